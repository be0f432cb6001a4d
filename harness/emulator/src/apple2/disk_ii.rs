//! The Disk II: a controller card and two drives.
//!
//! The drive advances with the CPU's clock. A bit passes the head every 4 cycles; the controller
//! shifts it into its data register, and a byte is complete when bit 7 is set. The byte stays for
//! about two bits; a later read misses it. Four magnets pull the arm, which needs time for each
//! half-track. The disk needs time to reach full speed, during which its bits pass more slowly
//! (`motor.rs`), and runs on for a second after the motor is switched off. Without readable data
//! (between tracks, disk too slow, no disk), the head amplifier delivers noise.
//!
//! | address (+ slot * 16) | effect |
//! |---|---|
//! | $C080 to $C087 | magnet 0 to 3, even off, odd on |
//! | $C088, $C089 | motor off, on |
//! | $C08A, $C08B | drive 1, 2 |
//! | $C08C, $C08D | Q6 off, on |
//! | $C08E, $C08F | Q7 off, on |
//!
//! With Q7 and Q6 off, the controller reads. With Q7 off and Q6 on, it senses write protection, and
//! the sequencer is held at its start. With Q7 on, it writes. Reads of even addresses return the
//! data register.
//!
//! From the moment when Q7 is switched on, the sequencer writes a bit every 4 CPU cycles and never
//! waits for the program. In the CPU cycle after the start of each bit, it shifts the data register
//! left or, while Q6 is on, loads it from the bus. Then it writes bit 7 to the disk, a one as a
//! change of the magnetic field. Therefore a program must write each byte in exactly the right
//! cycle:
//!
//! - `STA $C08F,X` with Q6 on. An indexed store reads in the cycle before it writes. The read
//!   switches Q7 on, which starts the sequencer; it loads in the next cycle, when the byte is on
//!   the bus.
//! - `CMP $C08C,X` switches Q6 off before the next bit starts, 4 cycles later.
//! - `STA $C08D,X` loads the next byte, 32 cycles after the previous store. After 40 cycles, two
//!   zeros have followed the previous byte. A store that is a multiple of 4 cycles early cuts off
//!   bits. Any other deviation loads noise from the bus.
//!
//! Bits are written at the position of the head. A bit takes 4 cycles at any speed of the disk.
//! Below full speed, bits are therefore closer together on the disk, and bits at the same position
//! become one. With the arm between two tracks, both tracks get noise. A disk does not change if it
//! is protected or its motor is off.
//!
//! Source: Sather, *Understanding the Apple II*, chapter 9.

use crate::Error;
use crate::guard::{Guard, Head};

use super::floppy::Floppy;
use super::motor::{FULL_SPEED, Motor, SpinUp};
use super::nibbles::TRACK_BITS;

/// The cycles for one bit.
const CYCLES_PER_BIT: u64 = 4;
/// The length of a bit on the disk, in cycles times speed.
const CELL: u64 = CYCLES_PER_BIT * FULL_SPEED;
/// The cycles in which a magnet pulls the arm over a half-track: 2 ms. DOS allows at least 2.8 ms.
const STEP_CYCLES: u64 = 2_040;
/// The innermost half-track that the arm reaches.
const LAST_HALF_TRACK: u8 = 2 * 40 - 1;
/// The maximum number of bits to shift at an access. Earlier bits no longer affect the data
/// register.
const BITS_THAT_MATTER: u64 = 64;

/// The controller and its two drives.
#[derive(Clone, Debug)]
pub struct DiskIi {
    drives: [Drive; 2],
    selected: usize,
    magnets: u8,
    q6: bool,
    q7: bool,
    motor: Motor,
    /// The cycle up to which bits have been processed.
    clock: u64,
    /// The fraction of a bit that has passed since `clock`, in units of 1 / [`CELL`], below full
    /// speed.
    part: u64,
    /// Whether the next written bit has the same position as the last one.
    is_crowded: bool,
    data: u8,
    /// Whether the data register is full and the first bit of the next byte has arrived.
    has_first_bit: bool,
    noise: u32,
    bytes_written: u64,
    /// The total number of written bytes after which the power fails.
    power: u64,
    /// The guard that checks writes, if there is one.
    pub(super) guard: Option<Guard>,
}

#[derive(Clone, Debug, Default)]
struct Drive {
    floppy: Option<Floppy>,
    arm: Arm,
    /// The position of the next bit on the track.
    position: usize,
}

