# SPDX-License-Identifier: MIT
# What a firmware image says of itself; manifest.py writes it.
VERSION: str
BOARD: str
MARK: bytes
