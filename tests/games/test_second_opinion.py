# SPDX-License-Identifier: MIT
"""The core and the naive scorer agree, on games played, on random lines, on damaged text."""

import random

import pytest

from host_sim.games.cards import random_games as card_games
from host_sim.games.dice import random_games as dice_games
from host_sim.games.tiles import random_games as tile_games
from shared_rules.fold import EVENT, Refusal
from shared_rules.text import record
from tests import quick
from tests.games.cards import random_lines as card_lines
from tests.games.cards import second_opinion as card_opinion
from tests.games.dice import second_opinion as dice_opinion
from tests.games.opinions import (
    agree_on_damage,
    agree_on_lines,
    core,
    naive,
    text_of,
)
from tests.games.tiles import random_lines as tile_lines
from tests.games.tiles import second_opinion as tile_opinion

OPINIONS = {"cards": card_opinion, "dice": dice_opinion, "tiles": tile_opinion}
RANDOM_GAMES = {"cards": card_games, "dice": dice_games, "tiles": tile_games}
# What damage puts into a record.
WORDS = {
    "cards": (
        b"place mine", b"place monastery on mine", b"place bank on monastery", b"on", b"bonus 3",
        b"sell 3", b"points -2", b"animals 1 1 1 1", b"left 7", b"egon ship", b"phase", b"end",
        b"1", b"2", b"-0", b"01", b"\xd9\xa3", b"names a b", b"values 1 2 3 4 5 6 7", b"start 1",
        b"2 leaves",
    ),
    "dice": (
        b"pass", b"sell", b"silver", b"monk V", b"worker 3", b"claim B", b"roll 35 VY 2",
        b"1", b"2", b"c3=3Y", b"d2=5B", b"names a b", b"variant same", b"start c2",
        b"score Ann 62", b"score 1 5 2", b"score Bo 301", b"score P0 7 31", b"01", b"-0",
        b"2 leaves",
    ),
    "tiles": (
        b"d3=ship", b"e4=bank", b"c4=k7", b"b2=cow3", b"g3=castle", b"1 e3=mine", b"=", b"k01",
        b"cow5", b"sell 3 2", b"points -2", b"left 7 0 1", b"phase", b"end", b"order 2 1",
        b"order 1 2 3", b"1", b"2", b"-0", b"01", b"\xd9\xa3", b"names a b", b"tie fewest",
        b"duchies 1 1", b"start d4 d4", b"edition 2019", b"edition 2011", b"edition", b"k28",
        b"2 leaves",
    ),
}  # fmt: skip
each_game = pytest.mark.parametrize("kind", OPINIONS)


def play(rng, kind, game):
    """Most games to the end, some not: a record may stop anywhere. In some the supply ends."""
    whole = rng.random() < 0.8
    if kind == "dice":
        dice_games.play(rng, game, None if whole else rng.randrange(20))
        return
    rounds = {"cards": (4, 6, 6, 6, 30), "tiles": (3, 5, 5, 5, 10)}[kind]
    phases = None if whole else rng.randrange(5)
    RANDOM_GAMES[kind].play(rng, game, phases, rounds=rng.choice(rounds))


@each_game
@pytest.mark.parametrize("bundle", quick.few_then_many(40))
def test_both_count_the_same_points_in_2000_random_games(kind, bundle):
    for number in range(50):
        rng = random.Random(bundle * 1000 + number)
        game = RANDOM_GAMES[kind].new_game(rng)
        play(rng, kind, game)
        data = text_of(game)
        assert core(data) == record.summary(game)
        assert core(data) == naive(OPINIONS[kind], data), data.decode()


@each_game
def test_both_count_the_same_points_in_60_changed_games(kind):
    """What no longer fits is left out."""
    mended = 0
    for number in range(60):
        rng = random.Random(number)
        game = RANDOM_GAMES[kind].new_game(rng)
        play(rng, kind, game)
        events = [bytes(game.events[at : at + EVENT]) for at in range(0, len(game.events), EVENT)]
        try:
            no = events and game.change(rng.randrange(len(events)), rng.choice([*events, None]))
        except Refusal:
            continue
        while no:
            mended += 1
            game.mend()
            no = game.go_on()
        assert record.summary(game) == naive(OPINIONS[kind], text_of(game))
    assert mended > 20


@each_game
def test_both_count_the_same_points_in_60_games_that_a_player_has_left(kind):
    """In the middle; nothing of that player's follows."""
    left = won = 0
    for number in range(60):
        rng = random.Random(number)
        game = RANDOM_GAMES[kind].new_game(rng)
        play(rng, kind, game)
        who = b"%d " % rng.randint(1, len(game.players))
        head, start, lines = text_of(game).partition(b"\nstart")
        lines = lines.split(b"\n")
        at = rng.randrange(1, len(lines))
        rest = [line for line in lines[at:] if not line.startswith(who)]
        data = b"\n".join([head + start + lines[0], *lines[1:at], who + b"leaves", *rest])
        assert core(data) == naive(OPINIONS[kind], data), data.decode()
        left += b"away" in str(core(data)).encode()
        won += 'winners": [' in str(core(data))
    assert left > 25 and won > 10


def test_both_strike_the_same_hourglasses_and_colours_at_100_dice_tables():
    for number in range(100):
        rng = random.Random(number)
        rolls = None if rng.random() < 0.8 else rng.randrange(20)
        game = dice_games.play(rng, dice_games.paper_game(rng), rolls, claims=0.3)
        data = text_of(game)
        assert core(data) == record.summary(game) == naive(dice_opinion, data), data.decode()
        agree_on_damage(dice_opinion, rng, data, WORDS["dice"])


def same_turns(game, twin):
    """Both derive the same turn order of a board game from its ships, and who is next."""
    order = [who + 1 for who in game.turn_order()]
    over = game.over()  # then nobody is next
    return order == twin.turn_order() and (over or game.next_turn() + 1 == twin.next_turn())


@pytest.mark.parametrize("kind", ["cards", "tiles"])
@pytest.mark.parametrize("bundle", quick.few_then_many(40))
def test_both_take_and_refuse_the_same_lines_of_1000_games_of_random_lines(kind, bundle):
    random_lines, counts = {
        "cards": (card_lines, (20, 60, 150, 300)),
        "tiles": (tile_lines, (50, 200, 500)),
    }[kind]
    taken = refused = over = 0
    for number in range(25):
        rng = random.Random(bundle * 1000 + number + 250_000)
        header, players = random_lines.header(rng)
        count = rng.choice(counts)
        lines = [random_lines.line(rng, players) for _ in range(count)]
        more = same_turns if kind == "tiles" else None
        game, good = agree_on_lines(OPINIONS[kind], header, lines, more)
        taken += good
        refused += count - good
        over += game.over()
    assert min(taken, refused) > 700 and over < 25, (taken, refused, over)
    assert over or bundle >= quick.SEED + 3  # of a new seed's 25 games perhaps none ends


@each_game
@pytest.mark.parametrize("bundle", quick.few_then_many(20))
def test_both_refuse_the_same_line_of_4000_damaged_records(kind, bundle):
    refused = 0
    for number in range(20):
        rng = random.Random(bundle * 1000 + number + 500_000)
        game = RANDOM_GAMES[kind].new_game(rng)
        if kind == "dice":
            dice_games.play(rng, game, rng.randrange(8))
        else:
            RANDOM_GAMES[kind].play_some(rng, game, rng.randrange(40))
        refused += agree_on_damage(OPINIONS[kind], rng, text_of(game), WORDS[kind])
    assert 50 < refused < 200, "damage that never, or always, shows proves little"
