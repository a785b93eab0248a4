# SPDX-License-Identifier: MIT
"""Measures how soon the emulated Pico answers: the start, presses, dice that tumble, and all of it
with many past games.

Bots play in the simulator. Each of their presses is made on the chip, whose dice fall alike, and
the chip must then show the same picture. All is measured twice, without and with the cache in
front of the flash: see "What is modelled" in docs/emulator.md.
"""

import functools
import itertools
import random
import tempfile
from pathlib import Path

from firmware.games.dice import turn as offers
from firmware.games.dice.play import Play
from firmware.saves import journal
from firmware.saves.entries import FINISHED, ending, entry
from host_sim.device.handheld import LONG, PRESS, Handheld
from host_sim.device.hands import Hands
from host_sim.games.dice.bot import Bot, best_turn
from host_sim.games.dice.random_games import new_game, random_roll, random_turn
from host_sim.games.tiles.bot import ROUNDS, turn
from host_sim.games.tiles.bot import Bot as TileBot
from shared_rules.dice import coach
from shared_rules.fold import EVENT
from shared_rules.text import record
from tools.bench import stack
from tools.bench.figures import percentile
from tools.build import build
from tools.pico_emulator.emulator import Pico

SEED = 5
CACHED = (0, 60)  # cycles of a read that the cache cannot answer: without a cache, and with it
STARTS = 3000  # ms after which nothing more is sent at the start
QUIET = 350  # ms without a byte to the panel, after which it is at rest
SILENT = 1500  # ms without an answer, after which there is none
BETWEEN = 5  # ms without a byte, after which another picture begins
SLOWEST = 60_000  # ms for a press
PAST = (100, 500)  # games on the device

ENDED = "whole-solo-A", "whole-group-5-A"

MOVE, CHANGE, TURN = "a cursor move", "a change of screen", "a committed turn"
HOP, CHOICE, LAID = "a hop over a duchy", "a choice of a tile", "a tile laid"
PERCENTS = (50, 95, 100)
LARGEST = (CHANGE, LAID)  # whose longest is compared with the aim, not the 95th percentile
# ms: OLED and 240x240, frozen.
AIMS = {
    MOVE: (26, 27),
    CHANGE: (130, 140),
    TURN: (90, 95),
    HOP: (40, 30),
    CHOICE: (200, 200),
    LAID: (90, 120),
}
# ms from reset to the whole home screen: by the kind of start, then frozen as above, and files.
NEW, GOING = "a new device", "a game in progress"
HOME_AIMS = {NEW: (140, 190, 600), GOING: (200, 250, 600)}
ENTER_AIM = 450  # ms from files
FILES = 2  # which of these are those from files
GROWN_AIM = 500  # ms
TOLD_AIM = 700  # ms without a sign of what the device does
FRAMES_AIM = 20  # a second


class Seen:
    """A press: the screen before and after it, whether an event was entered, whether the whole
    screen was drawn, whether the file system had to erase a sector, and milliseconds until the
    last byte was sent."""

    def __init__(self, button, before, after, entered, whole, erased, ms):
        self.button = button
        self.before = before
        self.after = after
        self.entered = entered
        self.whole = whole
        self.erased = erased
        self.ms = ms


class Timed:
    """Each press in the simulator, where the bot looks, and on the chip, where it is timed."""

    def __init__(self, handheld, pico):
        self._handheld = handheld
        self._pico = pico
        self._all = len(handheld.app.canvas.buffer) * (1 if handheld.app.canvas.mono else 4)
        self.seen = []

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

    def press(self, logical):
        self.hold(logical, LONG if self.button(logical)[1] else PRESS)

    def hold(self, logical, ms):
        before, events = self.app.screen(), self._events()
        sent, erases = self._handheld.chip.sent, self._pico.counters()["erases"]
        self._handheld.hold(logical, ms)
        whole = self._handheld.chip.sent - sent >= self._all
        button = self.button(logical)[0]
        took = answer(self._pico, button, ms, self._handheld.pixels())
        if self._ends(button):
            took -= ms  # before it is up, nobody can know which of its two presses it is
        entered = self._events() not in (events, None)
        counters = self._pico.counters()
        # What the pause after it erases does not count.
        erased = counters["erases"] > erases and counters["lastErased"] < counters["lastSent"]
        after = self.app.screen()
        self.seen.append(Seen(logical, before, after, entered, whole, erased, took))

    def pictures(self, logical):
        """Press a button on both. Returns when each picture that follows was complete, in ms."""
        self._handheld.press(logical)
        pico, button = self._pico, self.button(logical)[0]
        began = pico.time_ms
        pico.down(button)
        wanted = self._handheld.pixels()
        ends = []
        while not (ends and pico.time_ms > ends[-1] + QUIET and pico.pixels() == wanted):
            assert pico.time_ms < began + SLOWEST, "the panel never shows what the simulator shows"
            pico.run(1)
            if pico.time_ms - began > PRESS:
                pico.up(button)
            last = pico.counters()["lastSent"] / 1e6
            if last > began and not (ends and last < ends[-1] + BETWEEN):
                ends.append(last)
            elif ends:
                ends[-1] = max(ends[-1], last)
        return [end - began for end in ends]

    def _ends(self, place):
        """Returns whether a button also has a long press; of BACK it is help."""
        _, _, short, long = self.board.BUTTONS[place]
        return bool(long) or short == "BACK"

    def _events(self):
        game = self.app.game
        return bytes(game.events) if game else None


