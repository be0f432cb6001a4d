//! What the code generator reaches: `cargo bench -p mos6502-backend`.

mod cross;
mod machine;

use std::path::Path;

fn main() {
    let speed = cross::Build { name: "speed", opt_level: "3", rustc: &[] };
    let t = std::time::Instant::now();
    let ir = cross::compile(&speed).unwrap();
    println!("{} bytes of IR in {:?}", ir.len(), t.elapsed());
    let _ = std::fs::create_dir_all("/tmp/bench");
    std::fs::write("/tmp/bench/all.ll", &ir).unwrap();
    let mut data = vec![0u8; 8192];
    let mut x = 12345u32;
    for d in &mut data {
        x = x.wrapping_mul(1103515245).wrapping_add(12345);
        *d = (x >> 16) as u8;
    }
    for k in ["empty", "crc16", "crc32", "sieve", "sieve_bit"] {
        let options = machine::options(&format!("bench_{k}"), 0);
        let program = match mos6502_backend::compile(&ir, &options) {
            Ok(p) => p,
            Err(e) => {
                println!("{k}: {e}");
                continue;
            }
        };
        std::fs::write(Path::new("/tmp/bench").join(format!("{k}.lst")), &program.listing).unwrap();
        match machine::run(&program, &data) {
            Ok(r) => println!(
                "{k}: {} cycles {} hot {} bytes {:?} {:x?} {:?}",
                r.cycles,
                r.hot_bytes,
                program.bytes.len(),
                program.sizes,
                r.output,
                r.profile
            ),
            Err(e) => println!("{k}: {e}"),
        }
    }
}
