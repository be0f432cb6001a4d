//! The names of the players.

use super::saver::Saver;

/// The largest number of letters in a name.
pub const NAME_MAX: u8 = 10;

/// A name: upper case ASCII, ended by a zero.
pub type Name = [u8; 16];

/// The maximum number of names.
const ROOM: usize = 9;

/// The players' names, in the order in which they were entered, and the players' seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    names: [Name; ROOM],
    /// For each seat, its number XOR its player's number. Zeros seat the players in the order of
    /// entry.
    seats: [u8; 16],
}

impl Default for Names {
    fn default() -> Self {
        Names::new()
    }
}

impl Names {
    /// The number of bytes that [`Names::archive`] saves.
    pub const BYTES: usize = ROOM * NAME_MAX as usize;

    /// Creates an empty list of names, with every player in the seat of the same number.
    pub const fn new() -> Names {
        Names { names: [[0; 16]; ROOM], seats: [0; 16] }
    }

    /// Returns the player in `seat`.
    #[inline(never)]
    pub const fn player(&self, seat: u8) -> u8 {
        self.seats[(seat & 15) as usize] ^ seat
    }

    /// Puts `player` in `seat`.
    pub fn sit(&mut self, player: u8, seat: u8) {
        self.seats[usize::from(seat & 15)] = player ^ seat;
    }

    /// Seats all players in the order of entry.
    pub fn seat_in_order(&mut self) {
        self.seats = [0; 16];
    }

    /// Returns the name of the player in `seat`.
    #[inline(never)]
    pub const fn of(&self, seat: u8) -> &Name {
        let player = self.player(seat) as usize;
        &self.names[if player < ROOM { player } else { 0 }]
    }

    /// Returns whether the player in `seat` has no name.
    pub const fn is_empty(&self, seat: u8) -> bool {
        self.of(seat)[0] == 0
    }

    /// Sets a player's name. Letters after the tenth are cut off.
    pub fn set(&mut self, player: u8, name: &Name) {
        let Some(place) = self.names.get_mut(usize::from(player)) else { return };
        *place = *name;
        for letter in &mut place[usize::from(NAME_MAX)..] {
            *letter = 0;
        }
    }

    /// Saves or loads the names, without the seats.
    pub fn archive(&mut self, saver: &mut Saver) {
        for name in &mut self.names {
            saver.bytes(&mut name[..usize::from(NAME_MAX)]);
        }
    }

    /// Removes all names.
    pub fn clear(&mut self) {
        for name in &mut self.names {
            *name = [0; 16];
        }
    }
}

/// Returns whether two names are equal up to their final zero.
#[inline(never)]
pub fn same(one: &Name, other: &Name) -> bool {
    for index in 0..one.len() {
        if one[index] != other[index] {
            return false;
        }
        if one[index] == 0 {
            break;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_end_after_ten_letters_and_differ_by_their_letters() {
        let mut names = Names::new();
        assert!(names.is_empty(3));
        names.set(3, b"ABCDEFGHIJKLMNOP");
        assert_eq!(names.of(3), b"ABCDEFGHIJ\0\0\0\0\0\0");
        assert!(same(b"BOB\0AAAAAAAAAAAA", b"BOB\0BBBBBBBBBBBB"));
        assert!(!same(b"BOB\0AAAAAAAAAAAA", b"BO\0\0AAAAAAAAAAAA"));
        names.clear();
        assert!(names.is_empty(3));
    }

    #[test]
    fn players_can_be_seated_and_removed() {
        let mut names = Names::new();
        for player in 0..9 {
            names.set(player, &[b'A' + player; 16]);
            names.sit(player, 8 - player);
        }
        let letters =
            |names: &Names| -> std::vec::Vec<u8> { (0..9).map(|seat| names.of(seat)[0]).collect() };
        assert_eq!(letters(&names), b"IHGFEDCBA");
        assert_eq!(names.player(7), 1);
        names.seat_in_order();
        assert_eq!(letters(&names), b"ABCDEFGHI");
        // A seat's upper bits are ignored.
        assert_eq!(names.of(255), names.of(0));
    }
}
