//! Tests of the llvm-mos code generator with a mock, and of its runtime on an emulated 6502.

use std::collections::HashMap;

use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::{Bus, Memory};
use mos6502_backend::assemble;

use super::*;

const MAIN: u16 = 0x4000;
/// The address of the test programs' data: after the zero page and the stack, before the program.
const DATA: u16 = 0x0300;

/// Runs from an address until an instruction jumps to itself, or BRK is reached.
fn run(memory: Memory, from: u16) -> CPU<Memory, Nmos6502> {
    let mut cpu = CPU::new(memory, Nmos6502);
    cpu.registers.program_counter = from;
    for _ in 0..10_000_000 {
        let before = cpu.registers.program_counter;
        if cpu.memory.get_byte(before) == 0 || !cpu.single_step() {
            return cpu;
        }
        if cpu.registers.program_counter == before {
            return cpu;
        }
    }
    panic!("the program runs for ever");
}

/// Compiles the routines with the built-in backend, and runs a `main` that calls each routine with
/// two numbers.
fn arithmetic(bits: u32, letter: &str, cases: &[(u64, u64)]) -> Vec<HashMap<String, u64>> {
    let bytes = bits / 8;
    let routines = ["mul", "udiv", "umod", "div", "mod", "ashl", "lshr", "ashr", "rotl", "rotr"];
    let at = |n: usize| format!("ptr inttoptr (i16 {} to ptr)", usize::from(DATA) + 8 * n);
    let mut main = format!(
        "define void @main() noinline {{\n  %a = load volatile i{bits}, {}, align 1\n  \
         %b = load volatile i{bits}, {}, align 1\n  %few = load volatile i8, {}, align 1\n",
        at(0),
        at(1),
        at(2)
    );
    for (n, routine) in routines.into_iter().enumerate() {
        let second = if n < 5 { format!("i{bits} %b") } else { "i8 %few".into() };
        main += &format!(
            "  %{routine} = call i{bits} @__{routine}{letter}i3(i{bits} %a, {second})\n  \
             store volatile i{bits} %{routine}, {}, align 1\n",
            at(3 + n)
        );
    }
    main += "  br label %end\nend:\n  br label %end\n}\n";
    let options = mos6502_backend::Options::default()
        .origin(MAIN)
        .limit(0xC000)
        .entry("main")
        .zero_page([0x00..0x100])
        .ram([])
        .size_weight(16);
    let program = mos6502_backend::compile(&(main + &runtime::module()), &options).unwrap();
    let one = |&(a, b): &(u64, u64)| {
        let mut memory = Memory::new();
        memory.set_bytes(MAIN, &program.bytes);
        memory.set_bytes(DATA, &a.to_le_bytes());
        memory.set_bytes(DATA + 8, &b.to_le_bytes());
        memory.set_byte(DATA + 16, (b % u64::from(bits)) as u8);
        let mut cpu = run(memory, MAIN);
        let mut result = |n: usize| {
            let at = DATA + 8 * (3 + n) as u16;
            (0..bytes as u16)
                .rev()
                .fold(0, |value, i| value << 8 | u64::from(cpu.memory.get_byte(at + i)))
        };
        routines.iter().enumerate().map(|(n, name)| (name.to_string(), result(n))).collect()
    };
    cases.iter().map(one).collect()
}

/// Returns the expected results, calculated by Rust.
macro_rules! expect {
    ($unsigned:ty, $signed:ty, $a:expr, $b:expr) => {{
        let (a, b) = ($a as $unsigned, $b as $unsigned);
        let few = ($b % u64::from(<$unsigned>::BITS)) as u32;
        let signed = |value: $signed| u64::from(value as $unsigned);
        [
            ("mul", u64::from(a.wrapping_mul(b))),
            ("udiv", u64::from(a / b)),
            ("umod", u64::from(a % b)),
            ("div", signed((a as $signed).wrapping_div(b as $signed))),
            ("mod", signed((a as $signed).wrapping_rem(b as $signed))),
            ("ashl", u64::from(a << few)),
            ("lshr", u64::from(a >> few)),
            ("ashr", signed(a as $signed >> few)),
            ("rotl", u64::from(a.rotate_left(few))),
            ("rotr", u64::from(a.rotate_right(few))),
        ]
    }};
}

