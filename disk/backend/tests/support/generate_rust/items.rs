//! Generates the items that a function uses: structs, enums, a trait, and functions.

use super::super::draw::Draw;
use super::{Generator, Helper, Type, Variable};

const DERIVES: &str = "#[derive(Clone, Copy, PartialEq, PartialOrd)]";

impl Generator {
    pub(super) fn structure(&mut self) {
        let n = self.structs.len();
        let fields: Vec<Type> = (0..self.below(4) + 1).map(|_| self.ty(1)).collect();
        let all = |what: &dyn Fn(usize, &Type) -> String| -> String {
            fields.iter().enumerate().map(|(k, ty)| what(k, ty)).collect()
        };
        let list = all(&|k, ty| format!("pub x{k}: {ty}, "));
        let sum = all(&|k, _| format!("let h = self.x{k}.mix(h); "));
        self.items.push(format!(
            "{DERIVES}\npub struct S{n} {{ {list}}}\n\
             impl Mix for S{n} {{ fn mix(&self, h: u32) -> u32 {{ {sum}h }} }}"
        ));
        self.structs.push(fields);
    }

    pub(super) fn enumeration(&mut self) {
        let n = self.enums.len();
        let mut variants = Vec::new();
        let (mut list, mut sum) = (String::new(), String::new());
        for k in 0..self.below(4) + 2 {
            let fields: Vec<Type> = (0..self.below(3)).map(|_| self.ty(1)).collect();
            if fields.is_empty() {
                list += &format!("V{k}, ");
                sum += &format!("E{n}::V{k} => {k}u32.mix(h), ");
            } else {
                let types: Vec<String> = fields.iter().map(Type::to_string).collect();
                let names: Vec<String> = (0..fields.len()).map(|n| format!("a{n}")).collect();
                let mixed: String =
                    names.iter().map(|name| format!("let h = {name}.mix(h); ")).collect();
                list += &format!("V{k}({}), ", types.join(", "));
                sum += &format!("E{n}::V{k}({}) => {{ {mixed}{k}u32.mix(h) }} ", names.join(", "));
            }
            variants.push(fields);
        }
        self.items.push(format!(
            "{DERIVES}\npub enum E{n} {{ {list}}}\n\
             impl Mix for E{n} {{ fn mix(&self, h: u32) -> u32 {{ match self {{ {sum}}} }} }}"
        ));
        self.enums.push(variants);
    }

    /// Adds a trait that all structs and `u16` implement.
    pub(super) fn behaviour(&mut self) {
        self.items.push(
            "pub trait Act { fn ask(&self, x: u16) -> u16; fn tell(&mut self, x: u8); \
             fn twice(&self, x: u16) -> u16 { self.ask(self.ask(x)) } }"
                .into(),
        );
        let structs = (0..self.structs.len()).map(Type::Struct);
        for ty in structs.chain([Type::Int("u16")]).collect::<Vec<_>>() {
            let ask = self.method(&ty, "u16", false);
            let tell = self.method(&ty, "u8", true);
            self.items.push(format!(
                "impl Act for {ty} {{\nfn ask(&self, told: u16) -> u16 {{\n{ask}\n}}\n\
                 fn tell(&mut self, told: u8) {{\n{tell}\n}}\n}}"
            ));
        }
    }

    fn method(&mut self, of: &Type, param: &'static str, mutable: bool) -> String {
        self.variables = vec![
            Variable { name: "(*self)".into(), ty: of.clone(), mutable },
            Variable { name: "told".into(), ty: Type::Int(param), mutable: false },
        ];
        self.size = 0;
        if mutable {
            for _ in 0..self.below(2) + 1 {
                self.assignment();
            }
        } else {
            let value = self.number(param, 2);
            self.line(value);
        }
        std::mem::take(&mut self.lines).join("\n")
    }

    /// Returns whether the type implements the trait.
    pub(super) fn has_behaviour(&self) -> bool {
        self.items.iter().any(|item| item.starts_with("pub trait Act"))
    }

    /// Adds a function that other functions may call.
    pub(super) fn helper(&mut self) {
        let name = format!("h{}", self.helpers.len());
        let params: Vec<Type> = (0..self.below(4)).map(|_| self.ty(1)).collect();
        let ret = self.ty(1);
        let recursive = self.chance(30);
        let named = params.iter().enumerate();
        self.variables = named
            .clone()
            .map(|(n, ty)| Variable { name: format!("p{n}"), ty: ty.clone(), mutable: true })
            .collect();
        let mut list: Vec<String> = named.map(|(n, ty)| format!("mut p{n}: {ty}")).collect();
        self.ret = ret.clone();
        self.size = 0;
        // A loop may call the function, so the function counts as code in a loop.
        self.loops = 1;
        let helper = Helper { name: name.clone(), params: params.clone(), ret, recursive };
        if recursive {
            list.insert(0, "depth: u8".into());
            let first = self.value(&helper.ret, 1);
            self.line(format!("if depth == 0 {{ return {first}; }}"));
            self.bind("depth", &Type::Int("u8"));
        }
        let count = self.below(3);
        self.statements(count, 1);
        if recursive {
            for _ in 0..self.below(2) + 1 {
                let args: Vec<String> = params.iter().map(|ty| self.value(ty, 1)).collect();
                let (result, args) = (self.fresh('v'), args.join(", "));
                self.line(format!("let mut {result} = {name}(depth - 1, {args});"));
                self.variables.push(Variable {
                    name: result,
                    ty: helper.ret.clone(),
                    mutable: true,
                });
            }
        }
        let value = self.value(&helper.ret, 2);
        self.line(value);
        self.loops = 0;
        let inline = self.one(&["", "#[inline(never)]\n", "#[inline(always)]\n"]);
        let inline = if recursive { "" } else { inline };
        let body = std::mem::take(&mut self.lines).join("\n");
        let list = list.join(", ");
        self.items.push(format!("{inline}fn {name}({list}) -> {} {{\n{body}\n}}", helper.ret));
        self.helpers.push(helper);
    }

    /// Adds a function that steps through a slice and changes its elements. Returns the function's
    /// name.
    pub(super) fn walker(&mut self, ty: &'static str) -> String {
        let name = format!("walk{}", self.items.len());
        let outside = std::mem::take(&mut self.lines);
        let number =
            |name: &str, mutable| Variable { name: name.into(), ty: Type::Int(ty), mutable };
        let variables = vec![number("sum", true), number("k", false), number("here", false)];
        let variables = std::mem::replace(&mut self.variables, variables);
        let (loops, labels) = (self.loops, std::mem::take(&mut self.labels));
        let (ret, has_input) = (std::mem::replace(&mut self.ret, Type::Int(ty)), self.has_input);
        (self.loops, self.has_input) = (2, false);
        let order = self.one(&["0..s.len()", "(0..s.len()).rev()", "(0..s.len()).step_by(2)"]);
        self.line(format!("let mut sum = k;\nfor i in {order} {{\nlet here = s[i];"));
        let count = self.below(3);
        self.statements(count, 3);
        let (c, value) = (self.truth(1), self.number(ty, 2));
        self.line(format!("if {c} {{ s[i] = {value}; }}"));
        let last = self.number(ty, 2);
        self.line(format!("sum = {last};\n}}\nsum"));
        let body = std::mem::replace(&mut self.lines, outside).join("\n");
        self.items.push(format!("fn {name}(s: &mut [{ty}], k: {ty}) -> {ty} {{\n{body}\n}}"));
        (self.variables, self.loops, self.labels) = (variables, loops, labels);
        (self.ret, self.has_input) = (ret, has_input);
        name
    }
}
