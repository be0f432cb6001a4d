//! Measures the page: its size, the time to its title, and the speed of its machine. `cargo run
//! --release -p zonkers-browser`, after `cargo page`.

use zonkers_browser::{Browser, Error, Tab, View, page};
use zonkers_harness::apple2::CYCLES_PER_SECOND;

/// JavaScript that runs the Apple for 2 s, in steps of 0.1 s of emulated time, and returns its
/// speed in cycles per second.
const RUN: &str = "(() => {
    zonkers.isHeld = true;
    const start = performance.now();
    let cycles = 0;
    while (performance.now() < start + 2000) {
        zonkers.machine.run(102048, RATE);
        zonkers.machine.draw(cycles % 2);
        cycles += 102048;
    }
    zonkers.isHeld = false;
    return cycles * 1000 / (performance.now() - start);
})()";

/// JavaScript that records when the title picture appears, and when the title is complete.
const WATCH: &str = "
    globalThis.times = {};
    const watch = now => {
        const page = globalThis.zonkers;
        if (page?.machine.functions && times.picture === undefined) {
            const data = page.source.getContext('2d').getImageData(0, 20, 560, 60).data;
            let lit = 0;
            for (let at = 0; at < data.length; at += 4) lit += data[at] > 128;
            if (lit > 5000) times.picture = performance.now();
        }
        if (/one to nine/i.test(page?.lines.join())) times.menu ??= performance.now();
        requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);";

fn main() -> Result<(), Error> {
    let bytes = std::fs::metadata(page())?.len();
    println!("page: {bytes} bytes");
    let mut tab = Tab::open(&page(), View::Desk, WATCH)?;
    tab.wait_for("times.menu !== undefined")?;
    for (name, what) in [("picture", "the title's picture"), ("menu", "its menu")] {
        let time = tab.value(&format!("times.{name}"))?.as_f64().unwrap_or_default();
        println!("{time:.0} ms after opening: {what}");
    }
    for (what, keys, rate) in [("the title", "", 0), ("the title, with sound", "", 48_000)] {
        for key in keys.chars() {
            tab.key(&key.to_string())?;
        }
        let speed = tab.value(&RUN.replace("RATE", &rate.to_string()))?;
        let speed = speed.as_f64().unwrap_or_default();
        let times = speed / CYCLES_PER_SECOND as f64;
        println!("{:.1} million cycles a second, {times:.0} Apples: {what}", speed / 1e6);
    }
    Ok(())
}
