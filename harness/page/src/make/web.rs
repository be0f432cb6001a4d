//! Assembles the page from the files in `web/`, the machine and the disk.

use std::str::FromStr;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bpaf::{Parser, construct, long};
use sha2::{Digest, Sha256};

use super::app;

const PAGE: &str = include_str!("../../web/page.html");
const STYLE: &str = include_str!("../../web/page.css");
/// The script that starts the others, which are packed.
const START: &str = include_str!("../../web/start.js");
/// The other scripts, in the order of their dependencies.
const SCRIPTS: [&str; 14] = [
    include_str!("../../web/capabilities.js"),
    include_str!("../../web/machine.js"),
    include_str!("../../web/sound.js"),
    include_str!("../../web/store.js"),
    include_str!("../../web/files.js"),
    include_str!("../../web/floppies.js"),
    include_str!("../../web/dialogs.js"),
    include_str!("../../web/controls.js"),
    include_str!("../../web/hands.js"),
    include_str!("../../web/links.js"),
    include_str!("../../web/passing.js"),
    include_str!("../../web/choices.js"),
    include_str!("../../web/games.js"),
    include_str!("../../web/page.js"),
];

/// A description of the page in two sentences.
pub const ABOUT: &str = "A game of dice and nerve for one to nine players, and its four relatives. \
    All run on an emulated Apple II, from its floppy, in this one page.";
/// The size of the icon in the page, in pixels.
const ICON: usize = 32;

/// Links to the other files of a release. They are visible only if the page comes from a server.
pub const BESIDE: &str = " <span class=\"beside\" hidden>Beside this page: the \
    <a href=\"manual.html\">manual</a>, the same <a href=\"manual.pdf\">to print</a>, and the \
    <a href=\"zonkers.dsk\">disk</a> for a real Apple.</span>";

/// An address on the web, which may appear in HTML attributes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Url(String);

impl FromStr for Url {
    type Err = String;

    fn from_str(text: &str) -> Result<Url, String> {
        let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        let is_plain = |c: char| c.is_ascii_graphic() && !"\"'<>&".contains(c);
        match rest {
            Some(rest) if !rest.is_empty() && rest.chars().all(is_plain) => Ok(Url(text.into())),
            _ => {
                Err("an address begins with https:// or http://, without blanks and quotes".into())
            }
        }
    }
}

impl Url {
    /// The address of a file in the same folder.
    fn beside(&self, file: &str) -> String {
        let host = self.0.find("://").map_or(0, |colon| colon + 3);
        match self.0[host..].rfind('/') {
            Some(slash) => format!("{}/{file}", &self.0[..host + slash]),
            None => format!("{}/{file}", self.0),
        }
    }
}

/// The addresses for links in the page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// The future address of the page, or of its folder, which ends with `/`.
    pub address: Option<Url>,
    /// The address of the source code.
    pub source: Option<Url>,
}

/// The command-line options for [`Places`].
pub fn places() -> impl Parser<Places> {
    let address = long("address")
        .help("the future address of the page or its folder/, for previews of links to it")
        .argument::<Url>("URL")
        .optional();
    let source =
        long("source").help("the address of the source code").argument::<Url>("URL").optional();
    construct!(Places { address, source })
}

/// Creates the page with a WebAssembly module and a disk image. `beside` is HTML with links to
/// other files, such as [`BESIDE`].
pub fn page(machine: &[u8], image: &[u8], beside: &str, places: &Places) -> String {
    // Preview pictures need an absolute address.
    let preview = places.address.as_ref().map(|address| {
        let title = address.beside("title.png");
        format!("<meta property=\"og:image\" content=\"{title}\">\n")
    });
    let source = places.source.as_ref();
    let source = source.map(|Url(source)| format!(" <a href=\"{source}\">The source</a>."));
    let script = joined(&without_comments(&SCRIPTS.join("\n")));
    let script = format!("\"use strict\";\n{script}");
    let page = without_comments(PAGE)
        .replace("{{preview}}", &preview.unwrap_or_default())
        .replace("{{source}}", &source.unwrap_or_default())
        .replace("{{style}}", &without_blanks(&without_comments(STYLE)))
        .replace("{{start}}", &without_comments(START))
        .replace("{{script}}", &packed(script.as_bytes()))
        .replace("{{about}}", ABOUT)
        .replace("{{beside}}", beside)
        .replace("{{icon}}", &STANDARD.encode(app::icon(ICON)))
        .replace("{{disk}}", &packed(image))
        .replace("{{machine}}", &packed(machine));
    let policy = policy(&page, &script);
    page.replace("{{policy}}", &policy)
}

