# SPDX-License-Identifier: MIT
"""The handheld's program: screens, drawing, buttons, saves. It never asks where it runs."""
