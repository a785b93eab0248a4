# SPDX-License-Identifier: MIT
"""A dice game beside its store, and what may be found after a power cut or damage."""

import random
from typing import Any

from firmware.games.dice.play import Play
from firmware.saves.entries import ENTRY, UNDO
from host_sim.games.dice.random_games import random_roll, random_turn
from tests.saves import file_systems

SYSTEMS = [(file_systems.Lfs, False), (file_systems.Fat, False), (file_systems.Fat, True)]


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

    def state(self):
        """What a player would miss."""
        raise NotImplementedError


def told(game):
    return game and (bytes(game.events), bytes(game.undone), game.castles)


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
