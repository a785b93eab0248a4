# SPDX-License-Identifier: MIT
"""The board game's refusals in French; tiles are named by the record's own words."""

SENTENCES = {
    "players": "une partie a de 2 à 4 joueurs ; indique un domaine et un château pour chacun",
    "no_castle": "%f n'est pas une case château de ce domaine ; il en faut une au départ",
    "no_player": "il n'y a pas de joueur %n dans cette partie",
    "other_colour": "%f est %c",
    "taken": "%f a déjà une tuile",
    "remote": "%f n'est pas à côté d'une tuile posée",
    "known": "la connaissance %n est déjà dans un domaine ; il y en a une de chaque",
    "no_more": "il ne reste pas de '%c' ; les sept tuiles sont dans des domaines",
    "twice_in_city": "cette ville a déjà '%c' ; un deuxième demande d'abord la connaissance 1",
    "no_goods": "il ne reste que %n des sept marchandises du type %n à vendre",
    "over": "la partie est terminée ; seuls 'left', 'points' et 'order' peuvent suivre",
    "no_phase": "la manche E est la dernière ; écris 'end'",
    "too_early": "la partie se termine à la manche E ; écris 'phase'",
    "want_mode": "il faut ensuite 'mode group N', N de 2 à 4",
    "want_tie": "écris 'tie most' ou 'tie fewest'",
    "want_duchies": "il faut ensuite 'duchies' avec un domaine pour chaque joueur, pas '%t'",
    "duchies_count": "indique un domaine pour chaque joueur : il en faut %n",
    "unknown_duchy": "il n'y a pas de domaine '%t' ici ; c'est un de 1 à 9",
    "want_start": "il faut ensuite 'start CASE' avec un château pour chaque joueur, pas '%t'",
    "start_count": "indique un château de départ pour chaque joueur : il en faut %n",
    "unknown_field": "il n'y a pas de case '%t' ; les cases vont de a1 à g4",
    "unknown_line": "'%t' n'est ni 'phase', ni 'end', ni 'order', ni le numéro d'un joueur",
    "alone": "'%t' est seul sur sa ligne",
    "want_line": "'%t' n'est ni une tuile comme d3=ship, ni sell, ni points, ni left",
    "want_place": "'%t' est de trop ; écris une tuile comme 'd3=ship'",
    "want_tile": "'%t' n'est pas une tuile ; c'en est une comme ship, cow3, bank ou k7",
    "want_sell": "écris une vente comme 'sell TYPE N', un type de 1 à 6 et de 1 à 7 marchandises",
    "want_points": "écris des points comme 'points N', de -99 à 99 et pas 0",
    "want_left": "écris 'left' et trois nombres de 0 à 99 : marchandises invendues, pépites "
    "d'argent, ouvriers",
    "want_order": "écris 'order' et le numéro de chaque joueur une fois",
}

_FIELDS = (
    "un pâturage ; il prend des animaux",
    "une ville ; elle prend des bâtiments",
    "une case château ; elle prend des châteaux",
    "une case connaissance ; elle prend des connaissances",
    "une case mine ; elle prend des mines",
    "une rivière ; elle prend des navires",
)


def kinds(english):
    return _FIELDS + english.WORDS[len(_FIELDS) :]
