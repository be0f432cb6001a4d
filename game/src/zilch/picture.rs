//! The title picture, drawn in `art/title.txt`.

use crate::kit::hires::Page;
use crate::kit::title_picture;

/// The title picture.
pub static TITLE: Page = title_picture::page(include_str!("art/title.txt"));
