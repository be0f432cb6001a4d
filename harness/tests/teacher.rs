//! Tests the ratings in the review of Zonkers. They must be equal natively and on the 6502, and
//! within the documented error of the exact solution. The command `teacher` compares more
//! positions.

use zonkers_solve::teacher::{Judge, games, positions};
use zonkers_solve::zonkers::exact::Teacher;

#[test]
fn review_ratings_match_the_solution() {
    let teacher = Teacher::new();
    let mut judge = Judge::new(&mut |_| {}).unwrap();
    // The native computation takes almost no time.
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
