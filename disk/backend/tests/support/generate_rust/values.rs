//! Generates place expressions, and values of all types.

use super::super::draw::Draw;
use super::{Generator, Type};

impl Generator {
    /// Returns a place expression of a type: a variable, a field, or an element.
    pub(super) fn place(&mut self, ty: &Type, mutable: bool) -> Option<String> {
        let mut found = Vec::new();
        for variable in self.variables.iter().filter(|v| v.mutable || !mutable) {
            self.paths(&variable.name, &variable.ty, ty, &mut found);
        }
        if found.is_empty() {
            return None;
        }
        let mut path = self.one(&found);
        while let Some((before, rest)) = path.split_once('#') {
            let (len, after) = rest.split_once(']').expect("the end of an index");
            let len: u32 = len.parse().expect("a length");
            path = format!("{before}{}]{after}", self.index(len));
        }
        Some(path)
    }

    /// Paths from a variable to a part of a type. `#` and the length stand for an index.
    fn paths(&self, path: &str, from: &Type, to: &Type, found: &mut Vec<String>) {
        if from == to {
            found.push(path.to_string());
        }
        match from {
            Type::Array(element, len) => self.paths(&format!("{path}[#{len}]"), element, to, found),
            Type::Pair(a, b) => {
                self.paths(&format!("{path}.0"), a, to, found);
                self.paths(&format!("{path}.1"), b, to, found);
            }
            Type::Struct(n) => {
                for (k, field) in self.structs[*n].iter().enumerate() {
                    self.paths(&format!("{path}.x{k}"), field, to, found);
                }
            }
            _ => {}
        }
    }

    /// Returns an index. It may be out of bounds.
    pub(super) fn index(&mut self, len: u32) -> String {
        if self.chance(30) {
            return self.below(len).to_string();
        }
        let ty = self.one(&["u8", "u16", "u8", "u32"]);
        let numbers: Vec<String> = self
            .variables
            .iter()
            .filter(|v| v.ty == Type::Int(ty))
            .map(|v| v.name.clone())
            .collect();
        let n = match numbers.is_empty() {
            true => self.literal(ty),
            false => self.one(&numbers),
        };
        match self.chance(2) {
            true => format!("({n} & 7) as usize"),
            false => format!("({n} % {len}) as usize"),
        }
    }

    /// Returns a value of any type.
    pub(super) fn value(&mut self, ty: &Type, depth: u32) -> String {
        match ty {
            Type::Int(ty) => return self.number(ty, depth),
            Type::Bool => return self.truth(depth),
            Type::Char => return self.letter(depth),
            _ => {}
        }
        if self.chance(50)
            && let Some(place) = self.place(ty, false)
        {
            return place;
        }
        if depth > 0 && self.chance(20) {
            return self.of_others(ty, depth);
        }
        if depth > 0 && self.chance(10) {
            return self.choice(ty, depth);
        }
        let less = depth.saturating_sub(1);
        match ty {
            Type::Array(element, len) if self.chance(50) => {
                format!("[{}; {len}]", self.value(element, less))
            }
            Type::Array(element, len) => {
                let all: Vec<String> =
                    (0..*len).map(|_| self.value(element, less.min(1))).collect();
                format!("[{}]", all.join(", "))
            }
            Type::Pair(a, b) => format!("({}, {})", self.value(a, less), self.value(b, less)),
            Type::Option(some) => self.option(some, less),
            Type::Struct(n) => {
                let fields = self.structs[*n].clone();
                let all = fields.iter().enumerate();
                let all: Vec<String> =
                    all.map(|(k, ty)| format!("x{k}: {}", self.value(ty, less))).collect();
                format!("S{n} {{ {} }}", all.join(", "))
            }
            Type::Enum(n) => {
                let variants = self.enums[*n].clone();
                let k = self.below(variants.len() as u32) as usize;
                let all: Vec<String> = variants[k].iter().map(|ty| self.value(ty, less)).collect();
                match all.is_empty() {
                    true => format!("E{n}::V{k}"),
                    false => format!("E{n}::V{k}({})", all.join(", ")),
                }
            }
            Type::Int(_) | Type::Bool | Type::Char => unreachable!("done above"),
        }
    }

    fn option(&mut self, some: &Type, depth: u32) -> String {
        let value = self.value(some, depth);
        match self.below(6) {
            0 => format!("None::<{some}>"),
            1 => format!("({}).then(|| {value})", self.truth(depth.min(1))),
            2 => format!("Some({value}).filter(|x| {})", self.truth(0)),
            3 => format!("if {} {{ Some({value}) }} else {{ None }}", self.truth(depth.min(1))),
            _ => format!("Some({value})"),
        }
    }

