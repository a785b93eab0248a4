# SPDX-License-Identifier: MIT
"""Runs before code.py on CircuitPython: makes the drive writable for the device, so that it
can save.

The computer can then only read it. With a button held at the start, or after any fault here,
the computer can write and the device can not.
"""

import sys
import time

import storage

HOME = "/castellan"


def take_the_drive():
    try:
        open(HOME + "/version").close()
    except OSError:
        print("Castellan is not all there: the drive stays the computer's.")
        return
    sys.path.insert(0, HOME)
    import this_board

    from firmware.drivers import open_pins

    pins = open_pins(this_board)
    time.sleep(0.05)  # until CircuitPython has scanned the buttons
    if pins.pressed():
        print("A button is held: the drive stays the computer's.")
    else:
        storage.remount("/", readonly=False)


take_the_drive()
