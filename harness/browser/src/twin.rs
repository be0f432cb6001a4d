//! Runs the page's emulator and the native one side by side. Both get the same input, run for the
//! same number of cycles, and must show the same picture.

use zonkers_harness::apple2::{CYCLES_PER_FRAME, Model};
use zonkers_harness::emulated::uses_disk;
use zonkers_harness::monitor::Monitor;
use zonkers_harness::picture::Picture;
use zonkers_harness::script::Step;
use zonkers_page::desk::{Desk, Order};
use zonkers_page::taps::Finger;

use crate::{Browser, Error, Tab, View};

/// The number of unchanged frames after which a picture counts as still.
const REST_FRAMES: u32 = 30;
/// The number of frames after which waiting fails.
const REST_FRAMES_MAX: u32 = 1_800;

/// The input device that the page receives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A keyboard.
    Keys,
    /// The page's touch controls.
    Touch,
    /// A simulated gamepad.
    Gamepad,
    /// The mouse, enabled in the menu as a joystick.
    Mouse,
}

/// The page and the native machine, switched on at the same time.
pub struct Twin {
    /// The page. Its own clock is stopped.
    pub tab: Tab,
    /// The native machine.
    pub desk: Desk,
    by: By,
    has_ended: bool,
}

/// JavaScript that simulates a gamepad. Tests set its axes and buttons.
const GAMEPAD: &str = "
    globalThis.pad = {
        connected: true, axes: [0, 0, 0, 0],
        buttons: Array.from({ length: 16 }, () => ({ pressed: false })),
    };
    navigator.getGamepads = () => [null, globalThis.pad];";

impl Twin {
    /// Opens the page, stops its clock and switches both machines on.
    ///
    /// # Errors
    /// The error that the browser reports.
    pub fn start(view: View, by: By) -> Result<Twin, Error> {
        let before = if by == By::Gamepad { GAMEPAD } else { "" };
        let mut tab = Tab::open(&crate::page(), view, before)?;
        // The page draws its first frame after it has inserted the disk and switched the power on.
        tab.wait_for("globalThis.zonkers?.last > 0")?;
        // Start over: the frames until now have not changed the disk.
        tab.value("zonkers.isHeld = true; zonkers.powerOn(); 0")?;
        if by == By::Mouse {
            tab.value("document.getElementById('mouse').click(); 0")?;
        }
        if by == By::Touch {
            // Hide the on-screen keyboard, and show stick and buttons.
            let wishes = "zonkers.choices.wantsBoard = false; zonkers.options.hasStick = true;";
            tab.value(&format!("{wishes} zonkers.showTouch(); 0"))?;
        }
        let mut desk = Desk::default();
        desk.insert(1, &crate::floppy(), Order::Dos)?;
        desk.power_on(Model::IIe);
        Ok(Twin { tab, desk, by, has_ended: false })
    }

    /// Runs both for a number of frames.
    ///
    /// # Errors
    /// If a machine stops.
    pub fn run(&mut self, frames: u32) -> Result<(), Error> {
        for _ in 0..frames {
            self.run_desk()?;
        }
        self.run_page(frames)
    }

    fn run_desk(&mut self) -> Result<(), Error> {
        self.desk.run(CYCLES_PER_FRAME, None).map_err(|stop| stop.to_string().into())
    }

