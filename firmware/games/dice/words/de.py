# SPDX-License-Identifier: MIT
"""Das Würfelspiel auf Deutsch."""

TEXT = """
sheet=Blatt
variant=Burgen
free=frei
same=gleich
different=verschieden
others=Mehr am Tisch
hand over=Weitergeben an
castle=Burg
roll=Würfeln
enter=Eingeben
pass=Passen
done=Fertig
double!=Pasch!
single=einfach
use them=Boni übrig!
sell=Verkauf
keep=Halten
sheets=Alle Blätter
claim=Andere füllten
round=Runde
phase=Phase
over=ist vorbei
tie=durch mehr Boni
rated=übe weiter|gut!|sehr gut!|hervorragend!
left=Boni übrig
colours=violett|grau|blau|orange|grün|gelb
bonuses=Mönch|Silber|Ware|Arbeiter
rules=1, 2: ein Mönch|3, 4: Silber|5, 6: Ware|verschieden: Arbeiter|Zahl daneben|gleich: doppelt
bonus help=Farbe nach Wahl|zweites Feld|Verkauf bei Pasch|Zahl nach Wahl
"""
