; Division of 32 bits. Two parts are loops in divide_32_small.s, and are unrolled for speed in
; divide_32_large.s: `{byte_8}` contains the eight steps for one byte with a divisor of 8 bits,
; `{byte_16}` the steps with a divisor of 16 bits.

; in: value dividend, divisor   out: a x value+2 value+3 quotient, rest remainder   clobbers: a x y
; cycles for each byte of the quotient, in a loop or unrolled: about 230 or 190 for a divisor below
; 256, about 340 or 260 below 65536; larger divisors: 600 to 1670 in all
.routine __udivmod32
.cell value 4
.cell divisor 4
.cell rest 4
.cell bits 1
.cell index 1
.in value[] divisor[]
.out a x value+2 value+3 rest[]
.clobbers a x y
        lda #0
        sta rest
        sta rest+1
        sta rest+2
        sta rest+3
        lda divisor+2
        ora divisor+3
        bne .divisor_32
        ldx #3
        lda divisor+1
        bne .divisor_16

; Divisor of 8 bits. Leading zero bytes of the dividend are zero bytes of the quotient. The first
; nonzero byte is the initial remainder if it is less than the divisor.
.skip_zero:
        lda value,x
        bne .top
        dex
        bpl .skip_zero
        bmi .done
.top:   cmp divisor
        bcs .from_zero
        tay
        lda #0
        sta value,x
        tya
        dex
        bpl .byte_8
        sta rest
        bmi .done
.from_zero:
        lda #0
.byte_8:
{byte_8}
        dex
        bpl .byte_8
        sta rest
.done:  lda value
        ldx value+1
        rts

; Divisor of 16 bits: the first nonzero byte is less than the divisor.
.divisor_16:
        lda value,x
        bne .top_16
        dex
        bpl .divisor_16
        bmi .done
.top_16:
        sta rest
        lda #0
        sta value,x
        dex
        bmi .done
.byte_16:
        stx index
        lda value,x
        sta bits
{byte_16}
        rol bits
        lda bits
        ldx index
        sta value,x
        dex
        bpl .byte_16
        bmi .done

; Larger divisor: the quotient has 16 bits, or 8 if the divisor's top byte is nonzero.
.divisor_32:
        ldx #16
        ldy divisor+3
        beq .quotient_16
        ldx #8
        lda value+1
        sta rest
        lda value+2
        sta rest+1
        lda value+3
        sta rest+2
        lda value
        sta value+1
        jmp .start_32
.quotient_16:
        lda value+2
        sta rest
        lda value+3
        sta rest+1
.start_32:
        lda #0
        sta value+2
        sta value+3
.bit_32:
        rol value
        rol value+1
        rol rest
        rol rest+1
        rol rest+2
        rol rest+3
        lda rest+3
        cmp divisor+3
        bne .decided
        lda rest+2
        cmp divisor+2
        bne .decided
        lda rest+1
        cmp divisor+1
        bne .decided
        lda rest
        cmp divisor
.decided:
        bcc .less_32
.repeat 4, I
        lda rest+I
        sbc divisor+I
        sta rest+I
.endrepeat
.less_32:
        dex
        bne .bit_32
        rol value
        rol value+1
        lda divisor+3
        beq .done
        stx value+1
        jmp .done
