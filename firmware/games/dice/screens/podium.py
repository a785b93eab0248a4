# SPDX-License-Identifier: MIT
"""The result: in a solo game how good it was, and how many points the next rating takes."""

from firmware.ui.podium import Podium

_RATINGS = (51, 61, 71)  # the fewest points of each but the first


class Screen(Podium):
    def notes(self):
        app = self.app
        say = app.say
        play = app.play
        game = play.game
        lines = []
        if play.day:
            lines.append(say("daily") + " " + app.date(play.day))
        if game.solo and game.rating() < 3:
            rating = game.rating()
            lines.append(
                say("next rating")
                .replace("#", str(_RATINGS[rating] - game.players[0].total()))
                .replace("*", app.say_all("rated")[rating + 1])
            )
        if not play.unknown() and game.tie_broken():
            lines.append(say("tie"))
        archive = app.archive()
        rank = archive.rank(play)
        if rank == 1:
            lines.append(say("new best"))
        else:
            lines += self._personal(archive)
        return lines

    def _personal(self, archive):
        """Returns who has never had so many points; a first game is no record."""
        app = self.app
        before = {line[0]: line[4] for line in archive.stats("dice")}
        better = [
            name for name, points, _ in app.play.standing() if points > before.get(name, points)
        ]
        text = app.say("own best")
        return [", ".join(better) + ": " + text if better[0] else text] if better else []
