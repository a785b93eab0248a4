# SPDX-License-Identifier: MIT
"""Switches drawing off for tests that only press and read: drawing takes most of the time."""

from host_sim.chip import framebuf
from host_sim.device import handheld


def in_the_dark(monkeypatch):
    """No dot is drawn from now on; texts are still noted."""
    for name in ("fill_rect", "rect", "blit"):
        monkeypatch.setattr(framebuf.FrameBuffer, name, lambda *_: None)
    switch_on = handheld.switch_on

    def switch_on_unlit(*about):
        chip, app = switch_on(*about)
        app.display.show = lambda canvas: None
        return chip, app

    monkeypatch.setattr(handheld, "switch_on", switch_on_unlit)
