; Writing: the running program's sectors of saves, and no others.
;
; On the disk they are three sectors apart: while one is encoded (18,000 cycles), two pass (12,700 each). All are
; written in one revolution and read back in the next.
;
; How a data field is written (Sather, chapter 9): the controller sends eight bits in 32 cycles and does not
; wait, so every nibble is stored exactly 32 cycles after the last; a sync byte, which is eight ones and two
; zeros, takes 40. All stores are indexed: an indexed store reads in the cycle before it writes, which switches
; the controller over in time.

; Writes the data field behind the address field that has just passed.
; in: field, X = slot * 16. out: carry set if the disk is protected. clobbers: A, Y, tries. 11,600 cycles.
; Cycles from store to store are counted at each `sta`.
write_field:
        jsr nibble              ; the second or third byte of the address field's end
        lda #2
        sta tries
        sec
        lda Q6_ON,x             ; senses write protection, and holds the controller's sequencer at its beginning
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
        jsr .wait               ; 12
        nop                     ; 2
        nop                     ; 2
        nop                     ; 2
        bit sum                 ; 3
        ldy #<field             ; 2
.nibble:
        lda WORK,y              ; 4
.store: sta Q6_ON,x             ; 5: 40 the first time, 32 from then on
        cmp LATCH,x             ; 4
        iny                     ; 2
        beq .page               ; 2; 3 at the end of a page
        jsr .wait               ; 12
        bne .nibble             ; 3: always; 23 so far
.page:  inc .nibble + 2         ; 6
        dec tries               ; 5
        bne .nibble             ; 3: 23 so far
        lda #>WORK              ; the last nibble has been sent by now
        sta .nibble + 2
        clc
.done:  lda Q7_OFF,x
        lda LATCH,x
.wait:  rts

        ; A taken branch across a page would cost a cycle more than counted above.
        .assert .sync / 256 == .page / 256, "the write loop crosses a page"
        .assert .nibble / 256 == .done / 256, "the write loop crosses a page"

; in, out, clobbers: see above.
write:  php
        sei
        pha
        jsr ready
        pla
        bcc .fast
        jmp failed
.fast:  cmp running
        bne .foreign
        tay
; of records: somebody's own program writes from request_sector on
        lda record_sectors,y    ; 1 to 15, where there are any
        cmp request_count
        bcc .foreign
        lda request_count
        beq .foreign
        lda record_starts,y
        sta request_sector
; of both
        lda request_track
        sbc record_tracks,y     ; carry set
        cmp #2                  ; one of a pair
        bcs .foreign
        lda Q6_ON,x
        lda Q7_OFF,x
        asl a                   ; carry set: protected
        lda LATCH,x
        bcs .protected
        lda #ATTEMPTS
        sta attempts
.all:   jsr fill_pairs          ; `encode` writes over them
        lda request_track
        ldx #0
        jsr fetch_one
        bcs .unreadable
        ldy #MARK_BYTES - 1
.mark:  lda BUFFER + MARK_OFFSET,y
        cmp mark,y
        bne .foreign
        dey
        bpl .mark
        bmi .whole
.foreign:
        lda #FOREIGN
        bne .finish
.whole: jsr first
.write: jsr encode
        jsr find_sector
        bcs .unreadable
        jsr write_field
        bcs .protected
        jsr advance
        bne .write
        jsr first
.check: jsr encode
        jsr find_sector
        bcs .unreadable
        jsr compare
        bcs .bad
        jsr advance
        bne .check
        lda #DONE
        beq .finish
.bad:   dec attempts
        bne .all
        lda #DAMAGED
        bne .finish
.protected:
        lda #PROTECTED
        bne .finish
.unreadable:
        lda #UNREADABLE
.finish:
        jmp finish

; out: sector, pointer, left as requested. clobbers: A.
first:  lda request_sector
        and #15
        sta sector
        lda request_address
        sta pointer
        lda request_address + 1
        sta pointer + 1
        lda request_count
        sta left
        rts

; out: the next sector and its bytes; Z set if there is none. clobbers: A.
advance:
        lda sector
        clc
        adc #APART
        and #15
        sta sector
        inc pointer + 1
        dec left
        rts

; Encodes the data field of a sector, with its marks.
; in: pointer. out: field. clobbers: A, X, Y. 18,000 cycles.
encode: ldx #2
.mark:  lda field_mark,x
        sta field,x
        lda field_end,x
        sta field + 346,x
        dex
        bpl .mark
        stx field + 349         ; $ff, so that the last nibble is sent
        inx
        stx previous
.low:   stx index
        lda #0
        sta value
        txa
        clc
        adc #172
        bcs .short              ; the last two groups have two bytes
        tay
        jsr .two_bits
.short: lda index
        clc
        adc #86
        tay
        jsr .two_bits
        ldy index
        jsr .two_bits
        ldy index
        lda value
        tax
        eor previous
        stx previous
        tax
        lda nibbles,x
        sta field + 3,y
        ldx index
        inx
        cpx #86
        bne .low
        ldy #0
.high:  lda (pointer),y         ; 33 cycles a byte
        lsr a
        lsr a
        tax
        eor previous
        stx previous
        tax
        lda nibbles,x
        sta field + 89,y
        iny
        bne .high
        ldx previous
        lda nibbles,x
        sta field + 345         ; the checksum
        rts
.two_bits:                      ; the low bits of a byte, exchanged, are shifted in from the right
        lda (pointer),y
        lsr a
        rol value
        lsr a
        rol value
        rts

; Waits for a sector's address field.
; in: track, sector. out: as read_address, but only for that sector. clobbers: A, X, Y, patience.
; Up to a revolution. From the last nibble to the end 73 cycles.
find_sector:
        lda #PATIENCE
        sta patience
.next:  jsr read_address
        bcs .vain
        cpy sector
        beq .here
.vain:  jsr seek
        dec patience
        bne .next
        sec
        rts
.here:  clc
        rts

; Compares the data field that passes now with the one that was encoded.
; in: field, X = slot * 16. out: carry set if it is another. clobbers: A, Y, tries. 12,000 cycles.
compare:
        jsr find_data
        bcc .other
        ldy #<(field + 3)
.one:   .repeat 4               ; 27 cycles
        lda LATCH,x
        bmi .one_come
        .endrepeat
.one_come:
        cmp WORK,y
        bne .other
        iny
        bne .one
        ldy #4                  ; up to the checksum, which ends four bytes before the page
.two:   .repeat 4               ; 28 cycles
        lda LATCH,x
        bmi .two_come
        .endrepeat
.two_come:
        cmp WORK + $100 - 4,y
        bne .other
        iny
        bne .two
        clc
        rts
.other: sec
        rts
