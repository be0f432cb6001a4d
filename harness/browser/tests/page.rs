//! Tests of the page in Chromium: whole games, sound, frames, focus and accessibility.

use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use zonkers_browser::{
    Browser, By, Error, Tab, Twin, View, at_title, keep_shot, page, power_off_and_on,
};
use zonkers_harness::script::{Step, parse};

/// The steps of a script in `harness/tests/zonkers/games`, which plays a whole game.
fn game(name: &str) -> Vec<Step> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/zonkers/games");
    let text = std::fs::read_to_string(folder.join(format!("{name}.script"))).unwrap();
    parse(&text).unwrap()
}

#[test]
fn whole_games_by_keys_match_the_native_machine() -> Result<(), Error> {
    for name in ["against-apple", "escape"] {
        let mut twin = Twin::start(View::Desk, By::Keys)?;
        twin.play(&game(name)).map_err(|error| format!("{name}: {error}"))?;
        assert!(twin.has_ended(), "{name}: the game has not ended:\n{}", twin.text());
        keep_shot(&mut twin.tab, &format!("game-{name}"))?;
    }
    Ok(())
}

#[test]
fn a_whole_game_by_touch_in_both_orientations() -> Result<(), Error> {
    for (view, name) in [(View::Portrait, "touch-portrait"), (View::Landscape, "touch-landscape")] {
        let mut twin = Twin::start(view, By::Touch)?;
        twin.play(&game("buttons-only")).map_err(|error| format!("{view:?}: {error}"))?;
        assert!(twin.has_ended(), "{view:?}: the game has not ended:\n{}", twin.text());
        twin.tab.frames()?;
        keep_shot(&mut twin.tab, name)?;
    }
    Ok(())
}

#[test]
fn a_whole_game_by_gamepad_and_by_mouse() -> Result<(), Error> {
    for by in [By::Gamepad, By::Mouse] {
        let mut twin = Twin::start(View::Desk, by)?;
        twin.play(&game("buttons-only")).map_err(|error| format!("{by:?}: {error}"))?;
        assert!(twin.has_ended(), "{by:?}: the game has not ended:\n{}", twin.text());
    }
    Ok(())
}

#[test]
fn the_mouse_acts_as_a_stick_only_when_enabled() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    tab.value(
        "globalThis.moved = [];
        const { setButton, setPaddle } = zonkers.machine;
        zonkers.machine.setPaddle = (paddle, value) => moved.push(paddle, Math.round(value));
        zonkers.machine.setButton = (button, isDown) => moved.push(button, isDown); 0",
    )?;
    let moved = |tab: &mut Tab| -> Result<String, Error> {
        tab.mouse("#screen", 0.9, -0.9, 0)?;
        tab.mouse("#screen", 0.9, -0.9, 2)?;
        tab.mouse("#screen", 0.9, -0.9, 0)?;
        tab.mouse("#show-menu", 0.0, 0.0, 0)?;
        tab.text("moved.splice(0).join(' ')")
    };
    assert_eq!(moved(&mut tab)?, "");
    tab.click("#show-menu")?;
    tab.click("#mouse")?;
    tab.click("#menu form button")?;
    tab.value("moved.splice(0); 0")?;
    let right = "0 255 1 -1 0 false 1";
    let rest = "0 127 1 127 0 false 1 false";
    let all = format!("{right} false {right} true {right} false {rest}");
    assert_eq!(moved(&mut tab)?, all, "over the screen, with its right button, and elsewhere");
    tab.reload()?;
    tab.wait_for("document.getElementById('mouse').textContent === 'Mouse: on'")
}

#[test]
fn the_page_requests_no_other_file_and_is_small() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    keep_shot(&mut tab, "title-desk")?;
    assert_eq!(
        tab.value("document.documentElement.scrollHeight <= innerHeight")?,
        true,
        "the page scrolls"
    );
    tab.click("#sound")?;
    for url in tab.requests() {
        let is_inside = ["file:", "blob:", "data:"].iter().any(|kind| url.starts_with(kind));
        assert!(is_inside, "the page requested {url}");
    }
    let page = std::fs::read(page())?;
    assert!(page.len() <= 330 * 1024, "the page has {} bytes", page.len());
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&page)?;
    let packed = packed.finish()?.len();
    assert!(packed <= 230 * 1024, "the page has {packed} bytes with gzip");
    Ok(())
}

