//! `cargo play`: boots the floppy in an emulated Apple II, or plays the same game natively.

mod arguments;

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use arguments::{Machine, Mode, Playing};
use zonkers_disk::command_line::{self, note, print_line};
use zonkers_disk::cross::Folders;
use zonkers_disk::outputs::{self, Kind};
use zonkers_disk::{Settings, build_image_with};
use zonkers_harness::apple2::file::DiskFile;
use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND, Floppy};
use zonkers_harness::campaign::case::Case;
use zonkers_harness::campaign::world::World;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::monkey::Tally;
use zonkers_harness::program::Program;
use zonkers_harness::saves::transfer::transfer;
use zonkers_harness::saving::Saving;
use zonkers_harness::signals::{self, Watched};
use zonkers_harness::terminal::Terminal;
use zonkers_harness::{Error, campaign, monkey, native, pictures, play, script, sheets};
use zonkers_solve::zonkers::exact::Teacher;
use zonkers_solve::{runs, strength, teacher};

fn main() -> ExitCode {
    let mode = match command_line::read("zonkers-harness", &arguments::options()) {
        Ok(mode) => mode,
        Err(code) => return code,
    };
    match run(mode) {
        Ok(()) => ExitCode::SUCCESS,
        // The terminal is restored and the disk is written. End the process by the same signal, so
        // that its sender and the shell see the reason.
        Err(Error::Signal(number)) => signals::die(number),
        Err(Error::Terminal(_)) if signals::is_hung_up() => {
            signals::die(signal_hook::consts::SIGHUP)
        }
        Err(error) => {
            note(format_args!("error: {error}"));
            ExitCode::from(error.exit_code())
        }
    }
}

fn run(mode: Mode) -> Result<(), Error> {
    match mode {
        Mode::Play { machine, playing } => {
            // Check the script and the terminal before the build, which takes a while.
            let steps = steps(&playing)?;
            if steps.is_none() {
                Terminal::check()?;
            }
            in_machine(&machine, |console| play::drive(console, steps.as_deref(), playing.options))
        }
        Mode::Native { game, playing } => {
            play::drive(&mut *native::game(game)?, steps(&playing)?.as_deref(), playing.options)
        }
        Mode::Pictures => make_pictures(),
        Mode::Sheets { folder, monitor } => {
            fs::create_dir_all(&folder).map_err(|error| Error::File(folder.clone(), error))?;
            write(sheets::make(&folder, monitor)?)
        }
        Mode::Monkey { mut machine, seed, minutes } => {
            machine.config.guard = zonkers_harness::guarded().guard;
            let mut tally = Tally::default();
            in_machine(&machine, |console| {
                signals::watch(Watched::Output).map_err(Error::Terminal)?;
                tally = monkey::play(console, seed, minutes * 60 * CYCLES_PER_SECOND)?;
                Ok(())
            })?;
            print_line(format_args!("{minutes} minutes from seed {seed}: {tally}"));
            Ok(())
        }
        Mode::Campaign { image, cases, seed, first, at_random, at_sectors, case } => {
            let program = match image {
                Some(path) => Program::read(&path)?,
                None => build(&Settings::default())?,
            };
            let case_of = match (at_random, at_sectors) {
                (true, _) => Case::random,
                (_, true) => Case::at_sector,
                _ => Case::of,
            };
            campaign_of(program, case_of, seed, first..first + cases, case)
        }
        Mode::Strength { games, game } => {
            for pair in strength::measure(&game, games)? {
                print_line(pair);
            }
            Ok(())
        }
        Mode::Solve { writes: true, game } => {
            let (path, contents) = zonkers_solve::table_file(&game)?;
            fs::write(path, contents).map_err(|error| Error::File(path.into(), error))
        }
        Mode::Solve { writes: false, game } => {
            zonkers_solve::measure(&game, &mut |line| print_line(line))
        }
        Mode::Teacher { positions, games } => {
            let mut judge = teacher::Judge::new(&mut |line| note(line))?;
            let solved = Teacher::new();
            let found = teacher::positions(&solved, Some(&mut judge), positions as u32, 1, 1)?;
            print_line(format_args!("positions: {found}"));
            let found = teacher::games(&solved, Some(&mut judge), games as u16)?;
            print_line(format_args!("games: {found}"));
            Ok(())
        }
        Mode::Runs { games } => {
            for with_cards in [false, true] {
                print_line(runs::measure(with_cards, games));
            }
            Ok(())
        }
    }
}

fn steps(playing: &Playing) -> Result<Option<Vec<script::Step>>, Error> {
    let steps = playing.script.as_deref().map(script::parse).transpose()?;
    steps.as_deref().map_or(Ok(()), script::check_files)?;
    Ok(steps)
}

