; Writes sectors of the running program's saves, and no others.
;
; The disk may be exchanged at any moment, and in an emulator even instantly. Each try therefore
; takes these steps:
;   - It sums the data field that precedes each sector to be written, which belongs to its
;     neighbour.
;   - It reads the mark. The neighbours and the mark are then from one disk, unless another disk was
;     inserted and removed within a revolution.
;   - In the next revolution it writes each sector only if the preceding data field still has its
;     sum, and if the sector's address field has the right track and sector.
;   - It reads the sectors back. If reading fails, it does not try again, because the disk may have
;     been exchanged.
; An exchange stays undetected only from the last nibble of a sum to the end of the sector written
; then, 12,810 cycles (`exchanged::` in the harness), 1,440 of which precede the write. After that
; the next sum differs, or the sector does not read back. Neighbours need no tag, so that disks of
; all editions work. A neighbour damaged by a power cut may have a different sum each time, so the
; last try ignores the sums.
;
; The sectors are three apart on the disk. While one is encoded (11,400 cycles), another passes
; (12,700), and the next is the neighbour of the sector to write. All are written in one revolution
; and read back in the next.
;
; Timing of a data field (Sather, chapter 9): the controller sends eight bits in 32 cycles and does
; not wait, so every nibble is stored exactly 32 cycles after the previous one. A sync byte, which
; is eight ones and two zeros, takes 40 cycles. All stores are indexed: an indexed store reads in
; the cycle before it writes, which switches the controller to loading in time.

; Writes the data field after an address field.
; in: field, X = slot * 16. out: carry set if the disk is protected. clobbers: A, Y. 11,600 cycles.
; Cycles from store to store are counted at each `sta`.
write_field:
        jsr nibble              ; the last byte of the address field, or the sync byte after it
        sec
        lda Q6_ON,x             ; senses write protection, and resets the controller's sequencer
        lda Q7_OFF,x
        bmi .done
        lda #$ff
        sta Q7_ON,x             ; 5: the first sync byte
        cmp LATCH,x             ; 4
        ldy #4                  ; 2
        bit sum                 ; 3: 9 so far
.sync:  jsr .wait               ; 12
        jsr .wait               ; 12
        nop                     ; 2
        sta Q6_ON,x             ; 5: 40 each
        cmp LATCH,x             ; 4
        dey                     ; 2
        bne .sync               ; 3; 2 the last time: 8 so far
        pha                     ; 3
        pla                     ; 4
        nop                     ; 2
        nop                     ; 2
        nop                     ; 2
        ldy #<field             ; 2: 23 so far
.first: ldx WORK,y              ; 4
        lda nibbles,x           ; 4
        ldx slot                ; 4
        sta Q6_ON,x             ; 5: 40 the first time, 32 from then on
        cmp LATCH,x             ; 4
        iny                     ; 2
        beq .second             ; 2; 3 at the end of the page
        nop                     ; 2
        nop                     ; 2
        bne .first              ; 3: always; 15 so far
.second:
        nop                     ; 2
        nop                     ; 2
        nop                     ; 2: 15 so far
        ldx WORK + $100,y       ; 4
        lda nibbles,x           ; 4
        ldx slot                ; 4
        sta Q6_ON,x             ; 5: 32
        cmp LATCH,x             ; 4
        iny                     ; 2
        bne .second             ; 3: 9 so far
        clc                     ; all but the last nibble has been sent by now
.done:  lda Q7_OFF,x
        lda LATCH,x
.wait:  rts

        ; A taken branch, or a value across a page, would take one more cycle than counted above.
        .assert .sync / 256 == .done / 256, "the write loops cross a page"
        .assert nibbles / 256 == (nibbles + 65) / 256, "the nibbles cross a page"

; in, out, clobbers: see above.
write:  php
        sei
        pha
        jsr ready
        pla
        bcs .unreadable
        cmp running
        bne .foreign
        tay
; of records: a user's own program writes from request_sector on
        lda record_sectors,y    ; the number of sectors, 1 to 15, if it has a record
        cmp request_count
        bcc .foreign
        lda request_count
        beq .foreign
        lda record_starts,y
        sta request_sector
; of both
        lda request_track
        sbc record_tracks,y     ; carry set
        cmp #2                  ; one sector of a pair
        bcs .foreign
        lda #ATTEMPTS
        sta attempts
.all:   lda request_track
        sta track
        jsr first
.sum:   jsr find_sector
        bcs .unreadable
        lda sum_low
        sta sums_low,y
        lda sum_high
        sta sums_high,y
        jsr advance
        bne .sum
        jsr fill_pairs          ; `encode` writes over them
        tax                     ; A = 0: the sector with the mark
        jsr fetch_here
        bcs .unreadable
        ldy #MARK_BYTES - 1
