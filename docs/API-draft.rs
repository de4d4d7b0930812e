// crate quatrebras_rules: the public surface the command line uses (all items re-exported at the crate root)
pub struct Cell; pub struct Cells(pub u128); pub enum Side { White, Black }   // Cell::index(), Cells: IntoIterator<Item=Cell>, has(), Side::other()
pub struct Kind; pub struct Piece;                         // Piece::side(), Piece::kind(), Kind::index()
#[derive(Clone, Copy, PartialEq, Eq)] pub struct Move;     // .from() .to() -> Cell
#[derive(Clone)] pub struct Position;                      // piece_on(Cell) -> Option<Piece>, side_to_move() -> Side, count() etc.

/// Immutable compiled game; Send + Sync.
pub struct Rules;
impl Rules {
    pub fn from_toml(text: &str, file: &str) -> Result<Rules, GameError>;   // GameError: Display = "file:line:col: ..."
    pub fn id(&self) -> &str;
    pub fn name(&self) -> &str;
    pub fn start(&self) -> &Position;
    pub fn board(&self) -> &Geometry;          // width() height() (in cells), cell(file, rank) -> Option<Cell> (0-based; None is a hole), file_of(cell), rank_of(cell), cell_name(cell) -> String, parse_cell(&str) -> Option<Cell>, cells() -> Cells
    pub fn kind_count(&self) -> usize;
    pub fn kind_name(&self, Kind) -> &str;     // "Knight"
    pub fn letter(&self, Piece) -> char;       // FEN letter, upper case for White
    pub fn parse_fen(&self, &str) -> Result<Position, FenError>;            // FenError: Display
    pub fn fen(&self, &Position) -> String;
    pub fn legal_moves(&self, &Position, &mut Vec<Move>);                    // clears the vec first
    pub fn count_moves(&self, &Position) -> u64;
    pub fn is_legal(&self, &Position, Move) -> bool;
    pub fn play(&self, &Position, Move) -> Position;
    pub fn in_check(&self, &Position) -> bool;
    pub fn ending(&self, &Position) -> Option<Ending>;                       // Ending::{Mate, Stalemate, Goal}: by the position alone
    pub fn move_text(&self, Move) -> String;                                 // "e2e4", "c1e2n"
    pub fn parse_move(&self, &Position, &str) -> Result<Move, MoveError>;    // legal in the position; MoveError: Display
    pub fn perft(&self, &Position, depth: u32) -> u64;                       // depth 0 = 1
    pub fn agreement(&self) -> bool;                                         // whether players may agree on a draw
}
/// The shipped games: (id, TOML text), sorted by id.
pub fn shipped() -> &'static [(&'static str, &'static str)];
/// A game with its history.
#[derive(Clone)] pub struct Line<'r>;
impl<'r> Line<'r> {
    pub fn new(rules: &'r Rules, start: Position) -> Line<'r>;
    pub fn rules(&self) -> &'r Rules; pub fn position(&self) -> &Position; pub fn start(&self) -> &Position;
    pub fn moves(&self) -> &[Move];
    pub fn legal_moves(&self) -> Vec<Move>;            // with history (no-repeat); empty when the game is over
    pub fn parse_move(&self, &str) -> Result<Move, MoveError>;
    pub fn push(&mut self, Move) -> Result<(), MoveError>;   // refuses what is not in legal_moves()
    pub fn pop(&mut self) -> Option<Move>;
    pub fn verdict(&self) -> Option<Verdict>;          // None: goes on
}
pub struct Verdict { pub winner: Option<Side>, pub reason: Reason }   // winner None = draw
pub enum Reason { Checkmate, Stalemate, Goal, Inactivity, Repetition, MoveLimit, Material }   // Display gives the words of the `game` command
impl Verdict { pub fn result(&self) -> &'static str }   // "1-0" "0-1" "1/2-1/2"
