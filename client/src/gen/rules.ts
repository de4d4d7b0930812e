// What the compiled games tell the page. Cells and kinds are numbers: places in `Game.cells` and `Game.kinds`.

export type Side = "white" | "black";
/** Names by language: `ru`, `zh`; the English one stands beside it. */
export type Names = Record<string, string>;

export interface GameSummary {
  id: string;
  name: string;
  names: Names;
  revision: string;
  /** Shown first on the home page. */
  featured: boolean;
  files: number;
  ranks: number;
  cells: number;
}

export interface Game {
  id: string;
  name: string;
  names: Names;
  revision: string;
  featured: boolean;
  /** Labels from left to right, as White sees the board. */
  files: string[];
  /** Labels from White's side upward. */
  ranks: string[];
  cells: CellView[];
  kinds: KindView[];
  regions: RegionView[];
  /** Cells on which a side's royal wins. */
  goals: { white: number[]; black: number[] };
  limits: LimitView[];
  /** Whether a draw may be agreed. */
  agreement: boolean;
  /** The start position, as FEN. */
  start: string;
}

export interface CellView {
  /** Column, from 0. */
  file: number;
  /** Row from White's side, from 0. */
  rank: number;
  name: string;
}

export interface KindView {
  letter: string;
  name: string;
  names: Names;
  /** The name of its drawing; the same in all games where the same piece is meant. */
  figure: string;
  /** What its chip shows, if the game says so. */
  glyph: string | null;
  /** The chip's number, if it has one. */
  chip: number | null;
  /** Whether the chip lies with its other face up. */
  reverse: boolean;
  royal: boolean;
  /** A compound's two parts. */
  parts: [number, number] | null;
}

/** Cells that some kinds of a side do not leave. */
export interface RegionView {
  name: string;
  side: Side;
  kinds: number[];
  cells: number[];
}

/** A count of moves that ends the game. */
export interface LimitView {
  at: number;
  /** Whether each side has a count of its own. */
  each: boolean;
  ends: "loses" | "draws";
}

export interface Piece {
  kind: number;
  side: Side;
}

export interface Session {
  /** The position now. */
  fen: string;
  turn: Side;
  /** Half moves played since the start. */
  ply: number;
  /** By cell. */
  pieces: (Piece | null)[];
  /** The cell of the royal of the side to move, when it is attacked. */
  check: number | null;
  checkers: number[];
  /** The moves that may be played now, the game's history heeded. None when the game is over. */
  moves: MovePicture[];
  /** The move that led here. */
  last: MovePicture | null;
  verdict: Verdict | null;
  /** The counts of moves as they stand now, one for each limit and side that has one. */
  counters: CounterView[];
  rights: RightView[];
  /** The moves so far. */
  played: PlayedMove[];
}

export interface Opened {
  handle: number;
  session: Session;
}

export interface Compiled {
  game: Game | null;
  faults: Fault[];
}

export interface Fault {
  file: string;
  line: number;
  column: number;
  message: string;
}

export interface Verdict {
  result: "1-0" | "0-1" | "1/2-1/2";
  /** checkmate, stalemate, goal, inactivity, material, repetition, move-limit */
  reason: string;
}

export interface CounterView {
  /** Whose; null: both sides' together. */
  side: Side | null;
  count: number;
  at: number;
  ends: "loses" | "draws";
}

/** What a side may still do and may lose. */
export interface RightView {
  side: Side;
  letter: string;
  /** The kind whose power it is; null: a right to castle. */
  kind: number | null;
  /** Castling: where the royal would go. */
  to: number | null;
}

export interface PlayedMove {
  text: string;
  /** Its name, as `Nf3`. */
  name: string;
}

export interface MovePicture {
  /** The move by its cells, as `g1f3`. It stands for the move. */
  text: string;
  name: string;
  picks: Picks;
  effects: Effect[];
  flags: Flags;
}

/** What the player chooses, in this order of questions. No two moves have the same picks. */
export interface Picks {
  piece: number;
  target: number;
  /** A kind: only this part goes. */
  part: number | null;
  /** The cell of another piece that goes off the board. */
  victim: number | null;
  /** The kind it becomes; null: it stays what it is. */
  becomes: number | null;
}

export interface Flags {
  capture: boolean;
  shot: boolean;
  split: boolean;
  join: boolean;
  castling: boolean;
  quiet: boolean;
  check: boolean;
  mate: boolean;
}

/** What is seen, in order. Between two effects a cell may hold two pieces. */
export type Effect =
  | { effect: "split"; cell: number; compound: Piece; left: Piece; moved: Piece }
  | { effect: "shot"; piece: Piece; from: number; to: number; path: number[] }
  | { effect: "capture"; cell: number; piece: Piece }
  | { effect: "travel"; piece: Piece; from: number; to: number; path: number[] }
  | { effect: "join"; cell: number; friend: Piece; moved: Piece; result: Piece }
  | { effect: "turn-over"; cell: number; from: Piece; to: Piece }
  | { effect: "removal"; cell: number; piece: Piece }
  | { effect: "mark"; cell: number };

/** Why a plausible move is none. `key` names a message; `values` are its variables. */
export interface Refusal {
  key: string;
  /** In English, from the rules library. */
  text: string;
  values: Record<string, RefusalValue>;
}
export interface Standing {
  cell: number;
  piece: Piece;
}
export type RefusalValue = { standing: Standing[] } | { cell: number } | { piece: Piece } | { number: number } | { side: Side } | { word: string };

/** A strength of the machine, from 1 the weakest. */
export interface Level {
  level: number;
  nodes: number;
}

export interface SearchOrder {
  /** The start of the game, as FEN; null: the usual one. */
  start: string | null;
  moves: string[];
  level: number | null;
  nodes: number | null;
  millis: number | null;
  lines: number;
  seed?: number;
}

export interface SearchReport {
  depth: number;
  nodes: number;
  millis: number;
  best: string | null;
  lines: SearchLine[];
}

export interface SearchLine {
  /** Centipawns for the side to move; null when the end is seen. */
  centipawns: number | null;
  /** Half moves until the side to move wins (positive) or loses (negative). */
  win: number | null;
  moves: string[];
  names: string[];
}
