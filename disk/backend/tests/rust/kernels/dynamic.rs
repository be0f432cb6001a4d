//! Trait objects, function pointers, closures.

use super::{Input, Output};

trait Animal {
    fn step(&mut self, by: u8) -> u16;
    fn name(&self) -> &'static str;
    fn loud(&self) -> bool {
        false
    }
}

struct Cat {
    at: u16,
}

struct Dog {
    energy: i8,
    steps: [u8; 4],
}

struct Snail;

impl Animal for Cat {
    fn step(&mut self, by: u8) -> u16 {
        self.at = self.at.wrapping_mul(5).wrapping_add(by.into());
        self.at
    }
    fn name(&self) -> &'static str {
        "CAT"
    }
}

impl Animal for Dog {
    fn step(&mut self, by: u8) -> u16 {
        self.energy = self.energy.wrapping_sub(by as i8);
        self.steps[usize::from(by & 3)] += 1;
        u16::from(self.steps[1]) << 8 | u16::from(self.energy as u8)
    }
    fn name(&self) -> &'static str {
        "HOUND"
    }
    fn loud(&self) -> bool {
        self.energy < 0
    }
}

impl Animal for Snail {
    fn step(&mut self, _: u8) -> u16 {
        1
    }
    fn name(&self) -> &'static str {
        ""
    }
}

pub fn trait_objects(input: &Input, out: &mut Output) {
    let (mut cat, mut dog, mut snail) = (Cat { at: 3 }, Dog { energy: 9, steps: [0; 4] }, Snail);
    let mut all: [&mut dyn Animal; 3] = [&mut cat, &mut dog, &mut snail];
    for &byte in &input[..20] {
        let animal = &mut all[usize::from(byte % 3)];
        out.u16(animal.step(byte));
        out.bool(animal.loud());
        out.u8(animal.name().len() as u8);
    }
    for animal in &all {
        out.all(animal.name().as_bytes());
    }
}

fn double(a: u8, _: u8) -> u8 {
    a.wrapping_mul(2)
}

fn mixed(a: u8, b: u8) -> u8 {
    a.rotate_left(3) ^ b
}

fn difference(a: u8, b: u8) -> u8 {
    a.abs_diff(b)
}

pub fn function_pointers(input: &Input, out: &mut Output) {
    static TABLE: [fn(u8, u8) -> u8; 4] = [double, mixed, difference, u8::wrapping_add];
    let mut value = input[0];
    for &byte in &input[1..] {
        value = TABLE[usize::from(byte & 3)](value, byte);
        out.u8(value);
    }
    let chosen = if input[3] > 128 { mixed } else { difference };
    out.u8(twice(chosen, input[4], input[5]));
}

#[inline(never)]
fn twice(f: fn(u8, u8) -> u8, a: u8, b: u8) -> u8 {
    f(f(a, b), a)
}

pub fn closures(input: &Input, out: &mut Output) {
    let offset = input[0];
    let add = |b: u8| b.wrapping_add(offset);
    let mut count = 0u16;
    let mut counted = |b: u8| {
        count += u16::from(b);
        count
    };
    for &byte in &input[1..20] {
        out.u8(add(byte));
        out.u16(counted(byte));
    }
    apply(&mut |b| count = count.wrapping_mul(7).wrapping_add(b.into()), input);
    out.u16(count);
}

#[inline(never)]
fn apply(f: &mut dyn FnMut(u8), bytes: &[u8]) {
    for &byte in bytes {
        f(byte);
    }
}

pub fn callbacks(input: &Input, out: &mut Output) {
    let mut sums = [0u16; 2];
    {
        let [low, high] = &mut sums;
        let mut on_low = |b: u8| *low = low.wrapping_add(b.into());
        let mut on_high = |b: u8| *high = high.wrapping_mul(3).wrapping_add(b.into());
        let both: [&mut dyn FnMut(u8); 2] = [&mut on_low, &mut on_high];
        for &byte in input {
            both[usize::from(byte >> 7)](byte);
        }
    }
    out.u16(sums[0]);
    out.u16(sums[1]);
}

#[derive(Clone, Copy)]
struct Step(fn(&mut Walk) -> Step);

struct Walk {
    at: u8,
    trail: u32,
    left: u8,
}

fn left(w: &mut Walk) -> Step {
    w.at = w.at.wrapping_sub(7);
    w.trail = w.trail << 1;
    if w.at & 4 == 0 { Step(right) } else { Step(left) }
}

fn right(w: &mut Walk) -> Step {
    w.at = w.at.wrapping_add(13);
    w.trail = w.trail << 1 | 1;
    match w.at & 3 {
        0 => Step(left),
        1 => Step(stay),
        _ => Step(right),
    }
}

fn stay(w: &mut Walk) -> Step {
    w.left = w.left.saturating_sub(1);
    Step(left)
}

/// Implements states as functions that return functions.
pub fn boxed_state(input: &Input, out: &mut Output) {
    let mut walk = Walk { at: input[0], trail: 1, left: 5 + input[1] % 5 };
    let mut step = Step(left);
    while walk.left > 0 {
        step = (step.0)(&mut walk);
        walk.left -= 1;
        out.u8(walk.at);
    }
    out.u32(walk.trail);
}

trait Visitor {
    fn number(&mut self, n: u16);
    fn list(&mut self, items: &[u8]);
}

struct Summer(u32);
struct Printer<'a> {
    out: &'a mut Output,
    depth: u8,
}

impl Visitor for Summer {
    fn number(&mut self, n: u16) {
        self.0 += u32::from(n);
    }
    fn list(&mut self, items: &[u8]) {
        items.iter().for_each(|n| self.number(u16::from(*n) * 2));
    }
}

impl Visitor for Printer<'_> {
    fn number(&mut self, n: u16) {
        self.out.u8(self.depth);
        self.out.u16(n);
    }
    fn list(&mut self, items: &[u8]) {
        self.depth += 1;
        self.out.all(items);
        self.number(items.len() as u16);
        self.depth -= 1;
    }
}

#[inline(never)]
fn visit(visitor: &mut dyn Visitor, bytes: &[u8]) {
    let mut rest = bytes;
    while let [kind, tail @ ..] = rest {
        let take = usize::from(kind % 4).min(tail.len());
        let (head, tail) = tail.split_at(take);
        match head {
            [a, b] => visitor.number(u16::from_le_bytes([*a, *b])),
            _ => visitor.list(head),
        }
        rest = tail;
    }
}

pub fn visitors(input: &Input, out: &mut Output) {
    let mut summer = Summer(0);
    visit(&mut summer, input);
    out.u32(summer.0);
    visit(&mut Printer { out, depth: 1 }, input);
}
