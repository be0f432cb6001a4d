//! An Apple II+ with up to 64K or a IIe with up to 128K, a Disk II and a joystick.

mod auxiliary;
mod bus;
mod cpu;
mod disk_ii;
pub mod file;
mod floppy;
mod game_io;
mod keyboard;
mod language_card;
mod mockingboard;
mod model;
mod motor;
pub mod nibbles;
pub mod order;
pub mod rom;
mod speaker;
mod waiting;
pub mod woz;

pub use bus::{Bus, VideoSwitches};
pub use cpu::{BASE_CYCLES, Reason, Registers, Stop};
pub use disk_ii::DiskIi;
pub use floppy::{Floppy, Unreadable};
pub use game_io::GameIo;
pub use keyboard::Keyboard;
pub use language_card::{CardSwitches, LanguageCard};
pub use mockingboard::{ChipWrite, Mockingboard};
pub use model::Model;
pub use motor::SpinUp;
pub use speaker::Speaker;

use auxiliary::Auxiliary;
use cpu::Decoded;
use mos6502::cpu::CPU;
use mos6502::registers::{StackPointer, Status};
use waiting::Waiting;

use crate::Error;
use crate::guard::{Guard, Permissions};
use crate::picture::{self, Picture};
use crate::profile::Profile;
use crate::reading::Glyphs;
use crate::resident::RUNNING;
use crate::screen::{self, Cell, CharacterSet, Screen};

/// The cycles in a second: 14.31818 MHz / 14, with one longer cycle in 65.
pub const CYCLES_PER_SECOND: u64 = 1_020_484;
/// The byte at $FBB3 of a IIe's ROM (Apple II Miscellaneous Technical Note 7).
const IIE: u8 = 0x06;
/// The cycles in a line of video.
pub const CYCLES_PER_LINE: u64 = 65;
/// The cycles in a video frame of 262 lines.
pub const CYCLES_PER_FRAME: u64 = 262 * CYCLES_PER_LINE;

/// The contents of RAM at power-on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PowerOn {
    /// All bytes are $00.
    Zeros,
    /// All bytes are $FF.
    Ones,
    /// $00 and $FF alternate, the most common pattern of real chips.
    #[default]
    Alternating,
    /// Random bytes from this seed.
    Noise(u64),
}

impl PowerOn {
    fn fill(self, ram: &mut [u8]) {
        let mut noise = match self {
            PowerOn::Noise(seed) => seed | 1,
            _ => 0,
        };
        for (address, byte) in ram.iter_mut().enumerate() {
            *byte = match self {
                PowerOn::Zeros => 0,
                PowerOn::Ones => 0xFF,
                PowerOn::Alternating => 0xFF * (address as u8 & 1),
                PowerOn::Noise(_) => {
                    // Xorshift64 (Marsaglia, 2003).
                    noise ^= noise << 13;
                    noise ^= noise >> 7;
                    noise ^= noise << 17;
                    noise.to_le_bytes()[4]
                }
            };
        }
    }
}

/// The machine's model and equipment.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// The model.
    pub model: Model,
    /// Whether there are 16K in addition to 48K: the language card of a II+, or the built-in RAM of
    /// a IIe.
    pub has_card: bool,
    /// Whether a IIe has another 64K of auxiliary memory, and with it 80 columns.
    pub has_auxiliary: bool,
    /// The clock of an accelerated CPU in MHz, at least 1. Disk, paddles, video and keyboard keep
    /// their speed; their times are in cycles of 1 MHz. While the disk is in use, the CPU runs at 1
    /// MHz.
    pub speed: u8,
    /// The contents of RAM at power-on.
    pub power_on: PowerOn,
    /// The slot of the disk controller, 1 to 7.
    pub disk_slot: u8,
    /// Whether a joystick is connected.
    pub has_joystick: bool,
    /// Whether a [`Mockingboard`] is in slot 4. The disk controller must be in another slot.
    pub has_mockingboard: bool,
    /// The behaviour of drives during spin-up.
    pub spin_up: SpinUp,
    /// The permitted disk writes. With `Some`, any other write stops the machine; see [`Guard`].
    pub guard: Option<&'static dyn Permissions>,
    /// The characters that programs draw on the hi-res page, if they are known.
    pub glyphs: Option<&'static dyn Glyphs>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            model: Model::default(),
            has_card: true,
            has_auxiliary: true,
            speed: 1,
            power_on: PowerOn::default(),
            disk_slot: 6,
            has_joystick: true,
            has_mockingboard: false,
            spin_up: SpinUp::default(),
            guard: None,
            glyphs: None,
        }
    }
}

