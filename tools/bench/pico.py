# SPDX-License-Identifier: MIT
"""Measures the program on the emulated Pico, installed as files and frozen: clock, heap, flash."""

import functools
import random
import re

from firmware.base import buttons
from firmware.games.cards.play import Play as CardPlay
from firmware.games.cards.screens import table as card_table
from firmware.games.dice.play import Play
from firmware.saves import journal
from firmware.ui.screen import HINT
from host_sim.device.handheld import PRESS, Handheld
from host_sim.games.dice.random_games import new_game, random_roll, random_turn
from host_sim.games.tiles.bot import Bot as TileBot
from shared_rules.cards import game as cards
from shared_rules.fold import EVENT
from tools.bench import stack, times
from tools.bench.figures import at_least
from tools.build import build
from tools.pico_emulator import firmware_build
from tools.pico_emulator.emulator import OnTheChip, Pico
from tools.release import release

OLED, SQUARE = BOARDS = ("pico_oled", "waveshare_pico_lcd_1_3")
# kB of heap: the peak of an evening from files, and what a whole game needs frozen.
PEAKS = {OLED: 140, SQUARE: 175}
ROOMS = {OLED: 48, SQUARE: 80}
MINUTE = 60_000  # ms

# mA that are published for the chip: while it is awake, whether its core works or waits, and
# in light sleep. Board and panel draw more.
AWAKE = 20, 26
ASLEEP = 1.0, 1.5
CHARGE = 1000  # mAh

# The build folds constants away: a script on the chip cannot import them.
NAMES = ("DOWN", "OK", "UP", "LEFT", "RIGHT", "BACK")
KEYS = tuple(getattr(buttons, name) for name in NAMES)

# The program on the chip, and its keys; the ballast leaves so much of the heap free. The heap
# is measured whenever another screen has come up.
OPEN = """
import sys; sys.path.insert(0, "/castellan")
import gc, time
gc.collect()
ballast = bytearray(max(gc.mem_free() - {room}, 0)) if {room} else None
import this_board
from firmware import start
DOWN, OK, UP, LEFT, RIGHT, BACK = {keys}
device = start.open_device(this_board, "/bench", seed=5)
app = device.app
most = 0
shown = ""
def live():
    global most
    gc.collect()
    most = max(most, gc.mem_alloc())
    return gc.mem_alloc()
def step():
    global shown
    device.step(time.ticks_ms())
    if device.fault:
        raise device.fault
    if app.screen() != shown:
        shown = app.screen()
        live()
def press(*buttons):
    for button in buttons:
        app.top().press(button)
        step()
        while app.moving():
            step()
def find(key):
    top = app.top()
    for i in range(top.count()):
        if app.say(key) in top.line(i)[0]:
            while top.at != i:
                press(DOWN)
            return
    raise ValueError(key)
def choose(*keys):
    for key in keys:
        find(key)
        press(OK)
home = live()
"""

# From the first roll to the home screen, by OK alone.
TO_THE_END = """
while not game.over():
    press(OK)
while app.screen() != "dice.result":
    press(OK)
choose("home")
"""

# A game of five on the chip, by presses.
DICE = """
choose("new", "game dice", "group")
find("players")
press(OK, OK, OK)
choose("start")
while app.screen() == "dice.castle":
    press(OK)
game = app.game
"""

# A game of four by presses: every kind of card, jokers, triples, sales; undo, redo, the score
# and the help in each phase, and all questions of the end.
CARDS = """
MENU, PHASE = {menu}, {phase}
choose("new", "game cards", "group")
find("players")
press(OK, OK)
choose("start")
press(OK)
game = app.game
def to(spot):
    while app.top().chosen() != spot:
        press(DOWN)
def turn(*keys):
    press(*keys)
    while app.screen() != "cards.table":
        press(OK)
while True:
    for _ in range(2):
        for keys in ((OK, OK), (LEFT, OK), (RIGHT, OK), (LEFT, LEFT, OK), (OK, DOWN, OK),
                (OK, UP, OK), (RIGHT, RIGHT, OK), (OK, UP, UP, OK), (LEFT, LEFT, LEFT, OK)):
            turn(*keys)
    press(BACK, BACK)
    to(MENU)
    press(OK)
    choose("help")
    press(BACK)
    choose("score")
    press(DOWN, BACK)
    choose("redo")
    assert app.screen() == "cards.table" and not game.undone
    to(PHASE)
    if game.last_phase():
        break
    press(OK)
for who in range(4):
    press(OK, UP, RIGHT, UP)
press(OK)
while app.screen() != "cards.result":
    press(OK)
choose("home")
"""

