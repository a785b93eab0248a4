# SPDX-License-Identifier: MIT
"""The app's own signs; made by `python -m tools.font`."""

# fmt: off
UNSAVED = b"\x00\x6f\x6f\x00"
EMPTY = b"\x7e\x42\x42\x42\x42\x7e\x18"
