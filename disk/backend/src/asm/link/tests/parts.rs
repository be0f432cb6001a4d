//! Tests of holes, guests, late parts, and constants that overlap.

use super::*;

fn linked_with_late(source: &str, layout: &Layout, roots: &[&str]) -> Result<Linked, Error> {
    let mut symbols = Symbols::default();
    let sections = assemble(source, &mut symbols)?;
    let roots = roots.iter().map(|root| symbols.intern(root)).collect();
    let layout = Layout { late: Some(Late { roots, unit: 0x100 }), ..layout.clone() };
    let root = sections[0].symbol;
    link(sections, &mut symbols, &[root], &layout)
}

/// Sections of all sizes around a hole. None extends into it, sections that fit before it are
/// placed there, and a jump across it remains.
#[test]
fn no_section_is_in_a_hole() {
    for hole_start in 0x4003..0x4070u32 {
        let mut source = "main: jmp f0\n".to_string();
        for n in 0..12 {
            let to = (n + 1) % 12;
            source += &format!("f{n}: .align 2\n{} jmp f{to}\n", " nop\n".repeat(1 + n * 5 % 13));
        }
        let hole = hole_start..0x5000;
        let linked = linked(&source, &Layout { holes: vec![hole.clone()], ..layout() }).unwrap();
        let stands = |s: &SymbolInfo| u32::from(s.address)..u32::from(s.address) + s.size;
        let inside = |r: Range<u32>| r.start < hole.end && hole.start < r.end;
        assert!(!linked.symbols.iter().any(|s| inside(stands(s))), "hole at ${hole_start:04x}");
        let (before, behind) = linked.bytes.split_at((hole_start - 0x4000) as usize);
        let (zeros, behind) = behind.split_at(0x5000 - hole_start as usize);
        assert!(zeros.iter().all(|&byte| byte == 0));
        // Execution passes through all sections and returns to the start.
        let (mut at, mut nops) = (0x4000, 0);
        for _ in 0..200 {
            let byte = |at: usize| match at {
                0x5000.. => behind[at - 0x5000],
                _ => before[at - 0x4000],
            };
            match byte(at) {
                0xea => (at, nops) = (at + 1, nops + 1),
                0x4c => at = usize::from(byte(at + 1)) | usize::from(byte(at + 2)) << 8,
                other => panic!("{other:02x} at ${at:04x}, hole at ${hole_start:04x}"),
            }
        }
        assert!(nops > 120, "hole at ${hole_start:04x}");
    }
    let alone = "main: nop\n nop\n nop\n jmp main";
    let error = linked(alone, &Layout { holes: vec![0x4002..0x5000], ..layout() });
    assert!(error.unwrap_err().to_string().contains("4 bytes into the hole at $4002"));
}

/// Only small sections fit between two holes. A section that fits neither before nor between them
/// comes after both.
#[test]
fn sections_are_placed_between_holes() {
    let source = "main: jsr large\n jsr middle\n jmp small\n\
        large: .align 2\n.res 30\n rts\n\
        middle: .align 2\n.res 11\n rts\nsmall: .align 2\n nop\n rts";
    let holes = vec![0x4010..0x4020, 0x402c..0x4100];
    let linked = linked(source, &Layout { holes, ..layout() }).unwrap();
    let places = ["small", "middle", "large"].map(|name| at(&linked, name));
    assert_eq!(places, [0x400a, 0x4020, 0x4100]);
    let zeros = |range: Range<usize>| linked.bytes[range].iter().all(|&byte| byte == 0);
    assert!(zeros(0x0c..0x20) && zeros(0x2c..0x100));
    assert_eq!(linked.bytes.len(), 0x100 + 31);
}

