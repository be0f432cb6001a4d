; Smaller and slower versions of routines in the other texts, with the same arguments, results and
; clobbers.

; in: a left, x right   out: a low, x high   clobbers: a x
; cycles: 142 to 174
.routine __mul8x16
.cell product 1
.cell right 1
.in a x
.out a x
.clobbers a x
        stx right
        lsr a
        sta product
        lda #0
        ldx #8
.bit:   bcc .skip
        clc
        adc right
.skip:  ror a
        ror product
        dex
        bne .bit
        tax
        lda product
        rts

; Doubles `left` for each bit of `right`, and adds it if the bit is set.
; in: left, a x right   out: a low, x high   clobbers: a x
; cycles: 51 for right < 2, and 31 to 50 for each further bit
.routine __mul16
.cell left 2
.cell right 2
.cell low 1
.in left[] a x
.out a x
.clobbers a x
        sta right
        stx right+1
        ldx #0
        stx low
.bit:   lsr right+1
        ror right
        bcc .skip
        clc
        lda low
        adc left
        sta low
        txa
        adc left+1
        tax
.skip:  asl left
        rol left+1
        lda right
        ora right+1
        bne .bit
        lda low
        rts

; in: left, a x right   out: a x product+2 product+3, lowest first   clobbers: a x y
; cycles: 437 to 709
.routine __mul16x32
.cell left 2
.cell product 4
.in left[] a x
.out a x product+2 product+3
.clobbers a x y
        sta product
        stx product+1
        lda #0
        sta product+2
        lsr product+1
        ror product
        ldx #16
.bit:   bcc .skip
        tay
        clc
        lda product+2
        adc left
        sta product+2
        tya
        adc left+1
.skip:  ror a
        ror product+2
        ror product+1
        ror product
        dex
        bne .bit
        sta product+3
        lda product
        ldx product+1
        rts

; Upper bytes of `right` that are zero cost little, so the smaller factor should be `right`.
; in: left, right   out: a x product+2 product+3, lowest first   clobbers: a x y
; cycles: 77 for right = 0, 385 to 644 for right < 256, at most 2333
.routine __mul32
.cell left 4
.cell right 4
.cell product 4
.in left[] right[]
.out a x product+2 product+3
.clobbers a x y
        lda #0
.repeat 4, I
        sta product+I
.endrepeat
        ldx #4
.zero:  dex
        bmi .done
        lda right,x
        beq .zero
.byte:  ldy #8
.bit:   asl product
        rol product+1
        rol product+2
        rol product+3
        asl right,x
        bcc .skip
        clc
.repeat 4, I
        lda product+I
        adc left+I
        sta product+I
.endrepeat
.skip:  dey
        bne .bit
        dex
        bpl .byte
.done:  lda product
        ldx product+1
        rts

; in: a dividend, x divisor   out: a quotient, x remainder   clobbers: a x
; cycles: 169 to 185
.routine __udivmod8
.cell value 1
.cell divisor 1
.in a x
.out a x
.clobbers a x
        sta value
        stx divisor
        lda #0
        ldx #8
.bit:   rol value
        rol a
        cmp divisor
        bcc .less
        sbc divisor
.less:  dex
        bne .bit
        tax
        rol value
        lda value
        rts

; in: a x dividend, y divisor   out: a x quotient, y remainder   clobbers: a x y
; cycles: 436 to 500
.routine __udivmod16by8
.cell value 2
.cell divisor 1
.in a x y
.out a x y
.clobbers a x y
        sta value
        stx value+1
        sty divisor
        lda #0
        ldx #16
.bit:   rol value
        rol value+1
        rol a
        bcs .fits
        cmp divisor
        bcc .less
.fits:  sbc divisor
        sec
.less:  dex
        bne .bit
        tay
        rol value
        rol value+1
        lda value
        ldx value+1
        rts

; in: value dividend, a x divisor   out: a x quotient, rest remainder   clobbers: a x y
; cycles: 741 to 821
.routine __udivmod16
.cell value 2
.cell divisor 2
.cell rest 2
.in value[] a x
.out a x rest[]
.clobbers a x y
        sta divisor
        stx divisor+1
        lda #0
        sta rest
        sta rest+1
        ldx #16
.bit:   rol value
        rol value+1
        rol rest
        rol rest+1
        sec
        lda rest
        sbc divisor
        tay
        lda rest+1
        sbc divisor+1
        bcc .less
        sta rest+1
        sty rest
.less:  dex
        bne .bit
        rol value
        rol value+1
        lda value
        ldx value+1
        rts

; in: value dividend, divisor   out: a x value+2 value+3 quotient, rest remainder   clobbers: a x y
; cycles: 2283 to 2923
.routine __udivmod32
.cell value 4
.cell divisor 4
.cell rest 4
.cell less 3
.in value[] divisor[]
.out a x value+2 value+3 rest[]
.clobbers a x y
        lda #0
        sta rest
        sta rest+1
        sta rest+2
        sta rest+3
        ldx #3
.byte:  ldy #8
.bit:   rol value,x
.repeat 4, I
        rol rest+I
.endrepeat
        sec
.repeat 3, I
        lda rest+I
        sbc divisor+I
        sta less+I
.endrepeat
        lda rest+3
        sbc divisor+3
        bcc .less
        sta rest+3
.repeat 3, I
        lda less+I
        sta rest+I
.endrepeat
.less:  dey
        bne .bit
        rol value,x
        dex
        bpl .byte
        lda value
        ldx value+1
        rts

; The signs are kept on the stack while the numbers are made positive.
; in: numbers dividend, a x divisor   out: a x quotient, numbers+2 remainder   clobbers: a x y
; cycles: __udivmod16 + 97 to 182
.routine __sdivmod16
.calls __udivmod16
.cell numbers 4
.in numbers numbers+1 a x
.out a x numbers+2 numbers+3
.clobbers a x y
        sta numbers+2
        stx numbers+3
        txa
        eor numbers+1
        pha
        lda numbers+1
        pha
        bpl .positive
        ldx #0
        jsr .negate
.positive:
        lda numbers+3
        bpl .divisor_positive
        ldx #2
        jsr .negate
.divisor_positive:
        lda numbers
        sta __udivmod16.value
        lda numbers+1
        sta __udivmod16.value+1
        lda numbers+2
        ldx numbers+3
        jsr __udivmod16
        sta numbers
        stx numbers+1
        lda __udivmod16.rest
        sta numbers+2
        lda __udivmod16.rest+1
        sta numbers+3
        pla
        bpl .rest_done
        ldx #2
        jsr .negate
.rest_done:
        pla
        bpl .done
        ldx #0
        jsr .negate
.done:  lda numbers
        ldx numbers+1
        rts
.negate:
        sec
        lda #0
        sbc numbers,x
        sta numbers,x
        lda #0
        sbc numbers+1,x
        sta numbers+1,x
        rts

; in: dest, a value, x y length   clobbers: x y
; cycles: 30 + 21 for each byte
.routine __memset
.zpcell dest 2
.cell pages 1
.in dest[] a x y
.clobbers x y
        iny
        sty pages
        ldy #0
.byte:  cpx #0
        bne .store
        dec pages
        beq .done
.store: sta (dest),y
        iny
        bne .next
        inc dest+1
.next:  dex
        jmp .byte
.done:  rts
