//! The bus: 48K of RAM, the language card, the auxiliary memory of a IIe, the soft switches, the
//! slots, and the ROM.
//!
//! | addresses | contents |
//! |---|---|
//! | $0000-$BFFF | RAM, or a IIe's auxiliary memory |
//! | $C000-$C00F | keyboard; writes: a IIe's memory and display switches |
//! | $C010-$C01F | clear the keyboard strobe; on a IIe, states of switches |
//! | $C020-$C02F | cassette output: nothing |
//! | $C030-$C03F | speaker |
//! | $C040-$C04F | utility strobe: nothing |
//! | $C050-$C057 | video switches |
//! | $C058-$C05F | annunciators: nothing; on a IIe the last pair doubles graphics |
//! | $C060-$C06F | cassette input, buttons, paddles, mirrored |
//! | $C070-$C07F | start the paddles |
//! | $C080-$C08F | the language card's switches |
//! | $C090-$C0FF | 16 addresses per slot |
//! | $C100-$C7FF | 256 bytes of ROM per slot, or a IIe's own ROM; $C400-$C4FF a Mockingboard |
//! | $C800-$CFFF | expansion ROM: none, or a IIe's own ROM |
//! | $D000-$FFFF | ROM, or the language card's RAM |
//!
//! A write to $D000-$FFFF reaches the card if it is write-enabled, even if reads see ROM. ROM never
//! changes. Reads of unconnected addresses return the byte that the video circuits fetch in the
//! same cycle.
//!
//! Source: *Apple II Reference Manual* (1979), chapters 1, 4 and 5; for the card see
//! `language_card.rs`, for the IIe's memory `auxiliary.rs`.

use std::ops::Range;

use mos6502::memory::Bus as CpuBus;

use super::auxiliary::{Auxiliary, MemorySwitches};
use super::cpu::{access_cycle, is_read_modify_write, reads_twice, stores_after_a_read};
use super::disk_ii::DiskIi;
use super::game_io::GameIo;
use super::keyboard::Keyboard;
use super::language_card::LanguageCard;
use super::mockingboard::Mockingboard;
use super::model::Model;
use super::rom::{NOTHING, ROM_START};
use super::speaker::Speaker;
use super::{CYCLES_PER_FRAME, CYCLES_PER_LINE};
use crate::guard::Guard;
use crate::resident::LOG;

/// The cycles for which an accelerator slows down to 1 MHz after a disk access: 50 ms, as is
/// common.
const SLOW_CYCLES: u64 = 51_000;
/// The number of visible lines in a video frame. The other lines belong to the vertical blanking.
const DRAWN_LINES: u64 = 192;

/// The addresses of a IIe's ROM below $D000.
pub(super) const INTERNAL: Range<usize> = 0xC100..0xD000;

/// The machine without its CPU.
#[derive(Clone)]
pub struct Bus {
    memory: Box<[u8; 0x1_0000]>,
    card: Option<LanguageCard>,
    /// A IIe's auxiliary memory, if installed.
    auxiliary: Option<Auxiliary>,
    switches: MemorySwitches,
    /// The keyboard.
    pub keyboard: Keyboard,
    /// Buttons and paddles.
    pub game_io: GameIo,
    /// The disk controller and its drives.
    pub disk: DiskIi,
    /// The video switches.
    pub video: VideoSwitches,
    /// The speaker.
    pub speaker: Speaker,
    /// The sound card in slot 4, if there is one.
    pub mockingboard: Option<Mockingboard>,
    model: Model,
    /// A IIe's ROM at $C100 to $CFFF, if the user supplied one.
    internal: Option<Box<[u8; INTERNAL.end - INTERNAL.start]>>,
    /// Whether the user supplied the ROM: it then handles BRK and may probe for hardware.
    has_own_rom: bool,
    /// The last switch that needs missing hardware, if a program has used one.
    missing: Option<u16>,
    disk_slot: u8,
    /// The cycle until which an accelerator runs the CPU at 1 MHz.
    slow_until: u64,
    instruction_start: u64,
    opcode: u8,
    /// The bytes stored at [`LOG`], if they are collected.
    log: Option<Vec<u8>>,
}

