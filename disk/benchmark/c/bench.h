/* The ports of the measuring machine, as in src/entry.rs. `prepare` makes the input, `work` is
 * timed, and its result is the checksum. */
typedef unsigned char u8;
typedef signed char i8;
typedef unsigned short u16;
typedef short i16;
#ifdef NATIVE
#include <stdint.h>
#include <stdio.h>
typedef uint32_t u32;
typedef int32_t i32;
#define TIMED static
#else
typedef unsigned long u32;
typedef long i32;
#define PORT(n) (*(volatile u8 *)(0xF000 + (n)))
#ifdef __OSCAR64C__
#define TIMED __noinline
#else
#define TIMED static __attribute__((noinline))
#endif
#endif

static u16 seed = 1;
static u8 noise(void) {
    seed = (u16)((u16)(seed * 25173u) + 13849u);
    return (u8)(seed >> 8);
}

static void prepare(void);
TIMED u16 work(void);

int main(void) {
    u16 sum;
    prepare();
#ifdef NATIVE
    sum = work();
    printf("%u\n", sum);
#else
    PORT(0) = 0;
    sum = work();
    PORT(1) = 0;
    PORT(2) = (u8)sum;
    PORT(2) = (u8)(sum >> 8);
    PORT(3) = 0;
#endif
    return 0;
}
