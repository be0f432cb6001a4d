//! The auxiliary memory of a IIe, its internal ROM, and its 80-column modes.

use zonkers_harness::apple2::{Apple2, Config, Model, Reason};
use zonkers_harness::monitor::{Frame, Monitor, Rgb};
use zonkers_harness::picture::{DOTS, LINES, Picture, line_offset};

use crate::support::{load, poke, run_to_brk, unguarded};

/// Copies the program to auxiliary memory, so that it continues to run when reads are switched to
/// that memory.
const COPY: &str = "
        sta $C005
        ldx #0
.copy:  lda $4000,x
        sta $4000,x
        lda $4100,x
        sta $4100,x
        inx
        bne .copy
        sta $C004
";

fn iie() -> Apple2 {
    Apple2::new(Config { model: Model::IIe, ..unguarded() }, &[]).unwrap()
}

/// Runs `source` on a IIe, followed by BRK.
fn after(source: &str) -> Apple2 {
    let mut machine = iie();
    load(&mut machine, &format!("{COPY}{source}\n brk"));
    run_to_brk(&mut machine, 100_000);
    machine
}

/// 6502 source that accesses these switches.
fn touch(switches: &[u16]) -> String {
    switches.iter().map(|switch| format!(" sta ${switch:04X}\n")).collect()
}

const PAGE_2: u16 = 0xC055;
const HIRES: u16 = 0xC057;
const STORE_80: u16 = 0xC001;
const RAM_READ: u16 = 0xC003;
const RAM_WRITE: u16 = 0xC005;
const ALT_ZP: u16 = 0xC009;

/// Addresses at both ends of each switched range.
const PLACES: [u16; 14] = [
    0x00FF, 0x0100, 0x0200, 0x03FF, 0x0400, 0x07FF, 0x0800, 0x1FFF, 0x2000, 0x3FFF, 0x4200, 0xBFFF,
    0xD000, 0xFFFF,
];

/// Sets of switches. The first string has an `A` for each of [`PLACES`] where reads use auxiliary
/// memory, the second one for writes. Source: the tables of the *Apple IIe Technical Reference
/// Manual*.
#[rustfmt::skip]
const CASES: [(&[u16], &str, &str); 11] = [
    (&[],                                          "..............", ".............."),
    (&[PAGE_2, HIRES],                             "..............", ".............."),
    (&[ALT_ZP],                                    "AA..........AA", "AA..........AA"),
    (&[RAM_READ],                                  "..AAAAAAAAAA..", ".............."),
    (&[RAM_WRITE],                                 "..............", "..AAAAAAAAAA.."),
    (&[RAM_READ, RAM_WRITE, ALT_ZP],               "AAAAAAAAAAAAAA", "AAAAAAAAAAAAAA"),
    (&[STORE_80],                                  "..............", ".............."),
    (&[STORE_80, PAGE_2],                          "....AA........", "....AA........"),
    (&[STORE_80, PAGE_2, HIRES],                   "....AA..AA....", "....AA..AA...."),
    (&[STORE_80, RAM_READ, RAM_WRITE],             "..AA..AAAAAA..", "..AA..AAAAAA.."),
    (&[STORE_80, HIRES, RAM_READ, RAM_WRITE],      "..AA..AA..AA..", "..AA..AA..AA.."),
];

