//! The speaker: each access to its address moves the cone. Tones keep the processor busy.
//!
//! A game that goes on while it sounds plays [`Music`], a step of 8 ms in each turn of its loop.

#[cfg(target_os = "none")]
use crate::memory::SPKR;
use crate::mockingboard::Mockingboard;

/// The processor's clock, in hertz.
const CYCLES_PER_SECOND: u32 = 1_020_484;
/// Cycles of a half-wave besides its loop.
const OVERHEAD: u32 = 33;
/// Cycles of a turn of the loop.
const TURN: u32 = 5;

/// A tone: its frequency and length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tone {
    /// Iterations of the inner loop before the first iteration of the outer loop; 0 means 256.
    low: u8,
    /// Iterations of the outer loop.
    high: u8,
    /// Half-waves.
    count: u16,
}

/// The Apple's beep at power-on: 1,000 Hz for a tenth of a second.
pub const BEEP: Tone = Tone::new(1000, 100);

impl Tone {
    /// A tone of a frequency, 31 to 8,000 Hz, and a length in milliseconds. Use it in a constant:
    /// the divisions are slow on a 6502.
    ///
    /// ```
    /// use apple2::speaker::Tone;
    /// const A: Tone = Tone::new(440, 250);
    /// ```
    pub const fn new(hertz: u16, milliseconds: u16) -> Tone {
        assert!(hertz > 30 && hertz <= 8000, "31 to 8,000 Hz can be heard");
        let half = CYCLES_PER_SECOND / (2 * hertz as u32);
        let turns = (half.saturating_sub(OVERHEAD) + TURN / 2) / TURN;
        let count = 2 * hertz as u32 * milliseconds as u32 / 1000;
        Tone::of_turns(turns as u16, if count > 0xFFFF { 0xFFFF } else { count as u16 })
    }

    /// A tone of `count` half-waves, each `turns` loops of 5 cycles plus 33 cycles. A sweep varies
    /// `turns`.
    pub const fn of_turns(turns: u16, count: u16) -> Tone {
        let turns = if turns == 0 { 1 } else { turns };
        let [low, high] = turns.to_le_bytes();
        Tone { low, high: if low == 0 { high } else { high.wrapping_add(1) }, count }
    }
}

/// The speaker.
#[derive(Debug)]
pub struct Speaker(());

impl Speaker {
    pub(crate) const fn new() -> Speaker {
        Speaker(())
    }

    /// Plays a tone to its end.
    pub fn play(&mut self, tone: &Tone) {
        if tone.count != 0 {
            half_waves(tone.low, tone.high, tone.count);
        }
    }

    /// Plays tones one after another.
    pub fn play_all(&mut self, tones: &[Tone]) {
        tones.iter().for_each(|tone| self.play(tone));
    }

    /// Moves the cone once.
    #[inline(always)]
    pub fn click(&mut self) {
        #[cfg(target_os = "none")]
        crate::memory::read(SPKR);
        #[cfg(not(target_os = "none"))]
        crate::host::click();
    }
}

/// The length of a step of [`Music`], in milliseconds.
const STEP: u16 = 8;

/// A note of [`Music`]: a tone, or a rest, and its number of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    tone: Tone,
    /// The period of the tone in 16 cycles, for a sound card; 0 is a rest.
    period: u16,
    steps: u8,
}

impl Note {
    /// A note of a frequency, 63 to 8,000 Hz, for a number of steps, at least 1. Use it in a
    /// constant.
    pub const fn new(hertz: u16, steps: u8) -> Note {
        assert!(hertz >= 63, "a step of 8 ms has half a wave of 63 Hz");
        assert!(steps > 0, "a note has at least one step");
        let period = (CYCLES_PER_SECOND + 8 * hertz as u32) / (16 * hertz as u32);
        Note { tone: Tone::new(hertz, STEP), period: period as u16, steps }
    }

    /// Silence for a number of steps, at least 1. A silent step takes 8 ms, too.
    pub const fn rest(steps: u8) -> Note {
        assert!(steps > 0, "a rest has at least one step");
        Note { tone: Tone::of_turns(1, 0), period: 0, steps }
    }

    /// The period in 16 cycles; 0 is a rest.
    pub(crate) const fn period(&self) -> u16 {
        self.period
    }
}

/// A melody, repeated for ever, and sound effects, for a program that does other work between their
/// steps. The speaker can play one tone at a time, so melody and effect alternate while both sound.
///
/// ```
/// # use apple2::speaker::{Music, Note};
/// static MELODY: [Note; 3] = [Note::new(262, 20), Note::new(330, 20), Note::rest(10)];
/// static HIT: [Note; 2] = [Note::new(1000, 2), Note::new(500, 2)];
/// # let mut apple = apple2::host::start();
/// # let is_hit = true;
/// let mut music = Music::new(&MELODY);
/// for frame in 0..100 {
///     // Move and draw.
///     if is_hit {
///         music.play(&HIT);
///     }
///     music.step(&mut apple.speaker);
/// }
/// ```
#[derive(Debug)]
pub struct Music {
    melody: Voice,
    effect: Voice,
    /// Whether the next step is the effect's, if both sound.
    is_effects_turn: bool,
}

impl Music {
    /// Music with this melody; an empty one is silent.
    pub const fn new(melody: &'static [Note]) -> Music {
        Music { melody: Voice::new(melody), effect: Voice::new(&[]), is_effects_turn: true }
    }

    /// Starts an effect at the next step. It replaces an earlier effect.
    pub fn play(&mut self, effect: &'static [Note]) {
        self.effect = Voice::new(effect);
        self.is_effects_turn = true;
    }

