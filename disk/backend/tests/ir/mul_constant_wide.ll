; mul by constants.
; input: ff ff ff ff ff ff ff ff ff ff ff ff
; expect: 00 00 00 00 ff ff ff ff fe ff ff ff fd ff ff ff fb ff ff ff fa ff ff ff f9 ff ff ff f8 ff ff ff
; expect: f7 ff ff ff f6 ff ff ff f4 ff ff ff f1 ff ff ff f0 ff ff ff ef ff ff ff e7 ff ff ff d8 ff ff ff
; expect: c4 ff ff ff 9c ff ff ff 81 ff ff ff 80 ff ff ff 01 ff ff ff 01 00 00 00 03 00 00 00 80 00 00 00
; expect: 00 00 00 00 00 00 00 00 fd ff ff ff ff ff ff ff f9 ff ff ff ff ff ff ff f6 ff ff ff ff ff ff ff
; expect: f0 ff ff ff ff ff ff ff d8 ff ff ff ff ff ff ff 81 ff ff ff ff ff ff ff 01 00 00 00 00 00 00 00
; input: 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: ff ff ff 7f ff ff ff ff ff ff ff 7f
; expect: 00 00 00 00 ff ff ff 7f fe ff ff ff fd ff ff 7f fb ff ff 7f fa ff ff ff f9 ff ff 7f f8 ff ff ff
; expect: f7 ff ff 7f f6 ff ff ff f4 ff ff ff f1 ff ff 7f f0 ff ff ff ef ff ff 7f e7 ff ff 7f d8 ff ff ff
; expect: c4 ff ff ff 9c ff ff ff 81 ff ff 7f 80 ff ff ff 01 ff ff 7f 01 00 00 80 03 00 00 80 80 00 00 00
; expect: 00 00 00 00 00 00 00 00 fd ff ff ff ff ff ff 7f f9 ff ff ff ff ff ff 7f f6 ff ff ff ff ff ff ff
; expect: f0 ff ff ff ff ff ff ff d8 ff ff ff ff ff ff ff 81 ff ff ff ff ff ff 7f 01 00 00 00 00 00 00 80
; input: 9c 9a 26 bb 92 c4 6e 61 2f 65 4b f4
; expect: 00 00 00 00 9c 9a 26 bb 38 35 4d 76 d4 cf 73 31 0c 05 c1 a7 a8 9f e7 62 44 3a 0e 1e e0 d4 34 d9
; expect: 7c 6f 5b 94 18 0a 82 4f 50 3f cf c5 24 0f 43 f7 c0 a9 69 b2 5c 44 90 6d 3c 19 c5 46 60 28 08 3e
; expect: 90 3c 0c dd f0 64 14 1b 64 b3 26 d8 00 4e 4d 93 64 01 74 6b 64 65 d9 44 2c 30 8c ce 00 b2 b2 6c
; expect: 00 00 00 00 00 00 00 00 b6 4d 4c 24 8e 2f e2 dc fe 5f 07 aa 4b c4 0f ae b4 ad 53 ce d9 f3 f1 8a
; expect: 20 49 ec 16 f6 52 b6 44 d0 b6 4e 39 67 cf c7 2b 6e 84 f3 55 81 32 67 31 6e 3b 91 9e d0 9a b4 0b
; input: c1 c1 f7 c6 16 de 9a 1c a1 83 f4 86
; expect: 00 00 00 00 c1 c1 f7 c6 82 83 ef 8d 43 45 e7 54 c5 c8 d6 e2 86 8a ce a9 47 4c c6 70 08 0e be 37
; expect: c9 cf b5 fe 8a 91 ad c5 0c 15 9d 53 4f 5a 84 a8 10 1c 7c 6f d1 dd 73 36 d9 eb 31 6e 28 46 b6 16
; expect: 3c 69 11 a2 64 af c7 b8 bf 1e e9 b4 80 e0 e0 7b 3f ff c9 30 3f 3e 08 39 bd ba 18 ab 80 1f 1f 84
; expect: 00 00 00 00 00 00 00 00 42 9a d0 55 e3 8a dd 94 9a 12 3c c8 67 99 af b0 dc ac 0c 1e 4b 24 8d 45
; expect: 60 e1 ad c9 11 3a 48 6f 70 b3 32 78 2c 91 34 16 ea 2c d4 30 ed 4c 4d f3 ea 21 65 e3 5e 7c 0b 79
; input: 03 00 00 80 03 00 00 00 00 00 00 80
; expect: 00 00 00 00 03 00 00 80 06 00 00 00 09 00 00 80 0f 00 00 80 12 00 00 00 15 00 00 80 18 00 00 00
; expect: 1b 00 00 80 1e 00 00 00 24 00 00 00 2d 00 00 80 30 00 00 00 33 00 00 80 4b 00 00 80 78 00 00 00
; expect: b4 00 00 00 2c 01 00 00 7d 01 00 80 80 01 00 00 fd 02 00 80 fd ff ff 7f f7 ff ff 7f 80 fe ff ff
; expect: 00 00 00 00 00 00 00 00 09 00 00 00 00 00 00 80 15 00 00 00 00 00 00 80 1e 00 00 00 00 00 00 00
; expect: 30 00 00 00 00 00 00 00 78 00 00 00 00 00 00 00 7d 01 00 00 00 00 00 80 fd ff ff ff ff ff ff 7f
; input: fc 68 1d 20 5b e7 21 8b b9 ea d6 11
; expect: 00 00 00 00 fc 68 1d 20 f8 d1 3a 40 f4 3a 58 60 ec 0c 93 a0 e8 75 b0 c0 e4 de cd e0 e0 47 eb 00
; expect: dc b0 08 21 d8 19 26 41 d0 eb 60 81 c4 26 b9 e1 c0 8f d6 01 bc f8 f3 21 9c 40 df 22 60 67 98 04
; expect: 10 9b e4 86 70 02 7d 8b 04 15 97 ee 00 7e b4 0e 04 93 4b fd 04 97 e2 df 0c c5 a7 9f 00 82 4b f1
; expect: 00 00 00 00 00 00 00 00 11 b6 65 a1 2c c0 84 35 7d 53 ed cd 12 6b e0 7c 8e 09 53 6f 3f 2b 65 b2
; expect: b0 75 1e b2 98 ab 6e 1d 38 26 4c bd fd ac 94 c9 25 c6 d1 05 0c 72 9e d9 a5 18 de 74 46 15 29 ee
@a = internal global [16 x i8] zeroinitializer
@b = internal global [16 x i8] zeroinitializer
@c = internal global [16 x i8] zeroinitializer
define internal void @take(ptr %to, i16 %n) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr inbounds i8, ptr %to, i16 %i
  %v = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 %v, ptr %p
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, %n
  br i1 %c, label %head, label %end
