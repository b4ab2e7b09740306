import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export type ResendProxy = {
  readonly url: string;
  /** Request lines of the purchases that came from the browser, in order. */
  readonly posts: readonly string[];
  readonly close: () => Promise<void>;
};

type Faults = {
  /**
   * Closes the browser's connection when the gateway has a whole purchase and the browser no byte of an answer: of the
   * first one on a connection that served a request before, which Chromium then sends again by itself, or of every
   * one. `unsent` closes it before the gateway has any of it.
   */
  readonly cuts?: 'first-reused' | 'every' | 'unsent';
  /** What answers say up to the first purchase, of the same length: the page of a time with other prices. */
  readonly untilPost?: (answer: string) => string;
};

const REQUEST = /^([A-Z]+) \S+ HTTP\/1\.1\r\n/;

/** Stands between browser and gateway, byte for byte, and breaks what a network can break. */
export async function startResendProxy(target: string, faults: Faults): Promise<ResendProxy> {
  const { hostname, port } = new URL(target);
  const posts: string[] = [];
  const sockets = new Set<Socket>();
  let hasCut = false;

  const server = createServer((browser) => {
    const gateway = connect(Number(port), hostname);
    for (const socket of [browser, gateway]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    let served = 0;
    let toCut = false;
    browser.on('data', (bytes) => {
      const [line, method] = REQUEST.exec(bytes.toString('latin1')) ?? [];
      if (method === 'POST' && line !== undefined) {
        posts.push(line.trim());
        toCut = faults.cuts === 'every' || (faults.cuts === 'first-reused' && served > 0 && !hasCut);
      }
      if (method !== undefined) served += 1;
      if (method === 'POST' && faults.cuts === 'unsent') {
        browser.destroy();
        return;
      }
      gateway.write(faults.untilPost === undefined ? bytes : askedPlain(bytes));
      // The last bytes of an order are its JSON.
      if (toCut && bytes.toString('latin1').endsWith('}')) {
        hasCut = true;
        browser.destroy();
      }
    });
    gateway.on('data', (bytes) => {
      if (browser.destroyed) return;
      const change = posts.length === 0 ? faults.untilPost : undefined;
      browser.write(change === undefined ? bytes : Buffer.from(change(bytes.toString('latin1')), 'latin1'));
    });
    gateway.on('close', () => browser.destroy());
    browser.on('end', () => gateway.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** What is compressed could not be changed on its way. */
function askedPlain(request: Buffer): Buffer {
  return Buffer.from(request.toString('latin1').replace(/^Accept-Encoding:.*\r\n/im, ''), 'latin1');
}
