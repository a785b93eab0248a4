# SPDX-License-Identifier: MIT
"""The desk's framebuf gives the same dots as MicroPython's own, operation by operation."""

import random

from host_sim.chip import framebuf
from host_sim.on_micropython import run

VLSB, RGB565, GS4, HLSB = range(4)
SIZE = {VLSB: lambda w, h: w * ((h + 7) // 8), RGB565: lambda w, h: w * h * 2}
SIZE[GS4] = lambda w, h: (w + 1) // 2 * h
SIZE[HLSB] = lambda w, h: (w + 7) // 8 * h

# Runs on both. An operation is a name and its arguments; the answer is every buffer.
PLAY = """
def play(framebuf, buffers, operations):
    frames = []
    held = []
    for start, width, height, kind in buffers:
        held.append(bytearray(start))
        frames.append(framebuf.FrameBuffer(held[-1], width, height, kind))
    answers = []
    for target, name, args in operations:
        if name == "blit":
            source, x, y, key, palette = args
            ink = None if palette is None else frames[palette]
            frames[target].blit(frames[source], x, y, key, ink)
        else:
            answers.append(getattr(frames[target], name)(*args))
    return [bytes(buffer) for buffer in held], answers
"""


def some_buffers(dice):
    buffers = []
    for kind in (VLSB, RGB565, GS4, HLSB) * 2:
        w, h = dice.randrange(1, 30), dice.randrange(1, 30)
        buffers.append((dice.randbytes(SIZE[kind](w, h)), w, h, kind))
    buffers.append((dice.randbytes(8), 8, 8, VLSB))  # a glyph
    for kind, colours in ((GS4, 2), (VLSB, 2), (RGB565, 16), (GS4, 16)):  # palettes
        buffers.append((dice.randbytes(SIZE[kind](colours, 1)), colours, 1, kind))
    return buffers


def some_operation(dice, buffers):
    def place():
        return dice.randrange(-12, 36)

    def colour():
        return dice.choice((0, 1, 2, 7, 15, 16, 0x1234, 0xFFFF, -1))

    target = dice.randrange(9)
    name = dice.choice(
        ("fill", "fill_rect", "rect", "hline", "vline", "pixel", "peek") + ("blit",) * 6
    )
    if name == "fill":
        return target, name, (colour(),)
    if name == "fill_rect" or name == "rect":
        args = place(), place(), place(), place(), colour()
        return target, name, args + ((True,) if name == "rect" and dice.random() < 0.3 else ())
    if name == "pixel":
        return target, name, (place(), place(), colour())
    if name == "peek":
        return target, "pixel", (place(), place())
    if name != "blit":
        return target, name, (place(), place(), place(), colour())
    source = dice.randrange(9)
    if source == target:
        source = 8 - target if target != 4 else 0
    # A palette must have a colour for each value of the source.
    fitting = {VLSB: (None, 9, 10, 11, 12), HLSB: (None, 9, 10), GS4: (None, 11, 12)}
    palette = dice.choice(fitting.get(buffers[source][3], (None,)))
    key = dice.choice((-1, -1, 0, 1, 7))
    return target, "blit", (source, place(), place(), key, palette)


def test_hundreds_of_random_operations_leave_the_same_dots():
    dice = random.Random(4)
    games = []
    for _ in range(60):
        buffers = some_buffers(dice)
        games.append((buffers, [some_operation(dice, buffers) for _ in range(30)]))
    script = PLAY + (
        "import framebuf\n"
        "with open('games.txt') as games:\n"
        "    for game in games:\n"
        "        print(play(framebuf, *eval(game)))\n"
    )
    text = "".join(repr(game) + "\n" for game in games)
    theirs = run(script, trees=(), files={"games.txt": text.encode()})
    assert theirs.ok, theirs.err
    scope = {}
    exec(PLAY, scope)
    lines = theirs.out.decode().splitlines()
    assert len(lines) == len(games)
    for game, line in zip(games, lines):
        assert scope["play"](framebuf, *game) == eval(line)


def test_what_micropython_refuses_is_refused():
    refused = {}
    tried = ("bytes(8), 8, 8, 0", "bytearray(7), 8, 8, 0", "bytearray(8), 8, 8, 9")
    tried += ("bytearray(7), 3, 4, 2", "bytearray(8), 0, 8, 0", "bytearray(9), 9, 1, 1")
    tried += ("bytearray(8), 3, 4, 2", "bytearray(18), 9, 1, 1")
    script = "import framebuf\n"
    for args in tried:
        script += f"try:\n    framebuf.FrameBuffer({args})\n    print('taken')\n"
        script += "except Exception as no:\n    print(type(no).__name__)\n"
        try:
            eval(f"framebuf.FrameBuffer({args})", {"framebuf": framebuf})
            refused[args] = "taken"
        except (TypeError, ValueError) as no:
            refused[args] = type(no).__name__
    theirs = run(script, trees=()).out.decode().split()
    assert dict(zip(tried, theirs)) == refused
