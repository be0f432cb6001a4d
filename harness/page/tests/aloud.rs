//! Whole games played by a listener who knows nothing but the announcements of each screen.

use std::collections::{HashMap, VecDeque};

use zonkers::programs::PROGRAMS;
use zonkers_harness::apple2::CYCLES_PER_SECOND;
use zonkers_harness::native::{self, number_of};
use zonkers_harness::script::{Step, parse};
use zonkers_harness::shown::{Shown, rest};
use zonkers_page::aloud::{Heard, WORDS_MAX};

const RETURN: u8 = b'\r';
const ESCAPE: u8 = 0x1B;
const RIGHT: u8 = 0x15;
/// The keys to try without a new announcement: RETURN, which takes the highlighted choice, then
/// common keys.
const OTHERS: &[u8] = b"\rDSPAYR \x1B";
/// The points with which the listener ends a turn.
const ENOUGH: u32 = 350;
/// The announcements after an illegal choice.
const COMPLAINTS: [&str; 2] = ["Not all of these", "Nothing for"];

/// The texts with which the description of the keys starts.
const KEYS: [&str; 12] = [
    "First letter, ",
    "ANY KEY",
    "Any key",
    "SPACE picks",
    "Y stops",
    "Arrows",
    "Type, ",
    "Digits; ",
    "A digit",
    "I inherits",
    "Y plays",
    "RETURN: ",
];

/// A player who hears the announcements.
#[derive(Default)]
struct Listener {
    /// The last description of the keys.
    keys: String,
    /// The description of the keys for each question so far.
    known: HashMap<String, String>,
    /// The last announced points of the turn.
    points: u32,
    /// The keys to press before listening again.
    next: VecDeque<u8>,
    /// Whether no die scores, and the listener wants to accept the loss.
    is_zonk: bool,
    /// The number of consecutive empty announcements.
    silences: usize,
    is_over: bool,
    /// The number of actions in the city.
    actions: usize,
    /// All announcements so far.
    said: String,
}

/// The number after the words `before`.
fn number(said: &str, before: &str) -> Option<u32> {
    let digits = said.split(before).nth(1)?.trim_start();
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    digits[..end].parse().ok()
}

impl Listener {
    /// Listens to an announcement and chooses a key.
    fn answer(&mut self, said: &str) -> u8 {
        self.said += said;
        self.said.push('\n');
        self.silences = if said.is_empty() { self.silences + 1 } else { 0 };
        let question = said
            .split('?')
            .next()
            .and_then(|text| text.rsplit(['.', '!', ':']).next())
            .unwrap_or_default();
        // The keys come last, and are omitted if the same question was announced with them before.
        if let Some(start) = KEYS.iter().filter_map(|name| said.rfind(name)).min() {
            self.keys = said[start..].trim_end_matches('.').to_string();
            self.known.insert(question.to_string(), self.keys.clone());
        } else if let Some(keys) = self.known.get(question).filter(|_| said.contains('?')) {
            self.keys.clone_from(keys);
        }
        for before in ["This turn", "Stop and bank", "Kept:"] {
            self.points = number(said, before).unwrap_or(self.points);
        }
        self.is_over |= said.contains("Play again?");
        if let Some(key) = self.next.pop_front() {
            return key;
        }
        self.is_zonk |= said.contains("Give up");
        self.is_zonk &= !said.contains(" lost.");
        if self.silences > 0 && !self.is_zonk {
            return OTHERS[self.silences % OTHERS.len()];
        }
        let has_chosen = said.contains("Chosen: ");
        let is_enough = self.points >= ENOUGH;
        let end_or = |end: u8, go_on: u8| if is_enough { end } else { go_on };
        match self.keys.as_str() {
            _ if said.contains("points?") => self.all(b"1000\r"),
            // Add Mason, a computer player who brings games to an end.
            _ if said.contains("Mason, builds, 0") => self.all(b"MS"),
            // Start a game of two.
            _ if said.contains("Who else") => self.all(b"\rD"),
            // The first letter of an announced choice.
            _ if said.contains("keep?") && said.contains("All that score") => b'A',
            _ if said.contains("Marked: Give up") => RETURN,
            _ if self.is_zonk => RIGHT,
            // In the city, choose an action and its parts, and confirm it.
            keys if keys.starts_with("First letter") => self.next_action(),
            _ if said.contains("Marked: Do it") => b'Y',
            keys if keys.starts_with("Y stops") => end_or(b'Y', b'N'),
            keys if keys.starts_with("A digit") => b'1',
            keys if keys.starts_with("I inherits") => b'F',
            keys if keys.starts_with("SPACE picks") => match has_chosen {
                true if is_enough && keys.contains("B bank") => b'B',
                true => b'R',
                false => b'A',
            },
            keys if keys.contains("1-6 face") => {
                match has_chosen || said.contains("Roll") && !said.contains("?") {
                    true => end_or(b'S', b'R'),
                    false => b'A',
                }
            }
            keys if keys.contains("SPACE picks") => match has_chosen {
                true => end_or(b'C', b'R'),
                false => b'A',
            },
            keys if keys.contains("RETURN plays") => ESCAPE,
            _ => RETURN,
        }
    }

    /// The key of the next action, in a fixed cycle.
    fn next_action(&mut self) -> u8 {
        let actions = b"BASMGFHD";
        self.actions += 1;
        actions[self.actions % actions.len()]
    }

