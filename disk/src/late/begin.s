; Prepares to unpack the late part of a program in place. Entered by the JMP at the beginning of the
; part, once all pages of the file have been read.
;
; In memory the JMP is followed by the unpacked beginning of the part, the packed bytes, this code,
; and `unpack`, which is copied to where it is not overwritten.
;
; Constants, defined by the assembling program:
;   HERE, BYTE0, BYTE1, BYTE2 address of the part, and the three bytes that the JMP replaces
;   UNPACK                    address for the copy of `unpack`: two pages
;   UNPACKER                  a vector of the resident routine, whose low byte is 0

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
