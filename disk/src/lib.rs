//! Cross-compiles the game and packs it on a DOS 3.3 floppy that boots.
