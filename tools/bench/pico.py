# SPDX-License-Identifier: MIT
"""Measures the program on the emulated Pico, installed and frozen: clock, heap, flash."""

import functools
from statistics import median, quantiles

from firmware.base import buttons
from firmware.games.cards.screens import table as card_table
from firmware.games.dice.play import Play
from firmware.saves import journal
from firmware.saves.entries import FINISHED, ending, entry
from host_sim.device.handheld import PRESS, Handheld
from host_sim.games.tiles.bot import Bot as TileBot
from shared_rules.text import record
from tools.build import build
from tools.pico_emulator import firmware_build
from tools.pico_emulator.emulator import OnTheChip, Pico

# kB of heap that should do: as files, and frozen.
BOARDS = {"pico_oled": (78, 28), "waveshare_pico_lcd_1_3": (114, 60)}
QUIET = 350  # ms without a byte to the panel: it has come to rest
STEP = 2  # ms between two looks at the panel
AIMS = {"a cursor move": 80, "a change of screen": 200, "a committed turn": 250}

TILE_AIMS = {"a hop over a duchy": 80, "a choice of a tile": 200, "a tile laid": 250}

MINUTE = 60_000  # ms

# mA that are published for the chip: while it is awake, whether its core works or waits, and
# in light sleep. What the board and its panel draw comes on top.
AWAKE = 20, 26
ASLEEP = 1.0, 1.5
CHARGE = 1000  # mAh

# The build folds constants away: a script on the chip cannot import them.
NAMES = ("DOWN", "OK", "UP", "LEFT", "RIGHT", "BACK")
KEYS = tuple(getattr(buttons, name) for name in NAMES)

# The program on the chip, and its keys; the ballast leaves so much of the heap free.
OPEN = """
import sys; sys.path.insert(0, "/castellan")
import gc
gc.collect()
ballast = bytearray(max(gc.mem_free() - {room}, 0)) if {room} else None
import this_board
from firmware import start
DOWN, OK, UP, LEFT, RIGHT, BACK = {keys}
device = start.open_device(this_board, "/bench", seed=5)
app = device.app
most = 0
def live():
    global most
    gc.collect()
    most = max(most, gc.mem_alloc())
    return gc.mem_alloc()
def press(*buttons):
    for button in buttons:
        app.top().press(button)
        app._go()
        app.display.show(app.canvas)
home = live()
"""

# From the first roll to the home screen, by OK alone.
TO_THE_END = """
while not game.over():
    press(OK)
    if game.phase() == 1 and game.round() == 2:
        middle = live()
while app.screen() != "dice.result":
    press(OK)
press(DOWN, OK)
"""

# A game of five on the chip, by presses.
DICE = """
press(OK, OK, DOWN, OK, DOWN, DOWN, DOWN, OK, OK, OK, UP, UP, UP, OK)  # dice, a group
while app.screen() == "dice.castle":
    press(OK)
game = app.game
"""

# A game of four by presses: every kind of card, jokers, triples, sales; undo, redo, the score
# and the help in each phase, and all questions of the end.
CARDS = """
MENU, PHASE = {menu}, {phase}
press(OK, DOWN, OK, DOWN, OK, DOWN, OK, OK, UP, OK, OK)
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
    press(OK, DOWN, OK, BACK, DOWN, OK, DOWN, BACK, DOWN, OK)  # help, score, redo
    assert app.screen() == "cards.table" and not game.undone
    to(PHASE)
    if game.last_phase():
        break
    press(OK)
    if game.phase() == 2:
        middle = live()
for who in range(4):
    press(OK, UP, RIGHT, UP)
press(OK)
while app.screen() != "cards.result":
    press(OK)
press(DOWN, OK)
"""

CLOSE = """
assert game.over() and app.screen() == "home" and not app.has_game()
print(home, middle, most, len(game.events) // 3)
"""


