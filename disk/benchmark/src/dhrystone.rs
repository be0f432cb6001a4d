//! The statements of Dhrystone 2.1 (R. Weicker, Communications of the ACM 27, 1984; SIGPLAN Notices
//! 23, 1988), a synthetic program with the statistics of systems programs. Procedures and functions
//! are numbered as in the publication.
//!
//! Ranges are half-open, here and in the other kernels. An inclusive range would have a flag, and
//! the C programs have none.

/// The number of iterations.
pub const RUNS: i16 = 1000;
const STRING: usize = 31;

type Text = [u8; STRING];

/// The enumeration of the publication.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Ident {
    /// The first value.
    One,
    /// The second value.
    Two,
    /// The third value.
    Three,
    /// The fourth value.
    Four,
    /// The fifth value.
    Five,
}

/// A record. It refers to another record by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Record {
    number: i16,
    next: u8,
    discriminant: Ident,
    ident: Ident,
    text: Text,
}

impl Record {
    /// A record whose fields are all zero.
    pub const NEW: Record = Record {
        number: 0,
        next: 0,
        discriminant: Ident::One,
        ident: Ident::One,
        text: [0; STRING],
    };
}

/// The global variables of the publication. The order of the fields leaves no padding, so that all
/// bytes can be compared.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct World {
    number: i16,
    array_1: [i16; 50],
    array_2: [[i16; 50]; 50],
    /// The records. The global pointer of the publication points to the first.
    records: [Record; 2],
    flag: bool,
    character_1: u8,
    character_2: u8,
    end: u8,
}

/// The numbers of the records.
const FIRST: u8 = 0;
const SECOND: u8 = 1;

impl World {
    /// Variables that are all zero.
    pub const NEW: World = World {
        number: 0,
        array_1: [0; 50],
        array_2: [[0; 50]; 50],
        records: [Record::NEW; 2],
        flag: false,
        character_1: 0,
        character_2: 0,
        end: 0,
    };

    fn record(&mut self, number: u8) -> &mut Record {
        &mut self.records[usize::from(number & 1)]
    }

    fn procedure_1(&mut self, pointer: u8) {
        let next = self.record(pointer).next;
        *self.record(next) = *self.record(FIRST);
        self.record(pointer).number = 5;
        self.record(next).number = self.record(pointer).number;
        self.record(next).next = self.record(pointer).next;
        let followed = self.procedure_3(self.records[usize::from(next & 1)].next);
        self.record(next).next = followed;
        if self.record(next).discriminant == Ident::One {
            self.record(next).number = 6;
            let ident = self.record(pointer).ident;
            self.record(next).ident = self.procedure_6(ident);
            self.record(next).next = self.record(FIRST).next;
            self.record(next).number = procedure_7(self.record(next).number, 10);
        } else {
            *self.record(pointer) = *self.record(next);
        }
    }

    fn procedure_2(&self, number: i16) -> i16 {
        let mut local = number + 10;
        loop {
            if self.character_1 == b'A' {
                local -= 1;
                return local - self.number;
            }
        }
    }

    fn procedure_3(&mut self, _pointer: u8) -> u8 {
        let next = self.record(FIRST).next;
        self.record(FIRST).number = procedure_7(10, self.number);
        next
    }

    fn procedure_4(&mut self) {
        let flag = self.character_1 == b'A';
        self.flag |= flag;
        self.character_2 = b'B';
    }

    fn procedure_5(&mut self) {
        self.character_1 = b'A';
        self.flag = false;
    }

    fn procedure_6(&self, ident: Ident) -> Ident {
        let otherwise = if function_3(ident) { ident } else { Ident::Four };
        match ident {
            Ident::One => Ident::One,
            Ident::Two if self.number > 100 => Ident::One,
            Ident::Two => Ident::Four,
            Ident::Three => Ident::Two,
            Ident::Four => otherwise,
            Ident::Five => Ident::Three,
        }
    }

    fn procedure_8(&mut self, number_1: i16, number_2: i16) {
        let place = (number_1 + 5) as usize;
        self.array_1[place] = number_2;
        self.array_1[place + 1] = self.array_1[place];
        self.array_1[place + 30] = place as i16;
        for index in place..place + 2 {
            self.array_2[place][index] = place as i16;
        }
        self.array_2[place][place - 1] += 1;
        self.array_2[place + 20][place] = self.array_1[place];
        self.number = 5;
    }

    fn function_1(&mut self, first: u8, second: u8) -> Ident {
        if first != second {
            return Ident::One;
        }
        self.character_1 = first;
        Ident::Two
    }

