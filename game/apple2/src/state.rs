//! Module variables, such as the position of the cursor.

/// Declares variables with `get` and `set`. Natively each thread has its own.
macro_rules! state {
    ($($(#[$doc:meta])* static $name:ident: $type:ty = $value:expr;)*) => {$(
        $(#[$doc])*
        #[cfg(target_os = "none")]
        static $name: crate::state::State<$type> = crate::state::State::new($value);

        #[cfg(not(target_os = "none"))]
        std::thread_local! {
            $(#[$doc])*
            static $name: core::cell::Cell<$type> = const { core::cell::Cell::new($value) };
        }
    )*};
}
pub(crate) use state;

#[cfg(target_os = "none")]
pub(crate) struct State<T>(core::cell::Cell<T>);

// SAFETY: an Apple II has one thread, and interrupt handlers do not use these variables.
#[cfg(target_os = "none")]
unsafe impl<T> Sync for State<T> {}

#[cfg(target_os = "none")]
impl<T: Copy> State<T> {
    pub(crate) const fn new(value: T) -> State<T> {
        State(core::cell::Cell::new(value))
    }

    #[inline(always)]
    pub(crate) fn get(&self) -> T {
        self.0.get()
    }

    #[inline(always)]
    pub(crate) fn set(&self, value: T) {
        self.0.set(value);
    }
}
