# SPDX-License-Identifier: MIT
"""Français, parlé."""

TEXT = """
and=et
or=ou
position=#1 sur #2
points of=# point|# points
players of=# joueur|# joueurs
minutes of=# minute|# minutes
plus=plus #1
minus=moins #1
you have=Tu as #1
has=#1 a #2
ticked=fait:
none of it=rien
out of=sur
times=fois
unsure=(à vérifier)
unfinished=#1, abandonnée
not saved=Attention: rien n'est enregistré
battery low=La batterie est faible
picture turned=L'image est retournée
any button=N'importe quel bouton continue
ok goes on=OK continue.
code shown=Un code est affiché pour l'appareil photo d'un téléphone
code light=Luminosité #1 pour cent. Haut et bas la changent. Les autres boutons reviennent
letter=Lettre #1. OK l'ajoute
letter back=Reprendre une lettre: OK
name done=Fini: OK prend le nom
name so far=Nom jusqu'ici: #1
no letter yet=Pas encore de lettre
other letters=Haut et bas: autres lettres. BACK en reprend une
undo this=Dernière saisie: #1. BACK l'annule, OK la garde
undo ways=Haut: aide. Bas: menu
"""
