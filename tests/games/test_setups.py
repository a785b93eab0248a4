# SPDX-License-Identifier: MIT
"""What a set-up remembers of the last game: one slot for each game, read whatever is in it."""

from types import SimpleNamespace
from typing import Any

import pytest

from firmware.games.cards import last_setup as cards
from firmware.games.cards.play import Play as CardPlay
from firmware.games.dice import last_setup as dice
from firmware.games.dice.play import Play as DicePlay
from firmware.games.tiles import last_setup as tiles
from firmware.games.tiles.play import Play as TilePlay
from firmware.saves.store import Store
from shared_rules.cards import game as card_rules
from shared_rules.dice import game as dice_rules
from shared_rules.dice import sheets
from shared_rules.hexes import field_at
from shared_rules.tiles.duchies import duchy
from shared_rules.tiles.game import Game as TileGame


def desk(store, dice=0):
    """What of the app the memory needs."""
    return SimpleNamespace(
        store=store, settings={"dice": dice}, say=lambda key: key.title(), today=lambda: None
    )


def last(kind, app, mode="group") -> Any:
    if kind == "dice":
        return dice.Setup(app, mode)
    return cards.Setup(app, mode) if kind == "cards" else tiles.Setup(app)


def dice_play(count=2, sheet="B", names=None):
    found = sheets.sheet(sheet)
    castles = [field for field in range(37) if found.plan[field].islower()]
    game = dice_rules.Game(found, castles[:count], False, dice_rules.FREE, names)
    return DicePlay(game, True, True)


D4 = field_at("d4")
NAMES = ["Ann", "Player2", "Cleo"]
PLAYS = {
    "dice": (dice, dice_play(3, names=NAMES)),
    "cards": (cards, CardPlay(card_rules.Game(3, b"\1\2\3\4\5\6\7", 2, NAMES))),
    "tiles": (tiles, TilePlay(TileGame([duchy(n) for n in "171"], [D4, 1, D4], NAMES, True))),
}
# The slot after that game, byte for byte: a later version must be able to read it.
WRITTEN = {
    "dice": b"group B 1 0 0 1 3 10.13.23 Ann,,Cleo  0 0",
    "cards": b"group 3 2 0 Ann,,Cleo",
    "tiles": b"group 3 1 1,7,1 18.1.18 Ann,,Cleo",
}
AS_NEW = {
    "dice": {
        "sheet_name": "", "real": 0, "variant": dice_rules.FREE, "others": 0, "players": 2,
        "castles": [255], "given": [None] * 5, "rivals": 0, "level": 0,
    },
    "cards": {"players": 2, "starter": 0, "dealt": 0, "given": [None] * 4},
    "tiles": {
        "players": 2, "fewest": 0, "duchies": ["1"] * 4, "castles": [255] * 4,
        "given": [None] * 4,
    },
}  # fmt: skip
NONSENSE = [None, b"", b"\n\n", b"\xff\xfe\n", b"group", b"group ", b"grou B 1 0 1 1 3"]
WORSE = {
    "dice": [b"group  x 7 9 -1 6 x ," + b"W" * 13],
    "cards": [b"group 9 9 9 ,,,,,,", b"group x y z", b"group 1 -1 2 toolongforaname,,"],
    "tiles": [b"group 9 9 1,1,1,1 99.x.-1 ,,,,,", b"group x y , . toolongforaname"],
}


@pytest.mark.parametrize(
    ("kind", "data"), [(kind, data) for kind in PLAYS for data in NONSENSE + WORSE[kind]]
)
def test_what_makes_no_sense_is_as_in_a_first_game(tmp_path, kind, data):
    store = Store(str(tmp_path))
    if data is not None:
        store.save("setup-" + kind, data)
    setup = last(kind, desk(store))
    assert {name: getattr(setup, name) for name in AS_NEW[kind]} == AS_NEW[kind]


@pytest.mark.parametrize("kind", PLAYS)
def test_what_is_written_down_is_read_again_and_not_written_twice(tmp_path, kind):
    store = Store(str(tmp_path))
    module, play = PLAYS[kind]
    for _ in range(2):
        module.keep(desk(store), play)
    assert store.load("setup-" + kind) == WRITTEN[kind]
    assert [path.name for path in tmp_path.iterdir()] == [f"setup-{kind}.0"], "flash wears"
    setup = last(kind, desk(store))
    assert setup.players == 3 and setup.given[:4] == ["Ann", None, "Cleo", None]


@pytest.mark.parametrize("kind", PLAYS)
def test_the_line_of_a_mode_that_this_version_does_not_know_stays(tmp_path, kind):
    store = Store(str(tmp_path))
    store.save("setup-" + kind, b"duel B 1\nsolo D")
    module, play = PLAYS[kind]
    module.keep(desk(store), play)
    assert store.load("setup-" + kind).split(b"\n")[1:] == [b"duel B 1", b"solo D"]


@pytest.mark.parametrize("kind", PLAYS)
def test_two_alike_or_a_comment_sign_are_no_names(tmp_path, kind):
    store = Store(str(tmp_path))
    store.save("setup-" + kind, WRITTEN[kind].replace(b"Ann,,Cleo", b"Ann,Ann,B#b,Cleo"))
    assert last(kind, desk(store)).given[:4] == ["Ann", None, None, "Cleo"]


# ---- Each game's own words


def test_a_shorter_or_longer_line_is_read_as_far_as_it_goes(tmp_path):
    store = Store(str(tmp_path))
    store.save("setup-dice", b"group C 1 0 2")
    found = last("dice", desk(store))
    assert (found.sheet_name, found.real, found.variant) == ("C", 1, dice_rules.DIFFERENT)
    assert (found.players, found.castles) == (2, [255])
    store.save("setup-dice", b"solo D\ngroup C 1 0 1 1 3 4.9.11 Ann,,Bob  2 1 more words")
    found = last("dice", desk(store))
    assert (found.variant, found.others, found.players) == (dice_rules.SAME, 1, 3)
    assert (found.castles, found.rivals, found.level) == ([4, 9, 11], 2, 1)


def test_the_mode_says_how_many_play_where_only_one_number_can_be(tmp_path):
    store = Store(str(tmp_path))
    store.save("setup-dice", b"solo D 0 0 0 0 4\ntable B 1 0 0 0 3")
    assert [last("dice", desk(store), mode).players for mode in ("solo", "table")] == [1, 0]
    store.save("setup-cards", b"solo 3 0 1 ")
    assert last("cards", desk(store), "solo").players == 1


@pytest.mark.parametrize("data", [b"", b"values 4", b"values 44x4443 27", b"values 55644433 27"])
def test_card_values_that_make_no_sense_are_to_be_read_from_the_cards(tmp_path, data):
    store = Store(str(tmp_path))
    store.save("setup-cards", data)
    assert cards.last_values(desk(store)) == (card_rules.VALUES, card_rules.UNSURE)


def test_what_was_read_from_the_cards_is_not_undone_by_an_older_game(tmp_path):
    """A game was begun with fours; then somebody has looked at the cards."""
    store = Store(str(tmp_path))
    store.save("setup-cards", b"values 5556555 0")
    cards.keep(desk(store), CardPlay(card_rules.Game(2)))
    assert cards.last_values(desk(store)) == (b"\5\5\5\6\5\5\5", 0)
