//! Generates constructs that are rare in optimised code: odd widths, `undef`, indices of any type,
//! and absolute addresses of memory and code.

use super::super::draw::Draw;
use super::super::machine::{FREE, ROUTINE_AT};
use super::{ARRAY, BIG, Generator, text};

impl Generator {
    /// Emits a funnel shift of any width by any amount. With two equal values it is a rotation.
    pub(super) fn funnel(&mut self) {
        let bits = if self.chance(50) { self.one(&[1, 2, 3, 4, 5, 6, 7]) } else { self.width() };
        let name = self.one(&["fshl", "fshr"]);
        let a = self.value(bits);
        let b = if self.chance(30) { a.clone() } else { self.operand(bits) };
        let by = self.operand(bits);
        let call = format!("call i{bits} @llvm.{name}.i{bits}");
        self.define(bits, format!("{call}(i{bits} {a}, i{bits} {b}, i{bits} {by})"));
    }

    /// Emits a value that is undefined on one path. The result of its use does not depend on it.
    pub(super) fn undef(&mut self) {
        let bits = self.width();
        let known = self.literal(bits);
        let x = self.operand(bits);
        let c = self.condition();
        let part = self.chance(40);
        let [p, frozen, v] = [(); 3].map(|()| self.fresh());
        if self.chance(30) && !part {
            self.line(format!("{p} = select i1 {c}, i{bits} undef, i{bits} {x}"));
        } else {
            let [yes, no, end] = [(); 3].map(|()| self.label());
            let seen = self.values.len();
            let mut edges = Vec::new();
            self.line(format!("br i1 {c}, label %{yes}, label %{no}"));
            for label in [&yes, &no] {
                self.start(label);
                if self.chance(40) {
                    self.arithmetic();
                }
                let unknown = label == &yes;
                if unknown && part {
                    self.line(format!("{v} = or i{bits} undef, {known}"));
                }
                let value = if !unknown { &x } else { if part { &v } else { "undef" } };
                edges.push(format!("[ {value}, %{} ]", self.block));
                self.line(format!("br label %{end}"));
                self.values.truncate(seen);
            }
            self.start(&end);
            self.line(format!("{p} = phi i{bits} {}", edges.join(", ")));
        }
        if part {
            self.define(bits, format!("and i{bits} {p}, {known}"));
            return;
        }
        self.line(format!("{frozen} = freeze i{bits} {p}"));
        match self.below(4) {
            0 => {
                let op = self.one(&["xor", "sub"]);
                self.define(bits, format!("{op} i{bits} {frozen}, {frozen}"));
            }
            1 => {
                let pred = self.one(&["eq", "ne", "ult", "sge"]);
                self.define(1, format!("icmp {pred} i{bits} {frozen}, {frozen}"));
            }
            2 => {
                let moved = self.fresh();
                let op = self.one(&["add", "sub"]);
                self.line(format!("{moved} = {op} i{bits} {frozen}, {known}"));
                self.define(bits, format!("sub i{bits} {frozen}, {moved}"));
            }
            _ => {
                let low = self.fresh();
                self.line(format!("{low} = and i{bits} {frozen}, {known}"));
                self.define(1, format!("icmp ule i{bits} {low}, {known}"));
            }
        }
    }

    /// Emits a value of the previous iteration, which is undefined in the first iteration. The
    /// program uses it only in later iterations.
    pub(super) fn undef_at_first(&mut self) {
        let (bits, turns) = (self.width(), self.below(5) + 1);
        let [head, end] = [(); 2].map(|()| self.label());
        let [k, next, last, first, old, more, sum, again] = [(); 8].map(|()| self.fresh());
        let (x, start) = (self.operand(bits), self.operand(bits));
        let before = self.block.clone();
        self.line(format!("br label %{head}"));
        self.start(&head);
        self.line(format!("{k} = phi i8 [ 0, %{before} ], [ {next}, %{head} ]"));
        self.line(format!("{last} = phi i{bits} [ undef, %{before} ], [ {more}, %{head} ]"));
        self.line(format!("{sum} = phi i{bits} [ {start}, %{before} ], [ {more}, %{head} ]"));
        self.line(format!("{first} = icmp eq i8 {k}, 0"));
        self.line(format!("{old} = select i1 {first}, i{bits} {x}, i{bits} {last}"));
        let op = self.one(&["add", "xor", "sub"]);
        self.line(format!("{more} = {op} i{bits} {sum}, {old}"));
        self.line(format!("{next} = add i8 {k}, 1"));
        self.line(format!("{again} = icmp ne i8 {next}, {turns}"));
        self.line(format!("br i1 {again}, label %{head}, label %{end}"));
        self.start(&end);
        for name in [old, more] {
            self.values.push(super::Value { name, bits });
        }
    }