/// The opcode of BRK.
const BRK: u8 = 0;

/// Returns the reason to stop at an opcode that cannot be executed.
fn reason_to_stop(opcode: u8, is_rom: bool) -> Reason {
    match opcode {
        rom::NOTHING if is_rom => Reason::MissingRom,
        BRK => Reason::Break,
        _ => Reason::IllegalOpcode(opcode),
    }
}

/// The machine.
#[derive(Clone)]
pub struct Apple2 {
    cpu: CPU<Bus, Decoded>,
    cycles: u64,
    speed: u64,
    /// The cycles of an accelerated CPU since the last whole cycle of 1 MHz.
    fast_cycles: u64,
    last: [u16; 8],
    last_index: usize,
    watched: Vec<u16>,
    before_watched: Option<[u16; 8]>,
    profile: Option<Box<Profile>>,
    glyphs: Option<&'static dyn Glyphs>,
}

impl Apple2 {
    /// Switches a machine on with this DOS-order image in drive 1. An empty image means an empty
    /// drive.
    ///
    /// # Errors
    /// [`Error::ImageSize`] if the image has the wrong size.
    ///
    /// # Panics
    /// If the slot is not 1 to 7, or the speed is 0.
    pub fn new(config: Config, image: &[u8]) -> Result<Apple2, Error> {
        assert!((1..=7).contains(&config.disk_slot), "slot {}", config.disk_slot);
        assert!(config.speed > 0, "the speed is 0 MHz");
        let mut memory = Box::new([rom::NOTHING; 0x1_0000]);
        let mut ram = vec![0; 0x1_0000];
        config.power_on.fill(&mut ram);
        let card: Box<[u8; LanguageCard::BYTES]> =
            ram.split_off(0xC000).try_into().expect("16K remain from $C000 on");
        memory[..0xC000].copy_from_slice(&ram);
        // The I/O page is not memory.
        memory[0xC000..0xC100].fill(0);
        memory[0xC100..usize::from(rom::ROM_START)].fill(0xA0);
        let slot = 0xC000 + 0x100 * usize::from(config.disk_slot);
        memory[slot..slot + 0x100].copy_from_slice(&rom::boot_prom(config.disk_slot));
        memory[usize::from(rom::MONITOR_START)..].copy_from_slice(&rom::monitor());
        for &(address, byte) in config.model.id_bytes() {
            memory[usize::from(address)] = byte;
        }
        let mut disk = DiskIi::new(image)?;
        disk.set_spin_up(config.spin_up);
        disk.guard = config.guard.map(Guard::new);
        let game_io = GameIo::new(config.model, config.has_joystick);
        let card = config.has_card.then(|| LanguageCard::new(card));
        let has_auxiliary = config.has_auxiliary && config.model == Model::IIe;
        let auxiliary = has_auxiliary.then(|| Auxiliary::new(config.power_on));
        let slot = config.disk_slot;
        let mut bus = Bus::new(memory, card, auxiliary, config.model, game_io, disk, slot);
        bus.mockingboard = config.has_mockingboard.then(Mockingboard::default);
        let mut machine = Apple2 {
            cpu: CPU::new(bus, Decoded),
            cycles: 0,
            speed: config.speed.into(),
            fast_cycles: 0,
            last: [0; 8],
            last_index: 0,
            watched: Vec::new(),
            before_watched: None,
            profile: None,
            glyphs: config.glyphs,
        };
        machine.reset();
        Ok(machine)
    }

