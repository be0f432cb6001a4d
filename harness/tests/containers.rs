//! `--save` keeps the format of the booted file and changes only the sectors that were written. A
//! third-party disk reader verifies the files.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

use a2kit::bios::Block;
use a2kit::img::{DiskImage, dot2mg::Dot2mg, dsk_do::DO, dsk_po::PO, names, nib::Nib};
use zonkers_harness::apple2::order::Order;
use zonkers_harness::apple2::{Floppy, Model};
use zonkers_harness::campaign::moment::Moment;
use zonkers_harness::campaign::world::Setting;
use zonkers_harness::console::Console;
use zonkers_harness::play::finish;
use zonkers_harness::program::Program;
use zonkers_harness::saves::{Copies, tracks_of};
use zonkers_harness::saving::Saving;
use zonkers_harness::{Error, script};

use crate::support::playing::{booted, floppy, ours, play, rest, world};
use crate::woz::{sectors, written_by_others};

/// Starts a game against Apple. The program saves it at the start.
const SAVES: &str = "key P; key S";

/// A file with our floppy, written by the third-party tool.
struct Container {
    name: &'static str,
    bytes: Vec<u8>,
}

/// Our floppy in every format, created once for all tests.
fn containers() -> &'static [Container] {
    static CONTAINERS: OnceLock<Vec<Container>> = OnceLock::new();
    CONTAINERS.get_or_init(made_by_others)
}

fn made_by_others() -> Vec<Container> {
    let dos33 = names::A2_DOS33_KIND;
    let with = |wrapped: &str| Dot2mg::create(254, dos33, Some(&wrapped.to_string())).unwrap();
    let image = &floppy().image;
    let po = filled(Box::new(PO::create(280)), image);
    let universal = filled(with("do"), image);
    // The tool cannot write 2IMG files in ProDOS order: convert the file in DOS order, and add a
    // comment.
    let mut universal_po = universal.clone();
    universal_po[0x0C] = 1;
    universal_po[64..][..po.len()].copy_from_slice(&po);
    universal_po.extend(b"a comment");
    let [woz1, woz2] = written_by_others(image);
    let mut unsummed = woz2.clone();
    unsummed[8..12].fill(0);
    let files = [
        ("x.dsk", filled(Box::new(DO::create(35, 16)), image)),
        ("x.do", filled(Box::new(DO::create(35, 16)), image)),
        ("X.PO", po),
        ("x.nib", filled(Box::new(Nib::create(254, dos33).unwrap()), image)),
        ("x.2mg", universal),
        ("po.2mg", universal_po),
        ("nib.2img", filled(with("nib"), image)),
        ("one.woz", woz1),
        ("two.woz", woz2),
        ("unsummed.woz", unsummed),
    ];
    files.into_iter().map(|(name, bytes)| Container { name, bytes }).collect()
}

/// Lets the third-party tool write each sector of our image to an empty disk.
fn filled(mut file: Box<dyn DiskImage>, image: &[u8]) -> Vec<u8> {
    for (number, (track, sector, bytes)) in sectors(image).enumerate() {
        // Formats without sector access are written by blocks.
        if file.write_sector(track, sector, bytes).is_err() {
            let (block, half) = block_of(number);
            let mut whole = file.read_block(Block::PO(block)).unwrap();
            whole[half..half + 256].copy_from_slice(bytes);
            file.write_block(Block::PO(block), &whole).unwrap();
        }
    }
    file.to_bytes()
}

/// The ProDOS block and half-block of a DOS sector. Source: *Beneath Apple ProDOS*, chapter 3.
fn block_of(number: usize) -> (usize, usize) {
    const PAIRS: [(usize, usize); 8] =
        [(0, 14), (13, 12), (11, 10), (9, 8), (7, 6), (5, 4), (3, 2), (1, 15)];
    let (track, sector) = (number / 16, number % 16);
    let place = PAIRS.iter().position(|&(one, other)| one == sector || other == sector).unwrap();
    (8 * track + place, if PAIRS[place].0 == sector { 0 } else { 256 })
}

