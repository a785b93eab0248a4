"""Scripts that run beside the program on the emulated chip: a game, a monkey, a famine."""

from tests.pico.program import in_its_names

# The program without a panel's time: what it sends goes nowhere.
OPEN = """
import sys; sys.path.insert(0, '/castellan')
import gc
gc.collect()
ballast = bytearray(max(gc.mem_free() - {room}, 0)) if {room} else None
import this_board
from firmware import start
class Pins:
    level = 0
    def pressed(self):
        return self.level
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
    for pins.level in (1 << button, 0):
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

# Home, with every screen loaded that stays loaded, and no game in memory.
HOME = """
import sys
for name in ('ask', 'best', 'castle', 'claim', 'help', 'history', 'home', 'look', 'menu',
             'message', 'names', 'news', 'result', 'roll', 'settings', 'setup', 'sheet'):
    __import__('firmware.screens.' + name)
def home():
    app = device.app
    app.game = None
    app.go_home()
    app._go()
"""

# The same in earnest, with its panel, and keys that cost no memory: all of that is the
# program's, and a want of it must be its own. `play` goes on up to the next page of a fault.
FAMINE = """
import sys; sys.path.insert(0, '/castellan')
import gc
keys = {keys}
at = now = pages = 0
class Pins:
    level = 0
    def pressed(self):
        return self.level
    def edges(self, now):
        return ()
pins = Pins()
def steps(level):
    global now
    pins.level = level
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
gc.collect()
ballast = bytearray(gc.mem_free() - {room})
import this_board
from firmware import start
canvas, display = start.open_panel(this_board)
device = start.open_device(this_board, '/saves', canvas, display, pins, seed=3)
opened = device.app is not None
play()
"""

# How it went: also what the program holds to be saved.
WENT = """
from binascii import crc32
game = device.app and device.app.game
print([opened, at, pages, type(device.fault).__name__, game and crc32(game.events)])
"""

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
from firmware.store import Store
store = Store('/saves')
game = store.resume()[0] if store.number else None
print([game and (bytes(game.events), bytes(game.undone)), store.settings(), store.troubles])
"""

# A game of which all is known already, written as it is played; how long it takes to resume.
JOURNAL = """
import sys; sys.path.insert(0, '/castellan')
import gc, time
from firmware.journal import game_of
from firmware.store import Store
game, real, others = game_of(bytes.fromhex('{start}'))
events = bytes.fromhex('{events}')
store = Store('/saves')
store.begin(game, real, others)
for at in range(0, len(events), 3):
    game.apply(events[at:at + 3])
    store.append(events[at:at + 3], game, real, others)
gc.collect()
before = time.ticks_ms()
store = Store('/saves')
found = time.ticks_diff(time.ticks_ms(), before)
game = store.resume()[0]
print(len(game.events) // 3, found, time.ticks_diff(time.ticks_ms(), before))
"""


# The same event by event, for a test that looks at the flash after each.
STEPWISE = """
import sys; sys.path.insert(0, '/castellan')
from firmware.journal import game_of
from firmware.store import Store
game, real, others = game_of(bytes.fromhex('{start}'))
store = Store('/saves')
store.begin(game, real, others)
def play(event):
    game.apply(event)
    store.append(event, game, real, others)
"""


def run(pico, script, ms=600_000):
    return pico.exec(in_its_names(script, pico.board.NAME), ms=ms)
