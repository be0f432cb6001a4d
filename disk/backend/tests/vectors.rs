//! Random programs with vectors. Each has an equivalent program that operates on the elements. The
//! program with vectors is compiled and run, the other is interpreted, and the outputs must agree.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use mos6502_backend::ir;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::support::draw::Draw;
use crate::support::oracle::{self, Verdict};
use crate::support::{machine, vary};

/// The number of programs that the test runs.
const COUNT: u64 = 200;
/// The number of bytes that a program first reads, and then overwrites with its results.
const BYTES: u32 = 96;

/// A vector, and the names of its elements.
#[derive(Clone)]
struct Vector {
    name: String,
    bits: u32,
    elements: Vec<String>,
}

impl Vector {
    fn ty(&self) -> String {
        format!("<{} x i{}>", self.elements.len(), self.bits)
    }
}

/// Generates a program twice: with vectors, and with separate elements.
struct Generator {
    rng: ChaCha8Rng,
    whole: String,
    apart: String,
    /// The declarations of both texts.
    declared: [BTreeSet<String>; 2],
    values: Vec<Vector>,
    next: u32,
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

    fn place(offset: u32) -> String {
        format!("ptr getelementptr (i8, ptr @data, i16 {offset}), align 1")
    }

    /// Emits a vector instruction and the instructions for its elements. Returns the vector.
    fn make(&mut self, bits: u32, what: &str, elements: Vec<String>) -> Vector {
        let name = self.fresh();
        let _ = writeln!(self.whole, "  {name} = {what}");
        let names = elements.into_iter().map(|what| {
            let name = self.fresh();
            let _ = writeln!(self.apart, "  {name} = {what}");
            name
        });
        let names = names.collect();
        let vector = Vector { name, bits, elements: names };
        self.values.push(vector.clone());
        vector
    }

    fn load(&mut self) {
        let count = self.one(&[1, 2, 3, 4, 8]);
        let bits: u32 = self.one(&[8, 8, 16, 32]);
        let at = self.below(BYTES - count * bits / 8 + 1);
        let each = (0..count).map(|n| format!("load i{bits}, {}", Self::place(at + n * bits / 8)));
        let whole = format!("load <{count} x i{bits}>, {}", Self::place(at));
        self.make(bits, &whole, each.collect());
    }

    fn store(&mut self) {
        let vector = self.any();
        let (ty, bits) = (vector.ty(), vector.bits);
        if bits == 1 {
            return;
        }
        // A wider vector may exceed the memory.
        let Some(rest) = BYTES.checked_sub(vector.elements.len() as u32 * bits / 8) else {
            return;
        };
        let at = self.below(rest + 1);
        let _ = writeln!(self.whole, "  store {ty} {}, {}", vector.name, Self::place(at));
        for (n, element) in vector.elements.iter().enumerate() {
            let place = Self::place(at + n as u32 * bits / 8);
            let _ = writeln!(self.apart, "  store i{bits} {element}, {place}");
        }
    }

    fn any(&mut self) -> Vector {
        self.one(&self.values.clone())
    }

    /// Returns another vector of the same type, or a constant if there is none.
    fn like(&mut self, other: &Vector) -> Vector {
        let fitting: Vec<Vector> =
            self.values.iter().filter(|vector| vector.ty() == other.ty()).cloned().collect();
        if self.chance(70) {
            return self.one(&fitting);
        }
        let bits = other.bits;
        let mut number = || match bits {
            1 => ["false", "true"][self.below(2) as usize].to_string(),
            8 => (self.below(256) as u8 as i8).to_string(),
            _ => (self.below(0x10000) as u16 as i16).to_string(),
        };
        let count = other.elements.len();
        if number().ends_with(['3', '7', 'e']) {
            let number = number();
            let name = format!("splat (i{bits} {number})");
            return Vector { name, bits, elements: vec![number; count] };
        }
        let elements: Vec<String> = (0..count).map(|_| number()).collect();
        let list: Vec<String> = elements.iter().map(|number| format!("i{bits} {number}")).collect();
        Vector { name: format!("<{}>", list.join(", ")), bits, elements }
    }

