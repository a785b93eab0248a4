# SPDX-License-Identifier: MIT
"""Heads or tails as JSON."""

from shared_rules.text.json_text import json_list, json_object, json_string


def summary(game):
    points = json_list([str(total) for total in game.totals()])
    return json_object((("game", json_string(game.kind)), ("points", points)))
