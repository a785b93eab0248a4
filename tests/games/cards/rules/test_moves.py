# SPDX-License-Identifier: MIT
"""What a screen asks: where cards may go, what they bring, undo, and Egon's dealt cards."""

from shared_rules.cards import game as rules
from shared_rules.cards.deal import deal
from shared_rules.cards.game import BUILDING, CARDS, KINDS, MINE, MONASTERY, SHIP, Game
from shared_rules.cards.text.record import WORDS
from shared_rules.chance import Chance
from shared_rules.fold import Refusal
from tests.games.at_the_table import refused
from tests.games.cards.rules.table import EGON, all_cards, everything, places, play, refusal

TOWER = WORDS.index("watchtower")


def accepts(game, event):
    try:
        game.apply(event)
    except Refusal:
        return False
    game.undo()
    return True


def test_nothing_can_be_placed_before_egons_cards_or_after_the_end():
    game = play(mode="solo")
    assert not game.can_place(0, MINE) and game.places(0, MINE) == []
    game = play(*EGON, mode="solo")
    assert game.can_place(0, MINE)
    game = play(*["phase"] * 4 + ["end"])
    assert not game.can_place(0, MINE) and game.places(0, MONASTERY) == []


def positions():
    yield play()
    yield play("1 place monastery", "1 place mine", "1 place ship", "1 place ship")
    yield play("1 place monastery", "1 place monastery", "1 place bank", "1 place bank")
    yield play(*(places(1, "monastery", 11) + places(1, "bank", 3) + places(1, "ship", 18)))
    yield play(*(EGON + ["1 place mine"]), mode="solo")


def test_the_offered_places_are_all_that_are_accepted():
    for game in positions():
        for card in range(CARDS):
            if card == BUILDING:
                continue
            good = [
                on for on in [None] + list(range(KINDS)) if accepts(game, rules.place(0, card, on))
            ]
            assert game.places(0, card) == good
            assert game.can_place(0, card) == (None in good)


def test_a_preview_says_what_a_placing_brings_and_changes_nothing():
    game = play(*(places(1, "mine", 2) + places(2, "mine", 2)))
    before = everything(game)
    assert list(game.preview(rules.place(0, MINE, None, 3))) == [4, 1, 0, 3, 0]
    assert list(game.preview(rules.place(0, MONASTERY, MINE))) == [4, 1, 0, 0, 0]
    assert list(game.preview(rules.place(0, MONASTERY))) == [0, 0, 0, 0, 0]
    assert list(game.preview(rules.place(0, TOWER))) == [0, 0, 1, 0, 0]
    assert everything(game) == before
    game.apply(rules.place(1, MINE))
    assert list(game.preview(rules.place(0, MINE))) == [4, 0, 0, 0, 0], "no longer the first"


def test_a_preview_refuses_what_the_game_would_refuse():
    for event, code in (
        (rules.place(0, SHIP, MINE), "not_open"),
        (rules.place(0, SHIP, None, 1), "no_triple"),
        (rules.place(2, SHIP), "no_player"),
        (rules.place(0, BUILDING), "no_event"),
    ):
        assert refused(play().preview, event).code == code


def test_each_placing_brings_what_its_preview_promised():
    for game in positions():
        for card in range(CARDS):
            for on in game.places(0, card) if card != BUILDING else ():
                bonus = 2 if game.finishes(0, card, on) else 0
                event = rules.place(0, card, on, bonus)
                promised = sum(game.preview(event))
                total = game.total(0)
                game.apply(event)
                assert game.total(0) - total == promised
                game.undo()


def test_the_all_seven_cards_that_are_left_are_known():
    lines = all_cards(1, "ship")
    assert play(*lines).sevens() == b"\1"
    assert play(*(lines + all_cards(2, "ship"))).sevens() == b""


def test_a_triple_has_its_points_and_those_of_the_first():
    assert list(play(*places(1, "mine", 3)).gains) == [0, 0, 5]


def test_egon_may_get_the_last_card_of_a_kind():
    lines = ["egon mine", "egon mine", "egon knowledge"] + places(1, "castle", 11)
    lines += ["phase", "egon castle"]
    assert play(*lines, mode="solo").supply(rules.CASTLE) == 0
    said = refusal(*(lines + ["egon castle"]), mode="solo")
    assert said == "no castle is left; all of its cards lie in duchies"


def test_the_kinds_that_lie_in_a_duchy_are_seen():
    game = play("1 place mine", "1 place bank")
    assert game.seen(0) == 1 << rules.MINE | 1 << rules.BUILDING and not game.seen(1)


def test_a_screen_can_name_the_next_phase():
    game = play("phase")
    assert game.phase_letter() + game.phase_letter(1) + game.phase_letter(3) == "BCE"


def test_unused_material_up_to_99_has_an_event():
    for left in range(rules.MOST_LEFT + 1):
        assert rules.left_of(rules.left(0, left)) == left


def test_the_first_building_is_no_kind_either():
    for line in ("egon %s", "1 place mine on %s"):
        said = [refusal(line % word, mode="solo") for word in ("carpenter", "bank")]
        assert said[0] == said[1]


