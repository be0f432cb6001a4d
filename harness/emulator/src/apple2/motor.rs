//! The motor of a drive, and the speed of its disk.
//!
//! After the motor is switched on, a disk reaches full speed within a second (Shugart, *SA400 OEM
//! Manual*, motor start time). DOS 3.3 waits for 10,001 times 100 us (Worth and Lechner, *Beneath
//! Apple DOS*, chapter 6, motor on time count $D8EF), but only before it writes and after read
//! errors, since checksums protect the data. A drive cannot report the speed of its disk.
//!
//! Drives differ in their behaviour before full speed, and a program must work with all of them
//! ([`SpinUp`]). The manuals give no figures for it; these are assumed:
//!
//! - [`SpinUp::Early`] can be read from 0.3 s on, at 85 % of full speed. The sequencer accepts up
//!   to two zeros between two ones: three bits of 8 sequencer clocks each. It accepts a one that is
//!   up to half a bit late, and at 85 % three bits take 28 clocks. The speed then rises linearly
//!   until 1 s.
//! - [`SpinUp::Late`] delivers noise for the whole second.

use super::CYCLES_PER_SECOND;

/// The maximum cycles until the disk is at full speed: 1 s.
const SPIN_UP_CYCLES: u64 = 1_020_500;
/// The cycles for which the motor runs on after it is switched off: 1 s.
const SPIN_DOWN_CYCLES: u64 = 1_020_500;
/// The cycles after which [`SpinUp::Early`] can be read.
const EARLY_CYCLES: u64 = 3 * CYCLES_PER_SECOND / 10;
/// The speed of the disk at that time, in thousandths of full speed.
const EARLY_SPEED: u64 = 850;
/// Full speed, in thousandths.
pub(super) const FULL_SPEED: u64 = 1000;

/// The behaviour of a drive before its disk reaches full speed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SpinUp {
    /// The disk is unreadable until it reaches full speed after one second.
    #[default]
    Late,
    /// The disk is readable before it reaches full speed, with longer bit cells.
    Early,
    /// The disk reaches full speed immediately, as in many emulators.
    AtOnce,
}

impl SpinUp {
    /// All values.
    pub const ALL: [SpinUp; 3] = [SpinUp::Late, SpinUp::Early, SpinUp::AtOnce];

    /// The name: `late`, `early` or `at-once`.
    pub fn word(self) -> &'static str {
        match self {
            SpinUp::Late => "late",
            SpinUp::Early => "early",
            SpinUp::AtOnce => "at-once",
        }
    }

    /// The behaviour with this name.
    pub fn named(name: &str) -> Option<SpinUp> {
        SpinUp::ALL.into_iter().find(|spin_up| spin_up.word() == name)
    }
}

/// A motor.
#[derive(Clone, Debug)]
pub(super) struct Motor {
    spin_up: SpinUp,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Off,
    On { since: u64 },
    RunsOut { since: u64, until: u64 },
}

impl Motor {
    /// Creates a motor at rest.
    pub fn new(spin_up: SpinUp) -> Motor {
        Motor { spin_up, state: State::Off }
    }

    /// Changes the behaviour during spin-up.
    pub fn set_spin_up(&mut self, spin_up: SpinUp) {
        self.spin_up = spin_up;
    }

    /// Switches the motor on or off at this cycle.
    pub fn switch(&mut self, is_on: bool, cycle: u64) {
        self.state = match (self.state, is_on) {
            (State::Off, true) => State::On { since: cycle },
            (State::RunsOut { since, .. }, true) => State::On { since },
            (State::On { since }, false) => {
                State::RunsOut { since, until: cycle + SPIN_DOWN_CYCLES }
            }
            (state, _) => state,
        };
    }

    /// Selects another drive. Its disk starts from rest.
    pub fn start_over(&mut self, cycle: u64) {
        self.state = match self.state {
            State::Off => State::Off,
            State::On { .. } => State::On { since: cycle },
            State::RunsOut { until, .. } => State::RunsOut { since: cycle, until },
        };
    }

    /// Stops the disk at the end of the motor's delay.
    pub fn settle(&mut self, cycle: u64) {
        if !self.is_turning(cycle) {
            self.state = State::Off;
        }
    }

    /// Whether the motor is switched on.
    pub fn is_on(&self) -> bool {
        matches!(self.state, State::On { .. })
    }

