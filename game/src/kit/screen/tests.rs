use super::codes::code_of;
use super::*;
use crate::kit::points::Points;
use std::string::String;
use std::vec::Vec;

fn row(screen: &Screen, row: u8) -> String {
    (0..COLUMNS).map(|column| char::from(screen.character(row, column))).collect()
}

#[test]
fn text_and_styles_land_where_they_are_written() {
    let mut screen = Screen::new();
    screen.clear();
    screen.settle();
    screen.print(text!(2, 5, "AB~C~D\nXY"));
    assert_eq!(row(&screen, 2).trim_end(), "     ABCD");
    assert_eq!(row(&screen, 3).trim_end(), "     XY");
    assert_eq!(screen.code(2, 5), b'A' | 0x80);
    assert_eq!(screen.code(2, 7), b'C' & 0x3F);
    assert_eq!(screen.style(2, 7), Style::Inverse);
    assert_eq!(screen.style(2, 8), Style::Normal);
    screen.print(text!(4, 0, "~Az?~Az?"));
    let codes: [u8; 6] = core::array::from_fn(|column| screen.code(4, column as u8));
    assert_eq!(codes, [0x01, b'z', b'?', b'A' | 0x80, b'z' | 0x80, b'?' | 0x80]);
    assert_eq!(row(&screen, 4).trim_end(), "Az?Az?");
    assert_eq!(screen.style(4, 1), Style::Inverse);
}

#[test]
fn beginning_with_the_title_equals_placing_it() {
    let mut begun = Screen::new();
    begun.begin_with_title();
    let mut placed = Screen::new();
    placed.clear();
    let title = Placed { row: 0, column: 0, image: pictures::TITLE };
    placed.place(0, title);
    assert!(begun.written == placed.written && begun.placed == placed.placed);
    for screen in [&mut begun, &mut placed] {
        // The previous contents have been shown.
        *screen.changed = [0; LINE];
        screen.print(text!(17, 3, "below"));
        screen.settle();
    }
    assert!(begun.changed == placed.changed);
    begun.place(0, title);
    assert_eq!(begun.codes, placed.codes);
}

/// Every code has a similar character that a II+ can show in the same style, and one that a IIe
/// can show.
#[test]
fn every_cell_has_a_character() {
    let mut screen = Screen::new();
    for code in 0..=255 {
        screen.clear();
        screen.settle();
        screen.at(0, 0);
        screen.tile(code);
        let with_lower_case = nearest(code, true);
        assert!(!(0x40..0x60).contains(&with_lower_case), "{code:02X}: MouseText");
        assert!(!(0x80..0xA0).contains(&with_lower_case), "{code:02X}: a tile");
        assert_eq!(character(with_lower_case), screen.character(0, 0), "{code:02X}");
        assert_eq!(style(with_lower_case), screen.style(0, 0), "{code:02X}");
        let shown = nearest(code, false);
        assert!(shown < 0x40 || (0xA0..0xE0).contains(&shown), "{code:02X}: {shown:02X}");
        assert_eq!(shown < 0x40, screen.style(0, 0) == Style::Inverse, "{code:02X}");
        let upper = screen.character(0, 0).to_ascii_uppercase();
        if upper.is_ascii_alphanumeric() {
            assert_eq!(code_of(upper, if shown < 0x40 { 0 } else { 0x80 }), shown, "{code:02X}");
        }
    }
}

#[test]
fn pictures_cover_cells() {
    let mut screen = Screen::new();
    screen.clear();
    screen.settle();
    let image = pictures::digit(b'7');
    screen.place(2, Placed { row: 3, column: 38, image });
    assert_eq!(screen.placed()[2], Placed { row: 3, column: 38, image });
    let all = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)));
    let covered: Vec<_> = all.filter(|&(row, column)| screen.code(row, column) == COVER).collect();
    assert_eq!(covered, [(3, 38), (3, 39), (4, 38), (4, 39)]);
    for image in 0..=255 {
        screen.place(200, Placed { row: 200, column: 200, image });
    }
    screen.clear();
    screen.settle();
    assert_eq!(screen.placed(), &[Placed::NONE; PICTURES]);
}

#[test]
fn numbers_are_aligned_and_cut_off_at_the_end_of_the_screen() {
    let mut screen = Screen::new();
    screen.clear();
    screen.settle();
    screen.at(0, 0);
    screen.points_right(Points::of(150));
    screen.number(7);
    screen.points(Points::ZERO);
    assert_eq!(row(&screen, 0).trim_end(), "    15070");
    screen.print(text!(23, 38, "AB"));
    assert_eq!(&row(&screen, 23)[38..], "AB");
    screen.at(200, 200);
    screen.print(more!("NOWHERE\nAT ALL"));
    screen.bar(text!(23, 1, "X"));
    assert_eq!(row(&screen, 23).trim(), "X");
}

#[test]
#[should_panic = "written past the end of row 13"]
fn writing_past_the_end_of_a_row_panics() {
    let mut screen = Screen::new();
    screen.print(text!(13, 36, ""));
    screen.number(65_535);
}
