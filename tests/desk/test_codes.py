# SPDX-License-Identifier: MIT
"""QR codes as a phone sees them: decoded by another's library, from the panels' own dots."""

import random

import pytest
import zxingcpp

from firmware.base import address
from firmware.base.modules import load
from firmware.saves import link
from firmware.ui import qr
from host_sim import on_micropython
from host_sim.device.boards import load_board, unlike_boards
from host_sim.device.handheld import Handheld
from shared_rules.text import record
from tests.quick import boards

ROOT = on_micropython.ROOT
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
QUIET = 4
COLOUR = [name for name in unlike_boards() if load_board(name).PANEL["height"] > 64]


def read(grey, width, height):
    """What a reader sees in a picture, a byte a dot."""
    return zxingcpp.read_barcodes(memoryview(bytes(grey)).cast("B", (height, width)))


def drawn(squares, size, scale=3):
    """A code as dots, with white around it."""
    stride = (size + 7) // 8
    edge = (size + 2 * QUIET) * scale
    dots = bytearray(b"\xff" * (edge * edge))
    for y in range(size):
        for x in range(size):
            if squares[y * stride + (x >> 3)] >> (x & 7) & 1:
                for row in range((y + QUIET) * scale, (y + QUIET + 1) * scale):
                    at = row * edge + (x + QUIET) * scale
                    dots[at : at + scale] = bytes(scale)
    return dots, edge


def seen(head, tail):
    size = qr.size_of(qr.version_for(len(head), len(tail)))
    dots, edge = drawn(qr.squares(head, tail), size)
    found = read(dots, edge, edge)
    assert len(found) == 1, (len(head), len(tail))
    return size, found[0]


def texts():
    """Bytes and letters, so that each version is full once and has room once."""
    rng = random.Random(4)
    for version in range(1, 24):
        head = b"https://example.org/castellan/#g=" if version > 3 else b"#g="
        most = 0
        while 0 < qr.version_for(len(head), most + 1) <= version:
            most += 1
        for letters in (most, most - 1):
            yield version, head, "".join(rng.choice(LETTERS) for _ in range(letters))


def test_every_version_is_read_by_another_library():
    versions = set()
    for version, head, tail in texts():
        size, found = seen(head, tail)
        assert found.text == head.decode() + tail
        assert size == 17 + 4 * version
        versions.add(version)
    assert versions == set(range(1, 24))


def test_bytes_alone_and_letters_alone_can_be_read():
    assert seen("Grüße".encode(), "")[1].bytes == "Grüße".encode()
    assert seen(b"", "CASTELLAN 7")[1].text == "CASTELLAN 7"


def test_each_text_has_the_smallest_version_that_holds_it_and_a_longer_one_none():
    """The standard's capacities at level L: bytes alone, and letters alone."""
    for version, count, letters in ((1, 17, 25), (9, 230, 335), (10, 271, 395), (23, 1091, 1588)):
        assert (qr.version_for(count, 0), qr.version_for(0, letters)) == (version, version)
        later = version + 1 if version < 23 else 0
        assert (qr.version_for(count + 1, 0), qr.version_for(0, letters + 1)) == (later, later)


def test_the_version_stands_beside_two_corners():
    """A reader that sees only one of them needs it: eighteen bits, as the standard lists them."""
    for version, bits in ((7, 0x07C94), (8, 0x085BC), (9, 0x09A99), (10, 0x0A4D3)):
        head = next(head for head in range(500) if qr.version_for(head, 0) == version)
        size = qr.size_of(version)
        squares, stride = qr.squares(bytes(head), ""), (size + 7) // 8
        for i in range(18):
            x, y = i // 3, size - 11 + i % 3
            for one, other in ((x, y), (y, x)):
                found = squares[other * stride + (one >> 3)] >> (one & 7) & 1
                assert found == bits >> i & 1, (version, i)


ON_MICROPYTHON = """
from binascii import hexlify
from firmware.ui import qr

for head, tail in TEXTS:
    print(hexlify(qr.squares(head, tail)).decode())
"""


def test_the_device_draws_the_same_squares_as_the_desk():
    some = [(head, tail) for version, head, tail in texts() if version in (1, 2, 6, 7, 10, 15, 23)]
    result = on_micropython.run(
        f"TEXTS = {some!r}\n" + ON_MICROPYTHON, trees=("shared_rules", "firmware")
    )
    assert result.ok, result.err
    assert result.out.decode().split() == [qr.squares(*text).hex() for text in some]


# ---- On the panels


