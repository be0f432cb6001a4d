//! Generates expressions of integers, `bool` and `char`.

use super::super::draw::Draw;
use super::{Generator, Type, width, with_letters};

/// Operations on two numbers `A` and `B` of type `T`. `C` is the result if an operation fails, and
/// `N` is a `u32`.
const BINARY: &[&str] = &[
    "(A).wrapping_add(B)",
    "(A).wrapping_sub(B)",
    "(A).wrapping_mul(B)",
    "((A) + (B))",
    "((A) - (B))",
    "((A) & (B))",
    "((A) | (B))",
    "((A) ^ (B))",
    "(A).saturating_add(B)",
    "(A).saturating_sub(B)",
    "(A).saturating_mul(B)",
    "(A).checked_add(B).unwrap_or(C)",
    "(A).checked_sub(B).unwrap_or(C)",
    "(A).checked_mul(B).unwrap_or(C)",
    "(A).overflowing_add(B).0",
    "(A).min(B)",
    "(A).max(B)",
    "(A).checked_div(B).unwrap_or(C)",
    "(A).checked_rem(B).unwrap_or(C)",
    "(A).wrapping_div((B) | 1)",
    "(A).wrapping_rem((B) | 1)",
    "(A).wrapping_rem_euclid((B) | 1)",
    "((A).abs_diff(B) as T)",
    "((A).cmp(&(B)) as i8 as T)",
    "(if (A).overflowing_sub(B).1 { A } else { C })",
    "(if let (sum, false) = (A).overflowing_add(B) { sum } else { C })",
];

/// Operations on a number and a shift amount.
const SHIFTS: &[&str] = &[
    "(A).wrapping_shl(N)",
    "(A).wrapping_shr(N)",
    "((A) << ((N) % W))",
    "((A) >> ((N) % W))",
    "(A).rotate_left(N)",
    "(A).rotate_right(N)",
    "(A).checked_shl(N).unwrap_or(C)",
    "((A) >> K)",
    "((A) << K)",
    "(A).rotate_left(K)",
    "(A).wrapping_pow((N) % 5)",
];

const UNARY: &[&str] = &[
    "(!(A))",
    "(A).wrapping_neg()",
    "((A).count_ones() as T)",
    "((A).leading_zeros() as T)",
    "((A).trailing_zeros() as T)",
    "(A).swap_bytes()",
    "(A).reverse_bits()",
    "powers::<T>(A, 3)",
];

const SIGNED: &[&str] = &[
    "(A).wrapping_abs()",
    "(A).signum()",
    "((A).unsigned_abs() as T)",
    "(A).div_euclid(3)",
    "((A) / 5)",
    "((A) % 7)",
];

const UNSIGNED: &[&str] = &[
    "((A) / 10)",
    "((A) % 10)",
    "((A) / 7)",
    "((A).is_multiple_of(3) as T)",
    "(A).isqrt()",
    "(A).div_ceil(3)",
];

impl Generator {
    pub(super) fn literal(&mut self, ty: &str) -> String {
        let bits = width(ty);
        let mask = u128::MAX >> (128 - bits);
        let corner = 1_u128 << self.below(bits);
        let value = mask
            & match self.below(8) {
                0 => 0,
                1 => 1,
                2 => mask,
                3 => corner,
                4 => corner.wrapping_sub(1),
                5 | 6 => self.below(20).into(),
                _ => u128::from(self.below(u32::MAX)) << (128 - bits) >> (128 - bits),
            };
        match ty.starts_with('i') {
            true => format!("({}{ty})", (value << (128 - bits)) as i128 >> (128 - bits)),
            false => format!("{value}{ty}"),
        }
    }

    /// Returns an expression of an integer type.
    pub(super) fn number(&mut self, ty: &'static str, depth: u32) -> String {
        if depth == 0 {
            return self.leaf(ty);
        }
        let forms = match self.below(100) {
            0..18 => return self.leaf(ty),
            18..50 => BINARY,
            50..62 => SHIFTS,
            62..68 => UNARY,
            68..73 if ty.starts_with('i') => SIGNED,
            68..73 => UNSIGNED,
            73..80 => {
                let from = self.int();
                return format!("({} as {ty})", self.number(from, depth - 1));
            }
            80..83 => {
                let from = self.one(&[Type::Bool, Type::Char]);
                let value = self.value(&from, depth - 1);
                return match (from, ty) {
                    (Type::Char, _) => format!("({value} as u32 as {ty})"),
                    _ => format!("({value} as {ty})"),
                };
            }
            83..88 => return self.choice(&Type::Int(ty), depth),
            88..92 => return self.of_slice(ty, depth - 1),
            _ => return self.of_others(&Type::Int(ty), depth),
        };
        let form = self.one(forms);
        self.filled(form, ty, depth - 1)
    }

