//! Compiles the games to LLVM IR, and links them with a common part.

use std::num::NonZero;
use std::ops::Range;
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::mpsc;
use std::thread;

use apple2_floppy::codegen::CodeGenerator;
use apple2_floppy::common::{self, Common, Compiled};
use apple2_floppy::cross::{Folders, Package, Profile, check_toolchain, compile};
use apple2_floppy::memory_map::{self, Linked};
use apple2_floppy::{Error, disk_map};
use mos6502_backend::{Aside, Options, Output};
use zonkers::programs::{
    CARD_MEMORY, COMMON_ASIDES, LOAD_COMMON_ASIDE, Listed, PROGRAMS, ReadOnDemand,
};
use zonkers::resident::{CARD, PICTURE_FOUND, START_PROGRAM};

/// The function of the common part that starts another program. A title screen calls it only after
/// the common part is in memory, so it need not be in the early part (`game/src/apple2/disk.rs`).
const CHANGE: &str = "change_program";

const _: () = assert!(PROGRAMS.len() <= disk_map::PROGRAMS_MAX, "too many programs for a disk");

/// Returns the package of the game with this feature. Games with the same `folder` share a target
/// folder.
pub fn package(feature: &'static str, folder: usize) -> Package {
    Package::Member { name: "zonkers", feature, folder }
}

/// Compiles all games. Returns their modules in order. `progress` receives a line before each slow
/// step.
///
/// Each CPU core compiles games one after another. Cargo allows only one build at a time in a
/// target folder, so each core has a separate folder. A game always uses the same folder.
///
/// # Errors
/// Returns the error of the first game that fails. See [`compile`].
pub fn to_ir(
    profile: Profile,
    folders: &Folders,
    progress: &mut dyn FnMut(&str),
) -> Result<Vec<String>, Error> {
    // Checks the toolchain before the builds start, since otherwise each build would install
    // missing components.
    check_toolchain(folders, progress)?;
    let cores = thread::available_parallelism().map_or(1, NonZero::get).min(PROGRAMS.len());
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        let start = |core| {
            let sender = sender.clone();
            scope.spawn(move || {
                let mut tell = |line: &str| sender.send(line.to_string()).unwrap_or_default();
                let games = PROGRAMS.iter().skip(core).step_by(cores);
                games
                    .map(|Listed { file, feature, .. }| {
                        tell(&format!("Compiling {file} to LLVM IR"));
                        compile(&package(feature, core), profile, folders, &mut tell)
                    })
                    .collect()
            })
        };
        let threads: Vec<_> = (0..cores).map(start).collect();
        drop(sender);
        receiver.into_iter().for_each(|line| progress(&line));
        let modules: Vec<Result<Vec<String>, Error>> = threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect();
        let mut of_cores = Vec::new();
        for modules in modules {
            of_cores.push(modules?.into_iter());
        }
        Ok((0..PROGRAMS.len()).filter_map(|game| of_cores[game % cores].next()).collect())
    })
}

/// Compiles the modules of all [`PROGRAMS`], in that order. Our backend compiles them together,
/// with a common part. llvm-mos cannot share code, so a program that needs 64K does not fit, and a
/// stub that starts the first program replaces it. `work` is the folder for the files of llvm-mos.
///
/// # Errors
/// See [`CodeGenerator::compile`].
pub fn link(generator: &CodeGenerator, modules: &[String], work: &Path) -> Result<Compiled, Error> {
    if *generator == CodeGenerator::Mos6502 {
        return common::compile(modules, programs_options());
    }
    let programs = PROGRAMS.iter().zip(modules);
    let programs = programs.map(|(program, module)| {
        if program.has_card {
            return Ok::<_, Error>(goes_back());
        }
        let (options, work) = (backend_options(program), work.join(program.feature));
        let mut output = generator.compile_with(&[module], &options, &work)?;
        // llvm-mos links the asides into the program.
        output.asides = vec![Vec::new(); linked(program).asides.len()];
        Ok(output)
    });
    let common = Common { asides: vec![Vec::new(); COMMON_ASIDES.len()], ..Common::default() };
    Ok(Compiled { programs: programs.collect::<Result<_, _>>()?, common })
}

/// Returns the backend options for the games, with unmangled names. See
/// [`memory_map::programs_options`].
pub fn programs_options() -> Options {
    let programs = PROGRAMS.each_ref().map(linked);
    let asides = COMMON_ASIDES.map(|aside| common_aside(aside.roots));
    memory_map::programs_options(&programs, &[CHANGE], &asides)
}

/// Returns the backend options for a game that is the only program of a disk.
pub fn backend_options(program: &Listed) -> Options {
    let late = Some(memory_map::late_part(&[program.late]));
    memory_map::backend_options(program.entry).late(late).ram(memory_map::RAM_WITH_ASIDES)
}

/// Returns a game, as the linker needs it.
fn linked(program: &Listed) -> Linked {
    let aside = |part: &ReadOnDemand| Aside {
        roots: vec![part.root.into()],
        area: aside_area(part),
        ..Aside::default()
    };
    let own = program.own_asides.iter().map(|roots| common_aside(roots).options());
    Linked {
        entry: program.entry,
        late: program.late,
        has_card: program.has_card,
        asides: program.aside.iter().map(aside).chain(own).collect(),
    }
}

/// Returns an aside with these entry functions in the area of the common asides.
fn common_aside(roots: &'static [&'static str]) -> memory_map::CommonAside {
    memory_map::CommonAside { roots, loader: LOAD_COMMON_ASIDE }
}

/// Returns the memory range of a game's aside.
pub fn aside_area(part: &ReadOnDemand) -> Range<u32> {
    match part.address {
        CARD => memory_map::CARD.start..CARD_MEMORY.start.into(),
        _ => memory_map::ASIDE,
    }
}

/// Returns a stub that starts the first program. The first program then reads its picture again.
fn goes_back() -> Output {
    let [[picture_low, picture_high], [start_low, start_high]] =
        [PICTURE_FOUND, START_PROGRAM].map(u16::to_le_bytes);
    let bytes = vec![LDA, 0, STA, picture_low, picture_high, JMP, start_low, start_high];
    let origin = memory_map::PROGRAM.start as u16;
    Output { bytes, origin, entry: origin, ..Output::default() }
}

/// Opcodes: LDA immediate, STA absolute, and JMP absolute.
const LDA: u8 = 0xA9;
const STA: u8 = 0x8D;
const JMP: u8 = 0x4C;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stub_is_packed_as_a_program() {
        let program = goes_back();
        let packed = crate::Packed::linked("ZARK", &program, &Common::default(), None);
        let pages = usize::from(memory_map::LOW_PAGES) + 1;
        assert_eq!((packed.low, packed.early, packed.card), (&[][..], pages, &[][..]));
        assert_eq!(packed.bytes, [0xA9, 0, 0x8D, 0xFF, 0x3F, 0x4C, 0x06, 0xB7]);
    }
}
