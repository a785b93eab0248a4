# SPDX-License-Identifier: MIT
"""Devices of different boards play one code at their own pace, and end as one device that has
all players on it."""

import random

import pytest

from host_sim.chip import machine
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot, best_turn
from host_sim.games.dice.together import Seat, Table
from shared_rules.chance import Chance
from shared_rules.dice import game as rules
from shared_rules.dice import numbered, sheets
from shared_rules.dice.game import Game
from shared_rules.dice.sheet import CASTLE
from shared_rules.fold import EVENT
from shared_rules.hexes import FIELDS
from tests.walks import screens

BOARDS = ("pico_oled", "pimoroni_pico_display", "waveshare_pico_lcd_1_3")
SWEEP = 200
FEW = 3


class OneOfThree(Bot):
    """A bot that switches to the chip of its device first: `machine` has one."""

    @property
    def app(self):
        machine.connect(self.handheld.chip)
        return self.handheld.app

    def press(self, *buttons):
        machine.connect(self.handheld.chip)
        Bot.press(self, *buttons)


@pytest.fixture(scope="module")
def bots():
    found = [Handheld(board, seed=1) for board in BOARDS]
    with pytest.MonkeyPatch.context() as patched:
        screens.in_the_dark(patched)
        yield [OneOfThree(one) for one in found]
    for one in found:
        one.close()


def new_game(rng, code, players):
    """The game of all players at the table."""
    sheet = sheets.sheet(numbered.sheet_in(code))
    variant = numbered.variant_in(code)
    free = [field for field in range(FIELDS) if sheet.colours[field] == CASTLE]
    castles = [rng.choice(free) for _ in range(players)]
    if variant == rules.SAME:
        castles = castles[:1] * players
    elif variant == rules.DIFFERENT:
        castles = rng.sample(free, players)
    return Game(sheet, castles, variant=variant)


def turn(rng):
    """Chooses turns: mostly good ones, so that colours are filled."""

    def choose(game, who):
        if rng.random() < 0.8:
            return best_turn(game, who)
        found = {}
        for event, _ in game.turns(who):
            # The sheet offers a mark in the way that comes first, if there are several.
            silver = rules.way(event) == rules.BY_SILVER
            same = (
                event[0] & rules.SALE,
                silver,
                rules.way(event) == 0,
                event[1],
                silver * event[2],
            )
            found.setdefault(same, bytes(event))
        return rng.choice(list(found.values()))

    return choose


def take_back(bot):
    """Take back the last entry, which is named first, unless it is one's own turn."""
    events = len(bot.app.game.events)
    while len(bot.app.game.events) == events:
        bot.press("BACK")


def slip(rng, seat):
    """A call that nobody made is entered and taken back; or a turn is, and played again."""
    bot = seat.bot
    if rng.random() < 0.5:
        seat.call(rng.randrange(6))
        take_back(bot)
    else:
        turn = bytes(bot.app.game.events[-EVENT:])
        if turn[0] & rules.TURN and not bot.app.game.over():
            take_back(bot)
            bot.turn(turn)
            bot.read_news()


def wrong_call(rng, seat):
    """A call is entered for the last round, which was wrong: it is deleted."""
    bot = seat.bot
    game = bot.app.game
    before = bytes(game.events)
    seat.call(rng.randrange(6), late=True)
    events = bytes(game.events)
    at = next(i for i in range(0, len(events), EVENT) if events[i] != (before + b"\0")[i])
    bot.menu("entries")
    screen = bot.app.top()
    bot.walk(screen.count() - 1 - at // EVENT, screen.at, screen.count())
    bot.press("OK")
    bot.choose(bot.say("delete"))
    bot.choose(bot.say("yes"))
    bot.press("OK")  # what has changed
    assert bytes(bot.app.game.events) == before


def results(game, players):
    return [
        ([game.players[who].points(phase) for phase in range(3)], game.players[who].left())
        for who in players
    ]


def rolls(game):
    events = bytes(game.events)
    found = [events[at : at + EVENT] for at in range(0, len(events), EVENT)]
    return [event for event in found if event[0] & 0xF0 == rules.ROLL]


def play_together(rng, bots, code):
    """Play a code on these devices; two may share the first. Returns how many calls there
    were."""
    different = numbered.variant_in(code) == rules.DIFFERENT
    most = (rules.MOST_DIFFERENT if different else rules.MOST_PLAYERS) - len(bots) + 1
    counts = [min(rng.choice((1, 2)), most)] + [1] * (len(bots) - 1)
    game = new_game(rng, code, sum(counts))
    seats = []
    for bot, count in zip(bots, counts):
        first = sum(len(seat.players) for seat in seats)
        seats.append(Seat(bot, list(range(first, first + count))))
        seats[-1].begin(code, game.castles)
    table = Table(game, lambda made: numbered.roll(code, made, game.sheet), seats, turn(rng))
    while not table.done():
        seat = rng.choice([seat for seat in seats if table.may_play(seat)] or seats)
        if table.may_play(seat):
            table.play(seat)
            if rng.random() < 0.1:
                slip(rng, seat)
            if rng.random() < 0.03 and seat.round > 1:
                wrong_call(rng, seat)
        for other in seats:
            for call in list(other.heard):
                due = call[0] < other.round or table.done()
                if call[0] <= other.round and (due or rng.random() < 0.3):
                    other.enter(call)
    for seat in seats:
        for call in list(seat.heard):
            seat.enter(call)
        there = seat.bot.app.game
        assert there.over() and rolls(there) == rolls(game)
        assert (there.phase(), there.round()) == (game.phase(), game.round())
        assert results(there, range(len(seat.players))) == results(game, seat.players)
        assert [there.gone(c) for c in range(6)] == [game.gone(c) for c in range(6)]
    return table.said


def codes(seed, count):
    chance = Chance(seed)
    rng = random.Random(seed)
    return [
        numbered.code_of(chance, rng.choice(sheets.NAMES), rng.choice(rules.VARIANTS))
        for _ in range(count)
    ]


def test_three_devices_play_one_code_at_their_own_pace_and_end_alike(bots):
    said = []
    for code in codes(1, FEW):
        said.append(play_together(random.Random(code), bots, code))
        for bot in bots:
            game = bot.app.game
            bot.handheld.power_cycle()
            bot.choose(bot.say("resume"))
            assert bot.app.game.state() == game.state()
        end(bots)
    assert sum(said) > FEW, "they must have said some"


def end(bots):
    for bot in bots:
        bot.app.end_game(True)
        bot.app.go()


@pytest.mark.sweep
@pytest.mark.parametrize("part", range(10))
def test_many_codes_end_alike_on_three_devices(bots, part):
    for code in codes(100 + part, SWEEP // 10):
        play_together(random.Random(code), bots, code)
        end(bots)
