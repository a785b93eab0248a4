# SPDX-License-Identifier: MIT
"""The whole program on real MicroPython: every frame of a scripted game is CPython's, and so is
what the screens say of themselves."""

import zlib

import pytest

from host_sim import on_micropython
from host_sim.device.boards import load_board, micropython_boards, unlike_boards
from host_sim.device.handheld import REST, TICK
from tests import quick
from tests.walks import screens

TOURS = ("on_the_chip", "paper", "rivals", "cards_table", "cards_solo", "cards_won", "cards_end")
TOURS += ("tiles_table", "tiles_full")
QUICK = (("on_the_chip", "pico_oled", "en"),)
ALL_TOURS = ("pico_oled", "pimoroni_pico_display")
PROGRAM = (
    "shared_rules",
    "firmware",
    "boards",
    "host_sim/chip",
    "host_sim/spoken",
    "host_sim/words",
    "host_sim/games",
)

# What the desk's Handheld and the recording do, in as many lines: the presses are handed in.
THERE = """
import binascii, os, sys
from host_sim.chip import Chip, install
__import__("boards.{board}.board")
board = sys.modules["boards.{board}.board"]
chip = Chip(board)
install(chip)
from firmware.start import open_app
from host_sim.spoken import describe
app = open_app(board, "/saves", seed={seed}, language="{lang}")

def wait(ms):
    while ms > 0:
        tick = min(ms, {tick})
        chip.now += tick
        ms -= tick
        app.step(chip.now)

def look():
    glass = repr(sorted(chip.panel.glass().items()))
    print(app.screen(), binascii.crc32(glass.encode(), binascii.crc32(chip.panel.memory)))
    if {telling}:
        print(binascii.crc32("\\n".join(describe(app)).encode()))

wait({tick})
look()
for button, ms in {presses}:
    chip.press(button)
    wait(ms)
    chip.release(button)
    wait({rest})
    while app.moving():
        wait({tick})
    look()
print(sys.implementation.name, bytes(app.game.events).hex() if app.game else "")
"""


def button(board, logical):
    """The place of the board's button that gives a logical one, by a short or long press."""
    buttons = load_board(board).BUTTONS
    return [*[b[2] for b in buttons], *[b[3] for b in buttons]].index(logical) % len(buttons)


def walks_to_compare():
    """Each tour with six buttons and with four; one tour on every board, and in German, with
    its letters beyond ASCII.

    'make check' takes one tour on the smallest panel."""
    found = [(tour, board, "en") for tour in TOURS for board in ALL_TOURS]
    found += [(TOURS[0], "pico_oled", lang) for lang in screens.LANGUAGES[1:]]
    boards = [name for name in unlike_boards() if name in micropython_boards()]
    found += [(TOURS[0], board, "en") for board in boards if board not in ALL_TOURS]
    for walk in found:
        slow = pytest.mark.slow if walk[1] in quick.KINDS else pytest.mark.sweep
        yield pytest.param(*walk, marks=[] if walk in QUICK else slow)


@pytest.mark.parametrize(("tour", "board", "lang"), walks_to_compare())
def test_every_frame_on_micropython_is_the_frame_on_the_desk(board, lang, tour, recording):
    walk = recording[tour]
    assert not walk.faults, "\n".join(walk.faults)
    assert {deed[0] for deed in walk.deeds} == {"hold"}
    there = on_micropython.run(
        THERE.format(
            board=board,
            lang=lang,
            seed=walk.switched_on["seed"],
            tick=TICK,
            rest=REST,
            telling=bool(walk.told),
            presses=[(button(board, logical), ms) for _, logical, ms in walk.deeds],
        ),
        trees=PROGRAM,
        files={"host_sim/__init__.py": b""},
        timeout=300,
    )
    assert there.ok, there.err
    lines = there.out.decode().splitlines()
    assert len(walk.frames) > 60 and len(set(walk.frames)) > 30
    if walk.told:
        told = lines[1:-1:2]
        lines = lines[:-1:2] + lines[-1:]
        assert len(told) == len(walk.told)
        for number, (here, there_sum) in enumerate(zip(walk.told, told)):
            assert zlib.crc32("\n".join(here).encode()) == int(there_sum), f"{number}: {here}"
    assert len(lines) == len(walk.frames) + 1
    for number, (here, there_line) in enumerate(zip(walk.frames, lines)):
        assert "%s %d" % here == there_line, f"frame {number} differs"
    assert lines[-1].strip() == f"micropython {walk.events.hex()}".strip()