#[test]
fn switches_select_main_or_auxiliary_memory() {
    for (switches, reads, writes) in CASES {
        for (number, place) in PLACES.into_iter().enumerate() {
            // Switch the RAM of the language card on for addresses above $D000.
            let fill = format!(
                " bit $C083\n bit $C083\n sta $C009\n sta $C005\n lda #'A'\n sta ${place:04X}\n \
                 sta $C008\n sta $C004\n lda #'.'\n sta ${place:04X}\n"
            );
            let found = |act: &str| after(&format!("{fill}{}{act}", touch(switches)));
            let what = format!("{switches:04X?} at ${place:04X}");
            let read = found(&format!(" lda ${place:04X}")).registers().a;
            assert_eq!(read, reads.as_bytes()[number], "{what}: read");
            let all_off = touch(&[0xC000, 0xC002, 0xC004, 0xC054, 0xC056]);
            for (half, off, is_auxiliary) in [("main", 0xC008, false), ("auxiliary", ALT_ZP, true)]
            {
                let bank = if is_auxiliary { " sta $C003\n" } else { "" };
                let act = format!(
                    " lda #'W'\n sta ${place:04X}\n{all_off} sta ${off:04X}\n{bank} \
                     lda ${place:04X}"
                );
                let is_written = found(&act).registers().a == b'W';
                let is_meant = (writes.as_bytes()[number] == b'A') == is_auxiliary;
                assert_eq!(is_written, is_meant, "{what}: written to {half}");
            }
        }
    }
}

#[test]
fn main_and_auxiliary_memory_have_both_language_card_banks() {
    // Writes a different byte to the same address of each of the four banks.
    let source = " sta $C008\n bit $C083\n bit $C083\n lda #1\n sta $D123\n \
                  bit $C08B\n bit $C08B\n lda #2\n sta $D123\n \
                  sta $C009\n lda #3\n sta $D123\n \
                  bit $C083\n bit $C083\n lda #4\n sta $D123\n";
    for (switches, expected) in [
        (" sta $C008\n bit $C083\n", 1),
        (" sta $C008\n bit $C08B\n", 2),
        (" sta $C009\n bit $C08B\n", 3),
        (" sta $C009\n bit $C083\n", 4),
    ] {
        let machine = after(&format!("{source}{switches} lda $D123"));
        assert_eq!(machine.registers().a, expected, "{switches}");
    }
}

/// The address that switches each mode on, and the address at which its state is read.
const STATES: [(u16, u16); 7] = [
    (RAM_READ, 0xC013),
    (RAM_WRITE, 0xC014),
    (0xC007, 0xC015),
    (ALT_ZP, 0xC016),
    (0xC00B, 0xC017),
    (STORE_80, 0xC018),
    (0xC00D, 0xC01F),
];

#[test]
fn switch_states_can_be_read_and_reset_clears_them() {
    for (switch, state) in STATES {
        for (other, address) in STATES {
            let machine = after(&format!("{} lda ${address:04X}", touch(&[switch])));
            let is_on = machine.registers().a & 0x80 != 0;
            assert_eq!(is_on, other == switch, "${switch:04X}, read at ${address:04X}");
            let off = after(&format!("{} lda ${state:04X}", touch(&[switch, switch - 1])));
            assert_eq!(off.registers().a & 0x80, 0, "${:04X} is off", switch - 1);
        }
        let mut machine = after(&touch(&[switch]));
        machine.reset();
        load(&mut machine, &format!(" lda ${state:04X}\n brk"));
        run_to_brk(&mut machine, 100);
        assert_eq!(machine.registers().a & 0x80, 0, "${switch:04X} after Ctrl-Reset");
    }
}

/// A ROM filled with $77, except for a program and the reset vector that points to it.
fn rom(source: &str) -> Vec<u8> {
    let mut rom = vec![0x77; 0x4000];
    let code = mos6502_backend::assemble(source, 0xE000).unwrap().bytes;
    rom[0x2000..][..code.len()].copy_from_slice(&code);
    rom[0x3BB3] = 0x06;
    rom[0x3FFC..0x3FFE].copy_from_slice(&[0x00, 0xE0]);
    rom
}

