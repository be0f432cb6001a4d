//! The page for players who enlarge it, hear it, or want less motion.

use serde_json::json;
use zonkers_browser::{Browser, Error, PLACES, Tab, View, at_title, keep_shot};

/// Sets the size of the viewport and the device pixels per CSS pixel, as zooming does.
fn view(tab: &mut Tab, (width, height): (u32, u32), scale: u32) -> Result<(), Error> {
    let metrics = json!({
        "width": width, "height": height, "deviceScaleFactor": scale, "mobile": false,
    });
    tab.call("Emulation.setDeviceMetricsOverride", metrics)?;
    tab.frames()
}

/// The width of the picture in device pixels.
fn picture_width(tab: &mut Tab) -> Result<f64, Error> {
    let width = "document.getElementById('screen').getBoundingClientRect().width * devicePixelRatio";
    Ok(tab.value(width)?.as_f64().unwrap_or_default())
}

#[test]
fn an_enlarged_page_does_not_shrink_the_picture() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    view(&mut tab, (1366, 768), 1)?;
    keep_shot(&mut tab, "zoom-100")?;
    let usual = picture_width(&mut tab)?;
    for scale in [2, 3] {
        view(&mut tab, (1366 / scale, 768 / scale), scale)?;
        keep_shot(&mut tab, &format!("zoom-{scale}00"))?;
        let enlarged = picture_width(&mut tab)?;
        assert!(enlarged >= 0.95 * usual, "at {scale}00 %: {enlarged} instead of {usual}");
    }
    Ok(())
}

#[test]
fn a_message_and_a_result_leave_the_picture_as_large_as_it_was() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    for size in [(1366, 768), (683, 384), (820, 1180)] {
        view(&mut tab, size, 1)?;
        let before = picture_width(&mut tab)?;
        tab.value(
            "zonkers.say('The disk is kept again.');
            zonkers.showResult({ game: 0, number: 7, points: 950, words: '950 points, place 2 of 2' }); 0",
        )?;
        tab.frames()?;
        keep_shot(&mut tab, &format!("message-{}", size.0))?;
        assert_eq!(picture_width(&mut tab)?, before, "{size:?}");
        tab.value("document.getElementById('close-result').click(); zonkers.say(''); 0")?;
    }
    Ok(())
}

#[test]
fn in_a_small_frame_the_tools_are_there() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    for size in [(480, 320), (320, 240), (640, 360)] {
        view(&mut tab, size, 1)?;
        keep_shot(&mut tab, &format!("frame-{}", size.0))?;
        let cut_off = tab.text(
            "[...document.querySelectorAll('#screen, #tools button')].filter(control => {
                const box = control.getBoundingClientRect();
                return box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth;
            }).map(control => control.id).join()",
        )?;
        assert_eq!(cut_off, "", "{size:?}");
    }
    Ok(())
}

#[test]
fn a_key_without_effect_is_heard() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    let live = "document.getElementById('live').lastElementChild?.textContent";
    tab.wait_for(&format!("{live}?.includes('Play')"))?;
    tab.key("x")?;
    tab.wait_for(&format!("{live} === 'Nothing changes.'"))?;
    // A key with an effect is answered by the new screen alone.
    tab.value("document.getElementById('live').replaceChildren(); 0")?;
    tab.key("p")?;
    tab.wait_for("/humans/i.test(zonkers.lines.join()) && zonkers.stillFrames > 60")?;
    assert_eq!(tab.value("/Nothing/.test(document.getElementById('live').textContent)")?, false);
    Ok(())
}

#[test]
fn the_sound_button_says_what_is_heard() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    let shown = "document.getElementById('sound').textContent";
    assert_eq!(tab.text(shown)?, "Sound: off", "no browser allows sound yet");
    tab.click("#sound")?;
    tab.wait_for(&format!("zonkers.sound.isRunning && {shown} === 'Sound: on'"))?;
    tab.click("#sound")?;
    tab.wait_for(&format!("!zonkers.sound.isRunning && {shown} === 'Sound: off'"))?;
    // And with the keyboard.
    tab.reload()?;
    tab.wait_for("/one to nine/i.test(globalThis.zonkers?.lines.join())")?;
    tab.value("document.getElementById('sound').focus(); 0")?;
    tab.key("Enter")?;
    tab.wait_for(&format!("zonkers.sound.isRunning && {shown} === 'Sound: on'"))
}

#[test]
fn the_sentence_about_a_number_goes_when_it_is_typed_in() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    tab.value("location.hash = '#zonkers=12'; 0")?;
    let status = "document.getElementById('status').textContent";
    tab.wait_for(&format!("/number/.test({status})"))?;
    tab.wait_for(&format!("zonkers.links.wanted === null && {status} === ''"))
}

