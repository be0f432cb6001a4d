//! An independent implementation of the rules of ZONK with cards (V-R1 to V-R37), which shares only
//! the names of cards with the game. From dice and cards, the referee derives the state, the legal
//! actions, and the texts on the screen.

use std::collections::HashMap;

use zonkers::cards::{Card, Game, Phase};

/// Dice by face; index 0 is unused.
type Faces = [u8; 7];

/// The quotas (V-R3).
const QUOTAS: [u32; 3] = [1_000, 2_000, 3_000];

/// The items, in the order of the hand.
pub const ITEMS: [Card; 5] =
    [Card::TimeWarp, Card::ChaosSwap, Card::DictateFate, Card::Rift, Card::Money];

/// The name of a card on the screen.
pub const fn name(card: Card) -> &'static str {
    match card {
        Card::MagicAura => "Magic Aura",
        Card::Shrinking => "Potion of Shrinking",
        Card::SerpentsStare => "Serpent's Stare",
        Card::FinalChance => "Final Chance",
        Card::HotHotHot => "Hot Hot Hot!",
        Card::TimeWarp => "Time Warp Tonic",
        Card::ChaosSwap => "Chaos Swap",
        Card::DictateFate => "Dictate Fate",
        Card::Rift => "Dimensional Rift",
        Card::Money => "Shadow Wizard's Money",
    }
}

/// The sentence on the screen about the effect of an item.
pub const fn effect(card: Card) -> &'static str {
    match card {
        Card::TimeWarp => "Adds a die to a pocket.",
        Card::ChaosSwap => "Turns a die: 1-6, 2-5, 3-4.",
        Card::DictateFate => "Casts one die again.",
        Card::Rift => "Splits an even die: 6 = 3+3.",
        Card::Money => "One pocket counts twice.",
        _ => panic!("a modifier is never under the pointer"),
    }
}

/// A die. Its pocket is 0 while it is on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    pub sides: u8,
    pub face: u8,
    pub pocket: usize,
}

/// Computes the values of sets of dice, and stores them.
#[derive(Clone, Debug, Default)]
struct Scorer {
    known: HashMap<(Faces, bool), Option<u32>>,
}

impl Scorer {
    /// The value of the best division of these dice into combos. Returns `None` if a die does not
    /// score.
    fn value(&mut self, dice: Faces, stare: bool) -> Option<u32> {
        let Some(first) = (1..=6).find(|&face| dice[face] != 0) else { return Some(0) };
        if let Some(&known) = self.known.get(&(dice, stare)) {
            return known;
        }
        // Try all combos with the lowest die, which must be part of one.
        let best = combos_with(first, stare)
            .into_iter()
            .filter(|(combo, _)| (1..=6).all(|face| combo[face] <= dice[face]))
            .filter_map(|(combo, points)| {
                let rest = std::array::from_fn(|face| dice[face] - combo[face]);
                Some(self.value(rest, stare)? + points)
            })
            .max();
        self.known.insert((dice, stare), best);
        best
    }

    /// The highest value of a subset of these dice, or 0 if no die scores.
    fn best(&mut self, dice: Faces, stare: bool) -> u32 {
        let mut parts = vec![[0; 7]];
        for face in 1..=6 {
            let before = std::mem::take(&mut parts);
            for count in 0..=dice[face] {
                parts.extend(before.iter().map(|part| {
                    let mut part = *part;
                    part[face] = count;
                    part
                }));
            }
        }
        parts.into_iter().filter_map(|part| self.value(part, stare)).max().unwrap_or(0)
    }
}

/// All combos whose lowest face is `face` (V-R14 to V-R16, V-R30).
fn combos_with(face: usize, stare: bool) -> Vec<(Faces, u32)> {
    let dice = |faces: &[usize]| {
        let mut dice = [0; 7];
        faces.iter().for_each(|&face| dice[face] += 1);
        dice
    };
    let alike = |count: usize| dice(&vec![face; count]);
    let points = face as u32;
    let mut combos = vec![
        (alike(3), if face == 1 { 1_000 } else { 100 * points }),
        (alike(4), 200 * points),
        (alike(5), 400 * points),
        (alike(6), 600 * points),
    ];
    match face {
        1 => combos.extend([(alike(1), 100), (dice(&[1, 2, 3, 4, 5, 6]), 2_500)]),
        5 => combos.push((alike(1), 50)),
        _ => {}
    }
    if face == 1 && stare {
        combos.push((alike(2), 500));
    }
    for second in face..=6 {
        for third in second..=6 {
            combos.push((dice(&[face, face, second, second, third, third]), 750));
        }
    }
    combos
}

