# SPDX-License-Identifier: MIT
"""Walks through all screens of a board in a language once, and records what was seen.

Tests read `recording(board, lang)`; they do not walk again. Recordings are in build/walks/, named
after a hash of everything that they depend on, so that the next run finds them.
"""

import functools
import hashlib
import os
import pickle
import platform
import tempfile
import traceback
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Optional

import pytest

from firmware import version
from firmware.base.modules import load
from firmware.words import word
from host_sim.device.boards import load_board, micropython_boards
from host_sim.device.handheld import Handheld
from host_sim.device.png import Picture
from host_sim.device.text_watch import TextObserver
from host_sim.games.dice.bot import Bot
from host_sim.games.tiles.bot import Bot as TileBot
from host_sim.scripts.runner import Failed, ScriptRunner
from host_sim.scripts.script import parse
from tests import quick
from tests.games.cards.hands import Hands
from tests.walks import card_tours, tile_tours, tours
from tests.walks.dark import in_the_dark

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPTS = ROOT / "tests" / "walks" / "scripts"
KEPT = ROOT / "build" / "walks"
MOST = 3  # recordings of a board and language that are kept: a report looks back in them

VERSION = version.VERSION
CARD_TOURS = card_tours.TOURS
TOURS = tours.TOURS + CARD_TOURS + tile_tours.TOURS

# What a recording depends on, below ROOT; also the interpreter.
SOURCES = (
    "firmware/**/*.py",
    "shared_rules/**/*.py",
    "host_sim/**/*.py",
    "boards/**/*.py",
    "tests/walks/scripts/*.txt",
    "tests/games/cards/hands.py",
    "tests/walks/*tours.py",
    "tests/walks/dark.py",
    "tests/walks/walks.py",
)

# The boards on which the screens are asked for words: with six buttons, and with four.
TELLING = ("pico_oled", "pimoroni_pico_display")

# The languages whose pictures are kept. In the others only the texts are of interest: there the
# walks are made in the dark, which takes a third of the time.
DRAWN = ("en", "de")

# The scripts whose expectations also hold in German, and whose German pictures are kept:
# German words are longer, and some have little room.
GERMAN = ("home", "settings", "setup", "castles", "turn", "claim", "about")
GERMAN += ("solo", "group", "both", "tie", "paper", "undo", "entries")
GERMAN += tuple(tour.__name__ for tour in CARD_TOURS + tile_tours.TOURS)


@dataclass
class Walk:
    """What one walk has seen."""

    switched_on: dict[str, Any] = field(default_factory=dict)  # board, seed and language
    faults: list[str] = field(default_factory=list)  # expectations that failed, in words
    deeds: list[tuple] = field(default_factory=list)  # methods of Device and what they got
    frames: list[tuple] = field(default_factory=list)  # screen and sum, first and after each
    pictures: dict[str, Picture] = field(default_factory=dict)
    pictured: set[str] = field(default_factory=set)  # the screens of which there is a picture
    texts: set[tuple] = field(default_factory=set)  # (text, x, y, w, h)
    too_long: set[str] = field(default_factory=set)  # texts that ran out of their boxes
    overlaid: set[tuple] = field(default_factory=set)  # screen, a text and one that begins in it
    said: set[str] = field(default_factory=set)  # the keys of words
    told: list[tuple] = field(default_factory=list)  # each frame in words, on TELLING boards
    spoken: set[tuple] = field(default_factory=set)  # the keys of spoken words, and of which game
    redrawn: int = 0  # frames that were compared with a whole redraw
    unlike: list[str] = field(default_factory=list)  # those that differ from it
    events: bytes = b""  # of the game at the end

    def shot(self, name, device, scale=1):
        if name in self.pictures:
            self.faults.append(f"{name} is taken twice")
        self.pictures[name] = device.picture().scaled(scale)
        self.pictured.add(device.app.screen())


# ---- The handheld that takes notes


class Recorder(TextObserver):
    """Also keeps the texts that were written over, and knows whether all was drawn again."""

    def __init__(self, walk, width, height):
        super().__init__(width, height)
        self._walk = walk
        self.redrawn = False

    def cleared(self, x, y, w, h):
        super().cleared(x, y, w, h)
        self.redrawn = self.redrawn or not self.notes

    def wrote(self, text, x, y, w, h):
        self._walk.texts.add((text, x, y, w, h))
        super().wrote(text, x, y, w, h)

    def too_long(self, text, w, width):
        self._walk.too_long.add(text)
        super().too_long(text, w, width)

    def overlaid(self):
        """The visible texts that lie on one another, in pairs from left to right. What hangs
        below a line, an eighth of the height, does not count."""
        self.notes = self.written()
        notes = sorted(self.notes, key=lambda note: note[1])
        for i, (text, x, y, w, h) in enumerate(notes):
            for other, left, top, _, high in notes[i + 1 :]:
                if left >= x + w:
                    break
                if top < y + h * 7 // 8 and y < top + high * 7 // 8:
                    yield text, other