#[test]
fn the_arithmetic_matches_rusts() {
    let edges = [1, 2, 7, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8001, 0xFFFF, 0x8000_0001, u64::MAX - 1];
    let mut cases: Vec<(u64, u64)> =
        edges.iter().flat_map(|&a| edges.iter().map(move |&b| (a, b))).collect();
    cases.extend([
        (0, 3),
        (0x1234_5678_9ABC_DEF0, 0x8765),
        (0xFEDC_BA98_7654_3210, 0x0123_4567_89AB),
    ]);
    for (bits, letter) in [(8, "q"), (16, "h"), (32, "s"), (64, "d")] {
        // Division by zero is undefined.
        let mask = u64::MAX >> (64 - bits);
        let cases: Vec<(u64, u64)> =
            cases.iter().map(|(a, b)| (a & mask, b & mask)).filter(|case| case.1 != 0).collect();
        let found = arithmetic(bits, letter, &cases);
        for (&(a, b), found) in cases.iter().zip(found) {
            let expected = match bits {
                8 => expect!(u8, i8, a, b),
                16 => expect!(u16, i16, a, b),
                32 => expect!(u32, i32, a, b),
                _ => expect!(u64, i64, a, b),
            };
            for (name, expected) in expected {
                assert_eq!(found[name], expected, "{name} of {a:#x} and {b:#x}, {bits} bits");
            }
        }
    }
}

/// Tests `__prepare` and all memory routines. The source defines the symbols of the linker script.
#[test]
fn the_startup_code_initialises_memory() {
    let main = "
define void @main() noinline {
  call void @__prepare()
  %up = call ptr @memmove(ptr inttoptr (i16 8195 to ptr), ptr inttoptr (i16 8192 to ptr), i16 300)
  %down = call ptr @memmove(ptr inttoptr (i16 12288 to ptr), ptr inttoptr (i16 12290 to ptr), i16 9)
  %less = call i16 @bcmp(ptr inttoptr (i16 8192 to ptr), ptr inttoptr (i16 12288 to ptr), i16 5)
  store volatile i16 %less, ptr inttoptr (i16 768 to ptr), align 1
  %far = call i16 @memcmp(ptr inttoptr (i16 8195 to ptr), ptr inttoptr (i16 24576 to ptr), i16 300)
  store volatile i16 %far, ptr inttoptr (i16 770 to ptr), align 1
  br label %end
end:
  br label %end
}
";
    let place = |name: &str, address: u16| {
        (format!("@{name} ="), format!("inttoptr (i16 {address} to ptr)"))
    };
    let mut module = main.to_string() + &runtime::module();
    // Addresses replace the symbols of the linker script.
    for (name, address) in [
        ("__zp_data_start", 0x80),
        ("__zp_data_load", 0x5000),
        ("__zp_data_size", 3),
        ("__zp_bss_start", 0x83),
        ("__zp_bss_size", 2),
        ("__bss_start", 0x1000),
        ("__bss_size", 0x180),
    ] {
        let (definition, address) = place(name, address);
        let lines =
            ["external", "extern_weak"].map(|how| format!("{definition} {how} global i8\n"));
        assert!(lines.iter().any(|line| module.contains(line)), "{name}");
        lines.iter().for_each(|line| module = module.replace(line, ""));
        module = module.replace(&format!("ptr @{name}"), &format!("ptr {address}"));
    }
    let options = mos6502_backend::Options::default()
        .origin(MAIN)
        .limit(0x5000)
        .entry("main")
        .zero_page([0x00..0x40])
        .ram([])
        .size_weight(16);
    let program = mos6502_backend::compile(&module, &options).unwrap();
    let mut memory = Memory::new();
    memory.set_bytes(0x80, &[0x55; 8]);
    memory.set_bytes(0x0FFF, &[0x55; 0x182]);
    memory.set_bytes(0x5000, &[1, 2, 3, 4]);
    let pattern: Vec<u8> = (0..303).map(|n| (n % 251) as u8).collect();
    memory.set_bytes(0x2000, &pattern);
    memory.set_bytes(0x3000, &pattern);
    memory.set_bytes(0x6000, &pattern[..299]);
    memory.set_bytes(MAIN, &program.bytes);
    let mut cpu = run(memory, MAIN);
    let mut bytes = |at: u16, count: u16| -> Vec<u8> {
        (at..at + count).map(|at| cpu.memory.get_byte(at)).collect()
    };
    assert_eq!(bytes(0x80, 6), [1, 2, 3, 0, 0, 0x55], "variables in the zero page");
    assert_eq!(bytes(0x0FFF, 3), [0x55, 0, 0], "zeroed variables begin");
    assert_eq!(bytes(0x117F, 2), [0, 0x55], "and end");
    assert_eq!(bytes(0x2003, 300), pattern[..300], "moved up, overlapping");
    assert_eq!(bytes(0x3000, 9), pattern[2..11], "moved down, overlapping");
    assert_eq!(bytes(0x0300, 2), [0xFE, 0xFF], "0 is 2 less than 2");
    assert_eq!(bytes(0x0302, 2), [48, 0], "byte 299 of the pattern is 48");
}

