//! The weights that a game begins with, term by term.

use super::super::layout::{Entry, IDLE, Layout, MOBILITY, PATHS};
use super::super::pair::Pair;
use super::super::tables::Tables;
use super::worth::Measured;
use quatrebras_rules::{Cells, Kind, Piece, Rules, Side};

/// The smallest number of cells of each class of mobility.
const CLASS_STARTS: [f32; MOBILITY] =
    [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.5, 10.5, 12.5, 15.0, 18.0, 21.5, 26.0, 32.0];

fn pair(mg: f32, eg: f32) -> Pair {
    Pair::new(mg.round() as i32, eg.round() as i32)
}

/// All weights of a game, from what its kinds reach.
pub fn fill(rules: &Rules, tables: &Tables, layout: &Layout, measured: &Measured) -> Vec<Pair> {
    let mut weights = vec![Pair::ZERO; layout.len];
    for entry in &layout.entries {
        let prior = Prior { rules, tables, measured, index: entry.kind.map_or(0, |kind| kind.index()) };
        let values = prior.entry(entry);
        for (slot, value) in weights[entry.range.clone()].iter_mut().zip(values) {
            *slot = value;
        }
    }
    weights
}

/// Only worth and mobility, the latter in proportion to the number of cells: what the other terms are measured against.
pub fn plain(tables: &Tables, layout: &Layout, measured: &Measured) -> Vec<Pair> {
    let mut weights = vec![Pair::ZERO; layout.len];
    for entry in &layout.entries {
        let Some(kind) = entry.kind.map(|kind| kind.index()) else { continue };
        if entry.term == "worth" {
            weights[entry.range.start] = pair(measured.worth[kind] as f32, measured.worth[kind] as f32);
        }
        if entry.term == "mobility" && (tables.royals | tables.runners) >> kind & 1 == 0 {
            for (class, slot) in weights[entry.range.clone()].iter_mut().enumerate() {
                let more = 4.0 * (CLASS_STARTS[class % MOBILITY] - measured.sampled[kind].mean);
                *slot = pair(more, more);
            }
        }
    }
    weights
}

struct Prior<'a> {
    rules: &'a Rules,
    tables: &'a Tables,
    measured: &'a Measured,
    index: usize,
}

