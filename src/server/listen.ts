import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Incoming } from '#gateway/access/access.ts';
import type { Outgoing } from '#gateway/gateway.ts';
import { answerClientErrors } from './client-error.ts';
import { ConnectionLimits, LIMITS, type Limits } from './connection-limits.ts';
import { startingPage } from './starting-page.ts';
import type { Closing } from './turns.ts';

/** `outgoing` takes response headers before there is a response. */
type Handler = (
  request: Request,
  to: { readonly incoming: Incoming; readonly outgoing: Outgoing & Closing },
) => Response | Promise<Response>;

export type Listening = {
  readonly url: string;
  /** Until then every response says that Dossier is starting. */
  readonly serve: (handler: Handler) => void;
  /** Accepts no more requests, waits for `busy` and `GRACE`, then closes all connections. */
  readonly close: (busy?: Promise<void>) => Promise<void>;
};

/** Milliseconds for open requests to finish. */
const GRACE = 1_000;

/** Port 0 means any free port. Rejects if the port is in use. */
export async function listen(host: string, port: number, some: Partial<Limits> = {}): Promise<Listening> {
  let handle: Handler = startingPage;
  const limits = { ...LIMITS, ...some };
  const connections = new ConnectionLimits(
    getRequestListener((request, to) => handle(request, to)),
    limits,
  );
  const server = createServer(limits, (request, response) => connections.receive(request, response));
  server.maxConnections = limits.connections;
  // Connections without a request make room for new ones.
  server.on('drop', () => server.closeIdleConnections());
  const checking = setInterval(() => connections.check(), limits.connectionsCheckingInterval);
  checking.unref();
  answerClientErrors(server);
  // A keep-alive connection would bring further requests while the process stops.
  server.on('request', (_request, response) => {
    response.once('close', () => {
      if (!server.listening) server.closeIdleConnections();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    serve: (handler) => {
      handle = handler;
    },
    close: async (busy = Promise.resolve()) => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeIdleConnections();
      await busy;
      // Browsers open connections in advance, which would never close by themselves.
      const timer = setTimeout(() => server.closeAllConnections(), GRACE);
      await closed;
      // Node closes the responses of closed connections in its next turn; until then they may read the store.
      await new Promise((resolve) => setTimeout(resolve));
      clearTimeout(timer);
      clearInterval(checking);
    },
  };
}
