# SPDX-License-Identifier: MIT
"""A solo game between two rounds of the group's, by buttons."""

from firmware.saves import files

BOARDS = ["pico_oled"]
SEED = 3


def lines(bot):
    screen = bot.app.top()
    return [screen.line(i)[0] for i in range(screen.count())]


def both(bot):
    """A group game that has begun, and then a solo game; home."""
    bot.begin(solo=False, players=2)
    bot.round()
    bot.read_news()
    group = bytes(bot.app.game.events)
    bot.menu("home")
    bot.begin()
    bot.round()
    bot.read_news()
    solo = bytes(bot.app.game.events)
    bot.menu("home")
    return solo, group


def test_a_solo_game_does_not_end_the_groups(bot):
    solo, group = both(bot)
    for cut in (False, True, False):
        if cut:
            bot.handheld.power_cycle()
        assert lines(bot)[:2] == ["Resume solo", "Resume group"]
        bot.choose("Resume group")
        assert bytes(bot.app.game.events) == group
        bot.menu("home")
        bot.choose("Resume solo")
        assert bytes(bot.app.game.events) == solo
        bot.menu("home")
    bot.choose("Past games")
    assert lines(bot) == ["none yet"]


def test_a_game_that_cannot_be_saved_is_not_left_for_the_other(bot, monkeypatch):
    both(bot)
    bot.choose("Resume group")

    def full(path, data):
        raise OSError(28, "no space")

    with monkeypatch.context() as patch:
        patch.setattr(files, "append", full)
        patch.setattr(files, "write", full)
        bot.round()
        bot.read_news()
        group = bytes(bot.app.game.events)
        bot.menu("home")
        for line in ("Resume solo", "Solo game"):
            bot.choose(line)
            if bot.app.screen() == "ask":
                bot.choose("yes")
            assert bot.app.screen() == "message"
            bot.press("OK")
            assert bytes(bot.app.game.events) == group
    bot.choose("Resume solo")
    assert bot.app.game.solo and not bot.app.store.unsaved
    bot.menu("home")
    bot.handheld.power_cycle()
    bot.choose("Resume group")
    assert bytes(bot.app.game.events) == group
