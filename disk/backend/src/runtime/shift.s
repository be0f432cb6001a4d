; Shifts by a variable count below the width; 0 is allowed.

; in: a value, x count   out: a   clobbers: a x   cycles: 11 + 7 for each bit
.routine __shl8
.in a x
.out a
.clobbers a x
        dex
        bmi .done
.bit:   asl a
        dex
        bpl .bit
.done:  rts

; in: a value, x count   out: a   clobbers: a x   cycles: 11 + 7 for each bit
.routine __lshr8
.in a x
.out a
.clobbers a x
        dex
        bmi .done
.bit:   lsr a
        dex
        bpl .bit
.done:  rts

; in: a value, x count   out: a   clobbers: a x   cycles: 11 + 9 for each bit
.routine __ashr8
.in a x
.out a
.clobbers a x
        dex
        bmi .done
.bit:   cmp #$80
        ror a
        dex
        bpl .bit
.done:  rts

; in: a high value, x count   out: a x   clobbers: a x y
; cycles: count below 8: 18 + 12 for each bit; otherwise 35 + 7 for each bit above 8
.routine __shl16
.cell high 1
.in a high x
.out a x
.clobbers a x y
        cpx #8
        bcs .byte
        dex
        bmi .done
.bit:   asl a
        rol high
        dex
        bpl .bit
.done:  ldx high
        rts
.byte:  tay
        txa
        sbc #8
        tax
        tya
        dex
        bmi .high_done
.high_bit:
        asl a
        dex
        bpl .high_bit
.high_done:
        tax
        lda #0
        rts

; in: low a value, x count   out: a x   clobbers: a x y
; cycles: count below 8: 20 + 12 for each bit; otherwise 33 + 7 for each bit above 8
.routine __lshr16
.cell low 1
.in low a x
.out a x
.clobbers a x y
        cpx #8
        bcs .byte
        dex
        bmi .done
.bit:   lsr a
        ror low
        dex
        bpl .bit
.done:  tax
        lda low
        rts
.byte:  tay
        txa
        sbc #8
        tax
        tya
        dex
        bmi .low_done
.low_bit:
        lsr a
        dex
        bpl .low_bit
.low_done:
        ldx #0
        rts

; in: low a value, x count   out: a x   clobbers: a x y
; cycles: count below 8: 20 + 14 for each bit; otherwise 38 + 9 for each bit above 8
.routine __ashr16
.cell low 1
.in low a x
.out a x
.clobbers a x y
        cpx #8
        bcs .byte
        dex
        bmi .done
.bit:   cmp #$80
        ror a
        ror low
        dex
        bpl .bit
.done:  tax
        lda low
        rts
.byte:  tay
        txa
        sbc #8
        tax
        tya
        dex
        bmi .low_done
.low_bit:
        cmp #$80
        ror a
        dex
        bpl .low_bit
.low_done:
        ldx #0
        cmp #$80
        bcc .positive
        dex
.positive:
        rts

; in: value, x count   out: a x value+2 value+3   clobbers: a x
; cycles: 22 + 36 for each 8 of the count + 22 for each remaining bit
.routine __shl32
.cell value 4
.in value[] x
.out a x value+2 value+3
.clobbers a x
        cpx #8
        bcc .bits
.byte:  lda value+2
        sta value+3
        lda value+1
        sta value+2
        lda value
        sta value+1
        lda #0
        sta value
        txa
        sbc #8
        tax
        cpx #8
        bcs .byte
.bits:  lda value
        dex
        bmi .done
.bit:   asl a
        rol value+1
        rol value+2
        rol value+3
        dex
        bpl .bit
.done:  ldx value+1
        rts

; in: value, x count   out: a x value+2 value+3   clobbers: a x
; cycles: 28 + 36 for each 8 of the count + 22 for each remaining bit
.routine __lshr32
.cell value 4
.in value[] x
.out a x value+2 value+3
.clobbers a x
        cpx #8
        bcc .bits
.byte:  lda value+1
        sta value
        lda value+2
        sta value+1
        lda value+3
        sta value+2
        lda #0
        sta value+3
        txa
        sbc #8
        tax
        cpx #8
        bcs .byte
.bits:  lda value+3
        dex
        bmi .done
.bit:   lsr a
        ror value+2
        ror value+1
        ror value
        dex
        bpl .bit
        sta value+3
.done:  lda value
        ldx value+1
        rts

; in: value, x count   out: a x value+2 value+3   clobbers: a x y
; cycles: 28 + 42 for each 8 of the count + 24 for each remaining bit
.routine __ashr32
.cell value 4
.in value[] x
.out a x value+2 value+3
.clobbers a x y
        cpx #8
        bcc .bits
.byte:  lda value+1
        sta value
        lda value+2
        sta value+1
        ldy #0
        lda value+3
        sta value+2
        bpl .positive
        dey
.positive:
        sty value+3
        txa
        sbc #8
        tax
        cpx #8
        bcs .byte
.bits:  lda value+3
        dex
        bmi .done
.bit:   cmp #$80
        ror a
        ror value+2
        ror value+1
        ror value
        dex
        bpl .bit
        sta value+3
.done:  lda value
        ldx value+1
        rts