#[test]
fn the_speaker_is_heard_after_the_first_key() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    assert_eq!(tab.value("zonkers.sound.isRunning")?, false, "sound before the first key");
    // The game clicks when the highlight moves.
    tab.key("ArrowRight")?;
    tab.wait_for("zonkers.sound.isRunning && zonkers.sound.waiting > 0")?;
    assert_eq!(tab.value("zonkers.sound.hasWorklet")?, true, "no worklet on a `file:` page");
    tab.value(
        "globalThis.loudest = 0;
        const send = zonkers.sound.send;
        zonkers.sound.send = samples => {
            loudest = Math.max(loudest, ...samples.map(Math.abs));
            send(samples);
        }; 0",
    )?;
    for _ in 0..4 {
        tab.key("ArrowRight")?;
        tab.frames()?;
    }
    tab.wait_for("loudest > 0.1 && loudest <= 1")?;
    // The queue plays samples in order and without gaps, and fades out when it is empty.
    let played = tab.value(
        "(() => {
            const queue = new Queue(4), out = new Float32Array(12);
            queue.push(Float32Array.of(0.5, 0.25));
            queue.push(Float32Array.of(1));
            queue.pull(out.subarray(0, 5));
            queue.pull(out.subarray(5));
            for (let n = 0; n < 100; n++) queue.push(new Float32Array(4));
            return [...out, queue.length];
        })()",
    )?;
    let played: Vec<f64> = played.as_array().unwrap().iter().map(|v| v.as_f64().unwrap()).collect();
    assert_eq!(played[..7], [0.0, 0.0, 0.0, 0.0, 0.5, 0.25, 1.0]);
    assert!(played[7..12].is_sorted_by(|one, next| one > next) && played[11] > 0.9);
    assert!(played[12] <= 24.0, "the queue keeps outdated samples");
    tab.click("#sound")?;
    tab.wait_for("!zonkers.sound.isRunning")
}

#[test]
fn missing_features_are_reported() -> Result<(), Error> {
    let mut tab = Tab::open(&page(), View::Desk, "delete globalThis.WebAssembly;")?;
    let notice = "document.getElementById('notice')";
    assert!(tab.text(&format!("{notice}.textContent"))?.contains("WebAssembly"));
    assert_eq!(tab.value(&format!("{notice}.hidden"))?, false);
    keep_shot(&mut tab, "no-webassembly")?;
    let mut tab = at_title(View::Desk, "delete globalThis.AudioContext;")?;
    tab.key("p")?;
    tab.wait_for("document.getElementById('status').textContent.includes('no sound')")?;
    let mut tab = at_title(View::Desk, "AudioContext.prototype.resume = () => Promise.reject(0);")?;
    tab.key("p")?;
    tab.wait_for("/humans/i.test(zonkers.lines.join())")
}

#[test]
fn a_stopped_program_is_reported_and_power_restarts_it() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    tab.value("zonkers.machine.insert(1, new Uint8Array(143360).fill(0).fill(1, 0, 1)); 0")?;
    power_off_and_on(&mut tab)?;
    tab.wait_for("/BRK at \\$0801/.test(document.getElementById('notice').textContent)")?;
    tab.value("zonkers.floppies.insertFresh(1)")?;
    power_off_and_on(&mut tab)?;
    tab.wait_for("/one to nine/i.test(zonkers.lines.join())")?;
    assert_eq!(tab.value("document.getElementById('notice').hidden")?, true);
    Ok(())
}

#[test]
fn the_screen_regains_the_focus_after_a_choice_by_mouse() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    for (id, value, event) in [("colours", "2", "change"), ("volume", "80", "change")] {
        // Scripts cannot operate the browser's popup list: set the value and send the events.
        tab.click("#show-menu")?;
        tab.mouse(&format!("#{id}"), 0.0, 0.0, 0)?;
        tab.value(&format!(
            "(() => {{
                const control = document.getElementById('{id}');
                const byMouse = {{ bubbles: true, pointerType: 'mouse' }};
                control.dispatchEvent(new PointerEvent('pointerdown', byMouse));
                control.focus();
                control.value = '{value}';
                control.dispatchEvent(new Event('input'));
                control.dispatchEvent(new Event('{event}'));
            }})()"
        ))?;
        tab.click("#menu form button")?;
        tab.wait_for("document.activeElement.id === 'screen'")?;
    }
    // After keyboard use, the focus stays on the control.
    tab.value("document.getElementById('show-menu').focus()")?;
    tab.key("Enter")?;
    tab.wait_for("document.getElementById('menu').open")?;
    tab.key("Escape")?;
    tab.wait_for("document.activeElement.id === 'show-menu'")?;
    tab.click("#show-help")?;
    tab.wait_for("document.getElementById('help').open")?;
    tab.click("#help form button")?;
    tab.wait_for("document.activeElement.id === 'screen'")
}

