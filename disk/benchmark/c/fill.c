#include "bench.h"
/* Fills areas of a grid of 32 by 32 cells, with a stack of cells to visit. */
static u8 grid[32 * 32];
static u16 stack[1024];
static void prepare(void) {
    for (u16 i = 0; i < 1024; i++) if ((noise() & 3) == 0) grid[i] = 1;
}

static u16 fill(u16 start, u8 colour) {
    u16 top = 0, filled = 0;
    stack[top++] = start;
    while (top) {
        top--;
        u16 at = stack[top];
        if (grid[at]) continue;
        grid[at] = colour;
        filled++;
        u8 x = at & 31, y = at >> 5;
        if (x > 0) stack[top++] = at - 1;
        if (x < 31) stack[top++] = at + 1;
        if (y > 0) stack[top++] = at - 32;
        if (y < 31) stack[top++] = at + 32;
    }
    return filled;
}

TIMED u16 work(void) {
    u16 sum = 0;
    u8 colour = 2;
    for (u16 at = 0; at < 1024; at++)
        if (!grid[at]) sum = (u16)(sum * 3 + fill(at, colour++));
    return sum;
}
