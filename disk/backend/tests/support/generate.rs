//! Random IR programs: structured control flow over integers of all widths, arrays, calls, recursion and
//! function pointers. A program is whole and deterministic, always ends, and reports its values through the
//! output port. Promises (`nuw`, `range` ...) are made freely; whoever runs it takes the false ones back.

use std::fmt::Write as _;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::machine::{HALT, IN, OUT};

/// Bytes in each global array; a power of two.
const ARRAY: u32 = 64;

#[derive(Clone)]
struct Value {
    name: String,
    bits: u32,
}

#[derive(Clone)]
struct Signature {
    name: String,
    params: Vec<u32>,
    rets: Vec<u32>,
    /// Takes a pointer to an array first.
    pointer: bool,
    recursive: bool,
}

/// A program of this seed.
pub fn program(seed: u64) -> String {
    let mut generator = Generator {
        rng: ChaCha8Rng::seed_from_u64(seed),
        lines: Vec::new(),
        values: Vec::new(),
        pointers: Vec::new(),
        functions: Vec::new(),
        block: String::new(),
        next: 0,
        loops: 0,
        own: None,
        size: 0,
        table: false,
    };
    generator.program()
}

struct Generator {
    rng: ChaCha8Rng,
    lines: Vec<String>,
    values: Vec<Value>,
    /// Pointers to at least [`ARRAY`] bytes.
    pointers: Vec<String>,
    functions: Vec<Signature>,
    block: String,
    next: u32,
    loops: u32,
    /// The function being written, if it may call itself, and its depth value.
    own: Option<Signature>,
    size: u32,
    table: bool,
}

