; Where the program starts, and how it calls through pointers: what cannot be said in LLVM IR.
; Written for llvm-mos's assembler; the linker script places .start first and knows the names from
; outside: __stack is the end of the soft stack, __rc0 and __rc1 are its pointer.

; The program's entry.
; In: nothing. Does not return: the game's entry never does, and if it did, abort would follow.
        .section .start,"ax"
        .globl  _start
        .type   _start,@function
_start:
        cld
        ldx     #$ff
        txs
        lda     #<__stack
        sta     __rc0
        lda     #>__stack
        sta     __rc1
        jsr     __prepare
        jsr     {ENTRY}
        .size   _start, . - _start

; What llvm-mos calls where LLVM IR says `llvm.trap`. Stops in the monitor, as our backend does.
; In: nothing. Does not return.
        .globl  abort
        .type   abort,@function
abort:
        brk
        .size   abort, . - abort

; Bit 6 is set: llvm-mos sets the overflow flag by BIT with this byte.
        .section .rodata.__set_v,"a"
        .globl  __set_v
__set_v:
        .byte   $40

; A call through a pointer: llvm-mos calls here with the address in __rc18 and __rc19.
; In: those, and the callee's arguments. Out: the callee's. Clobbers: what the callee does. 5 cycles.
        .section .text.__call_indir,"ax"
        .globl  __call_indir
        .type   __call_indir,@function
__call_indir:
        jmp     (__rc18)
        .size   __call_indir, . - __call_indir
