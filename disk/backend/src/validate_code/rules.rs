//! Tests the rules of terms over all bytes, and the effect of instructions against a third-party
//! CPU emulator.

use super::bits::Bits;
use super::facts::Facts;
use super::machine::apply;
use super::models::eval_node;
use super::state::{A, C, N, REGISTERS, V, X, Y, Z};
use super::term::{Leaf, Node, Term, Terms};
use super::verdict;
use crate::Error;
use crate::asm::encode::{exists, opcodes};
use crate::asm::{Form, Instr, Mnemonic, Mode};
use crate::lanes::{BitOp, Val};

/// Returns the value of a term, given the values of `v0` and `v1`. Truth values are 0 and 1.
fn eval(terms: &Terms, t: Term, given: [u8; 2]) -> u8 {
    let node = terms.node(t);
    eval_node(node, |part| eval(terms, part, given)).unwrap_or_else(|| match node {
        Node::Leaf(Leaf::Val(v)) => given[v.0 as usize],
        other => panic!("{other:?} has no value"),
    })
}

/// Returns bytes of every form that has a rewrite rule.
fn bytes(terms: &mut Terms) -> Vec<Term> {
    let (a, b) = (terms.leaf(Leaf::Val(Val(0))), terms.leaf(Leaf::Val(Val(1))));
    let mut out = vec![a, b];
    out.extend([0, 1, 2, 0x7F, 0x80, 0x81, 0xFE, 0xFF].map(|k| terms.constant(k)));
    for k in [1, 5, 0x7F, 0x80, 0x90, 0xFF] {
        out.push(terms.sum(k, &[(1, a)]));
        let k = terms.constant(k);
        for op in [BitOp::And, BitOp::Or, BitOp::Xor] {
            out.push(terms.logic(op, a, k));
        }
    }
    out.extend([terms.complement(a), terms.complement(b)]);
    for parts in [&[(1, a), (0xFF, b)][..], &[(2, a)], &[(3, a), (1, b)], &[(4, a), (2, b)]] {
        out.push(terms.sum(0, parts));
        out.push(terms.sum(7, parts));
    }
    for op in [BitOp::And, BitOp::Or, BitOp::Xor] {
        out.push(terms.logic(op, a, b));
    }
    let bit = terms.bit(b, 3);
    let flag = terms.byte(bit);
    out.extend([terms.shr(bit, a), terms.shl(a, bit), flag]);
    out.push(terms.sum(0xFF, &[(1, flag)]));
    out.push(terms.sum(2, &[(3, flag)]));
    out
}

fn truths(terms: &mut Terms) -> Vec<Term> {
    let (a, b) = (terms.leaf(Leaf::Val(Val(0))), terms.leaf(Leaf::Val(Val(1))));
    let carry = terms.carry(a, b, Terms::FALSE);
    vec![Terms::FALSE, Terms::TRUE, terms.bit(b, 3), carry, terms.equal(a, b)]
}

/// Returns pairs of bytes: all values of the first byte, and edge cases of the second.
fn pairs() -> impl Iterator<Item = [u8; 2]> {
    let second = [0, 1, 2, 5, 8, 0x7E, 0x7F, 0x80, 0x81, 0x90, 0xAA, 0xFE, 0xFF];
    (0..=255).flat_map(move |a| second.map(|b| [a, b]))
}

fn agrees(terms: &Terms, t: Term, what: &str, expected: impl Fn([u8; 2]) -> u8) {
    for given in pairs() {
        let (found, expected) = (eval(terms, t, given), expected(given));
        assert_eq!(found, expected, "{what} for {given:02x?} is not {}", terms.show(t));
    }
}

#[test]
fn rules_of_one_byte_hold() {
    let terms = &mut Terms::new();
    for x in bytes(terms) {
        let what = terms.show(x);
        let t = terms.zero(x);
        agrees(terms, t, &format!("zero {what}"), |g| u8::from(eval(terms, x, g) == 0));
        for k in 0..8 {
            let t = terms.bit(x, k);
            agrees(terms, t, &format!("bit {k} of {what}"), |g| eval(terms, x, g) >> k & 1);
        }
        let complement = terms.complement(x);
        for c in truths(terms) {
            let t = terms.carry(x, complement, c);
            agrees(terms, t, &format!("carry of {what} and its complement"), |g| eval(terms, c, g));
        }
        for k in 0..=255u8 {
            let k = terms.constant(k);
            for c in [Terms::FALSE, Terms::TRUE] {
                let t = terms.carry(x, k, c);
                agrees(terms, t, &format!("carry of {what}"), |g| {
                    let sum = [x, k, c].map(|t| u16::from(eval(terms, t, g)));
                    u8::from(sum.iter().sum::<u16>() > 0xFF)
                });
            }
        }
    }
}

