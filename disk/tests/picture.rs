//! Tests of packed title pictures. An independent CPU emulator unpacks them in place.

use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::{Bus, Memory};
use zonkers::kit::hires::Page;
use zonkers::kit::title_picture;
use zonkers::programs::TITLE_ART;
use zonkers::resident;
use zonkers_disk::picture::{UNPACKED, track};
use zonkers_disk::{Error, memory_map};

/// Packs a page, loads its track like a program or the boot sector, and runs the unpacker. Returns
/// an error if the page cannot be packed.
fn unpacked(page: &Page) -> Result<Vec<u8>, Error> {
    // Unused sectors may have any contents.
    let sectors: Vec<_> = track(page)?.into_iter().map(|s| s.unwrap_or([0x99; 256])).collect();
    assert_eq!(sectors.len(), 16);
    let mut memory = Memory::new();
    for address in 0..=0xFFFF {
        memory.set_byte(address, 0x55);
    }
    memory.set_bytes(resident::BUFFER, &sectors[0]);
    for (number, sector) in (0..).zip(&sectors).skip(1) {
        memory.set_bytes(u16::from(resident::PICTURE_PAGE) * 256 + number * 256, sector);
    }
    let mut cpu = CPU::new(memory, Nmos6502);
    // A JSR on page 3, followed by BRK.
    let [low, high] = resident::BUFFER.to_le_bytes();
    cpu.memory.set_bytes(0x0300, &[0x20, low, high, 0x00]);
    cpu.registers.program_counter = 0x0300;
    for _ in 0..1_000_000 {
        if cpu.registers.program_counter == 0x0303 {
            let found = cpu.memory.get_byte(resident::PICTURE_FOUND);
            assert_eq!(found, resident::PICTURE_THERE);
            assert_untouched(&mut cpu.memory, &sectors[0]);
            let start = memory_map::HIRES_PAGE.start as u16;
            return Ok((0..UNPACKED as u16).map(|n| cpu.memory.get_byte(start + n)).collect());
        }
        cpu.single_step();
    }
    panic!("the unpacker does not return");
}

/// Checks that nothing was written except the hi-res page, the stack and the resident routine's
/// zero page.
fn assert_untouched(memory: &mut Memory, unpacker: &[u8; 256]) {
    for address in (0..0x100).chain(0x200..0x300).chain(0x304..0x2000).chain(0x4000..=0xFFFF) {
        let expected = match address {
            resident::ZERO_PAGE..0x100 => continue,
            resident::BUFFER..0x0B00 => unpacker[usize::from(address - resident::BUFFER)],
            _ => 0x55,
        };
        assert_eq!(memory.get_byte(address), expected, "${address:04X}");
    }
}

struct Random(u32);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as usize % end
    }
}

/// Returns a page with this many patches. A patch consists of equal bytes, of copies of the bytes
/// 1K before, or of random bytes.
fn page(random: &mut Random, patches: usize) -> Box<Page> {
    let mut page: Box<Page> = Box::new([0x80; 0x2000]);
    for _ in 0..patches {
        let start = random.below(0x2000);
        let longest = [4, 40, 300][random.below(3)];
        let length = 1 + random.below(longest);
        let value = random.below(256) as u8;
        let kind = random.below(3);
        for at in start..(start + length).min(0x2000) {
            page[at] = match kind {
                0 => value,
                1 if at >= 0x400 => page[at - 0x400],
                _ => random.below(256) as u8,
            };
        }
    }
    page
}

#[test]
fn our_titles_survive_the_round_trip() {
    for page in &TITLE_ART.map(title_picture::page) {
        assert!(unpacked(page).unwrap() == page[..UNPACKED]);
        let sectors = track(page).unwrap().iter().flatten().count();
        assert!(sectors <= 11, "{sectors} sectors of a picture");
    }
}

#[test]
fn random_pages_survive_the_round_trip() {
    let mut random = Random(1);
    let (mut packed, mut refused) = (0, 0);
    for number in 0..20 {
        let page = page(&mut random, 24 * number);
        match unpacked(&page) {
            Ok(bytes) => {
                assert!(bytes == page[..UNPACKED], "page {number}");
                packed += 1;
            }
            Err(error) => {
                assert!(matches!(error, Error::Limit(_)), "page {number}: {error}");
                refused += 1;
            }
        }
    }
    assert!(packed > 5 && refused > 2, "{packed} packed, {refused} refused");
}

/// Packed bytes at the end of a page must be read before they are overwritten. Otherwise, the page
/// must be rejected.
#[test]
fn the_end_of_a_page_is_unpacked_in_place() {
    let mut random = Random(2);
    let mut refused = 0;
    for bytes in (0..700).step_by(47) {
        let mut page: Box<Page> = Box::new([0; 0x2000]);
        for byte in &mut page[UNPACKED - bytes..] {
            *byte = random.below(256) as u8;
        }
        match unpacked(&page) {
            Ok(unpacked) => assert!(unpacked == page[..UNPACKED], "{bytes} bytes"),
            Err(_) => refused += 1,
        }
    }
    assert!((1..14).contains(&refused), "{refused} refused");
}