/// Builds our floppy from source.
fn build(settings: &Settings) -> Result<Program, Error> {
    let build = Folders::find()
        .and_then(|folders| build_image_with(settings, &folders, &mut |line| note(line)));
    Ok(Program::of(&build.map_err(|error| Error::Build(Box::new(error)))?))
}

/// Switches the machine on, plays it, and writes the requested files.
fn in_machine(
    asked: &Machine,
    play: impl FnOnce(&mut EmulatedConsole) -> Result<(), Error>,
) -> Result<(), Error> {
    // Check all files and settings before the build, which takes a while.
    let booted = asked.image.as_deref().map(Program::read).transpose()?;
    let file = booted.as_ref().and_then(|program| program.file.as_ref());
    let file = asked.image.as_deref().zip(file);
    let saving = asked.save.as_deref().map(|path| Saving::new(path, file)).transpose()?;
    let saves = asked.saves_from.as_deref().map(read_floppy).transpose()?;
    check_files(asked)?;
    let mut machine = Apple2::new(asked.config, &[])?;
    if let Some(path) = &asked.rom {
        let rom = fs::read(path).map_err(|error| Error::File(path.clone(), error))?;
        machine.set_rom(&rom)?;
    }
    let create =
        |path: &PathBuf| fs::File::create(path).map_err(|error| Error::File(path.clone(), error));
    let trace = asked.trace.as_ref().map(create).transpose()?;
    let mut program = match booted {
        Some(program) => program,
        None => build(&asked.settings)?,
    };
    if let Some(saves) = &saves {
        note(transfer(saves, &mut program.image)?.told);
    }
    let mut floppy = Floppy::from_image(&program.image)?;
    floppy.is_write_protected = program.file.as_ref().is_some_and(DiskFile::is_write_protected);
    machine.bus_mut().disk.swap(1, Some(floppy));
    if asked.has_profile {
        machine.start_profile();
    }
    let mut console = EmulatedConsole::new(machine, program.names_of(asked.game));
    if asked.game != 0 {
        console.start_program(asked.game)?;
    }
    if let Some(file) = trace {
        console.start_trace(std::io::BufWriter::new(file));
    }
    let played = play(&mut console);
    play::finish(&mut console, saving.as_ref(), played)
}

/// Checks that `--trace` replaces only a trace, and that `--save` replaces neither the trace nor
/// the disk of `--saves-from`.
fn check_files(asked: &Machine) -> Result<(), Error> {
    if let Some(trace) = &asked.trace {
        outputs::check(&[(trace, Kind::Trace)]).map_err(Error::Output)?;
    }
    let others = [("--trace", &asked.trace), ("--saves-from", &asked.saves_from)];
    for (option, other) in others {
        if let Some((save, other)) = asked.save.as_ref().zip(other.as_ref())
            && outputs::are_same(save, other)
        {
            return Err(Error::Usage(format!(
                "{}: {option} also names this file; name another in --save",
                save.display()
            )));
        }
    }
    Ok(())
}

fn read_floppy(path: &Path) -> Result<Floppy, Error> {
    Floppy::from_image(&Program::read(path)?.image)
}

/// Plays `case`, or all `cases` without one.
fn campaign_of(
    program: Program,
    case_of: fn(u64, u64) -> Case,
    seed: u64,
    cases: Range<u64>,
    case: Option<Case>,
) -> Result<(), Error> {
    let world = World::new(program)?;
    if let Some(case) = case {
        let played = campaign::play::play(&world, &case)?;
        print_line(&played.log);
        return played.fault.map_or(Ok(()), |fault| Err(Error::Misbehaved(fault.to_string())));
    }
    let (mut saves, mut faults) = (0, 0);
    campaign::run(&world, case_of, seed, cases.clone(), &mut |number, case, played| {
        saves += played.saves;
        let Some(fault) = played.fault else { return };
        faults += 1;
        print_line(format_args!("seed {seed} case {number}: {fault}\n  --case '{case}'"));
    })?;
    let count = cases.end - cases.start;
    print_line(format_args!("{count} cases from seed {seed}: {saves} saves, {faults} faults"));
    if faults == 0 { Ok(()) } else { Err(Error::Misbehaved(format!("{faults} faults"))) }
}

fn make_pictures() -> Result<(), Error> {
    write(pictures::make(&build(&Settings::default())?.image)?)
}

fn write(files: Vec<pictures::File>) -> Result<(), Error> {
    for pictures::File { path, .. } in &files {
        outputs::check(&[(path, Kind::Png)]).map_err(Error::Output)?;
    }
    for pictures::File { path, bytes } in files {
        fs::write(&path, bytes).map_err(|error| Error::File(path.clone(), error))?;
        print_line(path.display());
    }
    Ok(())
}
