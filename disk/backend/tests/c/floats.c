// 32-bit floats, which need no library.
//
// input: 00 00 c0 3f 00 00 20 40
// expect: 00 00 80 40 00 00 80 bf 00 00 70 40 9a 99 19 3f 00 00 c0 bf 00 c0 46 c1 23 0a 01 00 00 00 02 00
// expect: 00 00 02 00 00 00 00 40 ec 78 ad 4c
// input: cd cc 8c 3f 9a 99 d9 bf
// expect: 9a 99 19 bf 34 33 33 40 2a 5c ef bf a6 a5 25 bf cd cc 8c bf 02 cb 92 c1 2c 01 01 00 00 00 00 00
// expect: 00 00 ff ff 00 00 00 40 56 c2 1e 47
// input: 00 00 80 7f 01 00 00 80
// expect: 00 00 80 7f 00 00 80 7f 00 00 80 ff 00 00 80 ff 00 00 80 ff 00 00 20 c1 2c 01 00 00 00 00 00 00
// expect: 00 00 00 00 00 00 00 00 00 00 00 00
// input: 00 00 c0 7f 00 00 80 3f
// expect: 00 00 c0 7f 00 00 c0 7f 00 00 c0 7f 00 00 c0 7f 00 00 c0 7f 00 00 16 c1 20 03 00 00 00 00 01 00
// expect: 00 00 01 00 00 00 00 00 00 00 80 3f
// input: ff ff 7f 7f ff ff 7f 00
// expect: ff ff 7f 7f ff ff 7f 7f fd ff 7f 40 00 00 80 7f ff ff 7f ff 00 00 20 c1 2c 01 00 00 00 00 00 00
// expect: 00 00 00 00 00 00 00 00 00 00 00 00
// input: d0 0f 49 cf 00 24 74 c9
// expect: 12 1f 49 cf 8e 00 49 cf 58 bf 3f 59 1b d4 52 45 d0 0f 49 4f 1a 0c de db 23 06 00 00 00 00 00 00
// expect: 00 00 c0 bd 00 00 00 00 00 00 80 7f
#include "board.h"

static float get_float(void) {
    union { u32 bits; float value; } it = {0};
    for (u8 i = 0; i < 4; i++) it.bits |= (u32)get() << 8 * i;
    return it.value;
}

static __attribute__((noinline)) void put_float(float value) {
    union { float value; u32 bits; } it = {value};
    // All NaNs count as equal.
    put32(value == value ? it.bits : 0x7FC00000);
}

static float polynomial(float x) {
    return ((0.125f * x - 1.5f) * x + 2.0f) * x - 10.0f;
}

// Uses only values in the range of the integer, because other conversions are undefined in C.
static i32 whole(float x) {
    return x > -2e9f && x < 2e9f ? (i32)x : 0;
}

static u32 natural(float x) {
    return x > -1.0f && x < 4e9f ? (u32)x : 0;
}

int main(void) {
    float a = get_float(), b = get_float();
    put_float(a + b);
    put_float(a - b);
    put_float(a * b);
    put_float(a / b);
    put_float(-a);
    put_float(polynomial(b));
    put((a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5);
    put(!(a < b) | !(a >= b) << 1 | (a < 0) << 2 | (b > 1) << 3);
    put32(whole(a));
    put32(natural(b));
    put16((i16)whole(b));
    put_float((i16)whole(a) + (float)natural(a));
    float power = 1;
    for (u8 i = 0; i < 20; i++) power *= b;
    put_float(power);
    halt();
}