#[test]
fn rules_of_two_bytes_hold() {
    let terms = &mut Terms::new();
    let (bytes, carries) = (bytes(terms), truths(terms));
    for &x in &bytes {
        for &y in &bytes {
            let what = format!("{} and {}", terms.show(x), terms.show(y));
            for (op, f) in [
                (BitOp::And, (|a, b| a & b) as fn(u8, u8) -> u8),
                (BitOp::Or, |a, b| a | b),
                (BitOp::Xor, |a, b| a ^ b),
            ] {
                let t = terms.logic(op, x, y);
                agrees(terms, t, &what, |g| f(eval(terms, x, g), eval(terms, y, g)));
                let zero = terms.zero(t);
                agrees(terms, zero, &what, |g| u8::from(eval(terms, t, g) == 0));
            }
            let t = terms.equal(x, y);
            agrees(terms, t, &what, |g| u8::from(eval(terms, x, g) == eval(terms, y, g)));
        }
    }
    for &x in bytes.iter().step_by(2) {
        for &y in bytes.iter().step_by(3) {
            for &c in &carries {
                let what = format!("{}, {} and {}", terms.show(x), terms.show(y), terms.show(c));
                let sum = |terms: &Terms, g| {
                    [x, y, c].map(|t| u16::from(eval(terms, t, g))).iter().sum::<u16>()
                };
                let overflow = |terms: &Terms, g| {
                    let s = sum(terms, g) as u8;
                    ((eval(terms, x, g) ^ s) & (eval(terms, y, g) ^ s)) >> 7
                };
                let t = terms.add(x, y, c);
                agrees(terms, t, &what, |g| sum(terms, g) as u8);
                let t = terms.carry(x, y, c);
                agrees(terms, t, &what, |g| u8::from(sum(terms, g) > 0xFF));
                let t = terms.overflow(x, y, c);
                agrees(terms, t, &what, |g| overflow(terms, g));
                let t = terms.sign(x, y, c);
                agrees(terms, t, &what, |g| sum(terms, g) as u8 >> 7 ^ overflow(terms, g));
            }
        }
    }
}

/// Facts do not change the value of any term where they hold, and contradictory conditions never
/// hold.
#[test]
fn facts_change_no_term_where_they_hold() {
    let terms = &mut Terms::new();
    let bytes = bytes(terms);
    let mut conditions = truths(terms);
    for &x in &bytes {
        conditions.push(terms.zero(x));
        conditions.push(terms.bit(x, 7));
        let y = terms.complement(bytes[1]);
        conditions.push(terms.carry(x, y, Terms::TRUE));
        conditions.push(terms.overflow(x, y, Terms::TRUE));
    }
    let mut questions: Vec<Term> = bytes.iter().copied().step_by(3).collect();
    questions.extend(conditions.iter().copied().step_by(5));
    for (n, &first) in conditions.iter().enumerate() {
        let second = conditions[(n * 7 + 3) % conditions.len()];
        for (p, q) in [(true, true), (true, false), (false, true), (false, false)] {
            let mut facts = Facts::default();
            let possible = facts.learn(terms, first, p) && facts.learn(terms, second, q);
            let holds = |terms: &Terms, g| {
                eval(terms, first, g) == u8::from(p) && eval(terms, second, g) == u8::from(q)
            };
            let answers: Vec<Term> = questions.iter().map(|&t| facts.normal(terms, t)).collect();
            for g in pairs().filter(|g| g[0] % 5 < 3) {
                if !holds(terms, g) {
                    continue;
                }
                assert!(possible, "{} and {}", terms.show(first), terms.show(second));
                for (&question, &answer) in questions.iter().zip(&answers) {
                    assert_eq!(
                        eval(terms, question, g),
                        eval(terms, answer, g),
                        "{} became {} by {} is {p}, {} is {q}",
                        terms.show(question),
                        terms.show(answer),
                        terms.show(first),
                        terms.show(second)
                    );
                }
            }
        }
    }
}