    /// Replaces our ROM by the user's ROM and resets the machine. The ROM of a II+ or an Apple II
    /// has 12K, from $D000 on, and the ROM of a IIe has 16K, from $C000 on.
    ///
    /// # Errors
    /// [`Error::Usage`] for a ROM of the wrong size, or for a different model.
    pub fn set_rom(&mut self, rom: &[u8]) -> Result<(), Error> {
        const SIZES: [usize; 2] = [0x3000, 0x4000];
        if !SIZES.contains(&rom.len()) {
            return Err(Error::Usage(format!(
                "a ROM file has {} bytes (II+) or {} (IIe), but this one has {}",
                SIZES[0],
                SIZES[1],
                rom.len()
            )));
        }
        let model = match rom[rom.len() + 0xFBB3 - 0x1_0000] {
            IIE => Model::IIe,
            _ => Model::IIPlus,
        };
        if model != self.model() {
            let name = if model == Model::IIe { "iie" } else { "ii+" };
            return Err(Error::Usage(format!("this ROM is for another model: use --model {name}")));
        }
        self.bus_mut().set_rom(rom);
        self.reset();
        Ok(())
    }

    /// Presses Ctrl-Reset.
    pub fn reset(&mut self) {
        self.cpu.memory.reset(self.cycles);
        self.cpu.reset();
        self.cycles += 7;
    }

    /// The cycles of 1 MHz since power-on.
    pub fn cycles(&self) -> u64 {
        self.cycles
    }

    /// Executes one instruction.
    ///
    /// # Errors
    /// If the machine stops. Its state does not change.
    pub fn step(&mut self) -> Result<(), Stop> {
        self.execute()
    }

    /// The body of [`Apple2::step`], which is also inlined in [`Apple2::run`].
    #[inline(always)]
    fn execute(&mut self) -> Result<(), Stop> {
        let pc = self.cpu.registers.program_counter;
        let opcode = self.cpu.memory.peek(pc);
        self.watch(pc);
        let is_documented = BASE_CYCLES[usize::from(opcode)] != 0 && opcode != BRK;
        if !is_documented || self.cpu.memory.has_failed() {
            self.check(pc, opcode)?;
        }
        if !self.watched.is_empty() {
            self.watch_entry(pc);
        }
        self.last_index = (self.last_index + 1) % self.last.len();
        self.last[self.last_index] = pc;
        self.cpu.memory.start_instruction(self.cycles, opcode);
        let before = self.cpu.cycles;
        self.cpu.single_step();
        let cycles = cpu::exact_cycles(opcode, self.cpu.cycles.wrapping_sub(before));
        if self.speed == 1 {
            self.cycles += cycles;
        } else {
            self.pass_fast_cycles(cycles);
        }
        if let Some(profile) = &mut self.profile {
            profile.count(pc, cycles);
        }
        Ok(())
    }

    /// Counts the cycles of an instruction of an accelerated CPU.
    fn pass_fast_cycles(&mut self, cycles: u64) {
        if self.cpu.memory.is_slow(self.cycles) {
            self.cycles += cycles;
        } else {
            self.fast_cycles += cycles;
            self.cycles += self.fast_cycles / self.speed;
            self.fast_cycles %= self.speed;
        }
    }

    /// Checks whether an instruction can be executed.
    #[cold]
    fn check(&self, pc: u16, opcode: u8) -> Result<(), Stop> {
        let bus = self.bus();
        if let Some(violation) = bus.disk.guard.as_ref().and_then(Guard::violation) {
            return Err(self.stop(Reason::ForbiddenWrite(violation)));
        }
        if let Some(switch) = bus.missing() {
            return Err(self.stop(Reason::MissingSwitch(switch)));
        }
        let is_break = opcode == BRK && !bus.has_own_rom();
        if BASE_CYCLES[usize::from(opcode)] == 0 || is_break {
            return Err(self.stop(reason_to_stop(opcode, bus.is_rom(pc))));
        }
        Ok(())
    }

