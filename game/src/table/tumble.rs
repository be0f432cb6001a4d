//! The dice on the table: six places where dice tumble and come to rest. A die that is set aside
//! leaves a gap.

use super::dice::{Counts, DICE, Roll};
use super::loss::remove_burst;
use crate::kit::Kit;
use crate::kit::options::Pace;
use crate::kit::pictures::{self, DieLook, DieState, Placed};
use crate::kit::screen::Look;
use crate::kit::sound::Sound;

/// The rows and columns of the places: two rows of three. A blank row separates them, so that the
/// pointer below an upper die does not touch the lower one.
static PLACES: [(u8, u8); DICE as usize] = [(4, 1), (4, 8), (4, 15), (10, 1), (10, 8), (10, 15)];

/// The index of no die.
pub const NO_DIE: u8 = 0xFF;

/// The faces that a tumbling die shows in the text look.
static TUMBLING: [u8; 16] = [3, 6, 1, 4, 2, 5, 6, 3, 5, 1, 4, 2, 6, 1, 5, 3];

/// The gaps that dice set aside have left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tray {
    /// A bit for each place with a gap.
    gaps: u8,
}

impl Tray {
    /// Creates a tray without gaps.
    pub const fn new() -> Tray {
        Tray { gaps: 0 }
    }

    /// Removes dice from the tray, given as a bit mask over the roll.
    pub fn set_aside(&mut self, bits: u8) {
        let mut index = 0;
        for place in 0..DICE {
            if self.gaps >> place & 1 == 0 {
                self.gaps |= (bits >> index & 1) << place;
                index += 1;
            }
        }
    }

    /// Returns the place of die `index` of a roll.
    pub fn place(self, index: u8) -> u8 {
        let mut left = index;
        for place in 0..DICE {
            if self.gaps >> place & 1 == 0 {
                if left == 0 {
                    return place;
                }
                left -= 1;
            }
        }
        DICE
    }

    /// Returns the index of the die in `place`, or `None` for a gap.
    pub fn die(self, place: u8) -> Option<u8> {
        if place >= DICE || self.gaps >> place & 1 != 0 {
            return None;
        }
        let below = (1u8 << place) - 1;
        Some((!self.gaps & below).count_ones() as u8)
    }
}

/// The timing of a roll's animation, in which one die after the other comes to rest. Of the rolls
/// of up to six dice, a single die tumbles longest, because most depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tumble {
    /// The number of frames of a roll, plus `each` for every die.
    longest: u8,
    /// The minimum number of frames before the first die comes to rest.
    first: u8,
    /// The number of frames between two dice, a power of two.
    each: u8,
}

impl Tumble {
    /// Returns the timing for the player's option.
    pub const fn new(pace: Pace) -> Tumble {
        match pace {
            Pace::Slow => Tumble { longest: 44, first: 12, each: 4 },
            Pace::Normal => Tumble { longest: 27, first: 8, each: 2 },
            Pace::Fast => Tumble { longest: 14, first: 4, each: 1 },
        }
    }

    /// Returns the number of frames until all of `dice` dice are at rest. Eleven dice at most.
    pub fn pictures(self, dice: u8) -> u8 {
        let settling = self.each * dice;
        (self.longest - settling).max(self.first + settling)
    }

    /// Returns whether die `index` is at rest when `left` frames are left.
    pub const fn rests(self, index: u8, dice: u8, left: u8) -> bool {
        left <= self.each * dice.saturating_sub(index + 1)
    }
}

/// Starts the tumble of `dice` dice.
#[inline(never)]
pub fn begin_tumble(kit: &mut Kit, dice: u8) {
    let frames = Tumble::new(kit.options.pace()).pictures(dice);
    kit.begin_animation(frames, dice);
}

/// The dice to draw, and their marks.
pub struct DiceView<'a> {
    /// The roll.
    pub roll: &'a Roll,
    /// The scoring dice, which are white.
    pub counters: &'a Counts,
    /// The chosen dice, as a bit mask over the roll.
    pub chosen: u8,
    /// The chosen dice that cannot be set aside, as a bit mask.
    pub illegal: u8,
    /// The die under the pointer, or [`NO_DIE`].
    pub pointed: u8,
    /// Whether die 0 is the Blood Die.
    pub has_blood_die: bool,
}

impl DiceView<'_> {
    /// Returns how die `index` looks at rest.
    fn look(&self, index: u8) -> DieLook {
        let state = if self.illegal >> index & 1 != 0 {
            DieState::Illegal
        } else if self.chosen >> index & 1 != 0 {
            DieState::Chosen
        } else if self.has_blood_die && index == 0 {
            DieState::Blood
        } else {
            DieState::Normal
        };
        let filled = self.counters.of(self.roll.face(index)) != 0;
        DieLook { filled, pointed: self.pointed == index, state }
    }
}

