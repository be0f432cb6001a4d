; Products of floats of 32 bits; `float.s` describes their representation.

; left * right
; in: left and right: their lower bytes in pair, the upper two of right in x and a
; out: low middle x a, lowest first   clobbers: a x y
; cycles, if both numbers and their product are normal: 180 to 280, 20 for each bit of the right
; mantissa from its lowest nonzero byte up, and 26 for each bit that is set
.routine __mulsf3
.calls __sf __sf_round __sf_unpack
.in __sf.pair __sf.pair+1 __sf.pair+2 __sf.pair+3 __sf.pair+5 __sf.pair+6 x a
.out __sf.low __sf.middle x a
.clobbers a x y
        sta __sf.pair+8
        stx __sf.pair+7
        eor __sf.pair+3
        and #$80
        sta __sf.sign
        txa
        asl a
        lda __sf.pair+8
        rol a
        beq .odd
        cmp #$ff
        beq .odd
        sta __sf.exponent
        lda __sf.pair+2
        asl a
        lda __sf.pair+3
        rol a
        beq .odd
        cmp #$ff
        beq .odd
        clc
        adc __sf.exponent
        sta __sf.exponent
        lda #0
        rol a
        sta __sf.exponent+1
        lda __sf.pair+2
        ora #$80
        sta __sf.pair+2
        txa
        ora #$80
        sta __sf.pair+7
        bne .multiply
.special:
        lda .results,x
        jmp __sf
.odd:   jsr __sf_unpack
        tax
        bne .special
        clc
        lda __sf.pair+3
        adc __sf.pair+8
        sta __sf.exponent
        lda __sf.pair+4
        adc __sf.pair+9
        sta __sf.exponent+1
; The product of the mantissas: the upper three bytes in a, middle and low, the others in pair+7
; down to pair+5.
.multiply:
{product}
        tay
        sec
        bmi .scaled
        asl __sf.pair+7
        rol __sf.low
        rol __sf.middle
        rol a
        tay
.scaled:
        lda __sf.exponent
        sbc #127
        sta __sf.exponent
        bcs .whole
        dec __sf.exponent+1
.whole: tya
        ldy __sf.exponent+1
        jmp __sf_round
.results:
        .byte 0, $00, $80, $c0
        .byte $00, $00, $c0, $c0
        .byte $80, $c0, $80, $c0
        .byte $c0, $c0, $c0, $c0