/// The video switches $C050 to $C057, in pairs of off and on. A IIe also has $C00C to $C00F, $C05E
/// and $C05F.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VideoSwitches {
    /// Whether text is displayed instead of graphics.
    pub is_text: bool,
    /// Whether there are four lines of text below the graphics.
    pub is_mixed: bool,
    /// Whether page 2 is selected.
    pub is_page_2: bool,
    /// Whether graphics are hi-res instead of lo-res.
    pub is_hires: bool,
    /// Whether a IIe uses its alternate character set.
    pub is_alternate: bool,
    /// Whether a IIe has 80 columns.
    pub has_80_columns: bool,
    /// Whether a IIe doubles the graphics resolution. Effective only with 80 columns.
    pub is_double: bool,
}

impl Bus {
    /// `memory` has the power-on contents of RAM and ROM, without card and auxiliary memory. The
    /// Disk II is in `disk_slot`, 1 to 7.
    pub(super) fn new(
        memory: Box<[u8; 0x1_0000]>,
        card: Option<LanguageCard>,
        auxiliary: Option<Auxiliary>,
        model: Model,
        game_io: GameIo,
        disk: DiskIi,
        disk_slot: u8,
    ) -> Bus {
        Bus {
            memory,
            card,
            auxiliary,
            switches: MemorySwitches::default(),
            keyboard: Keyboard::new(model),
            game_io,
            disk,
            video: VideoSwitches::default(),
            speaker: Speaker::default(),
            mockingboard: None,
            model,
            internal: None,
            has_own_rom: false,
            missing: None,
            disk_slot,
            slow_until: 0,
            instruction_start: 0,
            opcode: 0,
            log: None,
        }
    }

    /// The machine's model.
    pub fn model(&self) -> Model {
        self.model
    }

    /// Reads a byte like the CPU, but without side effects. $C000 to $C0FF read as 0.
    #[inline]
    pub fn peek(&self, address: u16) -> u8 {
        if address < self.switches.main_end {
            return self.memory[usize::from(address)];
        }
        self.peek_anywhere(address)
    }

    /// Like [`Bus::peek`], without the fast path for main memory.
    #[inline(never)]
    fn peek_anywhere(&self, address: u16) -> u8 {
        match address {
            0..0xC000 => self.read_ram(address),
            0xC100..ROM_START if self.switches.sees_internal(self.model, address) => {
                let place = usize::from(address) - INTERNAL.start;
                self.internal.as_ref().map_or(NOTHING, |internal| internal[place])
            }
            0xC000..ROM_START => self.memory[usize::from(address)],
            _ => self.read_high(address),
        }
    }

    /// Reads a byte of main memory below $C000.
    #[inline]
    pub fn main(&self, address: u16) -> u8 {
        self.memory[usize::from(address)]
    }

    /// Reads a byte of auxiliary memory below $C000. Returns 0 without auxiliary memory.
    pub fn auxiliary(&self, address: u16) -> u8 {
        self.auxiliary.as_ref().map_or(0, |auxiliary| auxiliary.ram[usize::from(address)])
    }

    fn read_ram(&self, address: u16) -> u8 {
        match self.switches.is_auxiliary(address, false, self.video) {
            true => self.auxiliary(address),
            false => self.main(address),
        }
    }

    fn write_ram(&mut self, address: u16, value: u8) {
        if self.switches.is_auxiliary(address, true, self.video)
            && let Some(auxiliary) = &mut self.auxiliary
        {
            auxiliary.ram[usize::from(address)] = value;
        } else {
            self.memory[usize::from(address)] = value;
        }
    }

