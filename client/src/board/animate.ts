// From the effects of a move to what is seen at each moment. Places are files and ranks, which may be fractions.

import type { Effect, Game, Piece } from "../gen/rules";

export interface Sprite {
  key: string;
  piece: Piece;
  file: number;
  rank: number;
  opacity: number;
  scale: number;
  /** Across alone, while a piece turns over. */
  width: number;
  /** Drawn above the others. */
  moving: boolean;
}

/** A shot at some moment: each part from 0 (not yet) to 1 (over). */
export interface ShotFrame {
  from: number;
  to: number;
  muzzle: number;
  line: number;
  hit: number;
}

export interface Frame {
  sprites: Sprite[];
  shot: ShotFrame | null;
}

/** Milliseconds. */
const TIME = { travel: 210, step: 22, shot: 420, hit: 200, split: 110, join: 150, turn: 220, removal: 220 };

interface Actor {
  key: string;
  piece: Piece;
  cell: number;
  /** What happens to it, in order of time. */
  acts: Act[];
  from: number;
  until: number;
}

type Act =
  | { act: "travel"; start: number; end: number; cells: number[]; leap: boolean }
  | { act: "vanish"; start: number; end: number; shrink: boolean }
  | { act: "pop"; start: number; end: number }
  | { act: "fold"; start: number; end: number }
  | { act: "unfold"; start: number; end: number };

export interface Plan {
  duration: number;
  frame(time: number): Frame;
}

/** A board at rest. */
export function still(game: Game, pieces: readonly (Piece | null)[]): Sprite[] {
  return pieces.flatMap((piece, cell) => {
    const view = game.cells[cell];
    if (piece === null || view === undefined) return [];
    return [
      { key: `c${cell}`, piece, file: view.file, rank: view.rank, opacity: 1, scale: 1, width: 1, moving: false },
    ];
  });
}

/** What is seen from the board before the move to the board after it. */
export function plan(game: Game, before: readonly (Piece | null)[], effects: readonly Effect[]): Plan {
  const actors: Actor[] = before.flatMap((piece, cell) =>
    piece === null ? [] : [{ key: `c${cell}`, piece, cell, acts: [], from: 0, until: Infinity }],
  );
  const stage = new Stage(actors);
  let clock = 0;
  let shot: { from: number; to: number; start: number } | null = null;
  let captures: Actor[] = [];
  const vanish = (actor: Actor, start: number, duration: number, shrink: boolean) => {
    actor.acts.push({ act: "vanish", start, end: start + duration, shrink });
    actor.until = start + duration;
    clock = Math.max(clock, shrink ? start + duration : start);
  };
  for (const [index, effect] of effects.entries()) {
    switch (effect.effect) {
      case "split": {
        const compound = stage.take(effect.cell, effect.compound);
        if (compound === undefined) break;
        compound.until = clock;
        stage.put(`left${index}`, effect.left, effect.cell, clock);
        const moved = stage.put(`moved${index}`, effect.moved, effect.cell, clock);
        moved.acts.push({ act: "pop", start: clock, end: clock + TIME.split });
        clock += TIME.split;
        break;
      }
      case "shot":
        shot = { from: effect.from, to: effect.to, start: clock };
        clock += TIME.shot - TIME.hit;
        break;
      case "capture": {
        const taken = stage.take(effect.cell, effect.piece);
        if (taken === undefined) break;
        if (shot !== null) vanish(taken, clock, TIME.hit, true);
        else captures.push(taken);
        break;
      }
      case "travel": {
        const actor = stage.take(effect.from, effect.piece);
        if (actor === undefined) break;
        const cells = [effect.from, ...effect.path, effect.to];
        const duration = TIME.travel + TIME.step * effect.path.length;
        // Pieces that go at once, as in castling, go together.
        const start =
          actor.acts.length === 0 && index > 0 && effects[index - 1]?.effect === "travel"
            ? Math.max(0, clock - duration)
            : clock;
        actor.acts.push({
          act: "travel",
          start,
          end: start + duration,
          cells,
          leap: effect.path.length === 0 && !adjacent(game, effect.from, effect.to),
        });
        for (const taken of captures) vanish(taken, start + duration * 0.6, duration * 0.4, false);
        captures = [];
        clock = Math.max(clock, start + duration);
        stage.arrive(actor, effect.to);
        break;
      }
      case "join": {
        const friend = stage.take(effect.cell, effect.friend);
        const moved = stage.take(effect.cell, effect.moved);
        if (friend !== undefined) friend.until = clock;
        if (moved !== undefined) moved.until = clock;
        const result = stage.put(`join${index}`, effect.result, effect.cell, clock);
        result.acts.push({ act: "pop", start: clock, end: clock + TIME.join });
        clock += TIME.join;
        break;
      }
      case "turn-over": {
        const old = stage.take(effect.cell, effect.from);
        if (old === undefined) break;
        const middle = clock + TIME.turn / 2;
        old.acts.push({ act: "fold", start: clock, end: middle });
        old.until = middle;
        const turned = stage.put(`turn${index}`, effect.to, effect.cell, middle);
        turned.acts.push({ act: "unfold", start: middle, end: middle + TIME.turn / 2 });
        clock += TIME.turn;
        break;
      }
      case "removal": {
        const gone = stage.take(effect.cell, effect.piece);
        // What goes off the board goes together.
        const with_ = effects[index - 1]?.effect === "removal" ? clock - TIME.removal : clock;
        if (gone !== undefined) vanish(gone, with_, TIME.removal, true);
        break;
      }
      case "mark":
        break;
    }
  }
  for (const taken of captures) vanish(taken, clock, TIME.hit, true);
  return {
    duration: clock,
    frame: (time) => ({ sprites: sprites(game, actors, time), shot: shot === null ? null : shotFrame(shot, time) }),
  };
}

