# SPDX-License-Identifier: MIT
"""A second, naive replay of the board game's records, to compare the real core with.

It is written from shared/rules alone and knows nothing of the core. A duchy is a dictionary
from the name of a field to the word of the tile there; everything is searched again each time.
"""

from tests.games import naive
from tests.games.naive import BESIDE, PLACES, insist, number

MAPS = {
    "1": "ACCK AACKB AABKBB SSSCSSS BBMBBA BMKBB MKKB",
    "2": "SBAC ASBAB AAABKB BBBBBKC KKMKMS BBMKS CSSC",
    "3": "AAAA SSCSS BMKKSB BBKCKBB BBKKBB CAMMC BASB",
    "4": "CABS AABSS BBBSCM AAAKKMS BCKBBB BMBKK SBKC",
    "5": "ABBS AABMM BCKSSS BBAKCBB KCAKSB BABCS KKBM",
    "6": "KKCS KBBSB AAMSBB KBBCSBB KBBMSB KMAAS CAAC",
    "7": "KCCS KAAAS SMBBMA SKBBBAB BKBBAB BSMKB SCCK",
    "8": "BBSB SCKCB BKMKKS BAKMAKB SAAAMB BCACS BSBB",
    "9": "BBCK BBAAS BBAASS CKKMSCK SSKMBA KBBBA MCBB",
}
NEWER_MAPS = {
    **MAPS,
    "10": MAPS["2"],
    "2": "KKKC BBSAM MBBSAS CBSCKBS KSBAKB BBABM AABC",
    "4": "CBSB AABSS BABSCM AAAKKMS BCKBBK BMBKB SBKC",
    "8": "BBSB BCKCB BKMKKS SAKMAKS SAAMAB BCACB BSBB",
    "11": "BBBB KKCAA KKSSAA CBBBBBC SAAKKM SSCMM SBBB",
    "12": "AAAA BBBAB SMMCBB SCSASSM SKBBKC KKBKB KCBB",
    "13": "BBKB MCKKB MBKKKC CABAAAB BMCSAB BSBSA SSBS",
    "14": "MBBS BCMCB BAAMAB KBAKABS KBAKBS KCSCS KBBS",
    "15": "MKKC CKBBA SABBBA SAMBBBA SSMSSA KCBBC KKBB",
    "16": "BBBB CKKKA KBKKAA BBMMCSS BMSSAA CBBBA SSBC",
    "17": "KKCB SSBBB BSAAAC BBCMAAK SSSAMK BBCMK BKBB",
    "18": "BBBB BBCSS AAACSS MMMCBBB SSCKKB KKAAB KKAB",
    "19": "BABC AAAKM CAMSMB KKBSSBS KBBKBS BABKC CBBS",
    "20": "BBBC CBBMM KKAMKK SSABKAA BSBAAC BCSBB BSSK",
    "21": "CMMS CBBMS BBBKBA BBCABBA SAAKCA KBBKS KSKS",
    "22": "KKBB KCBCB BSBBSB BBMMMSB BKAKKA SCACA SSAA",
    "23": "CBBC KKKKK SABBSA BSBBBAM BSBBAM CSKAC MSAB",
    "24": "BBBC BMKKB BMMAKB CSSAKKB SSSAKC SAAAB BCBB",
    "25": "CBBK MABBA BBCAAA KBBMSSA KKKCSS SBBKM SBBC",
    "26": "SCCB SSKBB SSSBBB AAMMMKK ABAABK BBAKB CBKC",
    "27": "MMKK KBBSB CKBKSC AAAKBBM ASSBBB ASSBB ACCB",
    "28": "BBBS KKCBS SBBMBB CBBMASC KBMASS KBCKK AAAA",
    "29": "BBMS BAABB BCBKCB SSBCKBS AABKSS MACBK AKKM",
    "30": "SSKM SBKKS ABBBBC CSCAAAA BBBKBC BBKKB MASM",
}
BY_SIZE = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36}
BY_PHASE = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}
COLOUR_BONUS = {2: [5, 2], 3: [6, 3], 4: [7, 4]}
ANIMALS = [kind + heads for kind in ["cow", "sheep", "pig", "chicken"] for heads in "234"]
BUILDINGS = [
    "warehouse", "watchtower", "carpenter", "church", "market", "boarding", "bank", "cityhall"
]  # fmt: skip
SCORED_BY = {building: "k%d" % (16 + i) for i, building in enumerate(BUILDINGS)}
COLOUR_OF = {"ship": "S", "mine": "M", "castle": "C"}
COLOUR_OF.update(dict.fromkeys(ANIMALS, "A"))
COLOUR_OF.update(dict.fromkeys(SCORED_BY, "B"))
COLOUR_OF.update({"k%d" % number: "K" for number in range(1, 30)})