    /// Whether an effect still sounds.
    pub fn plays_effect(&self) -> bool {
        self.effect.note().is_some()
    }

    /// Plays the next step, 8 ms, and chooses its note, up to 600 cycles. Returns at once if there
    /// is nothing to play.
    pub fn step(&mut self, speaker: &mut Speaker) {
        let [melody, effect] = self.advance();
        let note = if self.is_effects_turn { effect.or(melody) } else { melody.or(effect) };
        self.is_effects_turn = !self.is_effects_turn;
        match note {
            None => {}
            Some(Note { tone: Tone { count: 0, .. }, .. }) => {
                (0..STEP).for_each(|_| crate::clock::pause(200));
            }
            Some(note) => speaker.play(&note.tone),
        }
    }

    /// Like [`Music::step`], but on a Mockingboard, which plays melody and effect together, and
    /// goes on while the program does other work.
    pub fn step_on(&mut self, card: &mut Mockingboard) {
        let notes = self.advance();
        card.play(notes);
        if notes.iter().any(Option::is_some) {
            // The commands to the card take about 3 ms.
            (0..STEP - 3).for_each(|_| crate::clock::pause(200));
        }
    }

    /// Advances both voices by a step. Returns the notes of melody and effect.
    #[inline(always)]
    fn advance(&mut self) -> [Option<&'static Note>; 2] {
        if self.melody.note().is_none() {
            self.melody.at = 0;
        }
        [self.melody.advance(), self.effect.advance()]
    }
}

/// Notes, and the place in them.
#[derive(Debug)]
struct Voice {
    notes: &'static [Note],
    at: usize,
    /// The steps of the note so far.
    played: u8,
}

impl Voice {
    const fn new(notes: &'static [Note]) -> Voice {
        Voice { notes, at: 0, played: 0 }
    }

    fn note(&self) -> Option<&'static Note> {
        self.notes.get(self.at)
    }

    /// Counts a step, and returns its note.
    fn advance(&mut self) -> Option<&'static Note> {
        let note = self.note()?;
        self.played += 1;
        if self.played >= note.steps {
            self.played = 0;
            self.at += 1;
        }
        Some(note)
    }
}

/// Plays `count` half-waves, at least 1. `low` and `high` are the iterations of the delay loops.
#[cfg(target_os = "none")]
#[inline(never)]
fn half_waves(low: u8, high: u8, count: u16) {
    // SAFETY: the code moves the cone and changes only A, X and Y.
    unsafe {
        core::arch::asm!(
            "2: bit {speaker}",
            "ldx {low}",
            "ldy {high}",
            "3: dex",
            "bne 3b",
            "dey",
            "bne 3b",
            "lda {count}",
            "bne 4f",
            "dec {count}+1",
            "4: dec {count}",
            "lda {count}",
            "ora {count}+1",
            "bne 2b",
            low = in(reg) low,
            high = in(reg) high,
            count = inout(reg) count => _,
            speaker = const SPKR,
        );
    }
}

#[cfg(not(target_os = "none"))]
fn half_waves(_: u8, _: u8, count: u16) {
    (0..count).for_each(|_| crate::host::click());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host;

    #[test]
    fn melody_and_effect_alternate_and_the_melody_repeats() {
        static MELODY: [Note; 2] = [Note::new(1000, 2), Note::rest(1)];
        static EFFECT: [Note; 2] = [Note::new(2000, 1), Note::new(500, 2)];
        let mut apple = host::start();
        let mut music = Music::new(&MELODY);
        let mut clicks = |music: &mut Music| {
            let before = host::clicks();
            music.step(&mut apple.speaker);
            host::clicks() - before
        };
        let heard: std::vec::Vec<_> = (0..7).map(|_| clicks(&mut music)).collect();
        assert_eq!(heard, [16, 16, 0, 16, 16, 0, 16]);
        music.play(&EFFECT);
        // The melody goes on silently while it is the effect's turn.
        let heard: std::vec::Vec<_> = (0..5).map(|_| clicks(&mut music)).collect();
        assert_eq!(heard, [32, 0, 8, 16, 0]);
        assert!(!music.plays_effect());
        assert_eq!(clicks(&mut Music::new(&[])), 0);
    }

    #[test]
    fn an_effect_of_256_notes_ends() {
        static EFFECT: [Note; 256] = [Note::rest(1); 256];
        let mut apple = host::start();
        let mut music = Music::new(&[]);
        music.play(&EFFECT);
        (0..255).for_each(|_| music.step(&mut apple.speaker));
        assert!(music.plays_effect());
        music.step(&mut apple.speaker);
        assert!(!music.plays_effect());
    }

    #[test]
    fn a_sound_card_plays_melody_and_effect_together() {
        static MELODY: [Note; 1] = [Note::new(440, 9)];
        static EFFECT: [Note; 1] = [Note::new(1000, 1)];
        let mut apple = host::start();
        assert!(!apple.mockingboard.start());
        let mut music = Music::new(&MELODY);
        music.play(&EFFECT);
        assert_eq!(music.advance().map(|note| note.unwrap().period()), [145, 64]);
        music.step_on(&mut apple.mockingboard);
        assert_eq!(host::clicks(), 0, "the speaker is silent");
        assert!(!music.plays_effect());
    }

    #[test]
    #[should_panic(expected = "at least one step")]
    fn a_note_without_steps_is_refused() {
        let _ = Note::new(1000, 0);
    }
}
