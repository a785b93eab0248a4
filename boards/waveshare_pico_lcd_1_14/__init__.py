# SPDX-License-Identifier: MIT
"""The Waveshare Pico-LCD-1.14 on a Raspberry Pi Pico."""
