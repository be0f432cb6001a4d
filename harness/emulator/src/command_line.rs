//! The options that several commands share.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use bpaf::{Parser, construct, long};

use crate::apple2::Model;
use crate::monitor::Monitor;
use crate::play;
use crate::terminal::Pictures;

/// `--model`: the model of the Apple.
pub fn model() -> impl Parser<Model> {
    named("model", "the Apple's model", "ii+ or iie", Model::named, Model::default())
}

/// `--memory`: whether the machine has a language card, and whether a IIe has auxiliary memory.
pub fn memory() -> impl Parser<(bool, bool)> {
    let memory = |kilobytes: &str| match kilobytes {
        "128" => Some((true, true)),
        "64" => Some((true, false)),
        "48" => Some((false, false)),
        _ => None,
    };
    let sizes = "128 (on a IIe only), 64 or 48";
    named("memory", "the Apple's memory in KB", sizes, memory, (true, true))
}

/// `--rom`: a ROM file that replaces the built-in ROM.
pub fn rom() -> impl Parser<Option<PathBuf>> {
    long("rom")
        .help("use this ROM file instead of the built-in ROM: 12K for a II+, 16K for a IIe")
        .argument::<PathBuf>("FILE")
        .optional()
}

/// `--no-joystick`: whether a joystick is connected.
pub fn has_joystick() -> impl Parser<bool> {
    long("no-joystick").help("leave the game connector empty").switch().map(|is_out| !is_out)
}

/// `--monitor`: the monitor to imitate.
pub fn monitor() -> impl Parser<Monitor> {
    let names = "colour, green, amber or white";
    named("monitor", "the monitor", names, Monitor::named, Monitor::default())
}

/// The options of play: `--fast`, `--bell`, `--monitor`, `--pictures`.
pub fn play() -> impl Parser<play::Options> {
    let is_fast =
        long("fast").help("run as fast as possible instead of at the Apple's speed").switch();
    let has_bell = long("bell").help("ring the terminal's bell when the Apple beeps").switch();
    let monitor = monitor();
    let pictures = named(
        "pictures",
        "the way to draw pictures in the terminal",
        "auto, kitty, iterm, sixel, blocks or text",
        Pictures::named,
        Pictures::default(),
    );
    construct!(play::Options { is_fast, has_bell, monitor, pictures })
}

/// An option whose value is one of `names`. The first name is the default. The help starts with
/// `subject`.
pub fn named<T: Clone + 'static>(
    name: &'static str,
    subject: &str,
    names: &'static str,
    of_name: fn(&str) -> Option<T>,
    fallback: T,
) -> impl Parser<T> {
    long(name)
        .help(format!("{subject}: {names} (default: {})", first_name(names)).as_str())
        .argument::<String>("NAME")
        .parse(move |word| of_name(&word).ok_or_else(|| format!("expected {names}")))
        .fallback(fallback)
}

/// The first of a list of names, for the help.
pub fn first_name(names: &str) -> &str {
    names.split([',', ' ']).next().unwrap_or_default()
}

/// An option whose value is a number in a range. The help ends with the default.
pub fn number(
    name: &'static str,
    help: &str,
    range: RangeInclusive<u64>,
    fallback: u64,
) -> impl Parser<u64> {
    let help = format!("{help} (default: {fallback})");
    let checked = long(name).help(help.as_str()).argument::<String>("N").parse(move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("expected a number from {} to {}", range.start(), range.end()))
    });
    checked.fallback(fallback)
}
