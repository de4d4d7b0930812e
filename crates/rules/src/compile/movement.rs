//! From movement notation to the tables of [`crate::reach`], for each kind and side.

use crate::attack::empty_table;
use crate::betza::{self, CellColor, Conduct, Path, Term};
use crate::board::cell::{Cell, MAX_CELLS};
use crate::board::cells::Cells;
use crate::board::lines::AXES;
use crate::board::piece::Kind;
use crate::board::side::Side;
use crate::mv::TRAVEL;
use crate::notation::placement::{Square, squares};
use crate::reach::{CellTable, Gate, Over, Shape, Step, Whose, conduct};
use crate::rules::{KindInfo, Rules};
use crate::spec::error::Fault;
use crate::spec::params::Name;
use crate::spec::{Head, KindSpec};
use crate::way::{WHOLE, Way};

/// One target of a lame leap and the routes to it, of which one must be free.
pub(super) struct Routes {
    pub from: Cell,
    pub to: Cell,
    pub routes: Vec<Cells>,
}

/// One term of the notation on this board, for one kind and side.
pub(super) enum Form {
    Leap(CellTable),
    Gates { routes: Vec<Routes>, foes_only: bool },
    Line { axes: u8, reach: CellTable, over: Over },
}

/// Reads a kind's notation.
pub(super) fn terms(moves: &Name, text_of: &str) -> Result<Vec<Term>, Fault> {
    betza::parse(text_of).map_err(|error| {
        // The notation stands between quotes: its own places begin one byte further on.
        let start = moves.span().start + 1;
        let span = start + error.span.start..start + error.span.end;
        Fault::new(span, format!("movement notation: {}", error.message))
    })
}

/// What is wrong with the kinds' notation, each kind for itself.
pub(super) fn notation_faults(head: &Head) -> Vec<Fault> {
    let all = head.kinds.values().map(|kind| &kind.as_ref().moves);
    all.filter_map(|moves| terms(moves, moves.as_ref()).err()).collect()
}

/// Lays one term out on the board.
pub(super) fn form(rules: &Rules, info: &KindInfo, side: Side, term: &Term) -> Form {
    let sources: Vec<Cell> = info.region[side.index()]
        .into_iter()
        .filter(|&cell| {
            let row = rules.board.row_of(cell, side);
            term.rows.is_none_or(|(first, last)| (usize::from(first)..=usize::from(last)).contains(&row))
                && (!term.home || info.home[side.index()].has(cell))
                && term.color.is_none_or(|color| (color == CellColor::White) == rules.board.is_white(cell))
        })
        .collect();
    let region = info.region[side.index()];
    let steps = || sources.iter().flat_map(|&from| term.steps.iter().map(move |&step| (from, step)));
    match term.path {
        Path::Leap => {
            let mut table = empty_table();
            for (from, (dx, dy)) in steps() {
                if let Some(to) = rules.board.step(from, dx, dy, side)
                    && region.has(to)
                {
                    table[from.index()].insert(to);
                }
            }
            Form::Leap(table)
        }
        Path::Lame | Path::Ell => {
            let mut routes = Vec::new();
            for (from, (dx, dy)) in steps() {
                let Some(to) = rules.board.step(from, dx, dy, side) else { continue };
                let open: Vec<Cells> = match term.path {
                    Path::Ell => [ell(dx, dy, true), ell(dx, dy, false)].to_vec(),
                    _ => [lame(dx, dy)].to_vec(),
                }
                .into_iter()
                .filter_map(|route| {
                    route
                        .into_iter()
                        .map(|(dx, dy)| rules.board.step(from, dx, dy, side))
                        .collect::<Option<Cells>>()
                })
                .collect();
                if region.has(to) && !open.is_empty() {
                    routes.push(Routes { from, to, routes: open });
                }
            }
            Form::Gates { routes, foes_only: term.over.whose == Whose::Own }
        }
        Path::Slide { min, max } => {
            let mut reach = empty_table();
            let mut axes = 0;
            for &(dx, dy) in &term.steps {
                axes |=
                    1 << AXES.iter().position(|&axis| axis == (dx, dy) || axis == (-dx, -dy)).unwrap_or(0);
            }
            for (from, (dx, dy)) in steps() {
                let mut at = from;
                for distance in 1..=max.unwrap_or(u8::MAX) {
                    match rules.board.step(at, dx, dy, side) {
                        Some(next) if region.has(next) => at = next,
                        _ => break,
                    }
                    if distance >= min {
                        reach[from.index()].insert(at);
                    }
                }
            }
            Form::Line { axes, reach, over: term.over }
        }
    }
}

/// The cells between on an L-shaped route: all of one direction, then all of the other.
fn ell(dx: i8, dy: i8, files_first: bool) -> Vec<(i8, i8)> {
    let mut route = Vec::new();
    let (mut x, mut y) = (0, 0);
    while (x, y) != (dx, dy) {
        if (files_first && x != dx) || (!files_first && y == dy) {
            x += dx.signum();
        } else {
            y += dy.signum();
        }
        route.push((x, y));
    }
    route.pop();
    route
}

/// The cells between on a lame leap: straight first, then diagonally.
fn lame(dx: i8, dy: i8) -> Vec<(i8, i8)> {
    let straight = dx.abs().abs_diff(dy.abs()) as i8;
    let (mut x, mut y) = (0, 0);
    let mut route = Vec::new();
    for step in 0..dx.abs().max(dy.abs()) {
        if step < straight {
            if dx.abs() > dy.abs() {
                x += dx.signum();
            } else {
                y += dy.signum();
            }
        } else {
            x += dx.signum();
            y += dy.signum();
        }
        route.push((x, y));
    }
    route.pop();
    route
}

