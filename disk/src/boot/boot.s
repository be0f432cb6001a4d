; The boot sector: from the Disk II's boot PROM to the resident routine.
;
; The PROM recalibrates the arm, reads track 0 sector 0 to $0800 and jumps to $0801 with X = slot * 16. This
; asks the PROM's sector reader for the resident routine, which is the rest of track 0, has that read the picture
; of the first program's title, shows it, and has the program started. Before, it reads what all programs have in common, if there
; is anything, as pictures are read, and moves it to its place, where pages follow each other that lie opposite each other
; on a track. It takes every second sector: while the PROM decodes one (9 ms), the next passes the head
; unread, and the one after that (25 ms apart) is caught. Consecutive sectors would cost a revolution each.
;
; Given by the program that assembles this, from the memory map and the game:
;   RESIDENT, RESIDENT_PAGES  where the resident routine goes and how many pages it has
;   INSTALL, START, PICTURE   its calls
;   REQUEST_TRACK, WORK, BUFFER  what PICTURE is told, its work area, where a picture's first sector goes
;   PICTURE_TRACK             where the picture is; 0 if there is none
;   COMMON, COMMON_PAGES      where the pages go of what all programs have in common, and how many there are
;   COMMON_TRACK              its first track; 0 if there is nothing
;   PICTURE_PAGE              PICTURE reads to the fifteen pages behind it
;   COMPLAIN                  says on the screen what PICTURE could not read, and waits for a key
;   PICTURE_FOUND, PICTURE_LOST  zonkers::resident tells
;   MARK0 to MARK3, MARK_BYTES  how a picture's first sector ends
;
; Source: Worth & Lechner, Beneath Apple DOS, chapter 8 (boot stages, the PROM's reader at $Cn5C).

; ---- The boot PROM's variables
PROM_PAGE = $26                 ; where the PROM puts the next sector
SLOT      = $2b                 ; slot * 16
SECTOR    = $3d                 ; sector the PROM reads
PROM_READ = $c05c               ; the PROM's reader, once the slot is ORed into its upper byte

RESET_HIGH = $03f3              ; upper byte of the reset vector
POWERED_UP = $03f4              ; makes the vector valid if it is RESET_HIGH EOR $a5

; ---- Soft switches
TEXT_OFF  = $c050
MIXED_OFF = $c052
PAGE1_ON  = $c054
HIRES_ON  = $c057

        .assert (RESIDENT & $ff) == 0, "pages are loaded to pages"
start_of_sector:

        .byte 1                 ; for the PROM: one sector, then jump here

boot:   jmp load
        .res 12                 ; PICTURE fills a table up to here

; All is there. From here on WORK, where this sector is, belongs to the resident routine, but for what is between the
; tables that PICTURE fills: what runs from now on.
whole:  lda SLOT
        ldx #1                  ; the PROM reads drive 1
        jsr INSTALL
        lda #COMMON_TRACK
        beq .picture
        sta REQUEST_TRACK
.track: jsr PICTURE
        beq .move
        jsr COMPLAIN
        jmp .track
.move:  ldy #0
.byte:  lda PICTURE_PAGE * 256 + 8 * $100,y ; the first page is in sector 8 (disk_map.rs)
.to:    sta COMMON,y
        iny
        bne .byte
        inc .to + 2
        lda .to + 2
        cmp #COMMON / 256 + COMMON_PAGES
        beq .picture
        lda .byte + 2           ; the next one half a turn away: 1, 9, 2, ... 15
        adc #8                  ; carry clear
        cmp #PICTURE_PAGE + 16
        bcc .page
        sbc #15
.page:  sta .byte + 2
        cmp #PICTURE_PAGE + 8
        bne .byte
        inc REQUEST_TRACK
        bne .track              ; always
.picture:
        lda #PICTURE_TRACK
        beq .lost
        sta REQUEST_TRACK
        jsr PICTURE
        bne .lost
        ldx #MARK_BYTES - 1
.mark:  lda BUFFER + $100 - MARK_BYTES,x
        cmp mark,x
        bne .lost
        dex
        bpl .mark
        jsr BUFFER              ; unpacks it
        lda HIRES_ON
        lda MIXED_OFF
        lda PAGE1_ON
        lda TEXT_OFF
.start: lda #0
        jmp START
.lost:  lda #PICTURE_LOST
        sta PICTURE_FOUND
        bne .start

mark:   .byte MARK0, MARK1, MARK2, MARK3
end_of_mark:

; Entered again after each page. in: SLOT. out: never returns. clobbers: everything.
load:   sei
        cld
        lda RESET_HIGH
        sta POWERED_UP          ; never valid: Control-Reset boots again
        lda .loaded
        cmp #RESIDENT_PAGES
        bcs .all
        adc #>RESIDENT          ; carry clear
        sta PROM_PAGE + 1
        inc .loaded
        lda .loaded
        asl a
        cmp #16                 ; behind the last comes the first between
        bcc .even
        sbc #15                 ; carry set
.even:  sta SECTOR
        lda #<RESIDENT
        sta PROM_PAGE
        lda SLOT
        lsr a
        lsr a
        lsr a
        lsr a
        ora #>PROM_READ
        sta .read + 2
        ldx SLOT
.read:  jmp PROM_READ
.all:   jmp whole
.loaded: .byte 0

        .assert PICTURE_LOST > 0, "a branch is always taken"
        .assert WORK == start_of_sector, "the boot sector lies elsewhere"
        .assert whole >= WORK + 16, "PICTURE fills its tables where this is"
        .assert end_of_mark <= WORK + $aa, "PICTURE fills its tables where this is"
        .assert end_of_mark - mark == MARK_BYTES, "the mark has another length"
