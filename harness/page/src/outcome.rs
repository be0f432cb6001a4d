//! The result of a game that has ended, taken from the game's own data.
//!
//! At the end of a game, the program can fill its record even without a disk. In a copy of the
//! machine, the hook `fill_record` is called instead of the shell's next call of `uses_paddle`. The
//! game's own code then decodes the record. During the demo, the hook refuses, and there is no
//! result.

use zonkers::cards::{self, Cards};
use zonkers::kit::OnDisk;
use zonkers::kit::options::Options;
use zonkers::kit::points::Points;
use zonkers::kit::record::{HEADER, RECORD_BYTES, Record};
use zonkers::kit::rng::Rng;
use zonkers::kit::saver::Saver;
use zonkers::resident::{HOOKS, RUNNING};
use zonkers::table::Table;
use zonkers::table::fairness::Fairness;
use zonkers::table::high_scores::HighScores;
use zonkers::table::standings::{SEATS_MAX, Standings};
use zonkers::table::turns::Turns;
use zonkers::zark::{self, Zark};
use zonkers::zilch::Zilch;
use zonkers::zonk::seats::Seats;
use zonkers::zonk::{self, Zonk};
use zonkers::zonkers::Zonkers;
use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND, Registers};

/// The question that appears only at the end of a game.
const AGAIN: &str = "play again?";
/// The keys of a screen that could not be read from the disk. Such a screen may appear during a
/// game. All programs except Zark City then refuse to fill their record.
const LOST: &str = "return: again   esc: back";
/// The addresses of two hooks (`Hooks` in `game/src/apple2/running.rs`). Each is a JMP of 3 bytes.
const USES_PADDLE: u16 = HOOKS + 7 * 3;
const FILL_RECORD: u16 = HOOKS + 8 * 3;
/// The opcode of a JMP.
const JMP: u8 = 0x4C;
/// The maximum cycles until the next poll, which may follow a save.
const PATIENCE: u64 = 4 * CYCLES_PER_SECOND;
/// The maximum number of cycles for the hook: ten times the cycles of the slowest game.
const FILLING: u64 = CYCLES_PER_SECOND;
/// The part of main memory that may contain the record.
const MEMORY: std::ops::Range<u16> = 0x0200..0xB700;

/// The value of a quota when runs are compared: more than any points.
const QUOTA: u32 = 1_000_000;

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The game's number, which determines dice and cards.
    pub number: u16,
    /// The end of the game.
    pub end: End,
    /// A value that identifies the game, also among games with the same result.
    pub stamp: u32,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// A game for points: all players, ordered by points.
    Ranking(Vec<Ranked>),
    /// A run with cards.
    Run {
        /// The points that were cached in the whole run.
        points: u32,
        /// The number of quotas that were met, 0 to 3.
        quotas: u8,
    },
    /// A game of Zark City: all players, and the seat of the winner, unless the game is drawn.
    City(Vec<Seat>, Option<usize>),
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The name, in upper case.
    pub name: String,
    /// Whether the player is a person instead of a computer player.
    pub is_person: bool,
}

/// A player at the end of a game for points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The player.
    pub seat: Seat,
    /// The points banked.
    pub points: u32,
    /// The place, counted from 1. Among equal points, the player who banked first is ahead.
    pub place: usize,
    /// Whether another player has the same points.
    pub is_tied: bool,
}

impl Outcome {
    /// The result of the game that has just ended on a machine. `None` during a game, and after a
    /// game of computer players only.
    pub fn of(machine: &Apple2) -> Option<Outcome> {
        let screen = machine.screen().text().to_ascii_lowercase();
        let is_asked = screen.contains(AGAIN);
        if !is_asked && !screen.contains(LOST) {
            return None;
        }
        match machine.bus().peek(RUNNING) {
            Zonkers::NUMBER => ranking(&filled::<Zonkers>(machine)?, zonkers),
            Zonk::NUMBER => ranking(&filled::<Zonk>(machine)?, zonk),
            Zilch::NUMBER => ranking(&filled::<Zilch>(machine)?, zilch),
            Cards::NUMBER => of_cards(&filled::<Cards>(machine)?),
            Zark::NUMBER if is_asked => of_zark(&filled::<Zark>(machine)?),
            _ => None,
        }
    }

    /// The result of the best person as text, without the name.
    pub fn words(&self) -> String {
        match &self.end {
            End::Ranking(all) => {
                let Some(person) = all.iter().find(|ranked| ranked.seat.is_person) else {
                    return String::new();
                };
                let Ranked { points, place, is_tied, .. } = person;
                let tied = if *is_tied { ", tied" } else { "" };
                format!("{points} points, place {place} of {}{tied}", all.len())
            }
            End::Run { points, quotas } => {
                let end = if *quotas == 3 { "won" } else { "lost" };
                format!("{points} points, {quotas} of 3 quotas met: {end}")
            }
            End::City(seats, winner) => {
                let end = match winner {
                    None => "drawn",
                    Some(seat) if seats[*seat].is_person => "won",
                    Some(_) => "lost",
                };
                format!("{end}, {} players", seats.len())
            }
        }
    }

