/* SPDX-License-Identifier: MIT */
/* Plays solo games of the dice game very fast, for training and measuring the coach.

   A state is the 59 bytes of shared_rules/dice/player.py, so that both can be compared. The
   rules are written a second time here, apart from the core and from the coach on the chip:
   `python -m tools.coach check` and the tests compare all three. */

#include <stdint.h>
#include <string.h>

#define FIELDS 37
#define SIZE 59
#define HAND 37
#define CIRCLES 41
#define POINTS 45
#define OPEN 51
#define FULL 57
#define NEWS 58

#define CITY 3
#define CASTLE 4
#define PASTURE 5
#define CROSSED 7

#define MONK 0
#define SILVER 1
#define GOODS 2
#define WORKER 3

#define TURN 0x40
#define SALE 0x80
#define PLAIN 0x08
#define BY_MONK 0x10
#define BY_SILVER 0x18
#define BY_WORKER 0x28

#define ROUNDS 24
#define ENTRIES 160 /* of a round's table: see `entries` */
#define MOST_TURNS 8000

/* Where the groups of entries begin; regions are 14 for each of five colours. */
static const int REGION_AT[5] = {0, 0, 2, 5, 9};
#define CASTLES_AT 70
static const int HAND_MOST[4] = {4, 5, 4, 6};
static const int HAND_FROM[4] = {90, 94, 99, 103};
static const int OPEN_MOST[6] = {7, 4, 6, 8, 4, 7};
static const int OPEN_FROM[6] = {109, 116, 120, 126, 134, 138};
/* Regions of a colour that are begun or in reach: one, two, more. */
#define REACH_AT 145

typedef uint64_t Set; /* a bit for each field */

typedef struct {
    uint8_t colour[FIELDS], bonus[FIELDS], size[FIELDS], mates[FIELDS][3];
    Set beside[FIELDS];          /* all fields beside the region of a field */
    uint8_t region[FIELDS];      /* the first field of the region of a field */
    int regions, first[FIELDS];  /* the first field of each region but the castles */
    int castles[4];              /* by their bonus */
    uint8_t points[12], awards[12], circles[4], faces[6];
} Sheet;

typedef struct {
    uint8_t event[3];
    uint8_t state[SIZE];
    int points; /* awards and all */
} Turn;

static Set near[FIELDS];
static uint8_t near_list[FIELDS * 6];
static Sheet sheets[4096];
static int32_t weights[ROUNDS + 1][ENTRIES];
static int unit = 56; /* what a point is worth in the tables' measure */

void set_neighbours(const uint8_t *table) {
    memcpy(near_list, table, FIELDS * 6);
    for (int f = 0; f < FIELDS; f++) {
        near[f] = 0;
        for (int i = 0; i < 6; i++)
            if (table[f * 6 + i] != f) near[f] |= (Set)1 << table[f * 6 + i];
    }
}

void set_sheet(int at, const uint8_t *colours, const uint8_t *bonus, const uint8_t *numbers) {
    Sheet *s = &sheets[at];
    memcpy(s->colour, colours, FIELDS);
    memcpy(s->bonus, bonus, FIELDS);
    memcpy(s->points, numbers, 12);
    memcpy(s->awards, numbers + 12, 12);
    memcpy(s->circles, numbers + 24, 4);
    memcpy(s->faces, numbers + 28, 6);
    s->regions = 0;
    for (int f = 0; f < FIELDS; f++) {
        Set region = (Set)1 << f, last = 0;
        while (region != last) {
            last = region;
            for (int g = 0; g < FIELDS; g++)
                if (last >> g & 1)
                    for (int h = 0; h < FIELDS; h++)
                        if (near[g] >> h & 1 && colours[h] == colours[f]) region |= (Set)1 << h;
        }
        Set beside = 0;
        int first = -1, mates = 0;
        for (int g = 0; g < FIELDS; g++)
            if (region >> g & 1) {
                if (first < 0) first = g;
                beside |= near[g];
                if (g != f) s->mates[f][mates++] = g;
            }
        s->size[f] = mates + 1;
        while (mates < 3) s->mates[f][mates++] = f;
        s->region[f] = first;
        s->beside[f] = beside & ~region;
        if (colours[f] == CASTLE) s->castles[bonus[f]] = f;
        else if (first == f) s->first[s->regions++] = f;
    }
}

void set_weights(const int32_t *table, int one_point) {
    memcpy(weights, table, sizeof weights);
    unit = one_point;
}

/* Chance. */

static uint64_t chance;

static void seed(uint64_t number) { chance = (number + 1) * 0xD1342543DE82EF95u; }

