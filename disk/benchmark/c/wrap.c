#include "bench.h"
/* Wraps a text into lines of at most 40 characters. */
static char text[1501];
static char wrapped[1600];
static void prepare(void) {
    u8 left = 5;
    for (u16 i = 0; i < 1500; i++) {
        if (left == 0) {
            text[i] = ' ';
            left = 1 + (noise() & 7);
        } else {
            text[i] = 'a' + (noise() & 15);
            left--;
        }
    }
    text[1500] = 0;
}

static u16 wrap(const char *from, char *to, u8 width) {
    u16 made = 0;
    u8 column = 0;
    while (*from) {
        u8 length = 0;
        while (from[length] && from[length] != ' ') length++;
        if (column != 0) {
            if (column + 1 + length > width) {
                to[made++] = '\n';
                column = 0;
            } else {
                to[made++] = ' ';
                column++;
            }
        }
        for (u8 i = 0; i < length; i++) to[made++] = from[i];
        column += length;
        from += length;
        if (*from == ' ') from++;
    }
    to[made] = 0;
    return made;
}

TIMED u16 work(void) {
    u16 made = wrap(text, wrapped, 40), sum = made;
    for (u16 i = 0; i < made; i++) if (wrapped[i] == '\n') sum = (u16)(sum * 3 + i);
    return sum;
}