/// The page's Content-Security-Policy (*Content Security Policy Level 3*, W3C): it runs its own
/// scripts and nothing else, and requests nothing. The exceptions: the machine is WebAssembly, the
/// audio thread's script and the icon are `data:` addresses, and a host has the manifest, its icons
/// and the service worker beside the page. `script` is the packed script as text.
fn policy(page: &str, script: &str) -> String {
    let hash = |text: &str| STANDARD.encode(Sha256::digest(text));
    let hash_of = |tag: &str| {
        let inside = page.split_once(&format!("<{tag}>")).map(|(_, rest)| rest);
        let inside = inside.and_then(|rest| rest.split_once(&format!("</{tag}>")));
        hash(inside.map_or("", |(text, _)| text))
    };
    let (start, script, style) = (hash_of("script"), hash(script), hash_of("style"));
    format!(
        "default-src 'none'; script-src 'sha256-{start}' 'sha256-{script}' 'wasm-unsafe-eval' \
         data:; style-src 'sha256-{style}'; img-src 'self' data:; manifest-src 'self'; \
         worker-src 'self'; base-uri 'none'; form-action 'none'"
    )
}

/// Removes comment lines, indentation and types, to keep the page small.
fn without_comments(source: &str) -> String {
    let mut is_comment = false;
    let mut out = String::new();
    for line in source.lines().map(str::trim) {
        let begins =
            line.starts_with("/*") && line.find("*/").is_none_or(|end| end + 2 == line.len());
        if is_comment || begins {
            is_comment = !line.ends_with("*/");
        } else if !line.is_empty() && !line.starts_with("//") {
            let mut line = line.to_string();
            // Types in front of expressions.
            while let Some(start) = line.find("/** @type ")
                && let Some(end) = line.find("*/ ")
            {
                line.replace_range(start..end + 3, "");
            }
            out += &line;
            out.push('\n');
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// Joins each line that ends with an operator, comma, bracket or semicolon to the next, and removes
/// blanks around operators. No message contains an operator between blanks.
fn joined(script: &str) -> String {
    let mut script = script.to_string();
    for sign in ["{", "(", "[", ",", ";", ":", "?", "&", "|", "=", "+"] {
        script = script.replace(&format!("{sign}\n"), sign);
    }
    for sign in
        ["=", "=>", "===", "!==", "&&", "||", "??", "?", ":", "<", ">", "<=", ">=", "*", "+", "+="]
    {
        script = script.replace(&format!(" {sign} "), sign);
    }
    script.replace("{ ", "{").replace(" }", "}").replace(") {", "){").replace(";}", "}")
}

/// Removes blanks and semicolons that a style sheet does not need. The page contains it unpacked.
fn without_blanks(style: &str) -> String {
    let mut style = style.replace('\n', " ");
    for sign in ["{", "}", ";", ","] {
        style = style.replace(&format!(" {sign}"), sign).replace(&format!("{sign} "), sign);
    }
    style.replace(": ", ":").replace(";}", "}")
}

/// Compresses bytes for `DecompressionStream` ("deflate-raw") and encodes them in Base64, of which
/// servers with gzip undo nearly all.
fn packed(bytes: &[u8]) -> String {
    let mut packed = Vec::new();
    let options = zopfli::Options {
        iteration_count: std::num::NonZeroU64::new(60).expect("not 0"),
        maximum_block_splits: 60,
        ..zopfli::Options::default()
    };
    zopfli::compress(options, zopfli::Format::Deflate, bytes, &mut packed)
        .expect("writing to memory succeeds");
    STANDARD.encode(&packed)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::DeflateDecoder;

    use super::*;

    #[test]
    fn comments_are_removed_and_code_is_kept() {
        let source = "/** One\n * more. */\na(); // Why.\n  // Gone.\n/* Gone. */\n\n  \
                      /** @type {X} */ (b)();\n/*\n c\n*/\n";
        assert_eq!(without_comments(source), "a(); // Why.\n(b)();");
    }

    #[test]
    fn messages_keep_their_blanks() {
        let script = without_comments(&SCRIPTS.join("\n")).replace("\\\"", "'");
        let quoted = ['"', '`']
            .map(|quote| script.lines().flat_map(move |line| line.split(quote).skip(1).step_by(2)));
        // Without the expressions in templates.
        let pieces = quoted.into_iter().flatten().flat_map(|text| text.split("${"));
        let messages: Vec<&str> = pieces
            .map(|piece| piece.rsplit_once('}').map_or(piece, |(_, words)| words))
            .filter(|words| words.trim().contains(' '))
            .collect();
        assert!(messages.len() > 100, "{messages:?}");
        for message in messages {
            assert_eq!(joined(message), message);
        }
    }

    #[test]
    fn lines_are_joined_only_after_signs() {
        assert_eq!(
            joined("a(\nb,\nc);\nif (d === 1) {\ne();\n}\nf\n"),
            "a(b,c);if (d===1){e()}\nf\n"
        );
    }

    #[test]
    fn blanks_that_separate_words_are_kept_in_styles() {
        let style = "a > :is(b, c) {\nd: \"e .\" f;\ng: calc(1px - 2px);\n}\n\
                     @media (h: 1rem) and (i: 2rem) {\nj { k: l }\n}";
        assert_eq!(
            without_blanks(style),
            "a > :is(b,c){d:\"e .\" f;g:calc(1px - 2px)}@media (h:1rem) and (i:2rem){j{k:l}}"
        );
    }

    #[test]
    fn the_page_is_one_file() {
        let page = page(b"the machine", b"the disk", BESIDE, &Places::default());
        let constant = |name: &str| {
            let start = page.find(&format!("const {name} = \"")).expect("the constant");
            let text = page[start..].split('"').nth(1).expect("a string");
            let packed = STANDARD.decode(text).expect("Base64");
            let mut unpacked = String::new();
            DeflateDecoder::new(&*packed).read_to_string(&mut unpacked).expect("compressed data");
            unpacked
        };
        assert_eq!(constant("MACHINE"), "the machine");
        assert_eq!(constant("DISK"), "the disk");
        assert!(page.contains("content=\"default-src 'none'; script-src 'sha256-"));
        let script = constant("SCRIPT");
        assert!(script.starts_with("\"use strict\";") && script.contains("class Page"));
        for text in [&page, &script] {
            assert!(!text.contains("{{"), "a placeholder is left");
            for outside in ["http:", "https:", "//cdn", "src=", "@import", "fetch(", "cookie"] {
                assert!(!text.contains(outside), "{outside} may request another file");
            }
        }
    }

    #[test]
    fn known_addresses_become_links() {
        let url = |text: &str| Some(text.parse::<Url>().expect(text));
        let made = |address, source| page(b"", b"", "", &Places { address, source });
        let nowhere = made(None, None);
        assert!(!nowhere.contains("og:image") && !nowhere.contains("The source"));
        let page = made(None, url("https://example.org/dice?a=b"));
        let link = "<a href=\"https://example.org/dice?a=b\">The source</a>.";
        assert_eq!(page.matches(link).count(), 2, "in the description and in the help");
        for (address, image) in [
            ("https://example.org/", "https://example.org/title.png"),
            ("https://example.org", "https://example.org/title.png"),
            ("http://a.b/c/zonkers.html", "http://a.b/c/title.png"),
            ("http://a.b/c/", "http://a.b/c/title.png"),
        ] {
            let page = made(url(address), None);
            assert!(page.contains(&format!("<meta property=\"og:image\" content=\"{image}\">")));
        }
        for wrong in ["", "example.org", "https://", "https://a b", "https://a\">b", "ftp://a"] {
            assert!(wrong.parse::<Url>().is_err(), "{wrong}");
        }
    }
}
