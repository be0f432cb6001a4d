//! Generates loops over arrays with a 16-bit index. They access several arrays with any stride, in
//! both directions, up to constant or variable bounds. Nested loops access two-dimensional arrays.

use super::super::draw::Draw;
use super::{ARRAY, BIG, Exit, Generator, Value};

impl Generator {
    /// Emits a loop over `k` that accesses element `k` of several arrays.
    pub(super) fn walk(&mut self) {
        self.loops += 1;
        let stride = self.one(&[1, 1, 1, 2, 2, 3, 4, 6]);
        let bytes = if self.chance(50) { BIG } else { ARRAY };
        let most = (bytes - 8) / stride;
        let step = self.one(&[1, 1, 1, 2, 3]);
        let count = (self.below(most / step) + 1).min(40);
        // The counter runs from 0 to `limit` or from `limit` to 0, in steps of `step`.
        let limit = count * step;
        let down = self.chance(35);
        let unknown = self.chance(40) && step == 1;
        let bound = if unknown {
            let v = self.value(16);
            let v = self.define(16, format!("urem i16 {v}, {count}"));
            self.define(16, format!("add nuw nsw i16 {v}, 1"))
        } else {
            limit.to_string()
        };
        let [head, end] = [(); 2].map(|()| self.label());
        let [k, sum, next, c] = [(); 4].map(|()| self.fresh());
        let bits = self.one(&[8, 16, 16, 32]);
        let initial = self.operand(bits);
        let before = self.block.clone();
        self.line(format!("br label %{head}"));
        self.start(&head);
        let at = self.lines.len();
        let seen = self.values.len();
        self.values.push(Value { name: k.clone(), bits: 16 });
        self.values.push(Value { name: sum.clone(), bits });
        self.exits.push(Exit { end: end.clone(), widths: vec![bits], edges: Vec::new() });
        // When the loop counts down, the index of the element is the counter minus one step.
        let element = match down {
            true => self.define(16, format!("add i16 {k}, {}", -(step as i32))),
            false => k.clone(),
        };
        let mut more = sum.clone();
        for _ in 0..self.below(4) + 1 {
            self.element(bytes, stride, &element);
            if self.chance(30) {
                self.arithmetic();
            }
            if self.chance(10) {
                self.leave();
            }
            more = self.operand(bits);
        }
        let latch = self.block.clone();
        let by = if down { -(step as i32) } else { step as i32 };
        let flags = if down { "" } else { self.one(&["", "nuw ", "nuw nsw "]) };
        self.line(format!("{next} = add {flags}i16 {k}, {by}"));
        let stop = if down { "0".to_string() } else { bound.clone() };
        let (pred, stay) = if down {
            self.one(&[("ne", true), ("eq", false), ("sgt", true)])
        } else {
            self.one(&[("ne", true), ("eq", false), ("ult", true), ("slt", true), ("uge", false)])
        };
        self.line(format!("{c} = icmp {pred} i16 {next}, {stop}"));
        let (yes, no) = if stay { (&head, &end) } else { (&end, &head) };
        self.line(format!("br i1 {c}, label %{yes}, label %{no}"));
        let start = if down { bound } else { "0".into() };
        let heads = [
            format!("  {k} = phi i16 [ {start}, %{before} ], [ {next}, %{latch} ]"),
            format!("  {sum} = phi i{bits} [ {initial}, %{before} ], [ {more}, %{latch} ]"),
        ];
        self.lines.splice(at..at, heads);
        let mut exit = self.exits.pop().expect("this loop");
        exit.edges.push((latch, vec![more]));
        self.values.truncate(seen);
        self.start(&end);
        self.join(&exit.widths, &exit.edges);
        self.loops -= 1;
    }

