# SPDX-License-Identifier: MIT
"""The dice game in English."""

TEXT = """
sheet=Sheet
variant=Castles
free=free
same=same
different=all differ
others=More at table
hand over=Hand over to
castle=Castle
roll=Roll
enter=Enter dice
pass=Pass
done=Done
double!=Double!
single=single
use them=Bonus left!
sell=Sell
keep=Keep
sheets=All sheets
claim=Others filled
round=Round
phase=Phase
over=is over
tie=by bonuses left
rated=keep trying|good!|very good!|excellent!
left=bonuses left
colours=violet|grey|blue|orange|green|yellow
bonuses=monk|silver|goods|worker
rules=1 or 2 gives a monk|3 or 4 gives silver|5 or 6 gives goods|all differ; a worker|a number beside it|all equal; double
bonus help=a colour as you like|a second mark|sell on a double|a number as you like
"""
