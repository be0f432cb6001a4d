//! Checks the loading times in the README of `disk` against the emulated machine, in seconds.

use zonkers_disk::memory_map;
use zonkers_harness::apple2::{CYCLES_PER_SECOND, Config, SpinUp};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::picture::Picture;

use crate::support::config;
use crate::support::playing::{TITLE, ours, rest, switched_on};

/// The digit to press at the title of another game, and a text that only the new title shows.
const OTHERS: [(u8, &str); 5] = [
    (b'2', "1 Zonkers"),
    (b'3', "2 Zonk!"),
    (b'4', "3 Zilch"),
    (b'5', "4 Cards"),
    (b'1', "5 Zark"),
];

/// The cycles from power-on to the title picture, to its menu, until the program is complete, and
/// until the saves have been read.
struct Boot {
    picture: u64,
    menu: u64,
    all: u64,
    saves: u64,
}

/// An Apple at power-on, with this kind of drive.
fn machine(spin_up: SpinUp) -> EmulatedConsole {
    switched_on(Config { spin_up, ..config() }, ours())
}

fn is_all_there(apple: &EmulatedConsole) -> bool {
    apple.machine.bus().peek(zonkers::resident::MORE) == 0
}

fn boot(apple: &mut EmulatedConsole) -> Boot {
    let until = |apple: &mut EmulatedConsole, is: &dyn Fn(&EmulatedConsole) -> bool| {
        while !is(apple) {
            apple.run(100).unwrap();
            assert!(apple.cycles() < 10 * CYCLES_PER_SECOND, "{:?}", apple.screen());
        }
        apple.cycles()
    };
    let picture = until(apple, &|apple| matches!(apple.picture(), Picture::Hires(_)));
    let menu = until(apple, &|apple| apple.screen().contains(TITLE));
    let all = until(apple, &is_all_there);
    let mut saves = all;
    for _ in 0..3 * CYCLES_PER_SECOND / 100 {
        apple.run(100).unwrap();
        if u32::from(apple.machine.registers().pc) >= memory_map::RESIDENT.start {
            saves = apple.cycles();
        }
    }
    Boot { picture, menu, all, saves }
}

/// Presses the digit of another game. Returns the cycles until the text of its title appears, and
/// until the program is complete.
fn change(apple: &mut EmulatedConsole, digit: u8, words: &str) -> (u64, u64) {
    let start = apple.cycles();
    apple.press(digit);
    while is_all_there(apple) {
        apple.run(100).unwrap();
        assert!(apple.cycles() - start < 5 * CYCLES_PER_SECOND, "{:?}", apple.screen());
    }
    while !apple.screen().line_text(18).contains(words) {
        apple.run(100).unwrap();
        assert!(apple.cycles() - start < 5 * CYCLES_PER_SECOND, "{:?}", apple.screen());
    }
    let shown = apple.cycles();
    // Look several times: between two parts, the program seems to be complete for a moment.
    let (mut all, mut looks) = (shown, 0);
    while looks < 10 {
        apple.run(100).unwrap();
        looks = if is_all_there(apple) { looks + 1 } else { 0 };
        all = if looks == 0 { apple.cycles() } else { all };
    }
    (shown - start, all - start)
}

fn seconds(cycles: u64) -> String {
    format!("{:.1}", cycles as f64 / CYCLES_PER_SECOND as f64)
}

#[test]
fn the_times_of_the_disk_readme_are_current() {
    let Boot { picture, menu, all, saves } = boot(&mut machine(SpinUp::default()));
    println!("cycles to the picture {picture}, the menu {menu}, all {all}, saves {saves}");
    // Change games with a drive without spin-up time, which varies between drives.
    let mut apple = machine(SpinUp::AtOnce);
    let changes = OTHERS.map(|(digit, words)| {
        rest(&mut apple);
        let (shown, all) = change(&mut apple, digit, words);
        println!("cycles from {} to the text {shown}, complete {all}", digit as char);
        (shown, all)
    });
    let words = changes.map(|(shown, _)| shown);
    let longest = changes.map(|(_, all)| all).into_iter().max().unwrap();
    let readme = include_str!("../../disk/README.md");
    let readme = readme.split_whitespace().collect::<Vec<_>>().join(" ");
    let said = [
        format!("picture is there {} seconds after power-on", seconds(picture)),
        format!("its menu after {}", seconds(menu)),
        format!("the rest of the program until {}", seconds(all)),
        format!("the saves until {}", seconds(saves)),
        format!(
            "another game's title after {} to {} seconds",
            seconds(*words.iter().min().unwrap()),
            seconds(*words.iter().max().unwrap())
        ),
        format!("all of it is there {} seconds after the digit", seconds(longest)),
    ];
    for said in said {
        assert!(readme.contains(&said), "disk/README.md does not say: {said}");
    }
    assert!(picture < 2_500_000 && menu < 2_900_000 && all < 5_200_000);
    assert!(changes.iter().all(|&(shown, all)| shown < 1_260_000 && all < 3_273_000));
}
