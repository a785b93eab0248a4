# SPDX-License-Identifier: MIT
"""The board game by typing: its options, its set-up, and what its own commands do."""

import shlex

from host_sim.commands import read_file
from host_sim.games.tiles import words as words_for
from host_sim.text.table import TextGame
from host_sim.text.terminal import Stop, check_names
from shared_rules.fold import EVENT, Refusal
from shared_rules.hexes import field_name
from shared_rules.text import record
from shared_rules.text.lines import BadLine
from shared_rules.tiles import duchies
from shared_rules.tiles import game as rules
from shared_rules.tiles.text.english import sentence
from shared_rules.tiles.text.record import event as event_of

DESCRIPTION = "Keep the score of the board game in the terminal."
IN_RECORD = ("duchies", "start", "tie")  # options that a resumed record answers itself

HELP = """\
Board, tiles and silver are on the table; type what scores, as in the record:
  d3=ship           a tile is laid in d3
  sell 2 3          goods of kind 2, three tiles
  points 5          points by a house rule, or a correction: points -5
  left 3 2 5        at the end: unsold goods, silver, workers
  phase, end        the phase is over; the game is over, in phase E
  order 2 1 3       the turn order at the end, if a tie needs it
Tiles: ship mine castle; cow2 to cow4, sheep2, pig2, chicken2 and so on; warehouse
carpenter church market boarding bank cityhall watchtower; k1 to k26.
The players come in order; 2 or a name in front makes it that player's line, and
Enter goes on to the next player, who has nothing to type.
Also:
  map, map 2   the duchy of whoever is next, or of player 2
  score        the parts of everybody's points
  tiles        how many tiles and goods are not used up
  knowledge    what the 26 do, and who has them; knowledge 7 for one
  undo, undo 3 take back the last line, or three
  redo         play again what was taken back
  record       the game so far, as it is saved
  quit         end; the game is kept and can be resumed"""


def add_options(parser, who):
    who.add_argument("--players", nargs="+", metavar="NAME", help="the players, 2 to 4")
    parser.add_argument(
        "--duchies", nargs="+", metavar="NAME", help="a duchy for each player (1 for everybody)"
    )
    parser.add_argument(
        "--start", nargs="+", metavar="FIELD", help="the start castles, in player order"
    )
    parser.add_argument(
        "--tie",
        choices=["most", "fewest"],
        help="a tie goes to most or fewest empty fields (most)",
    )
    parser.add_argument(
        "--duchy",
        metavar="FILE",
        action="append",
        default=[],
        help="the file of your own duchy; may be given several times",
    )


def own(asked):
    """The duchies of the players' own."""
    found = []
    for path in asked.duchy:
        data, reason = read_file(path)
        if data is None:
            raise Stop(f"{path}:0: {reason}")
        try:
            found = record.read_own(data, found, rules.Game.kind)
        except BadLine as bad:
            raise Stop(f"{path}:{bad.number}: {record.reason(bad)}") from None
    return found


def begin(asked, own, say, ask):
    """The game at its start; start castles that the options leave open are asked for."""
    names = asked.players or []
    if not names:
        raise Stop("name the players, two to four of them: --players Anna Bert")
    if not rules.LEAST_PLAYERS <= len(names) <= rules.MOST_PLAYERS:
        raise Stop(f"a group has two to four players, and these are {len(names)}")
    check_names(names)
    chosen = asked.duchies or ["1"] * len(names)
    header = ["castellan 1", f"game {rules.Game.kind}", f"mode group {len(names)}"]
    header.append(f"tie {asked.tie or 'most'}")
    header.append("names " + " ".join(names))
    header.append("duchies " + " ".join(chosen))
    # The record's own reader makes the game: what it refuses could not be resumed.
    reader = record.Reader(own)
    try:
        for line in header:
            reader.take(line.split())
        castles = asked.start or _ask_castles(names, chosen, own, ask, say)
        reader.take(["start", *castles])
    except Refusal as no:
        raise Stop(sentence(no.code, no.about)) from None
    game = reader.game
    say(f"Castellan, the board game, with {', '.join(names)}.")
    for line in words_for.setup_lines(game):
        say(line)
    return game