/// In the preferred order, `two` and `three` would both come after the hole and exceed the limit.
#[test]
fn sections_are_placed_by_size_if_they_do_not_fit_otherwise() {
    let source = "main: jsr one\n jsr two\n jsr three\n rts\n\
        one: .res 9\n rts\ntwo: .res 19\n rts\nthree: .res 29\n rts";
    let layout = |limit| Layout { holes: vec![0x4020..0x4100], limit, ..layout() };
    let fit = linked(source, &layout(0x4128)).unwrap();
    let places = ["main", "one", "two", "three"].map(|name| at(&fit, name));
    assert_eq!(places, [0x4000, 0x411e, 0x400a, 0x4100]);
    assert_eq!(fit.bytes.len(), 0x128);
    let roomy = linked(source, &layout(0x4132)).unwrap();
    assert_eq!(["one", "two", "three"].map(|name| at(&roomy, name)), [0x400a, 0x4100, 0x4114]);
    let error = linked(source, &layout(0x4127)).map(|_| ()).unwrap_err().to_string();
    assert!(error.contains("11 bytes past the limit $4127"), "{error}");
}

/// Returns two overlays, and a guest whose area continues after the base. Each has its own zeroed
/// data, and all share some.
fn with_guest(filling: [u32; 3], ram: &[u32; 4]) -> Result<Linked, Error> {
    let [a, b, guest] = filling;
    let [of_a, of_b, of_guest, of_base] = ram;
    let body = |name: &str, n: usize, filling: u32| {
        let filling: String = (0..filling).map(|k| format!(" lda {name}{k}\n")).collect();
        format!(
            "{name}: lda {name}_own\n lda common\n lda __zeroed_table_{n}\n{filling} jmp shared\n"
        )
    };
    let constants = |name: &str, filling: u32| -> String {
        (0..filling).map(|k| format!("{name}{k}: .res 16, {}\n", k % 256)).collect()
    };
    let source = body("a", 1, a)
        + &body("b", 2, b)
        + &body("guest", 3, guest)
        + "shared: lda frame\n lda stack\n lda stack_end\n rts\n.constant\n"
        + &[("a", a), ("b", b), ("guest", guest)].map(|(name, n)| constants(name, n)).concat()
        + &format!("a_own: .zeroed {of_a}\nb_own: .zeroed {of_b}\nguest_own: .zeroed {of_guest}\n")
        + &format!(
            "common: .zeroed {of_base}\nframe: .zeroed 40\nstack: .zeroed 32\n\
             stack_end: .zeroed 0\n"
        );
    let mut symbols = Symbols::default();
    let sections = assemble(&source, &mut symbols)?;
    let [frame, section, end] = ["frame", "stack", "stack_end"].map(|name| symbols.intern(name));
    let own = Area { origin: 0x1000, limit: 0x5000, holes: vec![0x1400..0x1800, 0x2000..0x4000] };
    let mut overlay = |name: &str, area| {
        let (root, name) = (symbols.intern(name), name.to_string());
        Overlay { root, name, late: None, asides: Vec::new(), area }
    };
    let overlays = vec![overlay("a", None), overlay("b", None), overlay("guest", Some(own))];
    let layout = Layout {
        origin: 0x3000,
        limit: 0x3100,
        ram: vec![0x0800..0x0840],
        uncleared: [frame, section, end].into(),
        stack: Some(Stack { section, end, most: None, slack: 0 }),
        overlays,
        overlay_area: Some(Area { origin: 0x1000, limit: 0x2000, holes: vec![0x1400..0x1800] }),
        ..Layout::default()
    };
    link(sections, &mut symbols, &[], &layout)
}

