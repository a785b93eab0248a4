# SPDX-License-Identifier: MIT
"""Lines of a card game's record, drawn at random: many legal, many nearly so."""

CARDS = [
    "castle", "mine", "monastery", "knowledge", "ship", "pasture", "carpenter", "church",
    "market", "watchtower", "bank", "boarding", "warehouse", "townhall",
]  # fmt: skip
KINDS = CARDS[:6] + ["building"]
FEW = CARDS[:3] + ["bank", "watchtower"]  # of these the supply soon ends
NUMBERS = [
    "0", "1", "2", "3", "4", "5", "6", "7", "9", "10", "-1", "-9", "-10", "-0", "+1", "01",
    "007", "18", "99", "100", "1.0", "x", "-", "٣",
]  # fmt: skip


def header(rng):
    """The lines up to `start`, and how many players there are."""
    players = rng.choice((1, 1, 2, 3, 4))
    lines = ["castellan 1", "game cards", "mode group %d" % players]
    if players == 1:
        lines[2] = "mode solo"
    if rng.random() < 0.5:
        lines.append("names " + " ".join("P%d" % i for i in range(players)))
    lines.append("values " + " ".join(str(rng.randint(0, 9)) for _ in range(7)))
    lines.append("start %d" % rng.randint(1, players))
    return lines, players


def line(rng, players, odd=0.03):
    """A line after `start`, legal or not; `odd` is how often a word cannot be right."""

    def pick(good, wrong=NUMBERS):
        return rng.choice(wrong if rng.random() < odd else good)

    what = rng.random()
    if what < 0.03:
        return pick(["phase"], ["phases", "phase 1", "Phase"])
    if what < 0.035:
        return pick(["end"], ["end end", "ende"])
    if what < (0.35 if players == 1 else 0.05):
        return "egon " + pick(KINDS, ["bank", "egon", "mine mine", ""])
    who = pick([str(n + 1) for n in range(players)], ["0", "5", "01", "-1", "one", "2", "4"])
    what = rng.random()
    if what < 0.7:
        return who + " place " + _placing(rng, pick, odd)
    if what < 0.76:
        return who + " sell " + pick("123456")
    if what < 0.84:
        return who + " points " + pick(["", "-"]) + pick("123456789")
    if what < 0.92:
        heads = 4 if rng.random() > odd else rng.choice((0, 3, 5))
        return " ".join([who, "animals", *[pick("0011235") for _ in range(heads)]])
    if what < 0.98:
        return who + " left " + pick(["0", "1", "12", "99"])
    return who + rng.choice(["", " place", " sell", " points", " animals", " left", " take 3"])


def _placing(rng, pick, odd):
    card = pick(FEW if rng.random() < 0.5 else CARDS, ["building", "", "Mine"])
    words = card
    if rng.random() < 0.4:
        kind = "monastery"
        if card == "monastery" or rng.random() < 0.2:
            kind = rng.choice(KINDS)
        words += " on " + pick([kind], ["bank", "on", "", "church"])
    if rng.random() < 0.3:
        words += " bonus " + pick("0123")
    if rng.random() < odd:
        words += rng.choice([" on mine", " bonus 1", " x"])
    return words
