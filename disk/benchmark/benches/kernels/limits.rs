//! Checks the time limits of the game for all inputs.

use mos6502_backend::Output;
use mos6502_benchmark::scoring::{self, CAST_BYTES, CASTS};
use zonkers::cards::dice::{Counts, DICE_MAX};
use zonkers_disk::memory_map;

use crate::cross::Build;
use crate::kernels::GAME;
use crate::machine;

/// The limit: a tenth of a second.
const CYCLES_MAX: u64 = 102_000;
/// The number of dice with two Magic Auras.
const EIGHT: u8 = 8;

/// Returns the settings of the game on the disk.
pub fn build() -> Build {
    Build { size_weight: memory_map::backend_options("").size_weight, ..GAME }
}

/// The name of the entry point of the search, without `bench_`.
pub const ENTRY: &str = "scoring";

/// Runs the search for every possible cast of 1 to `DICE_MAX` dice, with and without Serpent's
/// Stare. `program` must have the entry [`ENTRY`]. Returns a line with the maximum times.
///
/// # Errors
/// Returns an error if a cast takes too long, or if its result differs from the native result.
pub fn of_scoring(program: &Output) -> Result<String, String> {
    let casts: Vec<Counts> = (1..=DICE_MAX).flat_map(casts).collect();
    let mut worst = [(0, [0; CAST_BYTES]); DICE_MAX as usize + 1];
    for batch in casts.chunks(CASTS) {
        // Repeats the last cast to fill the data.
        let mut data = batch.to_vec();
        data.resize(CASTS, batch[batch.len() - 1]);
        let run = machine::run(program, data.as_flattened())?;
        for (n, cast) in data.iter().enumerate() {
            let expected = scoring::best(&mut cast.clone()).units().to_le_bytes();
            if run.output.get(2 * n..2 * n + 2) != Some(&expected) {
                return Err(format!("the best value of {cast:?} differs from the native result"));
            }
            let dice: u8 = cast[1..].iter().sum();
            let longest = &mut worst[usize::from(dice)];
            *longest = (*longest).max((run.stretches[n], *cast));
        }
    }
    let [eight, most] = [EIGHT, DICE_MAX].map(|dice| worst[usize::from(dice)]);
    let all = worst.iter().max().map_or(0, |longest| longest.0);
    let told = format!(
        "the best dice of a cast of {EIGHT} are found in at most {} cycles ({:?}), \
         of {DICE_MAX} in {} ({:?})",
        eight.0, eight.1, most.0, most.1
    );
    if all > CYCLES_MAX { Err(format!("{told}: the limit is {CYCLES_MAX}")) } else { Ok(told) }
}

/// Returns all casts of `dice` dice, with and without Serpent's Stare.
fn casts(dice: u8) -> Vec<Counts> {
    let mut casts = Vec::from([[0; CAST_BYTES], [1, 0, 0, 0, 0, 0, 0, 0]]);
    for face in 1..7 {
        let more = |cast: Counts| {
            let left = dice - cast[1..].iter().sum::<u8>();
            // The last face takes all remaining dice.
            let least = if face == 6 { left } else { 0 };
            (least..=left).map(move |count| {
                let mut cast = cast;
                cast[face] = count;
                cast
            })
        };
        casts = casts.into_iter().flat_map(more).collect();
    }
    casts
}
