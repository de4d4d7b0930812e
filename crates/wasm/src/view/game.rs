//! A game as the page draws and explains it.

use super::{cell, cells, kind};
use quatrebras_rules::{Facts, Kind, Outcome, Rules, SideColor};
use serde::Serialize;
use std::collections::BTreeMap;

/// A side. White moves first, whatever its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The side that begins.
    White,
    /// The other one.
    Black,
}

impl From<quatrebras_rules::Side> for Side {
    fn from(side: quatrebras_rules::Side) -> Side {
        match side {
            quatrebras_rules::Side::White => Side::White,
            quatrebras_rules::Side::Black => Side::Black,
        }
    }
}

/// A kind of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Piece {
    /// Its place in `Game.kinds`.
    pub kind: u8,
    /// Whose it is.
    pub side: Side,
}

impl From<quatrebras_rules::Piece> for Piece {
    fn from(piece: quatrebras_rules::Piece) -> Piece {
        Piece { kind: kind(piece.kind()), side: piece.side().into() }
    }
}

/// Names by language: `ru`, `zh`; the English one stands beside it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Names(#[cfg_attr(test, ts(type = "Record<string, string>"))] pub BTreeMap<String, String>);

/// A colour of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Color {
    White,
    Black,
    Yellow,
    Red,
    Green,
    Blue,
}

impl From<SideColor> for Color {
    fn from(color: SideColor) -> Color {
        match color {
            SideColor::White => Color::White,
            SideColor::Black => Color::Black,
            SideColor::Yellow => Color::Yellow,
            SideColor::Red => Color::Red,
            SideColor::Green => Color::Green,
            SideColor::Blue => Color::Blue,
        }
    }
}

/// What the game calls a side, and the colour of its pieces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SideView {
    /// Its name in English.
    pub name: String,
    /// Its other names.
    pub names: Names,
    /// The colour of its pieces.
    pub color: Color,
    /// The colour of the reverse side of its chips.
    pub compounds: Color,
}

/// Both sides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Sides {
    /// The side that begins.
    pub white: SideView,
    /// The other one.
    pub black: SideView,
}

impl Sides {
    fn of(rules: &Rules) -> Sides {
        let view = |side: quatrebras_rules::Side| {
            let text = &rules.texts().sides[side.index()];
            SideView {
                name: text.name.clone(),
                names: Names(text.names.clone()),
                color: text.color.into(),
                compounds: text.compounds.unwrap_or(text.color).into(),
            }
        };
        Sides { white: view(quatrebras_rules::Side::White), black: view(quatrebras_rules::Side::Black) }
    }
}

/// What a list of games tells of each.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameSummary {
    /// Its id.
    pub id: String,
    /// Its name in English.
    pub name: String,
    /// Its other names.
    pub names: Names,
    /// What the sides are called.
    pub sides: Sides,
    /// A hash of its rules.
    pub revision: String,
    /// Its place among those shown first on the home page, if it is one of these; smaller is earlier.
    pub featured: Option<u8>,
    /// How many files the board has.
    pub files: u8,
    /// How many ranks.
    pub ranks: u8,
    /// How many cells.
    pub cells: u8,
}

impl GameSummary {
    /// A game in short.
    pub fn of(rules: &Rules) -> GameSummary {
        let board = rules.board();
        GameSummary {
            id: rules.id().to_owned(),
            name: rules.name().to_owned(),
            names: Names(rules.texts().names.clone()),
            sides: Sides::of(rules),
            revision: rules.revision().to_owned(),
            featured: rules.texts().featured,
            files: board.width() as u8,
            ranks: board.height() as u8,
            cells: board.size() as u8,
        }
    }
}

/// All that is the same throughout a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Game {
    /// Its id.
    pub id: String,
    /// Its name in English.
    pub name: String,
    /// Its other names.
    pub names: Names,
    /// What the sides are called.
    pub sides: Sides,
    /// A hash of its rules.
    pub revision: String,
    /// Its place among those shown first on the home page, if it is one of these; smaller is earlier.
    pub featured: Option<u8>,
    /// Labels from left to right, as White sees the board.
    pub files: Vec<String>,
    /// Labels from White's side upward.
    pub ranks: Vec<String>,
    /// The cells; their numbers are their places here.
    pub cells: Vec<CellView>,
    /// The kinds; their numbers are their places here.
    pub kinds: Vec<KindView>,
    /// Parts of the board that some kinds do not leave.
    pub regions: Vec<RegionView>,
    /// Cells on which a side's royal wins.
    pub goals: Goals,
    /// Counts of moves that end the game.
    pub limits: Vec<LimitView>,
    /// Whether a draw may be agreed.
    pub agreement: bool,
    /// The start position, as FEN.
    pub start: String,
}

