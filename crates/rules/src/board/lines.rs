//! The lines of a board, and how far a slider sees along them.
//!
//! A line is cut where a cell is missing. For every cell and each of the four axes the cells before
//! and behind it on its line are kept, and with them two ways of finding the first blockers:
//! [`Portable`] by obstruction difference, and on x86-64 machines with BMI2 by one look-up a line.

use super::cell::{Cell, MAX_CELLS};
use super::cells::Cells;
use super::geometry::Geometry;
use super::side::Side;

/// The four axes of a line as the step that leads to larger cell numbers: along the rank, along the
/// file, and the two diagonals.
pub const AXES: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// One cell's place on one line.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ray {
    /// The line's cells with smaller numbers.
    pub before: u128,
    /// The line's cells with larger numbers.
    pub after: u128,
}

/// Where to look a line's blockers up.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// The line without its two ends and the cell itself: what can block.
    inner: [u64; 2],
    /// The whole line.
    full: [u64; 2],
    /// The first entry of this line length and place in the table.
    offset: u32,
    /// How many cells of `inner` lie in its low half.
    inner_low: u8,
    /// How many cells of `full` lie in its low half.
    full_low: u8,
}

/// What every slider sees on every line, for each set of blockers.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Debug)]
struct SlotTable {
    slots: Box<[[Slot; MAX_CELLS]; 4]>,
    seen: Vec<u16>,
}

#[cfg(target_arch = "x86_64")]
impl SlotTable {
    fn new(board: &Geometry) -> SlotTable {
        let mut slots = Box::new([[Slot::default(); MAX_CELLS]; 4]);
        let mut seen = Vec::new();
        let mut offsets = std::collections::BTreeMap::new();
        for (axis, &(dx, dy)) in AXES.iter().enumerate() {
            for cell in board.cells() {
                let before = walk(board, cell, -dx, -dy);
                let after = walk(board, cell, dx, dy);
                let (place, length) = (before.len(), before.len() + after.len() + 1);
                let inner = set(&before[..before.len().saturating_sub(1)])
                    | set(&after[..after.len().saturating_sub(1)]);
                let full = set(&before) | set(&after) | 1 << cell.index();
                let offset = *offsets.entry((length, place)).or_insert_with(|| {
                    let offset = seen.len() as u32;
                    seen.extend(line_table(length, place));
                    offset
                });
                slots[axis][cell.index()] = Slot {
                    inner: [inner as u64, (inner >> 64) as u64],
                    full: [full as u64, (full >> 64) as u64],
                    offset,
                    inner_low: (inner as u64).count_ones() as u8,
                    full_low: (full as u64).count_ones() as u8,
                };
            }
        }
        SlotTable { slots, seen }
    }
}

fn set(cells: &[Cell]) -> u128 {
    cells.iter().fold(0, |set, cell| set | 1 << cell.index())
}

/// All lines of one board.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    rays: Box<[[Ray; MAX_CELLS]; 4]>,
    #[cfg(target_arch = "x86_64")]
    table: SlotTable,
    between: Vec<u128>,
}

impl Lines {
    pub fn new(board: &Geometry) -> Lines {
        let mut rays = Box::new([[Ray::default(); MAX_CELLS]; 4]);
        for (axis, &(dx, dy)) in AXES.iter().enumerate() {
            for cell in board.cells() {
                let ray =
                    Ray { before: set(&walk(board, cell, -dx, -dy)), after: set(&walk(board, cell, dx, dy)) };
                rays[axis][cell.index()] = ray;
            }
        }
        Lines {
            rays,
            #[cfg(target_arch = "x86_64")]
            table: SlotTable::new(board),
            between: between(board),
        }
    }

    /// The cells strictly between two cells of one line; none when they share no line.
    #[inline(always)]
    pub fn between(&self, one: Cell, other: Cell) -> Cells {
        Cells(self.between[one.index() << 7 | other.index()])
    }

    /// The cells before and behind a cell on one axis.
    #[inline(always)]
    pub fn ray(&self, axis: usize, cell: Cell) -> Ray {
        self.rays[axis & 3][cell.index()]
    }
}

fn walk(board: &Geometry, from: Cell, dx: i8, dy: i8) -> Vec<Cell> {
    std::iter::successors(board.step(from, dx, dy, Side::White), |&cell| {
        board.step(cell, dx, dy, Side::White)
    })
    .collect()
}

