# SPDX-License-Identifier: MIT
"""What all games share of the page's refusals, in Dutch."""

SENTENCES = {
    "no_event": "deze bytes zijn geen gebeurtenis van dit spel",
    "nothing_to_undo": "er is niets om ongedaan te maken",
    "nothing_to_redo": "er is niets om opnieuw te doen",
    "not_utf8": "deze regel is geen UTF-8-tekst; bewaar het bestand als UTF-8",
    "byte_order_mark": "hier staat een byte-order-mark; bewaar het bestand als UTF-8 zonder",
    "control": "hier staat een stuurteken; alleen spatie en tab scheiden woorden",
    "twice": "'%t' staat hier een tweede keer",
    "want_castellan": "een verslag begint met 'castellan 1', niet met '%t'",
    "want_version": "deze versie van het verslag is hier onbekend; het moet 'castellan 1' zijn",
    "want_game": "nu moet 'game dice', 'game cards' of 'game tiles' komen, niet '%t'",
    "names": "schrijf voor elke speler één naam",
    "name_length": "de naam '%t' is te lang; een naam heeft 1 tot 12 tekens",
    "header_ends": "het verslag eindigt vóór zijn regel 'start'",
}