/// For many sizes of the guest and of the longest overlay, sections that are in memory together
/// never overlap, and each overlay clears its zeroed data.
#[test]
fn a_guest_has_its_own_memory() {
    let (mut ends_beyond, mut ends_before) = (0, 0);
    // Guests that end in the first piece, in the second, and after the base.
    for guest in (0..300).step_by(7) {
        for (other, of_base) in [(3, 40), (70, 200), (140, 150)] {
            let case = format!("{guest} and {other}");
            let ram = [100, 50, 300, of_base];
            let linked = with_guest([other, 1, guest], &ram);
            let linked = linked.unwrap_or_else(|error| panic!("{error}: {case}"));
            let pieces = [vec![0x1000..0x1400, 0x1800..0x2000u32], vec![0x4000..0x5000]];
            let image = &linked.overlays[2];
            let end = 0x1000 + image.bytes.len() as u32;
            match end > 0x4000 {
                true => ends_beyond += 1,
                false => ends_before += 1,
            }
            for n in 0..3 {
                let there = linked.symbols.iter().filter(|s| s.overlay.is_none_or(|of| of == n));
                let there: Vec<&SymbolInfo> = there.filter(|s| s.size > 0).collect();
                for symbol in &there {
                    let here = u32::from(symbol.address)..u32::from(symbol.address) + symbol.size;
                    let inside =
                        |piece: &Range<u32>| piece.start <= here.start && here.end <= piece.end;
                    let own =
                        pieces[0].iter().any(inside) || n == 2 && pieces[1].iter().any(inside);
                    let shared = [0x0800..0x0840, 0x3000..0x3100].iter().any(inside);
                    let right = match (symbol.kind, symbol.overlay) {
                        (Kind::Zeroed(_), _) => own || shared,
                        (_, None) => shared,
                        (_, Some(_)) => own,
                    };
                    assert!(right, "{symbol:?} with {case}");
                    let meets = |other: &&&SymbolInfo| {
                        let there = u32::from(other.address)..u32::from(other.address) + other.size;
                        here.start < there.end && there.start < here.end
                    };
                    let all: Vec<&&SymbolInfo> = there.iter().filter(meets).collect();
                    assert_eq!(all.len(), 1, "{all:?} with {case}");
                    if matches!(symbol.kind, Kind::Zeroed(_))
                        && !["frame", "stack"].contains(&&symbol.name[..])
                    {
                        assert!(clears(&linked, n, &here), "{symbol:?} with {case}");
                    }
                }
                // Except in its holes, an image shares no address with another image.
                if n == 2 {
                    let of_base = |s: &&&SymbolInfo| s.overlay.is_none() && s.address > 0x1000;
                    let in_image = |s: &&SymbolInfo| {
                        let at = u32::from(s.address);
                        at < end && pieces.concat().iter().any(|piece| piece.contains(&at))
                    };
                    let mut of_base = there.iter().filter(of_base);
                    assert!(!of_base.any(in_image), "{case}");
                }
            }
        }
    }
    assert!(ends_beyond > 5 && ends_before > 5, "{ends_beyond} {ends_before}");
    // If the image needs the shared memory, the guest's data goes to memory of the guest alone.
    let linked = with_guest([3, 1, 250], &[100, 50, 300, 40]).unwrap();
    assert!(at(&linked, "guest_own") > 0x4000);
}

/// The base has the sections that two hosts share. Sections that a guest shares with one host, or
/// with another guest, are duplicated.
#[test]
fn a_guest_adds_nothing_to_the_base() {
    let source = "a: jsr both\n jsr some\n jmp a\nb: jsr both\n jmp b\n\
        guest: jsr both\n jsr some\n jsr of_guests\n jmp guest\nother: jsr of_guests\n jmp other\n\
        both: nop\n rts\nsome: jsr deeper\n rts\n\
        deeper: lda word\n jmp both\nof_guests: iny\n rts\n\
        .constant\nword: .word deeper";
    let mut symbols = Symbols::default();
    let sections = assemble(source, &mut symbols).unwrap();
    let around = Area { origin: 0x1000, limit: 0x5000, holes: vec![0x2000..0x4000] };
    let mut overlay = |(root, area): (&str, Option<Area>)| Overlay {
        root: symbols.intern(root),
        name: root.to_string(),
        late: None,
        asides: Vec::new(),
        area,
    };
    let roots =
        [("a", None), ("b", None), ("guest", Some(around.clone())), ("other", Some(around))];
    let overlays = roots.map(&mut overlay).to_vec();
    let area = Area { origin: 0x1000, limit: 0x2000, holes: vec![] };
    let mut layout = Layout {
        origin: 0x3000,
        limit: 0x3100,
        overlays,
        overlay_area: Some(area),
        ..Layout::default()
    };
    let sections = copies(sections, &mut symbols, &[], &mut layout);
    let linked = link(sections, &mut symbols, &[], &layout).unwrap();
    let part = |of| {
        let symbols = linked.symbols.iter().filter(move |s| s.overlay == of);
        symbols.map(|s| &s.name[..]).collect::<Vec<_>>()
    };
    assert_eq!(part(None), ["both"]);
    assert_eq!(part(Some(0)), ["a", "some", "deeper", "word"]);
    assert_eq!(part(Some(1)), ["b"]);
    assert_eq!(part(Some(2)), ["guest", "some_3", "deeper_3", "of_guests_3", "word_3"]);
    assert_eq!(part(Some(3)), ["other", "of_guests_4"]);
    // Each overlay refers to its own copy.
    let [low, high] = at(&linked, "deeper_3").to_le_bytes();
    let bytes = &linked.overlays[2].bytes;
    assert_eq!(bytes[bytes.len() - 2..], [low, high]);
    let [low, high] = at(&linked, "both").to_le_bytes();
    assert!(bytes.windows(3).any(|code| code == [0x4C, low, high]));
}

