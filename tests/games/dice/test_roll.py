# SPDX-License-Identifier: MIT
"""The moment of a roll, and of a region that closes: what moves, for how long, and what a press
does meanwhile."""

import pytest

from firmware.games.dice import course, motion
from firmware.games.dice.layouts import DICE, TABLE_DICE
from firmware.games.dice.turn import ROLL
from host_sim.device.handheld import LONG
from host_sim.games.dice.bot import Bot, best_turn
from shared_rules.dice import game as rules
from shared_rules.fold import EVENT
from shared_rules.hexes import FIELDS

DRAWN = True
GAMES = ("solo", "group", "rivals", "table")
TAP = 60  # ms that a button is down
STEP = 10  # ms


def begin(bot, kind, moves=True):
    """Begin a game; the next OK rolls."""
    bot.app.settings["motion"] = int(moves)
    if kind == "table":
        bot.begin_table()
    else:
        rivals = 2 if kind == "rivals" else 0
        bot.begin(solo=kind == "solo", players=1 if kind == "rivals" else 2, rivals=rivals)
        while bot.app.screen() != "dice.sheet":
            bot.press("OK")


def tap(bot, button, ms=TAP):
    """A press after which nobody waits for the dice."""
    device = bot.handheld
    device.down(button)
    device.wait(ms)
    device.up(button)
    device.wait(30)


def moment(bot):
    """Wait for a roll that was just made to be over. Returns how long it took."""
    waited = 0
    while bot.app.moving():
        bot.handheld.wait(STEP)
        waited += STEP
    return waited


def cells(app):
    """The boxes in which dice are drawn."""
    panel = app.canvas.panel
    if app.screen() == "dice.table":
        w, h, _, *at = TABLE_DICE[panel]
        return [(at[i], at[4 + i], w, h) for i in range(4)]
    x, y, w, h, pitch, _ = DICE[panel]
    return [(x, y, 5 * pitch + 4, h)]


def shown(bot):
    """What is in each of those boxes, and all that is outside."""
    picture = bot.handheld.picture()
    inside = cells(bot.app)
    rest = bytearray(picture.rgb)
    faces = []
    for x, y, w, h in inside:
        face = b""
        for row in range(y, y + h):
            at = (row * picture.width + x) * 3
            face += picture.rgb[at : at + w * 3]
            rest[at : at + w * 3] = bytes(w * 3)
        faces.append(face)
    return faces, bytes(rest)


@pytest.mark.parametrize("kind", GAMES)
def test_the_dice_tumble_for_a_third_of_a_second_in_their_own_cells(bot, kind):
    begin(bot, kind)
    before = shown(bot)[1]
    tap(bot, "OK", 30)
    assert len(bot.app.game.events) == EVENT, "the roll is on flash before it is shown"
    seen = []
    waited = 0
    while bot.app.moving():
        faces, rest = shown(bot)
        assert rest == before, "nothing else is drawn while they tumble"
        seen.append(faces)
        bot.handheld.wait(STEP)
        waited += STEP
    assert 300 <= waited <= 400
    assert len({str(faces) for faces in seen}) >= 5
    assert shown(bot)[1] != before, "at rest the rest follows"


def test_they_come_to_rest_one_after_the_other():
    dice = bytes((3, 6, 0, 5, 2))
    count = motion.LASTS[motion.TUMBLE] // motion.FRAME
    frames = [motion.tumbling(dice, frame) for frame in range(count + 1)]
    rests = []
    for die in range(5):
        rests.append(max([i for i, faces in enumerate(frames) if faces[die] != dice[die]]))
    assert rests == sorted(set(rests)) and frames[-1] == dice
    for faces in frames:
        assert set(faces[:2]) <= set(range(1, 7)) and set(faces[2:4]) <= set(range(6))
        assert faces[4] in (1, 2)


@pytest.mark.parametrize("moves", (True, False))
@pytest.mark.parametrize("kind", GAMES)
def test_a_second_tap_too_early_neither_skips_a_roll_nor_marks_a_field(bot, kind, moves):
    begin(bot, kind, moves)
    tap(bot, "OK")
    for _ in range(2):
        assert bot.app.moving()
        tap(bot, "OK", 40)
    moment(bot)
    events = len(bot.app.game.events)
    assert events == EVENT
    bot.press("OK")
    bot.read_news()
    turn = getattr(bot.app.top(), "turn", None)
    half = turn and (turn.first >= 0 or turn.field >= 0)
    assert half or len(bot.app.game.events) > events, "now it counts"