/// Replacing a byte with an equal byte changes no value where the bytes are equal. Tests one and
/// two known equalities.
#[test]
fn substituting_an_equal_byte_preserves_values() {
    let terms = &mut Terms::new();
    let bytes = bytes(terms);
    let is_same = |terms: &Terms, (x, y): (Term, Term), g| eval(terms, x, g) == eval(terms, y, g);
    for (n, &x) in bytes.iter().enumerate() {
        for (m, &y) in bytes[..n].iter().enumerate() {
            let pick = |k: usize| bytes[(n * 7 + m * 5 + k) % bytes.len()];
            for learned in [vec![(x, y)], vec![(x, y), (pick(1), pick(12))]] {
                let mut facts = Facts::default();
                let possible = learned.iter().all(|&(a, b)| facts.equate(terms, a, b));
                let answers: Vec<Term> = bytes.iter().map(|&t| facts.normal(terms, t)).collect();
                for g in pairs().filter(|g| g[0] % 5 < 3) {
                    if !learned.iter().all(|&pair| is_same(terms, pair, g)) {
                        continue;
                    }
                    assert!(possible, "{} and {}", terms.show(x), terms.show(y));
                    for pair in bytes.iter().copied().zip(answers.iter().copied()) {
                        let told =
                            || format!("{} became {}", terms.show(pair.0), terms.show(pair.1));
                        assert!(is_same(terms, pair, g), "{} for {g:02x?}", told());
                    }
                }
            }
        }
    }
}

/// The bits of a term agree with its value.
#[test]
fn bits_have_the_values_of_terms() {
    let terms = &mut Terms::new();
    let (a, b) = (terms.leaf(Leaf::Val(Val(0))), terms.leaf(Leaf::Val(Val(1))));
    let (bytes, mut all) = (bytes(terms), truths(terms));
    for (n, &x) in bytes.iter().enumerate() {
        let (y, c) = (bytes[(n * 7 + 5) % bytes.len()], all[n % 5]);
        all.extend([
            terms.zero(x),
            terms.bit(x, (n % 8) as u8),
            terms.sum(n as u8, &[(171, x), (2, y)]),
        ]);
        all.extend([terms.carry(x, y, c), terms.overflow(x, y, c), terms.sign(x, y, c)]);
    }
    let mut bits = Bits::default();
    for t in all.into_iter().chain(bytes) {
        for g in pairs().filter(|g| g[0] % 5 < 3) {
            let found = bits.eval(terms, t, &[(a, g[0]), (b, g[1])]);
            assert_eq!(found, eval(terms, t, g), "{} for {g:02x?}", terms.show(t));
        }
    }
}

/// The search over bits finds two bytes equal if and only if they are equal for all values that
/// satisfy the facts.
#[test]
fn bit_search_finds_exactly_the_implied_equalities() {
    let terms = &mut Terms::new();
    terms.be_thorough();
    let bytes = bytes(terms);
    let all = || (0..=255).flat_map(|a| (0..=255).map(move |b| [a, b]));
    let (mut same, mut impossible) = (0, 0);
    for n in 0..100 {
        let pick = |k: usize| bytes[(n * n * 3 + n * 7 + k) % bytes.len()];
        let (x, y, z) = (pick(1), pick(n / 3), pick(11));
        let mut known = vec![(terms.equal(z, pick(n / 2)), true)];
        known.push(match n % 3 {
            0 => (terms.carry(pick(3), x, Terms::TRUE), n % 2 > 0),
            1 => (terms.carry(x, z, Terms::FALSE), n % 2 > 0),
            _ => (terms.equal(x, y), true),
        });
        let mut facts = Facts::default();
        let possible = facts.suppose(terms, &known);
        let holds = |g| known.iter().all(|&(b, truth)| eval(terms, b, g) == u8::from(truth));
        let left: Vec<_> = all().filter(|&g| holds(g)).collect();
        assert_eq!(possible, !left.is_empty(), "{n}");
        impossible += u32::from(!possible);
        if possible {
            let expected = left.iter().all(|&g| eval(terms, x, g) == eval(terms, y, g));
            let (one, other) = (terms.show(x), terms.show(y));
            assert_eq!(facts.same(terms, x, y), expected, "{n}: {one} and {other}");
            same += u32::from(expected);
        }
    }
    assert!(same > 10 && impossible > 10, "{same} are equal, {impossible} contradict");
}

/// If the effort is too high, the code is neither accepted nor rejected.
#[test]
fn too_much_effort_is_no_verdict() {
    let terms = &mut Terms::new();
    let (a, five) = (terms.leaf(Leaf::Val(Val(0))), terms.constant(5));
    let mut facts = Facts::default();
    assert!(facts.equate(terms, a, five));
    assert_eq!(facts.normal(terms, a), five);
    assert_eq!(verdict("f", terms, Ok(())), Ok(()));
    assert!(matches!(verdict("f", terms, Err("x".into())), Err(Error::Internal(_))));
    terms.bound(1);
    let (sum, zero) = (terms.sum(1, &[(1, a)]), terms.zero(a));
    assert_eq!(facts.normal(terms, sum), sum);
    assert!(facts.learn(terms, zero, true), "no contradiction");
    for result in [Ok(()), Err("x".into())] {
        assert_eq!(verdict("f", terms, result), Err(Error::Unjudged("f".into())));
    }
}

