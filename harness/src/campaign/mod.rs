//! Tests that no fault loses a save, by combining *when* with *what*. At any cycle of a game or of its disk access
//! comes a Ctrl-Reset, an open door, another disk, a power cut or a key. The campaign then plays on and checks whether
//! anything was lost.
//!
//! ```text
//! disks    the floppies, with saves that the games have made natively
//! moment   when: the machine at each moment of a journey through each game
//! case     what is done, and when; as text, a line that can be played again
//! exchange disks exchanged between two sectors of a record that is read
//! session the machine, a user at its drive, and the judge who looks on
//! instant exchanges in no time, in the middle of a save
//! pilot plays any game, so that something is saved
//! judge    the invariant, in one place
//! known faults that are not fixed yet
//! play     a case from its beginning to the last save
//! ```

pub mod case;
pub mod disks;
pub mod exchange;
pub mod fault;
pub mod instant;
pub mod judge;
pub mod known;
pub mod moment;
pub mod pilot;
pub mod play;
pub mod session;
pub mod world;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::Error;
use case::Case;
use play::Played;
use world::World;

/// Plays the cases of a seed, as many at a time as there are processors. `case_of` makes a case from seed and number.
/// Calls `shows` for each result, in any order.
///
/// # Errors
/// An error if a journey does not reach its end.
pub fn run(
    world: &World,
    case_of: fn(u64, u64) -> Case,
    seed: u64,
    cases: std::ops::Range<u64>,
    shows: &mut (dyn FnMut(u64, &Case, Played) + Send),
) -> Result<(), Error> {
    let next = AtomicU64::new(cases.start);
    let shows = Mutex::new(shows);
    let play_some = || -> Result<(), Error> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= cases.end {
                return Ok(());
            }
            let case = case_of(seed, number);
            let played = play::play(world, &case)?;
            (shows.lock().expect("nobody panics there"))(number, &case, played);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let players: Vec<_> = (0..threads).map(|_| scope.spawn(play_some)).collect();
        players.into_iter().try_for_each(|player| player.join().expect("a player"))
    })
}
