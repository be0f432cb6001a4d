// Structs as parameters and results, copies, unions, bit-fields, nested arrays.
//
// input: 03 fe 7f
// expect: 00 fd 02 00 75 69 00 00 98 3a 00 00 fe 28 23 00 00 02 ff 03 7e 3f 03 00 7a 01 04 0c f6 03 81
// input: 80 01 00
// expect: 00 80 ff ff 80 b3 e2 ff 00 3c f6 ff 01 00 24 fa ff ff ff 00 01 00 00 00 00 00 05 00 7d 81 02
#include "board.h"

struct point { i16 x, y; };
struct big { u8 tag; i32 values[5]; struct point at; };
struct flags { u16 low : 3, middle : 7, high : 6; i16 number : 5; u16 rest : 11; };
struct small { u8 a; };

union word {
    u32 whole;
    u16 halves[2];
    u8 bytes[4];
    struct { u8 low; u16 middle; } __attribute__((packed)) odd;
};

static __attribute__((noinline)) struct point mirror(struct point p) {
    struct point q = {p.y, (i16)-p.x};
    return q;
}

static __attribute__((noinline)) struct big make(u8 seed) {
    struct big b;
    b.tag = seed;
    for (u8 i = 0; i < 5; i++) b.values[i] = (i32)(i8)seed * (i + 1) * 1000L;
    b.at.x = seed;
    b.at.y = (i16)-seed;
    return b;
}

// The callee owns its copy.
static __attribute__((noinline)) i32 spoil(struct big b, u8 from) {
    i32 sum = 0;
    for (u8 i = from; i < 5; i++) {
        sum += b.values[i];
        b.values[i] = 0;
    }
    b.at = mirror(b.at);
    return sum + b.at.x + b.values[4];
}

static __attribute__((noinline)) struct flags pack(u8 a, u8 b, u8 c) {
    struct flags f = {a, b, c, (i8)a, 0};
    f.rest = f.low * f.middle;
    return f;
}

static __attribute__((noinline)) struct small next(struct small s) {
    s.a++;
    return s;
}

static __attribute__((noinline)) void swap(struct big *a, struct big *b) {
    struct big t = *a;
    *a = *b;
    *b = t;
}

struct big table[2];

int main(void) {
    u8 a = get(), b = get(), c = get();
    struct point p = mirror(mirror((struct point){(i16)(a * 256), (i8)b}));
    put16(p.x);
    put16(p.y);
    table[0] = make(a);
    table[1] = make(b);
    put32(spoil(table[0], c & 3));
    put32(table[0].values[4]);
    swap(&table[0], &table[1]);
    put(table[0].tag);
    put32(table[1].values[2]);
    put16(table[0].at.y);
    struct flags f = pack(a, b, c);
    put(f.low);
    put(f.middle);
    put(f.high);
    put16(f.number);
    put16(f.rest);
    f.high += 5;
    put(f.high);
    union word w;
    w.whole = 0x01020304UL * a;
    w.odd.middle ^= 0xFFFF;
    put16(w.halves[0]);
    put(w.bytes[3]);
    put(next(next((struct small){c})).a);
    halt();
}
