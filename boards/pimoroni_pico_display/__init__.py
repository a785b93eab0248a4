# SPDX-License-Identifier: MIT
"""The Pimoroni Pico Display Pack on a Raspberry Pi Pico."""
