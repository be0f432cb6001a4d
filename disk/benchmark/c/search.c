#include "bench.h"
/* Searches a sorted table of 300 numbers by bisection. */
#define COUNT 300
static u16 table[COUNT];
static void prepare(void) {
    u16 n = 0;
    for (u16 i = 0; i < COUNT; i++) table[i] = n += 1 + (noise() & 127);
}

static i16 find(u16 key) {
    u16 low = 0, high = COUNT;
    while (low < high) {
        u16 middle = (low + high) / 2;
        if (table[middle] == key) return (i16)middle;
        if (table[middle] < key) low = middle + 1;
        else high = middle;
    }
    return -1;
}

TIMED u16 work(void) {
    u16 sum = 0;
    for (u16 key = 5; key < 19000; key += 47) sum = (u16)(sum * 3 + find(key));
    return sum;
}
