"""What the screens say: one text for each language, all with the same keys.

A line is `key=text`, or `key=text|text|...` where there are several. One long string, since
MicroPython keeps every short one for good, also when nobody needs it any more.
"""


def word(table, key):
    """What a table says for a key."""
    start = table.find("\n" + key + "=")
    if start < 0:
        raise KeyError(key)
    start += len(key) + 2
    return table[start : table.find("\n", start)]