def play_of(path):
    game = record.read(path.read_bytes())
    return load(f"firmware.games.{game.kind}.play").Play(game)


def corpus(name):
    return next(ROOT.glob(f"tests/games/*/records/{name}.txt"))


def show(handheld, play):
    app = handheld.app
    app.enter(play.game.kind)
    app.push("code", play)
    app.go()
    handheld.wait(50)
    if app.screen() == "message":
        handheld.press("OK")  # there is no address


def grey(picture):
    return picture.rgb[1::3]


def codes_on(handheld):
    picture = handheld.picture()
    return read(grey(picture), picture.width, picture.height)


SOLO = ("whole-solo-A", "whole-solo-won")
GROUPS = ("whole-group-5-A", "whole-4a", "whole-group-4b")


@pytest.mark.parametrize("board", boards(COLOUR))
def test_a_phone_reads_the_game_from_the_panel(board, monkeypatch):
    monkeypatch.setattr("firmware.screens.code.ADDRESS", "https://example.org/castellan/")
    large = load_board(board).PANEL["height"] >= 240
    with Handheld(board) as handheld:
        for name in SOLO + (GROUPS if large else ()):
            play = play_of(corpus(name))
            show(handheld, play)
            found = codes_on(handheld)
            assert [one.text for one in found] == [
                "https://example.org/castellan/#g=" + link.pack(play)
            ], name
            handheld.press("OK")
            assert handheld.app.screen() == "home"


def test_without_an_address_it_is_said_first_what_to_do_with_the_text():
    with Handheld("waveshare_pico_lcd_1_3") as handheld:
        app = handheld.app
        play = play_of(corpus("whole-solo-A"))
        app.enter(play.game.kind)
        app.push("code", play)
        app.go()
        handheld.wait(50)
        assert not codes_on(handheld)
        assert "paste it into any Castellan page" in " ".join(handheld.texts())
        handheld.press("OK")
        assert [one.text for one in codes_on(handheld)] == ["#g=" + link.pack(play)]


@pytest.mark.parametrize("board", boards(COLOUR))
def test_a_code_is_as_large_as_the_panel_allows_black_on_white_with_a_quiet_edge(board):
    with Handheld(board) as handheld:
        play = play_of(corpus("whole-solo-A"))
        show(handheld, play)
        picture = handheld.picture()
        dots = grey(picture)
        width, height = picture.width, picture.height
        black = [(at % width, at // width) for at, dot in enumerate(dots) if dot < 128]
        size = qr.size_of(qr.version_for(len(address.ADDRESS) + 3, len(link.pack(play))))
        scale = min(width, height) // (size + 8)
        xs, ys = [x for x, _ in black], [y for _, y in black]
        assert max(xs) - min(xs) + 1 == max(ys) - min(ys) + 1 == size * scale
        assert min(min(xs), min(ys), width - 1 - max(xs), height - 1 - max(ys)) >= QUIET * scale
        assert min(dots) < 20 and max(dots) > 230 and scale >= 2


def test_up_and_down_change_the_light_and_leaving_puts_it_back(monkeypatch):
    lights = []
    with Handheld("waveshare_pico_lcd_1_3") as handheld:
        show(handheld, play_of(corpus("whole-solo-A")))
        display = handheld.app.display
        monkeypatch.setattr(display, "brightness", lights.append)
        handheld.press("UP")
        handheld.press("UP")
        for _ in range(4):
            handheld.press("DOWN")
        handheld.press("BACK")
        assert handheld.app.settings["brightness"] == 70
    assert lights == [100, 100, 70, 40, 10, 10, 70]


@pytest.mark.parametrize(
    ("board", "name"),
    [("pico_oled", "whole-group-5-A"), ("pimoroni_pico_display", "whole-group-5-A")],
)
def test_where_a_code_has_no_room_the_points_are_shown_in_short(board, name):
    with Handheld(board) as handheld:
        play = play_of(corpus(name))
        show(handheld, play)
        assert not codes_on(handheld)
        texts = handheld.texts()
        for total in play.game.totals():
            assert any(str(total) in text for text in texts), (total, texts)
        assert ("Too long for a code on" in " ".join(texts)) == (board != "pico_oled")


def test_without_memory_for_a_code_the_points_are_shown(monkeypatch):
    def full(*_):
        raise MemoryError

    monkeypatch.setattr("firmware.ui.qr.squares", full)
    with Handheld("waveshare_pico_lcd_1_3") as handheld:
        play = play_of(corpus("whole-solo-A"))
        show(handheld, play)
        assert "Out of memory." in handheld.texts()
        assert not codes_on(handheld)
