# SPDX-License-Identifier: MIT
"""Splits our text files into lines and tokens, in the same way on CPython and MicroPython."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class BadLine(Exception):
    """Raised for a line that is refused: its number, the code of the reason, its arguments,
    and the game whose code it is, or None."""

    def __init__(self, number, code, *about, kind=None):
        super().__init__(code)
        self.number = number
        self.code = code
        self.about = about
        self.kind = kind


def lines(data):
    """Yields number and tokens of each line of the bytes `data`; a line may have no tokens.

    The interpreters' own `splitlines` and `split` differ in white space, and MicroPython
    decodes invalid UTF-8: so this does it itself."""
    number = at = 0
    feed = ret = -1
    while at < len(data):
        number += 1
        if feed < at:
            feed = data.find(b"\n", at)
            if feed < 0:
                feed = len(data)
        if ret < at:
            ret = data.find(b"\r", at)
            if ret < 0:
                ret = len(data)
        end = min(feed, ret)
        line = data[at:end]
        at = end + (2 if feed == ret + 1 else 1)
        yield number, _tokens(line, number)


def _tokens(line, number):
    # Most lines are plain ASCII, which is checked at once: checking each letter takes longer.
    plain = not line or (min(line) >= 32 and max(line) < 127)
    if not plain:
        _check(line, number)
    comment = line.find(b"#")
    if comment >= 0:
        line = line[:comment]
    text = str(line, "utf-8")
    if not plain:
        for letter in text:
            code = ord(letter)
            if (code < 32 and code != 9) or 127 <= code < 160:
                raise BadLine(number, "control")
    return [token for token in text.replace("\t", " ").split(" ") if token]


def _check(line, number):
    if not is_utf8(line):
        raise BadLine(number, "not_utf8")
    if _BYTE_ORDER_MARK in line:
        raise BadLine(number, "byte_order_mark")


def number(word, most):
    """Returns a number from 0 to `most`, in ASCII digits without a leading zero; or -1."""
    if len(word) > 1 and word[0] == "0":
        return -1
    value = 0
    for digit in word:
        if digit not in "0123456789" or value > most:
            return -1
        value = value * 10 + int(digit)
    return value if word and value <= most else -1


def is_utf8(data):
    """Returns whether the bytes are strict UTF-8: no overlong forms, no surrogates, nothing
    beyond U+10FFFF."""
    more = 0
    low, high = 0x80, 0xBF
    for byte in data:
        if more:
            if not low <= byte <= high:
                return False
            more -= 1
            low, high = 0x80, 0xBF
        elif byte >= 0x80:
            if not 0xC2 <= byte <= 0xF4:
                return False
            more = 1 + (byte >= 0xE0) + (byte >= 0xF0)
            if byte == 0xE0:
                low = 0xA0
            elif byte == 0xED:
                high = 0x9F
            elif byte == 0xF0:
                low = 0x90
            elif byte == 0xF4:
                high = 0x8F
    return not more
