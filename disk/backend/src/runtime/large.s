; Faster and larger versions of routines in the other texts, with the same arguments, results and
; clobbers.

; in: left, a x right   out: a x product+2 product+3, lowest first   clobbers: a x y
; cycles: 164 to 300 for right < 256, up to 90 and 50 for each further bit for right < 4096,
; otherwise 290 to 550
.routine __mul16x32
.cell left 3
.cell product 4
.in left left+1 a x
.out a x product+2 product+3
.clobbers a x y
        stx product+1
        lsr a
        sta product
        lda #0
        sta product+2
.repeat 8
        bcc .skip
        tay
        clc
        lda product+2
        adc left
        sta product+2
        tya
        adc left+1
.skip:  ror a
        ror product+2
        ror product
.endrepeat
        ldx product+1
        beq .none
        cpx #$10
        bcc .few
        lsr product+1
.repeat 8
        bcc .skip_second
        tay
        clc
        lda product+2
        adc left
        sta product+2
        tya
        adc left+1
.skip_second:
        ror a
        ror product+2
        ror product+1
.endrepeat
        sta product+3
        lda product
        ldx product+1
        rts
.none:  stx product+3
        ldx product+2
        sta product+2
        lda product
        rts
; Only a few bits remain, so the factor is added separately for each of them.
.few:   ldx product+2
        sta product+2
        lda #0
        sta product+3
        sta left+2
        beq .next
.add:   txa
        clc
        adc left
        tax
        lda product+2
        adc left+1
        sta product+2
        lda product+3
        adc left+2
        sta product+3
.double:
        asl left
        rol left+1
        rol left+2
.next:  lsr product+1
        bcs .add
        bne .double
        lda product
        rts
