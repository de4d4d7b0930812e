/**
 * A game at the table: the record that is kept, the position that the rules made of it, and whatever goes on (the machine thinks,
 * time runs out, an earlier position is looked at). Each change is kept before it is shown as done.
 */

import type { Game, Refusal, SearchOrder, SearchReport, Session, Side } from "../../gen/rules";
import { type GameRecord, isRunning, other, ownSide } from "../../kept/record";
import { OutdatedError, type Store } from "../../kept/store";
import type { UsedTime } from "../../kept/used";
import type { MachineApi, RulesApi } from "../../rules/client";
import { isTicking, thinkingTime, timeLeft } from "./clock";
import * as flow from "./flow";
import { Thinker, type Thought } from "./thinker.svelte";

export interface TableTools {
  rules: RulesApi;
  /** By what name the rules know the game of a record. */
  key: (record: GameRecord) => Promise<string>;
  machine: MachineApi;
  store: Pick<Store, "get" | "put" | "listen">;
  used: UsedTime;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Done after so many milliseconds. */
  wait: (time: number) => Promise<void>;
}

/** What the player is told once: a message's key. */
export type Notice = "play-draw-refused" | "play-machine-failed" | "play-not-kept" | "play-not-legal" | "play-no-hint";

/** An earlier position that is looked at. */
export interface View {
  ply: number;
  session: Session;
}

/** So that a quick answer is seen as an answer, in milliseconds. */
const SHORTEST_THOUGHT = 350;
/** How long the machine looks for a hint, in milliseconds. */
const HINT_TIME = 1500;
/** The nodes of the search that judges an offered draw. */
const DRAW_NODES = 60_000;

/** There is no such game here. */
export class MissingGameError extends Error {}

export class Table {
  readonly game: Game;
  record: GameRecord;
  session: Session;
  view: View | null = $state.raw(null);
  /** The text of the move that the machine would play. */
  hint: string | null = $state.raw(null);
  notice: Notice | null = $state.raw(null);
  /** The game went on, or was deleted, in another tab or on another device. */
  elsewhere: "changed" | "deleted" | null = $state.raw(null);
  /** The time of the clocks that are shown. */
  now: number = $state.raw(0);

  readonly #tools: TableTools;
  readonly #key: string;
  readonly #thinker: Thinker;
  readonly #handle: number;
  readonly #unlisten: () => void;
  /** When the side to move was given the move, with the time that it had used before a reload taken off. */
  #since: number;
  /** One change after another. */
  #queue: Promise<unknown> = Promise.resolve();
  #writing = false;

