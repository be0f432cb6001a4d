//! Ctrl-Reset at any moment, also while the RAM of the language card replaces the ROM.

use super::*;

#[test]
fn ctrl_reset_at_any_moment_leads_to_a_title() {
    let machines = [
        (Model::IIPlus, PowerOn::Noise(64)),
        (Model::IIPlus, PowerOn::Zeros),
        (Model::IIPlus, PowerOn::Ones),
        (Model::IIe, PowerOn::Alternating),
    ];
    for (model, power_on) in machines {
        let mut there = booted(Config { model, power_on, ..config() });
        there.press(digit(game()) as u8);
        let mut counts = [0; PROGRAMS.len()];
        for n in 0..LOADING / step(MOMENTS) {
            run(&mut there, "", step(MOMENTS) + 13);
            let case = format!("{model:?}, {power_on:?}, {n}");
            let is_complete = is_there(&there);
            let mut apple = emulated(there.machine.clone());
            apple.reset();
            let title = title(&mut apple, &case);
            assert!(!is_complete || title == game(), "{case}: {title}");
            counts[usize::from(title)] += 1;
            if n % 8 == 0 {
                if title != game() {
                    apple.press(digit(game()) as u8);
                    run_until(&mut apple, &case, is_there);
                }
                assert_playable(&mut apple, &case);
            }
        }
        println!("{model:?}, {power_on:?}: titles after Ctrl-Reset {counts:?}");
    }
}

/// On a II+ with old data in the card, starts every other game from the title of this one, and
/// comes back. Ctrl-Reset must lead to one of the two titles while the other game loads, and to the
/// title of the other game when it runs.
#[test]
fn ctrl_reset_between_games_leads_to_a_title() {
    for (model, other) in MODELS.into_iter().flat_map(|model| (0..game()).map(move |n| (model, n)))
    {
        let mut there = at_title(model);
        there.press(digit(other) as u8);
        let mut n = 0;
        let mut arrived = 0;
        while arrived < 2 {
            run(&mut there, "", 390_007);
            n += 1;
            let case = format!("{model:?}, to {other}, {n}");
            assert!(n < 60, "{case}");
            let is_complete = running(&there) == other
                && there.machine.bus().peek(MORE) == 0
                && title_of(&there.screen()) == Some(other);
            arrived += usize::from(is_complete);
            let mut apple = emulated(there.machine.clone());
            apple.reset();
            let title = title(&mut apple, &case);
            let is_known = title == other || title == game() || title == 0;
            assert!(is_known && (!is_complete || title == other), "{case}: {title}");
        }
        rest(&mut there);
        // Reads of $D000 to $FFFF must come from ROM again, which identifies the model.
        let bus = there.machine.bus();
        assert!(!bus.card().unwrap().switches().reads_ram, "{model:?}, {other}");
        let id = if model == Model::IIe { 0x06 } else { 0xEA };
        assert_eq!(bus.peek(MODEL), id, "{model:?}, {other}");
        there.press(b'P');
        rest(&mut there);
        let case = format!("{model:?}, from {other}");
        there.reset();
        assert_eq!(title(&mut there, &case), other, "{case}");
        there.press(digit(game()) as u8);
        run_until(&mut there, &case, is_there);
        assert_playable(&mut there, &case);
    }
}

#[test]
fn ctrl_reset_at_any_moment_without_a_card_leads_to_the_first_title() {
    for model in MODELS {
        let mut there = without_card(model);
        there.press(digit(game()) as u8);
        for n in 0..30 {
            run(&mut there, "", 70_001);
            let mut apple = emulated(there.machine.clone());
            apple.reset();
            assert_eq!(title(&mut apple, &format!("{model:?}, {n}")), 0);
        }
        assert!(there.screen().contains("PRESS A KEY"), "{:?}", there.screen());
    }
}

/// The reset vector of DOS remains valid while the game overwrites DOS, until the game sets its
/// own.
#[test]
fn ctrl_reset_after_brun_reboots() {
    let images = [floppy().image.clone(), roomy()];
    for (model, image) in
        MODELS.into_iter().flat_map(|model| images.iter().map(move |i| (model, i)))
    {
        let mut there = emulated(Apple2::new(Config { model, ..config() }, &[]).unwrap());
        insert(&mut there, Some(Floppy::from_image(image).unwrap()));
        poke(&mut there.machine, 0x03F2, &[0xBF, 0x9D, 0x9D ^ 0xA5]);
        brun_file(&mut there.machine, image, game().into(), 1);
        let mut moments = 0;
        while !is_there(&there) {
            run(&mut there, "", step(210_000) + 1);
            let card = there.machine.bus().card().unwrap();
            if !card.switches().reads_ram {
                continue;
            }
            moments += 1;
            let case = format!("{model:?}, {moments}");
            let mut apple = emulated(there.machine.clone());
            apple.reset();
            let title = title(&mut apple, &case);
            let is_complete = there.machine.bus().peek(MORE) == 0;
            assert!(title == 0 || is_complete && title == game(), "{case}: {title}");
        }
        println!("{model:?}: Ctrl-Reset at {moments} moments after BRUN");
        assert!(moments > 10, "{model:?}: {moments}");
    }
}

/// Presses Ctrl-Reset at moments from the first instruction until the reset vector is in the card.
#[test]
fn ctrl_reset_at_the_start_of_the_game_reboots() {
    for (model, power_on) in [
        (Model::IIPlus, PowerOn::Noise(2)),
        (Model::IIPlus, PowerOn::Zeros),
        (Model::IIPlus, PowerOn::Ones),
        (Model::IIe, PowerOn::Noise(3)),
    ] {
        let mut there = booted(Config { model, power_on, ..config() });
        there.press(digit(game()) as u8);
        while there.machine.registers().pc != ENTRY {
            there.machine.step().unwrap();
        }
        let start = there.cycles();
        let reads_ram =
            |apple: &EmulatedConsole| apple.machine.bus().card().unwrap().switches().reads_ram;
        // Try every instruction, except in the loop that clears memory.
        let mut after = 0;
        while after < 100 {
            let cycles = there.cycles() - start;
            assert!(cycles < 200_000, "{model:?}");
            let mut apple = emulated(there.machine.clone());
            apple.reset();
            run(&mut apple, &format!("{model:?}, {power_on:?}, after {cycles} cycles"), 200_000);
            assert!(apple.machine.guard().unwrap().is_in_prom(), "{cycles}");
            let is_clearing = (100..90_000).contains(&cycles);
            for _ in 0..if is_clearing { 97 } else { 1 } {
                there.machine.step().unwrap();
            }
            after += u64::from(reads_ram(&there));
        }
    }
}
