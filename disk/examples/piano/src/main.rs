//! PIANO: the keys from A to K play notes, as on the drawn keyboard. The space bar repeats the
//! melody, and ESC clears it.
#![no_std]
#![cfg_attr(target_os = "none", no_main)]

use apple2::Apple2;
use apple2::hires::{Ink, Page};
use apple2::keyboard::ESCAPE;
use apple2::speaker::Tone;
use apple2::video::Mode;

apple2::entry!(run);

/// The keys of an octave, from C to C, and their columns in pixels.
static KEYS: [(u8, u16); NOTES] = [
    (b'A', 28),
    (b'W', 45),
    (b'S', 56),
    (b'E', 73),
    (b'D', 84),
    (b'F', 112),
    (b'T', 129),
    (b'G', 140),
    (b'Y', 157),
    (b'H', 168),
    (b'U', 185),
    (b'J', 196),
    (b'K', 224),
];
const NOTES: usize = 13;

/// The notes. The list has their frequencies in hertz.
static TONES: [Tone; NOTES] = {
    let hertz = [262, 277, 294, 311, 330, 349, 370, 392, 415, 440, 466, 494, 523];
    let mut tones = [Tone::new(440, 0); NOTES];
    let mut note = 0;
    while note < NOTES {
        tones[note] = Tone::new(hertz[note], 200);
        note += 1;
    }
    tones
};

/// The first line of the keys, and the heights and widths of white and black keys.
const TOP: u8 = 50;
const HEIGHTS: [u8; 2] = [100, 60];
const WIDTHS: [u16; 2] = [26, 18];
/// The maximum length of a melody.
const LENGTH: usize = 200;

fn is_black(note: usize) -> bool {
    matches!(note, 1 | 3 | 6 | 8 | 10)
}

fn run(mut apple: Apple2) -> ! {
    let mut page = apple.hires.page();
    page.clear(Ink::BLACK);
    page.write(13, 16, "PLAY THE PIANO", Ink::WHITE, Ink::BLACK);
    page.write(5, 176, "SPACE REPEATS. ESC FORGETS ALL.", Ink::WHITE, Ink::BLACK);
    for is_now_black in [false, true] {
        (0..NOTES).filter(|&note| is_black(note) == is_now_black).for_each(|note| {
            draw_key(&mut page, note, Ink::BLACK);
        });
    }
    apple.video.show(Mode::Hires);
    let (mut melody, mut length) = ([0; LENGTH], 0);
    loop {
        match apple.keyboard.wait().to_ascii_uppercase() {
            b' ' => melody[..length].iter().for_each(|&note| play(&mut apple, note)),
            ESCAPE => length = 0,
            key => {
                let Some(note) = KEYS.iter().position(|&(name, _)| name == key) else { continue };
                if length < LENGTH {
                    melody[length] = note;
                    length += 1;
                }
                play(&mut apple, note);
            }
        }
    }
}

/// Plays a note. Marks its key until the note ends.
fn play(apple: &mut Apple2, note: usize) {
    mark(&mut apple.hires.page(), note, Ink::ORANGE);
    apple.speaker.play(&TONES[note]);
    let ink = if is_black(note) { Ink::BLACK } else { Ink::WHITE };
    mark(&mut apple.hires.page(), note, ink);
}

fn mark(page: &mut Page, note: usize, ink: Ink) {
    let kind = usize::from(is_black(note));
    page.fill(KEYS[note].1 + WIDTHS[kind] / 2 - 6, TOP + HEIGHTS[kind] - 26, 12, 8, ink);
}

/// Draws a key with its letter. A black key has a frame.
fn draw_key(page: &mut Page, note: usize, frame: Ink) {
    let (name, x) = KEYS[note];
    let kind = usize::from(is_black(note));
    let (width, height) = (WIDTHS[kind], HEIGHTS[kind]);
    let (ink, paper) = if kind == 0 { (Ink::BLACK, Ink::WHITE) } else { (Ink::WHITE, Ink::BLACK) };
    page.fill(x - 2, TOP, width + 4, height + 2, frame);
    page.fill(x, TOP, width, height, paper);
    page.put(((x + width / 2) / 7) as u8, TOP + height - 12, name, ink, paper);
}

apple2::tests! {
    fn each_key_has_its_own_letter() {
        assert!(KEYS.windows(2).all(|pair| pair[0].1 < pair[1].1));
        for (note, (name, _)) in KEYS.iter().enumerate() {
            assert_eq!(KEYS.iter().position(|(other, _)| other == name), Some(note));
        }
    }
}
