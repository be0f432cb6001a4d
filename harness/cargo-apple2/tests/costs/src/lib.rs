//! Programs that use one feature each, to measure its size. They share one module; the linker keeps
//! only the code that the entry reaches.
#![no_std]
extern crate alloc;

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::hint::black_box;

use apple2::{Apple2, log, print, show};

apple2::heap!(1024);

macro_rules! programs {
    ($($name:ident: $apple:ident $body:block)*) => {$(
        #[unsafe(no_mangle)]
        pub extern "C" fn $name() -> ! {
            // SAFETY: one of these is entered, once.
            let mut $apple = unsafe { Apple2::take() };
            $apple.screen.clear();
            show!("X");
            $body
            apple2::stop()
        }
    )*};
}

programs! {
    start: apple {}
    show_u16: apple { show!(black_box(7u16)); }
    show_u32: apple { show!(black_box(7u32)); }
    log_u16: apple { log!(black_box(7u16)); }
    print_str: apple { print!("{}", black_box("X")); }
    print_u16: apple { print!("{}", black_box(7u16)); }
    print_u32: apple { print!("{}", black_box(7u32)); }
    debug_struct: apple {
        #[derive(Debug)]
        #[allow(dead_code)]
        struct Point { x: u8, y: Option<u8> }
        print!("{:?}", black_box(Point { x: 1, y: None }));
    }
    print_f32: apple { print!("{:.2}", black_box(1.5f32)); }
    multiply_f32: apple { show!((black_box(1.5f32) * black_box(2.5f32)) as u16 as u8); }
    divide_u32: apple { show!((black_box(7u32) / black_box(2u32)) as u8); }
    vec: apple {
        let mut bytes: Vec<u8> = Vec::new();
        (0..black_box(9u8)).for_each(|byte| bytes.push(byte));
        show!(bytes[black_box(3)]);
    }
    string: apple {
        let mut text = String::new();
        (0..black_box(9u8)).for_each(|byte| text.push(char::from(b'A' + byte)));
        show!(text.as_str());
    }
    btree_map: apple {
        let mut map: BTreeMap<u8, u16> = BTreeMap::new();
        (0..black_box(9u8)).for_each(|byte| _ = map.insert(byte, 7));
        show!(map[&black_box(3)]);
    }
    save_and_load: apple {
        let mut bytes = [0; 2];
        let _ = apple.disk.load(&mut bytes);
        let _ = apple.disk.save(&bytes);
    }
    read_line: apple {
        let mut places = [0; 10];
        show!(apple.keyboard.read_line(&mut places));
    }
    hires_fill: apple {
        apple.hires.page().fill(black_box(3), 4, black_box(5), 6, apple2::hires::Ink::WHITE);
    }
    hires_plot: apple { apple.hires.page().plot(black_box(3), 4, apple2::hires::Ink::WHITE); }
    index: apple { show!([1u8, 2, 3, 4][black_box(3usize)]); }
}
