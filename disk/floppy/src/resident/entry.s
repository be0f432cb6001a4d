; The resident disk routine. It stays in memory, above the program, after the boot loader has loaded
; it.
;
; Programs call it to read a sector or their title picture, to write sectors of saves, or to start
; another program. The boot loader uses it for all reads after its own sector. The routine owns the
; pages from WORK to the end of RAM and sixteen bytes of the zero page. It changes no other memory
; except the destinations of its calls.
;
; The entry points, for JSR, are three bytes apart, starting at RESIDENT. Interrupts are disabled
; during a call and restored afterwards; read and write also restore decimal mode.
;
;   read      one sector to BUFFER.
;             in: request_track, request_sector. out: status in A and `status`; letter if
;             UNREADABLE.
;   write     the running program's record on a track of saves, its sectors three apart, then reads
;   them back.
;             in: A = the program's number, request_track, request_count (11 at most: sector 12
;             would be beside the first), request_address (page after page).
;             out: status in A and `status`; BUFFER is lost. Writes only if that program runs, to
;             its own place, at full speed, and only to a disk whose sector 0 of that track has the
;             mark (`write.s`).
;   start     another program, as if it had just been booted. It is entered as soon as its early
;   part is in memory.
;             The caller's memory is overwritten at once, so an error is shown on the screen, and
;             any key tries again.
;             in: A = its number. out: returns only if there is no such program.
;   quiet     stops motor and magnets, for example after a Ctrl-Reset. in: -. out: -. clobbers: A,
;   X, Y. 100 cycles.
;   install   sets where the disk is. in: A = slot * 16 of a Disk II, or 0 if there is none, X =
;   drive (1, 2).
;             out: -. clobbers: A, X, Y. 420 cycles.
;   picture   the track of a program's title picture, in one revolution: sector 0 to BUFFER, the
;   others to the end of
;             the hi-res page.
;             in: A = the program's number. out: status in A and `status`; letter if UNREADABLE.
;   read_on   the next sector that passes of the running program's late part; or, if all have been
;   read and are packed,
;             unpacks a page. An error is shown on the screen, and any key starts the program again,
;             from the disk that is in the drive then. Nothing else may be called until the late
;             part is complete.
;             in: -. out: A = 0 if the program is complete, and the motor off if nothing was packed.
;             clobbers: A, X, Y. 16 cycles if complete; otherwise at most 33 ms, or 0.4 s before the
;             first page is unpacked.
;
; read and write end after a quarter of a second without an address field, because the disk may have
; been exchanged in that time; `sum` is then SILENCE.
;
; read, write, picture clobber: A, X, Y. Their time depends on the disk: a sector passes within 0.2
; s; a disk at rest reaches its speed within 1 s, which read and write wait for. If nothing can be
; read they give up after 1 to 4 s, or within 0.3 s of a key; start gives up after 3 to 6 s. Nothing
; here waits forever.
;
; After a Ctrl-Reset during a call, a program can call again: only `half` may be wrong, and the next
; address field corrects it. During read_on, Ctrl-Reset must reboot, as it does after `start`.
;
; Constants that the build passes in, from the memory map, the disk map and the game:
;   RESIDENT, WORK, BUFFER, ZERO_PAGE  addresses of this routine, its two work pages, its buffer and
;                             its variables
;   ENTRY                     start of a program's first pages, which end at $2000
;   PROGRAM                   start of its other pages
;   FIRST_AREA_END, SECOND_AREA  a program that reaches FIRST_AREA_END continues at SECOND_AREA
;   MARK_OFFSET               offset of the mark in sector 0 of a track of saves
;   PROGRAMS                  number of programs
;   RELEASE                   two bytes that distinguish these programs from another disk's
;   PICTURE_PAGE              page before the one for sector 1 of a picture
; Tables and texts that the build places where there is room:
;   pictures                  per program the track of the title picture or 0, then per program the
;                             track of the aside
;   mark                      MARK_BYTES bytes
;   directory                 four bytes per program: first track, `base` and `end` there, page
;   after
;                             the early part. Bit 7 of `base` is set if the last page unpacks the
;                             late part.
;   sums, carries             start values of `ours`, two bytes per program: late part, early part
;   error, help               texts with bit 7 set
;
; Sources: Worth & Lechner, Beneath Apple DOS, chapters 3 (track formats) and 6 (writing); Sather,
; Understanding the Apple II, chapter 9 (soft switches, timing).

; ---- Soft switches; the disk's are indexed by slot * 16
KEYBOARD  = $c000
STROBE    = $c010
STORE80_OFF = $c000             ; written; no effect on a II+
COLUMNS80_OFF = $c00c
TEXT_ON   = $c051
PAGE1_ON  = $c054
PHASE_OFF = $c080               ; + 2 * phase
PHASE_ON  = $c081
MOTOR_OFF = $c088
MOTOR_ON  = $c089               ; + 1, + 2: the drive
LATCH     = $c08c               ; Q6 off: read, shift
Q6_ON     = $c08d               ; sense write protection, load
Q7_OFF    = $c08e
Q7_ON     = $c08f
LATCH_LOW = LATCH & $ff