    fn run_page(&mut self, frames: u32) -> Result<(), Error> {
        let states = format!(
            "(() => {{ let all = 0;
                for (let n = 0; n < {frames}; n++) {{
                    all |= zonkers.machine.run({CYCLES_PER_FRAME}, 0);
                }}
                return all; }})()"
        );
        let states = self.tab.value(&states)?;
        if states.as_u64().is_some_and(|states| states < 2) {
            return Ok(());
        }
        Err(format!("the page's machine has stopped: {states}").into())
    }

    /// Runs both until the picture is still, the speaker is silent and the disk is idle. Then
    /// compares them.
    ///
    /// # Errors
    /// If the picture keeps changing, or the two differ.
    pub fn rest(&mut self) -> Result<(), Error> {
        let (mut frames, mut frames_at_rest) = (0, 0);
        let mut last = self.shown();
        while frames_at_rest < REST_FRAMES {
            self.run_desk()?;
            frames += 1;
            let next = self.shown();
            let machine = self.desk.machine();
            let is_busy = machine.bus().keyboard.is_waiting() || uses_disk(machine);
            let is_blank = matches!(&next.0, Picture::Text(text) if text.text().trim().is_empty());
            let is_still = next == last && !is_busy && !is_blank;
            frames_at_rest = if is_still { frames_at_rest + 1 } else { 0 };
            last = next;
            if frames > REST_FRAMES_MAX {
                return Err(format!("the picture keeps changing:\n{}", self.text()).into());
            }
        }
        self.has_ended |= self.desk.machine().screen().contains("HAS WON");
        self.run_page(frames)?;
        self.compare()
    }

    fn shown(&self) -> (Picture, u64) {
        let machine = self.desk.machine();
        (machine.picture(), machine.bus().speaker.count())
    }

    /// The text on the native machine's screen.
    pub fn text(&self) -> String {
        self.desk.machine().screen().text()
    }

    /// Compares the text and every pixel of the two.
    ///
    /// # Errors
    /// If they differ.
    pub fn compare(&mut self) -> Result<(), Error> {
        let text = self.tab.text("zonkers.machine.lines().join('\\n')")?;
        if text.trim_end() != self.text().trim_end() {
            return Err(format!("the page shows\n{text}\ninstead of\n{}", self.text()).into());
        }
        // `draw` returns no pixels if nothing has changed. Drawing for another monitor first forces
        // a complete redraw.
        let hash = self.tab.value(
            "(() => { zonkers.machine.draw(3);
                let hash = 0x811C9DC5;
                for (const byte of zonkers.machine.draw(0).data) {
                    hash = Math.imul(hash ^ byte, 0x01000193);
                }
                return hash >>> 0; })()",
        )?;
        self.desk.draw(Monitor::White);
        let pixels = self.desk.draw(Monitor::Colour).ok_or("nothing was drawn")?;
        let step = |hash: u32, byte: &u8| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
        let expected = pixels.iter().fold(0x811C_9DC5, step);
        if hash == expected {
            return Ok(());
        }
        Err(format!("the pixels differ from\n{}", self.text()).into())
    }

    /// Plays a script in both. Waits until the picture is still after each step, instead of for
    /// the times in the script.
    ///
    /// # Errors
    /// If an expected text does not appear, or the two differ.
    pub fn play(&mut self, steps: &[Step]) -> Result<(), Error> {
        for step in steps {
            match *step {
                Step::Key(ascii) => self.key(ascii)?,
                Step::Button(button, is_down) => self.button(button, is_down)?,
                Step::Paddle(0, value) => {
                    self.stick(value)?;
                    // Long enough for the game to notice, too short for auto-repeat.
                    self.run(8)?;
                    if value != 127 {
                        continue;
                    }
                }
                Step::Until { ref text, .. } => self.wait_for(text)?,
                Step::Wait(_) | Step::Log(_) => continue,
                ref step => return Err(format!("not supported in a page: {step:?}").into()),
            }
            self.rest()?;
        }
        Ok(())
    }

    /// Taps a cell of the picture, and waits until the picture is still.
    ///
    /// # Errors
    /// As for [`Twin::play`].
    pub fn tap(&mut self, line: usize, column: usize) -> Result<(), Error> {
        self.tab.value(
            "globalThis.tapped = null;
            zonkers.machine.touch = (...finger) => {
                tapped = finger;
                return Machine.prototype.touch.call(zonkers.machine, ...finger);
            }; 0",
        )?;
        let middle = |at: usize, cells: f64| (at as f64 + 0.5) / cells * 2.0 - 1.0;
        self.tab.touch("#screen", middle(column, 40.0), middle(line, 24.0))?;
        self.tab.lift()?;
        // Browsers send the click some time after the touch.
        self.tab.wait_for("globalThis.tapped !== null")?;
        let tapped = self.tab.value("tapped")?;
        let [x, y, across, down] = [0, 1, 2, 3].map(|n: usize| tapped[n].as_f64().unwrap_or(0.0));
        if (x as usize, y as usize) != (column, line) {
            return Err(format!("line {line}, column {column} is tapped at {y}, {x}").into());
        }
        let finger = Finger { column: x, line: y, reach: (across, down) };
        self.desk.touch(&finger).map_err(|stop| stop.to_string())?;
        self.rest()
    }

    /// Whether the game is over.
    pub fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// Runs both until a text is on the screen.
    ///
    /// # Errors
    /// If it does not appear.
    pub fn wait_for(&mut self, text: &str) -> Result<(), Error> {
        for _ in 0..REST_FRAMES_MAX {
            if self.desk.machine().screen().contains(text) {
                return Ok(());
            }
            self.run(1)?;
        }
        Err(format!("`{text}` does not appear:\n{}", self.text()).into())
    }

    fn key(&mut self, ascii: u8) -> Result<(), Error> {
        let name = match ascii {
            0x0D => "Enter".to_string(),
            0x1B => "Escape".to_string(),
            0x08 => "ArrowLeft".to_string(),
            0x15 => "ArrowRight".to_string(),
            0x0B => "ArrowUp".to_string(),
            0x0A => "ArrowDown".to_string(),
            _ => char::from(ascii).to_string(),
        };
        self.desk.press(ascii, false);
        self.tab.key(&name)
    }

    fn button(&mut self, button: usize, is_down: bool) -> Result<(), Error> {
        self.desk.set_button(button, is_down);
        match (self.by, is_down) {
            (By::Gamepad, _) => {
                self.tab.value(&format!("pad.buttons[{button}].pressed = {is_down}; 0"))?;
                self.tab.frames()
            }
            (By::Mouse, _) => {
                let buttons = if is_down { 1 << button } else { 0 };
                self.tab.mouse("#screen", 0.0, 0.0, buttons)
            }
            (_, true) => self.tab.touch(&format!("[data-button='{button}']"), 0.0, 0.0),
            (_, false) => self.tab.lift(),
        }
    }

    fn stick(&mut self, value: u8) -> Result<(), Error> {
        self.desk.set_paddle(0, value);
        let right = (f64::from(value) - 127.0) / 128.0;
        match (self.by, value) {
            (By::Gamepad, _) => {
                self.tab.value(&format!("pad.axes[0] = {right}; 0"))?;
                self.tab.frames()
            }
            (By::Mouse, _) => self.tab.mouse("#screen", right * 0.9, 0.0, 0),
            (_, 127) => self.tab.lift(),
            _ => self.tab.touch("#stick", right * 0.9, 0.0),
        }
    }
}