    /// A value that compares results of games with the same number. Larger is better.
    pub fn worth(&self) -> u32 {
        match &self.end {
            End::Ranking(all) => {
                all.iter().find(|ranked| ranked.seat.is_person).map_or(0, |person| person.points)
            }
            End::Run { points, quotas } => u32::from(*quotas) * QUOTA + points,
            End::City(seats, Some(winner)) => 2 * u32::from(seats[*winner].is_person),
            End::City(_, None) => 1,
        }
    }
}

/// Lets the program fill its record. Returns `None` unless a game with a person has ended.
fn filled<P: OnDisk>(machine: &Apple2) -> Option<Record> {
    let mut copy = Box::new(machine.clone());
    let has_hooks = [USES_PADDLE, FILL_RECORD].iter().all(|&hook| copy.bus().peek(hook) == JMP);
    if !has_hooks || !run_until(&mut copy, PATIENCE, |copy| copy.registers().pc == USES_PADDLE) {
        return None;
    }
    // The address of the record depends on the disk. First damage everything that looks like a
    // header. After the call, the record is at the address with a valid header.
    let begins = |copy: &Apple2, at: &u16| {
        let byte = |offset| copy.bus().main(at + offset);
        let stored = u16::from_le_bytes([byte(8), byte(9) & 0x7F]);
        byte(4) == P::VERSION && usize::from(stored) == P::RECORD
    };
    let copies: Vec<u16> = MEMORY.filter(|at| begins(&copy, at)).collect();
    copies.iter().for_each(|at| copy.bus_mut().poke(at + 4, 0));
    let registers = copy.registers();
    copy.set_registers(Registers { pc: FILL_RECORD, ..registers });
    let caller = registers.sp.wrapping_add(2);
    if !run_until(&mut copy, FILLING, |copy| copy.registers().sp == caller) {
        return None;
    }
    let is_filled = copy.registers().a & 1 != 0;
    let at = MEMORY.filter(|_| is_filled).find(|at| begins(&copy, at))?;
    let mut record = Record::new();
    for (offset, byte) in (0..RECORD_BYTES as u16).zip(&mut record.bytes) {
        *byte = copy.bus().main(at.wrapping_add(offset));
    }
    Some(record)
}

/// Runs until a condition is true, for at most `cycles`. Returns whether it has become true.
fn run_until(machine: &mut Apple2, cycles: u64, is_so: impl Fn(&Apple2) -> bool) -> bool {
    let end = machine.cycles() + cycles;
    while !is_so(machine) {
        if machine.cycles() > end || machine.step().is_err() {
            return false;
        }
    }
    true
}

/// A reader of a record, starting at this offset.
fn contents(record: &Record, at: usize) -> Saver {
    let mut saver = Saver::new();
    *saver.record = record.clone();
    saver.archive(true);
    saver.skip(at - HEADER);
    saver
}

