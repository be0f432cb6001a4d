//! Random IR programs: structured control flow over integers of all widths, arrays, calls, recursion and
//! function pointers. A program is whole and deterministic, always ends, and reports its values through the
//! output port. Promises (`nuw`, `range` ...) are made freely; whoever runs it takes the false ones back.

use std::fmt::Write as _;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::machine::{HALT, IN, OUT};

mod calls;
mod flow;
mod memory;
mod walks;

/// Bytes in each small array; a power of two.
const ARRAY: u32 = 64;
/// Bytes of the array that no byte can index.
const BIG: u32 = 600;

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

/// A program of this seed. One in eight is large, for want of registers and memory, one is small; the others
/// are tiny, so that there are many.
pub fn program(seed: u64) -> String {
    let mut generator = Generator {
        scale: [2, 1, 0, 0, 0, 0, 0, 0][seed as usize % 8],
        rng: ChaCha8Rng::seed_from_u64(seed),
        lines: Vec::new(),
        values: Vec::new(),
        pointers: Vec::new(),
        functions: Vec::new(),
        block: String::new(),
        next: 0,
        loops: 0,
        exits: Vec::new(),
        ret: None,
        size: 0,
        table: false,
    };
    generator.program()
}

/// A loop that can be left early.
struct Exit {
    end: String,
    /// Types of what the end joins.
    widths: Vec<u32>,
    ways: Vec<(String, Vec<String>)>,
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
    /// Ways out of the innermost loop, where it has any: label, and from where with which values.
    exits: Vec<Exit>,
    /// What the function being written returns; `None` in `main`.
    ret: Option<Vec<u32>>,
    size: u32,
    table: bool,
    /// 0 for tiny, 1 for small, 2 for large.
    scale: usize,
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

    fn statement(&mut self, depth: u32) {
        self.size += 1;
        match self.below(100) {
            0..34 => self.arithmetic(),
            34..40 => self.compare(),
            40..42 => self.logic(),
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
            86..88 if self.exits.is_empty() => self.report_one(),
            86..88 => self.leave(),
            _ if depth >= 3 => self.arithmetic(),
            88..92 => self.branch(depth),
            92..94 => self.switch(depth),
            _ if self.loops >= 2 => self.arithmetic(),
            _ => match self.below(9) {
                0..3 => self.counted_loop(depth),
                8 => self.two_entries(depth),
                3 => self.pointer_loop(),
                4 => self.long_loop(),
                5 if self.loops == 0 => self.nest(),
                _ => self.walk(),
            },
        }
    }

    fn statements(&mut self, count: u32, depth: u32) {
        for _ in 0..count {
            if self.size < [6, 20, 90][self.scale] {
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
        if self.chance(20) && bits > 4 {
            // Quotient and remainder, as LLVM leaves them.
            let (x, d) = (self.value(bits), self.below(12) + 2);
            let q = self.define(bits, format!("udiv i{bits} {x}, {d}"));
            let m = self.define(bits, format!("mul i{bits} {q}, {d}"));
            self.define(bits, format!("sub i{bits} {x}, {m}"));
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

    /// Conditions of conditions, and what a carry looks like.
    fn logic(&mut self) {
        let (a, b) = (self.condition(), self.condition());
        let text = match self.below(6) {
            0 => format!("and i1 {a}, {b}"),
            1 => format!("or i1 {a}, {b}"),
            2 => format!("xor i1 {a}, {b}"),
            3 => format!("select i1 {a}, i1 {b}, i1 false"),
            4 => format!("select i1 {a}, i1 true, i1 {b}"),
            _ => {
                let bits = self.one(&[8, 16, 32]);
                let (x, y) = (self.value(bits), self.operand(bits));
                let sum = self.define(bits, format!("add i{bits} {x}, {y}"));
                let carry = self.define(1, format!("icmp ult i{bits} {sum}, {x}"));
                let more = self.define(bits, format!("zext i1 {carry} to i{bits}"));
                let z = self.value(bits);
                self.define(bits, format!("add i{bits} {z}, {more}"));
                return;
            }
        };
        self.define(1, text);
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

    /// Stores one byte of a value to the output port.
    fn report_one(&mut self) {
        let byte = self.value(8);
        self.line(format!("store volatile i8 {byte}, ptr inttoptr (i16 {} to ptr)", OUT as i16));
    }

    fn begin(&mut self) {
        self.values.clear();
        self.pointers = ["@input", "@left", "@right"].map(String::from).to_vec();
        self.exits.clear();
        self.ret = None;
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
        let most = self.one(&[4, 6, 12]);
        let params: Vec<u32> = (0..self.below(most)).map(|_| self.width()).collect();
        let results = self.one(&[0, 1, 1, 1, 2, 3, 6]);
        let rets: Vec<u32> = (0..results).map(|_| self.width()).collect();
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
        self.ret = Some(signature.rets.clone());
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
        for _ in 0..self.below([1, 2, 4][self.scale]) {
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
        let count = self.below([3, 6, 16][self.scale]) + 2;
        self.statements(count, 0);
        self.report_all();
        self.line(format!("store volatile i8 0, ptr inttoptr (i16 {} to ptr)", HALT as i16));
        self.line("unreachable");
        self.lines.push("}".into());
        self.text()
    }

    /// The last values, then a sum over each array if anything may have written there.
    fn report_all(&mut self) {
        let values = self.values.clone();
        for value in values.iter().rev().take([2, 5, 12][self.scale]) {
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
        let writes = ["store i", "@llvm.mem", "@f"];
        if !self.lines.iter().any(|line| writes.iter().any(|what| line.contains(what))) {
            return;
        }
        for array in self.pointers.clone() {
            self.line(format!("call void @report(ptr {array}, i16 {ARRAY})"));
        }
        self.line(format!("call void @report(ptr @big, i16 {BIG})"));
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
        let _ = writeln!(arrays, "@big = internal global [{BIG} x i8] zeroinitializer, align 1");
        let bytes: Vec<String> =
            (0..ARRAY).map(|_| format!("i8 {}", self.constant(8) as i8)).collect();
        let _ = writeln!(
            arrays,
            "@fixed = internal constant [{ARRAY} x i8] [{}], align 1",
            bytes.join(", ")
        );
        let body = self.lines.join("\n");
        format!("{arrays}\n{body}\n{}\n{}", report_function(), declarations(&body))
    }
}

/// A sum over an array that every byte and its place changes.
fn report_function() -> String {
    let out = OUT as i16;
    format!(
        "define internal void @report(ptr %array, i16 %len) noinline {{
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %sum = phi i16 [ 1, %entry ], [ %more, %head ]
  %p = getelementptr inbounds nuw i8, ptr %array, i16 %i
  %v = load i8, ptr %p, align 1
  %w = zext i8 %v to i16
  %twice = shl i16 %sum, 1
  %three = add i16 %twice, %sum
  %more = add i16 %three, %w
  %next = add nuw nsw i16 %i, 1
  %end = icmp eq i16 %next, %len
  br i1 %end, label %done, label %head
done:
  %low = trunc i16 %more to i8
  store volatile i8 %low, ptr inttoptr (i16 {out} to ptr)
  %up = lshr i16 %more, 8
  %high = trunc i16 %up to i8
  store volatile i8 %high, ptr inttoptr (i16 {out} to ptr)
  ret void
}}
"
    )
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
