# SPDX-License-Identifier: MIT
"""The card game's refusals in German; kinds are named by the record's own words."""

SENTENCES = {
    "players": "ein Gruppenspiel hat zwei bis vier Spieler, ein Solospiel einen",
    "no_player": "in diesem Spiel gibt es keinen Spieler %n",
    "no_more": "von '%c' ist nichts übrig; alle diese Karten liegen in Fürstentümern",
    "own_kind": "eine Karte der Art '%c' kommt von selbst auf ihren Stapel; lass 'on' weg",
    "not_open": "auf einen Stapel der Art '%c' kommt nur ein Kloster",
    "no_stack": "es gibt keinen unfertigen Stapel der Art '%c'",
    "own_stack": "eine Karte, deren Art einen unfertigen Stapel hat, kommt dahin, nicht auf '%c'",
    "no_triple": "diese Karte beendet keinen Drilling, also gibt die Durchgangskarte nichts",
    "no_goods": "nur %n der 18 Waren sind noch nicht verkauft",
    "no_animals": "es gibt fünf Tiere jeder Art; für diesen Spieler sind nur %n übrig",
    "over": "das Spiel ist zu Ende; nur 'left', 'points' und 'animals' können folgen",
    "solo_over": "dieses Spiel ist verloren oder gewonnen; nichts kann folgen",
    "no_egon": "Egon spielt nur im Solospiel",
    "egon_has_all": "Egon hat alle seine Karten dieses Durchgangs",
    "egon_first": "zuerst kommen Egons Karten dieses Durchgangs",
    "no_phase": "Durchgang E ist der letzte; schreibe 'end'",
    "too_early": "das Spiel endet in Durchgang E; schreibe 'phase'",
    "want_mode": "als Nächstes muss 'mode solo' oder 'mode group N' mit N von 2 bis 4 kommen",
    "no_values": "als Nächstes muss 'values' mit den sieben Kartenwerten kommen, nicht '%t'",
    "want_values": "schreibe 'values' und sieben Zahlen von 0 bis 9",
    "want_start": "nun muss 'start N' mit der Nummer des Startspielers kommen, nicht '%t'",
    "unknown_line": "'%t' ist weder 'egon', 'phase', 'end' noch die Nummer eines Spielers",
    "alone": "'%t' steht allein auf seiner Zeile",
    "want_egon": "schreibe eine Karte Egons als 'egon ART': castle mine monastery knowledge "
    "ship pasture building",
    "no_line": "nach dem Spieler kommt place, sell, points, animals oder left",
    "want_line": "'%t' ist weder place, sell, points, animals noch left",
    "no_card": "nach 'place' kommt eine Karte: eine Art, oder ein Gebäude wie bank",
    "want_card": "'%t' ist keine Karte; es ist eine Art, oder ein Gebäude wie bank",
    "want_on": "nach 'on' kommt eine Art: castle mine monastery knowledge ship pasture building",
    "want_bonus": "nach 'bonus' kommen die Punkte der Durchgangskarte, 0 bis 3",
    "want_place": "'%t' ist zu viel; schreibe 'place KARTE', dann 'on ART', dann 'bonus N'",
    "want_sell": "schreibe einen Verkauf als 'sell N', mit 1 bis 6 Waren einer Art",
    "want_points": "schreibe Punkte als 'points N', von -9 bis 9 und nicht 0",
    "want_animals": "schreibe 'animals' und vier Zahlen von 0 bis 5: Rind Huhn Schwein Schaf",
    "want_left": "schreibe 'left N', von 0 bis 99: Arbeiter, Silberlinge, unverkaufte Waren",
}


def kinds(english):
    return english.WORDS
