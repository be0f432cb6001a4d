//! The emulated Apple as a [`Console`].

use std::io::Write;

use crate::Error;
use crate::apple2::{
    Apple2, CYCLES_PER_FRAME, CYCLES_PER_SECOND, ChipWrite, Mockingboard, Registers, Stop,
};
use crate::backtrace::Names;
use crate::console::Console;
use crate::debugger;
use crate::log::Decoder;
use crate::picture::Picture;
use crate::reading::Glyphs;
use crate::resident::{BUFFER, ENTRY, MORE, PICTURE_FOUND, RUNNING, START_PROGRAM};
use crate::screen::Screen;
use crate::signals;

/// The cycles between two checks for a signal.
const SLICE: u64 = CYCLES_PER_SECOND / 5;

/// An emulated Apple with the symbols of its program.
pub struct EmulatedConsole {
    /// The machine.
    pub machine: Apple2,
    /// The names of the disk's programs, of which there is at least one.
    programs: Vec<Names>,
    trace: Option<Box<dyn Write>>,
    log: Option<(Decoder, Box<dyn Write>)>,
}

impl EmulatedConsole {
    /// Wraps a machine. `names` resolve addresses in messages, and may be empty.
    pub fn new(machine: Apple2, names: Names) -> EmulatedConsole {
        EmulatedConsole { machine, programs: vec![names], trace: None, log: None }
    }

    /// Adds the names of the disk's other programs, from number 1 on. Names then resolve in the
    /// program that runs.
    pub fn with_others(mut self, others: Vec<Names>) -> EmulatedConsole {
        self.programs.extend(others);
        self
    }

    /// The number of the program that runs, or 0 if that is not known.
    pub fn running(&self) -> usize {
        let number = usize::from(self.machine.bus().peek(RUNNING));
        if number < self.programs.len() { number } else { 0 }
    }

    /// The names of the program that runs.
    fn names(&self) -> &Names {
        &self.programs[self.running()]
    }

    /// Boots, and makes the resident routine start another program.
    ///
    /// # Errors
    /// [`Error::Stopped`] if the machine stops, or does not boot within ten seconds.
    pub fn start_program(&mut self, number: u8) -> Result<(), Error> {
        let end = self.machine.cycles() + 10 * CYCLES_PER_SECOND;
        let mut has_begun = false;
        while !has_begun || self.machine.bus().peek(MORE) != 0 {
            has_begun |= self.machine.registers().pc == ENTRY;
            if self.machine.cycles() > end {
                let message = "the disk has not booted one of our games; --game needs such a disk";
                return Err(Error::Stopped(message.into()));
            }
            self.machine.step().map_err(|stop| self.explain(stop))?;
        }
        // The hi-res page still contains the picture of the first program.
        self.machine.bus_mut().poke(PICTURE_FOUND, 0);
        let registers = self.machine.registers();
        self.machine.set_registers(Registers { pc: START_PROGRAM, a: number, ..registers });
        Ok(())
    }

    /// The table of the profile, if one was started.
    pub fn profile_report(&self) -> Option<String> {
        self.machine.profile().map(|profile| profile.report(&self.names().symbols))
    }

    /// Starts a trace. It has a line for each instruction: the cycles and registers before it, and
    /// its place in the program.
    pub fn start_trace(&mut self, out: impl Write + 'static) {
        self.trace = Some(Box::new(out));
    }

    /// Prints the lines of the program's `log!`.
    pub fn start_log(&mut self, out: impl Write + 'static) {
        self.machine.bus_mut().start_log();
        self.log = Some((Decoder::default(), Box::new(out)));
    }

    fn print_log(&mut self) {
        let Some((decoder, out)) = &mut self.log else { return };
        for byte in self.machine.bus_mut().take_log() {
            if let Some(line) = decoder.push(byte) {
                // The reader may have closed the pipe.
                let _ = writeln!(out, "{line}");
            }
        }
    }

    /// Runs without checking for signals.
    fn run_on(&mut self, cycles: u64) -> Result<(), Error> {
        let ran = self.run_unlogged(cycles);
        self.print_log();
        ran
    }

    fn run_unlogged(&mut self, cycles: u64) -> Result<(), Error> {
        match self.trace.take() {
            None => self.machine.run(cycles).map_err(|stop| self.explain(stop)),
            Some(mut out) => {
                let result = self.run_traced(cycles, &mut out);
                self.trace = Some(out);
                result
            }
        }
    }

    fn run_traced(&mut self, cycles: u64, out: &mut dyn Write) -> Result<(), Error> {
        let end = self.machine.cycles() + cycles;
        while self.machine.cycles() < end {
            let registers = self.machine.registers();
            let place = self.names().place(registers.pc).unwrap_or_default();
            writeln!(out, "{:>10} {registers} {place}", self.machine.cycles())
                .map_err(|error| Error::File("the trace".into(), error))?;
            self.machine.step().map_err(|stop| self.explain(stop))?;
        }
        Ok(())
    }

    /// The function, offset and line at an address of the program.
    pub fn place(&self, address: u16) -> Option<String> {
        self.names().place(address)
    }

    /// The addresses of the functions whose whole names `is_meant` accepts.
    pub fn functions(&self, is_meant: impl Fn(&str) -> bool) -> Vec<u16> {
        let symbols = self.names().symbols.iter().filter(|symbol| is_meant(&symbol.name));
        symbols.map(|symbol| symbol.address).collect()
    }

