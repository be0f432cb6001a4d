//! Separate statics for types of which a program has a single value.
//!
//! On the Apple a program's memory is one static, which is too large for the zero page. [`Static`]
//! moves the most used fields into a separate static, which fits there. Large arrays among these
//! fields have separate statics too, so that it stays small. Natively several programs can run at
//! once, and a [`Static`] contains its value.

pub use crate::platform::{Static, unknown};

/// A type of which a program has a single value.
pub trait Single: Sized + 'static {
    /// Returns the value's static, which is all zero bytes at first. Only [`Static`] calls this.
    fn memory() -> *mut Self;
}

/// Implements [`Single`] for types, each with the initial value of its static: all zero bytes.
macro_rules! single {
    ($($type:ty: $zeros:expr),* $(,)?) => {$(
        impl $crate::kit::statics::Single for $type {
            #[inline(always)]
            fn memory() -> *mut $type {
                static mut MEMORY: $type = $zeros;
                &raw mut MEMORY
            }
        }
    )*};
}
pub(crate) use single;
