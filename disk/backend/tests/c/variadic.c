// Variable arguments: a small printf, lists passed on and read twice, structs, calls through pointers, recursion.
//
// input: 07 fe
// expect: 5b 37 5d 5b 2d 32 30 30 7c 66 65 7c 31 32 33 34 35 36 37 38 7c 78 79 7a 7c 63 25 5d 6f 6e 65 2c
// expect: 2d 32 3b 6f 6e 65 00 00 ed 03 07 00 05 00 07 00 f4 93 04 00 07 00 35 00
// input: 80 01
// expect: 5b 31 32 38 5d 5b 31 30 30 7c 31 7c 31 32 33 34 35 36 37 38 7c 78 79 7a 7c 63 25 5d 6f 6e 65 2c
// expect: 31 3b 6f 6e 65 00 00 69 04 80 00 81 00 81 00 62 95 04 00 80 00 ab 00
#include "board.h"

typedef __builtin_va_list va_list;
#define va_start __builtin_va_start
#define va_arg __builtin_va_arg
#define va_copy __builtin_va_copy
#define va_end __builtin_va_end

struct point { i32 x; i16 y; };

static __attribute__((noinline)) void digits(u32 number, u8 base) {
    u8 text[10], length = 0;
    do {
        u8 digit = number % base;
        text[length++] = digit < 10 ? '0' + digit : 'a' + digit - 10;
        number /= base;
    } while (number);
    while (length) put(text[--length]);
}

static __attribute__((noinline)) void vprint(const char *format, va_list list) {
    for (; *format; format++) {
        if (*format != '%') {
            put(*format);
            continue;
        }
        switch (*++format) {
        case 'd': {
            i16 number = va_arg(list, int);
            if (number < 0) put('-');
            digits(number < 0 ? (u32)-(i32)number : (u32)number, 10);
            break;
        }
        case 'u': digits((u16)va_arg(list, unsigned), 10); break;
        case 'x': digits((u16)va_arg(list, unsigned), 16); break;
        case 'l': digits(va_arg(list, u32), 16); break;
        case 'c': put(va_arg(list, int)); break;
        case 's':
            for (const char *text = va_arg(list, const char *); *text; text++) put(*text);
            break;
        default: put(*format);
        }
    }
}

static __attribute__((noinline)) void print(const char *format, ...) {
    va_list list;
    va_start(list, format);
    vprint(format, list);
    va_end(list);
}

// Reads the same arguments twice.
static __attribute__((noinline)) void twice(const char *format, const char *again, ...) {
    va_list list, copy;
    va_start(list, again);
    va_copy(copy, list);
    vprint(format, list);
    vprint(again, copy);
    va_end(copy);
    va_end(list);
}

static __attribute__((noinline)) i16 sum(int count, ...) {
    va_list list;
    va_start(list, count);
    i16 total = 0;
    while (count--) total += va_arg(list, int);
    va_end(list);
    return total;
}

static __attribute__((noinline)) i16 largest(int count, ...) {
    va_list list;
    va_start(list, count);
    i16 best = va_arg(list, int);
    while (--count) {
        i16 next = va_arg(list, int);
        if (next > best) best = next;
    }
    va_end(list);
    return best;
}

static __attribute__((noinline)) i32 points(int count, ...) {
    va_list list;
    va_start(list, count);
    i32 total = 0;
    while (count--) {
        struct point at = va_arg(list, struct point);
        total = total * 3 + at.x + at.y;
    }
    va_end(list);
    return total;
}

// The arguments of a call are unchanged after the calls that it makes.
static __attribute__((noinline)) i16 nested(int depth, ...) {
    va_list list;
    va_start(list, depth);
    i16 first = va_arg(list, int);
    i16 inner = depth ? nested(depth - 1, first + depth, first - depth) : 0;
    i16 second = va_arg(list, int);
    va_end(list);
    return inner * 2 + first - second;
}

static i16 (*volatile chosen[2])(int, ...) = {sum, largest};

int main(void) {
    u8 a = get();
    i16 b = (i8)get();
    print("[%u]", a);
    print("[%d|%x|%l|%s|%c%%]", b * 100, b & 0xFF, (u32)0x12345678, "xyz", 'c');
    twice("%s,%d", ";%s", "one", b);
    put16(sum(0));
    put16(sum(3, a, b, 1000));
    put16(largest(4, b, -5, a, 3));
    for (u8 i = 0; i < 2; i++) put16(chosen[i](2 + i, b, a, a + b));
    struct point at = {100000, a};
    put32(points(2, at, (struct point){b, 1}));
    put16(at.y);
    put16(nested(3, a, b));
    halt();
}
