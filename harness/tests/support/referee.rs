//! An independent implementation of the rules of Zonkers (Z-R1 to Z-R36), which shares no code with
//! the game. From dice and keys, the referee derives the next question and the points of all
//! players.

/// The question that the game must ask next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// The scores. Any key rolls.
    Scores,
    /// Whether to stop (Z-R31).
    Stop,
    /// How many dice of this face to set aside (Z-R32).
    Choose(usize),
    /// The only choice, which is made automatically (Z-R12).
    Only,
    /// Six dice must be rolled (Z-R16).
    Forced,
    /// The turn is lost.
    Zonkers,
    /// The turn is banked.
    Banked,
    /// Apple rolls on.
    AppleRolls,
    /// Apple stops.
    AppleStops,
    /// The final round is announced.
    FinalRound,
    /// The game is over.
    Over,
}

/// ESC on the keyboard.
pub const ESC: u8 = 0x1B;

/// Dice by face; index 0 is unused.
pub type Faces = [usize; 7];

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Referee {
    /// The question.
    pub prompt: Prompt,
    /// The player on turn.
    pub seat: usize,
    /// The banks of all players, in points.
    pub banked: Vec<u32>,
    /// Points set aside in this turn. After a stop, the points that were banked.
    pub turn: u32,
    /// Whether dice are chosen die by die, instead of one face after another.
    pub is_by_die: bool,
    has_apple: bool,
    limit: u32,
    open: Vec<bool>,
    /// A time stamp of each player's last bank.
    banked_at: Vec<usize>,
    bankings: usize,
    trigger: Option<usize>,
    dice_left: usize,
    roll: Faces,
    chosen: Faces,
}

/// The points for `count` dice of `face`, from the table of the rules.
pub fn points(face: usize, count: usize) -> u32 {
    let face = face as u32;
    match (face, count) {
        (_, 0) => 0,
        (1, 1 | 2) => 100 * count as u32,
        (5, 1 | 2) => 50 * count as u32,
        (1, _) => [1000, 2000, 5000, 10_000][count - 3],
        (_, 3..) => [100, 200, 500, 1000][count - 3] * face,
        _ => panic!("{count} dice of {face} score nothing"),
    }
}

fn is_counter(face: usize, count: usize) -> bool {
    face == 1 || face == 5 || count >= 3
}

impl Referee {
    /// Starts a game of 1 to 9 people to `limit` points.
    pub fn new(players: usize, limit: u32) -> Referee {
        let seats = players.max(2);
        Referee {
            prompt: Prompt::Scores,
            seat: 0,
            banked: vec![0; seats],
            turn: 0,
            is_by_die: false,
            has_apple: players == 1,
            limit,
            open: vec![false; seats],
            banked_at: vec![usize::MAX; seats],
            bankings: 0,
            trigger: None,
            dice_left: 6,
            roll: [0; 7],
            chosen: [0; 7],
        }
    }

    /// The number of dice that the next roll has.
    pub fn dice_left(&self) -> usize {
        self.dice_left
    }

    /// The player with the highest score. Ties go to the player who banked first (Z-R24).
    pub fn leader(&self) -> usize {
        let order = |&seat: &usize| (std::cmp::Reverse(self.banked[seat]), self.banked_at[seat]);
        (0..self.banked.len()).min_by_key(order).unwrap()
    }

    /// A text that the screen must show.
    pub fn must_show(&self) -> String {
        let stop = self.turn + self.roll_points();
        match self.prompt {
            Prompt::Scores => "ANY KEY: ROLL".into(),
            Prompt::Stop => format!("STOP AND BANK {stop} POINTS? (Y/N)"),
            Prompt::Choose(_) if self.is_by_die => "Set aside which dice?".into(),
            Prompt::Choose(face) => format!("HOW MANY {face}'S?"),
            Prompt::Only => "ONLY CHOICE: KEEP".into(),
            Prompt::Forced => "ROLL ALL SIX AGAIN".into(),
            Prompt::Zonkers if self.turn == 0 => "NO POINTS LOST".into(),
            Prompt::Zonkers => format!(": {} LOST.", self.turn),
            Prompt::Banked => format!(" BANKS {}", self.turn),
            Prompt::AppleRolls => "APPLE KEEPS ALL COUNTERS".into(),
            Prompt::AppleStops => format!("APPLE STOPS AND BANKS {stop}"),
            Prompt::FinalRound => "LAST TURN".into(),
            Prompt::Over => "HAS WON WITH".into(),
        }
    }

    /// The points of this turn on the screen during a person's choice. They include all counters as
    /// long as the player may stop, then only the chosen dice.
    pub fn shown_stake(&self) -> Option<u32> {
        let of = |dice: &Faces| (1..=6).map(|face| points(face, dice[face])).sum::<u32>();
        match self.prompt {
            Prompt::Stop => Some(self.turn + self.roll_points()),
            Prompt::Choose(_) => Some(self.turn + of(&self.chosen)),
            _ => None,
        }
    }

