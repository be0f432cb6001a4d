//! A program's aside: a part that stays on the disk until it is needed.

use crate::dos33::{SECTOR_BYTES, SECTORS, Sector};
use crate::pack::sectors;
use crate::packer::{self, Known};
use crate::resident::{DEPTH, sum};
use crate::{Error, boot, interface};

const CHECK: &str = include_str!("check.s");
const UNPACK: &str = include_str!("unpack.s");

/// The bytes of a sector that belong to an aside. The number of the release precedes them.
pub const PART_BYTES: usize = SECTOR_BYTES - 2;

/// Returns an aside for the area of the common asides, padded to the end of its sectors. Its last
/// two bytes make two sums zero: that of all bytes, and that of all sums so far. The program
/// recognises the last sector by these sums, so they are not zero after an earlier one.
///
/// # Errors
/// [`Error::Limit`] if the aside is too long for these sectors, or if they are more than necessary.
pub fn with_sums(bytes: &[u8], sectors: usize) -> Result<Vec<u8>, Error> {
    let needed = (bytes.len() + 2).div_ceil(PART_BYTES);
    if needed != sectors {
        let length = bytes.len();
        return Err(Error::Limit(format!(
            "an aside of {length} bytes needs {needed} sectors, not {sectors}: change its place"
        )));
    }
    let mut padded = bytes.to_vec();
    padded.resize(sectors * PART_BYTES - 2, 0);
    let (sum, sums) = sums(&padded);
    padded.extend([sums.wrapping_add(sum).wrapping_neg(), sums]);
    // If this ever happens, change a padding byte.
    let is_early = (1..sectors).any(|part| self::sums(&padded[..part * PART_BYTES]) == (0, 0));
    assert!(!is_early, "an aside seems to end before its last sector");
    Ok(padded)
}

/// Returns the sum of all bytes, and the sum of all sums so far.
fn sums(bytes: &[u8]) -> (u8, u8) {
    bytes.iter().fold((0, 0), |(sum, sums): (u8, u8), &byte| {
        let sum = sum.wrapping_add(byte);
        (sum, sums.wrapping_add(sum))
    })
}

/// Returns the sectors of an aside's track. The first sector starts with the release, the code that
/// checks the others, and the code that unpacks them to [`interface::ASIDE`]. `known` is in memory
/// then.
///
/// # Errors
/// [`Error::Limit`] if the aside or the code is too long.
pub fn track(bytes: &[u8], known: &[Known], release: u16) -> Result<Vec<Sector>, Error> {
    let page = interface::PICTURE_PAGE + 1;
    let (first, packed) = packer::pack_all(bytes, interface::ASIDE, known)?;
    let others = sectors(&packed);
    if others.len() >= SECTORS.into() {
        let pages = others.len();
        return Err(Error::Limit(format!("an aside of {pages} packed pages is too long")));
    }
    let (sum, carries) = sum(&others);
    let check = format!(
        "OTHERS = {page}\nEND_PAGE = {}\nSUM = {sum}\nCARRIES = {carries}\nDEPTH = {DEPTH}\n\
         {CHECK}",
        page + others.len() as u8,
    );
    let code = code(&check, interface::ASIDE, bytes, first, &packed)?;
    let sector = sectors(&[&release.to_le_bytes()[..], &code].concat());
    Ok([sector, others].concat())
}

/// Returns an aside for the language card, without the release before each of its `sectors`. The
/// last sector has the code that unpacks the others. `known` is in memory then.
///
/// # Errors
/// [`Error::Limit`] if the aside is too long.
pub fn for_card(bytes: &[u8], known: &[Known], sectors: usize) -> Result<Vec<u8>, Error> {
    if bytes.is_empty() {
        return Ok(Vec::new());
    }
    let start = interface::CARD;
    let (first, mut packed) = packer::pack_all(bytes, start, known)?;
    let code = code("", start, bytes, first, &packed)?;
    let room = (sectors - 1) * PART_BYTES;
    if packed.len() > room {
        let length = packed.len();
        return Err(Error::Limit(format!(
            "the aside for the language card has {length} packed bytes, over the limit of {room}: \
             make it smaller"
        )));
    }
    packed.resize(room, 0);
    packed.extend(code);
    Ok(packed)
}

