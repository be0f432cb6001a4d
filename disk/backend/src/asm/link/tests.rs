mod parts;

use super::*;
use crate::asm::text::assemble;
use crate::asm::{Instr, Mnemonic, Mode};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

fn linked(source: &str, layout: &Layout) -> Result<Linked, Error> {
    let mut symbols = Symbols::default();
    let sections = assemble(source, &mut symbols)?;
    let root = sections[0].symbol;
    link(sections, &mut symbols, &[root], layout)
}

fn layout() -> Layout {
    let page = 0x800..0x900;
    Layout { origin: 0x4000, limit: 0xc000, ram: vec![page], ..Layout::default() }
}

fn at(linked: &Linked, name: &str) -> u16 {
    linked.symbols.iter().find(|s| s.name == name).unwrap().address
}

#[test]
fn unreachable_sections_are_dropped_and_kinds_are_in_order() {
    let source = "main: jsr used\n rts\n.data\nvalue: .byte 7\n.constant\n\
        table: .word main, value\n\
        .code\nunused: jmp main\nused: lda table\n sta 5\n rts";
    let linked = linked(source, &layout()).unwrap();
    let names: Vec<&str> = linked.symbols.iter().map(|s| &s.name[..]).collect();
    assert_eq!(names, ["main", "used", "table", "value"]);
    let expected = [0x20, 4, 0x40, 0x60, 0xad, 0x0a, 0x40, 0x85, 5, 0x60, 0, 0x40, 0x0e, 0x40, 7];
    assert_eq!(linked.bytes, expected);
    assert_eq!((linked.sizes.code, linked.sizes.data, linked.sizes.ram), (10, 5, 0));
}

#[test]
fn a_final_jump_becomes_a_fall_through() {
    let source = "main: lda #1\n jmp second\nthird: rts\nsecond: lda #2\n jmp third";
    let linked = linked(source, &layout()).unwrap();
    assert_eq!(linked.bytes, [0xa9, 1, 0xa9, 2, 0x60]);
    assert_eq!((at(&linked, "second"), at(&linked, "third")), (0x4002, 0x4004));
}

#[test]
fn no_section_falls_through_into_an_aligned_one() {
    for wish in [".align 256", ".within_page"] {
        let source = format!("main: lda #1\n jmp second\nthird: rts\nsecond: {wish}\n jmp third");
        let linked = linked(&source, &layout()).unwrap();
        assert_eq!(linked.bytes[2], 0x4c, "{wish}");
        assert!(!wish.contains("align") || at(&linked, "second") == 0x4100);
    }
}

#[test]
fn jumps_to_the_next_instruction_are_dropped() {
    let linked = linked("main: jmp .b\n.a: jmp .b\n.b: jmp .a", &layout()).unwrap();
    // The first two jumps go to `.b`, whose jump goes back and remains.
    assert_eq!(linked.bytes, [0x4c, 0, 0x40]);
}

/// Tests branches at every distance around the limits by decoding the linked bytes.
#[test]
fn branches_reach_their_targets_at_any_distance() {
    for distance in (0..140).chain(250..270) {
        for backward in [false, true] {
            let fill = format!(".res {distance}, $ea");
            let source = match backward {
                true => format!("main: .t: {fill}\n bne .t\n rts"),
                false => format!("main: bne .t\n{fill}\n.t: rts"),
            };
            let bytes = linked(&source, &layout()).unwrap().bytes;
            let at = if backward { distance } else { 0 };
            let near = if backward { distance + 2 <= 128 } else { distance <= 127 };
            let target = if backward { 0x4000 } else { 0x4000 + bytes.len() - 1 };
            if near {
                let offset = bytes[at + 1] as i8 as isize;
                assert_eq!(bytes[at], 0xd0);
                assert_eq!(0x4000 + at as isize + 2 + offset, target as isize);
            } else {
                assert_eq!(bytes[at..at + 3], [0xf0, 3, 0x4c]);
                assert_eq!(usize::from(u16::from_le_bytes([bytes[at + 3], bytes[at + 4]])), target);
            }
        }
    }
}

#[test]
fn a_widened_branch_can_push_another_too_far() {
    // The target of the first branch is just near enough until the second one grows by three bytes.
    let source = "main: bne .a\n bne .b\n.res 125\n.a: .res 10\n.b: rts";
    let bytes = linked(source, &layout()).unwrap().bytes;
    assert_eq!(bytes[..10], [0xf0, 3, 0x4c, 0x87, 0x40, 0xf0, 3, 0x4c, 0x91, 0x40]);
}

