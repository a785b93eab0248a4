# SPDX-License-Identifier: MIT
"""Lines of a board game's record, drawn at random: many legal, many nearly so."""

from tests.games.cards.random_lines import NUMBERS

FIELDS = [
    row + str(i + 1) for row, width in zip("abcdefg", (4, 5, 6, 7, 6, 5, 4)) for i in range(width)
]
ANIMALS = [kind + heads for kind in ("cow", "sheep", "pig", "chicken") for heads in "234"]
BUILDINGS = [
    "warehouse", "carpenter", "church", "market", "boarding", "bank", "cityhall", "watchtower"
]  # fmt: skip
KNOWLEDGE = ["k%d" % number for number in range(1, 30)]
PLAIN = ["ship", "mine", "castle"]
# The tiles of each colour; of some the supply soon ends.
TILES = {
    "A": [*ANIMALS[:3] * 3, *ANIMALS],
    "B": [*["bank", "watchtower"] * 2, *BUILDINGS],
    "C": ["castle"],
    "K": [*["k1", "k7", "k26"] * 2, *KNOWLEDGE],
    "M": ["mine"],
    "S": ["ship"],
}
MAPS = {  # fewer than there are: the same duchy several times at a table
    "1": "ACCKAACKBAABKBBSSSCSSSBBMBBABMKBBMKKB",
    "2": "SBACASBABAAABKBBBBBBKCKKMKMSBBMKSCSSC",
    "7": "KCCSKAAASSMBBMASKBBBABBKBBABBSMKBSCCK",
    "8": "BBSBSCKCBBKMKKSBAKMAKBSAAAMBBCACSBSBB",
}
NEWER_MAPS = {
    "1": MAPS["1"],
    "2": "KKKCBBSAMMBBSASCBSCKBSKSBAKBBBABMAABC",
    "10": MAPS["2"],
    "30": "SSKMSBKKSABBBBCCSCAAAABBBKBCBBKKBMASM",
}


def header(rng):
    """The lines up to `start`, and the plan of each player's duchy."""
    players = rng.choice((2, 3, 4))
    lines = ["castellan 1", "game tiles", "mode group %d" % players]
    newer = rng.random() < 0.4
    if newer or rng.random() < 0.2:
        lines.append("edition " + ("2019" if newer else "2011"))
    if rng.random() < 0.4:
        lines.append("tie " + rng.choice(("most", "fewest")))
    if rng.random() < 0.5:
        lines.append("names " + " ".join("P%d" % i for i in range(players)))
    maps = NEWER_MAPS if newer else MAPS
    chosen = [rng.choice(list(maps)) for _ in range(players)]
    lines.append("duchies " + " ".join(chosen))
    plans = [maps[name] for name in chosen]
    castles = [rng.choice([f for f, c in zip(FIELDS, plan) if c == "C"]) for plan in plans]
    lines.append("start " + " ".join(castles))
    return lines, plans


def line(rng, plans, odd=0.03):
    """A line after `start`, legal or not; `odd` is how often a word cannot be right."""

    def pick(good, wrong=NUMBERS):
        return rng.choice(wrong if rng.random() < odd else good)

    what = rng.random()
    if what < 0.02:
        return pick(["phase"], ["phases", "phase 1", "Phase"])
    if what < 0.025:
        return pick(["end"], ["end end", "ende"])
    players = [str(n + 1) for n in range(len(plans))]
    if what < 0.04:
        rng.shuffle(players)
        if rng.random() < odd * 5:
            players[0] = rng.choice(["1", "2", "3", "01", "5", ""])
        return " ".join(["order", *players])
    who = rng.randrange(len(plans))
    player = pick([players[who]], ["0", "5", "01", "-1", "one", "2", "4"])
    what = rng.random()
    if what < 0.85:
        return player + " " + _placing(rng, pick, plans[who])
    if what < 0.9:
        return " ".join([player, "sell", pick("123456"), pick("1111234567")])
    if what < 0.94:
        return player + " points " + pick(["", "-"]) + pick(["1", "7", "42", "99"])
    if what < 0.98:
        things = 3 if rng.random() > odd else rng.choice((0, 2, 4))
        return " ".join([player, "left", *[pick(["0", "1", "5", "99"]) for _ in range(things)]])
    return player + rng.choice(
        ["", " sell", " sell 1", " points", " left", " d3", " place d3=ship"]
    )


def _placing(rng, pick, plan):
    at = rng.randrange(len(FIELDS))
    wrong_tiles = [
        "",
        "cow5",
        "cow",
        "k0",
        "k27",
        "k30",
        "k01",
        "Ship",
        "town",
        "k",
        "cow2 ",
        "ship=1",
    ]
    tile = pick(TILES[plan[at]], [*wrong_tiles, *PLAIN, *ANIMALS, *BUILDINGS])
    return (
        pick([FIELDS[at]], ["h1", "a5", "d8", "D4", "d", "", "d44"])
        + pick("=", [":", "==", ""])
        + tile
    )
