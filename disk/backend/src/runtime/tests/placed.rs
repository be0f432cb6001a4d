//! Machines whose cells have the addresses that `frame_allocation` assigns, for each size of zero
//! page. Cells of different callees share bytes where the frames permit it.
//!
//! The shared bytes depend on the weights of cells and on the homes that are live across calls, so
//! both are random. There is one random placement for each size of the zero page, or 100 with
//! `COUNT=2000000`.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

use super::{COUNT, Machine, SEED, count, random};
use crate::asm::Home;
use crate::callgraph::CallGraph;
use crate::entity::Table;
use crate::faults::Fault;
use crate::faults::planting::with;
use crate::frame_allocation::{self, Placement, replace_homes, routines};
use crate::ir::FuncId;
use crate::peephole::Frame;
use crate::program::names::FRAMES;
use crate::program::{Interface, Program, Unit};
use crate::runtime::{Routine, Variant};
use crate::{Error, Options, image, ir};

/// The sizes of the zero page in bytes: small sizes, and the whole page.
const SIZES: [u16; 18] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 256];
/// The address of cells outside the zero page.
const FRAMES_AT: u16 = 0x300;

/// Calls `run` on the routine at each placement, after asserting that the check accepts it.
pub(super) fn for_each(
    set: Variant,
    name: &str,
    mut run: impl FnMut(&mut Machine, &mut ChaCha8Rng),
) {
    for_each_checked(set, name, |machine, checked, rng| {
        assert_eq!(checked, Ok(()), "{set:?} {name}");
        run(machine, rng);
    });
}

/// Like [`for_each`], but passes the result of the check to `run` instead of asserting it.
fn for_each_checked(
    set: Variant,
    name: &str,
    mut run: impl FnMut(&mut Machine, Result<(), Error>, &mut ChaCha8Rng),
) {
    let size_weight = match set {
        Variant::Large => 0,
        Variant::Fast => 16,
        Variant::Balanced | Variant::FastProducts | Variant::FastQuotients => 64,
        Variant::Small => 128,
    };
    let options = Options { size_weight, ..Options::entered_at("main") };
    let module = ir::parse("define void @main() {\n  ret void\n}\n").unwrap();
    let graph = CallGraph::new(&module, &options).unwrap();
    let interface = Interface::new(&module, &graph, &options).unwrap();
    let count = (count() / COUNT).max(1);
    let mut rng = random(SEED);
    for size in SIZES.into_iter().flat_map(|size| (0..count).map(move |_| size)) {
        let zero_page = zero_page(&mut rng, size);
        match placed(&interface, set, name, &zero_page, &mut rng) {
            Ok((mut machine, checked)) => run(&mut machine, checked, &mut rng),
            Err(error) => {
                let has_room = zero_page.iter().any(|range| range.len() >= 2);
                assert!(matches!(error, Error::Limit(_)) && !has_room, "{name}: {error}");
            }
        }
    }
}

/// Returns a zero page of this size, in one piece or two.
fn zero_page(rng: &mut ChaCha8Rng, size: u16) -> Vec<Range<u16>> {
    let mut draw = |below: u16| (rng.next_u32() % u32::from(below)) as u16;
    let first = if draw(2) == 0 { size } else { draw(size + 1) };
    let gaps = 256 - size;
    let start = draw(gaps + 1);
    let second = start + first + draw(gaps - start + 1);
    vec![start..start + first, second..second + size - first]
}

