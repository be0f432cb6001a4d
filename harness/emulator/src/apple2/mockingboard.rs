//! A Mockingboard in slot 4: two 6522 adapters, each with an AY-3-8910 sound chip.
//!
//! The first adapter is at $C400 to $C47F, the second at $C480 to $C4FF, both mirrored every 16
//! bytes. Port A is the data bus of the sound chip. Bits 0 to 2 of port B are its BC1, BDIR and
//! /RESET. Timer 1 counts, by which programs recognise the card, but interrupts, timer 2 and the
//! shift register are missing.
//!
//! Ctrl-Reset pulls the line /RESET of the slots low. It clears the ports, directions, controls and
//! flags of a 6522, but not its timers and latches, and all registers of a sound chip, which
//! becomes silent.
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

/// A 6522 and its sound chip.
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
    /// The selected register of the sound chip, and the values of its registers.
    selected: u8,
    sound: [u8; 16],
}

impl Default for Adapter {
    fn default() -> Adapter {
        let (registers, sound) = ([0; 16], [0; 16]);
        Adapter { registers, started: 0, from: 0xFFFF, cleared: 0, selected: 0, sound }
    }
}

const PORT_B: u8 = 0x0;
const PORT_A: u8 = 0x1;
const DIRECTIONS_B: u8 = 0x2;
const DIRECTIONS_A: u8 = 0x3;
const TIMER_LOW: u8 = 0x4;
const TIMER_HIGH: u8 = 0x5;
const LATCH_LOW: u8 = 0x6;
const LATCH_HIGH: u8 = 0x7;
const CONTROL: u8 = 0xB;
const FLAGS: u8 = 0xD;
/// Port A without handshake.
const PORT_A_ALONE: u8 = 0xF;

/// Bits of port B: a command to the sound chip, BDIR and BC1, and its line /RESET.
const COMMAND: u8 = 0x03;
const NO_RESET: u8 = 0x04;

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

    /// Writes to a register. `out` receives the register and the value of each write to the sound
    /// chip.
    fn write(&mut self, register: u8, value: u8, cycle: u64, out: &mut dyn FnMut(u8, u8)) {
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
            }
            FLAGS if value & TIMER_FLAG != 0 => self.cleared = cycle,
            PORT_B | DIRECTIONS_B => self.command(out),
            _ => {}
        }
    }

    /// Obeys the lines of port B that are outputs. A sound chip pulls its /RESET up.
    fn command(&mut self, out: &mut dyn FnMut(u8, u8)) {
        let port = |port, directions: u8| -> (u8, u8) {
            let outputs = self.registers[usize::from(directions)];
            (self.registers[usize::from(port)] & outputs, outputs)
        };
        let ((lines, outputs), (data, _)) =
            (port(PORT_B, DIRECTIONS_B), port(PORT_A, DIRECTIONS_A));
        if (lines | !outputs) & NO_RESET == 0 {
            return self.reset_sound(out);
        }
        match lines & COMMAND {
            2 => {
                self.sound[usize::from(self.selected)] = data;
                out(self.selected, data);
            }
            3 => self.selected = data & 0x0F,
            _ => {}
        }
    }

    /// Clears all registers of the sound chip.
    fn reset_sound(&mut self, out: &mut dyn FnMut(u8, u8)) {
        let sound = std::mem::take(&mut self.sound);
        (0..).zip(sound).filter(|&(_, old)| old != 0).for_each(|(register, _)| out(register, 0));
        self.selected = 0;
    }

    /// Handles the line /RESET of the slots.
    fn reset(&mut self, cycle: u64, out: &mut dyn FnMut(u8, u8)) {
        // The timer counts on, but no longer starts again by itself.
        if self.registers[usize::from(CONTROL)] & RESTARTS != 0 {
            (self.from, self.started) = (self.timer(cycle).0, cycle);
        }
        self.cleared = cycle;
        let kept = [LATCH_LOW, LATCH_HIGH].map(usize::from);
        for (register, value) in self.registers.iter_mut().enumerate() {
            *value = if kept.contains(&register) { *value } else { 0 };
        }
        self.reset_sound(out);
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
        self.change(chip, cycle, |adapter, out| adapter.write(address & 0x0F, value, cycle, out));
    }

    /// Handles Ctrl-Reset.
    pub(super) fn reset(&mut self, cycle: u64) {
        (0..2).for_each(|chip| self.change(chip, cycle, |adapter, out| adapter.reset(cycle, out)));
    }

    /// Calls `act` with an adapter, and stores the writes to its sound chip.
    fn change(
        &mut self,
        chip: u8,
        cycle: u64,
        act: impl FnOnce(&mut Adapter, &mut dyn FnMut(u8, u8)),
    ) {
        let Mockingboard { adapters, writes } = self;
        act(&mut adapters[usize::from(chip)], &mut |register, value| {
            if writes.len() < WRITES_MAX {
                writes.push(ChipWrite { cycle, chip, register, value });
            }
        });
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
        card.write(0x80, 0, 6);
        assert_eq!(card.writes()[1..], [ChipWrite { cycle: 6, chip: 1, register: 8, value: 0 }]);
        card.write(0x80, 4, 7);
        send(&mut card, 9, 6, 8);
        assert_eq!(card.writes()[2..], [ChipWrite { cycle: 8, chip: 1, register: 0, value: 9 }]);
    }

    #[test]
    fn a_reset_silences_the_chips_and_frees_the_ports_but_the_timer_counts_on() {
        let mut card = Mockingboard::default();
        for (address, value) in [(2, 0x07), (3, 0xFF), (1, 10), (0, 7), (0, 4), (1, 15), (0, 6)] {
            card.write(address, value, 1);
            card.write(0x80 | address, value, 1);
        }
        card.write(0x0B, RESTARTS, 2);
        card.write(0x05, 1, 9);
        assert_eq!(card.read(0x05, 10), 1);
        card.reset(20);
        let silent = |chip| ChipWrite { cycle: 20, chip, register: 10, value: 0 };
        assert_eq!(card.writes()[2..], [silent(0), silent(1)]);
        assert_eq!([0, 1, 2, 3, 0x0B, 0x0D].map(|register| card.read(register, 20)), [0; 6]);
        assert_eq!(card.read(0x04, 30), 236, "256 minus 20 cycles");
        assert_eq!(card.read(0x0D, 300), TIMER_FLAG);
        assert_eq!(card.read(0x04, 300), 222, "no longer restarted");
        card.write(0x01, 15, 400);
        card.write(0x00, 6, 401);
        assert_eq!(card.writes().len(), 4, "the ports are inputs");
    }
}
