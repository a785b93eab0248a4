# SPDX-License-Identifier: MIT
"""What moves on the dice game's screens for a moment: dice that tumble, fields that pulse.

It goes by time and never waits: a screen asks for the frame of the moment.
"""

from firmware.base.buttons import after
from shared_rules import const

FRAME = const(40)  # ms
STILL = const(0)  # nothing moves, but OK does nothing yet: see LASTS
TUMBLE = const(1)
PULSE = const(2)
LASTS = (250, 350, 400)  # ms
_FIRST = const(4)  # frames until the first die rests; the others follow, a frame apart


class Motion:
    def __init__(self, kind):
        self.kind = kind
        self._began = None

    def frame(self, now):
        """Returns the number of the frame, or -1 after the last one. Time runs from the first
        call: a press before it was made while the device was busy with the roll."""
        if self._began is None:
            self._began = now
        passed = after(now, self._began)
        return passed // FRAME if passed < LASTS[self.kind] else -1


def tumbling(dice, frame):
    """Returns the faces of five dice in a frame: those that do not rest yet show others."""
    faces = bytearray(dice)
    for i in range(5):
        left = _FIRST + i - frame
        if left > 0:
            turned = 1 + (left * 2 + i) % 5
            if i < 2:
                faces[i] = (dice[i] - 1 + turned) % 6 + 1
            elif i < 4:
                faces[i] = (dice[i] + turned) % 6
            else:
                faces[i] = 3 - dice[i] if left & 1 else dice[i]
    return bytes(faces)
