# SPDX-License-Identifier: MIT
"""The toy's sections of `firmware/words/`, and its name among the general words."""

NAME = "Heads or tails"
GENERAL = f"game toy={NAME}\n"
TOY = {
    "en": "\ncoin=Heads or tails\nflip=Flip the coin\n",
    "de": "\ncoin=Kopf oder Zahl\nflip=Münze werfen\n",
    "nl": "\ncoin=Kop of munt\nflip=Gooi de munt\n",
    "fr": "\ncoin=Pile ou face\nflip=Lancer la pièce\n",
}
