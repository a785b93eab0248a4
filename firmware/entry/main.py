# SPDX-License-Identifier: MIT
"""Starts the program in /castellan: it completes an update, then it checks for damage.

In a firmware image entry/image.py runs instead of this file, and uses its functions. An update
is one file, /castellan.pack: it gets this name when all of it was verified. A power cut may
interrupt each step below; it is repeated at the next start.
"""

import os
import sys

HOME = "/castellan"
PACK = "/castellan.pack"
PART = "/castellan.part"  # a pack that is not complete


def roll_forward(report=None):
    """Complete an update; without one, remove what is left of one. `report` gets each path."""
    if not there(PACK):
        discard(PART)
        return
    for path, data in contents():
        if not taken(path, data):
            take(path, data)
        if report:
            report(path)
    os.remove(PACK)


def contents():
    """Yields each path of the update and its bytes; None if the path is removed."""
    import deflate

    with open(PACK, "rb") as file:
        stream = deflate.DeflateIO(file, deflate.ZLIB)
        while True:
            line = stream.readline().decode().rstrip()
            if not line:
                return
            size, path = line.split(" ", 1)
            data = None if size == "-" else stream.read(int(size))
            if data is not None and len(data) < int(size):
                raise ValueError("damaged")
            yield HOME + "/" + path, data


def taken(path, data):
    """Returns whether a path is as the update has it."""
    if data is None:
        return not there(path)
    try:
        with open(path, "rb") as file:
            return file.read() == data
    except OSError:
        return False


def take(path, data):
    if data is None:
        discard(path)
        return
    at = path.find("/", 1)
    while at > 0:
        try:
            os.mkdir(path[:at])
        except OSError:
            pass  # it is there
        at = path.find("/", at + 1)
    with open(path, "wb") as file:
        file.write(data)


def updated():
    """Complete an update, if there is one. Returns whether a whole version can be started."""
    try:
        roll_forward()
        return True
    except (OSError, ValueError) as error:
        print("Castellan: the update cannot be completed (%s)." % error)
    try:
        return len({taken(*each) for each in contents()}) < 2
    except (OSError, ValueError):
        return not there(PACK)  # it is damaged, and a part of it may be taken


def there(path):
    try:
        os.stat(path)
        return True
    except OSError:
        return False


def discard(path):
    """Remove a file, or a folder with its contents, if it exists."""
    try:
        os.remove(path)
        return
    except OSError:
        pass
    try:
        names = os.listdir(path)
    except OSError:
        return
    for name in names:
        discard(path + "/" + name)
    os.rmdir(path)


def version():
    """Returns the version of the program in /castellan; "" if there is none."""
    try:
        with open(HOME + "/version") as file:
            return file.read().split(" ")[0].strip()
    except (OSError, UnicodeError):
        return ""


def damage():
    """Returns the first damaged file of those that a start needs, or "", and whether the
    display can show that."""
    if not there(HOME + "/sums"):
        return "", True
    try:
        from firmware.faults import intact

        return intact.damage(HOME)
    except MemoryError:
        return "", True  # the program will report it
    except Exception as error:
        return "intact: %s" % error, False


def start():
    sys.path.insert(0, HOME)
    path, shows = damage()
    if path:
        print("Castellan: the program is damaged (%s). Run 'make flash' again; saved" % path)
        print("games are safe.")
    if shows:
        run("damaged" if path else "run")


def run(what, **options):
    try:
        import this_board

        from firmware import start

        getattr(start, what)(this_board, **options)
    except MemoryError:
        print("Castellan: this board has too little memory, or something else uses it")


# Ctrl-C is never caught: mpremote needs it. Imported, this file only defines its functions:
# tools.flash uses them so.
if __name__ == "__main__":
    if updated():
        start()
    else:
        print("Castellan: the update is half taken, so nothing is started. Saved games are")
        print("whole. Reset the device, or run 'make flash' again.")
