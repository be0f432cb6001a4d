//! Replaces `std`, the `test` crate and `rand` for the tests on the 6502. All these names refer to
//! this crate.

#![no_std]
#![feature(allocator_api, const_trait_impl, core_float_math, core_intrinsics, f16)]
#![allow(internal_features, missing_docs)]

extern crate alloc as liballoc;

mod board;
mod floats;
mod harness;
mod rand;
pub mod thread;

pub use core::*;
pub use liballoc::{borrow, boxed, format, rc, string, vec};

pub mod fmt {
    pub use core::fmt::*;
    pub use liballoc::fmt::format;
}

pub mod ffi {
    pub use core::ffi::*;
    pub use liballoc::ffi::*;
}

pub mod os {
    pub use core::ffi as raw;
}

// The `test` crate.
pub use harness::*;
// `rand` and `rand_xorshift`.
pub use rand::*;

pub mod alloc {
    pub use core::alloc::*;
    pub use liballoc::alloc::{Global as System, *};
}

pub mod collections {
    pub use liballoc::collections::*;

    /// Ordered instead of hashed, because the tests do not depend on the order.
    pub use liballoc::collections::{BTreeMap as HashMap, BTreeSet as HashSet};
}

pub mod sync {
    pub use core::cell::RefMut as MutexGuard;
    pub use core::sync::*;
    pub use liballoc::sync::*;

    /// A mutex for a single thread and panics that do not unwind.
    #[derive(Debug, Default)]
    pub struct Mutex<T>(core::cell::RefCell<T>);

    // SAFETY: there is one thread.
    unsafe impl<T> Sync for Mutex<T> {}

    impl<T> Mutex<T> {
        pub const fn new(value: T) -> Mutex<T> {
            Mutex(core::cell::RefCell::new(value))
        }

        pub fn lock(&self) -> Result<MutexGuard<'_, T>, core::convert::Infallible> {
            Ok(self.0.borrow_mut())
        }
    }
}

pub mod task {
    pub use core::task::*;
    pub use liballoc::task::*;
}

pub mod prelude {
    pub mod rust_2024 {
        pub use core::prelude::rust_2024::*;
        pub use liballoc::borrow::ToOwned;
        pub use liballoc::boxed::Box;
        pub use liballoc::string::{String, ToString};
        pub use liballoc::vec::Vec;

        pub use crate::floats::{Division, Math, Rounding};
    }
}

pub mod hash {
    //! Hashers with constant keys.

    pub use core::hash::*;

    #[allow(deprecated)]
    #[derive(Clone, Debug)]
    pub struct DefaultHasher(core::hash::SipHasher);

    #[allow(deprecated)]
    impl DefaultHasher {
        pub fn new() -> DefaultHasher {
            DefaultHasher(core::hash::SipHasher::new())
        }
    }

    impl Default for DefaultHasher {
        fn default() -> DefaultHasher {
            DefaultHasher::new()
        }
    }

    impl Hasher for DefaultHasher {
        fn write(&mut self, bytes: &[u8]) {
            self.0.write(bytes)
        }

        fn finish(&self) -> u64 {
            self.0.finish()
        }
    }

    #[derive(Clone, Debug, Default)]
    pub struct RandomState;

    impl RandomState {
        pub fn new() -> RandomState {
            RandomState
        }
    }

    impl BuildHasher for RandomState {
        type Hasher = DefaultHasher;

        fn build_hasher(&self) -> DefaultHasher {
            DefaultHasher::new()
        }
    }
}

/// Discards the output, but evaluates the arguments.
#[macro_export]
macro_rules! println {
    ($($text:tt)*) => {{ let _ = core::hint::black_box(core::format_args!($($text)*)); }};
}

#[macro_export]
macro_rules! print {
    ($($text:tt)*) => {{ let _ = core::hint::black_box(core::format_args!($($text)*)); }};
}

#[macro_export]
macro_rules! dbg {
    ($value:expr) => {{ core::hint::black_box($value) }};
}

#[macro_export]
macro_rules! eprintln {
    ($($text:tt)*) => {{ let _ = core::hint::black_box(core::format_args!($($text)*)); }};
}