/// Returns whether this overlay clears the range.
fn clears(linked: &Linked, overlay: usize, range: &Range<u32>) -> bool {
    let of = &linked.overlays[overlay];
    let table = usize::from(at(linked, &zeroed_table(overlay)) - of.origin);
    let word = |at: usize| u32::from(of.bytes[at]) + 256 * u32::from(of.bytes[at + 1]);
    let entries = (table..).step_by(4).map(|at| (word(at), at)).take_while(|&(size, _)| size > 0);
    let mut runs = entries.map(|(size, at)| word(at + 2)..word(at + 2) + size);
    runs.any(|run| run.start <= range.start && range.end <= run.end)
}

/// A program with the late sections `late`, `helper` and `table`. Both parts use `both` and `word`.
const WITH_LATE: &str = "main: jsr both\n jmp late\nhelper: lda table\n lda word\n jmp both\n\
    late: jsr helper\n jmp late\nboth: lda word\n rts\n\
    .constant\ntable: .byte 1\nword: .byte 2\nvariable: .zeroed 3";

#[test]
fn the_late_part_comes_last() {
    let layout = Layout { ram: vec![], ..layout() };
    let source = WITH_LATE.replace("lda table", "lda variable\n lda table");
    let linked = linked_with_late(&source, &layout, &["late"]).unwrap();
    let names: Vec<&str> = linked.symbols.iter().map(|s| &s.name[..]).collect();
    assert_eq!(names, ["main", "both", "word", "helper", "late", "table", "variable"]);
    assert_eq!(linked.late, Some(at(&linked, "helper")));
    // The jump into the late part remains, and the image's last unit is not RAM.
    assert_eq!(linked.bytes[3], 0x4c);
    assert_eq!(at(&linked, "variable"), 0x4100);
    // Two roots, the first of which refers to the second.
    let two = linked_with_late(WITH_LATE, &layout, &["late", "helper"]).unwrap();
    assert_eq!(two.late, Some(at(&two, "helper")));
    // Without a late part, the order is the usual one.
    let plain = super::linked(WITH_LATE, &layout).unwrap();
    assert_eq!((plain.late, at(&plain, "late")), (None, 0x4003));
}

#[test]
fn an_early_reference_into_the_late_part_is_an_error() {
    let mut symbols = Symbols::default();
    let sections = assemble(WITH_LATE, &mut symbols).unwrap();
    let late = Late { roots: vec![symbols.intern("late")], unit: 1 };
    let main = symbols.intern("main");
    let with_late = Layout { late: Some(late.clone()), ..layout() };
    let mut segments = overlays::find(&sections, &[main], &with_late);
    for (wrong, fault) in
        [(None, None), (Some("both"), Some("main, which is early, refers to both"))]
    {
        let index = |name| sections.iter().position(|s| symbols.name(s.symbol) == name).unwrap();
        wrong.inspect(|&name| segments[index(name)].is_late = true);
        let mut sized: Vec<SizedSection> =
            sections.iter().map(|s| size::size(s, &symbols, None).unwrap()).collect();
        let none = vec![None; sections.len()];
        let order =
            order::order(&sections, &mut sized, &[Some(main)], &segments, &none, &with_late);
        let image = order::place(&sections, &sized, &order, &symbols, &layout()).unwrap();
        let found = overlays::late::check(&sections, &sized, &symbols, &[main], &with_late, &image);
        let found = found.err().map(|error| error.to_string());
        assert_eq!(found.is_some(), fault.is_some(), "{found:?}");
        assert!(found.unwrap_or_default().contains(fault.unwrap_or_default()));
    }
    // Falling through into the late part is also an error.
    let error = linked_with_late("main: jsr late\n nop\nlate: rts", &layout(), &["late"]);
    assert!(error.unwrap_err().to_string().contains("main, which is early, refers to late"));
}

