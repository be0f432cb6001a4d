//! A program that tests the disk routine. Only the disks of the tests have it.
//!
//! `1` to `3` set the number of sectors of a record. `4` selects a record of three sectors that has
//! zeros after its number and ends 100 bytes before the end of the third. `S` saves the next
//! record, `L` loads, `G` starts program 1. The first row of the text page then shows a letter, the
//! record's number in hexadecimal, and the number of answers:
//!
//! | letter | meaning |
//! |---|---|
//! | `D`, `N` | done; done, but nothing was saved yet |
//! | `U`, `P`, `O`, `X`, `V` | unreadable, protected, another disk, damaged, no drive |
//! | `I` | a key was pressed |
//! | `W` | the loaded record differs from the saved one |

use ::apple2::memory::TEXT_PAGE;
use ::apple2::reset;
use ::apple2::video::Mode;

use super::disk::Disk;
use super::machine::{apple, call, read, write};
use super::running;
use crate::kit::record::{Answer, Drive, HEADER, Record, Request};
use crate::resident::{QUIET, RUNNING, START_PROGRAM};

static mut RECORD: Record = Record::new();

/// The entry, after loading and after Ctrl-Reset.
#[cfg_attr(target_pointer_width = "16", unsafe(no_mangle))]
pub extern "C" fn trial() -> ! {
    // SAFETY: the trial needs no preparation, and stops the disk routine first.
    unsafe { reset::hook(trial as *const () as usize as u16) };
    apple().video.show(Mode::Text);
    // SAFETY: there is one thread and no interrupt; this is the only reference to RECORD.
    let record = unsafe { (&raw mut RECORD).as_mut_unchecked() };
    running::set_number(read(RUNNING));
    let mut disk = Disk::new();
    call(QUIET, 0);
    let (mut number, mut sectors, mut answers) = (0u16, 3u8, 0u8);
    show(b'R', number, answers);
    loop {
        let Some(key) = apple().keyboard.key() else { continue };
        let answer = match key {
            digit @ b'1'..=b'4' => {
                sectors = digit - b'0';
                continue;
            }
            b'S' => {
                number += 1;
                loop {
                    fill(record, number, sectors);
                    match disk.serve(Request::Save, record) {
                        Answer::Found | Answer::Nothing => {}
                        answer => break answer,
                    }
                }
            }
            b'L' => disk.serve(Request::Load, record),
            b'G' => {
                call(START_PROGRAM, 1);
                continue;
            }
            _ => continue,
        };
        let mut letter = letter(answer);
        if key == b'L' && letter == b'D' {
            match number_of(record) {
                Some(loaded) => number = loaded,
                None => letter = b'W',
            }
        }
        answers += 1;
        show(letter, number, answers);
    }
}

fn letter(answer: Answer) -> u8 {
    match answer {
        Answer::Done | Answer::Found => b'D',
        Answer::Nothing => b'N',
        Answer::Unreadable(_) => b'U',
        Answer::Protected => b'P',
        Answer::OtherDisk => b'O',
        Answer::Damaged => b'X',
        Answer::NoDrive | Answer::Games(_) => b'V',
        Answer::Interrupted => b'I',
    }
}

/// Selects the record of zeros that ends in the third sector.
const ZEROS: u8 = 4;

/// Returns the end of the record for a selection.
fn end_of(sectors: u8) -> usize {
    if sectors == ZEROS { 3 * 256 - 100 } else { usize::from(sectors) * 256 }
}

/// Fills a record of this many sectors with bytes that depend on `number`. With [`ZEROS`], all
/// bytes after the number are zero.
fn fill(record: &mut Record, number: u16, sectors: u8) {
    let end = end_of(sectors);
    [record.bytes[HEADER], record.bytes[HEADER + 1]] = number.to_le_bytes();
    for at in FIRST..end {
        record.bytes[at] = byte(number, sectors, at);
    }
    record.set_end(sectors, end as u16);
}

/// The offset of the first byte after the number.
const FIRST: usize = HEADER + 2;

fn byte(number: u16, sectors: u8, at: usize) -> u8 {
    if sectors == ZEROS {
        return 0;
    }
    let [low, high] = (at as u16).wrapping_add(number).to_le_bytes();
    low.wrapping_mul(7) ^ high ^ number as u8
}

/// Returns the number of a record, if all its bytes are correct.
fn number_of(record: &Record) -> Option<u16> {
    let number = u16::from_le_bytes([record.bytes[HEADER], record.bytes[HEADER + 1]]);
    let sectors = record.version();
    let end = end_of(sectors);
    let is_whole = usize::from(record.end()) == end
        && (FIRST..end).all(|at| record.bytes[at] == byte(number, sectors, at));
    is_whole.then_some(number)
}

fn show(letter: u8, number: u16, answers: u8) {
    let [low, high] = number.to_le_bytes();
    put(0, letter);
    put(1, b' ');
    put_hex(2, high);
    put_hex(4, low);
    put(6, b' ');
    put_hex(7, answers); // Last, because the tests wait for a new number.
}

fn put_hex(column: u16, byte: u8) {
    for (place, digit) in (0..).zip([byte >> 4, byte & 15]) {
        put(column + place, if digit < 10 { b'0' + digit } else { b'A' - 10 + digit });
    }
}

fn put(column: u16, character: u8) {
    write(TEXT_PAGE + column, character | 0x80);
}
