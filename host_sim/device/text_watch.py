# SPDX-License-Identifier: MIT
"""Observes a canvas and knows the texts on the screen, in the simulator and the browser."""


class TextObserver:
    """What is written on the screen. The canvas reports each text and each cleared rectangle.

    It only collects these notes; what is still visible is worked out on demand.
    """

    MOST = 2000  # notes

    def __init__(self, width, height):
        self._width = width
        self._height = height
        self.notes = []  # (text, x, y, w, h), the text None where something was painted
        self.too_wide = []  # texts that ran out of their boxes, and by how much

    def wrote(self, text, x, y, w, h):
        self._note(text, x, y, w, h)

    def cleared(self, x, y, w, h):
        if x <= 0 and y <= 0 and x + w >= self._width and y + h >= self._height:
            self.notes = []
        else:
            self._note(None, x, y, w, h)

    def too_long(self, text, w, width):
        self.too_wide.append((text, w, width))

    def _note(self, *note):
        self.notes.append(note)
        if len(self.notes) > self.MOST:
            self.notes = self.written()

    def written(self):
        """Returns the texts that are visible, (text, x, y, w, h). A text that is covered by half
        or more is gone; a line through it is not enough."""
        written = []
        for note in self.notes:
            if written:
                written = [old for old in written if not _mostly(old, *note[1:])]
            if note[0] and note[0].strip():
                written.append(note)
        return written

    def texts(self):
        """Returns the visible texts, top to bottom and left to right."""
        self.notes = self.written()
        rows = []
        for text in sorted(self.notes, key=lambda text: (text[2], text[1])):
            # Large and small letters may share a row: compare with its middle.
            if rows and text[2] <= rows[-1][0][2] + rows[-1][0][4] // 2:
                rows[-1].append(text)
            else:
                rows.append([text])
        return [text[0] for row in rows for text in sorted(row, key=lambda text: text[1:3])]


def _mostly(text, x, y, w, h):
    """Returns whether the rectangle covers half of the text or more."""
    _, left, top, width, height = text
    across = min(left + width, x + w) - max(left, x)
    down = min(top + height, y + h) - max(top, y)
    return across > 0 and down > 0 and 2 * across * down >= width * height
