; Bit counts and orders of a byte, small rather than fast; wider ones are put together from these.

; How many bits are set.
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

; How many zero bits come before the highest bit set; 8 for zero.
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

; How many zero bits come after the lowest bit set; 8 for zero.
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

; The bits in reverse order. The one that goes in first comes out last and ends the loop.
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