#[test]
fn two_gamepads_are_combined_and_an_unplugged_one_releases_its_buttons() -> Result<(), Error> {
    let pads = "globalThis.pads = [0, 1].map(index => ({
            index, connected: true, axes: [0, 0],
            buttons: Array.from({ length: 16 }, () => ({ pressed: false })),
        }));
        navigator.getGamepads = () => pads;";
    let mut tab = at_title(View::Desk, pads)?;
    tab.value(
        "globalThis.moved = [];
        const { setButton, setPaddle } = zonkers.machine;
        zonkers.machine.setPaddle = (paddle, value) => {
            if (paddle === 0) moved.push(Math.round(value));
        };
        zonkers.machine.setButton = (button, isDown) => {
            if (button === 0) moved.push(isDown);
        };
        0",
    )?;
    for (change, expected) in [
        ("pads[0].buttons[0].pressed = true", "127 true"),
        ("pads[1].axes[0] = 1", "255 true"),
        ("pads[0].buttons[0].pressed = false", "255 false"),
        ("pads[1].axes[0] = 0", "127 false"),
        ("pads[0].axes[0] = -1", "-1 false"),
        ("pads[0].axes[0] = 0", "127 false"),
        ("pads[1].buttons[0].pressed = true", "127 true"),
        ("pads[1].connected = false", "127 false"),
        ("pads[1] = null", ""),
    ] {
        tab.value(&format!("{change}; 0"))?;
        tab.frames()?;
        tab.frames()?;
        assert_eq!(tab.text("moved.splice(0).join(' ')")?, expected, "{change}");
    }
    Ok(())
}

#[test]
fn late_frames_run_more_cycles_and_slow_browsers_are_reported() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    // Runs 20 frames that are `elapsed` milliseconds apart. Returns emulated milliseconds per
    // frame.
    let run = |tab: &mut Tab, elapsed: u32| {
        tab.value(&format!(
            "(() => {{
                globalThis.requestAnimationFrame = () => 0;
                let cycles = 0;
                const machine = zonkers.machine;
                machine.run = count => {{ cycles += count; return 0; }};
                const now = zonkers.last;
                for (let n = 1; n <= 20; n++) zonkers.frame(now + n * {elapsed});
                delete machine.run;
                return Math.round(cycles / 20 / 1020.484);
            }})()"
        ))
    };
    let status = "document.getElementById('status').textContent";
    assert_eq!(run(&mut tab, 16)?, 16);
    assert_eq!(run(&mut tab, 99)?, 99);
    assert_eq!(tab.text(status)?, "");
    assert_eq!(run(&mut tab, 250)?, 100);
    assert!(tab.text(status)?.contains("only 4 pictures a second"), "{}", tab.text(status)?);
    Ok(())
}

#[test]
fn a_keyboard_alone_reaches_every_control() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    let mut reached = Vec::new();
    for _ in 0..16 {
        reached.push(tab.text("document.activeElement.id")?);
        tab.key("Tab")?;
    }
    tab.value("document.getElementById('menu').showModal()")?;
    for _ in 0..19 {
        reached.push(tab.text("document.activeElement.id")?);
        tab.key("Tab")?;
    }
    let ids = "screen sound show-disks show-help show-menu read today volume colours model full \
               show-touch show-stick mouse show-controls today-too shoot film keep-moment reset \
               power";
    for id in ids.split(' ') {
        assert!(reached.iter().any(|other| other == id), "Tab skips {id}: {reached:?}");
    }
    tab.key("Escape")?;
    // Return activates the focused control, and Esc closes a dialog. The game receives neither.
    let before = tab.text("zonkers.lines.join()")?;
    tab.value("document.getElementById('show-help').focus()")?;
    tab.key("Enter")?;
    tab.wait_for("document.getElementById('help').open")?;
    keep_shot(&mut tab, "help")?;
    tab.key("Escape")?;
    tab.wait_for("!document.getElementById('help').open")?;
    tab.frames()?;
    assert_eq!(tab.text("zonkers.lines.join()")?, before);
    assert_eq!(tab.text("document.activeElement.id")?, "show-help");
    tab.value("document.getElementById('screen').focus()")?;
    // Screen readers announce the text of the screen.
    let said = "document.getElementById('live').lastElementChild?.textContent ?? ''";
    tab.wait_for(&format!("({said}) !== ''"))?;
    let before = tab.text(said)?;
    tab.key("p")?;
    tab.wait_for(&format!("({said}) !== {before:?}"))
}

