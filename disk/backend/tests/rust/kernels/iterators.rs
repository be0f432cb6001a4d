//! Iterators.

use super::{Input, Output};

pub fn zip_map(input: &Input, out: &mut Output) {
    let (left, right) = input.split_at(24);
    for v in left.iter().zip(right).map(|(a, b)| u16::from(*a) * u16::from(*b)) {
        out.u16(v);
    }
    let dot: i32 =
        left.iter().zip(right).map(|(a, b)| i32::from(*a as i8) * i32::from(*b as i8)).sum();
    out.u32(dot as u32);
}

pub fn filters(input: &Input, out: &mut Output) {
    input.iter().copied().filter(|b| b % 3 == 0).for_each(|b| out.u8(b));
    let halves = input.iter().filter_map(|b| (b & 1 == 0).then_some(b >> 1));
    halves.for_each(|b| out.u8(b));
    out.u8(input.iter().skip_while(|b| **b > 20).count() as u8);
}

pub fn folds(input: &Input, out: &mut Output) {
    out.u32(input.iter().fold(5381u32, |hash, b| hash.wrapping_mul(33) ^ u32::from(*b)));
    out.u16(input.iter().map(|b| u16::from(*b)).sum());
    let product = input.iter().map(|b| u32::from(*b | 1)).fold(1u32, u32::wrapping_mul);
    out.u32(product);
    let tried = input.iter().try_fold(0u8, |sum, b| sum.checked_add(*b & 31));
    out.u8(tried.unwrap_or(255));
    let hash = input.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, b| {
        (hash ^ u64::from(*b)).wrapping_mul(0x0000_0100_0000_01B3)
    });
    out.u64(hash);
}

pub fn step_by(input: &Input, out: &mut Output) {
    let step = usize::from(input[0] % 5) + 1;
    input.iter().step_by(step).for_each(|b| out.u8(*b));
    for n in (0..40u8).step_by(step).rev() {
        out.u8(n);
    }
    for n in (3..=30i8).rev().step_by(7) {
        out.u8(n as u8);
    }
}

pub fn flat(input: &Input, out: &mut Output) {
    let counts = input.iter().take(12);
    counts.flat_map(|b| (0..b & 3).map(move |n| b.wrapping_add(n))).for_each(|b| out.u8(b));
    let nested = [[1u8, 2], [3, 4], [5, 6]];
    out.u8(nested.iter().flatten().map(|n| n.wrapping_mul(input[1])).fold(0, u8::wrapping_add));
}

pub fn peekable(input: &Input, out: &mut Output) {
    let mut rest = input.iter().peekable();
    while let Some(byte) = rest.next() {
        let mut count = 1u8;
        while rest.next_if(|next| *next & 0xC0 == byte & 0xC0).is_some() {
            count += 1;
        }
        out.u8(count);
    }
}

pub fn scan(input: &Input, out: &mut Output) {
    let sums = input.iter().scan(0u8, |sum, b| {
        *sum = sum.wrapping_add(*b);
        (*sum != 0).then_some(*sum)
    });
    sums.take(30).for_each(|b| out.u8(b));
}

pub fn min_max(input: &Input, out: &mut Output) {
    out.u8(input.iter().copied().max().unwrap_or(0));
    out.u8(input.iter().copied().min_by_key(|b| b ^ 0x5A).unwrap_or(0));
    let signed = input.iter().map(|b| *b as i8);
    out.u8(signed.clone().min().unwrap_or(0) as u8);
    out.u8(input.iter().enumerate().max_by_key(|(_, b)| **b).map_or(0, |(n, _)| n as u8));
    out.u8(signed.map(i8::unsigned_abs).max().unwrap_or(0));
}

pub fn ranges(input: &Input, out: &mut Output) {
    let (a, b) = (input[0] & 63, input[1] & 63);
    out.u16((a..b).map(u16::from).sum());
    out.u16((a..=b).map(|n| u16::from(n) * 3).sum());
    out.u8((a..b).rev().take(5).fold(0, |x, n| x * 2 + (n & 1)));
    out.bool((a..b).contains(&30));
    out.u16((u16::from(a) * 8..u16::from(b) * 9).filter(|n| n % 7 == 2).count() as u16);
    let mut total = 0u32;
    for i in 0..i16::from(a) - 20 {
        for j in i..10 {
            total = total.wrapping_mul(31).wrapping_add((i * j) as u32);
        }
    }
    out.u32(total);
}

pub fn rev_chain(input: &Input, out: &mut Output) {
    let (left, right) = input.split_at(usize::from(input[2] % 48));
    right.iter().chain(left.iter().rev()).for_each(|b| out.u8(*b));
    out.bool(left.iter().eq(right.iter().take(left.len())));
    out.u8(left.iter().cmp(right.iter()) as u8);
}

pub fn any_all(input: &Input, out: &mut Output) {
    let limit = input[0];
    out.bool(input.iter().any(|b| *b == limit.wrapping_add(1)));
    out.bool(input.iter().all(|b| *b >= limit / 8));
    out.u8(input.iter().position(|b| *b > limit).map_or(255, |n| n as u8));
    out.u8(input.iter().find(|b| **b & 0x0F == 7).copied().unwrap_or(1));
    out.u8(input.iter().last().copied().unwrap_or(2));
    out.u8(input.iter().nth(usize::from(limit)).copied().unwrap_or(3));
    let (even, odd) = input.iter().fold((0u8, 0u8), |(e, o), b| match b & 1 {
        0 => (e + 1, o),
        _ => (e, o + 1),
    });
    out.u8(even);
    out.u8(odd);
}

pub fn take_skip(input: &Input, out: &mut Output) {
    let (skip, take) = (usize::from(input[0] % 60), usize::from(input[1] % 60));
    input.iter().skip(skip).take(take).for_each(|b| out.u8(*b));
    input.iter().cycle().skip(skip).take(10).for_each(|b| out.u8(*b));
    core::iter::successors(Some(u16::from(input[4])), |n| n.checked_mul(3))
        .take(8)
        .for_each(|n| out.u16(n));
    let mut n = u16::from(input[5]);
    core::iter::from_fn(|| {
        n = if n % 2 == 0 { n / 2 } else { n.wrapping_mul(3).wrapping_add(1) };
        (n > 1).then_some(n)
    })
    .take(20)
    .for_each(|n| out.u16(n));
}
