# SPDX-License-Identifier: MIT
"""Starts Castellan on CircuitPython, if it is complete and the device can write the drive."""

import sys
import time

import storage

HOME = "/castellan"


def start():
    try:
        open(HOME + "/version").close()
    except OSError:
        # The tool removes this file first and writes it last.
        print("Castellan is not all there: run 'make flash' again.")
        wait()
    sys.path.insert(0, HOME)
    from firmware.faults import intact

    path, shows = intact.damage(HOME)
    if path:
        print("Castellan is damaged (%s): run 'make flash' again; saved games are safe." % path)
    if not shows:
        wait()
    import this_board

    from firmware.drivers import open_pins
    from firmware.start import damaged, run, safe_mode

    if path:
        damaged(this_board)
        wait()

    open_pins(this_board)
    time.sleep(0.05)  # until CircuitPython has scanned the buttons
    if storage.getmount("/").readonly:
        # A button was held, or boot.py is new and has not run yet: nothing could be saved.
        print("Safe mode: the drive is the computer's. Reset the device to play.")
        safe_mode(this_board, "Reset it to play")
    else:
        run(this_board)
    wait()


def wait():
    """Wait forever: at the end of this file CircuitPython would show its own words."""
    while True:
        time.sleep(1)


# Ctrl-C is caught nowhere: it leads to CircuitPython's prompt.
start()
