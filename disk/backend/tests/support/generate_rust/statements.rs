//! Generates statements: assignments, branches, labelled loops, closures, and trait objects.

use super::super::draw::Draw;
use super::{Generator, Type, Variable, width};

/// The maximum number of statements in a function.
const SIZE_MAX: u32 = 9;

impl Generator {
    pub(super) fn statements(&mut self, count: u32, depth: u32) {
        for _ in 0..count {
            if self.size < SIZE_MAX {
                self.size += 1;
                self.statement(depth);
            }
        }
    }

    fn statement(&mut self, depth: u32) {
        match self.below(100) {
            0..15 => self.declaration(),
            15..36 => self.assignment(),
            36..40 if self.loops == 0 => self.large(),
            36..46 => self.change(),
            46..50 if depth < 3 && self.loops < 2 => self.walk(),
            50..53 if self.has_behaviour() && self.loops < 2 => self.behave(),
            53..57 if self.loops < 2 => self.closure(),
            57..60 if depth > 0 && !self.labels.is_empty() => self.leave(),
            60..62 if depth > 0 => {
                let (c, ret) = (self.truth(1), self.ret.clone());
                let value = self.value(&ret, 1);
                self.line(format!("if {c} {{ return {value}; }}"));
            }
            _ if depth >= 3 => self.assignment(),
            62..76 => self.branch(depth),
            76..82 if !self.enums.is_empty() => self.matching(depth),
            82..86 => self.if_let(depth),
            86..100 if self.loops < 2 => self.looping(depth),
            _ => self.assignment(),
        }
    }

    pub(super) fn declaration(&mut self) {
        let ty = self.ty(2);
        let value = self.value(&ty, 1);
        let name = self.fresh('v');
        self.line(format!("let mut {name}: {ty} = {value};"));
        self.variables.push(Variable { name, ty, mutable: true });
    }

    pub(super) fn assignment(&mut self) {
        let ty = if self.chance(70) { Type::Int(self.int()) } else { self.ty(1) };
        let mutable: Vec<Type> =
            self.variables.iter().filter(|v| v.mutable).map(|v| v.ty.clone()).collect();
        let place = match self.place(&ty, true) {
            Some(place) => Some((place, ty)),
            None if mutable.is_empty() => None,
            None => {
                let ty = self.one(&mutable);
                self.place(&ty, true).map(|place| (place, ty))
            }
        };
        let Some((place, ty)) = place else { return };
        let Type::Int(int) = ty else {
            let value = self.value(&ty, 2);
            return self.line(format!("{place} = {value};"));
        };
        let depth = self.below(3) + 1;
        let value = self.number(int, depth);
        match self.below(10) {
            0..4 => {
                let op = self.one(&["+=", "-=", "^=", "|=", "&=", "*=", "+="]);
                self.line(format!("{place} {op} {value};"));
            }
            4 => {
                let (op, by) = (self.one(&["<<=", ">>="]), self.number("u8", 1));
                self.line(format!("{place} {op} {by} % {};", width(int)));
            }
            _ => self.line(format!("{place} = {value};")),
        }
    }

    /// Adds a block of statements with a new scope.
    fn block(&mut self, most: u32, depth: u32) {
        let seen = self.variables.len();
        let count = self.below(most) + 1;
        self.statements(count, depth + 1);
        self.variables.truncate(seen);
    }

    fn branch(&mut self, depth: u32) {
        let c = self.truth(2);
        self.line(format!("if {c} {{"));
        self.block(3, depth);
        if self.chance(50) {
            let c = self.truth(1);
            let other = self.one(&["} else {".to_string(), format!("}} else if {c} {{")]);
            self.line(other);
            self.block(3, depth);
        }
        self.line("}");
    }

    fn matching(&mut self, depth: u32) {
        let n = self.below(self.enums.len() as u32) as usize;
        let value = self.value(&Type::Enum(n), 2);
        self.line(format!("match {value} {{"));
        for (k, fields) in self.enums[n].clone().iter().enumerate() {
            let seen = self.variables.len();
            let mut names = Vec::new();
            for ty in fields {
                let name = self.fresh('x');
                self.variables.push(Variable { name: name.clone(), ty: ty.clone(), mutable: true });
                names.push(format!("mut {name}"));
            }
            let list =
                if names.is_empty() { String::new() } else { format!("({})", names.join(", ")) };
            self.line(format!("E{n}::V{k}{list} => {{"));
            self.block(2, depth);
            self.line("}");
            self.variables.truncate(seen);
        }
        self.line("}");
    }

