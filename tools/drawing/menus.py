# SPDX-License-Identifier: MIT
"""Walks through every list of the program and writes them as a tree: docs/menu-tree.md.

python -m tools.menus           says whether the page is up to date
python -m tools.menus --write   writes it
"""

import argparse
import sys
from pathlib import Path

from firmware.games.cards.screens.table import MENU
from host_sim.device.handheld import Handheld
from host_sim.games.cards.bot import Bot as CardBot
from host_sim.games.dice.bot import Bot
from host_sim.games.tiles.bot import Bot as TileBot

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "menu-tree.md"
BOARD = "waveshare_pico_lcd_1_3"  # six buttons and a panel on which nothing is shortened
HEAD = """\
# Menu tree

Every list of the program, as its screens show it in English. `python -m tools.menus --write`
makes this page from the program itself; a test compares. A line is followed by its value, if it
has one, and by the screen that OK leads to. Names of screens are those of `firmware/screens/`
and, after the name of a game, of its own `screens/` folder.
"""


def opened(path):
    """Returns a new handheld on which each line of `path` was chosen, one list after the
    other."""
    handheld = Handheld(BOARD, seed=1, lang="en")
    for step in path:
        step(handheld)
    return handheld


def line(i):
    """Returns a step: choose the i-th line of a list."""

    def choose(handheld):
        for _ in range(i):
            handheld.press("DOWN")
        handheld.press("OK")

    return choose


def tree(path, seen, indent=0):
    """Yields the lines of the list that `path` leads to, and of the lists below it."""
    with opened(path) as handheld:
        screen = handheld.app.top()
        name = handheld.app.screen()
        if not hasattr(screen, "line"):
            return  # not a list
        lines = [screen.line(i) for i in range(screen.count())]
        title = screen.title
    seen.add((name, title))
    for i, (label, value) in enumerate(lines):
        with opened(path) as handheld:
            before = handheld.app.top()
            line(i)(handheld)
            to = handheld.app.screen()
            titled = getattr(handheld.app.top(), "title", "")
            stays = handheld.app.top() is before
        shown = label.replace("▸ ", "").strip() + (f": {value}" if value and value != "▸" else "")
        yield "    " * indent + f"- {shown}" + ("" if stays else f" → `{to}`")
        if not stays and (to, titled) not in seen and to != "home":
            yield from tree([*path, line(i)], seen, indent + 1)


def in_game(handheld):
    """Begin a solo dice game and stop on the sheet after the first roll."""
    bot = Bot(handheld)
    bot.begin()
    bot.press("OK")


def in_group(handheld):
    """Begin a dice game of two with others at the table, after the first roll."""
    bot = Bot(handheld)
    bot.begin(solo=False, players=2, others=True)
    bot.press("OK")
    bot.read_news()


def to_menu(handheld):
    while handheld.app.screen() != "dice.menu":
        handheld.press("UP")
        handheld.press("OK")


def on_paper(handheld):
    """Begin a dice game in table mode and open the menu after the first roll."""
    Bot(handheld).begin_table()
    handheld.press("OK")
    handheld.press("DOWN")


def past(handheld):
    """Open the list of past games, with one of two players that was given up."""
    in_group(handheld)
    bot = Bot(handheld)
    bot.menu("abandon")
    bot.choose(bot.say("yes"))
    bot.choose(bot.say("history"))


def in_cards(handheld):
    """Begin a card game of four and open the menu."""
    bot = CardBot(handheld)
    bot.begin()
    bot.to(MENU)
    bot.press("OK")


def in_tiles(handheld):
    """Begin a board game of four and open the menu."""
    TileBot(handheld).begin()
    handheld.press("BACK")
    handheld.press("DOWN")


def to_home(handheld):
    handheld.app.go_home()
    handheld.wait(50)


def page():
    seen = set()
    parts = [HEAD]
    for title, path in (
        ("Home, without a game", []),
        ("Home, with a game", [in_game, to_home]),
        ("The menu of a dice game", [in_game, to_menu]),
        ("The menu of a dice game with others at the table", [in_group, to_menu]),
        ("The menu of a dice game in table mode", [on_paper]),
        ("The menu of a card game", [in_cards]),
        ("The menu of a board game", [in_tiles]),
        ("Past games, with a game", [past]),
    ):
        parts.append(f"\n## {title}\n\n" + "\n".join(tree(path, seen)) + "\n")
    return "".join(parts)


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m tools.menus", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write docs/menu-tree.md")
    asked = parser.parse_args(arguments)
    text = page()
    if asked.write:
        PAGE.write_text(text, encoding="utf-8")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
        print("docs/menu-tree.md is out of date; run: python -m tools.menus --write")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
