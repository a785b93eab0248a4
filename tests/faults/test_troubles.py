# SPDX-License-Identifier: MIT
"""When the device itself is in trouble: a plain sentence, and nothing is lost."""

import gc
import sys
import weakref
from pathlib import Path
from types import ModuleType

import pytest

from firmware.base import modules
from firmware.faults import crash, safe_mode
from firmware.saves import files
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from tests import quick
from tests.walks import tours

SENTENCES = ("unsaved", "damaged", "newer", "battery", "battery saved")
SENTENCES += ("older", "empty", "unkept", "oversize", "crowded")


@pytest.fixture
def device(tmp_path):
    with Handheld("pico_oled", seed=1, saves=tmp_path, guarded=True) as device:
        yield device


def shown(device):
    return " ".join(device.texts())


def begin_solo(device):
    bot = Bot(device)
    tours.begin(bot, solo=True)
    return bot


# ---- Words


@pytest.mark.parametrize(("board", "lang"), quick.walks())
def test_every_sentence_is_shown_whole(board, lang):
    with Handheld(board, lang=lang) as device:
        app = device.app
        names = ", ".join(button[1] for button in device.board.BUTTONS[:2])
        said = [" ".join(app.say(word) for word in words.split()) for words in SENTENCES]
        for text in [*said, f"{app.say('stuck')} {names}"]:
            app.push("message", text)
            app.go()
            lines = [note[1:] for note in device.observer.written()]
            tops = sorted((y, y + h) for _, y, _, h in lines)
            assert all(below[0] >= above[1] for above, below in zip(tops, tops[1:])), text
            assert shown(device).startswith(text), text
            app.pop()
            app.go()
        app.push("ask", app.say("oldest?"))
        app.go()
        assert shown(device).startswith(app.say("oldest?"))
        assert device.observer.too_wide == []


@pytest.mark.parametrize(("board", "lang"), quick.walks())
def test_the_pages_of_a_fault_are_shown_whole(board, lang, monkeypatch):
    for fault in (MemoryError(), ValueError()):
        with Handheld(board, lang=lang, guarded=True) as device:
            said = device.app.say("memory" if isinstance(fault, MemoryError) else "crash")
            said += " " + device.app.say("lossless")
            monkeypatch.setattr(device.app, "step", _raiser(fault))
            device.wait(20)
            assert said in shown(device)
            assert device.observer.too_wide == []
            tops = sorted((note[2], note[2] + note[4]) for note in device.observer.written())
            assert all(below[0] >= above[1] for above, below in zip(tops, tops[1:]))


def _raiser(fault):
    def step(now):
        raise fault

    return step


# ---- Buttons


def test_a_button_stuck_from_the_start_is_named_and_ignored(device):
    device.down("UP")
    device.power_cycle()
    assert "held down: up" in shown(device)
    assert device.app.screen() == "message"
    device.wait(5000)
    assert device.app.screen() == "message"  # it is no press
    device.press("OK")
    assert device.app.screen() == "home"
    device.press("DOWN")
    assert device.app.top().at == 1
    device.up("UP")
    device.wait(100)
    device.press("UP")
    assert device.app.top().at == 0  # it works again


# ---- Saving


@pytest.fixture
def no_room(monkeypatch):
    """A switch: while it is on, nothing can be written."""
    switch = []

    def maybe(path, mode):
        if switch and mode != "rb":
            raise OSError(28, "no space")
        return open(path, mode)

    monkeypatch.setattr(files, "open", maybe, raising=False)
    return switch


def corner(device):
    """The sign in the corner, as dots: beside a map on the left, else on the right."""
    width, _ = device.size
    picture = device.pixels()
    left = 0 if device.app.screen() in ("dice.sheet", "dice.sheets", "dice.castle") else width - 5
    return [picture[(y * width + x) * 3] for y in range(8) for x in range(left, left + 5)]


