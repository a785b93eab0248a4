# SPDX-License-Identifier: MIT
"""The power goes at the end of a game, in giving up, deleting and counting, and while an entry is
changed, on a release's image: it starts from each state that a cut can leave, and nothing is lost.

The evening is played on the emulated chip and in the simulator. Each cut is an image of the
flash; of those with the same files one is started. What the simulator shows with these files
must be on the chip's display. Each write of such a start is then cut as well.

'make test-all' also plays whole evenings, on images and from files, with new dice and new cuts
each time.
"""

import random
from pathlib import Path

import pytest

from firmware import games
from firmware.saves.archive import Archive
from firmware.saves.journal import whole
from firmware.saves.settings import read as settings_of
from firmware.saves.store import Store
from host_sim.device.handheld import Handheld
from host_sim.device.hands import Hands
from host_sim.games.cards import random_games as cards
from host_sim.games.cards.bot import Bot as CardBot
from host_sim.games.dice import random_games as dice
from host_sim.games.dice.bot import Bot as DiceBot
from host_sim.games.tiles import random_games as tiles
from host_sim.games.tiles.bot import Bot as TileBot
from shared_rules.dice.game import roll
from tests import quick
from tests.pico import flashes
from tests.pico.program import flashed, image, once, started
from tests.pico.test_saves import Both
from tests.saves.tables import play_of
from tools.bench import stack
from tools.pico_emulator.emulator import Pico, cut_images

pytestmark = pytest.mark.slow

SEED = 5
PROGRAM = "castellan"  # the folder of a program from files
CUTS = 12  # operations of a whole evening, each cut twice, and what follows cut again
EVENINGS = (stack.solo, stack.rivals, stack.dice, stack.changes, stack.cards, stack.tiles)
SOURCES = ("image", "files")
GAMES = {"dice": dice, "cards": cards, "tiles": tiles}
BOTS = {"dice": DiceBot, "cards": CardBot, "tiles": TileBot}


@pytest.fixture
def uf2(board, tmp_path_factory):
    """The board's image; one of the processes builds it."""
    folder = tmp_path_factory.mktemp("image")
    return once(tmp_path_factory, f"ends-{board}", lambda: image(folder, board))


def over(kind):
    """The journal of a game that is over, but has not ended: solo dice, or a game of two."""
    source = GAMES[kind]
    game = source.new_game(random.Random(4), players=0 if source is dice else 2)
    source.play(random.Random(4), game)
    assert game.over()
    return journal_of(game)


def begun(kind):
    """The journal of a game of two, some turns after its start; with real dice."""
    source = GAMES[kind]
    game = source.new_game(random.Random(4), players=2)
    if source is dice:
        return journal_of(dice.play(random.Random(4), game, 8), real_dice=True)
    return journal_of(source.play_some(random.Random(4), game, 20))


def journal_of(game, **about):
    return whole(play_of(game, **about))[0]


# ---- What is done with a game that is over. One more step is one more function.


def leave_result(evening, word):
    hands = Hands(evening)
    hands.choose(hands.say("resume"))
    while not evening.app.screen().endswith(".result"):
        hands.press("OK")
    screen = evening.app.top()
    if word in screen.offers():
        hands.walk(screen.offers().index(word), screen.at, len(screen.offers()))
        hands.press("OK")
    else:
        hands.choose(hands.say(word))


def end(evening):
    """The first game that was ever finished."""
    leave_result(evening, "home")


def again(evening):
    leave_result(evening, "again")


def delete(evening):
    """The game is finished, and then deleted."""
    end(evening)
    hands = Hands(evening)
    hands.choose(hands.say("history"))
    hands.press("OK")
    hands.choose(hands.say("delete"))
    hands.press("UP", "OK")


def give_up(evening):
    """A new solo game is set up: the old one becomes a past game."""
    hands = Hands(evening)
    hands.choose(hands.say("new"))
    hands.choose(hands.say("game dice"))
    hands.choose(hands.say("solo"))
    hands.press("UP", "OK")


