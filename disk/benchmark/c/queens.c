#include "bench.h"
/* Counts the placements of seven queens with arrays of columns and diagonals. */
#define QUEENS 7
static u8 columns[QUEENS], rising[2 * QUEENS], falling[2 * QUEENS];
static void prepare(void) {}

static u16 place(u8 row) {
    u16 found = 0;
    if (row == QUEENS) return 1;
    for (u8 column = 0; column < QUEENS; column++) {
        u8 up = row + column, down = row + QUEENS - 1 - column;
        if (!columns[column] && !rising[up] && !falling[down]) {
            columns[column] = rising[up] = falling[down] = 1;
            found += place(row + 1);
            columns[column] = rising[up] = falling[down] = 0;
        }
    }
    return found;
}

TIMED u16 work(void) { return place(0); }
