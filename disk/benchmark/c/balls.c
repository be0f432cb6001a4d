#include "bench.h"
/* Sixteen balls in fixed point fall, bounce off walls and touch each other. */
struct ball { i16 x, y, dx, dy; u8 hits; };
static struct ball balls[16];
static void prepare(void) {
    for (u8 i = 0; i < 16; i++) {
        balls[i].x = (i16)(noise() << 6);
        balls[i].y = (i16)(noise() << 5);
        balls[i].dx = (i16)(noise() - 128);
        balls[i].dy = (i16)(noise() - 128);
    }
}

static u8 apart(i16 a, i16 b, i16 least) {
    i16 far = a - b;
    if (far < 0) far = -far;
    return far >= least;
}

TIMED u16 work(void) {
    u16 sum = 0;
    for (u8 step = 0; step < 20; step++) {
        for (u8 i = 0; i < 16; i++) {
            struct ball *ball = &balls[i];
            ball->dy += 8;
            ball->x += ball->dx;
            ball->y += ball->dy;
            if (ball->x < 0 || ball->x >= 16384) {
                ball->dx = -ball->dx;
                ball->x += ball->dx;
            }
            if (ball->y >= 8192) {
                ball->y = 8191;
                ball->dy = -(ball->dy - (ball->dy >> 3));
            }
        }
        for (u8 i = 0; i < 16; i++)
            for (u8 k = 0; k < i; k++)
                if (!apart(balls[i].x, balls[k].x, 512) && !apart(balls[i].y, balls[k].y, 512)) {
                    balls[i].hits++;
                    balls[k].hits++;
                }
    }
    for (u8 i = 0; i < 16; i++)
        sum = (u16)(sum * 3 + balls[i].x + balls[i].y + balls[i].hits);
    return sum;
}