    /// Emits an access with a signed index of any type.
    pub(super) fn signed_index(&mut self) {
        let bits = self.one(&[1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 9, 12, 15, 17, 24, 32, 33, 64]);
        let (base, bytes) = match bits <= 5 && self.chance(50) {
            true => (self.base(), ARRAY),
            false => ("@big".to_string(), BIG),
        };
        let access = self.one(&[8, 8, 16, 32]);
        // The range has the same length on both sides of the middle, so that each element is in the
        // array.
        let far = (bytes / 2 - access / 8).min(1 << (bits - 1).min(15));
        let stride = self.below((bytes / 2 - access / 8) / far) + 1;
        let index = if bits < 10 && far == 1 << (bits - 1) {
            self.operand(bits)
        } else {
            let v = self.value(bits);
            self.define(
                bits,
                format!("srem i{bits} {v}, {}", far.min((1 << (bits - 1).min(15)) - 1)),
            )
        };
        let [middle, ptr] = [(); 2].map(|()| self.fresh());
        let half = bytes / 2;
        self.line(format!("{middle} = getelementptr inbounds i8, ptr {base}, i16 {half}"));
        match self.below(3) {
            0 => self.line(format!(
                "{ptr} = getelementptr inbounds [{stride} x i8], ptr {middle}, i{bits} {index}"
            )),
            1 => self.line(format!(
                "{ptr} = getelementptr [{stride} x i8], ptr {middle}, i{bits} {index}"
            )),
            // The second index is variable.
            _ => self.line(format!(
                "{ptr} = getelementptr [9 x [{stride} x i8]], ptr {middle}, i8 0, i{bits} {index}"
            )),
        }
        self.access(access, &ptr);
    }

    /// Emits a load or a store.
    pub(super) fn access(&mut self, bits: u32, ptr: &str) {
        if self.chance(50) {
            self.define(bits, format!("load i{bits}, ptr {ptr}, align 1"));
        } else {
            let v = self.operand(bits);
            self.line(format!("store i{bits} {v}, ptr {ptr}, align 1"));
        }
    }

    /// Emits several accesses to numeric addresses, in all forms of address arithmetic, with
    /// wrapping.
    pub(super) fn absolute(&mut self) {
        self.addresses = true;
        // An access uses an index of up to four, three bytes for neighbours, and four bytes.
        let room = FREE.end - FREE.start - 11;
        let at = FREE.start + self.below(room.into()) as u16;
        for _ in 0..self.below(3) + 2 {
            let bits = self.one(&[8, 8, 16, 32]);
            // Accesses the same byte or a neighbour.
            let at = if self.chance(60) { at } else { at + self.below(4) as u16 };
            let ptr = self.address(at);
            self.access(bits, &ptr);
        }
    }

    /// Emits a call of the machine's routine. Its address is a constant, or a value that is known
    /// only at run time.
    pub(super) fn machine_call(&mut self) {
        let widths = self.one(&[&[8, 8, 8][..], &[16, 8], &[8, 16], &[24]]);
        let arg = |&bits: &u32| format!("i{bits} {}", self.operand(bits));
        let args: Vec<String> = widths.iter().map(arg).collect();
        let (callee, args) = (self.address(ROUTINE_AT), args.join(", "));
        match self.one(&[0, 8, 16, 24]) {
            0 => self.line(format!("call void {callee}({args})")),
            bits => drop(self.define(bits, format!("call i{bits} {callee}({args})"))),
        }
    }

    /// Returns a pointer to a numeric address.
    fn address(&mut self, at: u16) -> String {
        let number = |n: u16| text(16, n.into());
        let literal = |n: u16| format!("inttoptr (i16 {} to ptr)", number(n));
        let other = self.constant(16) as u16;
        let ptr = self.fresh();
        match self.below(6) {
            0 => return literal(at),
            1 => {
                let rest = number(at.wrapping_sub(other));
                self.line(format!("{ptr} = getelementptr i8, ptr {}, i16 {rest}", literal(other)));
            }
            2 => {
                let rest = number(at.wrapping_sub(other));
                return format!("getelementptr (i8, ptr {}, i16 {rest})", literal(other));
            }
            3 => {
                // An index that is known only at run time.
                let v = self.value(16);
                let mask = self.one(&[1, 2, 4]);
                let bit = self.define(16, format!("and i16 {v}, {mask}"));
                let index = self.define(16, format!("sub i16 {bit}, {}", number(other)));
                let base = literal(at.wrapping_add(other));
                self.line(format!("{ptr} = getelementptr i8, ptr {base}, i16 {index}"));
            }
            4 => {
                let v = self.value(8);
                let v = self.define(8, format!("and i8 {v}, 3"));
                let v = self.define(16, format!("zext i8 {v} to i16"));
                let sum = self.define(16, format!("add i16 {v}, {}", number(at)));
                self.line(format!("{ptr} = inttoptr i16 {sum} to ptr"));
            }
            _ => {
                let v = self.value(8);
                let v = self.define(8, format!("and i8 {v}, 3"));
                self.line(format!("{ptr} = getelementptr i8, ptr {}, i8 {v}", literal(at)));
            }
        }
        ptr
    }
}
