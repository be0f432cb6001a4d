#include "bench.h"
/* Sets, clears and counts bits of a set of 512 numbers. */
static u8 set[64];
static void prepare(void) {}

static void insert(u16 n) { set[n >> 3] |= (u8)(1 << (n & 7)); }
static void remove_(u16 n) { set[n >> 3] &= (u8)~(1 << (n & 7)); }
static u8 has(u16 n) { return (set[n >> 3] >> (n & 7)) & 1; }

static u8 ones(u8 byte) {
    u8 count = 0;
    while (byte) {
        byte &= byte - 1;
        count++;
    }
    return count;
}

TIMED u16 work(void) {
    u16 n = 3, sum = 0;
    for (u16 i = 0; i < 600; i++) {
        n = (n * 5 + 77) & 511;
        if (has(n ^ 85)) remove_(n); else insert(n);
        if (has((n + 9) & 511)) sum++;
    }
    for (u8 i = 0; i < 64; i++) sum = (u16)(sum * 3 + ones(set[i]));
    return sum;
}
