//! An independent implementation of the rules of Zilch (S-R1 to S-R28), which shares no code with
//! the game. From dice and keys, the referee derives the next question and the points of all
//! players.

use super::super::{ESC, says};

/// The question that the game must ask next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// The next player starts with six dice.
    Next,
    /// The next player starts and may inherit (S-R7 to S-R13).
    Offer,
    /// Which dice to set aside, and whether to bank or roll on.
    Choose,
    /// No die scores.
    Zilch,
    /// The points are banked.
    Banked,
    /// A player has reached the limit (S-R16).
    FinalRound,
    /// The game is over.
    Over,
}

/// Dice by face; index 0 is unused.
pub type Faces = [usize; 7];

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Referee {
    pub prompt: Prompt,
    pub names: Vec<String>,
    pub is_person: Vec<bool>,
    pub seat: usize,
    pub scores: Vec<u32>,
    /// Points set aside in this turn. In an offer, the points to inherit.
    pub turn: u32,
    /// Dice set aside since all six were rolled.
    pub aside: Faces,
    inherited: u32,
    limit: u32,
    trigger: Option<usize>,
    /// A time stamp of each player's last bank.
    banked_at: Vec<usize>,
    bankings: usize,
    dice: Vec<u8>,
    chosen: Vec<bool>,
    /// The index of the highlighted die, or of the answer "Roll".
    pointed: Option<usize>,
    /// Whether an offer follows the announcement of the final round.
    is_offered: bool,
}

fn count(dice: &[u8]) -> Faces {
    std::array::from_fn(|face| dice.iter().filter(|&&die| usize::from(die) == face).count())
}

/// The value of the best division of these dice into combinations. Returns `None` if there are no
/// dice, or a die does not score (S-R20 to S-R24).
fn value(faces: Faces) -> Option<u32> {
    let all: usize = faces.iter().sum();
    if all == 0 {
        return None;
    }
    let mut best = None;
    let mut try_it = |points: u32, taken: Faces| {
        let mut left = faces;
        for face in 1..=6 {
            left[face] = match left[face].checked_sub(taken[face]) {
                Some(left) => left,
                None => return,
            };
        }
        let rest = if left == [0; 7] { Some(0) } else { value(left) };
        best = best.max(rest.map(|rest| points + rest));
    };
    try_it(1_500, [0, 1, 1, 1, 1, 1, 1]);
    try_it(750, [0, 1, 1, 1, 1, 1, 0]);
    try_it(750, [0, 0, 1, 1, 1, 1, 1]);
    if all == 6 && faces.iter().all(|number| number % 2 == 0) {
        try_it(1_500, faces);
    }
    for face in 1..=6 {
        let one = |number| std::array::from_fn(|other| if other == face { number } else { 0 });
        for number in 3..=6 {
            let three = if face == 1 { 1_000 } else { 100 * face as u32 };
            try_it(three << (number - 3), one(number));
        }
        if faces[face] != 0 && matches!(face, 1 | 5) {
            try_it(if face == 1 { 100 } else { 50 }, one(1));
        }
    }
    best
}

/// The value of the dice of a roll whose bits are set.
fn value_of(dice: &[u8], bits: usize) -> Option<u32> {
    let chosen = (0..dice.len()).filter(|die| bits >> die & 1 != 0);
    value(count(&chosen.map(|die| dice[die]).collect::<Vec<_>>()))
}

impl Referee {
    pub fn new(seats: usize, limit: u32) -> Referee {
        Referee {
            prompt: Prompt::Next,
            names: vec![String::new(); seats],
            is_person: vec![true; seats],
            seat: 0,
            scores: vec![0; seats],
            turn: 0,
            aside: [0; 7],
            inherited: 0,
            limit,
            trigger: None,
            banked_at: vec![0; seats],
            bankings: 0,
            dice: Vec::new(),
            chosen: Vec::new(),
            pointed: None,
            is_offered: false,
        }
    }

    /// The player with the highest score. Ties go to the player who banked first (S-R17).
    pub fn leader(&self) -> usize {
        let order = |&seat: &usize| (std::cmp::Reverse(self.scores[seat]), self.banked_at[seat]);
        (0..self.scores.len()).min_by_key(order).unwrap()
    }

    /// Whether a computer player decides. Any key continues.
    pub fn is_computers(&self) -> bool {
        matches!(self.prompt, Prompt::Offer | Prompt::Choose) && !self.is_person[self.seat]
    }

    pub fn any_key_goes_on(&self) -> bool {
        self.is_computers() || !matches!(self.prompt, Prompt::Offer | Prompt::Choose)
    }

