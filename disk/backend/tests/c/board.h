// The test machine's ports, and types of known width: `int` has 16 bits here and 32 elsewhere.
#ifdef __MSP430__
typedef signed char i8;
typedef unsigned char u8;
typedef int i16;
typedef unsigned int u16;
typedef long i32;
typedef unsigned long u32;
typedef long long i64;
typedef unsigned long long u64;

#define OUT (*(volatile u8 *)0xD000)
#define HALT (*(volatile u8 *)0xD001)
#define IN (*(volatile u8 *)0xD002)

#define POPCOUNT32 __builtin_popcountl
#define CLZ32 __builtin_clzl

static void put(u8 byte) { OUT = byte; }
static u8 get(void) { return IN; }
static __attribute__((noreturn)) void halt(void) {
    for (;;) HALT = 0;
}
#else
// On a workstation, prints bytes in hexadecimal, to find the expected output of a program.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
typedef int8_t i8;
typedef uint8_t u8;
typedef int16_t i16;
typedef uint16_t u16;
typedef int32_t i32;
typedef uint32_t u32;
typedef int64_t i64;
typedef uint64_t u64;

#define POPCOUNT32 __builtin_popcount
#define CLZ32 __builtin_clz

static void put(u8 byte) { printf("%02x ", byte); }
static u8 get(void) {
    unsigned byte = 0;
    return scanf("%x", &byte) == 1 ? byte : 0;
}
static __attribute__((noreturn)) void halt(void) { exit(0); }
#endif

static __attribute__((noinline)) void put16(u16 word) {
    put(word);
    put(word >> 8);
}

static __attribute__((noinline)) void put32(u32 word) {
    put16(word);
    put16(word >> 16);
}
