# SPDX-License-Identifier: MIT
"""Turns the letters drawn in `letters/` into the firmware's tables."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ART = Path(__file__).resolve().parent / "letters"
UI = ROOT / "firmware" / "ui"

SPDX = "# SPDX-License-Identifier: MIT\n"
ROWS = 8
LATIN = 0xC0  # the font's second run of letters: 0xC0 to 0xFF, with gaps
WIDEST = 8  # dots: what the canvas holds of one glyph

Glyphs = dict[str, bytes]


class BadArt(Exception):
    """Raised for a drawing that is not a glyph; the text says where and why."""


def read_art(path: Path, size: int = ROWS) -> Glyphs:
    """Returns the glyphs of a file by name: a byte a column, the top row in its lowest bit; of
    larger ones the upper eight rows first, then the others."""
    glyphs: Glyphs = {}
    text = path.read_text(encoding="utf-8")
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("// ")]
        if not lines:
            continue
        names = lines[0].split()
        rows = [line.split() for line in lines[1:]]
        if len(rows) != size:
            raise BadArt(f"{path.name}: {len(rows)} rows below '{lines[0]}', not {size}")
        for row in rows:
            if len(row) != len(names):
                raise BadArt(f"{path.name}: '{' '.join(row)}' has not {len(names)} parts")
        for name, cells in zip(names, zip(*rows)):
            if name in glyphs:
                raise BadArt(f"{path.name}: {name} is drawn twice")
            if {len(cell) for cell in cells} - {len(cells[0])}:
                raise BadArt(f"{path.name}: the rows of {name} are not equally long")
            if set("".join(cells)) - set("#."):
                raise BadArt(f"{path.name}: {name} holds more than # and .")
            if len(cells[0]) > max(WIDEST, size):
                raise BadArt(f"{path.name}: {name} is wider than {max(WIDEST, size)}")
            glyphs[name] = b"".join(columns(cells[y : y + ROWS]) for y in range(0, size, ROWS))
    return glyphs


def columns(cells) -> bytes:
    return bytes(
        sum(1 << y for y, row in enumerate(cells) if row[x] == "#") for x in range(len(cells[0]))
    )


def letters() -> Glyphs:
    """Returns every glyph of the font by its letter; `missing` is the one for all others."""
    glyphs: Glyphs = {}
    for name in ("ascii", "latin", "marks"):
        for letter, bits in read_art(ART / f"{name}.txt").items():
            letter = " " if letter == "space" else letter
            if letter in glyphs:
                raise BadArt(f"{letter} is drawn in two files")
            glyphs[letter] = bits
    return glyphs


def font_module() -> str:
    """Returns the text of `firmware/ui/font.py`."""
    glyphs = letters()
    missing = glyphs.pop("missing")
    ascii_run = [chr(code) for code in range(0x20, 0x7F)]
    latin_run = sorted(letter for letter in glyphs if LATIN <= ord(letter) <= 0xFF)
    others = sorted(glyph for glyph in glyphs if glyph not in set(ascii_run + latin_run))
    order = ascii_run + latin_run + others

    bits = bytearray()
    index = bytearray()
    for glyph in [missing] + [glyphs[letter] for letter in order]:
        index += len(bits).to_bytes(2, "little")
        bits += glyph
    index += len(bits).to_bytes(2, "little")

    latin = bytearray(0x100 - LATIN)
    for letter in latin_run:
        latin[ord(letter) - LATIN] = 1 + order.index(letter)
    codes = b"".join(ord(letter).to_bytes(2, "little") for letter in others)
    signs = [f"{name} = {literal(dots)}" for name, dots in read_art(ART / "signs.txt").items()]
    return f'''{SPDX}"""The letters and warning signs; made by `python -m tools.font`."""

# fmt: off
# Glyph 0 stands for every letter that is not here; then ASCII from the blank on, then
# the Latin letters, then the marks.
BITS = {table(bytes(bits))}

# Where each glyph begins in BITS, two bytes each; it ends where the next begins.
INDEX = {table(bytes(index))}

# The glyph of each letter from U+00C0 to U+00FF, 0 where we have none.
LATIN = {table(bytes(latin))}

# The codes of the other letters and marks, two bytes each, and the first one's glyph.
CODES = {table(codes)}
FIRST = {1 + len(ascii_run) + len(latin_run)}

# The warning signs.
{chr(10).join(signs)}
'''


def dice_module() -> str:
    """Returns the text of `firmware/games/dice/signs.py`."""
    signs = read_art(ART / "dice.txt")
    fields = [f"    {literal(signs.pop(name))},  # {name}" for name in "VSBOGY"]
    marks = [f"    {literal(signs.pop(name))},  # {name}" for name in "vsbogy"]
    small = [f"    {literal(signs.pop(name))}," for name in "123456x"]
    rest = [f"{name} = {literal(bits)}" for name, bits in signs.items()]
    return (
        SPDX
        + '''"""The dice game's signs; made by `python -m tools.font`."""

