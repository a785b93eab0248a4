# SPDX-License-Identifier: MIT
"""Proves the program on a physical board, through mpremote.

    python -m tools.test_on --board pico_oled

The board must have this version already. It replays records, plays an evening that is compared
with the simulator's, is reset in the middle of a press, and checks itself. All of that happens in
a folder of its own: saved games are not touched.
"""

import datetime
import random
import tempfile
import time
from pathlib import Path
from zlib import crc32

from firmware.games.cards.play import next_player
from firmware.saves import journal
from firmware.saves.store import Store
from host_sim.chip import install, new_chip
from host_sim.commands import Parser
from host_sim.device.boards import load_board
from host_sim.games import play_of
from host_sim.games.cards import bot as cards
from host_sim.games.dice.bot import Bot as Dice
from host_sim.games.tiles import bot as tiles
from shared_rules.text import record
from tools.build import build
from tools.flash import device as devices
from tools.flash.device import Device, DeviceError, Failed, Gone, NoAnswer, NoDevice
from tools.flash.survey import survey

HERE = Path(__file__).resolve().parent
RECORDS = ("dice", "cards", "tiles")
FOLDER = "/castellan-test"
ROOM = 64 * 1024  # bytes that must be free on the flash
SEED = 3
TURNS = 6  # of the card and of the board game
RETURN = 30  # seconds that a board may take to come back after a reset

# Removes the folder, and says how much is free.
CLEAR = """
import os
def clear(path):
 try:
  for entry in os.ilistdir(path):
   name = path + '/' + entry[0]
   clear(name) if entry[1] & 0x4000 else os.remove(name)
  os.rmdir(path)
 except OSError:
  pass
clear(%r)
about = os.statvfs('/')
tell('free', about[0] * about[3])
"""

REPLAY = """
from firmware.saves.journal import game_of
from binascii import crc32
with open(%r, 'rb') as file:
 game = game_of(file.read()).game
tell('game', crc32(game.state()), *game.totals())
"""

# The last press is interrupted by a reset if CUT is not negative.
PRESS = """
import machine, this_board
evening = Evening(this_board, %r, %d)
buttons = %r
CUT = %d
for i in range(len(buttons)):
 if i == len(buttons) - 1 and CUT >= 0:
  once = machine.Timer.ONE_SHOT
  machine.Timer(-1, mode=once, period=CUT + 1, callback=lambda timer: machine.reset())
 tell('picture', evening.push(buttons[i]))
if CUT >= 0:
 machine.reset()
"""

EVENTS = """
from binascii import crc32
from firmware.saves.store import Store
play = Store(%r).resume()
tell('events', crc32(play.game.events) if play else 0)
"""

# Nobody presses a button here: its lines of the report are left out.
CHECK = """
import this_board
from firmware.screens.check import Screen
app = Evening(this_board, %r, 0).app
app.source = %r
Screen(app).results()
"""
NOT_HERE = ("check buttons", "check missing")


class Wrong(Exception):
    """Raised if the board does not do what the simulator does; the text is one line that says
    what, and what to do."""


class Recorder:
    """Hands for the simulator: it records each press, the picture after it, and what was on flash
    before."""

    def __init__(self, board, folder, seed):
        from tools.test_on.evening import Evening  # it imports a chip

        self.folder = Path(folder)
        self.evening = Evening(board, str(folder), seed)
        self.names = [button[2] for button in board.BUTTONS]
        self.buttons = bytearray()
        self.pictures = []
        self.before = {}

    @property
    def app(self):
        return self.evening.app

    def press(self, button):
        self.before = self.files()
        number = self.names.index(button)
        self.buttons.append(number)
        self.pictures.append(self.evening.push(number))

    def files(self):
        return {path: path.read_bytes() for path in self.folder.iterdir()}

    def restore(self, files):
        for path in self.folder.iterdir():
            path.unlink()
        for path, data in files.items():
            path.write_bytes(data)


