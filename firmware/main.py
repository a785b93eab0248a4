"""Starts the program on a board; a held button leaves it out."""

import time

import this_board

from firmware.drivers.pins import Pins


def run():
    from firmware.start import open_app

    app = open_app(this_board)
    while True:
        app.step(time.ticks_ms())
        time.sleep_ms(5)


# Ctrl-C is never caught: mpremote needs it.
if not Pins(this_board).pressed():
    run()
