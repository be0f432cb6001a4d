//! Tests that the computer players miss no win, and prevent every winning move of the next player
//! that an action can prevent.
//!
//! The test applies every legal action of every position. `GAMES=1000 cargo test --release -p
//! zonkers --test zark wins -- --nocapture` sets the number of games of each pairing and prints
//! the counts.

use super::scene::list;
use zonkers::kit::rng::Rng;
use zonkers::zark::players::{ATTACKER, BEGINNER, BUILDER, FAR_ATTACKER, FAR_BUILDER, watch_game};
use zonkers::zark::{Action, DECK, DISCARDED, Game, HAND, Kind, Outcome, Phase};

/// The default number of games.
const GAMES: usize = 2;

/// The numbers of decisions, of chances to win or to prevent a loss, and of missed chances.
#[derive(Debug, Default)]
struct Counts {
    decisions: usize,
    wins: usize,
    missed: usize,
    threats: usize,
    left_open: usize,
    /// The number of draws that were offered or accepted by a player with a win at hand.
    given_away: usize,
}

fn after(game: &Game, action: &Action) -> Game {
    let mut after = *game;
    after.apply(action).expect("a legal action");
    after
}

fn wins(game: &Game, action: &Action) -> bool {
    let seat = game.seat();
    action.kind != Kind::Resign && after(game, action).outcome() == Some(Outcome::Won(seat))
}

/// Whether the player after this action has a move that wins, or has won already.
fn loses(game: &Game, action: &Action) -> bool {
    let seat = game.seat();
    let mut after = after(game, action);
    loop {
        match after.phase() {
            Phase::Over => return after.outcome() != Some(Outcome::Won(seat)),
            Phase::Draw | Phase::Extra => {
                let card = after.card(DECK, 0).expect("a card");
                after.apply(&Action::new(Kind::Drawn, card.0, 0, 0)).expect("a card of the deck");
            }
            Phase::Discard => {
                let discard = list(&after)[0];
                after.apply(&discard).expect("a held card");
            }
            _ => break,
        }
    }
    list(&after).iter().any(|action| action.kind == Kind::Move && wins(&after, action))
}

impl Counts {
    fn watch(&mut self, game: &Game, action: &Action) {
        match game.phase() {
            Phase::Act => {}
            Phase::Answer if action.parts[0] == 1 => return self.watch_answer(game),
            _ => return,
        }
        self.decisions += 1;
        let all = list(game);
        if all.iter().any(|action| wins(game, action)) {
            self.wins += 1;
            self.missed += usize::from(!wins(game, action));
            self.given_away += usize::from(action.kind == Kind::Offer);
            return;
        }
        if matches!(action.kind, Kind::Offer | Kind::Resign) {
            return;
        }
        let draw = all.iter().find(|action| action.kind == Kind::Draw).expect("always legal");
        self.threats += usize::from(loses(game, draw));
        let is_open = loses(game, action);
        let is_safe = |action: &&Action| {
            !matches!(action.kind, Kind::Offer | Kind::Resign) && !loses(game, action)
        };
        if is_open && all.iter().any(|action| is_safe(&action)) {
            self.left_open += 1;
        }
    }

    /// Counts an accepted draw if the accepting player could win with an action.
    fn watch_answer(&mut self, game: &Game) {
        let mut bytes = super::scene::kept(game);
        (bytes[0], bytes[2]) = (Phase::Act as u8, game.seat());
        // The seventh card is only legal in the hand of the player on turn.
        if let Some(card) = game.card(HAND + game.turn(), 6) {
            bytes[23 + usize::from(card.0)] = DISCARDED;
        }
        let game = super::scene::restored(&bytes).expect("a sound game");
        self.given_away += usize::from(list(&game).iter().any(|action| wins(&game, action)));
    }
}

#[test]
fn no_win_is_missed_and_winning_moves_are_prevented() {
    let games = std::env::var("GAMES").map_or(GAMES, |games| games.parse().expect("a number"));
    let mut pairings: Vec<(Vec<u8>, u8)> = vec![];
    for kind in [BUILDER, ATTACKER, FAR_BUILDER, FAR_ATTACKER] {
        pairings.push((vec![kind; 2], kind));
        pairings.push((vec![kind; 4], kind));
    }
    pairings.push((vec![FAR_ATTACKER, BEGINNER], FAR_ATTACKER));
    let mut faults = 0;
    for (kinds, kind) in pairings {
        let (mut chance, mut counts) = (Rng::new(), Counts::default());
        chance.seed(1);
        for _ in 0..games {
            watch_game(&kinds, &mut chance, |game, action| {
                if kinds[usize::from(game.seat())] == kind {
                    counts.watch(game, action);
                }
            });
        }
        println!("{kinds:?}: {counts:?}");
        faults += counts.missed + counts.left_open + counts.given_away;
    }
    assert_eq!(faults, 0);
}
