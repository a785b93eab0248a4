# SPDX-License-Identifier: MIT
"""The dice game's refusals in German."""

SENTENCES = {
    "players": "ein Spiel hat 1 bis 5 Spieler, ein Solospiel einen; nenne für jeden eine Burg",
    "no_castle": "%f ist keine Burg; beginne auf einem der vier grünen Felder",
    "not_same": "in der Variante 'same' beginnen alle auf derselben Burg",
    "not_different": "in der Variante 'different' beginnt jeder auf einer anderen Burg",
    "too_many": "die Variante 'different' ist für höchstens vier Spieler; es gibt vier Burgen",
    "over": "das Spiel ist zu Ende; es wird nicht mehr gewürfelt",
    "waiting": "Spieler %n war für den letzten Wurf noch nicht am Zug; auch Passen ist ein Zug",
    "no_player": "in diesem Spiel gibt es keinen Spieler %n",
    "no_roll": "zuerst muss gewürfelt werden",
    "no_sheets": "im Tischmodus spielen alle auf Papier; hier ist kein Blatt",
    "had_turn": "Spieler %n hat für diesen Wurf schon gezogen",
    "solo_claim": "im Solospiel spielt sonst niemand, also kann niemand eine Farbe füllen",
    "no_double": "Waren werden nur bei doppelter Sanduhr verkauft",
    "no_goods": "es sind keine Waren zum Verkaufen da",
    "no_monk": "es ist kein Mönch da",
    "no_silver": "es ist kein Silberling da",
    "no_worker": "es ist kein Arbeiter da",
    "no_number": "kein Zahlenwürfel zeigt eine %n",
    "no_colour": "kein Farbwürfel zeigt %c",
    "no_number_die": "kein Zahlenwürfel zeigt eine %n, die ein Arbeiter drehen könnte",
    "no_colour_die": "kein Farbwürfel zeigt %c, das ein Mönch drehen könnte",
    "same_number": "ein Arbeiter dreht einen Würfel auf eine andere Zahl; er zeigt die %n schon",
    "same_colour": "ein Mönch dreht einen Würfel auf eine andere Farbe; dieser zeigt %c schon",
    "same_dice": "das zweite Feld braucht einen Würfel, den das erste nicht verwendet hat",
    "taken": "%f ist schon beschrieben",
    "remote": "%f liegt nicht neben einem beschriebenen Feld",
    "monastery": "%f ist ein Kloster; dort steht eine 1 oder eine 2",
    "mine": "%f ist eine Mine; dort steht eine 3 oder eine 4",
    "river": "%f ist ein Fluss; dort steht eine 5 oder eine 6",
    "city": "%f ist eine Stadt; in ihrem Gebiet steht schon eine %n",
    "castle": "%f ist eine Burg; auf keinem Feld daneben steht eine %n",
    "pasture": "%f ist eine Weide; in ihrem Gebiet steht schon eine %n",
    "want_sheet": "als Nächstes muss 'sheet NAME' kommen, nicht '%t'",
    "unknown_sheet": "ein Blatt '%t' gibt es hier nicht; es ist eines von A bis D",
    "other_sheet": "diese Aufzeichnung ist für das Blatt '%t'",
    "want_mode": "als Nächstes muss 'mode solo', 'mode table' oder 'mode group N' mit N von 1 "
    "bis 5 kommen",
    "want_variant": "schreibe 'variant free', 'variant same' oder 'variant different'",
    "want_start": "als Nächstes muss 'start FELD' mit einer Burg für jeden kommen, nicht '%t'",
    "paper_start": "im Tischmodus muss 'start' allein auf seiner Zeile kommen, nicht '%t'",
    "start_count": "nenne für jeden Spieler eine Startburg: %n werden gebraucht",
    "unknown_field": "ein Feld '%t' gibt es nicht; die Felder sind a1 bis g4",
    "unknown_line": "'%t' ist weder 'roll' noch 'claim' noch die Nummer eines Spielers",
    "want_roll": "schreibe einen Wurf als 'roll 35 VY 2': Zahlen, Farben, Sanduhren 1 oder 2",
    "want_claim": "schreibe 'claim B', mit einer der Farben V S B O G Y",
    "want_turn": "schreibe einen Zug als 'pass', als Feld, als Feld mit 'monk X' oder 'worker n' "
    "oder als zwei Felder und 'silver'; davor kann 'sell' stehen",
    "want_mark": "'%t' ist kein Eintrag; schreibe ihn als Feld=ZahlFarbe, zum Beispiel c3=3Y",
    "other_colour": "%f ist %c, nicht %c",
}


def kinds(english):
    return ("Violett", "Grau", "Blau", "Orange", "Grün", "Gelb")
