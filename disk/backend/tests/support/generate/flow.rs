//! Generates branches, switches, loops of the shapes that compilers emit, and early exits from
//! loops and functions.

use std::fmt::Write as _;

use super::super::draw::Draw;
use super::calls::return_type;
use super::{ARRAY, BIG, Exit, Generator, Value, text};

/// A predecessor, and the values on its edge.
type Edge = (String, Vec<String>);

impl Generator {
    /// Emits phis with these predecessors at the start of a block.
    pub(super) fn join(&mut self, widths: &[u32], edges: &[Edge]) {
        for (n, &bits) in widths.iter().enumerate() {
            let args: Vec<String> =
                edges.iter().map(|(from, out)| format!("[ {}, %{from} ]", out[n])).collect();
            self.define(bits, format!("phi i{bits} {}", args.join(", ")));
        }
    }

    /// Emits an `if`, with or without `else`, followed by phis. An arm may return.
    pub(super) fn branch(&mut self, depth: u32) {
        let c = self.condition();
        let (yes, no, end) = (self.label(), self.label(), self.label());
        let hammock = self.chance(40);
        let widths: Vec<u32> = (0..self.below(4)).map(|_| self.width()).collect();
        let outside: Vec<String> = widths.iter().map(|&w| self.known(w)).collect();
        let mut edges = Vec::new();
        let seen = self.values.len();
        let other = if hammock { &end } else { &no };
        if hammock {
            edges.push((self.block.clone(), outside));
        }
        self.line(format!("br i1 {c}, label %{yes}, label %{other}"));
        for label in [&yes, &no].into_iter().take(if hammock { 1 } else { 2 }) {
            self.start(label);
            let count = self.below(5) + 1;
            self.statements(count, depth + 1);
            let last = edges.is_empty() && label == &no;
            match self.ret.clone() {
                Some(rets) if !last && self.chance(12) => {
                    let ret = return_type(&rets);
                    self.ret(&rets, &ret);
                }
                _ => {
                    let out = widths.iter().map(|&w| self.operand(w)).collect();
                    edges.push((self.block.clone(), out));
                    self.line(format!("br label %{end}"));
                }
            }
            self.values.truncate(seen);
        }
        self.start(&end);
        self.join(&widths, &edges);
    }

    /// Emits a loop with two entries. Neither dominates the other, so the control flow is
    /// irreducible.
    pub(super) fn two_entries(&mut self, depth: u32) {
        let bits = self.width();
        let first = [self.operand(bits), self.operand(bits)];
        let (c, turns) = (self.condition(), self.below(7) + 1);
        let heads = [self.label(), self.label()];
        let tails = [self.label(), self.label()];
        let end = self.label();
        let from = self.block.clone();
        let [value, left, next, less] = [(); 4].map(|()| [self.fresh(), self.fresh()]);
        self.line(format!("br i1 {c}, label %{}, label %{}", heads[0], heads[1]));
        let seen = self.values.len();
        self.loops += 1;
        for (this, other) in [(0, 1), (1, 0)] {
            self.start(&heads[this]);
            let phi = |at: &str, bits, outside: &str, inside: &str| {
                format!(
                    "{at} = phi i{bits} [ {outside}, %{from} ], [ {inside}, %{} ]",
                    tails[other]
                )
            };
            self.line(phi(&value[this], bits, &first[this], &next[other]));
            self.line(phi(&left[this], 8, &turns.to_string(), &less[other]));
            self.values.push(Value { name: value[this].clone(), bits });
            let count = self.below(3) + 1;
            self.statements(count, depth + 1);
            let out = self.known(bits);
            self.line(format!("br label %{}", tails[this]));
            self.start(&tails[this]);
            let with = self.literal(bits);
            self.line(format!("{} = xor i{bits} {out}, {with}", next[this]));
            self.line(format!("{} = sub i8 {}, 1", less[this], left[this]));
            let done = self.define(1, format!("icmp eq i8 {}, 0", less[this]));
            self.line(format!("br i1 {done}, label %{end}, label %{}", heads[other]));
            self.values.truncate(seen);
        }
        self.loops -= 1;
        self.start(&end);
        let edges = [0, 1].map(|n| (tails[n].clone(), vec![next[n].clone()]));
        self.join(&[bits], &edges);
    }

    /// Returns an operand without emitting code.
    pub(super) fn known(&mut self, bits: u32) -> String {
        let fitting: Vec<String> =
            self.values.iter().filter(|v| v.bits == bits).map(|v| v.name.clone()).collect();
        if fitting.is_empty() || self.chance(20) { self.literal(bits) } else { self.one(&fitting) }
    }

