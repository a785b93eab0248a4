# SPDX-License-Identifier: MIT
"""A game that has ended: how, and where the players' points came from."""

from firmware.games.cards.standings import Standings


class Screen(Standings):
    pass
