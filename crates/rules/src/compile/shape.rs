//! The board's shape and its regions.

use crate::board::cells::Cells;
use crate::board::geometry::{Geometry, MAX_SPAN};
use crate::notation::placement::{Square, squares};
use crate::spec::Head;
use crate::spec::error::Fault;
use crate::spec::params::Name;
use std::collections::BTreeMap;

/// Finds the board's shape from the files, the ranks and the holes of the start position.
pub(super) fn board(head: &Head) -> Result<Geometry, Fault> {
    let files = head.files.as_ref();
    let width = files.chars().count();
    for (index, letter) in files.chars().enumerate() {
        if !letter.is_ascii_lowercase() {
            return Err(Fault::new(head.files.span(), format!("expected letters a to z, found {letter:?}")));
        }
        if files.chars().take(index).any(|earlier| earlier == letter) {
            return Err(Fault::new(head.files.span(), format!("the file '{letter}' is named twice")));
        }
    }
    if width == 0 || width > MAX_SPAN {
        return Err(Fault::new(head.files.span(), format!("expected 1 to {MAX_SPAN} files, found {width}")));
    }
    let height = *head.ranks.as_ref();
    if height == 0 || height > MAX_SPAN {
        return Err(Fault::new(head.ranks.span(), format!("expected 1 to {MAX_SPAN} ranks, found {height}")));
    }
    let placement = head.start.as_ref().split(' ').next().unwrap_or_default();
    let rows = squares(placement, width, height)
        .map_err(|error| Fault::new(head.start.span(), format!("start position: {error}")))?;
    let exists = |file: usize, rank: usize| !matches!(rows[height - 1 - rank][file], Square::Hole);
    Geometry::new(files, height, exists)
        .ok_or_else(|| Fault::new(head.start.span(), "a board has 1 to 128 cells"))
}

/// The named regions, from White's side.
pub(super) fn regions(head: &Head, board: &Geometry) -> Result<BTreeMap<String, Cells>, Vec<Fault>> {
    let mut regions = BTreeMap::new();
    let mut faults = Vec::new();
    for (name, region) in &head.regions {
        let mut cells = Cells::EMPTY;
        for entry in &region.cells {
            match rectangle(entry, board) {
                Ok(more) => cells |= more,
                Err(fault) => faults.push(fault),
            }
        }
        regions.insert(name.clone(), cells);
    }
    if faults.is_empty() { Ok(regions) } else { Err(faults) }
}

/// `e1` or `d1-f3`; holes inside a rectangle are left out.
fn rectangle(entry: &Name, board: &Geometry) -> Result<Cells, Fault> {
    let text = entry.as_ref();
    let (one, other) = text.split_once('-').unwrap_or((text, text));
    let corner = |name: &str| {
        board.parse_cell(name).ok_or_else(|| {
            Fault::new(
                entry.span(),
                format!("expected a cell or two corners as in d1-f3, found '{text}': no cell '{name}'"),
            )
        })
    };
    let (one, other) = (corner(one)?, corner(other)?);
    let span = |a: usize, b: usize| a.min(b)..=a.max(b);
    let files = span(board.file_of(one), board.file_of(other));
    let ranks = span(board.rank_of(one), board.rank_of(other));
    Ok(board
        .cells()
        .into_iter()
        .filter(|&cell| files.contains(&board.file_of(cell)) && ranks.contains(&board.rank_of(cell)))
        .collect())
}

/// A set of cells as Black sees it.
pub(super) fn turned(board: &Geometry, cells: Cells) -> Cells {
    cells.into_iter().filter_map(|cell| board.turned(cell)).collect()
}
