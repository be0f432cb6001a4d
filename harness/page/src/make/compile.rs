//! Compiles the library of this package to WebAssembly with stock rustc, like
//! [`zonkers_disk::cross`] the games. Also compiles the standard library, so that no target needs
//! to be installed.

use std::fs;

use zonkers_disk::Error;
use zonkers_disk::cross::{Folders, check_toolchain, watch};
use zonkers_harness::apple2::rom;

const TARGET: &str = "wasm32-unknown-unknown";

/// The slot of the disk controller.
const SLOT: u8 = 6;

/// Profile settings: optimised for size, and independent of the folder. The emulator is optimised
/// a little more for speed: it runs the Apple two fifths faster, and the page 750 bytes larger.
const PROFILE: [&str; 10] = [
    "opt-level=\"z\"",
    "package.apple2-emulator.opt-level=\"s\"",
    "package.mos6502.opt-level=\"s\"",
    "lto=\"fat\"",
    "codegen-units=1",
    "panic=\"immediate-abort\"",
    "trim-paths=\"all\"",
    "debug=false",
    "incremental=false",
    "strip=\"symbols\"",
];

/// Compiles the WebAssembly module. `progress` receives messages.
///
/// # Errors
/// [`Error::Toolchain`] if the toolchain is unsuitable, [`Error::Game`] with rustc's messages if
/// the source has errors.
pub fn machine(folders: &Folders, progress: &mut dyn FnMut(&str)) -> Result<Vec<u8>, Error> {
    progress("Compiling the emulated Apple to WebAssembly (half a minute the first time)");
    check_toolchain(folders, progress)?;
    let folder = folders.target.join("page");
    // The library contains no assembler, so assemble the ROMs now.
    let roms = folder.join("rom");
    fs::create_dir_all(&roms).map_err(Error::io(&roms))?;
    for (name, bytes) in [("monitor.bin", rom::monitor()), ("boot_prom.bin", rom::boot_prom(SLOT))]
    {
        let path = roms.join(name);
        // Keep the time stamp of an unchanged file, which would otherwise be recompiled.
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
        // Omits backtraces as well.
        .arg("-Zbuild-std-features=optimize_for_size")
        .args(["--target", TARGET, "--target-dir"])
        .arg(&folder);
    for setting in PROFILE {
        command.arg("--config").arg(format!("profile.release.{setting}"));
    }
    // Otherwise the linker pads each address to five bytes.
    command.args(["--", "-Clink-arg=--compress-relocations"]);
    watch(command, progress)?;
    let module = folder.join(TARGET).join("release/zonkers_page.wasm");
    fs::read(&module).map_err(Error::io(&module))
}
