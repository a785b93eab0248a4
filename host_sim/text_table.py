"""What the lines typed at a game do: turns, rolls, undo, and what is shown when asked."""

import shlex

from host_sim import text_words as words_for
from shared_rules.dice import game as rules
from shared_rules.dice import record
from shared_rules.dice.game import Refusal
from shared_rules.dice.sheet import COLOURS, field_at

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
  undo, undo 3 take back the last step, or three
  redo         play again what was taken back
  record       the game so far, as it is saved
  quit         end; the game is kept and can be resumed"""


class Table:
    """A game in play: takes typed lines, and says what comes of them through `say`."""

    def __init__(self, game, dice, file, say):
        """`dice` rolls; without it, rolls are typed in."""
        self.game = game
        self.left = False
        self._dice = dice
        self._file = file
        self._say = say
        self._commands = {
            "?": self._help,
            "help": self._help,
            "roll": self._roll,
            "claim": self._claim,
            "turns": self._turns,
            "map": self._map,
            "score": self._score,
            "undo": self._undo,
            "redo": self._redo,
            "record": self._record,
            "quit": self._quit,
            "exit": self._quit,
        }

    def open(self):
        """The first screen."""
        if self.game.events:
            self._say(f"Going on with {self._file.path}.")
            self._say_all(words_for.score_lines(self.game))
        self._save()
        if self.game.over():
            self._show_result()
        self._show_turn()

    def prompt(self):
        if self.game.over():
            return "The game is over (score, map, undo, record, quit): "
        who = self._who()
        if who is not None:
            return f"{words_for.whose_turn(self.game, who)} (a turn, turns, pass, ?): "
        if self._dice:
            return "Enter rolls the dice (?, score, undo, quit): "
        return "Roll and type the dice, as roll 35 VY 2 (?, score, undo, quit): "

    def take(self, line):
        """One typed line: done, or answered with one sentence and nothing changed."""
        words = [_as_recorded(word) for word in line.split()]
        try:
            if not words:
                self._enter()
            elif words[0] in self._commands:
                self._commands[words[0]](words[1:])
            elif _begins_turn(words[0]):
                self._turn(words)
            else:
                self._say("That is no command; ? lists them, and a turn looks like c3=3Y.")
        except Refusal as no:
            self._say(words_for.refused(no))

    def close(self, options=""):
        """Say where the game is; `options` are needed to resume it."""
        self._file.save(self.game)
        path = self._file.path
        if self._file.problem:
            self._say(f"This game is NOT saved: {path}: {self._file.problem}.")
        elif self.game.over():
            self._say(f"The game is kept in {path}.")
        else:
            self._say(f"The game is kept in {path}. To go on:")
            self._say(f"  python -m host_sim text --resume {shlex.quote(path)}{options}")

    # What changes the game.

    def _enter(self):
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
            self._apply(record.event(["roll", *words], self.game.sheet))
            return
        if words:
            self._say("The dice are rolled here: type roll alone, or start with --real-dice.")
            return
        who = self._who()
        if who is not None:
            raise Refusal("waiting", who + 1)  # now, or dice would be thrown for nothing
        # An undo is no new throw: a roll that was taken back comes back.
        self._apply(self.game.kept_roll() or self._dice.roll())

    def _turn(self, words):
        if not words[0].isdigit():
            words = [str(self._whose_turn() + 1), *words]
        self._apply(record.event(words, self.game.sheet))

    def _claim(self, words):
        self._apply(record.event(["claim", *words], self.game.sheet))

    def _apply(self, event):
        self.game.apply(event)
        self._save()
        self._tell(event)

    def _undo(self, words):
        steps = _count(words)
        if not steps:
            self._say("Type undo, or undo 3 to take back three steps.")
            return
        self.game.undo(steps)
        self._save()
        first = self.game.undone[: rules.EVENT]
        more = f" and what came after it, {steps} steps" if steps > 1 else ""
        line = record.line(first, self.game.sheet)
        self._say(f"Taken back: {line}{more}. redo plays it again.")
        if self._dice and first[0] & 0xF0 == rules.ROLL:
            self._say("The dice will fall as they did.")
        self._show_turn()

    def _redo(self, words):
        event = bytes(self.game.undone[: rules.EVENT])
        self.game.redo()
        self._save()
        self._say("Again: " + record.line(event, self.game.sheet))
        self._tell(event)

    def _quit(self, words):
        self.left = True

    def _save(self):
        file = self._file
        before = file.problem
        file.save(self.game)
        if file.problem and not before:
            self._say(
                f"The record cannot be written ({file.path}: {file.problem}); "
                "the game goes on, but is not saved."
            )
        elif before and not file.problem:
            self._say(f"The game is saved again, in {file.path}.")

    # What is shown after it, or when asked for.

    def _tell(self, event):
        kind = event[0]
        if kind & rules.TURN:
            gain = words_for.gain_words(self.game.gain())
            self._say(f"{words_for.name(self.game, kind & 7)}: {gain}.")
            if self.game.round_over():
                self._say_all(words_for.round_end_lines(self.game))
            if self.game.over():
                self._show_result()
            self._show_turn()
        elif kind & 0xF0 == rules.ROLL:
            self._say("")
            self._say_all(words_for.roll_lines(self.game))
            self._show_turn()
        else:
            self._say(words_for.claim_line(self.game, kind & 7))

    def _show_turn(self):
        """The sheet of whose turn it is, if it is anybody's."""
        who = self._who()
        if who is not None:
            self._say("")
            self._say_all(words_for.player_lines(self.game, who))

    def _show_result(self):
        self._say("")
        self._say_all(words_for.result_lines(self.game))

    def _help(self, words):
        self._say(HELP)

    def _turns(self, words):
        found = words_for.turns_best_first(self.game, self._whose_turn())
        shown = found if words == ["all"] else found[:SOME_TURNS]
        width = max(len(turn) for turn, _ in shown)
        for turn, brings in shown:
            self._say(f"  {turn:{width}}  {brings}")
        if len(shown) < len(found):
            self._say(f"  and {len(found) - len(shown)} more: turns all")

    def _map(self, words):
        who = self._who() or 0
        if words:
            numbers = [str(i + 1) for i in range(len(self.game.players))]
            if words[0] not in numbers:
                raise Refusal("no_player", words[0])
            who = numbers.index(words[0])
        self._say_all(words_for.player_lines(self.game, who))

    def _score(self, words):
        self._say_all(words_for.score_lines(self.game))

    def _record(self, words):
        self._say(self._file.text(self.game).decode("utf-8").rstrip("\r\n"))

    def _say_all(self, lines):
        for line in lines:
            self._say(line)

    def _who(self):
        """The first player who has not had this round's turn, or None."""
        for i in range(len(self.game.players)):
            if not self.game.had_turn(i):
                return i
        return None

    def _whose_turn(self):
        who = self._who()
        if who is None:
            raise Refusal("over" if self.game.over() else "no_roll")
        return who


def _as_recorded(word):
    """A typed word in the record's spelling: C3=3y is c3=3Y, vy is VY."""
    field, sign, face = word.partition("=")
    if sign:
        return field.lower() + sign + face.upper()
    colours = word.upper()
    return colours if all(letter in COLOURS for letter in colours) else word.lower()


def _begins_turn(word):
    return word in ("sell", "pass") or word.isdigit() or "=" in word or field_at(word) >= 0


def _count(words):
    """The number that follows a command, 1 if none does, 0 if it is no such thing."""
    if not words:
        return 1
    good = len(words) == 1 and words[0].isdecimal() and len(words[0]) < 9
    return int(words[0]) if good else 0