    fn function_2(&mut self, first: &Text, second: &Text) -> bool {
        let mut place = 2;
        let mut character = 0;
        while place <= 2 {
            if self.function_1(first[place], second[place + 1]) == Ident::One {
                character = b'A';
                place += 1;
            }
        }
        if (b'W'..b'Z').contains(&character) {
            place = 7;
        }
        if character == b'R' {
            return true;
        }
        if first > second {
            place += 7;
            self.number = place as i16;
            return true;
        }
        false
    }
}

fn procedure_7(first: i16, second: i16) -> i16 {
    second + first + 2
}

fn function_3(ident: Ident) -> bool {
    ident == Ident::Three
}

const FIRST_TEXT: &Text = b"DHRYSTONE PROGRAM, 1'ST STRING\0";
const SECOND_TEXT: &Text = b"DHRYSTONE PROGRAM, 2'ND STRING\0";
const THIRD_TEXT: &Text = b"DHRYSTONE PROGRAM, 3'RD STRING\0";
const SOME_TEXT: &Text = b"DHRYSTONE PROGRAM, SOME STRING\0";

/// The local variables at the end. The publication lists their values too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Locals {
    number_1: i16,
    number_2: i16,
    number_3: i16,
    ident: Ident,
    text_1: Text,
    text_2: Text,
    end: u8,
}

/// Runs all iterations. Returns the local variables.
#[inline(never)]
pub fn run(world: &mut World) -> Locals {
    *world.record(FIRST) = Record {
        next: SECOND,
        discriminant: Ident::One,
        ident: Ident::Three,
        number: 40,
        text: *SOME_TEXT,
    };
    let mut locals = Locals {
        number_1: 0,
        number_2: 0,
        number_3: 0,
        ident: Ident::One,
        text_1: *FIRST_TEXT,
        text_2: [0; STRING],
        end: 0,
    };
    world.array_2[8][7] = 10;
    for run in 1..RUNS + 1 {
        once(world, &mut locals, run);
    }
    locals
}

fn once(world: &mut World, locals: &mut Locals, run: i16) {
    world.procedure_5();
    world.procedure_4();
    let (mut number_1, mut number_2, mut number_3) = (2, 3, 0);
    locals.text_2 = *SECOND_TEXT;
    locals.ident = Ident::Two;
    world.flag = !world.function_2(&locals.text_1, &locals.text_2);
    while number_1 < number_2 {
        number_3 = procedure_7(number_1, number_2);
        number_1 += 1;
    }
    world.procedure_8(number_1, number_3);
    world.procedure_1(FIRST);
    for character in b'A'..world.character_2 + 1 {
        if locals.ident == world.function_1(character, b'C') {
            locals.ident = world.procedure_6(Ident::One);
            locals.text_2 = *THIRD_TEXT;
            number_2 = run;
            world.number = run;
        }
    }
    number_2 *= number_1;
    number_1 = number_2 / number_3;
    number_2 = 7 * (number_2 - number_3) - number_1;
    number_1 = world.procedure_2(number_1);
    (locals.number_1, locals.number_2, locals.number_3) = (number_1, number_2, number_3);
}

const _: () = {
    assert!(size_of::<World>() == 2 + 100 + 5000 + 2 * (2 + 3 + STRING) + 4);
    assert!(size_of::<Locals>() == 6 + 1 + 2 * STRING + 1);
};

/// Returns the bytes of a [`World`] or of [`Locals`].
pub fn bytes<T: Bytes>(value: &T) -> &[u8] {
    // SAFETY: both types have no padding.
    unsafe { core::slice::from_raw_parts((&raw const *value).cast(), size_of::<T>()) }
}

/// Types without padding.
pub trait Bytes {}
impl Bytes for World {}
impl Bytes for Locals {}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result must have the values that the publication expects.
    #[test]
    fn the_result_is_as_published() {
        let mut world = World::NEW;
        let locals = run(&mut world);
        assert_eq!((world.number, world.flag), (5, true));
        assert_eq!((world.character_1, world.character_2), (b'A', b'B'));
        assert_eq!((world.array_1[8], world.array_2[8][7]), (7, RUNS + 10));
        let text = *SOME_TEXT;
        let discriminant = Ident::One;
        let first = Record { next: SECOND, discriminant, ident: Ident::Three, number: 17, text };
        let second = Record { ident: Ident::Two, number: 18, ..first };
        assert_eq!(world.records, [first, second]);
        assert_eq!((locals.number_1, locals.number_2, locals.number_3), (5, 13, 7));
        assert_eq!(locals.ident, Ident::Two);
        assert_eq!((&locals.text_1, &locals.text_2), (FIRST_TEXT, SECOND_TEXT));
    }
}