def settings(evening):
    hands = Hands(evening)
    hands.choose(hands.say("settings"))
    hands.press("OK", "OK", "BACK")


def change(evening):
    """The first entry is another or goes. What no longer fits is left out, and then all that
    follows."""
    hands = Hands(evening)
    hands.choose(hands.say("resume"))
    app = evening.app
    bot = BOTS[app.game.kind](evening)
    bot.menu("entries")
    bot.press("UP", "OK")  # the first is the last line
    if "delete" in app.top().items:
        bot.choose(bot.say("delete"))
        bot.choose(bot.say("yes"))
    else:
        bot.choose(bot.say("change"))
        bot.enter(roll(1, 2, 5, 6, 0))
    if app.screen() == "mend":
        bot.choose(bot.say("leave out"))
    if app.screen() == "mend":
        bot.choose(bot.say("stop here"))
        bot.choose(bot.say("yes"))
    else:
        assert app.screen() == "changed"
        bot.press("OK")


# Giving up and settings are the same in each game.
TRIED = [(kind, step) for kind in GAMES for step in (end, again, delete, change)]
TRIED += [("dice", give_up), ("dice", settings)]


class Evening(Both):
    """After each press: how far the flash's log is, and what must be found from then on."""

    def __init__(self, handheld, pico):
        self.log = []
        self.states = []
        super().__init__(handheld, pico)

    def restart(self):
        self._handheld.power_cycle()
        self._handheld.wait(100)
        self._pico.power_cut()
        self._pico.power_on()
        self.compare()

    def wait(self, ms):
        """Three seconds without a press: the lengths of the journals are noted."""
        self._handheld.wait(ms)
        self._pico.run(ms)
        self.compare()

    def compare(self):
        super().compare()
        self._pico.run(300)  # what is written after the picture
        self.log += self._pico.flash_log()
        self.states.append((len(self.log), self.state()))

    def state(self):
        return view(self._handheld.saves)


def view(folder):
    """All that a player could miss, from the files of the saves."""
    store = Store(str(folder))
    archive = Archive(store)
    archive.settle()
    playing = []
    for number in sorted((store.number, store.waiting)):
        data = store.read_game(number) if number else None
        playing.append(data)
    past = {number: archive.describe(number) for number in archive.numbers()}
    best = archive.best_of_all()
    stats = [archive.stats(kind) for kind, _, _ in games.GAMES]
    return playing, past, best, stats, settings_of(store)


def played(step, files, folder, board, uf2, seed=SEED, flash=None, kind=Evening):
    """The image before, the log and the states."""
    for path, data in files.items():
        (folder / path).write_bytes(data)
    saves = {"saves": None, "boot.py": stack.boot(seed)}
    saves.update({"saves/" + path: data for path, data in files.items()})
    with Pico(board, uf2=uf2, flash=flashes.write(saves, flash)) as pico:
        started(pico)
        with Handheld(board, seed=seed, saves=folder) as handheld:
            pico.run(1500)
            before = pico.flash_image()
            pico.flash_log()
            evening = kind(handheld, pico)
            step(evening)
            evening.wait(4000)
        assert pico.counters()["faults"] == []
    return before, evening.log, evening.states


def saves_in(image, folder):
    """Write the saves of an image to a folder. Returns them."""
    folder.mkdir()
    found = flashes.read(image, PROGRAM) or {}
    for path, data in found.items():
        if path.startswith("/saves/"):
            (folder / Path(path).name).write_bytes(data)
    return found


