//! Memory for types of which a program has a single value: see [`crate::kit::statics`].

use core::marker::PhantomData;
use core::mem::forget;
use core::ops::{Deref, DerefMut};

use crate::kit::statics::Single;

/// Returns a byte. The compiler does not know its value from other code of the program.
#[inline(always)]
pub fn unknown(byte: &u8) -> u8 {
    // SAFETY: a reference is valid for reads.
    unsafe { (&raw const *byte).read_volatile() }
}

/// A value in the static that its type provides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Static<T>(PhantomData<T>);

impl<T: Single> Static<T> {
    /// Refers to the static. `zeros` must be all zero bytes, as the static is when a program
    /// starts.
    pub const fn new(zeros: T) -> Static<T> {
        forget(zeros);
        Static(PhantomData)
    }
}

impl<T: Single> Deref for Static<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        // SAFETY: a program has one value of this type. Only the kit has two, and the shell does
        // not use its value while a hook uses the program's. There is therefore no other reference
        // to the static.
        unsafe { &*T::memory() }
    }
}

impl<T: Single> DerefMut for Static<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: as above.
        unsafe { &mut *T::memory() }
    }
}
