//! Random runs, and saved runs.

use super::*;

/// Thousands of random runs: no die, card or point is lost, illegal actions change nothing, and all
/// runs end.
#[test]
fn random_runs_keep_the_rules() {
    let (mut most_dice, mut rounds, mut actions) = (0, [0u32; 4], 0u64);
    for number in 0..3_000 {
        let played = play_out(number, |game, chance| {
            most_dice = most_dice.max(game.pool().size());
            let faces: [u8; 11] = core::array::from_fn(|_| chance.below(8));
            for _ in 0..4 {
                let action = match chance.below(8) {
                    0 => Action::Cast(Cast::new(&faces[..usize::from(chance.below(12))])),
                    1 => Action::Cast(fall(game, chance)),
                    2 => Action::Pocket(u16::from(chance.below(128)) << chance.below(10)),
                    3 => Action::Play(random_play(chance)),
                    4 => Action::Cache,
                    5 => Action::GiveUp,
                    6 => Action::End,
                    _ => Action::Pass,
                };
                let mut other = *game;
                if other.apply(&action).is_err() {
                    assert_eq!(&other, game, "{action:?}");
                }
            }
        });
        assert!(played.game.phase() == Phase::Over);
        rounds[usize::from(played.game.quotas_met())] += 1;
        actions += u64::from(played.actions);
    }
    assert!(most_dice >= 9, "{most_dice}");
    assert!(rounds.iter().all(|&runs| runs != 0), "{rounds:?}");
    assert!(actions > 50_000, "{actions}");
}

fn random_play(chance: &mut Rng) -> Play {
    let (die, column) = (chance.below(14), chance.below(8));
    match chance.below(5) {
        0 => Play::TimeWarp { die, column },
        1 => Play::ChaosSwap { die },
        2 => Play::DictateFate { die, face: throw(chance, 6) },
        3 => Play::Rift { die },
        _ => Play::Money { column },
    }
}

/// Any state is the same after saving and loading, once the previous turns are replayed. A turn
/// that has ended has no dice.
#[test]
fn any_state_is_restored_from_the_disk() {
    let mut states = 0;
    for number in 0..200 {
        let (mut log, mut had_ended) = (Log::NONE, false);
        let mut turn = Game::new();
        play_out(number, |game, _| {
            // After a turn's end, its points are lost or cached.
            let has_ended = matches!(game.phase(), Phase::Drawn | Phase::Over);
            if has_ended && !had_ended {
                log.add(&turn, 1);
            }
            (turn, had_ended) = (*game, has_ended);
            if game.phase() == Phase::Over {
                return;
            }
            let mut saver = Saver::new();
            saver.archive(false);
            game.clone().archive(&mut saver);
            let mut back = Game::new();
            back.start(&game.deck());
            saver.archive(true);
            assert!(log.play(&mut back), "{game:?}");
            assert!(back.archive(&mut saver), "{game:?}");
            if game.phase() == Phase::Drawn {
                let _ = back.pass();
                let mut next = *game;
                let _ = next.pass();
                assert_eq!(back, next);
            } else {
                assert_eq!(&back, game);
            }
            states += 1;
        });
    }
    assert!(states > 5_000, "{states}");
}