    /// Runs until the program begins a line, enters a function or executes an address, see
    /// [`debugger::find`], for at most `cycles` cycles. Returns the place, or `None` after `cycles`
    /// cycles.
    ///
    /// # Errors
    /// [`Error::Script`] if the place does not exist, and the errors of [`Console::run`].
    pub fn reach(&mut self, place: &str, cycles: u64) -> Result<Option<String>, Error> {
        let found = self.programs.iter().map(|names| debugger::find(names, place));
        let mut found: Vec<_> = found.collect();
        if found.iter().all(Result::is_err) {
            let message = found.swap_remove(self.running()).unwrap_err();
            return Err(Error::Script { command: format!("reach {place}"), message });
        }
        let range = |running: usize, pc: u16| {
            let place = found[running].as_ref().ok()?;
            let range = place.addresses.iter().find(|range| range.contains(&u32::from(pc)))?;
            Some((range.start, place.is_function))
        };
        let end = self.machine.cycles() + cycles;
        let mut was_in = range(self.running(), self.machine.registers().pc).is_some();
        while self.machine.cycles() < end {
            self.run(1)?;
            let pc = self.machine.registers().pc;
            let range = range(self.running(), pc);
            let is_begun = range.is_some_and(|(start, is_function)| {
                let is_called = || self.names().called(&self.machine).is_some();
                (!was_in || start == u32::from(pc)) && (!is_function || is_called())
            });
            if is_begun {
                return Ok(Some(self.names().place(pc).unwrap_or_else(|| format!("${pc:04X}"))));
            }
            was_in = range.is_some();
        }
        Ok(None)
    }

    /// The contents of the static variables with this name, and at the first instruction of a
    /// function of its arguments, a line for each.
    ///
    /// # Errors
    /// [`Error::Script`] if there is no such variable.
    pub fn variables(&self, name: &str) -> Result<String, Error> {
        let shown = debugger::variables(self.names(), &self.machine, name);
        shown.map_err(|message| Error::Script { command: format!("print {name}"), message })
    }

    /// Runs until the disk is not in use, for at most `cycles` cycles.
    pub fn finish_disk(&mut self, cycles: u64) {
        let end = self.machine.cycles() + cycles;
        while self.machine.bus().disk.is_motor_on() && self.machine.cycles() < end {
            if self.run_on(CYCLES_PER_FRAME).is_err() {
                break;
            }
        }
    }

    /// Converts a stop to an error with a backtrace.
    pub fn explain(&self, stop: Stop) -> Error {
        let backtrace = self.names().backtrace(&self.machine, stop.last.last().copied());
        Error::Stopped(format!("{stop}\n{backtrace}").trim_end().into())
    }
}

/// Whether a program uses the disk, unpacks a part by code in the disk's buffer, or is not loaded
/// completely.
pub fn uses_disk(machine: &Apple2) -> bool {
    let unpacks = machine.registers().pc & 0xFF00 == BUFFER;
    unpacks || machine.bus().disk.is_motor_on() || machine.bus().peek(MORE) != 0
}

impl Console for EmulatedConsole {
    fn run(&mut self, cycles: u64) -> Result<(), Error> {
        let end = self.machine.cycles() + cycles;
        while self.machine.cycles() < end {
            if let Some(number) = signals::arrived() {
                return Err(Error::Signal(number));
            }
            self.run_on(SLICE.min(end - self.machine.cycles()))?;
        }
        Ok(())
    }

    fn cycles(&self) -> u64 {
        self.machine.cycles()
    }

    fn press(&mut self, ascii: u8) {
        let cycle = self.machine.cycles();
        self.machine.bus_mut().keyboard.press(ascii, cycle);
    }

    fn hold(&mut self, ascii: u8, has_rept: bool) {
        let cycle = self.machine.cycles();
        self.machine.bus_mut().keyboard.hold(ascii, has_rept, cycle);
    }

    fn release(&mut self) {
        let cycle = self.machine.cycles();
        self.machine.bus_mut().keyboard.release(cycle);
    }

    fn is_key_waiting(&self) -> bool {
        self.machine.bus().keyboard.is_waiting()
    }

    fn uses_disk(&self) -> bool {
        uses_disk(&self.machine)
    }

    fn set_button(&mut self, button: usize, is_down: bool) {
        self.machine.bus_mut().game_io.set_button(button, is_down);
    }

    fn set_paddle(&mut self, paddle: usize, value: u8) {
        self.machine.bus_mut().game_io.set_paddle(paddle, value);
    }

    fn plug_joystick(&mut self, is_in: bool) {
        self.machine.bus_mut().game_io.is_connected = is_in;
    }

    fn reset(&mut self) {
        self.machine.reset();
    }

    fn screen(&self) -> Screen {
        self.machine.screen()
    }

    fn picture(&self) -> Picture {
        self.machine.picture()
    }

    fn glyphs(&self) -> Option<&'static dyn Glyphs> {
        self.machine.glyphs()
    }

    fn speaker_clicks(&self) -> u64 {
        self.machine.bus().speaker.count()
    }

    fn speaker_moves(&self, since: u64) -> Option<Vec<u64>> {
        Some(self.machine.bus().speaker.moves_since(since).collect())
    }

    fn chip_writes(&self) -> &[ChipWrite] {
        self.machine.bus().mockingboard.as_ref().map_or(&[], Mockingboard::writes)
    }

    fn peek(&self, address: u16) -> Option<u8> {
        Some(self.machine.bus().peek(address))
    }

    fn emulated(&mut self) -> Option<&mut EmulatedConsole> {
        Some(self)
    }

    fn registers(&self) -> Option<String> {
        let backtrace = self.names().backtrace(&self.machine, None);
        Some(format!("{}\n{backtrace}", self.machine.registers()).trim_end().into())
    }
}