def test_a_storage_can_hold_what_the_others_leave():
    game = play("1 animals 3 0 5 1", "2 animals 1 5 0 0")
    assert [game.spare(0, animal) for animal in range(4)] == [4, 0, 5, 5]
    assert [game.spare(1, animal) for animal in range(4)] == [2, 5, 0, 4]


# Events.


def test_bytes_that_say_nothing_are_no_event():
    game = play(mode="group 4")
    for bad in (
        (0x00, 0, 0), (0x0F, 0, 0), (0x10, 0x0F, 0), (0x10, 6, 0), (0x10, 0x80, 0), (0x10, 0, 4),
        (0x10, 0, 0x10), (0x20, 0, 0), (0x20, 7, 0), (0x20, 1, 1), (0x20, 0x11, 0), (0x30, 0, 0),
        (0x30, 0x10, 0), (0x30, 10, 0), (0x30, 0x1A, 0), (0x30, 0x21, 0), (0x30, 1, 1),
        (0x40, 6, 0), (0x40, 0x60, 0), (0x40, 0, 6), (0x40, 0, 0x60), (0x50, 0x0A, 0),
        (0x50, 0xA0, 0), (0x50, 1, 1), (0x60, 7, 0), (0x60, 1, 1), (0x61, 1, 0), (0x70, 1, 0),
        (0x70, 0, 1), (0x71, 0, 0), (0x80, 1, 0), (0x80, 0, 1), (0x81, 0, 0), (0x90, 0, 0),
        (0xF0, 0, 0),
    ):  # fmt: skip
        assert refused(game.apply, bytes(bad)).code == "no_event", bad
    for who in (4, 15):
        assert refused(game.apply, rules.sell(who, 1)).code == "no_player"


def test_a_game_that_cannot_be_is_not_begun():
    for players, values, start, code in (
        (0, rules.VALUES, 0, "players"), (5, rules.VALUES, 0, "players"),
        (2, b"\x01\x02", 0, "want_values"), (2, b"\x0a" * 7, 0, "want_values"),
        (2, b"\x09" * 8, 0, "want_values"), (2, rules.VALUES, 2, "no_player"),
        (1, rules.VALUES, 1, "no_player"), (1, rules.VALUES, -1, "no_player"),
    ):  # fmt: skip
        assert refused(Game, players, values, start).code == code
    assert Game(4, b"\x09" * 7, 3).starter() == 3
    assert tuple(refused(Game, 2, start=2).about) == (3,), "named from one"


# Undo.


def test_egons_entered_cards_can_be_corrected():
    game = play(*EGON, mode="solo")
    game.undo()
    assert game.kept() is None
    game.apply(rules.egon(SHIP))
    assert not game.undone


def test_another_move_does_not_change_the_cards_to_come():
    game = Game(1, dealt=True)
    chance = Chance(8)
    for _ in range(3):
        game.apply(deal(game, chance))
    for event in (rules.points(0, 9), rules.phase()):
        game.apply(event)
    for _ in range(4):
        game.apply(deal(game, chance))
    cards = bytes(game.events[-12:])
    game.undo(6)
    for event in (rules.points(0, 8), rules.place(0, MINE), rules.phase()):
        game.apply(event)
    for _ in range(4):
        game.apply(deal(game, chance))
    assert bytes(game.events[-12:]) == cards


def test_a_dealt_card_that_i_have_used_up_since_is_dealt_anew():
    game = Game(1, dealt=True)
    for _ in range(3):
        game.apply(rules.egon(MINE))
    game.apply(rules.points(0, 9))
    game.apply(rules.phase())
    game.apply(rules.egon(MINE))
    game.undo(2)
    for _ in range(9):
        game.apply(rules.place(0, MINE))
    game.apply(rules.phase())
    assert game.kept() == rules.egon(MINE)
    event = deal(game, Chance(1))
    assert event != rules.egon(MINE)
    game.apply(event)
    assert game.kept() is None


def test_cards_are_dealt_from_those_that_lie_in_no_duchy():
    # All but ships and one mine are laid: only they can come.
    game = Game(1)
    for _ in range(3):
        game.apply(rules.egon(BUILDING))
    for kind, count in ((0, 12), (1, 11), (2, 12), (3, 18), (5, 18)):
        for _ in range(count):
            game.apply(rules.place(0, kind))
    for card in range(KINDS, CARDS - 1):
        for _ in range(3):
            game.apply(rules.place(0, card))
    game.apply(rules.phase())
    seen = set()
    chance = Chance(3)
    for _ in range(200):
        seen.add(deal(game, chance))
    assert seen == {rules.egon(MINE), rules.egon(SHIP)}


# Who leaves.


def test_who_has_left_does_nothing_more_and_the_others_go_on():
    for line in ("place mine", "sell 1", "points 1", "animals 1 0 0 0", "left 1"):
        said = refusal("2 leaves", "2 " + line, mode="group 3")
        assert said == "player 2 has left the game", line
    game = play("2 leaves", "1 place mine", "3 sell 1", "1 leaves", "phase", mode="group 3")
    assert game.present() == [2] and game.winners() == [2]


def test_the_start_player_card_of_who_leaves_goes_to_the_next():
    for lines, holder in ((["1 leaves"], 1), (["2 leaves"], 0), (["2 leaves", "1 leaves"], 2)):
        assert play(*lines, mode="group 3").starter() == holder