    /// Runs for `cycles` cycles, up to the end of the last instruction.
    ///
    /// # Errors
    /// If the machine stops.
    pub fn run(&mut self, cycles: u64) -> Result<(), Stop> {
        let end = self.cycles + cycles;
        let mut waiting = Waiting::default();
        while self.cycles < end {
            let pc = self.cpu.registers.program_counter;
            self.execute()?;
            if self.cpu.registers.program_counter <= pc && self.can_skip() {
                let left = end.saturating_sub(self.cycles);
                let skipped = waiting.skip(self.bus(), self.registers(), left);
                if let Some((registers, cycles)) = skipped {
                    self.set_registers(registers);
                    self.cycles += cycles;
                }
            }
        }
        Ok(())
    }

    /// Whether [`Apple2::run`] may skip passes of waiting loops.
    fn can_skip(&self) -> bool {
        // In a browser, the Apple runs at its own speed, and a small page matters more.
        !cfg!(target_family = "wasm") && self.speed == 1 && self.profile.is_none()
    }

    /// Passes the next instruction to the guard, if there is one.
    #[inline]
    fn watch(&mut self, pc: u16) {
        let bus = &mut self.cpu.memory;
        let loaded = bus.main(RUNNING);
        if let Some(guard) = &mut bus.disk.guard {
            let registers = &self.cpu.registers;
            guard.observe(pc, registers.accumulator, registers.stack_pointer.0, loaded);
        }
    }

    /// Keeps the instructions before the first execution of a watched address.
    #[cold]
    fn watch_entry(&mut self, pc: u16) {
        if self.watched.contains(&pc) && self.before_watched.is_none() {
            self.before_watched = Some(self.last());
        }
    }

    fn stop(&self, reason: Reason) -> Stop {
        Stop { reason, registers: self.registers(), cycles: self.cycles, last: self.last() }
    }

    /// The address of the last instruction that was executed.
    pub fn last_instruction(&self) -> u16 {
        self.last[self.last_index]
    }

    /// The addresses of the last eight instructions, oldest first.
    fn last(&self) -> [u16; 8] {
        let mut last = self.last;
        last.rotate_left((self.last_index + 1) % 8);
        last
    }

    /// Waits for the first execution of one of these addresses, and records the instructions before
    /// it.
    pub fn watch_entries(&mut self, addresses: Vec<u16>) {
        (self.watched, self.before_watched) = (addresses, None);
    }

    /// The addresses of the eight instructions before the first watched address that was executed,
    /// oldest first.
    pub fn before_watched(&self) -> Option<[u16; 8]> {
        self.before_watched
    }

    /// The CPU's registers.
    pub fn registers(&self) -> Registers {
        let registers = &self.cpu.registers;
        Registers {
            pc: registers.program_counter,
            a: registers.accumulator,
            x: registers.index_x,
            y: registers.index_y,
            sp: registers.stack_pointer.0,
            p: registers.status.bits(),
        }
    }

    /// Sets the CPU's registers.
    pub fn set_registers(&mut self, registers: Registers) {
        let target = &mut self.cpu.registers;
        target.program_counter = registers.pc;
        target.accumulator = registers.a;
        target.index_x = registers.x;
        target.index_y = registers.y;
        target.stack_pointer = StackPointer(registers.sp);
        target.status = Status::from_bits_truncate(registers.p);
    }

    /// The guard that watches writes, if there is one.
    pub fn guard(&self) -> Option<&Guard> {
        self.bus().disk.guard.as_ref()
    }

    /// The machine without its CPU.
    pub fn bus(&self) -> &Bus {
        &self.cpu.memory
    }

    /// The machine without its CPU, for input and changes.
    pub fn bus_mut(&mut self) -> &mut Bus {
        &mut self.cpu.memory
    }

    /// The characters of the text page, 40 by 24, or 80 by 24 on a IIe. In graphics modes, the
    /// characters that text mode would show. While hi-res graphics fill the display, the visible
    /// characters of [`Config::glyphs`].
    pub fn screen(&self) -> Screen {
        let video = self.bus().video;
        let set = match (self.model(), video.is_alternate) {
            (Model::IIPlus, _) => CharacterSet::Upper,
            (Model::IIe, false) => CharacterSet::Primary,
            (Model::IIe, true) => CharacterSet::Alternate,
        };
        let page = self.page(0x400);
        if video.has_80_columns {
            return Screen::wide(set, |line, column| self.doubled(page, line, column));
        }
        if !self.is_all_hires() {
            return Screen::from_page(set, |offset| self.bus().main(page + offset));
        }
        Screen::from_cells(|line, column| {
            let offset = screen::offset(line, column);
            let code = self.bus().main(page + offset);
            let glyphs = self.glyphs.filter(|glyphs| self.is_drawn(*glyphs, offset, code));
            glyphs.map_or(Cell::BLANK, |glyphs| glyphs.cell(code))
        })
    }

