// What the compiled games tell the page. Cells and kinds are numbers: places in `Game.cells` and `Game.kinds`.
// Generated from crates/wasm/src/view by `cargo xtask codegen`; changes made here are lost.

/** A side. White moves first, whatever its colour. */
export type Side = "white" | "black";

/** Names by language: `ru`, `zh`; the English one stands beside it. */
export type Names = Record<string, string>;

/** A colour of pieces. */
export type Color = "white" | "black" | "yellow" | "red" | "green" | "blue";

/** What the game calls a side, and the colour of its pieces. */
export type SideView = {
  /** Its name in English. */
  name: string;
  /** Its other names. */
  names: Names;
  /** The colour of its pieces. */
  color: Color;
  /** The colour of the reverse side of its chips. */
  compounds: Color;
};

/** Both sides. */
export type Sides = {
  /** The side that begins. */
  white: SideView;
  /** The other one. */
  black: SideView;
};

/** What a list of games tells of each. */
export type GameSummary = {
  /** Its id. */
  id: string;
  /** Its name in English. */
  name: string;
  /** Its other names. */
  names: Names;
  /** What the sides are called. */
  sides: Sides;
  /** A hash of its rules. */
  revision: string;
  /** Its place among those shown first on the home page, if it is one of these; smaller is earlier. */
  featured: number | null;
  /** How many files the board has. */
  files: number;
  /** How many ranks. */
  ranks: number;
  /** How many cells. */
  cells: number;
};

/** All that is the same throughout a game. */
export type Game = {
  /** Its id. */
  id: string;
  /** Its name in English. */
  name: string;
  /** Its other names. */
  names: Names;
  /** What the sides are called. */
  sides: Sides;
  /** A hash of its rules. */
  revision: string;
  /** Its place among those shown first on the home page, if it is one of these; smaller is earlier. */
  featured: number | null;
  /** Labels from left to right, as White sees the board. */
  files: Array<string>;
  /** Labels from White's side upward. */
  ranks: Array<string>;
  /** The cells; their numbers are their places here. */
  cells: Array<CellView>;
  /** The kinds; their numbers are their places here. */
  kinds: Array<KindView>;
  /** Parts of the board that some kinds do not leave. */
  regions: Array<RegionView>;
  /** Cells on which a side's royal wins. */
  goals: Goals;
  /** Counts of moves that end the game. */
  limits: Array<LimitView>;
  /** Whether a draw may be agreed. */
  agreement: boolean;
  /** The start position, as FEN. */
  start: string;
};

/** One cell. */
export type CellView = {
  /** Column, from 0. */
  file: number;
  /** Row from White's side, from 0. */
  rank: number;
  /** Its name, as `e4`. */
  name: string;
};

/** One kind. */
export type KindView = {
  /** Its letter in FEN, upper case. */
  letter: string;
  /** Its name in English. */
  name: string;
  /** Its other names. */
  names: Names;
  /** The name of its drawing; the same in all games where the same piece is meant. */
  figure: string;
  /** What its chip shows, if the game says so. */
  glyph: string | null;
  /** The chip's number, if it has one. */
  chip: number | null;
  /** Whether the chip lies with its other face up. */
  reverse: boolean;
  /** Whether it is royal: its loss loses. */
  royal: boolean;
  /** A compound's two parts. */
  parts: [number, number] | null;
};

/** Cells that some kinds of a side do not leave. */
export type RegionView = {
  /** Its name in the game file. */
  name: string;
  /** Whose pieces stay there. */
  side: Side;
  /** The kinds that do. */
  kinds: Array<number>;
  /** The cells. */
  cells: Array<number>;
};

/** Cells on which a side's royal wins; none in most games. */
export type Goals = {
  /** White's. */
  white: Array<number>;
  /** Black's. */
  black: Array<number>;
};

/** A count of moves that ends the game. */
export type LimitView = {
  /** The count that ends it: moves of one side where each has its own, else of both together. */
  at: number;
  /** Whether each side has a count of its own. */
  each: boolean;
  /** What the side gets that made the last of them. */
  ends: Ends;
};

/** What a side gets. */
export type Ends = "loses" | "draws";

/** What came of a game file: the game, or what is wrong with the text. */
export type Compiled = {
  /** The game; it can be opened by its id now. */
  game: Game | null;
  /** What is wrong, in the order of the text; none when there is a game. */
  faults: Array<Fault>;
};

/** Something wrong at a place of a game file. */
export type Fault = {
  /** The file: the text itself is `game.toml`, what it extends has the other game's id. */
  file: string;
  /** The line, from 1. */
  line: number;
  /** The column in characters, from 1. */
  column: number;
  /** What was expected and what was found, in English. */
  message: string;
};

/** A kind of one side. */
export type Piece = {
  /** Its place in `Game.kinds`. */
  kind: number;
  /** Whose it is. */
  side: Side;
};

/** A game as it stands. */
export type Session = {
  /** The position now. */
  fen: string;
  /** Whose turn it is. */
  turn: Side;
  /** Half moves played since the start. */
  ply: number;
  /** By cell. */
  pieces: Array<Piece | null>;
  /** The cell of the royal of the side to move, when it is attacked. */
  check: number | null;
  /** The cells of the pieces that attack it. */
  checkers: Array<number>;
  /** The moves that may be played now, the game's history heeded. None when the game is over. */
  moves: Array<MovePicture>;
  /** The move that led here. */
  last: MovePicture | null;
  /** How the game ended; null while it goes on. */
  verdict: Verdict | null;
  /** The counts of moves as they stand now, one for each limit and side that has one. */
  counters: Array<CounterView>;
  /** The rights that stand now. */
  rights: Array<RightView>;
  /** The moves so far. */
  played: Array<PlayedMove>;
};

