// Switches, function pointers, recursion, all types of loops, goto, static state, strings.
//
// input: 05 03
// expect: 08 00 02 00 0f 00 01 00 7d 00 f8 ff 01 00 04 15 04 00 03 00 09 00 00 00 00 03 00 fd 03 1c
// input: 0c 09
// expect: 15 00 03 00 6c 00 01 00 00 00 f8 ff 51 00 63 08 04 00 02 00 15 00 00 00 01 04 00 fd 03 70
// input: ff 02
// expect: 01 01 fd 00 fe 01 7f 00 01 fe 32 fe 04 00 07 14 01 00 03 00 07 00 00 00 00 0c 00 fd 03 00
#include "board.h"

typedef i16 (*operation)(i16, i16);

static i16 add(i16 a, i16 b) { return a + b; }
static i16 sub(i16 a, i16 b) { return a - b; }
static i16 mul(i16 a, i16 b) { return a * b; }
static i16 quot(i16 a, i16 b) { return a / b; }
static i16 power(i16 a, i16 b) { return b <= 0 ? 1 : (i16)(a * power(a, b - 1)); }

static const operation operations[] = {add, sub, mul, quot, power};
static operation chosen = add;

static __attribute__((noinline)) i16 fold(operation f, const i8 *values, u8 count) {
    i16 sum = 1;
    while (count--) sum = f(sum, *values++);
    return sum;
}

static __attribute__((noinline)) u8 classify(u8 n) {
    switch (n) {
    case 0: return 10;
    case 1:
    case 2: return 20;
    case 3: n += 4; // falls through
    case 4: return n * 3;
    case 5: case 6: case 7: case 8: case 9: return n - 1;
    case 12: return 99;
    case 200 ... 255: return 7;
    default: return 1;
    }
}

static __attribute__((noinline)) u16 wide(i32 n) {
    switch (n) {
    case -1: return 1;
    case 100000: return 2;
    case 70000: return 3;
    default: return 4;
    }
}

static __attribute__((noinline)) u32 ackermann(u16 m, u32 n) {
    if (m == 0) return n + 1;
    if (n == 0) return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}

static u8 is_odd(u8 n);
static __attribute__((noinline)) u8 is_even(u8 n) { return n == 0 ? 1 : is_odd(n - 1); }
static __attribute__((noinline)) u8 is_odd(u8 n) { return n == 0 ? 0 : is_even(n - 1); }

static __attribute__((noinline)) u16 length(const char *text) {
    const char *end = text;
    while (*end) end++;
    return end - text;
}

static u16 counter(void) {
    static u16 count = 0x1FE;
    return count++;
}

static const char *const words[] = {"zero", "one", "", "thirty-three"};

int main(void) {
    u8 a = get(), b = get();
    static const i8 values[] = {3, -7, 11, 2};
    for (u8 i = 0; i < 5; i++) put16(operations[i](a, b));
    put16(fold(b & 1 ? sub : mul, values, 4));
    chosen = operations[b % 5];
    put16(chosen(b, 2));
    put(classify(a));
    put(classify(b));
    put16(wide((i8)a));
    put16(wide(a == 12 ? 100000L : 70000L));
    put32(ackermann(2, b));
    put(is_even(a & 63));
    put16(length(words[a & 3]));
    put16(counter() + counter());
    u8 n = 0;
again:
    n += a;
    do {
        if (n % 7 == 0) break;
        n++;
    } while (1);
    if (n < 100 && b-- > 0) goto again;
    put(n);
    halt();
}
