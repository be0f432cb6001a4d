; Comparisons of floats of 32 bits.

; Compares left with right: $ff less, 0 equal, 1 greater; 1 with the carry set if one is NaN.
; in: left, right and right+1, the upper two bytes of right in x and a   out: a   clobbers: a
; cycles: 41 to 108
.routine __ltsf2
.cell left 4
.cell right 4
.in left[] right right+1 x a
.out a
.clobbers a
        sta right+3
        stx right+2
        and #$7f
        cmp #$7f
        beq .right_large
.right: lda left+3
        and #$7f
        cmp #$7f
        beq .left_large
.left:  lda left+3
        eor right+3
        bmi .apart
        lda left+3
        cmp right+3
        bne .differ
        lda left+2
        cmp right+2
        bne .differ
        lda left+1
        cmp right+1
        bne .differ
        lda left
        cmp right
        beq .equal
.differ:
        ror a
        eor left+3
        bpl .less
.more:  lda #1
        clc
        rts
.equal: lda #0
        clc
        rts
.apart: lda left+3
        ora right+3
        asl a
        ora left+2
        ora right+2
        ora left+1
        ora right+1
        ora left
        ora right
        beq .equal
        lda left+3
        bpl .more
.less:  lda #$ff
        clc
        rts
.right_large:
        lda right+2
        asl a
        bcc .right
        ora right+1
        ora right
        beq .right
        bne .unordered
.left_large:
        lda left+2
        asl a
        bcc .left
        ora left+1
        ora left
        beq .left
.unordered:
        sec
        lda #1
        rts

; Like __ltsf2, but $ff if one of them is NaN.
; in: as __ltsf2   out: a   clobbers: a   cycles: __ltsf2 + 15
.routine __gesf2
.calls __ltsf2
.in __ltsf2.left[] __ltsf2.right __ltsf2.right+1 x a
.out a
.clobbers a
        jsr __ltsf2
        bcc .done
        lda #$ff
.done:  rts

; Returns 1 if one of them is NaN, otherwise 0.
; in: as __ltsf2   out: a   clobbers: a   cycles: __ltsf2 + 16
.routine __unordsf2
.calls __ltsf2
.in __ltsf2.left[] __ltsf2.right __ltsf2.right+1 x a
.out a
.clobbers a
        jsr __ltsf2
        lda #0
        rol a
        rts