/** A session that was opened, and the number by which it is spoken of. */
export type Opened = {
  /** Its number. */
  handle: number;
  /** How it stands. */
  session: Session;
};

/** How a game ended. */
export type Verdict = {
  /** As PGN writes it. */
  result: "1-0" | "0-1" | "1/2-1/2";
  /** checkmate, stalemate, goal, inactivity, material, repetition, move-limit */
  reason: string;
};

/** A count of moves that will end the game. */
export type CounterView = {
  /** Whose; null: both sides' together. */
  side: Side | null;
  /** How many there are. */
  count: number;
  /** How many end the game. */
  at: number;
  /** What the side gets then that made the last of them. */
  ends: Ends;
};

/** What a side may still do and may lose. */
export type RightView = {
  /** Whose it is. */
  side: Side;
  /** Its letter in FEN. */
  letter: string;
  /** The kind whose power it is; null: a right to castle. */
  kind: number | null;
  /** Castling: where the royal would go. */
  to: number | null;
};

/** A move that was played. */
export type PlayedMove = {
  /** The move by its cells. */
  text: string;
  /** Its name, as `Nf3`. */
  name: string;
};

/** A move as a player picks and sees it. */
export type MovePicture = {
  /** The move by its cells, as `g1f3`. It stands for the move. */
  text: string;
  /** Its name, as `Nf3`. */
  name: string;
  /** What the player chooses. */
  picks: Picks;
  /** What is seen, in order. */
  effects: Array<Effect>;
  /** What the move is. */
  flags: Flags;
};

/** What the player chooses, in this order of questions. No two moves have the same picks. */
export type Picks = {
  /** The cell of the piece that moves or shoots. */
  piece: number;
  /** The cell where it goes, or at which it shoots. */
  target: number;
  /** A kind: only this part goes. */
  part: number | null;
  /** The cell of another piece that goes off the board. */
  victim: number | null;
  /** The kind it becomes; null: it stays what it is. */
  becomes: number | null;
};

/** What a move is, for marks, sounds and speech. */
export type Flags = {
  /** An enemy piece goes off the board. */
  capture: boolean;
  /** The piece takes without moving. */
  shot: boolean;
  /** A compound comes apart. */
  split: boolean;
  /** Two friends become one piece. */
  join: boolean;
  /** Several pieces of one side go at once. */
  castling: boolean;
  /** Nothing happens but that pieces go from cell to cell. */
  quiet: boolean;
  /** The opponent's royal is attacked afterwards. */
  check: boolean;
  /** The opponent is mated. */
  mate: boolean;
};

/** What is seen, in order. Between two effects a cell may hold two pieces. */
export type Effect = { "effect": "split", cell: number, compound: Piece, left: Piece, moved: Piece, }
  | { "effect": "shot", piece: Piece, from: number, to: number, path: Array<number>, }
  | { "effect": "capture", cell: number, piece: Piece, }
  | { "effect": "travel", piece: Piece, from: number, to: number, path: Array<number>, }
  | { "effect": "join", cell: number, friend: Piece, moved: Piece, result: Piece, }
  | { "effect": "turn-over", cell: number, from: Piece, to: Piece, }
  | { "effect": "removal", cell: number, piece: Piece, }
  | { "effect": "mark", cell: number, };

/** Why a plausible move is none. `key` names a message; `values` are its variables. */
export type Refusal = {
  /** The message. */
  key: string;
  /** In English, from the rules library. */
  text: string;
  /** Its variables; which ones a message has is told in docs/FACTS.md. */
  values: Record<string, RefusalValue>;
};

/** A variable of a message. */
export type RefusalValue = { "cell": number }
  | { "piece": Piece }
  | { "standing": Array<Standing> }
  | { "number": number }
  | { "side": Side }
  | { "word": string };

/** A piece on its cell. */
export type Standing = {
  /** The cell. */
  cell: number;
  /** The piece. */
  piece: Piece;
};

/** A strength of the machine, from 1 the weakest. */
export type Level = {
  /** Its number. */
  level: number;
  /** The most positions that it looks at for a move, a first look at each legal one apart. */
  nodes: number;
};

/** What to search, and how much. Whatever is given ends the search; nothing given means until it is stopped. */
export type SearchOrder = {
  /** The start of the game, as FEN; null: the usual one. */
  start: string | null;
  /** The moves from there. */
  moves: Array<string>;
  /** A strength: it limits the positions and, if weak, chooses among near-equal moves. */
  level: number | null;
  /** The most positions to look at. */
  nodes: number | null;
  /** The most time, in milliseconds. */
  millis: number | null;
  /** How many of the best moves are to be told of. */
  lines: number;
  /** What the choice among near-equal moves depends on; without it, on chance. */
  seed?: number;
};

/** What a search has found. */
export type SearchReport = {
  /** The depth of the last whole iteration, in half moves. */
  depth: number;
  /** The positions looked at. */
  nodes: number;
  /** The time it took. */
  millis: number;
  /** The move to play; a weak level may choose another than the best. Null when there is none. */
  best: string | null;
  /** The best moves, each with what is expected to follow. In the last report the chosen one stands first. */
  lines: Array<SearchLine>;
};

/** A move and what is expected to follow. */
export type SearchLine = {
  /** Centipawns for the side to move; null when the end is seen. */
  centipawns: number | null;
  /** Own moves until the side to move wins (positive) or has lost (negative, or 0). */
  win: number | null;
  /** The moves by their cells. */
  moves: Array<string>;
  /** Their names. */
  names: Array<string>;
};