    /// Emits an access to element `k` of an array with at least `bytes` bytes.
    pub(super) fn element(&mut self, bytes: u32, stride: u32, k: &str) {
        let base = match bytes {
            BIG => "@big".to_string(),
            _ => self.base(),
        };
        let bits = self.one(&[8, 8, 16, 32]);
        // The arrays have eight more bytes after the last element.
        let offset = self.below(8 - bits / 8 + 1).min(if self.chance(50) { 0 } else { 8 });
        let ptr = self.fresh();
        match self.below(4) {
            0 => self.line(format!(
                "{ptr} = getelementptr inbounds [{stride} x i8], ptr {base}, i16 {k}, i16 {offset}"
            )),
            1 => {
                let near = self.fresh();
                self.line(format!(
                    "{near} = getelementptr inbounds [{stride} x i8], ptr {base}, i16 {k}"
                ));
                self.line(format!("{ptr} = getelementptr inbounds i8, ptr {near}, i16 {offset}"));
            }
            2 => {
                let scaled = self.define(16, format!("mul nuw nsw i16 {k}, {stride}"));
                let moved = self.define(16, format!("add i16 {scaled}, {offset}"));
                self.line(format!("{ptr} = getelementptr inbounds i8, ptr {base}, i16 {moved}"));
            }
            _ => {
                let moved = self.fresh();
                self.line(format!("{moved} = getelementptr inbounds i8, ptr {base}, i16 {offset}"));
                self.line(format!(
                    "{ptr} = getelementptr inbounds [{stride} x i8], ptr {moved}, i16 {k}"
                ));
            }
        }
        if self.chance(60) {
            self.define(bits, format!("load i{bits}, ptr {ptr}, align 1"));
        } else {
            let v = self.operand(bits);
            self.line(format!("store i{bits} {v}, ptr {ptr}, align 1"));
        }
    }

    /// Returns a value as a word. A narrower value is zero-extended.
    fn as_word(&mut self, bits: u32, value: &str) -> String {
        if bits == 16 {
            return value.into();
        }
        let word = self.fresh();
        self.line(format!("{word} = zext i{bits} {value} to i16"));
        word
    }

    /// Emits nested loops over rows and columns.
    pub(super) fn nest(&mut self) {
        self.loops += 2;
        let (rows, columns) = (self.below(8) + 1, self.below(8) + 1);
        let [outer, inner, after, end] = [(); 4].map(|()| self.label());
        let [r, c, row, cell, v, next_c, next_r, more_c, more_r, sum, total, new] =
            [(); 12].map(|()| self.fresh());
        let (wide, base) = (self.one(&[8, 16]), self.one(&self.pointers.clone()));
        let kind = self.one(&[8, 16]);
        let start = self.operand(16);
        let before = self.block.clone();
        self.line(format!("br label %{outer}"));
        self.start(&outer);
        self.line(format!("{r} = phi i{wide} [ 0, %{before} ], [ {next_r}, %{after} ]"));
        self.line(format!("{total} = phi i16 [ {start}, %{before} ], [ {new}, %{after} ]"));
        let row_index = self.as_word(wide, &r);
        self.line(format!("{row} = getelementptr inbounds [8 x i8], ptr {base}, i16 {row_index}"));
        self.line(format!("br label %{inner}"));
        self.start(&inner);
        self.line(format!("{c} = phi i{kind} [ 0, %{outer} ], [ {next_c}, %{inner} ]"));
        self.line(format!("{sum} = phi i16 [ {total}, %{outer} ], [ {new}, %{inner} ]"));
        let column = self.as_word(kind, &c);
        self.line(format!("{cell} = getelementptr inbounds i8, ptr {row}, i16 {column}"));
        self.line(format!("{v} = load i8, ptr {cell}, align 1"));
        let w = self.as_word(8, &v);
        let op = self.one(&["add", "xor", "mul"]);
        let mixed = self.fresh();
        self.line(format!("{mixed} = {op} i16 {sum}, {w}"));
        self.line(format!("{new} = add i16 {mixed}, {column}"));
        if self.chance(50) {
            let low = self.fresh();
            self.line(format!("{low} = trunc i16 {new} to i8"));
            self.line(format!("store i8 {low}, ptr {cell}, align 1"));
        }
        self.line(format!("{next_c} = add i{kind} {c}, 1"));
        self.line(format!("{more_c} = icmp ult i{kind} {next_c}, {columns}"));
        self.line(format!("br i1 {more_c}, label %{inner}, label %{after}"));
        self.start(&after);
        self.line(format!("{next_r} = add i{wide} {r}, 1"));
        self.line(format!("{more_r} = icmp ne i{wide} {next_r}, {rows}"));
        self.line(format!("br i1 {more_r}, label %{outer}, label %{end}"));
        self.start(&end);
        self.values.push(Value { name: new, bits: 16 });
        self.loops -= 2;
    }
}
