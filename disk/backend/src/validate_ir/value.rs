//! The results of operations without side effects, as LangRef defines them. They apply to terms and
//! to numbers.
//!
//! A value is a list of scalars. Each scalar consists of a term and a condition under which it is
//! poison. A value outside its promised range (`!range`, `range`) is poison. `undef` is the same
//! number in all its uses, as in the lanes. Floats are integers with the same bits, and operations
//! on them are uninterpreted functions, which the library routines implement.

use super::float::{convert, float_arithmetic, float_compare, promoted};
use super::term::{Leaf, NO, Promise, Term, Terms, YES, widths};
use super::wide::{self, Wide};
use crate::ir::{self, BinOp, CastOp, Const, Flags, Function, Inst, IntPred, Op, Operand, Type};
use std::rc::Rc;

/// A term, and the condition under which it is poison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scalar {
    pub term: Term,
    pub poison: Term,
}

impl Scalar {
    pub fn sound(term: Term) -> Scalar {
        Scalar { term, poison: NO }
    }
}

/// The scalars of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    One(Scalar),
    Many(Rc<[Scalar]>),
}

impl Value {
    pub fn of(scalars: Vec<Scalar>) -> Value {
        match scalars.as_slice() {
            &[only] => Value::One(only),
            _ => Value::Many(scalars.into()),
        }
    }

    pub fn scalars(&self) -> &[Scalar] {
        match self {
            Value::One(only) => std::slice::from_ref(only),
            Value::Many(all) => all,
        }
    }

    /// Returns the first scalar, which is often the only one.
    pub fn first(&self) -> Scalar {
        self.scalars().first().copied().unwrap_or(Scalar::sound(NO))
    }
}

/// Returns the number of scalars in a type.
pub(super) fn count(ty: &Type) -> usize {
    let mut found = Vec::new();
    widths(ty, &mut found);
    found.len()
}

/// Returns the index of the first scalar of the field at the end of a path, and the type of the
/// field.
fn part<'t>(ty: &'t Type, path: &[u32]) -> (usize, &'t Type) {
    let (mut at, mut ty) = (0, ty);
    for &step in path {
        match ty {
            Type::Array(_, element) => {
                at += step as usize * count(element);
                ty = element;
            }
            Type::Struct(fields, _) => {
                at += fields[..step as usize].iter().map(count).sum::<usize>();
                ty = &fields[step as usize];
            }
            _ => break,
        }
    }
    (at, ty)
}

/// Returns a constant.
pub(super) fn constant(terms: &mut Terms, c: &Const) -> Value {
    let mut out = Vec::new();
    scalars_of(terms, c, &mut out);
    Value::of(out)
}

fn scalars_of(terms: &mut Terms, c: &Const, out: &mut Vec<Scalar>) {
    let term = match c {
        Const::Int(bits @ 129.., k) => {
            out.push(Scalar::sound(terms.number(128, *k)));
            terms.number(bits - 128, 0)
        }
        Const::Int(bits, k) => terms.number(*bits, *k),
        Const::Addr(symbol, offset) => address(terms, *symbol, *offset),
        Const::AddrByte(symbol, offset, high) => {
            let at = address(terms, *symbol, *offset);
            let eight = terms.number(16, 8);
            let at = if *high { terms.bin(BinOp::LShr, at, eight) } else { at };
            terms.trunc(at, 8)
        }
        Const::Undef(ty) => {
            let mut all = Vec::new();
            widths(ty, &mut all);
            out.extend(all.into_iter().map(|bits| Scalar::sound(terms.leaf(bits, Leaf::Undef))));
            return;
        }
        Const::Aggregate(_, parts) => {
            parts.iter().for_each(|part| scalars_of(terms, part, out));
            return;
        }
    };
    out.push(Scalar::sound(term));
}

fn address(terms: &mut Terms, symbol: ir::Symbol, offset: i32) -> Term {
    let base = terms.leaf(16, Leaf::Address(symbol));
    terms.sum(16, offset as i128 as u128, &[(1, base)])
}