    /// Whether the key is ESC and takes the choice back instead of pausing.
    pub fn takes_back(&self, key: u8) -> bool {
        let is_asked = self.prompt == Prompt::Choose && !self.is_computers();
        key == ESC && is_asked && self.chosen.contains(&true)
    }

    fn bits(&self) -> usize {
        (0..self.chosen.len()).map(|die| usize::from(self.chosen[die]) << die).sum()
    }

    /// The value of the chosen dice, if they may be set aside (S-R3).
    pub fn chosen_value(&self) -> Option<u32> {
        value_of(&self.dice, self.bits())
    }

    /// The set of dice with the highest value, which "all" chooses.
    fn best(&self) -> usize {
        let ways = 1..1usize << self.dice.len();
        ways.rev().max_by_key(|&bits| value_of(&self.dice, bits)).unwrap()
    }

    /// Chooses the dice that "all" chooses.
    fn choose_best(&mut self) {
        let best = self.best();
        (0..self.dice.len()).for_each(|die| self.chosen[die] = best >> die & 1 != 0);
    }

    fn left(&self) -> usize {
        let left = self.chosen.iter().filter(|&&chosen| !chosen).count();
        if left == 0 { 6 } else { left }
    }

    fn dice_to_roll(&self) -> usize {
        let left = 6 - self.aside.iter().sum::<usize>();
        if left == 0 { 6 } else { left }
    }

    /// Texts that the screen must show.
    pub fn must_show(&self) -> Vec<String> {
        let name = &self.names[self.seat];
        match self.prompt {
            Prompt::Next => vec![format!("Next: {name}")],
            Prompt::Offer if self.is_computers() => vec![format!("  {name} ")],
            Prompt::Offer => vec![
                format!("{name} may inherit {}", self.turn),
                // S-R27.
                format!("{} to roll: ", self.dice_to_roll()),
                ["66.7%", "44.4%", "27.8%", "15.7%", "7.7%", "2.3%"][self.dice_to_roll() - 1]
                    .into(),
            ],
            Prompt::Choose if self.is_computers() => vec![format!("{name} sets aside ")],
            Prompt::Choose => match self.chosen_value() {
                _ if self.bits() == 0 => vec!["Set aside which dice?".into()],
                None => vec!["Not all of these score.".into()],
                Some(value) => vec![
                    format!("Chosen: {value}"),
                    match self.left() {
                        // S-R6.
                        6 => "Dice to roll: 6  Hot dice!".into(),
                        left => format!("Dice to roll: {left}"),
                    },
                ],
            },
            Prompt::Zilch if self.turn == 0 => vec!["No points lost.".into()],
            Prompt::Zilch if self.inherited == 0 => vec![format!(": {} lost.", self.turn)],
            Prompt::Zilch => {
                let before = (self.seat + self.names.len() - 1) % self.names.len();
                vec![
                    format!(": {} lost.", self.turn),
                    format!("{} keeps {}.", self.names[before], self.inherited),
                ]
            }
            Prompt::Banked => vec![format!("{name} banks {}", self.turn)],
            Prompt::FinalRound => {
                vec!["Final round".into(), format!("{} has", self.names[self.leader()])]
            }
            Prompt::Over => vec![format!("1  {}", self.names[self.leader()])],
        }
    }

    /// Applies a person's key; where any key continues, applies any key. `dice` are on the table
    /// afterwards. Returns whether the key is an answer.
    pub fn answer(&mut self, key: u8, dice: &[u8]) -> bool {
        let takes = matches!(key, b'\r' | b' ');
        match (self.prompt, key) {
            (Prompt::Next, _) => self.roll(dice),
            (Prompt::FinalRound, _) => self.ask_next(),
            (Prompt::Zilch | Prompt::Banked, _) => self.pass(),
            (Prompt::Offer, _) if takes || key == b'I' => self.begin(true, dice),
            (Prompt::Offer, b'F') => self.begin(false, dice),
            (Prompt::Choose, ESC) => self.chosen.fill(false),
            (Prompt::Choose, b'A') => {
                self.choose_best();
                self.pointed = None;
            }
            (Prompt::Choose, b'1'..=b'6') if self.dice.contains(&(key - b'0')) => {
                let face = key - b'0';
                let of_face: Vec<usize> =
                    (0..self.dice.len()).filter(|&die| self.dice[die] == face).collect();
                match of_face.iter().find(|&&die| !self.chosen[die]) {
                    Some(&die) => self.chosen[die] = true,
                    None => of_face.iter().for_each(|&die| self.chosen[die] = false),
                }
            }
            (Prompt::Choose, _) if takes && self.pointed.is_some() => {
                let die = self.pointed.unwrap();
                self.chosen[die] = !self.chosen[die];
            }
            (Prompt::Choose, _) if takes || matches!(key, b'R' | b'B') => {
                if key == b'B' && !self.chosen.contains(&true) {
                    // S-R3: without a choice, banking takes all dice that score.
                    self.choose_best();
                }
                if self.chosen_value().is_none() {
                    return false;
                }
                self.keep(key == b'B', dice);
            }
            _ => return false,
        }
        true
    }

