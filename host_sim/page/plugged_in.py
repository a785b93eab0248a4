# SPDX-License-Identifier: MIT
"""The saved games of a device on the cable; runs on the page's own MicroPython.

`web/install/games.mjs` writes its files to a folder in memory, and asks about them. It is
loaded only when these games are shown.
"""

import json
import os

from host_sim.device import backup
from host_sim.page.games import read_game, titled

DEVICE = "/plugged-in"  # the files of the device
CHOSEN = "/to-restore"  # the files of a backup that was opened


def empty(folder):
    """Create the folder, without files."""
    try:
        os.mkdir(folder)
    except OSError:
        for name in os.listdir(folder):
            os.remove(folder + "/" + name)


def _files(folder):
    files = {}
    for name in os.listdir(folder):
        with open(folder + "/" + name, "rb") as file:
            files[name] = file.read()
    return files


def saves(names):
    """Returns those of these names that are saves."""
    return json.dumps([name for name in json.loads(names) if backup.is_save(name)])


def games(language):
    """Returns the games on the device as the page lists its own, the last one first."""
    told = []
    for name in reversed(backup.copies(_files(DEVICE))):
        about = read_game(backup.number_of(name), DEVICE + "/" + name)
        about["name"] = name
        told.append(titled(about, language))
    return json.dumps(told)


def checked():
    """Check the files to restore. Returns those that are left out and why, and the games of
    the device that others would replace."""
    files = _files(CHOSEN)
    there = _files(DEVICE)
    os.mkdir("/checked")
    faults = backup.faults(files, "/checked")
    for name in os.listdir("/checked"):
        os.remove("/checked/" + name)
    os.rmdir("/checked")
    good = [name for name in files if name not in faults]
    hides = backup.last_of(good) > backup.last_of(there)
    return json.dumps({"faults": faults, "hidden": backup.going_on(there) if hides else []})
