# SPDX-License-Identifier: MIT
"""What a screen asks: where tiles may go, what they bring, events, and undo."""

from shared_rules.fold import Refusal
from shared_rules.hexes import FIELDS, field_at
from shared_rules.tiles import game as rules
from shared_rules.tiles.duchies import duchy
from shared_rules.tiles.game import Game
from shared_rules.tiles.text.record import tile_word
from tests.games.at_the_table import refused
from tests.games.tiles.rules.table import (
    castles,
    everything,
    gain,
    on,
    play,
    refusal,
    up_the_left,
)

BLOCK = {"duchies": "Blocks Blocks", "start": "g1 g1"}
NOTHING = [0] * 9


def accepts(game, event):
    try:
        game.apply(event)
    except Refusal:
        return False
    game.undo()
    return True


def every_tile():
    tiles = [rules.plain(colour) for colour in (rules.CASTLE, rules.MINE, rules.SHIP)]
    tiles += [rules.animal(kind, heads) for kind in range(4) for heads in (2, 3, 4)]
    tiles += [rules.building(type) for type in range(8)]
    return tiles + [rules.knowledge(number) for number in range(1, 27)]


def positions():
    yield play()
    yield play("1 e4=bank", "1 c4=k1")  # from now on a city may have two of a type
    lines = up_the_left(1, (2, 3, 4, 5, 6, 8)) + on(1, "b1=cow4", "b2=cow2", "d3=bank")
    yield play(*(lines + on(2, "f1=mine", "e1=k7", "d1=k24")), **BLOCK)


# Where tiles may go.


def words(game, field, who=0):
    return [tile_word(tile) for tile in game.tiles(who, field_at(field))]


def test_a_field_for_which_there_is_no_tile_cannot_be_filled():
    # A city of eight that has seven types, and all watchtowers lie elsewhere.
    lines = on(1, "a3=cow2", "b3=bank", "a2=church", "c4=market", "d4=carpenter")
    lines += on(1, "d5=cityhall", "d3=boarding", "d2=warehouse")
    game = play(*lines, duchies="2 Blocks", start="a4 g1")
    assert words(game, "d1") == ["watchtower"] and field_at("d1") in game.fields(0)
    lines += up_the_left(2, (1, 2, 3, 4, 5, 6))
    lines += on(
        2, *["%s=watchtower" % field for field in ["d3", "d4", "d5", "d6", "d7", "c3", "c4"]]
    )
    game = play(*lines, duchies="2 Blocks", start="a4 g1")
    assert words(game, "d1") == [] and field_at("d1") not in game.fields(0)
    assert game.supply(rules.building(rules.WATCHTOWER)) == 0


def test_after_the_end_nothing_can_be_laid():
    game = play(*["phase"] * 4 + ["end"])
    assert game.fields(0) == [] and game.tiles(0, field_at("d3")) == []


def test_the_offered_tiles_are_all_that_are_accepted():
    for game in positions():
        for field in range(FIELDS):
            good = [t for t in every_tile() if accepts(game, rules.place(0, field, t))]
            assert sorted(game.tiles(0, field)) == sorted(good), field
            assert (field in game.fields(0)) == bool(good)


def test_the_supply_of_tiles_is_counted():
    game = play(*(up_the_left(1, (1, 2, 3, 4, 5, 6)) + on(1, "b1=cow2", "b2=cow4")), **BLOCK)
    for heads in (2, 3, 4):
        assert game.supply(rules.animal(0, heads)) == 5
        assert game.supply(rules.animal(1, heads)) == 7
    assert game.supply(rules.knowledge(1)) == 0 and game.supply(rules.knowledge(7)) == 1
    assert game.supply(rules.building(0)) == 7
    assert game.supply(rules.plain(rules.MINE)) == FIELDS
    assert game.knows(0, 1) and not game.knows(1, 1) and not game.knows(0, 7)
    assert game.kinds(0) == {0} and game.kinds(1) == set()


def test_mines_are_counted_for_the_end_of_a_phase():
    game = play(*on(1, "f1=mine", "f2=mine"), **BLOCK)
    mine = rules.plain(rules.MINE)
    assert [game.laid(who, mine) for who in range(2)] == [2, 0]
    assert game.tile(0, field_at("f1")) == mine and game.tile(0, field_at("f3")) == 0


# Previews.


