# SPDX-License-Identifier: MIT
"""The page's own globals, as MicroPython in a browser has them, for the type checker."""

from typing import Any

crypto: Any
Date: Any
Uint8Array: Any
