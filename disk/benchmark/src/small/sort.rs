//! Kernels that sort: quicksort, merge sort, and a priority queue.

use super::{Kernel, Noise, mix};

/// Sorts 400 numbers with recursive quicksort.
pub struct Quick([i16; 400]);

fn quicksort(numbers: &mut [i16; 400], mut low: i16, high: i16) {
    while low < high {
        let pivot = numbers[((low + high) >> 1) as usize];
        let (mut i, mut j) = (low, high);
        while i <= j {
            while numbers[i as usize] < pivot {
                i += 1;
            }
            while numbers[j as usize] > pivot {
                j -= 1;
            }
            if i <= j {
                numbers.swap(i as usize, j as usize);
                i += 1;
                j -= 1;
            }
        }
        quicksort(numbers, low, j);
        low = i;
    }
}

impl Kernel for Quick {
    const NEW: Quick = Quick([0; 400]);

    fn prepare(&mut self) {
        let mut noise = Noise::NEW;
        self.0.fill_with(|| noise.word() as i16);
    }

    #[inline(never)]
    fn work(&mut self) -> u16 {
        quicksort(&mut self.0, 0, 399);
        self.0.iter().fold(0, |sum, &number| mix(sum, number as u16))
    }
}

const COUNT: usize = 512;

/// Sorts 512 numbers with a bottom-up merge sort.
pub struct Merge {
    numbers: [u16; COUNT],
    spare: [u16; COUNT],
}

fn merge(from: &[u16; COUNT], to: &mut [u16; COUNT], width: usize) {
    for start in (0..COUNT).step_by(2 * width) {
        let (mut a, mut b, mut k) = (start, start + width, start);
        let (a_end, b_end) = (b, b + width);
        while a < a_end && b < b_end {
            if from[b] < from[a] {
                to[k] = from[b];
                b += 1;
            } else {
                to[k] = from[a];
                a += 1;
            }
            k += 1;
        }
        for n in (a..a_end).chain(b..b_end) {
            to[k] = from[n];
            k += 1;
        }
    }
}

impl Kernel for Merge {
    const NEW: Merge = Merge { numbers: [0; COUNT], spare: [0; COUNT] };

    fn prepare(&mut self) {
        let mut noise = Noise::NEW;
        self.numbers.fill_with(|| noise.word());
    }

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let (mut from, mut to) = (&mut self.numbers, &mut self.spare);
        let mut width = 1;
        while width < COUNT {
            merge(from, to, width);
            (from, to) = (to, from);
            width *= 2;
        }
        from.iter().fold(0, |sum, &number| mix(sum, number))
    }
}

#[derive(Clone, Copy)]
struct Event {
    time: u16,
    number: u8,
}

/// A priority queue of events, stored as a heap. An event has a time and a number.
pub struct Heap {
    events: [Event; 128],
    count: usize,
    noise: Noise,
}

impl Heap {
    fn push(&mut self, time: u16, number: u8) {
        let mut at = self.count;
        self.count += 1;
        while at > 0 {
            let parent = (at - 1) / 2;
            if self.events[parent].time <= time {
                break;
            }
            self.events[at] = self.events[parent];
            at = parent;
        }
        self.events[at] = Event { time, number };
    }

    fn pop(&mut self) -> Event {
        self.count -= 1;
        let (first, last) = (self.events[0], self.events[self.count]);
        let mut at = 0;
        loop {
            let mut child = 2 * at + 1;
            if child >= self.count {
                break;
            }
            if child + 1 < self.count && self.events[child + 1].time < self.events[child].time {
                child += 1;
            }
            if self.events[child].time >= last.time {
                break;
            }
            self.events[at] = self.events[child];
            at = child;
        }
        self.events[at] = last;
        first
    }
}

impl Kernel for Heap {
    const NEW: Heap =
        Heap { events: [Event { time: 0, number: 0 }; 128], count: 0, noise: Noise::NEW };

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let mut sum = 0;
        for i in 0..100 {
            let time = self.noise.word();
            self.push(time, i);
        }
        for i in 0..100 {
            let Event { time, number } = self.pop();
            sum = mix(sum, time).wrapping_add(number.into());
            if i < 50 {
                let later = time.wrapping_add(self.noise.byte().into());
                self.push(later, 200 + i);
            }
        }
        sum.wrapping_add(self.count as u16)
    }
}
