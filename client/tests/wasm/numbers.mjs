// node numbers.mjs perft|bench GAME DEPTH FILE.wasm: prints leaves, or nodes and microseconds.

import { readFileSync } from "node:fs";
import init, { Machine } from "../../src/gen/wasm/quatrebras.js";

const [what, game, depth, file] = process.argv.slice(2);
await init({ module_or_path: readFileSync(file) });
const machine = new Machine();
// The first run is slow, until the code is compiled for good.
if (what === "bench") machine.bench(game, Number(depth));
const numbers = what === "perft" ? [machine.perft(game, Number(depth))] : machine.bench(game, Number(depth));
console.log([...numbers].map(Math.round).join(" "));
