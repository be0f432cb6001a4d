; Reading: tracks as whole as they are wanted, in one revolution.
;
; A sector is decoded between its own nibbles straight into its place in memory, so that the next sector is
; never missed, and any sector that is still wanted is taken in whatever order they come by: a track costs one
; revolution, plus the rest of the sector in which reading began.
;

; Reads all wanted sectors of a track.
; in: track, wanted, left, begun. out: memory filled; or carry set and fault. clobbers: A, X, Y.
fetch:  jsr hope
.next:  jsr pass
        bcs .lost
        lda left
        bne .next
.lost:  rts

; All of the patience and all recalibrations. out: patience, retries; carry clear. clobbers: A. 22 cycles.
hope:   lda #RETRIES
        sta retries
still:  lda #PATIENCE
        sta patience
        clc
        rts

; Reads the next sector that passes, if it is wanted, from where the arm has to be.
; in: track, wanted, left, patience, retries. out: left; carry set and fault if nothing can be read any more.
; clobbers: A, X, Y. As read_sector, if the arm is there; 0.9 s more for a recalibration.
pass:   jsr seek                ; the last one may have found out that the arm is elsewhere
        jsr read_sector
        bcs .vain
        dec left
        bcc still
.vain:  dec patience
        bne .on
        dec retries
        bmi .lost
        jsr recalibrate
        bpl still               ; always: A = track
.on:    clc
.lost:  rts

; Finds track 0 at its stop. out: half = 0, A = track. clobbers: X, Y. 0.9 s.
recalibrate:
        lda track
        pha
        lda #2 * 40
        sta half
        lda #0
        sta track
        jsr seek
        pla
        sta track
        rts

; Moves the arm to the wanted track, half a track at a time.
; in: track, half. out: half, all phases off. clobbers: A, X, Y. 21 ms per track; 50 cycles if it is there.
seek:   lda half
        and #3
        asl a
        ora slot
        tay
        lda track
        asl a
        cmp half
        beq .there
        bcc .out
        inc half
        bcs .step
.out:   dec half
.step:  lda half
        and #3
        asl a
        ora slot
        tax
        lda PHASE_ON,x
        lda PHASE_OFF,y
        ldx #6                  ; 10.5 ms: DOS 3.3 takes 11.3 and 9.2 ms for the two halves
        lda #0
.wait:  sec
        sbc #1
        bne .wait
        dex
        bne .wait
        beq seek
.there: lda PHASE_OFF,y
        rts

; Reads the next sector that comes by, if it is wanted.
; in: track, wanted. out: carry clear and no more wanted if it was read, else carry set and fault.
; clobbers: A, X, Y. Up to 33 ms.
read_sector:
        jsr read_address
        bcs .skip
        lda wanted,y
        beq .skip
        sty sector
        sta group2_store + 2
        sec
        sbc #1
        sta group0_store + 2
        sta group1_store + 2
        lda #1
        sta tries
        lda #$ad
        ldy #32
        jsr find_mark
        bcc .missed
        jmp read_data
.missed:
        ldy #<(no_data - faults)
        sty fault
.skip:  sec
        rts

; Reads the next address field.
; in: track. out: carry clear and Y = sector, X = slot * 16; or carry set and fault. clobbers: A, X.
; Up to 20 ms, 40 if nothing comes at all. From the last nibble to the end 54 cycles.
read_address:
        ldx slot
        lda #2
        sta tries
        lda #$96
        ldy #0
        jsr find_mark
        bcc .none
        ldy #3
        lda #0
        sta sum
.field: .repeat 4               ; a value is (first nibble * 2 + 1) AND second nibble; 43 cycles for both
        lda LATCH,x
        bmi .odd
        .endrepeat
.odd:   sec
        rol a
        sta header,y
        .repeat 4
        lda LATCH,x
        bmi .even
        .endrepeat
.even:  and header,y
        sta header,y
        eor sum
        sta sum
        dey
        bpl .field
        tay
        bne .none               ; its checksum is wrong
        lda header + 2
        cmp track
        bne .elsewhere
        lda header + 1
        and #15
        tay
        clc
        rts
.elsewhere:
        cmp #35
        bcs .none
        asl a
        sta half                ; that is where the arm is
        lda patience            ; and not for ever does it go back and forth
        sec
        sbc #7
        bcc .spent
        beq .spent
        sta patience
.spent:
        ldy #<(wrong_track - faults)
        bpl .fault
.none:  ldy #<(no_address - faults)
.fault: sty fault
        sec
        rts

; Waits for a mark: D5 AA and a third byte.
; in: A = third byte, Y = nibbles to wait (0: 256), X = slot * 16, tries (256s more, and 1).
; out: carry clear if it did not come. clobbers: A, Y, tries. 29 cycles for a nibble that is none of it, 16 from
; the last one to the end.
find_mark:
        sta third
.next:  jsr nibble
.match: dey                     ; counts whatever came: a latch that is stuck may hold half a mark
        bne .try
        dec tries
        beq .none
.try:   cmp #$d5
        bne .next
        jsr nibble
        cmp #$aa
        bne .match
        .repeat 4
        lda LATCH,x
        bmi .third
        .endrepeat
.third: cmp third
        bne .match
        rts                     ; carry set: they are equal
.none:  clc
        rts

; The next nibble. in: X = slot * 16. out: A = nibble; below $80 if none comes. 13 cycles and more, up to 50.
nibble: .repeat 6
        lda LATCH,x
        bmi .come
        .endrepeat
.come:  rts

