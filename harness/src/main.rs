//! `cargo play`: boots the floppy in an emulated Apple II, or plays the same game natively.

mod arguments;

use std::path::Path;
use std::process::ExitCode;

use arguments::{Arguments, Mode, USAGE, parse};
use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::Emulated;
use zonkers_harness::program::Program;
use zonkers_harness::terminal::Terminal;
use zonkers_harness::{Error, monkey, native, pictures, play, runs, script, strength};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.iter().any(|word| word == "--help" || word == "-h" || word == "help") {
        print!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    match parse(&words).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(error.exit_code())
        }
    }
}

fn run(arguments: Arguments) -> Result<(), Error> {
    // Before the build, which takes a while: a script that cannot be read, a terminal that is not there.
    let steps = arguments.script.as_deref().map(script::parse).transpose()?;
    if arguments.mode == Mode::Native {
        let mut console = native::game(arguments.game)?;
        return drive(&mut *console, steps.as_deref(), arguments.options);
    }
    if arguments.mode == Mode::Strength {
        for pair in strength::measure(&arguments.rivals, arguments.games)? {
            println!("{pair}");
        }
        return Ok(());
    }
    if arguments.mode == Mode::Runs {
        for with_cards in [false, true] {
            println!("{}", runs::measure(with_cards, arguments.games));
        }
        return Ok(());
    }
    if arguments.mode == Mode::Play && steps.is_none() {
        Terminal::check()?;
    }
    let program = match &arguments.image {
        Some(path) => Program::read(path)?,
        None => Program::build(&arguments.settings, &mut |line| eprintln!("{line}"))?,
    };
    if arguments.mode == Mode::Pictures {
        return make_pictures(&program);
    }
    let mut machine = Apple2::new(arguments.config, &program.image)?;
    if arguments.has_profile {
        machine.start_profile();
    }
    let mut console = Emulated::new(machine, program.names_of(arguments.game));
    if arguments.game != 0 {
        console.start_program(arguments.game)?;
    }
    if let Some(path) = &arguments.trace {
        let file = std::fs::File::create(path).map_err(|error| Error::File(path.into(), error))?;
        console.start_trace(std::io::BufWriter::new(file));
    }
    let result = match arguments.mode {
        Mode::Monkey => play_at_random(&mut console, &arguments),
        _ => drive(&mut console, steps.as_deref(), arguments.options),
    };
    if let Some(report) = console.profile_report() {
        eprint!("{report}");
    }
    // What was saved is kept, and if the machine has stopped.
    let kept = arguments.save.as_deref().map_or(Ok(()), |path| keep(&console, path));
    result.and(kept)
}

/// Writes an image of the floppy in drive 1.
fn keep(console: &Emulated, path: &Path) -> Result<(), Error> {
    let Some(floppy) = console.machine.bus().disk.floppy(1) else { return Ok(()) };
    let (image, unreadable) = floppy.image();
    for sector in unreadable {
        eprintln!("warning: {sector} cannot be read; it is all zeros in {}", path.display());
    }
    std::fs::write(path, image).map_err(|error| Error::File(path.into(), error))
}

fn make_pictures(program: &Program) -> Result<(), Error> {
    for pictures::File { path, bytes } in pictures::make(&program.image)? {
        std::fs::write(&path, bytes).map_err(|error| Error::File(path.clone(), error))?;
        println!("{}", path.display());
    }
    Ok(())
}

fn play_at_random(console: &mut Emulated, arguments: &Arguments) -> Result<(), Error> {
    let cycles = arguments.minutes * 60 * CYCLES_PER_SECOND;
    let tally = monkey::play(console, arguments.seed, cycles)?;
    println!("{} minutes from seed {}: {tally}", arguments.minutes, arguments.seed);
    Ok(())
}

fn drive(
    console: &mut dyn Console,
    steps: Option<&[script::Step]>,
    options: play::Options,
) -> Result<(), Error> {
    match steps {
        Some(steps) => {
            let settings = script::Settings { monitor: options.monitor };
            script::run(console, steps, settings, &mut std::io::stdout().lock())
        }
        None => play::play(console, options),
    }
}
