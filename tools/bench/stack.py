# SPDX-License-Identifier: MIT
"""Measures how much of the chip's stack an evening uses, screen by screen, on a release's image.

A bot plays in the simulator; each press is repeated on the emulated Pico, whose dice fall alike.
"""

import random
from collections import Counter
from pathlib import Path

from firmware.games.dice.play import Play
from firmware.saves import journal
from host_sim.device.handheld import PRESS, Handheld
from host_sim.device.hands import Hands
from host_sim.games.cards.bot import Bot as CardBot
from host_sim.games.dice import random_games
from host_sim.games.dice.bot import Bot, best_turn
from host_sim.games.tiles.bot import Bot as TileBot
from shared_rules.cards.game import points
from shared_rules.dice.game import roll
from tools.pico_emulator.emulator import Pico

SEED = 5
# MicroPython raises RuntimeError where more than this is in use: PICO_STACK_SIZE less
# MICROPY_STACK_CHECK_MARGIN of its port. C code and interrupts go deeper without a check.
LIMIT = 10240 - 256
MARGIN = 1024  # bytes that a release must leave
STARTING = "start-up"  # in the place of a screen
SLOWEST = 30_000  # ms for a press

# A boot.py that makes the chip's dice known. Functions of a module cannot be replaced, but the
# module can.
BOOT = """
import os, sys
class Known:
    pass
known = Known()
for name in dir(os):
    setattr(known, name, getattr(os, name))
known.urandom = lambda count: {luck}
sys.modules["os"] = known
"""


def boot(seed):
    """Returns that file; the simulator with the same seed has the same dice."""
    return BOOT.format(luck=seed.to_bytes(8, "big")).encode()


class Mirror:
    """Each press in the simulator, where the bot looks, and on the chip. Notes the deepest
    stack of each screen."""

    def __init__(self, handheld, pico):
        self._handheld = handheld
        self._pico = pico
        self.used = Counter()

    @property
    def app(self):
        return self._handheld.app

    @property
    def board(self):
        return self._handheld.board

    def button(self, logical):
        return self._handheld.button(logical)

    def buttons(self):
        return self._handheld.buttons()

    def press(self, button):
        self.hold(button, PRESS)

    def hold(self, button, ms):
        before = self.app.screen()
        began = self._handheld.chip.now
        self._handheld.hold(button, ms)
        self._pico.down(button)
        self._pico.run(ms)
        self._pico.up(button)
        self.note(before, self.app.screen())
        # OK is ignored for a moment after a roll, also while the picture stays the same.
        self._pico.run(self._handheld.chip.now - began)

    def restart(self):
        self._handheld.power_cycle()
        self._handheld.wait(100)  # sentences come after the first picture
        self._pico.power_cut()
        self._pico.power_on()
        self.note(STARTING, self.app.screen())

    def note(self, *screens):
        """Wait until the chip shows the same; the stack counts for these screens."""
        wanted = self._handheld.pixels()
        if self.app.screen() == "about":  # the chip has another memory
            self._pico.run(1000)
        else:
            self._pico.wait_for(lambda: self._pico.pixels() == wanted, SLOWEST, 20)
        used = self._pico.stack_used()
        for screen in screens:
            self.used[screen] = max(self.used[screen], used)


def back_to(hands, screen):
    while hands.app.screen() != screen:
        hands.press("BACK")


def look_into(hands, menu, *items):
    """Open lines of a list or of a game's menu, and come back from each."""
    here = hands.app.screen()
    for item in items:
        menu(item)
        back_to(hands, here)


def give_up(bot):
    bot.menu("abandon")
    bot.press("UP", "OK")


def first_start(hands):
    """Sentences on what was damaged, all that the home screen leads to, and what is left of the
    damaged game."""
    while hands.app.screen() == "message":
        hands.press("OK")

    def home(item):
        hands.choose(hands.say(item))

    look_into(hands, home, "settings", "best", "history", "help")
    hands.choose(hands.say("settings"))
    look_into(hands, home, "check", "about")
    back_to(hands, "home")
    home("resume")
    give_up(Bot(hands.handheld))


