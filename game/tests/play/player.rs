//! A person at the machine.

use super::*;

/// A person at the machine.
pub struct Player {
    pub app: Zonkers,
    /// The number of idle polls after each input.
    pub patience: u16,
    /// The joystick's position, 255 without one.
    pub paddle: u8,
    /// The last key. If it is pressed again too soon, it counts as a repetition.
    pub last: u8,
}

/// A key that does nothing.
pub const NO_KEY: u8 = 0x01;

pub const RETURN: u8 = 0x0D;
pub const ESCAPE: u8 = 0x1B;
pub const LEFT: u8 = 0x08;

/// Returns a program at its title, with a disk on which nothing was saved.
pub fn started() -> Zonkers {
    let mut app = Zonkers::new();
    app.step(Input::IDLE);
    for answer in [Answer::Nothing, Answer::Games(0)] {
        app.step(Input { answer: Some(answer), ..Input::IDLE });
    }
    app
}

impl Player {
    /// Starts the program for a person who chooses dice face by face. Computer players wait for a
    /// key.
    pub fn new() -> Player {
        let mut player = Player { app: started(), patience: 40, paddle: 255, last: 0 };
        player.app.options().set_choosing(Choosing::ByFace);
        player.app.options().set_waits(true);
        player
    }

    pub fn poll(&mut self, input: Input) -> Sound {
        self.app.step(Input { paddle: self.paddle, ..input }).sound
    }

    /// Presses a key that does not count as a repetition, after any animation. Returns whether it
    /// was refused.
    pub fn key(&mut self, key: u8) -> bool {
        while self.app.scene() == Scene::Turns && self.app.is_busy() {
            self.poll(Input::IDLE);
        }
        if self.app.is_busy() {
            self.poll(Input::key(NO_KEY));
        } else if key == self.last {
            self.idle(12);
        }
        self.last = key;
        let sound = self.poll(Input::key(key));
        self.idle(self.patience);
        sound == Sound::Beep
    }

    pub fn idle(&mut self, polls: u16) {
        for _ in 0..polls {
            self.poll(Input::IDLE);
        }
    }

    /// Types keys, all of which must be accepted. A slash stands for RETURN.
    pub fn keys(&mut self, keys: &str) {
        for key in keys.bytes() {
            let key = if key == b'/' { RETURN } else { key };
            assert!(!self.key(key), "{} refused:\n{}", key as char, self.text());
        }
    }

    pub fn expect_refusal(&mut self, key: u8) {
        let before = self.text();
        assert!(self.key(key), "{key:02X} taken:\n{before}");
        assert_eq!(before, self.text());
    }

    /// Presses button 0 or 1 briefly.
    pub fn button(&mut self, button: u8) {
        if self.app.is_busy() {
            self.poll(Input::key(NO_KEY));
        }
        for levels in [0, 0, 1 << button, 1 << button, 0, 0] {
            self.poll(Input::buttons(levels));
        }
        self.idle(self.patience);
    }

    /// Moves the joystick to a side and releases it.
    pub fn stick(&mut self, right: bool) {
        for position in [128, if right { 253 } else { 0 }, 128] {
            self.paddle = position;
            self.poll(Input::IDLE);
        }
    }

    pub fn row(&self, row: u8) -> String {
        let row: String =
            (0..40).map(|column| char::from(self.app.screen().character(row, column))).collect();
        row.trim_end().to_string()
    }

    pub fn text(&self) -> String {
        (0..24).map(|row| self.row(row) + "\n").collect()
    }

    /// Deletes all typed characters.
    pub fn delete_all(&mut self) {
        while self.row(6).trim() != "" {
            assert!(!self.key(LEFT));
        }
    }

    /// Returns whether the screen contains `text`, in any case.
    pub fn shows(&self, text: &str) -> bool {
        self.text().to_uppercase().contains(&text.to_uppercase())
    }

    #[track_caller]
    pub fn expect(&self, text: &str) {
        assert!(self.shows(text), "no {text:?} on\n{}", self.text());
    }

    /// Returns a sensible key for the question, once the dice are at rest: stops if that is legal
    /// and at most two dice are left, otherwise keeps everything.
    pub fn sensible_key(&self) -> u8 {
        if self.app.is_busy() {
            let mut settled = Player { app: self.app.clone(), ..*self };
            while settled.app.is_busy() {
                settled.poll(Input::IDLE);
            }
            return settled.sensible_key();
        }
        let game = self.app.game();
        if self.shows("STOP AND BANK") {
            let left = game.roll().dice() - game.counters().total();
            return if left <= 2 || game.standings().is_final_round() { b'Y' } else { b'N' };
        }
        match self.text().split("How many ").nth(1) {
            Some(rest) => b'0' + game.counters().of(rest.as_bytes()[0] - b'0'),
            None => RETURN,
        }
    }

    /// Plays until the winner is shown, and returns the number of keys.
    pub fn play_to_the_end(&mut self) -> usize {
        for keys in 0..3_000 {
            if self.app.scene() == Scene::Winner {
                return keys;
            }
            let key = self.sensible_key();
            assert!(!self.key(key), "{} refused:\n{}", key as char, self.text());
        }
        panic!("the game does not end:\n{}", self.text());
    }
}

/// Starts game 7 between Ann and Bob. Returns it before the first roll.
pub fn ann_and_bob() -> Player {
    ann_and_bob_with(Player::new())
}

pub fn ann_and_bob_with(mut player: Player) -> Player {
    player.keys("P2Nann/Bob/G07/S");
    player.expect("NEXT: ANN");
    player
}
