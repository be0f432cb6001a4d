//! The campaign combines each moment of a game with each kind of action. `cargo run --release -p
//! zonkers-harness -- campaign` plays more cases, or repeats one of them.

use zonkers_harness::campaign::case::Case;
use zonkers_harness::campaign::instant;
use zonkers_harness::campaign::play::play;
use zonkers_harness::campaign::run;

use crate::support::playing::world;

#[test]
fn no_data_is_lost_in_any_combination_of_moment_and_action() {
    const SEED: u64 = 1;
    let world = world();
    let (mut saves, mut faults) = (0, Vec::new());
    let result = run(world, Case::of, SEED, 0..Case::ROUND, &mut |number, case, played| {
        saves += played.saves;
        if let Some(fault) = played.fault {
            faults.push(format!("seed {SEED} case {number}: {fault}\n  --case '{case}'"));
        }
    });
    result.unwrap_or_else(|error| panic!("{error}"));
    println!("{} cases, {saves} saves", Case::ROUND);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(saves > Case::ROUND, "only {saves} saves");
}

/// Each case lasts a minute: random keys, buttons, Ctrl-Resets, game changes and disk exchanges.
#[test]
fn random_play_with_disk_exchanges_loses_no_data() {
    const CASES: u64 = 12;
    let mut faults = Vec::new();
    let result = run(world(), Case::random, 1, 0..CASES, &mut |_, case, played| {
        let exchanges = played.log.matches("drive: ").count();
        assert!(exchanges > 0, "{case}\n{}", played.log);
        faults.extend(played.fault.map(|fault| format!("{fault}\n  --case '{case}'")));
    });
    result.unwrap_or_else(|error| panic!("{error}"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Exchanges the disk at a sector boundary during every read. No program may combine sectors of two
/// disks.
#[test]
fn disk_exchanges_between_two_sectors_lose_no_data() {
    const CASES: u64 = 20;
    for number in 0..CASES {
        let case = Case::at_sector(1, number);
        let played = play(world(), &case).unwrap();
        assert!(played.log.matches("drive: ").count() >= 2, "{case}\n{}", played.log);
        assert_eq!(played.fault, None, "--case '{case}'\n{}", played.log);
    }
}

/// Exchanges our disk for a foreign one, as fast as is possible by hand, while a program reads the
/// saves of all games. The program must not attribute data of one disk to the other.
#[test]
fn disk_exchanges_while_saves_are_read_do_not_mix_data() {
    let cases = (1_500_000..2_000_000).step_by(50_000).map(|at| {
        let case = "game=zonkers model=ii+ disk=full drive=early rest=197 moment=early";
        format!("{case} at={at} do=exchange:300:foreign:1500 answer=88")
    });
    let case = "game=cards model=iie disk=empty drive=early rest=45709 moment=protected at=351192";
    for case in cases.chain([format!("{case} do=exchange:300:protected:1500 answer=88")]) {
        let played = play(world(), &Case::parse(&case).unwrap()).unwrap();
        assert_eq!(played.fault, None, "{case}\n{}", played.log);
    }
}

/// Takes our disk out while a save is read back, and inserts another of ours. The save must not be
/// repeated on that disk.
#[test]
fn a_save_is_not_repeated_on_the_next_disk() {
    let cases = [
        "game=zonkers model=ii+ disk=empty drive=at-once rest=6785 \
         moment=early at=2698127 first=53 \
         do=key:13,wait:987,exchange:6000:other:5000 answer=13 leaves=true",
        "game=zonkers model=iie disk=empty drive=early rest=34524 \
         moment=protected at=2273531 first=50 \
         do=key:51,wait:1815,exchange:3000:other:12000 answer=88 leaves=false",
        "game=zonk model=ii+ disk=full drive=at-once rest=14774 \
         moment=other-disk at=4750897 first=51 \
         do=exchange:3000:other:12000 answer=13 leaves=false",
        "game=zonkers model=ii+ disk=empty drive=early rest=6890 \
         moment=runs-out at=498626 first=50 \
         do=exchange:300:other answer=13 leaves=true",
    ];
    for case in cases {
        let played = play(world(), &Case::parse(case).unwrap()).unwrap();
        assert_eq!(played.fault, None, "{case}\n{}", played.log);
    }
}

/// Replaces our disk instantly with a foreign one in the middle of a save, without an empty drive
/// in between. Only emulators can do this.
#[test]
fn instant_disk_exchanges_during_a_save_lose_no_data() {
    for number in 0..12 {
        let case = instant::case_of(world(), 1, number).unwrap();
        let played = play(world(), &case).unwrap();
        assert_eq!(played.fault, None, "--case '{case}'\n{}", played.log);
    }
}
