//! Plays a case: performs its actions at its moment, plays on until a save, switches the power off
//! and on, finds the saved game, resumes it, and plays until the next save.

use zonkers::programs::PROGRAMS;

use super::case::{Action, Case, at_drive};
use super::disks::Name;
use super::exchange::at_sector;
use super::fault::Fault;
use super::judge::waits;
use super::moment::Moment;
use super::pilot::{self, HELP, Pilot, TITLE, is_at, is_between_turns, title_of};
use super::session::Session;
use super::world::World;
use crate::Error;
use crate::apple2::CYCLES_PER_SECOND;
use crate::console::Console;
use crate::screen::{LINES, Screen};
use crate::shown;
use crate::{monkey, native};

/// The cycles in a millisecond.
const MILLISECOND: u64 = CYCLES_PER_SECOND / 1000;
/// The maximum number of cycles of play until a save.
const SAVE_CYCLES: u64 = 60 * CYCLES_PER_SECOND;
/// The maximum number of cycles from a key at a title to its effect.
const ANSWER_CYCLES: u64 = 15 * CYCLES_PER_SECOND;
/// The milliseconds for which the drive is empty before the first disk returns.
const BACK_MILLISECONDS: u64 = 500;
/// The file names of the games whose screens differ from those of the other games.
const CARDS: &str = "CARDS";
const ZARK: &str = "ZARK";

/// The result of a case.
#[derive(Clone, Debug)]
pub struct Played {
    /// The fault that was found, if any.
    pub fault: Option<Fault>,
    /// The number of saved records.
    pub saves: u64,
    /// A log of the actions, one per line, followed by the last screen.
    pub log: String,
}

/// Plays a case.
///
/// # Errors
/// Those of [`World::machine`].
pub fn play(world: &World, case: &Case) -> Result<Played, Error> {
    let mut machine = world.machine(case.setting, case.moment)?;
    let now = machine.cycles();
    let drive = &mut machine.bus_mut().disk;
    if !drive.is_turning(now) {
        drive.turn_disk(case.rest);
    }
    let mut player = Player {
        session: Session::new(world, machine, case.setting.disk(), case.spin_up),
        pilot: Pilot::new(case.answer),
        case,
        saves: 0,
    };
    let result = player.play();
    let fault = result.err().map(|error| player.session.fault(error));
    let log = format!("{}\n{}", player.session.log().join("\n"), player.session.screen().text());
    Ok(Played { fault, saves: player.saves, log })
}

/// The state while a case is played.
struct Player<'a> {
    session: Session<'a>,
    pilot: Pilot,
    case: &'a Case,
    saves: u64,
}

