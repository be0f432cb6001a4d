; The startup code and indirect calls, which LLVM IR cannot express. Written for llvm-mos's
; assembler. The linker script places .start first and defines the external names: __stack is the
; end of the soft stack, and __rc0 and __rc1 are its pointer.

; The program's entry point. In: nothing. Does not return. If the program's entry returned, abort
; would follow.
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

; llvm-mos's implementation of `llvm.trap`. Stops in the monitor, like code of the built-in backend.
; In: nothing. Does not return.
        .globl  abort
        .type   abort,@function
abort:
        brk
        .size   abort, . - abort

; A byte with bit 6 set. llvm-mos sets the overflow flag by a BIT of this byte.
        .section .rodata.__set_v,"a"
        .globl  __set_v
__set_v:
        .byte   $40

; Calls the address in __rc18 and __rc19. llvm-mos uses this for indirect calls. In: those
; registers, and the callee's arguments. Out and clobbers: the callee's. 5 cycles.
        .section .text.__call_indir,"ax"
        .globl  __call_indir
        .type   __call_indir,@function
__call_indir:
        jmp     (__rc18)
        .size   __call_indir, . - __call_indir
