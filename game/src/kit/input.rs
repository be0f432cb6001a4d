//! Turns keys, buttons and the paddle into events, in one place.
//!
//! Buttons (Z-R30): a level counts when two polls in a row agree on it, which removes contact
//! bounce. A button counts only after it has been seen up, so that a button held down at power-on,
//! or an input that floats high on a machine with nothing plugged in, is ignored. After a press
//! both buttons must be up before the next.
//!
//! Paddle 0 or the joystick's X axis moves a highlight: one step when it leaves the middle for a
//! side, more while it is held there. The range of the counts depends on the speed of the machine,
//! so the middle is the position in which the paddle was first seen, within limits. A paddle that
//! was never in the middle (255: nothing plugged in) moves nothing.
//!
//! A new question ([`Controls::fresh`]) accepts only presses made after it was asked. Buttons must
//! have been up, and the stick in the middle. A key that is still down from before is ignored,
//! however often it repeats, until it is released or another key comes. On a machine that cannot
//! tell whether a key is down, the same key counts as a repetition if it comes soon after the one
//! before.

use super::record::Answer;

/// The input that a shell reads from its machine in one poll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Input {
    /// The key pressed since the last poll as the Apple II codes it, 7-bit ASCII; 0 for none.
    pub key: u8,
    /// Bit 0: button 0 is down; bit 1: button 1 is down.
    pub buttons: u8,
    /// Position of paddle 0, 0 to 253; 255 where there is none; [`UNKNOWN`].
    pub paddle: u8,
    /// A key is down. Always false on a machine that does not report it.
    pub held: bool,
    /// The key or the buttons ended a sound, and mean nothing else.
    pub spent: bool,
    /// An unpredictable number, such as the remaining passes of a waiting loop. Only used for a
    /// game number if the player types none.
    pub spins: u16,
    /// The answer to the last request to the disk, if it has just been completed.
    pub answer: Option<Answer>,
}

impl Input {
    /// Nothing is pressed and no paddle is there.
    pub const IDLE: Input = Input {
        key: 0,
        buttons: 0,
        paddle: 255,
        held: false,
        spent: false,
        spins: 0,
        answer: None,
    };

    /// A key, and nothing else.
    pub const fn key(key: u8) -> Input {
        Input { key, ..Input::IDLE }
    }

    /// Buttons held down: 1 for button 0, 2 for button 1, 3 for both.
    pub const fn buttons(buttons: u8) -> Input {
        Input { buttons, ..Input::IDLE }
    }

    /// The paddle in a position.
    pub const fn paddle(paddle: u8) -> Input {
        Input { paddle, ..Input::IDLE }
    }
}

/// The position of a paddle that could not be measured.
pub const UNKNOWN: u8 = 254;

/// Something the player did: a key in upper case, or one of the codes below.
pub type Event = u8;

/// Nothing happened.
pub const NONE: Event = 0;
/// Left arrow; it also deletes.
pub const LEFT: Event = 0x08;
/// Down arrow (not on a II+).
pub const DOWN: Event = 0x0A;
/// Up arrow (not on a II+).
pub const UP: Event = 0x0B;
/// RETURN.
pub const RETURN: Event = 0x0D;
/// Right arrow.
pub const RIGHT: Event = 0x15;
/// ESC.
pub const ESCAPE: Event = 0x1B;
/// DELETE (not on a II+).
pub const DELETE: Event = 0x7F;
/// Button 0 was pressed: yes, take, all.
pub const BUTTON_0: Event = 0x80;
/// Button 1 was pressed: no, next, none.
pub const BUTTON_1: Event = 0x81;
/// The paddle went left.
pub const PADDLE_LEFT: Event = 0x82;
/// The paddle went right.
pub const PADDLE_RIGHT: Event = 0x83;

/// Polls before a paddle held to a side moves the highlight again.
const REPEAT_FIRST: u8 = 30;
/// Polls between the moves after that.
const REPEAT_NEXT: u8 = 8;

/// Polls within which the same key again is a repetition: REPT on a II+ repeats ten times a second.
const REPETITION: u8 = 12;

/// The limits for the middle, whatever the first position was: right for loops of 11 to 20 cycles a
/// count.
const MIDDLE: (u8, u8) = (86, 150);

/// Where the paddle points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
enum Zone {
    Middle,
    Left,
    Right,
}