    fn all(&mut self, keys: &[u8]) -> u8 {
        self.next = keys[1..].iter().copied().collect();
        keys[0]
    }
}

fn hear(shown: &Shown) -> Heard {
    Heard::of(&shown.screen, &shown.picture)
}

#[test]
fn whole_games_need_only_the_announcements() {
    for file in ["zonkers", "zonk", "zilch", "cards", "zark"] {
        let mut game = native::game(number_of(file).unwrap()).unwrap();
        let mut listener = Listener::default();
        let mut heard = Heard::default();
        for _ in 0..3_000 {
            let now = hear(&rest(&mut *game).unwrap());
            let news = now.news(&heard);
            let count = news.split_whitespace().count();
            assert!(count <= WORDS_MAX, "{file}: {count} words: {news}");
            heard = now.heard(&heard, &news);
            let key = listener.answer(&news);
            if listener.is_over {
                break;
            }
            game.press(key);
        }
        let said = &listener.said;
        assert!(listener.is_over, "{file}: the game has not ended:\n{said}");
        let complaint = COMPLAINTS.iter().find(|complaint| said.contains(*complaint));
        assert_eq!(complaint, None, "{file}:\n{said}");
        let end = [
            "has won",
            "wins with a power block",
            "The run is won!",
            "short of the quota",
            "The game is a draw",
        ];
        assert!(end.iter().any(|end| said.contains(end)), "{file}:\n{said}");
    }
}

/// The text of the last screen of a script.
fn said_of(file: &str, script: &str) -> String {
    let path = format!("{}/../tests/{script}.script", env!("CARGO_MANIFEST_DIR"));
    let mut game = native::game(number_of(file).unwrap()).unwrap();
    for step in parse(&std::fs::read_to_string(path).unwrap()).unwrap() {
        if let Step::Key(key) = step {
            rest(&mut *game).unwrap();
            game.press(key);
        }
    }
    hear(&rest(&mut *game).unwrap()).everything()
}

#[test]
fn a_city_is_announced_card_by_card() {
    let expected = "Zark City
Deck 45
Discards 0
ADA: 2 cards, stash 3 small, 3 medium, 3 large
MASON: 2 cards, stash 2 small, 3 medium, 3 large
BRAND, on turn: 2 cards, stash 2 small, 3 medium, 3 large
Row 2: 9 of hearts, above 5 of diamonds: MASON's small
Row 3: 5 of diamonds, below 9 of hearts: BRAND's small
BRAND begins on 5 of diamonds
Hand: 7 of hearts, 10 of clubs
Any key: next, ESC: pause
";
    assert_eq!(said_of("zark", "zark/screens/told"), expected);
}

#[test]
fn a_lesson_is_announced() {
    let said = said_of("zark", "zark/screens/lesson");
    let told = "You need the 9 below. A attacks: jacks and Jokers count 1 each, enough for a \
                medium. Yours replaces it.";
    assert!(said.contains(told), "{said}");
}

#[test]
fn text_beyond_the_limit_is_announced_next() {
    // In the lesson, the instructions above the question take most words.
    let mut game = native::game(number_of("zark").unwrap()).unwrap();
    let mut heard = Heard::default();
    let mut said = Vec::new();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/zark/games/lesson.script");
    for step in parse(&std::fs::read_to_string(path).unwrap()).unwrap() {
        let Step::Key(key) = step else { continue };
        let now = hear(&rest(&mut *game).unwrap());
        let news = now.news(&heard);
        heard = now.heard(&heard, &news);
        said.push(news);
        game.press(key);
    }
    let told = |news: &String| news.contains("F spends an ace: a card flies with all on it.");
    let told = said.iter().position(told);
    let asked = told.and_then(|told| said.get(told.checked_sub(1)?));
    let is_question = |news: &String| news.contains("Choose an action. You drew ");
    assert!(asked.is_some_and(is_question), "{said:#?}");
}

#[test]
fn a_name_in_large_letters_is_announced() {
    let said = [
        ("zonkers", "zonkers/screens/winner", "APPLE has won with 1100 points!"),
        ("zark", "zark/screens/winner", "PLAYER 2 wins: all others gave up."),
        ("cards", "cards/screens/over-won", "YOU WIN"),
    ];
    for (file, script, expected) in said {
        let said = said_of(file, script);
        assert!(said.lines().any(|line| line.starts_with(expected)), "{said}");
    }
}

#[test]
fn a_sentence_goes_on_in_its_own_column_and_not_below_a_heading() {
    // The setup screen has two columns and a heading in large letters.
    let mut game = native::game(0).unwrap();
    rest(&mut *game).unwrap();
    game.press(b'P');
    let said = hear(&rest(&mut *game).unwrap()).everything();
    assert!(said.lines().any(|line| line == "Against, Apple, original"), "{said}");
    assert!(said.lines().any(|line| line == "ZONKERS"), "{said}");
}

#[test]
fn the_demo_is_one_sentence() {
    for number in 0..PROGRAMS.len() as u8 {
        let mut game = native::game(number).unwrap();
        let mut heard = hear(&rest(&mut *game).unwrap());
        let mut said = Vec::new();
        for _ in 0..300 {
            game.run(CYCLES_PER_SECOND / 3).unwrap();
            let now = Heard::of(&game.screen(), &game.picture());
            said.push(now.news(&heard));
            heard = now;
        }
        said.retain(|news| !news.is_empty());
        assert_eq!(said, ["Demo. Press any key to play."], "game {number}");
    }
}
