# SPDX-License-Identifier: MIT
"""The start files of MicroPython and CircuitPython; the build puts them beside the packages."""
