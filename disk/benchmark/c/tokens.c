#include "bench.h"
/* Splits a program's text into names, keywords, numbers and signs, and evaluates its sums. */
static const char text[] =
    "let width = 40; let height = 24;\n"
    "while height > 0 do\n"
    "  print width * height + 1;  if width > 7 then let width = width - 3; end\n"
    "  let height = height - 1;\n"
    "end\n"
    "let total = (12 + 30) * 7 - 100 / 4; print total;\n"
    "let alpha1 = total + width * (height - 2); print alpha1 + 1000 - 2 * 3;\n";
static const char *const keywords[] = { "let", "while", "do", "print", "if", "then", "end" };
static const char *at;
static char name[12];
static u16 number;
enum token { END, NAME, NUMBER, SIGN, KEYWORD };
static void prepare(void) {}

static u8 is_letter(char c) { return c >= 'a' && c <= 'z'; }
static u8 is_digit(char c) { return c >= '0' && c <= '9'; }

static u8 next(void) {
    while (*at == ' ' || *at == '\n') at++;
    if (*at == 0) return END;
    if (is_digit(*at)) {
        number = 0;
        while (is_digit(*at)) number = (u16)(number * 10 + (*at++ - '0'));
        return NUMBER;
    }
    if (is_letter(*at)) {
        u8 length = 0;
        while (is_letter(*at) || is_digit(*at)) {
            if (length < 11) name[length++] = *at;
            at++;
        }
        name[length] = 0;
        for (u8 i = 0; i < 7; i++) {
            const char *keyword = keywords[i];
            u8 k = 0;
            while (keyword[k] && keyword[k] == name[k]) k++;
            if (keyword[k] == name[k]) {
                number = i;
                return KEYWORD;
            }
        }
        return NAME;
    }
    number = (u8)*at++;
    return SIGN;
}

TIMED u16 work(void) {
    u16 sum = 0;
    for (u8 round = 0; round < 4; round++) {
        at = text;
        for (;;) {
            u8 token = next();
            if (token == END) break;
            if (token == NAME) number = (u8)name[0];
            sum = (u16)(sum * 3 + token * 16 + number);
        }
    }
    return sum;
}
