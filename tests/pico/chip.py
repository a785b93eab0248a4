# SPDX-License-Identifier: MIT
"""Scripts that run beside the program on the emulated chip: a game, a monkey, a famine."""

# The program without a panel's time: what it sends goes nowhere.
OPEN = """
import sys; sys.path.insert(0, '/castellan')
import gc
gc.collect()
ballast = bytearray(max(gc.mem_free() - {room}, 0)) if {room} else None
import this_board
from firmware import start
class Pins:
    levels = 0
    def pressed(self):
        return self.levels
    def edges(self, now):
        return ()
pins = Pins()
canvas, display = start.open_panel(this_board)
display.show = lambda canvas: canvas.clean()
device = start.open_device(this_board, '/saves', canvas, display, pins, seed={seed})
state = {seed}
now = 0
def some(count):
    global state
    state = (state * 1103515245 + 12345) & 0x3fffffff
    return (state >> 12) % count
def press(button):
    global now
    for pins.levels in (1 << button, 0):
        for _ in range(3):
            now += 15
            device.step(now)
"""

# OK as often as not: a monkey that never says yes sees little.
MONKEY = """
ok = [i for i, button in enumerate(this_board.BUTTONS) if button[2] == 'OK'][0]
def monkey(presses):
    faults = []
    for _ in range(presses):
        press(ok if some(3) else some(len(this_board.BUTTONS)))
        if device.fault and device.fault not in faults:
            faults.append(device.fault)
    return [type(fault).__name__ for fault in faults]
"""

# The same in earnest, with its panel, and keys that cost no memory: all of that is the
# program's, and a want of it must be its own. `play` goes on up to the next page of a fault.
FAMINE = """
import sys; sys.path.insert(0, '/castellan')
import gc
from binascii import crc32
keys = {keys}
at = now = pages = 0
class Pins:
    levels = 0
    def pressed(self):
        return self.levels
    def edges(self, now):
        return ()
pins = Pins()
def steps(level):
    global now
    pins.levels = level
    end = now + 45
    while now < end:
        now += 15
        device.step(now)
def play():
    global at, pages, ballast
    while at < len(keys):
        steps(1 << keys[at])
        steps(0)
        at += 1
        if device.fault:
            pages += 1
            return
    ballast = None
def went():
    game = device.app and device.app.game
    fault = type(device.fault).__name__
    print([opened, at, pages, fault, game and crc32(game.events)])
gc.collect()
ballast = bytearray(gc.mem_free() - {room})
import this_board
from firmware import start
canvas, display = start.open_panel(this_board)
device = start.open_device(this_board, '/saves', canvas, display, pins, seed=3, source='files')
opened = device.app is not None
play()
"""

# How it went, and what the program holds to be saved. It is compiled before memory is short.
WENT = "went()"

# As the chip starts it, with as little memory.
MAIN = """
import gc
gc.collect()
ballast = bytearray(gc.mem_free() - {room})
with open('/main.py') as file:
    exec(file.read())
"""

LIVE = """
gc.collect()
print(gc.mem_alloc())
"""

# The journal and the settings as the program itself reads them.
LOOK = """
import sys
sys.path.insert(0, '/castellan')
from firmware.saves import settings
from firmware.saves.store import Store
store = Store('/saves')
game = store.resume().game if store.number else None
print([game and (bytes(game.events), bytes(game.undone)), settings.read(store), store.troubles])
"""

# The program as main.py starts it, with a display that is dark after so many milliseconds. It
# notes when it has heard a press, and whether that did more than wake it.
SLEEPER = """
import sys; sys.path.insert(0, '/castellan')
import this_board
from firmware import start
class Soon:
    def __mul__(self, milliseconds):
        return {dark}
canvas, display = start.open_panel(this_board)
pins = start.open_pins(this_board)
device = start.open_device(this_board, '/saves', canvas, display, pins, seed=1)
app = device.app
app.settings['sleep'] = Soon()
heard = []
home = app.top()
press = home.press
wake = app.wake
def note_press(button):
    heard.append((app.now, button))
    press(button)
def note_wake():
    heard.append((app.now, -1))
    wake()
home.press = note_press
app.wake = note_wake
start.go_on(device, this_board, pins, start.open_clock(this_board))
"""

# A game of which all is known already, written as it is played; how long it takes to resume.
JOURNAL = """
import sys; sys.path.insert(0, '/castellan')
import gc, time
from firmware.saves.journal import game_of
from firmware.saves.store import Store
played = game_of(bytes.fromhex('{start}'))
game = played.game
events = bytes.fromhex('{events}')
store = Store('/saves')
store.begin(played)
for at in range(0, len(events), 3):
    game.apply(events[at:at + 3])
    store.append(events[at:at + 3], played)
gc.collect()
before = time.ticks_ms()
store = Store('/saves')
found = time.ticks_diff(time.ticks_ms(), before)
game = store.resume().game
print(len(game.events) // 3, found, time.ticks_diff(time.ticks_ms(), before))
"""


def run(pico, script, ms=600_000):
    return pico.exec(script, ms=ms)
