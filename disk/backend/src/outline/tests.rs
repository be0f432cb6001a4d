use super::*;
use crate::asm::text::assemble;

/// Outlines the sections of a source text and returns the result as text. Sections without a
/// frequency are not changed.
fn outlined(source: &str, frequencies: &[(&str, f32)], size_weight: u32) -> String {
    let mut symbols = Symbols::default();
    let sections = assemble(source, &mut symbols).expect("a text");
    let frequencies =
        frequencies.iter().map(|&(name, often)| (symbols.intern(name), vec![often])).collect();
    let kept = symbols.get("kept");
    let out = outline(
        &mut symbols,
        &sections,
        frequencies,
        Parts::default(),
        SizeWeight::new(size_weight),
        true,
        &|_, callee| Some(callee) == kept,
    );
    assert_eq!(fault(&sections, &out.sections), None);
    for (piece, origin) in &out.origins {
        assert!(sections.iter().any(|section| section.symbol == *origin), "{piece:?}");
    }
    text(&symbols, &out.sections)
}

fn text(symbols: &Symbols, sections: &[Section]) -> String {
    let mut text = String::new();
    for section in sections {
        let items: Vec<String> =
            section.items.iter().filter_map(|item| shown(symbols, item)).collect();
        text += &format!("{}: {}\n", symbols.name(section.symbol), items.join("; "));
    }
    text
}

fn shown(symbols: &Symbols, item: &Item) -> Option<String> {
    match item {
        Item::Instr(instr) => Some(instr.display(symbols).to_string()),
        Item::Label(label) => Some(format!(".L{label}")),
        _ => None,
    }
}

/// Outlines two functions that run once, compiled for size.
fn pair(source: &str) -> String {
    outlined(&format!("{source}\nkept: rts\nother: rts"), &[("one", 1.0), ("two", 1.0)], 4096)
}

/// Asserts the outlined lines of both functions and the pieces.
fn check(source: &str, expected: &[&str]) {
    let text = pair(source);
    let lines: Vec<&str> =
        text.lines().filter(|l| !l.starts_with("kept") && !l.starts_with("other")).collect();
    assert_eq!(lines, expected, "{source}");
}

#[test]
fn repeated_code_becomes_a_call() {
    check(
        "one: lda 2\n sta $d\n sta $e\n sta $f\n inx\n lda 3\n rts\n\
         two: lda 2\n sta $d\n sta $e\n sta $f\n inx\n lda 4\n rts",
        &[
            "one: jsr __outlined_1; lda $03; rts",
            "two: jsr __outlined_1; lda $04; rts",
            "__outlined_1: lda $02; sta $0d; sta $0e; sta $0f; inx; rts",
        ],
    );
}

#[test]
fn a_common_end_and_a_last_call_become_jumps() {
    check(
        "one: inx\n sta $d\n sta $e\n sta $f\n rts\ntwo: iny\n sta $d\n sta $e\n sta $f\n rts",
        &[
            "one: inx; jmp __outlined_1",
            "two: iny; jmp __outlined_1",
            "__outlined_1: sta $0d; sta $0e; sta $0f; rts",
        ],
    );
    check(
        "one: sta $d\n sta $e\n jsr other\n inx\n rts\n\
         two: sta $d\n sta $e\n jsr other\n iny\n rts",
        &[
            "one: jsr __outlined_1; inx; rts",
            "two: jsr __outlined_1; iny; rts",
            "__outlined_1: sta $0d; sta $0e; jmp other",
        ],
    );
    // A return follows one of the occurrences, so this occurrence becomes a jump.
    check(
        "one: sta $d\n sta $e\n sta $f\n sta $7\n inx\n rts\n\
         two: sta $d\n sta $e\n sta $f\n sta $7\n rts",
        &[
            "one: jsr __outlined_1; inx; rts",
            "two: jmp __outlined_1",
            "__outlined_1: sta $0d; sta $0e; sta $0f; sta $07; rts",
        ],
    );
}

#[test]
fn a_piece_may_contain_branches() {
    check(
        "one: sta $d\n.a: lsr a\n bcc .b\n inc $d\n bne .a\n.b: sta $e\n inx\n rts\n\
         two: iny\n sta $d\n.a: lsr a\n bcc .b\n inc $d\n bne .a\n.b: sta $e\n iny\n rts",
        &[
            "one: jsr __outlined_1; .L1; inx; rts",
            "two: iny; jsr __outlined_1; .L1; iny; rts",
            "__outlined_1: sta $0d; .L0; lsr a; bcc .L1; inc $0d; bne .L0; .L1; sta $0e; rts",
        ],
    );
    // The piece contains a branch to its end.
    check(
        "one: bcc .b\n sta $d\n sta $e\n sta $f\n.b: inx\n rts\n\
         two: bcc .b\n sta $d\n sta $e\n sta $f\n.b: iny\n rts",
        &[
            "one: jsr __outlined_1; .L0; inx; rts",
            "two: jsr __outlined_1; .L0; iny; rts",
            "__outlined_1: bcc .L0; sta $0d; sta $0e; sta $0f; .L0; rts",
        ],
    );
}

