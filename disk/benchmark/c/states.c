#include "bench.h"
/* A state machine reads lines of numbers, quoted text and comments, separated by commas. */
static char input[1500];
static void prepare(void) {
    static const char letters[] = "0123456789,,,\n\"\"#- x";
    for (u16 i = 0; i < 1499; i++) input[i] = letters[noise() % 20];
    input[1499] = 0;
}

enum state { START, NUMBER, QUOTED, AFTER, COMMENT, BAD };
static u16 fields, bad, total;

TIMED u16 work(void) {
    enum state state = START;
    u16 number = 0;
    for (const char *p = input; *p; p++) {
        char c = *p;
        switch (state) {
        case START:
            if (c >= '0' && c <= '9') { number = c - '0'; state = NUMBER; }
            else if (c == '"') state = QUOTED;
            else if (c == '#') state = COMMENT;
            else if (c != ' ' && c != ',' && c != '\n') state = BAD;
            break;
        case NUMBER:
            if (c >= '0' && c <= '9') number = (u16)(number * 10 + (c - '0'));
            else if (c == ',' || c == '\n') { fields++; total += number; state = START; }
            else state = BAD;
            break;
        case QUOTED:
            if (c == '"') state = AFTER;
            else if (c == '\n') state = BAD;
            break;
        case AFTER:
            if (c == ',' || c == '\n') { fields++; state = START; }
            else state = c == '"' ? QUOTED : BAD;
            break;
        case COMMENT:
            if (c == '\n') state = START;
            break;
        case BAD:
            if (c == '\n') { bad++; state = START; }
            break;
        }
    }
    return (u16)(fields * 5 + bad * 3 + total);
}