#[test]
fn switches_select_slot_or_internal_rom() {
    // `I` for each of $C100, $C300, $C600, $C800 and $CFFE that shows the internal ROM.
    for (act, expected) in [
        ("", ".I..."),
        (" sta $C007\n", "IIIII"),
        (" sta $C00B\n", "....."),
        (" sta $C00B\n sta $C007\n", "IIIII"),
        (" sta $C007\n sta $C006\n", ".I..."),
        // An access to slot 3 switches the internal expansion ROM on, and one to $CFFF off.
        (" bit $C305\n", ".I.II"),
        (" bit $C305\n sta $C00B\n", "...II"),
        (" bit $C305\n bit $CFFF\n", ".I..."),
        (" sta $C00B\n bit $C305\n", "....."),
        (" bit $C205\n", ".I..."),
    ] {
        let source = format!(" sta $CFFF\n{act} .byte $12");
        let mut machine = iie();
        machine.set_rom(&rom(&source)).unwrap();
        assert_eq!(machine.run(1_000).unwrap_err().reason, Reason::IllegalOpcode(0x12));
        let seen = |address| if machine.bus().peek(address) == 0x77 { 'I' } else { '.' };
        let seen: String = [0xC100, 0xC300, 0xC600, 0xC800, 0xCFFE].map(seen).iter().collect();
        assert_eq!(seen, expected, "{act}");
    }
}

#[test]
fn access_to_the_missing_internal_rom_is_reported() {
    for (source, place) in [(" jmp $C300", 0xC300), (" sta $C007\n jmp $C800", 0xC800)] {
        let mut machine = iie();
        load(&mut machine, source);
        let stop = machine.run(1_000).unwrap_err();
        assert_eq!((stop.reason, stop.registers.pc), (Reason::MissingRom, place));
    }
}

/// The picture after accesses to these switches.
fn showing(machine: &mut Apple2, switches: &[u16]) -> Picture {
    load(machine, &format!("{} brk", touch(switches)));
    run_to_brk(machine, 1_000);
    machine.picture()
}

const TEXT: u16 = 0xC051;
const GRAPHICS: u16 = 0xC050;
const MIXED: u16 = 0xC053;
const LORES: u16 = 0xC056;
const COLUMNS_80: u16 = 0xC00D;
const DOUBLED: u16 = 0xC05E;

#[test]
fn eighty_columns_alternate_between_both_memories() {
    let words = "Auxiliary memory first!";
    let mut source = String::new();
    for (column, character) in words.bytes().enumerate() {
        let memory = if column % 2 == 0 { RAM_WRITE } else { RAM_WRITE - 1 };
        let at = 0x0480 + column / 2;
        source += &format!(" sta ${memory:04X}\n lda #${:02X}\n sta ${at:04X}\n", character | 0x80);
    }
    // With 80STORE on, PAGE2 selects auxiliary memory instead of displaying page 2.
    source += &touch(&[0xC004, STORE_80, PAGE_2, COLUMNS_80, TEXT, 0xC00F]);
    source += " lda #$41\n sta $0400\n sta $C054\n lda #$E1\n sta $0400";
    let mut machine = after(&source);
    let screen = machine.screen();
    assert_eq!((screen.columns(), screen.line_text(0).len()), (80, 80));
    assert_eq!(screen.line_text(0)[..2], *"Aa", "inverse upper case, then lower case");
    assert_eq!(screen.line_text(1)[..words.len()], *words);
    // Letters are seven dots wide instead of fourteen.
    let frame = Frame::of(&machine.picture(), Monitor::White, false);
    let is_lit = |column| frame.at(column, 2) != frame.at(DOTS - 1, 2 * LINES - 1);
    assert!((0..7).any(is_lit) && (7..14).any(|column| !is_lit(column)));
    let picture = showing(&mut machine, &[0xC00C]);
    assert!(picture.text().is_some_and(|screen| screen.columns() == 40));
    // Mixed modes have 80 columns below the graphics.
    let picture = showing(&mut machine, &[COLUMNS_80, GRAPHICS, MIXED, HIRES]);
    assert!(matches!(&picture, Picture::Mixed(_, screen) if screen.columns() == 80));
    let picture = showing(&mut machine, &[DOUBLED]);
    assert!(matches!(&picture, Picture::DoubleHires(_, Some(screen)) if screen.columns() == 80));
    assert!(matches!(showing(&mut machine, &[0xC05F]), Picture::Mixed(..)));
}

