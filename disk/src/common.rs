//! What all programs of a disk have alike: font, cells of pictures, tables. It is in memory once, from the first program to the
//! last, on the disk once, and in no program's file.
//!
//! Nobody lists it. The constants of each module are compared, and those that all programs have, byte for byte, are put one
//! behind the other; the backend then finds any constant that stands among these bytes, wherever that may be
//! ([`mos6502_backend::Resident`]). If there is room left, it is for what several programs have.

use mos6502_backend::constants;
use zonkers::programs::PROGRAMS;

use crate::{Error, memory_map};

/// What the programs made from these modules have in common, at most as much as [`memory_map::COMMON`] has room for. What
/// saves most comes first.
///
/// # Errors
/// [`Error::Backend`] for a module that cannot be read.
pub fn of(modules: &[String]) -> Result<Vec<u8>, Error> {
    let of =
        |(program, module): (&zonkers::programs::Listed, &String)| constants(module, program.entry);
    let constants = PROGRAMS.iter().zip(modules).map(of).collect::<Result<Vec<_>, _>>()?;
    Ok(alike(&constants, (memory_map::COMMON.end - memory_map::COMMON.start) as usize))
}

/// Constants that several have, at most `room` bytes.
fn alike(constants: &[Vec<Vec<u8>>], room: usize) -> Vec<u8> {
    let owners = |bytes: &Vec<u8>| constants.iter().filter(|own| own.contains(bytes)).count();
    let mut candidates: Vec<(usize, &Vec<u8>)> =
        constants.iter().flatten().map(|bytes| (owners(bytes), bytes)).collect();
    // Those of all programs first, the largest of them first; the order of the first program for the rest.
    candidates.sort_by_key(|&(owners, bytes)| std::cmp::Reverse((owners, bytes.len())));
    let mut common: Vec<u8> = Vec::new();
    for (owners, bytes) in candidates {
        let is_there = common.windows(bytes.len()).any(|window| window == &bytes[..]);
        if owners > 1 && !is_there && common.len() + bytes.len() <= room {
            common.extend(bytes);
        }
    }
    common
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_all_have_comes_first_and_once() {
        let [font, dice, part, own] = [vec![1; 10], (0..20).collect(), vec![5, 6, 7], vec![9; 30]];
        let first = vec![own, font.clone(), part.clone(), dice.clone()];
        let second = vec![dice.clone(), part, font.clone()];
        let third = vec![font.clone(), vec![3; 4]];
        let all = [first, second, third];
        assert_eq!(alike(&all, 100), [font.clone(), dice.clone()].concat());
        // What does not fit is left out, and what does not fill it does no harm.
        assert_eq!(alike(&all, 29), [font, vec![5, 6, 7]].concat());
        assert_eq!(alike(&all[..1], 100), [] as [u8; 0]);
    }
}