/// The arm's position in half-tracks, and its movement.
#[derive(Clone, Copy, Debug)]
struct Arm {
    half_track: u8,
    /// The next half-track, and the cycle of arrival.
    moving: Option<(u8, u64)>,
}

impl Default for Arm {
    /// Places the arm on track 17, where a previous program might have left it.
    fn default() -> Arm {
        Arm { half_track: 34, moving: None }
    }
}

impl DiskIi {
    /// Creates a controller with two drives. Drive 1 contains a writable floppy with this DOS-order
    /// image, or no floppy if the image is empty.
    ///
    /// # Errors
    /// [`Error::ImageSize`] if the image has the wrong size.
    pub fn new(image: &[u8]) -> Result<DiskIi, Error> {
        let floppy = if image.is_empty() { None } else { Some(Floppy::from_image(image)?) };
        Ok(DiskIi {
            drives: [Drive { floppy, ..Drive::default() }, Drive::default()],
            selected: 0,
            magnets: 0,
            q6: false,
            q7: false,
            motor: Motor::new(SpinUp::default()),
            clock: 0,
            part: 0,
            is_crowded: false,
            data: 0,
            has_first_bit: false,
            noise: 0x2F6E_2B15,
            bytes_written: 0,
            power: u64::MAX,
            guard: None,
        })
    }

    /// Exchanges the disk in drive 1 or 2, even while it turns. `None` is an empty drive. Returns
    /// the previous disk.
    ///
    /// # Panics
    /// If there is no such drive.
    pub fn swap(&mut self, drive: usize, floppy: Option<Floppy>) -> Option<Floppy> {
        self.end_write();
        std::mem::replace(&mut self.drives[drive - 1].floppy, floppy)
    }

    /// The disk in drive 1 or 2.
    ///
    /// # Panics
    /// If there is no such drive.
    pub fn floppy(&self, drive: usize) -> Option<&Floppy> {
        self.drives[drive - 1].floppy.as_ref()
    }

    /// The disk in drive 1 or 2, for changes such as write protection.
    ///
    /// # Panics
    /// If there is no such drive.
    pub fn floppy_mut(&mut self, drive: usize) -> Option<&mut Floppy> {
        self.drives[drive - 1].floppy.as_mut()
    }

    /// Sets the behaviour of both drives during spin-up.
    pub fn set_spin_up(&mut self, spin_up: SpinUp) {
        self.motor.set_spin_up(spin_up);
    }

    /// Rotates the disk in the current drive by `bits` bits. Real disks stop at any position.
    pub fn turn_disk(&mut self, bits: u64) {
        self.turn(bits);
    }

    /// The number of bytes written to disks since power-on.
    pub fn bytes_written(&self) -> u64 {
        self.bytes_written
    }

    /// Makes the power fail when this number of bytes has been written since power-on. After that,
    /// nothing is written. The caller must then stop the machine.
    pub fn cut_power_after(&mut self, bytes: u64) {
        self.power = bytes;
    }

    /// Whether the power has failed.
    pub fn is_power_cut(&self) -> bool {
        self.bytes_written > self.power
    }

    /// Handles the RESET line, which switches everything off. The motor stops after its delay.
    pub fn reset(&mut self, cycle: u64) {
        for address in [0x0, 0x2, 0x4, 0x6, 0x8, 0xA, 0xC, 0xE] {
            self.access(address, cycle);
        }
    }

    /// Whether the drive's light is on.
    pub fn is_motor_on(&self) -> bool {
        self.motor.is_on()
    }

    /// Whether the motor is turning at this cycle, even without a disk.
    pub fn is_turning(&self, cycle: u64) -> bool {
        self.motor.is_turning(cycle)
    }

    /// Whether the controller is writing.
    pub fn is_writing(&self) -> bool {
        self.q7
    }

    /// The track under the head of the current drive at the last access to the controller. `None`
    /// between two tracks.
    pub fn track(&self) -> Option<u8> {
        let half_track = self.drives[self.selected].arm.half_track;
        half_track.is_multiple_of(2).then_some(half_track / 2)
    }

    /// The position of the next bit on the track, as of the last access to the controller. The
    /// first sector of a newly formatted track starts at 0.
    pub fn position(&self) -> usize {
        self.drives[self.selected].position
    }

    /// Reads one of the 16 addresses, at this cycle. Returns `None` for the odd ones, which are not
    /// connected to the data bus.
    pub fn read(&mut self, address: u8, cycle: u64) -> Option<u8> {
        self.access(address, cycle);
        address.is_multiple_of(2).then_some(self.data)
    }

