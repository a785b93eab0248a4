# SPDX-License-Identifier: MIT
"""A damaged program says so, and is not run."""

import subprocess
import sys

import pytest

from firmware.faults import intact
from host_sim.device.handheld import Handheld
from tests import quick
from tests.faults.test_troubles import begin_solo
from tools.build import build

ROOT = build.ROOT
MAIN = ROOT / "firmware" / "entry" / "main.py"


@pytest.fixture
def program(tmp_path):
    """The tree of a board, uncompiled: the checksums are those of any bytes."""
    files = {name: path.read_bytes() for name, path in build.sources("pico_oled")}
    files[build.SUMS] = build.sums(files, "pico_oled")
    for name, data in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    return tmp_path


def names(*parts):
    return [name for name, _ in build.sources("pico_oled") if build.part_of(name) in parts]


def flip(path, at=-1):
    data = bytearray(path.read_bytes() or b"\0")
    data[at] ^= 16
    path.write_bytes(data)


def rest_of(home):
    """The damaged files of the third part, and how many were looked at."""
    found, looked, at = [], 0, -1
    while at:
        at, bad = intact.check_file(at, str(home))
        looked += at > 0
        found += [bad] if bad else []
    return found, looked


def test_a_whole_program_is_whole(program):
    assert intact.damage(str(program)) == intact.damage(str(program), 3) == ("", True)
    assert rest_of(program) == ([], len(names(2)))
    assert intact.board(str(program)) == "pico_oled"


def test_a_bit_of_what_the_first_screen_needs(program):
    """The display can say so unless it is the display's own code that is damaged."""
    for name in names(0, 1):
        flip(program / name)
        assert intact.damage(str(program)) == (name, build.part_of(name) == 1)
        flip(program / name)


def test_a_bit_of_any_other_file(program):
    """An image of ours looks at all files, since it can step in."""
    for name in sorted(names(2), reverse=True):
        flip(program / name)
        assert intact.damage(str(program), 3) == (name, True)
    assert intact.damage(str(program)) == ("", True)
    assert rest_of(program) == (sorted(names(2)), len(names(2)))


def test_a_file_that_is_gone_too_short_or_a_folder(program):
    (program / "firmware/app.mpy").unlink()
    assert intact.damage(str(program)) == ("firmware/app.mpy", True)
    (program / "firmware/app.mpy").write_bytes(b"")
    assert intact.damage(str(program)) == ("firmware/app.mpy", True)
    (program / "this_board.mpy").unlink()
    (program / "this_board.mpy").mkdir()
    assert intact.damage(str(program)) == ("this_board.mpy", False)


def test_a_damaged_list_is_damage(program):
    for at in (0, 20, -3):
        flip(program / build.SUMS, at)
        assert intact.damage(str(program)) == ("sums", True)
        flip(program / build.SUMS, at)
    (program / build.SUMS).write_bytes(b"")
    assert intact.damage(str(program)) == ("sums", True)
    assert rest_of(program) == ([], 0) and intact.board(str(program)) == ""


def test_a_program_of_somebodys_own_has_no_list_and_is_believed(program):
    (program / build.SUMS).unlink()
    flip(program / "firmware/app.mpy")
    assert intact.damage(str(program)) == ("", True)
    assert rest_of(program) == ([], 0) and intact.board(str(program)) == ""


# ---- What is checked first is what is loaded first

LOADED = """
import sys
from host_sim.chip import install, new_chip
from host_sim.device.boards import load_board
board = load_board(sys.argv[1])
install(new_chip(board))
from firmware import start
if sys.argv[2] == "words":
    start.damaged(board)
else:
    device = start.open_device(board, sys.argv[3])
    device.step(0)
print(*[name for name in sys.modules if name.split(".")[0] in ("firmware", "shared_rules")])
"""


