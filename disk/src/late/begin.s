; Prepares to unpack the late part of a program in place: entered when all pages of the file have been read, by
; the JMP with which the part begins.
;
; In memory the JMP is followed by the part's first bytes, which are not packed, the packed bytes, this code, and
; `unpack`, which is copied to a place where it is not overwritten.
;
; Given by the program that assembles this:
;   HERE, BYTE0, BYTE1, BYTE2 where the part begins, and what is there in the JMP's place
;   UNPACK                    where `unpack` goes: two pages
;   UNPACKER                  the resident routine's: where to go on, a word whose low byte is 0

; in: all pages. out: as `unpack`. clobbers: A, X, Y. 5,000 cycles.
begin:  lda #BYTE0
        sta HERE
        lda #BYTE1
        sta HERE + 1
        lda #BYTE2
        sta HERE + 2
        ldy #0
.copy:  lda unpack,y
        sta UNPACK,y
        lda unpack + $100,y
        sta UNPACK + $100,y
        iny
        bne .copy
        lda #>UNPACK
        sta UNPACKER + 1
        jmp UNPACK

        .assert (UNPACK & $ff) == 0, "UNPACKER has no low byte"
        .assert (HERE & $ff) == 0, "UNPACKER has no low byte"
unpack:
