; The first bytes of a program's file: entered by DOS 3.3's BRUN, skipped by our own loader.
;
; DOS needs $9600 up for itself and the game wants what lies below its program for other things, so the
; file is loaded low and moved up here; DOS ends with it. Behind the program's pages the file carries the
; resident routine, which finds out from DOS where the disk is. The file's first sector, of which a type B file
; keeps four bytes for address and length, holds this and nothing else: all further sectors are pages.
;
; Given by the program that assembles this:
;   ENTRY, LOW_PAGES          where the program begins and how many pages it has there
;   PROGRAM, PROGRAM_PAGES    where the rest goes and how many pages it has
;   LOADED                    where DOS put its first page: below PROGRAM, both on page boundaries
;   RESIDENT, RESIDENT_PAGES  where the resident routine goes and how many pages it has
;   INSTALL, HALF_TRACK, RUNNING  its call, its variables
;   PICTURE_FOUND             the byte that tells whether the title's picture is in the hi-res page
;   NUMBER                    the program's number
;
; Source: Worth & Lechner, Beneath Apple DOS, chapters 5 and 6 (page 3 vectors, the IOB of RWTS).

GET_IOB = $03e3                 ; out: A, Y = address of the IOB, high and low
IOB_SLOT = 1                    ; slot * 16
IOB_DRIVE = 2

from    = $00
to      = $02
iob     = $04

; in: DOS's IOB as BRUN left it. out: ENTRY, with the stack empty and decimal mode and interrupts off.
; clobbers: everything. 4100 cycles a page.
relocate:
        sei
        cld
        jsr GET_IOB
        sty iob
        sta iob + 1
        ldy #IOB_SLOT
        lda (iob),y
        and #$70
        pha
        ldy #IOB_DRIVE
        lda (iob),y
        cmp #2
        beq .drive
        lda #1
.drive: pha
        lda #LOADED / 256 + LOW_PAGES + PROGRAM_PAGES + RESIDENT_PAGES - 1
        ldy #RESIDENT / 256 + RESIDENT_PAGES - 1
        ldx #RESIDENT_PAGES
        jsr move_up
        lda #LOADED / 256 + LOW_PAGES + PROGRAM_PAGES - 1
        ldy #PROGRAM / 256 + PROGRAM_PAGES - 1
        ldx #PROGRAM_PAGES
        beq .low
        jsr move_up
.low:   lda #LOADED / 256 + LOW_PAGES - 1
        ldy #ENTRY / 256 + LOW_PAGES - 1
        ldx #LOW_PAGES
        jsr move_up
        pla
        tax
        pla
        jsr know_card
        jsr INSTALL
        lda #NUMBER
        sta RUNNING
        lda #2 * 17             ; about where DOS has left the arm; the first address field tells
        sta HALF_TRACK
        lda #0                  ; it is not
        sta PICTURE_FOUND
        ldx #$ff
        txs
        jmp ENTRY

; The marks of a Disk II's boot PROM (Beneath Apple DOS, chapter 8); other cards with a ROM that boots have another
; last byte.
; in: A = slot * 16. out: A = that, or 0 if there is no Disk II. clobbers: Y. 120 cycles.
know_card:
        sta .slot + 1
        lsr a
        lsr a
        lsr a
        lsr a
        ora #$c0
        sta .mark + 2
        sta .last + 2
        ldy #7
.mark:  lda $c000,y
        cmp rom_marks,y
        bne .none
        dey
        dey
        bpl .mark
.last:  lda $c0ff
        bne .none
.slot:  lda #0
        rts
.none:  lda #0
        rts
rom_marks:
        .byte 0, $20, 0, $00, 0, $03, 0, $3c

; Moves pages up, the last one first, for the areas may overlap.
; in: A = last page, Y = where it goes, X = how many. clobbers: A, X, Y, from, to.
move_up:
        sta from + 1
        sty to + 1
        ldy #0
        sty from
        sty to
.byte:  lda (from),y
        sta (to),y
        iny
        bne .byte
        dec from + 1
        dec to + 1
        dex
        bne .byte
        rts
        .assert LOADED < PROGRAM, "pages are moved up"
