# SPDX-License-Identifier: MIT
"""The card game by typing: its options, its set-up, and what its own commands do."""

import random

from host_sim.games.cards import words as words_for
from host_sim.text.table import TextGame
from host_sim.text.terminal import Stop, check_names
from shared_rules.cards import game as rules
from shared_rules.cards.deal import deal
from shared_rules.cards.text.english import sentence
from shared_rules.cards.text.record import WORDS
from shared_rules.cards.text.record import event as event_of
from shared_rules.fold import EVENT, Refusal
from shared_rules.text import record

DESCRIPTION = "Keep the score of the card game in the terminal."
IN_RECORD = ("values", "start")  # options that a resumed record answers itself

HELP = """\
The cards are on the table; type what scores, as in the record:
  place mine                 a card is laid; mine alone will do
  place monastery on mine    as a joker on an unfinished stack
  place ship on monastery    over one or two monasteries
  place mine bonus 3         it finishes a triple, with 3 points of the phase card
  sell 3                     three goods of one kind
  points 2, points -1        points taken, or a correction
  animals 3 0 2 1            now in storage: cattle, chicken, pig, sheep
  left 4                     workers, silver and unsold goods at the end
  phase, end                 the phase is over; the game is over, in phase E
  egon mine                  solo: one of Egon's cards; mine alone, while he gets them
Cards: castle mine monastery knowledge ship pasture, and the buildings carpenter
church market watchtower bank boarding warehouse townhall.
The players come in order; 2 or a name in front makes it that player's line, and
Enter goes on to the next player, who has nothing to type.
Also:
  table        every duchy: triples, then x for each card and m for each joker
  score        the parts of everybody's points
  cards        how many of each card are not in a duchy yet
  undo, undo 3 take back the last line, or three
  redo         play again what was taken back
  record       the game so far, as it is saved
  quit         end; the game is kept and can be resumed"""


def add_options(parser, who):
    who.add_argument("--solo", action="store_true", help="play against Egon (the default)")
    who.add_argument("--players", nargs="+", metavar="NAME", help="play in a group of 2 to 4")
    parser.add_argument(
        "--values",
        nargs="+",
        metavar="N",
        help="what a triple scores, as printed on the cards: castle mine monastery knowledge "
        "ship pasture building (4 4 6 4 4 4 3)",
    )
    parser.add_argument("--start", metavar="N", help="the number of the start player (1)")
    parser.add_argument(
        "--deal", action="store_true", help="solo: Egon's cards are dealt here, from all 114"
    )
    parser.add_argument(
        "--seed", type=int, metavar="N", help="deal the same cards in every game with N"
    )


def own(asked):
    return None


def begin(asked, own, say, ask):
    """The game at its start."""
    names = asked.players or []
    if names and not 2 <= len(names) <= rules.MOST_PLAYERS:
        raise Stop(f"a group has two to four players, and these are {len(names)}")
    if names and asked.deal:
        raise Stop("leave out --deal: Egon plays in a solo game only")
    check_names(names)
    header = ["castellan 1", "game cards"]
    header.append(f"mode group {len(names)}" if names else "mode solo")
    if names:
        header.append("names " + " ".join(names))
    header.append("values " + " ".join(asked.values or map(str, rules.VALUES)))
    header.append(f"start {asked.start or 1}")
    # The record's own reader makes the game: what it refuses could not be resumed.
    reader = record.Reader()
    try:
        for line in header:
            reader.take(line.split())
    except Refusal as no:
        raise Stop(sentence(no.code, no.about)) from None
    game = reader.game
    say(f"Castellan, the card game, {'with ' + ', '.join(names) if names else 'against Egon'}.")
    for line in words_for.setup_lines(game):
        say(line)
    if not asked.values:
        unsure = [WORDS[k] for k in range(rules.KINDS) if rules.UNSURE >> k & 1]
        say(f"Not confirmed are the values of {', '.join(unsure)}: 4 each. Read them from")
        say("your cards, and begin with --values if they are other ones.")
    return game


def not_begun(prog):
    yield "No game was begun."


def table(game, file, say, asked):
    return Table(game, _Deck(game, asked.seed) if asked.deal and game.solo else None, file, say)


def options_to_resume(asked):
    options = " --deal" if asked.deal else ""
    return options + ("" if asked.seed is None else f" --seed {asked.seed}")


class _Deck:
    """Deals Egon's cards; the n-th card of a seed's game is always drawn alike."""

    def __init__(self, game, seed=None):
        self._random = random.Random(seed)  # without a seed it takes the system's entropy
        for at in range(0, len(game.events), EVENT):
            if game.events[at] == rules.EGON:
                self._random.random()  # resumed: go on where this seed's game was left

    def below(self, count):
        return int(self._random.random() * count)