#[test]
fn text_twice_as_large_fits() -> Result<(), Error> {
    for (view, name) in
        [(View::Desk, "desk"), (View::Portrait, "portrait"), (View::Landscape, "landscape")]
    {
        let mut tab = at_title(view, "")?;
        let sizes = json!({ "fontSizes": { "standard": 32, "fixed": 26 } });
        tab.call("Page.setFontSizes", sizes)?;
        tab.wait_for("getComputedStyle(document.body).fontSize === '32px'")?;
        // As on a server with the manual beside the page.
        tab.value("document.querySelector('#about .wide:last-of-type').append(' Beside this page: the manual, the same to print, and the disk for a real Apple.')")?;
        tab.frames()?;
        keep_shot(&mut tab, &format!("large-text-{name}"))?;
        let page = "document.documentElement";
        for (size, room) in [("scrollWidth", "innerWidth"), ("scrollHeight", "innerHeight")] {
            let over = tab.value(&format!("{page}.{size} - {room}"))?;
            assert!(over.as_i64() <= Some(0), "{view:?}: {over} too many in {size}");
        }
        let found = tab.value(&format!("{PLACES}([0, 0, 0, 0])"))?;
        assert_eq!(found[0], "", "{view:?}");
    }
    Ok(())
}

/// JavaScript for the faults of a dialog on a small screen.
const DIALOG: &str = "(dialog => {
    const wrong = [];
    const box = dialog.getBoundingClientRect();
    if (dialog.scrollWidth > dialog.clientWidth) wrong.push('it scrolls sideways');
    if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight) wrong.push('it is outside');
    for (const key of dialog.querySelectorAll('button, select, input:not(.unseen), .button')) {
        const { width, height } = key.getBoundingClientRect();
        const name = key.id || key.textContent;
        if (key.checkVisibility() && (width < 43.9 || height < 43.9)) wrong.push(`${name} is small`);
        if (key.scrollWidth > key.clientWidth + 1) wrong.push(`${name} is too short for its words`);
    }
    return wrong.join('; ');
})";

#[test]
fn dialogs_fit_on_any_phone_with_large_text_too() -> Result<(), Error> {
    let mut tab = at_title(View::Portrait, "")?;
    for size in [16, 32] {
        let sizes = json!({ "fontSizes": { "standard": size, "fixed": 13 } });
        tab.call("Page.setFontSizes", sizes)?;
        tab.wait_for(&format!("getComputedStyle(document.body).fontSize === '{size}px'"))?;
        for (width, height) in [(320, 568), (568, 320), (390, 844), (932, 430)] {
            tab.resize((width, height), [0; 4])?;
            for dialog in ["menu", "disks", "help", "days", "question"] {
                let found = format!("document.getElementById('{dialog}')");
                let open = match dialog {
                    // A file's name may be one long word.
                    "question" => {
                        "void ask('x'.repeat(60), ['Into drive 1', 'Into drive 2', 'Cancel'])"
                            .into()
                    }
                    _ => format!("{found}.showModal()"),
                };
                tab.value(&format!("{open}; 0"))?;
                tab.frames()?;
                let wrong = tab.text(&format!("{DIALOG}({found})"))?;
                assert_eq!(wrong, "", "{dialog}, {width} by {height}, letters of {size} pixels");
                tab.value(&format!("{found}.close(); 0"))?;
            }
        }
    }
    Ok(())
}

/// Emulates a media feature, a preference of the user.
fn prefer(tab: &mut Tab, name: &str, value: &str) -> Result<(), Error> {
    let features = json!({ "features": [{ "name": name, "value": value }] });
    tab.call("Emulation.setEmulatedMedia", features).map(drop)
}

#[test]
fn who_wants_less_motion_sees_stills() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    // The number of redraws in some frames in which the whole picture moves, and some without a
    // change.
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
    assert_eq!(shown(&mut tab, 40, 20)?, 1, "dice that tumble are seen when they lie");
    assert_eq!(shown(&mut tab, 1, 20)?, 1);
    assert_eq!(shown(&mut tab, 200, 0)?, 3, "what moves for ever is seen now and then");
    Ok(())
}

/// JavaScript that moves through the controls by Tab, and lists those whose outline is thinner than
/// two pixels or has a contrast below 3:1 with its surroundings.
const OUTLINES: &str = "(() => {
    const light = colour => {
        const parts = colour.match(/[\\d.]+/g).slice(0, 3).map(part => part / 255);
        const linear = parts.map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    };
    const control = document.activeElement;
    const outlined = control.id === 'screen' ? document.getElementById('monitor')
        : control.matches('.file') ? control.closest('.button') : control;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(outlined);
    const ground = getComputedStyle(control.closest('dialog') ?? document.documentElement).backgroundColor;
    const [one, other] = [light(outlineColor), light(ground)].sort((one, other) => one - other);
    const is_seen = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && (other + 0.05) / (one + 0.05) >= 3;
    return is_seen ? '' : `${control.id || control.textContent}: ${outlineStyle} ${outlineWidth} ${outlineColor} on ${ground}`;
})()";

#[test]
fn where_the_keyboard_is_can_be_seen() -> Result<(), Error> {
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
            // The last Tab may have left the page, where Esc would not reach it.
            tab.value("document.querySelector('dialog[open]')?.close(); 0")?;
        }
    }
    // A pressed button differs by more than its colour.
    let border = "getComputedStyle(document.getElementById('sound')).borderTopWidth";
    let (on, pressed) = (tab.text(border)?, tab.text("zonkers.options.sound + ''")?);
    tab.click("#sound")?;
    assert_ne!(tab.text(border)?, on, "sound was {pressed}");
    Ok(())
}
