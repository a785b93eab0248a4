# SPDX-License-Identifier: MIT
"""The duchies: the colours and regions of their 37 fields. The first box has nine, the newer one
thirty; players may add their own.

A duchy is built once and shared by all players who have it; no game changes it.
"""

from shared_rules import const
from shared_rules.hexes import FIELDS, region

COLOURS = "ABCKMS"  # animals, buildings, castle, knowledge, mine, ship
CASTLE = const(2)
MOST_OWN = const(12)  # letters in the name of an own duchy
FIRST_BOX = const(2011)  # the editions, by the year of the box
NEWER_BOX = const(2019)

# Colours of 1, 2, 3, 5, 6, 7 and 9: two sources agree. 4 and 8: one drawing, and the
# number of regions from another source.
_PLANS = (
    "ACCKAACKBAABKBBSSSCSSSBBMBBABMKBBMKKB",
    "SBACASBABAAABKBBBBBBKCKKMKMSBBMKSCSSC",
    "AAAASSCSSBMKKSBBBKCKBBBBKKBBCAMMCBASB",
    "CABSAABSSBBBSCMAAAKKMSBCKBBBBMBKKSBKC",
    "ABBSAABMMBCKSSSBBAKCBBKCAKSBBABCSKKBM",
    "KKCSKBBSBAAMSBBKBBCSBBKBBMSBKMAASCAAC",
    "KCCSKAAASSMBBMASKBBBABBKBBABBSMKBSCCK",
    "BBSBSCKCBBKMKKSBAKMAKBSAAAMBBCACSBSBB",
    "BBCKBBAASBBAASSCKKMSCKSSKMBAKBBBAMCBB",
)
# The duchies that only the newer box has: its 2, 4 and 8, then 11 to 30. One source gives the
# maps. Its 10 is the first box's 2; the others are alike in both.
_REPLACED = "248"
_NEWER = (
    "KKKCBBSAMMBBSASCBSCKBSKSBAKBBBABMAABC",
    "CBSBAABSSBABSCMAAAKKMSBCKBBKBMBKBSBKC",
    "BBSBBCKCBBKMKKSSAKMAKSSAAMABBCACBBSBB",
    "BBBBKKCAAKKSSAACBBBBBCSAAKKMSSCMMSBBB",
    "AAAABBBABSMMCBBSCSASSMSKBBKCKKBKBKCBB",
    "BBKBMCKKBMBKKKCCABAAABBMCSABBSBSASSBS",
    "MBBSBCMCBBAAMABKBAKABSKBAKBSKCSCSKBBS",
    "MKKCCKBBASABBBASAMBBBASSMSSAKCBBCKKBB",
    "BBBBCKKKAKBKKAABBMMCSSBMSSAACBBBASSBC",
    "KKCBSSBBBBSAAACBBCMAAKSSSAMKBBCMKBKBB",
    "BBBBBBCSSAAACSSMMMCBBBSSCKKBKKAABKKAB",
    "BABCAAAKMCAMSMBKKBSSBSKBBKBSBABKCCBBS",
    "BBBCCBBMMKKAMKKSSABKAABSBAACBCSBBBSSK",
    "CMMSCBBMSBBBKBABBCABBASAAKCAKBBKSKSKS",
    "KKBBKCBCBBSBBSBBBMMMSBBKAKKASCACASSAA",
    "CBBCKKKKKSABBSABSBBBAMBSBBAMCSKACMSAB",
    "BBBCBMKKBBMMAKBCSSAKKBSSSAKCSAAABBCBB",
    "CBBKMABBABBCAAAKBBMSSAKKKCSSSBBKMSBBC",
    "SCCBSSKBBSSSBBBAAMMMKKABAABKBBAKBCBKC",
    "MMKKKBBSBCKBKSCAAAKBBMASSBBBASSBBACCB",
    "BBBSKKCBSSBBMBBCBBMASCKBMASSKBCKKAAAA",
    "BBMSBAABBBCBKCBSSBCKBSAABKSSMACBKAKKM",
    "SSKMSBKKSABBBBCCSCAAAABBBKBCBBKKBMASM",
)
# How many fields each colour has, in every duchy.
FIELDS_OF = b"\x06\x0c\x04\x06\x03\x06"
# The die number of each field, alike on all duchies: for the map only, since workers
# change dice.
_DICE = b"\6\5\4\3\2\1\6\5\4\5\4\3\1\2\3\6\1\2\6\5\4\1\2\5\4\3\1\2\6\1\2\5\6\3\4\1\3"


class Duchy:
    """`plan` has a letter of COLOURS for each of the 37 fields, in reading order."""

    def __init__(self, name, plan):
        """Raises ValueError if a colour has too many fields or too few."""
        if len(plan) != FIELDS or bytes([plan.count(c) for c in COLOURS]) != FIELDS_OF:
            raise ValueError
        self.name = name
        self.plan = plan
        self.colours = colours = bytes([COLOURS.find(letter) for letter in plan])
        # All fields by colour and, within it, by region; where the region of each field
        # begins in that list, which also tells regions apart; and how many fields it has.
        listed = []
        self.regions = bytearray(FIELDS)
        self.sizes = bytearray(FIELDS)
        for colour in range(len(COLOURS)):
            for field in range(FIELDS):
                if colours[field] == colour and not self.sizes[field]:
                    fields = region(field, colours)
                    for mate in fields:
                        self.regions[mate] = len(listed)
                        self.sizes[mate] = len(fields)
                    listed.extend(fields)
        self._listed = bytes(listed)

    def region(self, field):
        """Returns the fields of the region of a field."""
        at = self.regions[field]
        return self._listed[at : at + self.sizes[field]]

    def fields_of(self, colour):
        """Returns the fields of a colour."""
        at = sum(FIELDS_OF[:colour])
        return self._listed[at : at + FIELDS_OF[colour]]

    def castles(self):
        """Returns the fields on which the start castle may lie, the first to be offered first."""
        fields = sorted(self.fields_of(CASTLE))
        # The start field that is printed on duchy 1, the middle one, is its last castle.
        return fields[::-1] if self.name == "1" else fields


def how_many(edition):
    """Returns how many duchies the box of an edition has."""
    return len(_PLANS) if edition == FIRST_BOX else len(_PLANS) + 1 + len(_NEWER) - len(_REPLACED)


def duchy(name, edition=FIRST_BOX):
    """Returns the printed duchy called `name`, "1" to "9" or "30", or None if the box of that
    edition has none."""
    known = [str(number) for number in range(1, how_many(edition) + 1)]
    if name not in known:
        return None
    number = int(name)
    if number > 10:
        return Duchy(name, _NEWER[number - 11 + len(_REPLACED)])
    if edition == NEWER_BOX and name in _REPLACED:
        return Duchy(name, _NEWER[_REPLACED.index(name)])
    return Duchy(name, _PLANS[1 if number == 10 else number - 1])


def is_own_name(name):
    """Returns whether an own duchy may have this name: one word that is not a number."""
    return (
        len(name) <= MOST_OWN
        and not any(sign in name for sign in " \t\r\n#")
        and not all(sign in "0123456789" for sign in name)  # nor is it empty
    )


def die(field):
    """Returns the number of the die that is printed on a field."""
    return _DICE[field]
