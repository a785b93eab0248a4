# SPDX-License-Identifier: MIT
"""What main.py takes from `deflate`, for the type checker."""

from typing import BinaryIO

ZLIB: int

class DeflateIO:
    def __init__(self, stream: BinaryIO, format: int = ...) -> None: ...
    def read(self, size: int = ...) -> bytes: ...
    def readline(self) -> bytes: ...