    /// Whether a key (other than ESC) answers the question.
    pub fn accepts(&self, key: u8) -> bool {
        match self.prompt {
            Prompt::Stop | Prompt::Over => matches!(key.to_ascii_uppercase(), b'Y' | b'N'),
            // RETURN selects the highlighted number, which is all.
            Prompt::Choose(_) if key == b'\r' => true,
            Prompt::Choose(face) => {
                let number = usize::from(key.wrapping_sub(b'0'));
                self.keeps(face).contains(&number)
            }
            _ => true,
        }
    }

    /// The numbers of dice of `face` that may be set aside (Z-R6, Z-R7).
    pub fn keeps(&self, face: usize) -> Vec<usize> {
        let rolled = self.roll[face];
        (0..=rolled).filter(|&kept| kept == 0 || is_counter(face, kept)).collect()
    }

    /// Answers with a key that [`Referee::accepts`], or with ESC in a choice. `dice` are the faces
    /// of the next roll, if there is one.
    pub fn answer(&mut self, key: u8, dice: Faces) {
        match self.prompt {
            Prompt::Scores | Prompt::Forced => self.throw(dice),
            Prompt::FinalRound => self.prompt = Prompt::Scores,
            Prompt::Stop if key.eq_ignore_ascii_case(&b'Y') => self.bank(),
            Prompt::Stop => self.begin_choice(),
            Prompt::Only | Prompt::AppleRolls => {
                self.chosen = self.counters();
                self.keep(dice);
            }
            Prompt::Choose(_) if key == ESC => self.begin_choice(),
            Prompt::Choose(face) => {
                let all = self.counters()[face];
                self.chosen[face] = if key == b'\r' { all } else { usize::from(key - b'0') };
                match self.next_face(face) {
                    Some(next) => self.prompt = Prompt::Choose(next),
                    // Z-R11: at least one die must be set aside.
                    None if self.chosen.iter().sum::<usize>() == 0 => self.begin_choice(),
                    None => self.keep(dice),
                }
            }
            Prompt::AppleStops => {
                self.bank();
                self.pass();
            }
            Prompt::Zonkers | Prompt::Banked => self.pass(),
            Prompt::Over => {}
        }
    }

    fn counters(&self) -> Faces {
        std::array::from_fn(|face| {
            if face > 0 && is_counter(face, self.roll[face]) { self.roll[face] } else { 0 }
        })
    }

    fn roll_points(&self) -> u32 {
        let counters = self.counters();
        (1..=6).map(|face| points(face, counters[face])).sum()
    }

    fn throw(&mut self, dice: Faces) {
        assert_eq!(dice.iter().sum::<usize>(), self.dice_left, "wrong number of dice");
        self.roll = dice;
        let counters = self.counters().iter().sum::<usize>();
        let stop = self.turn + self.roll_points();
        // Z-R13.
        let may_stop = self.open[self.seat] || stop >= 500;
        self.prompt = if counters == 0 {
            Prompt::Zonkers
        } else if counters == self.dice_left {
            self.turn = stop;
            self.roll = [0; 7];
            self.dice_left = 6;
            Prompt::Forced
        } else if self.has_apple && self.seat == 1 {
            // Z-R27, Z-R28.
            let is_behind = self.trigger.is_some() && self.banked[0] >= self.banked[1] + stop;
            if self.dice_left - counters <= 2 && may_stop && !is_behind {
                Prompt::AppleStops
            } else {
                Prompt::AppleRolls
            }
        } else if may_stop {
            Prompt::Stop
        } else {
            return self.begin_choice();
        };
    }

    fn begin_choice(&mut self) {
        self.chosen = [0; 7];
        let selections = (1..=6).map(|face| self.keeps(face).len()).product::<usize>() - 1;
        self.prompt = match self.next_face(0) {
            Some(face) if selections > 1 => Prompt::Choose(face),
            _ => Prompt::Only,
        };
    }

    fn next_face(&self, after: usize) -> Option<usize> {
        let counters = self.counters();
        (after + 1..=6).find(|&face| counters[face] > 0)
    }

    fn keep(&mut self, dice: Faces) {
        self.turn += (1..=6).map(|face| points(face, self.chosen[face])).sum::<u32>();
        self.dice_left -= self.chosen.iter().sum::<usize>();
        self.throw(dice);
    }

    fn bank(&mut self) {
        self.turn += self.roll_points();
        self.roll = [0; 7];
        self.banked[self.seat] += self.turn;
        self.open[self.seat] = true;
        self.banked_at[self.seat] = self.bankings;
        self.bankings += 1;
        if self.banked[self.seat] >= self.limit && self.trigger.is_none() {
            self.trigger = Some(self.seat);
        }
        self.prompt = Prompt::Banked;
    }

    fn pass(&mut self) {
        let next = (self.seat + 1) % self.banked.len();
        let has_begun = self.trigger == Some(self.seat);
        self.turn = 0;
        self.dice_left = 6;
        self.roll = [0; 7];
        if self.trigger == Some(next) {
            self.prompt = Prompt::Over;
            return;
        }
        self.seat = next;
        self.prompt = if has_begun { Prompt::FinalRound } else { Prompt::Scores };
    }
}
