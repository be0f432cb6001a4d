//! Turns keys, buttons and the paddle into events.
//!
//! Buttons (Z-R30): a change counts when two polls in a row agree on it, which removes contact
//! bounce. A button counts only after it was seen released. A button that is held down at power-on,
//! or an input that floats high without a joystick, is therefore ignored. After a press both
//! buttons must be up before the next press counts.
//!
//! Paddle 0 or the joystick's X axis moves a highlight: one step when it leaves the middle, and
//! further steps while it stays at that side. The range of the counts depends on the machine's
//! speed. Therefore the first position, within limits, is taken as the middle. A paddle that was
//! never in the middle moves nothing. Without a paddle the position is 255.
//!
//! A new question ([`Controls::begin_question`]) accepts only presses that are made after it was
//! asked. Buttons must be released and the stick centred first. A key that is still down is
//! ignored, however often it repeats, until it is released or another key is pressed. On machines
//! that do not report whether a key is down, the same key counts as a repetition if it comes soon
//! after the previous one.

use super::record::Answer;

/// The input that a shell reads from its machine in one poll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Input {
    /// The key pressed since the last poll, in 7-bit ASCII, or 0.
    pub key: u8,
    /// Bit 0: button 0 is down; bit 1: button 1 is down.
    pub buttons: u8,
    /// Position of paddle 0: 0 to 253, or 255 without a paddle; or [`UNKNOWN`].
    pub paddle: u8,
    /// Whether a key is down. Always false on machines that do not report it.
    pub is_key_down: bool,
    /// Whether the key or the buttons ended a sound. They then do nothing else.
    pub ended_sound: bool,
    /// An unpredictable number, such as the passes of a waiting loop. It is used for a game number
    /// if the player types none.
    pub entropy: u16,
    /// The answer to the last disk request, in the first poll after its end.
    pub answer: Option<Answer>,
}

impl Input {
    /// No press, no paddle.
    pub const IDLE: Input = Input {
        key: 0,
        buttons: 0,
        paddle: 255,
        is_key_down: false,
        ended_sound: false,
        entropy: 0,
        answer: None,
    };

    /// An input with only this key.
    pub const fn key(key: u8) -> Input {
        Input { key, ..Input::IDLE }
    }

    /// An input with only these buttons down: 1 for button 0, 2 for button 1, 3 for both.
    pub const fn buttons(buttons: u8) -> Input {
        Input { buttons, ..Input::IDLE }
    }

    /// An input with only the paddle, in this position.
    pub const fn paddle(paddle: u8) -> Input {
        Input { paddle, ..Input::IDLE }
    }
}

/// The paddle's position if it could not be measured.
pub const UNKNOWN: u8 = 254;

/// An action of the player: a key in upper case, or one of the codes below.
pub type Event = u8;

/// No action.
pub const NONE: Event = 0;
/// Left arrow. In an entry it deletes.
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

/// Polls before a paddle that stays at a side moves the highlight again.
const REPEAT_FIRST: u8 = 30;
/// Polls between further moves.
const REPEAT_NEXT: u8 = 8;

/// Polls within which the same key counts as a repetition. REPT on a II+ repeats ten times a
/// second.
const REPETITION: u8 = 12;

/// The limits of the middle. They suit counting loops of 11 to 20 cycles.
const MIDDLE: (u8, u8) = (86, 150);

/// The paddle's position, in three parts.
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
    /// The buttons that were down in the last poll, as a bit mask.
    last_buttons: u8,
    /// Buttons that have been seen up since power-on, as a bit mask.
    seen_up: u8,
    /// Whether both buttons have been up since the last press.
    were_up: bool,
    /// The last key, and the number of polls since then.
    last_key: Event,
    polls_since_key: u8,
    /// Whether the last key was pressed before the current question and may still repeat.
    may_repeat: bool,
    /// Whether a key has been down in every poll since the last key.
    stays_down: bool,
    /// The paddle's middle position, or 0 if unknown.
    middle: u8,
    /// Whether the paddle has been in the middle since the screen started to use it.
    centred: bool,
    zone: Zone,
    /// Polls before a paddle that stays at a side moves the highlight again.
    repeat: u8,
}

impl Controls {
    /// Creates the controls before the first poll. All bytes are zero.
    pub const fn new() -> Controls {
        Controls {
            last_buttons: 0,
            seen_up: 0,
            were_up: false,
            last_key: NONE,
            polls_since_key: 0,
            may_repeat: false,
            stays_down: false,
            middle: 0,
            centred: false,
            zone: Zone::Middle,
            repeat: 0,
        }
    }

    /// Starts a new question, which ignores earlier presses.
    pub fn begin_question(&mut self) {
        self.may_repeat = true;
        self.were_up = false;
        self.centred = false;
    }

    /// Records that time has passed without polls: the next key is not a repetition.
    pub fn note_pause(&mut self) {
        self.polls_since_key = u8::MAX;
    }