/// What a term may do, as bits.
pub(super) fn conduct_of(term: &Term) -> u8 {
    match term.conduct {
        Conduct::MoveAndCapture => conduct::QUIET | conduct::CAPTURE,
        Conduct::MoveOnly => conduct::QUIET,
        Conduct::CaptureOnly => conduct::CAPTURE,
        Conduct::Shoot => conduct::SHOT,
    }
}

fn shape(form: Form) -> Shape {
    match form {
        Form::Leap(table) => Shape::Leap(table),
        Form::Line { axes, reach, over } if over == Over::NOTHING => Shape::Slide { axes, reach },
        Form::Line { axes, reach, over } => Shape::Hop { axes, reach, over },
        Form::Gates { routes, foes_only } => gates(&routes, foes_only),
    }
}

fn gates(routes: &[Routes], foes_only: bool) -> Shape {
    let mut starts = Box::new([0; MAX_CELLS + 1]);
    let mut gates: Vec<Gate> = Vec::new();
    // Routes come in the order of their first cells.
    let mut routes = routes.iter().peekable();
    for cell in 0..MAX_CELLS {
        let first = gates.len();
        starts[cell] = first as u32;
        while let Some(entry) = routes.next_if(|entry| entry.from.index() == cell) {
            for &block in &entry.routes {
                match gates[first..].iter_mut().find(|gate| gate.block == block) {
                    Some(gate) => gate.to.insert(entry.to),
                    None => gates.push(Gate { block, to: Cells::of(entry.to) }),
                }
            }
        }
    }
    starts[MAX_CELLS] = gates.len() as u32;
    Shape::Gates { gates, starts, foes_only }
}

/// Merges steps that do the same in the same form.
fn merge(steps: Vec<Step>) -> Vec<Step> {
    let mut merged: Vec<Step> = Vec::new();
    for step in steps {
        let twin = merged.iter_mut().filter(|other| other.conduct == step.conduct).find_map(|other| {
            match (&mut other.shape, &step.shape) {
                (Shape::Leap(table), Shape::Leap(more)) => Some((table, more)),
                (Shape::Slide { axes, reach }, Shape::Slide { axes: more_axes, reach: more }) => {
                    *axes |= more_axes;
                    Some((reach, more))
                }
                _ => None,
            }
        });
        match twin {
            Some((table, more)) => table.iter_mut().zip(more.iter()).for_each(|(set, &more)| *set |= more),
            None => merged.push(step),
        }
    }
    merged
}

/// Whether some cell may be both shot at and captured on from the same place.
fn takes_in_two_ways(steps: &[Step]) -> bool {
    let mut takes = [empty_table(), empty_table()];
    for step in steps {
        for (table, bit) in takes.iter_mut().zip([conduct::CAPTURE, conduct::SHOT]) {
            if step.conduct & bit != 0 {
                for (index, set) in table.iter_mut().enumerate() {
                    *set |= step.shape.furthest(Cell::new(index));
                }
            }
        }
    }
    let [captures, shots] = takes;
    captures.iter().zip(shots.iter()).any(|(captured, shot)| captured.meets(*shot))
}

/// Gives every kind the way in which the whole piece moves.
pub(super) fn install(head: &Head, rules: &mut Rules) -> Result<(), Vec<Fault>> {
    let mut faults = Vec::new();
    let homes = homes(head, rules);
    for (index, spec) in head.kinds.values().enumerate() {
        rules.kinds[index].home = homes[index];
        faults.extend(whole_ways(rules, Kind::new(index), spec.as_ref()).err());
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

fn whole_ways(rules: &mut Rules, kind: Kind, spec: &KindSpec) -> Result<(), Fault> {
    let terms = terms(&spec.moves, spec.moves.as_ref())?;
    for side in Side::BOTH {
        let steps = terms
            .iter()
            .map(|term| Step {
                conduct: conduct_of(term),
                shape: shape(form(rules, &rules.kinds[kind.index()], side, term)),
            })
            .collect();
        let steps = merge(steps);
        if takes_in_two_ways(&steps) {
            let message =
                "a piece cannot both capture and shoot on the same cell: the moves would have one text";
            return Err(Fault::new(spec.moves.span(), message));
        }
        rules.ways[side.index()][kind.index()].push(Way {
            steps: steps.into(),
            arrives: kind,
            leaves: None,
            royal: spec.royal,
            tag: TRAVEL,
            arg: WHOLE,
            join: None,
            barred: 0,
            heeds_mark: None,
            arrivals: Vec::new(),
        });
    }
    Ok(())
}

/// For each kind the cells where each side has it in the start position.
fn homes(head: &Head, rules: &Rules) -> Vec<[Cells; 2]> {
    let mut homes = vec![[Cells::EMPTY; 2]; rules.kinds.len()];
    let (width, height) = (rules.board.width(), rules.board.height());
    let placement = head.start.as_ref().split(' ').next().unwrap_or_default();
    for (index, row) in squares(placement, width, height).unwrap_or_default().into_iter().enumerate() {
        for (file, square) in row.into_iter().enumerate() {
            let (Square::Letter(letter), Some(cell)) = (square, rules.board.cell(file, height - 1 - index))
            else {
                continue;
            };
            let side = usize::from(letter.is_ascii_lowercase());
            for (home, kind) in homes.iter_mut().zip(&rules.kinds) {
                if kind.letter == letter.to_ascii_uppercase() {
                    home[side].insert(cell);
                }
            }
        }
    }
    homes
}