    /// Writes to one of the 16 addresses, at this cycle.
    pub fn write(&mut self, address: u8, byte: u8, cycle: u64) {
        self.pass_bits(cycle);
        self.switch(address, cycle);
        self.begin_cell(cycle, Some(byte));
    }

    /// Handles any other access to one of the 16 addresses, at this cycle.
    pub fn access(&mut self, address: u8, cycle: u64) {
        self.pass_bits(cycle);
        self.switch(address, cycle);
        self.begin_cell(cycle, None);
    }

    fn switch(&mut self, address: u8, cycle: u64) {
        let is_on = address & 1 != 0;
        match address & 0x0F {
            0x0..=0x7 => self.switch_magnet(address >> 1 & 3, is_on, cycle),
            0x8 | 0x9 => self.motor.switch(is_on, cycle),
            0xA | 0xB => self.select(usize::from(is_on), cycle),
            0xC | 0xD => self.q6 = is_on,
            _ => self.switch_write(is_on, cycle),
        }
        if self.q6 && !self.q7 {
            // Sensing shifts the write protection into bit 7.
            let floppy = &self.drives[self.selected].floppy;
            let is_protected = floppy.as_ref().is_some_and(|floppy| floppy.is_write_protected);
            self.data = if is_protected { 0xFF } else { 0 };
            self.has_first_bit = false;
        }
    }

    fn select(&mut self, drive: usize, cycle: u64) {
        if self.selected == drive {
            return;
        }
        self.selected = drive;
        self.end_write();
        self.motor.start_over(cycle);
        self.settle_arm(cycle);
        self.drives[drive].arm.moving = None;
    }

    fn switch_write(&mut self, is_on: bool, cycle: u64) {
        if is_on && !self.q7 {
            // With Q6 on, the sequencer was held at its start. After a read, its phase is random.
            let is_held = self.q6;
            self.clock = cycle + if is_held { 0 } else { 1 + u64::from(self.noise % 3) };
        }
        if self.q7 && !is_on {
            self.end_write();
        }
        self.q7 = is_on;
    }

    /// Notifies the guard that the current write has ended.
    fn end_write(&mut self) {
        if let Some(guard) = &mut self.guard {
            guard.end_write();
        }
    }

    fn switch_magnet(&mut self, magnet: u8, is_on: bool, cycle: u64) {
        self.settle_arm(cycle);
        if is_on {
            self.magnets |= 1 << magnet;
        } else {
            self.magnets &= !(1 << magnet);
        }
        let target = self.target();
        let arm = &mut self.drives[self.selected].arm;
        if arm.moving.map(|(half_track, _)| half_track) != target {
            arm.moving = target.map(|half_track| (half_track, cycle + STEP_CYCLES));
        }
    }

    /// The adjacent half-track to which a magnet pulls the arm.
    fn target(&self) -> Option<u8> {
        // The magnets have no current while the drive is off.
        if self.motor.is_off() {
            return None;
        }
        let here = self.drives[self.selected].arm.half_track;
        let pulls = |half_track: u8| self.magnets >> (half_track & 3) & 1 != 0;
        match (pulls(here.wrapping_sub(1)), pulls(here + 1)) {
            (true, false) => here.checked_sub(1),
            (false, true) => Some(here + 1).filter(|&half_track| half_track <= LAST_HALF_TRACK),
            _ => None,
        }
    }

    /// Moves the arm to its position at this cycle.
    fn settle_arm(&mut self, cycle: u64) {
        while let Some((half_track, arrival)) = self.drives[self.selected].arm.moving
            && arrival <= cycle
        {
            self.drives[self.selected].arm.half_track = half_track;
            let next = self.target().map(|next| (next, arrival + STEP_CYCLES));
            self.drives[self.selected].arm.moving = next;
        }
    }

    /// Processes the bits that have passed since the last access.
    fn pass_bits(&mut self, cycle: u64) {
        self.settle_arm(cycle);
        self.motor.settle(cycle);
        if self.q7 {
            while self.clock + 1 < cycle {
                self.write_cell(None, cycle);
            }
        } else if self.motor.is_off() {
            self.clock = cycle;
        } else {
            self.read_bits(cycle);
        }
    }

    /// Returns the number of bits that have passed since the last access, and counts them as
    /// processed.
    fn bits_until(&mut self, cycle: u64) -> u64 {
        let cycles = cycle.saturating_sub(self.clock);
        let speed = self.motor.speed(cycle);
        if speed == FULL_SPEED {
            let count = cycles / CYCLES_PER_BIT;
            self.clock += count * CYCLES_PER_BIT;
            return count;
        }
        self.clock += cycles;
        self.part += cycles * speed;
        let count = self.part / CELL;
        self.part %= CELL;
        count
    }

