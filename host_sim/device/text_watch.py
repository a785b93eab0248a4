# SPDX-License-Identifier: MIT
"""What stands written on a screen: the canvas's ear, on the desk and in the browser."""


class Page:
    """What stands written on the screen: the canvas tells it, text by text.

    It only takes notes, and works out what they come to when somebody asks: a monkey
    never does.
    """

    MOST = 2000  # notes

    def __init__(self, width, height):
        self._width = width
        self._height = height
        self._notes = []  # (text, x, y, w, h), the text None where something was painted
        self.too_wide = []  # texts that ran out of their boxes, and by how much

    def wrote(self, text, x, y, w, h):
        self._note(text, x, y, w, h)

    def cleared(self, x, y, w, h):
        if x <= 0 and y <= 0 and x + w >= self._width and y + h >= self._height:
            self._notes = []
        else:
            self._note(None, x, y, w, h)

    def too_long(self, text, w, width):
        self.too_wide.append((text, w, width))

    def _note(self, *note):
        self._notes.append(note)
        if len(self._notes) > self.MOST:
            self._notes = self.written()

    def written(self):
        """Returns text, x, y, width and height of each text on the screen. A text is gone when
        most of it is painted over; a line through it is a line."""
        written = []
        for note in self._notes:
            if written:
                written = [old for old in written if not _mostly(old, *note[1:])]
            if note[0] and note[0].strip():
                written.append(note)
        return written

    def texts(self):
        self._notes = self.written()
        rows = []
        for text in sorted(self._notes, key=lambda text: (text[2], text[1])):
            # Large and small letters may stand in one row: compare with its middle.
            if rows and text[2] <= rows[-1][0][2] + rows[-1][0][4] // 2:
                rows[-1].append(text)
            else:
                rows.append([text])
        return [text[0] for row in rows for text in sorted(row, key=lambda text: text[1:3])]


def _mostly(text, x, y, w, h):
    """Whether the rectangle covers half of the text or more."""
    _, left, top, width, height = text
    across = min(left + width, x + w) - max(left, x)
    down = min(top + height, y + h) - max(top, y)
    return across > 0 and down > 0 and 2 * across * down >= width * height
