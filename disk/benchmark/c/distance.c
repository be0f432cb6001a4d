#include "bench.h"
/* The edit distance of pairs of words, row by row. */
static const char *const words[] = {
    "kitten", "sitting", "saturday", "sunday", "programming", "grammar", "apple", "maple",
    "zonkers", "bonkers", "mandelbrot", "broccoli",
};
static u8 row[20];
static void prepare(void) {}

static u8 distance(const char *a, const char *b) {
    u8 length = 0;
    while (b[length]) {
        row[length] = length;
        length++;
    }
    row[length] = length;
    for (u8 i = 0; a[i]; i++) {
        u8 diagonal = row[0];
        row[0] = i + 1;
        for (u8 j = 0; j < length; j++) {
            u8 cost = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            if (diagonal + 1 < cost) cost = diagonal + 1;
            if (row[j] + 1 < cost) cost = row[j] + 1;
            row[j + 1] = cost;
        }
    }
    return row[length];
}

TIMED u16 work(void) {
    u16 sum = 0;
    for (u8 i = 0; i < 12; i++)
        for (u8 k = 0; k < i; k++) sum = (u16)(sum * 3 + distance(words[i], words[k]));
    return sum;
}
