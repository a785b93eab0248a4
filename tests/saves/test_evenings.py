# SPDX-License-Identifier: MIT
"""Whole evenings of all three games, by buttons, on LittleFS and on FAT: the power goes anywhere,
and again while the program repairs what it finds. Nothing that was accepted is lost."""

import random

import pytest

from firmware import games, start
from firmware.saves import journal, settings
from firmware.saves.archive import Archive
from firmware.saves.store import Store
from host_sim.device.handheld import Handheld
from host_sim.device.hands import Hands
from host_sim.games.cards.bot import Bot as CardBot
from host_sim.games.dice.bot import Bot as DiceBot
from host_sim.games.tiles.bot import Bot as TileBot
from tests import quick
from tests.saves import file_systems
from tests.walks.dark import in_the_dark
from tools.bench import stack

# A board on each file system. FAT has no tally, and its journals have twins.
BOARDS = {file_systems.Lfs: "pico_oled", file_systems.Fat: "adafruit_pybadge"}
INSIDE = 2  # cuts inside a change of the flash


# ---- What is done in an evening


def owner(hands):
    """Settings; a solo game and a board game go on side by side, and both are given up; a card
    game is played to its end, and set up again as it was; past games are deleted."""

    def line(word):
        hands.choose(hands.say(word))

    line("settings")
    hands.press("DOWN", "DOWN", "OK", "DOWN", "OK", "OK", "BACK")
    dice, tiles = DiceBot(hands.handheld), TileBot(hands.handheld)
    cards = CardBot(hands.handheld)
    dice.begin()
    dice.round()
    dice.menu("home")
    tiles.begin(players=2)
    for who, points in ((0, 3), (1, 2)):
        tiles.points(who, points)
    stack.take_back(tiles)
    tiles.menu("redo")
    tiles.menu("home")
    line("resume solo")
    dice.round()
    stack.give_up(dice)
    stack.back_to(hands, "home")
    line("resume")
    stack.give_up(tiles)
    stack.back_to(hands, "home")
    cards.begin(players=2)
    cards.play(1)
    cards.finish(1)
    line("again")
    stack.back_to(hands, "home")
    for _ in range(2):
        line("history")
        hands.press("UP", "OK")
        line("delete")
        hands.press("UP", "OK")
        stack.back_to(hands, "home")
        dice.begin()  # its files may take the places of those that have gone
        dice.round()
        dice.menu("home")
        line("resume")
        stack.give_up(dice)
        stack.back_to(hands, "home")


EVENINGS = (stack.solo, stack.rivals, stack.dice, stack.changes, stack.cards, stack.tiles, owner)


# ---- A device whose saves lie on such a file system


class Under:
    """A file system as a folder of this computer, where the simulator looks."""

    def __init__(self, system, root):
        self._system = system
        self._root = len(root)

    def __getattr__(self, name):
        return lambda path, *mode: getattr(self._system, name)(path[self._root :], *mode)


class Ram:
    """Files in memory: to look at them changes nothing on the drive."""

    def __init__(self, found):
        self._found = dict(found)

    def open(self, path, mode):
        if mode == "rb":
            if self._found.get(path) is None:
                raise OSError(2)
            return file_systems.File(self._found[path])
        old = self._found.get(path, b"") if mode == "ab" else b""
        return file_systems.File(write=lambda data: self._found.update({path: old + data}))

    def listdir(self, path):
        return [name[len(path) + 1 :] for name in self._found if name.startswith(path + "/")]

    def mkdir(self, path):
        """All folders are there."""

    def remove(self, path):
        if self._found.pop(path, None) is None:
            raise OSError(2)


def on(patch, system, root):
    """Let the saves of the program be on this file system, and their second count."""
    file_systems.use(patch, Under(system, root))
    open_app = start.open_app
    patch.setattr(start, "open_app", lambda *a, **b: open_app(*a, tally=root + "/tally", **b))


def tree(system):
    """The files of the saves and of the second count, by their paths."""
    found = {}
    for folder in ("/saves", "/tally"):
        try:
            names = list(system.listdir(folder))
        except Exception:  # there is no folder yet; FatFs has an exception of its own
            continue
        for name in names:
            path = folder + "/" + name
            try:
                found[path] = system.open(path, "rb").read()
            except OSError:  # a torn file of FAT: the program cannot open it either
                found[path] = None
    return found


def view(found):
    """All that a player could miss, in these files."""
    with pytest.MonkeyPatch.context() as patch:
        file_systems.use(patch, Ram(found))
        store = Store("/saves", any(path.endswith(".twin") for path in found))
        archive = Archive(store)
        archive.settle()
        playing = {}
        for _ in range(1 + (store.waiting > 0)):
            if store.number:
                play = store.resume()
                state = bytes(play.game.events), bytes(play.game.undone), play.game.due
                playing[play.game.solo] = journal.header(play), *state
            store.switch()
        past = {number: archive.describe(number) for number in archive.numbers()}
        stats = [archive.stats(kind) for kind, _, _ in games.GAMES]
        return playing, past, archive.best_of_all(), stats, settings.read(store)


