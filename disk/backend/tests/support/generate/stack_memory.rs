//! Generates stack memory that is allocated after the function's entry: after branches, in loops,
//! with variable sizes, and with `stackrestore`.

use super::super::draw::Draw;
use super::{Generator, Value};

impl Generator {
    /// Emits an alloca in any block. In a loop, it is freed in each iteration, unless it is small.
    pub(super) fn scoped_alloca(&mut self) {
        let save = self.loops > 1 || self.chance(40);
        let most = if self.loops > 0 && !save { 6 } else { 30 };
        let saved = self.fresh();
        if save {
            self.line(format!("{saved} = call ptr @llvm.stacksave.p0()"));
        }
        let ptr = self.fresh();
        let (align, count) = (self.one(&[1, 1, 2, 4]), self.below(most) + 1);
        // The size in bytes, as a word.
        let bytes = if self.chance(50) {
            self.line(format!("{ptr} = alloca [{count} x i8], align {align}"));
            count.to_string()
        } else {
            let bits = self.one(&[8, 16, 16, 32]);
            let size = self.one(&[1, 1, 2, 3]).min(count);
            let v = self.value(bits);
            let less = self.define(bits, format!("urem i{bits} {v}, {}", count / size));
            let n = self.define(bits, format!("add i{bits} {less}, 1"));
            self.line(format!("{ptr} = alloca [{size} x i8], i{bits} {n}, align {align}"));
            let n = self.convert_plainly(&Value { name: n, bits }, 16);
            self.define(16, format!("mul i16 {n}, {size}"))
        };
        let byte = self.operand(8);
        self.line(format!(
            "call void @llvm.memset.p0.i16(ptr {ptr}, i8 {byte}, i16 {bytes}, i1 false)"
        ));
        for _ in 0..self.below(4) {
            match self.below(5) {
                0 => self.arithmetic(),
                1 => self.call(),
                _ => {
                    let (v, at) = (self.value(16), self.fresh());
                    let index = self.define(16, format!("urem i16 {v}, {bytes}"));
                    self.line(format!("{at} = getelementptr i8, ptr {ptr}, i16 {index}"));
                    self.access(8, &at);
                }
            }
        }
        if self.chance(50) {
            self.line(format!("call void @report(ptr {ptr}, i16 {bytes})"));
        }
        let last = self.define(8, format!("load i8, ptr {ptr}, align 1"));
        self.define(8, format!("add i8 {last}, 1"));
        if save {
            self.line(format!("call void @llvm.stackrestore.p0(ptr {saved})"));
        }
    }

    /// Extends or truncates a value to another width.
    fn convert_plainly(&mut self, from: &Value, bits: u32) -> String {
        let op = match from.bits.cmp(&bits) {
            std::cmp::Ordering::Less => "zext",
            std::cmp::Ordering::Equal => return from.name.clone(),
            std::cmp::Ordering::Greater => "trunc",
        };
        self.define(bits, format!("{op} i{} {} to i{bits}", from.bits, from.name))
    }

    /// Emits a linked list. Every iteration of a loop allocates a node, and a second loop traverses
    /// all nodes.
    pub(super) fn list(&mut self) {
        self.loops += 1;
        let turns = self.below(6) + 1;
        let bytes = self.below(6) + 3;
        let [head, walk, end] = [(); 3].map(|()| self.label());
        let [k, next, last, node, at, more] = [(); 6].map(|()| self.fresh());
        let before = self.block.clone();
        self.line(format!("br label %{head}"));
        self.start(&head);
        let heads = self.lines.len();
        let seen = self.values.len();
        self.values.push(Value { name: k.clone(), bits: 8 });
        let late = self.chance(30);
        if late {
            self.statements(2, 3);
        }
        let align = self.one(&[1, 2, 4]);
        self.line(format!("{node} = alloca [{bytes} x i8], align {align}"));
        self.line(format!("store ptr {last}, ptr {node}, align 1"));
        if !late {
            self.statements(2, 3);
        }
        let value = self.operand(8);
        self.line(format!("{at} = getelementptr i8, ptr {node}, i16 {}", bytes - 1));
        self.line(format!("store i8 {value}, ptr {at}, align 1"));
        self.line(format!("{next} = add i8 {k}, 1"));
        self.line(format!("{more} = icmp ult i8 {next}, {turns}"));
        let latch = self.block.clone();
        self.line(format!("br i1 {more}, label %{head}, label %{walk}"));
        let phis = [
            format!("  {k} = phi i8 [ 0, %{before} ], [ {next}, %{latch} ]"),
            format!("  {last} = phi ptr [ @left, %{before} ], [ {node}, %{latch} ]"),
        ];
        self.lines.splice(heads..heads, phis);
        self.values.truncate(seen);
        let [here, sum, to, byte, total, three, done] = [(); 7].map(|()| self.fresh());
        self.start(&walk);
        self.line(format!("{here} = phi ptr [ {node}, %{latch} ], [ {to}, %{walk} ]"));
        self.line(format!("{sum} = phi i8 [ 0, %{latch} ], [ {total}, %{walk} ]"));
        let at = self.fresh();
        self.line(format!("{at} = getelementptr i8, ptr {here}, i16 {}", bytes - 1));
        self.line(format!("{byte} = load i8, ptr {at}, align 1"));
        self.line(format!("{three} = mul i8 {sum}, 3"));
        self.line(format!("{total} = add i8 {three}, {byte}"));
        self.line(format!("{to} = load ptr, ptr {here}, align 1"));
        self.line(format!("{done} = icmp eq ptr {to}, @left"));
        self.line(format!("br i1 {done}, label %{end}, label %{walk}"));
        self.start(&end);
        self.values.push(Value { name: total, bits: 8 });
        self.loops -= 1;
    }
}