/// Assembles the startup code without llvm-mos's directives, in the syntax that both assemblers
/// accept.
#[test]
fn the_startup_code_sets_both_stacks_and_calls_the_game() {
    let start = runtime::start("game");
    let code: Vec<&str> =
        start.lines().filter(|line| !line.trim_start().starts_with('.')).collect();
    let names = "__stack = $2000\n__rc0 = 0\n__rc1 = 1\n__rc18 = $12\n";
    let stubs = "\n__prepare: inc $80\n rts\ngame: lda #<there\n sta __rc18\n lda #>there\n \
                 sta __rc18+1\n jsr __call_indir\n rts\nthere: asl $80\n tsx\n stx $81\n rts\n";
    let source = format!("{names}{}{stubs}", code.join("\n"));
    let bytes = assemble(&source, MAIN).unwrap().bytes;
    let mut memory = Memory::new();
    memory.set_bytes(MAIN, &bytes);
    let mut cpu = run(memory, MAIN);
    assert_eq!([0, 1].map(|at| cpu.memory.get_byte(at)), [0x00, 0x20], "the soft stack's end");
    assert_eq!(cpu.memory.get_byte(0x80), 2, "prepared, then called through a pointer");
    assert_eq!(cpu.memory.get_byte(0x81), 0xFF - 4, "two calls deep");
    assert_eq!(cpu.memory.get_byte(cpu.registers.program_counter), 0, "a game that returns breaks");
}

#[test]
fn the_startup_code_is_placed_first_and_names_the_entry() {
    let start = runtime::start("start");
    assert!(start.contains("\n        jsr     start\n") && !start.contains("{ENTRY}"));
    let sections: Vec<&str> = start.lines().filter(|line| line.contains(".section")).collect();
    let expected = [
        "        .section .start,\"ax\"",
        "        .section .rodata.__set_v,\"a\"",
        "        .section .text.__call_indir,\"ax\"",
    ];
    assert_eq!(sections, expected);
}

#[test]
fn without_llvm_mos_the_error_says_how_to_get_it() {
    let nowhere = std::env::temp_dir().join("zonkers-no-llvm-mos");
    let error = Tools::find(Some(&nowhere), None).unwrap_err().to_string();
    let expected = format!(
        "llvm-mos is not in {}: no mos-clang, and no clang with the target mos.\n\
         No package registry has it. Unpack a release of \
         https://github.com/llvm-mos/llvm-mos-sdk/releases (see https://llvm-mos.org),\n\
         then put its bin folder on PATH or name the folder: \
         cargo disk -- --codegen llvm-mos --llvm-mos FOLDER",
        nowhere.display()
    );
    assert_eq!(error, expected);
    let error = Tools::find(None, Some(nowhere.into())).unwrap_err().to_string();
    assert!(error.starts_with("llvm-mos is not on PATH: no mos-clang"), "{error}");
}

#[cfg(unix)]
mod mock {
    //! Shell scripts that replace the programs of llvm-mos.

    use std::fs;
    use std::os::unix::fs::PermissionsExt;
    use std::path::PathBuf;
    use std::process::Command;

    use super::super::*;
    use crate::codegen::elf;
    use crate::memory_map;

    const MODULE: &str = "define void @start() noreturn {\n  unreachable\n}\n";

    struct Mock {
        folder: PathBuf,
    }

    impl Mock {
        /// Creates a folder with a `bin` of programs that log their calls. The mock linker writes
        /// the sample as its output.
        fn new(name: &str, clang: &str) -> Mock {
            let name = format!("zonkers-llvm-mos-{name}-{}", std::process::id());
            let mock = Mock { folder: std::env::temp_dir().join(name) };
            fs::create_dir_all(mock.folder.join("bin")).unwrap();
            fs::write(mock.folder.join("sample.elf"), elf::sample()).unwrap();
            mock.script(
                clang,
                "case \"$*\" in --print-targets) echo '  Registered Targets:'; \
                 echo '    mos     - MOS Technologies 65xx'; exit;; esac\n\
                 echo \"clang $*\" >> calls\n\
                 case \"$*\" in *program.elf) cp ../sample.elf program.elf;; esac\n",
            );
            mock.script("llvm-objdump", "echo \"llvm-objdump $*\" >> calls\necho 4000: 4c 00 40\n");
            mock
        }

