# SPDX-License-Identifier: MIT
"""Nederlands."""

TEXT = """
coin=Kop of munt
flip=Gooi de munt
"""
