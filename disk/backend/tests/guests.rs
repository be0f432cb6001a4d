//! Guests: programs that use the base of other programs without affecting it.

use mos6502_backend::{Area, Options, compile_programs};

use crate::overlays::{as_alone, program, symbol, with_base};
use crate::support::machine;

/// Turns the last program into a guest. Its area is around the base and beyond it, in memory that
/// the guest enables. Another hole precedes the base.
pub fn with_guest(options: &Options, hole_start: u32) -> Options {
    let mut options = options.clone().ram([machine::FREE.end.into()..0xE000]);
    let [before, base] = [hole_start..0x8F00, options.origin.into()..0xE000];
    let guest = options.overlays.last_mut().expect("a program");
    guest.area = Some(Area { origin: 0x0300, limit: 0xFFE0, holes: vec![before, base] });
    guest.switches = vec![machine::SWITCH; 2];
    options
}

/// Removes the guest from the options.
pub fn without_guest(options: &Options) -> Options {
    let hosts = options.overlays.iter().filter(|overlay| !overlay.is_guest()).cloned();
    options.clone().overlays(hosts)
}

/// A guest uses the same base that two hosts have without it. All other code is in its own memory,
/// which it enables.
#[test]
fn a_guest_uses_the_base_without_changing_it() {
    let hosts = [program("first", 100, 255, "nuw"), program("second", 400, 6, "nuw")];
    let puts: String = (0..=255u8).map(|n| format!("  call void @put(i8 {})\n", n as i8)).collect();
    // The guest has more state than the hosts, and two additional functions and globals.
    let guest = program("third", 300, 7, "nuw")
        + &format!(
            "@more = internal global [900 x i8] zeroinitializer
define internal void @fill(i8 %n) noinline {{
  %before = load volatile i8, ptr getelementptr (i8, ptr @more, i16 899)
  call void @put(i8 %before)
  store volatile i8 %n, ptr getelementptr (i8, ptr @more, i16 899)
{puts}  ret void
}}\n"
        );
    let guest = guest.replacen("  %b = call", "  call void @fill(i8 %n)\n  %b = call", 1);
    let texts = [&hosts[0][..], &hosts[1], &guest];
    let roots = ["first", "second", "third"];
    for (size_weight, hole_start) in [(0, 0x400), (31, 0x0500), (1024, 0x1000)] {
        let mut options = with_guest(&with_base(size_weight, None, &roots), hole_start);
        let program = as_alone(&texts, &roots, &mut options);
        let before = compile_programs(&texts[..2], &without_guest(&options)).expect("programs");
        assert_eq!(program.bytes, before.bytes, "the base, weight {size_weight}");
        for n in 0..2 {
            assert_eq!(program.overlays[n].bytes, before.overlays[n].bytes, "{n}, {size_weight}");
        }
        for (name, overlay) in [
            ("alike", None),
            ("words", None),
            ("state", None),
            ("other.3", Some(2)),
            ("fill", Some(2)),
            ("more", Some(2)),
        ] {
            assert_eq!(symbol(&program, name).overlay, overlay, "{name}");
        }
        assert_eq!(symbol(&program, "state").size, 400);
        let [low, high] = machine::SWITCH.to_le_bytes();
        let start = [0xAD, low, high, 0xAD, low, high, 0xD8];
        assert_eq!(program.overlays[2].bytes[..7], start);
        let ends = 0x0300 + program.overlays[2].bytes.len();
        assert_eq!(ends > 0xE000, hole_start < 0x1000, "{ends:04x}");
        let more = symbol(&program, "more").address;
        assert!(
            more > 0x0300 + program.overlays[0].bytes.len() as u16 && more < 0x1000
                || more > 0xE000
        );
    }
}