/// The image in DOS order that the third-party tool reads from a file with this name.
fn read_by_others(name: &str, bytes: &[u8]) -> Vec<u8> {
    let ending = Path::new(name).extension().unwrap().to_str().unwrap().to_ascii_lowercase();
    let ending = if ending == "2img" { "2mg" } else { &ending };
    let bytes = bytes.to_vec();
    let mut file: Box<dyn DiskImage> = match ending {
        "dsk" | "do" => Box::new(DO::from_bytes(&bytes).unwrap()),
        "po" => Box::new(PO::from_bytes(&bytes).unwrap()),
        _ => a2kit::create_img_from_bytestream(&bytes, Some(ending)).unwrap(),
    };
    let blank = vec![0; bytes.len().min(143_360)];
    let read = sectors(&blank).enumerate().flat_map(|(number, (track, sector, _))| {
        file.read_sector(track, sector).unwrap_or_else(|_| {
            let (block, half) = block_of(number);
            file.read_block(Block::PO(block)).unwrap()[half..half + 256].to_vec()
        })
    });
    read.collect()
}

/// Creates an empty temporary folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Our floppy with a saved game.
fn saved() -> &'static Floppy {
    static SAVED: OnceLock<Floppy> = OnceLock::new();
    SAVED.get_or_init(|| {
        let mut apple = booted();
        play(&mut apple, &script::parse(SAVES).unwrap());
        rest(&mut apple);
        assert!(!apple.uses_disk());
        apple.machine.bus_mut().disk.swap(1, None).unwrap()
    })
}

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_zonkers-harness"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

#[test]
fn an_unwritten_file_stays_identical() {
    let folder = folder("containers-same");
    for Container { name, bytes } in containers() {
        let path = folder.join(name);
        fs::write(&path, bytes).unwrap();
        let program = Program::read(&path).unwrap();
        assert!(program.image == floppy().image, "{name}");
        let file = program.file.as_ref().map(|file| (path.as_path(), file));
        assert!(Saving::new(&path, file).unwrap().write(&ours()).unwrap().is_empty());
        assert!(fs::read(&path).unwrap() == *bytes, "{name}");
    }
}

#[test]
fn a_save_changes_only_its_sectors_in_the_file() {
    let folder = folder("containers-saved");
    let (image, _) = saved().image();
    let changed: Vec<usize> = (0..560)
        .filter(|at| image[256 * at..][..256] != floppy().image[256 * at..][..256])
        .collect();
    let tracks = tracks_of(0);
    assert!(!changed.is_empty() && changed.iter().all(|at| tracks.contains(&(at / 16))));
    for Container { name, bytes } in containers() {
        let path = folder.join(name);
        fs::write(&path, bytes).unwrap();
        let program = Program::read(&path).unwrap();
        let file = program.file.as_ref().map(|file| (path.as_path(), file));
        Saving::new(&path, file).unwrap().write(saved()).unwrap();
        let after = fs::read(&path).unwrap();
        assert!(read_by_others(name, &after) == image, "{name}");
        // At most the bytes of these sectors and the checksum of the file have changed.
        assert_eq!(after.len(), bytes.len(), "{name}");
        let differing = after.iter().zip(bytes).filter(|(after, before)| after != before).count();
        // A sector has 343 disk bytes. Unaligned, it covers 344 bytes of the file.
        assert!(differing <= 4 + 344 * changed.len(), "{name}: {differing} bytes differ");
        assert!(after[12..20] == bytes[12..20] && after[..8] == bytes[..8], "{name}");
        if *name == "unsummed.woz" {
            assert_eq!(after[8..12], [0; 4], "a checksum was added");
        }
    }
}