# The evening: each part ends with a press that a reset interrupts, except the last.


def begin(hands):
    bot = Dice(hands)
    bot.begin()
    for _ in range(4):
        bot.round()


def go_on(hands):
    bot = Dice(hands)
    bot.press("OK")  # the game in progress
    for _ in range(4):
        bot.round()


def to_the_end(hands):
    bot = Dice(hands)
    bot.press("OK")
    bot.play()
    bot.leave()
    rng = random.Random(SEED)
    bot = cards.Bot(hands)
    bot.begin(players=2)
    for _ in range(TURNS):
        event = cards.turn(bot.app.game, next_player(bot.app.game), rng)
        if event:  # the player may have nothing to enter
            bot.enter(event)
    _give_up(bot)
    bot = tiles.Bot(hands)
    bot.begin(players=2)
    for i in range(TURNS):
        for event in tiles.turn(bot.app.game, i % 2, rng):
            bot.enter(event)
    _give_up(bot)


def _give_up(bot):
    bot.menu("abandon")
    bot.choose(bot.say("yes"))


PARTS = (begin, go_on, to_the_end)


class Proof:
    def __init__(self, device: Device, board: str, say):
        self.device = device
        self.board = board
        self.say = say
        self.path = ""  # what makes the program importable
        self.source = "image"

    def run(self):
        """Run all of it. Returns the line for the README's table."""
        self._meet()
        try:
            self._records()
            pictures = self._evening()
            self._check()
        finally:
            self.device.exec(CLEAR % FOLDER)
        today = datetime.date.today().isoformat()
        return (
            f"| `{self.board}` with version {build.version()}: {len(RECORDS)} records, "
            f"{pictures} pictures of an evening, {len(PARTS) - 1} resets, self-check "
            f"| yes | yes | yes, {today} |"
        )

    def _meet(self):
        found = survey(self.device)
        has = (found.version or found.image).split(" ")[0]
        if (has, found.board) != (build.version(), self.board):
            raise DeviceError(
                f"the device has {found.board or 'no board'} {has or 'without Castellan'}, and "
                f"this is {self.board} {build.version()}: first run 'make flash BOARD=…'"
            )
        if found.version:
            self.path = "import sys\nsys.path.insert(0, '/castellan')\n"
            self.source = "files"
        ((_, free),) = self.device.exec(CLEAR % FOLDER)
        if int(free) < ROOM:
            raise DeviceError(
                f"the device has {int(free):,} bytes free, and the test needs {ROOM:,}: remove "
                "past games on it, or files of your own ('mpremote fs ls', 'mpremote fs rm')"
            )
        self.device.exec(devices.fold([FOLDER]))

    def _records(self):
        for name in RECORDS:
            data = (build.ROOT / "docs" / "records" / f"{name}.txt").read_bytes()
            game = record.read(data)
            saved = f"{FOLDER}/{name}"
            devices.send(self.device, {saved: journal.whole(play_of(game, data))[0]})
            ((_, *told),) = self.device.exec(self.path + REPLAY % saved)
            wanted = [str(number) for number in (crc32(game.state()), *game.totals())]
            if told != wanted:
                raise Wrong(
                    f"the record {name}.txt ends with {' '.join(told[1:])} points on the device, "
                    f"and with {' '.join(wanted[1:])} here: a rule or the chip is wrong; report it"
                )
            self.device.exec(f"import os\nos.remove({saved!r})\n")
            self.say(f"The record {name}.txt: the same {' and '.join(wanted[1:])} points.")

    def _evening(self):
        pictures = 0
        board = load_board(self.board)
        install(new_chip(board))
        with tempfile.TemporaryDirectory() as folder:
            for number, play in enumerate(PARTS):
                recorder = Recorder(board, folder, SEED + number)
                play(recorder)
                last = play is PARTS[-1]
                # Somewhere in the press: its work takes some 60 ms.
                seen = self._press(recorder, number, -1 if last else 13 * (number + 1))
                wanted = recorder.pictures if last else recorder.pictures[:-1]
                _compare(seen, wanted, number + 1)
                pictures += len(wanted)
                self.say(f"Part {number + 1} of the evening: {len(wanted)} pictures are the same.")
                if not last:
                    self._compare_saves(recorder)
        return pictures

    def _press(self, recorder, part, cut):
        """Press what was recorded. Returns the checksums of the pictures."""
        code = self.path + (HERE / "evening.py").read_text(encoding="utf-8")
        code += PRESS % (FOLDER, SEED + part, bytes(recorder.buttons), cut)
        seen = []

        def hear(line):
            words = line.split(" ")
            if words[:2] == [devices.TOLD.strip(), "picture"]:
                seen.append(int(words[2]))

        try:
            self.device.run("exec", devices.TELL + code, heard=hear)
        except DeviceError as error:
            if cut < 0 or isinstance(error, Failed):  # not the reset, but the program
                raise
        return seen

    def _compare_saves(self, recorder):
        """Check that the reset lost nothing that was shown, and continue with what is there."""
        found = int(self._again(self.path + EVENTS % FOLDER)[0][1])
        for files in (recorder.files(), recorder.before):  # the press was completed, or not
            recorder.restore(files)
            same = _events(recorder.folder) == found
            recorder.restore(files)  # reading may repair
            if same:
                break
        else:
            raise Wrong(
                "after a reset the game on the device is not the one that was shown: a turn was "
                "lost; report it"
            )
        self.say("A reset in the middle of a press lost nothing.")

    def _again(self, code):
        """Run code as soon as the device is back."""
        end = time.monotonic() + RETURN
        while True:
            try:
                return self.device.exec(code)
            except (Gone, NoAnswer, NoDevice):
                if time.monotonic() > end:
                    raise
                time.sleep(0.5)

    def _check(self):
        code = self.path + (HERE / "evening.py").read_text(encoding="utf-8")
        out = self.device.run("exec", code + CHECK % (FOLDER, self.source))
        report = [line for line in out.splitlines() if not line.startswith(NOT_HERE)]
        for line in report:
            self.say(line)
        if not any(line.startswith("check flash:") and line.endswith("kB") for line in report):
            raise Wrong("the flash does not keep what is written: see the report above")


