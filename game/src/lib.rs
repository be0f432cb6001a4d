//! Zonkers: rules, players and screens.
#![no_std]
