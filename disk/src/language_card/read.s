; Reads the part of a program for the language card, after the other parts, between the same looks at the keyboard. This
; is the last page below the hi-res page, in a program that has such a part.
;
; The routine comes here where it would unpack a late part. So a packed late part is unpacked from here, too. The
; routine then comes here again and again until everything has been read.
;
; When the program is entered, writes reach RAM of the card while reads see ROM. `install` switches RAM in when the
; vector of Ctrl-Reset leads to ROM. On a II+ the card ignores Ctrl-Reset, so the CPU then reads that vector from RAM.
;
; Given by the program that assembles this:
;   CARD, END_PAGE            the first page of the part, and the page behind it
;   FIRST_TRACK, FIRST        the track of its first page, and the page that the first sector of that track would go to
;   SUM, CARRIES              such that both are 0 behind the sum of all bytes of these pages
;   RESET                     where six bytes are that nobody else uses, whatever is loaded
;   MODEL                     where a copy goes of the byte of ROM that tells the machine's model
;   WANTED                    the table of the resident routine that tells where each sector of a track goes
;   BEGIN, HOPE, FAULTS, OTHER_DISK  its inner routines and messages
;   TRACK, LEFT, FAULT, MORE, UNPACKER  its variables
;
; Source: Sather, Understanding the Apple II, chapter 5 (the card's soft switches).

READ_ROM  = $c082
READ_RAM  = $c083               ; twice: and write
ROM_MODEL = $fbb3
ROM_RESET = $fffc
VECTORS   = $fffa
POWERED_UP = $03f4              ; the reset vector is valid if this is its upper byte EOR $a5: $1f is so for no vector here

        .assert (* & $ff) == 0, "the routine goes on at a page's first byte"

        jmp on

; Has the routine go on here. in: ROM is read, writes reach RAM of the card. out: RAM of the card is in. clobbers: A, X. 200 cycles.
install:
        ldx #5
.vectors:
        lda from_rom,x
        sta RESET,x
        lda #>RESET
        sta VECTORS,x
        dex
        lda #<RESET
        sta VECTORS,x
        lda from_rom,x
        sta RESET,x
        dex
        bpl .vectors
        lda ROM_MODEL
        bit READ_RAM
        bit READ_RAM
        sta MODEL
        lda next                ; 0 after a Ctrl-Reset
        beq .back
        lda UNPACKER + 1
        sta late
        lda #>on
        sta UNPACKER + 1
        sta POWERED_UP          ; loaded by DOS, its vector is still there, and DOS is not: Ctrl-Reset boots
        lda MORE                ; loaded by DOS, it may have been there as it was
        bne .back
        inc MORE
.back:  rts

; Reached from the ROM's vectors, or those that RAM has in their place.
from_rom:
        bit READ_ROM
        jmp (ROM_RESET)

; in: all wanted pages have been read, carry clear. out: MORE = 0 if all is there; carry set and FAULT if something cannot
; be read. clobbers: A, X, Y. As a step of what unpacks; 4,000 cycles for each page of the card, once, to sum them.
on:     lda late                ; something is packed
        beq .next
        sta .unpack + 2
.unpack:
        jsr $ff00
        lda UNPACKER + 1        ; at first it moves itself
        cmp #>on
        beq .same
        sta late
        lda #>on
        sta UNPACKER + 1
.same:  lda MORE
        bne .more
        sta late                ; 0
        inc MORE
.next:  lda next
        cmp #FIRST
        bne .track
        jsr BEGIN
        bcs .fault
        jsr HOPE                ; A = 0
        lda #FIRST_TRACK - 1
        sta TRACK
        lda #FIRST
.track: cmp #END_PAGE
        bcs .sum
        inc TRACK
        ldy #15                 ; as the routine does it for programs
.each:  tya
        asl a
        cmp #16
        bcc .even
        sbc #16
.even:  adc next
        cmp #CARD
        bcc .not
        cmp #END_PAGE
        bcs .not
        inc LEFT
        .byte $2c               ; BIT: not the next one
.not:   lda #0
        sta WANTED,y
        dey
        bpl .each
        lda next
        clc
        adc #16
        bcc .on
        lda #$ff
.on:    sta next
.more:  clc
.fault: rts

; The disk may have been exchanged meanwhile.
.sum:   ldx #CARD
        lda #CARRIES
        sta carries
        lda #SUM
        ldy #0
.page:  stx .byte + 3
.byte:  asl a                   ; rotates: bit 7 comes in again as bit 0
        adc CARD * 256,y
        bcc .low
        inc carries
.low:   iny
        bne .byte
        inx
        cpx #END_PAGE
        bne .page
        ora carries
        bne .other
        sta next                ; 0
        sta MORE
        clc
        rts
.other: lda #<(OTHER_DISK - FAULTS)
        sta FAULT
        sec
        rts

late:   .byte 0                 ; the page that goes on unpacking, or 0
next:   .byte FIRST             ; the page of the first sector of the track to be read next; 0: all is there
carries: .byte 0

        .assert * <= on - (on & $ff) + $100, "one page"