def test_a_game_that_cannot_be_saved_says_so_and_bears_a_sign_on_every_screen(device, no_room):
    bot = begin_solo(device)
    no_room.append(1)
    before = corner(device)
    bot.round()
    assert device.app.store.unsaved
    for _ in range(3):
        if device.app.screen() != "message":
            break
        device.press("OK")
    assert not device.app.saved()
    device.app.go()
    assert "Not being saved: other files fill the memory" in shown(device), "none to delete"
    device.press("OK")
    sign = corner(device)
    assert sign != before
    for screen in (".menu", ".help", "settings", ".sheets"):
        device.app.push(screen)
        device.app.go()
        device.wait(50)
        assert corner(device) == sign, screen
        device.app.pop()
        device.app.go()
        device.wait(50)
    # There is room again: all of the game is saved with the next event.
    no_room.clear()
    events = len(device.app.game.events)
    while len(device.app.game.events) == events:
        bot.round()
    assert not device.app.store.unsaved
    game = bytes(device.app.game.events)
    device.power_cycle()
    device.press("OK")
    assert bytes(device.app.game.events) == game


@pytest.mark.parametrize("way", ["oldest", "past games"])
def test_deleting_a_past_game_saves_the_turns_that_had_no_room(device, way, monkeypatch):
    """The owner may switch off as soon as the sign is gone."""
    for points in (True, False):
        bot = begin_solo(device)
        bot.round()
        if points:
            device.app.end_game(False)
            device.app.go()

    def full(path, mode):
        if mode != "rb" and Path(device.saves, "1.game").exists():
            raise OSError(28, "no space")
        return open(path, mode)

    monkeypatch.setattr(files, "open", full, raising=False)
    bot.round()
    assert not device.app.saved()
    device.app.go()
    assert "delete past games" in shown(device)
    device.press("OK")
    played = bytes(device.app.game.events)
    if way == "oldest":
        bot.choose(bot.say("yes"))
        assert device.app.screen() == "dice.sheet"
    else:
        bot.choose(bot.say("no"))
        device.app.go_home()
        device.app.go()
        bot.choose(bot.say("history"))
        bot.press("OK")
        bot.choose(bot.say("delete"))
        bot.choose(bot.say("yes"))
    assert not device.app.store.unsaved
    device.power_cycle()
    device.press("OK")
    assert bytes(device.app.game.events) == played


def test_without_memory_to_load_ahead_the_program_goes_on(device, monkeypatch):
    """What is loaded before it is needed is only for speed."""
    real = modules.load
    half = "firmware.games.dice.half_loaded"

    def load(name):
        if name.endswith(".sheet"):
            sys.modules[half] = ModuleType(half)
            raise MemoryError
        return real(name)

    monkeypatch.setattr(modules, "load", load)
    device.app.enter("dice")
    device.wait(3000)
    assert device.app and half not in sys.modules
    monkeypatch.undo()
    begin_solo(device).play()
    assert device.app.screen() == "dice.result"


def test_a_game_that_was_never_saved_can_still_be_gone_on_with_from_home(device, no_room):
    no_room.append(1)
    bot = begin_solo(device)
    while device.app.screen() == "message":
        device.press("OK")
    bot.round()
    game = device.app.game
    device.app.go_home()
    device.app.go()
    device.press("OK")
    assert device.app.game is game and device.app.screen() != "home"


def test_a_damaged_save_is_said_once_and_the_good_part_resumed(device):
    bot = begin_solo(device)
    bot.round()
    bot.round()
    events = bytes(device.app.game.events)
    path = f"{device.saves}/{device.app.store.number}.game"
    with open(path, "ab") as file:
        file.write(b"\x11\x22")
    device.power_cycle()
    assert "A save was damaged" in shown(device)
    device.press("OK")
    assert "Resume game" in shown(device)
    device.press("OK")
    assert bytes(device.app.game.events) == events
    device.power_cycle()
    assert device.app.screen() == "home"


# ---- Rest