CLOSE = """
assert game.over() and app.screen() == "home" and not app.has_game()
print(home, most)
"""


@functools.cache
def tiles(before=0):
    """Returns a board game of four with some hundred tiles, played by a bot in the simulator;
    `before`: so many were played before it, whose set-up is remembered."""
    keys = []

    class Heard(Handheld):
        def press(self, logical, ms=PRESS):
            if self.app.screen() not in ("home", "games"):  # they depend on the games before
                keys.append(getattr(buttons, logical))
            super().press(logical, ms)

    with Heard(OLED, seed=1) as handheld:
        bot = TileBot(handheld)
        for _ in range(before + 1):
            keys.clear()
            bot.begin(players=4)
            bot.play(3)
            bot.finish((3, 2, 5), (0, 4, 3), (1, 1, 1), (2, 0, 4))
            bot.home()
            assert handheld.app.screen() == "home"
    return f"""
choose("new", "game tiles")
game = None
for key in {bytes(keys)!r}:
    press(key)
    game = app.game or game
"""


GAMES = {
    "dice": ("a dice game of five", lambda: DICE + TO_THE_END),
    "cards": (
        "a card game of four",
        lambda: CARDS.format(menu=card_table.MENU, phase=card_table.PHASE),
    ),
    "tiles": ("a board game of four", tiles),
}

IN_A_ROW = ("dice", "cards", "tiles") * 3 + ("dice",)
FREE = """
live()
micropython.mem_info()
"""

# A solo game by hints, except some turns, through the menu each time; and its review.
HINTED = f"""
choose("new", "game dice", "solo", "start")
press(OK)
game = app.game
while not game.over():
    press(OK)
    while app.screen() != "dice.sheet":
        press(OK)
    if not game.round_over() and game.round() != 4:
        app.push(".menu")
        step()
        app.pop({HINT})  # its line in the menu does that
        step()
        assert app.top().turn.hint
        turns = len(game.events)
        while len(game.events) == turns:
            press(OK)
while app.screen() != "dice.result":
    press(OK)
choose("review")
live()
assert app.top().review
press(OK, OK)
while app.screen() != "dice.result":
    press(BACK)
choose("home")
"""

# A person and three strong rivals.
RIVALS = """
app.enter("dice")
from shared_rules.dice import sheets
from shared_rules.dice.game import Game
from firmware.games.dice.play import Play
sheet = sheets.sheet("A")
castles = [i for i in range(37) if sheet.colours[i] == 4]
game = Game(sheet, bytes(castles), names=["Anna", "Ada", "Bruno", "Clara"])
app.begin(Play(game, rivals=3, level=2))
step()
"""

COACHED = {
    "hinted": ("a solo game by hints, with its review", lambda: HINTED),
    "rivals": ("a game against three strong rivals", lambda: RIVALS + TO_THE_END),
}

# Two games that have ended, each shown to a phone.
CODES = """
for number in (1, 2):
    start = time.ticks_ms()
    app.show_code(number)
    step()
    print(time.ticks_diff(time.ticks_ms(), start))
    press(BACK)  # what to do with the text
    press(BACK)
"""
CODE_GAMES = ("a solo game", "a game of five")


# A roll of a hundred entries ago is changed, its dice in another order: all that follows fits.
# Then the list of all entries, in a game with 20 and in one with 200.
CHANGED = """
from firmware import changes
choose("resume")
game = app.game
at = len(game.events) // 3 - {count} - 1
while game.events[at * 3] & 0xF0 != 0x10:
    at -= 1
changes.reopen(app, at)
step()
kind, first, second = game.first_due()
start = time.ticks_ms()
changes.mend(app, bytes((kind, first >> 4 | first << 4 & 255, second)))
app.go()
step()
print(time.ticks_diff(time.ticks_ms(), start), app.top().title)
"""
LISTED = """
choose("resume")
before = live()
app.push("entries")
start = time.ticks_ms()
step()
took = time.ticks_diff(time.ticks_ms(), start)
print(took, live() - before, app.top().count())
"""
ENTRIES = (20, 200)