    /// Reads a byte at $D000 or above: RAM of the card or of auxiliary memory, or ROM.
    #[inline]
    fn read_high(&self, address: u16) -> u8 {
        match &self.card {
            Some(card) if card.switches().reads_ram => {
                match self.auxiliary.as_ref().filter(|_| self.switches.has_alternate_zero_page) {
                    Some(auxiliary) => auxiliary.ram[Auxiliary::HIGH + card.place(address)],
                    None => card.read(address),
                }
            }
            _ => self.memory[usize::from(address)],
        }
    }

    fn write_high(&mut self, address: u16, value: u8) {
        if let (LOG, Some(log)) = (address, &mut self.log) {
            log.push(value);
        }
        let Some(card) = self.card.as_mut().filter(|card| card.switches().is_write_enabled) else {
            return;
        };
        match &mut self.auxiliary {
            Some(auxiliary) if self.switches.has_alternate_zero_page => {
                auxiliary.ram[Auxiliary::HIGH + card.place(address)] = value;
            }
            _ => card.write(address, value),
        }
    }

    /// Collects the bytes that programs store at [`LOG`].
    pub fn start_log(&mut self) {
        self.log = Some(Vec::new());
    }

    /// Takes the collected bytes.
    pub fn take_log(&mut self) -> Vec<u8> {
        self.log.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Whether page 2 is displayed. On a IIe, PAGE2 may select memory instead.
    pub fn shows_page_2(&self) -> bool {
        self.video.is_page_2 && !self.switches.stores_display()
    }

    /// The language card, if installed.
    pub fn card(&self) -> Option<&LanguageCard> {
        self.card.as_ref()
    }

    /// Whether the CPU reads ROM at this address.
    pub fn is_rom(&self, address: u16) -> bool {
        match address {
            0xC100..ROM_START => self.switches.sees_internal(self.model, address),
            _ => {
                let reads_ram = |card: &LanguageCard| card.switches().reads_ram;
                address >= ROM_START && !self.card.as_ref().is_some_and(reads_ram)
            }
        }
    }

    /// Replaces our ROM with the user's, aligned to end at $FFFF. A IIe also uses the part below
    /// $D000.
    pub(super) fn set_rom(&mut self, rom: &[u8]) {
        let start = 0x1_0000 - rom.len();
        let motherboard = usize::from(ROM_START);
        self.has_own_rom = true;
        self.memory[motherboard..].copy_from_slice(&rom[motherboard - start..]);
        if start < motherboard {
            let internal = &rom[INTERNAL.start - start..INTERNAL.end - start];
            self.internal =
                Some(Box::new(internal.try_into().expect("the internal ROM fills its range")));
        }
    }

    /// Writes a byte of main memory below $C000, without the CPU.
    ///
    /// # Panics
    /// If the address is $C000 or higher.
    pub fn poke(&mut self, address: u16, value: u8) {
        assert!(address < 0xC000, "${address:04X} is not below $C000");
        self.memory[usize::from(address)] = value;
    }

    /// Whether the user supplied the ROM.
    pub(super) fn has_own_rom(&self) -> bool {
        self.has_own_rom
    }

    /// Whether the machine must stop before the next instruction.
    #[inline]
    pub(super) fn has_failed(&self) -> bool {
        self.missing.is_some() || self.disk.guard.as_ref().is_some_and(Guard::has_violation)
    }

    /// The switch that needs missing hardware, if the program has used one.
    pub(super) fn missing(&self) -> Option<u16> {
        self.missing
    }

    /// Stores the starting cycle and the opcode of an instruction. They determine the cycles of its
    /// accesses.
    #[inline]
    pub(super) fn start_instruction(&mut self, cycle: u64, opcode: u8) {
        self.instruction_start = cycle;
        self.opcode = opcode;
    }

    /// Handles Ctrl-Reset.
    pub(super) fn reset(&mut self, cycle: u64) {
        self.disk.reset(cycle);
        if let Some(card) = &mut self.mockingboard {
            card.reset(cycle);
        }
        if self.model == Model::IIe {
            if let Some(card) = &mut self.card {
                card.reset();
            }
            self.switches = MemorySwitches::default();
            let VideoSwitches { is_text, is_mixed, .. } = self.video;
            self.video = VideoSwitches { is_text, is_mixed, ..VideoSwitches::default() };
        }
    }

    /// The cycle in which the running instruction accesses its data.
    fn now(&self) -> u64 {
        self.instruction_start + access_cycle(self.opcode)
    }

    /// Whether an accelerator runs the CPU at 1 MHz in this cycle, since the disk is in use.
    pub(super) fn is_slow(&self, cycle: u64) -> bool {
        cycle < self.slow_until
    }

    /// The byte that the video circuits fetch in this cycle. Assumes that text page 1 is displayed.
    fn floating_bus(&self) -> u8 {
        let cycle = self.now() % CYCLES_PER_FRAME;
        let line = (cycle / CYCLES_PER_LINE / 8) as u16 % 24;
        let column = (cycle % CYCLES_PER_LINE) as u16;
        self.main(0x400 + 0x80 * (line % 8) + 0x28 * (line / 8) + column.saturating_sub(25))
    }

    /// Returns a byte with `is_set` in bit 7. The other bits come from the floating bus.
    fn flag(&self, is_set: bool) -> u8 {
        u8::from(is_set) << 7 | self.floating_bus() & 0x7F
    }

    fn read_io(&mut self, address: u16, cycle: u64) -> u8 {
        let low = (address & 0x0F) as u8;
        match address & 0xF0 {
            0x00 => {
                self.keyboard.catch_up(cycle);
                return self.keyboard.data();
            }
            0x10 if self.model == Model::IIe => return self.read_state(low, cycle),
            0x60 => match low & 7 {
                n @ 1..=3 => return self.flag(self.game_io.button(usize::from(n) - 1)),
                n @ 4..=7 => return self.flag(self.game_io.is_timing(usize::from(n) - 4, cycle)),
                _ => {}
            },
            0x80 => {
                if let Some(card) = &mut self.card {
                    if reads_twice(self.opcode) {
                        card.read_switch(low);
                    }
                    card.read_switch(low);
                }
            }
            slot @ 0x90..=0xF0 if self.is_disk(slot) => {
                self.slow_until = cycle + SLOW_CYCLES;
                return self.disk.read(low, cycle).unwrap_or_else(|| self.floating_bus());
            }
            _ => self.access_io(address, cycle),
        }
        self.floating_bus()
    }

    /// Reads $C010 to $C01F of a IIe: bit 7 is the state of a switch, and bits 0 to 6 are the last
    /// key.
    fn read_state(&mut self, low: u8, cycle: u64) -> u8 {
        self.keyboard.catch_up(cycle);
        let card = self.card.as_ref().map(LanguageCard::switches);
        let is_set = match low {
            0x0 => {
                self.keyboard.clear_strobe();
                self.keyboard.is_any_key_down()
            }
            0x1 => card.is_some_and(|card| card.is_bank_2),
            0x2 => card.is_some_and(|card| card.reads_ram),
            low @ (0x3..=0x8) => self.switches.state(low),
            0x9 => cycle % CYCLES_PER_FRAME / CYCLES_PER_LINE < DRAWN_LINES,
            0xA => self.video.is_text,
            0xB => self.video.is_mixed,
            0xC => self.video.is_page_2,
            0xD => self.video.is_hires,
            0xE => self.video.is_alternate,
            _ => self.video.has_80_columns,
        };
        u8::from(is_set) << 7 | self.keyboard.data() & 0x7F
    }

    fn is_disk(&self, slot_bits: u16) -> bool {
        slot_bits == 0x80 + 0x10 * u16::from(self.disk_slot)
    }

    /// Handles a write, or a read that `read_io` does not handle.
    fn access_io(&mut self, address: u16, cycle: u64) {
        let low = (address & 0x0F) as u8;
        match address & 0xF0 {
            0x10 => {
                self.keyboard.catch_up(cycle);
                self.keyboard.clear_strobe();
            }
            0x30 => self.speaker.toggle(cycle),
            0x50 => match low {
                0x0 | 0x1 => self.video.is_text = low & 1 != 0,
                0x2 | 0x3 => self.video.is_mixed = low & 1 != 0,
                0x4 | 0x5 => self.video.is_page_2 = low & 1 != 0,
                0x6 | 0x7 => self.video.is_hires = low & 1 != 0,
                // Annunciator 3 doubles the resolution while it is off.
                0xE | 0xF if self.auxiliary.is_some() => self.video.is_double = low & 1 == 0,
                _ => {}
            },
            0x70 => self.game_io.start(cycle),
            0x80 => {
                if let Some(card) = &mut self.card {
                    card.write_switch(low);
                }
            }
            slot @ 0x90..=0xF0 if self.is_disk(slot) => {
                self.slow_until = cycle + SLOW_CYCLES;
                self.disk.access(low, cycle);
            }
            _ => {}
        }
    }

    /// Handles a write to $C000 to $C00F of a IIe.
    fn switch_memory(&mut self, low: u8) {
        let is_on = low & 1 != 0;
        let needs_auxiliary = matches!(low, 0x1 | 0x3 | 0x5 | 0x9 | 0xD);
        if needs_auxiliary && self.auxiliary.is_none() {
            // The user's ROM may only probe for the hardware, but a program needs it.
            if !self.has_own_rom {
                self.missing = Some(0xC000 + u16::from(low));
            }
            return;
        }
        match low {
            0xC | 0xD => self.video.has_80_columns = is_on,
            0xE | 0xF => self.video.is_alternate = is_on,
            _ => self.switches.switch(low),
        }
    }

    /// Reads a byte from any address, for the CPU.
    #[inline(never)]
    fn get_anywhere(&mut self, address: u16) -> u8 {
        match address {
            0..0xC000 => self.read_ram(address),
            0xC000..0xC100 => self.read_io(address, self.now()),
            0xC100..ROM_START => {
                self.switches.touch(address);
                let cycle = self.now();
                match self.sound_card(address) {
                    Some(card) => card.read(address as u8, cycle),
                    None => self.peek(address),
                }
            }
            _ => self.read_high(address),
        }
    }

    /// The sound card, if it has this address.
    fn sound_card(&mut self, address: u16) -> Option<&mut Mockingboard> {
        let is_internal = self.switches.sees_internal(self.model, address);
        self.mockingboard.as_mut().filter(|_| address >> 8 == 0xC4 && !is_internal)
    }

    /// Writes a byte to any address, for the CPU.
    #[inline(never)]
    fn set_anywhere(&mut self, address: u16, value: u8) {
        match address {
            0..0xC000 => self.write_ram(address, value),
            0xC000..0xC100 => self.write_io(address, value),
            0xC100..ROM_START => {
                self.switches.touch(address);
                let cycle = self.now();
                if let Some(card) = self.sound_card(address) {
                    card.write(address as u8, value, cycle);
                }
            }
            _ => self.write_high(address, value),
        }
    }

    fn write_io(&mut self, address: u16, byte: u8) {
        let cycle = self.now();
        if let (Model::IIe, 0xC000..=0xC00F) = (self.model, address) {
            self.switch_memory((address & 0x0F) as u8);
        }
        if stores_after_a_read(self.opcode) {
            self.read_io(address, cycle - 1);
        } else if is_read_modify_write(self.opcode) {
            self.access_io(address, cycle + 1);
            self.access_io(address, cycle + 2);
            return;
        }
        if self.is_disk(address & 0xF0) {
            self.disk.write((address & 0x0F) as u8, byte, cycle);
        } else {
            self.access_io(address, cycle);
        }
    }
}

impl CpuBus for Bus {
    #[inline]
    fn get_byte(&mut self, address: u16) -> u8 {
        if address < self.switches.main_end {
            return self.memory[usize::from(address)];
        }
        self.get_anywhere(address)
    }

    #[inline]
    fn set_byte(&mut self, address: u16, value: u8) {
        if address < self.switches.main_end {
            self.memory[usize::from(address)] = value;
        } else {
            self.set_anywhere(address, value);
        }
    }
}
