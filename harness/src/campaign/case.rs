//! A case: a moment and the user's actions. Its text, one line, is enough to replay it.

use std::fmt;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use zonkers::programs::PROGRAMS;

use super::disks::Name;
use super::exchange::Back;
use super::moment::Moment;
use super::world::Setting;
use crate::Error;
use crate::apple2::{Model, SpinUp};

/// Milliseconds for which the drive is empty before the same disk is inserted again.
const EMPTY: [u64; 6] = [50, 200, 500, 1200, 3000, 6000];
/// Milliseconds for which the drive is empty before another disk is inserted. The first value is
/// the fastest exchange possible by hand.
const EXCHANGED: [u64; 5] = [300, 600, 1200, 3000, 6000];
/// Milliseconds for which the other disk stays.
const STAYS: [u64; 3] = [1500, 5000, 12_000];
/// The duration of random play in milliseconds.
const RANDOM: u64 = 60_000;
/// The number of possible rotations of the disk at rest, in bits.
const REST_BITS: u64 = 51_024;
/// The maximum of milliseconds and cycles in the text of a case.
const TIME_MAX: u64 = 100_000_000;

/// An action of the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Press Ctrl-Reset.
    Reset,
    /// Switch the power off.
    PowerOff,
    /// Press a key.
    Key(u8),
    /// Wait this many milliseconds.
    Wait(u64),
    /// Remove the disk and insert it again this many milliseconds later.
    Door(u64),
    /// Exchange the disk, and play with the other one.
    Exchange {
        /// The time for which the drive is empty, in milliseconds.
        empty: u64,
        /// The other disk.
        disk: Name,
        /// Milliseconds until the first disk returns, or `None` if it does not.
        stays: Option<u64>,
    },
    /// Exchange the disk instantly during a read, and exchange it back later.
    AtSector {
        /// The number of sector boundaries that pass the head before the exchange.
        sector: u64,
        /// The other disk.
        disk: Name,
        /// When the first disk returns.
        back: Back,
    },
    /// Play at random: keys, buttons, the stick, Ctrl-Reset, other games, exchanged disks.
    Random {
        /// The seed of the play.
        seed: u64,
        /// The duration in milliseconds.
        milliseconds: u64,
    },
}

/// A case of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Game, machine and disk.
    pub setting: Setting,
    /// The behaviour of the drive during spin-up.
    pub spin_up: SpinUp,
    /// The disk's rotation at rest, in bits.
    pub rest: u64,
    /// The moment of the actions.
    pub moment: Moment,
    /// The time of the actions, in cycles since the start of the moment.
    pub at: u64,
    /// The digit of the other game, for [`Moment::Change`].
    pub first: u8,
    /// The actions.
    pub actions: Vec<Action>,
    /// The key that answers the notice of a failed save.
    pub answer: u8,
    /// Whether a game that cannot be saved is left and continued.
    pub leaves: bool,
}

/// The number of action sequences. Each is combined with every moment.
const KINDS: usize = 21;

impl Case {
    /// The number of cases that combine each action sequence with each moment once.
    pub const ROUND: u64 = (KINDS * Moment::ALL.len()) as u64;

    /// Creates the case with this number. The number determines the moment and the action sequence,
    /// and the seed determines the rest.
    pub fn of(seed: u64, number: u64) -> Case {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(number);
        let moments = Moment::ALL.len() as u64;
        let moment = Moment::ALL[(number % moments) as usize];
        let kind = (number / moments % KINDS as u64) as usize;
        let setting = Setting::of(random.random_range(0..Setting::COUNT));
        let first = digit_of_another(setting.game, &mut random);
        Case {
            setting,
            spin_up: [SpinUp::Late, SpinUp::Early, SpinUp::AtOnce][random.random_range(0..3)],
            rest: random.random_range(0..REST_BITS),
            moment,
            at: random.random_range(0..moment.length()),
            first,
            actions: actions(kind, setting, &mut random),
            answer: if random.random_bool(0.5) { b'\r' } else { b'X' },
            leaves: random.random_bool(0.5),
        }
    }

    /// Creates a case with a minute of random play. Consecutive numbers use consecutive moments.
    pub fn random(seed: u64, number: u64) -> Case {
        Case {
            actions: vec![Action::Random { seed: number, milliseconds: RANDOM }],
            ..Case::of(seed, number)
        }
    }

    /// Whether the actions may change options.
    pub(super) fn changes_options(&self) -> bool {
        self.actions.iter().any(|action| matches!(action, Action::Key(_) | Action::Random { .. }))
    }

