# SPDX-License-Identifier: MIT
"""Games together: codes, and their QR codes; runs on the page's own MicroPython.

It is loaded on demand: codes need the rules of the dice game.
"""

import json

from firmware.ui import qr
from host_sim.device.join import join as join_on
from host_sim.page.browser import device
from shared_rules.dice import numbered


def fresh():
    """Returns a new code, for sheet A and free castles."""
    return "%06d" % numbered.code_of(device.app.chance, "A", "free")


def join(text):
    """Show the game of a code. Returns "", or why there is none: a key of the page's words."""
    if len(text) != 6 or any(digit not in "0123456789" for digit in text):
        return "codeForm"
    if not numbered.is_code(int(text)):
        return "codeWrong"
    if not device.app:
        return "crashed"
    join_on(device.app, int(text))
    device.tick(10, 0)
    return ""


def squares(link):
    """Returns the QR code of a link that ends with a code: how many squares in a row, and for
    each of them 1 if it is black."""
    head = link[:-6].encode()
    version = qr.version_for(len(head), 6)
    if not version:
        return json.dumps([0, []])
    size = qr.size_of(version)
    code = qr.squares(head, link[-6:])
    stride = (size + 7) // 8
    return json.dumps(
        [
            size,
            [code[y * stride + (x >> 3)] >> (x & 7) & 1 for y in range(size) for x in range(size)],
        ]
    )
