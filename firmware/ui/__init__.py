# SPDX-License-Identifier: MIT
"""What the screens draw with: canvas, font, palette and signs."""
