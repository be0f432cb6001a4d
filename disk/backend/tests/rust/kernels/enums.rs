//! Enums with payloads, options, results, matches.

use super::{Input, Output};

#[derive(Clone, Copy)]
enum Shape {
    Point,
    Circle(u8),
    Rectangle { width: u16, height: u16 },
    Polygon([u8; 3], i32),
}

fn shape(bytes: &[u8]) -> Shape {
    match bytes[0] % 4 {
        0 => Shape::Point,
        1 => Shape::Circle(bytes[1]),
        2 => Shape::Rectangle {
            width: u16::from_le_bytes([bytes[1], bytes[2]]),
            height: u16::from(bytes[3]),
        },
        _ => Shape::Polygon([bytes[1], bytes[2], bytes[3]], i32::from(bytes[4] as i8) * 1000),
    }
}

impl Shape {
    fn area(self) -> i32 {
        match self {
            Shape::Point => 0,
            Shape::Circle(r) => 3 * i32::from(r) * i32::from(r),
            Shape::Rectangle { width, height } if width == height => -1,
            Shape::Rectangle { width, height } => i32::from(width).wrapping_mul(height.into()),
            Shape::Polygon(sides, base) => sides.iter().map(|s| i32::from(*s)).sum::<i32>() - base,
        }
    }
}

pub fn shapes(input: &Input, out: &mut Output) {
    let mut list = [Shape::Point; 9];
    for (slot, bytes) in list.iter_mut().zip(input.chunks_exact(5)) {
        *slot = shape(bytes);
    }
    for shape in list {
        out.u32(shape.area() as u32);
    }
    out.u8(list.iter().filter(|s| matches!(s, Shape::Circle(10..=200))).count() as u8);
}

pub fn options(input: &Input, out: &mut Output) {
    let get = |n: u8| input.get(usize::from(n)).copied();
    let chain = get(input[0]).and_then(get).map(|b| b.wrapping_add(1)).filter(|b| b % 2 == 0);
    out.u8(chain.unwrap_or(0xAA));
    out.u8(get(input[1]).or_else(|| get(3)).map_or(9, |b| b >> 1));
    let mut slot: Option<u16> = None;
    for &byte in input {
        match (&mut slot, byte) {
            (None, 0..=99) => slot = Some(byte.into()),
            (Some(v), 100..) => *v = v.wrapping_mul(3).wrapping_add(byte.into()),
            (Some(_), 0..=9) => {
                out.u16(slot.take().unwrap_or(0));
            }
            _ => {}
        }
    }
    out.u16(slot.xor(Some(1)).unwrap_or(77));
    out.u8(get(5).zip(get(6)).map_or(0, |(a, b)| a ^ b));
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Small(u8),
    Odd,
    Big { at: u16 },
}

fn check(byte: u8, at: u16) -> Result<u8, Fault> {
    if byte < 40 {
        return Err(Fault::Small(byte));
    }
    if byte > 230 {
        return Err(Fault::Big { at });
    }
    if byte % 4 == 3 { Err(Fault::Odd) } else { Ok(byte / 4) }
}

fn check_pair(input: &Input, n: usize) -> Result<u16, Fault> {
    let a = check(input[n], n as u16)?;
    let b = check(input[n + 1], n as u16 + 300)?;
    Ok(u16::from(a) << 8 | u16::from(b))
}

pub fn results(input: &Input, out: &mut Output) {
    for n in 0..30 {
        match check_pair(input, n) {
            Ok(v) => out.u16(v),
            Err(Fault::Small(v)) => out.u8(v),
            Err(Fault::Odd) => out.u8(0xDD),
            Err(Fault::Big { at }) => out.u16(at),
        }
    }
    let sum: Result<u16, Fault> = (0..3).map(|n| check_pair(input, n)).sum();
    out.bool(sum.is_ok());
    out.bool(check_pair(input, 5).err() == Some(Fault::Odd));
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Idle,
    Spinning { speed: u8 },
    Stopped(u16),
    Broken,
}

