# SPDX-License-Identifier: MIT
"""A table at which several devices play the dice of one code, each with bots at its buttons."""


class Seat:
    """A device at the table: a bot at its buttons, and the players that are on it."""

    def __init__(self, bot, players):
        self.bot = bot
        self.players = players  # their places in the game of all
        self.round = 0  # rounds that were played here
        self.heard = []  # calls that are not entered yet: their round, and a colour

    def begin(self, code, castles):
        """Go from the home screen into the game of a code."""
        bot = self.bot
        bot.join(code)
        bot.set("players", str(len(self.players)))
        bot.choose(bot.say("start"))
        for who in self.players:
            if bot.app.screen() == "dice.castle":
                bot.castle(castles[who])

    def play(self, turns):
        """Play the next round. Returns the colours that the device asks to be said aloud."""
        bot = self.bot
        bot.read_news()
        bot.press("OK")
        bot.read_news()
        for place, who in enumerate(self.players):
            turn = turns[who]
            bot.turn(bytes((turn[0] & ~7 | place,)) + turn[1:])
            if place + 1 < len(self.players):
                bot.read_news()
        self.round += 1
        said = []
        if bot.app.screen() == "dice.call":
            text = bot.app.top().text
            said = [i for i, name in enumerate(bot.app.say_all("colours")) if name in text]
        bot.read_news()
        return said

    def enter(self, call):
        """Enter a call of this round or of the last one, from the sheet."""
        self.heard.remove(call)
        self.call(call[1], call[0] < self.round)

    def call(self, colour, late=False):
        """Enter that somebody elsewhere has filled a colour; from the sheet or the result."""
        if self.bot.app.screen() == "dice.result":
            self.bot.press("BACK", "BACK")  # the podium, and the sheet
        self.bot.call(colour, late)


class Table:
    """A whole game of a code, once for all players in one `game` and once on the devices of the
    `seats`. Players without a device are only in the game."""

    def __init__(self, game, dice, seats, choose):
        """`dice(n)` returns the roll after n others, `choose(game, who)` a turn."""
        self.game = game
        self.seats = seats
        self.said = 0  # calls
        self._dice = dice
        self._choose = choose
        self._turns = []  # of each round, of all players
        self._calls = []  # of each round: who has filled which colour, and scores for it

    def done(self):
        """Returns whether every device has played its last round."""
        return self.game.over() and all(seat.round == len(self._turns) for seat in self.seats)

    def may_play(self, seat):
        """Returns whether a device may go on: players are at most one round apart."""
        slowest = min([other.round for other in self.seats])
        if self.game.over() and seat.round == len(self._turns):
            return False
        return seat.round <= slowest and all(call[0] >= seat.round for call in seat.heard)

    def play(self, seat):
        """Let a device play its next round, and the others hear what is said there."""
        if seat.round == len(self._turns):
            self._play_all()
        said = seat.play(self._turns[seat.round])
        for who, colour in self._calls[seat.round - 1]:
            if who in seat.players:
                assert colour in said, (seat.round, colour, said)
                self.said += 1
        self._hear(seat, [call for call in self._calls[seat.round - 1] if call[0] in seat.players])

    def _hear(self, speaker, calls):
        for other in self.seats:
            if other is not speaker:
                other.heard += [(speaker.round, colour) for _, colour in calls]

    def _play_all(self):
        """Play a round of the game of all."""
        game = self.game
        game.apply(self._dice(game.rolls()))
        turns = []
        for who in range(len(game.players)):
            turns.append(bytes(self._choose(game, who)))
            game.apply(turns[-1])
        self._turns.append(turns)
        found = []
        for who, player in enumerate(game.players):
            found += [(who, c) for c in range(6) if player.awarded(c) and game.award(c)]
        self._calls.append(found)
        seated = [who for seat in self.seats for who in seat.players]
        for seat in self.seats:  # who has no device speaks at once
            seat.heard += [(game.rolls(), colour) for who, colour in found if who not in seated]
