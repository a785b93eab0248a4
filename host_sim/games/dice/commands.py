# SPDX-License-Identifier: MIT
"""The dice game by typing: its options, its set-up, and what its own commands do."""

import shlex

from host_sim.games.dice import review
from host_sim.games.dice import words as words_for
from host_sim.games.dice.daily import date_in, words_of
from host_sim.games.dice.seeded_dice import Dice
from host_sim.text.record_file import read
from host_sim.text.table import TextGame
from host_sim.text.terminal import Stop, check_names
from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.dice.game import Game
from shared_rules.dice.sheet import BONUSES, CASTLE, COLOURS
from shared_rules.dice.text.english import sentence
from shared_rules.dice.text.record import event as event_of
from shared_rules.fold import Refusal
from shared_rules.hexes import FIELDS, field_at, field_name
from shared_rules.text import record

DESCRIPTION = "Play the dice game in the terminal."
IN_RECORD = ("variant", "start")  # options that a resumed record answers itself
SOME_TURNS = 12  # as many as `turns` lists: the map above it stays on the screen

HELP = """\
A turn is typed as in the record, field=number and colour:
  c3=3Y                a 3 with yellow in c3
  c3=4Y worker 3       the number die showing 3 used as a 4
  c3=3Y monk V         the colour die showing violet used as yellow
  c4=3Y c5=3G silver   two marks, the second paid with a silver
  pass                 no mark, but a worker
  sell ...             before any of these, on a double hourglass: each good gives
                       2 points and a silver
One bonus a turn at most. A field must lie next to a marked one, and:
  V violet  monastery  1 or 2                              full region: a monk
  S grey    mine       3 or 4                              full region: a silver
  B blue    river      5 or 6                              full region: a good
  O orange  city       all different in a region           full region: a worker
  G green   castle     a number that stands next to it     its square: Gv monk,
                                                  Gs silver, Gb good, Go worker
  Y yellow  pasture    all equal in a region               full region: points twice
Also:
  roll         roll the dice (or just Enter); with real dice: roll 35 VY 2
  turns        what can be done now, best first; turns all for everything
  map, map 2   the sheet of whose turn it is, or of player 2
  score        points, bonuses, hourglasses and colours
  claim B      somebody who is not playing here has filled blue this round
  review       what your turns cost, and the better ones; review 2 for player 2
  undo, undo 3 take back the last step, or three
  redo         play again what was taken back
  record       the game so far, as it is saved
  quit         end; the game is kept and can be resumed"""


def add_options(parser, who):
    who.add_argument("--solo", action="store_true", help="play alone (the default)")
    who.add_argument(
        "--table", action="store_true", help="everybody on paper: only the dice and the colours"
    )
    who.add_argument("--players", nargs="+", metavar="NAME", help="play in a group of 1 to 5")
    parser.add_argument(
        "--sheet", metavar="A|B|C|D|FILE", help="the sheet, or your own one's file"
    )
    parser.add_argument(
        "--variant",
        choices=[rules.FREE, rules.SAME, rules.DIFFERENT],
        help="how the players choose their start castles (free)",
    )
    parser.add_argument(
        "--start", nargs="+", metavar="FIELD", help="the start castles, in player order"
    )
    dice = parser.add_mutually_exclusive_group()
    dice.add_argument(
        "--seed", type=int, metavar="N", help="roll the same dice in every game with N"
    )
    dice.add_argument(
        "--daily",
        metavar="DATE",
        type=date_in,
        help="alone, with the dice of a date, as 2026-11-17",
    )
    dice.add_argument(
        "--real-dice", action="store_true", help="roll your own dice and type them in"
    )


def own(asked):
    """The sheet asked for by letter or by file; None if none was."""
    name = asked.sheet
    if name is None or sheets.sheet(name):
        return sheets.sheet(name or "")
    found, fault = read(name, record.read_own)
    if fault:
        raise Stop(fault)
    return found


def begin(asked, sheet, say, ask):
    """The game at its start; what the options leave open is asked for."""
    if asked.daily and (asked.table or asked.players):
        raise Stop("leave out --daily: only a solo game has the dice of a date")
    game = _begun(asked, sheet, say, ask)
    if asked.daily:
        game.note = f"daily {words_of(asked.daily)}"
    return game