# fmt: off
# Monastery, mine, river, city, castle, pasture: seven dots each way. The first four are
# also the signs of the bonuses.
SIGNS = (
{}
)

{}

# The same six, small: five dots wide and six high.
MARKS = (
{}
)

# One to six and the cross, small: three dots wide and six high.
SMALL = (
{}
)
'''.format("\n".join(fields), "\n".join(rest), "\n".join(marks), "\n".join(small))
    )


# The order of the signs that the card game and the board game share: the cards by their
# numbers, the animals, and the rest. The star, the last one, is only small.
SHARED = [
    "CASTLE", "MINE", "MONAST", "KNOW", "SHIP", "PASTURE", "BUILDING",
    "CARPENT", "CHURCH", "MARKET", "WATCH", "BANK", "BOARD", "WAREH", "TOWNHALL",
    "COW", "CHICKEN", "PIG", "SHEEP", "GOODS", "SILVER", "WORKER", "STARTUP", "STARTDN", "STAR",
]  # fmt: skip


def shared_module() -> str:
    """The text of `firmware/games/signs.py`."""
    small = read_art(ART / "cards.txt") | read_art(ART / "tiles.txt")
    large = read_art(ART / "cards16.txt", 16)
    wrong = set(small) ^ set(SHARED) | set(large) ^ set(SHARED[:-1])
    if wrong:
        raise BadArt(f"not in both sizes: {' '.join(sorted(wrong))}")
    names = "\n".join(f"{name} = {at}" for at, name in enumerate(SHARED) if at > 14)
    return f'''{SPDX}"""The signs of the card and the board game; made by `python -m tools.font`.

The cards come first, by their numbers in the card game: the kinds, then the buildings.
"""

# fmt: off
{names}

# Eight bytes each, a column in a byte.
SMALL = {table(b"".join(small[name] for name in SHARED))}

# Sixteen dots each way, 32 bytes each: the columns of the upper half, then of the lower.
LARGE = {table(b"".join(large[name] for name in SHARED[:-1]))}
'''


def literal(bits: bytes) -> str:
    return 'b"' + "".join(f"\\x{byte:02x}" for byte in bits) + '"'


def table(bits: bytes) -> str:
    lines = ["    " + literal(bits[at : at + 20]) for at in range(0, len(bits), 20)]
    return "(\n" + "\n".join(lines) + "\n)"


MODULES = {
    UI / "font.py": font_module,
    UI.parent / "games" / "dice" / "signs.py": dice_module,
    UI.parent / "games" / "signs.py": shared_module,
}


def main() -> int:
    try:
        for path, make in MODULES.items():
            path.write_text(make(), encoding="utf-8")
    except BadArt as wrong:
        print(f"tools.font: {wrong}", file=sys.stderr)
        return 2
    return 0