    fn if_let(&mut self, depth: u32) {
        let ty = self.ty(1);
        let some = self.value(&Type::Option(ty.clone().into()), 2);
        let name = self.fresh('x');
        self.line(format!("if let Some(mut {name}) = ({some}) {{"));
        let seen = self.variables.len();
        self.variables.push(Variable { name, ty, mutable: true });
        self.block(3, depth);
        self.variables.truncate(seen);
        self.line("}");
    }

    fn looping(&mut self, depth: u32) {
        let (label, seen) = (self.fresh('l'), self.variables.len());
        self.loops += 1;
        let w = self.fresh('w');
        match self.below(3) {
            0..2 => {
                let ty = self.one(&["u8", "u8", "u16", "i16", "u32"]);
                let (from, to) = (self.below(4), self.below(7));
                let to = match self.chance(50) {
                    true => format!("{}{ty}", from + to),
                    false => format!("({}) % 6", self.number(ty, 1)),
                };
                let dots = self.one(&["..", "..", "..="]);
                let range = format!("({from}{ty}{dots}{to})");
                let order = self.one(&["", "", ".rev()", ".step_by(2)"]);
                self.line(format!("'{label}: for {w} in {range}{order} {{"));
                self.bind(&w, &Type::Int(ty));
            }
            _ => {
                let (n, c) = (self.below(6) + 1, self.truth(1));
                self.line(format!("let mut {w} = {n}u8;"));
                let test = match self.chance(50) {
                    true => format!("while {w} > 0 {{"),
                    false => format!("while {w} > 0 && {c} {{"),
                };
                self.line(format!("'{label}: {test}\n{w} -= 1;"));
                self.bind(&w, &Type::Int("u8"));
            }
        }
        self.labels.push(label);
        self.block(4, depth);
        self.labels.pop();
        self.line("}");
        self.variables.truncate(seen);
        self.loops -= 1;
    }

    /// Adds a `break` or `continue` of an enclosing loop.
    fn leave(&mut self) {
        let label = self.one(&self.labels.clone());
        let (c, how) = (self.truth(1), self.one(&["break", "continue"]));
        self.line(format!("if {c} {{ {how} '{label}; }}"));
    }

    /// Adds a loop in which a closure changes a captured variable.
    fn closure(&mut self) {
        let (f, x, ty) = (self.fresh('c'), self.fresh('x'), self.int());
        self.line("{");
        self.line(format!("let mut {f} = |{x}: {ty}| {{"));
        self.loops += 2;
        let labels = std::mem::take(&mut self.labels);
        let ret = std::mem::replace(&mut self.ret, Type::Int(ty));
        let seen = self.bind(&x, &Type::Int(ty));
        self.assignment();
        self.assignment();
        let value = self.number(ty, 1);
        self.line(format!("{value}\n}};"));
        self.variables.truncate(seen);
        (self.ret, self.labels) = (ret, labels);
        self.loops -= 2;
        let (first, times) = (self.literal(ty), self.below(5));
        self.line(format!("let mut k = {first};\nfor _ in 0..{times} {{ k = {f}(k); }}\n}}"));
    }

    /// Adds calls through trait objects: several by shared reference, and one by mutable reference.
    fn behave(&mut self) {
        let structs = (0..self.structs.len()).map(Type::Struct);
        let types: Vec<Type> = structs.chain([Type::Int("u16")]).collect();
        let mut places = Vec::new();
        for _ in 0..3 {
            let ty = self.one(&types);
            places.extend(self.place(&ty, true));
        }
        if places.is_empty() {
            return self.declaration();
        }
        let result = self.fresh('v');
        let (first, x) = (self.number("u16", 1), self.number("u16", 1));
        if self.chance(50) {
            let all: Vec<String> = places.iter().map(|place| format!("&{place}")).collect();
            let (n, how) = (all.len(), self.one(&["ask", "twice"]));
            self.line(format!(
                "let mut {result} = {{ let all: [&dyn Act; {n}] = [{}]; \
                 all.iter().fold({first}, |s, one| s.rotate_left(1) ^ one.{how}({x})) }};",
                all.join(", ")
            ));
        } else {
            let (c, byte) = (self.truth(1), self.number("u8", 1));
            let (a, b) = (self.one(&places), self.one(&places));
            self.line(format!(
                "let mut {result} = {{ let (c, byte, x) = ({c}, {byte}, {x}); \
                 let one: &mut dyn Act = if c {{ &mut {a} }} else {{ &mut {b} }}; \
                 one.tell(byte); one.ask(x) }};"
            ));
        }
        self.variables.push(Variable { name: result, ty: Type::Int("u16"), mutable: true });
    }
}
