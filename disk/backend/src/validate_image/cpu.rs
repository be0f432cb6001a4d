//! A 6502 that runs the bytes of a program.
//!
//! It is independent of the backend's tables of instructions. It does not model decimal mode, which
//! compiled code never enables, undocumented instructions, or the additional reads of some
//! addressing modes.

/// Memory as the CPU sees it.
pub(super) trait Bus {
    fn read(&mut self, at: u16) -> u8;
    fn write(&mut self, at: u16, value: u8);
}

/// The registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cpu {
    pub a: u8,
    pub x: u8,
    pub y: u8,
    pub s: u8,
    pub pc: u16,
    pub carry: bool,
    pub zero: bool,
    pub negative: bool,
    pub overflow: bool,
    pub decimal: bool,
}

/// The result of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stepped {
    Ran,
    /// BRK.
    Break,
    /// An undocumented instruction, or one that compiled code never contains.
    Illegal,
}

impl Cpu {
    fn next<B: Bus>(&mut self, bus: &mut B) -> u8 {
        let byte = bus.read(self.pc);
        self.pc = self.pc.wrapping_add(1);
        byte
    }

    fn next_word<B: Bus>(&mut self, bus: &mut B) -> u16 {
        u16::from_le_bytes([self.next(bus), self.next(bus)])
    }

    pub fn push<B: Bus>(&mut self, bus: &mut B, byte: u8) {
        bus.write(0x100 | u16::from(self.s), byte);
        self.s = self.s.wrapping_sub(1);
    }

    fn pull<B: Bus>(&mut self, bus: &mut B) -> u8 {
        self.s = self.s.wrapping_add(1);
        bus.read(0x100 | u16::from(self.s))
    }

    /// Returns from a routine, as RTS does.
    pub fn ret<B: Bus>(&mut self, bus: &mut B) {
        self.pc = u16::from_le_bytes([self.pull(bus), self.pull(bus)]).wrapping_add(1);
    }

    /// Pushes a return address, as JSR does.
    pub fn push_return<B: Bus>(&mut self, bus: &mut B, to: u16) {
        let [low, high] = to.wrapping_sub(1).to_le_bytes();
        self.push(bus, high);
        self.push(bus, low);
    }

    fn flags(&mut self, value: u8) -> u8 {
        self.zero = value == 0;
        self.negative = value >= 0x80;
        value
    }

    /// Returns the address of the operand, for the bits 2 to 4 of the opcode. `index` is the
    /// register of the modes that are indexed by X in most instructions.
    fn address<B: Bus>(&mut self, bus: &mut B, mode: u8, index: u8) -> u16 {
        let word = |bus: &mut B, at: u8| {
            u16::from_le_bytes([bus.read(at.into()), bus.read(at.wrapping_add(1).into())])
        };
        match mode {
            0 => {
                let at = self.next(bus).wrapping_add(self.x);
                word(bus, at)
            }
            1 => self.next(bus).into(),
            2 => {
                self.pc = self.pc.wrapping_add(1);
                self.pc.wrapping_sub(1)
            }
            3 => self.next_word(bus),
            4 => {
                let at = self.next(bus);
                word(bus, at).wrapping_add(self.y.into())
            }
            5 => self.next(bus).wrapping_add(index).into(),
            6 => self.next_word(bus).wrapping_add(self.y.into()),
            _ => self.next_word(bus).wrapping_add(index.into()),
        }
    }

    fn add(&mut self, value: u8) {
        let sum = u16::from(self.a) + u16::from(value) + u16::from(self.carry);
        let low = sum as u8;
        self.overflow = (self.a ^ low) & (value ^ low) & 0x80 != 0;
        self.carry = sum > 0xFF;
        self.a = self.flags(low);
    }

    fn compare(&mut self, register: u8, value: u8) {
        self.carry = register >= value;
        self.flags(register.wrapping_sub(value));
    }

    /// ASL, ROL, LSR and ROR, for the upper three bits of the opcode.
    fn shift(&mut self, op: u8, value: u8) -> u8 {
        let carried = self.carry;
        let (out, carry) = match op {
            0 => (value << 1, value >> 7),
            1 => (value << 1 | u8::from(carried), value >> 7),
            2 => (value >> 1, value & 1),
            _ => (value >> 1 | u8::from(carried) << 7, value & 1),
        };
        self.carry = carry == 1;
        self.flags(out)
    }

    fn branch<B: Bus>(&mut self, bus: &mut B, taken: bool) {
        let by = self.next(bus) as i8;
        if taken {
            self.pc = self.pc.wrapping_add_signed(by.into());
        }
    }

    fn status(&self) -> u8 {
        let bit = |flag: bool, n: u8| u8::from(flag) << n;
        0x30 | bit(self.carry, 0)
            | bit(self.zero, 1)
            | bit(self.decimal, 3)
            | bit(self.overflow, 6)
            | bit(self.negative, 7)
    }

