//! Input and output of a test program that runs natively. Both are vectors.

use super::io::Io;

/// The input, the position of the next byte, and the output so far.
pub struct World {
    input: Vec<u8>,
    at: usize,
    /// Returns the program's output.
    pub output: Vec<u8>,
}

impl World {
    pub fn new(input: &[u8]) -> World {
        World { input: input.to_vec(), at: 0, output: Vec::new() }
    }
}

impl Io for World {
    fn get(&mut self) -> u8 {
        self.at += 1;
        self.input.get(self.at - 1).copied().unwrap_or(0)
    }

    fn put(&mut self, byte: u8) {
        self.output.push(byte);
    }
}
