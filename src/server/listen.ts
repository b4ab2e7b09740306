import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

type Handler = (request: Request) => Response | Promise<Response>;

export type Listening = {
  readonly url: string;
  /** Accepts no more, waits for `busy` and shortly for open requests, then closes every connection. */
  readonly close: (busy?: Promise<void>) => Promise<void>;
};

/** How long requests are waited for once nothing is under way any more, in milliseconds. */
const GRACE = 1_000;

/** Serves a fetch-shaped function on a host and port; port 0 takes any free one. Rejects if the port is taken. */
export async function listen(fetch: Handler, host: string, port: number): Promise<Listening> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000 }, getRequestListener(fetch));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
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
