# SPDX-License-Identifier: MIT
"""Deutsch, gesprochen."""

TEXT = """
and=und
or=oder
position=#1 von #2
points of=# Punkt|# Punkte
players of=# Spieler|# Spieler
minutes of=# Minute|# Minuten
plus=plus #1
minus=minus #1
you have=Du hast #1
has=#1 hat #2
ticked=erledigt:
none of it=nichts
out of=von
times=mal
unsure=(bitte prüfen)
unfinished=#1, aufgegeben
not saved=Achtung: es wird nichts gespeichert
battery low=Der Akku ist schwach
picture turned=Das Bild ist umgedreht
any button=Jede Taste führt weiter
ok goes on=OK geht weiter.
code shown=Ein Code für die Kamera eines Telefons ist zu sehen
code light=Helligkeit #1 Prozent. Hoch und runter ändern sie. Andere Tasten führen zurück
letter=Buchstabe #1. OK fügt ihn an
letter back=Einen Buchstaben zurücknehmen: OK
name done=Fertig: OK übernimmt den Namen
name so far=Name bisher: #1
no letter yet=Noch kein Buchstabe
other letters=Hoch und runter: andere Buchstaben. BACK nimmt einen zurück
undo this=Letzter Eintrag: #1. BACK nimmt ihn zurück, OK lässt ihn
undo ways=Hoch: Hilfe. Runter: Menü
"""
