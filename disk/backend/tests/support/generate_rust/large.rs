//! Generates operations on arrays of about one page: copies within an array, fills, comparisons and
//! traversals from both ends. Also generates counters that take all values of their type.

use super::super::draw::Draw;
use super::{Generator, Type, Variable, with_letters};

/// The possible lengths of the arrays.
const LENGTHS: [u32; 6] = [127, 128, 255, 256, 257, 300];

/// Operations on an array `P` of `L` elements of type `E`. `I` and `J` are at most `L`, `X` is an
/// element, `B` is a byte, and `K` is below eight. `s` is a sum of type `u16`.
const FORMS: &[&str] = &[
    "P.copy_within(I.., 0);",
    "P.copy_within(..L - I, I);",
    "P.copy_within(I.min(J)..I.max(J), K);",
    "P.copy_within(..L - 1, 1);",
    "P[I.min(J)..I.max(J)].fill(X);",
    "P[I..].reverse();",
    "P.rotate_left(I);",
    "{ let (a, b) = P.split_at_mut(L / 2); let n = I / 2; a[..n].copy_from_slice(&b[..n]); b[0] \
     = X; }",
    "{ let (a, b) = P.split_at_mut(L / 2); let n = I / 2; a[..n].swap_with_slice(&mut b[..n]); }",
    "{ let old = P; s = s.wrapping_add((old[..I] == P[L - I..]) as u16); P[J % L] = X; s ^= (old \
     < P) as u16 * 2 + (old == P) as u16; }",
    "{ let old = P; P[J % L] = X; s = s.wrapping_add(P.cmp(&old) as \
     u16).wrapping_add(P[..I].cmp(&old[..I]) as u16); }",
    "{ let (mut i, mut j) = (0, L); while i < j { j -= 1; P.swap(i, j); i += 1; } }",
    "{ let (mut i, mut j) = (0, L - 1); while i + K < j { P[i] ^= P[j]; s ^= P[i] as u16; i += \
     2; j -= 1; } }",
    "for (to, from) in (0..L).step_by(2).zip((0..I).rev()) { P[to] = \
     P[to].wrapping_sub(P[from]); }",
    "for n in (0..I).rev().step_by(3) { P[n] = P[n].wrapping_mul(3) ^ n as E; }",
    "for n in 0..=255u8 { P[n as usize % L] = P[n as usize % L].wrapping_add(n as E); }",
    "for n in (0..=255u8).rev() { s = s.rotate_left(1) ^ P[(u32::from(n) * L as u32 / 256) as \
     usize] as u16; }",
    "{ let mut n = B; loop { P[n as usize % L] ^= n as E; s = s.wrapping_mul(5).wrapping_add(n \
     as u16); n = n.wrapping_add(3); if n == B { break; } } }",
    "{ let mut n = B; while n != 0 { n -= 1; P[(n as usize).min(L - 1)] ^= X; } }",
    "for n in 0..B & 31 { if let Some(x) = P.get_mut(I + n as usize) { *x = x.wrapping_add(X); } }",
    "for n in 0..B & 31 { P[B.wrapping_add(n) as usize % L] ^= P[n as usize]; }",
    "{ let mut n = B & 63; while n > 0 { n -= 1; s = s.rotate_left(3) ^ P[K * 8 + n as usize] as \
     u16; } }",
    "{ let (a, b) = P.split_at(I); s = s.wrapping_add(a.starts_with(&b[..b.len().min(K)]) as \
     u16).wrapping_add(a.ends_with(b) as u16); }",
    "s ^= P.iter().zip(P[I..].iter()).fold(0u16, |s, (a, b)| s.rotate_left(1) ^ (*a as \
     u16).wrapping_sub(*b as u16));",
    "s ^= P.chunks(K + 1).rev().fold(0u16, |s, c| s.wrapping_mul(3).wrapping_add(c[0] as u16));",
];

/// Loops over all values of a word.
const WORDS: &[&str] = &[
    "{ let mut n = 0u16; loop { s = s.rotate_left(1) ^ n; n = n.wrapping_add(1); if n == 0 { \
     break; } } }",
    "for n in (0..=u16::MAX).rev() { s = s.wrapping_mul(3) ^ n; }",
];

impl Generator {
    /// Declares an array of about one page, operates on it, and adds its checksum to the result.
    pub(super) fn large(&mut self) {
        let (element, len) = (self.one(&["u8", "u8", "u16", "i8"]), self.one(&LENGTHS));
        let [p, s, i, j, x, b] = [(); 6].map(|()| self.fresh('t'));
        let sum = self.fresh('v');
        let (first, factor) = (self.number(element, 1), self.number(element, 0));
        let mut body = vec![format!(
            "let (mut {s}, x0, f): (u16, {element}, {element}) = (0, {first}, {factor});"
        )];
        let period = self.one(&[1, 7, 256]);
        body.push(format!(
            "let mut {p}: [{element}; {len}] = core::array::from_fn(|n| x0.wrapping_add(((n % \
             {period}) as {element}).wrapping_mul(f)));"
        ));
        for _ in 0..self.below(3) + 1 {
            let (element_value, byte) = (self.number(element, 1), self.number("u8", 1));
            let [first, second] = [(); 2].map(|()| match self.chance(40) {
                true => self.one(&[0, 1, 2, len / 2, len - 1, len]).to_string(),
                false => format!("({} as usize) % {}", self.number("u16", 1), len + 1),
            });
            let k = self.below(8).to_string();
            body.push(format!(
                "let ({i}, {j}, {x}, {b}): (usize, usize, {element}, u8) = ({first}, {second}, \
                 {element_value}, {byte});"
            ));
            let forms = if self.chance(2) { WORDS } else { FORMS };
            let form = self.one(forms);
            let len = len.to_string();
            let letters = [
                ('P', p.as_str()),
                ('L', &len),
                ('E', element),
                ('I', &i),
                ('J', &j),
                ('X', &x),
                ('B', &b),
                ('K', &k),
                ('s', &s),
            ];
            body.push(with_letters(form, &letters));
        }
        self.line(format!("let mut {sum} = {{\n{}\n{p}.mix({s} as u32)\n}};", body.join("\n")));
        self.variables.push(Variable { name: sum, ty: Type::Int("u32"), mutable: true });
    }
}
