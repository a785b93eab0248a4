# SPDX-License-Identifier: MIT
"""The device as a player: it finds the best of all turns by its own lights, on any machine."""

from shared_rules.chance import Chance
from shared_rules.dice import coach, rival, sheets
from shared_rules.dice import game as rules
from shared_rules.dice.game import Game
from shared_rules.dice.player import GAIN_AWARDS, GAIN_BONUSES, GAIN_POINTS
from tests.games.dice.rules.table import play

# Points of each level, alone, with the chance of seeds 0 to 3 on the sheets A to D.
TOTALS = ((49, 54, 44, 48), (53, 61, 50, 45), (64, 57, 65, 62))


def begun(seed, players=1):
    sheet = sheets.sheet("ABCD"[seed % 4])
    castles = [field for field in range(37) if sheet.colours[field] == 4]
    start = [castles[(seed + who) % 4] for who in range(players)]
    return Game(sheet, start, players == 1)


def total(seed, level):
    game = begun(seed)
    chance = Chance(seed)
    while not game.over():
        game.apply(rules.throw(chance, game.sheet))
        game.apply(rival.turn(game, 0, level))
    return game.totals()[0]


def worth(event, gain, values):
    """What a turn is worth to a level, from what it brings and what it costs."""
    way = rules.way(event)
    found = 8 * (gain[GAIN_POINTS] + gain[GAIN_AWARDS])
    for bonus in range(4):
        found += values[bonus] * gain[GAIN_BONUSES + bonus]
    if way != rules.PASS:
        found += values[4] * (2 if way == rules.BY_SILVER else 1)
    if way > rules.PLAIN:
        found -= values[rules.cost(way)]
    return found


def check(game, who, level):
    """No legal turn is worth more than the one that is played; it is legal."""
    values = rival.VALUES[level]
    event = rival.turn(game, who, level)
    mine = worth(event, game.preview(event), values)
    most = max([worth(other, gain, values) for other, gain in game.turns(who)])
    # What is sold is worth more to it than what is kept.
    assert mine == most, (game.events, event, mine, most)
    return event


def test_the_first_two_levels_play_the_turn_that_is_worth_most_to_them():
    for seed in range(4):
        game = begun(seed, 2)
        chance = Chance(seed)
        while not game.over():
            game.apply(rules.throw(chance, game.sheet))
            for who in range(2):
                game.apply(check(game, who, (who + seed) % 2))


def test_the_levels_score_what_they_always_scored():
    found = tuple([tuple([total(seed, level) for seed in range(4)]) for level in range(3)])
    assert found == TOTALS
    assert sum(found[0]) < sum(found[1]) < sum(found[2])


def test_a_rival_answers_a_position_alike_and_changes_nothing():
    game = play("roll 35 BY 2", "1 sell d2=5B", "roll 12 VO 1")
    before = bytes(game.state())
    assert rival.turn(game, 0, 1) == rival.turn(game, 0, 1)
    assert game.state() == before


def test_the_rivals_castles_are_castles_and_only_the_greedy_one_begins_with_a_monk():
    chance = Chance(1)
    for name in "ABCD":
        sheet = sheets.sheet(name)
        for level in range(2):
            seen = {rival.castle(sheet, level, chance) for _ in range(60)}
            assert {sheet.colours[field] for field in seen} == {4}
            assert len(seen) == 4 - level
        rest = sorted(seen)[:2]
        for level in (1, rival.STRONG):
            assert rival.castle(sheet, level, chance, rest) not in rest
        assert rival.castle(sheet, rival.STRONG, chance) == coach.castle(sheet)
