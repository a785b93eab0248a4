# SPDX-License-Identifier: MIT
"""A dice game beside its store, what may be found after a power cut or damage, and a folder with
every kind of save."""

import random
from binascii import crc32
from pathlib import Path
from typing import Any

from firmware.base.modules import load
from firmware.games.dice.play import Play
from firmware.saves import journal, settings
from firmware.saves.archive import Archive
from firmware.saves.entries import ENTRY, UNDO, entry
from firmware.saves.own_files import seal
from firmware.saves.store import Store
from host_sim.games.dice.random_games import random_roll, random_turn
from shared_rules.cards.game import points
from shared_rules.dice import sheets
from shared_rules.dice.game import Game
from shared_rules.dice.sheet import CASTLE
from shared_rules.text import record
from tests.saves import file_systems

# As on the boards: MicroPython on LittleFS, and CircuitPython on FAT, where journals have twins.
# No board has FAT without twins: there a torn sector may damage a journal.
SYSTEMS = [(file_systems.Lfs, False), (file_systems.Fat, True)]


class Table:
    """The game that is played, as the program has it."""

    game: Any = None

    def __init__(self, store, seed=5):
        self.store = store
        self.rng = random.Random(seed)
        self.ended = 0
        self.best = 0

    def act(self, act):
        """What is named by a word, or by a word and what it is about."""
        name, *about = act if isinstance(act, tuple) else (act,)
        getattr(self, name)(*about)

    def playing(self):
        return Play(self.game, real_dice=True)

    def play(self):
        game = self.game
        if game.round_over():
            event = random_roll(self.rng, game.sheet)
        else:
            who = next(i for i in range(len(game.players)) if not game.had_turn(i))
            event = random_turn(self.rng, game, who)
        game.apply(event)
        self.store.append(event, self.playing())

    def undo(self):
        self.game.undo()
        self.store.append(UNDO, self.playing())

    def change(self, at):
        """The dice of a roll were others; what followed is played again as far as it fits."""
        game = self.game
        assert game.events[at * 3] & 0xF0 == 0x10
        game.change(at, random_roll(self.rng, game.sheet))
        self.store.rewrite(self.playing())

    def restart(self):
        """The first player had another castle; what followed is played again."""
        old = self.game
        fields = [f for f in range(37) if old.sheet.colours[f] == CASTLE and f not in old.castles]
        castles = bytes([fields[0]]) + old.castles[1:]
        self.game = Game(old.sheet, castles, old.solo, old.variant, old.names)
        self.game.follow(old, range(len(castles)))
        self.game.go_on()
        self.store.rewrite(self.playing())

    def mend(self):
        """The player whose turn no longer fits chooses again, if there is one."""
        game = self.game
        if game.due:
            game.mend(random_turn(self.rng, game, game.undone[0] & 7))
            game.go_on()
            self.store.rewrite(self.playing())

    def state(self):
        """What a player would miss."""
        raise NotImplementedError


def told(game):
    return game and (bytes(game.events), bytes(game.undone), game.due, game.castles)


def perform(table, acts, system):
    """For each act how much was written before it, and what a player would miss after it."""
    states = [(len(system.memory.log), table.state())]
    for act in acts:
        table.act(act)
        states.append((len(system.memory.log), table.state()))
    return states


def allowed(states, change):
    """The states that may be found when this change was the last one to begin."""
    before = [state for at, state in states if at <= change][-1]
    after = [state for at, state in states if at > change][:1]
    return [before, *after]


def torn_sectors(system, began):
    """A FAT after each change since then, with the sector lost that was being written."""
    state = bytearray(system.memory.data)
    log = system.memory.log[began:]
    for at, old, _ in reversed(log):
        state[at : at + len(old)] = old
    for change, (at, _, new) in enumerate(log, began):
        if new[:2] in (b"CJ", b"CS"):  # a journal's or a slot's, not the file system's own
            broken = bytearray(state)
            broken[at + 1 : at + len(new)] = b"\xff" * (len(new) - 1)
            yield change, file_systems.Fat(bytes(broken))
        state[at : at + len(new)] = new


def damage(data):
    """Every byte flipped, in three ways; cut at every length; something added."""
    for at in range(len(data)):
        for bits in (0x01, 0x80, 0xFF):
            yield data[:at] + bytes((data[at] ^ bits,)) + data[at + 1 :]
    for length in range(len(data)):
        yield data[:length]
    yield data + b"x"
    yield data + data[-ENTRY:]


# ---- Every kind of save

RECORDS = Path(__file__).parent.parent / "games"
DAY = (2026, 11, 17)


def recorded(name):
    """The game of a record, "dice/whole-solo-A"."""
    kind, _, name = name.partition("/")
    return record.read((RECORDS / kind / "records" / (name + ".txt")).read_bytes())


def play_of(game, **about):
    hinted = about.pop("hinted", False)
    play = load("firmware.games." + game.kind + ".play").Play(game, **about)
    play.hinted = hinted
    return play


