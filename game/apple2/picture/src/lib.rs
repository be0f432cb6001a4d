//! The macros of the crate `apple2` that read PNG files when a program is compiled. Programs use
//! them through `apple2::picture!`, `apple2::sprite!` and `apple2::tiles!`, which are documented
//! there.
//!
//! Each macro here becomes a tuple of numbers and a byte string, or a compile error that names the
//! file, the pixel and the remedy.

mod colours;
mod inflate;
mod png;
mod shapes;

use std::path::Path;

use proc_macro::{Literal, TokenStream, TokenTree};

use colours::Drawing;
use shapes::Shape;

/// `(width, height, bytes)` of a picture, its width in bytes.
#[proc_macro]
pub fn picture(input: TokenStream) -> TokenStream {
    expand(input, |drawing, []: [usize; 0]| shapes::picture(drawing))
}

/// `(width, height, has_colour, bytes)` of a sprite, its width in pixels.
#[proc_macro]
pub fn sprite(input: TokenStream) -> TokenStream {
    expand(input, |drawing, []: [usize; 0]| shapes::sprite(drawing))
}

/// Like [`sprite`], for the frame with a number: `"file", frame, frames`. The frames are side by
/// side.
#[proc_macro]
pub fn frame(input: TokenStream) -> TokenStream {
    expand(input, |drawing, [frame, frames]: [usize; 2]| {
        shapes::sprite(&shapes::frame(drawing, frame, frames)?)
    })
}

/// `(width, height, bytes)` of tiles, their width in bytes. The arguments are the file, and the
/// width and the height of a tile in pixels.
#[proc_macro]
pub fn tiles(input: TokenStream) -> TokenStream {
    expand(input, |drawing, [width, height]: [usize; 2]| shapes::tiles(drawing, width, height))
}

/// The files of this crate, as a list of `(path, text)`. A crate with procedural macros exports no
/// constants.
#[proc_macro]
pub fn source(_: TokenStream) -> TokenStream {
    let files = FILES.iter().map(|(path, text)| format!("({path:?}, {text:?}),"));
    format!("&[{}]", files.collect::<String>()).parse().expect("the code is valid")
}

macro_rules! files {
    ($($path:literal,)*) => { &[$(($path, include_str!(concat!("../", $path)))),*] };
}

const FILES: &[(&str, &str)] = files![
    "Cargo.toml",
    "src/colours.rs",
    "src/inflate.rs",
    "src/lib.rs",
    "src/png.rs",
    "src/shapes.rs",
];

/// The greatest size of a file in bytes. Files are constants of the program, too, so that cargo
/// notices their changes, and a constant cannot be larger on the Apple.
const FILE_BYTES: usize = 32_000;

fn expand<const N: usize>(
    input: TokenStream,
    shape: impl Fn(&Drawing, [usize; N]) -> Result<Shape, String>,
) -> TokenStream {
    let result = arguments(input).and_then(|(file, numbers)| {
        let folder = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
        let path = Path::new(&folder).join(&file);
        let made = read(&path).and_then(|drawing| shape(&drawing, numbers));
        let made = made.map_err(|message| format!("{file}: {message}"))?;
        let tracked = Literal::string(&path.to_string_lossy());
        let bytes = Literal::byte_string(&made.bytes);
        let Shape { width, height, .. } = made;
        let colour = made.has_colour.map_or(String::new(), |colour| format!("{colour}, "));
        Ok(format!(
            "{{ const _: &[u8] = ::core::include_bytes!({tracked}); \
             ({width}, {height}, {colour}{bytes}) }}"
        ))
    });
    let code = result.unwrap_or_else(|message| format!("::core::compile_error!({message:?})"));
    code.parse().expect("the code is valid")
}

/// The file and the numbers after it.
fn arguments<const N: usize>(input: TokenStream) -> Result<(String, [usize; N]), String> {
    let mut literals = literals(input).into_iter();
    let file = literals.next().unwrap_or_default();
    let file = file.strip_prefix('"').and_then(|file| file.strip_suffix('"'));
    let numbers: Option<Vec<usize>> = literals.map(|number| number.parse().ok()).collect();
    match (file, numbers.and_then(|numbers| numbers.try_into().ok())) {
        (Some(file), Some(numbers)) => Ok((file.replace("\\\\", "\\"), numbers)),
        _ => Err("write the path of a PNG file in quotes, and numbers without a suffix".into()),
    }
}

/// The literals of the input. A literal from `macro_rules!` is in a group of its own.
fn literals(input: TokenStream) -> Vec<String> {
    let of = |token| match token {
        TokenTree::Literal(literal) => vec![literal.to_string()],
        TokenTree::Group(group) => literals(group.stream()),
        _ => vec![],
    };
    input.into_iter().flat_map(of).collect()
}

fn read(path: &Path) -> Result<Drawing, String> {
    let bytes = std::fs::read(path).map_err(|error| {
        format!("cannot be read: {error}; its path starts in the folder of Cargo.toml")
    })?;
    if bytes.len() > FILE_BYTES {
        return Err(format!(
            "has {} bytes, more than {FILE_BYTES}: save it with a palette of 16 colours",
            bytes.len()
        ));
    }
    Drawing::of(&png::read(&bytes)?)
}
