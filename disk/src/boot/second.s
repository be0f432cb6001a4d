; The second part of the boot loader: it reads the common part, and the first page of the first program. That page and
; the end of the common part, from EARLY on, are enough for the program's title screen. So the program is entered then,
; and this code reads the rest of the common part while the title screen answers keys, before any other page of the
; program.
;
; Its page is the last one below the hi-res page, where a page of the program goes later. The resident routine calls it
; at the point where it would unpack a program, between two looks at the keyboard, each time that all wanted sectors
; have been read. If there is a fault, the routine shows it and starts here again, so that nothing is missing, whatever
; disk is in the drive then.
;
; The common part is read from its last page down. The first track has fifteen of its pages and the program's first
; page, the others sixteen, each page on DOS's sector with the next lower number, from 15 down.
;
; Given by the program that assembles this:
;   COMMON, EARLY             the first page that programs share, and the first that is read before the program is entered
;   COMMON_TRACK              the first of their tracks
;   ENTER                     nothing, or a jump to START if the first program needs more than its first page
;   SUM, CARRIES              such that both are 0 behind the sum of bytes of ENTRY's page, then of the pages from EARLY on
;   REST_SUM, REST_CARRIES    the same for the pages before EARLY
;   PROGRAM_TRACK, PROGRAM_BASE, PROGRAM_END, PROGRAM_MORE, PROGRAM_UNPACKER  what the routine's `start` sets for the first program
;   FIRST_SECTOR              where its first page stands on that track
;   DEPTH                     how many bytes of each page are summed
;   COUNT                     a byte of the routine's zero page that reading sets first
;   ENTRY, RESIDENT, START, WORK  where a program begins; the resident routine, its entry, its table of what is wanted
;   BEGIN, HOPE, PLAN, FETCH, SEEK, COMPLAIN, FAULTS, OTHER_DISK  its inner routines and messages
;   TRACK, BASE, END, LEFT, FAULT, MORE, UNPACKER, AGAIN  its variables

top     = BASE                  ; the page on DOS's sector 15 of the next track

        .assert (* & $ff) == 0, "the routine goes on at a page's first byte"

        jmp rest

; Entered by the boot sector, and after a fault. out: never returns.
again:  ldx #$ff
        txs
        jsr BEGIN
        bcs .fault
        sta LEFT                ; A = 0
        jsr HOPE                ; no key ends it
        lda #COMMON_TRACK - 1
        sta TRACK
        lda #RESIDENT / 256     ; on the first track's last sector is the program's first page
        sta top
.track: jsr plan_track
        jsr FETCH
        bcs .fault
        lda top
        cmp #EARLY
        bcs .track
        lda #CARRIES
        sta COUNT
        lda #SUM
        ldx #ENTRY / 256
        ldy #ENTRY / 256 + 1
        jsr add
        ldx #EARLY
        ldy #RESIDENT / 256
        jsr add
        ora COUNT
        bne .other
        ENTER
        ldx #>again
        lda #<again
        jsr set_again
        stx UNPACKER + 1        ; this page
        stx MORE
        lda #0
        sta END                 ; nothing is left to be read but by this page
        jmp ENTRY
.other: jsr not_ours
.fault: jsr COMPLAIN
        bmi again               ; always: it ends with a key

; in: all wanted pages have been read. out: carry set and FAULT if they are another disk's. clobbers: A, X, Y. 23,000 cycles for
; another track; once 25,000 cycles to sum.
rest:   lda top
        cmp #COMMON
        bcs plan_track
        lda #REST_CARRIES
        sta COUNT
        lda #REST_SUM
        ldx #COMMON
        ldy #EARLY
        jsr add
        ora COUNT
        bne not_ours
        ldx #>START
        lda #<START
        jsr set_again           ; all that is shared is there
        lda #PROGRAM_TRACK
        sta TRACK
        lda #PROGRAM_BASE
        sta BASE
        lda #PROGRAM_END
        sta END
        lda #PROGRAM_MORE
        sta MORE
        lda #PROGRAM_UNPACKER
        sta UNPACKER + 1
        jsr PLAN
        lda #0                  ; the program runs in its first page
        sta WORK + FIRST_SECTOR
        dec LEFT
        clc
        rts

not_ours:
        lda #<(OTHER_DISK - FAULTS)
        sta FAULT
        sec
        rts

; Has the routine begin there again after a fault. in: A, X = low and high byte. clobbers: -.
set_again:
        sta AGAIN
        stx AGAIN + 1
        rts

; Goes to the next track, whose pages are wanted. in: top, LEFT = 0. out: top, for the track after that; LEFT; carry clear. clobbers: A, X, Y.
plan_track:
        inc TRACK
        jsr SEEK
        ldy #15
.each:  lda top
        sec
        sbc below,y
        cmp #RESIDENT / 256
        bne .page
        lda #ENTRY / 256
        bne .want               ; always
.page:  cmp #COMMON
        bcc .not
.want:  inc LEFT
        .byte $2c               ; BIT: not the next one
.not:   lda #0
        sta WORK,y
        dey
        bpl .each
        lda top
        sec
        sbc #16
        sta top
        clc
        rts

; Adds bytes of pages to a sum: sectors have sums of their own, so that a few bytes tell whose they are. in: A = the sum, COUNT, X = the
; first page, Y = the page behind the last one. out: A, COUNT. clobbers: X, Y. 520 cycles a page.
add:    sty .end + 1
.page:  stx .byte + 3
        ldy #DEPTH
.byte:  asl a                   ; rotates: bit 7 comes in again as bit 0
        adc $ff00,y
        bcc .low
        inc COUNT
.low:   dey
        bne .byte
        inx
.end:   cpx #0
        bne .page
        rts

; How far below the highest page of a track the page on each sector is.
below:  .byte 15, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 0