def _begun(asked, sheet, say, ask):
    sheet = sheet or sheets.sheet("A")
    if asked.table:
        if asked.variant or asked.start:
            raise Stop("leave out --variant and --start: castles are on paper in the table mode")
        say(f"Castellan, the dice game on paper, on sheet {sheet.name}. Enter rolls.")
        return Game(sheet, b"", paper=True)
    names = asked.players or []
    count = len(names) or 1
    variant = asked.variant or rules.FREE
    if count > rules.MOST_PLAYERS:
        raise Stop(f"a group has one to five players, and these are {count}")
    if variant == rules.DIFFERENT and count > rules.MOST_DIFFERENT:
        raise Stop(sentence("too_many"))
    check_names(names)
    who = f"with {', '.join(names)}." if names else "solo: 3 phases of 8 rounds."
    say(f"Castellan, the dice game on sheet {sheet.name}, {who}")
    castles = asked.start or _ask_castles(sheet, names, variant, say, ask)
    if variant == rules.SAME and len(castles) == 1:
        castles = castles * count
    header = ["castellan 1", "game dice", f"sheet {sheet.name}"]
    header.append(f"mode group {count}" if names else "mode solo")
    header.append(f"variant {variant}")
    if names:
        header.append("names " + " ".join(names))
    # The record's own reader makes the game: what it refuses could not be resumed.
    reader = record.Reader(sheet)
    try:
        for line in header:
            reader.take(line.split(" "))
        reader.take(["start", *castles])
    except Refusal as no:
        raise Stop(sentence(no.code, no.about)) from None
    return reader.game


def not_begun(prog):
    yield "No game was begun. To begin one, run this in a terminal and type a castle,"
    yield f"or name it: {prog} --start c2"


def _ask_castles(sheet, names, variant, say, ask):
    """The names of the start castles, asked one after the other."""
    bonuses = {
        field_name(field): BONUSES[sheet.bonus[field]]
        for field in range(FIELDS)
        if sheet.colours[field] == CASTLE
    }
    say("")
    for line in words_for.map_lines(sheet):
        say(line)
    choice = ", ".join(f"{castle} {bonus}" for castle, bonus in bonuses.items())
    say(f"The castles, and the bonus that each gives at once: {choice}.")
    questions = [f"Start castle for {name}: " for name in names] or ["Your start castle: "]
    if names and variant == rules.SAME:
        questions = ["Start castle for everybody: "]
    castles = []
    while len(castles) < len(questions):
        castle = ask(questions[len(castles)]).strip().lower()
        if castle in ("quit", "exit"):
            raise EOFError
        if castle not in bonuses:
            say(f"Type one of {', '.join(bonuses)}, or quit.")
            continue
        try:
            Game(sheet, [field_at(name) for name in [*castles, castle]], variant=variant)
        except Refusal as no:
            say(f"No: {sentence(no.code, no.about)}.")
        else:
            castles.append(castle)
    return castles


def table(game, file, say, asked):
    dice = None if asked.real_dice else Dice(game, asked.seed, asked.daily)
    return Table(game, dice, file, say)


def options_to_resume(asked):
    options = "" if asked.sheet is None else " --sheet " + shlex.quote(asked.sheet)
    if asked.seed is not None:
        options += f" --seed {asked.seed}"
    if asked.daily:
        options += f" --daily {words_of(asked.daily)}"
    return options + (" --real-dice" if asked.real_dice else "")