@functools.cache
def tiles():
    """A board game of four with some hundred tiles, as a bot pressed it on the desk."""
    keys = []

    class Heard(Handheld):
        def press(self, logical, ms=PRESS):
            keys.append(getattr(buttons, logical))
            super().press(logical, ms)

    with Heard("pico_oled", seed=1) as handheld:
        bot = TileBot(handheld)
        bot.begin(players=4)
        bot.play(3)
        bot.finish((3, 2, 5), (0, 4, 3), (1, 1, 1), (2, 0, 4))
        bot.press("DOWN", "OK")
        assert handheld.app.screen() == "home"
    return f"""
game = None
for at, key in enumerate({bytes(keys)!r}):
    press(key)
    game = app.game or game
    if at == {len(keys) // 2}:
        middle = live()
"""


GAMES = {
    "dice": ("five-player game", lambda: DICE + TO_THE_END),
    "cards": (
        "card game of four",
        lambda: CARDS.format(menu=card_table.MENU, phase=card_table.PHASE),
    ),
    "tiles": ("board game of four", tiles),
}

# A solo game by hints, but for some turns, the menu on the way to each; and its review.
HINTED = """
press(OK, OK, OK, OK, OK)
game = app.game
while not game.over():
    press(OK)
    while app.screen() != "dice.sheet":
        press(OK)
    if not game.round_over() and game.round() != 4:
        app.push(".menu")
        app._go()
        app.pop("hint")  # its line in the menu does that
        app._go()
        assert app.top().hint
        turns = len(game.events)
        while len(game.events) == turns:
            press(OK)
    if game.phase() == 1 and game.round() == 2:
        middle = live()
while app.screen() != "dice.result":
    press(OK)
press(DOWN, DOWN, DOWN, OK)
live()
assert app.top().review
press(OK, OK)
while app.screen() != "dice.result":
    press(BACK)
press(UP, UP, OK)
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
app._go()
"""

COACHED = {
    "hinted": ("solo game by hints, with its review", lambda: HINTED),
    "rivals": ("game against three strong rivals", lambda: RIVALS + TO_THE_END),
}

# Two games that have ended, each shown to a phone: the time, squares along an edge, the heap.
CODES = """
import time
for number in (1, 2):
    live()
    start = time.ticks_ms()
    app.show_code(number)
    app._go()
    app.display.show(app.canvas)
    took = time.ticks_diff(time.ticks_ms(), start)
    print(took, app.top()._size, live())
    press(BACK)
"""
CODE_GAMES = {"a solo game": "whole-solo-A", "a game of five": "whole-group-5-A"}


@functools.cache
def journals():
    """The files of those games."""
    found = {}
    for number, name in enumerate(CODE_GAMES.values(), 1):
        path = build.ROOT / "tests" / "games" / "dice" / "records" / f"{name}.txt"
        data, crc = journal.whole(Play(record.read(path.read_bytes())))
        found[f"/bench/{number}.game"] = data + entry(ending(FINISHED, 1), crc)[0]
    return found


def codes(board, is_frozen, room=0):
    """For each of the games: milliseconds until its code is shown, squares, live heap then."""
    with switched_on(board, is_frozen) as pico:
        pico.run(3000)
        pico.soft_reset()
        for path, data in journals().items():
            pico.put(path, data)
        said = pico.exec(OPEN.format(room=room, keys=KEYS) + CODES, ms=600_000)
        return [[int(word) for word in line.split()] for line in said.splitlines()]


def code_rows(board, what, is_frozen):
    for title, (took, size, held) in zip(CODE_GAMES, codes(board, is_frozen)):
        yield (
            f"{title} as a QR code of {size} squares, {what}: time and live heap",
            f"{took / 1000:.1f} s and {held:,} bytes",
            "",
        )


@functools.cache
def installed(board):
    """The flash of a Pico with the program on it, as tools.flash would leave it."""
    folder = build.stage(board)
    with Pico(board=board) as pico:
        pico.run(500)
        for name, _ in build.sizes(folder):
            pico.put("/" + name, (folder / name).read_bytes())
        return pico.flash_image()


@functools.cache
def frozen(board):
    """The firmware image with the program frozen into it, as a release has it."""
    return firmware_build.build(build.stage_image(board), say=lambda text: None).uf2


