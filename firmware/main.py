"""Starts Castellan: first it finishes an update, then it looks for a held button.

An update lies in /castellan.new, and its file `ready`, written last, lists what it brings.
Each step below can be cut off by the power and is repeated at the next start; without
`ready` nothing of it counts, and it is thrown away.
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


def replace(source, target):
    try:
        os.stat(source)
    except OSError:
        return  # done before the power went
    at = target.find("/", 1)
    while at > 0:
        try:
            os.mkdir(target[:at])
        except OSError:
            pass  # it is there
        at = target.find("/", at + 1)
    try:
        os.rename(source, target)
    except OSError:  # a file system that does not write over: FAT
        os.remove(target)
        os.rename(source, target)


def discard(path):
    """Remove a file, or a folder and all that is in it, if it is there."""
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


def start():
    sys.path.insert(0, HOME)
    try:
        import this_board

        from firmware import start

        start.run(this_board)
    except MemoryError:
        print("Castellan: this board has too little memory, or something else uses it")


# Ctrl-C is caught nowhere: mpremote needs it.
roll_forward()
start()
