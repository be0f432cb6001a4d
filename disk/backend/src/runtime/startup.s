; Startup code.

; Clears the runs of bytes that the linker lists in __zeroed_table: pairs of words, size and
; address, terminated by a size of zero.
; clobbers: a x y   cycles: 25 + about 65 for each run + 11 for each byte
.routine __clear_zeroed
.zpcell pointer 2
.cell size 2
.clobbers a x y
        ldx #0
.run:   lda __zeroed_table+1,x
        sta size+1
        ora __zeroed_table,x
        beq .done
        lda __zeroed_table,x
        sta size
        lda __zeroed_table+2,x
        sta pointer
        lda __zeroed_table+3,x
        sta pointer+1
        ldy #0
        tya
        beq .pages
.page:  sta (pointer),y
        iny
        bne .page
        inc pointer+1
        dec size+1
.pages: ldy size+1
        beq .part
        ldy #0
        beq .page
.byte:  sta (pointer),y
        iny
.part:  cpy size
        bne .byte
        inx
        inx
        inx
        inx
        bne .run
.done:  rts

; Like the routine above, for programs that already contain __memset.
; clobbers: a x y   cycles: 25 + 60 and __memset for each run
.routine __clear_zeroed_by_memset
.calls __memset
.cell place 1
.clobbers a x y
        ldx #0
.run:   stx place
        lda __zeroed_table+2,x
        sta __memset.dest
        lda __zeroed_table+3,x
        sta __memset.dest+1
        ldy __zeroed_table+1,x
        lda __zeroed_table,x
        tax
        bne .some
        tya
        beq .done
.some:  lda #0
        jsr __memset
        lda place
        clc
        adc #4
        tax
        bne .run
.done:  rts