/// The state of the controls over several polls.
#[derive(Clone, Debug)]
pub struct Controls {
    /// Levels in the last poll.
    levels: u8,
    /// Buttons that have been seen up.
    present: u8,
    /// Whether both buttons have been up since the last press.
    armed: bool,
    /// The last key, and polls since it came.
    key: Event,
    since: u8,
    /// Whether the last key belonged to another question, and may still be repeating.
    guarded: bool,
    /// A key has been down in every poll since then.
    held: bool,
    /// The middle of the paddle, 0 while unknown.
    middle: u8,
    /// The paddle has been in the middle since the screen began to use it.
    centred: bool,
    zone: Zone,
    /// Polls until the highlight moves again.
    repeat: u8,
}

impl Controls {
    /// Controls that have seen nothing yet. All bytes are zero.
    pub const fn new() -> Controls {
        Controls {
            levels: 0,
            present: 0,
            armed: false,
            key: NONE,
            since: 0,
            guarded: false,
            held: false,
            middle: 0,
            centred: false,
            zone: Zone::Middle,
            repeat: 0,
        }
    }

    /// A new question is on the screen: see above.
    pub fn fresh(&mut self) {
        self.guarded = true;
        self.armed = false;
        self.centred = false;
    }

    /// Time has passed without a poll: the next key is no repetition.
    pub fn waited(&mut self) {
        self.since = u8::MAX;
    }

    /// The event of this poll. The paddle counts only if the screen `uses_paddle`.
    pub fn event(&mut self, input: Input, uses_paddle: bool) -> Event {
        self.since = self.since.saturating_add(1);
        if input.spent {
            if input.key != 0 {
                self.hear(upper(input.key), input.held);
            }
            self.fresh();
            return NONE;
        }
        if self.held && !input.held {
            self.held = false;
            self.guarded = false;
        }
        if input.key != 0 {
            let key = upper(input.key);
            let is_soon = self.held || self.since <= REPETITION;
            let is_repetition = self.guarded && key == self.key && is_soon;
            self.guarded = is_repetition;
            self.hear(key, input.held);
            return if is_repetition { NONE } else { key };
        }
        let button = self.button(input.buttons & 3);
        if !uses_paddle {
            self.centred = false;
            return button;
        }
        let paddle = self.paddle(input.paddle);
        if button != NONE { button } else { paddle }
    }

    /// Takes a key at the title, while there are no polls yet, and remembers it.
    pub fn hear_first(&mut self, key: u8, held: bool) -> Event {
        let key = upper(key);
        self.hear(key, held);
        key
    }

    /// Remembers a key.
    fn hear(&mut self, key: Event, held: bool) {
        self.key = key;
        self.since = 0;
        self.held = held;
    }

    fn button(&mut self, levels: u8) -> Event {
        if levels != self.levels {
            self.levels = levels;
            return NONE;
        }
        self.present |= !levels;
        let down = levels & self.present;
        if down == 0 {
            self.armed = true;
            return NONE;
        }
        if !self.armed {
            return NONE;
        }
        self.armed = false;
        if down & 1 != 0 { BUTTON_0 } else { BUTTON_1 }
    }

    fn paddle(&mut self, position: u8) -> Event {
        // An accelerated machine counts to the end with the stick in the middle.
        if position == 255 {
            return NONE;
        }
        if self.middle == 0 {
            self.middle = position.max(MIDDLE.0).min(MIDDLE.1);
        }
        let half = self.middle >> 1;
        let zone = if position < half {
            Zone::Left
        } else if position > self.middle + half {
            Zone::Right
        } else {
            self.centred = true;
            Zone::Middle
        };
        let moved = zone != self.zone;
        self.zone = zone;
        if zone == Zone::Middle || !self.centred {
            return NONE;
        }
        if moved {
            self.repeat = REPEAT_FIRST;
        } else if self.repeat > 1 {
            self.repeat -= 1;
            return NONE;
        } else {
            self.repeat = REPEAT_NEXT;
        }
        if zone == Zone::Left { PADDLE_LEFT } else { PADDLE_RIGHT }
    }
}

impl Default for Controls {
    fn default() -> Self {
        Controls::new()
    }
}

/// A key in upper case, seven bits.
const fn upper(key: u8) -> Event {
    let key = key & 0x7F;
    if key >= b'a' && key <= b'z' { key - 0x20 } else { key }
}

