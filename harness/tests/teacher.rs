//! What the review of Zonkers says is so, within what is promised, and the same on the 6502. The
//! command `teacher` looks at more.

use zonkers_harness::solve::zonkers::exact::Teacher;
use zonkers_harness::teacher::{Judge, games, positions};

#[test]
fn what_the_review_says_is_so() {
    let teacher = Teacher::new();
    let mut judge = Judge::new(&mut |_| {}).unwrap();
    // Without the 6502 a thought takes next to nothing.
    let found = [
        positions(&teacher, Some(&mut judge), 20, 10, 6502).unwrap(),
        positions(&teacher, None, 500, 4, 27).unwrap(),
        games(&teacher, Some(&mut judge), 1).unwrap(),
        games(&teacher, None, 10).unwrap(),
    ];
    for tally in found {
        println!("{tally}");
        assert!(tally.is_within_tolerance(), "{tally}");
    }
}
