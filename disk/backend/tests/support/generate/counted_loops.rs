//! Generates loops over all values of a counter, loops with pointers from both ends of an array,
//! and loops with a constant offset in addition to a variable index.

use super::super::draw::Draw;
use super::{ARRAY, BIG, Exit, Generator, Value};

/// A loop-carried value: its type, name, initial value, and next value.
struct Carried {
    ty: &'static str,
    name: String,
    first: String,
    next: String,
}

impl Generator {
    fn carried(&mut self, ty: &'static str, first: String) -> Carried {
        Carried { ty, name: self.fresh(), first, next: self.fresh() }
    }

    /// Emits a loop that is tested at its end, and guarded by the condition `guard`. `body` emits
    /// the next values and the condition. The loop also has a carried value that any iteration may
    /// change.
    fn loop_with(
        &mut self,
        carried: &[&Carried],
        guard: Option<String>,
        body: impl FnOnce(&mut Self) -> String,
    ) {
        self.loops += 1;
        let [head, end] = [(); 2].map(|()| self.label());
        let (sum, bits) = (self.fresh(), self.one(&[8, 16, 16, 32]));
        let first = self.operand(bits);
        let before = self.block.clone();
        let mut edges = Vec::new();
        match guard {
            Some(guard) => {
                self.line(format!("br i1 {guard}, label %{head}, label %{end}"));
                edges.push((before.clone(), vec![first.clone()]));
            }
            None => self.line(format!("br label %{head}")),
        }
        self.start(&head);
        let (at, seen) = (self.lines.len(), self.values.len());
        self.values.push(Value { name: sum.clone(), bits });
        self.exits.push(Exit { end: end.clone(), widths: vec![bits], edges });
        let on = body(self);
        let more = self.operand(bits);
        let latch = self.block.clone();
        self.line(format!("br i1 {on}, label %{head}, label %{end}"));
        let phi = |ty: &str, name: &str, first: &str, next: &str| {
            format!("  {name} = phi {ty} [ {first}, %{before} ], [ {next}, %{latch} ]")
        };
        let mut phis: Vec<String> =
            carried.iter().map(|c| phi(c.ty, &c.name, &c.first, &c.next)).collect();
        phis.push(phi(&format!("i{bits}"), &sum, &first, &more));
        self.lines.splice(at..at, phis);
        let mut exit = self.exits.pop().expect("this loop");
        exit.edges.push((latch, vec![more]));
        self.values.truncate(seen);
        self.start(&end);
        self.join(&exit.widths, &exit.edges);
        self.loops -= 1;
    }

    /// Emits a loop over all values of a byte, or of a word in steps, until the counter has its
    /// initial value again.
    pub(super) fn whole_round(&mut self) {
        // Counting through all values of a word is slow in the interpreter, so such a loop is rare.
        let all = self.loops == 0 && self.function == "main" && self.chance(6);
        let (ty, step) = match (all, self.chance(60)) {
            (true, _) => ("i16", self.one(&[1, -1, 3])),
            (_, true) => ("i8", self.one(&[1, 1, 1, -1, -1, 3, -7, 2, 64, -128])),
            _ => ("i16", self.one(&[256, -256, 512, 768, 4096, -32768])),
        };
        let bits = if ty == "i8" { 8 } else { 16 };
        let first = if self.chance(60) { "0".into() } else { self.operand(bits) };
        let k = self.carried(ty, first);
        self.loop_with(&[&k], None, |this| {
            this.values.push(Value { name: k.name.clone(), bits });
            if all {
                this.arithmetic_of(16, &k.name);
            } else {
                let index = match bits {
                    8 => this.define(16, format!("zext i8 {} to i16", k.name)),
                    _ => this.define(16, format!("lshr i16 {}, 8", k.name)),
                };
                let stride = this.one(&[1, 1, 2]);
                this.element(BIG, stride, &index);
                if this.chance(50) {
                    this.arithmetic();
                }
                if this.chance(10) {
                    this.leave();
                }
            }
            this.line(format!("{} = add {ty} {}, {step}", k.next, k.name));
            let on = this.fresh();
            this.line(format!("{on} = icmp ne {ty} {}, {}", k.next, k.first));
            on
        });
    }

    fn arithmetic_of(&mut self, bits: u32, value: &str) {
        let (op, other) = (self.one(&["add", "xor", "sub"]), self.operand(bits));
        self.define(bits, format!("{op} i{bits} {value}, {other}"));
    }

