//! Homes: bytes of memory for values outside registers, in groups of neighbouring bytes. The lists
//! of homes and groups grow while functions are compiled. Addresses are assigned after the last
//! function.

use crate::asm::{Home, Mode};
use crate::entity::Table;

entities! {
    /// A group of homes with neighbouring addresses.
    pub(crate) struct GroupId;
}

/// A group of homes, such as a lane, a pointer or an alloca.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    /// The first home.
    pub first: Home,
    /// The size in bytes.
    pub size: u32,
    /// Whether the group must be in the zero page, for example as the pointer of `(zp),Y`.
    pub zero_page: bool,
    /// Whether several functions use the group, so that it must not share bytes.
    pub shared: bool,
    /// The alignment of its first home, a power of two up to 256.
    pub align: u32,
    /// Whether the group is an alloca, so that pointers to it exist, none of which is null.
    pub is_object: bool,
}

impl Group {
    /// Returns the offset of a home in this group.
    pub fn offset(&self, home: Home) -> u32 {
        home.0 - self.first.0
    }
}

/// All homes and their groups.
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
    /// Adds a group. Returns its first home.
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

    /// Returns the first home of the next group.
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

    /// Returns the group of a home.
    pub fn group_of(&self, home: Home) -> GroupId {
        self.group_of[home]
    }

    /// Returns the group of a home, or `None` if there is no such home.
    pub fn find_group(&self, home: Home) -> Option<GroupId> {
        self.group_of.get(home).copied()
    }

    /// Returns the group that contains a home.
    pub fn group(&self, home: Home) -> &Group {
        &self.groups[self.group_of[home]]
    }

    /// Returns the homes that an instruction with the operand `home` may access. An indexed mode
    /// may access any home of the group, and an indirect mode accesses both bytes of the pointer. A
    /// mode without a memory operand accesses none.
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

    /// Returns all groups.
    pub fn groups(&self) -> &Table<GroupId, Group> {
        &self.groups
    }

    /// Returns the n-th byte of the shared area, in which functions of the open convention pass
    /// lanes that do not fit the registers.
    pub fn shared(&mut self, n: usize) -> Home {
        while self.shared.len() <= n {
            let home = self.add(1, false, true);
            self.shared.push(home);
        }
        self.shared[n]
    }

    /// Returns the soft stack pointer (two homes), if the program uses it.
    pub fn soft_stack(&self) -> Option<Home> {
        self.soft_stack
    }

    /// Returns the soft stack pointer (two homes). The first call creates it.
    pub fn need_soft_stack(&mut self) -> Home {
        if let Some(home) = self.soft_stack {
            return home;
        }
        let home = self.add(2, true, true);
        self.soft_stack = Some(home);
        home
    }

    /// Returns the vector of indirect calls (two homes), if the program uses it.
    pub fn call_vector(&self) -> Option<Home> {
        self.call_vector
    }

    /// Returns the vector of indirect calls (two homes). The first call creates it.
    pub fn need_call_vector(&mut self) -> Home {
        if let Some(home) = self.call_vector {
            return home;
        }
        // `JMP ($xxFF)` reads the second byte from the start of the same page.
        let (first, is_object) = (self.next(), false);
        let (zero_page, shared, align) = (true, true, 2);
        let home = self.add_group(Group { first, size: 2, zero_page, shared, align, is_object });
        self.call_vector = Some(home);
        home
    }

    /// Returns three homes for A, X and Y while a recursive function saves its homes. The first
    /// call creates them.
    pub fn need_save_scratch(&mut self) -> Home {
        if let Some(home) = self.save_scratch {
            return home;
        }
        let home = self.add(3, false, true);
        self.save_scratch = Some(home);
        home
    }
}
