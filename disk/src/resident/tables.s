        .align 256
tables:
faults:
no_address:
        .byte "A: NO SECTOR", 0
wrong_track:
        .byte "T: OFF TRACK", 0
no_data:
        .byte "D: NO DATA", 0
bad_sum:
        .byte "C: CHECKSUM", 0
other_disk:
        .byte "O: NOT OURS", 0

; The end of `pass_sector`, placed where there is room.
pages_there:
        lda end                 ; 0: they are known to be ours, or DOS has loaded them
        beq .ours
        ldx more
        clc
        jsr ours
        bne .done
        sta end                 ; 0
.ours:  sta cold                ; A = 0: the disk has been waited for by now
        clc
        lda unpacker + 1
        beq .whole
        jmp (unpacker)          ; the motor runs on: saves are read next, before a disk that stops would be at its speed
.whole: sta more
        jsr quiet
        lda #0
.done:  rts

; Where to begin again after a fault: the boot loader has it lead to itself until it has read what it can read later.
again:  .word start
