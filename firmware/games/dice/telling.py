# SPDX-License-Identifier: MIT
"""An event of the dice game in words; loaded when one is told."""

from shared_rules.dice import game as rules
from shared_rules.hexes import field_name


def tell(event, say):
    """Whose an event is, or None, and what it says: see `Play.tell`."""
    kind, mark, second = event
    if kind & rules.TURN:
        told = [say("sell")] if kind & rules.SALE else []
        way = rules.way(event)
        if way == rules.PASS:
            told.append(say("pass"))
        for i in (mark, second) if way == rules.BY_SILVER else (mark,) if way else ():
            told.append(str(i % 6 + 1) + " " + say("in") + " " + field_name(i // 6))
        return kind & 7, ", ".join(told)
    if kind & 0xF0 == rules.CLAIM:
        return None, say("claim") + " " + say("colours").split("|")[kind & 7]
    return None, say("thrown") + " " + str(mark >> 4) + " " + str(mark & 15)
