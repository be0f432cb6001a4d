//! Statics for types of which a program has one value.
//!
//! On an Apple a program's memory is one static, too large for the zero page. The part that its
//! code uses most is [`Apart`]: it has its own static, which fits there. Larger arrays in that part
//! have statics of their own again, so that the part stays small. On other machines there can be
//! many programs at once, and an [`Apart`] holds its value itself.

#[cfg(feature = "apple2")]
pub use crate::apple2::Apart;

/// A type of which a program has one value.
pub trait Single: Sized + 'static {
    /// The static for it, all of whose bytes are zero at first. Only [`Apart`] uses it.
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

/// A value in a static of its own.
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
