"""The device's own dice: fair, and seeded from outside."""

from shared_rules.dice import game as rules

_64_BITS = (1 << 64) - 1


class Dice:
    def __init__(self, seed):
        """`seed` is a number; the same one always rolls the same dice."""
        # Neighbouring seeds begin far apart; a generator of shifts must not hold 0.
        self._state = (seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) & _64_BITS or 1
        for _ in range(4):
            self._face()

    def _face(self):
        """0 to 5, each as likely as the others."""
        while True:
            x = self._state
            x ^= x << 13 & _64_BITS
            x ^= x >> 7
            x ^= x << 17 & _64_BITS
            self._state = x
            byte = x >> 40 & 255
            if byte < 252:  # the last four would favour the first four faces
                return byte % 6

    def roll(self, sheet):
        """The event of a throw of all five dice."""
        face = self._face
        return rules.roll(face() + 1, face() + 1, face(), face(), sheet.faces[face()])