/// Returns the result of an instruction without side effects, or `None` for other instructions and
/// for phis.
pub(super) fn pure(
    terms: &mut Terms,
    function: &Function,
    inst: &Inst,
    read: &mut dyn FnMut(&mut Terms, &Operand) -> Value,
) -> Option<Value> {
    let result = inst.result?;
    let ty = &function.values[result.0 as usize].ty;
    let bits = ty.bits();
    Some(match &inst.op {
        Op::Bin(op, flags, a, b) => {
            let (x, y) = (read(terms, a), read(terms, b));
            match ty.is_float() {
                true => float_arithmetic(terms, *op, ty, x.first(), y.first()),
                false => arithmetic(terms, *op, *flags, bits, &x, &y),
            }
        }
        Op::FNeg(a) => {
            let a = read(terms, a).first();
            let sign = terms.number(bits, 1 << (bits - 1));
            let term = terms.bin(BinOp::Xor, a.term, sign);
            Value::One(Scalar { term, ..a })
        }
        Op::ICmp(pred, samesign, of, a, b) => {
            let (x, y) = (read(terms, a), read(terms, b));
            let mut poison = any_poison(terms, &[&x, &y]);
            let term = compare(terms, *pred, of.bits(), &x, &y);
            if *samesign && of.bits() <= 128 {
                let differ = terms.bin(BinOp::Xor, x.first().term, y.first().term);
                let zero = terms.number(of.bits(), 0);
                let broken = terms.less_signed(differ, zero);
                poison = terms.or(poison, broken);
            }
            Value::One(Scalar { term, poison })
        }
        Op::FCmp(pred, of, a, b) => {
            let (x, y) = (read(terms, a).first(), read(terms, b).first());
            let (of, x, y) = promoted(terms, of, x, y);
            let term = float_compare(terms, *pred, &of, x.term, y.term);
            let poison = terms.or(x.poison, y.poison);
            Value::One(Scalar { term, poison })
        }
        Op::Cast(op, flags, from, a) => {
            let value = read(terms, a);
            cast(terms, *op, *flags, from, ty, &value)
        }
        Op::Select(c, a, b) => {
            let (c, a, b) = (read(terms, c).first(), read(terms, a), read(terms, b));
            let both = a.scalars().iter().zip(b.scalars());
            let scalars = both.map(|(a, b)| {
                let poison = terms.choose(c.term, a.poison, b.poison);
                Scalar {
                    term: terms.choose(c.term, a.term, b.term),
                    poison: terms.or(c.poison, poison),
                }
            });
            Value::of(scalars.collect())
        }
        Op::Freeze(a) => {
            let value = read(terms, a);
            let frozen = value.scalars().iter().map(|s| Scalar::sound(freeze(terms, *s)));
            Value::of(frozen.collect())
        }
        Op::Gep { base, offset, indices, .. } => {
            let base = read(terms, base).first();
            let mut poison = base.poison;
            let mut parts = vec![(1, base.term)];
            for (index, ty, scale) in indices {
                let index = read(terms, index).first();
                let wide = match ty.bits() {
                    ..16 => terms.sext(index.term, 16),
                    _ => terms.trunc(index.term, 16),
                };
                parts.push((*scale as i128 as u128, wide));
                poison = terms.or(poison, index.poison);
            }
            let term = terms.sum(16, *offset as i128 as u128, &parts);
            Value::One(Scalar { term, poison })
        }
        Op::ExtractValue(whole, a, path) => {
            let value = read(terms, a);
            let (at, ty) = part(whole, path);
            Value::of(value.scalars()[at..at + count(ty)].to_vec())
        }
        Op::InsertValue(whole, a, _, element, path) => {
            let (value, element) = (read(terms, a), read(terms, element));
            let mut scalars = value.scalars().to_vec();
            let (at, ty) = part(whole, path);
            scalars[at..at + count(ty)].copy_from_slice(element.scalars());
            Value::of(scalars)
        }
        _ => return None,
    })
}

/// Applies the promises about a value: outside its range, it is poison.
pub(super) fn promised(terms: &mut Terms, function: &Function, inst: &Inst, value: Value) -> Value {
    let Some(info) = inst.result.map(|v| &function.values[v.0 as usize]) else { return value };
    let (Some((low, high)), &[s]) = (info.range, value.scalars()) else { return value };
    let poison = out_of_range(terms, s.term, low, high);
    Value::One(Scalar { poison: terms.or(s.poison, poison), ..s })
}

