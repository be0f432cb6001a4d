//! `cargo play`: boots the floppy in an emulated Apple II, or plays the same game natively.

use std::path::PathBuf;
use std::process::ExitCode;

use zonkers_disk::Settings;
use zonkers_disk::cross::Profile;
use zonkers_harness::apple2::{Apple2, Config, Model};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::Emulated;
use zonkers_harness::monitor::Monitor;
use zonkers_harness::native::Native;
use zonkers_harness::program::Program;
use zonkers_harness::terminal::Terminal;
use zonkers_harness::{Error, play, script};

const USAGE: &str = "\
usage: cargo play -- [OPTIONS]                              in an emulated Apple II
       cargo run -p zonkers-harness -- native [OPTIONS]     the same game without one

  --script COMMANDS   play by these commands instead of the keyboard, and print what they ask for
  --script-file FILE  the same, from a file
  --monitor NAME      colour, green, amber or white (colour)
  --fast              as fast as possible instead of at the Apple's speed
  --bell              ring the terminal's bell when the Apple beeps

only in an emulated Apple:
  --image FILE        boot this DOS-order image (143,360 bytes) instead of building ours
  --debug             build ours so that a fault of the game says what and where it is
  --model NAME        ii+ or iie (ii+)
  --speed N           run the CPU at N MHz, 1 to 255; the disk and the paddles keep their time (1)
  --slot N            the disk controller's slot, 1 to 7 (6)
  --no-joystick       nothing in the game connector
  --profile           at the end, print the cycles spent in each function
  --trace FILE        write a line for each instruction, 20 MB for each second of the Apple's time

keys: F1 F2 buttons 0 and 1, F3 F4 (or Ctrl with left and right) joystick, Ctrl-R reset, Ctrl-Q quit
scripts: until 10 ZONKERS; key RETURN; type 2; pb0 0.2; wait 1; text; shot title.png
";

#[derive(Default)]
struct Arguments {
    is_native: bool,
    script: Option<String>,
    image: Option<PathBuf>,
    config: Config,
    options: play::Options,
    has_profile: bool,
    settings: Settings,
    trace: Option<PathBuf>,
}

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

fn parse(words: &[String]) -> Result<Arguments, Error> {
    let mut arguments = Arguments::default();
    let mut words = words.iter().map(String::as_str);
    match words.next() {
        Some("play") => {}
        Some("native") => arguments.is_native = true,
        _ => return Err(usage("say `play` or `native`")),
    }
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| usage(&format!("{word} wants a value")));
        match word {
            // `cargo play -- --fast` and `cargo play --fast` are the same.
            "--" => {}
            "--script" => arguments.script = Some(value()?.to_string()),
            "--script-file" => {
                let path = PathBuf::from(value()?);
                let text = std::fs::read_to_string(&path);
                arguments.script = Some(text.map_err(|error| Error::File(path, error))?);
            }
            "--fast" => arguments.options.is_fast = true,
            "--bell" => arguments.options.has_bell = true,
            "--image" => arguments.image = Some(value()?.into()),
            "--monitor" => {
                let name = value()?;
                let monitor = Monitor::named(name);
                arguments.options.monitor = monitor
                    .ok_or_else(|| usage("--monitor wants colour, green, amber or white"))?;
            }
            "--model" => {
                let model = Model::named(value()?);
                arguments.config.model = model.ok_or_else(|| usage("--model wants ii+ or iie"))?;
            }
            "--speed" => {
                arguments.config.speed = match value()?.parse() {
                    Ok(speed @ 1..) => speed,
                    _ => return Err(usage("--speed wants 1 to 255")),
                }
            }
            "--slot" => {
                arguments.config.disk_slot = match value()?.parse() {
                    Ok(slot @ 1..=7) => slot,
                    _ => return Err(usage("--slot wants 1 to 7")),
                }
            }
            "--no-joystick" => arguments.config.has_joystick = false,
            "--trace" => arguments.trace = Some(value()?.into()),
            "--debug" => arguments.settings.profile = Profile::Debug,
            "--profile" => arguments.has_profile = true,
            _ => return Err(usage(&format!("there is no option {word}"))),
        }
    }
    Ok(arguments)
}

fn usage(message: &str) -> Error {
    Error::Usage(format!("{message}\n\n{USAGE}"))
}

fn run(arguments: Arguments) -> Result<(), Error> {
    // Before the build, which takes a while: a script that cannot be read, a terminal that is not there.
    let steps = arguments.script.as_deref().map(script::parse).transpose()?;
    if arguments.is_native {
        return drive(&mut Native::default(), steps.as_deref(), arguments.options);
    }
    if steps.is_none() {
        Terminal::check()?;
    }
    let program = match &arguments.image {
        Some(path) => Program::read(path)?,
        None => Program::build(&arguments.settings, &mut |line| eprintln!("{line}"))?,
    };
    let mut machine = Apple2::new(arguments.config, &program.image)?;
    if arguments.has_profile {
        machine.start_profile();
    }
    let mut console = Emulated::new(machine, program.names);
    if let Some(path) = arguments.trace {
        let file = std::fs::File::create(&path).map_err(|error| Error::File(path, error))?;
        console.start_trace(std::io::BufWriter::new(file));
    }
    let result = drive(&mut console, steps.as_deref(), arguments.options);
    if let Some(report) = console.profile_report() {
        eprint!("{report}");
    }
    result
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
