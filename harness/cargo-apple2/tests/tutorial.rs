//! Builds and plays the game of `game/apple2/tutorial/README.md`, step by step.

use std::fs;
use std::path::{Path, PathBuf};

use apple2_emulator::apple2::{Apple2, CYCLES_PER_SECOND, Config};
use apple2_emulator::console::Console;
use apple2_emulator::emulated::EmulatedConsole;
use apple2_floppy::cross::Profile;
use cargo_apple2::{new, test};

use crate::support::{booted, build, root, row, until};

/// The programs in the tutorial: the third step replaces `run` of the second one, and the fourth
/// step adds a test.
fn programs() -> [String; 4] {
    let text = fs::read_to_string(root().join("game/apple2/tutorial/README.md")).unwrap();
    let blocks: Vec<&str> = text.split("```rust\n").skip(1).collect();
    let blocks = blocks.iter().map(|block| block.split("```").next().unwrap());
    let [first, second, run, test]: [&str; 4] = blocks.collect::<Vec<_>>().try_into().unwrap();
    let (head, rest) = second.split_once("fn run(").unwrap();
    let (_, tail) = rest.split_once("\n}\n").unwrap();
    let head =
        head.replace("use apple2::hires", "use apple2::disk::{Disk, Error};\nuse apple2::hires");
    let third = format!("{head}{run}{tail}");
    [first.into(), second.into(), third.clone(), format!("{third}\n{test}")]
}

/// A package in a temporary folder, which is removed at the end.
struct Package(PathBuf);

impl Package {
    fn new() -> Package {
        let folder = std::env::temp_dir().join(format!("tutorial-{}/stars", std::process::id()));
        new::create(&folder).unwrap();
        fs::create_dir(folder.join("art")).unwrap();
        for name in ["ship.png", "star.png"] {
            let from = root().join("game/apple2/tutorial").join(name);
            fs::copy(from, folder.join("art").join(name)).unwrap();
        }
        Package(folder)
    }

    fn write(&self, program: &str) -> &Path {
        fs::write(self.0.join("src/main.rs"), program).unwrap();
        &self.0
    }
}

impl Drop for Package {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(self.0.parent().unwrap());
    }
}

#[test]
fn each_step_of_the_tutorial_works() {
    let package = Package::new();
    let [first, second, third, fourth] = programs();
    let mut apple =
        booted(&build(package.write(&first), Profile::Release).unwrap(), Config::default(), "");
    apple.run(3 * CYCLES_PER_SECOND).unwrap();
    let ship = |apple: &EmulatedConsole| {
        let picture = apple.picture();
        picture.page().unwrap()[148].iter().position(|&byte| byte & 0x7F != 0)
    };
    assert_eq!(ship(&apple), Some(19));
    apple.press(0x15);
    apple.run(CYCLES_PER_SECOND / 5).unwrap();
    assert_eq!(ship(&apple), Some(20), "the right arrow moves the ship by a byte");

    build(package.write(&second), Profile::Release).unwrap();

    let built = build(package.write(&third), Profile::Release).unwrap();
    let mut apple = booted(&built, Config::default(), "BEST: 0");
    apple.press(b' ');
    let score = play(&mut apple);
    let (image, _) = apple.machine.bus().disk.floppy(1).unwrap().image();
    let mut apple =
        EmulatedConsole::new(Apple2::new(Config::default(), &image).unwrap(), Default::default());
    until(&mut apple, &format!("BEST: {score}"), 9);

    let built = build(package.write(&fourth), Profile::Test).unwrap();
    let shown = test::run(&built, 10).unwrap();
    assert!(shown.contains("ALL TESTS PASSED: 1"), "{shown}");
}

/// Moves the ship below each star until one is caught, then loses. Returns the best score shown.
fn play(apple: &mut EmulatedConsole) -> String {
    let first = |line: &[u8; 40]| line.iter().position(|&byte| byte & 0x7F != 0);
    for _ in 0..2000 {
        apple.run(CYCLES_PER_SECOND / 50).unwrap();
        if row(apple, 23).starts_with("SCORE 1") {
            break;
        }
        let picture = apple.picture();
        let page = picture.page().unwrap();
        let star = page[..140].iter().find_map(first);
        if let Some((star, ship)) = star.zip(first(&page[150])) {
            apple.press(if star < ship { 0x08 } else { 0x15 });
        }
    }
    until(apple, "PRESS A KEY", 60);
    let shown = row(apple, 21);
    let score = shown.strip_prefix("CATCH THE STARS! BEST: ").unwrap();
    assert_ne!(score, "0", "a star was caught");
    score.into()
}
