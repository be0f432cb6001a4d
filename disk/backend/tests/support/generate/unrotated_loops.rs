//! Generates loops as they are before loop rotation. They are tested at the top, in the middle, at
//! the bottom, or more than once. Some accesses are conditional, and counter and bound are used
//! after the loop.

use super::super::draw::Draw;
use super::{ARRAY, BIG, Exit, Generator, Value};

/// The values of an unrotated loop.
struct UnrotatedLoop {
    /// The size in bytes of each array.
    bytes: u32,
    stride: u32,
    /// The counter, its next value, and the current element's index as a word.
    k: String,
    next: String,
    element: String,
    /// Bits of the counter.
    bits: u32,
    down: bool,
    /// The final value of the counter, without early exits.
    stop: String,
    pred: &'static str,
}

impl Generator {
    pub(super) fn unrotated_loop(&mut self, depth: u32) {
        self.loops += 1;
        let down = self.chance(35);
        let stride = self.one(&[1, 1, 1, 2, 3, 4, 6]);
        let bytes = if self.chance(50) { BIG } else { ARRAY };
        let step = if down { 1 } else { self.one(&[1, 1, 1, 2, 3]) };
        // An additional element follows the last one, for accesses after the loop.
        let most = (bytes - 8) / stride / step - 1;
        let count = self.below(most.min(24)) + 1;
        let bits = self.one(&[8, 16, 16, 16]);
        // The loop has at least one iteration, or possibly none.
        let some = self.chance(50);
        let bound = match step == 1 && self.chance(50) {
            true => {
                let v = self.value(bits);
                let v = self.define(bits, format!("urem i{bits} {v}, {count}"));
                if some { self.define(bits, format!("add i{bits} {v}, 1")) } else { v }
            }
            false => (count * step).to_string(),
        };
        let preds: &[&'static str] = match (down, some || step > 1) {
            (true, _) => &["ne", "ugt", "sgt"],
            (_, true) => &["ult", "slt", "ne"],
            _ => &["ult", "slt"],
        };
        let pred = self.one(preds);
        // `while (n--)` and `while (a[n++])` compute the next value before the test.
        let early = self.chance(45);
        let top = self.chance(55) || down && !some;
        let middle = self.chance(40);
        // When the loop counts down, the index of the element is the counter minus one. The element
        // exists while the counter is nonzero.
        let bottom = !top && (down || !middle) || self.chance(30);

        let [head, end] = [(); 2].map(|()| self.label());
        let [k, next, sum] = [(); 3].map(|()| self.fresh());
        let width = self.one(&[8, 16, 16, 32]);
        let initial = self.operand(width);
        let before = self.block.clone();
        self.line(format!("br label %{head}"));
        self.start(&head);
        let at = self.lines.len();
        self.values.push(Value { name: k.clone(), bits });
        self.values.push(Value { name: sum.clone(), bits: width });
        let by = if down { "-1".into() } else { step.to_string() };
        if early {
            self.line(format!("{next} = add i{bits} {k}, {by}"));
            self.values.push(Value { name: next.clone(), bits });
        }
        let dominate = self.values.len();
        self.exits.push(Exit { end: end.clone(), widths: vec![width], edges: Vec::new() });
        let (stop, element) = (if down { "0".into() } else { bound.clone() }, k.clone());
        let next_name = next.clone();
        let mut shape =
            UnrotatedLoop { bytes, stride, k, next: next_name, element, bits, down, stop, pred };
        if top {
            self.exit_unless(&shape, &shape.k, &sum);
        }
        self.name_element(&mut shape, early);
        self.accesses(&shape, depth);
        if middle {
            self.exit_unless(&shape, &shape.k, &sum);
            self.accesses(&shape, depth);
        }
        let more = self.operand(width);
        if !early {
            self.line(format!("{next} = add i{bits} {}, {by}", shape.k));
        }
        let latch = self.block.clone();
        if bottom {
            let c = self.fresh();
            let of = if early && self.chance(30) && !down { &shape.k } else { &shape.next };
            let of = if shape.pred == "ne" { &shape.next } else { of };
            self.line(format!("{c} = icmp {} i{bits} {of}, {}", shape.pred, shape.stop));
            self.line(format!("br i1 {c}, label %{head}, label %{end}"));
            let exit = self.exits.last_mut().expect("this loop");
            exit.edges.push((latch.clone(), vec![more.clone()]));
        } else {
            self.line(format!("br label %{head}"));
        }
        let start = if down { bound.clone() } else { "0".into() };
        let heads = [
            format!("  {} = phi i{bits} [ {start}, %{before} ], [ {next}, %{latch} ]", shape.k),
            format!("  {sum} = phi i{width} [ {initial}, %{before} ], [ {more}, %{latch} ]"),
        ];
        self.lines.splice(at..at, heads);
        let exit = self.exits.pop().expect("this loop");
        self.values.truncate(dominate);
        self.start(&end);
        self.join(&exit.widths, &exit.edges);
        self.loops -= 1;
        self.use_after_loop(&shape, &bound);
    }

