; The boot sector: from the Disk II's boot PROM to the resident routine.
;
; The PROM recalibrates the arm, reads track 0 sector 0 to $0800 and jumps to $0801 with X = slot * 16. This
; asks the PROM's sector reader for the resident routine, which is the rest of track 0, and has that start the
; first program. It takes every second sector: while the PROM decodes one (9 ms), the next passes the head
; unread, and the one after that (25 ms apart) is caught. Consecutive sectors would cost a revolution each.
;
; Given by the program that assembles this, from the memory map and the game:
;   RESIDENT, RESIDENT_PAGES  where the resident routine goes and how many pages it has
;   INSTALL, START            its calls
;
; Source: Worth & Lechner, Beneath Apple DOS, chapter 8 (boot stages, the PROM's reader at $Cn5C).

; ---- The boot PROM's variables
BUFFER    = $26                 ; where the PROM puts the next sector
SLOT      = $2b                 ; slot * 16
SECTOR    = $3d                 ; sector the PROM reads
PROM_READ = $c05c               ; the PROM's reader, once the slot is ORed into its upper byte

        .assert (RESIDENT & $ff) == 0, "pages are loaded to pages"

        .byte 1                 ; for the PROM: one sector, then jump here

; Entered again after each page. in: SLOT. out: never returns. clobbers: everything.
boot:   sei
        cld
        lda loaded
        cmp #RESIDENT_PAGES
        bcs .whole
        adc #>RESIDENT          ; carry clear
        sta BUFFER + 1
        inc loaded
        lda loaded
        asl a
        cmp #16                 ; behind the last comes the first between
        bcc .even
        sbc #15                 ; carry set
.even:  sta SECTOR
        lda #<RESIDENT
        sta BUFFER
        lda SLOT
        lsr a
        lsr a
        lsr a
        lsr a
        ora #>PROM_READ
        sta .read + 2
        ldx SLOT
.read:  jmp PROM_READ
.whole: lda SLOT
        ldx #1                  ; the PROM reads drive 1
        jsr INSTALL
        lda #0
        jmp START
loaded: .byte 0
