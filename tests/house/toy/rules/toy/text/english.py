# SPDX-License-Identifier: MIT
"""What heads or tails refuses."""

from shared_rules.text import english

SENTENCES = {
    "want_mode": "write 'mode N' with 1 to 3 players",
    "want_flip": "'%t' is neither heads nor tails",
    "not_yours": "it is not player %n's turn",
}


def sentence(code, about=()):
    return english.sentence(code, about, SENTENCES)