def _deed(name):
    """A method of Handheld that is noted, unless another one uses it."""

    def do(self, *about):
        if self._busy:
            return getattr(super(Device, self), name)(*about)
        self._busy = True
        self.observer.redrawn = False
        try:
            getattr(super(Device, self), name)(*about)
        finally:
            self._busy = False
        self._walk.deeds.append((name, *about))
        self._record()
        if name in ("hold", "wait"):
            self._doubt()

    return do


class Device(Handheld):
    """Notes what is done with it, and each frame that follows."""

    def __init__(self, walk, board, seed=None, lang=None, doubt="mended"):
        """`doubt` says which frames to compare with a whole redraw: those that were only
        "mended", "all" or "none"."""
        walk.switched_on = {"board": board, "seed": seed, "lang": lang}
        self._walk = walk
        self._doubts = doubt
        self._busy = True
        super().__init__(board, seed, lang)
        self._busy = False
        self._record()

    def rate(self, rating):
        """From now on the game is rated like this."""
        self.app.game.rating = lambda: rating
        self._walk.deeds.append(("rate", rating))
        self._record()

    def dated(self, *date):
        """From now on the device has a clock, and it is this day."""
        self.date = date
        self._walk.deeds.append(("dated", *date))
        self._record()

    def runs_from(self, source, aside=None):
        """From now on the program is said to run from there, and to have a version that no
        release changes."""
        self.app.source, self.app.aside = source, aside
        version.VERSION = "1.2.3"
        self._walk.deeds.append(("runs_from", source, aside))
        self._record()

    def observe(self):
        self.observer = self.program.canvas.watch = Recorder(self._walk, *self.size)
        say, said = self.app.say, self._walk.said
        self.app.say = lambda key: said.add(key) or say(key)

    def close(self):
        version.VERSION = VERSION
        super().close()

    def _record(self):
        screen = self.app.screen()
        self._walk.frames.append((screen, sum_of(self)))
        self._walk.overlaid |= {(screen, *pair) for pair in self.observer.overlaid()}
        if self.name in TELLING:
            self._walk.told.append(self._spoken())

    def _spoken(self):
        """Returns the spoken text of the screen. The reference details must not fail either."""
        load("host_sim.spoken.speech").__dict__["word"] = self._word
        return tuple(self.describe([]))

    def _word(self, table, key):
        """Notes which words of which table are spoken."""
        text = word(table, key)
        if text is not None:
            self._walk.spoken.add((table[:40], key))
        return text

    def _doubt(self):
        """Draw everything again, without a tick of time, and compare."""
        if self._doubts == "none" or (self.observer.redrawn and self._doubts != "all"):
            return
        walk = self._walk
        self.app.redraw()
        self.program.step(self.chip.now)
        walk.redrawn += 1
        if (self.app.screen(), sum_of(self)) != walk.frames[-1]:
            walk.unlike.append(f"{len(walk.deeds)}: {walk.deeds[-1]} on {walk.frames[-1][0]}")


for _name in ("hold", "bounce", "down", "up", "wait", "power_cycle", "add_own"):
    setattr(Device, _name, _deed(_name))


def sum_of(device):
    """A sum of all that decides the pixels of the panel."""
    panel = device.chip.panel
    glass = repr(sorted(panel.glass().items()))
    return zlib.crc32(glass.encode(), zlib.crc32(panel.memory))


class Reader(ScriptRunner):
    """Runs a script on a device that records."""

    def __init__(self, walk, board, lang, scale=1, **about):
        super().__init__(board=board, lang=lang)
        self.switch_on = lambda **header: Device(walk, **header, **about)
        self._walk = walk
        self._enlarged = scale

    def _shot(self, name):
        self._walk.shot(name[:-4], self.handheld, self._enlarged)


# ---- Walking


def scripts(board):
    """The names of the scripts that can be walked on this board."""
    meanings = [button[2] for button in load_board(board).BUTTONS]
    wrong = "-four" if "LEFT" in meanings else "-six"
    names = sorted(path.stem for path in SCRIPTS.glob("*.txt"))
    return [n for n in names if not n.endswith(wrong) and not n.startswith("manual")]


def all_screens():
    """The names of all screens, from their files."""
    paths = (ROOT / "firmware").rglob("screens/[a-z]*.py")
    where = [(path.parts[-3], path.stem) for path in paths]
    return sorted(name if room == "firmware" else f"{room}.{name}" for room, name in where)


def ordinary(board):
    """The walks that are made in every language, on every board."""
    return scripts(board) + [tour.__name__ for tour in TOURS]


