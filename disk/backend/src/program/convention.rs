//! Calling conventions.

use crate::asm::{Home, Registers};

/// The location of a lane of a parameter or result at a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ArgLocation {
    /// A, X or Y (0, 1, 2).
    Reg(u8),
    /// A byte of memory.
    Home(Home),
    /// A home that instruction selection will choose for a parameter, before any caller is
    /// compiled.
    Unplaced,
    /// No location: the lane is never read.
    Unused,
}

impl ArgLocation {
    /// Returns the home, or `None` for other locations.
    pub fn home(self) -> Option<Home> {
        if let ArgLocation::Home(home) = self { Some(home) } else { None }
    }
}

/// The calling convention of a function.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Convention {
    /// One slot for each lane of the parameters.
    pub params: Vec<ArgLocation>,
    /// One slot for each lane of the result.
    pub rets: Vec<ArgLocation>,
}

/// Converts a register set to bits: A is bit 0, X is bit 1, Y is bit 2.
pub(crate) fn register_mask(registers: Registers) -> u8 {
    use Registers as R;
    let contained = |(bit, register)| u8::from(registers.contains(register)) << bit;
    [R::A, R::X, R::Y].into_iter().enumerate().map(contained).sum()
}