    /// Defines the index of the current element.
    fn name_element(&mut self, shape: &mut UnrotatedLoop, early: bool) {
        let index = match (shape.down, early) {
            (true, true) => shape.next.clone(),
            (true, false) => {
                self.define(shape.bits, format!("add i{} {}, -1", shape.bits, shape.k))
            }
            _ => shape.k.clone(),
        };
        shape.element = self.word_of(shape.bits, index);
    }

    fn word_of(&mut self, bits: u32, value: String) -> String {
        if bits == 16 { value } else { self.define(16, format!("zext i{bits} {value} to i16")) }
    }

    /// Emits an exit that is taken when the counter has its final value, possibly through another
    /// block.
    fn exit_unless(&mut self, shape: &UnrotatedLoop, of: &str, sum: &str) {
        let (c, on, end) =
            (self.fresh(), self.label(), self.exits.last().expect("one").end.clone());
        let (pred, bits) = (shape.pred, shape.bits);
        self.line(format!("{c} = icmp {pred} i{bits} {of}, {}", shape.stop));
        if self.chance(60) {
            let edge = (self.block.clone(), vec![sum.to_string()]);
            self.exits.last_mut().expect("one").edges.push(edge);
            self.line(format!("br i1 {c}, label %{on}, label %{end}"));
        } else {
            let (out, seen) = (self.label(), self.values.len());
            self.line(format!("br i1 {c}, label %{on}, label %{out}"));
            self.start(&out);
            let index = self.word_of(bits, of.to_string());
            self.element(shape.bytes, shape.stride, &index);
            let width = self.exits.last().expect("one").widths[0];
            let edge = (self.block.clone(), vec![self.operand(width)]);
            self.exits.last_mut().expect("one").edges.push(edge);
            self.line(format!("br label %{end}"));
            self.values.truncate(seen);
        }
        self.start(&on);
    }

    /// Emits a few accesses. Some of them are conditional.
    fn accesses(&mut self, shape: &UnrotatedLoop, depth: u32) {
        for _ in 0..self.below(3) {
            match self.below(10) {
                0..4 => self.element(shape.bytes, shape.stride, &shape.element),
                4..8 => self.conditional_access(shape),
                8 => self.leave(),
                _ => self.statements(1, depth + 1),
            }
        }
    }

    /// Emits an access in one arm of a branch, or in both.
    fn conditional_access(&mut self, shape: &UnrotatedLoop) {
        let c = self.condition();
        let [yes, no, on] = [(); 3].map(|()| self.label());
        let both = self.chance(30);
        let other = if both { &no } else { &on };
        self.line(format!("br i1 {c}, label %{yes}, label %{other}"));
        let seen = self.values.len();
        for label in [&yes, &no].into_iter().take(if both { 2 } else { 1 }) {
            self.start(label);
            self.element(shape.bytes, shape.stride, &shape.element);
            self.line(format!("br label %{on}"));
            self.values.truncate(seen);
        }
        self.start(&on);
    }

    /// Emits uses of counter and bound after the loop.
    fn use_after_loop(&mut self, shape: &UnrotatedLoop, bound: &str) {
        let bits = shape.bits;
        if self.chance(50) {
            let pred = self.one(&["eq", "ne", "ult", "ugt"]);
            self.define(1, format!("icmp {pred} i{bits} {}, {bound}", shape.k));
        }
        if self.chance(40) {
            self.define(bits, format!("sub i{bits} {bound}, {}", shape.k));
        }
        if self.chance(30) {
            // The comparison uses an address that is unknown before the loop.
            let (at, pred) = (self.below(ARRAY - 2), self.one(&["eq", "ne"]));
            let place = format!("getelementptr (i8, ptr @right, i16 {at})");
            let v = self.define(bits, format!("load i{bits}, ptr {place}, align 1"));
            let known = self.values.iter().any(|value| value.name == shape.next);
            let counter = if known { &shape.next } else { &shape.k };
            self.define(1, format!("icmp {pred} i{bits} {counter}, {v}"));
        }
        if self.chance(40) {
            let index = self.word_of(bits, shape.k.clone());
            self.element(shape.bytes, shape.stride, &index);
        }
        if self.chance(30) {
            let scaled = self.define(bits, format!("mul i{bits} {}, {}", shape.k, shape.stride));
            self.define(bits, format!("add i{bits} {scaled}, {bound}"));
        }
    }
}
