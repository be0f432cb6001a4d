; Unpacks the late part of a program in place, from its end down, about a page per call.
;
; Both pointers move down: the read pointer through the packed bytes, the write pointer through the
; part. The read pointer starts lower, and no rest has more packed than unpacked bytes, so each byte
; is overwritten only after it has been read. A step is a token, literals, and a match, which
; repeats bytes from higher addresses.
;
;   token     offset class * 64 + z * 32 + literals * 4 + length - 2
;   literals  0 to 6; 7: 7 + a nibble; 7 + 15: a byte
;   offset    class 0: nibble * 2 + z + 1
;             class 1: byte + z * 256 + 1
;             class 2: (nibble * 2 + z) * 256 + byte + 1
;             class 3: z = 1: as the last one; z = 0: byte * 256 + byte + 1
;   length    2 to 4; 5: 5 + a nibble; 5 + 15: a byte
;
; in this order: token, number of literals, literals, offset, length. Nibbles come in pairs: the
; high one of a byte, then the low one.
;
; Source of the token and its classes: Marty, LZSA, block format of LZSA2 (which has a bit less for
; literals and one more for lengths, other biases, and an end marker).
;
; Constants, defined by the assembling program:
;   ZERO_PAGE                 twelve free bytes
;   FROM, END                 end of the packed bytes, and end of the part, both exclusive
;   STOP                      the end of the last step
;   MORE                      a variable of the resident routine: nonzero until the part is complete

from    = ZERO_PAGE             ; end of the unread packed bytes
to      = ZERO_PAGE + 2         ; a page: the next byte goes below byte Y of it
count   = ZERO_PAGE + 4         ; two bytes
offset  = ZERO_PAGE + 6         ; minus 1
slow    = ZERO_PAGE + 8         ; nonzero: reached another page, or the last one
token   = ZERO_PAGE + 9
z       = ZERO_PAGE + 10        ; bit 7
pair    = ZERO_PAGE + 11        ; an unread low nibble; $80 and more: none

; in: the state of the previous call. out: A = 0 and MORE = 0 if complete; carry clear. clobbers: A,
; X, Y. 160 cycles for a step, 70 more for 3 literals and more, 38 for each of fewer, 17 for each
; other byte: 55 for each byte of a program.
unpack: jmp first

again:  ldx #0
        ldy low
        lda to + 1
        sta page
        stx slow
        cmp #>STOP
        bne step
        inc slow
next:   lda slow
        beq step
        lda to + 1
        cmp page
        bne .pause
        cpy #<STOP
        bne step
        cmp #>STOP
        bne step
        stx MORE                ; 0
        txa
.pause: sty low
        clc
        rts

; X = 0 from here on, except in `copy`.
step:   lda from
        bne .token
        dec from + 1
.token: dec from
        lda (from,x)
        sta token
        asl a
        asl a
        sta z
        lda token
        and #7 * 4
        beq match
        lsr a
        lsr a
        cmp #3
        bcc .few
        cmp #7
        bcc .many
        jsr nibble
        clc
        adc #7
        cmp #7 + 15
        bne .many
        jsr byte
.many:  tax                     ; literals are copied like a match, from `from` - Y
        sty count
        sec
        lda from
        sbc count
        sta copy.load + 1
        lda from + 1
        sbc #0
        sta copy.load + 2
        stx count
        sec
        lda from
        sbc count
        sta from
        bcs .copy
        dec from + 1
.copy:  jsr copy
        beq match               ; always
.few:   sta count
.literal:
        lda from
        bne .from
        dec from + 1
.from:  dec from
        cpy #0
        bne .to
        jsr page_below
.to:    dey
        lda (from,x)
        sta (to),y
        dec count
        bne .literal

match:  bit token
        bmi .far
        bvs .byte
        jsr nibble
        asl z
        rol a
        sta offset
        stx offset + 1          ; 0
        bpl .length             ; always
.byte:  txa
.high:  asl z
        rol a
        sta offset + 1
.low:   lda from                ; inlined `byte`
        bne .same
        dec from + 1
.same:  dec from
        lda (from,x)
        sta offset
        jmp .length
.far:   bvs .word
        jsr nibble
        jmp .high
.word:  asl z
        bcs .length
        jsr byte
        sta offset + 1
        bcc .low                ; always
.length:
        lda token
        and #3
        cmp #3
        bcc .short
        jsr nibble
        clc
        adc #3
        cmp #3 + 15
        bcc .short
        jsr byte
        bne .match              ; always
.short: adc #2                  ; carry clear
.match: tax
        sta count
        lda #0                  ; offset is 1 less
        sec
        adc offset
        sta source
        lda to + 1
        adc offset + 1
        sta source + 1
        cpy count
        bcc .pages
.one:   dey                     ; inlined `copy`
.load:  lda $ff00,y
.store: sta $ff00,y
        dex
        bne .one
        jmp next
.pages: lda source
        sta copy.load + 1
        lda source + 1
        sta copy.load + 2
        jsr copy
        jmp next
source  = match.load + 1

; Copies bytes to below byte Y of the page `to`.
; in: X and `count` = number of bytes, not 0; `.load` = the source of byte 0 of the page. out: Y,
; to; X = 0, Z set. clobbers: A, count. 17 cycles a byte, 14 more; 70 more across a page boundary.
copy:   cpy count
        bcc .pages
.one:   dey
.load:  lda $ff00,y
.store: sta $ff00,y
        dex
        bne .one
        rts
.pages: tya
        beq .page
        tax
        sty count + 1
        sec
        lda count
        sbc count + 1
        sta count
        jsr .one
.page:  dec copy.load + 2
        jsr page_below
        ldx count
        bne .one                ; always

page_below:
        inc slow
        dec copy.store + 2
        dec match.store + 2
        dec to + 1
        rts

; Reads the next byte. out: A, with its flags; carry and V stay. 29 cycles with the call.
byte:   lda from
        bne .same
        dec from + 1
.same:  dec from
        lda (from,x)
        rts

; Reads the next nibble. out: A, below 16. clobbers: carry. 24 or 54 cycles with the call.
nibble: lda pair
        bmi .none
        sec
        ror pair
        rts
.none:  jsr byte
        tax
        and #15
        sta pair
        txa
        ldx #0
        lsr a
        lsr a
        lsr a
        lsr a
        rts

; The first call; later ones begin after the jump.
first:  lda #<again
        sta unpack + 1
        lda #>again
        sta unpack + 2
        lda #<FROM
        sta from
        lda #>FROM
        sta from + 1
        lda #0
        sta to
        lda #>END
        sta to + 1
        sta copy.store + 2
        sta match.store + 2
        lda #<END
        sta low
        lda #$ff
        sta pair
        jmp again

low:    .byte 0                 ; Y
page:   .byte 0                 ; the page at the start of this call

        .assert * <= unpack + $200, "two pages are moved"