/// Returns a random placement of a routine and its callees, and the result of the check.
fn placed(
    interface: &Interface<'_>,
    set: Variant,
    name: &str,
    zero_page: &[Range<u16>],
    rng: &mut ChaCha8Rng,
) -> Result<(Machine, Result<(), Error>), Error> {
    let mut program = Program::new(interface);
    let (id, _) = program.need_routine(name).unwrap();
    let mut frames = image::frames(&program, &mut []);
    frames[interface.unit_of(FuncId(0))] = caller(&mut program, rng);
    draw_weights(&mut frames, rng);
    let placement = frame_allocation::allocate(interface, &program.homes, &frames, &[], zero_page)?;
    let checked = routines::check(&program, &placement);
    let address = |home: Home| address(&program, &placement, home);
    let cells = |routine: &Routine, first: Home| -> Vec<u16> {
        (0..routine.cell_bytes()).map(|n| address(first + n)).collect()
    };
    let homes = program.homes_of_routine(id);
    let own = cells(interface.routine(id), homes.first);
    let called = homes.callees.iter();
    let called = called.map(|&(id, first)| cells(interface.routine(id), first)).collect();
    let all = program.routines().flat_map(|(id, first)| cells(interface.routine(id), first));
    let window = placement.window.map(|at| at as u16);
    let owned = all.chain(window.into_iter().flat_map(|at| [at, at + 1])).collect();
    let mut sections = image::runtime_sections(&mut program);
    let frames = program.symbols.intern(FRAMES);
    program.symbols.set_absolute(frames, FRAMES_AT);
    replace_homes::replace_homes(&mut program, &placement, &HashMap::new(), &mut sections)?;
    let root = program.symbols.intern(name);
    sections.sort_by_key(|section| section.symbol != root);
    let machine = Machine::linked(set, name, sections, &mut program.symbols, own, called, owned);
    Ok((machine, checked))
}

/// Returns the address of a home.
fn address(program: &Program<'_>, placement: &Placement, home: Home) -> u16 {
    match placement.address(&program.homes, home).expect("a place") as u16 {
        at @ 0..256 => at,
        at => FRAMES_AT + at - 256,
    }
}

/// Returns the frame of a function with homes that are live across calls of random routines.
fn caller(program: &mut Program<'_>, rng: &mut ChaCha8Rng) -> Frame {
    let mut frame = Frame { points: 1, ..Frame::default() };
    let routines: Vec<Unit> =
        program.routines().map(|(id, _)| program.interface.unit_of_routine(id)).collect();
    for _ in 0..rng.next_u32() % 4 {
        let home = program.homes.add(1 + rng.next_u32() % 4, false, false);
        let group = program.homes.group_of(home);
        frame.owned.insert(group);
        frame.weight.insert(group, 0.0);
        for &unit in routines.iter().filter(|_| rng.next_u32().is_multiple_of(2)) {
            frame.live(group, frame.points, frame.points + 1);
            frame.call(unit, frame.points);
            frame.points += 1;
        }
    }
    frame
}

/// Assigns random weights to all groups, which determine the order of placement.
fn draw_weights(frames: &mut Table<Unit, Frame>, rng: &mut ChaCha8Rng) {
    for frame in frames.values_mut() {
        let mut groups: Vec<_> = frame.weight.keys().copied().collect();
        groups.sort_unstable();
        for group in groups {
            frame.weight.insert(group, (rng.next_u32() % 1000) as f32);
        }
    }
}

/// Returns the number of placements for which the product of 32 and 16 bits is wrong. Asserts that
/// the check rejects each of them.
fn wrong_products() -> u32 {
    let mut wrong = 0;
    for_each_checked(Variant::Large, "__mul32by16", |machine, checked, _| {
        let (left, right) = (123_456_789_u32, 1000_u16);
        let lanes = [&left.to_le_bytes()[..], &right.to_le_bytes()].concat();
        if machine.run(&lanes).0 != left.wrapping_mul(right.into()).to_le_bytes() {
            assert!(matches!(checked, Err(Error::Internal(_))), "{checked:?}");
            wrong += 1;
        }
    });
    wrong
}

/// The placements are varied enough to find faults: for most pairs of bytes of two callees, some
/// placement assigns the same address to both.
#[test]
fn cells_of_callees_share_bytes_in_every_way() {
    let mut shared = BTreeSet::new();
    for_each(Variant::Fast, "__mul32", |machine, _| {
        let [first, second] = &machine.called[..] else { panic!("the routine has two callees") };
        for (a, b) in (0..first.len()).flat_map(|a| (0..second.len()).map(move |b| (a, b))) {
            shared.extend((first[a] == second[b]).then_some((a, b)));
        }
    });
    let pairs = 6 * 5;
    println!("{} of {pairs} pairs", shared.len());
    assert!(shared.len() > pairs / 2, "{shared:?}");
}

#[test]
fn cells_that_the_frames_forget_give_wrong_products() {
    assert_eq!(wrong_products(), 0);
    let wrong = with(Fault::CellsOfCalleesForgotten, wrong_products);
    assert!(wrong > 0, "no placement makes cells of callees share bytes");
}