/// Returns whether a term is outside `[low, high)`, which may wrap.
pub(super) fn out_of_range(terms: &mut Terms, t: Term, low: u128, high: u128) -> Term {
    let bits = terms.bits(t);
    let from = terms.sum(bits, low.wrapping_neg(), &[(1, t)]);
    let size = terms.number(bits, high.wrapping_sub(low));
    let inside = terms.less(from, size);
    terms.not(inside)
}

fn freeze(terms: &mut Terms, s: Scalar) -> Term {
    if s.poison == NO {
        return s.term;
    }
    let bits = terms.bits(s.term);
    let anything = terms.apply(bits, "freeze", &[s.term]);
    terms.choose(s.poison, anything, s.term)
}

fn any_poison(terms: &mut Terms, values: &[&Value]) -> Term {
    let all = values.iter().flat_map(|value| value.scalars());
    all.fold(NO, |any, s| terms.or(any, s.poison))
}

/// Returns the number that consists of two halves.
fn wide_number(value: &Value) -> Option<Wide> {
    match value.scalars() {
        [Scalar { term: Term::Number(_, low), .. }, Scalar { term: Term::Number(_, high), .. }] => {
            Some([*low, *high])
        }
        _ => None,
    }
}

fn wide_value(terms: &Terms, bits: u32, [low, high]: Wide, poison: Term) -> Value {
    let (low, high) = (terms.number(128, low), terms.number(bits - 128, high));
    Value::of(vec![Scalar { term: low, poison }, Scalar { term: high, poison }])
}

/// Returns an uninterpreted function of values, with a result of more than 128 bits.
fn wide_apply(terms: &mut Terms, name: &str, bits: u32, values: &[&Value]) -> Value {
    let poison = any_poison(terms, values);
    let parts: Vec<Term> =
        values.iter().flat_map(|value| value.scalars()).map(|s| s.term).collect();
    let low = terms.apply(128, &format!("{name}.low"), &parts);
    let high = terms.apply(bits - 128, &format!("{name}.high"), &parts);
    Value::of(vec![Scalar { term: low, poison }, Scalar { term: high, poison }])
}

fn arithmetic(
    terms: &mut Terms,
    op: BinOp,
    flags: Flags,
    bits: u32,
    a: &Value,
    b: &Value,
) -> Value {
    if bits > 128 {
        if let (Some(x), Some(y)) = (wide_number(a), wide_number(b))
            && let Some(out) = wide::bin(op, bits, x, y)
        {
            let poison = any_poison(terms, &[a, b]);
            return wide_value(terms, bits, out, poison);
        }
        return wide_apply(terms, &format!("{op:?}"), bits, &[a, b]);
    }
    let (x, y) = (a.first(), b.first());
    let mut poison = terms.or(x.poison, y.poison);
    let promises = [
        (flags.nuw, Promise::Unsigned),
        (flags.nsw, Promise::Signed),
        (flags.exact, Promise::Exact),
        (flags.disjoint, Promise::Disjoint),
    ];
    for (_, promise) in promises.into_iter().filter(|p| p.0) {
        let broken = terms.broken(promise, op, x.term, y.term);
        poison = terms.or(poison, broken);
    }
    if matches!(op, BinOp::Shl | BinOp::LShr | BinOp::AShr) {
        let width = terms.number(bits, bits.into());
        let fits = match y.term {
            Term::Number(_, k) => terms.truth(k < bits.into()),
            _ if u128::from(bits) > ir::mask(bits) => YES,
            _ => terms.less(y.term, width),
        };
        let beyond = terms.not(fits);
        poison = terms.or(poison, beyond);
    }
    Value::One(Scalar { term: terms.bin(op, x.term, y.term), poison })
}

fn compare(terms: &mut Terms, pred: IntPred, bits: u32, a: &Value, b: &Value) -> Term {
    if bits > 128 {
        return match (wide_number(a), wide_number(b)) {
            (Some(x), Some(y)) => terms.truth(wide::compare(pred, bits, x, y)),
            _ => {
                let parts: Vec<Term> =
                    [a, b].iter().flat_map(|v| v.scalars()).map(|s| s.term).collect();
                terms.apply(1, &format!("{pred:?}"), &parts)
            }
        };
    }
    order(terms, pred, a.first().term, b.first().term)
}

