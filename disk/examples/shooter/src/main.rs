//! SAUCERS: shoot the saucers before they land. Paddle 0 or the arrow keys move the ship, and
//! button 0 or the space bar shoots. While one page is shown, the other one is drawn.
#![no_std]
#![cfg_attr(target_os = "none", no_main)]

use apple2::hires::{Ink, Page};
use apple2::keyboard::{LEFT, RIGHT};
use apple2::number::Digits;
use apple2::speaker::Tone;
use apple2::sprite::Sprite;
use apple2::video::Mode;
use apple2::{Apple2, random};

apple2::entry!(run);

static SHIP: Sprite = apple2::sprite!("art/ship.png");
static SHOT: Sprite = apple2::sprite!("art/shot.png");
static SAUCER: [Sprite; 2] = apple2::sprite!("art/saucer.png", 2);

const HIT: Tone = Tone::new(180, 15);
const LANDED: [Tone; 3] = [Tone::new(300, 100), Tone::new(200, 100), Tone::new(100, 300)];

/// The line of the ship, and the line at which a saucer has landed.
const GROUND: i16 = 180;
/// The first line below the score.
const TOP: i16 = 10;
/// The lines of the stars, from left to right. The sprites pass in front of them.
static STARS: [u8; 14] = [50, 120, 84, 150, 30, 101, 62, 138, 22, 112, 70, 160, 41, 95];
/// The number of sprites: the ship, the shot, and four saucers.
const THINGS: usize = 6;

/// A moving thing.
#[derive(Clone, Copy)]
struct Thing {
    sprite: &'static Sprite,
    x: i16,
    y: i16,
    /// The speed in pixels per step.
    speed: i16,
    is_alive: bool,
}

impl Thing {
    /// Returns a saucer in one of the four upper rows.
    fn saucer(row: i16) -> Thing {
        let (x, speed) = (random::between(0, 264), random::between(2, 4));
        Thing { sprite: &SAUCER[0], x, y: TOP + 16 * row, speed, is_alive: true }
    }

    fn meets(&self, other: &Thing) -> bool {
        let Thing { sprite, x, y, .. } = *other;
        self.is_alive && other.is_alive && self.sprite.meets(self.x, self.y, sprite, x, y)
    }
}

fn run(mut apple: Apple2) -> ! {
    let mut best = 0;
    loop {
        let mut page = apple.hires.page();
        page.clear(Ink::BLACK);
        page.write(14, 92, "PRESS A KEY!", Ink::WHITE, Ink::BLACK);
        show_score(&mut page, 30, "BEST: ", best);
        apple.video.show(Mode::Hires);
        apple.keyboard.wait();
        best = play(&mut apple).max(best);
    }
}

