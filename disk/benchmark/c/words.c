#include "bench.h"
/* Counts lines, words and letters of a text, and finds the longest word. */
static char text[2001];
static void prepare(void) {
    for (u16 i = 0; i < 2000; i++) {
        u8 n = noise() & 31;
        text[i] = n < 26 ? 'a' + n : n < 30 ? ' ' : n == 30 ? '\n' : '.';
    }
    text[2000] = 0;
}
static u16 letters, words, lines;
static u8 longest;

TIMED u16 work(void) {
    u8 length = 0;
    for (const char *p = text; *p; p++) {
        char c = *p;
        if (c == '\n') lines++;
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
            if (length == 0) words++;
            letters++;
            length++;
            if (length > longest) longest = length;
        } else {
            length = 0;
        }
    }
    return (u16)(letters * 7 + words * 5 + lines * 3 + longest);
}
