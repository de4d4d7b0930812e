// Servers of a test's own: they are killed, started again on the same data, and their data are copied.

import { execFile, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { test as base } from "./visit";

/** The program with the page in it. */
const PROGRAM =
  process.env["QUATREBRAS_PROGRAM"] ?? fileURLToPath(new URL("../../../target/release/quatrebras", import.meta.url));

/** What a test does is more than a person does. */
const ENVIRONMENT = { PATH: process.env["PATH"], QUATREBRAS_RATE: "100000", QUATREBRAS_BURST: "100000" };

/** A folder that is there for a test, and the servers on data in it. */
export class Serving {
  readonly #folder = mkdtempSync(join(tmpdir(), "quatrebras-"));
  readonly #servers: Server[] = [];

  /** A path in the folder. */
  path(name: string): string {
    return join(this.#folder, name);
  }

  /** Starts a server at a free port. */
  async serve(data: string): Promise<Server> {
    const server = new Server(this.path(data));
    this.#servers.push(server);
    await server.start();
    return server;
  }

  /** Runs another command of the program on some data; what it said. */
  async run(data: string, ...words: string[]): Promise<string> {
    const done = await promisify(execFile)(PROGRAM, [...words, "--data", this.path(data)], { env: ENVIRONMENT });
    return done.stdout + done.stderr;
  }

  async end(): Promise<void> {
    for (const server of this.#servers) await server.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export class Server {
  readonly #data: string;
  #process: ChildProcess | null = null;
  #address = "127.0.0.1:0";

  constructor(data: string) {
    this.#data = data;
  }

  get url(): string {
    return `http://${this.#address}`;
  }

  /** Starts it, again where it was; it answers when this is done. */
  async start(): Promise<void> {
    const process = spawn(PROGRAM, ["serve", "--listen", this.#address, "--data", this.#data, "--log", "error"], {
      env: ENVIRONMENT,
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#process = process;
    const failed = new Promise<never>((_, fail) => {
      process.once("error", fail);
      process.once("exit", (code, signal) => fail(new Error(`${PROGRAM} ended: ${code ?? signal}`)));
    });
    const line = new Promise<string>((done) => createInterface(process.stdout).once("line", done));
    const address = /http:\/\/([\d.]+:\d+)/.exec(await Promise.race([line, failed]))?.[1];
    failed.catch(() => undefined);
    if (address === undefined) throw new Error("the server does not say where it is");
    this.#address = address;
  }

  /** Ends it as a loss of power does, and waits until it is gone. */
  async kill(): Promise<void> {
    const process = this.#process;
    this.#process = null;
    if (process === null || process.exitCode !== null || process.signalCode !== null) return;
    const gone = new Promise((done) => process.once("exit", done));
    process.kill("SIGKILL");
    await gone;
  }
}

interface Own {
  serving: Serving;
  server: Server;
}

/** A test whose page comes from a server of its own. */
export const test = base.extend<Own>({
  serving: async ({}, use) => {
    const serving = new Serving();
    await use(serving);
    await serving.end();
  },
  server: async ({ serving }, use) => use(await serving.serve("data")),
  baseURL: async ({ server }, use) => use(server.url),
});
