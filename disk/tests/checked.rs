//! The bytes of the games are compared with their IR.

use std::collections::HashMap;

use apple2_floppy::common::with_mangled_names;
use mos6502_backend::dump_programs;
use zonkers_disk::compile::{programs_options, to_ir};
use zonkers_disk::cross::{Folders, Profile};

/// Runs the functions of the base with the first game, and those of each game.
#[test]
fn the_code_of_the_games_has_the_effects_of_their_ir() {
    let folders = Folders::find().unwrap();
    let modules = to_ir(Profile::Release, &folders, &mut |_| ()).unwrap();
    let options = with_mangled_names(&modules, programs_options());
    let modules: Vec<&str> = modules.iter().map(String::as_str).collect();
    let report = dump_programs(&modules, &options, "image").unwrap();
    let functions: HashMap<&str, &str> =
        report.lines().filter_map(|line| line.rsplit_once(": ")).collect();
    let has_run = |name: &str| !functions[name].starts_with("0 runs");
    // Functions of the base, of its asides, of a game's aside, and of the language card.
    for name in ["<zonkers::kit::rng::Rng>::next", "zonkers::zark::win::has_block"] {
        assert!(has_run(name), "{name}: {}", functions[name]);
    }
    let run = functions.keys().filter(|name| has_run(name)).count();
    assert!(run * 100 >= functions.len() * 85, "{run} of {} have run:\n{report}", functions.len());
}
