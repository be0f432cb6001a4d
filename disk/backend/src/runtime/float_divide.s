; Quotients of floats of 32 bits; `float.s` describes their representation.

; left / right, by a division of 24 bits.
; in: left and right: their lower bytes in pair, the upper two of right in x and a
; out: low middle x a, lowest first   clobbers: a x y
; cycles: about 1600 if both numbers and their quotient are normal
.routine __divsf3
.calls __sf __sf_round __sf_unpack
.cell quotient 3
.cell bits 1
.cell bytes 1
.in __sf.pair __sf.pair+1 __sf.pair+2 __sf.pair+3 __sf.pair+5 __sf.pair+6 x a
.out __sf.low __sf.middle x a
.clobbers a x y
        sta __sf.pair+8
        stx __sf.pair+7
        jsr __sf_unpack
        tax
        beq .divide
        lda .results,x
        jmp __sf
.divide:
        ldy #126
        lda __sf.pair
        cmp __sf.pair+5
        lda __sf.pair+1
        sbc __sf.pair+6
        lda __sf.pair+2
        sbc __sf.pair+7
        bcs .scale
        dey
        asl __sf.pair
        rol __sf.pair+1
        rol __sf.pair+2
.scale: clc
        tya
        adc __sf.pair+3
        tay
        lda #0
        adc __sf.pair+4
        tax
        sec
        tya
        sbc __sf.pair+8
        sta __sf.exponent
        txa
        sbc __sf.pair+9
        sta __sf.exponent+1
        ldx #2
        stx bytes
        lda #1
        sta bits
        sec
        bcs .fits
.shift: asl __sf.pair
        rol __sf.pair+1
        rol __sf.pair+2
        bcs .fits
        lda __sf.pair+2
        cmp __sf.pair+7
        bcc .next
        lda __sf.pair
        sbc __sf.pair+5
        tax
        lda __sf.pair+1
        sbc __sf.pair+6
        tay
        lda __sf.pair+2
        sbc __sf.pair+7
        bcc .next
        bcs .take
.fits:  lda __sf.pair
        sbc __sf.pair+5
        tax
        lda __sf.pair+1
        sbc __sf.pair+6
        tay
        lda __sf.pair+2
        sbc __sf.pair+7
        sec
.take:  stx __sf.pair
        sty __sf.pair+1
        sta __sf.pair+2
.next:  rol bits
        bcc .shift
        ldx bytes
        lda bits
        sta quotient,x
        lda #1
        sta bits
        dec bytes
        bpl .shift
        ldy #0
        lda __sf.pair
        ora __sf.pair+1
        ora __sf.pair+2
        sta bits
        asl __sf.pair
        rol __sf.pair+1
        rol __sf.pair+2
        bcs .above
        lda __sf.pair
        cmp __sf.pair+5
        lda __sf.pair+1
        sbc __sf.pair+6
        lda __sf.pair+2
        sbc __sf.pair+7
        bcc .below
.above: ldy #$80
.below: sty __sf.pair+7
        lda bits
        sta __sf.pair+5
        lda #0
        sta __sf.pair+6
        lda quotient
        sta __sf.low
        lda quotient+1
        sta __sf.middle
        lda quotient+2
        ldy __sf.exponent+1
        jmp __sf_round
.results:
        .byte 0, $80, $00, $c0
        .byte $00, $c0, $00, $c0
        .byte $80, $80, $c0, $c0
        .byte $c0, $c0, $c0, $c0
