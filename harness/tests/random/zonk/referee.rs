//! An independent implementation of the rules of Zonk! (B-R1 to B-R34), which shares no code with
//! the game. From dice and keys, the referee derives the next question and the points of all
//! players.

use super::super::says;

/// The question that the game must ask next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// The next player starts, before the first roll.
    Ready,
    /// Whether another player dares the roller (B-R13).
    Dare,
    /// Which dice to leave on the table, or whether to stay (B-R16).
    Choose,
    /// Whether to stay or to roll all dice (B-R6).
    Natural,
    /// All five dice must be rolled (B-R15).
    Forced,
    /// The turn is lost. The text names the kind of loss (B-R19).
    Failed(&'static str),
    /// The points are banked.
    Stayed,
    /// A hit. The next player must wait (B-R26).
    Hit,
    /// The game is over.
    Over,
}

/// The state of a dare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dare {
    None,
    Dared,
    /// The odd die has been rolled and must show this face.
    Taken(u8),
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Referee {
    pub prompt: Prompt,
    pub names: Vec<String>,
    pub is_person: Vec<bool>,
    /// Whether each player is a computer player who dares others.
    pub dares: Vec<bool>,
    pub has_etiquette: bool,
    /// Bonus scores, each of which is a hit (B-R22).
    pub bonuses: Vec<u32>,
    pub seat: usize,
    pub scores: Vec<u32>,
    pub hits: Vec<u32>,
    pub round: u32,
    pub is_called: bool,
    /// Points set aside in this turn before the current roll.
    pub turn: u32,
    /// The points of the roll.
    pub roll_points: u32,
    /// A time stamp of each player's last bank.
    banked_at: Vec<usize>,
    bankings: usize,
    /// The hits in each player's last turn, and consecutive turns with a hit since the last turkey.
    last_hits: Vec<u32>,
    streaks: Vec<u32>,
    /// The first player to reach 10,000.
    first: Option<usize>,
    taker: usize,
    /// The text that announces a hit.
    announcement: String,
    /// The texts that give its reasons.
    reasons: Vec<String>,
    is_social: bool,
    faces: [u8; 5],
    aside: [bool; 5],
    /// The places of the dice in the last roll, and whether each is picked.
    roll: Vec<usize>,
    chosen: Vec<bool>,
    /// The index of the highlighted die, or of the answer "Roll".
    pointed: Option<usize>,
    dare: Dare,
}

/// The highest value of the dice of a roll, and the number of dice that score.
fn worth(dice: &[u8]) -> (u32, usize) {
    let count = |face: u8| dice.iter().filter(|&&die| die == face).count();
    let all = (1..=6).map(count).max().unwrap_or(0);
    if dice.len() == 5 && all == 5 {
        return (2_000, 5);
    }
    if dice.len() == 5 && all == 1 && (count(1) == 0 || count(6) == 0) {
        return (1_500, 5);
    }
    let (mut points, mut scoring) = (0, 0);
    for face in 1..=6 {
        let mut left = count(face);
        if left >= 3 {
            points += if face == 1 { 1_000 } else { 100 * u32::from(face) };
            (left, scoring) = (left - 3, scoring + 3);
        }
        if face == 1 || face == 5 {
            points += left as u32 * if face == 1 { 100 } else { 50 };
            scoring += left;
        }
    }
    (points, scoring)
}

impl Referee {
    pub fn new(seats: usize) -> Referee {
        Referee {
            prompt: Prompt::Ready,
            names: vec![String::new(); seats],
            is_person: vec![true; seats],
            dares: vec![false; seats],
            has_etiquette: false,
            bonuses: vec![2_100, 3_950, 5_150, 6_900, 7_700, 9_950],
            seat: 0,
            scores: vec![0; seats],
            hits: vec![0; seats],
            round: 1,
            is_called: false,
            turn: 0,
            roll_points: 0,
            banked_at: vec![0; seats],
            bankings: 0,
            last_hits: vec![0; seats],
            streaks: vec![0; seats],
            first: None,
            taker: 0,
            announcement: String::new(),
            reasons: Vec::new(),
            is_social: false,
            faces: [0; 5],
            aside: [false; 5],
            roll: Vec::new(),
            chosen: Vec::new(),
            pointed: None,
            dare: Dare::None,
        }
    }

