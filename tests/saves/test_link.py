# SPDX-License-Identifier: MIT
"""A game as a link: the record comes out as it went in, and what is no game is refused."""

import binascii
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.saves import journal, link
from firmware.saves.journal import Damaged, Newer
from host_sim import on_micropython
from host_sim.games.cards import random_games as card_games
from host_sim.games.dice import viewer
from host_sim.page.link import bytes_of, unpack
from shared_rules.dice import numbered, sheets
from shared_rules.dice.game import Game
from shared_rules.text import record
from shared_rules.text.lines import BadLine
from tests import quick
from tests.saves.tables import play_of

ROOT = on_micropython.ROOT
PATHS = sorted(
    path
    for path in ROOT.glob("tests/games/*/records/*.txt")
    if not path.name.startswith("refused-") and "own" not in path.name
)


def read(path):
    try:
        return record.read(path.read_bytes())
    except BadLine:
        return None  # of a sheet or a duchy that the record does not hold


def corpus():
    return {path: game for path in PATHS if (game := read(path))}


def written(game):
    return "".join(line + "\n" for line in record.write(game))


def test_every_record_comes_back_from_its_link_byte_for_byte():
    games = corpus()
    assert {game.kind for game in games.values()} == {"dice", "cards", "tiles"}
    for path, game in games.items():
        text = link.pack(play_of(game))
        back = unpack(text).game
        assert written(back) == written(game), path.name
        assert bytes(back.events) == bytes(game.events)
        assert text.isalnum() and text == text.upper(), "no program breaks such a link"
        assert unpack(text.lower()).game.events == game.events


def test_a_solo_game_is_short_and_five_players_fit_a_code():
    folder = ROOT / "tests" / "games" / "dice" / "records"
    lengths = {
        name: len(link.pack(play_of(read(folder / f"{name}.txt"))))
        for name in ("whole-solo-A", "whole-group-5-A")
    }
    assert lengths["whole-solo-A"] <= 210 and lengths["whole-group-5-A"] <= 570, lengths


def test_an_own_sheet_travels_in_the_link():
    plan = list(sheets.sheet("A").plan)
    sheet = sheets.Sheet("Meadow", "".join(plan), *_values(sheets.sheet("B")))
    castle = plan.index("v")
    game = Game(sheet, bytes((castle,)), True, "free", None)
    back = unpack(link.pack(play_of(game)))
    assert back.own().name == "Meadow" and back.own().plan == sheet.plan
    assert back.own().points == sheet.points


def _values(sheet):
    return sheet.points, sheet.awards, sheet.circles, bytes(sheet.faces)


def test_what_the_record_does_not_know_stays_too():
    game = read(ROOT / "tests/games/dice/records/whole-group-2-B.txt")
    back = unpack(link.pack(play_of(game, real_dice=True, others=True)))
    assert back.real_dice and back.others


# ---- Damage and malice


def a_link():
    return link.pack(play_of(read(ROOT / "tests/games/cards/records/whole-solo-won.txt")))


def test_a_link_that_was_cut_or_changed_anywhere_is_refused():
    text = a_link()
    for at in range(len(text)):
        with pytest.raises((Damaged, Newer)):
            unpack(text[:at])
        other = "A" if text[at] != "A" else "B"
        try:
            assert unpack(text[:at] + other + text[at + 1 :]), at
            assert at == len(text) - 1, "only bits behind the last byte may differ"
        except (Damaged, Newer):
            pass


def test_a_link_of_a_newer_version_says_so():
    with pytest.raises(Newer):
        unpack(sealed(b"\x02" + raw(a_link())[1:-4]))
    with pytest.raises(Newer):
        unpack(sealed(b"\x01\x03" + raw(a_link())[2:-4]))


def test_a_link_that_is_too_long_is_not_even_read():
    with pytest.raises(link.TooLong):
        unpack("A" * (link.LIMIT + 1))
    with pytest.raises(link.TooLong):
        unpack(sealed(bytes((1, 2, 0, 0, 255, 255))))


def test_a_game_with_too_many_events_has_no_link():
    rng = random.Random(1)
    play = play_of(card_games.play(rng, card_games.new_game(rng, 2)))
    play.game.events = play.game.events[:3] * 5000
    with pytest.raises(link.TooLong):
        link.pack(play)


