//! Measures the strength of a game's computer players. Each pair plays many games, and the players
//! take turns to start.

use std::fmt;

use apple2_emulator::Error;
use zonkers::kit::rng::Rng;
use zonkers::zark::players as zark;
use zonkers::zilch::players as zilch;
use zonkers::zonk::players as zonk;
use zonkers::zonkers::players as zonkers_players;

use crate::share::share;

/// A game whose computer players can be measured. To add one, add it to [`RIVALS`].
pub struct Rivals {
    /// The game's name.
    pub game: &'static str,
    /// The names of the players, by kind.
    pub names: &'static [&'static str],
    /// Plays a game between players of these kinds. Returns the seat of the winner, or [`NOBODY`].
    pub play: fn(&[u8], &mut Rng) -> u8,
}

/// The winner's seat after a drawn game.
pub const NOBODY: u8 = u8::MAX;

/// The games with several kinds of computer players.
pub static RIVALS: [Rivals; 4] = [
    Rivals {
        game: "zonkers",
        names: &["Apple", "Pippa", "Flash", "Summa", "Tessa"],
        play: zonkers_players::play_out,
    },
    Rivals {
        game: "zilch",
        names: &["Prudence", "Rush", "Abacus", "Oracle"],
        play: zilch::play_out,
    },
    Rivals { game: "zonk", names: &["Martha", "Rufus", "Tally"], play: zonk::play_out },
    Rivals {
        game: "zark",
        names: &["Dolly", "Mason", "Brand", "Vista", "Falke", "Wanda"],
        play: |kinds, chance| zark::play_out(kinds, chance).0.unwrap_or(NOBODY),
    },
];

/// The result of one player against another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The players.
    pub names: [&'static str; 2],
    /// The number of games that the first player has won.
    pub won: u64,
    /// The number of drawn games.
    pub drawn: u64,
    /// The number of games.
    pub games: u64,
}

impl fmt::Display for Pair {
    /// A row of the table in `game/README.md`: the first player's share of wins with its 95 %
    /// interval, and the share of draws, if any.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.names;
        write!(f, "| {one} | {other} | {}", share(self.won, self.games))?;
        if self.drawn != 0 {
            write!(f, ", drawn {}", share(self.drawn, self.games))?;
        }
        write!(f, " |")
    }
}

/// Plays `games` games with each pair of players. Uses the same dice for every measurement.
///
/// # Errors
/// [`Error::Usage`] for an unknown game.
pub fn measure(game: &str, games: u64) -> Result<Vec<Pair>, Error> {
    let Some(rivals) = RIVALS.iter().find(|rivals| rivals.game.eq_ignore_ascii_case(game)) else {
        let names: Vec<&str> = RIVALS.iter().map(|rivals| rivals.game).collect();
        let message = format!("unknown game `{game}`; the games are {}", names.join(", "));
        return Err(Error::Usage(message));
    };
    let mut pairs = Vec::new();
    let kinds = rivals.names.len() as u8;
    for (one, other) in (0..kinds).flat_map(|one| (one + 1..kinds).map(move |other| (one, other))) {
        let mut chance = Rng::new();
        chance.seed(1);
        let (mut won, mut drawn) = (0, 0);
        for number in 0..games {
            let kinds = if number % 2 == 0 { [one, other] } else { [other, one] };
            match kinds.get(usize::from((rivals.play)(&kinds, &mut chance))) {
                Some(kind) => won += u64::from(*kind == one),
                None => drawn += 1,
            }
        }
        let names = [rivals.names[usize::from(one)], rivals.names[usize::from(other)]];
        pairs.push(Pair { names, won, drawn, games });
    }
    Ok(pairs)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Abacus, who calculates, significantly beats Prudence and Rush, and Oracle, who looks ahead,
    /// beats all three.
    #[test]
    fn players_who_calculate_win_more_often() {
        const GAMES: u64 = 1_000;
        let pairs = measure("Zilch", GAMES).unwrap();
        assert_eq!(pairs.len(), 6);
        for (one, other, most) in [
            ("Prudence", "Abacus", 440),
            ("Rush", "Abacus", 440),
            ("Prudence", "Oracle", 440),
            ("Rush", "Oracle", 440),
            ("Abacus", "Oracle", 490),
        ] {
            let pair = pairs.iter().find(|pair| pair.names == [one, other]).unwrap();
            assert!(pair.won < most, "{pair}");
        }
        assert!(measure("chess", 1).is_err());
        assert_eq!(measure("zilch", GAMES).unwrap(), pairs, "the dice have changed");
    }

    /// In Zark City, players who evaluate actions beat random play, and players who look ahead beat
    /// both. Their shares over 2,000 games are at least 67 % (`game/README.md`). With such a share,
    /// fewer than 110 wins in 200 games are extremely unlikely.
    #[test]
    fn players_who_look_ahead_win_more_often() {
        let pairs = measure("zark", 200).unwrap();
        let wins = |one: &str, other: &str| {
            let pair = pairs.iter().find(|pair| pair.names == [one, other]).unwrap();
            pair.games - pair.won - pair.drawn
        };
        assert_eq!(pairs.len(), 15);
        for (one, other, least) in [
            ("Dolly", "Wanda", 190),
            ("Dolly", "Mason", 190),
            ("Dolly", "Brand", 190),
            ("Dolly", "Vista", 190),
            ("Dolly", "Falke", 190),
            ("Mason", "Vista", 110),
            ("Brand", "Vista", 110),
            ("Mason", "Falke", 110),
            ("Brand", "Falke", 110),
        ] {
            let won = wins(one, other);
            assert!(won >= least, "{other} beat {one} {won} times of 200");
        }
    }
}