RESET_HIGH = $03f3              ; upper byte of the reset vector
POWERED_UP = $03f4              ; makes the vector valid if it is RESET_HIGH EOR $a5

; ---- Variables, while a call lasts
track     = ZERO_PAGE           ; wanted track
base      = ZERO_PAGE + 1       ; start, read_on: the page of the track's first sector,
                            ; if the program were in one piece
end       = ZERO_PAGE + 2       ; start, read_on: page after the program
FIRST     = PROGRAM / 256 - ($2000 - ENTRY) / 256 ; page of its first sector in that case
pointer   = ZERO_PAGE + 1       ; write: the sector's bytes
left      = ZERO_PAGE + 3       ; sectors of the track still to be read or written
patience  = ZERO_PAGE + 4       ; sectors that may pass without progress
retries   = ZERO_PAGE + 5       ; recalibrations left
fault     = ZERO_PAGE + 6       ; the last error: offset from `faults`
sum       = ZERO_PAGE + 7       ; a checksum; after a missing address field, its cost
third     = ZERO_PAGE + 8       ; third byte of the wanted mark
tries     = ZERO_PAGE + 9       ; nibbles to wait for it, in units of 256
sector    = ZERO_PAGE + 10
header    = ZERO_PAGE + 11      ; address field backwards: checksum, sector, track, volume
value     = ZERO_PAGE + 11      ; write, outside address fields
previous  = ZERO_PAGE + 12
wait      = ZERO_PAGE + 13      ; seek
sum_low   = ZERO_PAGE + 15      ; write: sum of the data field that passed last
sum_high  = ZERO_PAGE + 3
behind    = ZERO_PAGE + 11      ; ours: page after the end

wanted    = WORK                ; per sector number: its page, or 0 if it is not needed
lows      = WORK + $aa          ; reading: 86 bytes up to the end of the page: no index crosses it
pairs     = WORK + $100         ; reading: two low bits of each group, by six-bit value * 4 + group
field     = WORK + $a2          ; writing: the 350 nibbles of the data field, to the page's end
attempts  = WORK + $10          ; writing: tries left
count     = WORK + $11          ; writing: sectors left
sums_low  = WORK + $12          ; writing: for each sector, the sum of the data field before it
sums_high = WORK + $22

; ---- Status of read and write
DONE        = 0
UNREADABLE  = 1                 ; no disk, or a damaged disk; see `letter`
PROTECTED   = 2
FOREIGN     = 3                 ; no mark, or not this program's place: nothing was written
DAMAGED     = 4                 ; the written data cannot be read back
NO_DRIVE    = 5                 ; the program did not come from a Disk II
INTERRUPTED = 6                 ; failed because a key was pressed: call again

; ---- Conditions that end a try, in `mode`
BY_KEYS     = $80               ; a key ends the read once it has failed for a while
SOON        = $40               ; a key ends the read at any moment: the last try failed
AT_SPEED    = $01               ; no nibbles end the read at once: the disk is at speed

PATIENCE  = 96                  ; six revolutions, or 1.9 s of noise before the first valid field
WEARY     = PATIENCE - 18       ; below this, after more than a revolution, a key may end the read
BRIEF     = 32                  ; two revolutions, for the rest of a picture
SILENCE   = PATIENCE / 3 - 1    ; extra cost of a missing address field: three of them take 0.25 s
NOISE     = 3                   ; the same, until the first field is read
ASTRAY    = 7                   ; extra cost of a wrong track
ATTEMPTS  = 3
DEPTH     = 32                  ; bytes of each page that are summed to identify the disk
APART     = 3                   ; one sector passes during encoding; the next one is summed

        .assert (RESIDENT & $ff) == 0, "the resident routine must start on a page boundary"
        .assert (WORK & $ff) == 0, "WORK must start on a page boundary"
        .assert (PICTURE_PAGE & 15) == 0, "a sector's page is its number ORed"

        jmp read
        jmp write
        jmp start
        jmp quiet
        jmp install
        jmp picture
        jmp read_on
slot:   .byte 0                 ; slot * 16, or 0 without a drive
drive:  .byte 1
half:   .byte 0                 ; position of the arm, in half tracks
running:
        .byte 0                 ; the program's number
status: .byte 0
letter: .byte 0                 ; of the last fault: A, T, D, C; O: another disk
request_track:
        .byte 0
request_sector:
        .byte 0                 ; physical
request_count:
        .byte 0
request_address:
        .word 0
