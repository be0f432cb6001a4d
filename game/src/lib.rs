//! Five games for the Apple II, with no heap, no floats and no third-party packages.
//!
//! | module | contains |
//! |---|---|
//! | [`zonkers`] | Zonkers: rules, computer players, its own screens |
//! | [`zonk`] | Zonk!, with five dice, one the Blood Die: rules, computer players, screens |
//! | [`zilch`] | Zilch: rules, computer players, its own screens |
//! | [`cards`] | ZONK with cards, for one player: rules and its own screens |
//! | [`zark`] | Zark City, with cards and pyramids: rules, computer players, its own screens |
//! | [`table`] | shared by the dice games: players, dice, scores, setup, winner |
//! | [`kit`] | shared by all games: screen, controls, text entry, points, random numbers, saves |
//! | `apple2` | the shell that runs a program on the hardware, through the crate `apple2` |
//! | [`native`] | the replacement of `apple2` on hosts |
//! | [`programs`] | the list of programs |
//! | [`resident`] | the addresses and constants that the shell shares with the disk |
//!
//! Data flows one way. A shell (an Apple II, a terminal, a test) reads keys, buttons and paddles
//! some sixty times a second and passes them to [`Engine::step`]. The program turns them into
//! events, asks its rules for the legal actions, rolls dice, and draws 40 columns by 24 rows of
//! cells into a [`kit::screen::Screen`], which the shell shows. The rules use no random numbers,
//! screen or clock. A few types and functions differ between the Apple and hosts: `crate::platform`
//! is `apple2` if that feature is on, and [`native`] otherwise.
//!
//! ```
//! use zonkers::kit::record::Answer;
//! use zonkers::zonkers::{Scene, Zonkers};
//! use zonkers::{Engine, Input, Sound};
//!
//! let mut app = Zonkers::new();
//! app.step(Input::IDLE); // Draws the title and requests the saved record.
//! app.step(Input { answer: Some(Answer::Nothing), ..Input::IDLE });
//! assert_eq!(app.scene(), Scene::Title);
//! app.step(Input::key(b'P'));
//! assert_eq!(app.scene(), Scene::Setup);
//! let effects = app.step(Input::key(b'0'));
//! assert_eq!(effects.sound, Sound::Beep);
//! ```
//!
//! # Driving a program
//!
//! - One call of [`Engine::step`] is one poll. A key counts in the poll that carries it. A button
//!   counts once it was up in two polls in a row and then down in two, so press it for four polls
//!   and release it for four. A paddle moves the highlight when it leaves the middle for a side.
//! - A press during an animation ends the animation and does nothing else. After a new question
//!   ([`Effects::new_question`]) do not send the same key again within twelve polls: the game would
//!   take it for autorepeat. [`Kit::frames_left`] returns the rest of the current animation. Before
//!   you compare screens, poll until it is 0.
//! - A game number typed at setup determines the dice. Idle polls change neither dice nor
//!   decisions.

#![no_std]
#![cfg_attr(not(feature = "apple2"), forbid(unsafe_code))]

#[cfg(test)]
extern crate std;

#[cfg(feature = "apple2")]
pub mod apple2;
pub mod cards;
pub mod kit;
#[cfg(not(feature = "apple2"))]
pub mod native;
pub mod programs;
// The crate `apple2` owns these constants. Including its file keeps native builds free of
// dependencies.
#[cfg(not(feature = "apple2"))]
#[path = "../apple2/src/resident.rs"]
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
pub use kit::{Effects, Engine, Kit, Program};

#[cfg(feature = "apple2")]
use apple2 as platform;
#[cfg(not(feature = "apple2"))]
use native as platform;
