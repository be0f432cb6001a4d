//! Structs by value, tuples, arrays of structs.

use super::{Input, Output};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Point {
    x: i16,
    y: i16,
    tag: u8,
}

impl core::ops::Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point {
            x: self.x.wrapping_add(other.x),
            y: self.y.wrapping_sub(other.y),
            tag: self.tag ^ other.tag,
        }
    }
}

fn point(b: &[u8]) -> Point {
    Point { x: i16::from_le_bytes([b[0], b[1]]), y: i16::from_be_bytes([b[2], b[3]]), tag: b[4] }
}

#[inline(never)]
fn turned(p: Point, times: u8) -> Point {
    (0..times % 4).fold(p, |p, _| Point { x: p.y.wrapping_neg(), y: p.x, tag: p.tag + 1 })
}

fn put(p: Point, out: &mut Output) {
    out.u16(p.x as u16);
    out.u16(p.y as u16);
    out.u8(p.tag);
}

pub fn points(input: &Input, out: &mut Output) {
    let mut sum = Point::default();
    for bytes in input.chunks_exact(5) {
        let mut p = point(bytes);
        p.tag &= 0x7F;
        let p = turned(p, bytes[0]);
        sum = sum + p;
        put(p, out);
    }
    put(sum, out);
    out.bool(sum < Point::default());
}

#[derive(Clone, Copy)]
struct Big {
    words: [u16; 9],
    count: u8,
}

#[inline(never)]
fn fill(start: u16, step: u16) -> Big {
    let mut big = Big { words: [0; 9], count: 9 };
    let mut v = start;
    for word in &mut big.words {
        *word = v;
        v = v.wrapping_add(step);
    }
    big
}

#[inline(never)]
fn merged(mut a: Big, b: Big, swap: bool) -> Big {
    if swap {
        return merged_in(b, a);
    }
    for (x, y) in a.words.iter_mut().zip(b.words) {
        *x ^= y;
    }
    a.count = a.count.wrapping_add(b.count);
    a
}

#[inline(never)]
fn merged_in(a: Big, b: Big) -> Big {
    let mut out = a;
    out.words[0] = b.words[8];
    out.words[8] = a.words[0].wrapping_add(b.words[4]);
    out
}

pub fn by_value(input: &Input, out: &mut Output) {
    let a = fill(u16::from(input[0]) * 99, input[1].into());
    let b = fill(u16::from(input[2]), u16::from(input[3]) << 4);
    let c = merged(a, b, input[4] & 1 == 1);
    let d = merged(c, a, input[4] & 2 == 2);
    for big in [a, b, c, d] {
        big.words.iter().for_each(|w| out.u16(*w));
        out.u8(big.count);
    }
}

struct Report {
    sum: u32,
    least: u8,
    most: u8,
    histogram: [u8; 8],
    first: Option<u8>,
    flags: (bool, bool),
}

#[inline(never)]
fn report(bytes: &[u8]) -> Report {
    let mut report = Report {
        sum: 0,
        least: 255,
        most: 0,
        histogram: [0; 8],
        first: None,
        flags: (true, false),
    };
    for &byte in bytes {
        report.sum = report.sum.wrapping_mul(17).wrapping_add(byte.into());
        report.least = report.least.min(byte);
        report.most = report.most.max(byte);
        report.histogram[usize::from(byte >> 5)] += 1;
        if report.first.is_none() && byte % 13 == 0 {
            report.first = Some(byte);
        }
        report.flags = (report.flags.0 && byte > 3, report.flags.1 || byte == 100);
    }
    report
}

pub fn big_result(input: &Input, out: &mut Output) {
    for len in [0, 1, usize::from(input[0] % 48), 48] {
        let r = report(&input[..len]);
        out.u32(r.sum);
        out.u8(r.least);
        out.u8(r.most);
        out.all(&r.histogram);
        out.u8(r.first.unwrap_or(1));
        out.bool(r.flags.0);
        out.bool(r.flags.1);
    }
}

struct Pair<A, B> {
    left: A,
    right: B,
}

impl<A: Copy + Into<u32>, B: Copy + Into<u32>> Pair<A, B> {
    #[inline(never)]
    fn total(&self) -> u32 {
        let (a, b): (u32, u32) = (self.left.into(), self.right.into());
        a.wrapping_mul(3).wrapping_add(b)
    }