    /// Returns a choice between values: `if`, or `match` on numbers with ranges and guards.
    pub(super) fn choice(&mut self, ty: &Type, depth: u32) -> String {
        let less = depth - 1;
        if self.chance(50) {
            let (c, a, b) = (self.truth(less), self.value(ty, less), self.value(ty, less));
            return format!("(if {c} {{ {a} }} else {{ {b} }})");
        }
        let of = self.one(&["u8", "i8", "u16", "u32"]);
        let mut out = format!("(match {} {{ ", self.number(of, less));
        let mut at = self.below(5);
        for _ in 0..self.below(3) + 1 {
            let value = self.value(ty, less.min(1));
            let end = at + self.below(6);
            let guard = match self.chance(20) {
                true => format!(" if {}", self.truth(0)),
                false => String::new(),
            };
            let pattern = match self.below(3) {
                0 => format!("{at}"),
                1 => format!("{at}..={end}"),
                _ => format!("{at} | {}", end + 7),
            };
            out += &format!("{pattern}{guard} => {value}, ");
            at = end.min(100) + self.below(3);
        }
        out + &format!("_ => {} }})", self.value(ty, less))
    }

    /// Returns a value from an enum, an option, a helper, or a closure.
    pub(super) fn of_others(&mut self, ty: &Type, depth: u32) -> String {
        let less = depth - 1;
        match self.below(10) {
            0..3 if !self.enums.is_empty() => self.matched(ty, depth),
            3 => {
                let some = self.value(&Type::Option(ty.clone().into()), less);
                let other = self.value(ty, less.min(1));
                format!("({some}).unwrap_or({other})")
            }
            4 => {
                let from = self.ty(0);
                let some = self.value(&Type::Option(from.clone().into()), less);
                let name = self.fresh('x');
                let other = self.value(ty, 0);
                let seen = self.bind(&name, &from);
                let value = self.value(ty, less.min(1));
                self.variables.truncate(seen);
                format!("({some}).map_or({other}, |{name}| {value})")
            }
            5 => {
                // A closure that is called through a function.
                let (name, first) = (self.fresh('x'), self.value(ty, less.min(1)));
                let seen = self.bind(&name, ty);
                let value = self.value(ty, less.min(1));
                self.variables.truncate(seen);
                match self.chance(50) {
                    true => format!("through::<{ty}>(&|{name}| {value}, {first})"),
                    false => {
                        let n = self.below(4);
                        format!("repeat({n}, {first}, |{name}: {ty}| {value})")
                    }
                }
            }
            _ if self.loops < 2 => match self.call(ty, less) {
                Some(call) => call,
                None => self.value(ty, less),
            },
            _ => self.value(ty, less),
        }
    }

    /// Binds a value to an immutable name. Returns the number of variables in scope before.
    pub(super) fn bind(&mut self, name: &str, ty: &Type) -> usize {
        let seen = self.variables.len();
        self.variables.push(super::Variable { name: name.into(), ty: ty.clone(), mutable: false });
        seen
    }

    /// Returns a `match` on an enum that uses the fields of its variants.
    fn matched(&mut self, ty: &Type, depth: u32) -> String {
        let less = depth - 1;
        let n = self.below(self.enums.len() as u32) as usize;
        let mut out = format!("(match {} {{ ", self.value(&Type::Enum(n), less));
        let variants = self.enums[n].clone();
        let all = variants.len() - usize::from(self.chance(30));
        for (k, fields) in variants.iter().enumerate().take(all) {
            let seen = self.variables.len();
            let names: Vec<String> = fields
                .iter()
                .map(|field| {
                    let name = self.fresh('x');
                    self.bind(&name, field);
                    name
                })
                .collect();
            let value = self.value(ty, less.min(1));
            self.variables.truncate(seen);
            let pattern =
                if names.is_empty() { String::new() } else { format!("({})", names.join(", ")) };
            out += &format!("E{n}::V{k}{pattern} => {value}, ");
        }
        if all < variants.len() {
            out += &format!("_ => {}, ", self.value(ty, less.min(1)));
        }
        out + "})"
    }

    /// Returns a call of a helper that returns this type.
    pub(super) fn call(&mut self, ty: &Type, depth: u32) -> Option<String> {
        let fitting: Vec<super::Helper> =
            self.helpers.iter().filter(|helper| helper.ret == *ty).cloned().collect();
        if fitting.is_empty() {
            return None;
        }
        let helper = self.one(&fitting);
        let mut args = Vec::new();
        if helper.recursive {
            args.push(format!("{} % 5", self.number("u8", depth.min(1))));
        }
        args.extend(helper.params.iter().map(|ty| self.value(ty, depth.min(1))));
        Some(format!("{}({})", helper.name, args.join(", ")))
    }
}
