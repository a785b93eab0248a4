# SPDX-License-Identifier: MIT
"""Sound and light, on boards that have a buzzer or an RGB light."""

import pytest

from firmware.games.dice import turn
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot, best_turn

BUZZER = 11
RED, GREEN, BLUE = 14, 13, 15  # of the PicoSystem
MINUTE = 60_000


@pytest.fixture
def handheld():
    with Handheld("pimoroni_picosystem", seed=5) as handheld:
        yield handheld


def switch(handheld, *names):
    for name in names:
        handheld.app.settings[name] = 1
    handheld.app.save_settings()


class Ear:
    """Hears the frequency of each tone, as the chip plays it."""

    def __init__(self, handheld, monkeypatch):
        self.heard = []
        chip = handheld.chip
        dim = chip.dim

        def listen(pin, duty):
            dim(pin, duty)
            if pin == BUZZER and duty:
                self.heard.append(chip.tones[pin])

        monkeypatch.setattr(chip, "dim", listen)

    def since(self):
        heard = list(self.heard)
        self.heard.clear()
        return heard


def light(handheld):
    return [handheld.chip.duties.get(pin, 0) for pin in (RED, GREEN, BLUE)]


def test_both_are_off_at_first(handheld, monkeypatch):
    ear = Ear(handheld, monkeypatch)
    bot = Bot(handheld)
    bot.begin(solo=False, players=2)
    bot.play()
    assert ear.since() == [] and light(handheld) == [0, 0, 0]


def test_a_roll_a_full_colour_and_the_end_each_have_a_sound(handheld, monkeypatch):
    switch(handheld, "sound")
    ear = Ear(handheld, monkeypatch)
    bot = Bot(handheld)
    bot.begin()
    sounds = {}
    app = handheld.app
    apply = app.apply

    def play(event):
        before = app.play.game.over(), app.play.full()
        apply(event)
        handheld.chip.now += 2000  # until it is silent
        what = "end" if app.play.game.over() else "full" if app.play.full() > before[1] else ""
        what = what or ("roll" if app.play.rolls(event) else "turn")
        sounds.setdefault(what, set()).add(tuple(ear.since()))

    monkeypatch.setattr(app, "apply", play)
    bot.play()
    assert sounds == {
        "roll": {(880,)},
        "turn": {()},
        "full": {(660, 880, 1320)},
        "end": {(660, 880, 1100, 1320)},
    }
    assert handheld.chip.duties[BUZZER] == 0, "a tone ends by itself"


def test_the_light_has_the_colour_of_whose_turn_it_is(handheld):
    switch(handheld, "light")
    assert light(handheld) == [0, 0, 0], "no game is on the screen"
    bot = Bot(handheld)
    bot.begin(solo=False, players=3)
    seen = []
    for _ in range(2):
        bot.read_news()
        bot.to(turn.ROLL)
        bot.press("OK")
        play = handheld.app.play
        bot.read_news()
        while play.next() is not None:
            seen.append((play.next(), tuple(light(handheld))))
            bot.turn(best_turn(play.game, play.next()))
            handheld.wait(20)
    assert [who for who, _ in seen] == [0, 1, 2, 0, 1, 2]
    assert len({colour for _, colour in seen}) == 3 and (0, 0, 0) not in dict(seen).values()
    assert seen[0] == seen[3]


def test_a_sleeping_device_is_silent_and_dark(handheld):
    switch(handheld, "light", "sound")
    bot = Bot(handheld)
    bot.begin(solo=False, players=2)
    bot.press("OK")
    handheld.wait(50)
    assert light(handheld) != [0, 0, 0]
    handheld.app.cues.played(handheld.app, b"\x10\0\0", (False, 0))
    handheld.app.last_press -= 11 * MINUTE
    handheld.wait(10)
    assert handheld.app.dark()
    assert light(handheld) == [0, 0, 0] and handheld.chip.duties[BUZZER] == 0
    handheld.press("OK")
    assert light(handheld) != [0, 0, 0]


def test_a_light_that_a_low_level_lights_is_off_at_the_high_one():
    with Handheld("pimoroni_pico_display") as handheld:
        assert [handheld.chip.duties[pin] for pin in (6, 7, 8)] == [65535] * 3
        assert not handheld.app.cues.sounds


@pytest.mark.parametrize(
    ("board", "offered"),
    [
        ("pimoroni_picosystem", {"sound", "light"}),
        ("pimoroni_pico_display_2", {"light"}),
        ("pico_oled", set()),
    ],
)
def test_the_settings_offer_what_the_board_has(board, offered):
    with Handheld(board) as handheld:
        handheld.app.push("settings")
        handheld.app.go()
        assert set(handheld.app.top().items) & {"sound", "light"} == offered
