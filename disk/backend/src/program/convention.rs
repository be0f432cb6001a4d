//! How functions are called.

use crate::asm::{Home, Registers};

/// Where a lane of a parameter or result travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// A, X or Y (0, 1, 2).
    Reg(u8),
    /// A frame byte.
    Home(Home),
    /// A frame byte of a parameter, which one the selector decides: nobody calls before that.
    Unplaced,
    /// Nobody reads it.
    Unused,
}

impl Slot {
    /// The home, if that is what it is.
    pub fn home(self) -> Option<Home> {
        if let Slot::Home(home) = self { Some(home) } else { None }
    }
}

/// How a function is called.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Convention {
    /// One per lane of all parameters.
    pub params: Vec<Slot>,
    /// One per lane of the result.
    pub rets: Vec<Slot>,
}

/// A, X and Y of a register set as bits 0, 1 and 2.
pub(crate) fn register_mask(registers: Registers) -> u8 {
    use Registers as R;
    let contained = |(bit, register)| u8::from(registers.contains(register)) << bit;
    [R::A, R::X, R::Y].into_iter().enumerate().map(contained).sum()
}