def _ask_castles(names, chosen, own, ask, say):
    """The start castles; duchy 1 has its own, which is taken without a question."""
    named = {duchy.name: duchy for duchy in own}
    castles = []
    for player, name in zip(names, chosen):
        duchy = named.get(name) or duchies.duchy(name)
        fields = [field_name(field) for field in duchy.castles()]
        castle = fields[0] if name == "1" else None
        while castle not in fields:
            question = f"Start castle of {player} on duchy {name} ({', '.join(fields)}): "
            castle = ask(question).strip().lower() or fields[0]
            if castle in ("quit", "exit"):
                raise EOFError
            if castle not in fields:
                say(f"Type one of {', '.join(fields)}, or quit.")
        castles.append(castle)
    return castles


def not_begun(prog):
    yield "No game was begun. To begin one, type the start castles, or name them:"
    yield f"{prog} --game {rules.Game.kind} --players Anna Bert --start d4 d4"


def table(game, file, say, asked):
    return Table(game, file, say)


def options_to_resume(asked):
    return "".join(" --duchy " + shlex.quote(path) for path in asked.duchy)


class Table(TextGame):
    HELP = HELP
    UNKNOWN = "That is not a command; ? lists them, and a tile is laid with d3=ship."

    def __init__(self, game, file, say):
        TextGame.__init__(self, game, file, say)
        self._who = self._after_last()
        self._commands.update(map=self._map, tiles=self._tiles, knowledge=self._knowledge)

    def prompt(self):
        game = self.game
        if game.over():
            return "The game is over (left 3 2 5, points 1, order 2 1, score, undo, quit): "
        end = "end" if game.last_phase() else "phase"
        phase = words_for.PHASES[game.phase()]
        who = words_for.name(game, self._who)
        return f"Phase {phase}, {who} (d3=ship, sell 2 3, map, {end}, ?): "

    def spelling(self, word):
        return word.lower()

    # What changes the game.

    def enter(self):
        if self.game.over():
            self._say("The game is over; quit ends it, undo takes back the last step.")
        else:
            self._who = (self._who + 1) % len(self.game.players)

    def move(self, words):
        if words[0] in ("phase", "end", "order"):
            self.apply(event_of(words))
            return True
        who, rest = self.whose_line(words, self._who)
        if rest is words and words[0] not in ("sell", "points", "left") and "=" not in words[0]:
            return False
        self.apply(event_of([who, *rest]))
        return True

    def _after_last(self):
        """The player after the last who laid or sold something."""
        events = self.game.events
        for at in range(len(events) - EVENT, -1, -EVENT):
            if rules.what(events[at : at + EVENT]) <= rules.SELL:
                return ((events[at] & 3) + 1) % len(self.game.players)
        return 0

    # What is shown after it, or when asked for.

    def show_undone(self, event):
        self._who = event[0] & 3 if rules.what(event) <= rules.SELL else self._after_last()

    def show_event(self, event):
        game = self.game
        what = rules.what(event)
        self._who = self._after_last()
        if what <= rules.SELL:
            game.undo()
            gain = game.preview(event)
            game.redo()
            line = words_for.placed_line if what == rules.PLACE else words_for.sold_line
            self._say(line(game, event, gain))
        elif what in (rules.PHASE, rules.END):
            self._say_all(words_for.income_lines(game))
            if game.over():
                self._show_result()
            else:
                self.show_next()
        else:
            self._say(words_for.said_line(game, event))
            if game.over():
                self._show_result()

    def show_next(self):
        """Where the game is, at the beginning of a phase."""
        game = self.game
        if not game.over() and game.events[-EVENT : -EVENT + 1] in (b"", bytes((rules.PHASE,))):
            self._say("")
            self._say_all(words_for.phase_lines(game))

    def score_lines(self):
        return words_for.score_lines(self.game)

    def result_lines(self):
        return words_for.result_lines(self.game)

    def _map(self, words):
        who = self._who
        if words:
            number, rest = self.whose_line(words, who)
            numbers = [str(i + 1) for i in range(len(self.game.players))]
            if rest or number not in numbers:
                raise Refusal("no_player", words[0])
            who = numbers.index(number)
        self._say_all(words_for.player_lines(self.game, who))

    def _tiles(self, words):
        self._say_all(words_for.supply_lines(self.game))

    def _knowledge(self, words):
        lines = list(words_for.knowledge_lines(self.game))
        if words:
            asked = words[0].lstrip("k")
            lines = [line for n, line in enumerate(lines, 1) if asked == str(n)]
        self._say_all(lines or ["There is knowledge 1 to 26."])
