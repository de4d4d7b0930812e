// What is said: a move, check, the result, a cell, a refusal. Each is a message with its variables.

import type { Game, MovePicture, Piece, Refusal, RefusalValue, Session, Side, Verdict } from "../gen/rules";
import { type SideWords, sideWords } from "../i18n/sides";
import type { Target } from "./targets";

export type Args = Record<string, string | number>;
export type Translate = (key: string, args?: Args) => string;

/** Says things of one game in one language. */
export class Speech {
  constructor(
    private readonly game: Game,
    private readonly t: Translate,
    private readonly language: string,
  ) {}

  kind(kind: number): string {
    const view = this.game.kinds[kind];
    if (view === undefined) return "";
    const name = view.names[this.language] ?? view.name;
    // In the middle of a sentence; headings begin with the name as it is.
    return name.toLocaleLowerCase(this.language);
  }

  side(side: Side): SideWords {
    return sideWords(this.game.sides, side, this.t, this.language);
  }

  piece({ side, kind }: Piece): string {
    const { colour, name, of } = this.side(side);
    return this.t("board-piece", { colour, side: name, of, kind: this.kind(kind) });
  }

  cellName(cell: number): string {
    return this.game.cells[cell]?.name ?? "";
  }

  /** The label of a cell in the grid: name, what stands there, what may happen there. */
  cell(session: Session, cell: number, notes: CellNotes): string {
    const piece = session.pieces[cell] ?? null;
    const parts = [this.cellName(cell), piece === null ? this.t("board-empty") : this.piece(piece)];
    if (session.check === cell) parts.push(this.t("board-in-check"));
    if (session.checkers.includes(cell)) parts.push(this.t("board-gives-check"));
    if (notes.selected) parts.push(this.t("board-selected"));
    if (notes.target !== undefined) parts.push(this.target(notes.target));
    if (notes.right) parts.push(this.t("board-right-kept"));
    if (notes.goal) parts.push(this.t("board-goal-cell"));
    if (notes.last) parts.push(this.t("board-last-move"));
    return parts.join(this.t("board-comma"));
  }

  private target({ mark, parts }: Target): string {
    const what = this.t(`board-target-${mark}`);
    const named = parts.flatMap((part) => (part === null ? [] : [this.kind(part)]));
    if (named.length === 0) return what;
    const who = parts.includes(null) ? [this.t("board-whole"), ...named] : named;
    return this.t("board-target-parts", { what, parts: who.join(this.t("board-or")) });
  }

  /** A move as it is told when it has been played. */
  move(mover: Side, { effects, flags }: MovePicture): string {
    const said = [this.side(mover).name];
    const travels = effects.filter((effect) => effect.effect === "travel");
    for (const effect of effects) {
      switch (effect.effect) {
        case "split":
          said.push(
            this.t("say-split", {
              part: this.kind(effect.moved.kind),
              compound: this.kind(effect.compound.kind),
              left: this.kind(effect.left.kind),
            }),
          );
          break;
        case "shot":
          said.push(
            this.t("say-shot", {
              piece: this.kind(effect.piece.kind),
              from: this.cellName(effect.from),
              to: this.cellName(effect.to),
            }),
          );
          break;
        case "travel":
          if (travels.length > 1 && effect !== travels[0])
            said.push(this.t("say-also", { piece: this.kind(effect.piece.kind), to: this.cellName(effect.to) }));
          else
            said.push(
              this.t("say-travel", {
                piece: this.kind(effect.piece.kind),
                from: this.cellName(effect.from),
                to: this.cellName(effect.to),
              }),
            );
          break;
        case "capture":
          said.push(this.t("say-capture", { piece: this.kind(effect.piece.kind), cell: this.cellName(effect.cell) }));
          break;
        case "join":
          said.push(
            this.t("say-join", { friend: this.kind(effect.friend.kind), result: this.kind(effect.result.kind) }),
          );
          break;
        case "turn-over":
          said.push(
            this.t("say-turn-over", {
              piece: this.kind(effect.from.kind),
              result: this.kind(effect.to.kind),
              cell: this.cellName(effect.cell),
            }),
          );
          break;
        case "removal":
          said.push(this.t("say-removal", { piece: this.kind(effect.piece.kind), cell: this.cellName(effect.cell) }));
          break;
        case "mark":
          break;
      }
    }
    if (flags.castling) said.splice(1, 0, this.t("say-castling"));
    if (flags.mate) said.push(this.t("say-mate"));
    else if (flags.check) said.push(this.t("say-check"));
    return this.sentence(said);
  }

  verdict({ result, reason }: Verdict): string {
    const why = this.t(`board-reason-${reason}`);
    if (result === "1/2-1/2") return this.t("say-drawn", { reason: why });
    const { name, of } = this.side(result === "1-0" ? "white" : "black");
    return this.t("say-won", { side: name, of, reason: why });
  }

  refusal({ key, values }: Refusal): string {
    const args: Args = {};
    for (const [name, value] of Object.entries(values)) {
      args[name] = this.value(value);
      if ("side" in value) args[`${name}-of`] = this.side(value.side).of;
    }
    const { reason } = values;
    // Messages have no messages within, so the end of a game is told before.
    if (reason !== undefined && "word" in reason) args["why"] = this.t(`board-reason-${reason.word}`);
    return this.t(`refusal-${key}`, args);
  }

  private value(value: RefusalValue): string | number {
    if ("cell" in value) return this.cellName(value.cell);
    if ("piece" in value) return this.kind(value.piece.kind);
    if ("number" in value) return value.number;
    if ("side" in value) return this.side(value.side).name;
    if ("word" in value) return value.word;
    const standing = value.standing.map(({ cell, piece }) =>
      this.t("board-standing", { kind: this.kind(piece.kind), cell: this.cellName(cell) }),
    );
    return new Intl.ListFormat(this.language, { type: "conjunction" }).format(standing);
  }

  private sentence(parts: string[]): string {
    const [first = "", ...rest] = parts;
    return this.t("say-sentence", { side: first, what: rest.join(this.t("board-comma")) });
  }
}

export interface CellNotes {
  selected: boolean;
  target: Target | undefined;
  last: boolean;
  goal: boolean;
  right: boolean;
}
