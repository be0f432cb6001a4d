//! One test for the rules of every game: random actions, legal and illegal, under a referee who
//! keeps independent counts.

use crate::kit::rng::Rng;
use crate::kit::rules::Rules;

/// Chooses the actions of a test, and checks their effects by its own counts.
pub trait Referee<G: Rules> {
    /// Returns a random action, legal or not.
    fn choose(&mut self, game: &G, chance: &mut Rng) -> G::Action;

    /// Returns whether an action is legal. A referee with rules of its own overrides this.
    fn is_legal(&self, game: &G, action: &G::Action) -> bool {
        game.is_legal(action)
    }

    /// Checks the effects of a legal action.
    fn check(&mut self, before: &G, action: &G::Action, after: &G);
}

/// Plays at random until the game ends, or until `most` legal actions. Returns their number. Calls
/// `watch` with every state. An illegal action must be refused and change nothing.
pub fn play<G: Rules>(
    game: &mut G,
    referee: &mut impl Referee<G>,
    chance: &mut Rng,
    most: u32,
    mut watch: impl FnMut(&G),
) -> u32 {
    let mut actions = 0;
    while !game.is_over() && actions < most {
        watch(game);
        assert_eq!(game.winner(), None, "{game:?}");
        let action = referee.choose(game, chance);
        let before = game.clone();
        let is_legal = referee.is_legal(&before, &action);
        assert_eq!(before.is_legal(&action), is_legal, "{action:?} in {before:?}");
        let result = game.apply(&action);
        assert_eq!(result.is_ok(), is_legal, "{action:?} {result:?} in {before:?}");
        if is_legal {
            referee.check(&before, &action, game);
            actions += 1;
        } else {
            assert_eq!(*game, before, "{action:?} is illegal");
        }
    }
    watch(game);
    actions
}

/// Plays like [`play`], and asserts that the game ends within `most` actions.
pub fn play_out<G: Rules>(
    game: &mut G,
    referee: &mut impl Referee<G>,
    chance: &mut Rng,
    most: u32,
    watch: impl FnMut(&G),
) -> u32 {
    let actions = play(game, referee, chance, most, watch);
    assert!(game.is_over(), "the game does not end: {game:?}");
    actions
}
