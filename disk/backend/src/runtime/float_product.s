; The product of the mantissas in `pair`, in two versions: the upper three bytes in a, middle and
; low, the others in pair+7 down to pair+5. Loops over the bits of the right mantissa.

; Low zero bits take little time. If the left mantissa has more of them, the two are swapped.
.part fast
        ldx #0
        stx __sf.low
        stx __sf.middle
        lda __sf.pair
        bne .placed
        lda __sf.pair+5
        bne .swap
        lda __sf.pair+1
        bne .placed
        lda __sf.pair+6
        beq .placed
.swap:  lda __sf.pair
        ldy __sf.pair+5
        sty __sf.pair
        sta __sf.pair+5
        lda __sf.pair+1
        ldy __sf.pair+6
        sty __sf.pair+1
        sta __sf.pair+6
        lda __sf.pair+2
        ldy __sf.pair+7
        sty __sf.pair+2
        sta __sf.pair+7
.placed:
        lda __sf.pair+5
        bne .first
        inx
        lda __sf.pair+6
        bne .first
        inx
        lda __sf.pair+7
        cmp #$80
        beq .power
.first: and #$0f
        bne .all
        lda __sf.pair+5,x
        lsr a
        lsr a
        lsr a
        lsr a
        lsr a
        sta __sf.pair+5,x
        lda #0
        jmp .half
.all:   lsr __sf.pair+5,x
        lda #0
.byte:
.repeat 4
        bcc .skip
        tay
        clc
        lda __sf.low
        adc __sf.pair
        sta __sf.low
        lda __sf.middle
        adc __sf.pair+1
        sta __sf.middle
        tya
        adc __sf.pair+2
.skip:  ror a
        ror __sf.middle
        ror __sf.low
        ror __sf.pair+5,x
.endrepeat
.half:
.repeat 4
        bcc .past
        tay
        clc
        lda __sf.low
        adc __sf.pair
        sta __sf.low
        lda __sf.middle
        adc __sf.pair+1
        sta __sf.middle
        tya
        adc __sf.pair+2
.past:  ror a
        ror __sf.middle
        ror __sf.low
        ror __sf.pair+5,x
.endrepeat
        cpx #2
        beq .done
        inx
        ldy __sf.pair+5,x
        beq .none
        lsr __sf.pair+5,x
        jmp .byte
.none:  tay
        lda __sf.low
        sta __sf.pair+6
        lda __sf.middle
        sta __sf.low
        sty __sf.middle
        inx
        lda #0
        lsr __sf.pair+7
        jmp .byte
; The mantissa is a power of two.
.power: lda __sf.pair
        sta __sf.low
        lda __sf.pair+1
        sta __sf.middle
        ldy __sf.pair+2
        lda #0
        sta __sf.pair+7
        clc
        bcc .scaled
.done:
.part small
        lda __sf.pair
        bne .placed
        ldx #2
.swap:  ldy __sf.pair,x
        lda __sf.pair+5,x
        sta __sf.pair,x
        tya
        sta __sf.pair+5,x
        dex
        bpl .swap
.placed:
        ldx #$ff
.first: inx
        ldy __sf.pair+5,x
        beq .first
        lda #0
        sta __sf.low
        sta __sf.middle
.byte:  ldy #8
        lsr __sf.pair+5,x
.bit:   bcc .skip
        pha
        clc
        lda __sf.low
        adc __sf.pair
        sta __sf.low
        lda __sf.middle
        adc __sf.pair+1
        sta __sf.middle
        pla
        adc __sf.pair+2
.skip:  ror a
        ror __sf.middle
        ror __sf.low
        ror __sf.pair+5,x
        dey
        bne .bit
        inx
        cpx #3
        bcc .byte