  private constructor(
    tools: TableTools,
    key: string,
    game: Game,
    record: GameRecord,
    handle: number,
    session: Session,
  ) {
    this.#tools = tools;
    this.#key = key;
    this.#thinker = new Thinker(tools.machine, tools.wait);
    this.game = game;
    this.record = $state.raw(record);
    this.session = $state.raw(session);
    this.#handle = handle;
    this.now = tools.now();
    this.#since = this.now - tools.used.read(record.id, record.moves.length);
    this.#unlisten = tools.store.listen((change) => {
      if (change.id === this.record.id && !this.#writing && change.edition !== this.record.edition) {
        this.#leave(change.edition === 0 ? "deleted" : "changed");
      }
    });
  }

  /**
   * Sits down at a kept game and goes on with it.
   *
   * @throws {MissingGameError} when it is not kept here
   * @throws {Error} when the rules refuse it
   */
  static async open(tools: TableTools, id: string): Promise<Table> {
    const record = await tools.store.get(id);
    if (record === null) {
      throw new MissingGameError(id);
    }
    const key = await tools.key(record);
    const game = await tools.rules.game(key);
    const { handle, session } = await tools.rules.open(key, record.start, record.moves);
    const table = new Table(tools, key, game, record, handle, session);
    table.#goOn();
    return table;
  }

  /** Leaves the table; the game stays as it is kept. */
  close(): void {
    this.#unlisten();
    this.#thinker.stop();
    this.saveUsed();
    void this.#tools.rules.close(this.#handle);
  }

  // What is seen.

  /** The position on the board: an earlier one, or the last. */
  get shown(): Session {
    return this.view?.session ?? this.session;
  }

  get ply(): number {
    return this.view?.ply ?? this.record.moves.length;
  }

  get thought(): Thought | null {
    return this.#thinker.thought;
  }

  get over(): boolean {
    return !isRunning(this.record);
  }

  get first(): Side {
    return flow.firstSide(this.session);
  }

  /** Whose pieces may be moved: the player's, who may also prepare a move while the machine thinks. */
  get movable(): Side | null {
    if (this.over || this.view !== null || this.elsewhere !== null) {
      return null;
    }
    const own = ownSide(this.record);
    return own ?? (this.record.seats[this.session.turn].kind === "human" ? this.session.turn : null);
  }

  get plies(): number {
    return this.elsewhere === null ? flow.pliesToTakeBack(this.record, this.session) : 0;
  }

  /** Whether it is a person's turn and nothing else goes on. */
  get waiting(): boolean {
    return this.elsewhere === null && flow.seatToMove(this.record, this.session)?.kind === "human";
  }

  /** What a side has left, in milliseconds; null without a clock. */
  left(side: Side): number | null {
    const { clock } = this.record;
    return clock && timeLeft(clock, this.first, side, this.over ? 0 : Math.max(0, this.now - this.#since));
  }

  // What happens.

  /** Lets time go on: several times a second. */
  tick(): void {
    this.now = this.#tools.now();
    if (this.#ticks() && this.left(this.session.turn) === 0) {
      this.flag();
    }
  }

  #ticks(): boolean {
    return this.record.clock !== null && isTicking(this.record.clock) && !this.over && this.elsewhere === null;
  }

  /** Writes down what the side to move has used, for a reload. */
  saveUsed(): void {
    if (this.#ticks()) {
      this.#tools.used.write(this.record.id, this.record.moves.length, this.#tools.now() - this.#since);
    }
  }

  /** The player's move, by its text. */
  play(text: string): Promise<void> {
    if (!this.waiting || this.view !== null) {
      return Promise.resolve();
    }
    return this.#inTurn(() => this.#move(text));
  }

  takeBack(): Promise<void> {
    if (this.plies === 0) {
      return Promise.resolve();
    }
    this.#thinker.stop();
    return this.#inTurn(async () => {
      const plies = this.plies;
      if (plies > 0) {
        const record = flow.withMovesTakenBack(this.record, plies, this.#tools.now());
        await this.#keep(record, () => this.#tools.rules.undo(this.#handle, plies));
      }
    });
  }

  resign(): Promise<void> {
    this.#thinker.stop();
    return this.#end((now) => flow.withLoss(this.record, flow.resigner(this.record, this.session), "resignation", now));
  }

  /** The side to move has no time left. */
  flag(): void {
    this.#thinker.stop();
    const loser = this.session.turn;
    void this.#end((now) => flow.withLoss(this.record, loser, "time", now));
  }

  /** A draw between people, who have agreed; or an offer to the machine. */
  async offerDraw(): Promise<void> {
    if (!this.game.agreement || !this.waiting) {
      return;
    }
    const own = ownSide(this.record);
    if (own !== null) {
      const report = await this.#ask("draw", { ...this.#order(), nodes: DRAW_NODES });
      if (report === null) {
        return;
      }
      if (!flow.acceptsDraw(report, this.session, other(own))) {
        this.notice = "play-draw-refused";
        return;
      }
    }
    await this.#end((now) => flow.withDraw(this.record, now));
  }

  /** Asks the machine what it would play. */
  async askHint(): Promise<void> {
    if (!this.waiting || this.thought !== null) {
      return;
    }
    this.view = null;
    const report = await this.#ask("hint", { ...this.#order(), millis: HINT_TIME });
    if (report !== null) {
      this.hint = report.best;
      this.notice = this.hint === null ? "play-no-hint" : null;
    }
  }

  /** Looks at the position after so many half moves; after all of them the game goes on. */
  async look(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(ply, this.record.moves.length));
    if (wanted === this.record.moves.length) {
      this.view = null;
      return;
    }
    const { rules } = this.#tools;
    const { handle, session } = await rules.open(this.game.id, this.record.start, this.record.moves.slice(0, wanted));
    void rules.close(handle);
    this.view = { ply: wanted, session };
  }

  /** Why a plausible move is none. */
  refusal(from: number, to: number): Promise<Refusal | null> {
    return this.#tools.rules.refusal(this.#handle, from, to);
  }

  /** Lets the machine try again after it has failed. */
  retry(): void {
    this.notice = null;
    this.#goOn();
  }

  // How it is done.

  #inTurn(change: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(change);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #move(text: string): Promise<void> {
    if (flow.seatToMove(this.record, this.session) === null || this.elsewhere !== null) {
      return;
    }
    const used = Math.max(0, this.#tools.now() - this.#since);
    const before = this.session;
    const next = await this.#tools.rules.play(this.#handle, text);
    const record = flow.withMove(this.record, next, text, used, this.#tools.now());
    const kept = await this.#keep(record, () => Promise.resolve(next));
    if (!kept) {
      await this.#tools.rules.undo(this.#handle, next.ply - before.ply);
    }
  }

  #end(ended: (now: number) => GameRecord): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.over && this.elsewhere === null) {
        await this.#keep(ended(this.#tools.now()), () => Promise.resolve(this.session));
      }
    });
  }

  /** Keeps a record, then shows it. Whether that was done. */
  async #keep(record: GameRecord, position: () => Promise<Session>): Promise<boolean> {
    let kept: GameRecord;
    this.#writing = true;
    try {
      kept = await this.#tools.store.put(record);
    } catch (error) {
      if (error instanceof OutdatedError) {
        this.#leave(error.current === null ? "deleted" : "changed");
      } else {
        this.notice = "play-not-kept";
      }
      return false;
    } finally {
      this.#writing = false;
    }
    const turned = kept.moves.length !== this.record.moves.length;
    this.session = await position();
    this.record = kept;
    this.view = null;
    this.hint = null;
    this.notice = null;
    if (turned) {
      this.#since = this.#tools.now();
      this.now = this.#since;
      this.#tools.used.forget(kept.id);
    }
    this.#goOn();
    return true;
  }

  /** Gives the machine its turn. */
  #goOn(): void {
    const seat = flow.seatToMove(this.record, this.session);
    if (seat?.kind === "machine" && this.elsewhere === null) {
      void this.#answer(seat.level);
    }
  }

  async #answer(level: number): Promise<void> {
    const { clock } = this.record;
    const millis = clock && thinkingTime(this.left(this.session.turn) ?? 0, clock.increment);
    const report = await this.#ask("move", { ...this.#order(), level, millis }, SHORTEST_THOUGHT);
    const text = report?.best ?? null;
    if (text !== null) {
      await this.#inTurn(() => this.#move(text)).catch(() => this.#fail());
    } else if (report !== null) {
      this.#fail();
    }
  }

  #fail(): void {
    this.notice = "play-machine-failed";
  }

  #order(): SearchOrder {
    return { start: this.record.start, moves: this.record.moves, level: null, nodes: null, millis: null, lines: 1 };
  }

  /** The machine's answer; null when it is no longer wanted or the machine has failed, which is told. */
  async #ask(thought: Thought, order: SearchOrder, shortest = 0): Promise<SearchReport | null> {
    try {
      return await this.#thinker.ask(thought, this.#key, order, shortest);
    } catch (error) {
      console.error(error);
      this.#fail();
      return null;
    }
  }

  #leave(how: "changed" | "deleted"): void {
    this.#thinker.stop();
    this.elsewhere = how;
  }
}
