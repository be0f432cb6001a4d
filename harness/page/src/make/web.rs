//! Puts the page together: what is in `web/`, the machine and the disk, in one file.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

const PAGE: &str = include_str!("../../web/page.html");
const STYLE: &str = include_str!("../../web/page.css");
/// In the order in which they need one another.
const SCRIPTS: [&str; 8] = [
    include_str!("../../web/machine.js"),
    include_str!("../../web/sound.js"),
    include_str!("../../web/store.js"),
    include_str!("../../web/files.js"),
    include_str!("../../web/floppies.js"),
    include_str!("../../web/dialogs.js"),
    include_str!("../../web/hands.js"),
    include_str!("../../web/page.js"),
];

/// The page with this WebAssembly module and this disk in it.
pub fn page(machine: &[u8], image: &[u8]) -> String {
    PAGE.replace("{{style}}", STYLE.trim_end())
        .replace("{{script}}", SCRIPTS.join("\n").trim_end())
        .replace("{{disk}}", &STANDARD.encode(image))
        .replace("{{machine}}", &STANDARD.encode(machine))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_in_one_file() {
        let page = page(b"the machine", b"the disk");
        assert!(page.contains("const MACHINE = \"dGhlIG1hY2hpbmU=\";"));
        assert!(page.contains("const DISK = \"dGhlIGRpc2s=\";"));
        let names = ["{{style}}", "{{script}}", "{{disk}}", "{{machine}}"];
        assert!(!names.iter().any(|name| page.contains(name)), "something was not filled in");
        for outside in ["http:", "https:", "//cdn", "src=", "@import", "fetch(", "cookie"] {
            assert!(!page.contains(outside), "{outside} asks for something elsewhere");
        }
    }
}
