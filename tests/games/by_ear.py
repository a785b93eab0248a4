# SPDX-License-Identifier: MIT
"""A player who cannot see the screen: hears what the page would say, and presses buttons.

The player is told nothing else: which line of a list it is, what a field costs and gives, and
how many points there are, all of that is read from the sentences.
"""

import re

from host_sim.fronts.words import news

_FIELD = re.compile(r"\w+ \d in [a-g]\d")
_PLACE = re.compile(r"[.,] (\d+) of (\d+)\.(?: |$)")


class Desk:
    """The handheld on the desk, heard."""

    def __init__(self, handheld):
        self._handheld = handheld
        self._heard = ("", ())

    def press(self, button):
        self._handheld.press(self._handheld.nearest(button))

    def hear(self):
        app = self._handheld.app
        now = app.screen(), self._handheld.describe()
        said = news(self._heard, now)
        self._heard = now
        return said


class Listener:
    def __init__(self, device):
        self._device = device
        self.text = ""  # what was last said
        self.points = {}  # of each player, as last heard
        self._listen()

    def _listen(self):
        said = self._device.hear()
        if said:
            self.text = said
        for who, points in re.findall(r"(\w[\w ]*?)(?: ha(?:ve|s)|:) (\d+) points?", said):
            self.points[who.replace("then ", "")] = int(points)

    def press(self, *buttons):
        for button in buttons:
            self._device.press(button)
            self._listen()

    def place(self):
        """Where the cursor is among how many."""
        found = _PLACE.search(self.text)
        assert found, self.text
        return int(found[1]), int(found[2])

    def choose(self, *labels):
        """Of each list, one after the other, the line that begins like this."""
        for label in labels:
            self.find(label)
            self.press("OK")

    def find(self, words, button="DOWN"):
        """Press until this is heard first."""
        for _ in range(60):
            if self.text.startswith(words):
                return
            self.press(button)
        raise AssertionError(f"nobody says {words!r}, at last: {self.text}")

    def best(self, worth):
        """Hear everything that is offered, and press OK on what is worth most. On a map RIGHT
        leads from field to field, round its ends; what is below the map is not heard."""
        place = _PLACE.search(self.text)
        assert place, self.text
        button = "RIGHT" if _FIELD.search(self.text[: place.start()]) else "DOWN"
        first = self.place()
        most, at = None, 0
        count = 0
        while not count or self.place() != first:
            value = worth(self.text)
            if most is None or value > most:
                most, at = value, count
            self.press(button)
            count += 1
        self.press(*[button] * at)
        self.press("OK")


# ---- A solo dice game


def worth(text):
    """What a spot of the sheet is worth to somebody who only hears it."""
    if "menu" in text or "undone" in text:
        return -9
    text = text.partition(". ")[0]  # not what is said after the cursor
    found = re.search(r"gives (?:(\d+) points?)?", text)
    value = 4 * int(found[1] or 0) if found else 0
    value += sum(text.count(word) for word in ("monk", "silver", "good", "worker"))
    value += 3 * (" in " in text) - 3 * ("costs" in text)
    return value + 5 * text.startswith("Sell")


def play_dice_alone(ear, between):
    """From the home screen to the result. `between` is called before each roll."""
    ear.choose("New game", "Dice", "Solo game", "Start")
    ear.find("Castle c5", "RIGHT")
    ear.press("OK")
    for _ in range(400):
        said = ear.text
        if said.startswith("Review"):
            return
        if said.startswith("OK rolls"):
            between()
        goes_on = said.startswith(("OK rolls", "OK goes on", "OK shows", "Go on"))
        if goes_on or "OK shows what comes next" in said:
            ear.press("OK")
            if said.startswith("OK rolls"):
                assert ear.text.startswith(("Dice: ", "Double")), ear.text
        else:
            ear.best(worth)
    raise AssertionError(f"the game does not end: {ear.text}")


# ---- Some turns of the card game and of the board game


def lay_cards(ear, along, turns):
    """Turns of a group: everybody hears all kinds of cards, and lays what brings most. `along`
    is the button that goes from card to card."""
    ear.choose("New game", "Cards", "Group game", "Start", "Begin")
    for _ in range(turns):
        assert "OK opens the cards" in ear.text
        ear.press("OK")
        heard = {}
        while True:
            name = ear.text.partition(",")[0].partition(".")[0]
            if name in heard or not ear.text.split(". ")[1].startswith("OK"):
                break
            heard[name] = _brings(ear.text)
            ear.press(along)
        wanted = max((name for name in heard if name != "Building"), key=lambda name: heard[name])
        ear.find(wanted, along)
        for _ in range(4):
            ear.press("OK")
            if "OK opens the cards" in ear.text:
                break


def _brings(text):
    return sum(int(points) for points in re.findall(r"(\d+) points? f", text))


def lay_tiles(ear, turns):
    """Turns of a group: whatever can be laid some steps from the cursor; then a sale."""
    ear.choose("New game", "Board game", "Start", "Begin")
    for turn in range(turns):
        _into_map(ear)
        _lay(ear, turn % 3)
    _into_map(ear)
    for _ in range(40):
        if ear.text.startswith("OK: sell goods"):
            break
        ear.press("DOWN")
    _go_on(ear)


def _into_map(ear):
    """With four buttons the arrows show the other players until OK was pressed."""
    if "OK moves the cursor into the map" in ear.text:
        ear.press("OK")


def _lay(ear, steps):
    for _ in range(20):
        if not steps and re.search("OK: lay|OK asks for the field", ear.text):
            break
        steps = max(steps - 1, 0)
        ear.press("DOWN")
    _go_on(ear)


def _go_on(ear):
    """OK, until the table says what was entered."""
    for _ in range(6):
        ear.press("OK")
        if "Just now: " in ear.text:
            return
    raise AssertionError(f"nothing was entered: {ear.text}")
