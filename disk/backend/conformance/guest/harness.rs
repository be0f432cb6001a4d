//! What `#[test]` and `rustc --test` expand to. The host reads these types out of the compiled module, so
//! their layout is C's; `listing.rs` of the host has the offsets.

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

/// The list of tests: the host looks at what is stored here.
#[unsafe(no_mangle)]
pub static mut CONFORMANCE_TESTS: *const &'static TestDescAndFn = core::ptr::null();

/// The generated harness hands the list over.
pub fn test_main_static_abort(tests: &[&'static TestDescAndFn]) {
    // SAFETY: there is one thread.
    unsafe { (&raw mut CONFORMANCE_TESTS).write_volatile(tests.as_ptr()) };
}

/// What a test may return.
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

/// Called with what a test returns; what is stored through `TestDescAndFn::testfn` does so.
pub fn assert_test_result<T: Outcome>(outcome: T) {
    outcome.check()
}
