//! The saved data of Zonkers: options, scores, and the game between two turns.

use super::{Game, Phase, Scene, Zonkers, players};
use crate::kit::Archive;
use crate::kit::options::Options;
use crate::kit::record::HEADER;
use crate::table::Table;
use crate::table::turns::Turns;

impl Archive for Zonkers {
    const RECORD: usize = HEADER + Options::BYTES + Table::BYTES + 1 + 1 + Turns::BYTES;
    const VERSION: u8 = 3;

    fn can_be_continued(&self) -> bool {
        matches!(self.kit.scene, Scene::Title | Scene::Scores | Scene::FinalRound | Scene::Winner)
    }

    fn has_unfinished_game(&self) -> bool {
        self.game.phase() == Phase::Roll
    }

    fn archive(&mut self, reads: bool) {
        let kit = &mut *self.kit;
        kit.archive(reads);
        let saver = &mut kit.saver;
        self.table.archive(saver);
        saver.byte(&mut self.opponent);
        self.opponent %= players::KINDS;
        saver.flag(&mut kit.has_game);
        let (humans, limit) = (self.table.humans, self.table.limit);
        kit.has_game &= self.game.archive_between_turns(saver, &mut self.turns, humans, limit);
        saver.close(Self::VERSION, Self::RECORD, kit.has_game);
        self.rolls = 0;
        if reads {
            self.choices.clear(true);
        }
        if reads && !kit.has_game {
            self.game = Game::new();
        }
    }

    fn merge(&mut self) {
        self.table.merge(&mut self.kit);
    }

    fn forget_game(&mut self) {
        self.game = Game::new();
    }
}

#[cfg(test)]
mod tests {
    use std::vec;
    use std::vec::Vec;

    use super::*;
    use crate::kit::Saves;
    use crate::kit::options::{Pace, options};
    use crate::kit::points::Points;
    use crate::kit::record::{Answer, Drive, Record, Request};
    use crate::kit::saver::serve;
    use crate::table::high_scores::Score;

    /// A disk of ours.
    #[derive(Clone)]
    struct Disk {
        record: Option<Record>,
        /// The reason why writes fail, or `None` if they succeed.
        failure: Option<Answer>,
    }

    /// A drive that reads an unknown disk before it writes to it.
    struct Reader {
        disk: Disk,
        known: Option<Option<Record>>,
        /// The last record written, or `None` after a read of another record.
        own: Option<Record>,
    }

    impl Drive for Reader {
        fn serve(&mut self, _: Request, record: &mut Record) -> Answer {
            if self.known.as_ref() != Some(&self.disk.record) {
                self.known = Some(self.disk.record.clone());
                return match &self.disk.record {
                    Some(found) if self.disk.record != self.own => {
                        record.clone_from(found);
                        self.own = None;
                        Answer::Found
                    }
                    _ => Answer::Nothing,
                };
            }
            self.known = None;
            let Some(failure) = self.disk.failure else {
                self.disk.record = Some(record.clone());
                self.own.clone_from(&self.disk.record);
                self.known = Some(self.own.clone());
                return Answer::Done;
            };
            record.clear();
            failure
        }
    }

    /// Sound off, tempo, and the numbers of games, sixes and best scores of a disk.
    type Contents = (bool, Pace, u16, u32, usize);

    fn play(zonkers: &mut Zonkers, games: u16, sixes: u32, score: u16) {
        let table = &mut zonkers.table;
        (0..games).for_each(|_| table.high_scores.count_game());
        (0..sixes).for_each(|_| table.fairness.count_die(6));
        table.high_scores.enter(&mut Score { points: Points::of(score), ..Score::NONE });
    }

    fn contents(record: &Record) -> Contents {
        let mut zonkers = Zonkers::new();
        zonkers.kit.saver.load(record.clone());
        zonkers.restore();
        let (options, table) = (&zonkers.kit.options, &zonkers.table);
        let sixes =
            table.fairness.ever(6).iter().fold(0, |sum, &digit| 10 * sum + u32::from(digit));
        let scores = table.high_scores.scores().iter().filter(|score| score.points != Points::ZERO);
        (options.is_quiet(), options.pace(), table.high_scores.games(), sixes, scores.count())
    }

    /// Sets the tempo to fast on the screen of the options.
    fn change_pace(zonkers: &mut Zonkers) {
        for key in *b"TT" {
            options(&mut zonkers.kit, key, &0xFF);
        }
        assert_eq!(zonkers.kit.options.pace(), Pace::Fast);
    }

    /// A disk with this number of games and sixes, and with one score.
    fn played(is_quiet: bool, games: u16, sixes: u32) -> Disk {
        let mut zonkers = Zonkers::new();
        if is_quiet {
            zonkers.kit.options.turn_sound();
        }
        play(&mut zonkers, games, sixes, 1000 * games);
        assert!(zonkers.fill_record());
        Disk { record: Some((*zonkers.kit.saver.record).clone()), failure: None }
    }

