//! The Disk II: a controller card and one drive with a write-protected disk.
//!
//! Everything moves with the CPU's clock. A bit passes the head every 4 cycles; the controller shifts
//! it into its data register, and a byte is there when bit 7 is set. It stays for about two bits; a
//! program that looks later has lost it. The arm is pulled by four magnets and needs time for each
//! half-track. The disk needs time to reach its speed and turns on for a second after the motor is
//! switched off. Where there is nothing to read (between tracks, disk not at speed, no drive), the
//! head amplifier delivers noise.
//!
//! | address (+ slot * 16) | does |
//! |---|---|
//! | $C080 to $C087 | magnet 0 to 3, even off, odd on |
//! | $C088, $C089 | motor off, on |
//! | $C08A, $C08B | drive 1, 2 |
//! | $C08C, $C08D | Q6 off, on |
//! | $C08E, $C08F | Q7 off, on |
//!
//! Q7 and Q6 off: read. Q7 off, Q6 on: sense write protection. Q7 on: write, which a protected disk
//! ignores. Reads of even addresses see the data register.
//!
//! Source: Sather, *Understanding the Apple II*, chapter 9.

use crate::Error;

use super::nibbles::{IMAGE_BYTES, TRACK_BITS, TRACKS, Track, encode_track};

/// Cycles for one bit.
const CYCLES_PER_BIT: u64 = 4;
/// Cycles that a magnet needs to pull the arm over a half-track: 2 ms. DOS gives it 2.8 ms or more.
const STEP_CYCLES: u64 = 2_040;
/// Cycles until the disk turns at its speed: 1 s.
const SPIN_UP_CYCLES: u64 = 1_020_500;
/// Cycles that the motor runs on after it is switched off: 1 s.
const SPIN_DOWN_CYCLES: u64 = 1_020_500;
/// The innermost half-track that the arm reaches.
const LAST_HALF_TRACK: u8 = 2 * 40 - 1;
/// When nobody looked for more bits than this, only the last ones are shifted.
const BITS_THAT_MATTER: u64 = 64;

/// Controller and drive.
#[derive(Clone, Debug)]
pub struct DiskIi {
    tracks: Vec<Track>,
    magnets: u8,
    is_drive_2: bool,
    q6: bool,
    q7: bool,
    motor: Motor,
    arm: Arm,
    /// Up to which cycle the bits have passed.
    clock: u64,
    /// Bit of the track that comes next.
    position: usize,
    data: u8,
    /// The data register is full, and the next byte's first bit has come.
    has_first_bit: bool,
    noise: u32,
}

/// What the motor does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Motor {
    Off,
    On { since: u64 },
    RunsOut { since: u64, until: u64 },
}

/// The arm, in half-tracks, and where it is being pulled.
#[derive(Clone, Copy, Debug, Default)]
struct Arm {
    half_track: u8,
    /// Half-track and cycle of arrival.
    moving: Option<(u8, u64)>,
}

impl DiskIi {
    /// A drive with this DOS-order image in it, or with an empty one: no disk.
    ///
    /// The arm rests on track 17, wherever the last program left it.
    ///
    /// # Errors
    /// [`Error::ImageSize`].
    pub fn new(image: &[u8]) -> Result<DiskIi, Error> {
        let tracks = match image.len() {
            0 => Vec::new(),
            IMAGE_BYTES => (0..TRACKS).map(|track| encode_track(image, track)).collect(),
            size => return Err(Error::ImageSize(size)),
        };
        Ok(DiskIi {
            tracks,
            magnets: 0,
            is_drive_2: false,
            q6: false,
            q7: false,
            motor: Motor::Off,
            arm: Arm { half_track: 34, moving: None },
            clock: 0,
            position: 0,
            data: 0,
            has_first_bit: false,
            noise: 0x2F6E_2B15,
        })
    }

    /// The RESET line: all switches off, as at power-on; the motor runs out.
    pub fn reset(&mut self, cycle: u64) {
        for address in [0x0, 0x2, 0x4, 0x6, 0x8, 0xA, 0xC, 0xE] {
            self.access(address, cycle);
        }
    }

    /// Whether the drive's light is on.
    pub fn is_motor_on(&self) -> bool {
        matches!(self.motor, Motor::On { .. })
    }

    /// The track under the head at the last access to the controller, or `None` between two tracks.
    pub fn track(&self) -> Option<u8> {
        self.arm.half_track.is_multiple_of(2).then_some(self.arm.half_track / 2)
    }