def test_a_preview_says_where_the_points_come_from_and_changes_nothing():
    game = play(*on(1, "c4=k7", "d3=ship", "c2=sheep4", "d2=ship"))
    before = everything(game)
    assert gain(game, "1 b2=sheep3") == [3, 4, 2, 0, 0, 0, 0, 0, 0]
    assert gain(game, "1 b2=pig2") == [2, 0, 1, 0, 0, 0, 0, 0, 0]
    assert gain(game, "1 e4=watchtower") == [0, 0, 0, 4, 0, 0, 0, 0, 0]
    assert gain(game, "1 c3=watchtower") == [0, 0, 0, 4, 1, 10, 0, 0, 0]
    assert gain(game, "1 d1=ship") == [0, 0, 0, 0, 6, 10, 0, 0, 0]
    assert gain(game, "2 sell 3 4") == [0, 0, 0, 0, 0, 0, 0, 8, 0]
    assert gain(game, "1 d5=ship") == gain(game, "phase") == NOTHING
    assert gain(game, "1 points 5") == gain(game, "1 left 1 1 1") == NOTHING
    assert everything(game) == before


def test_a_preview_knows_the_colours_bonus():
    game = play(*castles(1)[:-1], **BLOCK)
    assert gain(game, castles(1)[-1]) == [0, 0, 0, 0, 10, 10, 5, 0, 0]
    game = play(*(castles(2) + castles(1)[:-1]), **BLOCK)
    assert gain(game, castles(1)[-1]) == [0, 0, 0, 0, 10, 10, 2, 0, 0]


def test_a_preview_says_what_the_end_will_add():
    def at_end(game, line):
        return gain(game, line)[rules.GAIN_END]

    game = play("1 c4=k22", "1 b4=k24", "2 c4=k15", "2 b4=k25", "2 sell 1 2")
    assert at_end(game, "1 e4=bank") == 4 and at_end(game, "1 e4=church") == 0
    assert at_end(game, "2 sell 1 3") == 3, "each good is 1"
    assert at_end(game, "2 sell 2 3") == 3 + 3, "and a new kind is 3"
    assert at_end(game, "1 sell 2 3") == 0
    game = play("1 c4=k24", "1 d3=ship", "1 c2=cow2")
    assert at_end(game, "1 b2=cow3") == 0 and at_end(game, "1 b2=pig3") == 4
    game = play("1 c3=bank", "1 e4=bank", "1 sell 1 5", "1 d3=ship", "1 c2=cow2")
    promised = (("k22", 8), ("k25", 5), ("k15", 3), ("k24", 4), ("k26", 0), ("k7", 0), ("k17", 0))
    for word, points in promised:
        assert at_end(game, "1 c4=" + word) == points, word
    game = play(*(["1 f1=mine", "1 e1=k26"] + castles(1)[:-1]), **BLOCK)
    assert at_end(game, castles(1)[-1]) == 2
    three = {"duchies": "Blocks Blocks Blocks", "start": "g1 g1 g1"}
    lines = ["1 f1=mine", "1 e1=k26"] + castles(2) + castles(3) + castles(1)
    assert at_end(play(*lines[:-1], **three), lines[-1]) == 0, "no bonus tile is left"
    game = play(*up_the_left(1, (1, 2, 3, 4, 5)), **BLOCK)
    assert at_end(game, "1 c2=k26") == 2, "it fills its own colour"


def test_each_placing_brings_what_its_preview_promised():
    for game in positions():
        for field in range(FIELDS):
            for tile in game.tiles(0, field):
                event = rules.place(0, field, tile)
                promised = game.preview(event)
                total = game.total(0)
                game.apply(event)
                assert game.total(0) - total == sum(promised)
                assert game.gains[-1] == sum(promised[: rules.GAIN_END])
                game.undo()


def test_a_preview_refuses_what_the_game_would_refuse():
    d3 = field_at("d3")
    for event, code in (
        (rules.place(0, d3, rules.plain(rules.MINE)), "other_colour"),
        (rules.place(0, field_at("d2"), rules.plain(rules.SHIP)), "remote"),
        (rules.place(2, d3, rules.plain(rules.SHIP)), "no_player"),
        (rules.sell(0, 1, 7), "no_goods"),
        (bytes((0x10, 40, 1)), "no_event"),
    ):
        assert refused(play("1 sell 2 1").preview, event).code == code


def test_finishing_a_region_is_said_before_with_this_phase_and_the_next():
    mine, river = field_at("f2"), field_at("d2")
    game = play("1 d3=ship", "1 e3=mine")
    assert game.finishing(0, mine) == (6, 10, 8, 5), "no other mines"
    assert game.finishing(0, river)[3] == 0, "there is another river"
    game = play("1 e3=mine", "2 e3=mine", "2 f2=mine", "2 g1=mine", *["phase"] * 4)
    assert game.finishing(0, mine) == (6, 2, 0, 2)


