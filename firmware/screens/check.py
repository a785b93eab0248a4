# SPDX-License-Identifier: MIT
"""Checks the board: picture, colours, light and buttons by eye, the rest by itself. It ends in
a page of results, and prints them as a report on the serial line."""

import gc
import os

from firmware import drivers, version
from firmware.base.buttons import BACK, DOWN, LEFT, OK, after
from firmware.saves.settings import BRIGHTNESS
from firmware.ui.canvas import CENTRE
from firmware.ui.listing import List, wrap
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from shared_rules import const

_PICTURE = const(0)
_COLOURS = const(1)
_LIGHT = const(2)
_KEYS = const(3)
_RESULTS = const(4)
_ASKED = ("check picture", "check colours", "check light", "check keys")

_LEAVE = const(3)  # times that one button is pressed, to leave the page of the buttons
_FILE = "/check"
_TRIAL = bytes(range(256)) * 2

# Red, yellow, green, cyan, blue, magenta, and six greys from dark to light.
_BARS = b"\xff\0\0\xff\xff\0\0\xff\0\0\xff\xff\0\0\xff\xff\0\xff"
_BARS += b"\x24\x24\x24\x49\x49\x49\x6d\x6d\x6d\x92\x92\x92\xb6\xb6\xb6\xdb\xdb\xdb"


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        self.page = _PICTURE
        self.seen = 0  # a bit for each button that was pressed on the page of the buttons
        self._shown = 0  # what is lit there
        self._last = 0  # the button that was pressed last, and how often
        self._times = 0
        self._light = len(BRIGHTNESS) - 1
        self.title = app.say(_ASKED[0])

    def count(self):
        return len(self._lines)

    def names(self):
        """Returns what is printed beside each button."""
        return [button[1] for button in self.app.board.BUTTONS]

    def asks_light(self):
        return self.page == _LIGHT

    def brightness(self):
        """Returns the step of the light that is shown, in per cent."""
        return BRIGHTNESS[self._light]

    # Input.

    def press(self, button):
        if self.page == _RESULTS:
            List.press(self, button)
        elif self.page == _KEYS:
            if button == OK and self._all_seen():
                self._go_on()
        elif button == OK:
            self._go_on()
        elif button == BACK:
            self.back()
        elif self.asks_light():
            step = -1 if button in (DOWN, LEFT) else 1
            self._light = min(max(self._light + step, 0), len(BRIGHTNESS) - 1)
            self.app.display.brightness(self.brightness())
            self.app.redraw()

    def choose(self, i):
        self.back()

    def back(self):
        self.app.use_colours()
        self.app.use_settings()
        self.app.pop()

    def _go_on(self):
        app = self.app
        self.page += 1
        if self.page == _COLOURS:
            app.display.colours(_BARS)
        elif self.page == _KEYS:
            app.use_settings()
        elif self.page == _RESULTS:
            self._lines = [(app.say(key), value) for key, value in self.results()]
        self.title = app.say("check" if self.page == _RESULTS else _ASKED[self.page])
        app.redraw()

    @property
    def moving(self):
        """The page of the buttons shows those that are down now."""
        return self.page == _KEYS and self.app.pins.levels != self._shown

    def tick(self, now):
        down = self.app.pins.levels
        new = down & ~self._shown
        self.seen |= self._shown & ~down  # when it is released: one that is stuck does not work
        self._shown = down
        if new:
            self._times = self._times + 1 if new == self._last else 1
            self._last = new
        self.app.redraw()
        if self._times == _LEAVE:  # there may be no OK
            self._go_on()

    def _all_seen(self):
        return self.seen + 1 == 1 << len(self.names())

    # What the board answers.

    def results(self):
        """Try the rest. Returns a key and a value for each, and prints them as a report."""
        app = self.app
        clock = drivers.open_clock(app.board)
        then = clock.ticks_ms()
        app.canvas.fill(BLACK)
        app.display.show(app.canvas)
        took = after(clock.ticks_ms(), then)
        gc.collect()
        names = self.names()
        missing = [name for i, name in enumerate(names) if not self.seen >> i & 1]
        lines = [
            ("check buttons", "%d/%d" % (len(names) - len(missing), len(names))),
            ("check frame", "%d ms" % took),
            ("free memory", "%d kB" % (gc.mem_free() // 1024)),
            ("check flash", self._flash()),
        ]
        battery = getattr(app.board, "BATTERY", None)
        if battery:
            from firmware.drivers.battery import Battery

            lines.append(("check volts", "%.2f V" % Battery(battery).volts()))
        slept = drivers.open_sleep(app.board, app.pins).trial()
        app.display.sleep(False)  # a light sleep changes the clocks
        if slept >= 0:
            lines.append(("check sleep", "%d ms" % slept if slept else "USB"))
        print("Castellan", version.VERSION, app.board.NAME, app.source)
        panel = app.board.PANEL  # no program can see a wrong offset: the report names it
        print("check panel:", ", ".join(["%s %s" % (key, panel[key]) for key in sorted(panel)]))
        for key, value in lines:
            print(key + ":", value)
        print("check missing:", ", ".join(missing))
        return lines

    def _flash(self):
        """Returns the free room, or what is wrong: a file is written, read and removed."""
        folder = self.app.store.folder
        name = folder + _FILE
        try:
            with open(name, "wb") as file:
                file.write(_TRIAL)
            with open(name, "rb") as file:
                same = file.read() == _TRIAL
            os.remove(name)
            if not same:
                return "!"
            if self.app.source == "computer":  # its drive is not the board's
                return self.app.say("fine")
            about = os.statvfs(folder)
        except OSError as error:
            return "OSError %s" % error.args[0]
        return "%d kB" % (about[0] * about[3] // 1024)

    # Drawing.

    def draw(self, canvas):
        if self.page == _RESULTS:
            List.draw(self, canvas)
            return
        if self.page == _COLOURS:
            self._draw_colours(canvas)
        elif self.page == _PICTURE:
            self._draw_frame(canvas)
        scale = self.app.scale
        width, height = canvas.width, canvas.height
        text = self.title
        if self.asks_light():
            text += " %d%%" % self.brightness()
        lines = wrap(canvas, text, width - 24, scale)
        y = height // 2 - 8 * scale * len(lines)
        canvas.rect(10, y - scale, width - 20, 8 * scale * len(lines) + scale, BLACK)
        for line in lines:
            canvas.text(line, 10, y, WHITE, scale, width - 20, CENTRE)
            y += 8 * scale
        if self.page == _KEYS:
            self._draw_keys(canvas, y + 2 * scale)
        if self.page != _KEYS or self._all_seen():
            wide = canvas.text_width("▸OK", scale)
            canvas.rect((width - wide) // 2 - 2, height - 13 * scale, wide + 4, 9 * scale, BLACK)
            canvas.text("▸OK", 8, height - 12 * scale, ACCENT, scale, width - 16, CENTRE)

    def _draw_frame(self, canvas):
        """A frame at the very edge, its corners, and an arrow that points up."""
        width, height = canvas.width, canvas.height
        canvas.frame(0, 0, width, height, WHITE)
        size = 4 * self.app.scale
        for x in (2, width - 2 - size):
            for y in (2, height - 2 - size):
                canvas.rect(x, y, size, size, WHITE)
        for i in range(2 * size):
            canvas.hline(width // 2 - i // 2, 3 + i, i + 1, ACCENT)

    def _draw_colours(self, canvas):
        """Bars of all sixteen colours; black and white in squares."""
        width, height = canvas.width, canvas.height
        if canvas.mono:
            for i in range(0, width, 8):
                for y in range(i & 8, height, 16):
                    canvas.rect(i, y, 8, 8, WHITE)
            return
        for i in range(16):
            x = width * i // 16
            canvas.rect(x, 0, width * (i + 1) // 16 - x, height, i)

    def _draw_keys(self, canvas, y):
        """The name of each button: in a bar while it is down, in a frame once it was pressed."""
        scale = self.app.scale
        names = self.names()
        across = 4 if len(names) > 3 else len(names)
        width = (canvas.width - 8) // across
        for i, name in enumerate(names):
            x = 4 + i % across * width
            top = y + i // across * 11 * scale
            down = self._shown >> i & 1
            seen = self.seen >> i & 1
            canvas.rect(x, top, width - 2, 10 * scale, ACCENT if down else BLACK)
            if seen:
                canvas.frame(x, top, width - 2, 10 * scale, ACCENT)
            colour = BLACK if down else WHITE if seen else DIM
            canvas.text(name, x + 1, top + scale, colour, scale, width - 4, CENTRE)
