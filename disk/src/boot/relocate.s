; The first bytes of the file ZONKERS: entered by DOS 3.3's BRUN, skipped by our own loader.
;
; DOS needs $9600 up for itself and the game wants what lies below its program for other things, so the
; file is loaded low and moved up here; DOS ends with it. The file's first sector, of which a type B file
; keeps four bytes for address and length, holds this and nothing else: all further sectors are pages.
;
; Given by the program that assembles this:
;   PROGRAM, PROGRAM_PAGES    where the program goes and how many pages it has
;   LOADED                    where DOS put its first page: below PROGRAM, both on page boundaries

from    = $00
to      = $02

; in: -. out: PROGRAM, with the stack empty and decimal mode and interrupts off.
; clobbers: everything. 4100 cycles a page, the last page first, for the areas may overlap.
relocate:
        sei
        cld
        ldx #$ff
        txs
        ldy #0
        sty from
        sty to
        lda #LOADED / 256 + PROGRAM_PAGES - 1
        sta from + 1
        lda #PROGRAM / 256 + PROGRAM_PAGES - 1
        sta to + 1
        ldx #PROGRAM_PAGES
.byte:  lda (from),y
        sta (to),y
        iny
        bne .byte
        dec from + 1
        dec to + 1
        dex
        bne .byte
        jmp PROGRAM
        .assert LOADED < PROGRAM, "pages are moved up"
