# SPDX-License-Identifier: MIT
"""Firmware images with the program in them, on the emulated Pico.

'make test' tries one board of each kind of panel, 'make release-check' all of them.
"""

import functools
import json
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from host_sim.device.boards import micropython_boards
from host_sim.device.handheld import Handheld
from host_sim.device.hands import Hands
from tests import quick
from tests.drivers.drawing import switch_on
from tests.pico.flashes import each_cut, every_cut
from tests.pico.program import (
    flash_of,
    image,
    of_version,
    on,
    once,
    operations,
    shown,
    sources_for_home,
    staged,
    started,
    tree_on,
)
from tests.pico.test_flash import UP_TO_DATE, copy, plan_of, small  # noqa: F401 - a fixture
from tests.walks import screens
from tools.bench import stack
from tools.build import build
from tools.flash import flash, survey, uf2
from tools.flash.device import DeviceError, mpremote
from tools.pico_emulator import firmware_build
from tools.pico_emulator.emulator import Pico
from tools.release import release

pytestmark = pytest.mark.slow

OLED = "pico_oled"
BOARDS = quick.boards(micropython_boards(), (), quick.BOARDS)
OLDER, NEWER = "0.0.9", "99.0.0"


def same_saves(pico):
    """The files in /saves with their sums."""
    return {path: crc for path, crc in tree_on(pico).items() if path.startswith("saves/")}


def source_of(pico):
    """Where the program that runs was loaded from."""
    code = "import sys; print(sys.modules['firmware.app'].__file__)"
    return pico.exec(code).strip()


def at_home(pico, name="home"):
    board = pico.board.NAME
    pico.wait_for(lambda: screens.is_golden(board, name, shown(pico)), 10_000, 50)


def own_image(tmp_path, board=OLED):
    return image(tmp_path / "image", board)


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    return build.stage(OLED, tmp_path_factory.mktemp("staged") / "tree")


@pytest.fixture(scope="session")
def flashed(tmp_path_factory, folder):
    """The flash of a Pico with MicroPython alone, on which the program has run from files."""

    def make():
        with Pico(flash=flash_of(folder)) as pico:
            assert started(pico) == build.version()
            pico.run(2000)
            return pico.flash_image()

    return once(tmp_path_factory, "images-flashed", make)


# ---- From a blank Pico to its end


@pytest.mark.parametrize("board", BOARDS)
def test_an_image_boots_plays_is_updated_and_goes_back_with_the_saves_kept(board, tmp_path):
    stock = firmware_build.build(say=lambda text: None).uf2
    with Pico(board, uf2=own_image(tmp_path, board)) as pico:
        at_home(pico)
        pico.run(200)  # the last rows, black already, are still on their way
        for _ in range(5):  # new, dice, solo, start, castle
            pico.press("OK", after=1000)
        for _ in range(20):
            pico.press("OK", after=400)
        assert pico.counters()["faults"] == []
        assert source_of(pico) == "firmware/app.py"
        saves = same_saves(pico)
        assert len(pico.get("/saves/1.game")) > 60, "ten rounds, or about as many"
        assert list(tree_on(pico)) == list(saves), "nothing else is on the flash"
        flash = pico.flash_image()
    newer = image(tmp_path / "newer", board, **of_version(NEWER))
    with Pico(board, uf2=newer, flash=flash) as pico:
        assert started(pico) == NEWER
        at_home(pico, "home-resume")
        assert same_saves(pico) == saves
        flash = pico.flash_image()
    with Pico(board, uf2=stock, flash=flash) as pico:
        pico.wait_for(lambda: pico.output().endswith(b">>> "))
        assert same_saves(pico) == saves
        assert "Castellan" not in pico.soft_reset()
        # And a program that is flashed there goes on with the game.
        tree = build.stage(board, tmp_path / "staged")
        pico.load_flash(flash_of(tree, image=pico.flash_image()))
        at_home(pico, "home-resume")
        assert same_saves(pico) == saves


# ---- The stack


def all_screens():
    """The names of the program's screens."""
    folder = build.ROOT / "firmware"
    shared = {path.stem for path in (folder / "screens").glob("[a-z]*.py")}
    own = {f"{path.parts[-3]}.{path.stem}" for path in folder.glob("games/*/screens/[a-z]*.py")}
    return shared | own


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(
    "parts",
    (
        pytest.param(stack.START, id="start"),
        pytest.param(stack.START + stack.GAMES, id="all", marks=pytest.mark.sweep),
    ),
)
def test_every_screen_leaves_a_kilobyte_of_the_stack(board, parts, tmp_path):
    used = stack.used(board, own_image(tmp_path, board), parts)
    left = {screen: stack.LIMIT - most for screen, most in used.items()}
    assert min(left.values()) >= stack.MARGIN, sorted(left.items(), key=lambda item: item[1])[:5]