.mark:  lda BUFFER + MARK_OFFSET,y
        cmp mark,y
        bne .foreign
        dey
        bpl .mark
        bmi .ours
.lost:  lda fault
        cmp #<(no_data - faults)
        bcc .unreadable         ; the drive is empty: the next disk may be a different one
.bad:   dec attempts
        bne .all
        lda #DAMAGED
        .byte $2c               ; BIT: skips the next instruction
.foreign:
        lda #FOREIGN
        .byte $2c
.protected:
        lda #PROTECTED
        jmp finish
.unreadable:
        jmp failed
.ours:  jsr first
.write: jsr encode
        jsr find_sector
        bcs .unreadable
        lda sum_low
        cmp sums_low,y
        bne .moved
        lda sum_high
        cmp sums_high,y
        beq .same
.moved: lda attempts
        lsr a
        bne .bad                ; not the last
.same:  jsr write_field
        bcs .protected
        jsr advance
        bne .write
        jsr fill_pairs
        jsr first
.check: ldx sector
        jsr fetch_here
        bcs .lost
        ldy #0
.byte:  lda (pointer),y
        cmp BUFFER,y
        bne .bad
        iny
        bne .byte
        jsr advance
        bne .check
        tya                     ; DONE
        jmp finish

; Sets the first sector as requested. out: sector, pointer, count. clobbers: A.
first:  lda request_sector
        and #15
        sta sector
        lda request_address
        sta pointer
        lda request_address + 1
        sta pointer + 1
        lda request_count
        sta count
        rts

; Encodes the data field of a sector, with its marks, as indices into `nibbles`. Each value on the
; disk is EORed with its predecessor. The bytes are therefore EORed with their predecessors first,
; and the first value of each part is corrected at the end.
; in: pointer. out: field. clobbers: A, X, Y. 11,400 cycles.
encode: ldx #3
.mark:  lda field_mark,x
        sta field,x
        lda field_end,x
        sta field + 346,x
        dex
        bpl .mark
        lda #0
        sta value
        ldx #85
.clear: sta field + 3,x
        dex
        bpl .clear
        ldy #255
        ldx #83                 ; the last group is two bytes shorter
.byte:  lda (pointer),y         ; 40 cycles a byte
        dey
        eor (pointer),y
        lsr a                   ; the low bits, exchanged, are shifted in from the right
        rol field + 3,x
        lsr a
        rol field + 3,x
        sta field + 90,y        ; Y has been decremented; byte 0 is at the checksum's place
        dex
        bpl .byte
        ldx #85
        cpy #255
        bne .byte
        jsr .two_bits
        ldy #171
        jsr .two_bits
        ldy #85
        jsr .two_bits
        ldx value               ; the last value with low bits
        ldy #255
        jsr .two_bits
        tay
        eor field + 345         ; byte 0's
        stx previous
        eor previous
        sta field + 89
        sty field + 345         ; the checksum
        lda value
        and #$3f
        eor field + 3           ; the first value has no predecessor
        sta field + 3
        rts
.two_bits:
        lda (pointer),y
        lsr a
        rol value
        lsr a
        rol value
        rts

; Waits for a sector's address field, and sums the data field before it.
; in: track, sector. out: as read_address, but only for that sector; sum_low, sum_high: as
; sum_field. clobbers: A, X, Y, patience. Up to a revolution, or two if reading started within the
; field before. 75 cycles from the last nibble to the end.
find_sector:
        lda #PATIENCE
        sta patience
.next:  jsr read_address
        bcs .vain
        cpy sector
        bne .sum
        lda patience
        cmp #PATIENCE
        bcc summed              ; carry clear
.sum:   jsr sum_field
.vain:  jsr seek
        dec patience
        bne .next
        sec
        rts

; Computes the sum of the first 342 nibbles of the next data field: all except the checksum.
; in: X = slot * 16. out: sum_low, sum_high, or 0 if there is no field. clobbers: A, Y, tries,
; third. 12,000 cycles.
sum_field:
        lda #0
        sta sum_low
        sta sum_high
        jsr find_data
        bcc summed
        ldy #512 - 342
.nibble:
        .repeat 3               ; 24 cycles
        lda LATCH,x
        bmi .come
        .endrepeat
        rts
.come:  adc sum_low
        sta sum_low
        adc sum_high
        sta sum_high
        iny
        bne .nibble
        dec tries               ; 1 since find_data
        bpl .nibble
summed: rts