/// A run in progress.
#[derive(Clone, Debug)]
pub struct Referee {
    /// The expected phase of the game.
    pub phase: Phase,
    pub round: usize,
    pub turn: usize,
    pub cache: u32,
    pub total: u32,
    /// Points of this turn before the last hot cast (V-R12).
    kept: u32,
    /// The dice of the turn, in the order of their places on the screen.
    pub dice: Vec<Die>,
    /// The number of doublings of each pocket since the last hot cast. The first pocket is 1.
    pub doubled: Vec<u32>,
    /// The number of copies of each card in force or held.
    pub held: [u8; 10],
    /// All cards drawn so far.
    seen: Vec<Card>,
    pub played: u32,
    /// Whether Hot Hot Hot! has added its die in this round (V-R21).
    is_hot: bool,
    /// Whether Final Chance allows another cast of the die on the table, which was cast alone
    /// (V-R31).
    has_chance: bool,
    /// Whether a die of this cast has gone into an earlier pocket (V-R32).
    has_warped: bool,
    /// Whether dice of this cast have been pocketed.
    pub has_pocketed: bool,
    /// Faces of all six-sided dice cast in this run.
    pub thrown: Thrown,
    scorer: Scorer,
}

/// The number of dice of each face, over a whole run.
pub type Thrown = [u32; 7];

impl Referee {
    /// Creates a run before its first cast.
    pub fn new() -> Referee {
        let mut referee = Referee {
            phase: Phase::Cast,
            round: 0,
            turn: 0,
            cache: 0,
            total: 0,
            kept: 0,
            dice: Vec::new(),
            doubled: Vec::new(),
            held: [0; 10],
            seen: Vec::new(),
            played: 0,
            is_hot: false,
            has_chance: false,
            has_warped: false,
            has_pocketed: false,
            thrown: [0; 7],
            scorer: Scorer::default(),
        };
        referee.begin_turn();
        referee
    }

    pub fn has(&self, card: Card) -> bool {
        self.held[card as usize] != 0
    }

    pub fn quota(&self) -> u32 {
        QUOTAS[self.round]
    }

    /// The points still missing to reach the quota.
    pub fn missing(&self) -> u32 {
        self.quota().saturating_sub(self.cache)
    }

    /// The places of the dice on the table.
    pub fn on_table(&self) -> Vec<usize> {
        (0..self.dice.len()).filter(|&die| self.dice[die].pocket == 0).collect()
    }

    fn faces(&self, dice: &[usize]) -> Faces {
        let mut faces = [0; 7];
        dice.iter().for_each(|&die| faces[usize::from(self.dice[die].face)] += 1);
        faces
    }

    fn score(&mut self, faces: Faces) -> Option<u32> {
        let stare = self.has(Card::SerpentsStare);
        self.scorer.value(faces, stare)
    }

    /// The points for pocketing these dice, or 0 if they cannot be pocketed.
    pub fn value(&mut self, dice: &[usize]) -> u32 {
        self.score(self.faces(dice)).unwrap_or(0)
    }

    /// The highest value of dice on the table.
    pub fn best(&mut self) -> u32 {
        let (faces, stare) = (self.faces(&self.on_table()), self.has(Card::SerpentsStare));
        self.scorer.best(faces, stare)
    }

    /// The value of a pocket, including the die `besides` from the table, if any. Returns 0 if a
    /// die does not score (V-R32, V-R36).
    pub fn sum(&mut self, pocket: usize, besides: Option<usize>) -> u32 {
        let mut dice: Vec<usize> =
            (0..self.dice.len()).filter(|&die| self.dice[die].pocket == pocket).collect();
        dice.extend(besides);
        self.value(&dice) << self.doubled[pocket - 1]
    }

    /// The points of the turn.
    pub fn stake(&mut self) -> u32 {
        self.kept + (1..=self.doubled.len()).map(|pocket| self.sum(pocket, None)).sum::<u32>()
    }

