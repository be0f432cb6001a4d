//! Slices and arrays.

use super::{Input, Output};

pub fn chunks(input: &Input, out: &mut Output) {
    let size = usize::from(input[0] % 7) + 1;
    for chunk in input.chunks(size) {
        let sum = chunk.iter().fold(0u8, |sum, byte| sum.wrapping_mul(3).wrapping_add(*byte));
        out.u8(sum);
    }
    for chunk in input.chunks_exact(4) {
        out.u32(u32::from_be_bytes([chunk[0], chunk[1], chunk[2], chunk[3]]).rotate_left(3));
    }
    for chunk in input.rchunks(5).take(3) {
        out.all(chunk);
    }
}

pub fn windows(input: &Input, out: &mut Output) {
    let rising = input.windows(2).filter(|pair| pair[0] < pair[1]).count();
    out.u8(rising as u8);
    let best = input.windows(3).map(|w| w.iter().map(|&b| u16::from(b)).sum::<u16>()).max();
    out.u16(best.unwrap_or(0));
}

pub fn sorted(input: &Input, out: &mut Output) {
    let mut data = *input;
    data.sort_unstable();
    out.all(&data);
    let mut signed: [i16; 24] = [0; 24];
    for (slot, pair) in signed.iter_mut().zip(input.chunks_exact(2)) {
        *slot = i16::from_le_bytes([pair[0], pair[1]]);
    }
    signed[..12].sort_unstable();
    signed[12..].sort_unstable_by(|a, b| b.cmp(a));
    signed.iter().for_each(|v| out.u16(*v as u16));
}

pub fn sorted_by_key(input: &Input, out: &mut Output) {
    let mut pairs = [(0u8, 0u8); 16];
    for (n, pair) in pairs.iter_mut().enumerate() {
        *pair = (input[n] & 7, input[n + 16]);
    }
    // Insertion sort, stable.
    for n in 1..pairs.len() {
        let mut at = n;
        while at > 0 && pairs[at - 1].0 > pairs[at].0 {
            pairs.swap(at - 1, at);
            at -= 1;
        }
    }
    for (a, b) in pairs {
        out.u8(a);
        out.u8(b);
    }
}

pub fn binary_search(input: &Input, out: &mut Output) {
    let mut data = *input;
    data.sort_unstable();
    for key in input.iter().take(10) {
        let found = data.binary_search(key).map(|at| data[at]);
        out.u8(found.unwrap_or(0));
        let missing = data.partition_point(|byte| byte < &key.wrapping_add(1));
        out.u8(missing as u8);
    }
}

pub fn reversed(input: &Input, out: &mut Output) {
    let mut data = *input;
    let split = usize::from(input[3] % 48);
    data[..split].reverse();
    data[split..].reverse();
    out.all(&data);
    out.bool(data.first() == input.last());
    out.u8(data.iter().rev().position(|&b| b > 200).map_or(99, |at| at as u8));
}

pub fn rotated(input: &Input, out: &mut Output) {
    let mut data = *input;
    data.rotate_left(usize::from(input[0] % 48));
    data[..20].rotate_right(usize::from(input[1] % 20));
    out.all(&data);
}

pub fn copied_within(input: &Input, out: &mut Output) {
    let mut data = *input;
    let (from, to) = (usize::from(input[0] % 24), usize::from(input[1] % 24));
    let len = usize::from(input[2] % 24);
    data.copy_within(from..from + len, to);
    out.all(&data);
    let mut other = [7u8; 60];
    other[5..53].copy_from_slice(&data);
    other[0..5].copy_from_slice(&input[9..14]);
    out.all(&other);
}

pub fn split_at(input: &Input, out: &mut Output) {
    let (left, right) = input.split_at(usize::from(input[7] % 48));
    out.u8(left.len() as u8);
    out.u8(left.iter().fold(0, |x, y| x ^ y));
    out.u8(right.iter().fold(0, |x, y| x ^ y));
    for part in input.split(|byte| byte & 7 == 0) {
        out.u8(part.len() as u8);
    }
    if let [first, .., last] = left {
        out.u8(first.wrapping_sub(*last));
    }
    if let Some((head, tail)) = right.split_first() {
        out.u8(*head);
        out.u8(tail.len() as u8);
    }
}

