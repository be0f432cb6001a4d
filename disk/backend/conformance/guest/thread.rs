//! One thread, which can neither park nor be woken.

use core::cell::OnceCell;

/// A thread's own variable; there is one thread.
pub struct LocalKey<T: 'static> {
    value: OnceCell<T>,
    start: fn() -> T,
}

// SAFETY: there is one thread.
unsafe impl<T> Sync for LocalKey<T> {}

impl<T> LocalKey<T> {
    pub const fn new(start: fn() -> T) -> LocalKey<T> {
        LocalKey { value: OnceCell::new(), start }
    }

    pub fn with<R>(&'static self, use_it: impl FnOnce(&T) -> R) -> R {
        use_it(self.value.get_or_init(self.start))
    }
}

#[macro_export]
macro_rules! thread_local {
    ($(static $name:ident: $t:ty = $start:expr;)*) => {
        $(static $name: $crate::thread::LocalKey<$t> = $crate::thread::LocalKey::new(|| $start);)*
    };
}