class Duchy:
    def __init__(self, name, start, newer):
        self.name = name
        self.colour = dict(zip(PLACES, (NEWER_MAPS if newer else MAPS)[name].replace(" ", "")))
        self.newer = newer
        self.start = start
        self.tiles = {start: "castle"}
        self.track = 0
        self.regions = 0
        self.bonuses = 0
        self.sold = [0, 0, 0, 0, 0, 0]
        self.left = [0, 0, 0]

    def has(self, tile):
        return tile in self.tiles.values()

    def there(self, fields):
        """The tiles that lie on some fields."""
        return [self.tiles[field] for field in fields if field in self.tiles]

    def full(self, fields):
        return all(field in self.tiles for field in fields)

    def knowledge(self):
        """What knowledge brings at the end."""
        points = 0
        if self.has("k15"):
            points += (2 if self.newer else 3) * len([n for n in self.sold if n])
        for tile in self.tiles.values():
            if tile in SCORED_BY and self.has(SCORED_BY[tile]):
                points += 4
        if self.has("k24"):
            points += 4 * len({tile[:-1] for tile in self.tiles.values() if tile in ANIMALS})
        if self.has("k25"):
            points += sum(self.sold)
        if self.has("k26"):
            points += (3 if self.newer else 2) * self.bonuses
        return points

    def end(self):
        goods, silver, workers = self.left
        return {
            "goods": goods,
            "silver": silver,
            "workers": workers // 2,
            "knowledge": self.knowledge(),
        }

    def total(self):
        return self.track + sum(self.end().values())


# ---------------------------------------------------------------- the table