/// Returns the term for an integer comparison.
pub(super) fn order(terms: &mut Terms, pred: IntPred, a: Term, b: Term) -> Term {
    match pred {
        IntPred::Eq => terms.equal(a, b),
        IntPred::Ult => terms.less(a, b),
        IntPred::Ugt => terms.less(b, a),
        IntPred::Slt => terms.less_signed(a, b),
        IntPred::Sgt => terms.less_signed(b, a),
        IntPred::Ne | IntPred::Uge | IntPred::Ule | IntPred::Sge | IntPred::Sle => {
            let other = order(terms, pred.negated(), a, b);
            terms.not(other)
        }
    }
}

fn cast(
    terms: &mut Terms,
    op: CastOp,
    flags: Flags,
    from: &Type,
    to: &Type,
    value: &Value,
) -> Value {
    let (old, new) = (from.bits(), to.bits());
    if op == CastOp::Bitcast {
        return bitcast(terms, from, to, value);
    }
    if from.is_float() || to.is_float() {
        return convert(terms, op, from, to, value.first());
    }
    if old > 128 || new > 128 {
        let narrow = |n: &Value| match n.first().term {
            Term::Number(_, k) if old <= 128 => Some([k, 0]),
            _ => wide_number(n),
        };
        let poison = any_poison(terms, &[value]);
        if let Some(n) = narrow(value) {
            let n = if op == CastOp::Sext { wide::with_sign(n, old) } else { n };
            let n = wide::cut(n, new);
            return match new {
                129.. => wide_value(terms, new, n, poison),
                _ => Value::One(Scalar { term: terms.number(new, n[0]), poison }),
            };
        }
        // Only the lower half remains.
        if new <= 128 {
            let term = terms.trunc(value.first().term, new);
            return Value::One(Scalar { term, poison });
        }
        return wide_apply(terms, &format!("{op:?}"), new, &[value]);
    }
    let a = value.first();
    let mut poison = a.poison;
    let term = match op {
        CastOp::Trunc => terms.trunc(a.term, new),
        CastOp::Zext => terms.zext(a.term, new),
        _ => terms.sext(a.term, new),
    };
    let mut promise =
        |terms: &mut Terms, is_promised: bool, back: fn(&mut Terms, Term, u32) -> Term| {
            if is_promised {
                let whole = back(terms, term, old);
                let same = terms.equal(whole, a.term);
                let broken = terms.not(same);
                poison = terms.or(poison, broken);
            }
        };
    promise(terms, op == CastOp::Trunc && flags.nuw, Terms::zext);
    promise(terms, op == CastOp::Trunc && flags.nsw, Terms::sext);
    if flags.nneg {
        let zero = terms.number(old, 0);
        let negative = terms.less_signed(a.term, zero);
        poison = terms.or(poison, negative);
    }
    Value::One(Scalar { term, poison })
}

/// Reinterprets the bits as another type.
fn bitcast(terms: &mut Terms, from: &Type, to: &Type, value: &Value) -> Value {
    let (mut old, mut new) = (Vec::new(), Vec::new());
    widths(from, &mut old);
    widths(to, &mut new);
    if old == new {
        return value.clone();
    }
    let poison = any_poison(terms, &[value]);
    let all: u32 = old.iter().sum();
    let parts: Vec<Term> = value.scalars().iter().map(|s| s.term).collect();
    let mut at = 0;
    let scalars = new.into_iter().map(|bits| {
        let term = match all {
            ..=128 => {
                let whole = joined(terms, &parts, all);
                let by = terms.number(all, at.into());
                let down = terms.bin(BinOp::LShr, whole, by);
                terms.trunc(down, bits)
            }
            _ => terms.apply(bits, &format!("bits from {at}"), &parts),
        };
        at += bits;
        Scalar { term, poison }
    });
    Value::of(scalars.collect())
}

/// Combines scalars into one number, the first in the lowest bits.
fn joined(terms: &mut Terms, parts: &[Term], bits: u32) -> Term {
    let (mut all, mut at) = (terms.number(bits, 0), 0);
    for &t in parts {
        let wide = terms.zext(t, bits);
        let by = terms.number(bits, at.into());
        let up = terms.bin(BinOp::Shl, wide, by);
        all = terms.or(all, up);
        at += terms.bits(t);
    }
    all
}