    /// The start of the displayed page. `first` is the start of page 1. Page 2 starts at twice this
    /// address.
    fn page(&self, first: u16) -> u16 {
        if self.bus().shows_page_2() { 2 * first } else { first }
    }

    /// A byte of an 80-column text page. Even columns are in auxiliary memory.
    fn doubled(&self, page: u16, line: usize, column: usize) -> u8 {
        let address = page + screen::offset(line, column / 2);
        match column % 2 {
            0 => self.bus().auxiliary(address),
            _ => self.bus().main(address),
        }
    }

    /// The characters that programs draw on the hi-res page, if they are known.
    pub fn glyphs(&self) -> Option<&'static dyn Glyphs> {
        self.glyphs
    }

    /// Whether hi-res graphics fill the display and show the characters of all cells: the program
    /// is not drawing, and Ctrl-Reset has not switched to text.
    pub fn shows_all_cells(&self) -> bool {
        let Some(glyphs) = self.glyphs else { return false };
        let mut cells = (0..screen::LINES)
            .flat_map(|line| (0..screen::COLUMNS).map(move |column| screen::offset(line, column)));
        self.is_all_hires()
            && cells.all(|offset| self.is_drawn(glyphs, offset, self.bus().main(0x400 + offset)))
    }

    /// Whether hi-res graphics fill the display. The text page, in which a program may keep the
    /// codes of its characters, is then invisible.
    fn is_all_hires(&self) -> bool {
        let video = self.bus().video;
        video.is_hires && !video.is_text && !video.is_mixed && !video.has_80_columns
    }

    /// Whether the hi-res page shows this code in a cell, or a picture covers the cell.
    fn is_drawn(&self, glyphs: &dyn Glyphs, offset: u16, code: u8) -> bool {
        let byte = |line: usize| self.bus().main(0x2000 + 0x400 * line as u16 + offset);
        let found = std::array::from_fn(byte);
        let right = self.bus().main(0x401 + offset);
        glyphs.is_shown(code, right, &found)
    }

    /// The picture on the display.
    pub fn picture(&self) -> Picture {
        let (bus, video) = (self.bus(), self.bus().video);
        if video.is_text {
            return Picture::Text(self.screen());
        }
        let screen = video.is_mixed.then(|| self.screen());
        let is_double = video.is_double && video.has_80_columns;
        if !video.is_hires {
            let page = self.page(0x400);
            if is_double {
                let byte = |line, column| self.doubled(page, line, column);
                return Picture::DoubleLores(picture::double_blocks(byte), screen);
            }
            let blocks = picture::blocks(|offset| bus.main(page + offset));
            return Picture::Lores(blocks, screen);
        }
        let page = self.page(0x2000);
        // With double graphics but 40 columns, bit 7 does not delay a byte.
        let pixels = if video.is_double { 0x7F } else { 0xFF };
        let main = picture::lines(|offset| bus.main(page + offset as u16) & pixels);
        if is_double {
            let auxiliary = picture::lines(|offset| bus.auxiliary(page + offset as u16));
            return Picture::DoubleHires(picture::double_lines(&auxiliary, &main), screen);
        }
        match screen {
            Some(screen) => Picture::Mixed(main, screen),
            None => Picture::Hires(main),
        }
    }

    /// The model.
    pub fn model(&self) -> Model {
        self.bus().model()
    }

    /// Starts to count the cycles at each address.
    pub fn start_profile(&mut self) {
        self.profile = Some(Box::default());
    }

    /// The counted cycles, if counting was started.
    pub fn profile(&self) -> Option<&Profile> {
        self.profile.as_deref()
    }
}