#[test]
fn branches_to_symbols_use_a_jump() {
    let linked = linked("main: beq other\n rts\nother: rts", &layout()).unwrap();
    assert_eq!(linked.bytes, [0xd0, 3, 0x4c, 6, 0x40, 0x60, 0x60]);
}

fn short(source: &str) -> Vec<u8> {
    linked(source, &Layout { short: true, ..layout() }).unwrap().bytes
}

#[test]
fn a_jump_becomes_a_branch_if_a_flag_is_known() {
    // The code before the jump, and the expected branch.
    let cases: [(&str, &[u8], u8); 9] = [
        ("lda #0", &[0xa9, 0], 0xf0),
        ("ldx #1", &[0xa2, 1], 0xd0),
        ("ldy #1\n dey", &[0xa0, 1, 0x88], 0xf0),
        ("lda 5\n sec\n sta 6", &[0xa5, 5, 0x38, 0x85, 6], 0xb0),
        ("lda 5\n cmp #0\n sta 6", &[0xa5, 5, 0xc9, 0, 0x85, 6], 0xb0),
        ("lda 5\n and #$7f\n sta 6", &[0xa5, 5, 0x29, 0x7f, 0x85, 6], 0x10),
        ("lda 5\n ora #$80\n sta 6", &[0xa5, 5, 0x09, 0x80, 0x85, 6], 0xd0),
        ("cmp 5\n bcc .t", &[0xc5, 5, 0x90, 3], 0xb0),
        ("cmp 5\n bne .t", &[0xc5, 5, 0xd0, 3], 0xf0),
    ];
    for (before, bytes, op) in cases {
        let found = short(&format!("main: {before}\n jmp .t\n.a: nop\n.t: lda 7\n bne .a\n rts"));
        let rest = [op, 1, 0xea, 0xa5, 7, 0xd0, 0xfb, 0x60];
        assert_eq!(found, [bytes, &rest].concat(), "{before}");
    }
    let unknown = ["lda 5", "lda #0\n jsr main", "lda #0\n inc 5", "sec\n adc 5", "bvs .t\n adc 5"];
    for unknown in unknown {
        let found = short(&format!("main: {unknown}\n jmp .t\n.a: nop\n.t: lda 7\n bne .a\n rts"));
        assert!(found.contains(&0x4c), "{unknown}");
    }
}

#[test]
fn flags_are_known_at_a_label_if_they_are_known_on_all_paths() {
    let source = |other| {
        let way = "main: lda #0\n jmp .b";
        format!("{way}\n.d: {other}\n.b: jmp .c\n nop\n.c: inc 7\n bne .d\n rts")
    };
    // Only a backward branch leads to `.d`.
    assert!(!short(&source("lda #0")).contains(&0x4c));
    assert!(short(&source("clc")).contains(&0x4c));
    assert!(short(&source("lda 5")).contains(&0x4c));
    let source = |other| {
        format!("main: lda 5\n bmi .a\n lda #0\n beq .b\n.a: {other}\n.b: jmp .c\n nop\n.c: rts")
    };
    assert!(!short(&source("lda #0")).contains(&0x4c));
    assert!(short(&source("lda #$81")).contains(&0x4c));
}

