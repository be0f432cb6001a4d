// Integers of every width, their conversions, shifts and quotients; C's promotions.
//
// input: 12 34 56 78 9a bc de f0 07
// expect: ac f0 34 69 d4 8a b4 b9 00 00 00 00 4f 5c 6d 0e 68 ac f0 00 79 bd e1 ff 00 09 1a 2b 6e e6 a2 c8
// expect: 8d d8 a4 82 93 d7 1b 5e 82 c6 0a 0f 57 20 50 4e 31 61 f7 f3 79 bd e1 25 68 ac f0 34 d4 8a d4 0a
// expect: 04 01 00 0d 00 78 56 34 12 01 01 d4 8a b4 b9
// input: ff ff ff 7f 00 00 00 80 1f
// expect: ff ff ff ff 00 00 00 80 00 00 00 00 00 00 00 00 00 00 00 00 ff ff ff ff 00 00 00 80 00 00 00 80
// expect: 36 ff 7f 7f 00 00 00 fc ff ff ff 03 00 00 00 40 3c 3c 3c fc ff ff ff ff 00 00 00 00 00 00 00 00
// expect: ff 01 01 1f 00 7f ff ff ff 00 01 00 00 00 80
// input: 01 80 00 00 fb ff ff ff 03
// expect: fc 7f 00 00 fb 7f fd ff 00 00 00 00 04 00 00 00 00 10 00 00 ff ff ff ff 08 00 04 00 21 f8 ff fa
// expect: 25 83 c9 02 fe ff ff 7f 00 20 00 00 57 55 55 55 aa ea ff ff ff ff ff 3f 00 10 00 60 fb 7f fb 00
// expect: 00 00 00 02 00 00 00 80 01 01 00 fb 7f fd ff
#include "board.h"

static __attribute__((noinline)) void put64(u64 word) {
    put32(word);
    put32(word >> 32);
}

static u32 get32(void) {
    u32 word = 0;
    for (u8 i = 0; i < 4; i++) word |= (u32)get() << 8 * i;
    return word;
}

int main(void) {
    u32 a = get32(), b = get32();
    u8 n = get();
    u64 wide = (u64)a << 32 | b;
    put32(a + b);
    put32(a * b);
    put32(a / (b | 1));
    put32((i32)a % (i32)(b | 1));
    put32(a >> (n & 31));
    put32((i32)b >> (n & 31));
    put32(a << (n & 31));
    put64(wide * 0x1000193UL);
    put64(wide / (n + 1));
    put64((u64)((i64)wide / -(i64)(n + 3)));
    put64(wide >> n | wide << (64 - n) % 64);
    put16((i16)a * (i16)b);
    put16((i8)a * (u8)b);
    put((i8)a >> 2);
    put((u8)(a + 200) > (u8)b);
    put((i8)a < (i8)b);
    put16(POPCOUNT32(a) + CLZ32(b | 1) * 256);
    put32(__builtin_bswap32(a));
    u32 sum;
    put(__builtin_add_overflow(a, b, &sum));
    i32 product;
    put(__builtin_mul_overflow((i32)a, (i32)b, &product));
    put32(product);
    halt();
}
