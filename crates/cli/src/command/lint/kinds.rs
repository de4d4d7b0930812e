//! What there is to tell of one kind of piece.

use super::boards::{self, Signs};
use super::stances::{self, Stance, Stances};
use super::words;
use quatrebras_rules::{
    Cells, Condition, Does, Facts, Hurdle, Kind, KindFacts, Piece, Reach, Rules, Side, When, Whose,
};
use serde::Serialize;

/// What a kind can do.
#[derive(Serialize)]
pub struct KindSheet {
    name: String,
    letter: char,
    /// How it moves from where.
    stances: Vec<StanceSheet>,
    /// What the boards do not show.
    words: Vec<String>,
    #[serde(skip)]
    drawn: Vec<String>,
}

/// What a kind can do from one cell of an empty board, as names of cells.
#[derive(Serialize)]
struct StanceSheet {
    cell: String,
    /// From which cells it does so; nothing when from all.
    from: Option<String>,
    moves: Vec<String>,
    captures: Vec<String>,
    shots: Vec<String>,
    over_moves: Vec<String>,
    over_captures: Vec<String>,
    over_shots: Vec<String>,
}

impl StanceSheet {
    fn of(rules: &Rules, stance: &Stance) -> StanceSheet {
        let names = |cells: Cells| {
            let mut names: Vec<String> =
                cells.into_iter().map(|cell| rules.board().cell_name(cell)).collect();
            names.sort();
            names
        };
        let reach: &Reach = &stance.reach;
        StanceSheet {
            cell: rules.board().cell_name(reach.cell),
            from: stance.from.clone(),
            moves: names(reach.moves | reach.both),
            captures: names(reach.captures | reach.both),
            shots: names(reach.shots),
            over_moves: names(reach.hop_moves),
            over_captures: names(reach.hop_captures),
            over_shots: names(reach.hop_shots),
        }
    }
}

impl KindSheet {
    /// The sheet of a kind.
    pub fn of(rules: &Rules, facts: &Facts, kind: Kind) -> KindSheet {
        let stances = stances::of(rules, kind);
        let mut signs = Signs::default();
        let boards: Vec<boards::Board> =
            stances.list.iter().map(|stance| boards::board(rules, kind, stance, &mut signs)).collect();
        let mut drawn = boards::beside(&boards);
        drawn.extend(signs.legend());
        KindSheet {
            name: rules.kind_name(kind).to_owned(),
            letter: rules.letter(Piece::new(Side::White, kind)),
            words: Teller { rules, facts, kind: &facts.kinds[kind.index()] }.words(&stances),
            stances: stances.list.iter().map(|stance| StanceSheet::of(rules, stance)).collect(),
            drawn,
        }
    }

    /// The sheet as text.
    pub fn text(&self) -> String {
        let mut text = format!("{} {}", self.letter, self.name);
        for line in &self.words {
            text.push_str(&format!("\n  {line}"));
        }
        for line in &self.drawn {
            text.push_str(if line.is_empty() { "\n" } else { "\n    " });
            text.push_str(line);
        }
        text
    }
}

struct Teller<'a> {
    rules: &'a Rules,
    facts: &'a Facts,
    kind: &'a KindFacts,
}