def test_an_idle_display_dims_then_sleeps_and_a_press_only_wakes_it(tmp_path):
    with Handheld("waveshare_pico_lcd_1_3", saves=tmp_path) as device:
        light = device.board.BACKLIGHT
        bright = device.chip.duties[light]
        device.wait(151_000)  # half of the five minutes
        assert 0 < device.chip.duties[light] < bright
        device.press("DOWN")
        assert device.chip.duties[light] == bright and device.app.top().at == 0
        device.press("DOWN")
        assert device.app.top().at == 1
        awake = device.pixels()
        assert any(awake)
        device.wait(301_000)
        assert device.chip.duties[light] == 0 and not any(device.pixels())
        device.press("DOWN")
        assert device.pixels() == awake
        assert device.chip.duties[light] == bright and device.app.top().at == 1


@pytest.fixture
def charged(tmp_path):
    """A device with a full battery."""
    with Handheld("pimoroni_picosystem", seed=1, saves=tmp_path) as device:
        volts(device, 4.0)
        yield device


def volts(device, value):
    """What the battery has, and time enough to look at it."""
    device.chip.analog[26] = int(value / 3 / 3.3 * 65535)
    device.wait(11_000)


def test_a_battery_that_runs_low_has_a_sign_and_then_a_sentence(charged):
    bare = charged.pixels()[: 240 * 3]
    volts(charged, 3.3)
    assert charged.app.screen() == "home" and charged.pixels()[: 240 * 3] != bare
    volts(charged, 3.22)
    assert charged.app.screen() == "message"
    assert shown(charged) == "The battery is nearly empty. ▸Press a button"  # there is no game
    charged.press("OK")
    volts(charged, 3.22)
    assert charged.app.screen() == "home"  # it is said once
    assert charged.pixels()[: 240 * 3] != bare
    volts(charged, 4.1)
    assert charged.pixels()[: 240 * 3] == bare


def test_the_battery_sentence_waits_until_no_turn_is_half_made(charged):
    begin_solo(charged)
    charged.press("OK")  # roll
    charged.press("DOWN")
    at, spots = charged.app.top().at, charged.app.top().offers()
    bare = corner(charged)
    volts(charged, 3.22)
    assert charged.app.screen() == "dice.sheet"
    assert charged.app.top().at == at and charged.app.top().offers() is spots
    assert corner(charged) != bare  # the sign is there at once
    events = len(charged.app.game.events)
    while charged.app.screen() == "dice.sheet":
        charged.press("OK")
    assert len(charged.app.game.events) > events  # the turn was played to its end
    assert "nearly empty. Your game is saved." in shown(charged)
    charged.press("OK")
    assert charged.app.screen() == "dice.sheet"


def test_an_empty_battery_promises_no_save_while_nothing_is_saved(charged):
    begin_solo(charged)
    charged.app.go_home()
    charged.app.go()
    charged.app.store.unsaved = 1
    volts(charged, 3.22)
    assert shown(charged) == "The battery is nearly empty. ▸Press a button"
    charged.press("OK")
    assert "Not being saved" in shown(charged)


# ---- Faults of the program


def fail_once(device, monkeypatch, fault):
    """The next press on the screen on top goes wrong."""

    def press(button):
        monkeypatch.undo()
        raise fault

    monkeypatch.setattr(device.app.top(), "press", press)
    device.press("OK")


@pytest.mark.parametrize(
    "fault, says", [(ValueError("no"), "went wrong"), (MemoryError(), "Out of memory")]
)
def test_a_fault_becomes_a_page_and_the_game_is_resumed(device, monkeypatch, fault, says):
    bot = begin_solo(device)
    bot.round()
    events = bytes(device.app.game.events)
    fail_once(device, monkeypatch, fault)
    assert not device.app and device.program.fault is fault
    assert says in shown(device) and "Nothing is lost" in shown(device)
    device.press("OK")
    assert "Resume game" in shown(device)
    device.press("OK")
    assert bytes(device.app.game.events) == events


def test_a_crash_is_written_down_with_its_place_and_no_longer_than_a_page(device, monkeypatch):
    fail_once(device, monkeypatch, ValueError("x" * 5000))
    count, place, report = crash.last(device.saves)
    assert count == 1 and place.startswith("test_troubles.py:") and place in shown(device)
    assert len(report) < 1000 and report.rstrip().endswith("xxx")


