# SPDX-License-Identifier: MIT
"""The Waveshare Pico-LCD-1.3 on a Raspberry Pi Pico."""
