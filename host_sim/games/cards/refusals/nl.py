# SPDX-License-Identifier: MIT
"""The card game's refusals in Dutch; kinds are named by the record's own words."""

SENTENCES = {
    "players": "een groepsspel heeft twee tot vier spelers, een solospel één",
    "no_player": "er is geen speler %n in dit spel",
    "no_more": "er is geen '%c' over; al die kaarten liggen in vorstendommen",
    "own_kind": "een kaart van de soort '%c' komt vanzelf op haar stapel; laat 'on' weg",
    "not_open": "op een stapel van de soort '%c' komt alleen een klooster",
    "no_stack": "er is geen onaffe stapel van de soort '%c'",
    "own_stack": "een kaart waarvan de soort een onaffe stapel heeft, komt daar, niet op '%c'",
    "no_triple": "deze kaart maakt geen drietal af, dus geeft de etappekaart niets",
    "no_goods": "van de 18 goederen zijn er nog maar %n niet verkocht",
    "no_animals": "er zijn vijf dieren van elke soort; voor deze speler zijn er nog maar %n",
    "over": "het spel is afgelopen; alleen 'left', 'points' en 'animals' mogen volgen",
    "solo_over": "dit spel is verloren of gewonnen; er mag niets volgen",
    "no_egon": "Egon speelt alleen in een solospel",
    "egon_has_all": "Egon heeft al zijn kaarten van deze etappe",
    "egon_first": "eerst komen Egons kaarten van deze etappe",
    "no_phase": "etappe E is de laatste; schrijf 'end'",
    "too_early": "het spel eindigt in etappe E; schrijf 'phase'",
    "want_mode": "nu moet 'mode solo' of 'mode group N' met N van 2 tot 4 komen",
    "no_values": "nu moet 'values' met de zeven kaartwaarden komen, niet '%t'",
    "want_values": "schrijf 'values' en zeven getallen van 0 tot 9",
    "want_start": "nu moet 'start N' met het nummer van de startspeler komen, niet '%t'",
    "unknown_line": "'%t' is geen 'egon', 'phase' of 'end' en geen nummer van een speler",
    "alone": "'%t' staat alleen op zijn regel",
    "want_egon": "schrijf een kaart van Egon als 'egon SOORT': castle mine monastery knowledge "
    "ship pasture building",
    "no_line": "na de speler komt place, sell, points, animals of left",
    "want_line": "'%t' is geen place, sell, points, animals of left",
    "no_card": "na 'place' komt een kaart: een soort, of een gebouw zoals bank",
    "want_card": "'%t' is geen kaart; het is een soort, of een gebouw zoals bank",
    "want_on": "na 'on' komt een soort: castle mine monastery knowledge ship pasture building",
    "want_bonus": "na 'bonus' komen de punten van de etappekaart, 0 tot 3",
    "want_place": "'%t' is te veel; schrijf 'place KAART', dan 'on SOORT', dan 'bonus N'",
    "want_sell": "schrijf een verkoop als 'sell N', met 1 tot 6 goederen van één soort",
    "want_points": "schrijf punten als 'points N', van -9 tot 9 en niet 0",
    "want_animals": "schrijf 'animals' en vier getallen van 0 tot 5: koe kip varken schaap",
    "want_left": "schrijf 'left N', van 0 tot 99: arbeiders, zilverlingen, onverkochte goederen",
}


def kinds(english):
    return english.WORDS