#[test]
fn the_picture_fills_the_whole_screen() -> Result<(), Error> {
    let mut tab = at_title(
        View::Desk,
        "const request = Element.prototype.requestFullscreen;
        Element.prototype.requestFullscreen = function(options) {
            globalThis.lock = options.keyboardLock;
            return request.call(this, options);
        };",
    )?;
    tab.click("#show-menu")?;
    tab.click("#full")?;
    tab.wait_for("document.fullscreenElement !== null")?;
    // Esc goes to the game.
    assert_eq!(tab.text("lock")?, "browser");
    // The picture is as high or as wide as the viewport.
    let fills = "(() => { const box = document.getElementById('screen').getBoundingClientRect();
        const differences = [box.height - innerHeight, box.width - innerWidth];
        return Math.min(...differences.map(Math.abs)) < 2; })()";
    tab.wait_for(fills)?;
    let tools = "getComputedStyle(document.getElementById('tools')).opacity";
    assert_eq!(tab.text(tools)?, "0");
    keep_shot(&mut tab, "full-screen")?;
    // Moving the pointer shows the tools.
    tab.mouse("#show-menu", 0.0, 0.0, 0)?;
    tab.wait_for(&format!("{tools} === '1'"))?;
    tab.value("document.exitFullscreen().then(() => 0)")?;
    tab.wait_for("document.getElementById('about').checkVisibility()").map(drop)
}

#[test]
fn hiding_the_page_releases_all_buttons() -> Result<(), Error> {
    let mut tab = at_title(View::Portrait, "")?;
    tab.value("document.getElementById('show-stick').click(); 0")?;
    tab.frames()?;
    tab.value(
        "globalThis.buttons = [false, false];
        zonkers.machine.setButton = (button, isDown) => { buttons[button] = isDown; };
        globalThis.hide = isHidden => {
            Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
        }; 0",
    )?;
    tab.touch("[data-button='0']", 0.0, 0.0)?;
    assert_eq!(tab.text("buttons.join()")?, "true,false");
    tab.value("hide(true)")?;
    assert_eq!(tab.text("buttons.join()")?, "false,false");
    assert_eq!(tab.value("document.querySelector('#buttons .down')")?, serde_json::Value::Null);
    tab.value("hide(false)")?;
    tab.lift()?;
    tab.touch("[data-button='0']", 0.0, 0.0)?;
    assert_eq!(tab.text("buttons.join()")?, "true,false");
    tab.lift()?;
    // Another window takes the focus while a key is a button.
    tab.value(
        "zonkers.controls.chosen['Button 1'] = 'W';
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', code: 'KeyW' })); 0",
    )?;
    assert_eq!(tab.text("buttons.join()")?, "false,true");
    tab.value("dispatchEvent(new Event('blur')); 0")?;
    assert_eq!(tab.text("buttons.join()")?, "false,false");
    Ok(())
}