@functools.cache
def started_once(board):
    """The flash of a Pico that has only the frozen program: its file system is made."""
    with Pico(board=board, uf2=frozen(board)) as pico:
        pico.run(3000)
        return pico.flash_image()


def switched_on(board, is_frozen, **how):
    if is_frozen:
        return Pico(board=board, flash=started_once(board), uf2=frozen(board), **how)
    return Pico(board=board, flash=installed(board), **how)


def heap(board, is_frozen, kind="dice", room=0):
    """Live heap on the home screen, in mid-game and at most; None if memory ran out."""
    games = {**GAMES, **COACHED}
    script = OPEN.format(room=room, keys=KEYS) + games[kind][1]() + CLOSE
    with switched_on(board, is_frozen) as pico:
        pico.run(3000)
        pico.soft_reset()
        try:
            said = pico.exec(script, ms=1_800_000)
        except OnTheChip as error:
            if "MemoryError" in str(error):
                return None
            raise
        return [int(word) for word in said.split()]


def smallest_heap(board, is_frozen, kind="dice"):
    """The least heap, to 4 kB, with which a whole game comes to its end."""
    # A whole game takes a minute: begin near the aim.
    room = BOARDS[board][is_frozen] // 4 * 4
    step = -4 if heap(board, is_frozen, kind, room * 1024) else 4
    while True:
        room += step
        fits = heap(board, is_frozen, kind, room * 1024) is not None
        if fits != (step < 0):
            return room if fits else room - step


def settle(pico):
    """Milliseconds until the panel has got its last byte."""
    start = last = pico.time_ms
    sent = pico.counters()["sent"]
    released = False
    while pico.time_ms - last < QUIET:
        pico.run(STEP)
        if not released and pico.time_ms - start > 60:
            released = True
            yield None
        now = pico.counters()["sent"]
        if now != sent:
            sent, last = now, pico.time_ms
    yield last - start


def press(pico, button):
    """From the press to the last byte that it sends."""
    pico.down(button)
    took = 0.0
    for answer in settle(pico):
        if answer is None:
            pico.up(button)
        else:
            took = answer
    return took


def times(board, is_frozen):
    """First frame, and the times of three kinds of presses in two phases of a solo game."""
    found = {kind: [] for kind in AIMS}
    with switched_on(board, is_frozen) as pico:
        first = 0.0
        while not any(pico.pixels()):
            pico.run(STEP)
        first = pico.time_ms
        pico.run(1500)
        move, change, turn = (found[kind] for kind in AIMS)
        move += [press(pico, "DOWN"), press(pico, "UP")]
        change += [press(pico, "OK") for _ in range(5)]  # new, dice, solo, start, castle
        for number in range(16):
            turn.append(press(pico, "OK"))  # the roll
            move += [press(pico, "DOWN"), press(pico, "UP")]
            turn.append(press(pico, "OK"))
            if number % 4 == 3:
                move.append(press(pico, "UP"))  # to the menu, or from one field to another
                change += [press(pico, "OK"), press(pico, "BACK")]
    return first, found


def tile_times(board, is_frozen):
    """Of the board game: hops of the cursor, choices of a tile, and tiles laid."""
    found = {kind: [] for kind in TILE_AIMS}
    hops, choices, laid = (found[kind] for kind in TILE_AIMS)
    with switched_on(board, is_frozen) as pico:
        pico.run(3000)
        for button in ("OK", "UP", "OK", "OK", "OK"):  # new, the board game, start, begin
            press(pico, button)
        for _ in range(14):
            hops += [press(pico, "DOWN"), press(pico, "RIGHT")]
            choices.append(press(pico, "OK"))
            laid.append(press(pico, "OK"))
    return found


def share(pico, ms):
    """Parts of the time that the core works and that the chip sleeps, by the chip's own count."""
    before = pico.counters()
    pico.run(ms)
    after = pico.counters()
    took, waited, slept = (after[name] - before[name] for name in ("nanos", "waited", "slept"))
    return (took - waited - slept) / took, slept / took