    fn set_status(&mut self, bits: u8) {
        let bit = |n: u8| bits >> n & 1 == 1;
        (self.carry, self.zero, self.decimal) = (bit(0), bit(1), bit(3));
        (self.overflow, self.negative) = (bit(6), bit(7));
    }

    /// Executes an instruction.
    pub fn step<B: Bus>(&mut self, bus: &mut B) -> Stepped {
        let opcode = self.next(bus);
        let (op, mode, group) = (opcode >> 5, opcode >> 2 & 7, opcode & 3);
        match opcode {
            0x00 => return Stepped::Break,
            0x20 => {
                let to = self.next_word(bus);
                self.push_return(bus, self.pc);
                self.pc = to;
            }
            0x4C => self.pc = self.next_word(bus),
            0x6C => {
                // The NMOS 6502 takes both bytes from the same page.
                let at = self.next_word(bus);
                let high = at & 0xFF00 | at.wrapping_add(1) & 0xFF;
                self.pc = u16::from_le_bytes([bus.read(at), bus.read(high)]);
            }
            0x60 => self.ret(bus),
            0x08 => self.push(bus, self.status()),
            0x28 => {
                let bits = self.pull(bus);
                self.set_status(bits);
            }
            0x48 => self.push(bus, self.a),
            0x68 => {
                let value = self.pull(bus);
                self.a = self.flags(value);
            }
            0x88 => self.y = self.flags(self.y.wrapping_sub(1)),
            0xA8 => self.y = self.flags(self.a),
            0xC8 => self.y = self.flags(self.y.wrapping_add(1)),
            0xE8 => self.x = self.flags(self.x.wrapping_add(1)),
            0x8A => self.a = self.flags(self.x),
            0x98 => self.a = self.flags(self.y),
            0xAA => self.x = self.flags(self.a),
            0xBA => self.x = self.flags(self.s),
            0x9A => self.s = self.x,
            0xCA => self.x = self.flags(self.x.wrapping_sub(1)),
            0xEA | 0x58 | 0x78 => {}
            0x18 | 0x38 => self.carry = opcode == 0x38,
            0xB8 => self.overflow = false,
            0xD8 | 0xF8 => self.decimal = opcode == 0xF8,
            _ if opcode & 0x1F == 0x10 => {
                let flag = match opcode >> 6 {
                    0 => self.negative,
                    1 => self.overflow,
                    2 => self.carry,
                    _ => self.zero,
                };
                self.branch(bus, flag == (opcode & 0x20 != 0));
            }
            0x24 | 0x2C => {
                let at = self.address(bus, mode, 0);
                let value = bus.read(at);
                self.zero = self.a & value == 0;
                (self.negative, self.overflow) = (value & 0x80 != 0, value & 0x40 != 0);
            }
            // LDY, CPY and CPX.
            0xA0 | 0xA4 | 0xAC | 0xB4 | 0xBC | 0xC0 | 0xC4 | 0xCC | 0xE0 | 0xE4 | 0xEC => {
                let mode = if mode == 0 { 2 } else { mode };
                let at = self.address(bus, mode, self.x);
                let value = bus.read(at);
                match op {
                    5 => self.y = self.flags(value),
                    6 => self.compare(self.y, value),
                    _ => self.compare(self.x, value),
                }
            }
            0x84 | 0x8C | 0x94 => {
                let at = self.address(bus, mode, self.x);
                bus.write(at, self.y);
            }
            0x89 => return Stepped::Illegal,
            _ if group == 1 => {
                let at = self.address(bus, mode, self.x);
                if op == 4 {
                    bus.write(at, self.a);
                    return Stepped::Ran;
                }
                let value = bus.read(at);
                match op {
                    0 => self.a = self.flags(self.a | value),
                    1 => self.a = self.flags(self.a & value),
                    2 => self.a = self.flags(self.a ^ value),
                    3 => self.add(value),
                    5 => self.a = self.flags(value),
                    6 => self.compare(self.a, value),
                    _ => self.add(!value),
                }
            }
            0x0A | 0x2A | 0x4A | 0x6A => self.a = self.shift(op, self.a),
            // LDX and STX.
            0xA2 | 0xA6 | 0xAE | 0xB6 | 0xBE => {
                let mode = if mode == 0 { 2 } else { mode };
                let at = self.address(bus, mode, self.y);
                let value = bus.read(at);
                self.x = self.flags(value);
            }
            0x86 | 0x8E | 0x96 => {
                let at = self.address(bus, mode, self.y);
                bus.write(at, self.x);
            }
            _ if group == 2 && matches!(mode, 1 | 3 | 5 | 7) && !matches!(op, 4 | 5) => {
                let at = self.address(bus, mode, self.x);
                let value = bus.read(at);
                let out = match op {
                    6 => self.flags(value.wrapping_sub(1)),
                    7 => self.flags(value.wrapping_add(1)),
                    _ => self.shift(op, value),
                };
                bus.write(at, out);
            }
            _ => return Stepped::Illegal,
        }
        Stepped::Ran
    }
}