class NoChip:
    """In the place of the chip, where only the screens are of interest."""

    def __getattr__(self, name):
        return lambda *_, **__: 0


def test_the_evening_in_which_the_stack_is_measured_shows_every_screen(monkeypatch):
    screens.in_the_dark(monkeypatch)
    with Handheld(OLED, seed=stack.SEED) as handheld:
        Path(handheld.saves, "1.game").write_bytes(stack.damaged())
        mirror = stack.Mirror(handheld, NoChip())
        mirror.restart()
        for part in stack.START + stack.GAMES:
            part(Hands(mirror))
    assert all_screens() <= set(mirror.used)


# ---- The Pico 2, which no emulator here can run


@pytest.mark.sweep
@pytest.mark.parametrize("board", [OLED, "pimoroni_pico_display_2"])
def test_an_image_for_a_pico_2_is_one_that_its_boot_rom_starts(board, tmp_path):
    """The datasheet, 5.9: in the first 4 kB is a block that says what this is; here an ARM program
    for the RP2350, whose vectors are at the beginning of the flash."""
    path = tmp_path / "pico2.uf2"
    path.write_bytes(release.image(board, say=lambda text: None, chip=release.PICO_2))
    read = uf2.read_image(path)
    assert (read.chip, read.version, read.board) == ("RP2350", build.version(), board)
    data = uf2.content(read.data)
    at = data.index((0xFFFFDED3).to_bytes(4, "little"))
    assert at < 4096 and data[at + 4 : at + 8] == bytes((0x42, 1, 0x21, 0x10))
    stack_top, entry = (int.from_bytes(data[i : i + 4], "little") for i in (0, 4))
    assert stack_top == 0x20082000 and 0x10000000 < entry < 0x10000000 + len(data)


# ---- Which program runs


def hold_a_button(pico):
    """Safe mode: words, and then the prompt."""
    pico.down("OK")
    pico.reset()
    version = started(pico)
    pico.run(500)
    pico.up("OK")
    pico.run(500)
    assert pico.exec("print(6 * 7)") == "42\n"
    pico.press("OK", after=300)
    return version


def about_on_the_desk(board, version, source, aside):
    """The picture of the page, and how much of it does not depend on the chip's memory."""
    with pytest.MonkeyPatch.context() as patch, Handheld(board) as handheld:
        patch.setattr("firmware.version.VERSION", version)
        app = handheld.app
        app.source, app.aside = source, aside
        app.push("settings")
        app.push("about")
        handheld.wait(100)
        top = app.top()
        sure = top.line_top(1 + bool(aside))
        return handheld.picture(), sure


def shows_about(pico, version, source, aside):
    """Whether the page in the settings says where the program runs from."""
    for button in ("DOWN", "DOWN", "DOWN", "OK", "UP", "UP", "OK"):
        pico.press(button, after=400)
    picture, sure = about_on_the_desk(pico.board.NAME, version, source, aside)
    size = picture.width * sure * 3
    return shown(pico).rgb[:size] == picture.rgb[:size]


def test_an_old_program_on_the_flash_does_not_hide_a_newer_image(flashed, tmp_path):
    old = build.version()
    newer = image(tmp_path, **of_version(NEWER))
    with Pico(uf2=newer, flash=flashed) as pico:
        at_home(pico)
        said = pico.output().decode()
        assert f"in /castellan is {old}, which is older. The image's own" in said
        assert f"\nCastellan {NEWER}\r\n" in said
        assert shows_about(pico, NEWER, "image", old)
        assert source_of(pico) == "firmware/app.py"
        assert hold_a_button(pico) == NEWER
        found = survey.survey(on(pico))
        assert (found.version.split()[0], found.image, found.board) == (old, NEWER, OLED)


# ---- make flash on an image


def run(pico, folder):
    said = []
    flash.flash(on(pico), lambda found: folder, {}, False, said.append)
    return said


@pytest.mark.parametrize("board", [OLED, "pimoroni_pico_display"])
def test_a_program_in_files_shows_its_menu_within_two_seconds(board, tmp_path):
    """What the start has left in the heap must not be taken for memory in use."""
    with Pico(board, flash=flash_of(staged(tmp_path, board))) as pico:
        width, height = pico.size
        whole = width * height // 8 if board == OLED else width * height * 2
        pico.wait_for(lambda: pico.counters()["sent"] >= whole, 2000, 50)


