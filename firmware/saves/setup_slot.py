# SPDX-License-Identifier: MIT
"""A slot with what games were played with: lines of words, found by their first one.

Whatever lies in a slot can be read: what makes no sense is as if it were not there.
"""

from shared_rules.fold import NAME_LENGTH


def lines(store, slot):
    try:
        return (store.load(slot) or b"").decode().split("\n")
    except UnicodeError:
        return []


def words(store, slot, first, count):
    """The words of the line that begins with `first`; missing ones are ""."""
    found = [first]
    for line in lines(store, slot):
        if line.split(" ")[0] == first:
            found = line.split(" ")
    return found + [""] * (count - len(found))


def keep(store, slot, new):
    """Put lines before the others, in the place of those that begin alike; write only what
    is not there yet."""
    old = lines(store, slot)
    begun = [line.split(" ")[0] for line in new]
    kept = list(new) + [line for line in old if line and line.split(" ")[0] not in begun]
    if sorted(kept) != sorted(old):
        store.save(slot, "\n".join(kept).encode())


def number(text, least, most, instead):
    try:
        found = int(text)
    except ValueError:
        return instead
    return found if least <= found <= most else instead


def names(text, most):
    """The names of a line, joined by commas: one for each of `most` players, None for those
    without."""
    found = []
    for name in (text.split(",") + [""] * most)[:most]:
        good = 0 < len(name) <= NAME_LENGTH and "#" not in name and name not in found
        found.append(name if good else None)
    return found


def joined(names, say):
    """Names as a line holds them. One that is a number was given by nobody."""
    number = say("player")
    return ",".join([n if n != number + str(i + 1) else "" for i, n in enumerate(names or ())])


def numbered(names, say):
    """The names for a game. Unnamed players are numbered, unless nobody has a name."""
    if not any(names):
        return None
    number = say("player")
    return [name or number + str(i + 1) for i, name in enumerate(names)]
