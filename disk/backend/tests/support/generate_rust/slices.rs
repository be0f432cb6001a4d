//! Generates operations on arrays and slices of numbers: iterators, patterns, searches and changes.

use super::super::draw::Draw;
use super::{Generator, Type, Variable, with_letters};

/// Operations that compute a number of type `T` from a slice `S` of another type. `X` is an
/// element, and `C` is of type `T`.
const NUMBERS: &[&str] = &[
    "S.len() as T",
    "S.iter().fold(C, |sum, x| sum.wrapping_add(*x as T))",
    "S.iter().map(|x| (*x as T) ^ C).fold(0, |a: T, b| a.wrapping_mul(3).wrapping_add(b))",
    "S.iter().copied().max().unwrap_or(X) as T",
    "S.iter().copied().min().unwrap_or(X) as T",
    "S.first().copied().unwrap_or(X) as T",
    "S.last().copied().unwrap_or(X) as T",
    "S.iter().position(|x| *x == X).map_or(77, |at| at as T)",
    "S.iter().rposition(|x| *x > X).map_or(78, |at| at as T)",
    "S.iter().rev().skip(1).step_by(2).fold(C, |sum, x| sum ^ (*x as T).rotate_left(1))",
    "S.windows(2).filter(|pair| pair[0] < pair[1]).count() as T",
    "S.chunks(3).map(|c| (c.len() as T).wrapping_mul(c[0] as T)).fold(1, |a: T, b| \
     a.wrapping_sub(b))",
    "S.iter().zip(S.iter()).filter(|(a, b)| a < b).count() as T",
    "match S { [] => C, [a] => *a as T, [a, .., b] => (*a as T) ^ (*b as T).wrapping_mul(5) }",
    "match S { [a, b, rest @ ..] => (*a as T).wrapping_sub(*b as T).wrapping_add(rest.len() as \
     T), _ => C }",
    "S.contains(&X) as T",
    "S.iter().enumerate().map(|(n, x)| (n as T).wrapping_mul(*x as T)).fold(0, |a: T, b| a ^ b)",
    "S.iter().filter(|x| **x > X).count() as T",
    "S.binary_search(&X).unwrap_or_else(|at| at) as T",
    "S.iter().any(|x| *x == X) as T",
    "S.iter().all(|x| *x != X) as T",
    "S.starts_with(&[X]) as T",
    "S.iter().copied().reduce(|a, b| a.wrapping_mul(b)).unwrap_or(X) as T",
    "S.iter().skip_while(|x| **x < X).take(3).fold(C, |sum, x| sum.wrapping_sub(*x as T))",
    "S.split_first().map_or(C, |(x, rest)| (*x as T).wrapping_add(rest.len() as T))",
    "S.iter().min_by_key(|x| (**x).count_ones()).map_or(C, |x| *x as T)",
    "S.iter().scan(X, |old, x| { *old = old.wrapping_add(*x); Some(*old) }).fold(C, |a, x| a ^ x \
     as T)",
];

/// The same operations for slices of bytes.
const BYTES: &[&str] = &[
    "core::str::from_utf8(S).map_or(3, |text| text.len() as T)",
    "S.iter().take_while(|c| c.is_ascii_digit()).fold(0, |n: T, c| \
     n.wrapping_mul(10).wrapping_add((c - b'0') as T))",
    "S.eq_ignore_ascii_case(b\"Ab\") as T",
    "S.iter().filter(|c| c.is_ascii_alphabetic()).count() as T",
    "S.split(|c| *c == b' ').map(|word| word.len()).max().unwrap_or(0) as T",
    "S.trim_ascii().len() as T",
];

const TEXTS: &[&str] =
    &["b\"HELLO\"", "b\"12 apples\"", "b\"  a b  \"", "b\"0x7F\"", "b\"\\x80\\xff\\0z\""];