class Device(Handheld):
    """After each press it is noted how much was written, and what is in the files."""

    def __init__(self, system, root, seed=None):
        self._system = system
        self.states = []
        super().__init__(BOARDS[type(system)], seed, saves=root + "/saves")
        self._note()

    def _note(self):
        done = len(self._system.memory.log)
        if not self.states or self.states[-1][0] != done:
            self.states.append((done, view(tree(self._system))))

    def wait(self, ms):
        super().wait(ms)
        if ms > 1000:
            self._note()  # the games were counted

    def hold(self, logical, ms):
        super().hold(logical, ms)
        self._note()

    def restart(self):
        self.power_cycle()
        self._note()


def cuts(rng, memory, began=0):
    """Yields how many changes were done when the power went, and the image that this leaves: at
    two bytes inside each change, and behind it. FAT's table is not half written: no program can
    prevent what that does, see `docs/limitations.md`."""
    state = bytearray(memory.data)
    for at, old, _ in reversed(memory.log[began:]):
        state[at : at + len(old)] = old
    for done, (at, old, new) in enumerate(memory.log[began:], began):
        inside = () if at in memory.table else range(1, len(new))
        differ = [i for i in inside if new[i - 1] != old[i - 1]]
        for end in sorted(rng.sample(differ, min(INSIDE, len(differ)))):
            state[at : at + end] = new[:end]
            yield done, bytes(state)
        state[at : at + len(new)] = new
        yield done + 1, bytes(state)


class Starts:
    """Starts the program with what each cut leaves, each tree of files once."""

    def __init__(self, kind, root, states, rng):
        self._kind = kind
        self._root = root
        self._states = states
        self._rng = rng
        self._known = set()
        self.first = self.second = 0  # cuts, and those in the starts after them

    def start(self, image, done, first=True):
        """`done`: how many changes of the evening. After a first cut, the start is cut as well."""
        self.first += first
        self.second += not first
        system = self._kind(image)
        key = repr(sorted(tree(system).items())), first or done
        if key not in self._known:
            self._known.add(key)
            with pytest.MonkeyPatch.context() as patch:
                on(patch, system, self._root)
                self._look(system, done)
            for _, cut in cuts(self._rng, system.memory) if first else ():
                self.start(cut, done, False)
        system.close()

    def _look(self, system, done):
        device = Device(system, self._root)
        device.wait(4000)
        said = " ".join(device.texts())
        # A game that was just beginning may be empty.
        empty = device.app.screen() == "message" and device.app.say("empty") in said
        assert device.app.screen() == "home" or empty, f"after {done} changes: {said}"
        assert is_allowed(device.states[-1][1], self._states, done), f"after {done} changes"


def is_allowed(seen, states, done):
    """Whether it is as last shown, or as asked next, or has some events of a press that plays
    several."""
    before = [state for count, state in states if count <= done][-1]
    after = [state for count, state in states if count > done][:1]
    if seen in [before, *after]:
        return True
    if not after or seen[1:] != before[1:]:
        return False
    for solo in {*seen[0], *before[0], *after[0][0]}:
        old, new, last = (playing.get(solo) for playing in (before[0], seen[0], after[0][0]))
        if new in (old, last):
            continue
        if None in (old, new, last) or not old[0] == new[0] == last[0]:
            return False
        few, many = sorted((old[1], last[1]), key=len)
        if not (new[1].startswith(few) and many.startswith(new[1])):
            return False
    return True


def cut_evening(evening, kind, seed, root, every=1):
    """Play an evening, and start from every so many of its cuts. Returns the starts."""
    system = kind()
    rng = random.Random(seed)
    with pytest.MonkeyPatch.context() as patch:
        in_the_dark(patch)
        with pytest.MonkeyPatch.context() as its:
            on(its, system, root)
            device = Device(system, root, seed)
            began = len(system.memory.log)
            evening(Hands(device))
            device.wait(4000)
        starts = Starts(kind, root, device.states, rng)
        for number, (done, image) in enumerate(cuts(rng, system.memory, began)):
            if number % every == 0:
                starts.start(image, done)
    system.close()
    return starts


def test_on_fat_a_seed_cuts_the_same_bytes_each_day_and_never_inside_the_table():
    system = file_systems.Fat()
    memory = system.memory
    table = slice(memory.table.start, memory.table.stop)
    system.mkdir("/saves")
    with system.open("/saves/1.game", "wb") as file:
        file.write(bytes(3 * file_systems.SECTOR))
    folder = memory.data[table.stop :]
    assert folder[:5] == b"SAVES" and folder[22:26] == b"\x00\x00\x21\x5c", "1 January 2026"
    images = [image for _, image in cuts(random.Random(1), memory)]
    system.close()
    whole = [bytes(new) for at, _, new in memory.log if at in memory.table]
    assert len(whole) > 1 and len(set(images)) > len(memory.log)
    assert {image[table] for image in images} <= {images[0][table], *whole}


@pytest.mark.slow
@pytest.mark.parametrize(
    "seed, every", [(1, 9), pytest.param(quick.SEED, 1, marks=pytest.mark.sweep)]
)
@pytest.mark.parametrize("kind", BOARDS)
@pytest.mark.parametrize("evening", EVENINGS)
def test_the_power_may_go_anywhere_in_an_evening_and_again_in_the_start_after_it(
    evening, kind, seed, every, tmp_path
):
    starts = cut_evening(evening, kind, seed, str(tmp_path), every)
    assert starts.first and starts.second
