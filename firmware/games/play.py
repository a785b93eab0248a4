# SPDX-License-Identifier: MIT
"""The contract between the app and a game, with its defaults.

Each game has `firmware/games/NAME/play.py`, the only module of a game that the app, the saves
and the computer's tools know by name. It holds a class `Play` that inherits this one, and

    COLOURS  the palette's entries 2 to 13: 36 bytes of red, green and blue
    SETUP    the screen that begins a game; it is given the mode, see games/__init__.py
    PAST     the screen that shows a game that has ended; it is given its Play
    HELP     the rules in short; without a game as well
    SOON     screens that are loaded early where memory allows
    unpack(flags, label, body)
             returns the Play of a journal's header, before the first event; raises ValueError
             or Refusal if nobody could play it

A game with a menu of GameMenu also has `entries.py`: what the list of its entries needs, see
`changes.py`; and `last_setup.py`, whose `keep(app, play)` saves what its set-up starts with.

`docs/new-game.md` is the guide.
"""

from shared_rules.fold import LEAVES, NAME_LENGTH


class Play:
    """A game as it is played on this device: the rules' game, and what the rules need not
    know."""

    NUMBER = 0  # the game's number in journals, 1 to 255; never reused
    TABLE = ".table"  # the screen that shows the game in progress
    MENU = ".menu"  # the screen of what can be done beside the game
    UNDO = "undo"  # the screen that asks whether something is undone
    others = False  # players at the table are not on this device: the winner is not known
    rivals = 0  # how many of the last players the device plays
    day = None  # the date, (year, month, day), that the game belongs to
    code = None  # the code, a number, of a game whose players have devices of their own
    hinted = False  # a hint was shown in this game
    seats = ()  # the players as they sit once the set-up is changed
    change = None  # what is being changed: see `firmware/changes.py`

    def __init__(self, game):
        self.game = game  # a Fold

    def version(self):
        """Returns the version of the journal. Version 1 belongs to the dice game."""
        return 2

    def label(self):
        """Returns what best scores are kept for: at most twelve letters without blanks. A
        game that is always played on the same returns its name."""
        return self.game.kind

    def name(self, who, say):
        """Returns a player's name; `say` has the app's words."""
        game = self.game
        if game.names:
            return called(game.names[who], who, say)
        return say("you") if game.solo else say("player") + " " + str(who + 1)

    def colour(self, who):
        """Returns the palette's entry of a player's colour."""
        return 1

    def next(self):
        """Returns who is probably next, or None: a light shows that player's colour."""
        return None

    def full(self):
        """Returns how many colours are full, of all players together."""
        return 0

    def rolls(self, event):
        """Returns whether an event is a roll of the dice."""
        return False

    def go_on(self, app):
        """Play what the device itself has to play before a person can go on. The app calls
        this when a game is resumed; the game's own code calls it after a turn and after a
        redo. Returns whether anything was played; a screen shows it then."""
        return False

    def tell(self, event, say):
        """Returns whose an event is, or None, and what it did: 0 and "3 in c3"."""
        if event[0] & 0xF8 == LEAVES:
            return event[0] - LEAVES, say("leaves")
        return self._tell(event, say)

    def _tell(self, event, say):
        """Returns the same for the game's own events."""
        return None, ""

    def people(self):
        """Returns the players who have not left, without rivals."""
        count = len(self.game.players) - self.rivals
        return [who for who in self.game.present() if who < count]

    def ranking(self):
        """Returns rank, player and points of everybody, as `ranks` does."""
        totals = self.game.totals()
        winners = self.game.winners()
        order = ranks(self.game, [(total, who in winners) for who, total in enumerate(totals)])
        return [(rank, who, totals[who]) for rank, who in order]

    def unknown(self):
        """Returns whether players have points that are not known here: nobody has won yet."""
        return self.others

    def standing(self):
        """Returns each of the `people`: a name or "", the points, and whether nobody has more."""
        game = self.game
        winners = game.winners()
        totals = game.totals()
        names = game.names or [""] * len(totals)
        return [(names[who], totals[who], who in winners) for who in self.people()]

    def mode(self):
        """Returns the mode of the game, as games/__init__.py calls it."""
        return "solo" if self.game.solo else "group"

    def outcome(self, say):
        """Returns how the game has ended: "Anna wins", or that it was given up."""
        game = self.game
        if not game.over():
            return say("given up")
        if self.unknown():
            return say("game over")
        names = [self.name(who, say) for who in self.winners()]
        return ", ".join(names) + " " + say("wins" if len(names) == 1 else "win")

    def result(self):
        """Returns the screen that shows how the game has ended."""
        return ".result"

    def winners(self):
        """Returns the places of the players who won; those elsewhere follow the game's own."""
        return self.game.winners()

    def own(self):
        """Returns the players' own maps, without which the record cannot be read, or None."""
        return None

    def flags(self):
        """Returns the flags of the journal's header: 1 solo and 64 nobody's points are kept
        here mean the same in every game."""
        return 1 if self.game.solo else 0

    def pack(self):
        """Returns the body of the journal's header: all that `unpack` needs."""
        return b""

    def pack_names(self):
        """Returns the players' names for that body, or nothing: see `names_in`."""
        return ",".join(self.game.names).encode() if self.game.names else b""


def called(name, who, say):
    """Returns how a name is shown. One that was made up, since others have names, is a word as
    all names: it gets a blank before its number."""
    player = say("player")
    return player + " " + str(who + 1) if name == player + str(who + 1) else name


def names_in(data, count):
    """Returns the names of `count` players in a header, or None if it has none. Raises
    ValueError if they are not such names."""
    if not data:
        return None
    names = data.decode().split(",")
    if len(names) != count or not all(is_word(name) for name in names):
        raise ValueError
    return names


def is_word(text):
    """Returns whether lists and records can hold a text: 1 to 12 letters without blanks."""
    return 0 < len(text) <= NAME_LENGTH and not any(sign in text for sign in " \n\r\t")


def ranks(game, worth):
    """Returns rank and player, the best first, from what each player is worth. Equals share a
    rank. Who has left comes last, with the rank "–"."""
    count = len(game.players)  # who is elsewhere comes after them, and has not left
    here = [who for who in range(len(worth)) if who >= count or not game.away(who)]
    here.sort(key=lambda who: (-worth[who][0], -worth[who][1], who))
    found = [(1 + sum([worth[other] > worth[who] for other in here]), who) for who in here]
    return found + [("–", who) for who in range(len(worth)) if who not in here]