    /// Plays a game with ten sixes on the first disk and on each other disk, and saves it. Then
    /// saves on the first disk again. Returns the contents of all disks, the first disk last.
    fn visit(first: &Disk, others: &[Disk], is_fast: bool) -> Vec<Option<Contents>> {
        let mut zonkers = Zonkers::new();
        let mut reader = Reader { disk: first.clone(), known: None, own: None };
        if is_fast {
            change_pace(&mut zonkers);
        }
        assert_eq!(serve(&mut zonkers, &mut reader, Request::Save), Answer::Done);
        let mut home = reader.disk.clone();
        let mut left = Vec::new();
        for (number, other) in (1..).zip(others) {
            play(&mut zonkers, 1, 10, 50 * number);
            reader.disk = other.clone();
            let expected = other.failure.unwrap_or(Answer::Done);
            assert_eq!(serve(&mut zonkers, &mut reader, Request::Save), expected);
            left.push(reader.disk.record.as_ref().map(contents));
        }
        reader.disk = home;
        assert_eq!(serve(&mut zonkers, &mut reader, Request::Save), Answer::Done);
        home = reader.disk;
        left.push(home.record.as_ref().map(contents));
        left
    }

    #[test]
    fn a_disk_that_refuses_a_save_does_not_change_options_or_counts_of_the_next_disk() {
        let first = played(false, 3, 300);
        let refused = [Answer::Protected, Answer::Damaged, Answer::Unreadable(b'A')];
        let others = refused.into_iter().flat_map(|failure| {
            let other = played(true, 5, 5000);
            [other, Disk { record: None, failure: None }]
                .map(|disk| Disk { failure: Some(failure), ..disk })
        });
        let others: Vec<Disk> = others.collect();
        for (is_fast, pace) in [(false, Pace::Normal), (true, Pace::Fast)] {
            for (one, two) in others.iter().flat_map(|one| others.iter().map(move |two| (one, two)))
            {
                let expected = |games, sixes, scores| Some((false, pace, games, sixes, scores));
                // The score of the other disk is merged once.
                let seen = usize::from(one.record.is_some() || two.record.is_some());
                for visits in [vec![one.clone()], vec![one.clone(), two.clone()]] {
                    let number = visits.len() as u16;
                    let last = visit(&first, &visits, is_fast).pop().unwrap();
                    let seen = if number == 1 { usize::from(one.record.is_some()) } else { seen };
                    let scores = 1 + usize::from(number) + seen;
                    assert_eq!(last, expected(3 + number, 300 + 10 * u32::from(number), scores));
                }
                // A disk without a record gets the options that were in force before.
                let empty = Disk { record: None, failure: None };
                let found = visit(&empty, &[one.clone(), two.clone()], is_fast).pop().unwrap();
                assert_eq!(found.map(|found| (found.0, found.1)), Some((false, pace)));
            }
        }
    }

    #[test]
    fn a_disk_that_accepts_the_second_save_keeps_its_options_and_counts() {
        let first = played(false, 3, 300);
        for failure in [Answer::Protected, Answer::Interrupted, Answer::Unreadable(b'A')] {
            let mut zonkers = Zonkers::new();
            let mut reader = Reader { disk: first.clone(), known: None, own: None };
            assert_eq!(serve(&mut zonkers, &mut reader, Request::Save), Answer::Done);
            reader.disk = Disk { failure: Some(failure), ..played(true, 5, 5000) };
            play(&mut zonkers, 1, 10, 50);
            for _ in 0..3 {
                assert_eq!(serve(&mut zonkers, &mut reader, Request::Save), failure);
            }
            reader.disk.failure = None;
            assert_eq!(serve(&mut zonkers, &mut reader, Request::Save), Answer::Done);
            let found = reader.disk.record.as_ref().map(contents);
            assert_eq!(found, Some((true, Pace::Normal, 6, 5010, 3)));
        }
    }

    #[test]
    fn two_disks_that_accept_saves_keep_their_options_and_count_each_die_once() {
        let (first, other) = (played(false, 3, 300), played(true, 5, 5000));
        let protected = Disk { failure: Some(Answer::Protected), ..played(true, 7, 70_000) };
        for (is_fast, pace) in [(false, Pace::Normal), (true, Pace::Fast)] {
            let found = visit(&first, &[other.clone(), protected.clone()], is_fast);
            assert_eq!(found[0], Some((true, pace, 6, 5010, 3)));
            assert_eq!(found[2], Some((false, pace, 4, 310, 5)));
            let found = visit(&first, &[protected.clone(), other.clone()], is_fast);
            assert_eq!(found[1], Some((true, pace, 7, 5020, 5)));
            assert_eq!(found[2], Some((false, pace, 3, 300, 5)));
        }
    }
}