    /// Returns a template with its letters replaced.
    fn filled(&mut self, form: &str, ty: &'static str, depth: u32) -> String {
        let (a, b) = (self.number(ty, depth), self.number(ty, depth));
        let (c, n) = (self.leaf(ty), self.number("u32", depth.min(1)));
        let (bits, k) = (width(ty).to_string(), self.below(width(ty)).to_string());
        let letters: [(char, &str); 7] =
            [('A', &a), ('B', &b), ('C', &c), ('N', &n), ('T', ty), ('W', &bits), ('K', &k)];
        with_letters(form, &letters)
    }

    fn leaf(&mut self, ty: &'static str) -> String {
        if self.chance(20) {
            return self.literal(ty);
        }
        if self.chance(75)
            && let Some(place) = self.place(&Type::Int(ty), false)
        {
            return place;
        }
        // A number of another type.
        let from = self.int();
        match self.place(&Type::Int(from), false) {
            Some(place) => format!("({place} as {ty})"),
            None if self.has_input => format!("(input[{}] as {ty})", self.below(32)),
            None => self.literal(ty),
        }
    }

    pub(super) fn truth(&mut self, depth: u32) -> String {
        if depth == 0 {
            let place = self.place(&Type::Bool, false);
            return match place {
                Some(place) if self.chance(70) => place,
                _ => {
                    let ty = self.int();
                    format!("({} & 1 == 1)", self.leaf(ty))
                }
            };
        }
        match self.below(20) {
            0..10 => {
                let (ty, op) = (self.int(), self.one(&["==", "!=", "<", "<=", ">", ">="]));
                let (a, b) = (self.number(ty, depth - 1), self.number(ty, depth - 1));
                format!("({a} {op} {b})")
            }
            10..13 => {
                let (a, b) = (self.truth(depth - 1), self.truth(depth - 1));
                format!("({a} {} {b})", self.one(&["&&", "||", "^", "&", "|", "=="]))
            }
            13 => format!("!{}", self.truth(depth - 1)),
            14 => {
                let c = self.letter(depth - 1);
                let name = self.one(&["digit", "lowercase", "alphanumeric", "punctuation"]);
                format!("({c}).is_ascii_{name}()")
            }
            15 => {
                // All types are comparable.
                let ty = self.ty(1);
                let (a, b) = (self.value(&ty, 0), self.value(&ty, 0));
                format!("({a} {} {b})", self.one(&["==", "<", ">="]))
            }
            16 => {
                let ty = self.ty(0);
                let some = self.value(&Type::Option(ty.into()), depth - 1);
                format!("({some}).is_some()")
            }
            17 => {
                let (ty, k) = (self.int(), self.below(100));
                let x = self.number(ty, depth - 1);
                format!("(({k}..{}).contains(&({x})))", k + 20)
            }
            _ => self.of_others(&Type::Bool, depth),
        }
    }

    pub(super) fn letter(&mut self, depth: u32) -> String {
        match self.below(6) {
            0 => self.one(&["'a'", "'Z'", "'0'", "'\\n'", "'\\u{e4}'", "'\\u{1F3B2}'"]).into(),
            1 if depth > 0 => {
                let n = self.number("u32", depth - 1);
                format!("char::from_u32(({n}) % 0xD800).unwrap_or('?')")
            }
            2 if depth > 0 => {
                let n = self.number("u8", depth - 1);
                format!("((b'a' + ({n}) % 26) as char)")
            }
            3 if depth > 0 => {
                let c = self.letter(depth - 1);
                format!("({c}).{}", self.one(&["to_ascii_uppercase()", "to_ascii_lowercase()"]))
            }
            4 if depth > 0 => self.of_others(&Type::Char, depth),
            _ => match self.place(&Type::Char, false) {
                Some(place) => place,
                None => format!("({} as char)", self.leaf("u8")),
            },
        }
    }
}