def test_an_exception_at_another_place_is_counted_anew(tmp_path):
    folder = str(tmp_path)
    for kind in (ValueError, ValueError, KeyError):
        try:
            raise kind("a") if kind is ValueError else kind("b")
        except Exception as error:
            crash.report(folder, error)
    assert crash.last(folder)[0] == 3  # one line, so one place
    try:
        raise IndexError
    except Exception as error:
        crash.report(folder, error)
    assert crash.last(folder)[0] == 1


class Clock:
    """A time module for the start; `then` happens while somebody sleeps."""

    def __init__(self, then=lambda slept: None):
        self.slept = 0
        self._then = then

    def sleep_ms(self, ms):
        self.slept += ms
        self._then(self.slept)


@pytest.mark.parametrize("stuck", [False, True])
def test_three_crashes_at_one_place_start_in_safe_mode_until_a_press(device, monkeypatch, stuck):
    """A stuck button is no press, and does not keep the device there."""
    for _ in range(3):
        fail_once(device, monkeypatch, ValueError("no"))
        device.press("OK")
    canvas, display, pins = device.app.canvas, device.app.display, device.app.pins
    if stuck:
        device.down("UP")

    def press(slept):
        if slept == 1000:
            device.down("OK")
        if slept == 1200:
            device.up("OK")
        assert slept < 5000, "it waits for ever"

    clock = Clock(press)
    assert safe_mode.crashed(canvas, display, pins, clock, device.saves) is False
    assert clock.slept >= 1200 and "Safe mode" in shown(device)
    assert "3 crashes: test_troubles.py" in shown(device)
    # The press has forgiven them; the report is still there.
    assert safe_mode.crashed(canvas, display, pins, Clock(), device.saves) is False
    assert crash.last(device.saves)[0] == 0 and "ValueError" in crash.last(device.saves)[2]


def test_crashes_of_another_version_do_not_count(device, monkeypatch):
    for _ in range(2):
        fail_once(device, monkeypatch, ValueError("no"))
        device.press("OK")
    assert crash.last(device.saves)[0] == 2
    monkeypatch.setattr(crash, "VERSION", "9.9")
    count, _, report = crash.last(device.saves)
    assert count == 0 and "ValueError" in report
    try:
        raise KeyError
    except KeyError as error:
        crash.report(device.saves, error)
    assert crash.last(device.saves)[0] == 1


def test_fifty_presses_without_a_fault_forgive_those_before(device, monkeypatch):
    fail_once(device, monkeypatch, ValueError("no"))
    device.press("OK")
    for button in ("DOWN", "UP") * 24:
        device.press(button)
    assert crash.last(device.saves)[0] == 1
    for button in ("DOWN", "UP"):
        device.press(button)
    assert crash.last(device.saves)[0] == 0 and "ValueError" in crash.last(device.saves)[2]


def test_a_hand_that_holds_a_button_at_the_start_gets_safe_mode(device):
    app = device.app
    device.down("UP")
    held = []

    def hand(slept):
        held[:] = held or [shown(device)]
        return slept < 900 or device.up("UP")

    assert safe_mode.held(app.canvas, app.display, app.pins, Clock(hand)) is True
    assert "Safe mode" in held[0] and "Held 8 s: starts" in held[0]
    # The button is up: holding it no longer does anything.
    assert "Safe mode" in shown(device) and "Reset it to play" in shown(device)
    assert "8 s" not in shown(device)
    assert safe_mode.held(app.canvas, app.display, app.pins, Clock()) is False


