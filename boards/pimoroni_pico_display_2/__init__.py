# SPDX-License-Identifier: MIT
"""The Pimoroni Pico Display Pack 2.0: 320×240 in colour and four buttons."""
