"""Measures the installed program on the emulated Pico: its clock, its heap, its flash."""

import functools
from statistics import median, quantiles

from tools import build
from tools.pico_emulator.emulator import OnTheChip, Pico

BOARDS = {"pico_oled": 64, "waveshare_pico_lcd_1_3": 100}  # kB of heap that should do
QUIET = 350  # ms without a byte to the panel: it has come to rest
STEP = 2  # ms between two looks at the panel
AIMS = {"a cursor move": 80, "a change of screen": 200, "a committed turn": 250}

# A game of five on the chip, by presses; the ballast leaves so much of the heap free.
GAME = """
import sys; sys.path.insert(0, "/castellan")
import gc
gc.collect()
ballast = bytearray(max(gc.mem_free() - {room}, 0)) if {room} else None
import this_board
from firmware import start
from firmware.buttons import DOWN, OK, UP
app = start.open_app(this_board, "/bench", seed=5)
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
press(DOWN, OK, DOWN, DOWN, DOWN, OK, OK, OK, UP, UP, UP, OK)
while app.screen() == "castle":
    press(OK)
game = app.game
while not game.over():
    press(OK)
    if game.phase() == 1 and game.round() == 2:
        middle = live()
press(OK, OK)
print(home, middle, most, len(game.events) // 3)
"""


@functools.cache
def installed(board):
    """The flash of a Pico with the program on it, as tools.flash would leave it."""
    folder = build.stage(board)
    with Pico(board=board) as pico:
        pico.run(500)
        for name, _ in build.sizes(folder):
            pico.put("/" + name, (folder / name).read_bytes())
        return pico.flash_image()


def heap(board, room=0):
    """Live heap on the home screen, in mid-game and at most; None if memory ran out."""
    with Pico(board=board, flash=installed(board)) as pico:
        pico.run(3000)
        pico.soft_reset()
        try:
            said = pico.exec(build.program(board).translate(GAME.format(room=room)), ms=1_800_000)
        except OnTheChip as error:
            if "MemoryError" in str(error):
                return None
            raise
        return [int(word) for word in said.split()]


def smallest_heap(board, low=48, high=120):
    """The least heap, to 4 kB, with which a five-player game comes to its end."""
    while high - low > 4:
        middle = (low + high) // 2
        if heap(board, middle * 1024):
            high = middle
        else:
            low = middle
    return high


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


def times(board):
    """First frame, and the times of three kinds of presses in two phases of a solo game."""
    found = {kind: [] for kind in AIMS}
    with Pico(board=board, flash=installed(board)) as pico:
        first = 0.0
        while not any(pico.pixels()):
            pico.run(STEP)
        first = pico.time_ms
        pico.run(1500)
        move, change, turn = (found[kind] for kind in AIMS)
        move += [press(pico, "DOWN"), press(pico, "UP")]
        change += [press(pico, "OK"), press(pico, "OK"), press(pico, "OK")]
        for number in range(16):
            turn.append(press(pico, "OK"))  # the roll
            move += [press(pico, "DOWN"), press(pico, "UP")]
            turn.append(press(pico, "OK"))
            if number % 4 == 3:
                move.append(press(pico, "UP"))  # to the menu, or from one field to another
                change += [press(pico, "OK"), press(pico, "BACK")]
    return first, found


def rows():
    with Pico() as pico:
        pico.run(500)
        alloc = pico.exec("import gc; gc.collect(); print(gc.mem_alloc())").strip()
    yield "live heap at the prompt of the emulated Pico", f"{int(alloc):,} bytes", ""
    for board, aim in BOARDS.items():
        flashed = sum(size for _, size in build.sizes(build.stage(board)))
        yield f"bytes flashed, {board}", f"{flashed:,}", "under 100 kB"
        result = heap(board)
        assert result, "a game does not fit the whole heap"
        home, middle, most, _ = result
        yield f"live heap, {board}: home screen", f"{home:,} bytes", ""
        yield (
            f"live heap, {board}: a five-player game, in the middle and at most",
            f"{middle:,} and {most:,} bytes",
            "",
        )
        yield (
            f"smallest heap for a whole five-player game, {board}",
            f"{smallest_heap(board)} kB",
            f"{aim} kB",
        )
        first, found = times(board)
        yield f"from reset to the first frame, {board}", f"{first:.0f} ms", "under 1,500 ms"
        for kind, limit in AIMS.items():
            slow = quantiles(found[kind], n=20)[-1]
            yield (
                f"{kind}, {board}: median and 95th percentile",
                f"{median(found[kind]):.0f} and {slow:.0f} ms",
                f"under {limit} ms",
            )