#[test]
fn a_piece_is_entered_only_at_its_start() {
    // Only the second half becomes a piece, because code outside refers to the label before it.
    check(
        "one: bcc .b\n sta $d\n sta $e\n.b: sta $f\n sta $8\n sta $9\n sta $7\n inx\n rts\n\
         two: sta $d\n sta $e\n sta $f\n sta $8\n sta $9\n sta $7\n iny\n rts",
        &[
            "one: bcc .L0; sta $0d; sta $0e; .L0; jsr __outlined_1; inx; rts",
            "two: sta $0d; sta $0e; jsr __outlined_1; iny; rts",
            "__outlined_1: sta $0f; sta $08; sta $09; sta $07; rts",
        ],
    );
    let halves = "one: sta $d\n sta $e\n bcs .b\n sta $f\n.b: inx\n.c: rts\n\
                  two: sta $d\n sta $e\n bcs .b\n sta $f\n inx\n.b: bcs .c\n.c: iny\n rts";
    assert!(!pair(halves).contains(PIECE), "a branch out of the piece: {}", pair(halves));
}

#[test]
fn code_that_depends_on_its_place_is_not_moved() {
    let middles = [
        "pha\n lda 2\n pla",
        "php\n lda 2\n plp",
        "tsx\n cpx 9",
        "txs",
        "brk",
        "jsr kept\n jsr kept\n jsr kept",
        "lda $c030\n lda $c030\n lda $c030",
        "jmp ($12)",
        "lda .t,x\n lda .t,x\n.t: .byte 1",
    ];
    for middle in middles {
        let source = format!("one: inx\n {middle}\n inx\n rts\ntwo: iny\n {middle}\n iny\n rts");
        assert!(!pair(&source).contains(PIECE), "{}", pair(&source));
    }
}

#[test]
fn only_cold_code_is_outlined_and_only_for_size() {
    let body = "sta $d\n sta $e\n sta $f\n sta $a\n inx";
    let source = format!(
        "one: {body}\n lda 3\n rts\ntwo: {body}\n lda 4\n rts\n\
         three: ldx 5\n lda ($10),y\n sta ($12),y\n adc ($14),y\n sta ($16),y\n rts"
    );
    let moved = |cold: f32, hot: f32, weight| {
        let frequencies = [("one", cold), ("two", cold), ("three", hot)];
        outlined(&source, &frequencies, weight).contains(PIECE)
    };
    assert!(moved(1.0, 1.0, 4096));
    assert!(!moved(1.0, 1.0, 0), "only speed counts");
    assert!(!moved(1.0, 1.0, 16), "a byte has almost no value");
    assert!(moved(1.0, 1000.0, 16), "other code takes all the time");
    assert!(!moved(1000.0, 1.0, 256), "this code takes all the time");
    // Sections without a frequency are not changed.
    assert!(!outlined(&source, &[("three", 1.0)], 1024).contains(PIECE));
    assert!(!outlined(&source, &[("one", 1.0)], 1024).contains(PIECE));
}

#[test]
fn pieces_can_contain_pieces() {
    let common = "sta $d\n sta $e\n sta $f\n sta $8\n sta $9";
    let long = format!("{common}\n ldx 1\n ldy 2\n ldx 3\n ldy 4\n ldx 5\n ldy 6");
    let source =
        format!("one: {long}\n inx\n {common}\n rts\ntwo: {long}\n iny\n {common}\n inx\n rts");
    let text = pair(&source);
    assert!(text.contains("__outlined_2"), "{text}");
    assert_eq!(text.matches("sta $0e").count(), 1, "{text}");
}

/// The checker finds every change of the outlined code.
#[test]
fn every_fault_is_found() {
    let mut symbols = Symbols::default();
    let body = "sta $d\n.a: lsr a\n bcc .b\n inc $d\n bne .a\n.b: sta $e";
    let source =
        format!("one: {body}\n inx\n rts\ntwo: iny\n {body}\n rts\nthree: {body}\n dex\n rts");
    let sections = assemble(&source, &mut symbols).expect("a text");
    let frequencies: Frequencies =
        sections.iter().map(|section| (section.symbol, vec![1.0])).collect();
    let out = outline(
        &mut symbols,
        &sections,
        frequencies,
        Parts::default(),
        SizeWeight::new(4096),
        true,
        &|_, _| false,
    )
    .sections;
    assert_eq!(out.len(), 4, "{}", text(&symbols, &out));
    assert_eq!(fault(&sections, &out), None);
    let mut changes = 0;
    for (s, section) in out.iter().enumerate() {
        for at in 0..section.items.len() {
            if !is_code(&section.items[at]) {
                continue;
            }
            let mut broken = out.clone();
            broken[s].items.remove(at);
            assert!(
                fault(&sections, &broken).is_some(),
                "without {at}: {}",
                text(&symbols, &broken)
            );
            let mut broken = out.clone();
            broken[s].items.insert(at, Item::Instr(Instr::implied(Mnemonic::Nop)));
            assert!(fault(&sections, &broken).is_some(), "with an addition at {at}");
            let mut broken = out.clone();
            if let Item::Instr(instr) = &mut broken[s].items[at]
                && let Base::Label(label) = &mut instr.arg.base
            {
                label.0 ^= 1;
                assert!(fault(&sections, &broken).is_some(), "another target from {at}");
                changes += 1;
            }
        }
    }
    assert_eq!(changes, 2);
    let mut broken = out.clone();
    broken[0].items[0] = Item::Instr(Instr { op: Mnemonic::Jmp, ..Instr::call(out[3].symbol) });
    assert!(fault(&sections, &broken).is_some(), "a jump instead of a call");
    let mut broken = out.clone();
    broken[3].items.insert(0, Item::Instr(Instr::call(out[3].symbol)));
    assert!(fault(&sections, &broken).is_some(), "a piece calls itself");
}

