#include "bench.h"
/* Inserts 100 nodes into a sorted linked list, reverses it, and removes some. */
struct node { struct node *next; u16 key; };
static struct node nodes[100];
static void prepare(void) {
    for (u8 i = 0; i < 100; i++) nodes[i].key = (u16)(noise() << 8 | noise());
}

static struct node *head;

static void insert(struct node *made) {
    struct node *before = 0;
    struct node *at = head;
    while (at && at->key < made->key) {
        before = at;
        at = at->next;
    }
    made->next = at;
    if (before) before->next = made;
    else head = made;
}

static void reverse(void) {
    struct node *reversed = 0;
    struct node *at = head;
    while (at) {
        struct node *next = at->next;
        at->next = reversed;
        reversed = at;
        at = next;
    }
    head = reversed;
}

TIMED u16 work(void) {
    u16 sum = 0;
    u8 n = 0;
    for (u8 i = 0; i < 100; i++) insert(&nodes[i]);
    reverse();
    for (struct node *at = head; at && at->next; at = at->next)
        if (n++ & 1) at->next = at->next->next;
    for (struct node *at = head; at; at = at->next) sum = (u16)(sum * 3 + at->key);
    return sum;
}
