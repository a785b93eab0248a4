# SPDX-License-Identifier: MIT
"""What all games share of the page's refusals, in French."""

SENTENCES = {
    "no_event": "ces octets ne sont pas un événement de ce jeu",
    "nothing_to_undo": "il n'y a rien à annuler",
    "nothing_to_redo": "il n'y a rien à refaire",
    "not_utf8": "cette ligne n'est pas du texte UTF-8 ; enregistre le fichier en UTF-8",
    "byte_order_mark": "il y a une marque d'ordre des octets ; enregistre en UTF-8 sans elle",
    "control": "il y a un caractère de contrôle ; seuls espace et tabulation séparent les mots",
    "twice": "'%t' est ici une deuxième fois",
    "want_castellan": "un enregistrement commence par 'castellan 1', pas par '%t'",
    "want_version": "cette version de l'enregistrement est inconnue ici ; il faut 'castellan 1'",
    "want_game": "il faut ensuite 'game dice', 'game cards' ou 'game tiles', pas '%t'",
    "names": "écris un nom pour chaque joueur",
    "name_length": "le nom '%t' est trop long ; un nom a de 1 à 12 caractères",
    "header_ends": "l'enregistrement se termine avant sa ligne 'start'",
}
