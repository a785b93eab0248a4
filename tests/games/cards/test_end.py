# SPDX-License-Identifier: MIT
"""The end of a group's game: animals of each, unused material if there is a tie, standings."""

from shared_rules.cards import game as rules

NONE = (0, 0, 0, 0)


def to_the_last_phase(hands, players=3, names=b"Anna,Bert,Cleo"):
    """Bert has sold three goods in it and has the card: four points. Nobody has laid a card."""
    hands.app.store.save("setup-cards", b"group %d 0 0 %s" % (players, names))
    hands.begin("group")
    for _ in range(4):
        hands.app.apply(rules.phase())
    hands.app.apply(rules.sell(1, 3))
    hands.app.redraw()


def test_the_result_shows_all_players_first_and_an_ok_too_many_leaves_nothing(hands):
    to_the_last_phase(hands, 4, b"Maximilian,Maximiliane,Maria,Bo")
    hands.close(NONE, NONE, NONE, NONE)
    assert hands.screen() == "cards.podium"
    texts = hands.handheld.texts()
    for who, points in enumerate(hands.game.totals()):
        assert hands.game.names[who] in texts and str(points) in texts
    hands.press("OK", "OK")
    assert hands.game.over() and hands.app.has_game(), "animals, result, what comes next"
    hands.press("BACK", "BACK", "BACK")
    assert hands.screen() == "cards.table"


def test_what_others_have_in_storage_is_not_there_any_more(hands):
    to_the_last_phase(hands)
    hands.close((4, 0, 0, 0))
    counts = set()
    for _ in range(4):
        hands.press("UP")
        counts.add(hands.app.top().herd[0])
    assert counts == {0, 1}, "there are five"


def test_what_is_left_can_be_corrected_from_the_result(hands):
    to_the_last_phase(hands)
    hands.app.apply(rules.points(0, 4))
    hands.close(NONE, NONE, NONE)
    hands.press("OK", "OK", "OK")
    hands.choose("▸ " + hands.say("tie"))
    assert hands.screen() == "cards.unused"
    hands.press("UP", "OK", "OK")
    assert hands.screen() == "cards.podium" and hands.game.winners() == [0]


def test_ten_at_a_time_and_never_more_than_ninety_nine(oled):
    to_the_last_phase(oled)
    oled.app.apply(rules.points(0, 4))
    oled.close(NONE, NONE, NONE)
    oled.press("RIGHT", "RIGHT", "DOWN")
    assert oled.handheld.describe()[0].startswith("Unused material: 19.")
    oled.press("LEFT", "LEFT")
    assert oled.handheld.describe()[0].startswith("Unused material: 99.")
    oled.press("UP")
    assert oled.handheld.describe()[0].startswith("Unused material: 0.")


def test_a_game_with_less_than_nothing_ends_as_well(oled):
    to_the_last_phase(oled, 2, b"Anna,Bert")
    for who in (0, 1):
        oled.app.apply(rules.points(who, -9))
    oled.close(NONE, NONE)
    assert oled.game.totals() == [-9, -5]
    oled.press("OK")
    oled.choose(oled.say("home"))
    oled.choose(oled.say("history"))
    assert oled.lines() == [("1 Cards Group", "-5")]
    oled.press("BACK")
    oled.handheld.power_cycle()
    oled.choose(oled.say("best"))
    assert oled.lines()[1] == ("Bert", "-5")
    oled.choose(oled.say("stats"))
    assert ("Bert", "1 / 1") in oled.lines()