def answer(pico, button, ms=PRESS, wanted=None):
    """Press a button. Returns the milliseconds until the last byte to the panel, which then shows
    the picture that is `wanted`."""
    began = pico.time_ms
    pico.down(button)
    pico.run(ms)
    pico.up(button)
    while True:
        last = max(pico.counters()["lastSent"] / 1e6, began)
        # Before the first byte of the answer it may load and write for a while, or between two.
        left = last + (QUIET if last > began else SILENT) - pico.time_ms
        if left <= 0 and (wanted is None or pico.pixels() == wanted):
            return last - began
        assert pico.time_ms < began + SLOWEST, "the panel never shows what the simulator shows"
        pico.run(min(max(left, 10), QUIET))


# ---- What is on the chip


def recorded(name):
    path = build.ROOT / "tests" / "games" / "dice" / "records" / f"{name}.txt"
    return record.read(path.read_bytes())


@functools.cache
def ended_games():
    """Returns journals of a solo game and of a game of five that have ended."""
    found = []
    for name in ENDED:
        play = Play(recorded(name))
        data, crc = journal.whole(play)
        points = max(points for _, points, _ in play.standing())
        found.append(data + entry(ending(FINISHED, points), crc)[0])
    return found


def going(count=100):
    """Returns the journal of a game of five in progress, with so many events."""
    rng = random.Random(2)
    play = Play(new_game(rng, players=5))
    game = play.game
    while len(game.events) // EVENT < count:
        game.apply(random_roll(rng, game.sheet))
        for who in range(5):
            game.apply(random_turn(rng, game, who))
    return journal.whole(play)[0]


def last_round():
    """Returns the journal of a solo game in which one roll and one turn are left."""
    game = recorded(ENDED[0])
    game.undo(2)
    assert not game.over()
    del game.undone[:]
    return journal.whole(Play(game))[0]


def past(count, *more, listed=True):
    """Returns the files of a device with so many past games, a third of them of five players, and
    the journals of `more`; `listed`: its best scores and statistics are known."""
    solo, group = ended_games()
    games = [solo if number % 3 else group for number in range(count)] + list(more)
    files = {f"{number}.game": data for number, data in enumerate(games, 1)}
    if not listed:
        return files
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files.items():
            Path(folder, name).write_bytes(data)
        with Handheld(saves=folder) as handheld:
            hands = Hands(handheld)
            hands.choose(hands.say("best"))
            hands.choose(hands.say("stats"))
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


def still():
    """Returns the settings of a device on which nothing moves by itself: a press has its answer
    when the last byte is sent."""
    with tempfile.TemporaryDirectory() as folder:
        with Handheld(saves=folder) as handheld:
            handheld.app.settings["motion"] = 0
            handheld.app.save_settings()
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


# Files in one go: a question for each would take longer than the writing.
WRITE = """
import os
try: os.mkdir("/saves")
except OSError: pass
kinds = {kinds!r}
for name, at in {names!r}:
    with open("/saves/" + name, "wb") as file:
        _ = file.write(kinds[at])
"""


