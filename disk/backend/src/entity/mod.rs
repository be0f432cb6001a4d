//! Typed indices (entities), so that a home cannot be confused with a label, a group or an address.
//!
//! The design is Cranelift's. Its crate `cranelift-entity` is not used, because it has further
//! dependencies, its newest version requires a newer Rust than this crate, and these types are part
//! of the public interface of [`crate::asm`] and [`crate::ir`].

mod bit_set;
pub(crate) mod hash;
mod spans;

pub(crate) use bit_set::BitSet;
pub(crate) use spans::Spans;

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A typed index.
pub trait Entity: Copy {
    /// Creates the entity with this index.
    fn at(index: usize) -> Self;
    /// Returns the index.
    fn index(self) -> usize;
}

/// Defines entity types. They are printed as numbers.
macro_rules! entities {
    ($($(#[$doc:meta])* $vis:vis struct $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        $vis struct $name(pub u32);

        impl $crate::entity::Entity for $name {
            fn at(index: usize) -> Self {
                Self(index as u32)
            }
            fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

/// A list that is indexed by an entity.
#[derive(Clone, Debug)]
pub(crate) struct Table<K, V> {
    values: Vec<V>,
    of: PhantomData<fn(K)>,
}

impl<K: Entity, V> Table<K, V> {
    /// Returns a table with `count` copies of an entry.
    pub fn filled(value: V, count: usize) -> Self
    where
        V: Clone,
    {
        vec![value; count].into()
    }

    /// Appends an entry and returns its entity.
    pub fn push(&mut self, value: V) -> K {
        self.values.push(value);
        K::at(self.values.len() - 1)
    }

    /// Returns the number of entries.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Returns the entry of an entity. `None` beyond the end of the table.
    pub fn get(&self, key: K) -> Option<&V> {
        self.values.get(key.index())
    }

    /// Returns all entities, in order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = K> + ExactSizeIterator + use<K, V> {
        (0..self.values.len()).map(K::at)
    }

    /// Returns all entries, in order.
    pub fn values(&self) -> std::slice::Iter<'_, V> {
        self.values.iter()
    }

    /// Returns all entries, mutable.
    pub fn values_mut(&mut self) -> std::slice::IterMut<'_, V> {
        self.values.iter_mut()
    }

    /// Returns all entities with their entries.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (K, &V)> + ExactSizeIterator {
        self.values.iter().enumerate().map(|(n, value)| (K::at(n), value))
    }
}

impl<K, V> Default for Table<K, V> {
    fn default() -> Self {
        Vec::new().into()
    }
}

impl<K, V> From<Vec<V>> for Table<K, V> {
    fn from(values: Vec<V>) -> Self {
        Self { values, of: PhantomData }
    }
}

impl<K, V> FromIterator<V> for Table<K, V> {
    fn from_iter<I: IntoIterator<Item = V>>(values: I) -> Self {
        Vec::from_iter(values).into()
    }
}

impl<K: Entity, V> Index<K> for Table<K, V> {
    type Output = V;
    fn index(&self, key: K) -> &V {
        &self.values[key.index()]
    }
}

impl<K: Entity, V> IndexMut<K> for Table<K, V> {
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.values[key.index()]
    }
}