#[test]
fn the_name_of_a_new_file_determines_its_format() {
    let folder = folder("containers-other");
    let (image, _) = saved().image();
    let booted = folder.join("booted.po");
    let files = containers();
    fs::write(&booted, &files.iter().find(|file| file.name == "X.PO").unwrap().bytes).unwrap();
    let program = Program::read(&booted).unwrap();
    let file = program.file.as_ref().map(|file| (booted.as_path(), file));
    for (name, read_as) in
        [("a.dsk", "dsk"), ("b.DO", "do"), ("c.po", "po"), ("d.woz", "woz"), ("e", "po")]
    {
        for file in [file, None] {
            let path = folder.join(name);
            Saving::new(&path, file).unwrap().write(saved()).unwrap();
            // A name without a known extension keeps the format of the booted file, or ours.
            let read_as = if name == "e" && file.is_none() { "dsk" } else { read_as };
            let found = read_by_others(&format!("x.{read_as}"), &fs::read(&path).unwrap());
            assert!(found == image, "{name}");
        }
    }
}

#[test]
fn the_played_file_keeps_its_sector_order() {
    let path = folder("containers-played").join("x.po");
    let files = containers();
    fs::write(&path, &files.iter().find(|file| file.name == "X.PO").unwrap().bytes).unwrap();
    let path_text = path.to_str().unwrap();
    let arguments = ["play", "--image", path_text, "--save", path_text, "--script"];
    let output =
        run(&[&arguments[..], &["until 10 ONE TO NINE; wait 3; key P; wait 1; key S; wait 3"]]
            .concat());
    assert!(output.status.success(), "{output:?}");
    let found = read_by_others("x.po", &fs::read(&path).unwrap());
    let tracks = tracks_of(0);
    let changed: Vec<usize> = (0..560)
        .filter(|at| found[256 * at..][..256] != floppy().image[256 * at..][..256])
        .collect();
    assert!(!changed.is_empty() && changed.iter().all(|at| tracks.contains(&(at / 16))));
}

#[test]
fn quitting_during_a_save_completes_it() {
    let path = folder("containers-begun").join("x.dsk");
    let saving = Saving::new(&path, None).unwrap();
    let setting = Setting { game: 0, model: Model::IIPlus, has_saves: false };
    let machine = world().machine(setting, Moment::Save).unwrap();
    for cycles in (0..1_000_000).step_by(100_000) {
        let mut apple = world().emulated(machine.clone(), Some(0));
        apple.run(cycles).unwrap();
        let ended = finish(&mut apple, Some(&saving), Err(Error::Signal(15)));
        assert!(matches!(ended, Err(Error::Signal(15))));
        let kept = Floppy::from_image(&fs::read(&path).unwrap()).unwrap();
        assert!(Copies::on(&kept, 0).last_good().is_some(), "after {cycles} cycles");
    }
}

#[test]
fn targets_that_cannot_be_written_are_refused_at_the_start() {
    let folder = folder("containers-refused");
    let read_only = folder.join("locked.dsk");
    fs::write(&read_only, b"old").unwrap();
    let mut permissions = fs::metadata(&read_only).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&read_only, permissions).unwrap();
    for (path, code, told) in [
        (folder.join("x.nib"), 2, "this format can be saved only if the booted file also has it"),
        (folder.join("x.2mg"), 2, "this format can be saved only if the booted file also has it"),
        (folder.join("no/x.dsk"), 1, "its folder does not exist"),
        (folder.clone(), 1, "this is a folder"),
        (read_only.clone(), 1, "this file is read-only"),
    ] {
        // Without `--image`, the disk would have to be built first.
        let output = run(&["play", "--save", path.to_str().unwrap(), "--script", "text"]);
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{message}");
        assert!(message.starts_with("error: ") && message.contains(told), "{message}");
        assert!(output.stdout.is_empty());
    }
    assert_eq!(fs::read(&read_only).unwrap(), b"old");
}

/// The system kills a process that writes beyond its file size limit, here in the middle of the
/// file.
#[cfg(unix)]
#[test]
fn a_crash_during_the_write_keeps_the_old_file() {
    use std::os::unix::process::ExitStatusExt;
    let path = folder("containers-crash").join("x.dsk");
    fs::write(&path, &floppy().image).unwrap();
    let status = Command::new("sh")
        .args(["-c", "ulimit -c 0; ulimit -f 100; exec \"$@\"", "sh"])
        .arg(env!("CARGO_BIN_EXE_zonkers-harness"))
        .args(["play", "--image", path.to_str().unwrap(), "--save", path.to_str().unwrap()])
        .args(["--script", "wait 0.1"])
        .stdin(Stdio::null())
        .status()
        .unwrap();
    const SIGXFSZ: i32 = 25;
    assert_eq!(status.signal(), Some(SIGXFSZ), "{status}");
    assert!(fs::read(&path).unwrap() == floppy().image);
}

