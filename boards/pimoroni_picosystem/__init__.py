# SPDX-License-Identifier: MIT
"""The Pimoroni PicoSystem: 240×240 in colour, a cross and four buttons, a battery."""