impl Player<'_> {
    fn play(&mut self) -> Result<(), Error> {
        let case = self.case;
        if case.moment == Moment::Change {
            self.session.tap(case.first);
        }
        if let Some(disk) = case.moment.spoils() {
            self.session.insert(disk)?;
        }
        self.session.run(case.at)?;
        let title = title_of(&self.session.screen());
        let is_off = self.do_actions()?;
        self.expect_answer(title)?;
        let is_ours = self.session.drive().is_some_and(|name| name.takes_saves());
        if !is_ours {
            // The screen and the state of the game are unknown after random play.
            let is_at_random = matches!(case.actions[..], [Action::Random { .. }]);
            if !is_off && !is_at_random && case.leaves && case.moment.spoils().is_some() {
                self.leave_and_go_on()?;
            }
            self.put_back()?;
        }
        let lines = if is_off { None } else { self.save()? };
        self.go_on(lines)?;
        self.session.settle_options(case.changes_options())
    }

    /// Executes the actions of the case. Returns whether they switched the power off.
    fn do_actions(&mut self) -> Result<bool, Error> {
        for &action in &self.case.actions {
            match action {
                Action::Random { seed, milliseconds } => self.play_at_random(seed, milliseconds)?,
                Action::AtSector { sector, disk, back } => {
                    at_sector(&mut self.session, &mut self.pilot, (sector, disk, back))?;
                }
                Action::Reset => self.session.reset(),
                Action::PowerOff => return Ok(true),
                Action::Key(key) => self.session.tap(key),
                Action::Wait(milliseconds) => self.session.run(milliseconds * MILLISECOND)?,
                Action::Door(empty) => {
                    let disk = self.session.drive();
                    self.exchange(empty, disk)?;
                }
                Action::Exchange { empty, disk, stays } => {
                    self.exchange(empty, Some(disk))?;
                    if let Some(stays) = stays {
                        self.session.play(&mut self.pilot, stays * MILLISECOND, u64::MAX)?;
                        self.put_back()?;
                    }
                }
            }
        }
        Ok(false)
    }

    fn exchange(&mut self, empty: u64, disk: Option<Name>) -> Result<(), Error> {
        self.session.exchange(empty * MILLISECOND, disk)
    }

    fn play_at_random(&mut self, seed: u64, milliseconds: u64) -> Result<(), Error> {
        let first = self.case.setting.disk();
        let cycles = milliseconds * MILLISECOND;
        monkey::play_among_others(&mut self.session, seed, cycles, |session, random| {
            let (empty, disk) = at_drive(session.drive(), first, random);
            session.exchange(empty * MILLISECOND, disk)
        })
    }

    /// Puts the first disk of the case back into the drive.
    fn put_back(&mut self) -> Result<(), Error> {
        self.exchange(BACK_MILLISECONDS, Some(self.case.setting.disk()))
    }

    /// Checks that a key pressed at a title takes effect once the program is loaded.
    fn expect_answer(&mut self, title: Option<u8>) -> Result<(), Error> {
        let (Some(title), true) = (title, self.case.moment.is_title()) else { return Ok(()) };
        let &[Action::Key(key)] = &self.case.actions[..] else { return Ok(()) };
        let is_expected = match key {
            b'P' | b'\r' | b'1'..=b'9' => true,
            // The early part of a program does not include help.
            b'?' => self.case.moment != Moment::Early,
            b'G' => self.case.moment == Moment::Title && self.session.screen().contains("Go on"),
            _ => false,
        };
        let is_answer = |screen: &Screen| {
            let is_dark = screen.line_text(LINES - 1).trim().is_empty();
            match key {
                b'?' => is_at(screen, HELP),
                _ if is_dark || is_at(screen, TITLE) => {
                    title_of(screen).is_some_and(|t| t != title)
                }
                _ => true,
            }
        };
        let end = self.session.cycles() + ANSWER_CYCLES;
        while is_expected && !is_answer(&self.session.screen()) {
            if self.session.cycles() >= end {
                let key = char::from(key).escape_default();
                let text = format!("the key {key} had no effect at a title");
                return Err(self.session.fail(Fault::KeyLost(text)));
            }
            self.session.run(50 * MILLISECOND)?;
        }
        Ok(())
    }

    /// Checks that a game that is left without a save resumes in the same state.
    fn leave_and_go_on(&mut self) -> Result<(), Error> {
        let answer = b'X';
        let mut pilot = Pilot::new(answer);
        // Play some turns, so that the last save has a different state.
        for _ in 0..2 {
            self.session.play(&mut pilot, 6 * CYCLES_PER_SECOND, u64::MAX)?;
        }
        let end = self.session.cycles() + SAVE_CYCLES;
        while !is_between_turns(&self.session.settle(answer)?) {
            if self.session.cycles() >= end {
                return Ok(());
            }
            pilot.play(&mut self.session)?;
        }
        let Some(program) = self.session.running().map(usize::from) else { return Ok(()) };
        let before = state_lines(program, &self.session.screen());
        for key in *b"\x1BLYLY" {
            if title_of(&self.session.screen()).is_none() {
                self.session.tap(key);
                self.session.settle(answer)?;
            }
        }
        self.session.tap(b'G');
        let after = state_lines(program, &self.session.settle(answer)?);
        if before != after {
            let text = format!("before\n{}\nafter\n{}", before.join("\n"), after.join("\n"));
            return Err(self.session.fail(Fault::ChangedByLeaving(text)));
        }
        Ok(())
    }

    /// Plays until a save. Returns the lines that show the state of the game.
    fn save(&mut self) -> Result<Option<Vec<String>>, Error> {
        let before = self.session.watched().map_or(0, |watched| watched.saves());
        if !self.session.play(&mut self.pilot, SAVE_CYCLES, before + 1)? {
            let text = format!("no turn was saved for {} s", SAVE_CYCLES / CYCLES_PER_SECOND);
            return Err(self.session.fail(Fault::NotSaved(text)));
        }
        self.saves += 1;
        let program = self.session.running().map(usize::from);
        let screen = self.session.saved_at().filter(|screen| shows_state(screen));
        Ok(program.zip(screen).map(|(program, screen)| state_lines(program, screen)))
    }

    /// Switches the power off and on. The title must offer the last saved game, which must resume
    /// and be saved again.
    fn go_on(&mut self, lines_before: Option<Vec<String>>) -> Result<(), Error> {
        let program = self.session.running().unwrap_or(0);
        let place = usize::from(program);
        self.session.switch_off(program)?;
        let Some(watched) = self.session.watched() else { return Ok(()) };
        let record = watched.last_good(place);
        let waiting = watched.waiting(place);
        let is_whole = watched.is_readable();
        let mut expected = native::with_disk(program)?;
        expected.restart_with(record.clone(), waiting);
        let mut title = shown::rest(expected.as_mut())?.screen;
        let found = self.session.settle(self.case.answer)?;
        if !is_whole && below_picture(&found) != below_picture(&title) {
            // The title lists no other game if a sector cannot be read.
            expected.restart_with(record.clone(), 0);
            title = shown::rest(expected.as_mut())?.screen;
        }
        self.compare("the title", &below_picture(&title), &below_picture(&found))?;
        if record.as_ref().is_some_and(waits) {
            expected.press(b'G');
            self.session.tap(b'G');
            let expected = shown::rest(expected.as_mut())?.screen;
            let found = self.session.settle(self.case.answer)?;
            self.compare("the screen of the game", &all_lines(&expected), &all_lines(&found))?;
            if let Some(before) = lines_before {
                self.compare("the state of the game", &before, &state_lines(place, &found))?;
            }
        }
        self.save()?;
        Ok(())
    }

    fn compare(&mut self, what: &str, expected: &[String], found: &[String]) -> Result<(), Error> {
        if expected == found {
            return Ok(());
        }
        let lines = expected.iter().zip(found).filter(|(expected, found)| expected != found);
        let lines = lines.map(|(expected, found)| format!("expected {expected}\nfound    {found}"));
        let text = format!("{what} differs:\n{}", lines.collect::<Vec<_>>().join("\n"));
        Err(self.session.fail(Fault::ChangedBySaving(text)))
    }
}