        /// Writes a script. Another process copies it into place, because Linux refuses to run a
        /// file that any process has open for writing, including a child process that another test
        /// forks at this moment.
        fn script(&self, name: &str, text: &str) {
            let (text_path, path) = (self.folder.join(name), self.folder.join("bin").join(name));
            fs::write(&text_path, format!("#!/bin/sh\n{text}")).unwrap();
            fs::set_permissions(&text_path, fs::Permissions::from_mode(0o755)).unwrap();
            assert!(
                Command::new("cp").arg("-p").args([text_path, path]).status().unwrap().success()
            );
        }

        fn work(&self) -> PathBuf {
            self.folder.join("work")
        }

        fn compile(&self) -> Result<Output, Error> {
            let tools = Tools::find(Some(&self.folder), None)?;
            compile(&tools, MODULE, &memory_map::backend_options("start"), &self.work())
        }
    }

    impl Drop for Mock {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }

    #[test]
    fn the_module_goes_through_clang_and_lld() {
        let mock = Mock::new("calls", "clang");
        let output = mock.compile().unwrap();
        assert_eq!(output.bytes, [0x4C, 0x00, 0x40, 0xAB, 0xCD]);
        assert_eq!((output.origin, output.symbols.len()), (0x4000, 2));
        assert_eq!((output.sizes.code, output.sizes.zero_page), (3, 2 + 32));
        assert_eq!(output.listing, "4000: 4c 00 40\n");
        let calls = fs::read_to_string(mock.work().join("calls")).unwrap();
        let expected = "\
clang --target=mos --no-default-config -mcpu=mos6502 -Oz -flto -Wno-override-module \
-c game.ll -o game.o
clang --target=mos --no-default-config -mcpu=mos6502 -Oz -ffunction-sections -Wno-override-module \
-c runtime.ll -o runtime.o
clang --target=mos --no-default-config -mcpu=mos6502 -Oz -c start.s -o start.o
clang --target=mos --no-default-config -mcpu=mos6502 -Oz -flto -nostdlib -Wl,-mllvm,-zp-avail=208 \
-T program.ld start.o game.o runtime.o -o program.elf
llvm-objdump --disassemble --demangle program.elf
";
        assert_eq!(calls, expected);
        let game = fs::read_to_string(mock.work().join("game.ll")).unwrap();
        assert_eq!(game, MODULE);
        assert!(mock.work().join("program.ld").is_file());
    }

    #[test]
    fn mos_clang_on_path_is_found_before_another_clang() {
        let mock = Mock::new("path", "mos-clang");
        mock.script("clang", "exit 1\n");
        let bin = mock.folder.join("bin");
        let tools = Tools::find(None, Some(bin.clone().into_os_string())).unwrap();
        let options = memory_map::backend_options("start");
        assert!(compile(&tools, MODULE, &options, &mock.work()).is_ok());
        fs::remove_file(bin.join("mos-clang")).unwrap();
        let error = Tools::find(None, Some(bin.into_os_string())).unwrap_err();
        assert!(
            matches!(error, Error::Toolchain(_)),
            "a clang without the target mos is not accepted"
        );
    }

    #[test]
    fn messages_of_clang_are_passed_on() {
        let mock = Mock::new("refusal", "clang");
        mock.script(
            "clang",
            "case \"$*\" in --print-targets) echo ' mos - x'; exit;; *start.o) ;; *) exit;; esac\n\
             echo 'start.s:9: unknown instruction' >&2\nexit 1\n",
        );
        let error = mock.compile().unwrap_err().to_string();
        let expected = "llvm-mos: clang --target=mos --no-default-config -mcpu=mos6502 -Oz \
                        -c start.s -o start.o\nstart.s:9: unknown instruction";
        assert_eq!(error, expected);
    }

    #[test]
    fn a_linker_that_leaves_no_program_is_an_error() {
        let mock = Mock::new("nothing", "clang");
        mock.script("clang", "case \"$*\" in --print-targets) echo ' mos - x';; esac\n");
        assert!(matches!(mock.compile(), Err(Error::Io { .. })));
    }
}