/// A 6502 with 64K of RAM.
struct Ram(Vec<u8>);

impl mos6502::memory::Bus for Ram {
    fn get_byte(&mut self, address: u16) -> u8 {
        self.0[usize::from(address)]
    }
    fn set_byte(&mut self, address: u16, value: u8) {
        self.0[usize::from(address)] = value;
    }
}

const OPERAND: u16 = 0x0234;

/// Executes one instruction. Returns the registers, the flags, and the operand.
fn executed(byte: u8, form: Form, registers: [u8; REGISTERS], operand: u8) -> ([u8; 7], u8) {
    use mos6502::registers::Status;
    let mut ram = Ram(vec![0; 0x10000]);
    ram.0[0x400] = byte;
    ram.0[0x401] = if form == Form::Immediate { operand } else { OPERAND as u8 };
    ram.0[0x402] = (OPERAND >> 8) as u8;
    ram.0[usize::from(OPERAND)] = operand;
    let mut cpu = mos6502::cpu::CPU::new(ram, mos6502::instruction::Nmos6502);
    let r = &mut cpu.registers;
    r.program_counter = 0x400;
    (r.accumulator, r.index_x, r.index_y) = (registers[A], registers[X], registers[Y]);
    let flags = [
        (C, Status::PS_CARRY),
        (N, Status::PS_NEGATIVE),
        (Z, Status::PS_ZERO),
        (V, Status::PS_OVERFLOW),
    ];
    r.status = Status::empty();
    flags.iter().for_each(|&(n, flag)| r.status.set(flag, registers[n] != 0));
    cpu.single_step();
    let r = &cpu.registers;
    let mut out = [r.accumulator, r.index_x, r.index_y, 0, 0, 0, 0];
    flags.iter().for_each(|&(n, flag)| out[n] = u8::from(r.status.contains(flag)));
    (out, cpu.memory.0[usize::from(OPERAND)])
}

#[test]
fn instructions_agree_with_the_emulated_cpu() {
    let others = [
        Mnemonic::Brk,
        Mnemonic::Jmp,
        Mnemonic::Jsr,
        Mnemonic::Rts,
        Mnemonic::Rti,
        Mnemonic::Pha,
        Mnemonic::Pla,
        Mnemonic::Php,
        Mnemonic::Plp,
        Mnemonic::Tsx,
        Mnemonic::Txs,
        Mnemonic::Sed,
    ];
    let mut judged = 0;
    for (op, code) in opcodes() {
        let mode = match code.form {
            Form::Implied => Mode::Implied,
            Form::Accumulator => Mode::Accumulator,
            Form::Immediate => Mode::Immediate,
            Form::Absolute => Mode::Mem,
            _ => continue,
        };
        if others.contains(&op) {
            continue;
        }
        assert!(exists(op, mode));
        judged += 1;
        for n in 0..400u32 {
            let random = |k: u32| {
                let mixed = k.wrapping_mul(0x85EB_CA6B).wrapping_add(n.wrapping_mul(0x9E37_79B1));
                (mixed >> 13) as u8
            };
            let edge = |k: u32| [0, 1, 0x7F, 0x80, 0xFF][(n / 5u32.pow(k)) as usize % 5];
            let pick = |k: u32| if n < 125 { edge(k) } else { random(k) };
            let mut registers = [pick(0), pick(1), pick(2), 0, 0, 0, 0];
            (3..REGISTERS).for_each(|r| registers[r] = random(r as u32) & 1);
            let operand = pick(1) ^ random(9) & u8::from(n >= 125).wrapping_neg();
            let terms = &mut Terms::new();
            let mut given = [Terms::ZERO; REGISTERS];
            for r in 0..REGISTERS {
                given[r] = if r < C {
                    terms.constant(registers[r])
                } else {
                    terms.known(registers[r] != 0)
                };
            }
            let byte = terms.constant(operand);
            let i = Instr::new(op, mode, crate::asm::Expr::number(0));
            let (writes, changed) = apply(terms, &i, &given, byte);
            let (after, memory) = executed(code.byte, code.form, registers, operand);
            for r in 0..REGISTERS {
                let new = writes.get(r).unwrap_or(given[r]);
                assert_eq!(
                    eval(terms, new, [0, 0]),
                    after[r],
                    "{op:?} {mode:?} {r} {registers:x?}"
                );
            }
            if mode == Mode::Mem {
                let left = changed.map_or(operand, |t| eval(terms, t, [0, 0]));
                assert_eq!(left, memory, "{op:?} in memory");
            }
        }
    }
    assert!(judged > 50, "{judged} instructions were judged");
}
