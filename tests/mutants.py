# SPDX-License-Identifier: MIT
"""Breaks the rules on purpose, one at a time, and sees that a rule test goes red.

`python -m tests.mutants` runs the list below: a name, a file of `shared_rules`, the
text that is there (exactly once) and the text that breaks it. `--every` adds a sweep
over each condition and each comparison that the parser finds in the core.
"""

import argparse
import ast
import concurrent.futures
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.run_plain import GAMES

ROOT = Path(__file__).resolve().parent.parent
GAME = "shared_rules/dice/game.py"
PLAYER = "shared_rules/dice/player.py"
SHEET = "shared_rules/dice/sheet.py"
FOLD = "shared_rules/fold.py"
HEXES = "shared_rules/hexes.py"
HEAD = "shared_rules/text/record.py"
RECORD = "shared_rules/dice/text/record.py"
SHEET_FILE = "shared_rules/dice/text/sheet_file.py"
LINES = "shared_rules/text/lines.py"
CARDS = "shared_rules/cards/game.py"
DEAL = "shared_rules/cards/deal.py"
CARDS_SETUP = "shared_rules/cards/setup.py"
CARDS_RECORD = "shared_rules/cards/text/record.py"
CARDS_SUMMARY = "shared_rules/cards/text/summary.py"
TILES = "shared_rules/tiles/game.py"
DUCHIES = "shared_rules/tiles/duchies.py"
TILES_SETUP = "shared_rules/tiles/setup.py"
TILES_RECORD = "shared_rules/tiles/text/record.py"
TILES_SUMMARY = "shared_rules/tiles/text/summary.py"
DUCHY_FILE = "shared_rules/tiles/text/duchy_file.py"
MAP_FILE = "shared_rules/text/map_file.py"