def ended():
    """A game of each kind and mode: with real dice, rivals and others, with hints and less than
    no points, of a date and on a sheet of one's own."""
    yield play_of(recorded("dice/whole-solo-A"), real_dice=True)
    yield play_of(recorded("dice/whole-solo-B"), hinted=True)
    yield play_of(recorded("dice/whole-solo-C"), day=DAY)
    yield play_of(recorded("dice/whole-group-2-B"), others=True)
    yield play_of(recorded("dice/whole-table-C"))
    rivals = recorded("dice/whole-group-3-C")
    rivals.names = ["Ann", "Zoë", "Hugo"]
    yield play_of(rivals, rivals=1, level=2)
    plan = sheets.sheet("A")
    own = sheets.Sheet("Meadow", plan.plan, plan.points, plan.awards, plan.circles, b"\1" * 6)
    yield play_of(Game(own, bytes((plan.plan.index("v"),)), True))
    yield play_of(recorded("cards/whole-solo-won"))
    yield play_of(recorded("cards/whole-group-4b"), hinted=True)
    poor = recorded("cards/only-a-start")
    for who in range(len(poor.totals())):
        poor.apply(points(who, -9))
    yield play_of(poor)
    yield play_of(recorded("tiles/whole-3"))
    yield play_of(recorded("tiles/less-than-nothing"))


def everything(folder):
    """The files of a device on which all of that was played, with settings other than at first,
    a damaged save and a report; a solo game and another one are in progress."""
    folder.mkdir(exist_ok=True)
    store = Store(str(folder))
    archive = Archive(store)
    for play in ended():
        store.begin(play)
        archive.end(play, True, DAY)
    given_up = play_of(recorded("tiles/whole-2"))
    store.begin(given_up)
    archive.end(given_up, False)
    for _ in range(2):  # into both slots
        settings.write(store, {key: most or 1 for key, _, most in settings.KEYS})
        store.save("players", "Ann\nZoë\nBo".encode())
        store.save("setup-dice", b"solo Meadow 1 0 0 0 1 11 Ann  0 0\ndaily A 0 0 0 0 1 10")
        store.save("setup-cards", b"group 4")
    for name in ("cards/example-solo", "dice/example"):
        store.begin(play_of(recorded(name)))
    (folder / "3.torn").write_bytes(b"CJ\x01")
    (folder / "crash").write_bytes(b"1 app:3 0.1.0\n")
    best = archive.best_of_all()
    assert {line[1] for line in best} == {0, 1, 2} and min(line[3] for line in best) < 0
    assert store.number and store.waiting and not store.troubles
    return contents(folder)


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


# ---- Damage at random


def damaged(rng, data):
    """The bytes with bits changed, and pieces lost, doubled, moved, blotted out or put in."""
    data = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 4))):
        at = rng.randrange(len(data) + 1)
        size = rng.choice((1, 1, 2, 3, 16, 64))
        piece = data[at : at + size]
        what = rng.randrange(7)
        if what == 0 and piece:
            data[at] ^= 1 << rng.randrange(8)
        elif what == 1:
            del data[at:]
        elif what == 2:
            data[at:at] = piece
        elif what == 3:
            data[at : at + size] = rng.choice((b"\0", b"\xff")) * len(piece)
        elif what == 4:
            data[at:at] = bytes(rng.choices(range(256), k=size))
        else:
            del data[at : at + size]
            if what == 5:
                to = rng.randrange(len(data) + 1)
                data[to:to] = piece
    return bytes(data)


def forged(rng, name, data):
    """The same under right checksums: no checksum can tell it from a save."""
    if name.endswith(".game"):
        start = journal.start_of(data)
        head = data[: start - 4]
        events = b"".join([data[at : at + 3] for at in range(start, len(data), ENTRY)])
        if rng.randrange(2):
            body = damaged(rng, head[6:])
            head = head[:4] + len(body).to_bytes(2, "big") + body
        else:
            events = damaged(rng, events)
        crc = crc32(head)
        data = bytearray(head + crc.to_bytes(4, "big"))
        for at in range(0, len(events) - 2, 3):
            written, crc = entry(events[at : at + 3], crc)
            data += written
        return bytes(data)
    if name[-2:] in (".0", ".1"):
        new = data[:6] + damaged(rng, data[6:-4])
        return new + crc32(new).to_bytes(4, "big")
    if name == "Meadow":
        return seal(damaged(rng, data[:-4]))
    return damaged(rng, data)


# Every kind of file: journals in progress, past and of each game, both slots of each kind, the
# second count, a report, and a sheet of one's own.
KINDS = ("15.game", "14.game", "3.game", "6.game", "7.game", "9.game", "11.game", "settings")
KINDS += ("best", "stats-dice", "setup-dice", "players", "tally", "crash", "Meadow")


def variants(kind, seed, count, base):
    """Yields so many folders, each as its files by their names: those of `base` with this kind of
    file damaged; every other one under right checksums. One of two slots may be lost."""
    rng = random.Random(f"{kind} {seed}")
    for number in range(count):
        files = dict(base)
        for name in (kind,) if kind in base else (kind + ".0", kind + ".1"):
            if number % 2:
                files[name] = forged(rng, name, base[name])
            elif rng.random() < 0.9:
                files[name] = damaged(rng, base[name])
            if kind not in base and rng.random() < 0.3:
                del files[name]
        yield files
