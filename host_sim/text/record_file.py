# SPDX-License-Identifier: MIT
"""Records on disk: read, and of a game in play whole at any time, the old one or the new."""

import os
import time
from typing import Any

from host_sim.commands import read_file
from shared_rules.fold import EVENT
from shared_rules.text import record
from shared_rules.text.lines import lines


def read(name, reader, *about) -> Any:
    """What `reader` finds in a file, and None; or None and why it cannot be read, with the file
    and the line. Without a name there is neither."""
    if name is None:
        return None, None
    data, reason = read_file(name)
    line, found = (0, reason) if data is None else record.verdict(reader, data, *about)
    return (None, f"{name}:{line}: {found}") if reason or line else (found, None)


def free_name():
    """A file name for a new game, from the date and the time."""
    stem = os.path.join("games", time.strftime("%Y-%m-%d-%H%M%S"))
    path = stem + ".txt"
    more = 2
    while os.path.lexists(path):
        path = f"{stem}-{more}.txt"
        more += 1
    return path


class RecordFile:
    def __init__(self, path, data=None, game=None):
        """`data` is what a resumed file holds, and `game` what that tells."""
        self.path = path
        self.problem = None  # why the last attempt to save failed
        self._file = os.path.realpath(path)  # a link stays a link
        self._ours = data is not None
        self._saved = data
        self._told = bytes(game.events) if game else b""
        self._pieces = _pieces(data, len(self._told) // EVENT) if data else []

    def text(self, game):
        """The record as bytes. A resumed one keeps its own lines, with their comments,
        as far as the game still is the one they tell."""
        kept = b""
        new = list(record.write(game))
        if self._pieces:
            played = bytes(game.events)
            same = _same_events(self._told, played)
            kept = b"".join(self._pieces[: 1 + same])
            new = new[len(new) - len(played) // EVENT + same :]
            if new and not kept.endswith((b"\n", b"\r")):
                kept += b"\n"
        return kept + "".join(line + "\n" for line in new).encode("utf-8")

    def save(self, game):
        """Write the game if it has changed; whether all is well is in `problem`."""
        data = self.text(game)
        if data == self._saved:
            return
        try:
            os.makedirs(os.path.dirname(self._file), exist_ok=True)
            if self._ours:
                self._replace(data)
            else:
                # Somebody else's file of this name is never written over.
                with open(self._file, "xb") as file:
                    self._ours = True
                    _write_through(file, data)
            _sync_folder(os.path.dirname(self._file))
        except OSError as error:
            self.problem = error.strerror or str(error)
        else:
            self._saved = data
            self.problem = None

    def _replace(self, data):
        """A power cut leaves the old file or the new one, never half of either."""
        folder, name = os.path.split(self._file)
        new = os.path.join(folder, f".{name}.{os.getpid()}.new")
        try:
            with open(new, "wb") as file:
                _write_through(file, data)
            os.replace(new, self._file)
        except BaseException:
            if os.path.exists(new):
                os.remove(new)
            raise


def _pieces(data, events):
    """A record's text in pieces: all up to its first event, then one for each event."""
    said = [bool(tokens) for _, tokens in lines(data)]
    header = said.count(True) - events  # lines that say something before the first event
    pieces = []
    piece = b""
    for line, says in zip(data.splitlines(keepends=True), said):
        piece += line
        if says:
            header -= 1
            if header <= 0:
                pieces.append(piece)
                piece = b""
    pieces[-1] += piece
    return pieces


def _same_events(told, played):
    """With how many events alike two games begin."""
    same = 0
    for at in range(0, min(len(told), len(played)), EVENT):
        if told[at : at + EVENT] != played[at : at + EVENT]:
            break
        same += 1
    return same


def _write_through(file, data):
    file.write(data)
    file.flush()
    os.fsync(file.fileno())


def _sync_folder(folder):
    """The file's name must reach the disk too; not every system can be asked for that."""
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError:
        pass  # the file itself is written