/// The FNV-1a hash of the game's state, without the options.
fn stamp(record: &Record) -> u32 {
    let bytes = &record.bytes[HEADER + Options::BYTES..usize::from(record.end())];
    bytes.iter().fold(0x811C_9DC5, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}

/// The players at a table, by seat.
fn seats(table: &Table, count: u8) -> Vec<Seat> {
    let seat = |seat| Seat {
        name: table
            .names
            .of(seat)
            .iter()
            .take_while(|&&c| c != 0)
            .map(|&c| char::from(c))
            .collect(),
        is_person: table.names.player(seat) < table.humans,
    };
    (0..count).map(seat).collect()
}

/// The result of a game for points, whose record `read` reads. `None` without a person.
fn ranking(record: &Record, read: fn(&Record) -> (Table, Standings)) -> Option<Outcome> {
    let (table, standings) = read(record);
    let seats = seats(&table, standings.seats());
    let points = |seat: u8| u32::from(standings.banked(seat).units()) * 50;
    let ranked = |place: u8| {
        let seat = standings.ranked(place);
        let others = (0..standings.seats()).filter(|&other| other != seat);
        Ranked {
            seat: seats[usize::from(seat)].clone(),
            points: points(seat),
            place: usize::from(place) + 1,
            is_tied: others.into_iter().any(|other| points(other) == points(seat)),
        }
    };
    let all: Vec<Ranked> = (0..standings.seats()).map(ranked).collect();
    all.iter().any(|ranked| ranked.seat.is_person).then(|| Outcome {
        number: table.number,
        end: End::Ranking(all),
        stamp: stamp(record),
    })
}

/// The table of a dice game, and a reader for the rest of the record.
fn table(record: &Record) -> (Table, Saver) {
    let mut saver = contents(record, HEADER + Options::BYTES);
    let mut table = Table::new();
    table.archive(&mut saver);
    (table, saver)
}

/// Skips the computer players in a record and returns their number.
fn computers(saver: &mut Saver) -> u8 {
    let mut count = 0;
    saver.byte(&mut count);
    saver.skip(Table::COMPANY_BYTES - 1);
    count
}

/// Replays the turns in a record among this number of players.
fn standings(saver: &mut Saver, seats: u8, limit: Points) -> Standings {
    let mut standings = Standings::new();
    standings.start(seats, limit);
    Turns::new().archive(saver, &mut standings, Points::ZERO);
    standings
}

/// The players and the points in a record of Zonkers.
fn zonkers(record: &Record) -> (Table, Standings) {
    let (table, mut saver) = table(record);
    // Skip the opponent of a single person, and whether a game is in progress.
    saver.skip(2);
    let seats = table.humans + u8::from(table.humans == 1);
    let standings = standings(&mut saver, seats, table.limit);
    (table, standings)
}

/// The players and the points in a record of Zilch.
fn zilch(record: &Record) -> (Table, Standings) {
    let (table, mut saver) = table(record);
    let seats = table.humans.saturating_add(computers(&mut saver));
    saver.skip(1);
    let standings = standings(&mut saver, seats, table.limit);
    (table, standings)
}

/// The players and the points in a record of Zonk!.
fn zonk(record: &Record) -> (Table, Standings) {
    let (mut table, mut saver) = table(record);
    let players = table.humans.saturating_add(computers(&mut saver)).min(SEATS_MAX);
    let mut seats = Seats::new();
    seats.archive(&mut saver, players);
    (0..players).for_each(|player| table.names.sit(player, seats.before(player)));
    let mut game = zonk::Game::new();
    saver.bytes(game.more_bonuses());
    // Skip etiquette and the phase.
    saver.skip(2);
    game.archive(&mut saver, players);
    (table, *game.standings())
}

/// The bytes of a city's state that are used here: phase, seats, on turn, asked, and others up to
/// the winner's seat plus 1.
type City = [u8; 9];

/// The game's number, the players and the state of the city in a record of Zark City.
fn zark(record: &Record) -> (u16, Vec<Seat>, City) {
    let mut saver = contents(record, HEADER + Options::BYTES);
    let mut table = Table::new();
    saver.byte(&mut table.humans);
    saver.word(&mut table.number);
    saver.skip(Rng::BYTES);
    table.names.archive(&mut saver);
    let count = table.humans.saturating_add(computers(&mut saver)).min(SEATS_MAX);
    saver.skip(1);
    let mut state = City::default();
    saver.bytes(&mut state);
    (table.number, seats(&table, count), state)
}

/// An unfinished game.
pub struct Unfinished {
    /// The game's number.
    pub number: u16,
    /// The players, by seat.
    pub seats: Vec<Seat>,
    /// The seat of the player who acts next.
    pub next: u8,
}

impl Unfinished {
    /// The game in a program's record. `None` if the program has no seats.
    pub fn of(program: u8, record: &Record) -> Option<Unfinished> {
        let (table, standings) = match program {
            Zonkers::NUMBER => zonkers(record),
            Zonk::NUMBER => zonk(record),
            Zilch::NUMBER => zilch(record),
            Zark::NUMBER => {
                let (number, seats, [phase, _, turn, asked, ..]) = zark(record);
                let next = if phase == zark::Phase::Answer as u8 { asked } else { turn };
                return Some(Unfinished { number, seats, next });
            }
            _ => return None,
        };
        let seats = seats(&table, standings.seats());
        Some(Unfinished { number: table.number, seats, next: standings.seat() })
    }
}

fn of_cards(record: &Record) -> Option<Outcome> {
    let before = HighScores::BYTES + Fairness::BYTES + 1;
    let mut saver = contents(record, HEADER + Options::BYTES + before);
    let mut number = 0;
    saver.word(&mut number);
    // Skip the dice generator and the casts of this turn.
    saver.skip(Rng::BYTES + 1);
    let run = cards::finished_run(number, &mut saver)?;
    let points = u32::from(run.total().units()) * 50;
    let end = End::Run { points, quotas: run.quotas_met() };
    Some(Outcome { number, end, stamp: stamp(record) })
}

fn of_zark(record: &Record) -> Option<Outcome> {
    let (number, seats, state) = zark(record);
    let winner = usize::from(state[8]).checked_sub(1);
    let is_over = state[0] == zark::Phase::Over as u8 && seats.len() > winner.unwrap_or(0);
    let is_played = is_over && seats.iter().any(|seat| seat.is_person);
    is_played.then_some(Outcome { number, end: End::City(seats, winner), stamp: stamp(record) })
}