    /// Applies the action that `question` has announced for a computer player. Afterwards, `dice`
    /// are on the table and `aside` are set aside.
    pub fn apply_decision(&mut self, question: &str, dice: &[u8], aside: Faces) {
        if self.prompt == Prompt::Offer {
            let inherits = says(question, &format!(" inherits {} ", self.turn));
            assert!(inherits || says(question, " starts fresh"), "{question}");
            return self.begin(inherits, dice);
        }
        let (banks, rolls) = (says(question, "and banks "), says(question, "and rolls "));
        assert!(banks != rolls, "{question}");
        let mut kept: Faces =
            std::array::from_fn(|face| aside[face].saturating_sub(self.aside[face]));
        if rolls && aside == [0; 7] {
            // With hot dice, all dice were set aside.
            kept = count(&self.dice);
        }
        for (die, &face) in self.dice.iter().enumerate() {
            self.chosen[die] = kept[usize::from(face)] != 0;
            kept[usize::from(face)] = kept[usize::from(face)].saturating_sub(1);
        }
        let value = self.chosen_value().expect("dice that score (S-R3)");
        assert!(says(question, &format!("sets aside {value} ")), "{value}: {question}");
        let then = if banks { self.turn + value } else { self.left() as u32 };
        assert!(says(question, &format!("{then} ")), "{then}: {question}");
        self.keep(banks, dice);
    }

    fn begin(&mut self, inherits: bool, dice: &[u8]) {
        if inherits {
            self.inherited = self.turn;
        } else {
            self.clear();
        }
        self.roll(dice);
    }

    fn clear(&mut self) {
        self.turn = 0;
        self.aside = [0; 7];
    }

    fn roll(&mut self, dice: &[u8]) {
        assert_eq!(dice.len(), self.dice_to_roll(), "wrong number of dice: {self:?}");
        assert!(dice.iter().all(|die| (1..=6).contains(die)));
        if dice.len() == 6 {
            // S-R6, S-R12.
            self.aside = [0; 7];
        }
        self.dice = dice.to_vec();
        self.chosen = vec![false; dice.len()];
        self.prompt = Prompt::Zilch;
        let best = self.best();
        if value_of(dice, best).is_some() {
            self.prompt = Prompt::Choose;
            // Choose the first dice of the face.
            let face = |die: usize| usize::from(dice[die]);
            let counting = count(&self.of(best));
            self.pointed = (0..dice.len()).find(|&die| counting[face(die)] != 0);
        }
    }

    /// The dice whose bits are set.
    fn of(&self, bits: usize) -> Vec<u8> {
        let chosen = (0..self.dice.len()).filter(|die| bits >> die & 1 != 0);
        chosen.map(|die| self.dice[die]).collect()
    }

    /// Sets the chosen dice aside. Then banks, or rolls the others, which show `dice`.
    fn keep(&mut self, banks: bool, dice: &[u8]) {
        self.turn += self.chosen_value().unwrap();
        let kept = count(&self.of(self.bits()));
        (1..=6).for_each(|face| self.aside[face] += kept[face]);
        if !banks {
            return self.roll(dice);
        }
        let left = count(&self.of(!self.bits()));
        assert_eq!(count(dice), left, "wrong dice on the table: {self:?}");
        self.scores[self.seat] += self.turn;
        (self.banked_at[self.seat], self.bankings) = (self.bankings, self.bankings + 1);
        self.prompt = Prompt::Banked;
    }

    fn pass(&mut self) {
        self.is_offered = self.prompt == Prompt::Banked;
        if !self.is_offered {
            self.clear();
        }
        self.inherited = 0;
        let is_first = self.trigger.is_none() && self.scores[self.seat] >= self.limit;
        if is_first {
            self.trigger = Some(self.seat);
        }
        self.seat = (self.seat + 1) % self.scores.len();
        if self.trigger == Some(self.seat) {
            self.prompt = Prompt::Over;
        } else if is_first {
            self.prompt = Prompt::FinalRound;
        } else {
            self.ask_next();
        }
    }

    fn ask_next(&mut self) {
        self.prompt = if self.is_offered { Prompt::Offer } else { Prompt::Next };
    }
}