/// Sets the write protection flag in a file's header, after the references of both formats.
fn protect(name: &str, file: &mut [u8]) -> bool {
    match Path::new(name).extension().and_then(|ending| ending.to_str()) {
        Some("2mg" | "2img") => file[0x13] |= 0x80,
        Some("woz") => {
            file[22] = 1;
            // No checksum.
            file[8..12].fill(0);
        }
        _ => return false,
    }
    true
}

#[test]
fn write_protected_disks_are_not_written_to() {
    let folder = folder("containers-protected");
    for Container { name, bytes } in containers() {
        let mut bytes = bytes.clone();
        if !protect(name, &mut bytes) {
            continue;
        }
        let path = folder.join(name);
        fs::write(&path, &bytes).unwrap();
        let path = path.to_str().unwrap();
        let script = "until 10 ONE TO NINE; wait 3; key P; wait 1; key S; wait 3; text";
        let output = run(&["play", "--image", path, "--script", script]);
        let screen = String::from_utf8_lossy(&output.stdout).to_lowercase();
        assert!(screen.contains("the disk is write-protected"), "{name}: {screen}");
        // The file itself cannot be replaced either.
        let saved = run(&["play", "--image", path, "--save", path, "--script", "text"]);
        let message = String::from_utf8_lossy(&saved.stderr).into_owned();
        assert_eq!(saved.status.code(), Some(1), "{name}: {message}");
        assert!(message.contains("this disk image is write-protected"), "{name}: {message}");
        assert!(saved.stdout.is_empty() && fs::read(path).unwrap() == bytes, "{name}");
    }
}

#[test]
fn only_a_disk_image_of_the_same_format_is_replaced() {
    let folder = folder("containers-replaced");
    let files = containers();
    for Container { name, bytes } in files {
        let booted = folder.join(name);
        fs::write(&booted, bytes).unwrap();
        let ending = booted.extension().unwrap();
        let there = folder.join("there").with_extension(ending);
        let save = |contents: &[u8]| {
            fs::write(&there, contents).unwrap();
            let (booted, there) = (booted.to_str().unwrap(), there.to_str().unwrap());
            let output = run(&["play", "--image", booted, "--save", there, "--script", "text"]);
            let message = String::from_utf8_lossy(&output.stderr).into_owned();
            let is_kept = fs::read(there).unwrap() == contents;
            assert!(output.status.success() != is_kept, "{name}: {message}");
            assert!(!is_kept || output.stdout.is_empty(), "{name}: refused before any work");
            assert!(
                !is_kept || message.contains("not a disk image of the same format"),
                "{message}"
            );
            is_kept
        };
        assert!(save(b"Notes that must not be lost."), "{name}");
        assert!(save(&[0; 20_000]), "{name}");
        assert!(!save(b""), "{name}: an empty file");
        for Container { name: other, bytes: contents } in files {
            let family = |file: &[u8]| match file {
                [b'W', b'O', b'Z', ..] => 1,
                [b'2', b'I', b'M', b'G', ..] => 2,
                _ => file.len(),
            };
            if family(bytes) != family(contents) {
                assert!(save(contents), "{name} over {other}");
            }
        }
    }
    let notes = folder.join("notes.txt");
    fs::write(&notes, "Notes").unwrap();
    let output = run(&["play", "--save", notes.to_str().unwrap(), "--script", "text"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(fs::read(&notes).unwrap(), b"Notes");
}

/// The link between the two sectors of the catalog shows in which order an image of our disk has
/// its sectors.
#[test]
fn the_catalog_of_our_disk_shows_the_order_of_sectors() {
    for order in [Order::Dos, Order::ProDos] {
        assert_eq!(Order::of_image(&order.of_dos(&floppy().image)), Some(order));
    }
}