#[test]
fn facts_are_propagated_across_calls() {
    // The code before the jump, the functions, and the expected branch, if any.
    let cases: [(&str, &str, Option<u8>); 12] = [
        ("jsr f", "f: clc\n inc 7\n rts", Some(0x90)),
        ("clc\n jsr f", "f: lda 5\n rts", Some(0x90)),
        ("clc\n jsr f", "f: asl 5\n rts", None),
        ("jsr f", "f: lda 5\n beq .a\n sec\n rts\n.a: inc 7\n sec\n rts", Some(0xb0)),
        ("jsr f", "f: lda 5\n beq .a\n sec\n rts\n.a: inc 7\n clc\n rts", None),
        ("jsr f", "f: lda 5\n beq g\n sec\n rts\ng: sec\n lda 7\n rts", Some(0xb0)),
        ("jsr f", "f: lda 5\n beq g\n sec\n rts\ng: clc\n lda 7\n rts", None),
        ("jsr f", "f: lda 5\n sec\n jmp g\ng: inc 7\n rts", Some(0xb0)),
        ("jsr f", "f: dec 5\n beq .a\n jsr f\n clc\n rts\n.a: clc\n lda 5\n rts", Some(0x90)),
        ("jsr f", "f: dec 5\n beq .a\n jsr f\n.a: lda 5\n rts", None),
        ("jsr f", "f: sec\n lda 5\n jmp (7)", None),
        ("jsr f", "f: sec\n lda 5\n jmp $1234", None),
    ];
    for (before, functions, op) in cases {
        let main = format!("main: lda 5\n {before}\n jmp .t\n.a: nop\n.t: lda 7\n bne .a\n rts");
        let found = short(&format!("{main}\n{functions}"));
        let at = found.windows(4).position(|bytes| bytes == [0xea, 0xa5, 7, 0xd0]).unwrap();
        match op {
            Some(op) => assert_eq!(found[at - 2..at], [op, 1], "{before}: {functions}"),
            None => assert_eq!(found[at - 3], 0x4c, "{before}: {functions}"),
        }
    }
    // Nothing is known after self-modifying code.
    let source =
        |stored| format!("main: inc {stored}\n jsr f\n jmp .t\n nop\n.t: rts\nf: sec\n rts");
    assert!(!short(&source("7")).contains(&0x4c));
    assert!(short(&source("f")).contains(&0x4c));
}

#[test]
fn a_constant_is_taken_from_a_register() {
    let cases: [(&str, &[u8]); 14] = [
        ("ldy #1\n sty 5\n ldy #2", &[0xa0, 1, 0x84, 5, 0xc8]),
        ("ldy #1\n sty 5\n ldy #0", &[0xa0, 1, 0x84, 5, 0x88]),
        ("ldx #$ff\n stx 5\n ldx #0", &[0xa2, 0xff, 0x86, 5, 0xe8]),
        ("ldx #0\n stx 5\n ldx #$ff", &[0xa2, 0, 0x86, 5, 0xca]),
        ("ldx #3\n lda 5\n lda #3", &[0xa2, 3, 0xa5, 5, 0x8a]),
        ("ldy #3\n lda 5\n lda #3", &[0xa0, 3, 0xa5, 5, 0x98]),
        ("lda #3\n ldx #3\n ldy #3", &[0xa9, 3, 0xaa, 0xa8]),
        ("lda #3\n sta 5\n lda #3", &[0xa9, 3, 0x85, 5]),
        // N and Z describe Y.
        ("lda #3\n ldy 5\n lda #3", &[0xa9, 3, 0xa4, 5, 0xa9, 3]),
        ("ldy #1\n ldx 5\n lda #2", &[0xa0, 1, 0xa6, 5, 0xa9, 2]),
        ("lda #1\n sta 5\n lda #2", &[0xa9, 1, 0x85, 5, 0xa9, 2]),
        ("clc\n lda 5\n clc", &[0x18, 0xa5, 5]),
        ("lda 5\n beq .a\n sec\n.a: clc", &[0xa5, 5, 0xf0, 1, 0x38, 0x18]),
        ("clc\n lda 5\n beq .a\n inc 7\n.a: clc", &[0x18, 0xa5, 5, 0xf0, 2, 0xe6, 7]),
    ];
    for (source, bytes) in cases {
        assert_eq!(short(&format!("main: {source}\n rts")), [bytes, &[0x60]].concat(), "{source}");
    }
    // Code that continues into a data byte: `bit $0fa0`, which does not load Y on that path.
    assert_eq!(short("main: ldy #1\n beq .a\n .byte $2c\n.a: ldy #2\n rts").len(), 8);
    // A modified immediate operand.
    assert_eq!(short("main: ldy #1\n inc .a+1\n.a: ldy #2\n rts").len(), 8);
}

#[test]
fn a_far_branch_uses_a_nearby_jump_to_its_target() {
    let fill = |count| format!("\n.repeat {count}\n nop\n.endrepeat\n");
    let source = |near, far| {
        let (near, far) = (fill(near), fill(far));
        format!("main: bne .t{near} bcs .a\n jmp .t\n.a:{far}.t: rts")
    };
    let bytes = short(&source(60, 100));
    assert_eq!((&bytes[..2], &bytes[62..67]), (&[0xd0, 62][..], &[0xb0, 3, 0x4c, 0xa7, 0x40][..]));
    // The jump is too far away, or the branch is near enough without it.
    assert_eq!(short(&source(130, 100))[..3], [0xf0, 3, 0x4c]);
    assert_eq!(short(&source(10, 100))[..2], [0xd0, 114]);
}

