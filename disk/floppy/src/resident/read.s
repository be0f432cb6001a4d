; Reads all wanted sectors of a track in one revolution.
;
; A sector is decoded between its nibbles, directly to its page, so that the next sector is never
; missed. Wanted sectors are accepted in any order. A track therefore takes one revolution, plus the
; rest of the sector at which reading started.
;

; Reads all wanted sectors of a track.
; in: track, wanted, left, and the variables that `hope` sets. out: memory filled, or carry set and
; fault. clobbers: A, X, Y.
fetch:  jsr pass
        bcs .lost
        lda left
        bne fetch
        rts
.lost:  lda fault
        cmp #<(no_data - faults)
        bcs vain
        bit KEYBOARD
        bmi vain
        lda #SOON
        sta mode
        jsr recalibrate         ; for the next call, unless the player has pressed a key
vain:   sec
        rts

; Sets how tries may end, and resets their number.
; in: A = mode. out: mode, cost, patience, retries; carry clear. clobbers: A, Y. 42 cycles.
hope:   sta mode
        ldy #0
        sty retries
        asl a                   ; carry: BY_KEYS
        bcs .keys
        inc retries
.keys:  ldy #NOISE
        and #AT_SPEED * 2
        beq .any
        ldy #SILENCE
.any:   sty cost
        lda #PATIENCE
        bne patient             ; always

; Resets the number of tries after a successful read. in: -. out: cost, patience, retries, fault;
; carry clear. clobbers: A. 50 cycles.
still:  lda #SILENCE
        sta cost
        lda #0
        sta retries
        sta fault
        lda mode
        beq afresh
        lda #BRIEF
        .byte $2c               ; BIT: skips the next instruction
afresh: lda #PATIENCE
patient:
        sta patience
        clc
        rts

; Reads the next sector that passes the head, if it is wanted. First moves the arm if it is on
; another track.
; in: track, wanted, left, patience, retries. out: left; carry set and fault if nothing can be read
; any more. clobbers: A, X, Y. As read_sector, if the arm is there; 0.5 s more for a recalibration.
pass:   jsr seek                ; the last address field may have shown a wrong position of the arm
        jsr read_sector
        bcs .vain
        dec left
        bcc still
.vain:  dec patience
        beq .spent
        lda patience
        cmp #WEARY
        bcs .on
        lda mode
        and KEYBOARD
        bmi vain                ; a key was pressed, and BY_KEYS is set
.on:    clc
        rts
.spent: dec retries
        bmi vain
        jsr recalibrate
        jmp afresh

; Moves the arm to its stop at track 0. out: half = 0. clobbers: A, X, Y. 0.5 s.
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

; Moves the arm to the wanted track in half-track steps, accelerating and then slowing down. As in
; DOS 3.3, two phases are on in the first half of each step, and only the new phase in the second
; half (Beneath Apple DOS, chapter 8: RWTS has a table for each half, at $BA11 and $BA1D).
; in: track, half, mode. out: half, all phases off. clobbers: A, X, Y, tries, wait. 20 ms for one
; track, 11 ms for each of many; 70 cycles if the arm is there. In mode SOON a key ends it after a
; step.
seek:   lda #0                  ; steps done
        sta tries
.next:  jsr phase
        tay
        lda track
        asl a
        cmp half
        beq .there
        bcc .out
        inc half
        sbc half                ; steps left: carry set
        bcs .step
.out:   dec half
        sbc half                ; carry clear: 1 less
        eor #$ff
.step:  cmp tries
        bcc .left
        lda tries
.left:  inc tries
        cmp #4                  ; 10.0, 8.9, 7.8, 6.7 ms, then 5.6; DOS 3.3 takes 11.3, 9.2,
                                ; 7.8, 7.0, 6.3, then 6.0 to 5.6
        bcc .slow
        lda #5
.slow:  eor #$ff
        adc #10
        sta wait
        jsr phase
        tax
        lda PHASE_ON,x
        jsr half_step
        lda PHASE_OFF,y
        jsr half_step
        bit mode
        bvc .next
        bit KEYBOARD
        bpl .next
        jsr phase
        tay
.there: lda PHASE_OFF,y
        rts

; Waits. in: wait, in 0.56 ms. clobbers: A, X. 567 cycles each.
half_step:
        ldx wait
.units: lda #112
.unit:  sbc #1
        bne .unit
        dex
        bne .units
        rts

; Returns the phase that holds the arm at its position. out: A = phase * 2 + slot * 16. clobbers: -.
; 23 cycles with the call.
phase:  lda half
        and #3
        asl a
        ora slot
        rts

; Reads the next sector that passes the head, if it is wanted.
; in: track, wanted. out: carry clear and no more wanted if it was read, otherwise carry set and
; fault. clobbers: A, X, Y. Up to 33 ms.
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
        jsr find_data
        bcc .missed
        jmp read_data
.missed:
        jmp lost
.skip:  sec
        rts

; Reads the next address field.
; in: track. out: carry clear and Y = sector, X = slot * 16; or carry set and fault. clobbers: A, X.
; Up to 80 ms, 160 if the latch does not change at all. 54 cycles from the last nibble to the end.
read_address:
        ldx slot
        lda #8                  ; more than five sectors: of a disk that is there one passes
        sta tries
        ldy #0
        sty sum
        lda #$96
        jsr find_mark
        bcc .none
        ldy #3
.field: jsr nibble              ; (first nibble * 2 + 1) AND second nibble; 55 cycles
        sec
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
        bne less                ; wrong checksum
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
        sta half                ; actual position of the arm
        ldy #<(wrong_track - faults)
        lda #ASTRAY             ; limits the number of seeks back and forth
        bne .pay
.none:  ldy #<(no_address - faults)
        lda cost
.pay:   sta sum
        lda patience
        sec
        sbc sum
        beq .spent
        bcs .left
.spent: lda #1
.left:  sta patience

; Stores an error, unless a more specific one is stored. The errors A, T, D, C are increasingly
; specific.
; in: Y = offset from `faults`. out: fault; carry set. clobbers: -. 14 cycles.
note:   cpy fault
        bcc less
        sty fault
less:   sec
        rts

; Waits for the mark of a data field. in, out, clobbers: as find_mark, which follows.
find_data:
        lda #1
        sta tries
        lda #$ad
        ldy #32

; Waits for a mark: D5 AA and a third byte.
; in: A = third byte, Y = nibbles to wait (0: 256), X = slot * 16, tries (256s more, and 1). out:
; carry clear if the mark has not come. clobbers: A, Y, tries. 29 cycles for a nibble outside the
; mark, 16 from the last one to the end.
find_mark:
        sta third
.next:  jsr nibble
.match: dey                     ; counts every nibble: a stuck latch may hold half a mark
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
        rts                     ; carry set if they are equal
.none:  clc
        rts

; Reads the next nibble. in: X = slot * 16. out: A = nibble; below $80 if none comes. 13 cycles and
; more, up to 43.
nibble: .repeat 4
        lda LATCH,x
        bmi .come
        .endrepeat
.come:  rts

