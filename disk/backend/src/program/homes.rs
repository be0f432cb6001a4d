//! Homes: bytes of memory for values that are in no register, in groups of neighbouring bytes. Both lists grow while
//! functions are compiled; their addresses are known when all functions are compiled.

use crate::asm::{Home, Mode};
use crate::entity::Table;

entities! {
    /// Some homes with neighbouring addresses.
    pub(crate) struct GroupId;
}

/// A group of homes: one lane, a pointer, an alloca.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    /// Its first home.
    pub first: Home,
    /// Bytes.
    pub size: u32,
    /// Must be in the zero page (`(zp),Y` goes through it).
    pub zero_page: bool,
    /// Shared by functions that do not know each other: overlaps with nothing.
    pub shared: bool,
    /// The alignment of its first home, a power of two up to 256.
    pub align: u32,
    /// An alloca: pointers may lead to it, and none of them is null.
    pub is_object: bool,
}

impl Group {
    /// The offset of a home in this group.
    pub fn offset(&self, home: Home) -> u32 {
        home.0 - self.first.0
    }
}

/// All homes, including those that are created on demand.
#[derive(Default)]
pub(crate) struct Homes {
    groups: Table<GroupId, Group>,
    group_of: Table<Home, GroupId>,
    shared: Vec<Home>,
    soft_stack: Option<Home>,
    call_vector: Option<Home>,
    save_scratch: Option<Home>,
}

impl Homes {
    /// A new group; its first home.
    pub fn add(&mut self, size: u32, zero_page: bool, shared: bool) -> Home {
        let first = self.next();
        self.add_group(Group { first, size, zero_page, shared, align: 1, is_object: false })
    }

    /// Adds a group for an alloca with this alignment. Returns its first home.
    pub fn add_object(&mut self, size: u32, align: u32) -> Home {
        let first = self.next();
        let (zero_page, shared) = (false, false);
        self.add_group(Group { first, size, zero_page, shared, align, is_object: true })
    }

    /// The first home of the next group.
    pub fn next(&self) -> Home {
        Home(self.group_of.len() as u32)
    }

    fn add_group(&mut self, group: Group) -> Home {
        let id = self.groups.push(group);
        (0..group.size).for_each(|_| {
            self.group_of.push(id);
        });
        group.first
    }

    /// The group of a home.
    pub fn group_of(&self, home: Home) -> GroupId {
        self.group_of[home]
    }

    /// The group of a home, if there is such a home.
    pub fn find_group(&self, home: Home) -> Option<GroupId> {
        self.group_of.get(home).copied()
    }

    /// The group of a home, as it is.
    pub fn group(&self, home: Home) -> &Group {
        &self.groups[self.group_of[home]]
    }

    /// The homes that an instruction of a mode may access when it names this one: any of the group if it is indexed,
    /// both bytes of a pointer, none if the instruction has no memory operand.
    pub fn accessed(&self, home: Home, mode: Mode) -> impl Iterator<Item = Home> + use<> {
        let group = self.group(home);
        let (first, size) = match mode {
            Mode::MemX | Mode::MemY => (group.first, group.size),
            Mode::IndirectX | Mode::IndirectY | Mode::Indirect => (home, 2),
            Mode::Mem => (home, 1),
            _ => (home, 0),
        };
        (0..size).map(move |n| first + n)
    }

    /// All groups.
    pub fn groups(&self) -> &Table<GroupId, Group> {
        &self.groups
    }

    /// The n-th byte of the area in which functions of the open convention pass lanes that do not fit the
    /// registers.
    pub fn shared(&mut self, n: usize) -> Home {
        while self.shared.len() <= n {
            let home = self.add(1, false, true);
            self.shared.push(home);
        }
        self.shared[n]
    }

    /// The soft stack pointer (two homes), if the program uses it.
    pub fn soft_stack(&self) -> Option<Home> {
        self.soft_stack
    }

    /// The soft stack pointer, which is needed.
    pub fn need_soft_stack(&mut self) -> Home {
        if let Some(home) = self.soft_stack {
            return home;
        }
        let home = self.add(2, true, true);
        self.soft_stack = Some(home);
        home
    }

    /// The vector of indirect calls (two homes), if the program uses it.
    pub fn call_vector(&self) -> Option<Home> {
        self.call_vector
    }

    /// The vector that an indirect call jumps through, which is needed.
    pub fn need_call_vector(&mut self) -> Home {
        if let Some(home) = self.call_vector {
            return home;
        }
        // `JMP ($xxFF)` takes its second byte from the start of the same page.
        let (first, is_object) = (self.next(), false);
        let (zero_page, shared, align) = (true, true, 2);
        let home = self.add_group(Group { first, size: 2, zero_page, shared, align, is_object });
        self.call_vector = Some(home);
        home
    }

    /// Three homes for A, X and Y while homes are saved, which are needed.
    pub fn need_save_scratch(&mut self) -> Home {
        if let Some(home) = self.save_scratch {
            return home;
        }
        let home = self.add(3, false, true);
        self.save_scratch = Some(home);
        home
    }
}
