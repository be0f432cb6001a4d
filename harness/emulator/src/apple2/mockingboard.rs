//! A Mockingboard in slot 4: two 6522 adapters, each with an AY-3-8910 sound chip.
//!
//! The first adapter is at $C400 to $C47F, the second at $C480 to $C4FF, both mirrored every 16
//! bytes. Port A is the data bus of the sound chip. Bits 0 to 2 of port B are its BC1, BDIR and
//! /RESET. Timer 1 counts, by which programs recognise the card, but interrupts, timer 2 and the
//! shift register are missing.
//!
//! Sources: Rockwell, *R6522 Versatile Interface Adapter*; General Instrument, *AY-3-8910/8912
//! Programmable Sound Generator Data Manual*.

/// The maximum number of stored writes: at least eleven minutes of music.
const WRITES_MAX: usize = 1 << 20;

/// A write to a register of a sound chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChipWrite {
    /// The cycle.
    pub cycle: u64,
    /// The chip, 0 or 1.
    pub chip: u8,
    /// The register, 0 to 15.
    pub register: u8,
    /// The value.
    pub value: u8,
}

/// The card.
#[derive(Clone, Debug, Default)]
pub struct Mockingboard {
    adapters: [Adapter; 2],
    writes: Vec<ChipWrite>,
}

/// A 6522, and the selected register of its sound chip.
#[derive(Clone, Debug)]
struct Adapter {
    /// The registers that keep their value: ports, directions, timers' latches, controls.
    registers: [u8; 16],
    /// The cycle in which timer 1 was started.
    started: u64,
    /// The value from which it counts down.
    from: u16,
    /// The cycle in which its flag was last cleared.
    cleared: u64,
    selected: u8,
}

impl Default for Adapter {
    fn default() -> Adapter {
        Adapter { registers: [0; 16], started: 0, from: 0xFFFF, cleared: 0, selected: 0 }
    }
}

const PORT_B: u8 = 0x0;
const PORT_A: u8 = 0x1;
const TIMER_LOW: u8 = 0x4;
const TIMER_HIGH: u8 = 0x5;
const LATCH_LOW: u8 = 0x6;
const LATCH_HIGH: u8 = 0x7;
const CONTROL: u8 = 0xB;
const FLAGS: u8 = 0xD;
/// Port A without handshake.
const PORT_A_ALONE: u8 = 0xF;

/// The bit of timer 1 in the register of flags.
const TIMER_FLAG: u8 = 0x40;
/// The bit of the control register with which timer 1 starts again by itself.
const RESTARTS: u8 = 0x40;

impl Adapter {
    /// Returns timer 1 at this cycle, and how often it has run out since it was started.
    fn timer(&self, cycle: u64) -> (u16, u64) {
        let passed = cycle - self.started;
        if self.registers[usize::from(CONTROL)] & RESTARTS == 0 {
            return (self.from.wrapping_sub(passed as u16), (passed > self.from.into()).into());
        }
        // It counts to -1 before it starts again.
        let turn = u64::from(self.from) + 2;
        (self.from.wrapping_sub((passed % turn) as u16), (passed + 1) / turn)
    }

    fn read(&mut self, register: u8, cycle: u64) -> u8 {
        let (timer, times) = self.timer(cycle);
        match register {
            TIMER_LOW => {
                self.cleared = cycle;
                timer as u8
            }
            TIMER_HIGH => (timer >> 8) as u8,
            FLAGS => {
                let before =
                    if self.cleared < self.started { 0 } else { self.timer(self.cleared).1 };
                if times > before { TIMER_FLAG } else { 0 }
            }
            PORT_A_ALONE => self.registers[usize::from(PORT_A)],
            _ => self.registers[usize::from(register)],
        }
    }