def solo(hands):
    """A solo dice game with a hint and its review; it is looked at again, and deleted."""
    bot = Bot(hands.handheld)
    bot.begin()
    for _ in range(3):
        bot.round()
    look_into(bot, bot.menu, "score", "sheets", "help", "settings")
    bot.press("OK")
    bot.read_news()
    bot.menu("hint")
    bot.turns()
    take_back(bot)
    bot.play()

    def line(item):
        bot.choose(bot.say(item))

    short = "code" if bot.app.shows_codes() else "short"
    look_into(bot, line, "review", short)
    line("review")
    bot.press("OK", "OK")
    back_to(bot, "dice.result")
    line("home")
    line("best")
    bot.press("DOWN", "OK")
    back_to(bot, "best")
    line("stats")
    bot.press("OK", "BACK")
    line("recent solo")
    back_to(bot, "home")
    line("history")
    bot.press("OK")
    look_into(bot, line, "open", short)
    line("open")
    line("steps")
    bot.press("DOWN")
    back_to(bot, "past")
    line("delete")
    bot.press("UP", "OK")
    back_to(bot, "home")


def rivals(hands):
    """Against three strong rivals, with a power cut; given up."""
    bot = Bot(hands.handheld)
    bot.begin(solo=False, rivals=3, level=2)
    bot.round()
    bot.handheld.restart()
    bot.choose(bot.say("resume"))
    for _ in range(3):
        bot.round()
    bot.read_news()
    give_up(bot)


def take_back(bot):
    """Undo one event; the screen may name it first."""
    events = len(bot.app.game.events)
    while len(bot.app.game.events) == events:
        bot.press("BACK")


def dice(hands):
    """A game of two with entered dice and claims, the game of a day, and one on paper."""
    bot = Bot(hands.handheld)
    bot.choose(bot.say("group"))
    look_into(bot, lambda item: bot.choose(bot.say(item)), "names")
    back_to(bot, "home")
    bot.begin(solo=False, players=2, real_dice=True, others=True)
    bot.round(dice=iter((roll(3, 4, 2, 1, 2),)))
    take_back(bot)
    bot.press("OK")
    back_to(bot, "dice.sheet")
    bot.turns()
    look_into(bot, bot.menu, "claim")
    give_up(bot)
    bot.choose(bot.say("daily"))
    bot.choose(bot.say("day"))
    back_to(bot, "home")
    bot.begin_table()
    bot.press("OK", "BACK")
    back_to(bot, "dice.table")
    bot.press(*["DOWN"] if bot.app.has_sides() else ["UP", "BACK"])
    back_to(bot, "dice.table")
    bot.play_table([(3 + 2 * colour, colour) for colour in range(6)])
    bot.press("OK")
    bot.choose(bot.say("enter points"))
    bot.choose(bot.say("new name"))
    bot.write("a")
    back_to(bot, "dice.result")
    bot.choose(bot.say("home"))
    together(bot)


def together(bot):
    """A game with the dice of a code, up to the first colour that is said aloud; another code is
    entered."""
    bot.choose(bot.say("together"))
    bot.choose(bot.say("enter code"))
    back_to(bot, "dice.setup")
    bot.choose(bot.say("start"))
    while bot.app.screen() != "dice.sheet":
        bot.press("OK")
    game = bot.app.game
    while not game.over() and not any(game.players[0].awarded(colour) for colour in range(6)):
        bot.round()
    bot.read_news()
    if game.over():
        bot.choose(bot.say("home"))
    else:
        give_up(bot)