class Game(naive.Table):
    """A record after its `start` line."""

    def __init__(self, tie, names, duchies):
        self.tie = tie
        self.names = names
        naive.Table.__init__(self, duchies)
        self.duchies = duchies
        self.phase = "A"
        self.finished = False
        self.gone = dict.fromkeys("ABCKMS", 0)
        self.order = None
        # The order track: each player's step, and when they came there. By the seats at first.
        self.steps = dict.fromkeys(self.here(), 0)
        self.came = {n: -n for n in self.here()}
        self.new_round()

    def turn_order(self):
        """More steps are first; of equals, who came last."""
        return sorted(self.steps, key=lambda n: (-self.steps[n], -self.came[n]))

    def new_round(self):
        self.waiting = self.turn_order()
        self.last = None

    def acts(self, player):
        """Who has had a turn in this round begins the next one; those before have passed."""
        if player not in [*self.waiting, self.last]:
            self.new_round()
        self.pass_by(player)

    def pass_by(self, player):
        self.last = player
        if player in self.waiting:
            self.waiting = self.waiting[self.waiting.index(player) + 1 :]

    def ahead(self, player):
        self.came[player] = max(self.came.values()) + 1

    def next_turn(self):
        return next(n for n in self.waiting + self.turn_order() if n in self.here())

    def corrected(self, order):
        """Nobody stands lower than a player behind, and of equals the first came last."""
        step = 0
        for player in reversed(order):
            step = self.steps[player] = max(self.steps[player], step)
            self.ahead(player)
        self.waiting = list(order)
        if self.last:
            self.pass_by(self.last)

    def line(self, tokens):
        """Take a line, or raise Broken and change nothing."""
        if self.leaves(tokens, self.finished):
            pass
        elif tokens == ["phase"]:
            insist(not self.finished, "the game is over")
            insist(self.phase != "E", "E is the last phase")
            self.phase = {"A": "B", "B": "C", "C": "D", "D": "E"}[self.phase]
            self.new_round()
        elif tokens == ["end"]:
            insist(not self.finished, "the game is over")
            insist(self.phase == "E", "only phase E ends the game")
            self.finished = True
        elif tokens[0] == "order":
            order = [number(word, 1, len(self.duchies)) for word in tokens[1:]]
            insist(sorted(order) == list(range(1, len(self.duchies) + 1)), "every player once")
            self.order = order
            self.corrected(order)
        else:
            player = number(tokens[0], 1, len(self.duchies))
            insist(len(tokens) > 1, "what does the player do?")
            self.player_line(self.duchies[player - 1], tokens[1], tokens[2:])
            if tokens[1] not in ("points", "left"):
                self.acts(player)
            if tokens[1].endswith("=ship"):
                self.steps[player] += 1
                self.ahead(player)

    def player_line(self, mine, what, rest):
        if what == "points":
            insist(len(rest) == 1, "one number")
            points = number(rest[0], -99, 99)
            insist(points != 0, "not 0")
            mine.track += points
        elif what == "left":
            insist(len(rest) == 3, "three numbers")
            mine.left = [number(word, 0, 99) for word in rest]
        elif what == "sell":
            insist(not self.finished, "the game is over")
            insist(len(rest) == 2, "a kind and a number")
            kind, goods = number(rest[0], 1, 6) - 1, number(rest[1], 1, 7)
            insist(sum(d.sold[kind] for d in self.duchies) + goods <= 7, "seven of a kind")
            mine.sold[kind] += goods
            mine.track += goods * len(self.duchies)
        else:
            insist(not self.finished, "the game is over")
            insist(not rest and what.count("=") == 1, "this is no placing")
            self.place(mine, *what.split("="))

    def place(self, mine, field, tile):
        insist(field in PLACES, "no such field")
        insist(tile in COLOUR_OF, "no such tile")
        insist(mine.newer or tile not in ("k27", "k28", "k29"), "not in this box")
        insist(mine.colour[field] == COLOUR_OF[tile], "another colour")
        insist(field not in mine.tiles, "taken")
        insist(any(other in mine.tiles for other in BESIDE[field]), "no laid neighbour")
        everywhere = [t for duchy in self.duchies for t in duchy.tiles.values()]
        region = naive.region(mine.colour, field)
        beside = mine.there(region)
        points = 0
        if tile in ANIMALS:
            kind = tile[:-1]
            same = [t for t in everywhere if t[:-1] == kind]
            insist(len(same) < 7, "seven of an animal")
            scoring = [tile] + [t for t in beside if t[:-1] == kind]
            points += sum(int(t[-1]) for t in scoring)
            if mine.has("k7"):
                points += len(scoring)
        elif tile in SCORED_BY:
            insist(everywhere.count(tile) < 7, "seven of a building")
            insist(tile not in beside or mine.has("k1"), "twice in a city")
            if tile == "watchtower":
                points += 4
        elif tile[0] == "k":
            insist(tile not in everywhere, "there is one of each")
        mine.tiles[field] = tile
        if mine.full(region):
            points += BY_SIZE[len(region)] + BY_PHASE[self.phase]
            mine.regions += 1
        colour = COLOUR_OF[tile]
        if mine.full([f for f in PLACES if mine.colour[f] == colour]) and self.gone[colour] < 2:
            points += COLOUR_BONUS[len(self.duchies)][self.gone[colour]]
            self.gone[colour] += 1
            mine.bonuses += 1
        mine.track += points

    def winners(self):
        if not self.finished:
            return None
        here = {n - 1: self.duchies[n - 1].total() for n in self.here()}
        tied = [i for i in here if here[i] == max(here.values())]
        placed = {i: len(self.duchies[i].tiles) for i in tied}
        choose = min if self.tie == "most" else max  # most empty fields: fewest tiles
        tied = [i for i in tied if placed[i] == choose(placed.values())]
        if self.order:
            return [player for player in self.order if player - 1 in tied][-1:]
        return [i + 1 for i in tied]

    def result(self):
        return {
            "game": "tiles",
            "mode": "group",
            **({"edition": 2019} if self.duchies[0].newer else {}),
            "phase": self.phase,
            "finished": self.finished,
            "players": [
                {
                    "name": self.names[i] if self.names else None,
                    "duchy": duchy.name,
                    "track": duchy.track,
                    "placed": len(duchy.tiles),
                    "regions": duchy.regions,
                    "bonuses": duchy.bonuses,
                    "sold": duchy.sold,
                    "end": duchy.end(),
                    "total": duchy.total(),
                }
                for i, duchy in enumerate(self.duchies)
            ],
            "colours": self.gone,
            "winners": self.winners(),
            **self.who_left(),
        }


# ---------------------------------------------------------------- the text


class Header(naive.Header):
    GAME = "tiles"
    LINES = ("mode", "edition", "tie", "names", "duchies", "start")
    newer = False
    tie = ""

    def read_mode(self, rest):
        insist(len(rest) == 2 and rest[0] == "group", "mode group N")
        self.count = number(rest[1], 2, 4)

    def read_edition(self, rest):
        insist(rest in [["2011"], ["2019"]], "2011 or 2019")
        self.newer = rest == ["2019"]

    def read_tie(self, rest):
        insist(rest in [["most"], ["fewest"]], "most or fewest")
        self.tie = rest[0]

    def read_duchies(self, rest):
        insist(len(rest) == self.count, "one for each player")
        insist(
            all(name in (NEWER_MAPS if self.newer else MAPS) for name in rest), "an unknown duchy"
        )
        self.chosen = rest

    def read_start(self, rest):
        insist(len(rest) == self.count, "one for each player")
        insist(all(field in PLACES for field in rest), "no such field")
        duchies = [Duchy(name, field, self.newer) for name, field in zip(self.chosen, rest)]
        insist(all(d.colour[d.start] == "C" for d in duchies), "no castle field")
        tie = self.tie or ("fewest" if self.newer else "most")
        self.game = Game(tie, self.names, duchies)


def replay(data):
    return naive.replay(Header(), data)
