//! The programs on the disk. This is the only place outside their own folders that names them.

/// The program that the disk boots into.
pub use crate::zonkers::Zonkers as First;

/// Every program: its entry, where the shell begins, and its type.
#[cfg(feature = "apple2")]
mod entries {
    /// One function a program, which the linker begins at, and the program's memory.
    ///
    /// Each runs alone: what an entry does not reach is not in its file.
    macro_rules! entries {
        ($($(#[$doc:meta])* $entry:ident: $program:ty;)*) => {$(
            $(#[$doc])*
            #[cfg_attr(target_pointer_width = "16", unsafe(no_mangle))]
            pub extern "C" fn $entry() -> ! {
                static mut PROGRAM: $program = <$program>::new();
                // SAFETY: there is one thread and no interrupt, and the shell never comes back: this is
                // the only reference to PROGRAM. After Ctrl-Reset, nothing of the old one is used.
                let program = unsafe { (&raw mut PROGRAM).as_mut_unchecked() };
                *program = <$program>::new();
                crate::apple2::run(program, $entry)
            }
        )*};
    }

    entries! {
        /// The game of Zonkers.
        zonkers: crate::zonkers::Zonkers;
    }
}