/// What a slider on `place` of a line of `length` cells sees, for each set of blockers on the line's
/// inner cells: bit n of an entry is the line's n-th cell.
#[cfg(target_arch = "x86_64")]
fn line_table(length: usize, place: usize) -> Vec<u16> {
    let inner: Vec<usize> = (1..length.saturating_sub(1)).filter(|&cell| cell != place).collect();
    (0..1usize << inner.len())
        .map(|index| {
            let blocked =
                |cell: usize| inner.iter().position(|&c| c == cell).is_some_and(|bit| index >> bit & 1 != 0);
            let mut seen = 0u16;
            for cell in (0..place).rev() {
                seen |= 1 << cell;
                if blocked(cell) {
                    break;
                }
            }
            for cell in place + 1..length {
                seen |= 1 << cell;
                if blocked(cell) {
                    break;
                }
            }
            seen
        })
        .collect()
}

fn between(board: &Geometry) -> Vec<u128> {
    let mut table = vec![0; MAX_CELLS * MAX_CELLS];
    for (dx, dy) in super::geometry::DIRECTIONS {
        for cell in board.cells() {
            let mut passed = 0u128;
            for other in walk(board, cell, dx, dy) {
                table[cell.index() << 7 | other.index()] = passed;
                passed |= 1 << other.index();
            }
        }
    }
    table
}

/// The ways of finding what a slider sees. All give the same moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sliders {
    /// Cell by cell; slow, for comparison. Not in the browser.
    Walking,
    /// By plain arithmetic (obstruction difference), on every processor.
    Arithmetic,
    /// By bit gathering and a table, on x86-64 processors with BMI2.
    Bmi2,
}

/// How this machine finds what a slider sees. One implementation a processor; all give the same sets.
pub(crate) trait Machine {
    /// The cells that a slider on `cell` sees along one axis: up to and with the first blocker each way.
    fn see(lines: &Lines, axis: usize, cell: Cell, blockers: u128) -> u128;
}

/// Cell by cell: the slow twin of the others.
pub(crate) struct Walking;

impl Machine for Walking {
    #[inline(always)]
    fn see(lines: &Lines, axis: usize, cell: Cell, blockers: u128) -> u128 {
        let ray = lines.ray(axis, cell);
        let mut seen = 0;
        for next in Cells(ray.after) {
            seen |= 1 << next.index();
            if blockers >> next.index() & 1 != 0 {
                break;
            }
        }
        let mut before = ray.before;
        while before != 0 {
            let next = 127 - before.leading_zeros();
            seen |= 1 << next;
            if blockers >> next & 1 != 0 {
                break;
            }
            before &= !(1 << next);
        }
        seen
    }
}

/// Plain arithmetic, on every processor.
pub(crate) struct Portable;

impl Machine for Portable {
    #[inline(always)]
    fn see(lines: &Lines, axis: usize, cell: Cell, blockers: u128) -> u128 {
        let ray = lines.ray(axis, cell);
        let lower = blockers & ray.before;
        let upper = blockers & ray.after;
        // Subtracting the nearest blocker below from the blockers above changes just the bits from that
        // blocker to the nearest one above.
        let nearest = (1u128 << 127) >> (lower | 1).leading_zeros();
        (upper ^ upper.wrapping_sub(nearest)) & (ray.before | ray.after)
    }
}

/// Bit gathering and scattering of x86-64 with BMI2.
#[cfg(target_arch = "x86_64")]
pub(crate) struct Bmi2;

#[cfg(target_arch = "x86_64")]
impl Machine for Bmi2 {
    #[inline(always)]
    fn see(lines: &Lines, axis: usize, cell: Cell, blockers: u128) -> u128 {
        use std::arch::x86_64::{_pdep_u64, _pext_u64};
        let slot = &lines.table.slots[axis & 3][cell.index()];
        // SAFETY: this implementation is only named by functions that are compiled for BMI2 and called
        // after the processor was asked for it (`crate::kernel`).
        unsafe {
            let low = _pext_u64(blockers as u64, slot.inner[0]);
            let high = _pext_u64((blockers >> 64) as u64, slot.inner[1]);
            let index = low | high << slot.inner_low;
            let seen = u64::from(lines.table.seen[slot.offset as usize + index as usize]);
            let low = _pdep_u64(seen, slot.full[0]);
            let high = _pdep_u64(seen >> slot.full_low, slot.full[1]);
            u128::from(low) | u128::from(high) << 64
        }
    }
}