def test_a_developers_files_count_on_an_image_of_the_same_version(flashed, folder, tmp_path):
    version = build.version()
    with Pico(uf2=own_image(tmp_path), flash=flashed) as pico:
        pico.run(2000)
        assert source_of(pico) == "/castellan/firmware/app.mpy"
        before = operations(pico)
        said = run(pico, folder)
        assert (
            f"in /castellan, and Castellan {version} in its firmware image for {OLED}" in said[1]
        )
        assert UP_TO_DATE in said
        older = staged(tmp_path / "older", **of_version(OLDER))
        with pytest.raises(DeviceError, match=r"which it would not run: nothing was changed"):
            run(pico, older)
        assert operations(pico) == before
        newer = staged(tmp_path / "newer", **of_version(NEWER))
        said = run(pico, newer)
        assert any(line.startswith("3 files to copy, ") for line in said)
        assert said[-1].endswith(" is installed, loads, and was started.")
        pico.reset()
        assert started(pico) == NEWER


@every_cut
def test_on_an_image_some_program_starts_wherever_the_cable_is_pulled(small, tmp_path, every):  # noqa: F811
    """The image's own until all files are there, then those."""
    with Pico(uf2=own_image(tmp_path)) as pico:
        at_home(pico)
        found, planned = plan_of(pico, small)
        before = pico.flash_image()
        pico.flash_log()
        copy(pico, found, planned)

        def start(cut):
            pico.load_flash(cut)
            return started(pico)

        seen = [version for _, version in each_cut(before, pico.flash_log(), start, every)]
    assert seen == sorted(seen) and set(seen) == {build.version(), "3.0"}


# ---- Damage


def damaged_words(board):
    """What the display shows then, on the desk."""
    from firmware import start

    chip, canvas, display = switch_on(board)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(start, "open_panel", lambda board: (canvas, display))
        start.damaged(chip.board)
    return chip.panel.pixels()


def flip(pico, path):
    data = bytearray(pico.get(path))
    data[len(data) // 2] ^= 16
    pico.put(path, bytes(data))


def test_a_damaged_program_says_so_instead_of_a_dark_display(flashed, folder, tmp_path):
    app = "/castellan/firmware/app.mpy"
    with Pico(flash=flashed) as pico:
        flip(pico, app)
        flip(pico, "/castellan/firmware/games/dice/screens/sheet.mpy")
        pico.output()
        pico.reset()
        pico.wait_for(lambda: pico.pixels() == damaged_words(OLED), 5000, 50)
        assert b"is damaged (firmware/app.mpy). Run 'make flash' again" in pico.output()
        assert pico.exec("print(6 * 7)") == "42\n", "the prompt waits for the tool"
        pico.put(app, (folder / app[1:]).read_bytes())
        pico.reset()
        started(pico)
        said = "the program is damaged: firmware/games/dice/screens/sheet.mpy"
        pico.wait_for(lambda: said.encode() in pico.output(), 20_000, 1000)
        pico.wait_for(lambda: not screens.is_golden(OLED, "home", shown(pico)), 3000, 100)
        pico.press("OK", after=500)
        assert screens.is_golden(OLED, "home", shown(pico))
        damaged = pico.flash_image()
    with Pico(uf2=own_image(tmp_path), flash=damaged) as pico:
        at_home(pico)
        assert b"and damaged (firmware/games/dice/screens/sheet.mpy). The" in pico.output()
        assert source_of(pico) == "firmware/app.py"


# ---- mip


@pytest.fixture
def served(tmp_path):
    """The address of that folder on a server of this machine."""
    handler = functools.partial(SimpleHTTPRequestHandler, directory=tmp_path)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.mark.parametrize("place", ["server", pytest.param("folder", marks=pytest.mark.sweep)])
def test_mpremote_mip_installs_the_program(place, tmp_path, served):
    board = "pimoroni_pico_display"
    with sources_for_home(tmp_path / "small"):
        release.write(release.mip(board), tmp_path)
    package = tmp_path / "mip" / board / "package.json"
    assert json.loads(package.read_text())["version"] == build.version()
    where = f"{served}/mip/{board}/package.json" if place == "server" else str(package)
    with Pico(board) as pico:
        said = mpremote("connect", pico.port, "mip", "install", "--target", "/", where)
        assert said.status == 0, said.err
        pico.reset()
        at_home(pico)
        assert survey.survey(on(pico)).board == board
