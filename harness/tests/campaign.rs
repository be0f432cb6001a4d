//! The campaign: each moment of a game with each kind of deed. `cargo run --release -p zonkers-harness --
//! campaign` plays more of these cases, or one of them again.

use zonkers_harness::campaign::case::Case;
use zonkers_harness::campaign::instant;
use zonkers_harness::campaign::known::KNOWN;
use zonkers_harness::campaign::play::play;
use zonkers_harness::campaign::run;

use crate::support::playing::world;

#[test]
fn nothing_is_lost_whatever_is_done_whenever() {
    const SEED: u64 = 1;
    let world = world();
    let (mut saves, mut faults) = (0, Vec::new());
    let result = run(world, Case::of, SEED, 0..Case::ROUND, &mut |number, case, played| {
        saves += played.saves;
        if let Some(fault) = played.fault
            && !KNOWN.iter().any(|known| (known.is)(&fault))
        {
            faults.push(format!("seed {SEED} case {number}: {fault}\n  --case '{case}'"));
        }
    });
    result.unwrap_or_else(|error| panic!("{error}"));
    println!("{} cases, {saves} saves", Case::ROUND);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(saves > Case::ROUND, "{saves} saves only");
    for fault in KNOWN {
        // A program that has become faster or slower since shows the same a little earlier or later.
        let case = Case::parse(fault.case).unwrap_or_else(|error| panic!("{error}"));
        let is_there = (0..20).any(|step| {
            let case = Case { at: case.at + step * 40_000, ..case.clone() };
            let played = play(world, &case).unwrap_or_else(|error| panic!("{error}"));
            played.fault.as_ref().is_some_and(fault.is)
        });
        assert!(is_there, "mended, and still on the list of what is known: {}", fault.what);
    }
}

/// For a minute somebody presses keys, buttons and Ctrl-Reset at random, changes games and exchanges disks.
#[test]
fn nothing_is_lost_where_somebody_plays_at_random_and_exchanges_disks() {
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

/// The disk is exchanged at a sector boundary while a title reads its record: the data of two disks are not combined.
#[test]
fn nothing_is_lost_where_disks_are_exchanged_between_two_sectors() {
    // Prime to the round, so that sectors, disks, moments and games all vary.
    const STEP: usize = 61;
    for number in (0..Case::SECTOR_ROUND).step_by(STEP) {
        let case = Case::at_sector(1, number);
        let played = play(world(), &case).unwrap();
        assert!(played.log.matches("drive: ").count() >= 2, "{case}\n{}", played.log);
        assert_eq!(played.fault, None, "--case '{case}'\n{}", played.log);
    }
}

/// Ours is taken out and somebody else's disk put in, as fast as hands can, while one read after the other looks for saves:
/// what is read of the one must not be taken for what the other has.
#[test]
fn what_two_disks_have_is_not_mixed_up() {
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

/// Somebody else's disk is put in, in no time, in the middle of a save.
#[test]
fn nothing_is_lost_where_disks_are_exchanged_in_no_time() {
    for number in 0..12 {
        let case = instant::case_of(world(), 1, number).unwrap();
        let played = play(world(), &case).unwrap();
        assert_eq!(played.fault, None, "--case '{case}'\n{}", played.log);
    }
}
