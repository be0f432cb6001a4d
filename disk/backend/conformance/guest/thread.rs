//! The only thread. It can be woken only before it sleeps.

use core::cell::{Cell, OnceCell, RefCell};
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
    assert!(IS_WOKEN.swap(false, Ordering::Relaxed), "no other thread can wake the only thread");
}

pub fn panicking() -> bool {
    false
}

/// A thread-local variable of the only thread.
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

impl<T> LocalKey<Cell<T>> {
    pub fn get(&'static self) -> T
    where
        T: Copy,
    {
        self.with(Cell::get)
    }

    pub fn set(&'static self, value: T) {
        self.with(|cell| cell.set(value));
    }
}

impl<T> LocalKey<RefCell<T>> {
    pub fn with_borrow<R>(&'static self, use_it: impl FnOnce(&T) -> R) -> R {
        self.with(|cell| use_it(&cell.borrow()))
    }

    pub fn with_borrow_mut<R>(&'static self, use_it: impl FnOnce(&mut T) -> R) -> R {
        self.with(|cell| use_it(&mut cell.borrow_mut()))
    }
}

#[macro_export]
macro_rules! thread_local {
    ($($(#[$attribute:meta])* static $name:ident: $t:ty = $start:expr);* $(;)?) => {
        $(static $name: $crate::thread::LocalKey<$t> = $crate::thread::LocalKey::new(|| $start);)*
    };
}
