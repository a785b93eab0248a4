# SPDX-License-Identifier: MIT
"""About the program: version, where it runs from, board, free memory and licence."""

import gc

from firmware import version
from firmware.ui.listing import List, wrap


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        self.title = "Castellan " + version.VERSION
        gc.collect()
        lines = [(app.say("runs from"), app.say(app.source))]
        if app.aside:
            lines.append((app.say("unused files"), app.aside))
        room = app.canvas.width - 7  # for the bar of a long list
        lines += [(text, "") for text in wrap(app.canvas, app.board.TITLE, room, app.scale)]
        lines.append((app.say("free memory"), "%d kB" % (gc.mem_free() // 1024)))
        lines.append((app.say("licence"), "MIT"))
        self._lines = lines
