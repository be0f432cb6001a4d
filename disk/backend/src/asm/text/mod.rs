//! A small assembler. `assemble` makes relocatable sections, [`assemble_flat`], which documents the
//! language, a program at a fixed address.

mod expression;
mod flat;
mod relocatable;
mod statement;

pub(crate) use expression::{Parser, Token};
pub use flat::{Assembly, assemble_flat};
pub(crate) use relocatable::ItemBuilder;
#[cfg(test)]
pub use relocatable::assemble;
pub(crate) use statement::{StatementKind, parse};

use crate::Error;

fn error<T>(line: u32, message: impl Into<String>) -> Result<T, Error> {
    Err(Error::Parse { line, message: message.into() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{Base, Expr, Instr, Item, Kind, Label, Mnemonic, Mode, Symbols};

    fn flat(source: &str) -> Vec<u8> {
        assemble_flat(source, 0x800).unwrap().bytes
    }

    fn message(source: &str) -> String {
        assemble_flat(source, 0x800).unwrap_err().to_string()
    }

    #[test]
    fn every_mode_is_encoded() {
        let source = "nop\n asl\n asl a\n lda #$12\n lda $12\n lda $1234\n lda $12,x\n \
            lda $1234,X\n\
            ldx $12,y\n lda $12,y\n lda ($12,x)\n lda ($12),y\n jmp ($1234)\n bne *\n \
            sta ($10+2)+1";
        let expected = [
            0xea, 0x0a, 0x0a, 0xa9, 0x12, 0xa5, 0x12, 0xad, 0x34, 0x12, 0xb5, 0x12, 0xbd, 0x34,
            0x12, 0xb6, 0x12, 0xb9, 0x12, 0, 0xa1, 0x12, 0xb1, 0x12, 0x6c, 0x34, 0x12, 0xd0, 0xfe,
            0x85, 0x13,
        ];
        assert_eq!(flat(source), expected);
    }

    #[test]
    fn names_may_be_used_before_their_definition() {
        let source = "a: jmp b\n.x: bne .x\nb: lda zp\n.x: beq .x\n lda a.x\nzp = $10 + 1";
        let bytes = [0x4c, 5, 8, 0xd0, 0xfe, 0xa5, 0x11, 0xf0, 0xfe, 0xad, 3, 8];
        assert_eq!(flat(source), bytes);
        let Assembly { labels, listing, .. } = assemble_flat(source, 0x800).unwrap();
        assert_eq!(labels, [("a".to_string(), 0x800), ("b".to_string(), 0x805)]);
        assert_eq!(listing.lines().nth(1), Some("0803  d0 fe       2+  .x: bne .x"));
    }

    #[test]
    fn expressions_follow_precedence() {
        let source = "v = $1234\n.byte <v + 1, >v + $ff, 1 + 2 * 3, 1 << 4 | 3, 7 & 3 + 1, -1, ~1, \
            'A' | $80, %101, 10 / 3, v == $1234, \"a;b\", ';'\n.word v - 1";
        let bytes =
            [0x35, 0x13, 7, 0x13, 4, 255, 254, 0xc1, 5, 3, 1, b'a', b';', b'b', b';', 0x33, 0x12];
        assert_eq!(flat(source), bytes);
    }

    #[test]
    fn directives_fill_and_check() {
        let source = ".repeat 2, I\n.l: bne .l+I\n.endrepeat\n.res $804 - *, $ff\n.align 8\n\
            .byte 1\n\
            .assert * == $809, \"no\"";
        assert_eq!(flat(source), [0xd0, 0xfe, 0xd0, 0xff, 0, 0, 0, 0, 1]);
    }

    #[test]
    fn errors_name_the_line() {
        for (source, expected) in [
            ("nop\nlda nowhere", "line 2: nowhere is undefined"),
            ("a: nop\na: nop", "line 2: a is defined twice"),
            ("bne *+200", "line 1: the branch target is 198 bytes away"),
            ("lda #256", "line 1: 256 is not in the range -128 to 255"),
            ("\n\n.assert 1 == 2, \"too long\"", "line 3: too long"),
            ("lda (5)", "line 1: lda has no such addressing mode"),
            ("jmp ($12ff)", "line 1: the pointer starts in the last byte of a page: move it"),
            ("stx $1234,y", "line 1: stx needs a zero-page address here"),
            (".repeat 2", "line 1: .repeat without .endrepeat"),
            (".byte \"x", "line 1: a string is not terminated"),
            ("frob", "line 1: frob is neither an instruction nor a label"),
            (".byte 1/0", "line 1: division by zero"),
            ("x = y\ny = x + 1", "line 0: the sizes"),
            (".res 70000", "line 1: .res takes"),
            (".byte 1,", "line 1: expected a number, a name or a parenthesis"),
        ] {
            let found = message(source);
            assert!(found.starts_with(expected), "{source:?} gave {found:?}");
        }
    }

    #[test]
    fn sections_start_at_global_labels() {
        let mut symbols = Symbols::default();
        let source = "f: lda #>table+2\n.l: bne .l\n.data\ntable: .align 4\n.word f\n.byte 1";
        let sections = assemble(source, &mut symbols).unwrap();
        let (f, table) = (symbols.get("f").unwrap(), symbols.get("table").unwrap());
        let mut load = Instr::immediate(Mnemonic::Lda, 0);
        load.arg = Expr::symbol(table, 2).high();
        let branch = Instr::new(Mnemonic::Bne, Mode::Relative, Expr::label(Label(0)));
        assert_eq!(
            sections[0].items,
            [Item::Instr(load), Item::Label(Label(0)), Item::Instr(branch)]
        );
        assert_eq!((sections[1].kind, sections[1].align), (Kind::Data, 4));
        assert_eq!(sections[1].items, [Item::Word(Expr::symbol(f, 0)), Item::Bytes(vec![1])]);
        assert_eq!(load.arg.base, Base::Symbol(table));
        assert!(assemble("f: bne .l\ng: nop", &mut symbols).is_err());
    }

    #[test]
    fn damaged_sources_give_errors_and_no_panics() {
        use rand_chacha::ChaCha8Rng;
        use rand_chacha::rand_core::{Rng, SeedableRng};
        let source = "v = $12 + (3 << 2)\nmain: lda #<table + v\n.l: sta (v),y ; c\n bne .l\n \
            jmp main\n\
            .repeat 3, I\n asl v+I\n.endrepeat\n\
            table: .byte 'a', \"text\", %101\n.word main, -1\n.res 4, 1\n";
        assert!(assemble_flat(source, 0x800).is_ok());
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut failed = 0;
        for _ in 0..3000 {
            let mut bytes = source.as_bytes().to_vec();
            for _ in 0..1 + rng.next_u32() % 4 {
                let (at, from) = (rng.next_u32() as usize, rng.next_u32() as usize);
                let (at, from) = (at % bytes.len(), from % bytes.len());
                match rng.next_u32() % 3 {
                    0 => bytes[at] = bytes[from],
                    1 => bytes.insert(at, bytes[from]),
                    _ => drop(bytes.remove(at)),
                }
            }
            let damaged = String::from_utf8(bytes).unwrap();
            failed += u32::from(assemble_flat(&damaged, 0x800).is_err());
            let _ = assemble(&damaged, &mut Symbols::default());
        }
        assert!(failed > 1000);
        let deep = format!(".byte {}1", "(-".repeat(10_000));
        assert_eq!(message(&deep), "line 1: parentheses and signs are nested deeper than 50");
    }
}
