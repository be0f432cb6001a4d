//! One thread: it can only be woken before it sleeps.

use core::cell::OnceCell;
use core::sync::atomic::{AtomicBool, Ordering};

static IS_WOKEN: AtomicBool = AtomicBool::new(false);

/// The thread.
pub struct Thread;

pub fn current() -> Thread {
    Thread
}

impl Thread {
    pub fn unpark(&self) {
        IS_WOKEN.store(true, Ordering::Relaxed);
    }
}

pub fn park() {
    assert!(IS_WOKEN.swap(false, Ordering::Relaxed), "there is nobody to wake the only thread");
}

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
