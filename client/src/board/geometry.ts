// Cells and places: where a cell is drawn, which cell lies under a point, and the line around a board with holes.
// A place is a column and a row from the top left corner as the board is seen; a cell is `CELL` units wide.

import type { Game, Side } from "../gen/rules";

export const CELL = 100;

export interface Place {
  column: number;
  row: number;
}

export interface Point {
  x: number;
  y: number;
}

export class Geometry {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  private readonly cells = new Map<string, number>();

  constructor(
    readonly game: Game,
    readonly orientation: Side,
  ) {
    this.columns = game.files.length;
    this.rows = game.ranks.length;
    this.width = this.columns * CELL;
    this.height = this.rows * CELL;
    game.cells.forEach((_, cell) => {
      const { column, row } = this.place(cell);
      this.cells.set(`${column},${row}`, cell);
    });
  }

  place(cell: number): Place {
    const view = this.game.cells[cell];
    if (view === undefined)
      throw new RangeError(`the board has ${this.game.cells.length} cells, there is no cell ${cell}`);
    return this.seen(view.file, view.rank);
  }

  /** The place of a file and a rank, which may be fractions while something moves. */
  seen(file: number, rank: number): Place {
    return this.orientation === "white"
      ? { column: file, row: this.rows - 1 - rank }
      : { column: this.columns - 1 - file, row: rank };
  }

  at(column: number, row: number): number | null {
    return this.cells.get(`${column},${row}`) ?? null;
  }

  /** The cell under a point of the board; null on a hole and outside. */
  under(point: Point): number | null {
    return this.at(Math.floor(point.x / CELL), Math.floor(point.y / CELL));
  }

  corner(cell: number): Point {
    const { column, row } = this.place(cell);
    return { x: column * CELL, y: row * CELL };
  }

  centre(cell: number): Point {
    const { x, y } = this.corner(cell);
    return { x: x + CELL / 2, y: y + CELL / 2 };
  }

  /** Whether a cell is of the light colour: the first file's first rank is dark. */
  light(cell: number): boolean {
    const view = this.game.cells[cell];
    return view !== undefined && (view.file + view.rank) % 2 === 1;
  }

  /** The cells of each row as they are seen, from the top; a row without cells is left out. */
  grid(): number[][] {
    const rows: number[][] = [];
    for (let row = 0; row < this.rows; row += 1) {
      const cells: number[] = [];
      for (let column = 0; column < this.columns; column += 1) {
        const cell = this.at(column, row);
        if (cell !== null) cells.push(cell);
      }
      if (cells.length > 0) rows.push(cells);
    }
    return rows;
  }

  /** The closed lines around a set of cells, holes included: a path to be filled by the even-odd rule. */
  outline(cells: Iterable<number> = this.game.cells.keys()): string {
    const inside = new Set<string>();
    for (const cell of cells) {
      const { column, row } = this.place(cell);
      inside.add(`${column},${row}`);
    }
    return loops(inside)
      .map((loop) => `M${loop.map(({ column, row }) => `${column * CELL} ${row * CELL}`).join("L")}Z`)
      .join("");
  }

  /** Where the labels of files and ranks stand: below the lowest cell of a file, left of the first cell of a rank. */
  labels(): { text: string; file: boolean; column: number; row: number }[] {
    const labels = [];
    for (let column = 0; column < this.columns; column += 1) {
      let row = this.rows - 1;
      while (row >= 0 && this.at(column, row) === null) row -= 1;
      const cell = this.at(column, row);
      const text = cell === null ? undefined : this.game.files[this.game.cells[cell]?.file ?? -1];
      if (text !== undefined) labels.push({ text, file: true, column, row });
    }
    for (let row = 0; row < this.rows; row += 1) {
      let column = 0;
      while (column < this.columns && this.at(column, row) === null) column += 1;
      const cell = this.at(column, row);
      const text = cell === null ? undefined : this.game.ranks[this.game.cells[cell]?.rank ?? -1];
      if (text !== undefined) labels.push({ text, file: false, column, row });
    }
    return labels;
  }
}

/** Walks along the borders of a set of squares, the inside on the right hand, and keeps the corners alone. */
function loops(inside: Set<string>): Place[][] {
  const has = (column: number, row: number) => inside.has(`${column},${row}`);
  const next = new Map<string, Place[]>();
  const edge = (from: Place, to: Place) => {
    const key = `${from.column},${from.row}`;
    next.set(key, [...(next.get(key) ?? []), to]);
  };
  for (const name of inside) {
    const [column = 0, row = 0] = name.split(",").map(Number);
    if (!has(column, row - 1)) edge({ column, row }, { column: column + 1, row });
    if (!has(column + 1, row)) edge({ column: column + 1, row }, { column: column + 1, row: row + 1 });
    if (!has(column, row + 1)) edge({ column: column + 1, row: row + 1 }, { column, row: row + 1 });
    if (!has(column - 1, row)) edge({ column, row: row + 1 }, { column, row });
  }
  const found: Place[][] = [];
  for (;;) {
    const start = [...next.entries()].find(([, ends]) => ends.length > 0)?.[0];
    if (start === undefined) return found;
    const [column = 0, row = 0] = start.split(",").map(Number);
    const loop: Place[] = [];
    let here: Place = { column, row };
    let came: Place | null = null;
    do {
      const ends: Place[] = next.get(`${here.column},${here.row}`) ?? [];
      // Where two squares meet by a corner alone, turning right keeps to the same square.
      const there: Place | undefined =
        ends.length > 1 && came !== null ? ends.find((end) => turnsRight(came as Place, here, end)) : ends[0];
      if (there === undefined) break;
      ends.splice(ends.indexOf(there), 1);
      if (came === null || !straight(came, here, there)) loop.push(here);
      came = here;
      here = there;
    } while (here.column !== column || here.row !== row);
    if (came !== null && loop[1] !== undefined && straight(came, here, loop[1])) loop.shift();
    found.push(loop);
  }
}

function turn(a: Place, b: Place, c: Place): number {
  return (b.column - a.column) * (c.row - b.row) - (b.row - a.row) * (c.column - b.column);
}

function straight(a: Place, b: Place, c: Place): boolean {
  return turn(a, b, c) === 0;
}

function turnsRight(a: Place, b: Place, c: Place): boolean {
  return turn(a, b, c) > 0;
}