    /// Returns the write to the sound chip that this write causes.
    fn write(&mut self, register: u8, value: u8, cycle: u64) -> Option<(u8, u8)> {
        let register = if register == PORT_A_ALONE { PORT_A } else { register };
        let register = if register == TIMER_LOW { LATCH_LOW } else { register };
        self.registers[usize::from(register)] = value;
        match register {
            TIMER_HIGH => {
                self.registers[usize::from(LATCH_HIGH)] = value;
                self.from =
                    u16::from(value) << 8 | u16::from(self.registers[usize::from(LATCH_LOW)]);
                // The timer has this value in the next cycle.
                (self.started, self.cleared) = (cycle + 1, cycle + 1);
                None
            }
            FLAGS if value & TIMER_FLAG != 0 => {
                self.cleared = cycle;
                None
            }
            PORT_B => self.command(value),
            _ => None,
        }
    }

    /// Handles the lines of port B, if they are outputs.
    fn command(&mut self, lines: u8) -> Option<(u8, u8)> {
        let outputs = self.registers[usize::from(PORT_B) + 2];
        let data = self.registers[usize::from(PORT_A)] & self.registers[usize::from(PORT_A) + 2];
        match lines & outputs & 7 {
            6 => return Some((self.selected, data)),
            7 => self.selected = data & 0x0F,
            _ => {}
        }
        None
    }
}

impl Mockingboard {
    /// Reads an address of the card, $00 to $FF.
    pub(super) fn read(&mut self, address: u8, cycle: u64) -> u8 {
        self.adapters[usize::from(address >> 7)].read(address & 0x0F, cycle)
    }

    /// Writes to an address of the card, $00 to $FF.
    pub(super) fn write(&mut self, address: u8, value: u8, cycle: u64) {
        let chip = address >> 7;
        let write = self.adapters[usize::from(chip)].write(address & 0x0F, value, cycle);
        if let Some((register, value)) = write.filter(|_| self.writes.len() < WRITES_MAX) {
            self.writes.push(ChipWrite { cycle, chip, register, value });
        }
    }

    /// The writes to both sound chips since power-on, at most a million.
    pub fn writes(&self) -> &[ChipWrite] {
        &self.writes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_timer_counts_down_once_or_again_and_again() {
        let mut card = Mockingboard::default();
        card.write(0x04, 0x10, 0);
        card.write(0x05, 0x01, 9);
        assert_eq!([10, 11, 282, 283].map(|cycle| card.read(0x14, cycle)), [0x10, 0x0F, 0, 0xFF]);
        assert_eq!(card.read(0x0D, 290), 0, "the read of the timer has cleared the flag");
        card.write(0x0B, RESTARTS, 300);
        card.write(0x05, 0, 309);
        assert_eq!([310, 326, 327, 328].map(|cycle| card.read(0x05, cycle)), [0, 0, 0xFF, 0]);
        assert_eq!([326, 327].map(|cycle| card.read(0x0D, cycle)), [0, TIMER_FLAG]);
        card.write(0x0D, TIMER_FLAG, 330);
        assert_eq!([344, 345].map(|cycle| card.read(0x0D, cycle)), [0, TIMER_FLAG]);
        assert_eq!(card.read(0x84, 5), 0xFA, "the other adapter");
    }

    #[test]
    fn a_register_is_selected_and_written() {
        let mut card = Mockingboard::default();
        let send = |card: &mut Mockingboard, data, command, cycle| {
            card.write(0x81, data, cycle);
            card.write(0x80, command, cycle);
            card.write(0x80, 4, cycle);
        };
        send(&mut card, 8, 7, 1);
        send(&mut card, 15, 6, 2);
        assert_eq!(card.writes(), [], "the ports are inputs");
        card.write(0x82, 0x07, 3);
        card.write(0x83, 0xFF, 3);
        send(&mut card, 8, 7, 4);
        send(&mut card, 15, 6, 5);
        assert_eq!(card.writes(), [ChipWrite { cycle: 5, chip: 1, register: 8, value: 15 }]);
    }
}
