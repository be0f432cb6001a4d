//! One check per crate: a number that must be the same natively and on the 6502.
#![no_std]

extern crate alloc;

use core::hash::{BuildHasherDefault, Hasher};
use core::hint::black_box;

apple2::heap!(4096);

/// Defines one function per crate and, on the 6502, an entry that runs it. The entry writes its
/// status to the start of the text page: 1 during the check, and then 2, followed by the result.
macro_rules! checks {
    ($($name:ident = $entry:ident $body:block)*) => {
        $(
            #[inline(never)]
            pub fn $name() -> u32 $body

            #[cfg(target_os = "none")]
            #[unsafe(no_mangle)]
            pub extern "C" fn $entry() -> ! {
                end($name)
            }
        )*

        /// All checks, by crate name.
        pub const CHECKS: &[(&str, fn() -> u32)] = &[$((stringify!($name), $name)),*];
    };
}

#[cfg(target_os = "none")]
#[inline(never)]
fn end(check: fn() -> u32) -> ! {
    // SAFETY: the text page is not Rust's memory.
    unsafe {
        apple2::memory::poke(0x400, 1);
        for (at, byte) in (0x401..).zip(check().to_le_bytes()) {
            apple2::memory::poke(at, byte);
        }
        apple2::memory::poke(0x400, 2);
    }
    apple2::stop()
}

/// An empty program: the baseline of the sizes.
#[cfg(target_os = "none")]
#[unsafe(no_mangle)]
pub extern "C" fn start() -> ! {
    end(|| black_box(7))
}

/// Input data.
fn text() -> &'static [u8] {
    black_box(b"THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG 1234567890")
}

type Build = BuildHasherDefault<fnv::FnvHasher>;

fn sum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0, |sum, &byte| sum.rotate_left(5) ^ u32::from(byte))
}