    /// Emits a loop with two pointers. They step through arrays, or towards each other in one
    /// array.
    pub(super) fn two_pointers(&mut self) {
        let bytes = if self.chance(50) { BIG } else { ARRAY };
        let steps = [(); 2].map(|()| self.one(&[1, 1, -1, 1, -1, 2, -2, 3, -3]));
        let most = (bytes / 3 - 1).min(self.one(&[4, 12, 100]));
        let (n, guard) = if self.chance(50) {
            ((self.below(most) + 1).to_string(), None)
        } else {
            let v = self.value(16);
            let n = self.define(16, format!("urem i16 {v}, {}", most + 1));
            let guard = self.define(1, format!("icmp ne i16 {n}, 0"));
            (n, Some(guard))
        };
        let one = if bytes == BIG { "@big".into() } else { self.base() };
        let other = match (self.chance(50), bytes) {
            (true, _) => one.clone(),
            (_, BIG) => "@big".into(),
            _ => self.base(),
        };
        // The pointers are certain to meet only if both are in the same array.
        let meet = one == other && steps[0] > 0 && steps[1] < 0 && self.chance(50);
        let [p, q] = [(one, steps[0]), (other, steps[1])].map(|(base, step)| {
            let first = self.fresh();
            let at = match step {
                1.. => "0".to_string(),
                _ => {
                    // The address of the last element, or of the element before the first if the
                    // count is zero.
                    let far = self.define(16, format!("mul i16 {n}, {}", -step));
                    self.define(16, format!("add i16 {far}, {step}"))
                }
            };
            self.line(format!("{first} = getelementptr i8, ptr {base}, i16 {at}"));
            self.carried("ptr", first)
        });
        let (far, end) = (self.define(16, format!("mul i16 {n}, {}", steps[0])), self.fresh());
        self.line(format!("{end} = getelementptr i8, ptr {}, i16 {far}", p.first));
        self.loop_with(&[&p, &q], guard, |this| {
            let [a, b] = [&p, &q].map(|at| {
                this.chance(80)
                    .then(|| this.define(8, format!("load i8, ptr {}, align 1", at.name)))
            });
            if this.chance(30) {
                this.arithmetic();
            }
            for (at, other) in [(&p, b), (&q, a)] {
                if this.chance(60) {
                    let byte = other.filter(|_| this.chance(70));
                    let byte = byte.unwrap_or_else(|| this.operand(8));
                    this.line(format!("store i8 {byte}, ptr {}, align 1", at.name));
                }
            }
            for (at, step) in [(&p, steps[0]), (&q, steps[1])] {
                this.line(format!("{} = getelementptr i8, ptr {}, i16 {step}", at.next, at.name));
            }
            let on = this.fresh();
            let until = if meet {
                format!("ult ptr {}, {}", p.next, q.next)
            } else {
                format!("ne ptr {}, {end}", p.next)
            };
            this.line(format!("{on} = icmp {until}"));
            on
        });
    }

    /// Emits a loop that accesses `base[offset + index]`. The index is a byte that counts up or
    /// down to a bound that is known only at run time.
    pub(super) fn index_plus_offset(&mut self) {
        let base = match self.below(3) {
            0 => {
                let (c, either) = (self.condition(), self.fresh());
                let near = format!("getelementptr (i8, ptr @big, i16 {})", self.below(40) + 1);
                self.line(format!("{either} = select i1 {c}, ptr @big, ptr {near}"));
                either
            }
            _ => "@big".to_string(),
        };
        let offset = self.value(8);
        let bound = self.value(8);
        let bound = match self.chance(80) {
            true => self.define(8, format!("and i8 {bound}, 31")),
            false => bound,
        };
        let down = self.chance(40);
        let guard =
            (down || self.chance(50)).then(|| self.define(1, format!("icmp ne i8 {bound}, 0")));
        let k = self.carried("i8", if down { bound.clone() } else { "0".into() });
        self.loop_with(&[&k], guard, |this| {
            this.values.push(Value { name: k.name.clone(), bits: 8 });
            let step = if down { -1 } else { 1 };
            this.line(format!("{} = add i8 {}, {step}", k.next, k.name));
            let index = if down { &k.next } else { &k.name };
            for _ in 0..this.below(2) + 1 {
                let at = this.with_offset(&base, &offset, index);
                let bits = this.one(&[8, 8, 16]);
                this.access(bits, &at);
            }
            if this.chance(30) {
                this.arithmetic();
            }
            let on = this.fresh();
            let until = if down { "ne i8" } else { this.one(&["ult i8", "ult i8", "slt i8"]) };
            let stop = if down { "0" } else { &bound };
            this.line(format!("{on} = icmp {until} {}, {stop}", k.next));
            on
        });
    }

    /// Returns the address `base + offset + index`, with `offset` and `index` of one byte each.
    fn with_offset(&mut self, base: &str, offset: &str, index: &str) -> String {
        let [offset, index] = match self.below(4) {
            // The sum is computed as a byte, which wraps after 255.
            0 => {
                let sum = self.define(8, format!("add i8 {offset}, {index}"));
                let sum = self.define(16, format!("zext i8 {sum} to i16"));
                let ptr = self.fresh();
                self.line(format!("{ptr} = getelementptr inbounds i8, ptr {base}, i16 {sum}"));
                return ptr;
            }
            _ => [offset, index].map(|v| self.define(16, format!("zext i8 {v} to i16"))),
        };
        let (near, ptr) = (self.fresh(), self.fresh());
        match self.below(3) {
            0 => {
                let sum = self.define(16, format!("add nuw nsw i16 {offset}, {index}"));
                self.line(format!("{ptr} = getelementptr inbounds i8, ptr {base}, i16 {sum}"));
                return ptr;
            }
            1 => self.line(format!("{near} = getelementptr inbounds i8, ptr {base}, i16 {offset}")),
            _ => {
                self.line(format!("{near} = getelementptr inbounds i8, ptr {base}, i16 {index}"));
                self.line(format!("{ptr} = getelementptr inbounds i8, ptr {near}, i16 {offset}"));
                return ptr;
            }
        }
        self.line(format!("{ptr} = getelementptr inbounds i8, ptr {near}, i16 {index}"));
        ptr
    }
}
