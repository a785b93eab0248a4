# SPDX-License-Identifier: MIT
"""Starts the program in /castellan: it completes an update, then it checks for damage.

In a firmware image entry/image.py runs instead of this file, and uses its functions. An update
is in /castellan.new, and its file `ready`, written last, lists its files. A power cut may
interrupt each step below; it is repeated at the next start. Without `ready` the update is
incomplete, and is removed.
"""

import os
import sys

HOME = "/castellan"
NEW = "/castellan.new"


def roll_forward():
    try:
        with open(NEW + "/ready") as file:
            paths = file.read().split("\n")
    except OSError:
        discard(NEW)
        return
    for path in paths:
        if path[:1] == "-":
            discard(HOME + "/" + path[1:])
        elif path:
            replace(NEW + "/" + path, ("" if path == "main.py" else HOME) + "/" + path)
    os.remove(NEW + "/ready")
    discard(NEW)


def updated():
    """Complete an update, if there is one. Returns whether a whole version can be started."""
    try:
        roll_forward()
        return True
    except OSError as error:
        print("Castellan: the flash cannot be written (%s)." % error)
    try:
        with open(NEW + "/ready") as file:
            paths = [path for path in file.read().split("\n") if path and path[0] != "-"]
    except OSError:
        return True  # the update is incomplete
    left = [path for path in paths if there(NEW + "/" + path)]
    return not 0 < len(left) < len(paths)


def there(path):
    try:
        os.stat(path)
        return True
    except OSError:
        return False


def replace(source, target):
    if not there(source):
        return  # done before the power cut
    at = target.find("/", 1)
    while at > 0:
        try:
            os.mkdir(target[:at])
        except OSError:
            pass  # it is there
        at = target.find("/", at + 1)
    try:
        os.rename(source, target)
    except OSError:  # FAT does not overwrite
        os.remove(target)
        os.rename(source, target)


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
