//! Late move reductions: moves that come late in the order are looked at less deeply at first.

use std::sync::LazyLock;

/// Reductions are counted in parts of a ply.
pub(crate) const PLY: i32 = 1024;

/// Larger numbers of depth and move share the last entry.
const SIZE: usize = 128;

static TABLE: LazyLock<Vec<i32>> = LazyLock::new(|| {
    let entry = |index: usize| {
        let (depth, count) = ((index / SIZE).max(1) as f64, (index % SIZE).max(1) as f64);
        ((0.45 + depth.ln() * count.ln() / 1.95) * f64::from(PLY)) as i32
    };
    (0..SIZE * SIZE).map(entry).collect()
});

/// By how much less a move is looked at, in parts of a ply: more the deeper the search and the later the move.
#[inline]
pub(crate) fn reduction(depth: i32, count: usize) -> i32 {
    let depth = (depth.max(1) as usize).min(SIZE - 1);
    TABLE[depth * SIZE + count.min(SIZE - 1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_and_deeper_is_reduced_more_and_never_to_nothing() {
        for depth in 2..60 {
            for count in 2..200 {
                let here = reduction(depth, count);
                assert!(reduction(depth + 1, count) >= here && reduction(depth, count + 1) >= here);
                assert!(here > 0);
            }
        }
        assert!(reduction(12, 40) / PLY >= 3);
    }
}
