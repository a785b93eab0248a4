# SPDX-License-Identifier: MIT
"""What the canvas and the drivers take from `framebuf`, for the type checker."""

from array import array

MONO_VLSB: int
RGB565: int
GS4_HMSB: int
MONO_HLSB: int

class FrameBuffer:
    def __init__(
        self,
        buffer: bytearray | array[int],
        width: int,
        height: int,
        format: int,
        stride: int = ...,
    ) -> None: ...
    def fill(self, c: int) -> None: ...
    def fill_rect(self, x: int, y: int, w: int, h: int, c: int) -> None: ...
    def rect(self, x: int, y: int, w: int, h: int, c: int, f: bool = False) -> None: ...
    def hline(self, x: int, y: int, w: int, c: int) -> None: ...
    def vline(self, x: int, y: int, h: int, c: int) -> None: ...
    def pixel(self, x: int, y: int, c: int = ...) -> int: ...
    def blit(
        self,
        fbuf: FrameBuffer,
        x: int,
        y: int,
        key: int = -1,
        palette: FrameBuffer | None = None,
    ) -> None: ...