checks! {
    adler2 = check_adler2 { adler2::adler32_slice(text()) }
    arrayvec = check_arrayvec {
        let mut vec = arrayvec::ArrayVec::<u8, 60>::new();
        vec.extend(text().iter().copied());
        vec.retain(|byte| *byte != b' ');
        sum(&vec)
    }
    atoi = check_atoi { atoi::atoi::<u32>(&text()[44..]).unwrap_or(0) }
    base64 = check_base64 {
        use base64::Engine;
        let mut out = [0; 80];
        let length = base64::engine::general_purpose::STANDARD.encode_slice(text(), &mut out);
        sum(&out[..length.unwrap_or(0)])
    }
    bit_field = check_bit_field {
        use bit_field::BitField;
        let mut word = black_box(0xDEAD_BEEFu32);
        word.set_bits(4..12, 0x5A);
        word.get_bits(2..20)
    }
    bitflags = check_bitflags {
        bitflags::bitflags! {
            #[derive(Clone, Copy)]
            struct Flags: u8 { const A = 1; const B = 2; const C = 4; }
        }
        let flags = Flags::from_bits_truncate(black_box(0xF5));
        u32::from((flags | Flags::B).bits()) << 8 | u32::from(flags.contains(Flags::C))
    }
    bytemuck = check_bytemuck {
        let words: [u16; 4] = bytemuck::cast(black_box([1u8, 2, 3, 4, 5, 6, 7, 8]));
        words.iter().fold(0, |sum, &word| sum * 3 + u32::from(word))
    }
    byteorder = check_byteorder {
        use byteorder::{BigEndian, ByteOrder, LittleEndian};
        BigEndian::read_u32(text()) ^ LittleEndian::read_u24(&text()[4..])
    }
    cobs = check_cobs {
        let (mut out, mut back) = ([0; 70], [0; 70]);
        let mut bytes = [0; 54];
        bytes.copy_from_slice(text());
        bytes[9] = 0;
        let length = cobs::encode(&bytes, &mut out);
        let report = cobs::decode(&out[..length], &mut back);
        sum(&out[..length]) ^ sum(&back[..report.map_or(0, |report| report.frame_size())])
    }
    crc = check_crc { crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(text()) }
    either = check_either {
        use either::Either;
        let side = |left| match left {
            true => Either::Left(text().iter()),
            false => Either::Right(text()[9..].iter()),
        };
        side(black_box(true)).chain(side(black_box(false))).map(|&byte| u32::from(byte)).sum()
    }
    fastrand = check_fastrand {
        let mut random = fastrand::Rng::with_seed(7);
        (0..10).fold(0, |sum: u32, _| sum.rotate_left(3) ^ random.u32(..1000))
    }
    fixed = check_fixed {
        let half = fixed::types::I16F16::from_num(black_box(1.5f32));
        ((half * half + half / 7).to_bits()) as u32
    }
    fixedbitset = check_fixedbitset {
        let mut set = fixedbitset::FixedBitSet::with_capacity(100);
        text().iter().for_each(|&byte| set.insert(usize::from(byte)));
        set.ones().map(|bit| bit as u32).sum::<u32>() + set.count_ones(..) as u32
    }
    fnv = check_fnv {
        let mut hasher = fnv::FnvHasher::default();
        hasher.write(text());
        hasher.finish() as u32
    }
    generic_array = check_generic_array {
        use generic_array::{GenericArray, typenum::U54};
        let array = GenericArray::<u8, U54>::from_slice(text());
        sum(&array.iter().rev().copied().collect::<GenericArray<u8, U54>>())
    }
    hashbrown = check_hashbrown {
        let mut map: hashbrown::HashMap<u8, u16, Build> = Default::default();
        text().iter().for_each(|&byte| *map.entry(byte).or_default() += 1);
        let mut sum = 0;
        map.iter().for_each(|(&key, &count)| sum += u32::from(key) * u32::from(count));
        sum + map.len() as u32
    }
    heapless = check_heapless {
        use core::fmt::Write;
        let mut map = heapless::FnvIndexMap::<u8, u8, 64>::new();
        text().iter().for_each(|&byte| _ = map.insert(byte, byte ^ 1));
        let mut line: heapless::String<20> = heapless::String::new();
        let _ = write!(line, "{}-{:x}", map.len(), black_box(48_879u16));
        sum(line.as_bytes())
    }
    hex = check_hex {
        let mut out = [0; 108];
        let _ = hex::encode_to_slice(text(), &mut out);
        sum(&out)
    }
    indexmap = check_indexmap {
        let mut map: indexmap::IndexMap<u8, usize, Build> = Default::default();
        text().iter().enumerate().for_each(|(at, &byte)| _ = map.insert(byte, at));
        map.iter().fold(0, |sum: u32, (&key, &at)| sum.rotate_left(3) ^ u32::from(key) ^ at as u32)
    }
    itertools = check_itertools {
        use itertools::Itertools;
        text().iter().tuple_windows().map(|(a, b)| u32::from(*a.max(b))).sum::<u32>()
            + text().iter().dedup().count() as u32
    }
    itoa = check_itoa {
        let mut buffer = itoa::Buffer::new();
        sum(buffer.format(black_box(-1_234_567i32)).as_bytes())
    }
    libm = check_libm {
        libm::sqrtf(black_box(2.0)).to_bits() ^ libm::sinf(black_box(0.5)).to_bits()
    }
    md5 = check_md5 {
        use md5::Digest;
        sum(&md5::Md5::digest(text()))
    }
    memchr = check_memchr {
        memchr::memchr_iter(b'O', text()).fold(0, |sum, at| sum * 7 + at as u32)
            + memchr::memmem::find(text(), b"LAZY").unwrap_or(0) as u32
    }
    micromath = check_micromath {
        use micromath::F32Ext;
        let x = black_box(0.75f32);
        F32Ext::sin(x).to_bits() ^ F32Ext::atan2(x, 2.0).to_bits()
    }
    nom = check_nom {
        use nom::{bytes::complete::tag, character::complete::{space1, u32}};
        fn list(input: &[u8]) -> nom::IResult<&[u8], u32> {
            let (input, _) = tag(b"ADD ")(input)?;
            let number = nom::sequence::terminated(u32, nom::combinator::opt(space1));
            nom::multi::fold_many0(number, || 0u32, |a, b| a + b)(input)
        }
        list(black_box(b"ADD 12 30 400 5000")).map_or(0, |(_, sum)| sum)
    }
    num_integer = check_num_integer {
        let gcd = num_integer::gcd(black_box(1_071_000u32), black_box(462_000));
        gcd ^ num_integer::sqrt(black_box(123_456u32))
    }
    num_rational = check_num_rational {
        let third = num_rational::Ratio::new(black_box(1i32), black_box(3));
        let sum = third + num_rational::Ratio::new(black_box(5), black_box(12));
        (*sum.numer() << 8 | *sum.denom()) as u32
    }
    num_traits = check_num_traits {
        fn power<T: num_traits::PrimInt>(base: T, times: u32) -> T {
            (0..times).fold(T::one(), |power, _| power * base)
        }
        power(black_box(7u32), 9) ^ num_traits::pow(black_box(3u32), 10)
    }
    once_cell = check_once_cell {
        let cell = once_cell::unsync::OnceCell::new();
        let first = *cell.get_or_init(|| sum(text()));
        first ^ *cell.get_or_init(|| 0) ^ u32::from(cell.set(1).is_err())
    }
    oorandom = check_oorandom {
        let mut random = oorandom::Rand32::new(9);
        (0..10).fold(0, |sum: u32, _| sum.rotate_left(3) ^ random.rand_range(0..6))
    }
    ordered_float = check_ordered_float {
        let mut floats = black_box([2.5f32, -1.0, 9.25, 0.5]).map(ordered_float::OrderedFloat);
        floats.sort_unstable();
        floats.iter().fold(0, |sum: u32, float| sum.rotate_left(7) ^ float.to_bits())
    }
    portable_atomic = check_portable_atomic {
        use portable_atomic::{AtomicU8, AtomicU32, Ordering::SeqCst};
        static BYTE: AtomicU8 = AtomicU8::new(250);
        static WORD: AtomicU32 = AtomicU32::new(70_000);
        BYTE.store(black_box(250), SeqCst);
        let before = BYTE.fetch_add(black_box(9), SeqCst);
        let _ = WORD.compare_exchange(70_000, 80_000, SeqCst, SeqCst);
        WORD.load(SeqCst) << 12 | u32::from(BYTE.load(SeqCst)) << 8 | u32::from(before)
    }
    postcard = check_postcard {
        #[derive(serde::Serialize, serde::Deserialize)]
        enum Move { Stay, Go { x: i16, y: i16 }, Say([u8; 4]) }
        let moves = (Move::Go { x: black_box(-300), y: 7 }, Move::Say(*b"FOUR"), Move::Stay);
        let mut bytes = [0; 40];
        let Ok(written) = postcard::to_slice(&moves, &mut bytes) else { return 0 };
        let length = written.len() as u32;
        match postcard::from_bytes::<(Move, Move, Move)>(written) {
            Ok((Move::Go { x, y }, Move::Say(word), Move::Stay)) => {
                length << 16 ^ (x as u16 as u32) ^ (y as u32) << 8 ^ sum(&word)
            }
            _ => 0,
        }
    }
    rgb = check_rgb {
        let colour = rgb::RGB8::new(black_box(200), 100, 50);
        let half: rgb::RGB8 = colour.iter().map(|channel| channel / 2).collect();
        u32::from(half.r) << 16 | u32::from(half.g) << 8 | u32::from(half.b)
    }
    ryu = check_ryu {
        let mut buffer = ryu::Buffer::new();
        sum(buffer.format(black_box(3.1415927f32)).as_bytes())
    }
    scopeguard = check_scopeguard {
        let cell = core::cell::Cell::new(1u32);
        {
            let _guard = scopeguard::guard((), |()| cell.set(cell.get() * 7));
            cell.set(black_box(6));
        }
        cell.get()
    }
    sha2 = check_sha2 {
        use sha2::Digest;
        sum(&sha2::Sha256::digest(text()))
    }
    siphasher = check_siphasher {
        let mut hasher = siphasher::sip::SipHasher13::new_with_keys(1, 2);
        hasher.write(text());
        hasher.finish() as u32
    }
    slab = check_slab {
        let mut slab = slab::Slab::new();
        let keys: alloc::vec::Vec<usize> =
            text()[..9].iter().map(|&byte| slab.insert(byte)).collect();
        slab.remove(keys[4]);
        let key = slab.insert(b'!');
        slab.iter().fold(key as u32, |sum, (at, &byte)| sum * 5 + at as u32 + u32::from(byte))
    }
    smallvec = check_smallvec {
        let mut vec: smallvec::SmallVec<[u8; 4]> = smallvec::SmallVec::new();
        vec.extend(text().iter().copied().take(black_box(9)));
        vec.sort_unstable();
        sum(&vec) + u32::from(vec.spilled())
    }
    spin = check_spin {
        static SUM: spin::Mutex<u32> = spin::Mutex::new(0);
        text().iter().for_each(|&byte| *SUM.lock() = sum(&[byte]) + 7);
        let first = SUM.try_lock();
        first.as_deref().copied().unwrap_or(0) << 1 | u32::from(SUM.try_lock().is_some())
    }
    static_cell = check_static_cell {
        static CELL: static_cell::StaticCell<[u8; 9]> = static_cell::StaticCell::new();
        let cell = CELL.init([black_box(7); 9]);
        cell[3] = 1;
        sum(cell) ^ u32::from(CELL.try_init([0; 9]).is_some())
    }
    tinyvec = check_tinyvec {
        let mut vec = tinyvec::ArrayVec::<[u8; 12]>::new();
        text()[..black_box(9)].iter().for_each(|&byte| vec.push(byte));
        vec.swap_remove(2);
        sum(&vec)
    }
    typenum = check_typenum {
        use typenum::{Prod, U12, U7, Unsigned};
        <Prod<U7, U12>>::to_u32() + black_box(1)
    }
    ufmt = check_ufmt {
        struct Sum(u32);
        impl ufmt::uWrite for Sum {
            type Error = core::convert::Infallible;
            fn write_str(&mut self, text: &str) -> Result<(), Self::Error> {
                self.0 = self.0.rotate_left(7) ^ sum(text.as_bytes());
                Ok(())
            }
        }
        let mut out = Sum(0);
        let _ = ufmt::uwrite!(out, "{} of {}", black_box(1977u16), black_box(-5i8));
        out.0
    }
    xxhash = check_xxhash { xxhash_rust::xxh32::xxh32(text(), 7) }
}
