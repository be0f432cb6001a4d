#include "bench.h"
/* An interpreter of byte code with a stack. The program counts the primes below 40 by trial
 * division and sums them. */
enum { PUSH, LOAD, STORE, ADD, SUB, LESS, EQUAL, JUMP, JZERO, DUP, DROP, HALT };
static const u8 code[] = {
    PUSH, 2, STORE, 0,                  /*  0: n = 2 */
    LOAD, 0, PUSH, 40, LESS, JZERO, 64,/*  4: while n < 200 */
    PUSH, 2, STORE, 1,                  /* 11: d = 2 */
    LOAD, 1, LOAD, 0, LESS, JZERO, 46,  /* 15: while d < n */
    LOAD, 0, STORE, 2,                  /* 22: r = n */
    LOAD, 2, LOAD, 1, SUB, DUP, STORE, 2, /* 26: r -= d */
    LOAD, 1, LESS, JZERO, 26,           /* 34: until r < d */
    LOAD, 2, JZERO, 53,                 /* 39: if r == 0, not a prime */
    JUMP, 62, HALT,                     /* 43 */
    LOAD, 3, LOAD, 0, ADD, STORE, 3,    /* 46: sum += n */
    LOAD, 0, PUSH, 1, ADD, STORE, 0,    /* 53: n++ */
    JUMP, 4,                            /* 60 */
    JUMP, 65,                           /* 62 */
    HALT,                               /* 64 */
    LOAD, 1, PUSH, 1, ADD, STORE, 1,    /* 65: d++ */
    JUMP, 15,                           /* 72 */
};
static u16 stack[16];
static u16 variables[4];
static void prepare(void) {}

TIMED u16 work(void) {
    u8 at = 0, top = 0;
    for (;;) {
        switch (code[at++]) {
        case PUSH: stack[top++] = code[at++]; break;
        case LOAD: stack[top++] = variables[code[at++]]; break;
        case STORE: variables[code[at++]] = stack[--top]; break;
        case ADD: top--; stack[top - 1] += stack[top]; break;
        case SUB: top--; stack[top - 1] -= stack[top]; break;
        case LESS: top--; stack[top - 1] = stack[top - 1] < stack[top]; break;
        case EQUAL: top--; stack[top - 1] = stack[top - 1] == stack[top]; break;
        case JUMP: at = code[at]; break;
        case JZERO: if (stack[--top] == 0) at = code[at]; else at++; break;
        case DUP: stack[top] = stack[top - 1]; top++; break;
        case DROP: top--; break;
        default: return variables[3];
        }
    }
}
