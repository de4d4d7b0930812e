// A gate before the server, which can be shut: then nothing answers at its address any more.

import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What is done to a file on its way through. */
export type Alteration = (path: string, text: string) => string;

export class Gate {
  readonly #target: URL;
  #server: Server | null = null;
  #port = 0;
  /** The files that browsers have asked for since the gate was made. */
  readonly seen: string[] = [];
  /** Changes the files that end with `.js`; nothing until a test says so. */
  alter: Alteration | null = null;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Opens, at the same address each time. */
  async open(): Promise<void> {
    const server = createServer((asked, answer) => this.#pass(asked, answer));
    this.#server = server;
    await new Promise<void>((done) => server.listen(this.#port, "127.0.0.1", done));
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Shuts: connections are ended, new ones refused. */
  async shut(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server !== null) {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    }
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const path = asked.url ?? "/";
    this.seen.push(path);
    const alter = path.endsWith(".js") ? this.alter : null;
    const headers = { ...asked.headers };
    if (alter !== null) {
      delete headers["accept-encoding"];
      delete headers["if-none-match"];
    }
    const { hostname, port } = this.#target;
    const options = { hostname, port, path, method: asked.method ?? "GET", headers };
    const passed = ask(options, (found) => {
      if (alter === null) {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      found.on("data", (part: Buffer) => parts.push(part));
      found.on("end", () => {
        const { "content-length": _, etag: __, ...rest } = found.headers;
        answer.writeHead(found.statusCode ?? 502, rest);
        answer.end(alter(path, Buffer.concat(parts).toString()));
      });
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  }
}