def unfinished(count):
    """Returns the file of a game in progress: of five players' dice with so many events and
    more, or for the list of a card game of two with exactly so many."""
    rng = random.Random(2)
    if count in ENTRIES:
        play = CardPlay(cards.Game(2))
        for number in range(count):
            play.game.apply(cards.points(number % 2, 1 + number % 9))
    else:
        play = Play(new_game(rng, players=5), real_dice=True)
        game = play.game
        while len(game.events) // EVENT < count + 7:
            game.apply(random_roll(rng, game.sheet))
            for who in range(5):
                game.apply(random_turn(rng, game, who))
    return {"/bench/1.game": journal.whole(play)[0]}


def change_rows(board):
    said = run(board, True, CHANGED.replace("{count}", "100"), files=unfinished(100))
    assert said
    took, title = said.split(" ", 1)
    assert "still fit" in title, title
    what = f"100 entries and more played again after a change, {board}, frozen: until it is shown"
    yield what, f"{int(took) / 1000:.1f} s", "at most 1.5 s"
    found = []
    for count in ENTRIES:
        said = run(board, True, LISTED, files=unfinished(count))
        assert said and int(said.split()[2]) == count
        found.append(said.split()[:2])
    (quick, little), (slow, much) = found
    what = f"the list of 20 and of 200 entries, {board}, frozen: until it is shown, heap"
    yield what, f"{quick} and {slow} ms, {little} and {much} bytes", "no more heap for 200"


def journals():
    """Returns the files of those games."""
    return {f"/bench/{number}.game": data for number, data in enumerate(times.ended_games(), 1)}


@functools.cache
def installed(board):
    """Returns the flash of a Pico with the program on it, as tools.flash would leave it."""
    folder = build.stage(board)
    with Pico(board=board) as pico:
        pico.run(500)
        for name, _ in build.sizes(folder):
            pico.put("/" + name, (folder / name).read_bytes())
        return pico.flash_image()


@functools.cache
def frozen(board):
    """Returns the firmware image with the program frozen into it, as a release has it."""
    return firmware_build.build(build.stage_image(board), say=lambda text: None).uf2


@functools.cache
def started_once(board):
    """Returns the flash of a Pico that has only the frozen program: its file system is made."""
    with Pico(board=board, uf2=frozen(board)) as pico:
        pico.run(3000)
        return pico.flash_image()


def switched_on(board, is_frozen, **how):
    if is_frozen:
        return Pico(board=board, flash=started_once(board), uf2=frozen(board), **how)
    return Pico(board=board, flash=installed(board), **how)


def run(board, is_frozen, script, room=0, files=None):
    """Returns what a script beside the program prints; None if memory ran out."""
    with switched_on(board, is_frozen) as pico:
        pico.run(3000)
        pico.soft_reset()
        for path, data in (files or {}).items():
            pico.put(path, data)
        try:
            return pico.exec(OPEN.format(room=room, keys=KEYS) + script, ms=7_200_000)
        except OnTheChip as error:
            if "MemoryError" in str(error):
                return None
            raise


def evening(board, is_frozen=False):
    """Returns the live heap at the home screen, and at most in an evening with all three
    games, one after the other."""
    said = run(board, is_frozen, "".join(script() for _, script in GAMES.values()) + CLOSE)
    assert said, "an evening does not fit the whole heap"
    home, most = map(int, said.split())
    return home, most


