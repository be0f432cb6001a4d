//! The result of instruction selection.

use super::{End, Node};
use crate::asm::{Home, Label, SymbolId};
use crate::entity::Table;
use crate::lanes::{Blk, Target};

/// Allocates labels inside blocks. These have higher numbers than all blocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Labels {
    next: u32,
}

impl Labels {
    /// Returns the labels of a function with `blocks` blocks.
    pub fn after(blocks: usize) -> Labels {
        Labels { next: blocks as u32 }
    }

    /// Returns a new label.
    pub fn add(&mut self) -> Label {
        self.next += 1;
        Label(self.next - 1)
    }

    /// Returns whether this label has been allocated or belongs to a block.
    pub fn knows(self, label: Label) -> bool {
        label.0 < self.next
    }

    /// Returns the labels after `more` blocks have been added, and a function that maps old labels
    /// to new ones.
    pub fn moved(self, more: usize) -> (Labels, impl Fn(Label) -> Label) {
        let more = more as u32;
        (Labels { next: self.next + more }, move |label| Label(label.0 + more))
    }
}

entities! {
    /// An index into [`Selected::calls`].
    pub(crate) struct CallId;
}

/// A call in selected code, with the homes that it reads and writes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CallNote {
    pub target: Target,
    pub uses: Vec<Home>,
    pub defs: Vec<Home>,
    /// Whether the callee may call this function again.
    pub recursive: bool,
    /// The registers with arguments, as a bit mask. Bit 0 is A.
    pub args: u8,
    pub results: u8,
    /// Whether it is a tail call, after which this function does not continue.
    pub tail: bool,
}

/// A block of selected code.
#[derive(Clone, Debug, Default)]
pub(crate) struct BlockCode {
    pub nodes: Vec<Node>,
    pub end: Option<End>,
    pub freq: f32,
    pub end_line: u32,
}

impl BlockCode {
    /// Returns whether the end of the block may continue at `to`. Ignores early exits.
    pub fn leads_to(&self, to: Blk) -> bool {
        self.end.as_ref().is_some_and(|end| end.targets().contains(&to))
    }
}

/// A function after instruction selection. Its homes have no addresses.
pub(crate) struct Selected {
    pub symbol: SymbolId,
    pub blocks: Vec<BlockCode>,
    /// The preferred order of blocks.
    pub order: Vec<Blk>,
    pub calls: Table<CallId, CallNote>,
    /// The allocator of further labels inside blocks.
    pub labels: Labels,
    /// The homes of parameters that are not in registers, in the order of `LFunc::home_params`.
    pub param_homes: Vec<Home>,
    /// Allocas: the first home and the size in bytes of each.
    pub slots: Vec<(Home, u32)>,
}
