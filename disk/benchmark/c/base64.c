#include "bench.h"
/* Encodes 600 bytes in base 64, decodes them, and compares. */
static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static u8 plain[600], decoded[600];
static char encoded[801];
static void prepare(void) { for (u16 i = 0; i < 600; i++) plain[i] = noise(); }

static void encode(const u8 *from, char *to) {
    for (u8 n = 0; n < 200; n++) {
        u8 a = *from++, b = *from++, c = *from++;
        *to++ = letters[a >> 2];
        *to++ = letters[(a & 3) << 4 | b >> 4];
        *to++ = letters[(b & 15) << 2 | c >> 6];
        *to++ = letters[c & 63];
    }
    *to = 0;
}

static u8 value(char c) {
    if (c >= 'a') return (u8)(c - 'a' + 26);
    if (c >= 'A') return (u8)(c - 'A');
    if (c >= '0') return (u8)(c - '0' + 52);
    return c == '+' ? 62 : 63;
}

static void decode(const char *from, u8 *to) {
    while (*from) {
        u8 a = value(*from++), b = value(*from++), c = value(*from++), d = value(*from++);
        *to++ = (u8)(a << 2 | b >> 4);
        *to++ = (u8)(b << 4 | c >> 2);
        *to++ = (u8)(c << 6 | d);
    }
}

TIMED u16 work(void) {
    u16 sum = 0;
    encode(plain, encoded);
    decode(encoded, decoded);
    for (u16 i = 0; i < 600; i++) {
        if (decoded[i] != plain[i]) sum++;
        sum = (u16)(sum * 3 + encoded[i]);
    }
    return sum;
}
