#include "bench.h"
/* Three voices with 24-bit phases are mixed, and a checksum of 64 bits is kept in two halves. */
struct voice { u32 phase, step; u8 volume; };
static struct voice voices[3];
static u8 mixed[256];
static void prepare(void) {
    for (u8 i = 0; i < 3; i++) {
        voices[i].step = (u32)noise() << 12 | (u32)noise() << 4;
        voices[i].volume = i + 1;
    }
}

TIMED u16 work(void) {
    u32 low = 1, high = 0;
    for (u16 i = 0; i < 256; i++) {
        u8 sum = 0;
        for (u8 v = 0; v < 3; v++) {
            struct voice *voice = &voices[v];
            voice->phase = (voice->phase + voice->step) & 0xFFFFFF;
            if (voice->phase >= 0x800000) sum += voice->volume;
        }
        mixed[i] = sum;
        /* sum64 = (sum64 rotated left by 5) ^ (sum64 + sample) */
        u32 added = low + sum, carried = high + (added < low);
        u32 rotated = low << 5 | high >> 27;
        high = (high << 5 | low >> 27) ^ carried;
        low = rotated ^ added;
    }
    low ^= high;
    return (u16)(low ^ low >> 16);
}
