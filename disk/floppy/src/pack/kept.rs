//! Sectors that the packer keeps from programs.

use std::ops::Range;

use super::Contents;
use super::allot::pages;
use super::stored::Stored;
use crate::disk_map::{self, Place};
use crate::dos33::SectorAddress;

/// The tracks of programs, and the sectors there that programs may not use.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    /// The tracks.
    pub(super) areas: [Range<u8>; 2],
    /// The number of sectors that remain free.
    pub(super) free: usize,
    /// Sectors after the parts for the language card.
    pub(super) places: Vec<SectorAddress>,
}

impl Kept {
    /// Returns the number of these places before the first kept sector.
    pub(super) fn before(&self, places: &[Place]) -> usize {
        places.iter().position(|place| self.is_kept(place)).unwrap_or(places.len())
    }

    /// Returns whether programs may not use this place.
    fn is_kept(&self, place: &Place) -> bool {
        self.places.contains(&place.sector())
    }

    /// Returns the number of pages by which programs exceed these places, or the places before the
    /// kept sectors.
    pub(super) fn lacking(&self, stored: &[Stored], places: &[Place], free: usize) -> usize {
        let kept = places.iter().filter(|place| self.is_kept(place)).count();
        let all = (pages(stored) + kept + free).saturating_sub(places.len());
        all.max(pages(stored).saturating_sub(self.before(places)))
    }
}

impl Contents<'_> {
    /// Returns the sectors of an aside for the language card that are on tracks of programs.
    pub(super) fn kept(&self) -> Vec<SectorAddress> {
        let on_tracks = |track| disk_map::AREAS.iter().any(|area| area.contains(&track));
        let places = self.card_places.iter().filter(|place| on_tracks(place.0));
        places.map(|&(track, physical)| disk_map::picture_sector(track, physical)).collect()
    }
}
