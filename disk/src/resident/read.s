; Reading: tracks as whole as they are wanted, in one revolution.
;
; A sector is decoded between its own nibbles straight into its place in memory, so that the next sector is
; never missed. Any sector that is still wanted is taken, in whatever order they pass: a track costs one
; revolution, plus the rest of the sector in which reading began.
;

; Reads all wanted sectors of a track.
; in: track, wanted, left, as `hope` says. out: memory filled; or carry set and fault. clobbers: A, X, Y.
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
        jsr recalibrate         ; for the next time, unless somebody cannot wait
vain:   sec
        rts

; Sets how tries may end, and resets their count.
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

; Something was read: resets the tries, since whatever comes next is from the same disk. out: cost, patience,
; retries, fault; carry clear. clobbers: A. 50 cycles.
still:  lda #SILENCE
        sta cost
        lda #0
        sta retries
        sta fault
        lda mode
        beq .all
        lda #BRIEF
        .byte $2c               ; BIT: not the next one
.all:   lda #PATIENCE
patient:
        sta patience
        clc
        rts

; Reads the next sector that passes the head, if it is wanted; moves the arm first if it is elsewhere.
; in: track, wanted, left, patience, retries. out: left; carry set and fault if nothing can be read any more.
; clobbers: A, X, Y. As read_sector, if the arm is there; 0.9 s more for a recalibration.
pass:   jsr seek                ; the last address field may have shown that the arm is elsewhere
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
        bmi .lost               ; BY_KEYS, and a key was pressed
.on:    clc
        rts
.spent: dec retries
        bmi .lost
        jsr recalibrate
        lda #PATIENCE
        bne patient             ; always
.lost:  sec
        rts

; Finds track 0 at its stop. out: half = 0. clobbers: A, X, Y. 0.9 s.
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
; in: track, half, mode. out: half, all phases off. clobbers: A, X, Y. 21 ms per track; 70 cycles if it is there. SOON, a
; key ends it after a step.
seek:   jsr phase
        tay
        lda track
        asl a
        cmp half
        beq .there
        bcc .out
        inc half
        bcs .step
.out:   dec half
.step:  jsr phase
        tax
        lda PHASE_ON,x
        lda PHASE_OFF,y
        ldx #6                  ; 10.5 ms; DOS 3.3 takes 11.3 and 9.2 ms for the two halves
        lda #0
.wait:  sec
        sbc #1
        bne .wait
        dex
        bne .wait
        bit mode
        bvc seek
        bit KEYBOARD
        bpl seek
        jsr phase
        tay
.there: lda PHASE_OFF,y
        rts

; The phase that holds the arm where it is. out: A = phase * 2 + slot * 16. clobbers: -. 23 cycles with the call.
phase:  lda half
        and #3
        asl a
        ora slot
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
        jmp note
.skip:  sec
        rts

; Reads the next address field.
; in: track. out: carry clear and Y = sector, X = slot * 16; or carry set and fault. clobbers: A, X.
; Up to 80 ms, 160 if the latch does not change at all. From the last nibble to the end 54 cycles.
read_address:
        ldx slot
        lda #8                  ; more than five sectors: of a disk that is there one passes
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
        bne less                ; its checksum is wrong
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
        sta half                ; the arm is there
        ldy #<(wrong_track - faults)
        lda #ASTRAY             ; limits how often it goes back and forth
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

; Stores an error, unless one that says more is stored: A, T, D, C, in this order.
; in: Y = offset from `faults`. out: fault; carry set. clobbers: -. 14 cycles.
note:   cpy fault
        bcc less
        sty fault
less:   sec
        rts

; Waits for a mark: D5 AA and a third byte.
; in: A = third byte, Y = nibbles to wait (0: 256), X = slot * 16, tries (256s more, and 1).
; out: carry clear if it did not come. clobbers: A, Y, tries. 29 cycles for a nibble that is none of it, 16 from
; the last one to the end.
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
        rts                     ; carry set: they are equal
.none:  clc
        rts

; The next nibble. in: X = slot * 16. out: A = nibble; below $80 if none comes. 13 cycles and more, up to 43.
nibble: .repeat 5
        lda LATCH,x
        bmi .come
        .endrepeat
.come:  rts

