; Bit counts and bit reversal of a byte, optimised for size. Wider operations use these.

; Counts the bits that are set.
; in: a   out: a   clobbers: a x   cycles: 20 to 84
.routine __ctpop8
.in a
.out a
.clobbers a x
        ldx #$ff
.count: inx
.next:  asl a
        bcs .count
        bne .next
        txa
        rts

; Counts the zero bits above the highest bit that is set; 8 for zero.
; in: a   out: a   clobbers: a x   cycles: 15 to 69
.routine __ctlz8
.in a
.out a
.clobbers a x
        ldx #8
        cmp #0
        beq .done
.bit:   dex
        lsr a
        bne .bit
.done:  txa
        rts

; Counts the zero bits below the lowest bit that is set; 8 for zero.
; in: a   out: a   clobbers: a x   cycles: 15 to 71
.routine __cttz8
.in a
.out a
.clobbers a x
        ldx #8
        cmp #0
        beq .done
        ldx #$ff
.bit:   inx
        lsr a
        bcc .bit
.done:  txa
        rts

; Reverses the bits. A marker bit goes in first, so it comes out last and ends the loop.
; in: a   out: a   clobbers: a   cycles: 90
.routine __bitreverse8
.cell value 1
.in a
.out a
.clobbers a
        sta value
        lda #1
.bit:   lsr value
        rol a
        bcc .bit
        rts
