# SPDX-License-Identifier: MIT
"""What a test can ask of Castellan's page in any browser engine."""

import base64

from host_sim.device import png

_PIXELS = """(() => {
    const panel = document.querySelector(%r);
    const { data } = panel.getContext("2d").getImageData(0, 0, panel.width, panel.height);
    let text = "";
    for (const byte of data) text += String.fromCharCode(byte);
    return [panel.width, panel.height, btoa(text)];
})()"""

# For tests of whole games: while dice tumble and no button is down, time passes ten times as fast.
HASTEN = """(() => {
    const ask = globalThis.requestAnimationFrame;
    let [last, told] = [0, 0];
    globalThis.requestAnimationFrame = (call) => ask((now) => {
        told += (now - last) * (globalThis.castellan?.tumbling?.() ? 10 : 1);
        last = now;
        call(told);
    });
})()"""


class Refused(Exception):
    """Raised if the page or the browser refuses a command."""


class Visitor:
    """An engine adds `js`, which returns the value of an expression, and `until`."""

    def js(self, expression):
        raise NotImplementedError

    def until(self, expression):
        raise NotImplementedError

    def ready(self):
        """Wait for the first frame, or for the picture after the last press."""
        self.until("globalThis.castellan?.busy() === false")

    def told(self):
        return self.js("castellan.told()")

    def screen(self):
        return self.told()["screen"]

    def texts(self, selector="#mirror li"):
        """Returns what the page itself shows, element by element."""
        return self.js(f"[...document.querySelectorAll({selector!r})].map((e) => e.textContent)")

    def picture(self, selector="#panel"):
        """Returns the dots of a canvas, as our pictures are."""
        width, height, text = self.js(_PIXELS % selector)
        dots = base64.b64decode(text)
        colours = bytearray(width * height * 3)
        for part in range(3):
            colours[part::3] = dots[part::4]
        return png.Picture(width, height, bytes(colours))
