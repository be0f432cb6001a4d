#include "bench.h"
/* A priority queue in a heap: events with a time and a number. */
struct event { u16 time; u8 number; };
static struct event heap[128];
static u8 count;
static void prepare(void) {}

static void push(u16 time, u8 number) {
    u8 at = count++;
    while (at > 0) {
        u8 parent = (at - 1) >> 1;
        if (heap[parent].time <= time) break;
        heap[at] = heap[parent];
        at = parent;
    }
    heap[at].time = time;
    heap[at].number = number;
}

static struct event pop(void) {
    struct event first = heap[0], last = heap[--count];
    u8 at = 0;
    for (;;) {
        u8 child = 2 * at + 1;
        if (child >= count) break;
        if (child + 1 < count && heap[child + 1].time < heap[child].time) child++;
        if (heap[child].time >= last.time) break;
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = last;
    return first;
}

TIMED u16 work(void) {
    u16 sum = 0;
    for (u8 i = 0; i < 100; i++) push((u16)(noise() << 8 | noise()), i);
    for (u8 i = 0; i < 100; i++) {
        struct event event = pop();
        sum = (u16)(sum * 3 + event.time + event.number);
        if (i < 50) push((u16)(event.time + noise()), (u8)(200 + i));
    }
    return (u16)(sum + count);
}
