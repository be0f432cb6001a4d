//! The files that a browser needs to install the page and open it offline: a manifest, a service
//! worker and icons. The page works without them.

use sha2::{Digest, Sha256};
use zonkers_harness::monitor::Frame;
use zonkers_harness::shot;

use super::release::File;

const WORKER: &str = include_str!("../../web/worker.js");

/// The colours of the icon: background, die and pips.
const GROUND: [u8; 3] = [0x14, 0x11, 0x0E];
const DIE: [u8; 3] = [0xE0, 0x62, 0x0F];
const PIP: [u8; 3] = [0xF3, 0xEA, 0xD9];

/// The preview picture for links to the page.
const TITLE: &[u8] = include_bytes!("../../../pictures/title.png");

/// The manifest, the service worker, the icons and the preview for a page with this file name and
/// content. The worker also stores the files `beside` the page for offline use.
pub fn files(page: &str, content: &str, beside: &[&str]) -> Vec<File> {
    let manifest = format!(
        r##"{{
  "name": "Zonkers for the Apple II",
  "short_name": "Zonkers",
  "description": "{}",
  "start_url": "{page}",
  "scope": ".",
  "display": "standalone",
  "background_color": "#14110e",
  "theme_color": "#14110e",
  "icons": [
    {{ "src": "icon-192.png", "sizes": "192x192", "type": "image/png", "purpose": "any" }},
    {{ "src": "icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any maskable" }}
  ]
}}
"##,
        super::web::ABOUT
    );
    let edition: String =
        Sha256::digest(content).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let beside: String = beside.iter().map(|name| format!(", \"{name}\"")).collect();
    let worker = WORKER
        .replace("{{page}}", page)
        .replace("{{edition}}", &edition)
        .replace("{{beside}}", &beside);
    vec![
        File { name: "zonkers.webmanifest", bytes: manifest.into_bytes() },
        File { name: "worker.js", bytes: worker.into_bytes() },
        File { name: "icon-192.png", bytes: icon(192) },
        File { name: "icon-512.png", bytes: icon(512) },
        File { name: "title.png", bytes: TITLE.to_vec() },
    ]
}

/// The icon, a die that shows five, as a PNG of `size` by `size` pixels.
pub fn icon(size: usize) -> Vec<u8> {
    // The distance from the middle of the icon, in 32nds of its width.
    let unit = |at: usize| (at as f64 + 0.5) * 32.0 / size as f64 - 16.0;
    let pips = [(-5.0, -5.0), (5.0, -5.0), (0.0, 0.0), (-5.0, 5.0), (5.0, 5.0)];
    let pixel = |x: f64, y: f64| {
        // The die is a square with round corners: measure the distance from its inner square.
        let (over_x, over_y) = ((x.abs() - 8.0).max(0.0), (y.abs() - 8.0).max(0.0));
        if pips.iter().any(|(left, top)| (x - left).hypot(y - top) < 1.9) {
            PIP
        } else if over_x.hypot(over_y) < 3.0 {
            DIE
        } else {
            GROUND
        }
    };
    let places = (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
    let rgb = places.map(|(x, y)| pixel(unit(x), unit(y))).collect();
    shot::png(&Frame { rgb, width: size, height: size }, 0)
}

#[cfg(test)]
mod tests {
    use super::super::web;
    use super::*;

    #[test]
    fn every_file_of_the_app_is_named() {
        let address = Some("https://example.org/".parse().expect("an address"));
        let places = web::Places { address, source: None };
        let content = web::page(b"the machine", b"the disk", web::BESIDE, &places);
        let files = files("zonkers.html", &content, &["manual.html"]);
        let text = |name: &str| {
            let file = files.iter().find(|file| file.name == name).expect(name);
            String::from_utf8(file.bytes.clone()).expect("text")
        };
        let (manifest, worker) = (text("zonkers.webmanifest"), text("worker.js"));
        assert!(!manifest.contains("{{") && !worker.contains("{{"), "a placeholder is left");
        for name in files.iter().map(|file| file.name).chain(["zonkers.html"]) {
            let named = [format!("\"{name}\""), format!("/{name}\"")];
            let names = |text: &String| named.iter().any(|name| text.contains(name));
            let is_named = [&manifest, &worker, &content].into_iter().any(names);
            assert!(is_named || name == "worker.js", "no file refers to {name}");
        }
        assert!(worker.contains("\"manual.html\"") && content.contains("\"manual.html\""));
        let other = super::files("zonkers.html", "another page", &[]);
        assert_ne!(files[1].bytes, other[1].bytes, "two editions have the same worker");
        assert_eq!(files[0].bytes, other[0].bytes);
    }
}
