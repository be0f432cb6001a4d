//! Bars of keys that several screens share.

use crate::kit::screen::{Text, text};

/// Any key continues.
pub const ANY_KEY: Text = text!(23, 1, "Any key: next   ESC: pause   ?: help");
/// A question has several answers.
pub const PICK_KEYS: Text = text!(23, 1, "Arrows, RETURN  ESC: pause     ?: help");
