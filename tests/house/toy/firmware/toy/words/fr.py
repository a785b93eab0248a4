# SPDX-License-Identifier: MIT
"""Français."""

TEXT = """
coin=Pile ou face
flip=Lancer la pièce
"""