/// Draws the dice, tumbling or at rest. The animation does not affect the roll, which has already
/// been made (G4). `is_new` means that the dice are not on the screen yet. Otherwise only their
/// pictures are exchanged. Removes a burst.
#[inline(never)]
pub fn draw_dice(kit: &mut Kit, tray: Tray, shown: &DiceView, is_new: bool) {
    remove_burst(kit);
    let tumble = Tumble::new(kit.options.pace());
    let left = kit.frames_left();
    let dice = shown.roll.dice();
    if is_new {
        kit.screen.frame(3, 0, 13, 22);
    }
    let mut index = 0;
    for place in 0..DICE {
        let gap = tray.gaps >> place & 1 != 0 || index >= dice;
        let mut die = Die { face: 0, look: shown.look(index), phase: 0 };
        if !gap {
            die.face = shown.roll.face(index);
            if left != 0 {
                // Scoring dice turn white when all dice are at rest.
                die.look.filled = false;
                if !tumble.rests(index, dice, left) {
                    // The tumbling slows down towards the end.
                    let turns = if left > 8 { left } else { left >> 1 };
                    die.phase = 1 + (turns.wrapping_add(index * 5) & 15);
                }
            }
            index += 1;
        }
        let at = PLACES[usize::from(place)];
        match kit.screen.look() {
            Look::Text => draw_text(kit, at, &die),
            Look::HiRes if is_new => {
                let (row, column) = at;
                kit.screen.place(place, Placed { row, column, image: die.image() });
            }
            Look::HiRes => kit.screen.exchange(place, die.image()),
        }
    }
}

/// Returns the sound for the current frame of the animation.
pub fn sound(kit: &Kit, dice: u8) -> Sound {
    let tumble = Tumble::new(kit.options.pace());
    let settles = (0..dice).any(|index| kit.frames_left() == tumble.each * (dice - 1 - index));
    if settles { Sound::Settle } else { Sound::Rattle }
}

/// A die in a place.
pub struct Die {
    /// The face, or 0 for a gap.
    pub face: u8,
    /// How the die looks at rest.
    pub look: DieLook,
    /// The phase of a tumbling die, counted from 1, or 0 at rest.
    pub phase: u8,
}

impl Die {
    const fn image(&self) -> u8 {
        match (self.face, self.phase) {
            (0, _) => pictures::EMPTY,
            (face, 0) => pictures::die(face, self.look),
            (_, phase) => pictures::tumbling(phase),
        }
    }
}

/// Draws a scoring die with its upper left corner at a cell. The screen can hold one die of each
/// face.
pub fn draw_die(kit: &mut Kit, row: u8, column: u8, face: u8) {
    let look = DieLook { filled: true, pointed: false, state: DieState::Normal };
    if kit.options.look() == Look::HiRes {
        kit.screen.place(face, Placed { row, column, image: pictures::die(face, look) });
    } else {
        draw_text(kit, (row, column), &Die { face, look, phase: 0 });
    }
}

/// Draws a die in the text look: three rows of five columns, and below it a mark and a pointer.
#[inline(never)]
pub fn draw_text(kit: &mut Kit, (top, left): (u8, u8), die: &Die) {
    let screen = &mut kit.screen;
    let solid = die.face != 0 && (die.look.filled || die.phase != 0);
    let face = match (die.face, die.phase) {
        (0, _) => 0,
        (face, 0) => face,
        (_, phase) => TUMBLING[usize::from(phase & 15)],
    };
    let side = if solid || die.face == 0 { b' ' } else { b':' };
    for row in 0..3u8 {
        screen.at(top + row, left);
        screen.inverse(solid);
        screen.put(side);
        screen.put(b' ');
        screen.put(if row == 1 && face != 0 { b'0' + face } else { b' ' });
        screen.put(b' ');
        screen.put(side);
        screen.inverse(false);
    }
    let mark = match die.look.state {
        _ if die.face == 0 => b' ',
        DieState::Normal | DieState::Blood => b' ',
        DieState::Chosen => b'=',
        DieState::Illegal => b'?',
    };
    let pointed = die.face != 0 && die.look.pointed;
    for (row, mark) in [(3, mark), (4, if pointed { b'^' } else { b' ' })] {
        screen.at(top + row, left);
        screen.repeat(mark, 5);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_keep_their_places_when_others_are_set_aside() {
        let mut tray = Tray::new();
        assert_eq!((tray.place(0), tray.place(5), tray.die(5)), (0, 5, Some(5)));
        tray.set_aside(0b000101);
        assert_eq!((tray.place(0), tray.place(1), tray.place(3)), (1, 3, 5));
        tray.set_aside(0b0010);
        assert_eq!((tray.place(0), tray.place(1), tray.place(2), tray.place(3)), (1, 4, 5, 6));
        assert_eq!(
            (tray.die(0), tray.die(1), tray.die(3), tray.die(4)),
            (None, Some(0), None, Some(1))
        );
        assert_eq!((tray.die(6), tray.die(255)), (None, None));
    }

    /// One die after the other comes to rest, the last one in the last frame.
    #[test]
    fn dice_come_to_rest_one_by_one() {
        for pace in [Pace::Slow, Pace::Normal, Pace::Fast] {
            let tumble = Tumble::new(pace);
            for dice in 1..=6 {
                let mut resting = 0;
                for left in (1..=tumble.pictures(dice)).rev() {
                    let now = (0..dice).filter(|&index| tumble.rests(index, dice, left)).count();
                    assert!(now == resting || now == resting + 1, "{now} after {resting}");
                    resting = now;
                }
                assert_eq!(
                    resting + 1,
                    usize::from(dice),
                    "the last die rests in the last picture"
                );
            }
        }
    }
}
