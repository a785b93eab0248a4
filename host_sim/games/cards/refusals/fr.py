# SPDX-License-Identifier: MIT
"""The card game's refusals in French; kinds are named by the record's own words."""

SENTENCES = {
    "players": "une partie à plusieurs a de deux à quatre joueurs, en solo un seul",
    "no_player": "il n'y a pas de joueur %n dans cette partie",
    "no_more": "il ne reste pas de '%c' ; toutes ces cartes sont dans des domaines",
    "own_kind": "une carte de type '%c' va d'elle-même sur sa pile ; laisse 'on' de côté",
    "not_open": "sur une pile de type '%c', on ne pose qu'un monastère",
    "no_stack": "il n'y a pas de pile inachevée de type '%c'",
    "own_stack": "une carte dont le type a une pile inachevée va là, pas sur '%c'",
    "no_triple": "cette carte n'achève pas de trio : la carte de manche ne donne rien",
    "no_goods": "il ne reste que %n des 18 marchandises à vendre",
    "no_animals": "il y a cinq animaux de chaque type ; pour ce joueur il n'en reste que %n",
    "over": "la partie est terminée ; seuls 'left', 'points' et 'animals' peuvent suivre",
    "solo_over": "cette partie est perdue ou gagnée ; rien ne peut suivre",
    "no_egon": "Egon ne joue qu'en solo",
    "egon_has_all": "Egon a toutes ses cartes de cette manche",
    "egon_first": "les cartes d'Egon de cette manche viennent d'abord",
    "no_phase": "la manche E est la dernière ; écris 'end'",
    "too_early": "la partie se termine à la manche E ; écris 'phase'",
    "want_mode": "il faut ensuite 'mode solo' ou 'mode group N', N de 2 à 4",
    "no_values": "il faut ensuite 'values' avec les sept valeurs des cartes, pas '%t'",
    "want_values": "écris 'values' et sept nombres de 0 à 9",
    "want_start": "il faut ensuite 'start N' avec le numéro du premier joueur, pas '%t'",
    "unknown_line": "'%t' n'est ni 'egon', ni 'phase', ni 'end', ni le numéro d'un joueur",
    "alone": "'%t' est seul sur sa ligne",
    "want_egon": "écris une carte d'Egon comme 'egon TYPE' : castle mine monastery knowledge "
    "ship pasture building",
    "no_line": "après le joueur, écris place, sell, points, animals ou left",
    "want_line": "'%t' n'est ni place, ni sell, ni points, ni animals, ni left",
    "no_card": "après 'place', écris une carte : un type, ou un bâtiment comme bank",
    "want_card": "'%t' n'est pas une carte ; c'est un type, ou un bâtiment comme bank",
    "want_on": "après 'on', écris un type : castle mine monastery knowledge ship pasture building",
    "want_bonus": "après 'bonus', écris les points de la carte de manche, de 0 à 3",
    "want_place": "'%t' est de trop ; écris 'place CARTE', puis 'on TYPE', puis 'bonus N'",
    "want_sell": "écris une vente comme 'sell N', de 1 à 6 marchandises d'un type",
    "want_points": "écris des points comme 'points N', de -9 à 9 et pas 0",
    "want_animals": "écris 'animals' et quatre nombres de 0 à 5 : vache poule cochon mouton",
    "want_left": "écris 'left N', de 0 à 99 : ouvriers, pépites d'argent, marchandises invendues",
}


def kinds(english):
    return english.WORDS
