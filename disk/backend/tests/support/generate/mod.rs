//! Generates random programs of LLVM IR. They have structured control flow, integers of all widths,
//! arrays, calls, recursion and function pointers. A program is complete, deterministic and
//! terminates. It writes its values to the output port. Promises (`nuw`, `range` ...) are random,
//! and the test removes those that do not hold.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::draw::Draw;
use super::machine::{HALT, IN, OUT};
use calls::Signature;

mod array_loops;
mod bulk;
mod calls;
mod counted_loops;
mod flow;
mod memory;
mod rare_constructs;
mod report;
mod stack_memory;
mod unrotated_loops;

/// The size of each small array in bytes, a power of two.
const ARRAY: u32 = 64;
/// The size in bytes of the array `@big`, which exceeds an index of one byte.
const BIG: u32 = 600;

#[derive(Clone)]
struct Value {
    name: String,
    bits: u32,
}

/// Initialised memory of a known size.
#[derive(Clone)]
struct Object {
    ptr: String,
    bytes: u32,
}

/// Generates the program for a seed. One program in eight is large, to exhaust registers and
/// memory, and one is small. The others are tiny, so that a test can run many. Two in eight have
/// functions that call each other. One in 64 has a chain of up to a hundred calls.
pub fn program(seed: u64) -> String {
    let mut generator = Generator {
        scale: [2, 1, 0, 0, 0, 0, 0, 0][seed as usize % 8],
        calling: matches!(seed % 8, 2 | 3),
        chain: seed % 64 == 12,
        rng: ChaCha8Rng::seed_from_u64(seed),
        lines: Vec::new(),
        values: Vec::new(),
        pointers: Vec::new(),
        objects: Vec::new(),
        locals: Vec::new(),
        entry: 0,
        functions: Vec::new(),
        block: String::new(),
        next: 0,
        loops: 0,
        exits: Vec::new(),
        ret: None,
        size: 0,
        function: String::new(),
        addresses: false,
    };
    generator.program()
}

/// A loop that may have early exits.
struct Exit {
    end: String,
    /// The types of the phis in the exit block.
    widths: Vec<u32>,
    edges: Vec<(String, Vec<String>)>,
}

struct Generator {
    rng: ChaCha8Rng,
    lines: Vec<String>,
    values: Vec<Value>,
    /// Pointers to at least [`ARRAY`] bytes.
    pointers: Vec<String>,
    /// Small objects: locals, and `byval` and `sret` objects.
    objects: Vec<Object>,
    /// The allocas of this function, and the position to insert them.
    locals: Vec<String>,
    entry: usize,
    /// The functions to call.
    functions: Vec<Signature>,
    block: String,
    next: u32,
    loops: u32,
    /// The exits of the enclosing loops, the innermost last.
    exits: Vec<Exit>,
    /// The types that the current function returns. `None` for `main`.
    ret: Option<Vec<u32>>,
    size: u32,
    /// The size class of the program: 0 is tiny, 1 is small, 2 is large.
    scale: usize,
    /// Whether the program focuses on functions and calls.
    calling: bool,
    /// Whether the program has a chain of up to a hundred calls.
    chain: bool,
    /// The current function.
    function: String,
    /// Whether the program accesses numeric addresses.
    addresses: bool,
}

impl Draw for Generator {
    fn rng(&mut self) -> &mut ChaCha8Rng {
        &mut self.rng
    }
}

impl Generator {
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

    /// Returns an operand of this width, usually a value, sometimes a constant.
    fn operand(&mut self, bits: u32) -> String {
        if self.chance(20) {
            return self.literal(bits);
        }
        self.value(bits)
    }

