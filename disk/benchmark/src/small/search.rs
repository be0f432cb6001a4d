//! Kernels with searches: a list, a hash table, bisection, and edit distances.

use super::{Kernel, Noise, mix};

#[derive(Clone, Copy)]
struct Node {
    next: Option<u8>,
    key: u16,
}

/// Inserts 100 nodes into a sorted linked list, reverses the list, and removes some nodes.
pub struct List {
    nodes: [Node; 100],
    head: Option<u8>,
}

impl List {
    fn next(&mut self, node: Option<u8>) -> &mut Option<u8> {
        match node {
            Some(node) => &mut self.nodes[usize::from(node)].next,
            None => &mut self.head,
        }
    }

    fn insert(&mut self, made: u8) {
        let key = self.nodes[usize::from(made)].key;
        let (mut before, mut at) = (None, self.head);
        while let Some(node) = at
            && self.nodes[usize::from(node)].key < key
        {
            before = at;
            at = self.nodes[usize::from(node)].next;
        }
        self.nodes[usize::from(made)].next = at;
        *self.next(before) = Some(made);
    }

    fn reverse(&mut self) {
        let (mut reversed, mut at) = (None, self.head);
        while let Some(node) = at {
            at = core::mem::replace(&mut self.nodes[usize::from(node)].next, reversed);
            reversed = Some(node);
        }
        self.head = reversed;
    }
}

impl Kernel for List {
    const NEW: List = List { nodes: [Node { next: None, key: 0 }; 100], head: None };

    fn prepare(&mut self) {
        let mut noise = Noise::NEW;
        self.nodes.iter_mut().for_each(|node| node.key = noise.word());
    }

    #[inline(never)]
    fn work(&mut self) -> u16 {
        for made in 0..100 {
            self.insert(made);
        }
        self.reverse();
        let (mut at, mut is_odd) = (self.head, false);
        while let Some(node) = at {
            let next = self.nodes[usize::from(node)].next;
            if let (true, Some(next)) = (is_odd, next) {
                self.nodes[usize::from(node)].next = self.nodes[usize::from(next)].next;
            }
            is_odd = !is_odd;
            at = self.nodes[usize::from(node)].next;
        }
        let (mut at, mut sum) = (self.head, 0);
        while let Some(node) = at {
            let Node { next, key } = self.nodes[usize::from(node)];
            sum = mix(sum, key);
            at = next;
        }
        sum
    }
}

#[derive(Clone, Copy)]
struct Entry {
    name: [u8; 8],
    count: u16,
}

/// A hash table with 256 entries and linear probing. The keys are names of up to seven letters.
pub struct Hash {
    entries: [Entry; 256],
    names: [[u8; 8]; 400],
}

fn letters(name: &[u8; 8]) -> impl Iterator<Item = u8> {
    name.iter().copied().take_while(|&letter| letter != 0)
}

fn hash(name: &[u8; 8]) -> u8 {
    letters(name).fold(5u8, |hash, letter| hash.rotate_left(3) ^ letter)
}

fn count(entries: &mut [Entry; 256], name: &[u8; 8]) {
    let mut place = hash(name);
    loop {
        let entry = &mut entries[usize::from(place)];
        if entry.name[0] == 0 {
            *entry = Entry { name: *name, count: 1 };
            return;
        }
        if letters(&entry.name).eq(letters(name)) {
            entry.count += 1;
            return;
        }
        place = place.wrapping_add(1);
    }
}

impl Kernel for Hash {
    const NEW: Hash =
        Hash { entries: [Entry { name: [0; 8], count: 0 }; 256], names: [[0; 8]; 400] };

    fn prepare(&mut self) {
        let mut noise = Noise::NEW;
        for name in &mut self.names {
            let length = 1 + usize::from(noise.byte() & 1);
            name[..length].fill_with(|| b'a' + (noise.byte() & 15));
            if noise.byte() & 1 == 1 {
                name[length] = b's';
            }
        }
    }

    #[inline(never)]
    fn work(&mut self) -> u16 {
        for name in &self.names {
            count(&mut self.entries, name);
        }
        self.entries.iter().fold(0, |sum, entry| mix(sum, entry.count))
    }
}

const COUNT: usize = 300;

/// Searches a sorted table of 300 numbers by bisection.
pub struct Search([u16; COUNT]);

fn find(table: &[u16; COUNT], key: u16) -> i16 {
    let (mut low, mut high) = (0, COUNT);
    while low < high {
        let middle = (low + high) / 2;
        if table[middle] == key {
            return middle as i16;
        }
        if table[middle] < key {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    -1
}

impl Kernel for Search {
    const NEW: Search = Search([0; COUNT]);

    fn prepare(&mut self) {
        let (mut noise, mut n) = (Noise::NEW, 0);
        for number in &mut self.0 {
            n += 1 + u16::from(noise.byte() & 127);
            *number = n;
        }
    }

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let mut sum = 0;
        for key in (5..19000).step_by(47) {
            sum = mix(sum, find(&self.0, key) as u16);
        }
        sum
    }
}

const WORDS: [&[u8]; 12] = [
    b"kitten",
    b"sitting",
    b"saturday",
    b"sunday",
    b"programming",
    b"grammar",
    b"apple",
    b"maple",
    b"zonkers",
    b"bonkers",
    b"mandelbrot",
    b"broccoli",
];

/// Computes the edit distance of pairs of words, row by row.
pub struct Distance([u8; 20]);

fn distance(row: &mut [u8; 20], a: &[u8], b: &[u8]) -> u8 {
    for (cell, n) in row.iter_mut().zip(0..=b.len() as u8) {
        *cell = n;
    }
    for (&letter, i) in a.iter().zip(1..) {
        let mut diagonal = row[0];
        row[0] = i;
        for (j, &other) in b.iter().enumerate() {
            let replaced = diagonal + u8::from(letter != other);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

impl Kernel for Distance {
    const NEW: Distance = Distance([0; 20]);

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let mut sum = 0;
        for (i, a) in WORDS.iter().enumerate() {
            for b in &WORDS[..i] {
                sum = mix(sum, distance(&mut self.0, a, b).into());
            }
        }
        sum
    }
}
