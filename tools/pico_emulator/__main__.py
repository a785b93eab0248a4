# SPDX-License-Identifier: MIT
"""The emulated Pico for a person: its panel in the terminal, its buttons on the keys.

python -m tools.pico_emulator [--board NAME] [--image | --uf2 FILE] [--flash FILE] [--profile]
"""

import argparse
import os
import sys
import time
from pathlib import Path

from host_sim.device.png import Picture
from host_sim.fronts import terminal
from tools.build.build import BuildError, stage_image
from tools.pico_emulator import firmware_build
from tools.pico_emulator.emulator import ROOT, NoPico, Pico, PicoError

LONG = 0.7  # s; a long press
SHORT = 0.1
FRAME = 0.05  # s between two checks of the panel


def main(words=None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.pico_emulator",
        description="Run the Pico's own firmware with a board's panel and buttons.",
    )
    boards = sorted(path.parent.name for path in (ROOT / "boards").glob("*/board.py"))
    parser.add_argument("--board", default="pico_oled", choices=boards)
    runs = parser.add_mutually_exclusive_group()
    runs.add_argument("--uf2", type=Path, help="a firmware image instead of the built one")
    runs.add_argument("--image", action="store_true", help="with Castellan in it, as released")
    parser.add_argument("--flash", type=Path, help="keep the flash in this file")
    parser.add_argument("--profile", action="store_true", help="print where the time went")
    chosen = parser.parse_args(words)
    before = chosen.flash if chosen.flash and chosen.flash.exists() else None
    profile = None
    try:
        uf2 = image_of(chosen.board) if chosen.image else chosen.uf2
        how = {"uf2": uf2, "real": True, "profile": chosen.profile}
        with Pico(chosen.board, flash=before, **how) as pico:
            try:
                use(pico)
            finally:
                if chosen.flash:
                    keep(pico, chosen.flash)
                if chosen.profile:
                    profile = pico.profile()
    except (NoPico, PicoError, firmware_build.NotBuilt, BuildError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    finally:
        if profile:
            print(profile.table())
    return 0


def image_of(board: str) -> Path:
    """Returns the image of a release for this board, with the program as it is now."""
    return firmware_build.build(stage_image(board), say=print).uf2


def keep(pico: Pico, path: Path):
    """Save the flash: write a temporary file and rename it, so that it is never incomplete."""
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(pico.flash_image())
    beside.replace(path)


def use(pico: Pico):
    line = f"mpremote connect {pico.port}"
    print(line, flush=True)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print("no terminal here, so no picture; Ctrl-C ends it", flush=True)
        while True:
            time.sleep(3600)
    windows = os.name == "nt"
    painter = terminal.Painter(
        terminal.colours_of(os.environ, windows), terminal.signs_of(sys.stdout)
    )
    down = {}  # button: when it comes up again
    with terminal.WindowsConsole() if windows else terminal.Console() as console:
        while True:
            for button, long in console.keys(FRAME):
                if button == terminal.QUIT:
                    return
                press(pico, button, down, LONG if long else SHORT)
            for button in [one for one, until in down.items() if time.monotonic() > until]:
                del down[button]
                pico.up(button)
            size = console.size()
            console.show(painter.paint(Picture(*pico.size, pico.pixels()), *size))
            # The last line of the window, out of the picture's way if there is room.
            console.show(f"\x1b[{size.lines};1H\x1b[0m{line[: size.columns - 1]}\x1b[K")


def press(pico: Pico, button: str, down: dict, seconds: float):
    try:
        place = pico.button(button)
    except PicoError:
        return  # this board has no such button
    pico.down(place)
    down[place] = time.monotonic() + seconds


if __name__ == "__main__":
    sys.exit(main())