end:
  ret void
}
define internal void @give(i16 %n) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr inbounds i8, ptr @c, i16 %i
  %v = load i8, ptr %p
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, %n
  br i1 %c, label %head, label %end
end:
  ret void
}
define void @main() {
  call void @take(ptr @a, i16 4)
  %v1 = load i32, ptr @a, align 1
  %v2 = mul i32 %v1, 0
  store i32 %v2, ptr @c, align 1
  call void @give(i16 4)
  %v3 = mul i32 %v1, 1
  store i32 %v3, ptr @c, align 1
  call void @give(i16 4)
  %v4 = mul i32 %v1, 2
  store i32 %v4, ptr @c, align 1
  call void @give(i16 4)
  %v5 = mul i32 %v1, 3
  store i32 %v5, ptr @c, align 1
  call void @give(i16 4)
  %v6 = mul i32 %v1, 5
  store i32 %v6, ptr @c, align 1
  call void @give(i16 4)
  %v7 = mul i32 %v1, 6
  store i32 %v7, ptr @c, align 1
  call void @give(i16 4)
  %v8 = mul i32 %v1, 7
  store i32 %v8, ptr @c, align 1
  call void @give(i16 4)
  %v9 = mul i32 %v1, 8
  store i32 %v9, ptr @c, align 1
  call void @give(i16 4)
  %v10 = mul i32 %v1, 9
  store i32 %v10, ptr @c, align 1
  call void @give(i16 4)
  %v11 = mul i32 %v1, 10
  store i32 %v11, ptr @c, align 1
  call void @give(i16 4)
  %v12 = mul i32 %v1, 12
  store i32 %v12, ptr @c, align 1
  call void @give(i16 4)
  %v13 = mul i32 %v1, 15
  store i32 %v13, ptr @c, align 1
  call void @give(i16 4)
  %v14 = mul i32 %v1, 16
  store i32 %v14, ptr @c, align 1
  call void @give(i16 4)
  %v15 = mul i32 %v1, 17
  store i32 %v15, ptr @c, align 1
  call void @give(i16 4)
  %v16 = mul i32 %v1, 25
  store i32 %v16, ptr @c, align 1
  call void @give(i16 4)
  %v17 = mul i32 %v1, 40
  store i32 %v17, ptr @c, align 1
  call void @give(i16 4)
  %v18 = mul i32 %v1, 60
  store i32 %v18, ptr @c, align 1
  call void @give(i16 4)
  %v19 = mul i32 %v1, 100
  store i32 %v19, ptr @c, align 1
  call void @give(i16 4)
  %v20 = mul i32 %v1, 127
  store i32 %v20, ptr @c, align 1
  call void @give(i16 4)
  %v21 = mul i32 %v1, 128
  store i32 %v21, ptr @c, align 1
  call void @give(i16 4)
  %v22 = mul i32 %v1, 255
  store i32 %v22, ptr @c, align 1
  call void @give(i16 4)
  %v23 = mul i32 %v1, -1
  store i32 %v23, ptr @c, align 1
  call void @give(i16 4)
  %v24 = mul i32 %v1, -3
  store i32 %v24, ptr @c, align 1
  call void @give(i16 4)
  %v25 = mul i32 %v1, -128
  store i32 %v25, ptr @c, align 1
  call void @give(i16 4)
  call void @take(ptr @a, i16 8)
  %v26 = load i64, ptr @a, align 1
  %v27 = mul i64 %v26, 0
  store i64 %v27, ptr @c, align 1
  call void @give(i16 8)
  %v28 = mul i64 %v26, 3
  store i64 %v28, ptr @c, align 1
  call void @give(i16 8)
  %v29 = mul i64 %v26, 7
  store i64 %v29, ptr @c, align 1
  call void @give(i16 8)
  %v30 = mul i64 %v26, 10
  store i64 %v30, ptr @c, align 1
  call void @give(i16 8)
  %v31 = mul i64 %v26, 16
  store i64 %v31, ptr @c, align 1
  call void @give(i16 8)
  %v32 = mul i64 %v26, 40
  store i64 %v32, ptr @c, align 1
  call void @give(i16 8)
  %v33 = mul i64 %v26, 127
  store i64 %v33, ptr @c, align 1
  call void @give(i16 8)
  %v34 = mul i64 %v26, -1
  store i64 %v34, ptr @c, align 1
  call void @give(i16 8)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
