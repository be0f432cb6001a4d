//! Zonkers: rules, players and screens, without a heap, a float or a package.
//!
//! Data flows one way. A shell (an Apple II, a terminal, a test) reads its keys, buttons and paddle
//! some sixty times a second and hands them to [`App::step`]. The interface in [`ui`] turns them into
//! events, asks the rules in [`zonkers`] what is legal, throws dice with [`rng`], and draws forty
//! columns by twenty-four rows of Apple II screen codes into a [`screen::Screen`], which the shell
//! shows. The rules know no random number, screen or clock; the interface knows no hardware.
//!
//! ```
//! use zonkers::{App, Input, Scene};
//!
//! let mut app = App::new();
//! app.step(Input::IDLE); // draws the title
//! assert_eq!(app.scene(), Scene::Title);
//! app.step(Input::key(b'P'));
//! assert_eq!(app.scene(), Scene::Players);
//! let effects = app.step(Input::key(b'?'));
//! assert_eq!(effects.sound, zonkers::Sound::Beep);
//! ```
//!
//! # Driving it
//!
//! - One call of [`App::step`] is one poll. A key counts in the poll that carries it. A button counts
//!   once it was up in two polls in a row and then down in two, so press it for four polls and release
//!   it for four; the paddle likewise moves a highlight once it leaves the middle for a side.
//! - Game numbers typed at setup fix the dice. Idle polls change neither dice nor decisions: they only
//!   end the tumbling of the dice. [`App::is_busy`] tells whether it goes on; poll until it does not
//!   before comparing screens. A key that comes earlier ends it and counts as usual.
//! - [`App::screen`] is what the player sees, [`App::game`] the state of the rules.

#![no_std]
#![cfg_attr(not(feature = "apple2"), forbid(unsafe_code))]

#[cfg(test)]
extern crate std;

#[cfg(feature = "apple2")]
pub mod apple2;
pub mod dice;
pub mod kit;
pub mod player;
pub mod points;
pub mod rng;
pub mod screen;
pub mod ui;
pub mod zonkers;

pub use ui::input::Input;
pub use ui::{App, Effects, Scene, Sound};