/// Returns the code of a sector that is in [`interface::BUFFER`], after the release: `check`, then
/// the code that unpacks `packed` at `start` to `bytes` there. The `first` bytes are not packed.
fn code(
    check: &str,
    start: u16,
    bytes: &[u8],
    first: usize,
    packed: &[u8],
) -> Result<Vec<u8>, Error> {
    let source = format!(
        "START = {start}\nSTOP = {}\nEND = {}\nFROM = {}\nZERO_PAGE = {}\n{check}{UNPACK}",
        start + first as u16,
        start + bytes.len() as u16,
        start + packed.len() as u16,
        packer::ZERO_PAGE,
    );
    boot::assemble("unpack.s", &source, interface::CHECK_ASIDE, PART_BYTES)
}

#[cfg(test)]
mod tests {
    use std::iter;

    use mos6502::cpu::CPU;
    use mos6502::instruction::Nmos6502;
    use mos6502::memory::{Bus, Memory};

    use super::*;

    /// The address of the code that is known.
    const KNOWN: u16 = 0x4000;
    /// The address to which the unpacking code returns.
    const BACK: u16 = 0x0300;

    /// Bytes that repeat each other, and many of `known`.
    fn aside_of(length: usize, known: &[u8]) -> Vec<u8> {
        let piece = |n: usize| &known[n * 37 % (known.len() - 9)..][..9];
        (0..length).flat_map(|n| [piece(n), &[n as u8, 7]].concat()).take(length).collect()
    }

