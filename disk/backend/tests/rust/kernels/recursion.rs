//! Direct and mutual recursion. It is shallow, because the hardware stack has 256 bytes.

use super::{Input, Output};

fn fibonacci_of(n: u8) -> u16 {
    if n < 2 { n.into() } else { fibonacci_of(n - 1).wrapping_add(fibonacci_of(n - 2)) }
}

pub fn fibonacci(input: &Input, out: &mut Output) {
    out.u16(fibonacci_of(input[0] % 13));
}

fn ackermann_of(m: u8, n: u16) -> u16 {
    match (m, n) {
        (0, _) => n + 1,
        (_, 0) => ackermann_of(m - 1, 1),
        _ => ackermann_of(m - 1, ackermann_of(m, n - 1)),
    }
}

pub fn ackermann(input: &Input, out: &mut Output) {
    out.u16(ackermann_of(input[0] % 3, u16::from(input[1] % 5)));
}

fn move_discs(n: u8, from: usize, to: usize, pegs: &mut [u8; 3], out: &mut Output) {
    if n == 0 {
        return;
    }
    let via = 3 - from - to;
    move_discs(n - 1, from, via, pegs, out);
    pegs[from] -= 1;
    pegs[to] += 1;
    out.u8((from * 4 + to) as u8);
    move_discs(n - 1, via, to, pegs, out);
}

pub fn hanoi(input: &Input, out: &mut Output) {
    let discs = input[0] % 7;
    let mut pegs = [discs, 0, 0];
    move_discs(discs, 0, 1 + usize::from(input[1] % 2), &mut pegs, out);
    out.all(&pegs);
}

fn even_sum(bytes: &[u8], depth: u8) -> u16 {
    match bytes {
        [] => depth.into(),
        [first, rest @ ..] => {
            odd_sum(rest, depth + 1).wrapping_mul(2).wrapping_add((*first).into())
        }
    }
}

fn odd_sum(bytes: &[u8], depth: u8) -> u16 {
    let local = [depth, depth ^ 0x55, 3];
    match bytes.split_last() {
        None => u16::from(local[1]) << 2,
        Some((last, rest)) => {
            let inner = even_sum(rest, depth + 2);
            inner ^ u16::from(*last) << 4 ^ u16::from(local[usize::from(*last % 3)])
        }
    }
}

pub fn mutual(input: &Input, out: &mut Output) {
    out.u16(even_sum(&input[..16], 0));
    out.u16(odd_sum(&input[16..31], 7));
}

fn quick(data: &mut [u8]) {
    if data.len() < 2 {
        return;
    }
    let last = data.len() - 1;
    data.swap(data.len() / 2, last);
    let pivot = data[last];
    let mut store = 0;
    for n in 0..last {
        if data[n] < pivot {
            data.swap(n, store);
            store += 1;
        }
    }
    data.swap(store, last);
    let (left, right) = data.split_at_mut(store);
    // Recursing into the shorter part first would limit the depth, but the input is short enough.
    quick(left);
    quick(&mut right[1..]);
}

pub fn quicksort(input: &Input, out: &mut Output) {
    let mut data = *input;
    quick(&mut data[..24]);
    quick(&mut data[24..]);
    out.all(&data);
}

fn permute(items: &mut [u8; 4], at: usize, sum: &mut u32) {
    if at == items.len() {
        let word = u32::from_le_bytes(*items);
        *sum = sum.wrapping_mul(31) ^ word;
        return;
    }
    for n in at..items.len() {
        items.swap(at, n);
        permute(items, at + 1, sum);
        items.swap(at, n);
    }
}

pub fn permutations(input: &Input, out: &mut Output) {
    let mut items = [input[0], input[1], input[2], input[3]];
    let mut sum = 0;
    permute(&mut items, 0, &mut sum);
    out.u32(sum);
    out.all(&items);
}

fn flood(map: &mut [[u8; 5]; 4], x: i8, y: i8) -> u8 {
    if !(0..5).contains(&x) || !(0..4).contains(&y) {
        return 0;
    }
    let cell = &mut map[y as usize][x as usize];
    if *cell != 0 {
        return 0;
    }
    *cell = 2;
    let mut size = 1;
    for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        size += flood(map, x + dx, y + dy);
    }
    size
}

pub fn flood_fill(input: &Input, out: &mut Output) {
    let mut map = [[0u8; 5]; 4];
    for (n, &byte) in input[..20].iter().enumerate() {
        map[n / 5][n % 5] = u8::from(byte < 100);
    }
    for y in 0..4 {
        for x in 0..5 {
            out.u8(flood(&mut map, x, y));
        }
    }
    map.iter().for_each(|row| out.all(row));
}

struct Reader<'a> {
    bytes: &'a [u8],
    fuel: u8,
}

impl Reader<'_> {
    fn next(&mut self) -> u8 {
        match self.bytes {
            [first, rest @ ..] => {
                self.bytes = rest;
                *first
            }
            [] => 0,
        }
    }

    fn sum(&mut self) -> i32 {
        let mut total = self.product();
        while self.bytes.first().is_some_and(|b| b % 3 == 1) {
            self.next();
            total = total.wrapping_sub(self.product());
        }
        total
    }

    fn product(&mut self) -> i32 {
        let mut total = self.atom();
        while self.bytes.first().is_some_and(|b| b % 5 == 2) {
            self.next();
            total = total.wrapping_mul(self.atom());
        }
        total
    }

    fn atom(&mut self) -> i32 {
        let byte = self.next();
        if byte % 7 == 0 && self.fuel > 0 {
            self.fuel -= 1;
            let inner = self.sum();
            return inner.wrapping_neg();
        }
        i32::from(byte as i8)
    }
}

pub fn expression(input: &Input, out: &mut Output) {
    let mut reader = Reader { bytes: input, fuel: 5 };
    while !reader.bytes.is_empty() {
        out.u32(reader.sum() as u32);
    }
}
