import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What clients may use before anybody has signed in. Times are in milliseconds. */
export const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  /** Above the 60 s of common proxies, which would send a request while a connection is being closed. */
  keepAliveTimeout: 65_000,
  connections: 2_000,
  /** In total; `/health` is answered beyond. */
  requests: 1_500,
  /** Further requests that a connection may send before its first one is answered. Browsers send none. */
  pipelined: 4,
  /** Until a client has to have read what was written; a streamed response is written in chunks. */
  stalled: 60_000,
  /** In bytes, of all connections together. */
  unread: 64 * 1_024 * 1_024,
};

export type Limits = typeof LIMITS;

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

type Connection = {
  readonly waiting: Exchange[];
  /** Bytes that the operating system has accepted, and since when. */
  taken: number;
  since: number;
};

/** Requests between two counts of unread bytes: counting at each would take longer than most responses. */
const COUNT_EVERY = 32;

/**
 * Handles one request of a connection at a time (Node hands over all that arrive together), and closes connections whose
 * clients do not read.
 */
export class ConnectionLimits {
  readonly #handle: RequestListener;
  readonly #limits: Limits;
  readonly #busy = new Map<Socket, Connection>();
  #requests = 0;
  #begun = 0;

  constructor(handle: RequestListener, limits: Limits) {
    this.#handle = handle;
    this.#limits = limits;
  }

  receive(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    // A closed connection: the rest of what arrived together.
    if (socket.destroyed) return;
    const exchange = { request, response };
    const connection = this.#busy.get(socket);
    const { requests, pipelined } = this.#limits;
    const isFull = this.#requests >= requests && request.url !== '/health';
    if (connection === undefined) {
      this.#requests += 1;
      const opened = { waiting: [], taken: 0, since: performance.now() };
      this.#busy.set(socket, opened);
      this.#begin(exchange, opened, isFull ? refuse : this.#handle);
    } else if (isFull || connection.waiting.length >= pipelined) {
      socket.destroy();
    } else {
      this.#requests += 1;
      connection.waiting.push(exchange);
    }
  }

  /** Closes connections whose clients have read nothing for too long, and the slowest ones while too many bytes are unread. */
  check(): void {
    const now = performance.now();
    let total = 0;
    for (const [socket, connection] of this.#busy) {
      const unread = socket.writableLength;
      const taken = socket.bytesWritten - unread;
      if (unread === 0 || taken !== connection.taken) Object.assign(connection, { taken, since: now });
      if (now - connection.since > this.#limits.stalled) socket.destroy();
      else total += unread;
    }
    if (total <= this.#limits.unread) return;
    const slowestFirst = [...this.#busy].sort(([, one], [, other]) => one.since - other.since);
    for (const [socket] of slowestFirst) {
      if (total <= this.#limits.unread) return;
      if (socket.destroyed || socket.writableLength === 0) continue;
      total -= socket.writableLength;
      socket.destroy();
    }
  }

  #begin(exchange: Exchange, connection: Connection, handle: RequestListener): void {
    const { request, response } = exchange;
    const { socket } = request;
    response.once('close', () => {
      this.#requests -= 1;
      // Node gives the next response no socket that is about to be closed.
      const next = socket.writable ? connection.waiting.shift() : undefined;
      if (next !== undefined) {
        this.#begin(next, connection, this.#handle);
        return;
      }
      this.#requests -= connection.waiting.length;
      this.#busy.delete(socket);
    });
    this.#begun += 1;
    if (this.#begun % COUNT_EVERY === 0) this.check();
    if (!socket.destroyed) handle(request, response);
  }
}

function refuse(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    // RFC 9110 section 10.2.3.
    'Retry-After': '1',
    Connection: 'close',
  });
  response.end('Dossier is busy. Nothing was charged.\n');
}