    fn known_code() -> Vec<u8> {
        (0..4000u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect()
    }

    /// Calls the code of an aside, whose sectors are in memory. Returns A and the memory.
    fn run(code: &Sector, loaded: &[(u16, &[u8])]) -> (u8, Memory) {
        let mut memory = Memory::new();
        (0..=0xFFFF).for_each(|address| memory.set_byte(address, 0xEE));
        memory.set_bytes(interface::BUFFER, code);
        for (address, bytes) in loaded {
            memory.set_bytes(*address, bytes);
        }
        let [low, high] = interface::CHECK_ASIDE.to_le_bytes();
        memory.set_bytes(BACK - 3, &[0x20, low, high]);
        let mut cpu = CPU::new(memory, Nmos6502);
        cpu.registers.program_counter = BACK - 3;
        while cpu.registers.program_counter != BACK {
            cpu.single_step();
            assert!(cpu.cycles < 2_000_000, "unpacking does not end");
        }
        (cpu.registers.accumulator, cpu.memory)
    }

    /// Asserts that only the given range, the code and its variables have changed.
    fn assert_only(memory: &mut Memory, start: u16, end: u16, known: &[u8]) {
        for address in 0..=0xFFFF {
            let is_own = (start..end).contains(&address)
                || (interface::BUFFER..interface::BUFFER + 256).contains(&address)
                || (0xF0..0x0200).contains(&address)
                || (BACK - 3..BACK).contains(&address);
            let offset = usize::from(address).wrapping_sub(KNOWN.into());
            let old = known.get(offset).copied().unwrap_or(0xEE);
            assert!(is_own || memory.get_byte(address) == old, "${address:04X}");
        }
    }

    /// Unpacks an aside for the hi-res page from its track.
    fn run_track(track: &[Sector], known: &[u8]) -> (u8, Memory) {
        let pages = track[1..].as_flattened();
        run(&track[0], &[(KNOWN, known), (interface::ASIDE + 0x100, pages)])
    }

    /// Unpacks an aside for the card from its bytes.
    fn run_card(packed: &[u8], known: &[u8]) -> (u8, Memory) {
        let mut code = [0; SECTOR_BYTES];
        code[2..].copy_from_slice(&packed[packed.len() - PART_BYTES..]);
        run(&code, &[(KNOWN, known), (interface::CARD, packed)])
    }

    #[test]
    fn asides_unpack_themselves() {
        let code = known_code();
        let known = [Known { address: KNOWN, bytes: &code }];
        for length in [100, 700, 2500, 4095] {
            let bytes = aside_of(length, &code);
            let end = |start: u16| start + length as u16;
            let is_there = |memory: &mut Memory, start: u16| {
                (start..).zip(&bytes).all(|(address, &byte)| memory.get_byte(address) == byte)
            };
            let track = track(&bytes, &known, 0x1234).unwrap();
            assert_eq!(track[0][..2], [0x34, 0x12]);
            assert!(track.len() < 4 + length / 500, "{length}: {}", track.len());
            let (a, mut memory) = run_track(&track, &code);
            assert_eq!(a, 0, "{length}");
            assert!(is_there(&mut memory, interface::ASIDE), "{length}");
            let pages_end = interface::ASIDE + (track.len() * SECTOR_BYTES) as u16;
            let most = end(interface::ASIDE).max(pages_end);
            assert_only(&mut memory, interface::ASIDE, most, &code);

            let packed = for_card(&bytes, &known, 12).unwrap();
            assert_eq!(packed.len(), 12 * PART_BYTES);
            let (a, mut memory) = run_card(&packed, &code);
            assert_eq!(a, 0, "{length}");
            assert!(is_there(&mut memory, interface::CARD), "{length}");
        }
    }

    #[test]
    fn wrong_bytes_in_an_aside_do_no_harm() {
        let code = known_code();
        let known = [Known { address: KNOWN, bytes: &code }];
        let bytes = aside_of(2500, &code);
        let packed = for_card(&bytes, &known, 9).unwrap();
        let track = track(&bytes, &known, 0x1234).unwrap();
        for at in 0..8 * PART_BYTES - 4 {
            let mut wrong = packed.clone();
            wrong[at] ^= 1 << (at % 8);
            wrong[at + 1..at + 4].fill(at as u8);
            let (_, mut memory) = run_card(&wrong, &code);
            assert_only(&mut memory, interface::CARD, interface::CARD + 0x0A00, &code);
        }
        for page in 1..track.len() {
            for byte in 1..=DEPTH {
                let mut wrong = track.clone();
                wrong[page][byte] ^= 0x55;
                let (a, mut memory) = run_track(&wrong, &code);
                assert_ne!(a, 0, "{page}, {byte}");
                assert_eq!(memory.get_byte(interface::ASIDE), 0xEE, "nothing is unpacked");
            }
        }
    }

    #[test]
    fn asides_that_are_too_long_are_rejected() {
        // The numbers of a linear congruential generator.
        let next = |&seed: &u32| Some(seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223));
        let noise: Vec<u8> =
            iter::successors(Some(1), next).map(|n| (n >> 24) as u8).take(4000).collect();
        assert!(matches!(for_card(&noise, &[], 9), Err(Error::Limit(_))));
        assert!(for_card(&[], &[], 9).unwrap().is_empty());
        assert!(matches!(track(&[1, 2, 3], &[], 1), Err(Error::Limit(_))));
    }

    #[test]
    fn both_sums_of_an_aside_are_zero_after_its_last_sector() {
        for (length, sectors) in [(1, 1), (252, 1), (253, 2), (600, 3)] {
            let bytes: Vec<u8> = (1..=length).map(|n: u32| (n * n / 7 + 1) as u8).collect();
            let padded = with_sums(&bytes, sectors).unwrap();
            assert_eq!(padded.len(), sectors * 254);
            assert_eq!(padded[..bytes.len()], bytes);
            let (mut sum, mut sums) = (0, 0);
            for (number, part) in (1..).zip(padded.chunks(254)) {
                for &byte in part {
                    sum = (sum + u32::from(byte)) % 256;
                    sums = (sums + sum) % 256;
                }
                assert_eq!((sum, sums) == (0, 0), number == sectors, "{length}");
            }
            for wrong in [sectors - 1, sectors + 1] {
                assert!(matches!(with_sums(&bytes, wrong), Err(Error::Limit(_))), "{length}");
            }
        }
    }
}