/// Plays a game. Returns the score.
fn play(apple: &mut Apple2) -> u16 {
    let Apple2 { hires, video, keyboard, paddles, speaker, .. } = apple;
    let mut pages = apple2::pages!(*hires);
    for _ in 0..2 {
        pages.hidden().clear(Ink::BLACK);
        pages.hidden().fill(0, GROUND as u8 + 11, 280, 1, Ink::ORANGE);
        pages.swap(video);
    }
    let ship = Thing { sprite: &SHIP, x: 133, y: GROUND, speed: 0, is_alive: true };
    let mut things = [ship; THINGS];
    things[1] = Thing { sprite: &SHOT, is_alive: false, ..ship };
    (0..).zip(&mut things[2..]).for_each(|(row, thing)| *thing = Thing::saucer(row));
    // The positions of the things on each page.
    let mut drawn = [things; 2];
    let (mut score, mut time, mut paddle) = (0, 0u8, paddles.read(0));
    loop {
        let key = keyboard.key();
        match key {
            Some(LEFT) => things[0].speed = -3,
            Some(RIGHT) => things[0].speed = 3,
            _ => {}
        }
        let position = paddles.read(0);
        if position.abs_diff(paddle) > 3 {
            paddle = position;
            (things[0].x, things[0].speed) = (i16::from(position) + 5, 0);
        }
        if !things[1].is_alive && (key == Some(b' ') || paddles.is_down(0)) {
            let (x, y) = (things[0].x + 6, GROUND - 6);
            things[1] = Thing { x, y, is_alive: true, ..things[1] };
        }
        let has_landed = step(&mut things, time & 8 == 0);
        let hit = (2..THINGS).find(|&saucer| things[1].meets(&things[saucer]));
        if let Some(saucer) = hit {
            things[1].is_alive = false;
            things[saucer] = Thing::saucer(0);
            score += 10;
        }
        let number = pages.hidden_number();
        let page = &mut pages.hidden();
        for thing in drawn[number].iter().filter(|thing| thing.is_alive) {
            thing.sprite.erase(page, thing.x, thing.y);
        }
        (14..).step_by(19).zip(STARS).for_each(|(x, y)| page.plot(x, y, Ink::WHITE));
        for thing in things.iter().filter(|thing| thing.is_alive) {
            thing.sprite.draw(page, thing.x, thing.y);
        }
        show_score(page, 0, "SCORE ", score);
        drawn[number] = things;
        pages.swap(video);
        if hit.is_some() {
            speaker.play(&HIT);
        }
        if has_landed {
            speaker.play_all(&LANDED);
            video.show_page_2(false);
            return score;
        }
        time = time.wrapping_add(1);
    }
}

/// Moves all things. Returns whether a saucer has landed.
fn step(things: &mut [Thing; THINGS], is_spinning: bool) -> bool {
    let [ship, shot, saucers @ ..] = things;
    ship.x = (ship.x + ship.speed).clamp(0, 266);
    shot.y -= 7;
    shot.is_alive &= shot.y > TOP;
    for saucer in &mut *saucers {
        saucer.sprite = &SAUCER[usize::from(is_spinning)];
        saucer.x += saucer.speed;
        if !(0..=264).contains(&saucer.x) {
            saucer.speed = -saucer.speed;
            saucer.y += 10;
        }
    }
    saucers.iter().any(|saucer| saucer.y > GROUND - 7)
}

fn show_score(page: &mut Page, column: u8, name: &str, score: u16) {
    page.write(column, 0, name, Ink::WHITE, Ink::BLACK);
    page.write(column + 6, 0, Digits::of(score).as_str(), Ink::WHITE, Ink::BLACK);
}

apple2::tests! {
    fn saucers_turn_at_the_sides_and_land() {
        let still = Thing { sprite: &SHIP, x: 133, y: GROUND, speed: 0, is_alive: true };
        let mut things = [still; THINGS];
        things[2..].fill(Thing { sprite: &SAUCER[0], x: 262, y: 50, speed: 3, is_alive: true });
        assert!(!step(&mut things, false));
        assert_eq!((things[2].x, things[2].y, things[2].speed), (265, 60, -3));
        assert!(!step(&mut things, false));
        assert_eq!((things[2].x, things[2].y), (262, 60));
        let steps = (1..5000).find(|_| step(&mut things, false));
        assert!(steps.is_some_and(|steps| steps > 900) && things[5].y > GROUND - 7);
    }
    fn shots_hit_and_end_at_the_score() {
        let ship = Thing { sprite: &SHIP, x: 133, y: GROUND, speed: -3, is_alive: true };
        let mut things = [ship; THINGS];
        things[1] = Thing { sprite: &SHOT, x: 139, y: 60, speed: 0, is_alive: true };
        things[2..].fill(Thing { sprite: &SAUCER[0], x: 130, y: 50, speed: 0, is_alive: true });
        assert!(!step(&mut things, true));
        let dead = Thing { is_alive: false, ..things[1] };
        assert!(things[1].meets(&things[2]) && !dead.meets(&things[2]));
        (0..7).for_each(|_| {
            step(&mut things, true);
        });
        assert!(!things[1].is_alive && things[0].x == 109);
    }
}
