//! Tests that no interruption loses a save, by combining moments with actions. At any cycle of a
//! game or its disk accesses, the user presses Ctrl-Reset or a key, opens the drive door, exchanges
//! the disk or switches the power off. The campaign then plays on and checks that no data is lost.
//!
//! ```text
//! disks    the floppies, with saves of native games
//! moment   the machine at each moment of each game
//! case     the moment and the actions; one line of text, which can be replayed
//! exchange disks exchanged between two sectors of a record during a read
//! session  the machine, the user, and the judge
//! instant  instant exchanges during a save
//! pilot    an automatic player for all games
//! judge    the invariants
//! play     plays a case from its start to the last save
//! ```

pub mod case;
pub mod disks;
pub mod exchange;
pub mod fault;
pub mod instant;
pub mod judge;
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

/// Plays the cases of a seed in parallel on all processors. `case_of` creates a case from seed and
/// number. Calls `shows` for each result, in any order.
///
/// # Errors
/// If a game does not reach all moments.
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
            (shows.lock().expect("no other thread has panicked"))(number, &case, played);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let players: Vec<_> = (0..threads).map(|_| scope.spawn(play_some)).collect();
        players
            .into_iter()
            .try_for_each(|player| player.join().expect("a thread of the campaign has panicked"))
    })
}