impl Teller<'_> {
    /// What the boards do not show, a line each.
    fn words(&self, stances: &Stances) -> Vec<String> {
        let mut words = Vec::new();
        let kind = self.kind.kind;
        if self.kind.royal {
            words.push("royal: who loses it loses the game".to_owned());
        }
        if self.rules.start().kind(kind).is_empty() {
            words.push("not in the start position".to_owned());
        }
        let rights = self.facts.rights.iter().filter(|right| right.kind == Some(kind));
        let letters: Vec<String> = rights.map(|right| right.letter.to_string()).collect();
        if !letters.is_empty() {
            words.push(format!("stands in the FEN's rights as {}", words::list(&letters, "and")));
        }
        words.extend(self.region());
        if stances.stuck.any() {
            words.push(format!("cannot move from {}", self.cells(stances.stuck)));
        }
        self.over(stances, &mut words);
        self.takes(&mut words);
        self.compounds(&mut words);
        self.changes(&mut words);
        words
    }

    fn name(&self, kind: Kind) -> String {
        words::kind(self.rules, kind)
    }

    /// Cells as White sees them.
    fn cells(&self, cells: Cells) -> String {
        words::cells(self.rules.board(), cells)
    }

    fn region(&self) -> Option<String> {
        let [white, _] = self.kind.region?;
        Some(format!("never leaves its region of {}", words::count(white.count() as usize, "cell")))
    }

    /// What it passes over, and what bars it.
    fn over(&self, stances: &Stances, words: &mut Vec<String>) {
        let mut add = |line: String| {
            if !words.contains(&line) {
                words.push(line);
            }
        };
        for condition in stances.list.iter().flat_map(|stance| &stance.reach.conditions) {
            match condition {
                Condition::Over(hurdle) => add(over(hurdle)),
                Condition::Lame { enemies_only: true, .. } => {
                    add("its leaps are barred by enemies on the way".to_owned());
                }
                Condition::Lame { .. } => add("its leaps are barred by pieces on the way".to_owned()),
                Condition::Region { .. } | Condition::Elsewhere => {}
            }
        }
    }

    fn takes(&self, words: &mut Vec<String>) {
        let all = || self.facts.kinds.iter().map(|other| other.kind);
        let takes = !self.kind.captures.is_empty() || !self.kind.shoots.is_empty();
        let safe: Vec<Kind> = all().filter(|&other| !self.facts.may_take(self.kind.kind, other)).collect();
        if !takes {
            words.push("takes nothing".to_owned());
        } else if !safe.is_empty() {
            words.push(format!("never takes {}", words::kinds(self.rules, &safe, "and")));
        }
        let passing = &self.facts.passing;
        if passing.contains(&self.kind.kind) {
            words.push(format!(
                "on a cell that it has just passed over it may be taken in passing by an enemy {}",
                words::kinds(self.rules, passing, "or")
            ));
        }
    }

    fn compounds(&self, words: &mut Vec<String>) {
        if let Some([one, other]) = self.kind.parts {
            words.push(format!("made of {} and {}", self.name(one), self.name(other)));
        }
        let mut goes: Vec<Kind> = self.kind.splits.iter().map(|split| split.goes).collect();
        goes.dedup();
        if !goes.is_empty() {
            words.push(format!(
                "its {} may leave it by a move of its own",
                words::kinds(self.rules, &goes, "or")
            ));
        }
        let joins = self
            .kind
            .joins
            .iter()
            .map(|join| format!("{} ({})", self.name(join.friend), self.name(join.result)));
        let joins: Vec<String> = joins.collect();
        if !joins.is_empty() {
            words.push(format!("may join a friendly {}", words::list(&joins, "or")));
        }
    }

    fn changes(&self, words: &mut Vec<String>) {
        let turns = || self.facts.turn_overs.iter().filter(|turn| turn.from == self.kind.kind);
        let mut told: Vec<(Cells, bool)> = Vec::new();
        for turn in turns() {
            match turn.when {
                When::Attacked => {
                    words.push(format!("becomes {} as soon as it is attacked", self.name(turn.to)))
                }
                When::Castles => words.push(format!("becomes {} when it castles", self.name(turn.to))),
                When::Arrives { cells: [cells, _], must } if !told.contains(&(cells, must)) => {
                    told.push((cells, must));
                    let same = turns().filter(|other| match other.when {
                        When::Arrives { cells: [other, _], must: also } => (other, also) == (cells, must),
                        _ => false,
                    });
                    let to: Vec<Kind> = same.map(|other| other.to).collect();
                    let how = if must { "must become" } else { "may become" };
                    words.push(format!(
                        "{how} {} when it arrives on {}",
                        words::kinds(self.rules, &to, "or"),
                        self.cells(cells)
                    ));
                }
                When::Arrives { .. } => {}
            }
        }
        for removal in self.facts.removals.iter().filter(|removal| removal.kind == self.kind.kind) {
            words.push(format!(
                "goes off the board when it arrives on {}, and takes along an enemy piece of its owner's choice",
                self.cells(removal.cells[0])
            ));
        }
    }
}

/// What is passed over, and for what.
fn over(hurdle: &Hurdle) -> String {
    let Does { moves, captures, shoots } = hurdle.does;
    let deeds = [(moves, "moves"), (captures, "takes"), (shoots, "shoots")];
    let deeds: Vec<String> =
        deeds.iter().filter(|(does, _)| *does).map(|(_, word)| (*word).to_owned()).collect();
    let whose = match hurdle.whose {
        Whose::Any => "",
        Whose::Own => "own ",
        Whose::Enemy => "enemy ",
    };
    let pieces = |number: u8| words::count(usize::from(number), &format!("{whose}piece"));
    let number = match (hurdle.min, hurdle.max) {
        (0, None) => format!("may pass over any number of {whose}pieces"),
        (min, None) => format!("must pass over at least {}", pieces(min)),
        (0, Some(max)) => format!("may pass over up to {}", pieces(max)),
        (min, Some(max)) if min == max => format!("must pass over exactly {}", pieces(min)),
        (min, Some(max)) => format!("must pass over {min} to {}", pieces(max)),
    };
    format!("{number} where it {}", words::list(&deeds, "or"))
}