MUTANTS = [
    # fields
    ("a field can be marked twice", PLAYER, "if state[field]:\n            return", "if 0:\n            return"),
    ("adjacency is not asked", PLAYER, "if not self.beside(field):", "if 0:"),
    ("monastery, mine and river take any number", PLAYER, "(number - 1) // 2 != colour", "0"),
    ("a castle takes any number", PLAYER, "if not self.beside(field, number):", "if 0:"),
    ("a city repeats numbers", PLAYER, "if mate == number:", "if 0:"),
    ("a pasture mixes numbers", PLAYER, "elif mate and mate != number:", "elif 0:"),
    ("the start castle lends a number", PLAYER, "CROSSED = const(7)", "CROSSED = const(3)"),
    # regions and points
    ("half a region scores", PLAYER, "return  # the region is not complete yet", "pass"),
    ("points forget the phase", PLAYER, "(sheet.sizes[field] - 1) * 3 + phase", "(sheet.sizes[field] - 1) * 3"),
    ("points forget the size", PLAYER, "(sheet.sizes[field] - 1) * 3 + phase", "phase"),
    ("a pasture scores once", PLAYER, "points *= 2", "pass"),
    ("a pasture gives a bonus", PLAYER, "points *= 2", "points *= 2\n            self.circle(SILVER, gain)"),
    ("a castle fills a row", PLAYER, "self._take(sheet.bonus[field], gain)", "self.circle(sheet.bonus[field], gain)"),
    ("no bonus for a region", PLAYER, "self.circle(sheet.bonus[field], gain)", "pass"),
    ("rows have no cap", PLAYER, "if self.state[_CIRCLES + bonus] < self.sheet.circles[bonus]:", "if 1:"),
    ("a used bonus frees its circle", PLAYER, "self.state[_HAND + bonus] -= 1", "self.state[_HAND + bonus] -= 1\n        self.state[_CIRCLES + bonus] -= self.state[_CIRCLES + bonus] > 0"),
    ("the start castle has no point", PLAYER, "self._fill(castle, CROSSED, 0, bytearray(GAINS))", "self.state[castle] = CROSSED"),
    ("subtotals wrap at a byte", PLAYER, "self.state[at] = points >> 8", "pass"),
    ("a missing colour is filled", PLAYER, "if not fields:", "if 0:"),
    # sales
    ("R1: no silver circle, no points", PLAYER, "self._score(2, phase, gain)", "self._score(2 * (self.circles(SILVER) < self.sheet.circles[SILVER]), phase, gain)"),
    ("R1: a sale ignores the silver row's cap", PLAYER, "self.circle(SILVER, gain)", "self._take(SILVER, gain)"),
    ("a sale gives one point", PLAYER, "self._score(2, phase, gain)", "self._score(1, phase, gain)"),
    ("a sale gives no silver", PLAYER, "self.circle(SILVER, gain)", "pass"),
    ("R5: a sale is of one good", PLAYER, "while self.hand(GOODS):", "if self.hand(GOODS):"),
    ("R5: the sale comes after the marks", GAME, "            player.sell(phase, gain)\n        if way == PASS:", "            pass\n        if way == PASS:"),
    ("a sale needs no double", GAME, 'if self.table[_DICE + 4] != 2:', "if 0:"),
    ("a sale needs no goods", GAME, "if not player.hand(GOODS):", "if 0:"),
    # pass
    ("a pass gives nothing", GAME, "# R2: a full row gives nothing.\n            player.circle(WORKER, gain)", "pass"),
    ("R2: a pass ignores the cap", GAME, "# R2: a full row gives nothing.\n            player.circle(WORKER, gain)", "player._take(WORKER, gain)"),
    # dice and bonuses
    ("any number can be used", GAME, "elif number != dice[_DICE] and number != dice[_DICE + 1]:", "elif 0:"),
    ("only the first number die counts", GAME, "elif number != dice[_DICE] and number != dice[_DICE + 1]:", "elif number != dice[_DICE]:"),
    ("only the second number die counts", GAME, "elif number != dice[_DICE] and number != dice[_DICE + 1]:", "elif number != dice[_DICE + 1]:"),
    ("any colour can be used", GAME, "elif colour != dice[_DICE + 2] and colour != dice[_DICE + 3]:", "elif 0:"),
    ("only the first colour die counts", GAME, "elif colour != dice[_DICE + 2] and colour != dice[_DICE + 3]:", "elif colour != dice[_DICE + 2]:"),
    ("only the second colour die counts", GAME, "elif colour != dice[_DICE + 2] and colour != dice[_DICE + 3]:", "elif colour != dice[_DICE + 3]:"),
    ("a worker turns any die", GAME, "if die != dice[_DICE] and die != dice[_DICE + 1]:", "if 0:"),
    ("a worker turns the first die only", GAME, "if die != dice[_DICE] and die != dice[_DICE + 1]:", "if die != dice[_DICE]:"),
    ("a monk turns any die", GAME, "if die != dice[_DICE + 2] and die != dice[_DICE + 3]:", "if 0:"),
    ("a monk turns the first die only", GAME, "if die != dice[_DICE + 2] and die != dice[_DICE + 3]:", "if die != dice[_DICE + 2]:"),
    ("R4: a worker keeps the number", GAME, "if die == number:", "if 0:"),
    ("R4: a monk keeps the colour", GAME, "if die == colour:", "if 0:"),
    ("monks and workers are free", GAME, "if not player.hand((way >> 3) - 2):", "if 0:"),
    ("monks and workers are not used up", GAME, "player.use((way >> 3) - 2)", "pass"),
    ("silver is free", GAME, "if not player.hand(SILVER):\n            return", "if 0:\n            return"),
    ("silver is not used up", GAME, "player.use(SILVER)", "pass"),
    ("R3: silver must be there before the turn", GAME, "self._insist(self._no_mark(player, way, mark, second), player, mark, second)", "self._insist(self._no_mark(player, way, mark, second) or (way == BY_SILVER and not player.hand(SILVER) and 'no_silver'), player, mark, second)"),
    ("R3: silver of the sale does not count", GAME, "            player.sell(phase, gain)\n        if way == PASS:", "            before = player.hand(SILVER)\n            player.sell(phase, gain)\n            while way == BY_SILVER and player.hand(SILVER) > before:\n                player.use(SILVER)\n        if way == PASS:"),
    ("one bonus a turn: silver turns take any colour", GAME, "code = self._no_dice(PLAIN, mark, 0)\n        if code:", "code = self._no_dice(PLAIN, mark, 0)\n        if code and not (code == 'no_colour' and player.hand(0)):"),
    ("one bonus a turn: silver turns take any number", GAME, "code = self._no_dice(PLAIN, mark, 0)\n        if code:", "code = self._no_dice(PLAIN, mark, 0)\n        if code and not (code == 'no_number' and player.hand(WORKER)):"),
    ("the new-die rule is gone", GAME, 'return "same_dice"', "pass"),
    ("equal numbers are one die", GAME, "dice[_DICE] != dice[_DICE + 1] and dice[_DICE + 2] != dice[_DICE + 3]", "dice[_DICE + 2] != dice[_DICE + 3]"),
    ("equal colours are one die", GAME, "dice[_DICE] != dice[_DICE + 1] and dice[_DICE + 2] != dice[_DICE + 3]", "dice[_DICE] != dice[_DICE + 1]"),
    ("a new die must be a number die", GAME, "if first % 6 == mark % 6 and colours[first // 6] == colours[mark // 6]:", "if first % 6 == mark % 6:"),
    ("a new die must be a colour die", GAME, "if first % 6 == mark % 6 and colours[first // 6] == colours[mark // 6]:", "if colours[first // 6] == colours[mark // 6]:"),
    ("the second mark ignores the fields", GAME, '                return "same_dice"\n        return player.obstacle(mark)', '                return "same_dice"\n        return None'),
    ("a refused turn leaves its sale", GAME, "trial.state[:] = self.players[who].state\n        gain", "trial = self.players[who]\n        gain"),
    # rounds
    ("a player has two turns", GAME, "if self.had_turn(who):\n            raise", "if 0:\n            raise"),
    ("a turn needs no roll", GAME, 'raise Refusal("no_player", who + 1)\n        if not self.round():', 'raise Refusal("no_player", who + 1)\n        if 0:'),
    ("a roll does not wait", GAME, "if not self.had_turn(player):", "if 0:"),
    ("a roll after the end", GAME, "if self.over():\n            raise", "if 0:\n            raise"),
    ("hourglasses overflow", GAME, "min(table[column] + hourglasses, HOURGLASSES)", "table[column] + hourglasses"),
    ("a lost hourglass makes a single", GAME, "table[_DICE + 4] = hourglasses\n", "table[_DICE + 4] = min(hourglasses, HOURGLASSES - table[_STRUCK + table[_PHASE]])\n"),
    ("a phase ends a round early", GAME, "self.table[_STRUCK + self.table[_PHASE]] == HOURGLASSES", "self.table[_STRUCK + self.table[_PHASE]] >= HOURGLASSES - 1"),
    ("solo phases end by the hourglass", GAME, "if self.solo:\n            return self.table[_ROUND]", "if 0:\n            return self.table[_ROUND]"),
    ("solo has nine rounds", GAME, "SOLO_ROUNDS = const(8)", "SOLO_ROUNDS = const(9)"),
    ("the game ends with any phase", GAME, "if phase == _LAST_PHASE and self.phase_done():", "if self.phase_done():"),
    ("the game ends with the third phase's first round", GAME, "if phase == _LAST_PHASE and self.phase_done():", "if phase == _LAST_PHASE:"),
    ("the round does not restart at a new phase", GAME, "table[_PHASE] += 1\n            table[_ROUND] = 0", "table[_PHASE] += 1"),
    # awards
    ("awards are scored at once", GAME, "if self.round_over():\n            self._end_round()", "self._end_round()"),
    ("awards are scored every round", PLAYER, "self.state[_FULL] |= 1 << colour\n        self.state[_NEWS]", "self.state[_NEWS]"),
    ("a first uses up the value for the others", GAME, "- self.taken(colour)", ""),
    ("several firsts use up the second", GAME, "if table[_GONE + colour] < 2 and not table[_NOW] >> colour & 1:", "if table[_GONE + colour] < 2:"),
    ("values never end", GAME, "if table[_GONE + colour] < 2 and not table[_NOW] >> colour & 1:", "if not table[_NOW] >> colour & 1:"),
    ("a third still scores", GAME, "if place < 2 else 0", "if place < 2 else self.sheet.awards[colour * 2 + 1]"),
    ("a round's values go on into the next", GAME, "table[_HAD] = table[_NOW] = 0", "table[_HAD] = 0"),
    ("solo awards go by place", GAME, "if self.solo:\n            place", "if 0:\n            place"),
    ("group awards go by phase", GAME, "if self.solo:\n            place", "if 1:\n            place"),
    ("solo's second value comes in phase two", GAME, "place = table[_PHASE] == _LAST_PHASE", "place = table[_PHASE] >= 1"),
    ("awards belong to phase I", GAME, "player.award(colour, self.award(colour), phase)", "player.award(colour, self.award(colour), 0)"),
    ("a solo player can claim", GAME, "if self.solo:\n            raise", "if 0:\n            raise"),
    ("a claim needs no roll", GAME, 'raise Refusal("solo_claim")\n        if not self.round():', 'raise Refusal("solo_claim")\n        if 0:'),
    ("claims are not heard", GAME, "        self._value_goes(colour)\n\n    def _turn", "\n    def _turn"),
    # the end
    ("ties are shared without the tie-break", GAME, "best = max((p.total(), p.left()) for p in self.players)\n        return [i for i, p in enumerate(self.players) if (p.total(), p.left()) == best]", "best = max(p.total() for p in self.players)\n        return [i for i, p in enumerate(self.players) if p.total() == best]"),
    ("a shared victory has one winner", GAME, "if (p.total(), p.left()) == best]", "if (p.total(), p.left()) == best][:1]"),
    ("the tie-break forgets goods", PLAYER, "self.hand(bonus) for bonus in range(4)", "self.hand(bonus) for bonus in (0, 1, 3)"),
    ("R6: 50 is good", GAME, "(total > 50)", "(total >= 50)"),
    ("R6: 60 is very good", GAME, "(total > 60)", "(total >= 60)"),
    ("R6: 70 is excellent", GAME, "(total > 70)", "(total >= 70)"),
    # the table mode
    ("a table waits for a round to end", GAME, "if self.paper:\n            self._end_round()", "if 0:\n            self._end_round()"),
    ("a group's phase ends with its roll", GAME, "if self.paper:\n            self._end_round()", "if 1:\n            self._end_round()"),
    ("a table has castles", RECORD, 'if tokens != ["start"]:', 'if tokens[0] != "start":'),
    # the start
    ("six may play", GAME, "1 <= len(castles) <= MOST_PLAYERS", "1 <= len(castles)"),
    ("nobody may play", GAME, "1 <= len(castles) <= MOST_PLAYERS", "len(castles) <= MOST_PLAYERS"),
    ("two may play solo", GAME, "or (solo and len(castles) != 1)", ""),
    ("one starts anywhere", GAME, "if sheet.colours[field] != CASTLE:", "if 0:"),
    ("same is not asked", GAME, "if variant == SAME and kinds != 1:", "if 0:"),
    ("different is not asked", GAME, "if kinds != len(castles):", "if 0:"),
    ("different takes five", GAME, 'if len(castles) > MOST_DIFFERENT:\n                raise Refusal("too_many")', "pass"),
    # undo
    ("undo throws the dice again", FOLD, "kept.extend(undone[at : at + EVENT])", "pass"),
    ("a corrected roll comes back", FOLD, "self.undone = kept[EVENT:] if self._chance(event) else kept", "self.undone = kept"),
    ("undo forgets the snapshot's round", FOLD, "            self._restore()\n        else:", "            pass\n        else:"),
    # the list of turns
    ("the list leaves out sales", GAME, "for sale in sales:", "for sale in (0,):"),
    ("the list leaves out passes", GAME, "if PASS in ways:", "if 0:"),
    ("the list forgets one die", GAME, "if other != die and not self._no_mark(player, way, mark, other):", "if 0:"),
    ("the list says equal dice twice", GAME, "if other != die and not self._no_mark(player, way, mark, other):", "if not self._no_mark(player, way, mark, other):"),
    ("the list forgets the awards", GAME, "                    gain[GAIN_AWARDS] = self._awards(player)\n                    yield pair\n                elif", "                    yield pair\n                elif"),
    ("the list spoils the next turn", GAME, "                state[:] = start\n", ""),
    ("the list plays on the player's own sheet", GAME, "player = Player(self.sheet)\n        state = player.state", "player = self.players[who]\n        state = player.state"),
    # the record
    ("a name may be long", HEAD, "if len(name) > NAME_LENGTH:", "if 0:"),
    ("names may be too few", HEAD, 'if len(tokens) != 1 + self.count:\n            raise Refusal("names")', "pass"),
    ("a mark's colour is not read", RECORD, "if sheet.colours[field] != colour:", "if 0:"),
    ("any sheet goes with --sheet", RECORD, "if sheet.name != tokens[1]:", "if 0:"),
    ("a header may be cut short", HEAD, 'raise BadLine(number, "header_ends")', "pass"),
    # text
    ("broken UTF-8 is read", LINES, "if not is_utf8(line):", "if 0:"),
    ("a byte-order mark is read", LINES, "if _BYTE_ORDER_MARK in line:", "if 0:"),
    ("CRLF counts as two lines", LINES, "(2 if feed == ret + 1 else 1)", "1"),
    # sheets of one's own
    ("regions may be larger", SHEET_FILE, "if sheet.sizes[field] > most:", "if 0:"),
    ("castles may touch", SHEET_FILE, 'most = 1 if COLOURS[sheet.colours[field]] == "G" else 4', "most = 4"),
    ("castles may be missing", SHEET_FILE, "if self._plan.count(castle[1]) != 1:", "if 0:"),
    ("entries may be missing", MAP_FILE, "if entry not in self._line_of:", "if 0:"),
    ("entries may come twice", MAP_FILE, "if entry in self._line_of:", "if 0:"),
    # the card game: duchies
    ("cards: a triple needs a fourth card", CARDS, "if cards == 2:\n            duchy[stack] = (duchy[stack] & 0xF0) + _TRIPLE", "if cards == 3:\n            duchy[stack] = (duchy[stack] & 0xF0) + _TRIPLE"),
    ("cards: a monastery is a joker anywhere", CARDS, 'if not self.open(who, on):\n            return "no_stack"', "pass"),
    ("cards: any card is a joker", CARDS, "if on != MONASTERY and kind != MONASTERY:", "if 0:"),
    ("cards: a card goes on its own kind with on", CARDS, "if on == kind:", "if 0:"),
    ("cards: C2 is not asked", CARDS, "if on == MONASTERY and self.open(who, kind):", "if 0:"),
    ("cards: C2 forbids jokers beside monasteries", CARDS, "if on == MONASTERY and self.open(who, kind):", "if self.open(who, kind):"),
    ("cards: covered monasteries stay where they were", CARDS, "duchy[MONASTERY] &= 0xF0", "pass"),
    ("cards: a covered monastery's triples go too", CARDS, "duchy[MONASTERY] &= 0xF0", "duchy[MONASTERY] = 0"),
    ("cards: a cover begins with one card", CARDS, "duchy[stack] |= (1 << cards) - 1 << 2 | cards", "pass"),
    ("cards: a covered monastery is no joker to see", CARDS, "duchy[stack] |= (1 << cards) - 1 << 2 | cards", "duchy[stack] |= cards"),
    ("cards: a joker is not shown", CARDS, "duchy[stack] |= 4 << cards", "pass"),
    ("cards: a triple remembers its jokers", CARDS, "(duchy[stack] & 0xF0) + _TRIPLE", "(duchy[stack] & 0xFC) + _TRIPLE"),
    ("cards: a card on monasteries becomes one", CARDS, "gain = bytearray(5)", "gain = bytearray(5)\n        kind = on if on == MONASTERY else kind"),
    # the card game: supply
    ("cards: kinds do not end", CARDS, "return min(SUPPLY[card] - laid[card], SUPPLY[kind] - laid[kind])", "return SUPPLY[card] - laid[card] if card > BUILDING else 1"),
    ("cards: types of building do not end", CARDS, "return min(SUPPLY[card] - laid[card], SUPPLY[kind] - laid[kind])", "return SUPPLY[kind] - laid[kind]"),
    ("cards: all buildings do not end", CARDS, "return min(SUPPLY[card] - laid[card], SUPPLY[kind] - laid[kind])", "return SUPPLY[card] - laid[card]"),
    ("cards: there are 13 monasteries", CARDS, 'SUPPLY = b"\\x0c\\x0c\\x0c', 'SUPPLY = b"\\x0c\\x0c\\x0d'),
    ("cards: there are 17 pastures", CARDS, "\\x12\\x12\\x12\\x18", "\\x12\\x12\\x11\\x18"),
    ("cards: a joker is a card of its new kind", CARDS, "table[kind] += 1\n        if card", "table[stack] += 1\n        if card"),
    ("cards: Egon's cards come from elsewhere", CARDS, 'if self.supply(kind) <= 0:\n            raise Refusal("no_more", kind)', "pass"),
    ("cards: Egon's cards leave the supply alone", CARDS, "table[kind] += 1\n        if card", "table[kind] += who != HIM or not self.solo\n        if card"),
    ("cards: a type is not counted", CARDS, "table[card] += 1", "pass"),
    # the card game: scores
    ("cards: every triple is a first", CARDS, "gain[GAIN_FIRST] = self.first(stack) is None", "gain[GAIN_FIRST] = 1"),
    ("cards: the last triple is the first", CARDS, "if not table[_FIRST + stack]:", "if 1:"),
    ("cards: a triple scores its card's kind", CARDS, "gain[GAIN_TRIPLE] = self.values[stack]", "gain[GAIN_TRIPLE] = self.values[kind]"),
    ("cards: all triples are worth the same", CARDS, "* self.values[kind]\n", "* self.values[0]\n"),
    ("cards: a bonus needs no triple", CARDS, "if event[2] and not self.finishes(who, card, on):", "if 0:"),
    ("cards: a bonus is not scored", CARDS, "gain[GAIN_TOWER] + gain[GAIN_BONUS]", "gain[GAIN_TOWER]"),
    ("cards: a watchtower is not scored", CARDS, "gain[GAIN_TOWER] + gain[GAIN_BONUS]", "gain[GAIN_BONUS]"),
    ("cards: a bank is a watchtower", CARDS, "WATCHTOWER = const(10)", "WATCHTOWER = const(11)"),
    ("cards: four bonus points", CARDS, '_MOST = b"\\x7e\\x03', '_MOST = b"\\x7e\\x04'),
    ("cards: six kinds are all seven", CARDS, "_ALL_SEVEN = const(0x7F)", "_ALL_SEVEN = const(0x3F)"),
    ("cards: all seven score again", CARDS, "seen != _ALL_SEVEN == seen | 1 << kind", "_ALL_SEVEN == seen | 1 << kind"),
    ("cards: a joker counts as what it stands for", CARDS, "duchy[_SEEN] |= 1 << kind", "duchy[_SEEN] |= 1 << stack"),
    ("cards: all-seven cards are not used up", CARDS, "table[_TAKEN] += 1", "pass"),
    ("cards: two players have the cards of three", CARDS, "SEVENS[len(self.duchies) - 2]", "SEVENS[max(1, len(self.duchies) - 2)]"),
    ("cards: four players have the cards of three", CARDS, "SEVENS[len(self.duchies) - 2]", "SEVENS[min(1, len(self.duchies) - 2)]"),
    ("cards: points are never taken away", CARDS, "return 16 - event[1] if event[1] > 16 else event[1]", "return event[1] & 15"),
    ("cards: points have no sign", CARDS, "(duchy[_POINTS] ^ 128) - 128", "duchy[_POINTS]"),
    ("cards: points end at 255", CARDS, "return high << 24 | duchy[at + 1] << 16 | duchy[at + 2] << 8 | duchy[at + 3]", "return high << 8 | duchy[at + 3]"),
    ("cards: goods do not score", CARDS, "            duchy[_SOLD],\n", "            0,\n"),
    ("cards: goods do not end", CARDS, "if goods > self.goods():", "if 0:"),
    ("cards: there are 17 goods", CARDS, "GOODS = const(18)", "GOODS = const(17)"),
    ("cards: seven goods are sold", CARDS, "\\x03\\x06\\x00\\x19", "\\x03\\x07\\x00\\x19"),
    ("cards: nothing is sold", CARDS, "good = good and event[1] & 15\n", "pass\n"),
    ("cards: animals do not end", CARDS, "if herd[animal] > self.spare(who, animal):", "if 0:"),
    ("cards: animals count beside the old ones", CARDS, "return HEADS + self.duchies[who][_HERD + animal] - self._heads(animal)", "return HEADS - self._heads(animal)"),
    ("cards: a set of four is two of three", CARDS, "2 * herd[0] + herd[1] + herd[2]", "herd[0] + herd[1] + herd[2]"),
    ("cards: animals of one kind are a set", CARDS, "2 * herd[0] + herd[1] + herd[2]", "2 * herd[0] + herd[1] + herd[2] + herd[3]"),
    ("cards: animals in no set are used", CARDS, "+ herd[3] - herd[2]", ""),
    ("cards: all animals are unused", CARDS, "+ herd[3] - herd[2]", "+ sum(herd)"),
    ("cards: what is left adds up", CARDS, "self.duchies[who][_LEFT] = left_of(event)", "self.duchies[who][_LEFT] += left_of(event)"),
    # the card game: the course
    ("cards: the start player card counts at once", CARDS, "not self.solo and self.over() and table[_HOLDER] == who", "not self.solo and table[_HOLDER] == who"),
    ("cards: a solo player holds the start player card", CARDS, "not self.solo and self.over() and table[_HOLDER] == who", "self.over() and table[_HOLDER] == who"),
    ("cards: a seller does not take the card", CARDS, "self.table[_HOLDER] = who", "pass"),
    ("cards: a sold card is not face down", CARDS, "self.table[_DOWN] = 1", "pass"),
    ("cards: a card stays face down", CARDS, "        table[_DOWN] = 0\n", ""),
    ("cards: the card stays where it is", CARDS, "if not table[_DOWN]:", "if 0:"),
    ("cards: the card always goes on", CARDS, "if not table[_DOWN]:", "if 1:"),
    ("cards: the card goes backwards", CARDS, "(table[_HOLDER] + 1) % len(self.players)", "(table[_HOLDER] - 1) % len(self.players)"),
    ("cards: the card moves after E", CARDS, "            table[_OVER] = 1\n", "            table[_OVER] = 1\n            table[_HOLDER] = (table[_HOLDER] + 1) % len(self.players)\n"),
    ("cards: everybody starts with player 1", CARDS, "self.table[_HOLDER] = self.start", "pass"),
    ("cards: an early end", CARDS, "if end != self.last_phase():", "if self.last_phase() and not end:"),
    ("cards: a sixth phase", CARDS, "_LAST_PHASE = const(4)", "_LAST_PHASE = const(3)"),
    ("cards: cards are laid after the end", CARDS, 'return None if POINTS <= what <= LEFT else "over"', "return None"),
    ("cards: nothing is said after the end", CARDS, 'return None if POINTS <= what <= LEFT else "over"', 'return "over"'),
    ("cards: a lost game goes on", CARDS, 'return "solo_over"', "return None"),
    ("cards: a tie is shared at once", CARDS, "standings = [(total, self.unused(who))", "standings = [(total, 0)"),
    ("cards: a shared victory has one winner", CARDS, "if standing == max(standings)]", "if standing == max(standings)][:1]"),
    ("cards: unused material is points", CARDS, "standings = [(total, self.unused(who))", "standings = [(total + self.unused(who), 0)"),
    ("cards: no tie is seen", CARDS, "return totals.count(max(totals)) > 1", "return False"),
    ("C1: workers go by the player's number", CARDS_SETUP, "(who - game.start) % len(game.players)", "who"),
    ("C1: two and three players have the last workers", CARDS_SETUP, "WORKERS[(who", "WORKERS[4 - len(game.players) + (who"),
    # the card game: Egon
    ("cards: Egon plays in a group", CARDS, 'if not self.solo:\n                return "no_egon"', "pass"),
    ("cards: Egon takes too many cards", CARDS, 'return None if self.egon_left() else "egon_has_all"', "return None"),
    ("cards: nobody waits for Egon", CARDS, 'return "egon_first" if self.egon_left() else None', "return None"),
    ("cards: Egon always gets three", CARDS, 'EGON_GETS = b"\\x03\\x04', 'EGON_GETS = b"\\x03\\x03'),
    ("cards: Egon's cards of a phase are those of all", CARDS, "        table[_GIVEN] = 0\n", ""),
    ("cards: Egon's monasteries bring nothing", CARDS, "if kind == MONASTERY:\n            self._score(0, 1)", "pass"),
    ("cards: Egon takes his monasteries' points", CARDS, "self._score(0, 1)", "self._score(HIM, 1)"),
    ("cards: a phase is not compared", CARDS, "if end or self.ahead():", "if end:"),
    ("cards: equal points lose", CARDS, "self.total(HIM) > self.total(0)", "self.total(HIM) >= self.total(0)"),
    ("cards: a lost phase turns over", CARDS, "            table[_OVER] = 1\n", "            table[_OVER] = 1\n            table[_PHASE] += not end\n"),
    ("cards: every end is a win", CARDS, "return self.solo and self.over() and not self.ahead()", "return self.solo and self.over()"),
    ("cards: Egon's dealt cards are drawn anew", CARDS, "return self.dealt and event[0] == EGON", "return False"),
    ("cards: Egon's entered cards cannot be mended", CARDS, "return self.dealt and event[0] == EGON", "return event[0] == EGON"),
    ("cards: a card that is used up is dealt", DEAL, "if event and game.supply(event[1]):", "if event:"),
    ("cards: an undo deals anew", DEAL, "if event and game.supply(event[1]):", "if 0:"),
    ("cards: every kind is dealt alike", DEAL, "    kind = 0\n", "    return egon(at % KINDS)\n    kind = 0\n"),
    # the card game: events, and what a screen asks
    ("cards: a building without a type", CARDS, "good = good and event[1] & 15 != BUILDING", "pass"),
    ("cards: a player who is not there", CARDS, "if who >= len(self.players):", "if who >= len(self.duchies):"),
    ("cards: cards are offered before Egon's", CARDS, "if self._closed(PLACE):\n            return []", "pass"),
    ("cards: a card is offered before Egon's", CARDS, "return not (self._closed(PLACE) or self._obstacle(who, card, None))", "return not self._obstacle(who, card, None)"),
    ("cards: undo forgets the phase", CARDS, "        self._save()\n        if end", "        table[_PHASE] += 0 if end else 1\n        self._save()\n        table[_PHASE] -= 0 if end else 1\n        if end"),
    # the card game's record
    ("a leading zero is read", LINES, 'if len(word) > 1 and word[0] == "0":', "if 0:"),
    ("a header line may come twice", HEAD, "self._at = at + 1", "self._at = at + (self.LINES[at] not in self.OPTIONAL)"),
    ("cards: values may be few", CARDS_RECORD, "if len(values) != rules.KINDS or min(values) < 0:", "if not values or min(values) < 0:"),
    ("cards: five in a group", CARDS_RECORD, "MOST = rules.MOST_PLAYERS", "MOST = 5"),
    ("cards: one in a group", CARDS_RECORD, "FEWEST = 2", "FEWEST = 1"),
    ("cards: place building", CARDS_RECORD, "if card < 0 or card == rules.BUILDING:", "if card < 0:"),
    ("cards: on bank", CARDS_RECORD, "if not 0 <= on < rules.KINDS:", "if on < 0:"),
    ("cards: egon bank", CARDS_RECORD, "if not 0 <= kind < rules.KINDS:", "if kind < 0:"),
    ("cards: words may follow a placing", CARDS_RECORD, 'if words:\n        raise Refusal("want_place", words[0])', "pass"),
    ("cards: bonus and on in any order", CARDS_RECORD, 'if words[:1] == ["on"]:', 'if words[:1] == ["bonus"] and "on" in words:\n        words = words[2:] + words[:2]\n    if words[:1] == ["on"]:'),
    ("points 0", HEAD, 'if points < 1:\n        raise Refusal("want_points")', 'if points < 0:\n        raise Refusal("want_points")'),
    ("cards: three animals", CARDS_RECORD, "if len(heads) != 4 or min(heads) < 0:", "heads = (heads + [0])[: max(4, len(heads))]\n    if len(heads) != 4 or min(heads) < 0:"),
    ("cards: a bonus is not written", CARDS_RECORD, '" bonus %d" % two if two else ""', '""'),
    ("cards: Egon is player 2", CARDS_SUMMARY, 'return "0" if game.solo and who == HIM else str(who + 1)', "return str(who + 1)"),
    ("cards: player 2 is Egon", CARDS_SUMMARY, 'return "0" if game.solo and who == HIM else str(who + 1)', 'return "0" if who == HIM else str(who + 1)'),
    ("cards: winners are named early", CARDS_SUMMARY, '_winners(game) if done else "null"', "_winners(game)"),
    # the board game: where tiles go
    ("tiles: a field takes two tiles", TILES, 'if self.players[who][field]:\n            raise Refusal("taken", field)', "if 0:\n            pass"),
    ("tiles: adjacency is not asked", TILES, 'if not self._reached(who, field):\n            raise Refusal("remote", field)', "pass"),
    ("tiles: a tile goes on any colour", TILES, 'if self.duchies[who].colours[field] != colour:\n            raise', "if 0:\n            raise"),
    ("tiles: a city repeats types", TILES, "if tile in self.mates(who, field):", "if 0:"),
    ("tiles: knowledge 1 is not heeded", TILES, "if colour == BUILDING and not self.knows(who, MAY_REPEAT):", "if colour == BUILDING:"),
    ("tiles: knowledge 1 helps everybody", TILES, "if colour == BUILDING and not self.knows(who, MAY_REPEAT):", "if colour == BUILDING and not self.table[_KNOWN + MAY_REPEAT]:"),
    ("tiles: no type twice in a duchy", TILES, "if tile in self.mates(who, field):", "if self.laid(who, tile):"),
    ("B3: a region is what touches", TILES, "return [state[mate] for mate in self.duchies[who].region(field) if state[mate]]", "near = list(NEIGHBOURS[field * 6 : field * 6 + 6])\n        return [state[mate] for mate in self.duchies[who].region(field) if state[mate] and mate in near]"),
    ("tiles: six of each", TILES, "OF_EACH = const(7)", "OF_EACH = const(6)"),
    ("tiles: eight of each", TILES, "OF_EACH = const(7)", "OF_EACH = const(8)"),
    ("tiles: supply does not end", TILES, "if self.supply(tile) <= 0:", "if 0:"),
    ("tiles: knowledge comes twice", TILES, "return int(not self.table[_KNOWN + number_of(tile)])", "return 1"),
    ("tiles: each number of animals has its seven", TILES, "if colour_of(tile) else kind_of(tile)", "if colour_of(tile) else heads_of(tile) - 2"),
    ("tiles: castles end", TILES, "if colour <= BUILDING else FIELDS", "if colour <= BUILDING else 12 - sum([self.laid(who, tile) for who in range(len(self.players))])"),
    ("tiles: seven types", TILES, "TYPES = const(8)", "TYPES = const(7)"),
    ("tiles: 25 knowledge", TILES, "NUMBERS = const(26)", "NUMBERS = const(25)"),
    # the board game: what scores
    ("tiles: a herd does not score again", TILES, "gain[GAIN_HERD] = sum([heads_of(one) for one in herd])", "pass"),
    ("tiles: all animals of a pasture score", TILES, "if kind_of(one) == kind_of(tile)]", "if 1]"),
    ("tiles: all animals of a kind score", TILES, "herd = [one for one in self.mates(who, field)", "herd = [one for one in self.players[who][:FIELDS] if one"),
    ("tiles: knowledge 7 counts without being laid", TILES, "len(herd) + 1 if self.knows(who, HERDS) else 0", "len(herd) + 1"),
    ("tiles: knowledge 7 forgets the new tile", TILES, "len(herd) + 1 if self.knows(who, HERDS) else 0", "len(herd) if self.knows(who, HERDS) else 0"),
    ("tiles: knowledge 7 counts once", TILES, "len(herd) + 1 if self.knows(who, HERDS) else 0", "1 if self.knows(who, HERDS) else 0"),
    ("tiles: knowledge 8 is knowledge 7", TILES, "HERDS = const(7)", "HERDS = const(8)"),
    ("tiles: a watchtower brings 3", TILES, "TOWER_POINTS = const(4)", "TOWER_POINTS = const(3)"),
    ("tiles: a warehouse is a watchtower", TILES, "WATCHTOWER = const(1)", "WATCHTOWER = const(0)"),
    ("tiles: half a region scores", TILES, "if self._empty(who, duchy.region(field)) == 1:", "if self._empty(who, duchy.region(field)) <= 2:"),
    ("tiles: a region scores its fields", TILES, "return size * (size + 1) // 2", "return size"),
    ("B2: a region scores 36 at most", TILES, "return size * (size + 1) // 2", "return min(36, size * (size + 1) // 2)"),
    ("tiles: points forget the phase", TILES, "PHASE_POINTS[self.table[_PHASE]]", "PHASE_POINTS[0]"),
    ("tiles: phase E brings 4", TILES, 'b"\\x0a\\x08\\x06\\x04\\x02"', 'b"\\x0a\\x08\\x06\\x04\\x04"'),
    ("tiles: regions are not counted", TILES, "state[_REGIONS] += 1", "pass"),
    ("B1: the start castle is a finished region", TILES, "state[castle] = plain(CASTLE)", "state[castle] = plain(CASTLE)\n            state[_REGIONS] = 1"),
    ("B1: the start castle scores", TILES, "state[castle] = plain(CASTLE)", "state[castle] = plain(CASTLE)\n            pack_into(_LEDGER_IS, state, _LEDGER, 1, 10, 0)"),
    ("tiles: the start castle is no castle", TILES, "if self.open(who, colour) == 1:", "if self.open(who, colour) == (1 if colour != CASTLE else 0):"),
    ("tiles: a colour is a region", TILES, "if self.open(who, colour) == 1:", "if gain[GAIN_SIZE]:"),
    ("tiles: bonus tiles do not end", TILES, "return 0 if gone > 1 else", "return"),
    ("tiles: the second gets nothing", TILES, "return 0 if gone > 1 else", "return 0 if gone else"),
    ("tiles: the second gets as much", TILES, "+ (0 if gone else 3)", "+ 3"),
    ("tiles: bonus tiles forget the players", TILES, "len(self.players) + (0 if gone else 3)", "2 + (0 if gone else 3)"),
    ("tiles: bonus tiles are not taken", TILES, "table[_GONE + colour] += 1", "pass"),
    ("tiles: bonus tiles are not counted", TILES, "state[_BONUSES] += 1", "pass"),
    ("tiles: one bonus for all colours", TILES, "table[_GONE + colour] += 1", "for i in range(6):\n                table[_GONE + i] = min(2, table[_GONE + i] + 1)"),
    ("tiles: goods bring 2 each", TILES, "return len(self.players)\n\n    def left", "return 2\n\n    def left"),
    ("tiles: goods do not end", TILES, "if event[2] > self.goods(event[1]):", "if 0:"),
    ("tiles: seven goods for each player", TILES, "return OF_EACH - sum([player[_SOLD + kind] for player in self.players])", "return OF_EACH - max([player[_SOLD + kind] for player in self.players])"),
    ("tiles: a sale forgets the last one", TILES, "self.players[who][_SOLD + event[1]] += event[2]", "self.players[who][_SOLD + event[1]] = event[2]"),
    ("tiles: points are never taken away", TILES, "return -event[2] if event[1] else event[2]", "return event[2]"),
    ("tiles: points end at 32767", TILES, '_LEDGER_IS = ">HHi"', '_LEDGER_IS = ">HHh"'),
    # the board game: the end
    ("tiles: workers count one each", TILES, "state[_LEFT + 2] // 2", "state[_LEFT + 2]"),
    ("tiles: workers are rounded up", TILES, "state[_LEFT + 2] // 2", "(state[_LEFT + 2] + 1) // 2"),
    ("tiles: silver is forgotten", TILES, "            state[_LEFT + 1],\n", "            0,\n"),
    ("tiles: the end is on the track", TILES, "return sum(self.score(who)[:SCORE_END])", "return sum(self.score(who))"),
    ("tiles: what is left adds up", TILES, "self.players[who][_LEFT : _LEFT + 3] = bytes(left_of(event))", "self.players[who][_LEFT : _LEFT + 3] = bytes([min(255, a + b) for a, b in zip(self.left(who), left_of(event))])"),
    ("tiles: knowledge counts for everybody", TILES, "if self.knows(who, number):\n                known", "if self.table[_KNOWN + number]:\n                known"),
    ("tiles: knowledge 15 counts goods", TILES, "return 3 * sum([goods > 0 for goods in self.sold(who)])", "return 3 * sum(self.sold(who))"),
    ("tiles: knowledge 15 brings 2", TILES, "return 3 * sum([goods > 0 for goods in self.sold(who)])", "return 2 * sum([goods > 0 for goods in self.sold(who)])"),
    ("tiles: buildings are scored by the next knowledge", TILES, "building(number - BUILDINGS)", "building((number - BUILDINGS + 1) % TYPES)"),
    ("tiles: knowledge 24 counts tiles", TILES, "return 4 * len(self.kinds(who))", "return 4 * sum([self.laid(who, t) for t in range(1, _LAST_ANIMAL + 1)])"),
    ("tiles: chickens are no kind", TILES, "_LAST_ANIMAL = const(28)", "_LAST_ANIMAL = const(23)"),
    ("tiles: knowledge 25 brings 2", TILES, "return sum(self.sold(who))\n", "return 2 * sum(self.sold(who))\n"),
    ("tiles: knowledge 26 brings 3", TILES, "return 2 * self.bonuses(who)", "return 3 * self.bonuses(who)"),
    # the board game: the course
    ("tiles: an early end", TILES, "if end != self.last_phase():", "if self.last_phase() and not end:"),
    ("tiles: a sixth phase", TILES, "if end != self.last_phase():", "if end and not self.last_phase():"),
    ("tiles: four phases", TILES, "_LAST_PHASE = const(4)", "_LAST_PHASE = const(3)"),
    ("tiles: tiles are laid after the end", TILES, "if self.over() and kind not in (POINTS, LEFT, ORDER):", "if self.over() and kind not in (POINTS, LEFT, ORDER, PLACE):"),
    ("tiles: goods are sold after the end", TILES, "if self.over() and kind not in (POINTS, LEFT, ORDER):", "if self.over() and kind not in (POINTS, LEFT, ORDER, SELL):"),
    ("tiles: a second end", TILES, "if self.over() and kind not in (POINTS, LEFT, ORDER):", "if self.over() and kind not in (POINTS, LEFT, ORDER, END):"),
    ("tiles: no points after the end", TILES, "if self.over() and kind not in (POINTS, LEFT, ORDER):", "if self.over() and kind not in (LEFT, ORDER):"),
    ("tiles: nothing left after the end", TILES, "if self.over() and kind not in (POINTS, LEFT, ORDER):", "if self.over() and kind not in (POINTS, ORDER):"),
    ("tiles: no order after the end", TILES, "if self.over() and kind not in (POINTS, LEFT, ORDER):", "if self.over() and kind not in (POINTS, LEFT):"),
    ("tiles: a tie goes to fewer empty fields", TILES, "-empty if self.fewest else empty", "-empty"),
    ("tiles: the tie rule is not heeded", TILES, "-empty if self.fewest else empty", "empty"),
    ("tiles: empty fields do not count", TILES, "-empty if self.fewest else empty", "0"),
    ("tiles: the turn order does not count", TILES, ", self.table[_ORDER + who])", ", 0)"),
    ("tiles: the first in the order wins", TILES, ", self.table[_ORDER + who])", ", -self.table[_ORDER + who])"),
    ("B4: a shared victory has one winner", TILES, "if standing == best]", "if standing == best][:1]"),
    ("tiles: an order may be short", TILES, "if sorted(players) != list(range(len(self.players))):", "if len(set(players)) != len(players) or max(players) >= len(self.players):"),
    ("tiles: an order names a player twice", TILES, "if sorted(players) != list(range(len(self.players))):", "if len(players) != len(self.players) or max(players) >= len(self.players):"),
    ("tiles: places are not shared before the end", TILES, "if not self.over():\n            return (self.total(who), 0, 0)", "pass"),
    ("tiles: the order matters also for the last", TILES, "standings.count(max(standings)) > 1", "len(set(standings)) < len(standings)"),
    ("tiles: undo forgets the phase", TILES, "        self._save()\n        if end", "        self.table[_PHASE] += 0 if end else 1\n        self._save()\n        self.table[_PHASE] -= 0 if end else 1\n        if end"),
    # the board game: what a screen asks
    ("tiles: fields are offered after the end", TILES, "if self.over() or not self._reached(who, field):", "if not self._reached(who, field):"),
    ("tiles: types that the city has are offered", TILES, "there = () if self.knows(who, MAY_REPEAT) else self.mates(who, field)", "there = ()"),
    ("tiles: taken tiles are offered", TILES, "return [tile for tile in tiles if self.supply(tile) > 0]", "return tiles"),
    ("tiles: a preview forgets a kind of goods", TILES, "and not self.sold(who)[event[1]]:", "and 0:"),
    ("tiles: a preview forgets the buildings' knowledge", TILES, "at_end = 4 if self.knows(who, BUILDINGS + number_of(tile)) else 0", "pass"),
    ("tiles: a preview forgets the animals' knowledge", TILES, "                at_end = 4\n", "                pass\n"),
    ("tiles: a preview forgets a knowledge's worth", TILES, "at_end = self.worth(who, number_of(tile))", "pass"),
    ("tiles: a preview forgets the bonus tiles' knowledge", TILES, "                at_end += 2\n", "                pass\n"),
    ("tiles: a player who is not there", TILES, "if first & 3 >= len(self.players):", "if first & 3 > len(self.players):"),
    ("tiles: one may play", TILES, "LEAST_PLAYERS = const(2)", "LEAST_PLAYERS = const(1)"),
    ("tiles: five may play", TILES, "MOST_PLAYERS = const(4)", "MOST_PLAYERS = const(5)"),
    ("tiles: any field is a start", TILES, "if castle not in duchy.castles():", "if 0:"),
    # the board game: its duchies, records and files
    ("tiles: duchy 1 offers its first castle", DUCHIES, 'return fields[::-1] if self.name == "1" else fields', "return fields"),
    ("tiles: a duchy of any colours", DUCHIES, "if len(plan) != FIELDS or bytes([plan.count(c) for c in COLOURS]) != FIELDS_OF:", "if len(plan) != FIELDS:"),
    ("tiles: an own duchy may be called 10", DUCHIES, '        and not all(sign in "0123456789" for sign in name)  # nor is it empty\n', ""),
    ("tiles: a die is another", DUCHIES, '"6543216545431236126541254312612563413"', '"6543216545431236126541254312612563414"'),
    ("tiles: two fields of duchy 4 have changed places", DUCHIES, '"CABSAABSS', '"CASBAABSS'),
    ("tiles: a castle stays in phase B", TILES_SETUP, "if players == 3 and phase % 2:", "if 0:"),
    ("tiles: a castle is a mine with four players", TILES_SETUP, "if players == 3 and phase % 2:", "if phase % 2 and players > 2:"),
    ("tiles: a tie rule may follow the names", TILES_RECORD, '("mode", "tie", "names",', '("mode", "names", "tie",'),
    ("tiles: a tie rule of any word", TILES_RECORD, 'tokens[1] not in ("most", "fewest")', "0"),
    ("tiles: duchies may be few", TILES_RECORD, 'if len(tokens) != 1 + self.count:\n            raise Refusal("duchies_count", self.count)', "pass"),
    ("tiles: words may follow a placing", TILES_RECORD, "if len(tokens) > 2:", "if 0:"),
    ("tiles: one cow", TILES_RECORD, "if heads >= rules.LEAST_HEADS and", "if heads >= 1 and"),
    ("tiles: k0", TILES_RECORD, "if known > 0:", "if known >= 0:"),
    ("tiles: a sale of nothing", TILES_RECORD, "if kind < 1 or goods < 1:", "if kind < 1 or goods < 0:"),
    ("tiles: goods of kind 0", TILES_RECORD, "if kind < 1 or goods < 1:", "if kind < 0 or goods < 1:"),
    ("tiles: two numbers are left", TILES_RECORD, "if len(things) != 3 or min(things) < 0:", "things = (things + [0])[: max(3, len(things))]\n    if len(things) != 3 or min(things) < 0:"),
    ("tiles: phase 2", HEAD, 'if len(tokens) != 1:\n        raise Refusal("alone", word)', "pass"),
    ("tiles: the tie rule is not written", TILES_RECORD, "if game.fewest:", "if 0:"),
    ("tiles: the usual tie rule is written", TILES_RECORD, 'if game.fewest:\n        yield "tie fewest"', 'yield "tie fewest" if game.fewest else "tie most"'),
    ("tiles: winners are named early", TILES_SUMMARY, 'if done else "null"', ""),
    ("tiles: winners are places", TILES_SUMMARY, "[i + 1 for i in game.winners()]", "[i for i in game.winners()]"),
    ("tiles: an own duchy may have too many of a colour", DUCHY_FILE, "if self._plan.count(colour) != count:", "if self._plan.count(colour) < count and colour != 'A':"),
    ("tiles: two own duchies have one name", DUCHY_FILE, "if self._name in self._taken:", "if 0:"),
    ("tiles: any letter is a colour", DUCHY_FILE, 'word if len(word) == 1 and word in COLOURS else ""', 'word if len(word) == 1 else ""'),
]  # fmt: skip


