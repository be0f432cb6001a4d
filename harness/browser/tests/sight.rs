//! The page when it is enlarged, in a small frame, or heard.

use serde_json::json;
use zonkers_browser::{Browser, Error, Tab, View, at_title, keep_shot};

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
    let width = "document.getElementById('screen').getBoundingClientRect().width";
    Ok(tab.value(&format!("{width} * devicePixelRatio"))?.as_f64().unwrap_or_default())
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
fn a_message_and_a_result_do_not_shrink_the_picture() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    for size in [(1366, 768), (683, 384), (820, 1180)] {
        view(&mut tab, size, 1)?;
        let before = picture_width(&mut tab)?;
        tab.value(
            "{ zonkers.say('The disk is kept again.');
            const words = '950 points, place 2 of 2';
            zonkers.games.showResult({ game: 0, number: 7, points: 950, words }); } 0",
        )?;
        tab.frames()?;
        keep_shot(&mut tab, &format!("message-{}", size.0))?;
        assert_eq!(picture_width(&mut tab)?, before, "{size:?}");
        tab.value("document.getElementById('close-result').click(); zonkers.say(''); 0")?;
    }
    Ok(())
}

#[test]
fn a_small_frame_shows_the_tools() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    for size in [(480, 320), (320, 240), (640, 360)] {
        view(&mut tab, size, 1)?;
        keep_shot(&mut tab, &format!("frame-{}", size.0))?;
        let cut_off = tab.text(
            "[...document.querySelectorAll('#screen, #tools button')].filter(control => {
                const { top, left, bottom, right } = control.getBoundingClientRect();
                return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
            }).map(control => control.id).join()",
        )?;
        assert_eq!(cut_off, "", "{size:?}");
    }
    Ok(())
}

#[test]
fn a_key_without_effect_is_announced() -> Result<(), Error> {
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
fn the_sound_button_names_the_current_state() -> Result<(), Error> {
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
fn the_sentence_about_a_number_disappears_when_the_number_is_typed() -> Result<(), Error> {
    let mut tab = at_title(View::Desk, "")?;
    tab.value("location.hash = '#zonkers=12'; 0")?;
    let status = "document.getElementById('status').textContent";
    tab.wait_for(&format!("/number/.test({status})"))?;
    tab.wait_for(&format!("zonkers.links.wanted === null && {status} === ''"))
}
