# SPDX-License-Identifier: MIT
"""Writes shared_rules/dice/coach_tables.py, and reads it as the simulator needs it."""

from pathlib import Path

from shared_rules.dice.coach_tables import TABLES
from tools.coach.train import ENTRIES, HANDS, OPEN, REACH

FILE = Path(__file__).resolve().parents[2] / "shared_rules" / "dice" / "coach_tables.py"
ROW = 16  # bytes in a line of the file

# On the chip a chain that counts something has an entry for none of it, which is worth nothing.
_COUNTS = {chain[0] for chain in (*HANDS, *OPEN, *REACH)}


def _with_none(values):
    for at, value in enumerate(values):
        if at in _COUNTS:
            yield 0
        yield value


def pack(tables):
    """Returns the bytes of the file: each is 128 more than its value."""
    return bytes(value + 128 for table in tables for value in _with_none(table))


def unpack(data=TABLES):
    """Returns the tables that the bytes hold."""
    length = ENTRIES + len(_COUNTS)
    found = []
    for at in range(0, len(data), length):
        values = iter(data[at : at + length])
        table = []
        for entry in range(ENTRIES):
            if entry in _COUNTS:
                next(values)
            table.append(next(values) - 128)
        found.append(table)
    return found


def write(tables, about, file=FILE):
    """Write the file; `about` are lines on the run that made the tables."""
    data = pack(tables)
    lines = [
        "# SPDX-License-Identifier: MIT",
        '"""What the coach knows: written by `make coach`, read by `coach.py`.',
        "",
        "Five tables, after none of the 24 rounds, after 8, 16, 20 and 24 of them. A byte is 128",
        "more than eighths of a point; sixteenths in the fourth table, and 32nds in the last.",
        '"""',
        "",
        *(f"# {line}".rstrip() for line in about),
        "# fmt: off",
        "TABLES = (",
    ]
    for at in range(0, len(data), ROW):
        text = "".join(f"\\x{byte:02x}" for byte in data[at : at + ROW])
        lines.append(f'    b"{text}"')
    lines += [")", "# fmt: on", ""]
    file.write_text("\n".join(lines), encoding="utf-8")
