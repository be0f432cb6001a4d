//! The names of the players.

use super::keeping::Keeping;

/// Letters in a name at most.
pub const NAME_MAX: u8 = 10;

/// A name: upper case ASCII, ended by a zero.
pub type Name = [u8; 16];

/// The names by seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    names: [Name; 16],
}

impl Default for Names {
    fn default() -> Self {
        Names::new()
    }
}

impl Names {
    /// No names.
    pub const fn new() -> Names {
        Names { names: [[0; 16]; 16] }
    }

    /// The name of `seat`.
    #[inline(never)]
    pub const fn of(&self, seat: u8) -> &Name {
        &self.names[(seat & 15) as usize]
    }

    /// Whether `seat` has no name.
    pub const fn is_empty(&self, seat: u8) -> bool {
        self.of(seat)[0] == 0
    }

    /// Names `seat`. What comes after the tenth letter is left out.
    pub fn set(&mut self, seat: u8, name: &Name) {
        let place = &mut self.names[usize::from(seat & 15)];
        *place = *name;
        for letter in &mut place[usize::from(NAME_MAX)..] {
            *letter = 0;
        }
    }

    /// Keeps the names of nine seats on the disk, or takes them from it.
    pub fn archive(&mut self, keeping: &mut Keeping) {
        for name in &mut self.names[..9] {
            keeping.bytes(&mut name[..usize::from(NAME_MAX)]);
        }
    }

    /// Takes all names away.
    pub fn clear(&mut self) {
        for name in &mut self.names {
            *name = [0; 16];
        }
    }
}

/// Whether two names are the same.
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
}
