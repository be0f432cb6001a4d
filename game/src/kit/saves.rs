//! The traits for the saved data of a program.

use super::program::Program;
use super::scene::Scene;

/// Saving and loading, as the engine calls it.
pub trait Saves {
    /// Fills the record if the program can restore its current state, but not in the demonstration.
    /// Returns whether the record was filled.
    fn fill_record(&mut self) -> bool;

    /// Restores the program's state from the record. Called at the title screen. From a record of
    /// an older version, restores only the contents that all versions have.
    fn restore(&mut self);

    /// Merges the options, best scores and statistics of the record into the program's. A record
    /// that the program itself has filled contains nothing new.
    fn merge_record(&mut self);
}

/// The contents of a game's record.
pub trait Archive: Program {
    /// The length of the record in bytes, including the header.
    const RECORD: usize;

    /// The version of the record's layout.
    const VERSION: u8;

    /// The first version whose records start with the contents that [`Archive::merge`] reads.
    const FIRST_VERSION: u8 = 1;

    /// Returns whether the game can be continued from the current scene.
    fn can_be_continued(&self) -> bool;

    /// Called before the record is filled.
    fn before_filling(&mut self) {}

    /// Returns whether there is a game that is not over.
    fn has_unfinished_game(&self) -> bool;

    /// Writes the contents to the record, or reads them from it.
    fn archive(&mut self, reads: bool);

    /// Merges the first contents of the record into the program's.
    fn merge(&mut self);

    /// Removes the game from memory.
    fn forget_game(&mut self);

    /// Restores the last record. A game that was left in the middle of a turn is then at the
    /// beginning of that turn.
    fn back_to_record(&mut self) {
        self.kit_mut().has_game = false;
        self.forget_game();
        self.restore();
    }
}

impl<P: Archive> Saves for P {
    fn fill_record(&mut self) -> bool {
        // A pause changes only the options.
        let scene = self.kit().scene;
        if scene == Scene::Pause {
            self.kit_mut().scene = self.kit().back;
        }
        let can_be_continued = self.can_be_continued();
        self.kit_mut().scene = scene;
        if self.kit().demo || !can_be_continued {
            return false;
        }
        self.before_filling();
        self.kit_mut().has_game = self.has_unfinished_game();
        self.archive(false);
        true
    }

    fn restore(&mut self) {
        if self.kit().saver.has_contents(P::VERSION, P::VERSION) {
            self.archive(true);
        } else if P::FIRST_VERSION < P::VERSION {
            self.merge_record();
        }
    }

    fn merge_record(&mut self) {
        if self.kit().saver.has_contents(P::FIRST_VERSION, P::VERSION) {
            self.merge();
        }
    }
}
