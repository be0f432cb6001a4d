; Signed division, truncating: the remainder has the dividend's sign (LLVM `sdiv`, `srem`).

; in: a dividend, x divisor   out: a quotient, x remainder   clobbers: a x y
; cycles: 175 to 225
.routine __sdivmod8
.calls __udivmod8
.cell divisor 1
.cell sign 1
.cell rest_sign 1
.in a x
.out a x
.clobbers a x y
        sta rest_sign
        stx divisor
        eor divisor
        sta sign
        txa
        bpl .divisor_positive
        eor #$ff
        tax
        inx
.divisor_positive:
        lda rest_sign
        bpl .positive
        eor #$ff
        clc
        adc #1
.positive:
        jsr __udivmod8
        bit rest_sign
        bpl .rest_done
        tay
        txa
        eor #$ff
        tax
        inx
        tya
.rest_done:
        bit sign
        bpl .done
        eor #$ff
        clc
        adc #1
.done:  rts

; in: value dividend, a x divisor   out: a x quotient, rest remainder   clobbers: a x y
; cycles: __udivmod16 + 55 to 115
.routine __sdivmod16
.calls __udivmod16
.cell value 2
.cell rest 2
.cell divisor 1
.cell sign 1
.in value[] a x
.out a x rest[]
.clobbers a x y
        sta divisor
        txa
        eor value+1
        sta sign
        txa
        bpl .divisor_positive
        lda #0
        sec
        sbc divisor
        sta divisor
        txa
        eor #$ff
        adc #0
        tax
.divisor_positive:
        lda value+1
        bpl .positive
        lda #0
        sec
        sbc value
        sta __udivmod16.value
        lda #0
        sbc value+1
        sta __udivmod16.value+1
        lda divisor
        jsr __udivmod16
        tay
        lda #0
        sec
        sbc __udivmod16.rest
        sta rest
        lda #0
        sbc __udivmod16.rest+1
        sta rest+1
        tya
        bit sign
        bmi .negate
        rts
.positive:
        sta __udivmod16.value+1
        lda value
        sta __udivmod16.value
        lda divisor
        jsr __udivmod16
        ldy __udivmod16.rest
        sty rest
        ldy __udivmod16.rest+1
        sty rest+1
        bit sign
        bpl .done
.negate:
        eor #$ff
        clc
        adc #1
        tay
        txa
        eor #$ff
        adc #0
        tax
        tya
.done:  rts

; in: value dividend, divisor   out: a x value+2 value+3 quotient, rest remainder   clobbers: a x y
; cycles: __udivmod32 + 130 to 260
.routine __sdivmod32
.calls __udivmod32
.cell value 4
.cell divisor 4
.cell rest 4
.cell sign 1
.in value[] divisor[]
.out a x value+2 value+3 rest[]
.clobbers a x y
        lda value+3
        eor divisor+3
        sta sign
        lda divisor+3
        bmi .divisor_negative
.repeat 4, I
        lda divisor+I
        sta __udivmod32.divisor+I
.endrepeat
        jmp .divisor_done
.divisor_negative:
        sec
.repeat 4, I
        lda #0
        sbc divisor+I
        sta __udivmod32.divisor+I
.endrepeat
.divisor_done:
        lda value+3
        bmi .negative
.repeat 4, I
        lda value+I
        sta __udivmod32.value+I
.endrepeat
        jsr __udivmod32
.repeat 4, I
        ldy __udivmod32.rest+I
        sty rest+I
.endrepeat
        jmp .quotient
.negative:
        sec
.repeat 4, I
        lda #0
        sbc value+I
        sta __udivmod32.value+I
.endrepeat
        jsr __udivmod32
        sec
.repeat 4, I
        lda #0
        sbc __udivmod32.rest+I
        sta rest+I
.endrepeat
        lda __udivmod32.value
.quotient:
        bit sign
        bmi .negate
        ldy __udivmod32.value+2
        sty value+2
        ldy __udivmod32.value+3
        sty value+3
        rts
.negate:
        stx value+1
        sta value
        sec
        lda #0
        sbc value
        tay
        lda #0
        sbc value+1
        tax
        lda #0
        sbc __udivmod32.value+2
        sta value+2
        lda #0
        sbc __udivmod32.value+3
        sta value+3
        tya
        rts