    fn arithmetic(&mut self) {
        let a = self.any();
        let mut b = self.like(&a);
        let (ty, bits) = (a.ty(), a.bits);
        let op =
            self.one(&["add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "udiv"]);
        if matches!(op, "shl" | "lshr" | "ashr" | "udiv") {
            if bits == 1 {
                return;
            }
            // Makes a divisor nonzero, and a shift amount smaller than the width.
            let (with, number) = if op == "udiv" { ("or", 1) } else { ("and", bits - 1) };
            let each = b.elements.iter().map(|b| format!("{with} i{bits} {b}, {number}"));
            let each = each.collect();
            let whole = format!("{with} {ty} {}, splat (i{bits} {number})", b.name);
            b = self.make(bits, &whole, each);
        }
        let each =
            a.elements.iter().zip(&b.elements).map(|(a, b)| format!("{op} i{bits} {a}, {b}"));
        let each = each.collect();
        self.make(bits, &format!("{op} {ty} {}, {}", a.name, b.name), each);
    }

    fn compare_and_select(&mut self) {
        let a = self.any();
        let b = self.like(&a);
        let (ty, bits) = (a.ty(), a.bits);
        let op = self.one(&["eq", "ne", "ult", "sge", "slt", "ugt"]);
        let pairs: Vec<_> = a.elements.iter().zip(&b.elements).collect();
        let each = pairs.iter().map(|(a, b)| format!("icmp {op} i{bits} {a}, {b}")).collect();
        let c = self.make(1, &format!("icmp {op} {ty} {}, {}", a.name, b.name), each);
        let each = c.elements.iter().zip(&pairs);
        let each = each.map(|(c, (a, b))| format!("select i1 {c}, i{bits} {b}, i{bits} {a}"));
        let each = each.collect();
        let whole = format!("select {} {}, {ty} {}, {ty} {}", c.ty(), c.name, b.name, a.name);
        self.make(bits, &whole, each);
        if self.chance(30) {
            let one = &c.elements[0];
            let bit = self.fresh();
            let _ = writeln!(self.whole, "  {bit} = extractelement {} {}, i8 0", c.ty(), c.name);
            let each =
                pairs.iter().map(|(a, b)| format!("select i1 {one}, i{bits} {a}, i{bits} {b}"));
            let each = each.collect();
            self.make(bits, &format!("select i1 {bit}, {ty} {}, {ty} {}", a.name, b.name), each);
        }
    }

    fn cast(&mut self) {
        let a = self.any();
        let (ty, count) = (a.ty(), a.elements.len());
        let bits = self.one(&[1, 8, 16, 32]);
        let op = match bits.cmp(&a.bits) {
            std::cmp::Ordering::Less => "trunc",
            std::cmp::Ordering::Greater => self.one(&["zext", "sext"]),
            std::cmp::Ordering::Equal => return,
        };
        let each = a.elements.iter().map(|name| format!("{op} i{} {name} to i{bits}", a.bits));
        let each = each.collect();
        self.make(bits, &format!("{op} {ty} {} to <{count} x i{bits}>", a.name), each);
    }

    /// Extracts an element at a constant or variable index, and inserts it elsewhere.
    fn element(&mut self) {
        let a = self.any();
        let (ty, bits, count) = (a.ty(), a.bits, a.elements.len() as u32);
        let (from, to) = (self.below(count), self.below(count));
        let taken = self.fresh();
        let late = self.chance(50) && matches!(count, 2 | 4 | 8) && bits > 1;
        if late {
            // The index is the low bits of the last element.
            let last = self.fresh();
            let mask = count - 1;
            let _ = writeln!(
                self.whole,
                "  {last}e = extractelement {ty} {}, i16 {mask}\n  {last} = and i{bits} {last}e, \
                 {mask}
  {taken} = extractelement {ty} {}, i{bits} {last}",
                a.name, a.name
            );
            let _ = writeln!(
                self.apart,
                "  {last} = and i{bits} {}, {mask}",
                a.elements[mask as usize]
            );
            let mut before = a.elements[0].clone();
            for (n, element) in a.elements.iter().enumerate().skip(1) {
                let here = if n as u32 == mask { taken.clone() } else { format!("{taken}.{n}") };
                let _ = writeln!(
                    self.apart,
                    "  {taken}.is{n} = icmp eq i{bits} {last}, {n}
  {here} = select i1 {taken}.is{n}, i{bits} {element}, i{bits} {before}"
                );
                before = here;
            }
        } else {
            let _ = writeln!(self.whole, "  {taken} = extractelement {ty} {}, i32 {from}", a.name);
            let _ =
                writeln!(self.apart, "  {taken} = freeze i{bits} {}", a.elements[from as usize]);
        }
        let mut each: Vec<String> =
            a.elements.iter().map(|element| format!("freeze i{bits} {element}")).collect();
        each[to as usize] = format!("add i{bits} {taken}, 0");
        self.make(bits, &format!("insertelement {ty} {}, i{bits} {taken}, i32 {to}", a.name), each);
    }

    fn shuffle(&mut self) {
        let a = self.any();
        let b = self.like(&a);
        let (ty, bits) = (a.ty(), a.bits);
        let all: Vec<&String> = a.elements.iter().chain(&b.elements).collect();
        let count = self.one(&[1, 2, 4, 8]);
        let places: Vec<u32> = (0..count).map(|_| self.below(all.len() as u32)).collect();
        let each = places.iter().map(|&place| format!("freeze i{bits} {}", all[place as usize]));
        let each = each.collect();
        let places: Vec<String> = places.iter().map(|place| format!("i32 {place}")).collect();
        let mask = format!("<{count} x i32> <{}>", places.join(", "));
        self.make(bits, &format!("shufflevector {ty} {}, {ty} {}, {mask}", a.name, b.name), each);
    }

    /// Reinterprets the bits of a vector as elements of another width. The text with elements does
    /// this through memory.
    fn reinterpret(&mut self) {
        let a = self.any();
        let (ty, bits) = (a.ty(), a.bits);
        let all = bits * a.elements.len() as u32;
        let to: u32 = self.one(&[8, 16, 32]);
        if bits == 1 || !all.is_multiple_of(to) || all > 256 {
            return;
        }
        let room = self.fresh();
        let _ = writeln!(self.apart, "  {room} = alloca [40 x i8], align 1");
        for (n, element) in a.elements.iter().enumerate() {
            let at = n as u32 * bits / 8;
            let _ = writeln!(
                self.apart,
                "  {room}.{n} = getelementptr i8, ptr {room}, i16 {at}
  store i{bits} {element}, ptr {room}.{n}, align 1"
            );
        }
        let count = all / to;
        for n in 0..count {
            let at = n * to / 8;
            let _ = writeln!(self.apart, "  {room}.to{n} = getelementptr i8, ptr {room}, i16 {at}");
        }
        let each = (0..count).map(|n| format!("load i{to}, ptr {room}.to{n}, align 1"));
        let whole = match self.below(2) {
            0 if all <= 128 => {
                let _ = writeln!(self.whole, "  {room} = bitcast {ty} {} to i{all}", a.name);
                format!("bitcast i{all} {room} to <{count} x i{to}>")
            }
            _ => format!("bitcast {ty} {} to <{count} x i{to}>", a.name),
        };
        self.make(to, &whole, each.collect());
    }

    fn intrinsic(&mut self) {
        let a = self.any();
        let (ty, bits, count) = (a.ty(), a.bits, a.elements.len());
        if bits == 1 {
            return;
        }
        let short = format!("v{count}i{bits}");
        if self.chance(40) {
            let what = self.one(&["add", "xor", "and", "umax", "smin", "mul"]);
            let name = format!("llvm.vector.reduce.{what}.{short}");
            self.declared[0].insert(format!("declare i{bits} @{name}({ty})"));
            let sum = self.fresh();
            let _ = writeln!(self.whole, "  {sum} = call i{bits} @{name}({ty} {})", a.name);
            let scalar = format!("llvm.{what}.i{bits}");
            let mut before = a.elements[0].clone();
            for (n, element) in a.elements.iter().enumerate().skip(1) {
                let _ = match what {
                    "umax" | "smin" => {
                        let declare = format!("declare i{bits} @{scalar}(i{bits}, i{bits})");
                        self.declared[1].insert(declare);
                        let args = format!("i{bits} {before}, i{bits} {element}");
                        writeln!(self.apart, "  {sum}.{n} = call i{bits} @{scalar}({args})")
                    }
                    _ => writeln!(self.apart, "  {sum}.{n} = {what} i{bits} {before}, {element}"),
                };
                before = format!("{sum}.{n}");
            }
            let _ = writeln!(self.apart, "  {sum} = freeze i{bits} {before}");
            let single = format!("<1 x i{bits}>");
            let whole = format!("insertelement {single} poison, i{bits} {sum}, i8 0");
            self.make(bits, &whole, vec![format!("freeze i{bits} {sum}")]);
            return;
        }
        let what = self.one(&["umin", "smax", "uadd.sat", "ssub.sat", "ctpop", "ctlz", "abs"]);
        let scalar = format!("i{bits}");
        let (scalar_name, name) = (format!("llvm.{what}.{scalar}"), format!("llvm.{what}.{short}"));
        let b = self.like(&a);
        let args = |ty: &str, a: &str, b: &str| match what {
            "ctpop" => (format!("{ty} {a}"), ty.to_string()),
            "ctlz" | "abs" => (format!("{ty} {a}, i1 false"), format!("{ty}, i1")),
            _ => (format!("{ty} {a}, {ty} {b}"), format!("{ty}, {ty}")),
        };
        let (given, takes) = args(&ty, &a.name, &b.name);
        self.declared[0].insert(format!("declare {ty} @{name}({takes})"));
        let takes = args(&scalar, "", "").1;
        self.declared[1].insert(format!("declare {scalar} @{scalar_name}({takes})"));
        let pairs = a.elements.iter().zip(&b.elements);
        let each =
            pairs.map(|(a, b)| format!("call {scalar} @{scalar_name}({})", args(&scalar, a, b).0));
        let each = each.collect();
        self.make(bits, &format!("call {ty} @{name}({given})"), each);
    }

    fn step(&mut self) {
        match self.below(20) {
            0..2 => self.load(),
            2..4 => self.store(),
            4..8 => self.arithmetic(),
            8..10 => self.compare_and_select(),
            10..12 => self.cast(),
            12..14 => self.element(),
            14..16 => self.shuffle(),
            16..18 => self.reinterpret(),
            _ => self.intrinsic(),
        }
    }
}

/// Returns the program of a seed, with vectors and with their elements.
fn program(seed: u64) -> [String; 2] {
    let mut generator = Generator {
        rng: ChaCha8Rng::seed_from_u64(seed),
        whole: String::new(),
        apart: String::new(),
        declared: Default::default(),
        values: Vec::new(),
        next: 0,
    };
    let bytes: Vec<String> =
        (0..BYTES).map(|_| format!("i8 {}", generator.below(256) as u8 as i8)).collect();
    (0..3).for_each(|_| generator.load());
    let steps = generator.below(25) + 3;
    (0..steps).for_each(|_| generator.step());
    // Stores the latest results, so that no instruction is unused.
    (0..8).for_each(|_| generator.store());
    let Generator { whole, apart, declared, .. } = generator;
    let [of_whole, of_apart] = declared;
    [(whole, of_whole), (apart, of_apart)].map(|(body, declared)| {
        let declared: Vec<String> = declared.into_iter().collect();
        format!(
            "@data = internal global [{BYTES} x i8] [{}], align 1
{}
define void @main() {{
entry:
{body}  br label %next
next:
  %i = phi i16 [ 0, %entry ], [ %more, %next ]
  %place = getelementptr i8, ptr @data, i16 %i
  %byte = load i8, ptr %place, align 1
  store volatile i8 %byte, ptr inttoptr (i16 {} to ptr)
  %more = add i16 %i, 1
  %end = icmp eq i16 %more, {BYTES}
  br i1 %end, label %done, label %next
done:
  store volatile i8 0, ptr inttoptr (i16 {} to ptr)
  unreachable
}}
",
            bytes.join(", "),
            declared.join("\n"),
            machine::OUT as i16,
            machine::HALT as i16
        )
    })
}

#[test]
fn vectors_behave_like_their_elements() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let start = number("START").unwrap_or(0);
    let count = number("COUNT").unwrap_or(COUNT);
    for seed in start..start + count {
        let [whole, apart] = program(seed);
        let inputs = [Vec::new()];
        let mut module =
            ir::parse(&apart).unwrap_or_else(|error| panic!("{seed}: {error}\n{apart}"));
        let expected = oracle::settle(&mut module, &inputs, 100_000);
        let expected = expected.unwrap_or_else(|error| panic!("{seed}: {error}\n{apart}"));
        let module = ir::parse(&whole).unwrap_or_else(|error| panic!("{seed}: {error}\n{whole}"));
        let options = vary::options(seed);
        let verdict = oracle::verdict_somewhere(&module, &inputs, &expected, &options);
        assert_eq!(verdict, Verdict::Same, "{seed}\n{whole}\n{apart}");
    }
}
