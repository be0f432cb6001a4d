//! The language card: switches, banks, Reset, and a machine without the card.

use zonkers_harness::apple2::{
    Apple2, CardSwitches, Config, LanguageCard, Model, PowerOn, Reason, Registers,
};

use crate::support::{ORIGIN, config, load, poke, run_to_brk};

const MODELS: [Model; 2] = [Model::IIPlus, Model::IIe];
/// Enables reads and writes of bank 2.
const ENABLE_WRITES: &str = " lda $C083\n lda $C083\n";

/// The eight switches: low digit of the address, bank, memory that is read, and whether two reads
/// enable writes. Source: the tables of the manuals.
const TABLE: [(u16, u8, &str, bool); 8] = [
    (0x0, 2, "RAM", false),
    (0x1, 2, "ROM", true),
    (0x2, 2, "ROM", false),
    (0x3, 2, "RAM", true),
    (0x8, 1, "RAM", false),
    (0x9, 1, "ROM", true),
    (0xA, 1, "ROM", false),
    (0xB, 1, "RAM", true),
];

fn machine(config: Config) -> Apple2 {
    Apple2::new(config, &[]).unwrap()
}

fn run(machine: &mut Apple2, source: &str) {
    load(machine, &format!("{source}\n brk"));
    run_to_brk(machine, 1_000_000);
}

fn card(machine: &Apple2) -> &LanguageCard {
    machine.bus().card().expect("a card")
}

fn bytes<const N: usize>(machine: &Apple2, addresses: [u16; N]) -> [u8; N] {
    addresses.map(|address| machine.bus().peek(address))
}

#[test]
fn switches_match_the_table_of_the_manual() {
    // Previous accesses, whether they enable writes, and whether the last of them was a read of an
    // odd address.
    let before = [
        (" lda $C080\n", false, false),
        (" lda $C08A\n", false, false),
        (" lda $C080\n lda $C081\n", false, true),
        (" lda $C08A\n lda $C08B\n", false, true),
        (" lda $C083\n lda $C083\n", true, true),
        (" lda $C089\n lda $C081\n sta $C083\n", true, false),
    ];
    for (model, (low, bank, sees, is_odd)) in
        MODELS.into_iter().flat_map(|model| TABLE.map(|row| (model, row)))
    {
        for (switch, (before, was_enabled, was_read)) in
            [low, low + 4].into_iter().flat_map(|low| before.map(|row| (0xC080 + low, row)))
        {
            for (access, is_read) in [("lda", true), ("sta", false)] {
                let mut machine = machine(Config { model, ..config() });
                run(&mut machine, &format!("{before} {access} ${switch:04X}"));
                let is_write_enabled = is_odd && (was_enabled || is_read && was_read);
                let what = format!("{model:?}, after{before} {access} ${switch:04X}");
                let expected = CardSwitches {
                    is_bank_2: bank == 2,
                    reads_ram: sees == "RAM",
                    is_write_enabled,
                };
                assert_eq!(card(&machine).switches(), expected, "{what}");
                // Check whether this access counts as the first of two reads.
                run(&mut machine, " lda $C083");
                let is_enabled = card(&machine).switches().is_write_enabled;
                assert_eq!(is_enabled, is_write_enabled || is_odd && is_read, "{what}: then $C083");
            }
        }
    }
}

#[test]
fn only_switch_accesses_interrupt_a_double_read() {
    let cases = [
        (" lda $C081\n lda $C08B", true),
        (" lda $C083\n lda $C030\n sta $0300\n lda $C011\n lda $C083", true),
        (" lda $C083\n sta $C083\n lda $C083", false),
        (" lda $C083\n lda $C082\n lda $C083", false),
        (" lda $C083\n sta $C08A\n lda $C083", false),
        // STA abs,X reads before it writes. INC abs reads once and INC abs,X twice before they
        // write.
        (" ldx #3\n lda $C083\n sta $C080,x", true),
        (" ldx #3\n sta $C080,x\n sta $C080,x\n lda $C083", false),
        (" ldx #0\n inc $C083,x", true),
        (" inc $C083\n inc $C083\n lda $C083", false),
        (" lda $C083\n inc $C083", true),
        (" inc $C083\n inc $C082", false),
    ];
    for (source, is_enabled) in cases {
        let mut machine = machine(config());
        run(&mut machine, &format!(" lda $C082\n{source}"));
        assert_eq!(card(&machine).switches().is_write_enabled, is_enabled, "{source}");
    }
}

