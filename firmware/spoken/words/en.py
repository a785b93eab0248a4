# SPDX-License-Identifier: MIT
"""English, spoken."""

TEXT = """
and=and
or=or
position=#1 of #2
points of=# point|# points
players of=# player|# players
minutes of=# minute|# minutes
plus=plus #1
minus=minus #1
you have=You have #1
has=#1 has #2
ticked=done:
none of it=none
out of=of
times=times
unsure=(please check)
unfinished=#1, given up
not saved=Warning: nothing is being saved
battery low=The battery is low
picture turned=The picture is turned round
any button=Any button goes on
ok goes on=OK goes on.
code shown=A code is shown for the camera of a phone
code light=Brightness #1 per cent. Up and down change it. Other buttons go back
letter=Letter #1. OK adds it
letter back=Take back a letter: OK
name done=Done: OK takes the name
name so far=Name so far: #1
no letter yet=No letter yet
other letters=Up and down: other letters. BACK takes a letter back
undo this=Last entry: #1. BACK takes it back, OK keeps it
undo ways=Up: help. Down: menu
"""