impl Prior<'_> {
    fn worth(&self) -> f32 {
        self.measured.worth[self.index] as f32
    }

    fn gain(&self) -> f32 {
        self.measured.gain[self.index]
    }

    fn is_royal(&self) -> bool {
        self.tables.royals >> self.index & 1 != 0
    }

    fn is_runner(&self) -> bool {
        self.tables.runners >> self.index & 1 != 0
    }

    fn entry(&self, entry: &Entry) -> Vec<Pair> {
        let worth = self.worth();
        match (entry.term, entry.label.as_str(), entry.kind) {
            ("worth", ..) => vec![pair(worth, worth * self.end())],
            ("cells", ..) => self.cells(entry.range.len(), entry.columns),
            ("mobility", ..) => CLASS_STARTS.iter().map(|&count| self.mobility(count)).collect(),
            ("attack", _, None) => vec![pair(18.0, 10.0)],
            ("attack", ..) => vec![pair(0.4 * worth.sqrt(), 0.9 * worth.sqrt())],
            ("shelter", ..) if self.is_runner() => vec![pair(8.0, 0.0)],
            ("shelter", ..) => vec![pair(15.0, 6.0)],
            ("passed", ..) => (0..entry.range.len()).map(|rows| self.passed(rows)).collect(),
            ("runner", ..) => {
                let marks =
                    [(-4.0, -8.0), (6.0, 5.0), (-8.0, -8.0), (-8.0, -12.0), (6.0, 12.0), (-4.0, -10.0)];
                marks.map(|(mg, eg)| pair(mg, eg)).to_vec()
            }
            ("goal", "distance", _) => (0..entry.range.len()).map(distance).collect(),
            ("goal", ..) => (0..entry.range.len()).map(path).collect(),
            ("hanging", ..) => vec![pair(-12.0 - 0.065 * worth, -12.0 - 0.06 * worth)],
            ("threatened", ..) => vec![pair(-10.0 - 0.055 * worth, -8.0 - 0.045 * worth)],
            ("pair", ..) if self.is_bound() => vec![pair(20.0, 30.0)],
            ("other", "tempo", _) => vec![pair(30.0, 25.0)],
            ("other", "idle", _) => {
                let table: [f32; IDLE] = [0.0, 0.0, 0.0, -2.0, -6.0, -16.0, -40.0, -90.0];
                table.map(|value| pair(value, value)).to_vec()
            }
            ("rights", ..) => vec![pair(20.0, 0.0)],
            _ => vec![Pair::ZERO; entry.range.len()],
        }
    }

    /// By what factor it is worth more at the end than in the middle of a game: what slides far gains by an empty board, what leaps does not.
    fn end(&self) -> f32 {
        let usual = self.measured.sampled[self.index].mean;
        if usual <= 0.0 || self.is_runner() {
            return 1.0;
        }
        let piece = Piece::new(Side::White, Kind::new(self.index));
        let cells = self.rules.board().cells();
        let reach = |cell| {
            let [quiet, takes, shots] = self.rules.reached(piece, cell, Cells::of(cell), Cells::EMPTY);
            (quiet | takes | shots).count()
        };
        let empty = cells.into_iter().map(reach).sum::<u32>() as f32 / cells.count().max(1) as f32;
        0.7 + 0.3 * (empty / usual).min(2.0)
    }

    /// Whether two of the kind see what one never sees, as bishops do.
    fn is_bound(&self) -> bool {
        let share = self.measured.sampled[self.index].share;
        !self.is_runner() && share > 0.3 && share < 0.6
    }

    /// Concave: the first cells matter most.
    fn mobility(&self, count: f32) -> Pair {
        let usual = self.measured.sampled[self.index].mean;
        let more = count.sqrt() - usual.sqrt();
        if self.is_royal() {
            // Where a royal cannot go, the next check is mate; beyond that it is no matter.
            return pair(6.0 * count.sqrt().min(1.8), 12.0 * count.sqrt().min(2.0));
        }
        if self.is_runner() {
            return pair(3.0 * more, 3.0 * more);
        }
        let strength = self.worth().sqrt() * more;
        pair(0.8 * strength, 1.05 * strength)
    }

    /// How far a runner has come, from 0 to 1.
    fn progress(&self, rows: f32) -> f32 {
        (1.0 - rows / (self.measured.rows[self.index] + 1.0)).clamp(0.0, 1.0)
    }

    fn passed(&self, rows: usize) -> Pair {
        let far = self.progress(rows as f32).powi(2) * self.gain();
        pair(5.0 + 0.05 * far, 10.0 + 0.2 * far)
    }

    /// Where it stands: cells from which it reaches more, for royals the reverse while there is danger; their average is 0,
    /// so that the worth remains the worth.
    fn cells(&self, count: usize, columns: usize) -> Vec<Pair> {
        let sampled = &self.measured.sampled[self.index];
        let rows = count / columns.max(1);
        let goes = self.rows_by_class(count);
        let home = self.home_row(columns);
        let mut values = Vec::with_capacity(count);
        for (class, cell) in sampled.cells.iter().enumerate().take(count) {
            let more = (cell - sampled.mean).clamp(-8.0, 8.0);
            let row = rows - 1 - class / columns.max(1);
            values.push(if self.is_royal() {
                let out = row.saturating_sub(home).min(4) as f32;
                let out = if self.tables.has_goal { 9.0 * out } else { 12.0 * out };
                (-out - 2.0 * more, 4.0 * more)
            } else if self.is_runner() {
                let far = self.progress(goes[class]).powi(2) * self.gain();
                let middle = (class % columns.max(1)) as f32 / columns.max(1) as f32;
                (0.02 * far + 10.0 * middle, 0.08 * far)
            } else {
                // What is worth much is driven about in the middle of the board while there are many that are worth less.
                let ease = (260.0 / self.worth().max(260.0)).powi(2);
                (2.0 * more * ease, 4.0 * more * ease.sqrt())
            });
        }
        let mean = |part: fn(&(f32, f32)) -> f32| values.iter().map(part).sum::<f32>() / count.max(1) as f32;
        let (mg, eg) = if self.is_royal() { (0.0, 0.0) } else { (mean(|v| v.0), mean(|v| v.1)) };
        values.iter().map(|value| pair(value.0 - mg, value.1 - eg)).collect()
    }

    /// The rows to go from each class of cells.
    fn rows_by_class(&self, count: usize) -> Vec<f32> {
        let mut rows = vec![0.0; count];
        for cell in self.rules.board().cells() {
            let class = usize::from(self.tables.class[0][cell.index()]);
            if let Some(slot) = rows.get_mut(class) {
                *slot = f32::from(self.tables.to_go[0][self.index][cell.index()]);
            }
        }
        rows
    }

    /// The row on which White's royal begins, from 0.
    fn home_row(&self, columns: usize) -> usize {
        let class = usize::from(self.tables.class[0][self.rules.start().royal(Side::White).index()]);
        (self.tables.classes() - 1 - class) / columns.max(1)
    }
}

/// What it is worth to be so many rows from the goal.
fn distance(rows: usize) -> Pair {
    let table = [200.0, 120.0, 70.0, 40.0, 22.0, 12.0, 6.0, 2.0];
    let near: f32 = table.get(rows).copied().unwrap_or(0.0);
    pair(0.25 * near, 1.5 * near)
}

/// What free cells ahead are worth, by the nearness of the goal.
fn path(index: usize) -> Pair {
    let [near, free] = [index / PATHS[1], index % PATHS[1]];
    let most = [110.0, 50.0, 20.0, 6.0][near.min(3)];
    let part = [0.0, 0.5, 0.8, 1.0][free.min(3)];
    pair(0.25 * most * part, most * part)
}