    fn dice(&self) -> Vec<u8> {
        self.roll.iter().map(|&place| self.faces[place]).collect()
    }

    /// The player with the highest score. Ties go to the player who banked first (B-R29, B-R33).
    pub fn winner(&self) -> usize {
        let order = |&seat: &usize| (std::cmp::Reverse(self.scores[seat]), self.banked_at[seat]);
        (0..self.scores.len()).min_by_key(order).unwrap()
    }

    pub fn is_dared(&self) -> bool {
        self.prompt == Prompt::Choose && self.dare == Dare::Dared
    }

    pub fn may_call(&self) -> bool {
        let is_early = !self.is_called && self.first.is_none();
        self.prompt == Prompt::Ready && is_early && self.scores[self.seat] >= 5_000
    }

    /// Whether a computer player decides. Any key continues.
    pub fn is_computers(&self) -> bool {
        let asked = if self.prompt == Prompt::Hit { self.taker } else { self.seat };
        let asks = [Prompt::Ready, Prompt::Choose, Prompt::Natural, Prompt::Hit];
        asks.contains(&self.prompt) && !self.is_person[asked]
    }

    pub fn any_key_goes_on(&self) -> bool {
        let is_announcement =
            matches!(self.prompt, Prompt::Forced | Prompt::Failed(_) | Prompt::Stayed);
        is_announcement || self.is_computers()
    }

    /// Whether this key touches the dice before a hit is over (B-R26).
    pub fn touches(&self, key: u8) -> bool {
        let next = self.is_person[(self.seat + 1) % self.scores.len()];
        key == b'R' && self.prompt == Prompt::Hit && self.has_etiquette && next
    }

    fn is_at_limit(&self) -> bool {
        self.is_called && self.scores[self.seat] >= 10_000
    }