def source(file):
    return (ROOT / file).read_text(encoding="utf-8")


def listed():
    """Name, file and broken source of every mutant of the list."""
    for name, file, there, broken in MUTANTS:
        text = source(file)
        if text.count(there) != 1:
            sys.exit(f"{name}: the text to break stands {text.count(there)} times in {file}")
        yield name, file, text.replace(there, broken)


# The sweep. A survivor that changes nothing a player could see stands here, with why.
SAME_GAME = {
    # Undo goes through the whole game instead of the last round: slower, not other.
    f"{GAME}: to >= at -> False",
    f"{GAME}: to >= at with Gt at 0",
    # Short cuts of the list of turns; what they pass over is refused further on.
    f"{GAME}: player.number(field) or not player.beside(field) -> False",
    f"{GAME}: player.number(field) or not player.beside(field) without player.number(field)",
    f"{GAME}: player.number(field) or not player.beside(field) without not player.beside(field)",
    f"{GAME}: player.hand(SILVER) -> True",
    f"{GAME}: not (shown or here) -> False",
    f"{GAME}: not shown -> False",
    f"{GAME}: not here -> False",
    f"{GAME}: not (shown and here) -> False",
    f"{GAME}: shown and here without shown",
    f"{GAME}: shown and here without here",
    f"{GAME}: colour != table[_DICE + 2] and colour != table[_DICE + 3] -> False",
    f"{GAME}: player.number(field) -> False",
    f"{GAME}: first is None -> True",
    f"{GAME}: not player.has_full() -> False",
    # The answer for a field is asked for again instead of remembered.
    f"{TILES}: at not in there -> True",
    # CPython makes no byte of a letter that is no colour, either; MicroPython would.
    f"{DUCHIES}: len(plan) != FIELDS or bytes([plan.count(c) for c in COLOURS]) != FIELDS_OF"
    " without len(plan) != FIELDS",
    # Minus nothing is refused, whatever it is taken for.
    f"{TILES}: points < 0 with LtE at 0",
    f"{CARDS}: event[1] > 16 with GtE at 0",
    f"{CARDS}: points < 0 with LtE at 0",
    # No two rows that touch are equally long.
    f"{HEXES}: ROWS[other] < width with LtE at 0",
}
SWEPT = (GAME, PLAYER, SHEET, CARDS, DEAL, TILES, DUCHIES)
_OTHER = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