    pub(super) fn switch(&mut self, depth: u32) {
        let bits = self.one(&[8, 8, 16, 32, 3]);
        let on = self.value(bits);
        // With two bits, all values have a case, and the default is unreachable.
        let complete = self.chance(25);
        let mask = if complete { 3 } else { 7 };
        let on = if complete || self.chance(60) {
            self.define(bits, format!("and i{bits} {on}, {}", text(bits, mask)))
        } else {
            on
        };
        let arms: Vec<String> = (0..self.below(4) + 1).map(|_| self.label()).collect();
        let (default, end) = (self.label(), self.label());
        let mut cases: Vec<(u128, String)> = Vec::new();
        for n in 0..if complete { 4 } else { self.below(9) + 1 } {
            let value = match complete {
                true => n.into(),
                false if self.chance(70) => self.below(if bits == 3 { 8 } else { 12 }).into(),
                false => self.constant(bits),
            };
            if cases.iter().all(|case| case.0 != value) {
                cases.push((value, self.one(&arms)));
            }
        }
        if complete && self.chance(30) {
            self.indirect_branch(bits, &on, &cases);
        } else {
            let mut list = String::new();
            for (value, to) in &cases {
                let _ = write!(list, " i{bits} {}, label %{to}", text(bits, *value));
            }
            self.line(format!("switch i{bits} {on}, label %{default} [{list} ]"));
        }
        let widths = [self.width()];
        let seen = self.values.len();
        let mut edges = Vec::new();
        let reached = arms.iter().filter(|arm| cases.iter().any(|case| case.1 == **arm));
        for label in reached.chain([&default]) {
            self.start(label);
            if complete && label == &default {
                self.line("unreachable");
                continue;
            }
            let count = self.below(3);
            self.statements(count, depth + 1);
            let out = vec![self.operand(widths[0])];
            edges.push((self.block.clone(), out));
            self.line(format!("br label %{end}"));
            self.values.truncate(seen);
        }
        self.start(&end);
        self.join(&widths, &edges);
    }

    /// Emits an `indirectbr` to one of the cases.
    fn indirect_branch(&mut self, bits: u32, on: &str, cases: &[(u128, String)]) {
        let function = self.function.clone();
        let address = |to: &str| format!("blockaddress(@{function}, %{to})");
        let mut chosen = address(&cases[0].1);
        for (value, to) in &cases[1..] {
            let (is, next) = (self.fresh(), self.fresh());
            self.line(format!("{is} = icmp eq i{bits} {on}, {}", text(bits, *value)));
            self.line(format!("{next} = select i1 {is}, ptr {}, ptr {chosen}", address(to)));
            chosen = next;
        }
        let mut targets: Vec<String> = cases.iter().map(|(_, to)| format!("label %{to}")).collect();
        targets.sort();
        targets.dedup();
        self.line(format!("indirectbr ptr {chosen}, [{}]", targets.join(", ")));
    }

    /// Emits a conditional exit from the innermost loop.
    pub(super) fn leave(&mut self) {
        let c = self.condition();
        let Some(exit) = self.exits.last() else { return };
        let (end, widths) = (exit.end.clone(), exit.widths.clone());
        let on = self.label();
        let out = widths.iter().map(|&w| self.operand(w)).collect();
        let from = self.block.clone();
        if let Some(exit) = self.exits.last_mut() {
            exit.edges.push((from, out));
        }
        self.line(format!("br i1 {c}, label %{end}, label %{on}"));
        self.start(&on);
    }

