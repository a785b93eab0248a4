# SPDX-License-Identifier: MIT
"""The header of a dice game's journal: daily games, rivals, paper; and what makes no sense."""

import pytest

from firmware.games import name_of
from firmware.games.dice.play import Play, unpack
from firmware.saves import journal
from shared_rules.dice import sheets
from shared_rules.dice.game import Game

A = sheets.sheet("A")
DAY = (2026, 11, 17)


def daily(day=DAY):
    return Play(Game(A, [10], True), day=day)


def rivals(count=2, level=1):
    return Play(Game(A, [10, 13, 23], names=["Ann", "Ada", "Bo"]), rivals=count, level=level)


def coded(rivals=0, level=0, code=471903):
    game = Game(sheets.sheet("C"), [1, 10, 24], names=["Ann", "Ada", "Bo"])
    return Play(game, False, True, None, rivals, level, code)


def paper():
    return Play(Game(A, b"", paper=True))


PLAYS = [daily(), daily((2000, 1, 1)), daily((2127, 12, 31)), rivals(1, 0), rivals(), paper()]
PLAYS += [coded(), coded(2, 1)]


@pytest.mark.parametrize("play", PLAYS)
def test_a_journal_keeps_the_dice_the_rivals_and_the_paper(play):
    again = journal.game_of(journal.whole(play)[0])
    kept = [
        getattr(one, name) for one in (play, again) for name in ("day", "code", "rivals", "level")
    ]
    assert kept[:4] == kept[4:] and again.game.paper == play.game.paper
    assert journal.header(again) == journal.header(play)
    count = len(play.game.players)
    assert [again.is_rival(who) for who in range(count)].count(True) == play.rivals


@pytest.mark.parametrize("play", PLAYS)
def test_an_older_program_takes_it_for_one_of_a_newer_version(play):
    """Version 0.1.0 knows version 1; those after it knew version 2 and three games."""
    data = journal.header(play)
    assert data[2] == 2 and (play.game.paper or name_of(data[6]) is None)


def test_any_other_game_is_written_as_it_always_was():
    head = journal.header(Play(Game(A, [10, 13], names=["Ann", "Bo"])))
    assert head[:10] == b"CJ\x01\xfe\x00\x0d\x00\x02\x01\x06"


@pytest.mark.parametrize(
    "play, at, value",
    [
        *(
            (daily(), *fault)
            for fault in ((6, 1), (7, 1), (7, 128), (7, 131), (7, 193), (11, 255))
        ),
        *((rivals(), *bad) for bad in ((6, 1), (7, 0), (7, 129), (7, 192), (10, 0), (10, 3))),
        (rivals(), 11, 3),
        *((coded(), *bad) for bad in ((10, 3), (11, 131), (14, 94), (7, 134))),
        (Play(Game(A, [10], True)), 6, 128),  # version 1 has no date
    ],
)
def test_a_header_that_makes_no_sense_is_damaged(play, at, value):
    data = bytearray(journal.header(play))
    data[at] = value
    sealed = bytes(data[:-4]) + journal.crc32(data[:-4]).to_bytes(4, "big")
    with pytest.raises(journal.Damaged):
        journal.new_game(sealed)


def test_a_header_that_says_paper_and_then_names_castles_is_refused():
    with pytest.raises(ValueError):
        unpack(64, "A", b"\x00\x01\x01\x00\x0aA")
    assert unpack(64, "A", b"").game.paper