/// Cells on which a side's royal wins; none in most games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Goals {
    /// White's.
    pub white: Vec<u8>,
    /// Black's.
    pub black: Vec<u8>,
}

/// One cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CellView {
    /// Column, from 0.
    pub file: u8,
    /// Row from White's side, from 0.
    pub rank: u8,
    /// Its name, as `e4`.
    pub name: String,
}

/// One kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KindView {
    /// Its letter in FEN, upper case.
    pub letter: String,
    /// Its name in English.
    pub name: String,
    /// Its other names.
    pub names: Names,
    /// The name of its drawing; the same in all games where the same piece is meant.
    pub figure: String,
    /// What its chip shows, if the game says so.
    pub glyph: Option<String>,
    /// The chip's number, if it has one.
    pub chip: Option<u32>,
    /// Whether the chip lies with its other face up.
    pub reverse: bool,
    /// Whether it is royal: its loss loses.
    pub royal: bool,
    /// A compound's two parts.
    pub parts: Option<[u8; 2]>,
}

/// Cells that some kinds of a side do not leave.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RegionView {
    /// Its name in the game file.
    pub name: String,
    /// Whose pieces stay there.
    pub side: Side,
    /// The kinds that do.
    pub kinds: Vec<u8>,
    /// The cells.
    pub cells: Vec<u8>,
}

/// A count of moves that ends the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LimitView {
    /// The count that ends it: moves of one side where each has its own, else of both together.
    pub at: u32,
    /// Whether each side has a count of its own.
    pub each: bool,
    /// What the side gets that made the last of them.
    pub ends: Ends,
}

/// What a side gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Ends {
    /// It loses.
    Loses,
    /// Nobody wins.
    Draws,
}

impl From<Outcome> for Ends {
    fn from(outcome: Outcome) -> Ends {
        match outcome {
            Outcome::Loss => Ends::Loses,
            Outcome::Draw => Ends::Draws,
        }
    }
}

impl Game {
    /// What is told of a game.
    pub fn of(rules: &Rules, facts: &Facts) -> Game {
        let (board, texts) = (rules.board(), rules.texts());
        let label = |file| board.file_letter(file).map(String::from).unwrap_or_default();
        let side = |side: quatrebras_rules::Side| cells(facts.goals[side.index()]);
        let both = quatrebras_rules::Side::BOTH;
        let regions = facts.regions.iter().flat_map(|region| {
            both.map(|side| RegionView {
                name: region.name.clone(),
                side: side.into(),
                kinds: region.kinds.iter().copied().map(kind).collect(),
                cells: cells(region.cells[side.index()]),
            })
        });
        let limit = |limit: &quatrebras_rules::Limit| LimitView {
            at: limit.at,
            each: facts.resets.each_side,
            ends: limit.outcome.into(),
        };
        Game {
            id: rules.id().to_owned(),
            name: rules.name().to_owned(),
            names: Names(texts.names.clone()),
            sides: Sides::of(rules),
            revision: rules.revision().to_owned(),
            featured: texts.featured,
            files: (0..board.width()).map(label).collect(),
            ranks: (1..=board.height()).map(|rank| rank.to_string()).collect(),
            cells: board
                .cells()
                .into_iter()
                .map(|cell| CellView {
                    file: board.file_of(cell) as u8,
                    rank: board.rank_of(cell) as u8,
                    name: board.cell_name(cell),
                })
                .collect(),
            kinds: (0..rules.kind_count())
                .map(|index| KindView::of(rules, facts, Kind::new(index)))
                .collect(),
            regions: regions.collect(),
            goals: Goals {
                white: side(quatrebras_rules::Side::White),
                black: side(quatrebras_rules::Side::Black),
            },
            limits: facts.limits.iter().map(limit).collect(),
            agreement: facts.agreement,
            start: rules.fen(rules.start()),
        }
    }
}

impl KindView {
    fn of(rules: &Rules, facts: &Facts, of: Kind) -> KindView {
        let (texts, known) = (rules.texts().kind(of), &facts.kinds[of.index()]);
        let letter = rules.letter(quatrebras_rules::Piece::new(quatrebras_rules::Side::White, of));
        KindView {
            letter: letter.to_string(),
            name: rules.kind_name(of).to_owned(),
            names: Names(texts.names.clone()),
            figure: texts.figure.clone(),
            glyph: texts.glyph.clone(),
            chip: texts.chip,
            reverse: texts.reverse,
            royal: known.royal,
            parts: known.parts.map(|parts| parts.map(kind)),
        }
    }
}

/// The cells of a board, where something is told of each.
pub(crate) fn by_cell<T>(rules: &Rules, tell: impl Fn(quatrebras_rules::Cell) -> T) -> Vec<T> {
    debug_assert!(rules.board().cells().into_iter().map(cell).eq(0..rules.board().size() as u8));
    rules.board().cells().into_iter().map(tell).collect()
}
