/// <reference lib="webworker" />
// Rules or engine in a thread of their own. The page starts one worker for each, so that the board never waits.

import init, { Machine, RulesDesk } from "../gen/wasm/quatrebras";
import { serve, type Duties } from "./wire";

declare const self: DedicatedWorkerGlobalScope;

let ready: Promise<unknown> = Promise.resolve();
let desk: RulesDesk | undefined;
let machine: Machine | undefined;

const rules = (): RulesDesk => (desk ??= new RulesDesk());
const engine = (): Machine => (machine ??= new Machine());
const read = (text: string): unknown => JSON.parse(text) as unknown;

/** What the page may ask. The arguments are those of the methods in `client.ts`. */
const duties: Duties = {
  begin: ([module]) => {
    ready = init({ module_or_path: module as WebAssembly.Module });
    return ready.then(() => null);
  },
  ready: () => null,
  games: () => read(rules().games()),
  game: ([id]) => read(rules().game(id as string)),
  compile: ([text]) => read(rules().compile(text as string)),
  forget: ([id]) => {
    rules().forget(id as string);
    return null;
  },
  open: ([id, start, moves]) =>
    read(rules().open(id as string, (start as string | null) ?? undefined, moves as string[])),
  play: ([handle, text]) => read(rules().play(handle as number, text as string)),
  undo: ([handle, plies]) => read(rules().undo(handle as number, plies as number)),
  refusal: ([handle, from, to]) => read(rules().refusal(handle as number, from as number, to as number)),
  pgn: ([handle, tags]) => rules().pgn(handle as number, JSON.stringify(tags)),
  close: ([handle]) => {
    rules().close(handle as number);
    return null;
  },
  levels: () => read(engine().levels()),
  learn: ([text]) => {
    engine().compile(text as string);
    return null;
  },
  search: ([id, order], tell) =>
    read(engine().search(id as string, JSON.stringify(order), (text: string) => tell(read(text)))),
};

serve(self, duties);
