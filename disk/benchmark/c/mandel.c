#include "bench.h"
/* The Mandelbrot set in fixed point with 12 bits after the point, 12 by 8 points. */
static void prepare(void) {}

static i32 product(i16 a, i16 b) { return (i32)a * b >> 12; }

TIMED u16 work(void) {
    u16 sum = 0;
    for (u8 row = 0; row < 8; row++) {
        i16 ci = (i16)(row * 1024 - 4096);
        for (u8 column = 0; column < 12; column++) {
            i16 cr = (i16)(column * 1024 - 8192);
            i16 x = 0, y = 0;
            u8 n = 0;
            while (n < 20) {
                i32 xx = product(x, x), yy = product(y, y);
                if (xx + yy > 16384) break;
                y = (i16)(2 * product(x, y) + ci);
                x = (i16)(xx - yy + cr);
                n++;
            }
            sum = (u16)(sum * 3 + n);
        }
    }
    return sum;
}