def rests(board, is_frozen):
    """On a battery and untouched: home, a game, and with the display off."""
    with switched_on(board, is_frozen, cable=False) as pico:
        pico.run(5000)
        home = share(pico, MINUTE)
        for _ in range(6):
            press(pico, "OK")  # new, dice, solo, start, castle, and the first roll
        game = share(pico, MINUTE)
        pico.run(5 * MINUTE)
        assert not any(pico.pixels()), "the display should be off"
        return home, game, share(pico, 10 * MINUTE)


def days(slept):
    """How long 1,000 mAh last, at the least and at the most."""
    parts = slept, 1 - slept
    currents = [ASLEEP[i] * parts[0] + AWAKE[i] * parts[1] for i in (1, 0)]
    return [CHARGE / current / 24 for current in currents]


def battery(board, what, is_frozen):
    home, game, dark = rests(board, is_frozen)
    yield (
        f"part of the time that the core works, {what}: home, a game at rest, display off",
        ", ".join(f"{works:.2%}" for works, _ in (home, game, dark)),
        "display off: under 2 %",
    )
    least, most = days(dark[1])
    short, long = (24 * each for each in days(home[1]))
    yield (
        f"1,000 mAh for the chip alone, {what}: display off, display on; an estimate",
        f"{least:.0f} to {most:.0f} days, {short:.0f} to {long:.0f} hours",
        "",
    )


def at_the_prompt(pico):
    """Live heap where no program runs."""
    pico.run(500)
    pico.soft_reset()
    return f"{int(pico.exec('import gc; gc.collect(); print(gc.mem_alloc())')):,} bytes"


def prompts():
    with Pico() as pico:
        yield "live heap at the prompt of the emulated Pico", at_the_prompt(pico), ""
    with switched_on("pico_oled", is_frozen=True) as pico:
        yield "the same with the program frozen", at_the_prompt(pico), ""


def rows(board):
    flashed = sum(size for _, size in build.sizes(build.stage(board)))
    yield f"bytes flashed, {board}", f"{flashed:,}", "under 100 kB"
    yield from rows_of(board, board, is_frozen=False)
    yield f"bytes more of the image, {board}, frozen", f"{image_grows(board):,}", ""
    yield from rows_of(board, f"{board}, frozen", is_frozen=True)


def image_grows(board):
    """A block of a UF2 file has 512 bytes and carries 256."""
    plain = firmware_build.build(say=lambda text: None).uf2
    return (frozen(board).stat().st_size - plain.stat().st_size) // 2


def heap_rows(board, what, is_frozen):
    aim = BOARDS[board][is_frozen]
    for kind, (title, _) in GAMES.items():
        result = heap(board, is_frozen, kind)
        assert result, "a game does not fit the whole heap"
        home, middle, most, _ = result
        if kind == "dice":
            yield f"live heap, {what}: home screen", f"{home:,} bytes", ""
        yield (
            f"live heap, {what}: a {title}, in the middle and at most",
            f"{middle:,} and {most:,} bytes",
            "",
        )
        least = smallest_heap(board, is_frozen, kind)
        yield f"smallest heap for a whole {title}, {what}", f"{least} kB", f"{aim} kB"
        if kind == "dice":
            aim = least  # the others should need no more


def rows_of(board, what, is_frozen):
    yield from heap_rows(board, what, is_frozen)
    if build.board_data(board)["PANEL"]["height"] > 100:  # a smaller panel shows no codes
        yield from code_rows(board, what, is_frozen)
    yield from battery(board, what, is_frozen)
    first, found = times(board, is_frozen)
    yield f"from reset to the first frame, {what}", f"{first:.0f} ms", "under 1,500 ms"
    found.update(tile_times(board, is_frozen))
    aims = {**AIMS, **TILE_AIMS}
    for kind, took in found.items():
        yield (
            f"{kind}, {what}: median and 95th percentile",
            f"{median(took):.0f} and {quantiles(took, n=20)[-1]:.0f} ms",
            f"under {aims[kind]} ms",
        )