pub fn machine(input: &Input, out: &mut Output) {
    let mut state = State::Idle;
    let mut best = State::Idle;
    for &byte in input {
        state = match (state, byte & 7) {
            (State::Idle, 0..=4) => State::Spinning { speed: byte >> 3 },
            (State::Spinning { speed }, 0) if speed > 25 => State::Broken,
            (State::Spinning { speed }, 1..=5) => {
                State::Spinning { speed: speed.saturating_add(3) }
            }
            (State::Spinning { speed }, _) => State::Stopped(u16::from(speed) * 5),
            (State::Stopped(n), 3) if n > 100 => State::Idle,
            (State::Stopped(n), k) => State::Stopped(n.saturating_sub(u16::from(k) * 9)),
            (State::Broken, 7) => State::Idle,
            (other, _) => other,
        };
        best = best.max(state);
        out.u8(match state {
            State::Idle => 0,
            State::Spinning { speed } => speed,
            State::Stopped(n) => n as u8,
            State::Broken => 0xBB,
        });
    }
    out.bool(best == State::Broken);
}

#[derive(Clone, Copy)]
enum Tree {
    Leaf(i16),
    Pair(u8, u8),
}

pub fn nested(input: &Input, out: &mut Output) {
    let mut nodes = [Tree::Leaf(0); 16];
    for n in 0..16 {
        let (a, b) = (input[n * 2], input[n * 2 + 1]);
        nodes[n] = if n < 6 || a & 1 == 0 {
            Tree::Leaf(i16::from_le_bytes([a, b]))
        } else {
            Tree::Pair(a % n as u8, b % n as u8)
        };
    }
    let mut values = [0i16; 16];
    for n in 0..16 {
        values[n] = match nodes[n] {
            Tree::Leaf(v) => v,
            Tree::Pair(a, b) => values[usize::from(a)].wrapping_sub(values[usize::from(b)]),
        };
        out.u16(values[n] as u16);
    }
    let inner: Option<Option<Result<u8, u16>>> = match input[40] % 4 {
        0 => None,
        1 => Some(None),
        2 => Some(Some(Ok(input[41]))),
        _ => Some(Some(Err(500))),
    };
    out.u16(match inner {
        Some(Some(Ok(v @ 0..=127))) => v.into(),
        Some(Some(Ok(v))) => u16::from(v) * 2,
        Some(Some(Err(e))) => e,
        Some(None) => 11,
        None => 12,
    });
}

#[derive(Clone, Copy, PartialEq)]
enum Token {
    Number(u16),
    Plus,
    Times,
    Open,
    Close,
    End,
}

/// Evaluates a sum of products from bytes that represent tokens.
pub fn tokens(input: &Input, out: &mut Output) {
    let token = |n: usize| match input.get(n).map(|b| b % 11) {
        None | Some(10) => Token::End,
        Some(7) => Token::Plus,
        Some(8) => Token::Times,
        Some(9) => Token::Open,
        Some(6) => Token::Close,
        Some(v) => Token::Number(v.into()),
    };
    let (mut sum, mut product, mut depth) = (0u16, 1u16, 0i8);
    for n in 0..48 {
        match token(n) {
            Token::Number(v) => product = product.wrapping_mul(v + 1),
            Token::Plus => {
                sum = sum.wrapping_add(product);
                product = 1;
            }
            Token::Times => product = product.wrapping_mul(2),
            Token::Open => depth += 1,
            Token::Close => depth -= 1,
            Token::End => {
                out.u16(sum);
                out.u8(depth as u8);
                sum = 0;
            }
        }
        out.bool(token(n) == Token::Plus);
    }
    out.u16(product);
}

pub fn bit_flags(input: &Input, out: &mut Output) {
    const A: u8 = 1;
    const B: u8 = 1 << 3;
    const C: u8 = 1 << 7;
    let mut seen = 0u16;
    for &byte in input {
        let code = match (byte & A != 0, byte & B != 0, byte & C != 0) {
            (true, true, true) => 7,
            (true, _, false) => byte >> 4,
            (false, true, _) if byte & 0x06 == 0x06 => 3,
            (_, _, true) => 9,
            _ => 0,
        };
        seen |= 1 << (code & 15);
        out.u8(code);
    }
    out.u16(seen);
}

pub fn ordering(input: &Input, out: &mut Output) {
    use core::cmp::{Ordering, Reverse};
    for n in 0..10 {
        let left = (input[n] & 3, input[n + 1] as i8, input[n + 2]);
        let right = (input[n + 3] & 3, input[n + 4] as i8, input[n + 5]);
        out.u8(match left.cmp(&right) {
            Ordering::Less => 1,
            Ordering::Equal => 2,
            Ordering::Greater => 3,
        });
        out.bool(Reverse(left) < Reverse(right));
        out.u8(left.0.cmp(&right.0).then(right.2.cmp(&left.2)) as u8);
        let clamp = input[n].clamp(input[n + 1].min(100), input[n + 1].max(100));
        out.u8(clamp);
    }
}