/// The menu of a title and the list of saved games below it.
fn below_picture(screen: &Screen) -> Vec<String> {
    (pilot::MENU_LINE..LINES).map(|line| screen.line_text(line)).collect()
}

fn all_lines(screen: &Screen) -> Vec<String> {
    (0..LINES).map(|line| screen.line_text(line)).collect()
}

/// Whether a screen shows the state of the game, unlike questions, help and incomplete screens.
fn shows_state(screen: &Screen) -> bool {
    let is_drawn = !screen.line_text(LINES - 1).trim().is_empty();
    is_drawn && (is_between_turns(screen) || screen.line_text(0).trim_start().starts_with("round "))
}

/// The lines of the screen that show the state between two turns, without the dice: the scores and
/// the next player; in Zark City, the supplies of all players; in ZONK with cards, round, turn and
/// points.
fn state_lines(program: usize, screen: &Screen) -> Vec<String> {
    if PROGRAMS[program].file == CARDS {
        return vec![screen.line_text(0), screen.line_text(1)];
    }
    let right = (2..11).map(|line| screen.line_text(line).chars().skip(20).collect());
    // Hands are hidden until their player takes over.
    let question = if PROGRAMS[program].file == ZARK { 0..0 } else { 19..21 };
    right.chain(question.map(|line| screen.line_text(line))).collect()
}