static uint32_t draw(uint32_t below) {
    uint64_t x = (chance += 0x9E3779B97F4A7C15u);
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    x ^= x >> 31;
    return (uint32_t)(((x >> 32) * below) >> 32);
}

static void roll(const Sheet *s, uint8_t *dice) {
    dice[0] = 1 + draw(6);
    dice[1] = 1 + draw(6);
    dice[2] = draw(6);
    dice[3] = draw(6);
    dice[4] = s->faces[draw(6)];
}

/* A turn. */

static void score(uint8_t *state, int phase, int points) {
    int now = (state[POINTS + 2 * phase] << 8 | state[POINTS + 2 * phase + 1]) + points;
    state[POINTS + 2 * phase] = now >> 8;
    state[POINTS + 2 * phase + 1] = now & 255;
}

static int total(const uint8_t *state) {
    int sum = 0;
    for (int i = POINTS; i < POINTS + 6; i += 2) sum += state[i] << 8 | state[i + 1];
    return sum;
}

static void circle(const Sheet *s, uint8_t *state, int bonus) {
    if (state[CIRCLES + bonus] < s->circles[bonus]) {
        state[CIRCLES + bonus]++;
        state[HAND + bonus]++;
    }
}

static int mark(const Sheet *s, uint8_t *state, int field, int number, int phase) {
    int colour = s->colour[field], points;
    state[field] = number;
    state[OPEN + colour]--;
    for (int i = 0; i < 3; i++)
        if (!state[s->mates[field][i]]) return 0;
    points = s->points[(s->size[field] - 1) * 3 + phase];
    if (colour == PASTURE) points *= 2;
    else if (colour == CASTLE) state[HAND + s->bonus[field]]++;
    else circle(s, state, s->bonus[field]);
    score(state, phase, points);
    return points;
}

static int sell(const Sheet *s, uint8_t *state, int phase) {
    int points = 0;
    while (state[HAND + GOODS]) {
        state[HAND + GOODS]--;
        score(state, phase, 2);
        points += 2;
        circle(s, state, SILVER);
    }
    return points;
}

void begin(int sheet, int castle, uint8_t *state) {
    const Sheet *s = &sheets[sheet];
    memset(state, 0, SIZE);
    for (int f = 0; f < FIELDS; f++) state[OPEN + s->colour[f]]++;
    for (int c = 0; c < 6; c++)
        if (!state[OPEN + c]) state[FULL] |= 1 << c;
    mark(s, state, castle, CROSSED, 0);
}

static int reached(const uint8_t *state, int field) {
    for (int i = field * 6; i < field * 6 + 6; i++)
        if (state[near_list[i]]) return 1;
    return 0;
}

/* The field takes the number, if it is in reach. */
static int takes(const Sheet *s, const uint8_t *state, int field, int number) {
    int colour = s->colour[field];
    if (colour < CITY) return (number - 1) / 2 == colour;
    if (colour == CASTLE) {
        for (int i = field * 6; i < field * 6 + 6; i++)
            if (state[near_list[i]] == number) return 1;
        return 0;
    }
    for (int i = 0; i < 3; i++) {
        int mate = state[s->mates[field][i]];
        if (colour == CITY ? mate == number : mate && mate != number) return 0;
    }
    return 1;
}

static int end_turn(const Sheet *s, uint8_t *state, int phase) {
    int points = 0;
    state[NEWS] = 0;
    for (int c = 0; c < 6; c++)
        if (!state[OPEN + c] && !(state[FULL] >> c & 1)) {
            int award = s->awards[c * 2 + (phase == 2)];
            state[FULL] |= 1 << c;
            state[NEWS] |= 1 << c;
            score(state, phase, award);
            points += award;
        }
    return points;
}

static Turn found[MOST_TURNS];
static int count;

static void keep(const Sheet *s, const uint8_t *state, int kind, int first, int second,
                 int points, int phase) {
    Turn *turn = &found[count++];
    turn->event[0] = TURN | kind;
    turn->event[1] = first;
    turn->event[2] = second;
    memcpy(turn->state, state, SIZE);
    turn->points = points + end_turn(s, turn->state, phase);
}

/* The turns of a roll, in `found`; without `all` only those that no other turn dominates, in
   the order in which the coach looks at them. */