    /// The number of dice in a hot cast (V-R19, V-R21).
    pub fn hot_dice(&self) -> usize {
        self.dice.len() + usize::from(self.has(Card::HotHotHot) && !self.is_hot)
    }

    /// The number of dice in the next cast, or 0 if there is none.
    pub fn to_cast(&self) -> usize {
        let left = self.on_table().len();
        match self.phase {
            Phase::Cast => self.dice.len(),
            Phase::Decide if left == 0 => self.hot_dice(),
            Phase::Decide => left,
            Phase::Choose if self.has_warped => left,
            Phase::Rescue if self.has_chance && left == 1 => 1,
            _ => 0,
        }
    }

    pub fn can_cache(&self) -> bool {
        self.phase == Phase::Decide || self.phase == Phase::Choose && self.has_warped
    }

    /// The targets of an item in the order in which the game offers them: die and pocket (V-R28,
    /// V-R29).
    pub fn targets(&mut self, card: Card) -> Vec<(usize, usize)> {
        let changes_dice = match self.phase {
            Phase::Choose | Phase::Rescue => true,
            Phase::Decide => !self.has_pocketed,
            _ => false,
        };
        let may = match card {
            Card::Money => matches!(self.phase, Phase::Choose | Phase::Decide),
            _ => changes_dice,
        };
        if !may || !self.has(card) {
            return Vec::new();
        }
        let (table, pockets) = (self.on_table(), self.doubled.len());
        match card {
            Card::Money => (1..=pockets).map(|pocket| (0, pocket)).collect(),
            Card::TimeWarp => {
                let each =
                    (1..=pockets).flat_map(|pocket| table.iter().map(move |&die| (die, pocket)));
                let each: Vec<_> = each.collect();
                let rises = |&(die, pocket): &(usize, usize)| {
                    self.sum(pocket, Some(die)) > self.sum(pocket, None)
                };
                each.into_iter().filter(rises).collect()
            }
            Card::Rift => {
                let is_even = |&die: &usize| self.dice[die].face.is_multiple_of(2);
                table.into_iter().filter(is_even).map(|die| (die, 0)).collect()
            }
            _ => table.into_iter().map(|die| (die, 0)).collect(),
        }
    }

    /// Applies a cast of the dice on the table, or of all dice.
    pub fn cast(&mut self, faces: &[u8]) {
        assert_eq!(faces.len(), self.to_cast(), "wrong number of dice");
        if self.on_table().is_empty() {
            self.kept = self.stake();
            let is_hotter = self.hot_dice() > self.dice.len();
            self.doubled.clear();
            self.dice.iter_mut().for_each(|die| die.pocket = 0);
            if is_hotter {
                self.dice.push(Die { sides: 6, face: 0, pocket: 0 });
                self.is_hot = true;
            }
        }
        self.has_chance =
            self.phase != Phase::Rescue && faces.len() == 1 && self.has(Card::FinalChance);
        (self.has_warped, self.has_pocketed) = (false, false);
        for (die, &face) in self.on_table().into_iter().zip(faces) {
            self.set_face(die, face);
        }
        self.look();
    }

    fn set_face(&mut self, die: usize, face: u8) {
        let sides = self.dice[die].sides;
        assert!((1..=sides).contains(&face), "a die of {sides} sides shows {face}");
        self.dice[die].face = face;
        if sides == 6 {
            self.thrown[usize::from(face)] += 1;
        }
    }

    /// Updates the phase from the dice on the table.
    fn look(&mut self) {
        self.phase = Phase::Rescue;
        let can_help =
            self.to_cast() != 0 || ITEMS.into_iter().any(|card| !self.targets(card).is_empty());
        if self.best() != 0 {
            self.phase = Phase::Choose;
        } else if self.has_warped {
            self.phase = Phase::Decide;
        } else if !can_help {
            self.phase = Phase::Zonk;
        }
    }

    /// Moves these dice into a new pocket.
    pub fn pocket(&mut self, dice: &[usize]) {
        assert_ne!(self.value(dice), 0);
        self.doubled.push(0);
        dice.iter().for_each(|&die| self.dice[die].pocket = self.doubled.len());
        self.has_pocketed = true;
        self.phase = Phase::Decide;
    }

