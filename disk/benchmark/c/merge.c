#include "bench.h"
/* Sorts 512 numbers by merging runs, from the bottom up. */
#define COUNT 512
static u16 numbers[COUNT], spare[COUNT];
static void prepare(void) {
    for (u16 i = 0; i < COUNT; i++) numbers[i] = (u16)(noise() << 8 | noise());
}

static void merge(const u16 *from, u16 *to, u16 width) {
    for (u16 start = 0; start < COUNT; start += 2 * width) {
        u16 a = start, a_end = start + width, b = a_end, b_end = b + width, k = start;
        while (a < a_end && b < b_end) {
            if (from[b] < from[a]) to[k++] = from[b++];
            else to[k++] = from[a++];
        }
        while (a < a_end) to[k++] = from[a++];
        while (b < b_end) to[k++] = from[b++];
    }
}

TIMED u16 work(void) {
    u16 *from = numbers, *to = spare, sum = 0;
    for (u16 width = 1; width < COUNT; width *= 2) {
        merge(from, to, width);
        u16 *swapped = from;
        from = to;
        to = swapped;
    }
    for (u16 i = 0; i < COUNT; i++) sum = (u16)(sum * 3 + from[i]);
    return sum;
}
