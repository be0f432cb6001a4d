#include "bench.h"
/* Formats bytes, signed words and times of day as decimal digits. */
static char line[24];
static void prepare(void) {}

static u8 byte(char *to, u8 n) {
    u8 length = 0;
    if (n >= 100) to[length++] = '0' + n / 100;
    if (n >= 10) to[length++] = '0' + n / 10 % 10;
    to[length++] = '0' + n % 10;
    return length;
}

static u8 word(char *to, i16 n) {
    char digits[5];
    u8 count = 0, length = 0;
    u16 rest = n < 0 ? -(u16)n : (u16)n;
    if (n < 0) to[length++] = '-';
    do {
        digits[count++] = '0' + rest % 10;
        rest /= 10;
    } while (rest);
    while (count) to[length++] = digits[--count];
    return length;
}

static void two(char *to, u8 n) {
    to[0] = '0' + n / 10;
    to[1] = '0' + n % 10;
}

TIMED u16 work(void) {
    u16 sum = 0;
    for (u8 i = 0; i < 120; i++) {
        u8 length = byte(line, noise());
        line[length++] = ' ';
        length += word(line + length, (i16)(noise() << 8 | noise()));
        line[length++] = ' ';
        u16 minutes = (u16)(i * 11);
        two(line + length, minutes / 60);
        line[length + 2] = ':';
        two(line + length + 3, minutes % 60);
        length += 5;
        for (u8 k = 0; k < length; k++) sum = (u16)(sum * 3 + line[k]);
    }
    return sum;
}