/** Who stands where while effects are carried out; between two of them a cell may hold two pieces. */
class Stage {
  private readonly standing: Actor[];

  constructor(private readonly actors: Actor[]) {
    this.standing = [...actors];
  }

  take(cell: number, piece: Piece): Actor | undefined {
    const at = this.standing.findLastIndex((actor) => actor.cell === cell && same(actor.piece, piece));
    return at < 0 ? undefined : this.standing.splice(at, 1)[0];
  }

  put(key: string, piece: Piece, cell: number, from: number): Actor {
    const actor = { key, piece, cell, acts: [], from, until: Infinity };
    this.actors.push(actor);
    this.standing.push(actor);
    return actor;
  }

  arrive(actor: Actor, cell: number): void {
    actor.cell = cell;
    this.standing.push(actor);
  }
}

function same(a: Piece, b: Piece): boolean {
  return a.kind === b.kind && a.side === b.side;
}

function adjacent(game: Game, a: number, b: number): boolean {
  const [one, other] = [game.cells[a], game.cells[b]];
  if (one === undefined || other === undefined) return false;
  return Math.max(Math.abs(one.file - other.file), Math.abs(one.rank - other.rank)) <= 1;
}

function sprites(game: Game, actors: readonly Actor[], time: number): Sprite[] {
  const found: Sprite[] = [];
  for (const actor of actors) {
    if (time < actor.from || time >= actor.until) continue;
    const view = game.cells[actor.cell];
    if (view === undefined) continue;
    const sprite: Sprite = {
      key: actor.key,
      piece: actor.piece,
      file: view.file,
      rank: view.rank,
      opacity: 1,
      scale: 1,
      width: 1,
      moving: false,
    };
    for (const act of actor.acts) perform(game, sprite, act, time);
    found.push(sprite);
  }
  return found.sort((a, b) => Number(a.moving) - Number(b.moving));
}

function perform(game: Game, sprite: Sprite, act: Act, time: number): void {
  const done = Math.min(1, Math.max(0, (time - act.start) / (act.end - act.start)));
  switch (act.act) {
    case "travel": {
      const eased = ease(done);
      const place = along(game, act.cells, eased);
      sprite.file = place.file;
      sprite.rank = place.rank;
      sprite.moving = done < 1 && time >= act.start;
      if (act.leap) sprite.scale = 1 + 0.16 * Math.sin(Math.PI * eased);
      break;
    }
    case "vanish":
      sprite.opacity = 1 - done;
      if (act.shrink) sprite.scale = 1 - 0.5 * done;
      break;
    case "pop":
      sprite.scale = 1 + 0.18 * Math.sin(Math.PI * done);
      sprite.moving = done < 1;
      break;
    case "fold":
      sprite.width = Math.max(0.02, 1 - done);
      break;
    case "unfold":
      sprite.width = Math.max(0.02, done);
      break;
  }
}

/** A place on the way through the middles of some cells. */
function along(game: Game, cells: readonly number[], part: number): { file: number; rank: number } {
  const points = cells.flatMap((cell) => game.cells[cell] ?? []);
  const lengths = points.slice(1).map((point, index) => {
    const before = points[index];
    return before === undefined ? 0 : Math.hypot(point.file - before.file, point.rank - before.rank);
  });
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    const [a, b] = [points[index], points[index + 1]];
    if (a === undefined || b === undefined) break;
    if (left <= length || index === lengths.length - 1) {
      const share = length === 0 ? 1 : Math.min(1, left / length);
      return { file: a.file + (b.file - a.file) * share, rank: a.rank + (b.rank - a.rank) * share };
    }
    left -= length;
  }
  const end = points.at(-1);
  return { file: end?.file ?? 0, rank: end?.rank ?? 0 };
}

function ease(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2;
}

function shotFrame({ from, to, start }: { from: number; to: number; start: number }, time: number): ShotFrame | null {
  const passed = time - start;
  if (passed < 0 || passed > TIME.shot + 120) return null;
  const part = (begin: number, length: number) => Math.min(1, Math.max(0, (passed - begin) / length));
  return { from, to, muzzle: part(0, 160), line: part(60, 180), hit: part(190, 230) };
}
