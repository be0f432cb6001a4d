#include "bench.h"
/* A hash table of 256 places for names of up to seven letters, with linear probing. */
struct entry { char name[8]; u16 count; };
static struct entry entries[256];
static char names[400][8];
static void prepare(void) {
    for (u16 i = 0; i < 400; i++) {
        u8 length = 1 + (noise() & 1);
        for (u8 k = 0; k < length; k++) names[i][k] = 'a' + (noise() & 15);
        if (noise() & 1) names[i][length] = 's';
    }
}

static u8 hash(const char *name) {
    u8 hash = 5;
    while (*name) hash = (u8)((hash << 3 | hash >> 5) ^ *name++);
    return hash;
}

static u8 is_same(const char *a, const char *b) {
    while (*a == *b) {
        if (!*a) return 1;
        a++;
        b++;
    }
    return 0;
}

static void count(const char *name) {
    u8 place = hash(name);
    while (entries[place].name[0]) {
        if (is_same(entries[place].name, name)) {
            entries[place].count++;
            return;
        }
        place++;
    }
    for (u8 k = 0; k < 8; k++) entries[place].name[k] = name[k];
    entries[place].count = 1;
}

TIMED u16 work(void) {
    u16 sum = 0;
    for (u16 i = 0; i < 400; i++) count(names[i]);
    for (u16 i = 0; i < 256; i++) sum = (u16)(sum * 3 + entries[i].count);
    return sum;
}
