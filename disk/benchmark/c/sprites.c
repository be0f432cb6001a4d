#include "bench.h"
/* Draws sprites of 16 by 12 pixels with masks onto a picture of 16 bytes by 64 rows, at any pixel. */
static u8 screen[64 * 16];
static u8 shape[12][2], mask[12][2];
static u8 positions[24][2];
static void prepare(void) {
    for (u8 y = 0; y < 12; y++)
        for (u8 x = 0; x < 2; x++) {
            mask[y][x] = noise();
            shape[y][x] = noise() & mask[y][x];
        }
    for (u8 i = 0; i < 24; i++) {
        positions[i][0] = noise() % 104;
        positions[i][1] = noise() % 52;
    }
}

static void draw(u8 x, u8 y) {
    u8 shift = x & 7;
    u8 *row = screen + (u16)y * 16 + (x >> 3);
    for (u8 i = 0; i < 12; i++) {
        u8 m = mask[i][0], s = shape[i][0];
        u8 m2 = mask[i][1], s2 = shape[i][1];
        row[0] = (u8)((row[0] & ~(m >> shift)) | (s >> shift));
        u8 middle_mask = (u8)((m << (8 - shift)) | (m2 >> shift));
        u8 middle = (u8)((s << (8 - shift)) | (s2 >> shift));
        row[1] = (u8)((row[1] & ~middle_mask) | middle);
        row[2] = (u8)((row[2] & ~(m2 << (8 - shift))) | (s2 << (8 - shift)));
        row += 16;
    }
}

TIMED u16 work(void) {
    u16 sum = 0;
    for (u8 i = 0; i < 24; i++) draw(positions[i][0], positions[i][1]);
    for (u16 i = 0; i < sizeof(screen); i++) sum = (u16)(sum * 3 + screen[i]);
    return sum;
}