#[test]
fn sections_within_a_page_are_placed_after_others_that_fit() {
    let source = "main: lda a\n lda b\n lda c\n.res 236\n.constant\n\
        a: .within_page\n.res 20, 1\nb: .res 5, 2\nc: .align 256\n.byte 3";
    let linked = linked(source, &layout()).unwrap();
    // 245 bytes of code, then `b`, which fits; then padding for `c`, which has the greatest
    // alignment.
    assert_eq!((at(&linked, "b"), at(&linked, "c"), at(&linked, "a")), (0x40f5, 0x4100, 0x4101));
}

#[test]
fn zeroed_sections_fill_ram_and_then_the_space_after_the_image() {
    let source = "main: lda a\n lda b\n lda c\n lda __zeroed_table\n rts\n\
        a: .zeroed 200\nb: .zeroed 100\nc: .zeroed 56";
    let linked = linked(source, &layout()).unwrap();
    assert_eq!((at(&linked, "a"), at(&linked, "c")), (0x800, 0x8c8));
    let end = 0x4000 + linked.bytes.len() as u16;
    assert_eq!(at(&linked, "b"), end);
    let table = usize::from(at(&linked, ZEROED_TABLE) - 0x4000);
    let [lo, hi] = end.to_le_bytes();
    assert_eq!(linked.bytes[table..table + 10], [0, 1, 0, 8, 100, 0, lo, hi, 0, 0]);
    assert_eq!(linked.sizes.ram, 356);
}

/// Two runs are reserved, but the sections are in one.
#[test]
fn a_program_that_fits_with_its_shortest_table_is_linked() {
    let source = "main: lda a\n lda b\n lda __zeroed_table\na: .zeroed 10\nb: .zeroed 10";
    let within = |limit| linked(source, &Layout { limit, ..layout() });
    assert_eq!(within(0x400f).unwrap().bytes[9..], [20, 0, 0, 8, 0, 0]);
    assert!(matches!(within(0x400e), Err(Error::Limit(_))));
}

#[test]
fn frames_are_not_cleared_and_fixed_sections_keep_their_addresses() {
    let source = "main: lda frame\n lda fixed\n lda next\n lda a\n lda __zeroed_table\n\
        frame: .zeroed 16\nfixed: .zeroed 3\nnext: .zeroed 2\na: .zeroed 4";
    let mut symbols = Symbols::default();
    let sections = assemble(source, &mut symbols).unwrap();
    let (fixed, next) = (symbols.intern("fixed"), symbols.intern("next"));
    symbols.set_absolute(fixed, 0x20);
    symbols.set_absolute(next, 0x23);
    let uncleared = [symbols.intern("frame")].into();
    let root = sections[0].symbol;
    let layout = Layout { uncleared, ..layout() };
    let linked = link(sections, &mut symbols, &[root], &layout).unwrap();
    assert_eq!((at(&linked, "a"), at(&linked, "frame")), (0x800, 0x804));
    let table = usize::from(at(&linked, ZEROED_TABLE) - 0x4000);
    assert_eq!(linked.bytes[table..], [5, 0, 0x20, 0, 4, 0, 0, 8, 0, 0]);
    // The fixed sections are in zero page, so loads from them have two bytes.
    assert_eq!(linked.bytes[3..7], [0xa5, 0x20, 0xa5, 0x23]);
}

#[test]
fn runs_are_merged_across_unused_bytes() {
    let table = |scratch: Vec<Range<u32>>| {
        let source = "main: lda one\n lda two\n lda __zeroed_table\none: .zeroed 3\ntwo: .zeroed 2";
        let mut symbols = Symbols::default();
        let sections = assemble(source, &mut symbols).unwrap();
        for (name, at) in [("one", 0x20), ("two", 0x29)] {
            let symbol = symbols.intern(name);
            symbols.set_absolute(symbol, at);
        }
        let root = sections[0].symbol;
        let layout = Layout { scratch, ..layout() };
        let linked = link(sections, &mut symbols, &[root], &layout).unwrap();
        let at = usize::from(at(&linked, ZEROED_TABLE) - 0x4000);
        linked.bytes[at..].to_vec()
    };
    let two = [3, 0, 0x20, 0, 2, 0, 0x29, 0, 0, 0];
    assert_eq!(table(vec![]), two);
    assert_eq!(table(vec![0x23..0x28, 0x28..0x100]), two, "another run begins there");
    assert_eq!(table(vec![0x10..0x29]), [11, 0, 0x20, 0, 0, 0]);
}

