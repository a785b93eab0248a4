# SPDX-License-Identifier: MIT
"""The course of a dice game: the next throw, undo and redo, and what follows a round."""

from shared_rules.dice import game as rules
from shared_rules.dice.player import GOODS
from shared_rules.fold import EVENT
from shared_rules.hexes import FIELDS


def throw(play, chance):
    """Returns the event of the next throw by the device. A throw that was undone falls again
    as it did."""
    undone = play.game.kept()
    if undone:
        return undone
    if play.number is not None:
        from shared_rules.dice import numbered

        return numbered.roll(play.number, play.game.rolls(), play.game.sheet)
    return rules.throw(chance, play.game.sheet)


def announce_double(app):
    """Push a sentence about a double on the table, if one of several people has goods to sell. A
    lone one is asked on the sheet."""
    play = app.play
    game = play.game
    people = play.people()
    goods = sum([game.players[who].hand(GOODS) for who in people])
    if game.dice()[4] == 2 and len(people) > 1 and goods:
        app.push("message", app.say("double!"))


def after_round(play):
    """Returns the screen that shows what the end of the round brought, as `App.push` is
    given it; or ()."""
    game = play.game
    if game.round_over():
        if any(p.awarded(c) and game.award(c) for p in game.players for c in range(6)):
            return (".call" if play.others else ".news",)
        if game.phase_done():
            return ".score", True
    return ()


def filled(game, event):
    """Returns the fields of each region that a turn has closed, and of each colour that it has
    filled."""
    fields = []
    way = rules.way(event) if event[0] & rules.TURN else rules.PASS
    marks = () if way == rules.PASS else event[1:] if way == rules.BY_SILVER else event[1:2]
    sheet = game.sheet
    for mark in marks:
        player = game.players[event[0] & 7]
        field = mark // 6
        colour = sheet.colours[field]
        region = list(sheet.mates[field * 3 : field * 3 + 3]) + [field]
        if not player.open(colour):
            region = [other for other in range(FIELDS) if sheet.colours[other] == colour]
        if all(player.number(mate) for mate in region):
            fields += region
    return fields


def waiting(game):
    """Returns the players who have not had their turn in this round."""
    return [who for who in range(len(game.players)) if not game.had_turn(who)]


def player_of(event):
    """Returns the player whose turn an event is, or None."""
    return event[0] & 7 if event[0] & rules.TURN else None


def to_undo(play):
    """Returns the event that an undo takes back, and the number of events to undo: turns of
    rivals are undone together with the person's turn before them."""
    events = play.game.events
    at = len(events) - EVENT
    while at > 0 and events[at] & rules.TURN and play.is_rival(events[at] & 7):
        at -= EVENT
    return bytes(events[at : at + EVENT]), (len(events) - at) // EVENT


def to_redo(game):
    """Returns the event that a redo plays now, or b""."""
    event = b"" if game.due else bytes(game.undone[:EVENT])
    if event and event[0] & 0xF0 == rules.ROLL and (game.over() or not game.round_over()):
        return b""  # another turn was played than before, and it is not yet time for the roll
    return event
