//! Separate statics for types of which a program has a single value.
//!
//! On the Apple a program's memory is one static, which is too large for the zero page. [`Static`]
//! moves the most used fields into a separate static, which fits there. Large arrays among these
//! fields have separate statics too, so that it stays small. Natively several programs can run at
//! once, and a [`Static`] contains its value.

#[cfg(feature = "apple2")]
pub use crate::apple2::{Static, unknown};

/// A type of which a program has a single value.
pub trait Single: Sized + 'static {
    /// Returns the value's static, which is all zero bytes at first. Only [`Static`] calls this.
    #[cfg(feature = "apple2")]
    fn memory() -> *mut Self;
}

/// Implements [`Single`] for types, each with the initial value of its static: all zero bytes.
macro_rules! single {
    ($($type:ty: $zeros:expr),* $(,)?) => {$(
        impl $crate::kit::statics::Single for $type {
            #[cfg(feature = "apple2")]
            #[inline(always)]
            fn memory() -> *mut $type {
                static mut MEMORY: $type = $zeros;
                &raw mut MEMORY
            }
        }
    )*};
}
pub(crate) use single;

/// Returns a byte. The compiler does not know its value from other code of the program.
#[cfg(not(feature = "apple2"))]
pub const fn unknown(byte: &u8) -> u8 {
    *byte
}

/// A value that has its own static on the Apple.
#[cfg(not(feature = "apple2"))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Static<T>(T);

#[cfg(not(feature = "apple2"))]
impl<T: Single> Static<T> {
    /// Wraps a value, which must be all zero bytes: on the Apple the static is initialised that
    /// way.
    pub const fn new(zeros: T) -> Static<T> {
        Static(zeros)
    }
}

#[cfg(not(feature = "apple2"))]
impl<T: Single> core::ops::Deref for Static<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

#[cfg(not(feature = "apple2"))]
impl<T: Single> core::ops::DerefMut for Static<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}