class Table(TextGame):
    HELP = HELP
    UNKNOWN = "That is not a command; ? lists them, and a card is laid with place mine."

    def __init__(self, game, deck, file, say):
        """`deck` deals Egon's cards; without it they are typed in."""
        TextGame.__init__(self, game, file, say)
        self._deck = deck
        game.dealt = deck is not None
        self._who = self._after_last()
        self._commands.update(table=self._table, cards=self._cards)

    def prompt(self):
        game = self.game
        if game.over():
            more = "" if game.solo else "left 4, points 1, animals 1 0 2 0, "
            return f"The game is over ({more}score, undo, quit): "
        phase = f"Phase {words_for.PHASES[game.phase()]}, "
        if game.egon_left():
            kind = "Enter deals" if self._deck else "a kind"
            return f"{phase}Egon gets {game.egon_left()} more ({kind}, ?, undo, quit): "
        end = "end" if game.last_phase() else "phase"
        who = words_for.name(game, self._who)
        return f"{phase}{who} (place mine, sell 2, points 1, {end}, ?): "

    def spelling(self, word):
        """In small letters, and the English rules' names."""
        word = word.lower()
        return {"cloister": "monastery", "aaron": "egon"}.get(word, word)

    # What changes the game.

    def enter(self):
        game = self.game
        if game.over():
            self._say("The game is over; quit ends it, undo takes back the last step.")
        elif not game.egon_left():
            self._who = (self._who + 1) % len(game.players)
        elif self._deck:
            while game.egon_left():
                # What an undo took back is dealt again.
                self.apply(deal(game, self._deck))
        else:
            self._say("Type the kinds of Egon's cards, such as mine or building.")

    def move(self, words):
        if words[0] in WORDS and self.game.egon_left():
            words = ["egon", *words]
        if words[0] == "egon" and self._deck:
            self._say("Egon's cards are dealt here: press Enter, or start without --deal.")
            return True
        if words[0] in ("egon", "phase", "end"):
            self.apply(event_of(words))
            return True
        who, rest = self.whose_line(words, self._who)
        moves = (*WORDS, "place", "sell", "points", "animals", "left")
        if rest is words and words[0] not in moves:
            return False
        if rest and rest[0] in WORDS:
            rest = ["place", *rest]
        self.apply(event_of([who, *rest]))
        return True

    def _after_last(self):
        """The player after the last who did something; the start player begins."""
        game = self.game
        for at in range(len(game.events) - EVENT, -1, -EVENT):
            if game.events[at] == rules.PHASE:
                break
            if game.events[at] < rules.EGON:
                return ((game.events[at] & 15) + 1) % len(game.players)
        return game.starter() or 0

    # What is shown after it, or when asked for.

    def show_undone(self, event):
        self._who = self._after_last()
        if event[0] < rules.EGON:
            self._who = event[0] & 15  # whoever's line it was types another
        elif self._deck and event[0] == rules.EGON:
            self._say("Egon's cards will be the same.")

    def show_event(self, event):
        game = self.game
        what = event[0] & 0xF0
        self._who = self._after_last()
        if what == rules.PLACE:
            triples = self._triples(event)
            game.undo()
            gain = game.preview(event)
            finished = triples > self._triples(event)
            game.redo()
            self._say(words_for.placed_line(game, event, gain, finished))
        elif what in (rules.PHASE, rules.END):
            if game.over():
                self._show_result()
            else:
                if game.solo:
                    self._say(f"The phase is over: {words_for.comparison_line(game)}")
                self.show_next()
        else:
            self._say(words_for.said_line(game, event))
            if game.over():
                self._show_result()

    def _triples(self, event):
        """The finished triples of whoever's event it is."""
        return sum(self.game.triples(event[0] & 15, kind) for kind in range(rules.KINDS))

    def show_next(self):
        """Where the game is, at the beginning of a phase."""
        game = self.game
        if not game.over() and game.events[-EVENT : -EVENT + 1] in (b"", bytes((rules.PHASE,))):
            self._say("")
            self._say_all(words_for.phase_lines(self.game))

    def score_lines(self):
        return words_for.score_lines(self.game)

    def result_lines(self):
        return words_for.result_lines(self.game)

    def _table(self, words):
        self._say_all(words_for.table_lines(self.game))

    def _cards(self, words):
        self._say_all(words_for.supply_lines(self.game))
