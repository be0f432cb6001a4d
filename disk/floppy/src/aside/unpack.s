; Unpacks an aside from its end down, over its packed bytes. `packer/unpack.s` documents the format
; and does the same in steps. This code is shorter and runs in the resident routine's buffer.
;
; Constants, defined by the assembling program:
;   START                     start of the aside, at the beginning of a page
;   STOP                      end of the bytes that are not packed, and start of the packed bytes
;   FROM, END                 end of the packed bytes and of the aside
;   ZERO_PAGE                 nine bytes

from    = ZERO_PAGE             ; the packed byte that was read last
to      = ZERO_PAGE + 2         ; the byte that was written last
bits    = ZERO_PAGE + 4         ; unread bits, then a 1 and zeros
number  = ZERO_PAGE + 5
offset  = ZERO_PAGE + 6

; in: the packed bytes. out: the aside, A = 0; or another A if the bytes are damaged. Never writes
; below START. clobbers: X, Y. About 100 cycles for each byte.
unpack: ldx #bits - from
.begin: lda begin,x
        sta from,x
        dex
        bpl .begin
        ldy #0                  ; from now on
step:   jsr bit
        bcs .new
        jsr read_number
.many:  jsr down
        jsr byte
        sta (to),y
        dex
        bne .many
        jsr bit
        bcs .new
        jsr read_number
        bcs .copy               ; always
.new:   jsr read_number
        dex
        stx offset + 1
        jsr byte
        sta offset
        jsr read_number
        inx
.copy:  jsr down
        clc
        lda to
        adc offset
        sta .source + 1
        lda to + 1
        adc offset + 1
        sta .source + 2
.source:
        lda $ffff
        sta (to),y
        dex
        bne .copy
        lda to
        cmp #<STOP
        bne step
        lda to + 1
        cmp #>STOP
        bne step
        lda from
        eor #<STOP
        rts

; Moves to the byte below. If there is none, returns to the caller's caller. clobbers: A.
down:   lda to
        bne .same
        lda to + 1
        cmp #>START
        beq .damaged
        dec to + 1
.same:  dec to
        rts
.damaged:
        pla
        pla
        rts                     ; A = page of START

; Reads a number. out: X, not 0 unless it is damaged; carry set. clobbers: A.
read_number:
        ldx #1
        stx number
.more:  jsr bit
        bcs .end
        jsr bit
        rol number
        bcc .more
.end:   ldx number
        rts

; Reads a bit. out: carry. clobbers: A.
bit:    asl bits
        bne back
        jsr byte
        sec
        rol a
        sta bits
back:   rts

; Reads the next byte. out: A. clobbers: -.
byte:   lda from
        bne .same
        dec from + 1
.same:  dec from
        lda (from),y
        rts

begin:  .word FROM, END
        .byte $80

        .assert (START & $ff) == 0, "the aside must start on a page boundary"
