//! Chooses the form and the position of each program on the floppy.

use super::Packed;
use super::kept::Kept;
use super::stored::Stored;
use crate::common::Common;
use crate::disk_map::{self, Place};
use crate::dos33::SECTORS;
use crate::{Error, memory_map};

/// Returns the number of pages between [`memory_map::PROGRAM`] and the common part.
pub(super) fn before(common: &Common) -> usize {
    ((common.pages_start() - memory_map::PROGRAM.start) / memory_map::PAGE_BYTES) as usize
}

/// The position of a program on the disk.
pub(super) struct Allotted {
    /// The track of the picture, if it has one.
    pub(super) picture: Option<u8>,
    /// The track of the aside, if it has one.
    pub(super) aside: Option<u8>,
    /// The positions of the program's pages.
    pub(super) places: Vec<Place>,
    /// The positions of its part for the language card, on consecutive tracks.
    pub(super) card: Vec<Place>,
}

/// Returns the maximum number of pages that packing may save before the player notices the time to
/// unpack. The player waits only for the first program, and for programs with a part for the
/// language card, which are the largest.
fn most_saved(number: usize, program: &Packed) -> usize {
    match number {
        0 => 6,
        _ if program.card.is_empty() => usize::MAX,
        _ => 10,
    }
}

/// Chooses the form and the position of each program, after the common part.
pub(super) fn store(
    programs: &[Packed],
    common: &Common,
    kept: &Kept,
) -> Result<(Vec<Stored>, Vec<Allotted>), Error> {
    let places = disk_map::places(kept.areas.clone(), common.pages().len(), asides(programs));
    let places: Vec<Place> = places.collect();
    let mut stored = programs
        .iter()
        .map(|program| Stored::whole(program, common))
        .collect::<Result<Vec<_>, _>>()?;
    // First pack as much as causes no noticeable delay, then as much as necessary.
    for (free, is_limited) in [(kept.free, true), (0, false)] {
        for number in (0..stored.len()).rev() {
            let most = if is_limited { most_saved(number, &programs[number]) } else { usize::MAX };
            let lacking = kept.lacking(&stored, &places, free);
            if lacking > 0 {
                stored[number].pack(lacking.min(most), common)?;
            }
        }
    }
    let allotted = allot(programs, &stored, &places, kept)?;
    Ok((stored, allotted))
}

/// Assigns positions to the programs one after another. The parts for the language card come last,
/// all in the second area, so that their tracks are consecutive. If there is room before the kept
/// sectors, they start on a new track, because reading two parts from one track takes two
/// revolutions.
fn allot(
    programs: &[Packed],
    stored: &[Stored],
    places: &[Place],
    kept: &Kept,
) -> Result<Vec<Allotted>, Error> {
    let second = places.partition_point(|place| place.track < kept.areas[1].start);
    let end = (pages(stored) - cards(stored)).max(second);
    let before = kept.before(places);
    let mut starts = [end.next_multiple_of(SECTORS.into()), end].into_iter();
    let Some(start) = starts.find(|start| start + cards(stored) <= before) else {
        let (pages, room) = (end + cards(stored), before);
        return Err(Error::Limit(format!(
            "the programs have {pages} sectors, over the limit of {room}: make one smaller, or \
             remove one"
        )));
    };
    let (mut own, mut card) = (&places[..start], &places[start..]);
    let take = |from: &mut &[Place], count| -> Vec<Place> {
        let (taken, others) = from.split_at(count);
        *from = others;
        taken.to_vec()
    };
    let mut pages_of = vec![Vec::new(); stored.len()];
    for number in order(stored, own) {
        pages_of[number] = take(&mut own, stored[number].pages.len());
    }
    let mut asides = 0;
    let allot = |((number, program), (stored, places)): ((u8, &Packed), (&Stored, Vec<Place>))| {
        let aside = (!program.aside.is_empty()).then(|| disk_map::aside_track(asides));
        asides += usize::from(aside.is_some());
        Allotted {
            picture: program.picture.map(|_| disk_map::picture_track(number)),
            aside,
            places,
            card: take(&mut card, stored.card.len()),
        }
    };
    Ok((0..).zip(programs).zip(stored.iter().zip(pages_of)).map(allot).collect())
}

/// Returns the programs' numbers in the order of their pages on the disk. The first program is
/// first. Two other neighbours change places if otherwise the early part of one, for which a title
/// screen waits, takes two tracks.
fn order(stored: &[Stored], places: &[Place]) -> Vec<usize> {
    let split_parts = |order: &[usize]| {
        let mut start = 0;
        let is_split = |&&number: &&usize| {
            let Stored { pages, early, .. } = &stored[number];
            let [first, last] = [start, start + usize::from(*early) - 1].map(|at| places[at].track);
            start += pages.len();
            first != last
        };
        order.iter().filter(is_split).count()
    };
    let mut order: Vec<usize> = (0..stored.len()).collect();
    for second in 2..stored.len() {
        let mut other = order.clone();
        other.swap(second - 1, second);
        if split_parts(&other) < split_parts(&order) {
            order = other;
        }
    }
    order
}

/// Returns the number of programs with an aside.
pub(super) fn asides(programs: &[Packed]) -> usize {
    programs.iter().filter(|program| !program.aside.is_empty()).count()
}

/// Returns the number of positions that all programs take.
pub(super) fn pages(programs: &[Stored]) -> usize {
    programs.iter().map(|program| program.pages.len()).sum::<usize>() + cards(programs)
}

/// Returns the number of positions that the parts for the language card take.
pub(super) fn cards(programs: &[Stored]) -> usize {
    programs.iter().map(|program| program.card.len()).sum()
}