class Starts:
    """Starts the image from cuts, each distinct tree of files once."""

    def __init__(self, pico, folder, states):
        self._pico = pico
        self._folder = folder
        self._states = states
        self.known = set()
        self.first = self.second = 0  # cuts, and those in the starts after them

    def try_all(self, image, log, at=None, only=None):
        """`at`: how many operations of the evening are done, if this is a second cut. `only`:
        the operations that are cut; or all."""
        both = zip(cut_images(image, log, half=True), cut_images(image, log))
        for done, cuts in enumerate(both):
            for behind, cut in enumerate(cuts if only is None or done in only else ()):
                if at is None:
                    self.first += 1
                    self.start(cut, done + behind, True)
                else:
                    self.second += 1
                    self.start(cut, at, False)

    def start(self, cut, done, again):
        tree = flashes.read(cut, PROGRAM)
        key = repr(sorted((tree or {}).items()))
        if key in self.known:
            return
        self.known.add(key)
        pico = self._pico
        pico.load_flash(cut)
        pico.flash_log()
        started(pico)
        pico.run(2500)
        assert pico.stack_used() <= stack.LIMIT - stack.MARGIN, f"after {done} operations"
        log = pico.flash_log()
        left = self._folder / str(len(self.known))
        saves_in(cut, left)
        with Handheld(pico.board.NAME, seed=SEED, saves=left) as handheld:
            handheld.wait(1000)
            said = " ".join(handheld.texts())  # a game that was just beginning may be empty
            empty = handheld.app.screen() == "message" and handheld.app.say("empty") in said
            assert handheld.app.screen() == "home" or empty, said
            assert handheld.pixels() == pico.pixels(), f"after {done} operations: {left}"
        found = saves_in(pico.flash_image(), self._folder / (left.name + "-settled"))
        assert "/saves/crash" not in found
        seen = view(self._folder / (left.name + "-settled"))
        assert self._is_allowed(seen, done), f"after {done} operations: {left}"
        if again:
            self.try_all(cut, log, done)

    def _is_allowed(self, seen, done):
        """Whether it is as last shown, or as asked next, or has some events of a press that plays
        several."""
        before = [state for count, state in self._states if count <= done][-1]
        after = [state for count, state in self._states if count > done][:1]
        if seen in [before, *after]:
            return True
        games = zip(before[0], seen[0], after[0][0]) if after else ()
        return seen[1:] == before[1:] and all(
            old == new == last or (old and last and last.startswith(new) and new.startswith(old))
            for old, new, last in games
        )


@pytest.mark.parametrize("board", quick.boards(quick.BOARDS, kinds=quick.BOARDS[:1]))
@pytest.mark.parametrize("kind, step", TRIED)
def test_an_image_starts_from_every_cut_and_nothing_is_lost(kind, step, board, uf2, tmp_path):
    saves = tmp_path / "desk"
    saves.mkdir()
    journal = begun(kind) if step is change else over(kind)
    before, log, states = played(step, {"1.game": journal}, saves, board, uf2)
    assert log
    with Pico(board, uf2=uf2) as pico:
        starts = Starts(pico, tmp_path, states)
        starts.try_all(before, log)
    assert len(starts.known) > 1


def cut_evening(evening, seed, cuts, folder, uf2=None, flash=None):
    """Play an evening with this seed, and cut it at so many operations, or at all of them (None).
    Returns the starts that were tried."""
    board = quick.BOARDS[0]
    saves = folder / "desk"
    saves.mkdir()
    found = played(lambda both: evening(Hands(both)), {}, saves, board, uf2, seed, flash)
    before, log, states = found
    only = range(len(log))
    if cuts is not None:
        only = random.Random(seed).sample(only, min(cuts, len(log)))
    with Pico(board, uf2=uf2) as pico:
        starts = Starts(pico, folder, states)
        starts.try_all(before, log, only=set(only))
    return starts


@pytest.mark.sweep
@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("evening", EVENINGS)
def test_a_whole_evening_may_be_cut_anywhere(evening, source, tmp_path, tmp_path_factory):
    """Games of all kinds with undo, changed entries, settings, ends, giving up and deleting."""
    board = quick.BOARDS[0]
    uf2 = flash = None
    if source == "image":
        folder = tmp_path_factory.mktemp("image")
        uf2 = once(tmp_path_factory, f"ends-{board}", lambda: image(folder, board))
    else:
        flash = flashed(tmp_path_factory, board)
    assert cut_evening(evening, quick.SEED, CUTS, tmp_path, uf2, flash).first
