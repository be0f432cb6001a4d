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
error:  .byte "DISK ERROR"
error_end:

; Which of a track's sixteen pages a sector holds, by its number in the address field (disk_map.rs).
sector_pages:
        .byte 0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15

; Code, placed where there is room.
; out: X = offset of the running program's entry in `directory`; carry clear. clobbers: A.
entry:  lda running
        asl a
        adc running             ; carry clear
        asl a
        tax
        rts

; The end of `pass_sector`.
pages_there:
        ldx slot
        lda MOTOR_OFF,x
        clc
        lda unpacker + 1
        beq .whole
        jmp (unpacker)
.whole: sta more
        sta cold                ; the disk has been waited for by now
        rts