    /// Plays an item on one of its targets. Dictate Fate turns the die to `fate`.
    pub fn play(&mut self, card: Card, (die, pocket): (usize, usize), fate: u8) {
        self.held[card as usize] -= 1;
        self.played += 1;
        match card {
            Card::TimeWarp => {
                self.dice[die].pocket = pocket;
                self.has_warped = true;
            }
            Card::ChaosSwap => self.dice[die].face = self.swapped(die),
            Card::DictateFate => self.set_face(die, fate),
            Card::Rift => {
                let face = self.dice[die].face / 2;
                self.dice[die].face = face;
                self.dice.push(Die { sides: 6, face, pocket: 0 });
            }
            _ => return self.doubled[pocket - 1] += 1,
        }
        self.look();
    }

    /// The face on the opposite side of a die (V-R33).
    pub fn swapped(&self, die: usize) -> u8 {
        self.dice[die].sides + 1 - self.dice[die].face
    }

    pub fn cache(&mut self) {
        let stake = self.stake();
        self.cache += stake;
        self.total += stake;
        self.phase = Phase::Cached;
    }

    /// Ends the turn and draws these cards, unless the run is over (V-R4, V-R24).
    pub fn end(&mut self, cards: &[Card]) {
        if self.turn == 2 && (self.round == 2 || self.missing() != 0) {
            self.phase = Phase::Over;
            return;
        }
        assert_eq!(cards.len(), 2);
        for &card in cards {
            self.seen.push(card);
            self.held[card as usize] += 1;
            let copies = self.seen.iter().filter(|&&other| other == card).count();
            assert!(copies <= 2, "V-R23: two of each");
        }
        self.phase = Phase::Drawn;
    }

    /// The cards that were drawn last.
    pub fn drawn(&self) -> &[Card] {
        &self.seen[self.seen.len() - 2..]
    }

    /// Starts the next turn.
    pub fn pass(&mut self) {
        self.turn += 1;
        if self.turn == 3 {
            assert_eq!(self.missing(), 0, "V-R4");
            (self.turn, self.round, self.cache) = (0, self.round + 1, 0);
            self.is_hot = false;
        }
        self.begin_turn();
    }

    /// Starts a turn (V-R18, V-R20 to V-R22, V-R27).
    fn begin_turn(&mut self) {
        let size = 6 + self.held[Card::MagicAura as usize] + u8::from(self.is_hot);
        let d4s = self.held[Card::Shrinking as usize];
        let sides = |die| if die < d4s { 4 } else { 6 };
        self.dice = (0..size).map(|die| Die { sides: sides(die), face: 0, pocket: 0 }).collect();
        self.doubled.clear();
        (self.kept, self.phase) = (0, Phase::Cast);
    }

    /// Asserts that the game has the referee's state.
    pub fn check(&mut self, game: &Game, place: &str) {
        let points = |points: zonkers::kit::points::Points| u32::from(points.units()) * 50;
        assert_eq!(game.phase(), self.phase, "{place}: phase");
        assert_eq!(usize::from(game.round()), self.round, "{place}: round");
        assert_eq!(usize::from(game.turn()), self.turn, "{place}: turn");
        assert_eq!(points(game.cached()), self.cache, "{place}: cache");
        assert_eq!(points(game.total()), self.total, "{place}: total");
        assert_eq!(u32::from(game.cards_played()), self.played, "{place}: cards played");
        for card in Card::ALL {
            assert_eq!(game.number_of(card), self.held[card as usize], "{place}: {card:?}");
        }
        if matches!(self.phase, Phase::Drawn | Phase::Over) {
            return;
        }
        assert_eq!(points(game.turn_points()), self.stake(), "{place}: points of the turn");
        assert_eq!(usize::from(game.columns()), self.doubled.len(), "{place}: pockets");
        for pocket in 1..=self.doubled.len() {
            let sum = self.sum(pocket, None);
            assert_eq!(points(game.sum_of(pocket as u8)), sum, "{place}: pocket {pocket}");
        }
        let pool = game.pool();
        let die = |die| Die {
            sides: pool.sides(die),
            face: pool.face(die),
            pocket: pool.column(die).into(),
        };
        let dice: Vec<Die> = (0..pool.size()).map(die).collect();
        assert_eq!(dice, self.dice, "{place}: dice");
    }
}