more:   .byte 0                 ; page after the early part, numbered like `base`; 0 once complete
unpacker:
        .word 0                 ; the routine that unpacks the rest after loading;
                                ; high byte 0: nothing to unpack

release:
        .word RELEASE
cold:   .byte 0                 ; nonzero if the disk was at rest and may not be at speed yet
mode:   .byte 0
tired:  .byte 1                 ; interrupted tries; every eighth one ignores keys to succeed
cost:   .byte 0                 ; cost of a missing address field

; in, out, clobbers: see above. 15,000 cycles to set up, then up to a revolution.
picture:
        php
        sei
        tay
        lda pictures,y
        sta track
        jsr begin
        bcs no_drive
        ldx #15
.sector:
        txa
        ora #PICTURE_PAGE
        sta wanted,x
        dex
        bne .sector
        lda #>BUFFER
        sta wanted
        lda #16
        sta left
        lda #BY_KEYS
        jsr hope
        jsr fetch
        jmp fetched
read:   php
        sei
        jsr ready
        bcs failed
        lda request_track
        ldx request_sector
        jsr fetch_one
fetched:
        lda #0                  ; DONE, or UNREADABLE
        rol a
finish: sta status              ; sets Z if A is 0
        beq .good
        lda KEYBOARD
        bpl .good
        lda #INTERRUPTED
        sta status
        inc tired
.good:  ldy fault
        lda faults,y
        sta letter
        jsr quiet
leave:  plp
        lda status
back:   rts
failed: lda #UNREADABLE
        ldx slot
        bne finish
no_drive:
        lda #NO_DRIVE
        sta status
        bne leave

; Reads one sector to BUFFER. `fetch_here` reads it from the last track.
; in: A = track, X = sector, begun. out: carry set and fault on error. clobbers: A, X, Y.
fetch_one:
        sta track
fetch_here:
        ldy #15
        lda #0
.clear: sta wanted,y
        dey
        bpl .clear
        lda #>BUFFER
        sta wanted,x
        lda #1
        sta left
        jmp fetch

; in, out: see above. 8 KB in 0.5 s.
start:  cmp #PROGRAMS
        bcs back
        sei
        ldx RESET_HIGH
        stx POWERED_UP          ; invalid: Control-Reset boots until the program sets the vector
        sta running             ; only now: the old program must not save in the new program's place
        ldx #$ff
        txs
        jsr begin
        bcs told
        jsr hope                ; A = 0
        lda running
        asl a
        asl a
        tax
        lda directory,x
        sta track
        lda directory + 1,x
        and #$7f
        sta base
        lda directory + 2,x
        sta end
        jsr plan
        lda directory + 3,x
        sta more
        pha
        ldy end
        dey                     ; the last page unpacks the others
        lda directory + 1,x
        bmi .packed
        ldy #0
.packed:
        sty unpacker + 1
.more:  jsr pass_sector
        bcs told
        lda base
        cmp more                ; 0 once the program is complete
        bcc .more
        pla                     ; the page after the early part
        ldx #FIRST              ; carry set
        jsr ours
        bne told
        jmp ENTRY

; Shows an error, and restarts the running program or the boot loader. in: fault. out: never
; returns.
told:   jsr complain
        lda running
        jmp (again)

; in, out: see above.
read_on:
        lda more
        beq .all
        php
        sei
        jsr pass_sector
        bcs told
        plp
        lda more
.all:   rts

; Checks that pages belong to the running program, because the disk may have been exchanged. Sums
; bytes DEPTH to 1 of each page. A few bytes suffice, because each sector also has a checksum.
; in: X = the first page, A = the page after the last, numbered like `base`; carry set for the
; program's early part. out: Z set if they do; fault; carry set. clobbers: A, X, Y. 14 or 18 cycles
; a byte.
ours:   sta behind
        lda running
        rol a
        tay
        lda carries,y
        sta sum
        lda sums,y
.page:  cpx behind
        bcs .end
        tay
        txa
        cpx #PROGRAM / 256
        bcs .high
        sbc #PROGRAM / 256 - $20 - 1 ; carry clear
.high:  sta .byte + 3
        tya
        ldy #DEPTH
.byte:  asl a                   ; rotates: the ADC adds bit 7 as bit 0
        adc $ff00,y
        bcc .low
        inc sum
.low:   dey
        bne .byte
        inx
        bne .page               ; always
.end:   ldy #<(other_disk - faults)
        sty fault
        ora sum
        rts

there:  jmp pages_there

; Reads the running program's next sector that passes the head. After the last sector of a track,
; moves the arm to the next track. After the very last sector, stops the motor, or unpacks one page
; of the packed part in each call.
; in: planned. out: base, more; carry set and fault if nothing can be read. clobbers: A, X, Y. As
; read_on.
pass_sector:
        lda left
        beq .track
        jmp pass