def changes(hands):
    """The first roll of a dice game is changed: a turn that no longer fits is chosen again, others
    are left out."""
    bot = Bot(hands.handheld)
    bot.begin(solo=False, players=2, real_dice=True)
    for faces in ((3, 4, 2, 1, 0), (5, 6, 3, 4, 1)):
        bot.round(dice=iter((roll(*faces),)))
    bot.menu("entries")
    bot.press("UP", "OK", "OK")  # the first entry is the last line
    bot.enter(roll(1, 2, 5, 6, 0))
    bot.choose(bot.say("choose again"))
    bot.turn(best_turn(bot.app.game, bot.app.game.first_due()[0] & 7))
    while bot.app.screen() == "mend":
        bot.choose(bot.say("leave out"))
    assert bot.app.screen() == "changed"
    bot.press("OK")
    look_into(bot, bot.menu, "leave")
    bot.menu("setup")
    bot.choose(bot.say("seats"))
    back_to(bot, "dice.sheet")
    give_up(bot)


def cards(hands):
    """A card game of four, one of two that ends in a tie, and a phase against Egon."""
    bot = CardBot(hands.handheld)
    bot.choose(bot.say("group"))
    look_into(bot, lambda item: bot.choose(bot.say(item)), "values")
    back_to(bot, "home")
    bot.begin(players=4)
    look_into(bot, bot.menu, "score", "help")
    bot.play(1)
    take_back(bot)
    bot.menu("redo")
    bot.finish(1)
    bot.choose(bot.say("home"))
    open_last(bot)
    bot.begin(players=2)
    while not bot.app.game.last_phase():
        bot.next_phase()
    bot.enter(points(1, 1))  # as many as the start player's card brings
    bot.next_phase()
    for _ in range(2):
        bot.animals(0, 0, 0, 0)
    while bot.app.screen() != "cards.result":
        bot.press("OK")
    bot.choose(bot.say("home"))
    bot.begin(solo=True)
    while bot.app.game.egon_left():
        bot.press("OK")
    back_to(bot, "cards.table")
    bot.next_phase()
    bot.animals(0, 0, 0, 0)
    back_to(bot, "cards.table")
    bot.menu("home")


def tiles(hands):
    """A board game of two, on unlike duchies."""
    bot = TileBot(hands.handheld)
    bot.begin(players=2, duchies=("1", "2"))
    look_into(bot, bot.menu, "score", "help", "order")
    bot.points(0, 3)
    bot.play(1)
    take_back(bot)
    bot.menu("redo")
    bot.finish((3, 2, 5), (0, 4, 3))
    bot.home()
    open_last(bot)


def open_last(hands):
    """Look at the last past game."""
    hands.choose(hands.say("history"))
    hands.press("OK", "OK", "DOWN")
    back_to(hands, "home")


# What is always tried, and what takes longer.
START = (first_start, solo, rivals)
GAMES = (dice, changes, tiles, cards)


def damaged():
    """Returns the journal of a solo game with a damaged byte in its middle."""
    game = random_games.new_game(random.Random(SEED), players=0)
    random_games.play(random.Random(SEED), game)
    data = bytearray(journal.whole(Play(game))[0])
    data[len(data) // 2] ^= 1
    return bytes(data)


def used(board, uf2=None, parts=START + GAMES, flash=None):
    """Returns the bytes of stack that each screen needs at most in an evening: of an image, or
    with a flash that has the program in files."""
    files = {"1.game": damaged()} if first_start in parts else {}
    with Handheld(board, seed=SEED) as handheld, Pico(board, uf2=uf2, flash=flash) as pico:
        pico.run(3000)  # it makes its file system
        pico.put("/boot.py", boot(SEED))
        for name, data in files.items():
            pico.put("/saves/" + name, data)
            Path(handheld.saves, name).write_bytes(data)
        mirror = Mirror(handheld, pico)
        mirror.restart()
        for part in parts:
            part(Hands(mirror))
        assert pico.counters()["faults"] == []
        return mirror.used
