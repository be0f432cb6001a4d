//! Tests of a base without an entry at the end of its memory, and of its late part.

use super::order::{order, place, with_placed_base};
use super::size::size;
use super::*;
use crate::asm::text::assemble;

/// Two overlays and a guest, each with a late root. All call `soon`, which is early, and `later`,
/// which is late.
const SHARED: &str = "a: jsr soon\n jmp a_late\nb: jsr soon\n jmp b_late\n\
    guest: jsr soon\n jmp guest\n\
    a_late: jsr later\n jmp a_late\nb_late: jsr later\n jsr soon\n jmp b_late\n\
    soon: lda word\n rts\nlater: lda table\n jmp soon\n\
    .constant\nword: .byte 1\ntable: .byte 2, 3, 4\n";

/// Returns the sections, symbols and layout of a source text. The base is in $3000 to $30FF;
/// overlays have the memory from $1000 to the base.
fn parts(source: &str) -> (Vec<Section>, Symbols, Layout) {
    let mut symbols = Symbols::default();
    let sections = assemble(source, &mut symbols).unwrap();
    let around = Area { origin: 0x1000, limit: 0x5000, holes: vec![0x3000..0x4000] };
    let mut overlay = |root: &str, late: &[&str], area| Overlay {
        root: symbols.intern(root),
        name: root.to_string(),
        late: Some(Late { roots: late.iter().map(|root| symbols.intern(root)).collect(), unit: 1 }),
        asides: Vec::new(),
        area,
    };
    let overlays = vec![
        overlay("a", &["a_late"], None),
        overlay("b", &["b_late"], None),
        overlay("guest", &[], Some(around)),
    ];
    let layout = Layout {
        origin: 0x3000,
        limit: 0x3100,
        is_high: true,
        late: Some(Late { roots: vec![], unit: 1 }),
        overlays,
        overlay_area: Some(Area { origin: 0x1000, limit: 0x3000, holes: vec![] }),
        ..Layout::default()
    };
    (sections, symbols, layout)
}

fn linked(source: &str) -> Result<Linked, Error> {
    let (sections, mut symbols, layout) = parts(source);
    link(sections, &mut symbols, &[], &layout)
}

fn at(linked: &Linked, name: &str) -> u32 {
    linked.symbols.iter().find(|symbol| symbol.name == name).unwrap().address.into()
}

#[test]
fn the_base_ends_with_its_early_part_and_overlays_get_the_rest() {
    let whole = linked(SHARED).unwrap();
    assert_eq!(u32::from(whole.origin) + whole.bytes.len() as u32, 0x3100);
    let early = u32::from(whole.late.unwrap());
    for (name, is_early) in [("soon", true), ("word", true), ("later", false), ("table", false)] {
        assert_eq!(at(&whole, name) >= early, is_early, "{name}");
    }
    assert_eq!(at(&whole, "later"), whole.origin.into());
    // The guest's late part is empty.
    assert_eq!(whole.overlays[2].late, Some(0x1000 + whole.overlays[2].bytes.len() as u16));
    // An overlay's data may extend up to the base. A guest's code may continue after the hole, and
    // leaves the page in which the base starts.
    let left = u32::from(whole.origin) - 0x1000;
    let of_a = left - whole.overlays[0].bytes.len() as u32;
    let of_guest = left - left % 0x100 - whole.overlays[2].bytes.len() as u32;
    for more in [0, 1] {
        let source = SHARED
            .replace("a: ", "a: lda data\n ")
            .replace("guest: ", "guest: lda more\n lda most\n ");
        let source = source
            + &format!(
                "more: .res {}\nmost: .byte 1\ndata: .zeroed {}",
                of_guest - 7 + more,
                of_a - 3 + more
            );
        let linked = linked(&source);
        assert_eq!(linked.is_ok(), more == 0, "{:?}", linked.err());
        if let Ok(linked) = linked {
            assert_eq!(at(&linked, "most") + 1, u32::from(linked.origin & 0xFF00));
        }
    }
}

/// Sections that must stay within a page are ordered for the least padding.
#[test]
fn the_base_begins_at_the_highest_possible_address() {
    let whole = linked(SHARED).unwrap().bytes.len() as u32;
    for bytes in [1, 40, 150, 200] {
        let source =
            SHARED.replace("table: .byte 2, 3, 4", &format!("table: .within_page\n .res {bytes}"));
        let linked = linked(&source).unwrap();
        let table = at(&linked, "table");
        assert_eq!(table >> 8, (table + bytes - 1) >> 8, "{bytes}");
        assert_eq!(linked.bytes.len() as u32, whole - 3 + bytes);
    }
    let error = linked(&(SHARED.replace("2, 3, 4", "2\n .res 300"))).unwrap_err().to_string();
    assert!(error.contains("past the limit $3100"), "{error}");
}

#[test]
fn an_early_reference_to_a_late_section_is_an_error() {
    for wrong in [None, Some("soon"), Some("word")] {
        let (sections, symbols, layout) = parts(SHARED);
        let mut segments = overlays::find(&sections, &[], &layout);
        for (segment, section) in segments.iter_mut().zip(&sections) {
            segment.is_late |= Some(symbols.name(section.symbol)) == wrong;
        }
        let mut sized: Vec<SizedSection> =
            sections.iter().map(|s| size(s, &symbols, None).unwrap()).collect();
        let overlays = layout.overlays.iter().map(|overlay| Some(overlay.root));
        let firsts: Vec<_> = std::iter::once(None).chain(overlays).collect();
        let none = vec![None; sections.len()];
        let order = order(&sections, &mut sized, &firsts, &segments, &none, &layout);
        let layout = with_placed_base(&sections, &sized, &order, &layout);
        let image = place(&sections, &sized, &order, &symbols, &layout).unwrap();
        let found = overlays::late::check(&sections, &sized, &symbols, &[], &layout, &image);
        let message = found.err().map(|error| error.to_string()).unwrap_or_default();
        match wrong {
            None => assert_eq!(message, ""),
            Some(wrong) => {
                assert!(
                    message.contains(&format!("which is early, refers to {wrong}")),
                    "{message}"
                )
            }
        }
    }
}