#[test]
fn damaged_options_and_results_are_ignored() -> Result<(), Error> {
    for (key, value) in [
        ("options", r#"{"volume":"loud","monitor":{},"sound":5,"isIIe":"x","hasMouse":[]}"#),
        ("options", r#"{"volume":-5e9}"#),
        ("options", r#"{"volume":5e9}"#),
        ("options", "3"),
        ("options", "{"),
        ("days", r#"{"2026-11-25":{"words":"x"}}"#),
        ("days", r#"{"2026-11-25":{"words":"x","game":77,"number":1}}"#),
        ("days", r#"{"2026-11-25":{"words":3,"game":0,"number":1}}"#),
        ("days", "[null]"),
        ("days", "{"),
    ] {
        let before = format!("localStorage.setItem('zonkers.{key}', {value:?});");
        let mut tab = at_title(View::Desk, &before).map_err(|error| format!("{value}: {error}"))?;
        let is_sound = "zonkers.options.volume >= 0 && zonkers.options.volume <= 100
            && zonkers.options.sound === true && Links.days().length === 0";
        assert_eq!(tab.value(is_sound)?, true, "{value}");
    }
    Ok(())
}

/// Emulates a user preference: a CSS media feature and its value.
fn prefer(tab: &mut Tab, name: &str, value: &str) -> Result<(), Error> {
    let features = serde_json::json!({ "features": [{ "name": name, "value": value }] });
    tab.call("Emulation.setEmulatedMedia", features).map(drop)
}

#[test]
fn reduced_motion_shows_only_still_pictures() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    // The number of redraws in `moving` frames with changes of the whole picture, followed by
    // `still` frames without a change.
    let shown = |tab: &mut Tab, moving: u32, still: u32| {
        tab.value(&format!(
            "(() => {{
                globalThis.requestAnimationFrame = () => 0;
                let [frames, shown] = [0, 0];
                const {{ machine, show }} = zonkers;
                machine.run = () => 0;
                machine.draw = () => frames++ < {moving} ? new ImageData(560, 192) : null;
                zonkers.show = () => {{ shown++; show.call(zonkers); }};
                for (let n = 1; n <= {moving} + {still}; n++) zonkers.frame(zonkers.last + 16);
                delete machine.run;
                delete machine.draw;
                delete zonkers.show;
                return shown;
            }})()"
        ))
    };
    assert_eq!(shown(&mut tab, 40, 20)?, 40);
    prefer(&mut tab, "prefers-reduced-motion", "reduce")?;
    assert_eq!(shown(&mut tab, 40, 20)?, 1, "the animation is replaced by its last picture");
    assert_eq!(shown(&mut tab, 1, 20)?, 1);
    assert_eq!(shown(&mut tab, 200, 0)?, 3, "a long animation is shown at long intervals");
    Ok(())
}

/// JavaScript that describes the outline of the focused control if it is thinner than two pixels or
/// its contrast with the surroundings is below 3:1. Otherwise the result is empty.
const OUTLINES: &str = "(() => {
    const light = colour => {
        const parts = colour.match(/[\\d.]+/g).slice(0, 3).map(part => part / 255);
        const linear = parts.map(part =>
            part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    };
    const control = document.activeElement;
    const outlined = control.id === 'screen' ? document.getElementById('monitor')
        : control.matches('.file') ? control.closest('.button') : control;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(outlined);
    const surroundings = control.closest('dialog') ?? document.documentElement;
    const ground = getComputedStyle(surroundings).backgroundColor;
    const [one, other] = [light(outlineColor), light(ground)].sort((one, other) => one - other);
    const isThick = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    if (isThick && (other + 0.05) / (one + 0.05) >= 3) return '';
    const outline = `${outlineStyle} ${outlineWidth} ${outlineColor} on ${ground}`;
    return `${control.id || control.textContent}: ${outline}`;
})()";

#[test]
fn the_focused_control_has_a_visible_outline() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    for colours in ["none", "active"] {
        prefer(&mut tab, "forced-colors", colours)?;
        for dialog in ["", "menu", "disks", "help"] {
            if !dialog.is_empty() {
                tab.value(&format!("document.getElementById('{dialog}').showModal(); 0"))?;
            }
            for _ in 0..18 {
                tab.key("Tab")?;
                let place = tab.text("document.activeElement.tagName")?;
                if place != "BODY" && place != "H2" {
                    assert_eq!(tab.text(OUTLINES)?, "", "{dialog}, forced colours: {colours}");
                }
            }
            keep_shot(&mut tab, &format!("focus-{colours}-{dialog}"))?;
            // The last Tab may have moved the focus out of the page, so Esc might not reach it.
            tab.value("document.querySelector('dialog[open]')?.close(); 0")?;
        }
    }
    // A pressed button differs from others by more than its colour.
    let border = "getComputedStyle(document.getElementById('sound')).borderTopWidth";
    let (on, pressed) = (tab.text(border)?, tab.text("zonkers.options.sound + ''")?);
    tab.click("#sound")?;
    assert_ne!(tab.text(border)?, on, "sound was {pressed}");
    Ok(())
}

