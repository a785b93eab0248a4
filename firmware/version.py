# SPDX-License-Identifier: MIT
"""The version of the program, as the flashing tool and the serial line tell it."""

VERSION = "0.1.0"