@pytest.mark.parametrize("board", quick.BOARDS)
@pytest.mark.parametrize("what, parts", [("words", (0,)), ("program", (0, 1))])
def test_what_is_loaded_before_the_first_picture_was_checked(board, what, parts, tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", LOADED, board, what, str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    files = {name.rpartition(".")[0]: name for name, _ in build.sources(board)}
    paths = [name.replace(".", "/") for name in done.stdout.split()]
    loaded = [files[path if path in files else f"{path}/__init__"] for path in paths]
    assert len(loaded) > 10
    assert [name for name in loaded if build.part_of(name) not in parts] == []


# ---- What is said


def started(home, capsys):
    """What main.py starts of a program, and what it prints."""
    scope: dict = {"__name__": "main"}
    exec(compile(MAIN.read_text(encoding="utf-8"), "main.py", "exec"), scope)
    runs = []
    scope.update(HOME=str(home), run=lambda what: runs.append(what))
    before = sys.path[:]
    try:
        scope["start"]()
    finally:
        sys.path[:] = before
    return runs, capsys.readouterr().out


def test_a_damaged_one_says_what_to_do_on_display_and_line(program, capsys):
    flip(program / "firmware/app.mpy")
    runs, said = started(program, capsys)
    assert runs == ["damaged"]
    assert "is damaged (firmware/app.mpy). Run 'make flash' again; saved\ngames are safe" in said


def test_damaged_code_for_the_display_is_not_run(program, capsys):
    flip(program / "firmware/ui/canvas.mpy")
    runs, said = started(program, capsys)
    assert runs == [] and "is damaged (firmware/ui/canvas.mpy)" in said


def test_what_looks_for_damage_may_itself_be_damaged(program, capsys, monkeypatch):
    def broken(home):
        raise ValueError("incompatible .mpy file")

    monkeypatch.setattr(intact, "damage", broken)
    runs, said = started(program, capsys)
    assert runs == [] and "is damaged (intact: incompatible .mpy file)" in said


def test_too_little_memory_is_not_damage(program, capsys, monkeypatch):
    def starved(home):
        raise MemoryError

    monkeypatch.setattr(intact, "damage", starved)
    assert started(program, capsys) == (["run"], "")


@pytest.mark.parametrize("board", quick.boards(only=quick.BOARDS))
def test_the_words_fit_the_display(board, monkeypatch):
    """In English: which language the owner speaks is not known yet."""
    from firmware import start

    with Handheld(board) as handheld:
        said = []
        canvas, display = handheld.program.canvas, handheld.program.display
        text = canvas.text

        def heard(line, x, y, colour, scale):
            said.append(line)
            assert x + canvas.text_width(line, scale) <= canvas.width
            assert y + 8 * scale <= canvas.height
            return text(line, x, y, colour, scale)

        monkeypatch.setattr(start, "open_panel", lambda board: (canvas, display))
        monkeypatch.setattr(canvas, "text", heard)
        start.damaged(handheld.board)
        assert said[1:] == ["is damaged:", "flash it again.", "Your games are safe."]


@pytest.fixture
def looked(program, monkeypatch):
    """Each check of these files by the running program."""
    calls = []
    check = intact.check_file

    def noted(at):
        calls.append(at)
        return check(at, str(program))

    monkeypatch.setattr(intact, "check_file", noted)
    return calls


def find_damage(handheld, program, *names):
    """The running program finds damage in these files, and says so once."""
    for name in names:
        flip(program / name)
    handheld.app.unchecked = -1  # as if the program ran from files
    below = handheld.app.screen()
    handheld.wait(5000)
    told(handheld, below)


def told(handheld, below="home"):
    """That the program is damaged, and what to do."""
    assert handheld.app.screen() == "message"
    assert handheld.app.top().text == handheld.app.say("program")
    handheld.press("OK")
    handheld.wait(5000)
    assert handheld.app.screen() == below


def test_damage_found_later_is_said_once_in_the_owners_language(program, looked):
    with Handheld("pico_oled", lang="de") as handheld:
        dice = "firmware/games/dice/"
        find_damage(handheld, program, dice + "turn.mpy", dice + "screens/sheet.mpy")


DAMAGED = ("firmware/games/dice/turn.mpy", "shared_rules/dice/game.mpy")


@pytest.mark.parametrize("path", DAMAGED)
def test_a_game_whose_file_is_damaged_is_not_entered_and_the_others_are(program, looked, path):
    with Handheld("pico_oled", seed=1) as handheld:
        app = handheld.app
        find_damage(handheld, program, path)
        entered = []
        enter = app.enter
        app.enter = lambda kind: (entered.append(kind), enter(kind))
        for ask in (lambda: app.set_up("dice", "solo"), lambda: app.help("dice")):
            ask()
            app.go()
            told(handheld)
        app.set_up("cards", "solo")
        app.go()
        assert app.screen() == "cards.setup" and entered == ["cards"]


def test_a_game_in_progress_is_not_gone_on_with_in_damaged_code():
    with Handheld("pico_oled", seed=1) as handheld:
        app = handheld.app
        bot = begin_solo(handheld)
        bot.round()
        game = bytes(app.game.events)
        app.damaged = ["firmware/games/dice/screens/roll.mpy"]  # found while nobody pressed
        app.push(".score")
        app.go()
        told(handheld)
        app.show_game()
        app.go()
        told(handheld)
        assert bytes(app.game.events) == game and not app.store.unsaved


def test_a_damaged_list_is_not_opened_and_all_games_are(program, looked):
    with Handheld("pico_oled", seed=1) as handheld:
        app = handheld.app
        find_damage(handheld, program, "firmware/screens/best.mpy")
        app.push("best")
        app.go()
        told(handheld)
        app.set_up("dice", "solo")
        app.go()
        assert app.screen() == "dice.setup"


def test_nothing_is_checked_while_somebody_presses_and_all_of_it_later(looked):
    with Handheld("pico_oled") as handheld:
        handheld.app.unchecked = -1
        for _ in range(5):
            handheld.press("DOWN")
        assert len(looked) <= 5
        handheld.wait(5000)
        assert len(looked) == len(names(2)) + 1


def test_an_image_needs_no_check(tmp_path, looked):
    from firmware import start
    from host_sim.chip import install, new_chip
    from host_sim.device.boards import load_board

    board = load_board("pico_oled")
    for source in ("image", "computer", "files"):
        install(new_chip(board))
        app = start.open_app(board, str(tmp_path), source=source)
        for now in range(0, 1000, 10):
            app.step(now)
        assert bool(looked) == (source == "files")