def with_saves(flash, how, files, seed=None):
    """Returns the flash of a chip with these saves; `seed`: and with known dice."""
    kinds = sorted(set(files.values()))
    names = [(name, kinds.index(data)) for name, data in files.items()]
    with Pico(flash=flash, **how) as pico:
        pico.run(STARTS)
        pico.soft_reset()
        for at in range(0, len(names), 50):
            pico.exec(WRITE.format(kinds=kinds, names=names[at : at + 50]), ms=600_000)
        if seed is not None:
            pico.put("/boot.py", stack.boot(seed))
        return pico.flash_image()


class Device:
    """A board with the program on it: `flash`, and what `Pico` takes; `frozen` or from files."""

    def __init__(self, board, flash, frozen, uf2=None):
        self.board = board
        self.flash = flash
        self.frozen = frozen
        self._how = {"board": board, "uf2": uf2}
        self.name = f"{board}, {'frozen' if frozen else 'files'}"

    def saves(self, files, seed=None):
        """Returns its flash with these saves."""
        return with_saves(self.flash, self._how, files, seed)

    def on(self, flash, miss=0):
        return Pico(flash=flash, miss=miss, **self._how)

    def played(self, part, files, miss=0):
        """Let `part` play with `Hands` on a device with these saves. Returns its presses."""
        flash = self._with(frozenset(files.items()))
        with tempfile.TemporaryDirectory() as folder:
            for name, data in files.items():
                Path(folder, name).write_bytes(data)
            handheld = Handheld(self.board, seed=SEED, saves=folder)
            with handheld, self.on(flash, miss) as pico:
                pico.run(STARTS + len(files) * 10)
                timed = Timed(handheld, pico)
                part(Hands(timed))
                assert pico.counters()["faults"] == []
                return timed.seen

    @functools.lru_cache(maxsize=2)  # noqa: B019 - with the cache and without, one after the other
    def _with(self, files):
        return self.saves(dict(files), SEED)


# ---- Parts of the measurement


def start(device, flash, miss=0):
    """Returns the milliseconds from reset to the last byte of the home screen."""
    with device.on(flash, miss) as pico:
        pico.run(STARTS)
        assert any(pico.pixels())
        return pico.counters()["lastSent"] / 1e6


def solo_games(hands):
    """Two solo dice games, one by the greedy bot and one by the coach, with looks at other
    screens."""
    bot = Bot(hands.handheld)
    bot.press("DOWN", "UP")
    for choose in (best_turn, coach.best):
        bot.begin()
        looks = itertools.cycle(("score", "help", "settings"))
        for number in itertools.count():
            bot.round(choose)
            if bot.app.game.over():
                break
            if number % 4 == 2:
                bot.read_news()
                stack.look_into(bot, bot.menu, next(looks))
        bot.leave()


def board_game(hands):
    """Two phases of a board game of four."""
    bot = TileBot(hands.handheld)
    bot.begin(players=4)
    rng = random.Random(1)
    for phase in range(2):
        if phase:
            bot.next_phase()
        for _ in range(ROUNDS):
            for who in bot.app.game.turn_order():
                for event in turn(bot.app.game, who, rng):
                    bot.enter(event, True)


def into_a_game(hands):
    """From the home screen to the sheet of a new solo game, and back to that of a game of five."""
    bot = Bot(hands.handheld)
    bot.choose(bot.say("resume"))
    bot.menu("home")
    bot.begin()


def look_around(hands):
    """Every list, the last round of a game, its result, and the home screen after it."""
    bot = Bot(hands.handheld)
    bot.choose(bot.say("best"))
    bot.choose(bot.say("stats"))
    stack.back_to(bot, "home")
    bot.choose(bot.say("history"))
    bot.press("UP", "DOWN", "OK", "OK")  # the oldest, and the last one
    stack.back_to(bot, "home")
    bot.choose(bot.say("resume"))
    bot.play()
    bot.leave()
    bot.choose(bot.say("best"))


def kinds_of(seen):
    """Returns the presses in the dice game, by kind."""
    found = {MOVE: [], CHANGE: [], TURN: []}
    for one in seen:
        if one.entered:
            found[TURN].append(one)
        elif one.after != one.before:
            found[CHANGE].append(one)
        elif one.button not in ("OK", "BACK"):
            found[MOVE].append(one)
    return found


def tile_kinds_of(seen):
    """The same of the board game. To show another player's duchy is no hop."""
    found = {HOP: [], CHOICE: [], LAID: []}
    for one in seen:
        if one.entered and one.before not in ("tiles.checklist", "tiles.phase", "tiles.sale"):
            found[LAID].append(one)
        elif one.before == "tiles.duchy" and one.button == "OK":
            found[CHOICE].append(one)
        elif one.before == one.after == "tiles.duchy" and not one.whole:
            found[HOP].append(one)
    return found