def swept():
    """The same for every condition dropped and every comparison bent."""
    for file in SWEPT:
        text = source(file)
        count = len(list(_bends(ast.parse(text))))
        for number in range(count):
            tree = ast.parse(text)
            name, bend = list(_bends(tree))[number]
            bend()
            yield f"{file}: {name}", file, ast.unparse(tree)


def _bends(tree):
    """What can be bent in a tree: a name and the function that does it."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.If, ast.While, ast.IfExp)):
            said = ast.unparse(node.test)
            for value in (True, False):
                if not (value and isinstance(node, ast.While)):
                    yield f"{said} -> {value}", _setter(node, "test", ast.Constant(value))
        if isinstance(node, ast.BoolOp):
            for i, part in enumerate(node.values):
                name = f"{ast.unparse(node)} without {ast.unparse(part)}"
                yield name, _setter(node, "values", node.values[:i] + node.values[i + 1 :])
        if isinstance(node, ast.Compare):
            for i, op in enumerate(node.ops):
                other = _OTHER[type(op)]()
                ops = [*node.ops[:i], other, *node.ops[i + 1 :]]
                name = f"{ast.unparse(node)} with {type(other).__name__} at {i}"
                yield name, _setter(node, "ops", ops)


def _setter(node, field, value):
    return lambda: setattr(node, field, value)


def games_of(file):
    """The games whose tests a broken file can turn red; it may be of all."""
    return [game for game in GAMES if file.startswith(f"shared_rules/{game}/")] or GAMES


def survives(mutant):
    """Whether the rule tests stay green on this broken source."""
    _, file, text = mutant
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(
            ROOT / "shared_rules",
            Path(folder) / "shared_rules",
            ignore=shutil.ignore_patterns("__pycache__"),
        )
        (Path(folder) / file).write_text(text, encoding="utf-8")
        (Path(folder) / "tests").symlink_to(ROOT / "tests")
        try:
            run = subprocess.run(
                [sys.executable, "-B", "-m", "tests.run_plain", "-x", *games_of(file)],
                cwd=folder,
                env={**os.environ, "PYTHONPATH": folder},
                capture_output=True,
                timeout=60,
            )
        except subprocess.TimeoutExpired:
            return False  # a game that never ends is noticed, too
    return run.returncode == 0


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="tests.mutants", description=__doc__)
    parser.add_argument("--every", action="store_true", help="sweep all conditions too")
    parser.add_argument("--only", metavar="TEXT", default="", help="those named like this")
    chosen = parser.parse_args(arguments)
    mutants = list(listed()) + (list(swept()) if chosen.every else [])
    mutants = [mutant for mutant in mutants if chosen.only in mutant[0]]
    mutants.insert(0, ("nothing broken", FOLD, source(FOLD)))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        alive = [m[0] for m, yes in zip(mutants, pool.map(survives, mutants)) if yes]
    if alive[:1] != ["nothing broken"]:
        sys.exit("the rule tests fail on the unbroken rules; mend that first")
    survivors = [name for name in alive[1:] if name not in SAME_GAME]
    for name in survivors:
        print("survived:", name)
    excused = len(alive) - 1 - len(survivors)
    killed = len(mutants) - len(alive)
    print(f"{len(mutants) - 1} mutants, {killed} killed, {excused} equal, {len(survivors)} alive")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