pub fn filled(input: &Input, out: &mut Output) {
    let mut data = [0u16; 40];
    let (a, b) = (usize::from(input[0] % 40), usize::from(input[1] % 40));
    let range = a.min(b)..a.max(b);
    data[range.clone()].fill(u16::from(input[2]) * 257);
    for (n, slot) in data.iter_mut().enumerate().skip(range.start) {
        *slot ^= n as u16;
    }
    data.iter().for_each(|v| out.u16(*v));
}

pub fn matrix(input: &Input, out: &mut Output) {
    let mut a = [[0i16; 4]; 4];
    let mut b = [[0i16; 4]; 4];
    for n in 0..16 {
        a[n / 4][n % 4] = i16::from(input[n] as i8);
        b[n % 4][n / 4] = i16::from(input[n + 16] as i8);
    }
    for row in &a {
        for column in 0..4 {
            let mut sum = 0i16;
            for (n, v) in row.iter().enumerate() {
                sum = sum.wrapping_add(v.wrapping_mul(b[n][column]));
            }
            out.u16(sum as u16);
        }
    }
}

pub fn ring(input: &Input, out: &mut Output) {
    let mut ring = [0u8; 8];
    let (mut head, mut count) = (0usize, 0usize);
    for &byte in input {
        if byte & 1 == 0 && count < ring.len() {
            ring[(head + count) % ring.len()] = byte;
            count += 1;
        } else if count > 0 {
            out.u8(ring[head]);
            head = (head + 1) % ring.len();
            count -= 1;
        }
    }
    out.u8(count as u8);
}

/// Performs a step of the game of life on a torus of 8 by 6 cells.
pub fn two_dimensional(input: &Input, out: &mut Output) {
    let mut now = [[false; 8]; 6];
    for (n, &byte) in input.iter().enumerate() {
        now[n / 8][n % 8] = byte & 1 == 1;
    }
    for y in 0..6usize {
        let mut line = 0u8;
        for x in 0..8usize {
            let mut around = 0;
            for dy in [5, 0, 1] {
                for dx in [7, 0, 1] {
                    if (dx, dy) != (0, 0) && now[(y + dy) % 6][(x + dx) % 8] {
                        around += 1;
                    }
                }
            }
            let alive = matches!((now[y][x], around), (true, 2 | 3) | (false, 3));
            line = line << 1 | u8::from(alive);
        }
        out.u8(line);
    }
}

pub fn swapped(input: &Input, out: &mut Output) {
    let mut data = *input;
    for n in (1..data.len()).rev() {
        let other = usize::from(input[n]) % (n + 1);
        data.swap(n, other);
    }
    let (left, right) = data.split_at_mut(24);
    left.swap_with_slice(right);
    out.all(&data);
}

pub fn sums_u16(input: &Input, out: &mut Output) {
    let mut table = [0u16; 300];
    for n in 0..table.len() {
        let byte = u16::from(input[n % 48]);
        table[n] = byte.wrapping_mul(n as u16);
    }
    for n in 1..table.len() {
        table[n] = table[n].wrapping_add(table[n - 1]);
    }
    for n in [0usize, 1, 127, 128, 129, 255, 256, 257, 299] {
        out.u16(table[n]);
    }
    out.u16(table.iter().copied().filter(|v| v & 1 == 1).count() as u16);
    out.u16(table.iter().rposition(|v| *v < 5000).map_or(999, |n| n as u16));
}

pub fn find_runs(input: &Input, out: &mut Output) {
    let low: [u8; 48] = input.map(|b| b & 3);
    let mut at = 0;
    while at < low.len() {
        let len = low[at..].iter().take_while(|b| **b == low[at]).count();
        out.u8(low[at]);
        out.u8(len as u8);
        at += len;
    }
    out.bool(low.contains(&2));
    out.bool(low.starts_with(&[0, 1]));
    out.u8(low.iter().filter(|b| **b == 3).count() as u8);
}