def frames_a_second(device, miss=0):
    """Returns how many pictures a second tumbling dice show, in ten rolls."""
    shown, took = 0, 0.0

    def rolls(hands):
        nonlocal shown, took
        bot = Bot(hands.handheld)
        bot.begin()
        for _ in range(10):
            bot.read_news()
            bot.to(offers.ROLL)
            ends = hands.handheld.pictures("OK")
            shown += len(ends) - 1
            took += ends[-1] - ends[0]
            bot.read_news()
            bot.turns()

    device.played(rolls, {}, miss)
    return 1000 * shown / took


def search(device, count, miss=0):
    """Returns the milliseconds until the best scores are shown if they have to be searched in so
    many past games, and the longest in which nothing new was shown."""
    ends = []

    def look(hands):
        hands.go(hands.say("best"))
        ends.extend(hands.handheld.pictures("OK"))

    device.played(look, past(count, listed=False), miss)
    return ends[-1], max(b - a for a, b in zip([0.0, *ends], ends))


# ---- The rows


def rows(device, aims):
    """Yields what was measured on a device: each figure without the cache, and with it. `aims`:
    which of the aims are its own."""
    for kind, files in ((NEW, {}), (GOING, {"1.game": going()})):
        flash = device.saves(files) if files else device.flash
        found = [f"{start(device, flash, miss):.0f} ms" for miss in CACHED]
        what = f"from reset to the whole home screen, {device.name}: {kind}"
        yield what, *found, f"at most {HOME_AIMS[kind][aims]} ms"
    yield from press_rows(device, solo_games, kinds_of, aims)
    if not device.frozen:
        files = {"1.game": going()}
        found = [longest(device.played(into_a_game, files, miss)) for miss in CACHED]
        what = f"entering a game, {device.name}: the longest press"
        yield what, *found, f"at most {ENTER_AIM} ms"
        return
    yield from press_rows(device, board_game, tile_kinds_of, aims)
    found = [f"{frames_a_second(device, miss):.1f}" for miss in CACHED]
    what = f"pictures a second while the dice tumble, {device.name}"
    yield what, *found, f"at least {FRAMES_AIM}"
    yield from grown_rows(device)


def press_rows(device, part, kinds, aims):
    both = [kinds(device.played(part, still(), miss)) for miss in CACHED]
    for kind, presses in both[0].items():
        figures = []
        for found in both:
            took = [one.ms for one in found[kind]]
            figures.append(", ".join(f"{percentile(took, part):.0f}" for part in PERCENTS) + " ms")
        what = f"{kind}, {device.name}: median, 95 %, longest of {len(presses)}"
        erased = sum(one.erased for one in presses)
        if erased:
            what += f"; {erased} of them erase a sector"
        aim = ""
        if device.frozen:
            aim = f"{'longest' if kind in LARGEST else '95 %'} at most {AIMS[kind][aims]} ms"
        yield what, *figures, aim


def grown_rows(device):
    for count in PAST:
        flash = device.saves(past(count))
        found = [f"{start(device, flash, miss):.0f} ms" for miss in CACHED]
        what = f"from reset to the whole home screen, {device.name}: {count} past games"
        yield what, *found, f"at most {GROWN_AIM} ms"
        files = {**still(), **past(count, last_round())}
        found = [longest(device.played(look_around, files, miss)) for miss in CACHED]
        what = (
            f"lists, a last round, its result and its end with {count} past games, {device.name}"
        )
        yield f"{what}: the longest press", *found, f"at most {GROWN_AIM} ms"
        # With the cache, a search of 500 games takes longer than SLOWEST.
        misses = CACHED if count == PAST[0] else CACHED[:1]
        both = [search(device, count, miss) for miss in misses]
        figures = [f"{took / 1000:.1f} s, {silent:.0f} ms" for took, silent in both]
        what = f"best scores searched again, {device.name}: {count} past games"
        what += ": all of it, longest time without a sign"
        yield what, *figures, f"a sign after at most {TOLD_AIM} ms"


def longest(seen):
    """Returns the longest press, and what it led to."""
    one = max(seen, key=lambda one: one.ms)
    return f"{one.ms:.0f} ms, {one.button} from {one.before} to {one.after}"
