; Conversions between floats of 32 bits and integers.

; Converts an unsigned number to a float.
; in: pair+7, low middle a, lowest first   out: low middle x a, lowest first   clobbers: a x y
; cycles: __sf_normal + 13
.routine __floatunsisf
.calls __sf __sf_normal
.in __sf.pair+7 __sf.low __sf.middle a
.out __sf.low __sf.middle x a
.clobbers a x y
        ldx #0
        stx __sf.sign
        ldx #157
        stx __sf.exponent
        jmp __sf_normal

; in: pair+7, low middle a, lowest first   out: low middle x a, lowest first   clobbers: a x y
; cycles: __sf_normal + 18, or 49 for a negative number
.routine __floatsisf
.calls __sf __sf_normal
.in __sf.pair+7 __sf.low __sf.middle a
.out __sf.low __sf.middle x a
.clobbers a x y
        ldx #157
        stx __sf.exponent
        tax
        and #$80
        sta __sf.sign
        bpl .positive
        stx __sf.exponent+1
        lda #0
        sec
        sbc __sf.pair+7
        sta __sf.pair+7
        lda #0
        sbc __sf.low
        sta __sf.low
        lda #0
        sbc __sf.middle
        sta __sf.middle
        lda #0
        sbc __sf.exponent+1
        tax
.positive:
        txa
        jmp __sf_normal

; Converts a float to an unsigned number: rounded towards zero, the nearest limit if out of range,
; zero for NaN.
; in: whole+0 whole+1, the upper two bytes in a x   out: whole, lowest first   clobbers: a x y
; cycles: 25 to 284
.routine __fixunssfsi
.cell whole 4
.in whole whole+1 a x
.out whole[]
.clobbers a x y
        cpx #$80
        bcs .below
        sta whole+2
        asl a
        txa
        rol a
        sec
        sbc #127
        bcc .below
        cmp #32
        bcs .beyond
        eor #31
        tax
        lda whole+2
        ora #$80
        ldy whole+1
        sty whole+2
        ldy whole
        sty whole+1
        ldy #0
        sty whole
        sta whole+3
        txa
.byte:  cmp #8
        bcc .bits
        ldx whole+1
        stx whole
        ldx whole+2
        stx whole+1
        ldx whole+3
        stx whole+2
        sty whole+3
        sbc #8
        bcs .byte
.bits:  tax
        beq .done
        lda whole+3
        bne .bit
        lda whole+2
        bne .bit
        lda whole+1
.short: lsr a
        ror whole
        dex
        bne .short
        sta whole+1
        rts
.bit:   lsr whole+3
        ror whole+2
        ror whole+1
        ror whole
        dex
        bne .bit
.done:  rts
.beyond:
        ldx #$ff
        cmp #128
        bne .all
        lda whole+2
        asl a
        ora whole+1
        ora whole
        beq .all
.below: ldx #0
.all:   stx whole
        stx whole+1
        stx whole+2
        stx whole+3
        rts

; in: whole+0 whole+1 of __fixunssfsi, the upper two bytes in a x
; out: whole, lowest first   clobbers: a x y   cycles: __fixunssfsi + 36 to 63
.routine __fixsfsi
.calls __fixunssfsi
.cell sign 1
.in __fixunssfsi.whole __fixunssfsi.whole+1 a x
.out __fixunssfsi.whole[]
.clobbers a x y
        stx sign
        tay
        txa
        and #$7f
        tax
        tya
        jsr __fixunssfsi
        lda __fixunssfsi.whole+3
        bmi .beyond
        lda sign
        bpl .done
        sec
        ldx #0
        txa
        sbc __fixunssfsi.whole
        sta __fixunssfsi.whole
        txa
        sbc __fixunssfsi.whole+1
        sta __fixunssfsi.whole+1
        txa
        sbc __fixunssfsi.whole+2
        sta __fixunssfsi.whole+2
        txa
        sbc __fixunssfsi.whole+3
        sta __fixunssfsi.whole+3
.done:  rts
.beyond:
        ldx #0
        ldy #$80
        bit sign
        bmi .end
        dex
        dey
.end:   stx __fixunssfsi.whole
        stx __fixunssfsi.whole+1
        stx __fixunssfsi.whole+2
        sty __fixunssfsi.whole+3
        rts