#[test]
fn the_two_banks_share_the_upper_8k() {
    let source = format!(
        "{ENABLE_WRITES} lda #$22\n sta $D000\n sta $DFFF\n sta $E000\n sta $FFFF
 lda $C08B\n lda #$11\n sta $D000\n sta $DFFF\n lda #$33\n sta $FFFF"
    );
    let mut machine = machine(config());
    run(&mut machine, &source);
    let seen = [0xD000, 0xDFFF, 0xE000, 0xFFFF];
    assert_eq!(bytes(&machine, seen), [0x11, 0x11, 0x22, 0x33], "bank 1");
    run(&mut machine, " lda $C080");
    assert_eq!(bytes(&machine, seen), [0x22, 0x22, 0x22, 0x33], "bank 2");
    run(&mut machine, " lda $C082");
    for (is_bank_2, expected) in
        [(false, [0x11, 0x11, 0x22, 0x33]), (true, [0x22, 0x22, 0x22, 0x33])]
    {
        assert_eq!(seen.map(|address| card(&machine).peek(is_bank_2, address)), expected);
    }
    assert_ne!(bytes(&machine, seen), [0x22, 0x22, 0x22, 0x33], "ROM");
}

#[test]
fn the_card_has_16k() {
    // Fills pages ($13) to ($11) - 1 with numbers that start at ($10).
    let fill = "
        lda #0
        sta $12
        tay
.page:  lda $10
.byte:  sta ($12),y
        iny
        bne .byte
        inc $10
        inc $13
        lda $13
        cmp $11
        bne .page";
    let mut machine = machine(config());
    for (switch, first, end) in [("$C08B", 0xD0, 0xE0), ("$C083", 0xD0, 0x00)] {
        poke(&mut machine, 0x11, &[end, 0, first]);
        run(&mut machine, &format!(" lda {switch}\n lda {switch}\n{fill}"));
    }
    let start = machine.bus().peek(0x10).wrapping_sub(64);
    for (is_bank_2, addresses, number) in [(false, 0xD000..=0xDFFF, 0), (true, 0xD000..=0xFFFF, 16)]
    {
        for address in addresses {
            let page = ((address - 0xD000) >> 8) as u8;
            let expected = start.wrapping_add(number + page);
            assert_eq!(card(&machine).peek(is_bank_2, address), expected, "${address:04X}");
        }
    }
}

#[test]
fn protected_memory_cannot_be_written() {
    let mut machine = machine(config());
    run(&mut machine, &format!("{ENABLE_WRITES} lda #$77\n sta $D123\n sta $FF00"));
    for switch in ["$C080", "$C082"] {
        run(&mut machine, &format!(" lda {switch}\n lda #$88\n sta $D123\n inc $FF00\n lda $C080"));
        assert_eq!(bytes(&machine, [0xD123, 0xFF00]), [0x77; 2], "{switch}");
    }
}

#[test]
fn reads_of_rom_can_be_copied_to_the_card() {
    let copy = " lda $C081\n lda $C081\n ldy #0\n.l: lda $FF00,y\n sta $FF00,y\n iny\n bne .l\n";
    let mut machine = machine(config());
    let rom: Vec<u8> = (0xFF00..=0xFFFF).map(|address| machine.bus().peek(address)).collect();
    run(&mut machine, &format!("{copy} lda $C080"));
    let copied: Vec<u8> = (0xFF00..=0xFFFF).map(|address| machine.bus().peek(address)).collect();
    assert_eq!(copied, rom);
}

#[test]
fn the_model_can_be_read_from_rom_with_any_card_contents() {
    for (model, id) in [(Model::IIPlus, 0xEA), (Model::IIe, 0x06)] {
        let mut machine = machine(Config { model, ..config() });
        run(&mut machine, &format!("{ENABLE_WRITES} lda #$38\n sta $FBB3\n lda $FBB3\n sta $10"));
        run(
            &mut machine,
            " lda $C081\n lda $FBB3\n sta $11\n lda #$99\n sta $FBB3\n lda $FBB3\n sta $12",
        );
        run(&mut machine, " lda $C080\n lda $FBB3\n sta $13");
        assert_eq!(bytes(&machine, [0x10, 0x11, 0x12, 0x13]), [0x38, id, id, 0x99], "{model:?}");
    }
}

#[test]
fn a_iie_reports_the_state_of_its_card_switches() {
    for (low, bank, sees, _) in TABLE {
        let source = format!(" lda $C08{low:X}\n lda $C011\n sta $10\n lda $C012\n sta $11");
        let mut iie = machine(Config { model: Model::IIe, ..config() });
        run(&mut iie, &source);
        let told = bytes(&iie, [0x10, 0x11]).map(|byte| byte & 0x80 != 0);
        assert_eq!(told, [bank == 2, sees == "RAM"], "$C08{low:X}");
        // On a II+ these addresses only clear the keyboard strobe, and the data bus floats.
        let mut plus = machine(config());
        poke(&mut plus, 0x400, &[0x20; 0x400]);
        run(&mut plus, &source);
        assert_eq!(bytes(&plus, [0x10, 0x11]), [0x20; 2], "$C08{low:X}");
    }
}

