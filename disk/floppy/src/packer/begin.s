; Prepares to unpack a part. This is the beginning of the part's last page.
;
; The unpacking code follows. Its end does not fit this page, and is stored before the page. All of
; it is copied to an address that the part does not overwrite.
;
; Constants, defined by the assembling program:
;   UNPACK                    address for the copy: a page's first byte
;   BEGIN                     address of this code: a page's first byte
;   REST                      number of bytes of the unpacking code before this page
;   FROM                      address of these bytes: the end of the packed bytes
;   END                       end of the part, exclusive
;   ZERO_PAGE                 nine bytes
;   UNPACKER                  a vector of the resident routine, whose low byte is 0

; in: all pages. out: as `unpack`. clobbers: A, X, Y. 6,000 cycles.
begin:  ldx #$ff                ; downwards: the second piece overwrites excess bytes of the first
.copy:  lda code,x
        sta UNPACK,x
        lda FROM,x
        sta UNPACK + $100 - (code - begin),x
        dex
        cpx #$ff
        bne .copy
        inx
        stx ZERO_PAGE + 2       ; 0, 0, 0: see `unpack.s`
        stx ZERO_PAGE + 4
        stx ZERO_PAGE + 8
        lda #<FROM
        sta ZERO_PAGE
        lda #<END
        sta ZERO_PAGE + 1
        lda #>END
        sta ZERO_PAGE + 3
        lda #$80                ; no unread bits
        sta ZERO_PAGE + 5
        lda #>UNPACK
        sta UNPACKER + 1
        jmp UNPACK

        .assert (begin & $ff) == 0, "the resident routine calls a page"
        .assert (UNPACK & $ff) == 0, "the resident routine calls a page"
code:
