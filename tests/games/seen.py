# SPDX-License-Identifier: MIT
"""What a player sees on the panel, for the tests of all games."""


def lines(bot):
    """The labels and values of the list on top."""
    screen = bot.app.top()
    return [screen.line(i) for i in range(screen.count())]


def shown(bot):
    """All texts on the panel, one after the other."""
    return " ".join(bot.handheld.texts())