/// Writes a reset vector to the card, and a routine that leaves a trace in memory.
const OWN_RESET: &str = " lda #$00\n sta $FFFC\n lda #$E0\n sta $FFFD
 lda #$EE\n sta $E000\n lda #$10\n sta $E001\n lda #$00\n sta $E002\n sta $E003\n";

#[test]
fn reset_selects_rom_on_a_iie_but_not_on_a_ii_plus() {
    let source = format!("{ENABLE_WRITES}{OWN_RESET} sta $10\n lda $C088");
    let power_on = CardSwitches { is_bank_2: true, reads_ram: false, is_write_enabled: true };
    let read_ram = CardSwitches { is_bank_2: false, reads_ram: true, is_write_enabled: false };
    for (model, switches, pc) in [(Model::IIPlus, read_ram, 0xE000), (Model::IIe, power_on, 0xFA62)]
    {
        let mut machine = machine(Config { model, ..config() });
        assert_eq!(card(&machine).switches(), power_on, "{model:?}");
        run(&mut machine, &source);
        machine.reset();
        assert_eq!(card(&machine).switches(), switches, "{model:?}");
        assert_eq!(machine.registers().pc, pc, "{model:?}");
        // The contents of the card survive Reset.
        assert_eq!(card(&machine).peek(true, 0xE000), 0xEE, "{model:?}");
    }
}

#[test]
fn code_can_run_in_the_card() {
    let mut machine = machine(config());
    run(&mut machine, &format!("{ENABLE_WRITES}{OWN_RESET} lda #5\n sta $10"));
    machine.set_registers(Registers { pc: 0xE000, ..machine.registers() });
    run_to_brk(&mut machine, 100);
    assert_eq!((machine.bus().peek(0x10), machine.registers().pc), (6, 0xE003));
}

#[test]
fn missing_rom_is_reported_only_if_rom_is_read() {
    // Writes the opcode that fills the missing ROM to the same address in the card.
    let source = format!("{ENABLE_WRITES} lda #2\n sta $D000\n lda {{}}\n jmp $D000");
    for (switch, reason) in [("$C082", Reason::MissingRom), ("$C080", Reason::IllegalOpcode(2))] {
        let mut machine = machine(config());
        load(&mut machine, &source.replace("{}", switch));
        assert_eq!(machine.run(1_000).unwrap_err().reason, reason, "{switch}");
    }
}

#[test]
fn power_on_fills_the_card_like_other_memory() {
    let all = |power_on| {
        let machine = machine(Config { power_on, ..config() });
        let low = (0xD000..=0xDFFF).map(|address| card(&machine).peek(false, address));
        let rest = (0xD000..=0xFFFF).map(|address| card(&machine).peek(true, address));
        low.chain(rest).collect::<Vec<u8>>()
    };
    assert!(all(PowerOn::Zeros).iter().all(|byte| *byte == 0));
    assert!(all(PowerOn::Ones).iter().all(|byte| *byte == 0xFF));
    assert!(all(PowerOn::Alternating).chunks(2).all(|pair| pair == [0, 0xFF]));
    let noise = all(PowerOn::Noise(3));
    assert!(noise.iter().any(|byte| *byte != noise[0]) && noise != all(PowerOn::Noise(4)));
    // The noise differs from the noise in the first 48K.
    let machine = machine(Config { power_on: PowerOn::Noise(3), ..config() });
    assert!((0..0x100).any(|at| machine.bus().peek(0x800 + at) != noise[usize::from(at) + 0x800]));
}

#[test]
fn a_machine_without_the_card_has_48k() {
    for model in MODELS {
        let mut machine = machine(Config { model, has_card: false, ..config() });
        assert!(machine.bus().card().is_none());
        let rom: Vec<u8> = (0xD000..=0xFFFF).map(|address| machine.bus().peek(address)).collect();
        poke(&mut machine, 0x400, &[0x20; 0x400]);
        // Slot 0 is empty: reads return the floating data bus.
        let source = format!(
            "{ENABLE_WRITES} sta $10\n lda #$55\n sta $D000\n sta $E000\n sta $FFFC
 lda $C011\n and #$80\n sta $11\n lda $C012\n and #$80\n sta $12"
        );
        run(&mut machine, &source);
        assert_eq!(bytes(&machine, [0x10, 0x11, 0x12]), [0x20, 0, 0], "{model:?}");
        let now: Vec<u8> = (0xD000..=0xFFFF).map(|address| machine.bus().peek(address)).collect();
        assert!(now == rom, "{model:?}: the ROM has changed");
        assert_eq!(machine.registers().pc >> 8, ORIGIN >> 8);
    }
}