/// The colours of double hi-res: the equal lo-res colour, and the bytes of the first four columns,
/// starting with auxiliary memory. Source: the table of the manual.
const DOUBLE_COLOURS: [(&str, u8, [u8; 4]); 16] = [
    ("black", 0, [0x00, 0x00, 0x00, 0x00]),
    ("magenta", 1, [0x08, 0x11, 0x22, 0x44]),
    ("dark blue", 2, [0x11, 0x22, 0x44, 0x08]),
    ("violet", 3, [0x19, 0x33, 0x66, 0x4C]),
    ("dark green", 4, [0x22, 0x44, 0x08, 0x11]),
    ("grey 1", 5, [0x2A, 0x55, 0x2A, 0x55]),
    ("blue", 6, [0x33, 0x66, 0x4C, 0x19]),
    ("light blue", 7, [0x3B, 0x77, 0x6E, 0x5D]),
    ("brown", 8, [0x44, 0x08, 0x11, 0x22]),
    ("orange", 9, [0x4C, 0x19, 0x33, 0x66]),
    ("grey 2", 10, [0x55, 0x2A, 0x55, 0x2A]),
    ("pink", 11, [0x5D, 0x3B, 0x77, 0x6E]),
    ("green", 12, [0x66, 0x4C, 0x19, 0x33]),
    ("yellow", 13, [0x6E, 0x5D, 0x3B, 0x77]),
    ("aqua", 14, [0x77, 0x6E, 0x5D, 0x3B]),
    ("white", 15, [0x7F, 0x7F, 0x7F, 0x7F]),
];

/// A IIe with a hi-res page in auxiliary and main memory. The functions give the byte of a line
/// and column.
fn double_page(
    auxiliary: impl Fn(usize, usize) -> u8,
    main: impl Fn(usize, usize) -> u8,
) -> Apple2 {
    let mut machine = iie();
    let fill = |machine: &mut Apple2, byte: &dyn Fn(usize, usize) -> u8| {
        for line in 0..LINES {
            let bytes: Vec<u8> = (0..40).map(|column| byte(line, column)).collect();
            poke(machine, 0x2000 + line_offset(line) as u16, &bytes);
        }
    };
    fill(&mut machine, &auxiliary);
    let copy = " sta $C005\n ldx #$20\n ldy #0\n stx $11\n sty $10\n\
                .copy: lda ($10),y\n sta ($10),y\n iny\n bne .copy\n \
                inc $11\n dex\n bne .copy\n sta $C004\n brk";
    load(&mut machine, copy);
    run_to_brk(&mut machine, 1_000_000);
    fill(&mut machine, &main);
    machine
}

const DOUBLE_HIRES: [u16; 5] = [GRAPHICS, 0xC052, HIRES, COLUMNS_80, DOUBLED];

#[test]
fn double_hi_res_colours_match_the_manual() {
    // Each colour fills twelve lines.
    let colour = |line: usize| DOUBLE_COLOURS[line / 12].2;
    // Set bit 7, which must have no effect.
    let mut machine = double_page(
        |line, column| colour(line)[2 * column % 4] | 0x80,
        |line, column| colour(line)[(2 * column + 1) % 4] | 0x80,
    );
    let picture = showing(&mut machine, &DOUBLE_HIRES);
    assert!(matches!(picture, Picture::DoubleHires(_, None)));
    let frame = Frame::of(&picture, Monitor::Colour, false);
    for (number, (name, lores, _)) in DOUBLE_COLOURS.into_iter().enumerate() {
        let expected = lores_rgb(lores);
        for column in 0..DOTS {
            assert_eq!(frame.at(column, 24 * number), expected, "{name}, dot {column}");
        }
    }
    // A monochrome monitor shows single dots.
    let frame = Frame::of(&picture, Monitor::Green, false);
    let lit = |line: usize| -> String {
        let dark = frame.at(0, 0);
        (0..28).map(|dot| if frame.at(dot, 2 * line) == dark { '.' } else { '#' }).collect()
    };
    assert_eq!(lit(12), "...#...#...#...#...#...#...#", "magenta");
    assert_eq!(lit(12 * 9), "..##..##..##..##..##..##..##", "orange");
    // With 40 columns, the same switch disables the half-dot delay of bit 7.
    let undelayed = showing(&mut machine, &[0xC00C]);
    let bytes = undelayed.page().map(|page| page[12][..2].to_vec());
    assert_eq!(bytes, Some(vec![0x11, 0x44]), "not the page in main memory");
    // PAGE2 displays page 2, unless 80STORE is on.
    assert!(showing(&mut machine, &[COLUMNS_80, PAGE_2]) != picture);
    assert!(showing(&mut machine, &[STORE_80]) == picture);
}

