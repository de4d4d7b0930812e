//! PGN as a stream: a hundred thousand games in bounded memory.

use quatrebras_rules::pgn::{PgnReader, PgnWriter};
use quatrebras_testkit::game;
use quatrebras_testkit::trees::{Style, tree};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::io::{BufReader, Read};

thread_local! {
    /// Bytes that this thread holds, and the most it has held.
    static HELD: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

struct Measuring;

impl Measuring {
    fn add(bytes: isize) {
        let held = HELD.get() + bytes;
        HELD.set(held);
        MOST.set(MOST.get().max(held));
    }
}

// SAFETY: every call goes to the system's allocator with the same arguments; measuring touches no memory
// that it hands out, and thread-locals without destructors allocate nothing.
unsafe impl GlobalAlloc for Measuring {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        Measuring::add(layout.size() as isize);
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        Measuring::add(-(layout.size() as isize));
        // SAFETY: the pointer came from `alloc` above, that is from the system's allocator.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Measuring = Measuring;

/// Gives the same bytes again and again.
struct Again<'b> {
    block: &'b [u8],
    at: usize,
    left: usize,
}

impl Read for Again<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.at == self.block.len() {
            (self.at, self.left) = (0, self.left - 1);
        }
        if self.left == 0 {
            return Ok(0);
        }
        let count = (&self.block[self.at..]).read(buffer)?;
        self.at += count;
        Ok(count)
    }
}

const GAMES: usize = 100_000;
const MOST_BYTES: isize = 1 << 20;

#[test]
fn a_hundred_thousand_games_are_read_and_written_in_bounded_memory() {
    let chess = game("chess");
    let mut block = PgnWriter::new(Vec::new());
    for seed in 0..100 {
        let style = Style { plies: 30, variations: 2, plain: false };
        block.write(&tree(&chess, chess.start(), seed, style)).expect("memory takes everything");
    }
    let block = block.into_inner();
    let input = Again { block: &block, at: 0, left: GAMES / 100 };
    let before = HELD.get();
    MOST.set(before);
    let mut reader = PgnReader::new(BufReader::new(input));
    let mut writer = PgnWriter::new(std::io::sink());
    let (mut games, mut moves) = (0, 0);
    for raw in reader.by_ref() {
        let tree = raw.and_then(|raw| raw.read(&|wanted| wanted.is(&chess).then_some(&chess)));
        let tree = tree.unwrap_or_else(|fault| panic!("{fault}"));
        games += 1;
        moves += tree.len();
        // Writing takes longer than reading: some of the games are enough.
        if games % 20 == 0 {
            writer.write(&tree).expect("the sink takes everything");
        }
    }
    assert_eq!(games, GAMES);
    assert!(moves > 15 * GAMES, "{moves} moves");
    assert_eq!(reader.bytes_read(), (block.len() * GAMES / 100) as u64);
    assert!(MOST.get() - before < MOST_BYTES, "{} bytes", MOST.get() - before);
}
