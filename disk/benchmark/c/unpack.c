#include "bench.h"
/* Unpacks runs of literals and copies: a byte n below 128 begins n + 1 literals; otherwise n - 125
 * bytes are copied from a distance that follows, in one byte. */
static u8 packed[2000];
static u8 unpacked[4096];
static u16 packed_size;

static void prepare(void) {
    u16 at = 0, made = 0;
    while (made < 3800) {
        u8 n = noise() & 15;
        if (made > 300 && (noise() & 3) != 0) {
            packed[at++] = (u8)(128 + n + (noise() & 16));
            made += packed[at - 1] - 125;
            packed[at++] = (u8)(noise() | 1);
        } else {
            packed[at++] = n;
            made += n + 1;
            do packed[at++] = noise(); while (n--);
        }
    }
    packed_size = at;
}

static u8 *unpack(const u8 *from, const u8 *end, u8 *to) {
    while (from != end) {
        u8 n = *from++;
        if (n < 128) {
            n++;
            do *to++ = *from++; while (--n);
        } else {
            const u8 *copied = to - *from++;
            n -= 125;
            do *to++ = *copied++; while (--n);
        }
    }
    return to;
}

TIMED u16 work(void) {
    u8 *end = unpack(packed, packed + packed_size, unpacked);
    u16 sum = (u16)(end - unpacked);
    for (u16 i = 0; i < 64; i++) sum = (u16)(sum * 5 + unpacked[i * 59]);
    return sum;
}
