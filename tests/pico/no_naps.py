# SPDX-License-Identifier: MIT
"""The real mpremote, which here waits for the chip and not for the clock: it looks for an answer
every 10 ms, and pyserial sleeps for 300 ms after it has closed a socket."""

import select
import sys
import time
from types import SimpleNamespace

from mpremote import transport_serial
from mpremote.main import main
from serial.urlhandler import protocol_socket

lines = []


class Line(protocol_socket.Serial):
    def open(self):
        super().open()
        lines[:] = [self]

    def close(self):
        lines.clear()
        super().close()


def until_it_answers(seconds):
    select.select(lines, [], [], seconds)


if __name__ == "__main__":
    protocol_socket.Serial = Line  # pyright: ignore[reportAttributeAccessIssue]
    protocol_socket.time = SimpleNamespace(sleep=lambda seconds: None)  # pyright: ignore
    transport_serial.time = SimpleNamespace(  # pyright: ignore
        monotonic=time.monotonic, sleep=until_it_answers
    )
    sys.exit(main())
