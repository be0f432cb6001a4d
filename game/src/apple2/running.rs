//! Gives the shell access to the running program. The shell is in the common part and serves all
//! programs.

use core::mem::{transmute, transmute_copy};

use crate::kit::input::Event;
use crate::kit::page::Page;
use crate::kit::screen::Screen;
use crate::kit::statics::Static;
use crate::kit::{Facts, Kit, Program, Saves};
use crate::resident::{HOOKS, HOOKS_BYTES};

/// A JMP instruction to a function, at a fixed address.
#[repr(C, packed)]
#[derive(Clone, Copy)]
pub struct Jump<F> {
    jmp: u8,
    to: F,
}

impl<F> Jump<F> {
    /// Returns a JMP to this function.
    pub const fn to(to: F) -> Jump<F> {
        Jump { jmp: 0x4C, to }
    }
}

/// JMPs to a program's functions: the methods of [`Program`] and [`Saves`] with these names. While
/// the program runs, they are at [`HOOKS`].
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Hooks {
    /// See [`Program::handle`].
    pub handle: Jump<fn(Event)>,
    /// See [`Program::draw`].
    pub draw: Jump<fn()>,
    /// See [`Program::draw_own`].
    pub draw_own: Jump<fn(&mut Screen)>,
    /// See [`Program::animate`].
    pub animate: Jump<fn()>,
    /// See [`Program::idle`].
    pub idle: Jump<fn() -> bool>,
    /// See [`Program::settle`].
    pub settle: Jump<fn()>,
    /// See [`Program::help`].
    pub help: Jump<fn() -> Page>,
    /// See [`Program::uses_paddle`].
    pub uses_paddle: Jump<fn() -> bool>,
    /// See [`Saves::fill_record`].
    pub fill_record: Jump<fn() -> bool>,
    /// See [`Saves::restore`].
    pub restore: Jump<fn()>,
    /// See [`Saves::merge_record`].
    pub merge_record: Jump<fn()>,
    /// See [`Program::polls_before_saving`].
    pub polls_before_saving: Jump<fn() -> u16>,
}

const _: () = assert!(size_of::<Hooks>() <= HOOKS_BYTES as usize);

/// Number and facts of the running program, set at its entry. The resident routine's number may
/// differ: if Ctrl-Reset is pressed while a program starts, it already has that program's number.
static mut NUMBER: u8 = 0;
static mut FACTS: Option<&'static Facts> = None;

/// Stores number and facts of a program that starts. This code is compiled into each program. In
/// the shell, it would refer to one program, and the shell could not be shared.
#[inline(always)]
pub fn store(number: u8, facts: &'static Facts) {
    set_number(number);
    // SAFETY: as in `set_number`.
    unsafe { FACTS = Some(facts) };
}

/// Sets the number of the running program.
#[inline(always)]
pub fn set_number(number: u8) {
    // SAFETY: there is one thread, and there are no references to the static.
    unsafe { NUMBER = number };
}

/// Returns the number of the running program.
#[inline(always)]
pub fn number() -> u8 {
    // SAFETY: as in `set_number`. Volatile: see `Running::facts`.
    unsafe { (&raw const NUMBER).read_volatile() }
}

/// Stores the JMPs once the whole program is in memory.
#[inline(always)]
pub fn install_hooks(hooks: &Hooks) {
    // SAFETY: nothing else uses these bytes.
    unsafe { (usize::from(HOOKS) as *mut Hooks).write_volatile(*hooks) };
}

/// The hook of this name, as a function. Its address is constant, so that a call is a JSR.
macro_rules! hook {
    ($name:ident) => {
        // SAFETY: only the address of the field is taken.
        function_at(unsafe { &raw const (*(usize::from(HOOKS) as *const Hooks)).$name })
    };
}

/// Returns the JMP at this address as a function.
#[inline(always)]
fn function_at<F: Copy>(jump: *const Jump<F>) -> F {
    // SAFETY: `install_hooks` has stored the JMPs before any code but the early part runs, and F is
    // a function's type. Calling a JMP calls its target.
    unsafe { transmute_copy(&jump) }
}

/// Draws the program's own graphics, see [`Program::draw_own`].
pub fn draw_own(screen: &mut Screen) {
    hook!(draw_own)(screen);
}

/// The running program.
pub struct Running {
    kit: Static<Kit>,
}

impl Running {
    /// Refers to the running program, which must have started.
    #[inline(always)]
    pub fn new() -> Running {
        Running { kit: Static::new(Kit::new()) }
    }

    /// Returns whether a computer player is thinking. The next poll then follows at once.
    #[inline(always)]
    pub fn is_thinking(&self) -> bool {
        // Volatile, because otherwise the compiler drops this in programs without thinking players,
        // and their shell would differ.
        // SAFETY: a reference is valid for reads.
        unsafe { (&raw const self.kit.is_thinking).read_volatile() }
    }
}

impl Saves for Running {
    fn fill_record(&mut self) -> bool {
        hook!(fill_record)()
    }

    fn restore(&mut self) {
        hook!(restore)();
    }

    fn merge_record(&mut self) {
        hook!(merge_record)();
    }
}

impl Program for Running {
    fn facts(&self) -> &'static Facts {
        // Volatile, because otherwise the compiler would determine the program's facts and compile
        // them into the shell, whose code would then differ from program to program. SAFETY:
        // `store` has stored the facts before anything else.
        unsafe { transmute((&raw const FACTS).read_volatile()) }
    }

    fn kit(&self) -> &Kit {
        &self.kit
    }

    fn kit_mut(&mut self) -> &mut Kit {
        &mut self.kit
    }

    fn handle(&mut self, event: Event) {
        hook!(handle)(event);
    }

    fn draw(&mut self) {
        hook!(draw)();
    }

    fn animate(&mut self) {
        hook!(animate)();
    }

    fn idle(&mut self) -> bool {
        hook!(idle)()
    }

    fn settle(&mut self) {
        hook!(settle)();
    }

    fn help(&mut self) -> Page {
        hook!(help)()
    }

    fn uses_paddle(&self) -> bool {
        hook!(uses_paddle)()
    }

    fn polls_before_saving(&self) -> u16 {
        hook!(polls_before_saving)()
    }
}