    /// Returns a value of this width. Converts another value if there is none.
    fn value(&mut self, bits: u32) -> String {
        let fitting: Vec<String> =
            self.values.iter().filter(|v| v.bits == bits).map(|v| v.name.clone()).collect();
        if !fitting.is_empty() && self.chance(90) {
            // Recent values are more likely, so that chains of dependent values become longer.
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

    /// Emits a construct that is rare in optimised code.
    fn oddity(&mut self, depth: u32) {
        match self.below(11) {
            0 => self.funnel(),
            1 => self.undef(),
            2 => self.signed_index(),
            3 => self.absolute(),
            4 | 5 => self.scoped_alloca(),
            6 => self.machine_call(),
            _ if self.loops >= 2 || depth >= 3 => self.arithmetic(),
            7 => self.undef_at_first(),
            8 => self.list(),
            _ => self.unrotated_loop(depth),
        }
    }

    fn statement(&mut self, depth: u32) {
        self.size += 1;
        if self.chance(12) {
            return self.oddity(depth);
        }
        if self.calling && self.chance(20) {
            return self.call();
        }
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
            82 => self.aggregate(),
            83 => self.distance(),
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
            _ => match self.below(14) {
                0..3 => self.counted_loop(depth),
                8 => self.two_entries(depth),
                3 => self.pointer_loop(),
                4 => self.long_loop(),
                5 if self.loops == 0 => self.nest(),
                9 if self.loops == 0 => self.whole_round(),
                10 | 11 => self.two_pointers(),
                12 | 13 => self.index_plus_offset(),
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
            // A quotient and its remainder, in the form that LLVM emits.
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
                // With all bits set, the divisor would be -1, so it is 1 instead.
                k if k == u128::MAX >> (128 - bits) => 1,
                k => k,
            };
            text(bits, k & (u128::MAX >> (128 - bits)))
        } else {
            // The divisor is positive. With two bits, it is 1.
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

    /// Emits a combination of conditions, or a carry.
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
        let text = match self.below(17) {
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
                    "{pair} = call {{ i{bits}, i1 }} \
                     @llvm.{name}.with.overflow.i{bits}(i{bits} {a}, i{bits} {b})"
                ));
                self.define(bits, format!("extractvalue {{ i{bits}, i1 }} {pair}, 0"));
                self.define(1, format!("extractvalue {{ i{bits}, i1 }} {pair}, 1"));
                return;
            }
            11 => {
                let name = self.one(&["ctpop", "bitreverse"]);
                format!("call i{bits} @llvm.{name}.i{bits}(i{bits} {a})")
            }
            12 if self.chance(50) => {
                let name = self.one(&["ctlz", "cttz", "abs"]);
                format!("call i{bits} @llvm.{name}.i{bits}(i{bits} {a}, i1 false)")
            }
            12 if self.chance(50) => {
                let some = self.define(bits, format!("or i{bits} {a}, 1"));
                let name = self.one(&["ctlz", "cttz"]);
                format!("call i{bits} @llvm.{name}.i{bits}(i{bits} {some}, i1 true)")
            }
            12 => format!("freeze i{bits} {a}"),
            13 => {
                let bits = self.one(&[16, 32, 48, 64]);
                let a = self.value(bits);
                let text = format!("call i{bits} @llvm.bswap.i{bits}(i{bits} {a})");
                self.define(bits, text);
                return;
            }
            14 if bits > 1 => {
                format!("call i{bits} @llvm.clmul.i{bits}(i{bits} {a}, i{bits} {b})")
            }
            14 | 15 => return self.funnel(),
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
        let mut all = r.clone();
        if self.chance(30) {
            let (cond, either) = (self.condition(), self.fresh());
            self.line(format!("{either} = select i1 {cond}, {ty} {q}, {ty} {r}"));
            all = either;
        }
        if self.chance(40) {
            // In memory, each part has separate bytes.
            let (ptr, again) = (self.place(ARRAY / 2), self.fresh());
            if x.max(y) <= 48 {
                self.line(format!("store {ty} {all}, ptr {ptr}, align 1"));
                self.line(format!("{again} = load {ty}, ptr {ptr}, align 1"));
                all = again;
            }
        }
        self.define(x, format!("extractvalue {ty} {all}, 0"));
        self.define(y, format!("extractvalue {ty} {all}, 1, {}", 1));
        self.define(y, format!("extractvalue {ty} {q}, 1, {}", 0));
    }

    /// Emits a store of one byte of a value to the output port.
    fn report_one(&mut self) {
        let byte = self.value(8);
        self.line(format!("store volatile i8 {byte}, ptr inttoptr (i16 {} to ptr)", OUT as i16));
    }

    fn program(&mut self) -> String {
        let most = [1, 2, 4][self.scale] + if self.calling { 3 } else { 0 };
        for _ in 0..self.below(most) {
            self.function();
            if self.chance(if self.calling { 25 } else { 10 }) {
                self.table();
            }
        }
        let chain = self.chain.then(|| self.chain_of_calls());
        self.lines.push("define void @main() {".into());
        self.function = "main".into();
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
        if let Some(last) = chain {
            let v = self.operand(16);
            self.define(16, format!("call i16 @{last}(i16 {v})"));
        }
        let count = self.below([3, 6, 16][self.scale]) + 2;
        self.statements(count, 0);
        self.report_all();
        self.line(format!("store volatile i8 0, ptr inttoptr (i16 {} to ptr)", HALT as i16));
        self.line("unreachable");
        self.end();
        self.text()
    }
}

/// Returns a constant in LLVM's syntax.
fn text(bits: u32, value: u128) -> String {
    if bits == 1 {
        return (if value & 1 == 1 { "true" } else { "false" }).into();
    }
    let value = value & (u128::MAX >> (128 - bits));
    format!("{}", (value << (128 - bits)) as i128 >> (128 - bits))
}
