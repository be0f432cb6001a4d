//! Generates the files for players: the page, and all files of a release.

pub mod app;
pub mod compile;
pub mod manual;
pub mod release;
pub mod web;