/// Operations that change an array `P` of `L` elements. `X` is an element, `I` and `J` are indices.
const CHANGES: &[&str] = &[
    "P.reverse();",
    "P.rotate_left(I);",
    "P.fill(X);",
    "P.swap(I, J);",
    "P.copy_within(I.., 0);",
    "P[I..].reverse();",
    "for x in P.iter_mut() { *x = x.wrapping_mul(3) ^ X; }",
    "for x in P.iter_mut().rev().step_by(2) { *x = x.wrapping_add(X); }",
    "for pair in P.chunks_exact_mut(2) { pair.swap(0, 1); }",
    "for n in 1..L { P[n] = P[n].wrapping_sub(P[n - 1]); }",
    "for n in (1..L).rev() { if P[n] < P[n - 1] { P.swap(n, n - 1); } }",
    "{ let (a, b) = P.split_at_mut(I); if let (Some(a), Some(b)) = (a.last_mut(), b.first_mut()) \
     { core::mem::swap(a, b); } }",
    "{ let old = P; for (to, from) in P.iter_mut().zip(old.iter().rev()) { *to ^= *from; } }",
    "if let Some(x) = P.get_mut(J) { *x = core::mem::replace(x, X).wrapping_add(*x); }",
    "if let Some(x) = P.iter_mut().find(|x| **x == X) { *x = !*x; }",
    "if let [a, .., b] = &mut P[..] { *a = a.wrapping_add(*b); }",
];

impl Generator {
    /// Returns the name, element type and length of an array of numbers.
    fn array(&mut self, mutable: bool) -> Option<(String, &'static str, u32)> {
        let mut all = Vec::new();
        for Variable { name, ty, .. } in self.variables.iter().filter(|v| v.mutable || !mutable) {
            if let Type::Array(element, len) = ty
                && let Type::Int(element) = **element
            {
                all.push((name.clone(), element, *len));
            }
        }
        (!all.is_empty()).then(|| self.one(&all))
    }

    /// Returns a slice of numbers, and their type.
    fn slice(&mut self) -> (String, &'static str) {
        let (name, ty, len) = match self.array(false) {
            Some(array) if self.chance(85) => array,
            _ if self.has_input && self.chance(50) => ("input".into(), "u8", 32),
            _ => {
                let text = self.one(TEXTS);
                return (format!("{text}[..]"), "u8");
            }
        };
        let index = self.index(len);
        let place = match self.below(5) {
            0 | 1 => format!("{name}[..]"),
            2 => format!("{name}[{index}..]"),
            3 => format!("{name}[..{index}]"),
            _ => format!("{name}[{}..={}]", 0, self.below(len)),
        };
        (place, ty)
    }

    /// Returns a number computed from a slice.
    pub(super) fn of_slice(&mut self, ty: &'static str, depth: u32) -> String {
        let (slice, element) = self.slice();
        let forms = if element == "u8" && self.chance(40) { BYTES } else { NUMBERS };
        let form = self.one(forms);
        let (slice, x) = (format!("(&{slice})"), self.number(element, depth.min(1)));
        let leaf = self.number(ty, 0);
        let letters = [('S', slice.as_str()), ('X', &x), ('C', &leaf), ('T', ty)];
        format!("({})", with_letters(form, &letters))
    }

    /// Emits a change of an array.
    pub(super) fn change(&mut self) {
        let Some((name, ty, len)) = self.array(true) else { return self.declaration() };
        let form = if self.chance(4) { "P.sort_unstable();" } else { self.one(CHANGES) };
        // Operands are evaluated before the array is borrowed.
        let (x, i, j) = (self.fresh('t'), self.fresh('t'), self.fresh('t'));
        let (value, first, second) = (self.number(ty, 1), self.index(len), self.index(len));
        self.line(format!("let ({x}, {i}, {j}) = ({value}, {first}, {second});"));
        let len = len.to_string();
        let letters = [('P', name.as_str()), ('X', &x), ('I', &i), ('J', &j), ('L', &len)];
        self.line(with_letters(form, &letters));
    }

    /// Emits a call of a function that steps through a slice and changes its elements.
    pub(super) fn walk(&mut self) {
        let Some((name, ty, len)) = self.array(true) else { return self.declaration() };
        let walker = self.walker(ty);
        let (k, sum) = (self.fresh('t'), self.fresh('v'));
        let (value, index) = (self.number(ty, 1), self.index(len));
        self.line(format!("let {k} = {value};"));
        let range = self.one(&[String::new(), index]);
        self.line(format!("let mut {sum} = {walker}(&mut {name}[{range}..], {k});"));
        self.variables.push(Variable { name: sum, ty: Type::Int(ty), mutable: true });
    }
}