#[test]
fn the_stack_takes_the_free_ram() {
    let with_stack = |least: u32, most, limit| {
        let source = format!(
            "main: lda stack\n ldx #>end\n lda a\n\
             stack: .zeroed {least}\nend: .zeroed 0\na: .zeroed 6"
        );
        let mut symbols = Symbols::default();
        let sections = assemble(&source, &mut symbols)?;
        let [root, section, end] = ["main", "stack", "end"].map(|name| symbols.intern(name));
        let layout = Layout {
            limit,
            uncleared: [section, end].into(),
            stack: Some(Stack { section, end, most, slack: 7 }),
            ..layout()
        };
        link(sections, &mut symbols, &[root], &layout)
    };
    // 250 bytes are free in the given page. The space after the image is larger or smaller.
    let linked = with_stack(50, None, 0xc000).unwrap();
    assert_eq!((at(&linked, "stack"), at(&linked, "end")), (0x4008, 0xc000 - 7));
    let linked = with_stack(50, None, 0x4080).unwrap();
    assert_eq!((at(&linked, "stack"), at(&linked, "end")), (0x806, 0x900 - 7));
    let size = linked.symbols.iter().find(|info| info.name == "stack").map(|info| info.size);
    assert_eq!((size, linked.sizes.ram), (Some(250), 56));
    // The first range with the maximum size.
    let linked = with_stack(50, Some(200), 0xc000).unwrap();
    assert_eq!((at(&linked, "stack"), at(&linked, "end")), (0x806, 0x806 + 200 - 7));
    let Err(Error::Limit(why)) = with_stack(255, None, 0x4080) else { panic!("no error") };
    assert!(why.starts_with("5 more bytes"), "{why}");
}

#[test]
fn ram_that_the_image_covers_is_not_used() {
    let layout = Layout { ram: vec![0x3ffe..0x4100, 0x40f0..0x4200], ..layout() };
    let source = "main: lda a\n lda b\n.res 10\na: .zeroed 2\nb: .zeroed 300";
    let linked = linked(source, &layout).unwrap();
    assert_eq!((at(&linked, "a"), at(&linked, "b")), (0x3ffe, 0x4200));
}

#[test]
fn errors_name_the_section_and_the_excess() {
    let tight = Layout { limit: 0x4010, ..layout() };
    let error = linked("main: .res 20", &tight).unwrap_err();
    assert_eq!(
        error.to_string(),
        "does not fit: the program ends at $4014, 4 bytes past the limit $4010; \
         the largest: main 20"
    );
    let error = linked("main: lda big\nbig: .zeroed 65000", &layout()).unwrap_err();
    let says = |message: &str| {
        message.starts_with("65000 more bytes of RAM") && message.ends_with("largest: big 65000")
    };
    assert!(matches!(error, Error::Limit(message) if says(&message)));
    let error = linked("main: jsr nowhere", &layout()).unwrap_err();
    assert_eq!(error, Error::Undefined("nowhere".into()));
    assert!(matches!(linked("main: lda ($ff),y", &layout()), Err(Error::Internal(_))));
    assert!(matches!(
        linked("main: lda (other),y\nother: .zeroed 2", &layout()),
        Err(Error::Internal(_))
    ));
}

#[test]
fn the_listing_shows_addresses_bytes_cycles_and_lines() {
    let mut symbols = Symbols::default();
    let mut sections = assemble(
        "_ZN4game4main17h0123456789abcdefE: .l: lda page,x\n lda page+1,x\n bne .l\n rts\n\
             page = $2000",
        &mut symbols,
    )
    .unwrap();
    let page = symbols.intern("page");
    symbols.set_absolute(page, 0x2000);
    let load = Instr::new(Mnemonic::Lda, Mode::Immediate, Expr::symbol(page, 3).high()).at(42);
    sections[0].items.insert(0, Item::Instr(load));
    let root = sections[0].symbol;
    let listing = link(sections, &mut symbols, &[root], &layout()).unwrap().listing;
    let expected = "
; game::main
_ZN4game4main17h0123456789abcdefE: ; code, 11 bytes
4000  a9 20      2          lda #>page+3                     ; 42
                        .L0:
4002  bd 00 20   4          lda page,x
4005  bd 01 20   4+         lda page+1,x
4008  d0 f8      2+1        bne .L0
400a  60         6          rts
";
    assert_eq!(listing, expected);
}
