# SPDX-License-Identifier: MIT
"""Lines about heads or tails."""


def title(play):
    return play.label()
