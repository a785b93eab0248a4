# SPDX-License-Identifier: MIT
"""Nederlands, gesproken."""

TEXT = """
and=en
or=of
position=#1 van #2
points of=# punt|# punten
players of=# speler|# spelers
minutes of=# minuut|# minuten
plus=plus #1
minus=min #1
you have=Je hebt #1
has=#1 heeft #2
ticked=gedaan:
none of it=niets
out of=van
times=keer
unsure=(controleer dit)
unfinished=#1, opgegeven
not saved=Let op: er wordt niets bewaard
battery low=De accu is zwak
picture turned=Het beeld is omgedraaid
any button=Elke knop gaat verder
ok goes on=OK gaat verder.
letter=Letter #1. OK voegt hem toe
letter back=Een letter terugnemen: OK
name done=Klaar: OK neemt de naam
name so far=Naam tot nu toe: #1
no letter yet=Nog geen letter
other letters=Omhoog en omlaag: andere letters. BACK neemt er een terug
undo this=Laatste invoer: #1. BACK neemt die terug, OK laat hem staan
undo ways=Omhoog: help. Omlaag: menu
"""
