//! Games of dice for the Apple II, without a heap, a float or a package.
//!
//! | room | is |
//! |---|---|
//! | [`cards`] | a game for one: ZONK with cards, rules
//! | [`kit`] | what any game on this machine needs: screen, controls, entry of names, points, chance |
//! | [`table`] | what games of dice around a table share: dice, banks, setup, scores, winner |
//! | [`zark`] | a game of cards and pyramids, Zark City: rules, computer players, its own screens |
//! | [`zilch`] | a game: rules, computer players, its own screens |
//! | [`zonk`] | a game of five dice, one of them the Blood Die: rules |
//! | [`zonkers`] | a game: rules, the computer player, its own screens |
//! | `apple2` | the shell on the hardware, by way of the crate `apple2` |
//! | [`programs`] | the list of programs |
//! | [`resident`] | numbers that the shell and the disk must agree on |
//!
//! Data flows one way. A shell (an Apple II, a terminal, a test) reads its keys, buttons and paddle
//! some sixty times a second and hands them to [`Program::step`]. The program turns them into events,
//! asks its rules what is legal, throws dice, and draws forty columns by twenty-four rows of cells into a
//! [`kit::screen::Screen`], which the shell shows. Rules know no random number, screen or clock; programs
//! know no hardware.
//!
//! ```
//! use zonkers::kit::record::Answer;
//! use zonkers::zonkers::{Scene, Zonkers};
//! use zonkers::{Input, Program, Sound};
//!
//! let mut app = Zonkers::new();
//! app.step(Input::IDLE); // draws the title, and asks for what was saved: nothing
//! app.step(Input { answer: Some(Answer::Nothing), ..Input::IDLE });
//! assert_eq!(app.scene(), Scene::Title);
//! app.step(Input::key(b'P'));
//! assert_eq!(app.scene(), Scene::Setup);
//! let effects = app.step(Input::key(b'0'));
//! assert_eq!(effects.sound, Sound::Beep);
//! ```
//!
//! # Driving it
//!
//! - One call of [`Program::step`] is one poll. A key counts in the poll that carries it. A button counts
//!   once it was up in two polls in a row and then down in two, so press it for four polls and release
//!   it for four; the paddle likewise moves a highlight once it leaves the middle for a side.
//! - A press while something moves ends that and does nothing else. After a new question
//!   ([`Effects::fresh`]) the same key must not come again within twelve polls: that would be taken for a
//!   repetition. [`Kit::moving`] tells whether something moves; poll until nothing does before
//!   comparing screens.
//! - Game numbers typed at setup fix the dice. Idle polls change neither dice nor decisions.

#![no_std]
#![cfg_attr(not(feature = "apple2"), forbid(unsafe_code))]

#[cfg(test)]
extern crate std;

#[cfg(feature = "apple2")]
pub mod apple2;
pub mod cards;
pub mod kit;
pub mod programs;
// The crate `apple2` has these numbers. Natively this one has no dependency, and so compiles the same file.
#[cfg(not(feature = "apple2"))]
#[path = "../../disk/apple2/src/resident.rs"]
pub mod resident;
pub mod table;
pub mod zark;
pub mod zilch;
pub mod zonk;
pub mod zonkers;

#[cfg(feature = "apple2")]
pub use ::apple2::resident;
pub use kit::input::Input;
pub use kit::sound::Sound;
pub use kit::{Effects, Kit, Program};
