# SPDX-License-Identifier: MIT
"""A code, and everybody's own sheet on a device of their own: the same dice everywhere."""

import pytest

from host_sim.device.handheld import Handheld
from host_sim.device.join import join
from host_sim.fronts import sim
from host_sim.games.dice.bot import Bot
from shared_rules.dice import numbered
from shared_rules.text import record
from tests.desk.test_codes import COLOUR, read

BOARDS = ["pico_oled", "pimoroni_pico_display", "waveshare_pico_lcd_1_3"]
PAGE = "https://example.org/castellan/"
CODE = 471903  # sheet C, the same castle for all


def enter_code(bot, code):
    """Turn the wheels to a code, the short way round."""
    bot.choose(bot.say("enter code"))
    for digit in map(int, f"{code:06}"):
        bot.press(*(["UP"] * digit if digit < 6 else ["DOWN"] * (10 - digit)), "OK")


def begin(bot, code=CODE, **items):
    """From the home screen into the game of a code."""
    bot.choose(bot.say("together"))
    enter_code(bot, code)
    for item, value in items.items():
        bot.set(item, value)
    bot.choose(bot.say("start"))
    while bot.app.screen() == "dice.castle":
        bot.press("OK")
    bot.read_news()


def line(bot, key):
    screen = bot.app.top()
    return dict(screen.line(i) for i in range(screen.count()))[bot.say(key)]


def test_a_code_is_entered_and_rolls_its_dice_whatever_was_undone(bot):
    begin(bot)
    play = bot.app.play
    assert (play.code, play.game.sheet.name, play.game.variant) == (CODE, "C", "same")
    bot.round()
    bot.press("BACK", "BACK", "BACK")
    bot.round()
    bot.handheld.power_cycle()
    bot.press("OK")
    bot.play()
    assert bot.app.play.code == CODE and not numbered.differs(CODE, bot.app.game)


def test_nobody_changes_the_sheet_or_the_castles_of_a_code_that_the_others_have(bot):
    join(bot.app, CODE)
    screen = bot.app.top()
    words = [screen.line(i)[0] for i in range(screen.count())]
    assert bot.say("sheet") not in words and bot.say("variant") not in words
    assert screen.title.split(" · ")[1:] == ["C", bot.say("same")]
    bot.choose(bot.say("new code"))
    assert line(bot, "sheet") == "C" and line(bot, "variant") == bot.say("same")
    assert line(bot, "new code") != str(CODE) and screen.title == bot.say("together")


def test_a_wrong_castle_is_changed_and_who_comes_late_sits_down(bot):
    begin(bot)
    for _ in range(3):
        bot.round()
    bot.read_news()
    castle = bot.app.game.castles[0]
    bot.menu("setup")
    bot.choose(bot.say("players"))
    bot.choose(bot.say("change"))
    bot.press("DOWN", "OK")
    while bot.app.screen() == "dice.castle":
        bot.press("OK")
    while bot.app.screen() == "mend":
        bot.choose(bot.say("leave out"))
    bot.press("OK")
    game = bot.app.game
    assert game.castles[0] != castle and len(game.players) == 2
    assert bot.app.play.code == CODE and not numbered.differs(CODE, game)
    bot.turns()
    bot.play()
    assert not numbered.differs(CODE, bot.app.game)


@pytest.mark.slow
def test_no_slip_of_any_code_is_a_code():
    """All one-digit slips, and all swaps of two neighbouring digits, of all codes."""
    codes = {f"{number:06}" for number in range(numbered.CODES) if numbered.is_code(number)}
    assert len(codes) == 100000
    for place in range(6):
        assert len({code[:place] + code[place + 1 :] for code in codes}) == len(codes)
    for place in range(5):
        for code in codes:
            first, second = code[place : place + 2]
            swapped = code[:place] + second + first + code[place + 2 :]
            assert first == second or swapped not in codes


def test_a_new_code_has_the_sheet_and_the_castles_that_are_set(bot):
    bot.choose(bot.say("together"))
    for sheet, variant in (("D", "same"), ("B", "different")):
        before = line(bot, "new code")
        bot.set("sheet", sheet)
        bot.set("variant", bot.say(variant))
        code = int(line(bot, "new code"))
        assert f"{code:06}" != before
        assert (numbered.sheet_in(code), numbered.variant_in(code)) == (sheet, variant)
    bot.choose(bot.say("new code"))
    assert int(line(bot, "new code")) != code
    bot.set("players", "4")  # castles that all differ: four at most
    bot.choose(bot.say("players"))
    assert line(bot, "players") == "1"


@pytest.mark.parametrize("board", ["pico_oled", *COLOUR])
def test_a_new_code_is_shown_large_before_the_game_and_from_its_menu(board, monkeypatch):
    monkeypatch.setattr("firmware.games.dice.screens.invite.ADDRESS", PAGE)
    with Handheld(board, seed=3) as handheld:
        bot = Bot(handheld)
        bot.choose(bot.say("together"))
        code = line(bot, "new code")
        bot.choose(bot.say("start"))
        for _ in range(2):
            assert bot.app.screen() == "dice.invite"
            assert code in "".join(handheld.texts()).replace(" ", "")
            picture = handheld.picture()
            found = read(picture.rgb[1::3], picture.width, picture.height)
            assert [one.text for one in found] == [PAGE + "#t=" + code] * (board in COLOUR)
            heard = "QR code for the camera" in " ".join(handheld.describe())
            assert heard == (board in COLOUR)
            bot.press("OK")
            if bot.app.screen() == "dice.castle":
                bot.press("OK")
                bot.menu("invite")
        assert handheld.observer.too_wide == []