def test_a_phase_is_full_after_the_last_turn_of_the_fifth_round():
    def after(turns):
        return play(*[f"{1 + turn % 2} sell {1 + turn % 6} 1" for turn in range(turns)])

    assert [turns for turns in range(11) if after(turns).phase_is_full()] == [10]
    game = after(10)
    game.apply(rules.phase())
    assert not game.phase_is_full()
    game.apply(rules.sell(0, 5, 1))
    game.apply(rules.sell(1, 5, 1))
    assert not game.phase_is_full()


def test_the_place_on_the_track_leaves_out_what_the_end_adds():
    game = play("1 left 9 0 0", "2 points 1")
    assert [game.track_place(who) for who in (0, 1)] == [2, 1]
    assert [game.place_of(who) for who in (0, 1)] == [1, 2] and game.at_end(0) == 9


# Events.


def test_bytes_that_say_nothing_are_no_event():
    game = play(duchies="1 1 1 1", start="d4 d4 d4 d4")
    for bad in (
        (0x00, 0, 0), (0x0F, 0, 0), (0x10, 37, 0xA0), (0x10, 14, 0), (0x10, 14, 1), (0x10, 14, 5),
        (0x10, 14, 0x21 + 7), (0x10, 14, 0x41), (0x10, 14, 0x60), (0x10, 14, 0x60 + 27),
        (0x10, 14, 0x81), (0x10, 14, 0xA1), (0x10, 14, 0xC0), (0x10, 14, 0xFF), (0x14, 14, 0xA0),
        (0x18, 14, 0xA0), (0x20, 6, 1), (0x20, 0, 0), (0x20, 0, 8), (0x24, 0, 1), (0x30, 0, 0),
        (0x30, 0, 100), (0x30, 2, 1), (0x34, 0, 1), (0x7C, 0x42, 0x40), (0x7F, 0xFF, 0xFF),
        (0x80, 1, 0), (0x80, 0, 1), (0x81, 0, 0), (0x90, 1, 0), (0x90, 0, 1), (0x91, 0, 0),
        (0xA1, 0xE4, 4), (0xA0, 0xE4, 2), (0xB0, 1, 0), (0xB8, 0, 0), (0xF0, 0, 0),
    ):  # fmt: skip
        assert refused(game.apply, bytes(bad)).code == "no_event", bad
    for bad in (b"", b"\x80", b"\x80\x00", b"\x80\x00\x00\x00"):
        assert refused(game.apply, bad).code == "no_event"
    game.apply(bytes((0xA0, 0xE4, 4)))
    assert game.turns() == [0, 1, 2, 3]


def test_a_player_who_is_not_there_does_nothing():
    for event in (rules.sell(2, 1, 1), rules.points(3, 1), rules.left(2, 0, 0, 0)):
        no = refused(play().apply, event)
        assert no.code == "no_player" and no.about == ((event[0] & 3) + 1,)


def test_what_is_left_fits_one_event():
    for who in range(4):
        for things in ((0, 0, 0), (99, 99, 99), (12, 34, 56), (99, 0, 1), (0, 99, 0)):
            event = rules.left(who, *things)
            assert len(event) == 3 and rules.what(event) == rules.LEFT
            assert event[0] & 3 == who and rules.left_of(event) == things


def test_a_game_that_cannot_be_is_not_begun():
    one = duchy("1")
    d4, a1 = field_at("d4"), field_at("a1")
    for duchies, fields, code in (
        ([], [], "players"), ([one], [d4], "players"), ([one] * 5, [d4] * 5, "players"),
        ([one] * 2, [d4], "players"), ([one] * 2, [d4, a1], "no_castle"),
        ([one] * 2, [d4, 255], "no_castle"),
    ):  # fmt: skip
        assert refused(Game, duchies, bytes(fields)).code == code
    assert len(Game([one] * 4, bytes([d4] * 4)).players) == 4


# Who leaves, and who comes late.


def test_who_has_left_does_nothing_more_and_the_others_go_on():
    three = {"duchies": "1 1 1", "start": "d4 d4 d4"}
    for line in ("2 d3=ship", "2 sell 1 1", "2 points 1", "2 left 0 0 1"):
        assert refusal("2 leaves", line, **three) == "player 2 has left the game", line
    game = play("2 leaves", "1 d3=ship", "3 sell 1 1", "1 points 9", "1 leaves", "phase", **three)
    assert game.present() == [2] and game.winners() == [2]


def test_who_comes_late_is_the_last_in_a_turn_order_that_was_entered():
    game = play(duchies="1 1 1", start="d4 d4 d4")
    game.follow(play("1 d3=ship", "order 2 1"), [0, 1])
    assert game.go_on() is None and game.turns() == [1, 0, 2]


# Undo.


def test_all_of_a_game_can_be_undone():
    game = play(*(on(1, "d3=ship", "c3=bank", "c4=k1") + ["2 sell 1 2", "phase"]))
    game.undo(5)
    assert game.state() == play().state()