    fn flipped(self) -> Pair<B, A> {
        Pair { left: self.right, right: self.left }
    }
}

pub fn generic_pairs(input: &Input, out: &mut Output) {
    let word = u16::from_le_bytes([input[1], input[2]]);
    let long = u32::from_le_bytes([input[3], input[4], input[5], input[6]]);
    out.u32(Pair { left: input[0], right: word }.total());
    out.u32(Pair { left: word, right: long }.total());
    out.u32(Pair { left: word, right: long }.flipped().total());
    out.u32(Pair { left: input[7] > 100, right: input[8] }.flipped().total());
}

#[derive(Clone, Copy)]
struct Player {
    name: [u8; 5],
    score: u16,
    alive: bool,
    wins: [u8; 3],
}

pub fn array_of_structs(input: &Input, out: &mut Output) {
    let mut players = [Player { name: *b"AAAAA", score: 0, alive: true, wins: [0; 3] }; 4];
    for (turn, &byte) in input.iter().enumerate() {
        let player = &mut players[turn % 4];
        if !player.alive {
            continue;
        }
        match byte % 6 {
            0 => player.score = player.score.saturating_sub(u16::from(byte) * 7),
            1 if player.score > 300 => player.alive = false,
            n @ 1..=3 => player.wins[usize::from(n) - 1] += 1,
            _ => player.score += u16::from(byte),
        }
        player.name[usize::from(byte % 5)] = b'A' + byte % 26;
    }
    let mut order = [0usize, 1, 2, 3];
    order.sort_unstable_by_key(|n| (core::cmp::Reverse(players[*n].score), *n));
    for n in order {
        let p = &players[n];
        out.all(&p.name);
        out.u16(p.score);
        out.bool(p.alive);
        out.all(&p.wins);
    }
}

#[inline(never)]
fn divided(a: u16, b: u8, c: u32) -> (u16, u8, u32, bool) {
    let b16 = u16::from(b) + 1;
    (a / b16, (a % b16) as u8, c.rotate_left(b.into()), c > 70_000)
}

pub fn tuples(input: &Input, out: &mut Output) {
    let mut c = u32::from_le_bytes([input[0], input[1], input[2], input[3]]);
    for pair in input.chunks_exact(3).take(9) {
        let a = u16::from_le_bytes([pair[0], pair[1]]);
        let (q, r, next, large) = divided(a, pair[2], c);
        out.u16(q);
        out.u8(r);
        out.bool(large);
        c = next ^ u32::from(q);
    }
    out.u32(c);
}

pub fn updates(input: &Input, out: &mut Output) {
    let mut p = point(input);
    let mut all = [p; 3];
    for &byte in &input[5..30] {
        let at = usize::from(byte % 3);
        p = Point { tag: byte, ..all[at] };
        all[(at + 1) % 3] = p;
        all[at].x = all[at].x.wrapping_add(p.y);
        core::mem::swap(&mut all[0].y, &mut p.x);
        let old = core::mem::replace(&mut all[2], p);
        all[1].tag = all[1].tag.wrapping_add(old.tag);
    }
    for p in all {
        put(p, out);
    }
}

pub fn stack_machine(input: &Input, out: &mut Output) {
    let mut stack = [0u16; 12];
    let mut top = 0usize;
    for &byte in input {
        match (byte >> 5, top) {
            (0..=2, 0..=10) => {
                stack[top] = u16::from(byte);
                top += 1;
            }
            (3, 2..) => {
                stack[top - 2] = stack[top - 2].wrapping_add(stack[top - 1]);
                top -= 1;
            }
            (4, 2..) => {
                stack[top - 2] = stack[top - 2].wrapping_mul(stack[top - 1]);
                top -= 1;
            }
            (5, 1..=10) => {
                stack[top] = stack[top - 1];
                top += 1;
            }
            (6, 2..) => stack.swap(top - 1, top - 2),
            (_, 1..) => stack[top - 1] = !stack[top - 1],
            _ => {}
        }
    }
    stack[..top].iter().for_each(|v| out.u16(*v));
}
