#include "bench.h"
/* Inverts matrices of 4 by 4 numbers modulo 251, by elimination. */
#define SIDE 4
static u8 matrix[SIDE][2 * SIDE];
static u8 inverses[251];
static void prepare(void) {
    for (u16 a = 1; a < 251; a++)
        for (u16 b = 1; b < 251; b++)
            if ((u32)a * b % 251 == 1) inverses[a] = (u8)b;
}

static u8 product(u8 a, u8 b) { return (u16)a * b % 251; }

static u8 invert(void) {
    for (u8 c = 0; c < SIDE; c++) {
        u8 pivot = c;
        while (pivot < SIDE && matrix[pivot][c] == 0) pivot++;
        if (pivot == SIDE) return 0;
        for (u8 k = 0; k < 2 * SIDE; k++) {
            u8 swapped = matrix[c][k];
            matrix[c][k] = matrix[pivot][k];
            matrix[pivot][k] = swapped;
        }
        u8 factor = inverses[matrix[c][c]];
        for (u8 k = 0; k < 2 * SIDE; k++) matrix[c][k] = product(matrix[c][k], factor);
        for (u8 r = 0; r < SIDE; r++) {
            if (r == c) continue;
            u8 times = matrix[r][c];
            for (u8 k = 0; k < 2 * SIDE; k++) {
                u8 less = product(matrix[c][k], times);
                matrix[r][k] = matrix[r][k] >= less ? matrix[r][k] - less
                                                    : matrix[r][k] + (251 - less);
            }
        }
    }
    return 1;
}

TIMED u16 work(void) {
    u16 sum = 0;
    for (u8 n = 0; n < 4; n++) {
        for (u8 r = 0; r < SIDE; r++)
            for (u8 k = 0; k < SIDE; k++) {
                matrix[r][k] = noise() % 251;
                matrix[r][SIDE + k] = r == k;
            }
        sum = (u16)(sum * 3 + invert());
        for (u8 r = 0; r < SIDE; r++)
            for (u8 k = 0; k < SIDE; k++) sum = (u16)(sum * 5 + matrix[r][SIDE + k]);
    }
    return sum;
}