    /// Emits a loop with a counter and loop-carried values. It is tested at the top or at the
    /// bottom, and counts up or down.
    pub(super) fn counted_loop(&mut self, depth: u32) {
        self.loops += 1;
        let bits = self.one(&[8, 8, 8, 16, 16, 16, 32]);
        let carried: Vec<u32> = (0..self.below(4)).map(|_| self.width()).collect();
        let starts: Vec<String> = carried.iter().map(|&w| self.operand(w)).collect();
        let count = self.below(12) + 1;
        // A bound that is known only at run time, at least 1.
        let variable = self.chance(40);
        let bound = if variable {
            let v = self.value(bits);
            let v = self.define(bits, format!("and i{bits} {v}, 7"));
            self.define(bits, format!("add nuw nsw i{bits} {v}, 1"))
        } else {
            count.to_string()
        };
        let step = if variable { 1 } else { self.below(3) + 1 };
        let [head, body, end] = [(); 3].map(|()| self.label());
        let before = self.block.clone();
        self.line(format!("br label %{head}"));
        self.start(&head);
        let at = self.lines.len();
        let outside = self.values.len();
        let counter = self.fresh();
        self.values.push(Value { name: counter.clone(), bits });
        let mut phis = Vec::new();
        for &bits in &carried {
            let name = self.fresh();
            self.values.push(Value { name: name.clone(), bits });
            phis.push(name);
        }
        let seen = self.values.len();
        let down = self.chance(35);
        let top = self.chance(30) && !down;
        let widths: Vec<u32> = (0..self.below(3)).map(|_| self.width()).collect();
        self.exits.push(Exit { end: end.clone(), widths: widths.clone(), edges: Vec::new() });
        if top {
            let pred = self.one(&["ult", "slt"]);
            let c = self.fresh();
            self.line(format!("{c} = icmp {pred} i{bits} {counter}, {bound}"));
            let out = widths.iter().map(|&w| self.known(w)).collect();
            let edge = (self.block.clone(), out);
            self.exits.last_mut().expect("this loop").edges.push(edge);
            self.line(format!("br i1 {c}, label %{body}, label %{end}"));
            self.start(&body);
        }
        if bits == 16 && self.chance(50) {
            self.indexed_by(&counter);
        }
        let inner = self.below(6) + 1;
        self.statements(inner, depth + 1);
        let nexts: Vec<String> = carried
            .iter()
            .map(|&w| {
                // Some phis rotate the values of other phis.
                if self.chance(30) && phis.len() > 1 { self.known(w) } else { self.operand(w) }
            })
            .collect();
        let (next, c) = (self.fresh(), self.fresh());
        let flags = if down { "" } else { self.one(&["", "nuw ", "nuw nsw "]) };
        let by = if down { "-1".to_string() } else { step.to_string() };
        self.line(format!("{next} = add {flags}i{bits} {counter}, {by}"));
        let out: Vec<String> = widths.iter().map(|&w| self.operand(w)).collect();
        let latch = self.block.clone();
        if top {
            self.line(format!("br label %{head}"));
        } else {
            let tests: &[&str] = match (down, step) {
                (true, _) => &["ne", "ugt", "sgt"],
                (_, 1) => &["ult", "ne", "slt"],
                _ => &["ult"],
            };
            let limit = if down { "0" } else { &bound };
            let test = self.one(tests);
            self.line(format!("{c} = icmp {test} i{bits} {next}, {limit}"));
            self.line(format!("br i1 {c}, label %{head}, label %{end}"));
            self.exits.last_mut().expect("this loop").edges.push((latch.clone(), out));
        }
        let start = if down { bound } else { "0".into() };
        let mut heads =
            vec![format!("  {counter} = phi i{bits} [ {start}, %{before} ], [ {next}, %{latch} ]")];
        for (n, &bits) in carried.iter().enumerate() {
            heads.push(format!(
                "  {} = phi i{bits} [ {}, %{before} ], [ {}, %{latch} ]",
                phis[n], starts[n], nexts[n]
            ));
        }
        self.lines.splice(at..at, heads);
        let exit = self.exits.pop().expect("this loop");
        // Only values that dominate every exit are available after it.
        if top || exit.edges.len() > 1 {
            let keep = if self.chance(30) { outside } else { seen };
            self.values.truncate(keep);
        }
        self.start(&end);
        self.join(&exit.widths, &exit.edges);
        self.loops -= 1;
    }

    /// Emits an access to an element with the counter as its index, like in a loop over a slice.
    fn indexed_by(&mut self, counter: &str) {
        let base = self.one(&self.pointers.clone());
        let ptr = self.fresh();
        self.line(format!("{ptr} = getelementptr inbounds nuw i8, ptr {base}, i16 {counter}"));
        let old = self.define(8, format!("load i8, ptr {ptr}, align 1"));
        if self.chance(50) {
            let new = self.operand(8);
            let new = self.define(8, format!("add i8 {old}, {new}"));
            self.line(format!("store i8 {new}, ptr {ptr}, align 1"));
        }
    }

