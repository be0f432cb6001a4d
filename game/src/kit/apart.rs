//! What a program has one of, apart from the rest of its memory.
//!
//! On an Apple a program's memory is one piece, too large for the zero page. What its code names most stands [`Apart`], in a
//! static of its own that is small enough; so do larger arrays, which would make it too large. Elsewhere there can be many
//! programs at once, and [`Apart`] is no more than what is in it.

#[cfg(feature = "apple2")]
pub use crate::apple2::Apart;

/// A type of which a program has one value.
pub trait Single: Sized + 'static {
    /// The static for it, all of whose bytes are zero at first. It is [`Apart`] that uses it, and nobody else.
    #[cfg(feature = "apple2")]
    fn memory() -> *mut Self;
}

/// Gives types of which a program has one value their statics.
macro_rules! single {
    ($($type:ty: $zeros:expr),* $(,)?) => {$(
        impl $crate::kit::apart::Single for $type {
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

/// A value that stands apart.
#[cfg(not(feature = "apple2"))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Apart<T>(T);

#[cfg(not(feature = "apple2"))]
impl<T: Single> Apart<T> {
    /// This value, all of whose bytes are zero.
    pub const fn new(zeros: T) -> Apart<T> {
        Apart(zeros)
    }
}

#[cfg(not(feature = "apple2"))]
impl<T: Single> core::ops::Deref for Apart<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

#[cfg(not(feature = "apple2"))]
impl<T: Single> core::ops::DerefMut for Apart<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}