static void list(const Sheet *s, const uint8_t *before, const uint8_t *dice, int phase, int all) {
    uint8_t start[SIZE], state[SIZE], marks[222];
    int may_sell = dice[4] == 2 && before[HAND + GOODS];
    count = 0;
    for (int sale = all ? 0 : may_sell; sale <= may_sell; sale++) {
        int sold = 0, plain = 0, kind = sale ? SALE : 0;
        memcpy(start, before, SIZE);
        if (sale) sold = sell(s, start, phase);
        memcpy(state, start, SIZE);
        circle(s, state, WORKER);
        keep(s, state, kind, 0, 0, sold, phase);
        for (int f = 0; f < FIELDS; f++) {
            int colour = s->colour[f];
            int shown = colour == dice[2] || colour == dice[3];
            if (start[f] || !reached(start, f)) continue;
            for (int n = 1; n <= 6; n++) {
                int given = n == dice[0] || n == dice[1];
                if (!takes(s, start, f, n)) continue;
                int m = f * 6 + n - 1;
                if (given && shown) {
                    marks[plain++] = m;
                    memcpy(state, start, SIZE);
                    int points = sold + mark(s, state, f, n, phase);
                    keep(s, state, kind | PLAIN, m, 0, points, phase);
                }
                if (given && start[HAND + MONK] && (all || !shown))
                    for (int d = 2; d < 4; d++) {
                        if (dice[d] == colour || (d == 3 && (!all || dice[3] == dice[2]))) continue;
                        memcpy(state, start, SIZE);
                        state[HAND + MONK]--;
                        int points = sold + mark(s, state, f, n, phase);
                        keep(s, state, kind | BY_MONK, m, dice[d], points, phase);
                    }
                if (shown && start[HAND + WORKER] && (all || !given))
                    for (int d = 0; d < 2; d++) {
                        if (dice[d] == n || (d == 1 && (!all || dice[1] == dice[0]))) continue;
                        memcpy(state, start, SIZE);
                        state[HAND + WORKER]--;
                        int points = sold + mark(s, state, f, n, phase);
                        keep(s, state, kind | BY_WORKER, m, dice[d], points, phase);
                    }
            }
        }
        for (int i = 0; i < plain; i++) {
            uint8_t half[SIZE];
            int f = marks[i] / 6, n = marks[i] % 6 + 1;
            memcpy(half, start, SIZE);
            int points = sold + mark(s, half, f, n, phase);
            if (!half[HAND + SILVER]) continue;
            for (int g = 0; g < FIELDS; g++) {
                if (half[g] || (s->colour[g] != dice[2] && s->colour[g] != dice[3])) continue;
                if (!reached(half, g)) continue;
                for (int d = 1; d <= 6; d++) {
                    if ((d != dice[0] && d != dice[1]) || !takes(s, half, g, d)) continue;
                    if (d == n && s->colour[f] == s->colour[g] && dice[0] != dice[1] &&
                        dice[2] != dice[3])
                        continue;
                    int m = g * 6 + d - 1;
                    if (!all && m < marks[i] && start[HAND + SILVER]) {
                        /* The same two marks came in the other order, if that was allowed. */
                        int known = 0;
                        for (int j = 0; j < i; j++) known |= marks[j] == m;
                        if (known) continue;
                    }
                    memcpy(state, half, SIZE);
                    state[HAND + SILVER]--;
                    int more = mark(s, state, g, d, phase);
                    keep(s, state, kind | BY_SILVER, marks[i], m, points + more, phase);
                }
            }
        }
    }
}

/* All legal turns: three bytes of each in `events`, its state in `states`. */
int legal(int sheet, const uint8_t *state, const uint8_t *dice, int phase, uint8_t *events,
          uint8_t *states) {
    list(&sheets[sheet], state, dice, phase, 1);
    for (int i = 0; i < count; i++) {
        memcpy(events + i * 3, found[i].event, 3);
        memcpy(states + i * SIZE, found[i].state, SIZE);
    }
    return count;
}

/* What a position is worth. */