def few(board):
    """The walks of a board that 'make check' makes where it does not make all."""
    return [*scripts(board), *quick.TOURS]


def record(board, lang, drawn=False, only=None):
    """Walk through everything, or `only` some of it; the walks by their names. A language that
    keeps no pictures is `drawn` only if that is asked for."""
    if lang not in DRAWN and not drawn:
        with pytest.MonkeyPatch.context() as patch:
            in_the_dark(patch)
            return record(board, lang, drawn=True, only=only)
    walks = {}
    for name in scripts(board):
        if only and name not in only:
            continue
        expects = lang == "en" or name in GERMAN
        doubt = "mended" if lang in DRAWN else "none"
        walks[name] = read(SCRIPTS / f"{name}.txt", board, lang, expects, doubt=doubt)
    others = [tours.wander, tours.widest] if lang == "en" else []
    others += [tours.on_the_chip] if lang in DRAWN and board in micropython_boards() else []
    for tour in (*TOURS, tours.every_rating, *others):
        if only and tour.__name__ not in only:
            continue
        # A long game is mostly the same screen: there one tour is doubted, at every press. Names
        # and points are written in one tour; the other games have no scripts.
        doubted = (*CARD_TOURS, tours.paper, tile_tours.tiles_table)
        mended = lang in DRAWN and tour in doubted
        doubt = "all" if tour is tours.wander else "mended" if mended else "none"
        walks[tour.__name__] = go(tour, board, lang, doubt=doubt)
    return walks


def read(path, board, lang=None, expects=True, scale=1, **about):
    """Walk as a script says, to its end, whatever fails on the way."""
    walk = Walk()
    with Reader(walk, board, lang, scale, **about) as play:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            command = parse(line)
            if command is None or (command[0] == "expect" and not expects):
                continue
            try:
                play.do(command)
            except Failed as failed:
                walk.faults.append(f"{path.name}:{number} on {board}: {failed}")
    return walk


def go(tour, board, lang, **about):
    """Walk as a tour does. What it raises is a fault of the walk."""
    walk = Walk()
    seed = tours.SEEDS.get(tour, tours.SEED)
    with Device(walk, board, seed, lang, **about) as device:
        try:
            tour(hands(tour)(device), lambda name: walk.shot(name, device))
        except Exception:
            walk.faults.append(f"{tour.__name__} on {board}: {traceback.format_exc()}")
        for text, width, room in device.observer.too_wide:
            walk.faults.append(f'"{text}" is {width} pixels wide and has room for {room}')
        if device.app.game:
            walk.events = bytes(device.app.game.events)
    return walk


def hands(tour):
    """The bot of the game that a tour shows."""
    if tour in tile_tours.TOURS:
        return TileBot
    return Hands if tour in CARD_TOURS else Bot


def again(walk, **about):
    """The same deeds once more, without looking for the way; what is seen now."""
    new = Walk()
    with Device(new, **walk.switched_on, doubt="none", **about) as device:
        for name, *given in walk.deeds:
            getattr(device, name)(*given)
    return new


# ---- Keeping


@functools.cache
def recording(board, lang, whole=True):
    """What is seen on this board in this language, walked now or in an earlier run. If nobody
    needs the `whole`, some walks will do, and they are not kept."""
    path = KEPT / f"{board}-{lang}-{key()}.walks"
    walks = load_walks(path)
    if walks is None and not whole:
        return record(board, lang, only=few(board))
    if walks is None:
        walks = record(board, lang)
        save_walks(path, walks)
    return walks


@functools.cache
def key():
    """A hash of all that decides what a walk sees."""
    told = hashlib.sha256(platform.python_version().encode())
    for path in sorted({path for pattern in SOURCES for path in ROOT.glob(pattern)}):
        told.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        told.update(hashlib.sha256(path.read_bytes()).digest())
    return told.hexdigest()[:16]


def load_walks(path) -> Optional[dict[str, Walk]]:
    try:
        return pickle.loads(zlib.decompress(path.read_bytes()))
    except (OSError, zlib.error, pickle.PickleError, EOFError, AttributeError):
        return None  # there is none, or a run was ended while it was written


def save_walks(path, walks):
    """Whole or not at all: another worker may be reading."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(zlib.compress(pickle.dumps(walks), 1))
    os.replace(file.name, path)
    board_and_lang = path.name.rpartition("-")[0]
    for old in newest_first(f"{board_and_lang}-*.walks")[MOST:]:
        old.unlink(missing_ok=True)


def newest_first(pattern):
    return sorted(KEPT.glob(pattern), key=lambda path: path.stat().st_mtime, reverse=True)


def earlier(board, lang):
    """The recordings of this board and language that are still here, the newest first."""
    found = (load_walks(path) for path in newest_first(f"{board}-{lang}-*.walks"))
    return [walks for walks in found if walks]