def games_in_a_row(board):
    """Returns the free bytes of the heap and the largest free piece, after each of ten games of
    all three kinds, from files."""
    said = ""
    with switched_on(board, False) as pico:
        pico.run(3000)
        pico.soft_reset()
        pico.exec(OPEN.format(room=0, keys=KEYS) + "import micropython\n", ms=7_200_000)
        for number, kind in enumerate(IN_A_ROW):
            game = tiles(min(number // 3, 1)) if kind == "tiles" else GAMES[kind][1]()
            said += pico.exec(game + FREE, ms=7_200_000)
    free = [int(found) for found in re.findall(r"free: (\d+)", said)]
    largest = [16 * int(found) for found in re.findall(r"max free sz: (\d+)", said)]
    assert len(free) == len(largest) == len(IN_A_ROW)
    return free, largest


def smallest_heap(board, kind):
    """Returns the least heap, to 4 kB, with which a whole game comes to its end, frozen."""
    script = {**GAMES, **COACHED}[kind][1]() + CLOSE

    def fits(room):
        return run(board, True, script, room * 1024) is not None

    # A whole game takes a minute: begin a little below the aim.
    room = ROOMS[board] - 8
    if fits(room):
        while fits(room - 4):
            room -= 4
        return room
    while not fits(room + 4):
        room += 4
    return room + 4


def share(pico, ms):
    """Returns the shares of the time in which the core works and in which the chip sleeps."""
    before = pico.counters()
    pico.run(ms)
    after = pico.counters()
    took, waited, slept = (after[name] - before[name] for name in ("nanos", "waited", "slept"))
    return (took - waited - slept) / took, slept / took


def rests(board, is_frozen):
    """Measure rest on a battery: the home screen, a game, and with the display off."""
    with switched_on(board, is_frozen, cable=False) as pico:
        pico.run(5000)
        home = share(pico, MINUTE)
        for _ in range(6):
            times.answer(pico, "OK")  # new, dice, solo, start, castle, and the first roll
        game = share(pico, MINUTE)
        pico.run(5 * MINUTE)
        assert not any(pico.pixels()), "the display should be off"
        return home, game, share(pico, 10 * MINUTE)


def days(slept):
    """Returns how long 1,000 mAh last, at the least and at the most."""
    parts = slept, 1 - slept
    currents = [ASLEEP[i] * parts[0] + AWAKE[i] * parts[1] for i in (1, 0)]
    return [CHARGE / current / 24 for current in currents]


def battery(board):
    home, game, dark = rests(board, True)
    yield (
        f"time that the core works, {board}, frozen: home, a game at rest, display off",
        ", ".join(f"{works:.2%}" for works, _ in (home, game, dark)),
        "display off: under 2 %",
    )
    least, most = days(dark[1])
    short, long = (24 * each for each in days(home[1]))
    yield (
        f"1,000 mAh for the chip alone, {board}, frozen: display off, display on; an estimate",
        f"{least:.0f} to {most:.0f} days, {short:.0f} to {long:.0f} hours",
        "",
    )


def size_rows(board):
    """Yields room on flash, stack and heap."""
    flashed = sum(size for _, size in build.sizes(build.stage(board)))
    yield f"bytes flashed, {board}", f"{flashed:,}", ""
    room = release.room(frozen(board).read_bytes())
    what = f"room that the image leaves before the file system, {board}"
    yield what, *at_least(room, release.ROOM)
    used = stack.used(board, frozen(board))
    deepest = max(used, key=lambda screen: used[screen])
    what = f"stack left in an evening with every screen, {board}, frozen; the deepest is {deepest}"
    yield what, *at_least(stack.LIMIT - used[deepest], stack.MARGIN)
    yield from heap_rows(board)


def quick_rows(board):
    """Yields how soon it answers, and for how long a battery lasts."""
    place = BOARDS.index(board)
    yield from times.rows(times.Device(board, started_once(board), True, frozen(board)), place)
    yield from times.rows(times.Device(board, installed(board), False), times.FILES)
    yield from change_rows(board)
    if board == SQUARE:  # a small panel shows no codes
        said = run(board, True, CODES, files=journals())
        assert said
        for title, took in zip(CODE_GAMES, said.split()):
            what = f"{title} as a QR code, {board}, frozen: until it is shown"
            yield what, f"{int(took) / 1000:.1f} s", ""
    else:
        yield from battery(board)


PARTS = (("size", size_rows), ("quick", quick_rows))


def heap_rows(board):
    home, most = evening(board)
    yield f"live heap of the home screen, {board}, files", f"{home:,} bytes", ""
    yield (
        f"peak of the live heap, an evening with all three games, {board}, files",
        f"{most:,} bytes",
        f"at most {PEAKS[board]} kB",
    )
    free, largest = games_in_a_row(board)
    yield (
        f"free heap after each of ten games in a row, {board}, files: first, last, least",
        f"{free[0]:,}, {free[-1]:,}, {min(free):,} bytes",
        "",
    )
    yield (
        f"largest free piece of the heap after each of them, {board}: first, last, least",
        f"{largest[0]:,}, {largest[-1]:,}, {min(largest):,} bytes",
        "",
    )
    for kind, (title, _) in GAMES.items():
        least = smallest_heap(board, kind)
        what = f"smallest heap for {title}, {board}, frozen"
        yield what, f"{least} kB", f"at most {ROOMS[board]} kB"