    /// Returns the event of this poll. The paddle counts only with `uses_paddle`.
    pub fn event(&mut self, input: Input, uses_paddle: bool) -> Event {
        self.polls_since_key = self.polls_since_key.saturating_add(1);
        if input.ended_sound {
            if input.key != 0 {
                self.note_key(upper(input.key), input.is_key_down);
            }
            self.begin_question();
            return NONE;
        }
        if self.stays_down && !input.is_key_down {
            self.stays_down = false;
            self.may_repeat = false;
        }
        if input.key != 0 {
            let key = upper(input.key);
            let is_soon = self.stays_down || self.polls_since_key <= REPETITION;
            let is_repetition = self.may_repeat && key == self.last_key && is_soon;
            self.may_repeat = is_repetition;
            self.note_key(key, input.is_key_down);
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

    /// Remembers a key of the title screen, where there are no polls yet, and returns its event.
    pub fn note_first_key(&mut self, key: u8, is_down: bool) -> Event {
        let key = upper(key);
        self.note_key(key, is_down);
        key
    }

    /// Remembers a key.
    fn note_key(&mut self, key: Event, is_down: bool) {
        self.last_key = key;
        self.polls_since_key = 0;
        self.stays_down = is_down;
    }

    fn button(&mut self, buttons: u8) -> Event {
        if buttons != self.last_buttons {
            self.last_buttons = buttons;
            return NONE;
        }
        self.seen_up |= !buttons;
        let down = buttons & self.seen_up;
        if down == 0 {
            self.were_up = true;
            return NONE;
        }
        if !self.were_up {
            return NONE;
        }
        self.were_up = false;
        if down & 1 != 0 { BUTTON_0 } else { BUTTON_1 }
    }

    fn paddle(&mut self, position: u8) -> Event {
        // On an accelerated machine the count reaches 255 even with the stick in the middle.
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

/// Converts a key to upper case, seven bits.
const fn upper(key: u8) -> Event {
    let key = key & 0x7F;
    if key >= b'a' && key <= b'z' { key - 0x20 } else { key }
}

/// Returns the answer of an event to a yes-or-no question (Z-R31), or `None` if it is not one.
pub const fn yes_or_no(event: Event) -> Option<bool> {
    match event {
        b'Y' | BUTTON_0 => Some(true),
        b'N' | BUTTON_1 => Some(false),
        _ => None,
    }
}

/// Returns whether an event goes back: ESC, or the stick to the left on screens that do not use it
/// for anything else.
pub const fn is_back(event: Event) -> bool {
    matches!(event, ESCAPE | PADDLE_LEFT)
}

/// Returns the direction in which an event moves a highlight: `true` is forward. Returns `None` if
/// it does not.
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

    fn buttons(polls: &[u8]) -> Vec<Event> {
        let mut controls = Controls::new();
        let events = polls.iter().map(|&down| controls.event(Input::buttons(down), false));
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

    /// Z-R30: a press counts once, and both buttons must be up before the next one.
    #[test]
    fn buttons_count_once() {
        assert_eq!(buttons(&[0, 0, 1, 1, 1, 1, 0, 0, 2, 2, 2]), [BUTTON_0, BUTTON_1]);
        assert_eq!(buttons(&[0, 0, 1, 1, 3, 3, 2, 2, 0, 0, 2, 2]), [BUTTON_0, BUTTON_1]);
        assert_eq!(buttons(&[0, 0, 3, 3]), [BUTTON_0]);
        assert_eq!(buttons(&[0, 0, 1, 0, 1, 0, 1, 1, 0, 1, 1, 0, 0]), [BUTTON_0], "bounce");
    }

    #[test]
    fn buttons_down_at_boot_are_ignored_until_seen_up() {
        assert_eq!(buttons(&[3; 50]), []);
        assert_eq!(buttons(&[1, 1, 1, 0, 0, 1, 1]), [BUTTON_0]);
        assert_eq!(buttons(&[2, 2, 3, 3, 2, 2]), [BUTTON_0], "button 1 floats high");
        assert_eq!(buttons(&[2, 2, 2, 2, 3, 3, 2, 2, 3, 3]), [BUTTON_0, BUTTON_0]);
    }

    #[test]
    fn a_paddle_steps_when_it_leaves_the_middle_and_repeats_when_held() {
        assert_eq!(paddle(&[128, 253, 253, 128, 0, 0, 0]), [PADDLE_RIGHT, PADDLE_LEFT]);
        assert_eq!(
            paddle(&[40, 255, 255, 255, 40, 255]),
            [],
            "the count was calibrated at a different speed"
        );
        let mut held = Vec::from([128]);
        held.extend([250; 31 + 8 + 8]);
        assert_eq!(paddle(&held), [PADDLE_RIGHT; 4]);
        // A slower counting loop has a range of 0 to 160.
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
