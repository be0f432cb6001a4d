; Sums of floats of 32 bits; `float.s` describes their representation.

; left + right. A subtraction passes right with the opposite sign.
; in: left and right: their lower bytes in pair, the upper two of right in x and a
; out: low middle x a, lowest first   clobbers: a x y
; cycles: 230 to 480 for two normal numbers, up to 26 for each bit by which the result is smaller
.routine __addsf3
.calls __sf __sf_round __sf_normal
.cell distance 1
.cell top 1
.cell guard 1
.cell lost 1
.in __sf.pair __sf.pair+1 __sf.pair+2 __sf.pair+3 __sf.pair+5 __sf.pair+6 x a
.out __sf.low __sf.middle x a
.clobbers a x y
        sta __sf.pair+8
        stx __sf.pair+7
        txa
        asl a
        lda __sf.pair+8
        rol a
        sta __sf.pair+9
        lda __sf.pair+2
        asl a
        lda __sf.pair+3
        rol a
        sta __sf.pair+4
        beq .left_small
        cmp #$ff
        beq .special
        lda __sf.pair+2
        ora #$80
        sta __sf.pair+2
.right: lda __sf.pair+9
        beq .right_small
        cmp #$ff
        beq .special
        txa
        ora #$80
        sta __sf.pair+7
.both:  ldx #5
        ldy #0
        sty guard
        lda __sf.pair+4
        sec
        sbc __sf.pair+9
        bcs .ordered
        eor #$ff
        adc #1
        ldx #0
        ldy #5
        bne .ordered
.left_small:
        inc __sf.pair+4
        bne .right
.right_small:
        inc __sf.pair+9
        bne .both
; One of the numbers is an infinity or NaN.
.special:
        lda __sf.pair+4
        cmp #$ff
        bne .right_infinite
        lda __sf.pair+2
        asl a
        ora __sf.pair+1
        ora __sf.pair
        bne .nan
        lda __sf.pair+3
        ldx __sf.pair+9
        inx
        bne .infinite
        eor __sf.pair+8
        bmi .nan
.right_infinite:
        lda __sf.pair+7
        asl a
        ora __sf.pair+6
        ora __sf.pair+5
        bne .nan
        lda __sf.pair+8
.infinite:
        and #$80
        sta __sf.sign
        lda #$80
        jmp __sf
.nan:   lda #$c0
        jmp __sf

; The number at pair,y has the larger exponent, or the same one.
.ordered:
        sta distance
        lda __sf.pair+3,y
        and #$80
        sta __sf.sign
        lda __sf.pair+4,y
        sec
        sbc #1
        sta __sf.exponent
        lda __sf.pair,x
        sta __sf.low
        lda __sf.pair+1,x
        sta __sf.middle
        lda __sf.pair+2,x
        ldx distance
        beq .aligned
        cpx #8
        bcs .far
.near:  lsr a
        ror __sf.middle
        ror __sf.low
        ror guard
        dex
        bne .near
.aligned:
        tax
        lda __sf.pair+3
        eor __sf.pair+8
        bmi .subtract
        clc
        lda __sf.low
        adc __sf.pair,y
        sta __sf.low
        lda __sf.middle
        adc __sf.pair+1,y
        sta __sf.middle
        txa
        adc __sf.pair+2,y
        ldx #0
        bcc .whole
        ror a
        ror __sf.middle
        ror __sf.low
        ror guard
        bcc .exact
        inx
.exact: inc __sf.exponent
.whole: stx __sf.pair+5
        ldx guard
        stx __sf.pair+7
        ldy #0
        sty __sf.pair+6
        jmp __sf_round

.subtract:
        stx top
        sec
        lda #0
        sbc guard
        sta guard
        lda __sf.pair,y
        sbc __sf.low
        sta __sf.low
        lda __sf.pair+1,y
        sbc __sf.middle
        sta __sf.middle
        lda __sf.pair+2,y
        sbc top
        bcs .positive
        tax
        lda __sf.sign
        eor #$80
        sta __sf.sign
        sec
        lda #0
        sbc __sf.low
        sta __sf.low
        lda #0
        sbc __sf.middle
        sta __sf.middle
        stx top
        lda #0
        sbc top
.positive:
        ldx guard
        stx __sf.pair+7
        jmp __sf_normal

; The exponents differ by 8 or more. Of the bits shifted out, record only whether any is set.
.far:   sta top
        lda #0
        sta lost
        cpx #26
        bcs .beyond
.byte:  lda guard
        ora lost
        sta lost
        lda __sf.low
        sta guard
        lda __sf.middle
        sta __sf.low
        lda top
        sta __sf.middle
        lda #0
        sta top
        txa
        sec
        sbc #8
        tax
        cpx #8
        bcs .byte
        lda top
        cpx #0
        beq .shifted
.bit:   lsr a
        ror __sf.middle
        ror __sf.low
        ror guard
        bcc .kept
        stx lost
.kept:  dex
        bne .bit
.shifted:
        ldx lost
        beq .aligned
        tax
        lda #1
        ora guard
        sta guard
        txa
        jmp .aligned
.beyond:
        lda #0
        sta __sf.low
        sta __sf.middle
        beq .aligned
