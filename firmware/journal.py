"""A game as the bytes of its journal, and back; loaded only to begin or to resume one."""

from firmware.store import UNDO
from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.dice.game import Game

_VARIANTS = (rules.FREE, rules.SAME, rules.DIFFERENT)
_VERSION = 1


def header(game, real_dice, others):
    names = ",".join(game.names).encode() if game.names else b""
    flags = game.solo | real_dice << 1 | others << 2
    flags |= _VARIANTS.index(game.variant) << 3
    head = bytes((_VERSION, flags, len(game.castles), len(names)))
    return head + game.sheet.name.encode() + game.castles + names


def game_of(data):
    """The game, whether its dice are real, and whether others play."""
    flags, players, length = data[1], data[2], data[3]
    at = 5 + players
    castles = data[5:at]
    names = data[at : at + length].decode().split(",") if length else None
    at += length
    sheet = sheets.sheet(data[4:5].decode())
    game = Game(sheet, castles, bool(flags & 1), _VARIANTS[flags >> 3], names)
    while at + rules.EVENT <= len(data):
        event = data[at : at + rules.EVENT]
        if event == UNDO:
            game.undo()
        else:
            game.apply(event)
        at += rules.EVENT
    return game, bool(flags & 2), bool(flags & 4)