    /// Replaces the digit if it chooses the case's own game.
    pub(super) fn with_another_game(mut self) -> Case {
        if self.first == b'1' + self.setting.game {
            self.first = b'1' + (self.setting.game + 1) % PROGRAMS.len() as u8;
        }
        self
    }
}

/// The digit that chooses a game at the title of another one.
fn digit_of_another(game: u8, random: &mut ChaCha8Rng) -> u8 {
    const GAMES: u8 = PROGRAMS.len() as u8;
    b'1' + (game + random.random_range(1..GAMES)) % GAMES
}

/// Creates the action sequence with the index `kind`.
fn actions(kind: usize, setting: Setting, random: &mut ChaCha8Rng) -> Vec<Action> {
    const KEYS: &[u8] = b"P\r\x1BLG?\x13";
    let digit = Action::Key(digit_of_another(setting.game, random));
    let any_key = |random: &mut ChaCha8Rng| match random.random_range(0..=KEYS.len()) {
        place if place < KEYS.len() => Action::Key(KEYS[place]),
        _ => digit,
    };
    let exchange = |random: &mut ChaCha8Rng| {
        const OTHERS: [Name; 4] = [Name::Other, Name::Foreign, Name::Blank, Name::Protected];
        exchanged(OTHERS[random.random_range(0..4)], random)
    };
    let gap = Action::Wait(random.random_range(40..3000));
    match kind {
        0 | 1 => vec![Action::Reset],
        2 => vec![Action::Reset, gap, Action::Reset],
        3 => vec![Action::Door(one_of(&EMPTY, random))],
        4 => vec![exchanged(Name::Other, random)],
        5 => vec![exchanged(Name::Foreign, random)],
        6 => vec![exchanged(Name::Blank, random)],
        7 => vec![exchanged(Name::Protected, random)],
        8 => vec![Action::PowerOff],
        9 => vec![digit],
        10..=16 => vec![Action::Key(KEYS[kind - 10])],
        17 => vec![any_key(random), gap, Action::Reset],
        18 => vec![any_key(random), gap, exchange(random)],
        19 => vec![exchange(random), gap, any_key(random)],
        _ => vec![Action::Reset, gap, exchange(random)],
    }
}

/// Chooses a disk exchange for random play. Returns the time for which the drive is empty, in
/// milliseconds, and the disk that is then inserted: mostly the first disk or the same disk.
pub(super) fn at_drive(
    now: Option<Name>,
    first: Name,
    random: &mut ChaCha8Rng,
) -> (u64, Option<Name>) {
    let disk = match random.random_range(0..10) {
        0..3 => return (one_of(&EMPTY, random), now),
        3..8 => first,
        _ => Name::ALL[random.random_range(2..Name::ALL.len())],
    };
    (one_of(&EXCHANGED, random), Some(disk))
}

fn one_of(times: &[u64], random: &mut ChaCha8Rng) -> u64 {
    times[random.random_range(0..times.len())]
}

/// Creates an exchange to another disk.
fn exchanged(disk: Name, random: &mut ChaCha8Rng) -> Action {
    let stays_for_good = disk == Name::Other && random.random_bool(0.5);
    let stays = one_of(&STAYS, random);
    let empty = one_of(&EXCHANGED, random);
    Action::Exchange { empty, disk, stays: (!stays_for_good).then_some(stays) }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Reset => write!(f, "reset"),
            Action::PowerOff => write!(f, "off"),
            Action::Key(key) => write!(f, "key:{key}"),
            Action::Wait(milliseconds) => write!(f, "wait:{milliseconds}"),
            Action::Door(empty) => write!(f, "door:{empty}"),
            Action::AtSector { sector, disk, back } => {
                write!(f, "sector:{sector}:{}:{}", disk.word(), back.word())
            }
            Action::Random { seed, milliseconds } => write!(f, "random:{seed}:{milliseconds}"),
            Action::Exchange { empty, disk, stays } => {
                write!(f, "exchange:{empty}:{}", disk.word())?;
                stays.map_or(Ok(()), |stays| write!(f, ":{stays}"))
            }
        }
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Case { setting, rest, moment, at, first, answer, leaves, .. } = self;
        let game = zonkers::programs::PROGRAMS[usize::from(setting.game)].file.to_ascii_lowercase();
        let model = if setting.model == Model::IIe { "iie" } else { "ii+" };
        let disk = setting.disk().word();
        let drive = self.spin_up.word();
        let actions: Vec<String> = self.actions.iter().map(Action::to_string).collect();
        write!(f, "game={game} model={model} disk={disk} drive={drive} rest={rest} ")?;
        write!(f, "moment={} at={at} first={first} ", moment.word())?;
        write!(f, "do={} answer={answer} leaves={leaves}", actions.join(","))
    }
}