/// All bytes of every constant are at its address. Only unnamed constants overlap, and only with
/// [`Layout::short`].
#[test]
fn overlapping_constants_are_complete() {
    let mut random = ChaCha8Rng::seed_from_u64(6502);
    let mut saved = 0;
    for case in 0..200 {
        let count = 2 + random.next_u32() as usize % 30;
        let letters = 1 + random.next_u32() % 3;
        let constants: Vec<Vec<u8>> = (0..count)
            .map(|_| {
                let length = 1 + random.next_u32() % [4, 20, 100][case % 3];
                (0..length).map(|_| b'a' + (random.next_u32() % letters) as u8).collect()
            })
            .collect();
        let text = |n: usize| String::from_utf8_lossy(&constants[n]);
        let uses: String = (0..count).map(|n| format!(" lda c{n}\n")).collect();
        let texts: String = (0..count).map(|n| format!("c{n}: .byte \"{}\"\n", text(n))).collect();
        let source = format!("main:{uses} rts\n.constant\n{texts}");
        let mut symbols = Symbols::default();
        let sections = assemble(&source, &mut symbols).unwrap();
        // One constant in five is not `unnamed_addr`.
        let named: Vec<bool> = (0..count).map(|_| random.next_u32() % 5 == 0).collect();
        let unnamed = (0..count).filter(|&n| !named[n]);
        let unnamed = unnamed.map(|n| symbols.get(&format!("c{n}")).unwrap()).collect();
        let layout = Layout { short: case % 10 > 0, unnamed, ..layout() };
        let root = sections[0].symbol;
        let linked = link(sections, &mut symbols, &[root], &layout).unwrap();
        let places: Vec<usize> = (0..count)
            .map(|n| usize::from(at(&linked, &format!("c{n}")) - linked.origin))
            .collect();
        for (n, &place) in places.iter().enumerate() {
            let here = &linked.bytes[place..place + constants[n].len()];
            assert_eq!(here, constants[n], "c{n} in case {case}:\n{}", linked.listing);
            let shares = |&m: &usize| {
                m != n
                    && places[m] < place + constants[n].len()
                    && place < places[m] + constants[m].len()
            };
            let shared = (0..count).find(shares);
            assert!(shared.is_none() || layout.short && !named[n], "c{n} in case {case}");
        }
        let alone: usize = constants.iter().map(Vec::len).sum();
        saved += alone + 3 * count + 1 - linked.bytes.len();
    }
    assert!(saved > 5_000, "{saved} bytes saved");
}

/// Constants of an overlay share no bytes with constants of the base.
#[test]
fn constants_overlap_only_within_one_part() {
    let source = "a: lda one\n lda two\n lda three\n jmp a\n\
        b: lda two\n lda four\n jmp b\n.constant\n\
        one: .byte \"abc\"\ntwo: .byte \"bcd\"\nthree: .byte \"bc\"\nfour: .byte \"de\"\n";
    let mut symbols = Symbols::default();
    let sections = assemble(source, &mut symbols).unwrap();
    let overlays = ["a", "b"].map(|name| {
        let root = symbols.intern(name);
        Overlay { root, name: name.into(), late: None, asides: Vec::new(), area: None }
    });
    let unnamed = ["one", "two", "three", "four"].map(|name| symbols.intern(name)).into();
    let layout = Layout { short: true, unnamed, overlays: overlays.into(), ..layout() };
    let linked = link(sections, &mut symbols, &[], &layout).unwrap();
    assert_eq!(linked.bytes, *b"bcd");
    assert_eq!(linked.overlays[0].bytes[12..], *b"abc");
    assert_eq!(linked.overlays[1].bytes[9..], *b"de");
}