    fn read_bits(&mut self, cycle: u64) {
        let mut count = self.bits_until(cycle);
        let is_readable = self.motor.is_readable(cycle);
        let track = self.track().map(usize::from).filter(|_| is_readable);
        if count > BITS_THAT_MATTER {
            self.turn(count - BITS_THAT_MATTER);
            count = BITS_THAT_MATTER;
        }
        for _ in 0..count {
            let drive = &self.drives[self.selected];
            let floppy = drive.floppy.as_ref().zip(track);
            let bit = match floppy.and_then(|(floppy, track)| floppy.track(track)) {
                Some(track) => track.bit(drive.position),
                None => self.noise_bit(),
            };
            self.turn(1);
            if !self.q6 {
                self.shift(bit);
            }
        }
    }

    fn turn(&mut self, bits: u64) {
        let position = &mut self.drives[self.selected].position;
        *position = ((*position as u64 + bits) % TRACK_BITS as u64) as usize;
    }

    /// Runs the sequencer for a bit that starts in the cycle of an access, after that access.
    fn begin_cell(&mut self, cycle: u64, bus: Option<u8>) {
        if self.q7 && self.clock + 1 == cycle {
            self.write_cell(bus, cycle);
        }
    }

    /// Writes one bit. `bus` is the byte that the program writes in this cycle, if any.
    fn write_cell(&mut self, bus: Option<u8>, cycle: u64) {
        self.clock += CYCLES_PER_BIT;
        let takes_bits = !self.motor.is_off()
            && self.drives[self.selected].floppy.as_ref().is_some_and(|f| !f.is_write_protected);
        if self.q6 {
            self.data = match bus {
                Some(byte) => byte,
                None => (0..8).fold(0, |byte, _| byte << 1 | u8::from(self.noise_bit())),
            };
            self.bytes_written += u64::from(takes_bits);
        } else {
            self.data <<= 1;
        }
        if takes_bits && !self.is_power_cut() {
            self.write_bit(self.data & 0x80 != 0, cycle);
        }
        if !self.motor.is_off() {
            self.turn_by_a_cell(cycle);
        }
    }

    /// Turns the disk by one bit in write mode.
    fn turn_by_a_cell(&mut self, cycle: u64) {
        let speed = self.motor.speed(cycle);
        self.part = if speed == FULL_SPEED { CELL } else { self.part + CYCLES_PER_BIT * speed };
        self.is_crowded = self.part < CELL;
        if !self.is_crowded {
            self.part -= CELL;
            self.turn(1);
        }
    }

    fn write_bit(&mut self, bit: bool, cycle: u64) {
        let half_track = usize::from(self.drives[self.selected].arm.half_track);
        let is_at_speed = self.motor.is_at_speed(cycle);
        let is_clean = !self.motor.spoils_writes(cycle) && half_track.is_multiple_of(2);
        let bit = if is_clean { bit } else { self.noise_bit() };
        let Drive { floppy: Some(floppy), position, .. } = &mut self.drives[self.selected] else {
            return;
        };
        if let Some(guard) = &mut self.guard {
            let position = *position;
            if !guard.check_write(Head { floppy, half_track, position, is_at_speed }) {
                return;
            }
        }
        for track in [half_track / 2, half_track.div_ceil(2)] {
            if let Some(track) = floppy.track_mut(track) {
                let bit = bit || self.is_crowded && track.bit(*position);
                track.set(*position, bit);
            }
        }
    }

    /// Shifts a bit into the data register. A full register ignores zeros, which aligns the
    /// controller with sync bytes. The first one after that is the first bit of the next byte.
    fn shift(&mut self, bit: bool) {
        if self.data & 0x80 == 0 {
            self.data = self.data << 1 | u8::from(bit);
        } else if self.has_first_bit {
            self.data = 0b10 | u8::from(bit);
            self.has_first_bit = false;
        } else {
            self.has_first_bit = bit;
        }
    }

    fn noise_bit(&mut self) -> bool {
        // Xorshift32 (Marsaglia, 2003). About a third of the bits are ones.
        self.noise ^= self.noise << 13;
        self.noise ^= self.noise >> 17;
        self.noise ^= self.noise << 5;
        self.noise.is_multiple_of(3)
    }
}
