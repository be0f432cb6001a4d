//! The types to which `#[test]` and `rustc --test` expand. They have C's layout, because the host
//! reads them from the compiled module. The offsets are in the host's `listing.rs`.

use core::fmt;

#[repr(C)]
pub struct StaticTestName(pub &'static str);

#[repr(C)]
pub struct StaticTestFn(pub fn());

#[repr(C, u8)]
pub enum ShouldPanic {
    No,
    Yes,
    YesWithMessage(&'static str),
}

#[repr(u8)]
pub enum TestType {
    UnitTest,
    IntegrationTest,
    DocTest,
    Unknown,
}

#[repr(C)]
pub struct TestDesc {
    pub name: StaticTestName,
    pub ignore: bool,
    pub ignore_message: Option<&'static str>,
    pub source_file: &'static str,
    pub start_line: usize,
    pub start_col: usize,
    pub end_line: usize,
    pub end_col: usize,
    pub should_panic: ShouldPanic,
    pub compile_fail: bool,
    pub no_run: bool,
    pub test_type: TestType,
}

#[repr(C)]
pub struct TestDescAndFn {
    pub desc: TestDesc,
    pub testfn: StaticTestFn,
}

/// The list of tests. The host finds it by the store to this variable.
#[unsafe(no_mangle)]
pub static mut CONFORMANCE_TESTS: *const &'static TestDescAndFn = core::ptr::null();

/// Called by the generated harness with the list of tests.
pub fn test_main_static_abort(tests: &[&'static TestDescAndFn]) {
    // SAFETY: there is one thread.
    unsafe { (&raw mut CONFORMANCE_TESTS).write_volatile(tests.as_ptr()) };
}

/// Return types of tests.
pub trait Outcome {
    fn check(self);
}

impl Outcome for () {
    fn check(self) {}
}

impl<E: fmt::Debug> Outcome for Result<(), E> {
    fn check(self) {
        self.unwrap()
    }
}

/// Called with the return value of a test, by the function in `TestDescAndFn::testfn`.
pub fn assert_test_result<T: Outcome>(outcome: T) {
    outcome.check()
}
