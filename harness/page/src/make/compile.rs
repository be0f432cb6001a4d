//! Compiles this package's library for the browser with stock rustc, as [`zonkers_disk::cross`] does the
//! game: nothing has to be installed, since the standard library is compiled along.

use std::fs;

use zonkers_disk::Error;
use zonkers_disk::cross::{Folders, check_toolchain, watch};
use zonkers_harness::apple2::rom;

const TARGET: &str = "wasm32-unknown-unknown";

/// Where its disk controller is.
const SLOT: u8 = 6;

/// Small, and still dozens of times faster than an Apple; the same bytes in any folder.
const PROFILE: [&str; 8] = [
    "opt-level=\"s\"",
    "lto=\"fat\"",
    "codegen-units=1",
    "panic=\"immediate-abort\"",
    "trim-paths=\"all\"",
    "debug=false",
    "incremental=false",
    "strip=\"symbols\"",
];

/// The WebAssembly module. `progress` gets a line now and then.
///
/// # Errors
/// [`Error::Toolchain`] if Rust is not as needed, [`Error::Game`] with rustc's words if the source is
/// wrong.
pub fn machine(folders: &Folders, progress: &mut dyn FnMut(&str)) -> Result<Vec<u8>, Error> {
    progress("Compiling the emulated Apple to WebAssembly (half a minute the first time)");
    check_toolchain(folders, progress)?;
    let folder = folders.target.join("page");
    // A browser's machine has no assembler.
    let roms = folder.join("rom");
    fs::create_dir_all(&roms).map_err(Error::io(&roms))?;
    for (name, bytes) in [("monitor.bin", rom::monitor()), ("boot_prom.bin", rom::boot_prom(SLOT))]
    {
        let path = roms.join(name);
        // What is the same need not be compiled again.
        if fs::read(&path).ok().as_ref() != Some(&bytes) {
            fs::write(&path, bytes).map_err(Error::io(&path))?;
        }
    }
    let mut command = mos6502_front_end::command("cargo", &folders.root);
    command
        .env("ZONKERS_ROM", &roms)
        .env("CARGO_ENCODED_RUSTFLAGS", "-Zlocation-detail=none")
        .args(["rustc", "--release", "-p", "zonkers-page", "--lib", "--crate-type", "cdylib"])
        .args(["-Zbuild-std=std,panic_abort", "-Zpanic-immediate-abort", "-Ztrim-paths"])
        // Nor any back-trace: nobody would see one.
        .arg("-Zbuild-std-features=optimize_for_size")
        .args(["--target", TARGET, "--target-dir"])
        .arg(&folder);
    for setting in PROFILE {
        command.arg("--config").arg(format!("profile.release.{setting}"));
    }
    watch(command, progress)?;
    let module = folder.join(TARGET).join("release/zonkers_page.wasm");
    fs::read(&module).map_err(Error::io(&module))
}
