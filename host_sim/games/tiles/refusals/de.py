# SPDX-License-Identifier: MIT
"""The board game's refusals in German; tiles are named by the record's own words."""

SENTENCES = {
    "players": "ein Spiel hat 2 bis 4 Spieler; nenne für jeden ein Fürstentum und eine Startburg",
    "no_castle": "%f ist kein Burgfeld dieses Fürstentums; dort liegt eine Startburg",
    "no_player": "in diesem Spiel gibt es keinen Spieler %n",
    "other_colour": "%f ist %c",
    "taken": "auf %f liegt schon ein Plättchen",
    "remote": "%f liegt nicht neben einem gelegten Plättchen",
    "known": "Wissen %n liegt schon in einem Fürstentum; jedes gibt es einmal",
    "no_more": "von '%c' ist nichts übrig; alle sieben Plättchen liegen in Fürstentümern",
    "twice_in_city": "diese Stadt hat schon '%c'; ein zweites braucht zuerst Wissen 1",
    "no_goods": "nur %n der sieben Waren der Art %n sind noch nicht verkauft",
    "over": "das Spiel ist zu Ende; nur 'left', 'points' und 'order' können folgen",
    "no_phase": "Durchgang E ist der letzte; schreibe 'end'",
    "too_early": "das Spiel endet in Durchgang E; schreibe 'phase'",
    "want_mode": "als Nächstes muss 'mode group N' mit N von 2 bis 4 kommen",
    "want_tie": "schreibe 'tie most' oder 'tie fewest'",
    "want_duchies": "nun muss 'duchies' mit einem Fürstentum für jeden kommen, nicht '%t'",
    "duchies_count": "nenne für jeden Spieler ein Fürstentum: %n werden gebraucht",
    "unknown_duchy": "ein Fürstentum '%t' gibt es hier nicht; es ist eines von 1 bis 9",
    "want_start": "als Nächstes muss 'start FELD' mit einer Burg für jeden kommen, nicht '%t'",
    "start_count": "nenne für jeden Spieler eine Startburg: %n werden gebraucht",
    "unknown_field": "ein Feld '%t' gibt es nicht; die Felder sind a1 bis g4",
    "unknown_line": "'%t' ist weder 'phase', 'end', 'order' noch die Nummer eines Spielers",
    "alone": "'%t' steht allein auf seiner Zeile",
    "want_line": "'%t' ist weder ein Plättchen wie d3=ship noch sell, points oder left",
    "want_place": "'%t' ist zu viel; schreibe ein Plättchen als 'd3=ship'",
    "want_tile": "'%t' ist kein Plättchen; es ist eines wie ship, cow3, bank oder k7",
    "want_sell": "schreibe einen Verkauf als 'sell ART N', mit einer Art von 1 bis 6 und 1 bis 7 "
    "Waren",
    "want_points": "schreibe Punkte als 'points N', von -99 bis 99 und nicht 0",
    "want_left": "schreibe 'left' und drei Zahlen von 0 bis 99: unverkaufte Waren, Silberlinge, "
    "Arbeiter",
    "want_order": "schreibe 'order' und die Nummer jedes Spielers einmal",
}

_FIELDS = (
    "eine Weide; dort liegen Tiere",
    "eine Stadt; dort liegen Gebäude",
    "ein Burgfeld; dort liegen Burgen",
    "ein Wissensfeld; dort liegt Wissen",
    "ein Minenfeld; dort liegen Minen",
    "ein Fluss; dort liegen Schiffe",
)


def kinds(english):
    return _FIELDS + english.WORDS[len(_FIELDS) :]
