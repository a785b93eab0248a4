# SPDX-License-Identifier: MIT
"""The head of a dice game's journal: how a Play becomes bytes, and bytes a Play."""

from firmware.games.dice.play import LEVELS, MOST_RIVALS, Play
from firmware.saves.entries import date_in, pack_date
from shared_rules import const
from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.hexes import FIELDS

# The flags in a journal's header. Solo, and that nobody's points are kept here, mean the
# same in every game: see saves/journal.py.
_SOLO = const(1)
_REAL_DICE = const(2)
_OTHERS = const(4)
_OWN_SHEET = const(8)
_VARIANTS = (rules.FREE, rules.SAME, rules.DIFFERENT)  # from bit 4 on
_PAPER = const(64)
# Alone: the dice are a date's. In a group: some of the players are the device. Two more bytes
# say which; see saves/journal.py for what an older program makes of it.
_MORE = const(128)


def flags(play):
    game = play.game
    flags = (_SOLO if game.solo else 0) | (_OWN_SHEET if play.own() else 0)
    flags |= _PAPER if game.paper else 0
    flags |= (_REAL_DICE if play.real_dice else 0) | (_OTHERS if play.others else 0)
    flags |= _MORE if play.day or play.rivals else 0
    return flags | _VARIANTS.index(game.variant) << 4


def pack(play):
    """In the dice game's version 1 the flags and the label are part of the body."""
    game = play.game
    body = b"" if game.paper else _pack_players(play)
    if play.day:
        body = pack_date(play.day) + body
    elif play.rivals:
        body = bytes((play.rivals, play.level)) + body
    if play.own():
        from firmware.games.dice.own_sheets import pack

        body += pack(game.sheet)  # in the journal, so that the game outlives its file
    return body


def _pack_players(play):
    game = play.game
    label = play.label().encode()
    names = ",".join(game.names).encode() if game.names else b""
    body = bytes((flags(play), len(game.castles), len(label), len(names)))
    return body + game.castles + label + names


def _is_word(text):
    """Whether lists and records can hold it: 1 to 12 letters, no blank and no line's end."""
    return 0 < len(text) <= 12 and not any(sign in text for sign in " \n\r\t")


def unpack(flags, label, body):
    paper = bool(flags & _PAPER)
    more = b""
    if flags & _MORE:
        more = body[:2]
        body = body[2:]
    if paper:
        players, at, castles, names = 0, 0, b"", None
        if body and not flags & _OWN_SHEET:
            raise ValueError
    else:
        _, players, label_length, names_length = body[:4]
        at = 4
        castles = body[at : at + players]
        at += players + label_length
        names = body[at : at + names_length].decode().split(",") if names_length else None
        at += names_length
    if flags & _OWN_SHEET:
        from firmware.games.dice.own_sheets import unpack

        sheet = unpack(label, body[at:])
    else:
        sheet = sheets.sheet(label)
    variant = flags >> 4 & 3
    if (
        sheet is None
        or (more and (paper or len(more) < 2))
        or variant >= len(_VARIANTS)
        or len(castles) != players
        or not (paper or max(castles or b"\xff") < FIELDS)
        or (names and len(names) != players)
        or not all(_is_word(text) for text in [label] + (names or []))
    ):
        raise ValueError
    game = rules.Game(sheet, castles, bool(flags & _SOLO), _VARIANTS[variant], names, paper)
    day = None
    rivals = level = 0
    if more and game.solo:
        day = date_in(more)
        if not 1 <= day[1] <= 12 or not day[2] or flags & _REAL_DICE:
            raise ValueError
    elif more:
        rivals, level = more
        if not 1 <= rivals <= min(MOST_RIVALS, players - 1) or level >= len(LEVELS):
            raise ValueError
    return Play(game, bool(flags & _REAL_DICE), bool(flags & _OTHERS), day, rivals, level)
