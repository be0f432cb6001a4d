#include "bench.h"
/* Reverses the bits of bytes and words, and shifts by varying amounts, as a bit stream is read. */
static u8 stream[600];
static void prepare(void) { for (u16 i = 0; i < 600; i++) stream[i] = noise(); }

static u8 reversed(u8 byte) {
    byte = (u8)((byte & 0xF0) >> 4 | (byte & 0x0F) << 4);
    byte = (u8)((byte & 0xCC) >> 2 | (byte & 0x33) << 2);
    return (u8)((byte & 0xAA) >> 1 | (byte & 0x55) << 1);
}

static u16 held;
static u8 held_bits;
static u16 at;

static u16 take(u8 bits) {
    while (held_bits < bits) {
        held |= (u16)stream[at++] << held_bits;
        held_bits += 8;
    }
    u16 value = held & ((1 << bits) - 1);
    held >>= bits;
    held_bits -= bits;
    return value;
}

TIMED u16 work(void) {
    u16 sum = 0;
    for (u16 i = 0; i < 200; i++) {
        u8 byte = stream[i];
        sum = (u16)(sum * 3 + reversed(byte));
        u16 word = 0;
        for (u8 k = 0; k < 9; k++) {
            word = (u16)(word << 1 | (byte & 1));
            byte >>= 1;
        }
        sum ^= word;
    }
    for (u16 i = 0; i < 500; i++) {
        u8 bits = 1 + (u8)(i & 7);
        sum = (u16)(sum * 3 + take(bits));
    }
    return sum;
}
