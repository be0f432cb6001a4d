//! Disk access times in exact cycles of the emulated machine. The README of `disk` gives them in
//! seconds.

use zonkers_disk::memory_map;
use zonkers_harness::apple2::{CYCLES_PER_SECOND, Config, SpinUp};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::Emulated;
use zonkers_harness::picture::Picture;

use crate::support::config;
use crate::support::playing::{TITLE, ours, rest, switched_on};

/// For each digit that changes the game, text that only the new title shows.
const OTHERS: [(u8, &str); 5] = [
    (b'2', "1 Zonkers"),
    (b'3', "2 Zonk!"),
    (b'4', "3 Zilch"),
    (b'5', "4 Cards"),
    (b'1', "5 Zark"),
];

/// Cycles from power-on to the title picture, its menu, the whole program, and the end of reading
/// the saves.
struct Boot {
    picture: u64,
    menu: u64,
    all: u64,
    saves: u64,
}

/// An Apple whose drive has this spin-up.
fn machine(spin_up: SpinUp) -> Emulated {
    switched_on(Config { spin_up, ..config() }, ours())
}

fn is_all_there(apple: &Emulated) -> bool {
    apple.machine.bus().peek(zonkers::resident::MORE) == 0
}

fn boot(apple: &mut Emulated) -> Boot {
    let until = |apple: &mut Emulated, is: &dyn Fn(&Emulated) -> bool| {
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

/// Cycles from the digit of another game to its title's text, and until the whole program is
/// loaded.
fn change(apple: &mut Emulated, digit: u8, words: &str) -> (u64, u64) {
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
    // Between two parts the program seems complete for a moment.
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
    // The spin-up time depends on the drive.
    let mut apple = machine(SpinUp::AtOnce);
    let changes = OTHERS.map(|(digit, words)| {
        rest(&mut apple);
        let (shown, all) = change(&mut apple, digit, words);
        println!("cycles from {} to the words {shown}, to all {all}", digit as char);
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
    // One second is 1,020,484 cycles.
    assert!(picture < 2_500_000 && menu < 2_900_000 && all < 5_200_000);
    assert!(changes.iter().all(|&(shown, all)| shown < 1_260_000 && all < 3_300_000));
}
