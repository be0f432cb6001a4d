//! Random runs, and saved runs.

use super::*;

/// Thousands of random runs: no die, card or point is lost, illegal actions change nothing, and all
/// runs end.
#[test]
fn random_runs_keep_the_rules() {
    let (mut most_dice, mut rounds, mut actions) = (0, [0u32; 4], 0u64);
    for number in 0..3_000 {
        let (game, count) = play_run(number, |game| most_dice = most_dice.max(game.pool().size()));
        rounds[usize::from(game.quotas_met())] += 1;
        actions += u64::from(count);
    }
    assert!(most_dice >= 9, "{most_dice}");
    assert!(rounds.iter().all(|&runs| runs != 0), "{rounds:?}");
    assert!(actions > 50_000, "{actions}");
}

/// Any state is the same after saving and loading, once the previous turns are replayed. A turn
/// that has ended has no dice.
#[test]
fn any_state_is_restored_from_the_disk() {
    let mut states = 0;
    for number in 0..200 {
        let (mut log, mut had_ended) = (Log::NONE, false);
        let mut turn = Game::new();
        play_run(number, |game| {
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