/// Random code with few different instructions contains many repeats.
#[test]
fn random_code_is_unchanged_after_its_pieces_are_expanded() {
    let mut state = 1u32;
    let mut random = |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) % below
    };
    let words =
        ["lda 2", "sta 3", "inx", "jsr other", "pha", "lda $400", "rts", "sta 4", "jmp other"];
    let mut pieces = 0;
    for _ in 0..400 {
        let mut source = String::new();
        let functions = random(4) + 2;
        for f in 0..functions {
            source += &format!("f{f}:");
            let length = random(40) + 2;
            for n in 0..length {
                source += &match random(30) {
                    0 => format!(".l{n}: bcc .l{}\n", random(3).min(n)),
                    1 => format!(".l{n}: bne .l{}\n", (n + 1 + random(3)).min(length)),
                    2 if random(3) == 0 => {
                        format!(".l{n}: jmp .l{}\n", (n + random(3)).min(length))
                    }
                    _ => format!(".l{n}: {}\n", words[random(words.len() as u32) as usize]),
                };
            }
            source += &format!(".l{length}: rts\n");
        }
        source += "other: rts";
        let names: Vec<String> = (0..functions).map(|f| format!("f{f}")).collect();
        let frequencies: Vec<(&str, f32)> =
            names.iter().map(|n| (&n[..], 1.0 + random(3) as f32)).collect();
        let text = outlined(&source, &frequencies, 4096 << random(5));
        pieces += text.matches(&format!("\n{PIECE}")).count();
    }
    assert!(pieces > 200, "{pieces}");
}

/// Returns the number of pieces in a source text whose functions belong to these overlays.
fn pieces_in(source: &str, overlays: &[(&str, usize)]) -> usize {
    let mut symbols = Symbols::default();
    let sections = assemble(source, &mut symbols).expect("a text");
    let frequencies: Frequencies =
        sections.iter().map(|section| (section.symbol, vec![1.0])).collect();
    let overlay = overlays.iter().map(|&(name, n)| (symbols.intern(name), n)).collect();
    let parts = Parts { overlay, hosts: vec![0, 1], guests: vec![2], ..Parts::default() };
    let out = outline(
        &mut symbols,
        &sections,
        frequencies,
        parts,
        SizeWeight::new(4096),
        true,
        &|_, _| false,
    );
    assert_eq!(fault(&sections, &out.sections), None);
    out.origins.len()
}

#[test]
fn overlays_share_a_piece_if_it_pays_for_each_of_them() {
    let body = "sta $d\n lsr a\n inc $d\n iny\n sta $e\n asl $e\n dec $f";
    let function = |name: &str, times: usize| {
        let bodies: String = (0..times).map(|n| format!(" {body}\n ldx #{n}\n")).collect();
        format!("{name}:\n{bodies} stx $11\n rts\n")
    };
    let source = |base: usize, a: usize, b: usize| {
        function("base", base) + &function("a", a) + &function("b", b)
    };
    let parts = [("a", 0), ("b", 1)];
    // Each overlay has its own piece, or neither has one.
    assert_eq!(pieces_in(&source(0, 3, 0), &parts), 1);
    assert_eq!(pieces_in(&source(0, 1, 1), &parts), 0);
    assert_eq!(pieces_in(&source(0, 3, 1), &parts), 1);
    // All share one piece, because each overlay has several occurrences or shares it with the base.
    assert_eq!(pieces_in(&source(0, 3, 3), &parts), 1);
    assert_eq!(pieces_in(&source(2, 1, 0), &parts), 1);
    assert_eq!(pieces_in(&source(1, 2, 2), &parts), 1);
    // A guest does not affect the base, and has its own pieces.
    let with_guest = |base, a, b, guest: usize| {
        let parts = [parts[0], parts[1], ("guest", 2)];
        pieces_in(&(source(base, a, b) + &function("guest", guest)), &parts)
    };
    assert_eq!(with_guest(0, 3, 3, 0), 1);
    assert_eq!(with_guest(0, 3, 3, 1), 1);
    assert_eq!(with_guest(0, 3, 3, 3), 2);
    assert_eq!(with_guest(1, 0, 0, 1), 0);
    assert_eq!(with_guest(0, 1, 1, 3), 1);
}
