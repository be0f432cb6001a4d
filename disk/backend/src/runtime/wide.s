; Arithmetic on SIZE bytes, for widths without special routines. Optimised for size where speed
; would cost much more.

; product = left * right. One loop for each nonzero byte of `right`. The sum of the product of two
; bytes, the carry and a byte of the result fits 16 bits.
; in: left, right   out: product   clobbers: a x y
; cycles: about 170 for each pair of nonzero bytes, of which SIZE * (SIZE + 1) / 2 matter
.routine __mul{bits}
.calls __mul8x16
.cell left SIZE
.cell right SIZE
.cell product SIZE
.cell row 1
.cell place 1
.cell factor 1
.cell carry 1
.in left[] right[]
.out product[]
.clobbers a x y
        lda #0
        ldx #SIZE-1
.clear: sta product,x
        dex
        bpl .clear
        inx
.row:   lda right,x
        beq .row_done
        sta factor
        stx row
        ldy #0
        sty carry
.column:
        stx place
        lda left,y
        tax
        beq .zero
        lda factor
        jsr __mul8x16
.zero:  clc
        adc carry
        bcc .carried
        inx
.carried:
        stx carry
        ldx place
        clc
        adc product,x
        sta product,x
        bcc .stored
        inc carry
.stored:
        iny
        inx
        cpx #SIZE
        bne .column
        ldx row
.row_done:
        inx
        cpx #SIZE
        bne .row
        rts

; in: value dividend, divisor   out: value quotient, rest remainder   clobbers: a x y
; cycles: divisor below 256: about 230 for each byte of the dividend; otherwise about 40 + 15 * SIZE
; for each bit from the dividend's first nonzero byte on
.routine __udivmod{bits}
.cell value SIZE
.cell divisor SIZE
.cell rest SIZE
.cell count 1
.in value[] divisor[]
.out value[] rest[]
.clobbers a x y
        lda #0
        ldx #SIZE-1
.clear: sta rest,x
        dex
        bpl .clear
        ldx #SIZE-1
.look:  lda divisor,x
        bne .long
        dex
        bne .look

; Divisor of one byte.
        ldx #SIZE-1
        lda #0
.byte:
{byte_8}
        dex
        bpl .byte
        sta rest
        rts

; Shifts the first nonzero byte to the top.
.long:  ldy #8*SIZE
.trim:  lda value+SIZE-1
        bne .start
        ldx #SIZE-1
.move:  lda value-1,x
        sta value,x
        dex
        bne .move
        stx value
        tya
        sec
        sbc #8
        tay
        bne .trim
        rts
.start: clc
.bit:
.repeat {size}, I
        rol value+I
.endrepeat
.repeat {size}, I
        rol rest+I
.endrepeat
        bcs .fits
        ldx #SIZE-1
.compare:
        lda rest,x
        cmp divisor,x
        bne .decided
        dex
        bpl .compare
.decided:
        bcc .less
.fits:  sec
.repeat {size}, I
        lda rest+I
        sbc divisor+I
        sta rest+I
.endrepeat
        sec
.less:  dey
        bne .bit
.repeat {size}, I
        rol value+I
.endrepeat
        rts

; in: value dividend, divisor   out: value quotient, rest remainder, truncating   clobbers: a x y
; cycles: __udivmod{bits} + up to 90 * SIZE
.routine __sdivmod{bits}
.calls __udivmod{bits}
.cell value SIZE
.cell divisor SIZE
.cell rest SIZE
.cell signs 1
.cell rest_sign 1
.in value[] divisor[]
.out value[] rest[]
.clobbers a x y
        lda value+SIZE-1
        sta rest_sign
        eor divisor+SIZE-1
        sta signs
        ldx #0
        ldy #SIZE
        lda rest_sign
        bmi .value_negative
.value_copy:
        lda value,x
        sta __udivmod{bits}.value,x
        inx
        dey
        bne .value_copy
        beq .value_done
.value_negative:
        sec
.value_negate:
        lda #0
        sbc value,x
        sta __udivmod{bits}.value,x
        inx
        dey
        bne .value_negate
.value_done:
        ldx #0
        ldy #SIZE
        lda divisor+SIZE-1
        bmi .divisor_negative
.divisor_copy:
        lda divisor,x
        sta __udivmod{bits}.divisor,x
        inx
        dey
        bne .divisor_copy
        beq .divisor_done
.divisor_negative:
        sec
.divisor_negate:
        lda #0
        sbc divisor,x
        sta __udivmod{bits}.divisor,x
        inx
        dey
        bne .divisor_negate
.divisor_done:
        jsr __udivmod{bits}
        ldx #0
        ldy #SIZE
        lda rest_sign
        bmi .rest_negative
.rest_copy:
        lda __udivmod{bits}.rest,x
        sta rest,x
        inx
        dey
        bne .rest_copy
        beq .rest_done
.rest_negative:
        sec
.rest_negate:
        lda #0
        sbc __udivmod{bits}.rest,x
        sta rest,x
        inx
        dey
        bne .rest_negate
.rest_done:
        ldx #0
        ldy #SIZE
        lda signs
        bmi .quotient_negative
.quotient_copy:
        lda __udivmod{bits}.value,x
        sta value,x
        inx
        dey
        bne .quotient_copy
        rts
.quotient_negative:
        sec
.quotient_negate:
        lda #0
        sbc __udivmod{bits}.value,x
        sta value,x
        inx
        dey
        bne .quotient_negate
        rts

; in: value, x count below the width   out: value   clobbers: a x y
; cycles: 30 + 14 * SIZE for each 8 of the count + 5 * SIZE for each remaining bit
.routine __shl{bits}
.cell value SIZE
.in value[] x
.out value[]
.clobbers a x y
        txa
.more:  tay
        sec
        sbc #8
        bcc .bits
        ldx #SIZE-1
        tay
.move:  lda value-1,x
        sta value,x
        dex
        bne .move
        stx value
        tya
        jmp .more
.bits:  dey
        bmi .done
.bit:   clc
.repeat {size}, I
        rol value+I
.endrepeat
        dey
        bpl .bit
.done:  rts

; in: value, x count below the width   out: value   clobbers: a x y
; cycles: 40 + 17 * SIZE for each 8 of the count + 5 * SIZE for each remaining bit
.routine __lshr{bits}
.cell value SIZE
.in value[] x
.out value[]
.clobbers a x y
        txa
.more:  tay
        sec
        sbc #8
        bcc .bits
        tay
        ldx #0
.move:  lda value+1,x
        sta value,x
        inx
        cpx #SIZE-1
        bne .move
        lda #0
        sta value,x
        tya
        jmp .more
.bits:  dey
        bmi .done
.bit:   clc
.repeat {size}, I
        ror value+SIZE-1-I
.endrepeat
        dey
        bpl .bit
.done:  rts

; in: value, x count below the width   out: value   clobbers: a x y
; cycles: 40 + 17 * SIZE for each 8 of the count + 5 * SIZE for each remaining bit
.routine __ashr{bits}
.cell value SIZE
.in value[] x
.out value[]
.clobbers a x y
        txa
.more:  tay
        sec
        sbc #8
        bcc .bits
        tay
        ldx #0
.move:  lda value+1,x
        sta value,x
        inx
        cpx #SIZE-1
        bne .move
        asl a
        lda #0
        bcc .positive
        lda #$ff
.positive:
        sta value,x
        tya
        jmp .more
.bits:  dey
        bmi .done
.bit:   lda value+SIZE-1
        asl a
.repeat {size}, I
        ror value+SIZE-1-I
.endrepeat
        dey
        bpl .bit
.done:  rts
