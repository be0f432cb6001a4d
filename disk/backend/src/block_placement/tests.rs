use super::*;
use crate::asm::link::{Layout, link};
use crate::asm::text::assemble;
use crate::asm::{Instr, Item};
use std::collections::HashMap;

/// Parses the sections of a source text. `frequencies` belong to the labels of the first section.
fn sections(source: &str, frequencies: &[f32]) -> (Vec<Section>, Symbols, Frequencies) {
    let mut symbols = Symbols::default();
    let sections = assemble(source, &mut symbols).expect("a text");
    let mut often: Frequencies = sections.iter().map(|s| (s.symbol, vec![1.0])).collect();
    often.insert(sections[0].symbol, frequencies.to_vec());
    (sections, symbols, often)
}

fn arranged(source: &str, frequencies: &[f32]) -> (Vec<Section>, Symbols) {
    let (before, symbols, frequencies) = sections(source, frequencies);
    let mut after = before.clone();
    order_blocks(&mut after, &symbols, &frequencies, 10.0);
    assert_eq!(fault(&before, &after), None, "{source}");
    (after, symbols)
}

/// Returns the size of the program in bytes, before and after.
fn bytes(source: &str) -> (usize, usize) {
    let size = |sections: Vec<Section>, mut symbols: Symbols| {
        let root = sections[0].symbol;
        let layout = Layout { origin: 0x4000, limit: 0xC000, short: true, ..Layout::default() };
        link(sections, &mut symbols, &[root], &layout).expect("a program").bytes.len()
    };
    let (before, symbols, _) = sections(source, &[1.0]);
    let (after, _) = arranged(source, &[1.0]);
    (size(before, symbols.clone()), size(after, symbols))
}

#[test]
fn the_target_of_a_jump_follows_it() {
    let source = "main: lda 2\n beq .a\n lda 3\n jmp .c\n.a: lda 4\n bmi .b\n rts\n\
                  .c: inc 5\n rts\n.b: dec 5\n rts";
    assert_eq!(bytes(source), (20, 17));
}

#[test]
fn a_distant_target_moves_closer() {
    let long = " sta $300\n".repeat(50);
    let source = format!(
        "main: lda 2\n beq .a\n lda 3\n bmi .b\n rts\n.b: inc 5\n{long} rts\n.a: lda 4\n rts"
    );
    let (before, after) = bytes(&source);
    assert_eq!(before - after, 3, "{before}, {after}");
}

#[test]
fn a_hot_loop_gets_no_jump_that_would_save_a_byte() {
    // The jump would run a thousand times inside the loop, but runs once outside it.
    let source = "main: lda 2\n.a: inc 3\n lda 4\n bmi .b\n.c: dec 5\n bne .a\n rts\n.b: rts";
    let (after, _) = arranged(source, &[1000.0]);
    let jumps = after[0]
        .items
        .iter()
        .filter(|item| matches!(item, Item::Instr(Instr { op, .. }) if *op == Mnemonic::Jmp));
    assert_eq!(jumps.count(), 0);
}

#[test]
fn tables_keep_their_targets() {
    let source = "main: lda .t,x\n pha\n lda .t+2,x\n pha\n rts\n.a: lda 3\n jmp .c\n\
                  .t: .byte <(.a-1), <(.b-1), >(.a-1), >(.b-1)\n.b: lda 4\n.c: rts";
    let (before, after) = bytes(source);
    assert!(after <= before, "{before}, {after}");
}

#[test]
fn hand_written_sections_are_not_changed() {
    let source = "main: lda 2\n beq .a\n jmp .b\n.a: rts\n.b: inc 3\n rts";
    let (before, symbols, _) = sections(source, &[1.0]);
    let mut after = before.clone();
    order_blocks(&mut after, &symbols, &HashMap::new(), 10.0);
    assert_eq!(before[0].items, after[0].items);
}

#[test]
fn the_checker_finds_a_wrong_order() {
    let source = "main: lda 2\n beq .a\n lda 3\n.b: inc 6\n rts\n.a: lda 4\n bmi .b\n jmp .a";
    let (before, ..) = sections(source, &[1.0]);
    let seen = |change: &dyn Fn(&mut Vec<Item>)| {
        let mut after = before.clone();
        change(&mut after[0].items);
        assert_ne!(before[0].items, after[0].items);
        assert!(fault(&before, &after).is_some(), "{:?}", after[0].items);
    };
    let count = before[0].items.len();
    for at in 0..count {
        if !matches!(before[0].items[at], Item::Label(_)) && at + 1 < count {
            seen(&|items| drop(items.remove(at)));
        }
        if let Item::Instr(Instr { op, .. }) = before[0].items[at]
            && op.is_branch()
        {
            seen(&|items| {
                if let Item::Instr(instr) = &mut items[at] {
                    instr.op = inverted(op);
                }
            });
        }
    }
}