class Table(TextGame):
    HELP = HELP
    UNKNOWN = "That is not a command; ? lists them, and a turn looks like c3=3Y."

    def __init__(self, game, dice, file, say):
        """`dice` rolls; without it, rolls are typed in."""
        TextGame.__init__(self, game, file, say)
        self._dice = dice
        self._commands.update(roll=self._roll, claim=self._claim, turns=self._turns)
        self._commands.update(map=self._map, review=self._review)

    def prompt(self):
        if self.game.over():
            more = "claim" if self.game.paper else "review, map"
            return f"The game is over (score, {more}, undo, record, quit): "
        who = self._who()
        if who is not None:
            return f"{words_for.whose_turn(self.game, who)} (a turn, turns, pass, ?): "
        if self._dice:
            return "Enter rolls the dice (?, score, undo, quit): "
        return "Roll and type the dice, as roll 35 VY 2 (?, score, undo, quit): "

    def spelling(self, word):
        """C3=3y is c3=3Y, vy is VY."""
        field, sign, face = word.partition("=")
        if sign:
            return field.lower() + sign + face.upper()
        colours = word.upper()
        return colours if all(letter in COLOURS for letter in colours) else word.lower()

    # What changes the game.

    def enter(self):
        if self._who() is not None:
            self._say("Type a turn such as c3=3Y, turns to see what can be done, or pass.")
        elif self.game.over():
            self._say("The game is over; quit ends it, undo takes back the last step.")
        elif self._dice:
            self._roll([])
        else:
            self._say("Type what the dice show, as roll 35 VY 2.")

    def _roll(self, words):
        if not self._dice:
            self.apply(event_of(["roll", *words], self.game.sheet))
            return
        if words:
            self._say("The dice are rolled here: type roll alone, or start with --real-dice.")
            return
        who = self._who()
        if who is not None:
            raise Refusal("waiting", who + 1)  # now, or dice would be thrown for nothing
        # Undoing a roll does not repeat it: the same roll comes back.
        self.apply(self.game.kept() or self._dice.roll())

    def move(self, words):
        first = words[0]
        if not (first in ("sell", "pass") or first.isdigit() or "=" in first):
            if field_at(first) < 0:
                return False
        if not first.isdigit():
            words = [str(self._whose_turn() + 1), *words]
        self.apply(event_of(words, self.game.sheet))
        return True

    def _claim(self, words):
        self.apply(event_of(["claim", *words], self.game.sheet))

    # What is shown after it, or when asked for.

    def show_undone(self, event):
        if self._dice and event[0] & 0xF0 == rules.ROLL:
            self._say("The dice will fall as they did.")

    def show_event(self, event):
        kind = event[0]
        if kind & rules.TURN:
            gain = words_for.gain_words(self.game.gain())
            self._say(f"{words_for.name(self.game, kind & 7)}: {gain}.")
            if self.game.round_over():
                self._say_all(words_for.round_end_lines(self.game))
            if self.game.over():
                self._show_result()
            self.show_next()
        elif kind & 0xF0 == rules.ROLL:
            self._say("")
            self._say_all(words_for.roll_lines(self.game))
            if self.game.over():
                self._show_result()
            self.show_next()
        else:
            self._say(words_for.claim_line(self.game, kind & 7))

    def show_next(self):
        """The sheet of whose turn it is, if it is anybody's."""
        who = self._who()
        if who is not None:
            self._say("")
            self._say_all(words_for.player_lines(self.game, who))

    def score_lines(self):
        return words_for.score_lines(self.game)

    def result_lines(self):
        return words_for.result_lines(self.game)

    def _turns(self, words):
        found = words_for.turns_best_first(self.game, self._whose_turn())
        shown = found if words == ["all"] else found[:SOME_TURNS]
        width = max(len(turn) for turn, _ in shown)
        for turn, brings in shown:
            self._say(f"  {turn:{width}}  {brings}")
        if len(shown) < len(found):
            self._say(f"  and {len(found) - len(shown)} more: turns all")

    def _map(self, words):
        self._say_all(words_for.player_lines(self.game, self._asked_for(words)))

    def _review(self, words):
        self._say_all(review.lines(self.game, self._asked_for(words)))

    def _asked_for(self, words):
        """The player whose number was typed, or whose turn it is, or the first."""
        if self.game.paper:
            raise Refusal("no_sheets")
        if not words:
            return self._who() or 0
        numbers = [str(i + 1) for i in range(len(self.game.players))]
        if words[0] not in numbers:
            raise Refusal("no_player", words[0])
        return numbers.index(words[0])

    def _who(self):
        """The first player who has not had this round's turn, or None."""
        for i in range(len(self.game.players)):
            if not self.game.had_turn(i):
                return i
        return None

    def _whose_turn(self):
        who = self._who()
        if who is None:
            if self.game.paper:
                raise Refusal("no_sheets")
            raise Refusal("over" if self.game.over() else "no_roll")
        return who
