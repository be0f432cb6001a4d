#include "bench.h"
/* Makes a maze of 15 by 15 rooms by a random walk that goes back, and finds the way through it by
 * following the left wall. */
#define SIDE 31
static u8 walls[SIDE * SIDE];
static u16 trail[225];
static const i8 steps[4] = { -SIDE, 1, SIDE, -1 };
static void prepare(void) {}

static u8 is_free(u16 at, u8 way) {
    u8 x = at % SIDE, y = at / SIDE;
    if (way == 0 && y < 3) return 0;
    if (way == 1 && x > SIDE - 4) return 0;
    if (way == 2 && y > SIDE - 4) return 0;
    if (way == 3 && x < 3) return 0;
    return walls[at + 2 * steps[way]];
}

TIMED u16 work(void) {
    u16 at = SIDE + 1;
    u8 depth = 0;
    for (u16 i = 0; i < SIDE * SIDE; i++) walls[i] = 1;
    walls[at] = 0;
    for (;;) {
        u8 first = noise() & 3, tries = 0;
        while (tries < 4 && !is_free(at, (first + tries) & 3)) tries++;
        if (tries < 4) {
            i8 step = steps[(first + tries) & 3];
            trail[depth++] = at;
            walls[at + step] = 0;
            at += 2 * step;
            walls[at] = 0;
        } else if (depth == 0) {
            break;
        } else {
            at = trail[--depth];
        }
    }
    u16 taken = 0;
    u8 way = 1;
    at = SIDE + 1;
    while (at != SIDE * SIDE - SIDE - 2) {
        way = (way + 3) & 3;
        while (walls[at + steps[way]]) way = (way + 1) & 3;
        at += steps[way];
        taken++;
    }
    return taken;
}