/* The entries of the tables that a position adds up; how many. */
static int entries(const Sheet *s, const uint8_t *state, int *at) {
    Set marked = 0, with[8] = {0};
    uint8_t filled[FIELDS] = {0};
    int many = 0, begun[5] = {0};
    for (int f = 0; f < FIELDS; f++)
        if (state[f]) {
            with[state[f]] |= (Set)1 << f;
            filled[s->region[f]]++;
        }
    for (int n = 1; n < 8; n++) marked |= with[n];
    for (int i = 0; i < s->regions; i++) {
        int f = s->first[i], size = s->size[f], done = filled[f];
        int colour = s->colour[f] == PASTURE ? 4 : s->colour[f];
        if (done == size) continue;
        int stage = done ? done + 1 : (s->beside[f] & marked) != 0;
        at[many++] = colour * 14 + REGION_AT[size] + stage;
        begun[colour] += stage != 0;
    }
    for (int c = 0; c < 5; c++)
        if (begun[c]) at[many++] = REACH_AT + c * 3 + (begun[c] < 3 ? begun[c] : 3) - 1;
    for (int b = 0; b < 4; b++) {
        int f = s->castles[b], different = 0;
        if (state[f]) continue;
        for (int n = 1; n < 7; n++) different += (near[f] & with[n]) != 0;
        at[many++] = CASTLES_AT + b * 5 + (different < 4 ? different : 4);
    }
    for (int b = 0; b < 4; b++) {
        int held = state[HAND + b];
        if (held) at[many++] = HAND_FROM[b] + (held < HAND_MOST[b] ? held : HAND_MOST[b]) - 1;
    }
    for (int c = 0; c < 6; c++) {
        int open = state[OPEN + c];
        if (open) at[many++] = OPEN_FROM[c] + (open < OPEN_MOST[c] ? open : OPEN_MOST[c]) - 1;
    }
    return many;
}

static int worth(const Sheet *s, const uint8_t *state, int round) {
    int at[64], sum = 0;
    if (round >= ROUNDS) return 0;
    int many = entries(s, state, at);
    for (int i = 0; i < many; i++) sum += weights[round][at[i]];
    return sum;
}

int worth_of(int sheet, const uint8_t *state, int round) {
    return worth(&sheets[sheet], state, round);
}

/* Turns of the same worth have an order: the coach on the chip has the same. */
static int rank(const Turn *turn) {
    return (turn->event[0] & 0x38) << 16 | turn->event[1] << 8 | turn->event[2];
}

/* The best of the turns `found`; `round` is the one that they end, 1 to 24. */
static int choose(const Sheet *s, int round, int *value) {
    int best = 0;
    for (int i = 0; i < count; i++) {
        int now = found[i].points * unit + worth(s, found[i].state, round);
        if (!i || now > *value || (now == *value && rank(&found[i]) < rank(&found[best]))) {
            *value = now;
            best = i;
        }
    }
    return best;
}

int best(int sheet, const uint8_t *state, const uint8_t *dice, int round, uint8_t *event) {
    int value;
    list(&sheets[sheet], state, dice, (round - 1) / 8, 0);
    memcpy(event, found[choose(&sheets[sheet], round, &value)].event, 3);
    return value;
}

/* Greedy: the most points, then marks and bonuses kept, then the first field; the choice of the
   bot in host_sim/games/dice/bot.py. */
