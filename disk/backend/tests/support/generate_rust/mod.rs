//! Generates random Rust: functions over integers of all widths, `bool`, `char`, arrays, slices,
//! structs, enums with data, closures, trait objects, generics and recursion. Each function has a
//! module with the items that it uses. It takes some bytes, and returns a checksum of its results.
//!
//! Every function terminates. No function depends on the width of `usize` or on addresses. A
//! function may panic. All types are `Copy`, so nothing is moved. Borrows are limited to one
//! expression or block.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::draw::Draw;

mod items;
mod large;
mod numbers;
mod slices;
mod statements;
mod values;

/// The size of each function's input in bytes.
pub const INPUT: usize = 32;

/// Source text that precedes all modules.
pub const PRELUDE: &str = include_str!("prelude.rs");

/// Returns function number `n` of a seed: a module with `pub fn run(input: &[u8; INPUT]) -> u32`.
pub fn function(seed: u64, n: u32) -> String {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(u64::from(n) + 1);
    let mut generator = Generator {
        rng,
        lines: Vec::new(),
        items: Vec::new(),
        variables: Vec::new(),
        structs: Vec::new(),
        enums: Vec::new(),
        helpers: Vec::new(),
        labels: Vec::new(),
        ret: Type::Int("u32"),
        loops: 0,
        next: 0,
        size: 0,
        has_input: false,
    };
    generator.module(n)
}

/// A type. Structs and enums are numbered.
#[derive(Clone, Debug, PartialEq)]
enum Type {
    Int(&'static str),
    Bool,
    Char,
    Array(Box<Type>, u32),
    Pair(Box<Type>, Box<Type>),
    Option(Box<Type>),
    Struct(usize),
    Enum(usize),
}

impl std::fmt::Display for Type {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Type::Int(name) => f.write_str(name),
            Type::Bool => f.write_str("bool"),
            Type::Char => f.write_str("char"),
            Type::Array(element, n) => write!(f, "[{element}; {n}]"),
            Type::Pair(a, b) => write!(f, "({a}, {b})"),
            Type::Option(some) => write!(f, "Option<{some}>"),
            Type::Struct(n) => write!(f, "S{n}"),
            Type::Enum(n) => write!(f, "E{n}"),
        }
    }
}

#[derive(Clone)]
struct Variable {
    name: String,
    ty: Type,
    mutable: bool,
}

/// A function that other functions may call.
#[derive(Clone)]
struct Helper {
    name: String,
    params: Vec<Type>,
    ret: Type,
    /// Whether the first parameter, a `u8`, is the remaining depth of recursion.
    recursive: bool,
}

struct Generator {
    rng: ChaCha8Rng,
    /// The current body.
    lines: Vec<String>,
    items: Vec<String>,
    variables: Vec<Variable>,
    /// The types of each struct's fields.
    structs: Vec<Vec<Type>>,
    /// The types in each variant of each enum.
    enums: Vec<Vec<Vec<Type>>>,
    helpers: Vec<Helper>,
    /// The labels of the enclosing loops.
    labels: Vec<String>,
    /// The result type of the current function.
    ret: Type,
    loops: u32,
    next: u32,
    /// The number of statements so far.
    size: u32,
    /// Whether the input is in scope.
    has_input: bool,
}

impl Draw for Generator {
    fn rng(&mut self) -> &mut ChaCha8Rng {
        &mut self.rng
    }
}

impl Generator {
    fn fresh(&mut self, letter: char) -> String {
        self.next += 1;
        format!("{letter}{}", self.next)
    }

    fn line(&mut self, text: impl std::fmt::Display) {
        self.lines.push(text.to_string());
    }

    /// Returns an integer type, more often a narrow one.
    fn int(&mut self) -> &'static str {
        match self.below(100) {
            0..25 => "u8",
            25..33 => "i8",
            33..53 => "u16",
            53..65 => "i16",
            65..76 => "u32",
            76..84 => "i32",
            84..89 => "u64",
            89..93 => "i64",
            93..95 => "u128",
            95..97 => "i128",
            _ => self.one(&["u8", "u16", "u32"]),
        }
    }

    /// Returns a type of limited size.
    fn ty(&mut self, depth: u32) -> Type {
        match self.below(if depth == 0 { 68 } else { 100 }) {
            0..55 => Type::Int(self.int()),
            55..62 => Type::Bool,
            62..68 => Type::Char,
            68..80 => Type::Array(self.ty(depth - 1).into(), self.one(&[1, 2, 3, 4, 5, 7, 8])),
            80..84 => Type::Pair(self.ty(depth - 1).into(), self.ty(0).into()),
            84..89 => Type::Option(self.ty(depth - 1).into()),
            89..95 if !self.structs.is_empty() => {
                Type::Struct(self.below(self.structs.len() as u32) as usize)
            }
            _ if !self.enums.is_empty() => Type::Enum(self.below(self.enums.len() as u32) as usize),
            _ => Type::Int(self.int()),
        }
    }

    fn module(&mut self, n: u32) -> String {
        for _ in 0..self.below(3) {
            match self.chance(50) {
                true => self.structure(),
                false => self.enumeration(),
            }
        }
        if !self.structs.is_empty() && self.chance(40) {
            self.behaviour();
        }
        for _ in 0..self.one(&[0, 0, 1, 2]) {
            self.helper();
        }
        self.has_input = true;
        self.variables.clear();
        self.ret = Type::Int("u32");
        self.size = 0;
        self.line("let mut h = 1u32;");
        for _ in 0..self.below(3) + 2 {
            self.take_input();
        }
        for _ in 0..self.below(3) {
            self.declaration();
        }
        let count = self.below(4) + 2;
        self.statements(count, 0);
        for variable in self.variables.clone() {
            self.line(format!("h = {}.mix(h);", variable.name));
        }
        self.line("h");
        let body = std::mem::take(&mut self.lines).join("\n");
        let items = self.items.join("\n");
        let inline = self.one(&["", "#[inline(never)]\n"]);
        format!(
            "pub mod f{n} {{\nuse super::*;\n{items}\n{inline}pub fn run(input: &[u8; 32]) -> \
             u32 {{\n{body}\n}}\n}}\n"
        )
    }

    /// Declares a variable with a value from the input.
    fn take_input(&mut self) {
        let ty = self.int();
        let bytes = width(ty) / 8;
        let at = self.below(INPUT as u32 - bytes + 1);
        let name = self.fresh('v');
        let all: Vec<String> = (at..at + bytes).map(|n| format!("input[{n}]")).collect();
        self.line(format!("let mut {name} = {ty}::from_le_bytes([{}]);", all.join(", ")));
        self.variables.push(Variable { name, ty: Type::Int(ty), mutable: true });
    }
}

/// Returns the width of an integer type in bits.
fn width(ty: &str) -> u32 {
    ty[1..].parse().expect("the width of an integer")
}

/// Returns a template with its single-letter names replaced.
fn with_letters(form: &str, letters: &[(char, &str)]) -> String {
    let all: Vec<char> = form.chars().collect();
    let word = |at: Option<usize>| {
        let c = at.and_then(|at| all.get(at));
        c.is_some_and(|c| c.is_alphanumeric() || *c == '_')
    };
    let mut out = String::new();
    for (n, &c) in all.iter().enumerate() {
        let with = letters.iter().find(|letter| letter.0 == c);
        match with {
            Some((_, with)) if !word(n.checked_sub(1)) && !word(Some(n + 1)) => out += with,
            _ => out.push(c),
        }
    }
    out
}
