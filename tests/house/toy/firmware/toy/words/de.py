# SPDX-License-Identifier: MIT
"""Deutsch."""

TEXT = """
coin=Kopf oder Zahl
flip=Münze werfen
"""
