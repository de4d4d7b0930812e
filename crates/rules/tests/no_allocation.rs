//! Generating and playing moves allocates nothing.

use quatrebras_testkit::{games, walks::walk};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call goes to the system's allocator with the same arguments; counting touches no memory
// that it hands out.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `alloc` above, that is from the system's allocator.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

#[test]
fn generating_counting_and_playing_allocate_nothing() {
    for rules in &games() {
        let mut moves = Vec::with_capacity(4096);
        let mut positions = Vec::new();
        for seed in 0..5 {
            walk(rules, seed, 120, |position| positions.push(position.clone()));
        }
        let before = allocations();
        let mut played = 0;
        for position in &positions {
            rules.legal_moves(position, &mut moves);
            assert_eq!(rules.count_moves(position), moves.len() as u64);
            for &mv in &moves {
                played += u64::from(rules.in_check(&rules.play(position, mv)));
                assert!(rules.is_legal(position, mv));
            }
        }
        assert_eq!(allocations() - before, 0, "{} ({played} checks)", rules.id());
    }
    let before = allocations();
    drop(std::hint::black_box(vec![1u8; 100]));
    assert!(allocations() > before, "the allocator counts");
}