    /// Emits a loop like an iterator's: a pointer steps to an end address.
    pub(super) fn pointer_loop(&mut self) {
        let (base, bytes) = match self.chance(35) {
            true => ("@big".to_string(), BIG),
            false => (self.one(&self.pointers.clone()), ARRAY),
        };
        let stride = self.one(&[1, 1, 2, 3, 4]);
        let count = self.below((bytes / stride).min(40)) + 1;
        let from = self.below(bytes - count * stride + 1);
        let bits = self.one(&[8, 16, 32]);
        let start = self.operand(bits);
        let [head, end] = [(); 2].map(|()| self.label());
        let [first, last, p, next, c, sum] = [(); 6].map(|()| self.fresh());
        self.line(format!("{first} = getelementptr inbounds i8, ptr {base}, i16 {from}"));
        let len = count * stride;
        self.line(format!("{last} = getelementptr inbounds i8, ptr {first}, i16 {len}"));
        let before = self.block.clone();
        self.line(format!("br label %{head}"));
        self.start(&head);
        let at = self.lines.len();
        self.values.push(Value { name: sum.clone(), bits });
        let mut at_byte = p.clone();
        if stride > 1 {
            at_byte = self.fresh();
            let offset = self.below(stride);
            self.line(format!("{at_byte} = getelementptr inbounds i8, ptr {p}, i16 {offset}"));
        }
        let v = self.define(8, format!("load i8, ptr {at_byte}, align 1"));
        let wide = match bits {
            8 => v.clone(),
            _ => self.define(bits, format!("zext i8 {v} to i{bits}")),
        };
        let op = self.one(&["add", "xor", "sub"]);
        let mut more = self.define(bits, format!("{op} i{bits} {sum}, {wide}"));
        for _ in 0..self.below(3) {
            self.arithmetic();
            more = self.operand(bits);
        }
        if self.chance(50) {
            let new = self.operand(8);
            self.line(format!("store i8 {new}, ptr {at_byte}, align 1"));
        }
        let latch = self.block.clone();
        self.line(format!("{next} = getelementptr inbounds i8, ptr {p}, i16 {stride}"));
        self.line(format!("{c} = icmp eq ptr {next}, {last}"));
        self.line(format!("br i1 {c}, label %{end}, label %{head}"));
        let heads = [
            format!("  {p} = phi ptr [ {first}, %{before} ], [ {next}, %{latch} ]"),
            format!("  {sum} = phi i{bits} [ {start}, %{before} ], [ {more}, %{latch} ]"),
        ];
        self.lines.splice(at..at, heads);
        self.start(&end);
    }

    /// Emits a loop with hundreds of iterations over the big array, or over all values of a byte.
    pub(super) fn long_loop(&mut self) {
        let byte = self.chance(40);
        let bits = if byte { 8 } else { 16 };
        let step = self.one(&[1, 1, 2, 3]);
        let step = if byte { 1 } else { step };
        let (start, limit) = match byte {
            true => (0, 0),
            false => {
                let start = self.below(300);
                (start, start + step * ((self.below(BIG - start - 3) / step).max(1)))
            }
        };
        let [head, end] = [(); 2].map(|()| self.label());
        let [i, sum, next, c] = [(); 4].map(|()| self.fresh());
        let width = self.one(&[8, 16]);
        let initial = self.operand(width);
        let before = self.block.clone();
        self.line(format!("br label %{head}"));
        self.start(&head);
        let at = self.lines.len();
        self.values.push(Value { name: i.clone(), bits });
        self.values.push(Value { name: sum.clone(), bits: width });
        let index = match byte {
            true => self.define(16, format!("zext i8 {i} to i16")),
            false => i.clone(),
        };
        let ptr = self.fresh();
        let offset = self.below(3);
        self.line(format!(
            "{ptr} = getelementptr inbounds [1 x i8], ptr @big, i16 {index}, i16 {offset}"
        ));
        let mut more = sum.clone();
        for _ in 0..self.below(3) + 1 {
            match self.below(3) {
                0 => self.arithmetic(),
                1 => {
                    self.define(8, format!("load i8, ptr {ptr}, align 1"));
                }
                _ => {
                    let v = self.operand(8);
                    self.line(format!("store i8 {v}, ptr {ptr}, align 1"));
                }
            }
            more = self.operand(width);
        }
        let latch = self.block.clone();
        self.line(format!("{next} = add i{bits} {i}, {step}"));
        let pred = if byte { "ne" } else { self.one(&["ne", "ult"]) };
        self.line(format!("{c} = icmp {pred} i{bits} {next}, {limit}"));
        self.line(format!("br i1 {c}, label %{head}, label %{end}"));
        let heads = [
            format!("  {i} = phi i{bits} [ {start}, %{before} ], [ {next}, %{latch} ]"),
            format!("  {sum} = phi i{width} [ {initial}, %{before} ], [ {more}, %{latch} ]"),
        ];
        self.lines.splice(at..at, heads);
        self.start(&end);
    }
}
