; The last condition of each function follows from the earlier ones, by sums and by common bits of bytes.
; input: 02 00 02 02 80 00 f0 80 00 80 60 ff 2a 00 00 00 40
; expect: 07 07 07 09 07
; input: 80 00 80 00 00 00 80 80 00 80 af 8f 4d 00 00 00 ff
; expect: 07 07 07 09 07
; input: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; expect: 07 07 07 07 07
; input: 84 e2 98 61 f6 14 87 55 6c ba ca c4 3e 1b 28 21 b6
; expect: 09 09 09 09 09
define void @main() {
  call void @f0()
  call void @f1()
  call void @f2()
  call void @f3()
  call void @f4()
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
define internal void @f0() noinline {
  %t1 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t2 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t3 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t4 = sub i8 %t3, %t1
  %t5 = xor i8 %t2, %t1
  %t6 = mul i8 %t2, -3
  %t7 = and i8 %t4, %t1
  %t8 = and i8 %t6, -128
  %t9 = icmp eq i8 %t7, %t6
  br i1 %t9, label %b0, label %never
b0:
  %t10 = and i8 %t6, %t5
  %t11 = add i8 %t4, %t4
  %t12 = add i8 %t2, %t10
  %t13 = and i8 %t8, %t11
  %t14 = and i8 %t10, %t13
  %t15 = add i8 %t4, %t4
  %t16 = icmp eq i8 %t13, %t7
  br i1 %t16, label %b1, label %never
b1:
  %t17 = mul i8 %t13, 5
  %t18 = mul i8 %t6, 3
  %t19 = and i8 %t2, %t13
  %t20 = and i8 %t11, %t13
  %t21 = and i8 %t6, %t11
  %t22 = sub i8 %t7, %t15
  %t23 = icmp eq i8 %t20, %t11
  br i1 %t23, label %b2, label %never
b2:
  %t24 = and i8 %t8, %t3
  %t25 = sub i8 %t5, %t3
  %t26 = add i8 %t4, %t12
  %t27 = sub i8 %t2, %t7
  %t28 = sub i8 %t14, %t11
  %t29 = icmp eq i8 %t26, %t13
  br i1 %t29, label %b3, label %never
b3:
  br label %out
never:
  store volatile i8 9, ptr inttoptr (i16 -12288 to ptr)
  ret void
out:
  store volatile i8 7, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @f1() noinline {
  %t1 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t2 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t3 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t4 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t5 = and i8 %t1, %t2
  %t6 = and i8 %t4, %t3
  %t7 = and i8 %t2, %t4
  %t8 = add i8 %t5, %t1
  %t9 = icmp eq i8 %t8, %t8
  br i1 %t9, label %b0, label %never
b0:
  %t10 = mul i8 %t5, 2
  %t11 = mul i8 %t6, 3
  %t12 = icmp eq i8 %t10, %t6
  br i1 %t12, label %b1, label %never
b1:
  %t13 = and i8 %t11, -16
  %t14 = and i8 %t7, -16
  %t15 = mul i8 %t3, 5
  %t16 = and i8 %t11, %t14
  %t17 = icmp eq i8 %t16, %t3
  br i1 %t17, label %b2, label %never
b2:
  %t18 = add i8 %t6, %t5
  %t19 = sub i8 %t3, %t4
  %t20 = add i8 %t1, %t18
  %t21 = add i8 %t20, %t6
  %t22 = icmp eq i8 %t21, %t20
  br i1 %t22, label %b3, label %never
b3:
  br label %out
never:
  store volatile i8 9, ptr inttoptr (i16 -12288 to ptr)
  ret void
out:
  store volatile i8 7, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @f2() noinline {
  %t1 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t2 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t3 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t4 = and i8 %t3, %t1
  %t5 = mul i8 %t4, 3
  %t6 = xor i8 %t1, %t1
  %t7 = and i8 %t4, %t3
  %t8 = icmp eq i8 %t5, %t3
  br i1 %t8, label %b0, label %never
b0:
  %t9 = add i8 %t2, %t3
  %t10 = add i8 %t2, %t5
  %t11 = and i8 %t3, %t5
  %t12 = sub i8 %t11, %t5
  %t13 = xor i8 %t12, %t3
  %t14 = sub i8 %t12, %t9
  %t15 = icmp eq i8 %t14, %t10
  br i1 %t15, label %b1, label %never
b1:
  %t16 = and i8 %t11, %t13
  %t17 = xor i8 %t7, %t10
  %t18 = sub i8 %t1, %t12
  %t19 = icmp eq i8 %t16, %t1
  br i1 %t19, label %b2, label %never
b2:
  %t20 = and i8 %t4, %t4
  %t21 = and i8 %t11, %t4
  %t22 = and i8 %t4, %t12
  %t23 = icmp eq i8 %t21, %t10
  br i1 %t23, label %b3, label %never
b3:
  br label %out
never:
  store volatile i8 9, ptr inttoptr (i16 -12288 to ptr)
  ret void
out:
  store volatile i8 7, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @f3() noinline {
  %t1 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t2 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t3 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t4 = xor i8 %t1, %t3
  %t5 = and i8 %t1, 15
  %t6 = and i8 %t5, -16
  %t7 = icmp eq i8 %t4, %t5
  br i1 %t7, label %b0, label %never
b0:
  %t8 = and i8 %t4, %t1
  %t9 = and i8 %t4, %t5
  %t10 = sub i8 %t2, %t8
  %t11 = add i8 %t8, %t8
  %t12 = xor i8 %t2, %t5
  %t13 = add i8 %t1, %t1
  %t14 = icmp eq i8 %t10, %t8
  br i1 %t14, label %b1, label %never
b1:
  %t15 = mul i8 %t9, 5
  %t16 = and i8 %t15, %t1
  %t17 = mul i8 %t15, 5
  %t18 = icmp eq i8 %t17, %t1
  br i1 %t18, label %b2, label %never
b2:
  %t19 = and i8 %t16, %t17
  %t20 = and i8 %t11, %t15
  %t21 = mul i8 %t17, 2
  %t22 = and i8 %t11, %t5
  %t23 = add i8 %t2, %t9
  %t24 = sub i8 %t2, %t23
  %t25 = icmp eq i8 %t24, %t8
  br i1 %t25, label %b3, label %never
b3:
  br label %out
never:
  store volatile i8 9, ptr inttoptr (i16 -12288 to ptr)
  ret void
out:
  store volatile i8 7, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @f4() noinline {
  %t1 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t2 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t3 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t4 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %t5 = xor i8 %t1, %t1
  %t6 = sub i8 %t1, %t2
  %t7 = and i8 %t2, %t4
  %t8 = mul i8 %t1, -3
  %t9 = mul i8 %t3, 5
  %t10 = and i8 %t5, %t1
  %t11 = icmp eq i8 %t8, %t8
  br i1 %t11, label %b0, label %never
b0:
  %t12 = xor i8 %t5, %t6
  %t13 = and i8 %t9, %t2
  %t14 = and i8 %t13, %t12
  %t15 = and i8 %t4, %t12
  %t16 = and i8 %t15, 6
  %t17 = and i8 %t16, %t14
  %t18 = icmp eq i8 %t14, %t9
  br i1 %t18, label %b1, label %never
b1:
  %t19 = and i8 %t17, %t2
  %t20 = and i8 %t13, %t16
  %t21 = or i8 %t2, %t10
  %t22 = icmp eq i8 %t17, %t12
  br i1 %t22, label %b2, label %never
b2:
  %t23 = mul i8 %t13, 5
  %t24 = sub i8 %t20, %t6
  %t25 = and i8 %t7, %t6
  %t26 = sub i8 %t4, %t13
  %t27 = and i8 %t8, -128
  %t28 = icmp eq i8 %t24, %t8
  br i1 %t28, label %b3, label %never
b3:
  br label %out
never:
  store volatile i8 9, ptr inttoptr (i16 -12288 to ptr)
  ret void
out:
  store volatile i8 7, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