def test_without_motion_ok_waits_a_quarter_of_a_second(oled):
    begin(oled, "solo", moves=False)
    oled.handheld.down("OK")
    oled.handheld.wait(30)
    oled.handheld.up("OK")
    at_once = oled.handheld.pixels()
    assert 240 <= moment(oled) <= 270
    assert oled.handheld.pixels() == at_once, "nothing moves"
    assert ROLL not in oled.app.top().offers()


@pytest.mark.parametrize("kind", ("solo", "table"))
def test_any_other_press_ends_the_tumble_at_once_and_only_that(bot, kind):
    begin(bot, kind)
    tap(bot, "OK")
    tap(bot, "DOWN", 30)
    assert not bot.app.moving() and len(bot.app.game.events) == EVENT
    screen, after = bot.app.screen(), bot.handheld.pixels()
    bot.handheld.power_cycle()
    bot.choose(bot.say("resume"))
    assert bot.app.screen() == screen and bot.handheld.pixels() == after


def test_dice_that_were_entered_are_safe_from_a_second_tap(oled):
    oled.begin(real_dice=True)
    oled.press("OK", "OK", "OK")
    tap(oled, "OK")
    assert oled.app.screen() == "dice.sheet"
    tap(oled, "OK", 30)
    assert len(oled.app.game.events) == EVENT and oled.app.top().turn.first < 0


# ---- What was filled


class Watch:
    """Presses, and looks at each pulse: which fields, and what one of them looks like."""

    def __init__(self, handheld):
        self._handheld = handheld
        self.app = handheld.app
        self.pulses = []  # player, fields, looks of the first one, and the screen after it

    def press(self, button):
        device = self._handheld
        device.down(button)
        device.wait(LONG if device.button(button)[1] else TAP)
        device.up(button)
        device.wait(20)
        looks = set()
        while self.app.moving():
            sheet = self.app.top()
            if sheet.motion.kind == motion.PULSE:
                who, fields = sheet.turn.who, sheet.filled
                picture = device.picture()
                x, y, w, _ = sheet.view.box(fields[0])
                row = ((y + 1) * picture.width + x + 1) * 3
                looks.add(picture.rgb[row : row + (w - 2) * 3])
            device.wait(STEP)
        if looks:
            self.pulses.append((who, fields, looks, self.app.screen()))


def test_what_a_turn_fills_pulses_before_the_news(bot):
    watch = Watch(bot.handheld)
    bot.handheld.wait(STEP)
    eyes = Bot(watch)
    eyes.begin()
    eyes.play()
    game = bot.app.game
    told = [screen for *_, screen in watch.pulses]
    assert len(told) > 8 and "dice.news" in told and "dice.sheet" in told
    for who, fields, looks, _ in watch.pulses:
        assert len(looks) == 2, "it is bright and plain in turn"
        colours = {game.sheet.colours[field] for field in fields}
        assert len(colours) <= 2 and all(game.players[who].number(field) for field in fields)
    colours = [[f for f in range(FIELDS) if game.sheet.colours[f] == c] for c in range(6)]
    assert any(sorted(fields) in colours for _, fields, *_ in watch.pulses), "a whole colour"


@pytest.mark.parametrize("button", ("OK", "BACK"))
def test_a_pulse_holds_up_no_press(oled, button):
    """OK goes on to the next player at once, and BACK undoes the turn."""
    oled.begin(solo=False, players=2)
    sheet = oled.app.top()
    while True:
        oled.read_news()
        if ROLL in sheet.offers():
            oled.to(ROLL)
            oled.press("OK")
            continue
        who = course.waiting(oled.app.game)[0]
        event = best_turn(oled.app.game, who)
        if not who and rules.way(event) == rules.BY_WORKER and oled.app.game.preview(event)[0]:
            break
        oled.turn(event)
    oled.to(event[1] // 6)
    while sheet.turn.picks[event[1] // 6] != event[1]:
        oled.press("RIGHT")
    tap(oled, "OK")
    events = len(oled.app.game.events)
    assert oled.app.moving() and sheet.turn.news
    tap(oled, button, 30)
    assert not oled.app.moving()
    assert len(oled.app.game.events) == events - (EVENT if button == "BACK" else 0)
    assert sheet.turn.who == int(button == "OK")
