//! Tests for both targets: see [`tests!`](crate::tests).

/// Defines tests. `cargo test` runs them natively, and `cargo apple2 test` runs them on the 6502. A
/// crate has at most one such block. On the 6502, the first test that fails shows `PANIC` with its
/// file and line.
///
/// ```
/// apple2::tests! {
///     fn numbers_wrap() {
///         assert_eq!(200u8.wrapping_add(100), 44);
///     }
/// }
/// ```
#[cfg(not(all(target_os = "none", feature = "testing")))]
#[macro_export]
macro_rules! tests {
    ($($(#[$attribute:meta])* fn $name:ident() $body:block)*) => {
        $($(#[$attribute])* #[cfg(test)] #[test] fn $name() $body)*
    };
}

/// Defines tests for the 6502, which run one after another.
#[cfg(all(target_os = "none", feature = "testing"))]
#[macro_export]
macro_rules! tests {
    ($($(#[$attribute:meta])* fn $name:ident() $body:block)*) => {
        $($(#[$attribute])* fn $name() $body)*

        $crate::start! {
            // SAFETY: the program is entered once.
            drop(unsafe { $crate::Apple2::take() });
            $crate::testing::begin();
            let mut count = 0u16;
            $(
                $crate::testing::name(stringify!($name));
                $name();
                $crate::show!(" OK\n");
                count += 1;
            )*
            $crate::testing::end(count)
        }
    };
}

/// The text after the last test, before the number of tests.
pub const PASSED: &str = "ALL TESTS PASSED: ";

/// Clears the screen.
pub fn begin() {
    crate::text::Screen::new().clear();
}

/// Shows the name of the next test.
pub fn name(name: &str) {
    crate::show!(name);
}

/// Shows the number of tests and stops.
pub fn end(count: u16) -> ! {
    crate::show!(PASSED, count);
    crate::stop()
}