def raw(text):
    return bytes_of(text)


def sealed(data):
    """The text of packed bytes, with the checksum that they should have."""
    return link.letters_of(data + binascii.crc32(data).to_bytes(4, "big"))


def refused_or_a_game(text):
    """Returns whether it is a game."""
    try:
        play = unpack(text)
    except (Damaged, Newer, link.TooLong):
        return False
    assert journal.header(play)
    record.read(written(play.game).encode(), play.own())
    return True


@given(st.text(max_size=80))
def test_any_text_is_refused_or_a_game(text):
    refused_or_a_game(text)


@given(st.binary(max_size=120))
def test_any_bytes_with_a_right_checksum_are_refused_or_a_game(data):
    refused_or_a_game(sealed(b"\x01" + data))


# ---- Records and links, changed at random

NOTES = ("# daily 2026-11-17", "# daily 2026-02-30", "# daily x", "# rivals 2 strong", "#")
NOTES += ("# code 471903", "# code 471903 rivals 1 greedy", "# code 471904", "# code x rivals")


def altered(rng, text, words):
    """A record with lines cut off, lost, doubled or swapped, words and numbers changed."""
    lines = text.split("\n")
    for _ in range(rng.choice((1, 1, 2))):
        at = rng.randrange(len(lines))
        what = rng.randrange(8)
        if what == 0:
            del lines[at:]
            lines += [""]
        elif what == 1:
            del lines[at]
            lines += [""] * (not lines)
        elif what == 2:
            lines.insert(at, lines[at])
        elif what == 3:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif what == 4:
            lines.insert(at, rng.choice(NOTES))
        elif what == 5:
            lines[at] = re.sub(r"\d", lambda _: str(rng.randrange(10)), lines[at], count=1)
        else:
            parts = lines[at].split(" ")
            parts[rng.randrange(len(parts))] = rng.choice(words)
            lines[at] = " ".join(parts)
    return "\n".join(lines)


def accepted_records(seed, count):
    """Returns how many of so many altered records are games. Each is refused in a sentence, or
    read again from what is written of it. A note is true, or nothing follows from it, and the dice
    can be compared with those of a date or a code."""
    rng = random.Random(seed)
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in PATHS]
    words = sorted({word for text in texts for word in text.split()})
    accepted = 0
    for _ in range(count):
        text = altered(rng, rng.choice(texts), words)
        try:
            game = record.read(text.encode())
        except BadLine as bad:
            assert bad.number > 0 and str(bad), text
            continue
        again = record.read(written(game).encode())
        assert written(again) == written(game) and again.totals() == game.totals(), text
        if game.kind == "dice":
            date = 20260000 + 100 * rng.randrange(1, 13) + rng.randrange(1, 29)
            numbered.differs(date if game.solo else rng.randrange(numbered.CODES), game)
            about = viewer.noted(game, rng.choice(NOTES)[2:]) or {}
            assert journal.header(play_of(game, **about))
        accepted += 1
    return accepted


def accepted_links(seed, count):
    """The same for links whose bytes were changed, under a right checksum."""
    rng = random.Random(seed)
    links = [raw(link.pack(play_of(game)))[:-4] for game in corpus().values()]
    accepted = 0
    for _ in range(count):
        data = bytearray(rng.choice(links))
        if rng.randrange(2):
            data[4:6] = rng.randrange((data[4] << 8 | data[5]) + 2).to_bytes(2, "big")  # events
        else:
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        try:
            accepted += refused_or_a_game(sealed(bytes(data)))
        except BadLine as bad:
            assert bad.number <= 6, "only a name can be one that no record has"
    return accepted


@pytest.mark.parametrize("accepted", [accepted_records, accepted_links])
@pytest.mark.parametrize(
    "seed, count",
    [
        (0, 100),
        pytest.param(1, 1000, marks=pytest.mark.slow),
        pytest.param(quick.SEED, 20_000, marks=pytest.mark.sweep),
    ],
)
def test_records_and_links_that_somebody_changed_are_refused_or_games(seed, count, accepted):
    assert accepted(seed, count) >= count // 10, "most would try nothing but the first check"
