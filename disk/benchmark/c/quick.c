#include "bench.h"
/* Sorts 400 numbers by quicksort, recursively. */
#define COUNT 400
static i16 numbers[COUNT];
static void prepare(void) {
    for (u16 i = 0; i < COUNT; i++) numbers[i] = (i16)(noise() << 8 | noise());
}

static void sort(i16 low, i16 high) {
    while (low < high) {
        i16 pivot = numbers[(low + high) >> 1], i = low, j = high;
        while (i <= j) {
            while (numbers[i] < pivot) i++;
            while (numbers[j] > pivot) j--;
            if (i <= j) {
                i16 swapped = numbers[i];
                numbers[i] = numbers[j];
                numbers[j] = swapped;
                i++;
                j--;
            }
        }
        sort(low, j);
        low = i;
    }
}

TIMED u16 work(void) {
    u16 sum = 0;
    sort(0, COUNT - 1);
    for (u16 i = 0; i < COUNT; i++) sum = (u16)(sum * 3 + numbers[i]);
    return sum;
}
