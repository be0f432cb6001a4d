//! Intrinsics as defined by the LLVM Language Reference, section "Intrinsic Functions".

use super::memory::{Cell, Pointer};
use super::{Interpreter, Step, Stop, Value, World, undefined};
use crate::ir::{Type, mask, signed};

/// Executes an intrinsic. `name` has no prefix `llvm.`.
pub(super) fn intrinsic<W: World>(
    machine: &mut Interpreter<'_, W>,
    name: &str,
    types: &[Type],
    args: &[Value],
    ret: &Type,
) -> Step<Option<Value>> {
    let mut words = name.split('.');
    let (base, second) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    match base {
        "returnaddress" => return Ok(Some(Value::number(0))),
        "stacksave" => return Ok(Some(Value::number(machine.stack().into()))),
        "stackrestore" => {
            let Some(to) = args[0].bits() else { return undefined("the stack at poison") };
            machine.restore_stack(to as u32);
            return Ok(None);
        }
        "lifetime" | "experimental" | "dbg" | "prefetch" | "sideeffect" => return Ok(None),
        "trap" | "debugtrap" | "ubsantrap" => return Err(Stop::Trap),
        "assume" => {
            return match args[0].bits() {
                Some(1) => Ok(None),
                _ => undefined("a false assumption"),
            };
        }
        "memcpy" | "memmove" | "memset" => return memory(machine, base, args).map(|()| None),
        "expect" => return Ok(Some(args[0].clone())),
        _ => {}
    }
    let bits = types[0].bits();
    let numbers: Option<Vec<u128>> = args.iter().map(Value::bits).collect();
    let Some(n) = numbers else { return Ok(Some(poison(ret))) };
    if second == "with" {
        return with_overflow(base, bits, n[0], n[1]).map(Some);
    }
    let (a, b) = (n[0], n.get(1).copied().unwrap_or(0));
    let (sa, sb) = (signed(a, bits), signed(b, bits));
    let most = mask(bits) >> 1;
    let saturated = |exact: i128| exact.clamp(signed(most + 1, bits), most as i128) as u128;
    let out = match base {
        "umin" => a.min(b),
        "umax" => a.max(b),
        "smin" => sa.min(sb) as u128,
        "smax" => sa.max(sb) as u128,
        "abs" if b == 1 && sa < 0 && a == most + 1 => return Ok(Some(poison(ret))),
        "abs" => sa.unsigned_abs(),
        "uadd" => a.checked_add(b).map_or(mask(bits), |sum| sum.min(mask(bits))),
        "usub" => a.saturating_sub(b),
        "sadd" => saturated(sa.saturating_add(sb)),
        "ssub" => saturated(sa.saturating_sub(sb)),
        "ushl" | "sshl" if b >= bits.into() => return Ok(Some(poison(ret))),
        "ushl" if (a << b & mask(bits)) >> b == a => a << b,
        "ushl" => mask(bits),
        "sshl" if signed(a << b, bits) >> b == sa => a << b,
        "sshl" if sa < 0 => most + 1,
        "sshl" => most,
        "ctpop" => a.count_ones().into(),
        "ctlz" | "cttz" if a == 0 && b == 1 => return Ok(Some(poison(ret))),
        "ctlz" => (a.leading_zeros() - (128 - bits)).into(),
        "cttz" => a.trailing_zeros().min(bits).into(),
        "clmul" => (0..bits).filter(|n| b >> n & 1 == 1).fold(0, |sum, n| sum ^ a << n),
        "bswap" => a.swap_bytes() >> (128 - bits),
        "bitreverse" => a.reverse_bits() >> (128 - bits),
        "fshl" | "fshr" => {
            let by = (n[2] % u128::from(bits)) as u32;
            let up = if base == "fshl" { by } else { bits - by };
            match up {
                0 => a,
                _ if up == bits => b,
                _ => a << up | b >> (bits - up),
            }
        }
        "scmp" => i128::from(sa > sb).wrapping_sub((sa < sb).into()) as u128,
        "ucmp" => i128::from(a > b).wrapping_sub((a < b).into()) as u128,
        _ => return Err(Stop::Unknown(format!("llvm.{name}"))),
    };
    Ok(Some(Value::number(out & mask(ret.bits()))))
}

fn poison(ret: &Type) -> Value {
    match ret {
        Type::Struct(fields, _) => Value::Parts(vec![Value::POISON; fields.len()]),
        _ => Value::POISON,
    }
}

fn with_overflow(base: &str, bits: u32, a: u128, b: u128) -> Step<Value> {
    let (sa, sb) = (signed(a, bits), signed(b, bits));
    let unsigned = |v: (u128, bool)| (v.0, v.1 || v.0 > mask(bits));
    let of_signed = |v: (i128, bool)| (v.0 as u128, v.1 || signed(v.0 as u128, bits) != v.0);
    let (value, over) = match base {
        "uadd" => unsigned(a.overflowing_add(b)),
        "usub" => (a.wrapping_sub(b), a < b),
        "umul" => unsigned(a.overflowing_mul(b)),
        "sadd" => of_signed(sa.overflowing_add(sb)),
        "ssub" => of_signed(sa.overflowing_sub(sb)),
        "smul" => of_signed(sa.overflowing_mul(sb)),
        _ => return Err(Stop::Unknown(format!("llvm.{base}.with.overflow"))),
    };
    Ok(Value::Parts(vec![Value::number(value & mask(bits)), Value::number(over.into())]))
}

/// Executes a memory function of C, or the equivalent intrinsic. The arguments are the target, the
/// value or source, and the size in bytes.
pub(super) fn memory<W: World>(
    machine: &mut Interpreter<'_, W>,
    base: &str,
    args: &[Value],
) -> Step<()> {
    let (to, Some(len)) = (Pointer::of(&args[0])?, args[2].bits()) else {
        return undefined("memory of poison size");
    };
    let len = len as u16;
    let is_volatile = args.get(3).and_then(Value::bits) == Some(1);
    if base == "memset" {
        let byte = args[1].bits().map_or(Cell::POISON, |byte| Cell::byte(byte as u8));
        return (0..len).try_for_each(|n| machine.store_cell(to.plus(n), byte, is_volatile));
    }
    let from = Pointer::of(&args[1])?;
    if base == "memcpy" && to.at != from.at && to.at.abs_diff(from.at) < len {
        return undefined("an overlapping memcpy");
    }
    let mut cells = Vec::new();
    for n in 0..len {
        cells.push(machine.load_cell(from.plus(n), is_volatile)?);
    }
    for (n, cell) in (0..len).zip(cells) {
        machine.store_cell(to.plus(n), cell, is_volatile)?;
    }
    Ok(())
}

/// Compares memory like C's `memcmp`. Only the sign of the result is defined.
pub(super) fn compared<W: World>(
    machine: &mut Interpreter<'_, W>,
    args: &[Value],
) -> Step<std::cmp::Ordering> {
    let (one, other) = (Pointer::of(&args[0])?, Pointer::of(&args[1])?);
    let Some(len) = args[2].bits() else { return undefined("memory of poison size") };
    for n in 0..len as u16 {
        let mut byte = |of: Pointer| machine.load_cell(of.plus(n), false).map(Cell::value);
        let (Some(a), Some(b)) = (byte(one)?, byte(other)?) else {
            return undefined("poison compared");
        };
        if a != b {
            // Only the sign of the result is defined.
            machine.chose.set(true);
            return Ok(a.cmp(&b));
        }
    }
    Ok(std::cmp::Ordering::Equal)
}