    /// Checks that the player may stay (B-R17, B-R18, B-R32).
    ///
    /// # Errors
    /// The reason why not.
    pub fn may_stay(&self) -> Result<(), &'static str> {
        let total = self.turn + self.roll_points;
        let dice = self.dice();
        let is_blood = self.prompt == Prompt::Choose && self.roll.first() == Some(&0) && {
            let same = dice.iter().filter(|&&die| die == dice[0]).count();
            let scores = matches!(dice[0], 1 | 5) || same >= 3;
            !scores && worth(&dice).1 + 1 == dice.len()
        };
        if !matches!(self.prompt, Prompt::Choose | Prompt::Natural) {
            Err("")
        } else if self.scores[self.seat] == 0 && total < 350 {
            Err("You need 350 to stay.")
        } else if self.is_at_limit() && total < 1_000 {
            Err("You need 1000 to stay.")
        } else if is_blood {
            Err("The Blood Die must be rolled.")
        } else {
            Ok(())
        }
    }

    /// Whether button 1 answers the question: all dice that score, or no dare.
    pub fn takes_button_1(&self) -> bool {
        matches!(self.prompt, Prompt::Choose | Prompt::Dare) && !self.is_computers()
    }

    /// The points of this turn on the screen while dice are chosen. Includes the chosen dice, or if
    /// none is chosen, all scoring dice.
    pub fn shown_stake(&self) -> u32 {
        if !self.chosen.contains(&true) {
            return self.turn + self.roll_points;
        }
        self.turn + self.chosen_value().unwrap_or(0)
    }

    /// The value of the chosen dice, if they may be left on the table (B-R16).
    pub fn chosen_value(&self) -> Option<u32> {
        let dice = self.dice().into_iter().zip(&self.chosen);
        let dice: Vec<u8> = dice.filter(|(_, chosen)| **chosen).map(|(die, _)| die).collect();
        let (points, scoring) = worth(&dice);
        (!dice.is_empty() && scoring == dice.len()).then_some(points)
    }

    /// Texts that the screen must show.
    pub fn must_show(&self) -> Vec<String> {
        let name = &self.names[self.seat];
        let total = self.turn + self.roll_points;
        let mut texts = vec![match self.prompt {
            Prompt::Ready => format!("Next: {name}"),
            Prompt::Dare => format!("dare {name}?"),
            Prompt::Choose | Prompt::Natural if self.is_computers() => format!("  {name} "),
            Prompt::Choose => match self.chosen_value() {
                _ if !self.chosen.contains(&true) => "Which dice will you keep?".into(),
                None => "Not all of these score.".into(),
                Some(value) => {
                    let left = self.chosen.iter().filter(|&&chosen| !chosen).count();
                    format!("Kept: {value}. Dice to roll: {left}")
                }
            },
            Prompt::Natural => "A natural five! Stay or roll.".into(),
            Prompt::Forced if self.dare == Dare::None => "All five score: roll again.".into(),
            Prompt::Forced => "The dare is won!".into(),
            Prompt::Failed(how) => format!("{how}! "),
            Prompt::Stayed => format!("{name} stays with {total}"),
            Prompt::Hit => self.announcement.clone(),
            Prompt::Over => format!("{} wins!", self.names[self.winner()]),
        }];
        if let Prompt::Failed(_) = self.prompt {
            texts.push(match self.turn {
                0 => "No points lost.".into(),
                lost => format!(" {lost} lost."),
            });
        }
        if self.prompt == Prompt::Choose && !self.is_computers() {
            texts.extend(self.may_stay().err().map(String::from));
        }
        if self.prompt == Prompt::Hit {
            texts.extend(self.reasons.iter().cloned());
        }
        if self.prompt == Prompt::Hit && !self.is_computers() {
            // B-R26: without etiquette, one button.
            let button = if self.has_etiquette { "Go ahead, Done" } else { "Pass the dice" };
            texts.push(button.into());
        }
        if self.prompt == Prompt::Ready && self.is_social {
            texts.push("Social: a hit for everybody!".into());
        }
        texts
    }

    /// Applies a person's key; where any key continues, applies any key. `faces` are on the table
    /// afterwards. Returns whether the key is an answer.
    pub fn answer(&mut self, key: u8, faces: [u8; 5]) -> bool {
        let takes = matches!(key, b'\r' | b' ');
        match (self.prompt, key) {
            (Prompt::Ready, b'C') if self.may_call() => self.is_called = true,
            (Prompt::Ready | Prompt::Natural, _) if takes || key == b'R' => self.roll(faces),
            (Prompt::Natural | Prompt::Choose, b'S') if self.may_stay().is_ok() => self.stay(),
            (Prompt::Dare, _) if takes || key == b'Y' => {
                self.dare = Dare::Dared;
                self.ask_choice();
            }
            (Prompt::Dare, b'N') => {
                self.computers_dare();
                self.ask_choice();
            }
            (Prompt::Choose, b'D') if self.is_dared() => self.take_dare(faces),
            (Prompt::Choose, b'A') => {
                let dice = self.dice();
                let mut left: Vec<usize> = (0..=6).map(|face| scoring_of(face, &dice)).collect();
                for (chosen, &die) in self.chosen.iter_mut().zip(&dice) {
                    *chosen = left[usize::from(die)] != 0;
                    left[usize::from(die)] = left[usize::from(die)].saturating_sub(1);
                }
                self.pointed = None;
            }
            // Choose one more die of this face. If all of them are chosen, choose none of them.
            (Prompt::Choose, b'1'..=b'6') => {
                let dice = self.dice();
                let those = (0..dice.len()).filter(|&die| dice[die] == key - b'0');
                let those: Vec<usize> = those.collect();
                match those.iter().find(|&&die| !self.chosen[die]) {
                    _ if those.is_empty() => return false,
                    Some(&die) => self.chosen[die] = true,
                    None => those.iter().for_each(|&die| self.chosen[die] = false),
                }
            }
            (Prompt::Choose, _) if takes && self.pointed.is_some() => {
                let die = self.pointed.unwrap();
                self.chosen[die] = !self.chosen[die];
            }
            (Prompt::Choose, _) if takes || key == b'R' => {
                if self.chosen_value().is_none() {
                    return false;
                }
                self.keep();
                self.roll(faces);
            }
            (Prompt::Hit, _) if self.touches(key) => self.touch(),
            (Prompt::Hit, _) if takes || b"GDYCP".contains(&key) => self.pass(),
            (Prompt::Forced, _) => self.roll(faces),
            (Prompt::Failed(_) | Prompt::Stayed, _) => self.pass(),
            _ => return false,
        }
        true
    }

    /// Applies the action that `question` has announced for a computer player. Afterwards, `faces`
    /// are on the table and `aside` are set aside.
    pub fn apply_decision(
        &mut self,
        question: &str,
        is_called: bool,
        faces: [u8; 5],
        aside: [bool; 5],
    ) {
        match self.prompt {
            Prompt::Hit => self.pass(),
            Prompt::Ready if is_called && !self.is_called => {
                assert!(self.may_call(), "B-R31: {self:?}");
                self.is_called = true;
            }
            Prompt::Ready => self.roll(faces),
            _ if says(question, " stays with ") => {
                let total = self.turn + self.roll_points;
                assert!(says(question, &format!("with {total} ")), "{total}: {question}");
                assert_eq!(self.may_stay(), Ok(()), "{self:?}");
                self.stay();
            }
            Prompt::Natural => self.roll(faces),
            _ if says(question, " takes the dare!") => {
                assert!(self.is_dared(), "{self:?}");
                self.take_dare(faces);
            }
            _ => {
                self.chosen = self.roll.iter().map(|&place| aside[place]).collect();
                let value = self.chosen_value().expect("dice that score (B-R16)");
                let left = self.chosen.iter().filter(|&&chosen| !chosen).count();
                let words = format!(" keeps {value}, rolls {left}");
                assert!(says(question, &words), "no {words} in {question}");
                self.keep();
                self.roll(faces);
            }
        }
    }

    fn roll(&mut self, faces: [u8; 5]) {
        if matches!(self.prompt, Prompt::Forced | Prompt::Natural) {
            self.turn += self.roll_points;
            self.aside = [false; 5];
            self.dare = Dare::None;
        }
        self.is_social = false;
        self.roll = (0..5).filter(|&place| !self.aside[place]).collect();
        for place in 0..5 {
            assert!((1..=6).contains(&faces[place]));
            let lies = self.aside[place];
            assert!(!lies || faces[place] == self.faces[place], "a die aside moved: {self:?}");
        }
        self.faces = faces;
        self.chosen = vec![false; self.roll.len()];
        let dice = self.dice();
        let (points, scoring) = worth(&dice);
        self.roll_points = points;
        if let Dare::Taken(face) = self.dare {
            // B-R8 to B-R10.
            let is_won = dice == [face];
            self.roll_points = if is_won { if face == 1 { 1_200 } else { 1_000 } } else { 0 };
            return if is_won { self.prompt = Prompt::Forced } else { self.fail("Dare Zonk") };
        }
        if points == 0 {
            return self.fail(match self.roll[..] {
                [_, _, _, _, _] => "Bloods",
                [0] => "Bloody Zonk",
                _ => "Zonk",
            });
        }
        let is_natural = dice.len() == 5 && dice.iter().all(|&die| die == dice[0]);
        if scoring == dice.len() {
            self.prompt = if is_natural { Prompt::Natural } else { Prompt::Forced };
            return;
        }
        let mut others = (0..self.scores.len()).filter(|&seat| seat != self.seat);
        if self.four().is_some() && others.any(|seat| self.is_person[seat]) {
            self.prompt = Prompt::Dare;
            return;
        }
        if self.four().is_some() {
            self.computers_dare();
        }
        self.ask_choice();
    }

    /// The face of four equal dice, and the place of the odd die (B-R12).
    fn four(&self) -> Option<(u8, usize)> {
        let dice = self.dice();
        let count = |face| dice.iter().filter(|&&die| die == face).count();
        let face = (1..=6).find(|&face| dice.len() == 5 && count(face) == 4)?;
        Some((face, dice.iter().position(|&die| die != face)?))
    }

    fn computers_dare(&mut self) {
        if (0..self.dares.len()).any(|seat| seat != self.seat && self.dares[seat]) {
            self.dare = Dare::Dared;
        }
    }

    fn ask_choice(&mut self) {
        self.prompt = Prompt::Choose;
        let dice = self.dice();
        self.pointed = dice.iter().position(|&die| scoring_of(die, &dice) != 0);
    }

    fn keep(&mut self) {
        self.turn += self.chosen_value().unwrap();
        for (&place, &chosen) in self.roll.iter().zip(&self.chosen) {
            self.aside[place] |= chosen;
        }
        self.dare = Dare::None;
    }

    fn take_dare(&mut self, faces: [u8; 5]) {
        let (face, odd) = self.four().unwrap();
        self.aside = std::array::from_fn(|place| place != odd);
        self.dare = Dare::Taken(face);
        self.roll(faces);
    }

    fn fail(&mut self, how: &'static str) {
        self.prompt = Prompt::Failed(how);
        self.end_turn(0);
    }

    /// Ends a turn with `hits` hits. Returns whether it is a turkey, the third turn in a row with a
    /// hit, which adds one more (B-R24).
    fn end_turn(&mut self, hits: u32) -> bool {
        let seat = self.seat;
        self.last_hits[seat] = hits;
        self.hits[seat] += hits;
        self.streaks[seat] = if hits == 0 { 0 } else { self.streaks[seat] + 1 };
        let is_turkey = self.streaks[seat] == 3;
        if is_turkey {
            self.streaks[seat] = 0;
            self.hits[seat] += 1;
        }
        is_turkey
    }

    fn stay(&mut self) {
        let seat = self.seat;
        let (before, total) = (self.scores[seat], self.turn + self.roll_points);
        // B-R28, B-R32.
        let all = before + total;
        let after = if self.is_at_limit() { all } else { all.min(10_000) };
        self.scores[seat] = after;
        (self.banked_at[seat], self.bankings) = (self.bankings, self.bankings + 1);
        // B-R21, B-R22, B-R25.
        let mut hits = after / 1_000 - before / 1_000;
        self.reasons.clear();
        let (first, last) = (before / 1_000 + 1, after / 1_000);
        match hits {
            0 => {}
            1 => self.reasons.push(format!("For passing {last}000")),
            2 => self.reasons.push(format!("For passing {first}000 and {last}000")),
            _ => self.reasons.push(format!("For passing {first}000 to {last}000")),
        }
        let bonuses = self.bonuses.iter().filter(|&&bonus| bonus == after).count() as u32;
        if bonuses != 0 {
            self.reasons.push(format!("or exactly {after}"));
        }
        hits += bonuses;
        if after >= 10_000 && self.first.is_none() {
            self.first = Some(seat);
            self.reasons.push("for being first to 10000".into());
            hits += 1;
        }
        self.taker = seat;
        self.prompt = if hits == 0 { Prompt::Stayed } else { Prompt::Hit };
        let is_turkey = self.end_turn(hits);
        let hits = hits + u32::from(is_turkey);
        let (plural, turkey) =
            (if hits == 1 { "" } else { "s" }, if is_turkey { " (turkey)" } else { "" });
        self.announcement = format!("{hits} hit{plural} for {}{turkey}!", self.names[seat]);
    }

    fn touch(&mut self) {
        self.pass();
        if self.prompt != Prompt::Over {
            self.prompt = Prompt::Hit;
            self.reasons.clear();
            self.announcement = format!("{} rolled too early: turn lost", self.names[self.seat]);
            self.end_turn(0);
        }
    }

    fn pass(&mut self) {
        self.prompt = Prompt::Ready;
        (self.turn, self.roll_points, self.dare) = (0, 0, Dare::None);
        self.aside = [false; 5];
        self.roll.clear();
        self.chosen.clear();
        self.is_social = false;
        self.seat = (self.seat + 1) % self.scores.len();
        if self.seat != 0 {
            return;
        }
        // B-R23.
        if self.last_hits.iter().all(|&hits| hits != 0) {
            self.is_social = true;
            self.hits.iter_mut().for_each(|hits| *hits += 1);
        }
        // B-R27, B-R33.
        let best = *self.scores.iter().max().unwrap();
        let is_over = if self.is_called { best > 10_000 } else { self.first.is_some() };
        if is_over {
            self.prompt = Prompt::Over;
        } else {
            self.round += 1;
        }
    }
}

/// The number of dice of this face that score in a roll.
fn scoring_of(face: u8, dice: &[u8]) -> usize {
    let of_face: Vec<u8> = dice.iter().copied().filter(|&die| die == face).collect();
    worth(&of_face).1.min(of_face.len())
}