/// The answer to a question with yes and no (Z-R31), if it is one.
pub const fn yes_or_no(event: Event) -> Option<bool> {
    match event {
        b'Y' | BUTTON_0 => Some(true),
        b'N' | BUTTON_1 => Some(false),
        _ => None,
    }
}

/// Whether this event goes back on a screen where the stick has no other use: ESC, or the stick to
/// the left.
pub const fn is_back(event: Event) -> bool {
    matches!(event, ESCAPE | PADDLE_LEFT)
}

/// Whether this moves a highlight, and which way.
pub const fn step(event: Event) -> Option<bool> {
    match event {
        RIGHT | DOWN | PADDLE_RIGHT | BUTTON_1 => Some(true),
        LEFT | UP | PADDLE_LEFT => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    fn buttons(levels: &[u8]) -> Vec<Event> {
        let mut controls = Controls::new();
        let events = levels.iter().map(|&level| controls.event(Input::buttons(level), false));
        events.filter(|&event| event != NONE).collect()
    }

    fn paddle(positions: &[u8]) -> Vec<Event> {
        let mut controls = Controls::new();
        let events = positions.iter().map(|&at| controls.event(Input::paddle(at), true));
        events.filter(|&event| event != NONE).collect()
    }

    #[test]
    fn keys_come_in_upper_case() {
        let mut controls = Controls::new();
        for (key, event) in [(b'a', b'A'), (b'Z', b'Z'), (b'1', b'1'), (0x0D, RETURN), (0, NONE)] {
            assert_eq!(controls.event(Input::key(key), false), event);
        }
        assert_eq!(controls.event(Input::key(b'y' | 0x80), false), b'Y');
    }

    /// Z-R30: an edge counts once, and both must be up before the next.
    #[test]
    fn buttons_count_once() {
        assert_eq!(buttons(&[0, 0, 1, 1, 1, 1, 0, 0, 2, 2, 2]), [BUTTON_0, BUTTON_1]);
        assert_eq!(buttons(&[0, 0, 1, 1, 3, 3, 2, 2, 0, 0, 2, 2]), [BUTTON_0, BUTTON_1]);
        assert_eq!(buttons(&[0, 0, 3, 3]), [BUTTON_0]);
        assert_eq!(buttons(&[0, 0, 1, 0, 1, 0, 1, 1, 0, 1, 1, 0, 0]), [BUTTON_0], "bounce");
    }

    #[test]
    fn buttons_down_at_boot_say_nothing_until_seen_up() {
        assert_eq!(buttons(&[3; 50]), []);
        assert_eq!(buttons(&[1, 1, 1, 0, 0, 1, 1]), [BUTTON_0]);
        assert_eq!(buttons(&[2, 2, 3, 3, 2, 2]), [BUTTON_0], "button 1 floats high");
        assert_eq!(buttons(&[2, 2, 2, 2, 3, 3, 2, 2, 3, 3]), [BUTTON_0, BUTTON_0]);
    }

    #[test]
    fn a_paddle_steps_when_it_leaves_the_middle_and_repeats_when_held() {
        assert_eq!(paddle(&[128, 253, 253, 128, 0, 0, 0]), [PADDLE_RIGHT, PADDLE_LEFT]);
        assert_eq!(paddle(&[40, 255, 255, 255, 40, 255]), [], "it became faster");
        let mut held = Vec::from([128]);
        held.extend([250; 31 + 8 + 8]);
        assert_eq!(paddle(&held), [PADDLE_RIGHT; 4]);
        // A slower counting loop: the whole range is 0 to 160.
        assert_eq!(paddle(&[80, 160, 80, 0]), [PADDLE_RIGHT, PADDLE_LEFT]);
    }

    #[test]
    fn no_paddle_moves_nothing() {
        assert_eq!(paddle(&[255; 200]), []);
        assert_eq!(paddle(&[0; 200]), [], "a paddle turned all the way has to come back first");
    }

    #[test]
    fn a_screen_that_begins_to_use_the_paddle_waits_for_the_middle() {
        let mut controls = Controls::new();
        for (at, used, event) in [
            (128, true, NONE),
            (250, false, NONE),
            (250, true, NONE),
            (128, true, NONE),
            (250, true, PADDLE_RIGHT),
        ] {
            assert_eq!(controls.event(Input::paddle(at), used), event);
        }
    }
}
