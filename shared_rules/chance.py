# SPDX-License-Identifier: MIT
"""The device's random numbers, for dice and draws: fair, and seeded from outside."""

_64_BITS = (1 << 64) - 1


class Chance:
    def __init__(self, seed):
        """`seed` is a number; the same seed always gives the same throws."""
        # The generator's state; it can be saved and restored. Neighbouring seeds begin far
        # apart. A generator of shifts must not hold 0.
        self.state = (seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) & _64_BITS or 1
        for _ in range(4):
            self.below(6)

    def below(self, count):
        """Returns a number from 0 to count - 1, all equally likely; count is at most 256."""
        while True:
            x = self.state
            x ^= x << 13 & _64_BITS
            x ^= x >> 7
            x ^= x << 17 & _64_BITS
            self.state = x
            byte = x >> 40 & 255
            if byte < 256 - 256 % count:  # the last few would favour the first faces
                return byte % count
