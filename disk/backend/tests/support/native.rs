//! The world of a guest that runs natively: vectors.

use super::io::Io;

/// Input that is left, and output so far.
pub struct World {
    input: std::vec::IntoIter<u8>,
    /// What the guest put out.
    pub output: Vec<u8>,
}

impl World {
    /// A world with this input.
    pub fn new(input: &[u8]) -> World {
        World { input: input.to_vec().into_iter(), output: Vec::new() }
    }
}

impl Io for World {
    fn get(&mut self) -> u8 {
        self.input.next().unwrap_or(0)
    }

    fn put(&mut self, byte: u8) {
        self.output.push(byte);
    }
}
