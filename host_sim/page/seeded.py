# SPDX-License-Identifier: MIT
"""The dice of a fixed seed in the page: the same for every game, even after a reload.

Each game starts the seed from the beginning. The generator's state is kept beside the saves,
and the page stores both at once.
"""

from shared_rules.chance import Chance

_FILE = "/fixed-seed"  # no save has this name: neither a backup nor a device has it


class Seeded:
    """Replaces the program's own Chance."""

    def __init__(self, seed, store):
        self._seed = seed
        self._store = store
        self._states = {}  # by the number of the game in progress; 0 is one about to begin
        try:
            with open(store.folder + _FILE) as file:
                said, *states = file.read().split("\n")
            if int(said) == seed:
                for line in states:
                    number, state = line.split(" ")
                    self._states[int(number)] = int(state)
        except (OSError, ValueError):
            self._states = {}

    def below(self, count):
        store = self._store
        states = self._states
        number = store.number
        if number not in states and 0 in states:
            states[number] = states.pop(0)  # it has begun
        chance = Chance(self._seed)
        if number in states:
            chance.state = states[number]
        found = chance.below(count)
        states[number] = chance.state
        self._keep()
        return found

    def look(self):
        """Forget the games that have ended: their numbers may be reused."""
        store = self._store
        for number in list(self._states):
            if number not in (0, store.number, store.waiting):
                del self._states[number]
                self._keep()

    def _keep(self):
        lines = [str(self._seed)]
        lines += ["%d %d" % (number, self._states[number]) for number in sorted(self._states)]
        try:
            with open(self._store.folder + _FILE, "w") as file:
                file.write("\n".join(lines))
        except OSError:
            pass  # then a reload begins the seed again