def test_another_button_beside_the_one_that_is_held_asks_for_the_check(device, monkeypatch):
    from firmware import start

    app = device.app
    device.down("UP")

    def hand(slept):
        assert "Another: check" in shown(device)
        device.down("OK")

    clock = Clock(hand)
    assert safe_mode.held(app.canvas, app.display, app.pins, clock) == safe_mode.CHECK
    # The start begins with the check then; what is held is no press.
    begun = []
    monkeypatch.setattr(start, "open_panel", lambda board: (app.canvas, app.display))
    monkeypatch.setattr(start, "open_pins", lambda board: app.pins)
    monkeypatch.setattr(start, "open_clock", lambda board: Clock(hand))
    monkeypatch.setattr(start, "go_on", lambda program, *_: begun.append(program.app.screen()))
    device.up("OK")
    start.run(app.board, device.saves)
    assert begun == ["check"]


def test_a_stuck_button_does_not_keep_the_game_away(device):
    app = device.app
    device.down("UP")
    clock = Clock()
    assert safe_mode.held(app.canvas, app.display, app.pins, clock) is False
    assert 8000 <= clock.slept <= 9000


def test_a_program_that_cannot_start_says_so_instead_of_nothing(device, monkeypatch):
    import firmware.app

    monkeypatch.setattr(firmware.app, "App", _raiser2(MemoryError()))
    device.power_cycle()
    assert not device.app and type(device.program.fault) is MemoryError
    assert any(device.pixels())
    monkeypatch.undo()
    device.press("OK")
    assert device.app.screen() == "home"


def _raiser2(fault):
    def make(*about, **more):
        raise fault

    return make


def test_a_fault_promises_nothing_while_nothing_could_be_saved(device, monkeypatch, no_room):
    no_room.append(1)
    begin_solo(device)
    monkeypatch.setattr(device.app, "step", _raiser(KeyError("x")))
    device.wait(20)
    assert "went wrong." in shown(device) and "lost" not in shown(device)
    # Neither does the page after that, though the game that was lost is gone from memory.
    import firmware.app

    monkeypatch.setattr(firmware.app, "App", _raiser2(MemoryError()))
    device.press("OK")
    assert "Out of memory." in shown(device) and "lost" not in shown(device)


def test_a_page_that_finds_no_memory_or_no_panel_does_not_end_the_guard(
    device, monkeypatch, capsys
):
    for trouble in (MemoryError("none left"), OSError(5, "no panel")):
        monkeypatch.setattr(device.app, "step", _raiser(MemoryError()))
        monkeypatch.setattr(device.program.display, "show", _raiser(trouble))
        device.wait(200)
        assert not device.app and str(trouble) in capsys.readouterr().out
        monkeypatch.undo()
        device.press("OK")
        assert device.app.screen() == "home"


def test_the_page_of_a_fault_is_drawn_when_the_program_is_gone(tmp_path):
    """The program takes most of the heap: while it is there, no page may fit."""
    with Handheld("pico_oled", saves=tmp_path, guarded=True) as device:
        gone = weakref.ref(device.app)
        there = []
        fill = device.program.canvas.fill

        def watched(colour):
            gc.collect(2)  # pyright: ignore[reportCallIssue]  # typings/ has the chip's
            there.append(gone() is not None)
            fill(colour)

        device.app.top().press = lambda button: 1 // 0
        device.program.canvas.fill = watched
        sys.modules["firmware.screens.late"] = ModuleType("late")
        device.down("OK")
        while device.app:
            device.wait(10)
        assert there == []
        device.program.fault.__traceback__ = None  # MicroPython's holds no frames
        device.wait(10)
        assert there == [False] and "Something went wrong" in shown(device)
        assert "firmware.screens.late" not in sys.modules


def test_the_page_of_a_fault_goes_to_sleep_and_one_press_starts_the_program(tmp_path, monkeypatch):
    with Handheld("waveshare_pico_lcd_1_3", saves=tmp_path, guarded=True) as device:
        light = device.board.BACKLIGHT
        bright = device.chip.duties[light]
        fail_once(device, monkeypatch, ValueError("no"))
        page = device.pixels()
        device.wait(151_000)
        assert 0 < device.chip.duties[light] < bright and device.pixels() == page
        device.wait(151_000)
        assert device.chip.duties[light] == 0 and not any(device.pixels())
        device.press("OK")
        assert device.app.screen() == "home"
        assert device.chip.duties[light] == bright and any(device.pixels())
