# SPDX-License-Identifier: MIT
"""The board game's refusals in Dutch; tiles are named by the record's own words."""

SENTENCES = {
    "players": "een spel heeft 2 tot 4 spelers; noem voor elk een vorstendom en een startburcht",
    "no_castle": "%f is geen burchtveld van dat vorstendom; daar ligt een startburcht",
    "no_player": "er is geen speler %n in dit spel",
    "other_colour": "%f is %c",
    "taken": "op %f ligt al een tegel",
    "remote": "%f ligt niet naast een gelegde tegel",
    "known": "kennis %n ligt al in een vorstendom; van elk is er één",
    "no_more": "er is geen '%c' over; alle zeven tegels liggen in vorstendommen",
    "twice_in_city": "deze stad heeft al '%c'; voor een tweede is eerst kennis 1 nodig",
    "no_goods": "er zijn nog maar %n van de zeven goederen van soort %n niet verkocht",
    "over": "het spel is afgelopen; alleen 'left', 'points' en 'order' mogen volgen",
    "no_phase": "etappe E is de laatste; schrijf 'end'",
    "too_early": "het spel eindigt in etappe E; schrijf 'phase'",
    "want_mode": "nu moet 'mode group N' met N van 2 tot 4 komen",
    "want_tie": "schrijf 'tie most' of 'tie fewest'",
    "want_duchies": "nu moet 'duchies' met een vorstendom voor elke speler komen, niet '%t'",
    "duchies_count": "noem voor elke speler een vorstendom: %n zijn nodig",
    "unknown_duchy": "er is hier geen vorstendom '%t'; het is een van 1 tot 9",
    "want_start": "nu moet 'start VELD' met een burcht voor elke speler komen, niet '%t'",
    "start_count": "noem voor elke speler een startburcht: %n zijn nodig",
    "unknown_field": "er is geen veld '%t'; de velden zijn a1 tot g4",
    "unknown_line": "'%t' is geen 'phase', 'end' of 'order' en geen nummer van een speler",
    "alone": "'%t' staat alleen op zijn regel",
    "want_line": "'%t' is geen tegel zoals d3=ship en geen sell, points of left",
    "want_place": "'%t' is te veel; schrijf een tegel als 'd3=ship'",
    "want_tile": "'%t' is geen tegel; het is er een zoals ship, cow3, bank of k7",
    "want_sell": "schrijf een verkoop als 'sell SOORT N', met een soort van 1 tot 6 en 1 tot 7 "
    "goederen",
    "want_points": "schrijf punten als 'points N', van -99 tot 99 en niet 0",
    "want_left": "schrijf 'left' en drie getallen van 0 tot 99: onverkochte goederen, "
    "zilverlingen, arbeiders",
    "want_order": "schrijf 'order' en het nummer van elke speler één keer",
}

_FIELDS = (
    "een weide; daar liggen dieren",
    "een stad; daar liggen gebouwen",
    "een burchtveld; daar liggen burchten",
    "een kennisveld; daar ligt kennis",
    "een mijnveld; daar liggen mijnen",
    "een rivier; daar liggen schepen",
)


def kinds(english):
    return _FIELDS + english.WORDS[len(_FIELDS) :]