.track: lda base
        clc
        adc #16
        cmp end
        bcs there
        sta base
        inc track
        lda track
        cmp #FIRST_AREA_END
        bne .next
        lda #SECOND_AREA
        sta track
.next:  jsr seek

; Marks a program's pages on this track as wanted.
; in: base, end. out: wanted, left; carry clear. clobbers: A, Y.
plan:   lda #0
        sta left
        ldy #15
.each:  tya                     ; pages fill every second sector, then the others (disk_map.rs)
        asl a
        cmp #16
        bcc .even
        sbc #16
.even:  adc base                ; the carry adds 1 for odd pages
        cmp #FIRST
        bcc .not
        cmp end
        bcs .not
        cmp #PROGRAM / 256
        bcs .want
        sbc #PROGRAM / 256 - $20 - 1 ; carry clear
.want:  inc left
        .byte $2c               ; BIT: skips the next instruction
.not:   lda #0
        sta wanted,y
        dey
        bpl .each
        clc
        rts

; Shows an error and waits for a key. Control-Reset boots again.
; in: fault. out: N set. clobbers: A, X, Y.
complain:
        jsr quiet
        sta STORE80_OFF
        sta COLUMNS80_OFF
        lda TEXT_ON
        lda PAGE1_ON
        lda #$a0
        ldx #119                ; three rows per line; the other 8 bytes belong to the cards
.blank: sta $0400,x
        sta $0480,x
        sta $0500,x
        sta $0580,x
        sta $0600,x
        sta $0680,x
        sta $0700,x
        sta $0780,x
        dex
        bpl .blank
        ldx #error_end - error - 1
.error: lda error,x
        sta $0628 + 4,x
        dex
        bpl .error
        inx                     ; 0
        ldy fault
.fault: lda faults,y
        beq .help
        ora #$80
        sta $0628 + 4 + 1 + error_end - error,x
        inx
        iny
        bne .fault
.help:  ldx #help_end - help - 1
.letter:
        lda help,x
        sta $06a8 + 4,x
        dex
        bpl .letter
        sta STROBE
.key:   lda KEYBOARD
        bpl .key
        sta STROBE
        rts

; in, out: see above.
quiet:  ldx slot
        beq .none
        lda Q7_OFF,x
        lda LATCH,x
        ldy #5
.off:   lda PHASE_OFF,x         ; four phases, then the motor
        inx
        inx
        dey
        bne .off
.none:  rts

        .assert MOTOR_OFF == PHASE_OFF + 8, "the motor is behind the phases"

; in, out: see above.
install:
        sta slot
        stx drive
        ora #LATCH_LOW
        ldx #latches_end - latches - 1
.patch: ldy latches,x
        sta low_latch & $ff00,y
        dex
        bpl .patch
installed:
        rts

; Switches motor and drive on and prepares for reading.
; in: -. out: X = slot * 16, A = 0; carry set and a fault if there is no drive. clobbers: Y. 10,500
; cycles, 300 more at rest.
begin:  cld
        sec
        lda #<(no_address - faults)
        sta fault
        ldx slot
        beq installed
        lda Q7_OFF,x
        lda LATCH,x
        ldy #32                 ; a spinning disk changes the latch every 40 cycles
.turns: cmp LATCH,x
        bne .warm
        dey
        bne .turns
        stx cold                ; nonzero: the latch did not change in 290 cycles
.warm:  txa
        ora drive
        tay
        lda MOTOR_ON,y          ; drive 1 or 2
        lda MOTOR_ON,x

; Fills the table that reading needs and writing overwrites. out: pairs, A = 0; carry clear.
; clobbers: Y. 10,400 cycles.
fill_pairs:
        ldy #0
.value: tya
        lsr a
        lsr a
        sta sum
.group: lda #0
        lsr sum
        rol a
        lsr sum
        rol a
        sta pairs,y
        iny
        tya
        and #3
        bne .group              ; every fourth entry is unused
        tya
        bne .value
        clc
        rts

; Like `begin`, but waits until the disk is at full speed, for `read` and `write`, and sets the
; tries like `hope`.
; in: -. out: X = slot * 16; or carry set if there is no drive or a key was pressed. clobbers: A, Y.
; 1 s from rest.
ready:  jsr begin
        bcs vain
        ldy #BY_KEYS + AT_SPEED
        lda status
        beq .trust
        lda tired
        and #7
        beq .trust
        ldy #BY_KEYS + SOON + AT_SPEED
.trust: tya
        jsr hope
        lda cold
        beq .fast
        lda #250
        sta tries
.wait:  ldy #0
.more:  lda LATCH,x             ; keeps accelerators slow
        pha
        pla
        dey
        bne .more               ; 4,100 cycles
        bit mode
        bvc .still
        lda KEYBOARD
        bmi vain
.still: dec tries
        bne .wait
        sty cold                ; Y = 0
.fast:  clc
        rts