impl Action {
    fn parse(text: &str) -> Option<Action> {
        let words: Vec<&str> = text.split(':').collect();
        let time = |place: usize| number(words[place], TIME_MAX);
        Some(match (words[0], words.len()) {
            ("reset", 1) => Action::Reset,
            ("off", 1) => Action::PowerOff,
            ("key", 2) => Action::Key(key(words[1])?),
            ("wait", 2) => Action::Wait(time(1)?),
            ("door", 2) => Action::Door(time(1)?),
            ("random", 3) => {
                Action::Random { seed: words[1].parse().ok()?, milliseconds: time(2)? }
            }
            ("sector", 4) => Action::AtSector {
                sector: words[1].parse().ok()?,
                disk: Name::named(words[2])?,
                back: Back::named(words[3])?,
            },
            ("exchange", 3 | 4) => Action::Exchange {
                empty: time(1)?,
                disk: Name::named(words[2])?,
                stays: if words.len() == 4 { Some(time(3)?) } else { None },
            },
            _ => return None,
        })
    }
}

/// Parses a number up to `most`.
fn number(text: &str, most: u64) -> Option<u64> {
    text.parse().ok().filter(|&number| number <= most)
}

/// Parses the ASCII code of a key.
fn key(text: &str) -> Option<u8> {
    text.parse().ok().filter(u8::is_ascii)
}

impl Case {
    /// Parses the text of a case.
    ///
    /// # Errors
    /// [`Error::Usage`] if the text does not describe a case, or a number is too large.
    pub fn parse(text: &str) -> Result<Case, Error> {
        let usage = |word: &str| {
            Error::Usage(format!("`{word}` is not valid in a case, or its number is too large"))
        };
        let mut case = Case::of(0, 0);
        for word in text.split_whitespace() {
            let (name, value) = word.split_once('=').ok_or_else(|| usage(word))?;
            case.set(name, value).ok_or_else(|| usage(word))?;
        }
        Ok(case)
    }

    fn set(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "game" => self.setting.game = crate::native::number_of(value).ok()?,
            "model" => self.setting.model = Model::named(value)?,
            "disk" => {
                self.setting.has_saves = match Name::named(value)? {
                    Name::Full => true,
                    Name::Empty => false,
                    _ => return None,
                }
            }
            "drive" => self.spin_up = SpinUp::named(value)?,
            "rest" => self.rest = number(value, REST_BITS - 1)?,
            "moment" => self.moment = Moment::named(value)?,
            "at" => self.at = number(value, TIME_MAX)?,
            "first" => {
                let digits = b'1'..b'1' + PROGRAMS.len() as u8;
                self.first = value.parse().ok().filter(|digit| digits.contains(digit))?;
            }
            "do" => self.actions = value.split(',').map(Action::parse).collect::<Option<_>>()?,
            "answer" => self.answer = key(value)?,
            "leaves" => self.leaves = value.parse().ok()?,
            _ => return None,
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_round_trip_through_their_text() {
        for number in 0..2 * Case::ROUND {
            for case in [Case::of(7, number), Case::random(7, number)] {
                assert_eq!(Case::parse(&case.to_string()).unwrap(), case, "{case}");
            }
        }
        for wrong in [
            "moment",
            "moment=never",
            "do=jump",
            "do=door",
            "do=exchange:1:moon",
            "key=1",
            "do=key:128",
            "answer=141",
            "first=54",
            "disk=blank",
            "rest=51024",
            "at=18446744073709551615",
            "do=wait:18446744073709551615",
            "do=door:100000001",
            "do=exchange:18446744073709551615:other",
            "do=exchange:300:other:18446744073709551615",
            "do=random:1:18446744073709551615",
        ] {
            assert!(Case::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_round_combines_every_moment_with_every_action_sequence() {
        let mut seen = std::collections::HashSet::new();
        for number in 0..Case::ROUND {
            let case = Case::of(1, number);
            assert!(case.at < case.moment.length());
            seen.insert((case.moment, number / Moment::ALL.len() as u64));
        }
        assert_eq!(seen.len() as u64, Case::ROUND);
        let texts = |seed| [0, 1, 2].map(|number| Case::of(seed, number).to_string());
        assert_ne!(texts(1), texts(2));
    }
}
