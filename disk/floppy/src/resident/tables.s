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

; The end of `pass_sector`, which fills unused bytes here.
pages_there:
        lda end                 ; 0 if the pages are known to be ours, or DOS has loaded them
        beq .ours
        ldx more
        clc
        jsr ours
        bne .done
        sta end                 ; 0
.ours:  sta cold                ; A = 0: the disk is at speed
        clc
        lda unpacker + 1
        beq .whole
        jmp (unpacker)          ; leaves the motor on: the saves are read next
.whole: sta more
        jsr quiet
        lda #0
.done:  rts

; The restart address after an error. The boot loader sets it to its own address until all sectors
; that only the boot loader can read are in memory.
again:  .word start