/// The RGB value of a lo-res colour.
fn lores_rgb(colour: u8) -> Rgb {
    let mut machine = iie();
    poke(&mut machine, 0x0400, &[0x11 * colour]);
    let picture = showing(&mut machine, &[GRAPHICS, LORES, 0xC052]);
    Frame::of(&picture, Monitor::Colour, false).at(5, 0)
}

#[test]
fn double_lo_res_rotates_auxiliary_colours() {
    for colour in 0..16u8 {
        // The bits of a colour in auxiliary memory are rotated right by one.
        let rotated = colour >> 1 | colour << 3 & 8;
        let source = format!(
            " sta $C005\n lda #${:02X}\n sta $0400\n sta $C004\n lda #${:02X}\n sta $0400",
            0x11 * rotated,
            0x11 * colour
        );
        let mut machine = after(&source);
        let picture = showing(&mut machine, &[GRAPHICS, 0xC052, LORES, COLUMNS_80, DOUBLED]);
        assert!(matches!(picture, Picture::DoubleLores(_, None)));
        let frame = Frame::of(&picture, Monitor::Colour, false);
        let found = [0, 6, 7, 13].map(|dot| frame.at(dot, 7));
        assert_eq!(found, [lores_rgb(colour); 4], "{colour}");
        // The dots of both columns repeat every four dots.
        let frame = Frame::of(&picture, Monitor::White, false);
        let lit = |dot: usize| frame.at(dot, 0) != [0x08, 0x08, 0x08];
        assert!((0..10).all(|dot| lit(dot) == lit(dot + 4)), "{colour}");
    }
}

#[test]
fn access_to_missing_memory_is_reported() {
    for (switch, name) in [
        (STORE_80, "80STORE"),
        (RAM_READ, "RAMRD"),
        (RAM_WRITE, "RAMWRT"),
        (ALT_ZP, "ALTZP"),
        (COLUMNS_80, "80COL"),
    ] {
        let source = format!(" sta {switch}\n nop\n brk");
        let stop = |model, has_auxiliary| {
            let config = Config { model, has_auxiliary, ..unguarded() };
            let mut machine = Apple2::new(config, &[]).unwrap();
            load(&mut machine, &source);
            machine.run(1000).unwrap_err()
        };
        let stopped = stop(Model::IIe, false);
        assert_eq!(stopped.reason, Reason::MissingSwitch(switch));
        let said = stopped.to_string();
        assert!(said.starts_with(&format!("${switch:04X}, {name}, needs ")), "{said}");
        let stopped = stop(Model::IIPlus, true);
        assert_eq!(stopped.reason, Reason::Break, "a II+ does not have these switches");
    }
    // Switching these off is allowed, because programs for all models access these switches.
    let config = Config { model: Model::IIe, has_auxiliary: false, ..unguarded() };
    let mut machine = Apple2::new(config, &[]).unwrap();
    load(&mut machine, " sta $C000\n sta $C00C\n sta $C004\n brk");
    assert_eq!(machine.run(1000).unwrap_err().reason, Reason::Break);
}