def _compare(seen, wanted, part):
    """Compare the pictures of a part; the last ones may be missing if the device has stopped."""
    for at, (one, other) in enumerate(zip(seen, wanted)):
        if one != other:
            raise Wrong(
                f"the picture after press {at + 1} of part {part} differs from the simulator's: "
                "report it, with this line"
            )
    if len(seen) < len(wanted):
        raise Wrong(
            f"the device stopped after press {len(seen)} of part {part}: look at its display, and "
            "report what it says"
        )


def _events(folder):
    play = Store(str(folder)).resume()
    return crc32(play.game.events) if play else 0


def main(arguments=None):
    parser = Parser(
        module="tools.test_on",
        description="Prove the program on a physical board; saved games are not touched.",
    )
    parser.add_argument("--board", required=True, choices=build.boards(), metavar="BOARD")
    parser.add_argument("--port", help="as for mpremote: a path, COM3, or id:SERIAL")
    asked = parser.parse_args(arguments)
    try:
        if build.on_circuitpython(asked.board):
            raise DeviceError(f"{asked.board} runs CircuitPython, which mpremote cannot drive")
        device = Device(devices.choose(asked.port))
        try:
            line = Proof(device, asked.board, print).run()
        finally:
            device.restart()
    except (DeviceError, Wrong) as error:
        parser.complain(error)
        return 2 if isinstance(error, DeviceError) else 1
    except KeyboardInterrupt:
        parser.complain("stopped; run the same command again")
        return 130
    print("All of it passed. For the README's table 'What was tested':")
    print(line)
    return 0
