#include "bench.h"
/* Builds lines of text from parts, with numbers, in a buffer. */
static char buffer[1024];
static char *end;
static void prepare(void) {}

static void add_text(const char *text) {
    while (*text) *end++ = *text++;
    *end = 0;
}

static void add_number(u16 number) {
    char digits[6];
    u8 at = 5;
    digits[5] = 0;
    do {
        digits[--at] = '0' + number % 10;
        number /= 10;
    } while (number);
    add_text(digits + at);
}

static void add_hex(u8 byte) {
    static const char digits[] = "0123456789abcdef";
    *end++ = digits[byte >> 4];
    *end++ = digits[byte & 15];
}

TIMED u16 work(void) {
    u16 number = 7;
    end = buffer;
    for (u8 i = 0; i < 30; i++) {
        add_text("item ");
        add_number(i);
        add_text(": ");
        add_number(number);
        add_text(" $");
        add_hex(number >> 8);
        add_hex((u8)number);
        add_text("\n");
        number = (u16)(number * 17 + 3);
    }
    u16 sum = (u16)(end - buffer);
    for (const char *p = buffer; *p; p++) sum = (u16)((sum << 1 | sum >> 15) ^ (u8)*p);
    return sum;
}