    /// A read of one of the 16 addresses, at this cycle.
    pub fn read(&mut self, address: u8, cycle: u64, floating_bus: u8) -> u8 {
        self.access(address, cycle);
        if address & 1 != 0 {
            return floating_bus;
        }
        self.data
    }

    /// Any access to one of the 16 addresses, at this cycle.
    pub fn access(&mut self, address: u8, cycle: u64) {
        self.pass_bits(cycle);
        let is_on = address & 1 != 0;
        match address & 0x0F {
            0x0..=0x7 => self.switch_magnet(address >> 1 & 3, is_on, cycle),
            0x8 | 0x9 => self.switch_motor(is_on, cycle),
            0xA | 0xB => self.is_drive_2 = is_on,
            0xC | 0xD => self.q6 = is_on,
            _ => self.q7 = is_on,
        }
        if self.q6 && !self.q7 {
            // The sequencer shifts the write-protect switch in from the top.
            self.data = 0xFF;
            self.has_first_bit = false;
        }
    }

    fn switch_motor(&mut self, is_on: bool, cycle: u64) {
        self.motor = match (self.motor, is_on) {
            (Motor::Off, true) => Motor::On { since: cycle },
            (Motor::RunsOut { since, .. }, true) => Motor::On { since },
            (Motor::On { since }, false) => {
                Motor::RunsOut { since, until: cycle + SPIN_DOWN_CYCLES }
            }
            (motor, _) => motor,
        };
    }

    fn switch_magnet(&mut self, magnet: u8, is_on: bool, cycle: u64) {
        self.settle_arm(cycle);
        if is_on {
            self.magnets |= 1 << magnet;
        } else {
            self.magnets &= !(1 << magnet);
        }
        let target = self.target();
        if self.arm.moving.map(|(half_track, _)| half_track) != target {
            self.arm.moving = target.map(|half_track| (half_track, cycle + STEP_CYCLES));
        }
    }

    /// The half-track next to the arm that a magnet pulls it to.
    fn target(&self) -> Option<u8> {
        // Only a running drive has current for its magnets.
        if self.motor == Motor::Off || self.is_drive_2 {
            return None;
        }
        let here = self.arm.half_track;
        let pulls = |half_track: u8| self.magnets >> (half_track & 3) & 1 != 0;
        match (pulls(here.wrapping_sub(1)), pulls(here + 1)) {
            (true, false) => here.checked_sub(1),
            (false, true) => Some(here + 1).filter(|&half_track| half_track <= LAST_HALF_TRACK),
            _ => None,
        }
    }

    /// Brings the arm to where it is at this cycle.
    fn settle_arm(&mut self, cycle: u64) {
        while let Some((half_track, arrival)) = self.arm.moving
            && arrival <= cycle
        {
            self.arm.half_track = half_track;
            self.arm.moving = self.target().map(|next| (next, arrival + STEP_CYCLES));
        }
    }

    /// Lets the bits pass that came since the last access.
    fn pass_bits(&mut self, cycle: u64) {
        self.settle_arm(cycle);
        if let Motor::RunsOut { until, .. } = self.motor
            && until <= cycle
        {
            self.motor = Motor::Off;
        }
        let since = match self.motor {
            Motor::Off => {
                self.clock = cycle;
                return;
            }
            Motor::On { since } | Motor::RunsOut { since, .. } => since,
        };
        let mut count = cycle.saturating_sub(self.clock) / CYCLES_PER_BIT;
        self.clock += count * CYCLES_PER_BIT;
        if count > BITS_THAT_MATTER {
            self.position =
                ((self.position as u64 + count - BITS_THAT_MATTER) % TRACK_BITS as u64) as usize;
            count = BITS_THAT_MATTER;
        }
        let is_at_speed = cycle.saturating_sub(since) >= SPIN_UP_CYCLES;
        let track = match self.track() {
            Some(track) if is_at_speed && !self.is_drive_2 => usize::from(track),
            _ => usize::MAX,
        };
        for _ in 0..count {
            let bit = match self.tracks.get(track) {
                Some(track) => track.bit(self.position),
                None => self.noise_bit(),
            };
            self.position = (self.position + 1) % TRACK_BITS;
            if !self.q6 && !self.q7 {
                self.shift(bit);
            }
        }
    }

    /// The sequencer in read mode. A full register waits for the first bit of the next byte (a one:
    /// zeros before it are what aligns sync bytes) and starts anew with the bit after it.
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
        // Xorshift32 (Marsaglia, 2003); about a third of the bits are ones.
        self.noise ^= self.noise << 13;
        self.noise ^= self.noise >> 17;
        self.noise ^= self.noise << 5;
        self.noise.is_multiple_of(3)
    }
}
