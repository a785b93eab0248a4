"""The whole program on real MicroPython: every frame of a scripted game is CPython's."""

import zlib
from pathlib import Path

import pytest

from host_sim import on_micropython
from host_sim.bot import Bot
from host_sim.handheld import PRESS, REST, TICK, Handheld, micropython_boards

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ("shared_rules", "firmware", "boards", "host_sim/chip")

# What the desk's Handheld does, in as many lines: the presses are handed in.
THERE = """
import binascii, os, sys
from host_sim.chip import Chip, install
__import__("boards.{board}.board")
board = sys.modules["boards.{board}.board"]
chip = Chip(board)
install(chip)
from firmware.start import open_app
app = open_app(board, "/saves", seed=11, language="{lang}")

def wait(ms):
    for _ in range(ms // {tick}):
        chip.now += {tick}
        app.step(chip.now)

wait({tick})
print(app.screen(), binascii.crc32(chip.panel.pixels()))
for button in bytes.fromhex("{presses}"):
    chip.press(button)
    wait({press})
    chip.release(button)
    wait({rest})
    print(app.screen(), binascii.crc32(chip.panel.pixels()))
print(sys.implementation.name, bytes(app.game.events).hex())
"""


class Notes:
    """A handheld that notes each press and the frame that follows it."""

    def __init__(self, handheld):
        self._handheld = handheld
        self.app = handheld.app
        self.presses = bytearray()
        self.frames = []
        self.look()

    def press(self, logical):
        self.presses.append(self._handheld.button(logical)[0])
        self._handheld.press(logical)
        self.look()

    def look(self):
        crc = zlib.crc32(self._handheld.pixels())
        self.frames.append(f"{self.app.screen()} {crc}")


def tour(bot):
    """Through most screens, then some rounds of a game of two."""
    bot.press("DOWN", "DOWN", "OK", "BACK")  # best scores
    bot.choose(bot.say("settings"))
    bot.press("DOWN", "OK", "OK", "BACK")
    bot.choose(bot.say("help"))
    bot.press("OK", "OK")
    bot.begin(solo=False, players=2)
    for _ in range(10):
        bot.round()
    bot.read_news()
    bot.press("BACK", "BACK")  # undo
    bot.menu("sheets")
    bot.press("DOWN", "BACK", "BACK")


@pytest.mark.parametrize("board", micropython_boards())
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_frame_on_micropython_is_the_frame_on_the_desk(board, lang):
    with Handheld(board=board, seed=11, lang=lang) as handheld:
        notes = Notes(handheld)
        tour(Bot(notes))
        events = bytes(handheld.app.game.events).hex()
    there = on_micropython.run(
        THERE.format(
            board=board,
            lang=lang,
            tick=TICK,
            press=PRESS,
            rest=REST,
            presses=notes.presses.hex(),
        ),
        trees=PROGRAM,
        files={"host_sim/__init__.py": b""},
        timeout=300,
    )
    assert there.ok, there.err
    lines = there.out.decode().splitlines()
    assert len(notes.frames) > 60 and len(set(notes.frames)) > 30
    for number, (here, there_line) in enumerate(zip(notes.frames, lines)):
        assert here == there_line, f"frame {number} differs"
    assert lines[-1] == f"micropython {events}"