    /// Whether the disk has stopped.
    pub fn is_off(&self) -> bool {
        self.state == State::Off
    }

    /// Whether the disk turns at this cycle.
    pub fn is_turning(&self, cycle: u64) -> bool {
        match self.state {
            State::Off => false,
            State::On { .. } => true,
            State::RunsOut { until, .. } => cycle < until,
        }
    }

    /// The cycles since the motor was switched on.
    fn age(&self, cycle: u64) -> Option<u64> {
        match self.state {
            State::Off => None,
            State::On { since } | State::RunsOut { since, .. } => Some(cycle.saturating_sub(since)),
        }
    }

    /// Whether the disk can be read at this cycle.
    pub fn is_readable(&self, cycle: u64) -> bool {
        let first = match self.spin_up {
            SpinUp::Late => SPIN_UP_CYCLES,
            SpinUp::Early => EARLY_CYCLES,
            SpinUp::AtOnce => 0,
        };
        self.age(cycle).is_some_and(|age| age >= first)
    }

    /// Whether the disk is at full speed at this cycle.
    pub fn is_at_speed(&self, cycle: u64) -> bool {
        let is_soon = self.spin_up == SpinUp::AtOnce;
        self.age(cycle).is_some_and(|age| is_soon || age >= SPIN_UP_CYCLES)
    }

    /// Whether a write at this cycle produces noise, as assumed for [`SpinUp::Late`].
    pub fn spoils_writes(&self, cycle: u64) -> bool {
        self.spin_up == SpinUp::Late && !self.is_at_speed(cycle)
    }

    /// The speed of the disk at this cycle, up to [`FULL_SPEED`].
    pub fn speed(&self, cycle: u64) -> u64 {
        match (self.spin_up, self.age(cycle)) {
            (SpinUp::Early, Some(age)) if age < EARLY_CYCLES => EARLY_SPEED * age / EARLY_CYCLES,
            (SpinUp::Early, Some(age)) if age < SPIN_UP_CYCLES => {
                let (rise, time) = (FULL_SPEED - EARLY_SPEED, SPIN_UP_CYCLES - EARLY_CYCLES);
                EARLY_SPEED + rise * (age - EARLY_CYCLES) / time
            }
            _ => FULL_SPEED,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn motor(spin_up: SpinUp) -> Motor {
        let mut motor = Motor::new(spin_up);
        motor.switch(true, 5_000);
        motor
    }

    #[test]
    fn an_early_drive_accelerates_for_a_second() {
        let motor = motor(SpinUp::Early);
        let seconds = [0.0, 0.15, 0.29, 0.31, 0.65, 0.99, 1.01, 5.0];
        let at = seconds.map(|second| 5_000 + (second * CYCLES_PER_SECOND as f64) as u64);
        assert_eq!(at.map(|at| motor.speed(at)), [0, 424, 821, 852, 924, 997, 1000, 1000]);
        assert_eq!(
            at.map(|at| motor.is_readable(at)),
            [false, false, false, true, true, true, true, true]
        );
        assert_eq!(
            at.map(|at| motor.is_at_speed(at)),
            [false, false, false, false, false, false, true, true]
        );
    }

    #[test]
    fn other_drives_have_full_speed_or_cannot_be_read() {
        for (spin_up, second) in [(SpinUp::Late, 1_020_500), (SpinUp::AtOnce, 0)] {
            let motor = motor(spin_up);
            for age in [0, 1_020_499, 1_020_500] {
                assert_eq!(motor.is_readable(5_000 + age), age >= second);
                assert_eq!(motor.is_at_speed(5_000 + age), age >= second);
                assert_eq!(motor.speed(5_000 + age), FULL_SPEED);
            }
        }
    }

    #[test]
    fn the_motor_runs_on_for_a_second_at_full_speed() {
        let mut motor = motor(SpinUp::Early);
        motor.switch(false, 2_000_000);
        assert!(motor.is_turning(3_020_000) && !motor.is_on());
        motor.switch(true, 3_020_000);
        assert!(motor.is_at_speed(3_020_000));
        motor.switch(false, 3_020_000);
        motor.settle(4_040_500);
        assert!(motor.is_off());
        motor.switch(true, 4_040_500);
        assert!(!motor.is_at_speed(4_040_500));
    }
}
