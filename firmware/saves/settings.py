# SPDX-License-Identifier: MIT
"""The owner's settings: their names, defaults and limits, and how a slot holds them."""

from firmware.words import LANGUAGES

# Name, default, and maximum; a slot's value above the maximum is ignored. A key's place here is
# its byte in the slot: keys are added at the end and never moved.
KEYS = (
    ("language", 0, len(LANGUAGES) - 1),  # a place in words.LANGUAGES
    ("dice", 0, 1),  # 1: a new game is played with real dice
    ("brightness", 70, 100),  # per cent
    ("sleep", 5, 60),  # minutes until the display is off; 0: never
    ("confirm", 0, 1),  # 1: a move needs one more OK
    ("hand", 0, 1),  # 1: the buttons of a left-handed player are swapped
    ("turned", 0, 1),  # 1: the picture is upside down, and the arrows are with it
    ("large", 0, 1),  # 1: larger letters, where the panel has room for them
    ("hints", 1, 1),  # 1: the menu of a game offers the coach's hint
    ("motion", 1, 1),  # 1: dice tumble, and what was filled pulses
    ("sound", 0, 1),  # 1: a roll, a full colour and the end sound, where there is a buzzer
    ("light", 0, 1),  # 1: a light has the colour of whose turn it is, where there is one
)

BRIGHTNESS = (10, 40, 70, 100)  # the values to choose from


def read(store):
    """Returns the settings by their names."""
    data = store.load("settings") or b""
    settings = {}
    for i, (name, default, most) in enumerate(KEYS):
        value = data[i] if i < len(data) else default
        settings[name] = value if value <= most else default
    return settings


def write(store, settings):
    store.save("settings", bytes([settings[key[0]] for key in KEYS]))