static int greedy(const uint8_t *before) {
    int best = 0, most = -1;
    for (int i = 0; i < count; i++) {
        int way = found[i].event[0] & 0x38, kept = 0;
        for (int b = 0; b < 4; b++) kept += found[i].state[HAND + b] - before[HAND + b];
        kept += 2 * ((way != 0) + (way == BY_SILVER));
        int value = (found[i].points * 64 + kept + 32) * 256 - found[i].event[1];
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return best;
}

/* Look-ahead. */

#define CANDIDATES 4
#define MOST_ROLLS 200

/* Of the turns `found` that are at most a point worse than the best, at most four, the one that
   does best over some rolls of the next round. */
static Turn look_ahead(const Sheet *s, int round, const uint8_t (*rolls)[5], int many_rolls) {
    static Turn turns[CANDIDATES];
    int value[CANDIDATES], many = 0, best = 0;
    for (int i = 0; i < count; i++) {
        int now = found[i].points * unit + worth(s, found[i].state, round);
        int place = many;
        while (place && (value[place - 1] < now ||
                         (value[place - 1] == now && rank(&turns[place - 1]) > rank(&found[i]))))
            place--;
        if (place == CANDIDATES) continue;
        if (many < CANDIDATES) many++;
        for (int j = many - 1; j > place; j--) {
            value[j] = value[j - 1];
            turns[j] = turns[j - 1];
        }
        value[place] = now;
        turns[place] = found[i];
    }
    while (many > 1 && value[many - 1] < value[0] - unit) many--;
    if (many > 1 && round < ROUNDS) {
        int64_t sum[CANDIDATES] = {0};
        for (int r = 0; r < many_rolls; r++)
            for (int i = 0; i < many; i++) {
                int now = 0;
                list(s, turns[i].state, rolls[r], round / 8, 0);
                choose(s, round + 1, &now);
                sum[i] += turns[i].points * unit + now;
            }
        for (int i = 1; i < many; i++)
            if (sum[i] > sum[best]) best = i;
    }
    return turns[best];
}

/* The turn that look-ahead takes, for these rolls. */
void ahead(int sheet, const uint8_t *state, const uint8_t *dice, int round,
           const uint8_t (*rolls)[5], int many, uint8_t *event) {
    list(&sheets[sheet], state, dice, (round - 1) / 8, 0);
    Turn turn = look_ahead(&sheets[sheet], round, rolls, many);
    memcpy(event, turn.event, 3);
}

/* Games. */

#define RANDOM 0
#define GREEDY 1
#define TABLES 2
#define LOOK_AHEAD 3

/* One game; its state after each round goes to `states`, if that is given. `chaos`: how many
   of 1,000 turns are random. */
static int game(int sheet, int castle, int player, int chaos, int rolls, uint8_t *states) {
    const Sheet *s = &sheets[sheet];
    uint8_t state[SIZE], dice[5];
    begin(sheet, castle, state);
    for (int round = 1; round <= ROUNDS; round++) {
        int value;
        if (states) memcpy(states + (round - 1) * SIZE, state, SIZE);
        roll(s, dice);
        list(s, state, dice, (round - 1) / 8, 0);
        if (player == RANDOM || (chaos && (int)draw(1000) < chaos))
            memcpy(state, found[draw(count)].state, SIZE);
        else if (player == GREEDY)
            memcpy(state, found[greedy(state)].state, SIZE);
        else if (player == TABLES)
            memcpy(state, found[choose(s, round, &value)].state, SIZE);
        else {
            uint8_t sample[MOST_ROLLS][5];
            for (int r = 0; r < rolls; r++) roll(s, sample[r]);
            Turn turn = look_ahead(s, round, sample, rolls);
            memcpy(state, turn.state, SIZE);
        }
    }
    return total(state);
}

/* Each game's points. */
void play(int sheet, const uint8_t *castles, int player, int rolls, uint64_t from, int games,
          int32_t *points) {
    for (int i = 0; i < games; i++) {
        seed(from + i);
        points[i] = game(sheet, castles[i], player, 0, rolls, 0);
    }
}

/* States of games in which some of the turns are random: 24 of each game, before each round. */
void gather(const int32_t *on, const uint8_t *castles, int player, const int32_t *chaos,
            uint64_t from, int games, uint8_t *states) {
    for (int i = 0; i < games; i++) {
        seed(from + i);
        game(on[i], castles[i], player, chaos[i], 0, states + (int64_t)i * ROUNDS * SIZE);
    }
}

/* What the next round brings at best, the mean over `rolls` rolls times `rolls`, for the
   states before round `round` (1 to 24); summed up into the equations of a regression. */
void learn(const int32_t *on, const uint8_t *states, int games, int round, int rolls,
           uint64_t from, int64_t *products, int64_t *targets) {
    for (int i = 0; i < games; i++) {
        const Sheet *s = &sheets[on[i]];
        const uint8_t *state = states + ((int64_t)i * ROUNDS + round - 1) * SIZE;
        int at[64], many = entries(s, state, at);
        int64_t sum = 0;
        seed(from + i);
        for (int r = 0; r < rolls; r++) {
            uint8_t dice[5];
            int value = 0;
            roll(s, dice);
            list(s, state, dice, (round - 1) / 8, 0);
            choose(s, round, &value);
            sum += value;
        }
        for (int j = 0; j < many; j++) {
            targets[at[j]] += sum;
            for (int k = 0; k < many; k++) products[at[j] * ENTRIES + at[k]]++;
        }
    }
}

/* What `games` games from this position on bring, on average times `games`, beginning with the
   turn `event`; the dice depend on `from` alone. */
int64_t rollout(int sheet, const uint8_t *state, const uint8_t *dice, int round,
                const uint8_t *event, uint64_t from, int games) {
    const Sheet *s = &sheets[sheet];
    uint8_t after[SIZE];
    int first = -1;
    list(s, state, dice, (round - 1) / 8, 1);
    for (int i = 0; i < count; i++)
        if (!memcmp(found[i].event, event, 3)) first = i;
    if (first < 0) return -1;
    memcpy(after, found[first].state, SIZE);
    int64_t sum = 0;
    for (int i = 0; i < games; i++) {
        uint8_t now[SIZE], fell[5];
        memcpy(now, after, SIZE);
        seed(from + i);
        for (int next = round + 1; next <= ROUNDS; next++) {
            int value;
            roll(s, fell);
            list(s, now, fell, (next - 1) / 8, 0);
            memcpy(now, found[choose(s, next, &value)].state, SIZE);
        }
        sum += total(now);
    }
    return sum;
}