#[test]
fn letters_of_other_layouts_are_known_by_their_place() -> Result<(), Error> {
    for (key, code) in [("з", "KeyP"), ("π", "KeyP"), ("פ", "KeyP"), ("З", "KeyP")] {
        let mut tab = at_title(View::Desk, "")?;
        let pressed = format!(
            "new KeyboardEvent('keydown', {{ key: {key:?}, code: {code:?}, bubbles: true }})"
        );
        tab.value(&format!("document.dispatchEvent({pressed}); 0"))?;
        tab.wait_for("/humans/i.test(zonkers.lines.join())")
            .map_err(|error| format!("{key}: {error}"))?;
    }
    // Some of their letter keys have a sign: Q in Hebrew and Greek. In French, M has a comma.
    let mut tab = at_title(View::Desk, "")?;
    for (keys, expected) in
        [("קE /Q 'W שA", "eqwa"), ("λL ;Q ΛL :Q", "lqLQ"), ("aQ ,M qA", "a,q"), ("шI bB ,M", "ib,")]
    {
        let names = format!(
            "{keys:?}.split(' ').map(([key, letter]) => Hands.nameOf({{
                key, code: `Key${{letter}}`, shiftKey: /[Λ:]/.test(key),
            }})).join('')"
        );
        assert_eq!(tab.text(&names)?, expected);
    }
    Ok(())
}

#[test]
fn a_dpad_on_axes_is_a_joystick() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    let mut cross = |mapping: &str, axes: &str| {
        let pad = format!("{{ mapping: {mapping:?}, axes: [{axes}] }}");
        tab.text(&format!("Hands.cross({pad}).map(part => part + 0).join()"))
    };
    // The hat of a DualShock: up, then clockwise in steps of 2/7.
    let hat = [
        ("-1", "0,-1"),
        ("-0.71429", "1,-1"),
        ("-0.42857", "1,0"),
        ("-0.14286", "1,1"),
        ("0.14286", "0,1"),
        ("0.42857", "-1,1"),
        ("0.71429", "-1,0"),
        ("1", "-1,-1"),
        ("1.28571", "0,0"),
        ("3.28571", "0,0"),
        ("0", "0,0"),
    ];
    for (value, expected) in hat {
        let axes = format!("0, 0, 0, 0, 0, 0, 0, 0, 0, {value}");
        assert_eq!(cross("", &axes)?, expected, "axis 9 at {value}");
        assert_eq!(cross("standard", &axes)?, "0,0");
    }
    assert_eq!(cross("", "0, 0, 0, 0, 0, 0, -1, 1")?, "-1,1");
    assert_eq!(cross("standard", "0, 0, 0, 0, 0, 0, -1, 1")?, "0,0");
    assert_eq!(cross("", "0, 0")?, "0,0");
    Ok(())
}

#[test]
fn the_menu_saves_the_picture_and_a_moment() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    tab.click("#show-menu")?;
    assert_eq!(tab.value("document.getElementById('go-back').disabled")?, true);
    tab.click("#shoot")?;
    assert!(tab.downloaded("zonkers.png")?.starts_with(b"\x89PNG"));
    tab.click("#show-menu")?;
    tab.click("#film")?;
    assert!(tab.downloaded("zonkers.gif")?.starts_with(b"GIF89a"));
    // The browser shows the film.
    let size = tab.value(
        "(async () => {
            const film = new Blob([zonkers.machine.film(0)], { type: 'image/gif' });
            const { width, height } = await createImageBitmap(film);
            return [width, height];
        })()",
    )?;
    assert_eq!(size, serde_json::json!([560, 384]));
    tab.click("#show-menu")?;
    tab.click("#keep-moment")?;
    tab.key("p")?;
    tab.wait_for("/humans/i.test(zonkers.lines.join())")?;
    tab.click("#show-menu")?;
    tab.click("#go-back")?;
    tab.wait_for("/one to nine/i.test(zonkers.lines.join())")?;
    tab.key("p")?;
    tab.wait_for("/humans/i.test(zonkers.lines.join())")
}