def test_again_is_the_same_next_code_on_every_device():
    codes = []
    for board in BOARDS:
        with Handheld(board, seed=len(codes)) as handheld:
            bot = Bot(handheld)
            begin(bot)
            bot.play()
            bot.choose(bot.say("again"))
            bot.press("OK")
            play = bot.app.play
            assert (play.game.sheet.name, play.game.variant) == ("C", "same")
            codes.append(play.code)
    assert len(set(codes)) == 1 and codes[0] != CODE


# ---- From outside: a command, or the link of a page


def test_a_code_from_outside_is_set_up_and_never_ends_a_game_unasked(oled):
    app = oled.app
    join(app, CODE)
    assert oled.app.screen() == "dice.setup" and line(oled, "enter code") == str(CODE)
    oled.choose(oled.say("start"))
    oled.press("OK")
    oled.round()
    events = bytes(app.game.events)
    join(app, CODE)  # a page that is loaded again
    assert app.screen() == "dice.sheet" and bytes(app.game.events) == events
    join(app, 353040)
    assert app.screen() == "ask"
    oled.choose(oled.say("no"))
    assert app.has_game(False)
    join(app, 353040)
    oled.choose(oled.say("yes"))
    assert app.screen() == "dice.setup" and line(oled, "enter code") == "353040"


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("471904", "one of its digits is wrong, or two are exchanged"),
        ("47190", "is not a code of six digits; write it as 471903"),
        ("2026-11-18", "is not a code of six digits"),
    ],
)
def test_a_code_on_the_command_line_is_checked(word, said, capsys):
    with pytest.raises(SystemExit):
        sim.main(["--code", word])
    assert said in capsys.readouterr().err


# ---- What players elsewhere fill


def awards(game):
    return [game.gone(colour) for colour in range(6)]


def test_a_call_takes_three_presses_and_is_for_this_round_or_the_last(bot):
    begin(bot)
    for _ in range(3):
        bot.round()
    bot.read_news()
    before = bot.presses
    bot.call(5)
    sides = bot.app.has_sides()
    assert bot.presses - before == 3 - sides and awards(bot.app.game) == [0, 0, 0, 0, 0, 1]
    before = bot.presses
    bot.call(0, late=True)  # violet
    assert bot.presses - before == 3
    assert bot.app.screen() == "dice.sheet", "nobody's points have changed"
    assert {"✓ ", " I·2"} <= set(bot.handheld.texts())
    assert any("violet 1, round 2" in line for line in bot.handheld.describe())
    text = "".join(record.write(bot.app.game))
    assert text.index("claim V") < text.rindex("roll") < text.index("claim Y")
    bot.handheld.power_cycle()
    bot.press("OK")
    assert awards(bot.app.game) == [1, 0, 0, 0, 0, 1]
    bot.press("BACK", "BACK")  # the last entry is the call of this round
    assert awards(bot.app.game) == [1, 0, 0, 0, 0, 0]


def test_a_call_that_was_forgotten_for_rounds_is_entered_at_its_roll(bot):
    begin(bot)
    for _ in range(5):
        bot.round()
    bot.read_news()
    before = list(record.write(bot.app.game))
    bot.menu("entries")
    screen = bot.app.top()
    (at,) = [i for i in range(screen.count()) if screen.line(i)[1] == "I·2"]
    screen.move_to(at)
    bot.press("OK")
    bot.choose(bot.say("claim"))
    assert "I·2" in bot.app.top().title
    bot.press("UP", "DOWN")  # blue
    if bot.app.screen() == "changed":
        bot.press("OK")
    assert bot.app.screen() == "dice.sheet" and {"✓ ", " I·2"} <= set(bot.handheld.texts())
    after = list(record.write(bot.app.game))
    assert after != before and [line for line in after if line != "claim B"] == before
    rolls = [i for i, line in enumerate(after) if line.startswith("roll")]
    assert after.index("claim B") == rolls[2] - 1
    bot.handheld.power_cycle()
    bot.press("OK")
    assert list(record.write(bot.app.game)) == after
    bot.play()
    assert not numbered.differs(CODE, bot.app.game)


def test_a_call_of_the_last_round_may_come_after_the_result(bot):
    begin(bot)
    bot.play()
    assert bot.app.screen() == "dice.result"
    before = awards(bot.app.game)
    bot.choose(bot.say("claim"))
    bot.press("UP", "DOWN")  # blue
    if not bot.app.has_sides():
        bot.press("OK")  # in this round
    assert bot.app.screen() == "dice.sheet" and bot.app.game.over()
    assert awards(bot.app.game) == before[:2] + [before[2] + 1] + before[3:]
    bot.press("OK")
    bot.read_news()
    assert bot.app.screen() == "dice.result"


@pytest.mark.parametrize("players", ["1", "2"])
def test_what_a_lone_player_has_to_say_names_the_award_and_no_page_of_awards_follows(
    oled, players
):
    begin(oled, players=players)
    while oled.app.screen() != "dice.call":
        oled.read_news()
        oled.press("OK")
        oled.read_news()
        oled.turns()
    game = oled.app.game
    (colour,) = [c for c in range(6) if game.players[0].awarded(c)]
    text = oled.app.top().text
    assert oled.app.say_all("colours")[colour] in text
    assert text.endswith(f" +{game.award(colour)}") == (players == "1")
    phase = game.phase_done()
    oled.press("OK")
    after = "dice.score" if phase else "dice.sheet"
    assert oled.app.screen() == (after if players == "1" else "dice.news")