impl Generator {
    fn below(&mut self, n: u32) -> u32 {
        self.rng.next_u32() % n
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u32) as usize].clone()
    }

    fn fresh(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    fn label(&mut self) -> String {
        self.next += 1;
        format!("b{}", self.next)
    }

    fn line(&mut self, text: impl std::fmt::Display) {
        self.lines.push(format!("  {text}"));
    }

    fn start(&mut self, label: &str) {
        self.lines.push(format!("{label}:"));
        self.block = label.to_string();
    }

    fn width(&mut self) -> u32 {
        match self.below(100) {
            0..38 => 8,
            38..68 => 16,
            68..80 => 32,
            80..85 => 1,
            85..88 => 64,
            88..98 => self.one(&[2, 3, 7, 9, 12, 15, 17, 24, 31, 33, 40, 48]),
            _ => self.one(&[63, 65, 96, 127, 128]),
        }
    }

    fn constant(&mut self, bits: u32) -> u128 {
        let mask = u128::MAX >> (128 - bits);
        let corner = 1_u128 << self.below(bits);
        let value = match self.below(10) {
            0 => 0,
            1 => 1,
            2 => mask,
            3 => corner,
            4 => corner.wrapping_sub(1),
            5 => corner.wrapping_neg(),
            6 | 7 => self.below(20).into(),
            _ => u128::from(self.rng.next_u64()) << 64 | u128::from(self.rng.next_u64()),
        };
        value & mask
    }

    fn literal(&mut self, bits: u32) -> String {
        let value = self.constant(bits);
        text(bits, value)
    }

    /// An operand of this width: mostly a value.
    fn operand(&mut self, bits: u32) -> String {
        if self.chance(20) {
            return self.literal(bits);
        }
        self.value(bits)
    }

    /// A value of this width, from another if there is none.
    fn value(&mut self, bits: u32) -> String {
        let fitting: Vec<String> =
            self.values.iter().filter(|v| v.bits == bits).map(|v| v.name.clone()).collect();
        if !fitting.is_empty() && self.chance(90) {
            // Late ones more often: longer chains.
            let recent = fitting.len().min(4);
            if self.chance(50) {
                return self.one(&fitting[fitting.len() - recent..]);
            }
            return self.one(&fitting);
        }
        if self.values.is_empty() {
            return self.literal(bits);
        }
        let from = self.one(&self.values.clone());
        self.convert(&from, bits)
    }

    fn convert(&mut self, from: &Value, bits: u32) -> String {
        if from.bits == bits {
            return from.name.clone();
        }
        let op = if from.bits > bits {
            self.one(&["trunc", "trunc", "trunc nuw", "trunc nsw"])
        } else {
            self.one(&["zext", "zext", "sext", "zext nneg"])
        };
        let name = self.fresh();
        self.line(format!("{name} = {op} i{} {} to i{bits}", from.bits, from.name));
        self.values.push(Value { name: name.clone(), bits });
        name
    }

    fn define(&mut self, bits: u32, what: impl std::fmt::Display) -> String {
        let name = self.fresh();
        self.line(format!("{name} = {what}"));
        self.values.push(Value { name: name.clone(), bits });
        name
    }

    /// An index below [`ARRAY`], 16 bits.
    fn index(&mut self, room: u32) -> String {
        let most = (ARRAY - room) / room.next_power_of_two();
        if self.chance(25) {
            return self.below(most + 1).to_string();
        }
        // Masks that keep `index * size + size` inside.
        let mask = match most + 1 {
            n if n.is_power_of_two() => n - 1,
            n => n.next_power_of_two() / 2 - 1,
        };
        match self.below(3) {
            0 => {
                let v = self.value(16);
                self.define(16, format!("and i16 {v}, {mask}"))
            }
            1 => {
                let v = self.value(8);
                let v = self.define(8, format!("and i8 {v}, {}", mask.min(127)));
                self.define(16, format!("zext i8 {v} to i16"))
            }
            _ => {
                let v = self.value(16);
                self.define(16, format!("urem i16 {v}, {}", mask + 1))
            }
        }
    }

    /// A pointer with room for so many bytes, and the code that makes it.
    fn place(&mut self, room: u32) -> String {
        let base = self.one(&self.pointers.clone());
        let index = self.index(room);
        let name = self.fresh();
        let stride = room.next_power_of_two();
        match (self.below(4), stride) {
            (0, _) => {
                self.line(format!("{name} = getelementptr inbounds i8, ptr {base}, i16 {index}"))
            }
            (1, 2) => {
                self.line(format!("{name} = getelementptr inbounds i16, ptr {base}, i16 {index}"));
            }
            (_, 1) => {
                self.line(format!(
                    "{name} = getelementptr inbounds nuw i8, ptr {base}, i16 {index}"
                ));
            }
            _ => self.line(format!(
                "{name} = getelementptr inbounds [{stride} x i8], ptr {base}, i16 {index}"
            )),
        }
        name
    }

    fn statement(&mut self, depth: u32) {
        self.size += 1;
        match self.below(100) {
            0..34 => self.arithmetic(),
            34..42 => self.compare(),
            42..48 => self.select(),
            48..56 => self.intrinsic(),
            56..64 => self.load(),
            64..73 => self.store(),
            73..76 => {
                let from = self.values.last().cloned();
                let bits = self.width();
                if let Some(from) = from {
                    self.convert(&from, bits);
                }
            }
            76..80 => self.call(),
            80..82 => self.bulk(),
            82..84 => self.aggregate(),
            84..86 => {
                self.define(
                    8,
                    format!("load volatile i8, ptr inttoptr (i16 {} to ptr)", IN as i16),
                );
            }
            86..88 => self.report_one(),
            _ if depth >= 3 => self.arithmetic(),
            88..94 => self.branch(depth),
            94..96 => self.switch(depth),
            _ if self.loops >= 2 => self.arithmetic(),
            _ => self.counted_loop(depth),
        }
    }

    fn statements(&mut self, count: u32, depth: u32) {
        for _ in 0..count {
            if self.size < 90 {
                self.statement(depth);
            }
        }
    }

    fn arithmetic(&mut self) {
        let bits = self.width();
        let (a, b) = (self.value(bits), self.operand(bits));
        let op = match self.below(22) {
            0..4 => self.one(&["add", "add", "add nuw", "add nsw"]),
            4..7 => self.one(&["sub", "sub", "sub nuw", "sub nsw"]),
            7..9 => self.one(&["mul", "mul nuw"]),
            9..12 => "and",
            12..14 => self.one(&["or", "or disjoint"]),
            14..16 => "xor",
            16..20 => return self.shift(bits),
            _ => return self.divide(bits),
        };
        if self.chance(15) && op.starts_with("sub") {
            self.define(bits, format!("{op} i{bits} {b}, {a}"));
        } else {
            self.define(bits, format!("{op} i{bits} {a}, {b}"));
        }
    }

    fn shift(&mut self, bits: u32) {
        let op =
            self.one(&["shl", "lshr", "ashr", "lshr exact", "shl nuw", "ashr exact", "shl nsw"]);
        let a = self.value(bits);
        let by = if self.chance(60) || bits == 1 {
            self.below(bits).to_string()
        } else {
            let v = self.value(bits);
            let mask = bits.next_power_of_two() / if bits.is_power_of_two() { 1 } else { 2 } - 1;
            self.define(bits, format!("and i{bits} {v}, {}", text(bits, mask.into())))
        };
        self.define(bits, format!("{op} i{bits} {a}, {by}"));
    }

    fn divide(&mut self, bits: u32) {
        if bits == 1 {
            return;
        }
        let op = self.one(&["udiv", "urem", "sdiv", "srem", "udiv"]);
        let a = self.operand(bits);
        let b = if self.chance(50) {
            let k = match self.constant(bits) {
                0 => 3,
                // All ones would be -1.
                k if k == u128::MAX >> (128 - bits) => 1,
                k => k,
            };
            text(bits, k & (u128::MAX >> (128 - bits)))
        } else {
            // Positive and not zero; of two bits, one.
            let v = self.value(bits);
            let positive = self.define(bits, format!("lshr i{bits} {v}, 1"));
            self.define(bits, format!("or i{bits} {positive}, 1"))
        };
        if bits == 2 && op.starts_with('s') {
            return;
        }
        self.define(bits, format!("{op} i{bits} {a}, {b}"));
    }

    fn condition(&mut self) -> String {
        if self.chance(25) {
            return self.value(1);
        }
        self.compare();
        self.values.last().expect("just made").name.clone()
    }

    fn compare(&mut self) {
        let bits = self.width();
        let preds = ["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"];
        let pred = self.one(&preds);
        let same = if self.chance(5) { "samesign " } else { "" };
        let (a, b) = (self.value(bits), self.operand(bits));
        self.define(1, format!("icmp {same}{pred} i{bits} {a}, {b}"));
    }

    fn select(&mut self) {
        let bits = self.width();
        let c = self.condition();
        let (a, b) = (self.operand(bits), self.operand(bits));
        self.define(bits, format!("select i1 {c}, i{bits} {a}, i{bits} {b}"));
    }

    fn intrinsic(&mut self) {
        let bits = self.width();
        let (a, b) = (self.value(bits), self.operand(bits));
        let text = match self.below(16) {
            0..5 => {
                let name = self.one(&["umin", "umax", "smin", "smax"]);
                format!("call i{bits} @llvm.{name}.i{bits}(i{bits} {a}, i{bits} {b})")
            }
            5..8 => {
                let name = self.one(&["uadd", "usub", "sadd", "ssub"]);
                format!("call i{bits} @llvm.{name}.sat.i{bits}(i{bits} {a}, i{bits} {b})")
            }
            8..11 => {
                let name = self.one(&["uadd", "usub", "sadd", "ssub", "umul", "smul"]);
                if name.ends_with("mul") && bits > 64 {
                    return;
                }
                let pair = self.fresh();
                self.line(format!(
                    "{pair} = call {{ i{bits}, i1 }} @llvm.{name}.with.overflow.i{bits}(i{bits} {a}, i{bits} {b})"
                ));
                self.define(bits, format!("extractvalue {{ i{bits}, i1 }} {pair}, 0"));
                self.define(1, format!("extractvalue {{ i{bits}, i1 }} {pair}, 1"));
                return;
            }
            11 => {
                let name = self.one(&["ctpop", "bitreverse"]);
                format!("call i{bits} @llvm.{name}.i{bits}(i{bits} {a})")
            }
            12 => {
                let name = self.one(&["ctlz", "cttz", "abs"]);
                format!("call i{bits} @llvm.{name}.i{bits}(i{bits} {a}, i1 false)")
            }
            13 => {
                let bits = self.one(&[16, 32, 48, 64]);
                let a = self.value(bits);
                let text = format!("call i{bits} @llvm.bswap.i{bits}(i{bits} {a})");
                self.define(bits, text);
                return;
            }
            14 => {
                let bits = self.one(&[8, 16, 32, 64]);
                let name = self.one(&["fshl", "fshr"]);
                let (a, b, c) = (self.value(bits), self.value(bits), self.operand(bits));
                let text = format!(
                    "call i{bits} @llvm.{name}.i{bits}(i{bits} {a}, i{bits} {b}, i{bits} {c})"
                );
                self.define(bits, text);
                return;
            }
            _ => {
                let name = self.one(&["scmp", "ucmp"]);
                let to = self.one(&[8, 16, 2]);
                let text =
                    format!("call i{to} @llvm.{name}.i{to}.i{bits}(i{bits} {a}, i{bits} {b})");
                self.define(to, text);
                return;
            }
        };
        self.define(bits, text);
    }

    fn load(&mut self) {
        let bits = self.one(&[8, 8, 8, 16, 16, 32, 64, 24]);
        let ptr = self.place(bits / 8);
        self.define(bits, format!("load i{bits}, ptr {ptr}, align 1"));
    }

    fn store(&mut self) {
        let bits = self.one(&[8, 8, 8, 16, 16, 32, 64, 12, 1]);
        let value = self.operand(bits);
        let ptr = self.place(bits.div_ceil(8));
        self.line(format!("store i{bits} {value}, ptr {ptr}, align 1"));
        // Read, changed and written: what `+=` makes.
        if self.chance(30) {
            let bits = self.one(&[8, 16]);
            let ptr = self.place(bits / 8);
            let old = self.define(bits, format!("load i{bits}, ptr {ptr}, align 1"));
            let by = if self.chance(50) {
                self.one(&["1", "-1", "2"]).to_string()
            } else {
                self.operand(bits)
            };
            let op = self.one(&["add", "sub", "xor", "shl"]);
            let by = if op == "shl" { "1".into() } else { by };
            let new = self.define(bits, format!("{op} i{bits} {old}, {by}"));
            self.line(format!("store i{bits} {new}, ptr {ptr}, align 1"));
        }
    }

    /// Memory intrinsics.
    fn bulk(&mut self) {
        let most = ARRAY / 2;
        let len = if self.chance(60) {
            self.below(most + 1).to_string()
        } else {
            let v = self.value(16);
            self.define(16, format!("and i16 {v}, {}", most - 1))
        };
        let (to, from) = (self.place(most), self.place(most));
        if self.chance(40) {
            let byte = self.operand(8);
            self.line(format!(
                "call void @llvm.memset.p0.i16(ptr {to}, i8 {byte}, i16 {len}, i1 false)"
            ));
        } else {
            self.line(format!(
                "call void @llvm.memmove.p0.p0.i16(ptr {to}, ptr {from}, i16 {len}, i1 false)"
            ));
        }
    }

    fn aggregate(&mut self) {
        let (x, y) = (self.width(), self.width());
        let ty = format!("{{ i{x}, [2 x i{y}] }}");
        let (a, b, c) = (self.operand(x), self.operand(y), self.operand(y));
        let (p, q, r) = (self.fresh(), self.fresh(), self.fresh());
        self.line(format!("{p} = insertvalue {ty} zeroinitializer, i{x} {a}, 0"));
        self.line(format!("{q} = insertvalue {ty} {p}, i{y} {b}, 1, 0"));
        self.line(format!("{r} = insertvalue {ty} {q}, i{y} {c}, 1, 1"));
        self.define(x, format!("extractvalue {ty} {r}, 0"));
        self.define(y, format!("extractvalue {ty} {r}, 1, {}", 1));
        self.define(y, format!("extractvalue {ty} {q}, 1, {}", 0));
    }

    fn call(&mut self) {
        if self.table && self.chance(30) {
            let index = self.value(16);
            let index = self.define(16, format!("and i16 {index}, 3"));
            let (slot, target) = (self.fresh(), self.fresh());
            self.line(format!("{slot} = getelementptr inbounds ptr, ptr @table, i16 {index}"));
            self.line(format!("{target} = load ptr, ptr {slot}, align 2"));
            let (a, b, c) = (self.operand(16), self.operand(8), self.operand(16));
            self.define(16, format!("call i16 {target}(i16 {a}, i8 {b}, i16 {c})"));
            return;
        }
        if self.functions.is_empty() {
            return;
        }
        let callee = self.one(&self.functions.clone());
        let mut args = Vec::new();
        if callee.pointer {
            args.push(format!("ptr {}", self.one(&self.pointers.clone())));
        }
        if callee.recursive {
            args.push(format!("i8 {}", self.below(5)));
        }
        self.finish_call(&callee, args);
    }

    fn finish_call(&mut self, callee: &Signature, mut args: Vec<String>) {
        for &bits in &callee.params {
            let arg = self.operand(bits);
            args.push(format!("i{bits} {arg}"));
        }
        let (ret, args) = (return_type(&callee.rets), args.join(", "));
        let call = format!("call {ret} @{}({args})", callee.name);
        match &callee.rets[..] {
            [] => self.line(call),
            [bits] => {
                self.define(*bits, call);
            }
            several => {
                let all = self.fresh();
                self.line(format!("{all} = {call}"));
                for (n, &bits) in several.iter().enumerate() {
                    self.define(bits, format!("extractvalue {ret} {all}, {n}"));
                }
            }
        }
    }

    /// Stores one byte of a value to the output port.
    fn report_one(&mut self) {
        let byte = self.value(8);
        self.line(format!("store volatile i8 {byte}, ptr inttoptr (i16 {} to ptr)", OUT as i16));
    }

    /// If, or if and else, with phis behind.
    fn branch(&mut self, depth: u32) {
        let c = self.condition();
        let (yes, no, end) = (self.label(), self.label(), self.label());
        let hammock = self.chance(40);
        let before = self.block.clone();
        let seen = self.values.len();
        let other = if hammock { end.clone() } else { no.clone() };
        self.line(format!("br i1 {c}, label %{yes}, label %{other}"));
        let widths: Vec<u32> = (0..self.below(4)).map(|_| self.width()).collect();
        let outside: Vec<String> = widths.iter().map(|&w| self.known(w)).collect();
        let arm = |s: &mut Self, label: &str| {
            s.start(label);
            let count = s.below(5) + 1;
            s.statements(count, depth + 1);
            let out: Vec<String> = widths.iter().map(|&w| s.operand(w)).collect();
            let from = s.block.clone();
            s.line(format!("br label %{end}"));
            s.values.truncate(seen);
            (from, out)
        };
        let first = arm(self, &yes);
        let second = if hammock { (before, outside) } else { arm(self, &no) };
        self.start(&end);
        for (n, &bits) in widths.iter().enumerate() {
            self.define(
                bits,
                format!(
                    "phi i{bits} [ {}, %{} ], [ {}, %{} ]",
                    first.1[n], first.0, second.1[n], second.0
                ),
            );
        }
    }

    /// An operand without new code.
    fn known(&mut self, bits: u32) -> String {
        let fitting: Vec<String> =
            self.values.iter().filter(|v| v.bits == bits).map(|v| v.name.clone()).collect();
        if fitting.is_empty() || self.chance(20) { self.literal(bits) } else { self.one(&fitting) }
    }

    fn switch(&mut self, depth: u32) {
        let bits = self.one(&[8, 8, 16, 32, 3]);
        let on = self.value(bits);
        let on = if self.chance(60) {
            self.define(bits, format!("and i{bits} {on}, {}", text(bits, 7)))
        } else {
            on
        };
        let arms = self.below(4) + 1;
        let labels: Vec<String> = (0..arms).map(|_| self.label()).collect();
        let (default, end) = (self.label(), self.label());
        let mut cases = String::new();
        let mut used = Vec::new();
        for _ in 0..self.below(8) + 1 {
            let value = if self.chance(70) { self.below(8).into() } else { self.constant(bits) };
            if !used.contains(&value) {
                used.push(value);
                let to = self.one(&labels);
                let _ = write!(cases, " i{bits} {}, label %{to}", text(bits, value));
            }
        }
        let seen = self.values.len();
        self.line(format!("switch i{bits} {on}, label %{default} [{cases} ]"));
        let result = self.width();
        let mut incoming = Vec::new();
        let reached: Vec<String> = labels
            .into_iter()
            .filter(|l| cases.contains(&format!("%{l} ")) || cases.ends_with(&format!("%{l}")))
            .collect();
        for label in reached.iter().chain([&default]) {
            self.start(label);
            let count = self.below(3);
            self.statements(count, depth + 1);
            let value = self.operand(result);
            incoming.push(format!("[ {value}, %{} ]", self.block));
            self.line(format!("br label %{end}"));
            self.values.truncate(seen);
        }
        self.start(&end);
        self.define(result, format!("phi i{result} {}", incoming.join(", ")));
    }

    /// A loop with a counter and values carried around.
    fn counted_loop(&mut self, depth: u32) {
        self.loops += 1;
        let bits = self.one(&[8, 8, 8, 16, 16, 16, 32]);
        let carried: Vec<u32> = (0..self.below(4)).map(|_| self.width()).collect();
        let starts: Vec<String> = carried.iter().map(|&w| self.operand(w)).collect();
        let count = self.below(12) + 1;
        // A bound that only the run knows, at least 1.
        let variable = self.chance(40);
        let bound = if variable {
            let v = self.value(bits);
            let v = self.define(bits, format!("and i{bits} {v}, 7"));
            self.define(bits, format!("add nuw nsw i{bits} {v}, 1"))
        } else {
            count.to_string()
        };
        let step = if variable { 1 } else { self.below(3) + 1 };
        let (head, end) = (self.label(), self.label());
        let before = self.block.clone();
        self.line(format!("br label %{head}"));
        self.start(&head);
        let at = self.lines.len();
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
        let body = self.label();
        let leave = self.label();
        if top {
            // Tested at the top.
            let pred = self.one(&["ult", "slt"]);
            let c = self.fresh();
            self.line(format!("{c} = icmp {pred} i{bits} {counter}, {bound}"));
            self.line(format!("br i1 {c}, label %{body}, label %{leave}"));
            self.start(&body);
        }
        if bits == 16 && self.chance(50) {
            // What slices make: the counter is the index.
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
        let inner = self.below(6) + 1;
        self.statements(inner, depth + 1);
        let next = self.fresh();
        let c = self.fresh();
        let (start, flags) = if down {
            (bound.clone(), "")
        } else {
            ("0".into(), self.one(&["", "nuw ", "nuw nsw "]))
        };
        let by = if down { "-1".to_string() } else { step.to_string() };
        let nexts: Vec<String> =
            carried
                .iter()
                .map(|&w| {
                    if self.chance(30) && phis.len() > 1 { self.known(w) } else { self.operand(w) }
                })
                .collect();
        self.line(format!("{next} = add {flags}i{bits} {counter}, {by}"));
        let latch = self.block.clone();
        if top {
            self.line(format!("br label %{head}"));
        } else {
            let test = match (down, step) {
                (true, _) => {
                    self.one(&["ne", "ugt", "sgt"]).to_string() + &format!(" i{bits} {next}, 0")
                }
                (_, 1) => {
                    self.one(&["ult", "ne", "slt"]).to_string()
                        + &format!(" i{bits} {next}, {bound}")
                }
                _ => format!("ult i{bits} {next}, {bound}"),
            };
            self.line(format!("{c} = icmp {test}"));
            self.line(format!("br i1 {c}, label %{head}, label %{end}"));
        }
        let mut heads =
            vec![format!("  {counter} = phi i{bits} [ {start}, %{before} ], [ {next}, %{latch} ]")];
        for (n, &bits) in carried.iter().enumerate() {
            heads.push(format!(
                "  {} = phi i{bits} [ {}, %{before} ], [ {}, %{latch} ]",
                phis[n], starts[n], nexts[n]
            ));
        }
        self.lines.splice(at..at, heads);
        if top {
            // Only what stood at the test holds behind it.
            self.values.truncate(seen);
            self.start(&leave);
            self.line(format!("br label %{end}"));
        }
        self.start(&end);
        self.loops -= 1;
    }

    fn begin(&mut self) {
        self.values.clear();
        self.pointers = ["@input", "@left", "@right"].map(String::from).to_vec();
        self.size = 0;
        self.start("entry");
    }

    fn local_array(&mut self) {
        let name = self.fresh();
        self.line(format!("{name} = alloca [{ARRAY} x i8], align 1"));
        let byte = self.operand(8);
        self.line(format!(
            "call void @llvm.memset.p0.i16(ptr {name}, i8 {byte}, i16 {ARRAY}, i1 false)"
        ));
        self.pointers.push(name);
    }

    fn function(&mut self, number: u32) {
        let recursive = self.chance(20);
        let pointer = self.chance(30);
        let params: Vec<u32> = (0..self.below(6)).map(|_| self.width()).collect();
        let rets: Vec<u32> = (0..self.one(&[0, 1, 1, 1, 2, 3])).map(|_| self.width()).collect();
        let signature = Signature { name: format!("f{number}"), params, rets, pointer, recursive };
        self.write_function(&signature);
        self.functions.push(signature);
    }

    fn write_function(&mut self, signature: &Signature) {
        let ret = return_type(&signature.rets);
        let mut params = Vec::new();
        if signature.pointer {
            params.push("ptr %p".to_string());
        }
        if signature.recursive {
            params.push("i8 %depth".into());
        }
        let named = signature.params.iter().enumerate();
        params.extend(named.clone().map(|(n, bits)| format!("i{bits} %a{n}")));
        let noinline = self.one(&["", " noinline"]);
        self.lines.push(format!(
            "define internal {ret} @{}({}){noinline} {{",
            signature.name,
            params.join(", ")
        ));
        self.begin();
        if signature.pointer {
            self.pointers.push("%p".into());
        }
        for (n, &bits) in named {
            self.values.push(Value { name: format!("%a{n}"), bits });
        }
        if self.chance(25) {
            self.local_array();
        }
        if signature.recursive {
            let (stop, on) = (self.label(), self.label());
            self.values.push(Value { name: "%depth".into(), bits: 8 });
            self.line("%deep = icmp eq i8 %depth, 0");
            self.line(format!("br i1 %deep, label %{stop}, label %{on}"));
            let seen = self.values.len();
            self.start(&stop);
            self.statements(2, 3);
            self.ret(&signature.rets, &ret);
            self.values.truncate(seen);
            self.start(&on);
            self.line("%less = add i8 %depth, -1");
        }
        let count = self.below(8) + 1;
        self.statements(count, 1);
        if signature.recursive {
            for _ in 0..self.below(2) + 1 {
                let mut args = Vec::new();
                if signature.pointer {
                    args.push(format!("ptr {}", self.one(&self.pointers.clone())));
                }
                args.push("i8 %less".into());
                self.finish_call(signature, args);
                self.size = 0;
                self.statements(3, 1);
            }
        }
        self.ret(&signature.rets, &ret);
        self.lines.push("}".into());
    }

    fn ret(&mut self, rets: &[u32], ret: &str) {
        match rets {
            [] => self.line("ret void"),
            [bits] => {
                let v = self.operand(*bits);
                self.line(format!("ret i{bits} {v}"));
            }
            several => {
                let mut agg = "poison".to_string();
                for (n, &bits) in several.iter().enumerate() {
                    let v = self.operand(bits);
                    let next = self.fresh();
                    self.line(format!("{next} = insertvalue {ret} {agg}, i{bits} {v}, {n}"));
                    agg = next;
                }
                self.line(format!("ret {ret} {agg}"));
            }
        }
    }

    /// Four functions of one signature, and their table.
    fn write_table(&mut self) {
        for n in 0..4 {
            let signature = Signature {
                name: format!("t{n}"),
                params: vec![16, 8, 16],
                rets: vec![16],
                pointer: false,
                recursive: false,
            };
            self.write_function(&signature);
        }
        self.lines.push(
            "@table = internal constant [4 x ptr] [ptr @t0, ptr @t1, ptr @t2, ptr @t3]".into(),
        );
        self.table = true;
    }

    fn program(&mut self) -> String {
        for _ in 0..self.below(4) {
            let number = self.functions.len() as u32;
            self.function(number);
            if !self.table && self.chance(10) {
                self.write_table();
            }
        }
        self.lines.push("define void @main() {".into());
        self.begin();
        for n in 0..4 {
            let bits = self.one(&[8, 16, 32]);
            self.define(
                bits,
                format!("load i{bits}, ptr getelementptr (i8, ptr @input, i16 {}), align 1", n * 5),
            );
        }
        if self.chance(40) {
            self.local_array();
        }
        let count = self.below(16) + 2;
        self.statements(count, 0);
        self.report_all();
        self.line(format!("store volatile i8 0, ptr inttoptr (i16 {} to ptr)", HALT as i16));
        self.line("unreachable");
        self.lines.push("}".into());
        self.text()
    }

    /// All values that are left, then a sum over the arrays.
    fn report_all(&mut self) {
        let values = self.values.clone();
        for value in values.iter().rev().take(12) {
            let wide = self.convert(value, value.bits.next_multiple_of(8));
            let bits = value.bits.next_multiple_of(8);
            for byte in 0..bits / 8 {
                let mut v = Value { name: wide.clone(), bits };
                if byte > 0 {
                    v.name = self.define(bits, format!("lshr i{bits} {wide}, {}", 8 * byte));
                }
                let low = self.fresh();
                if bits > 8 {
                    self.line(format!("{low} = trunc i{bits} {} to i8", v.name));
                    v.name = low;
                }
                self.line(format!(
                    "store volatile i8 {}, ptr inttoptr (i16 {} to ptr)",
                    v.name, OUT as i16
                ));
            }
        }
        for array in self.pointers.clone() {
            let (head, end) = (self.label(), self.label());
            let [i, p, v, next, c] = [(); 5].map(|()| self.fresh());
            let before = self.block.clone();
            self.line(format!("br label %{head}"));
            self.start(&head);
            self.line(format!("{i} = phi i16 [ 0, %{before} ], [ {next}, %{head} ]"));
            self.line(format!("{p} = getelementptr inbounds nuw i8, ptr {array}, i16 {i}"));
            self.line(format!("{v} = load i8, ptr {p}, align 1"));
            self.line(format!("store volatile i8 {v}, ptr inttoptr (i16 {} to ptr)", OUT as i16));
            self.line(format!("{next} = add nuw nsw i16 {i}, 1"));
            self.line(format!("{c} = icmp eq i16 {next}, {ARRAY}"));
            self.line(format!("br i1 {c}, label %{end}, label %{head}"));
            self.start(&end);
        }
    }

    fn text(&mut self) -> String {
        let mut arrays = String::new();
        for name in ["input", "left", "right"] {
            let bytes: Vec<String> =
                (0..ARRAY).map(|_| format!("i8 {}", self.constant(8) as i8)).collect();
            let bytes = match name {
                "right" => "zeroinitializer".to_string(),
                _ => format!("[{}]", bytes.join(", ")),
            };
            let _ = writeln!(arrays, "@{name} = internal global [{ARRAY} x i8] {bytes}, align 1");
        }
        let body = self.lines.join("\n");
        format!("{arrays}\n{body}\n\n{}", declarations(&body))
    }
}

/// Declarations of all intrinsics that a text calls.
fn declarations(body: &str) -> String {
    let mut seen = std::collections::BTreeMap::new();
    for line in body.lines() {
        let Some((before, rest)) = line.split_once("@llvm.") else { continue };
        let Some((name, args)) = rest.split_once('(') else { continue };
        let ret = before.split_once("call ").map_or("void", |(_, ret)| ret.trim());
        let types: Vec<&str> = args
            .trim_end_matches(')')
            .split(", ")
            .map(|arg| arg.split(' ').next().unwrap_or(""))
            .collect();
        seen.insert(name.to_string(), format!("declare {ret} @llvm.{name}({})", types.join(", ")));
    }
    seen.into_values().map(|line| line + "\n").collect()
}

fn return_type(rets: &[u32]) -> String {
    match rets {
        [] => "void".into(),
        [bits] => format!("i{bits}"),
        several => {
            let fields: Vec<String> = several.iter().map(|bits| format!("i{bits}")).collect();
            format!("{{ {} }}", fields.join(", "))
        }
    }
}

/// A constant as LLVM writes it.
fn text(bits: u32, value: u128) -> String {
    if bits == 1 {
        return (if value & 1 == 1 { "true" } else { "false" }).into();
    }
    let value = value & (u128::MAX >> (128 - bits));
    format!("{}", (value << (128 - bits)) as i128 >> (128 - bits))
}
