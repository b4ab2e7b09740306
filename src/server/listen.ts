import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Outgoing } from '#gateway/gateway.ts';
import { startingPage } from './starting-page.ts';

/** `outgoing` takes headers of the answer ahead of it. */
type Handler = (request: Request, to: { readonly outgoing: Outgoing }) => Response | Promise<Response>;

export type Listening = {
  readonly url: string;
  /** Answers with this from now on; until it is called every request is told that the process is starting. */
  readonly serve: (handler: Handler) => void;
  /** Accepts no more, waits for `busy` and shortly for open requests, then closes every connection. */
  readonly close: (busy?: Promise<void>) => Promise<void>;
};

/** How slowly a request may come in, in milliseconds; its answer may take longer. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1_000 };

/** How long requests are waited for once nothing is under way any more, in milliseconds. */
const GRACE = 1_000;

/**
 * Takes a port on a host; port 0 takes any free one. Rejects if the port is taken. The port comes before everything
 * else: a process that cannot have it must not touch what another one is working with.
 */
export async function listen(host: string, port: number, limits = LIMITS): Promise<Listening> {
  let answer: Handler = startingPage;
  const server = createServer(
    limits,
    getRequestListener((request, to) => answer(request, to)),
  );
  // A connection that is kept after its answer would go on bringing orders while the process ends.
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
      answer = handler;
    },
    close: async (busy = Promise.resolve()) => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeIdleConnections();
      await busy;
      // A browser opens connections ahead and says nothing on them: they would keep the process for ever.
      const timer = setTimeout(() => server.closeAllConnections(), GRACE);
      await closed;
      clearTimeout(timer);
    },
  };
}
