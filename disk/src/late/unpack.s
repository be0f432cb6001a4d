; Unpacks the late part of a program in place, from its end down, about a page each time that it is entered.
;
; The packed bytes are read from their end down, too. The first one to be read lies below the first one to be
; written, and there are never more of them than bytes still to be unpacked, so each is overwritten only after
; it was read. They are steps: a token, literals, and a match, which repeats bytes further up.
;
;   token     offset class * 64 + z * 32 + literals * 8 + length - 2
;   literals  0 to 2; 3: 3 + a nibble; 3 + 15: a byte tells
;   offset    class 0: nibble * 2 + z + 1
;             class 1: byte + z * 256 + 1
;             class 2: (nibble * 2 + z) * 256 + byte + 1
;             class 3: z = 1: as the last one; z = 0: byte * 256 + byte + 1
;   length    2 to 8; 7 + 2: 9 + a nibble; 9 + 15: a byte tells
;
; in this order: token, number of literals, literals, offset, length. Nibbles come in pairs: the first is the
; high one of a byte, the second the low one of the same byte.
;
; Source of the token and its classes: Marty, LZSA, block format of LZSA2 (which has other biases, and an end).
;
; Given by the program that assembles this:
;   ZERO_PAGE                 twelve bytes that are free
;   FROM, END                 behind the last packed byte, behind the last byte of the part
;   STOP                      where the last step ends
;   MORE                      the resident routine's: not 0 until all is there

from    = ZERO_PAGE             ; behind the next packed byte
to      = ZERO_PAGE + 2         ; a page: the next byte goes below byte Y of it
source  = ZERO_PAGE + 4
offset  = ZERO_PAGE + 6         ; less 1
count   = ZERO_PAGE + 8
token   = ZERO_PAGE + 9
z       = ZERO_PAGE + 10        ; bit 7
pair    = ZERO_PAGE + 11        ; a byte whose low nibble may still be wanted

; in: as it came back, if it has been entered before. out: A = 0 and MORE = 0 if all is there; carry clear.
; clobbers: A, X, Y. 230 cycles for a step, 38 for each literal, 23 for each byte of a match: 45 for each byte of a program.
unpack: jmp first

again:  ldy low
        lda to + 1
        sta page
next:   lda to + 1
        cmp page
        bne .pause
        cpy #<STOP
        bne step
        cmp #>STOP
        bne step
        lda #0
        sta MORE
.pause: sty low
        clc
        rts

step:   ldx #0
        lda from
        bne .token
        dec from + 1
.token: dec from
        lda (from,x)
        sta token
        asl a
        asl a
        sta z
        lda token
        and #3 * 8
        beq match
        lsr a
        lsr a
        lsr a
        cmp #3
        bne .count
        jsr nibble
        clc
        adc #3
        cmp #3 + 15
        bne .count
        jsr byte
.count: sta count
.literal:
        lda from
        bne .from
        dec from + 1
.from:  dec from
        cpy #0
        bne .to
        dec to + 1
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
.low:   jsr byte
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
        and #7
        cmp #7
        bcc .short
        jsr nibble
        clc
        adc #7
        cmp #7 + 15
        bcc .short
        jsr byte
        bne .copy               ; always
.short: adc #2                  ; carry clear
.copy:  tax
        lda #0                  ; one more
        sec
        adc offset
        sta source
        lda to + 1
        adc offset + 1
        sta source + 1
.match: cpy #0
        bne .same
        dec to + 1
        dec source + 1
.same:  dey
        lda (source),y
        sta (to),y
        dex
        bne .match
        jmp next

; The next byte. out: A, with its flags; X = 0; carry and V stay. 24 cycles.
byte:   ldx #0
        lda from
        bne .same
        dec from + 1
.same:  dec from
        lda (from,x)
        rts

; The next nibble. out: A, below 16; X = 0. clobbers: carry. 22 or 60 cycles.
nibble: lsr is_half
        bcs .low
        inc is_half
        jsr byte
        sta pair
        lsr a
        lsr a
        lsr a
        lsr a
        rts
.low:   ldx #0
        lda pair
        and #15
        rts

; The first time; later calls begin behind the jump.
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
        lda #<END
        sta low
        jmp again

low:    .byte 0                 ; Y
page:   .byte 0                 ; where this call began
is_half:
        .byte 0                 ; 1 if the low nibble of `pair` is wanted, else 0

        .assert * <= unpack + $200, "two pages are moved"
