import { createServer, type Socket } from 'node:net';

/** What the provider does once the head of a request has come; `head` is empty where TLS was spoken instead. */
export type Script = (socket: Socket, head: string) => void;

export type RawProvider = {
  /** Address without a slash at the end, `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** Connections so far. */
  readonly connections: () => number;
  /** Heads of the requests so far, as they came. */
  readonly requests: readonly string[];
  /** Resolves when the other side has closed every connection; rejects when it keeps one for two seconds. */
  readonly quiet: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** First byte of a TLS handshake record (RFC 8446 section 5.1). */
const TLS_HANDSHAKE = 0x16;
const HEAD_END = '\r\n\r\n';

/**
 * A provider on loopback that writes to its socket whatever a script says, correct HTTP or not, and counts what came.
 * It neither keeps the process alive nor any connection longer than ten seconds.
 */
export async function startRawProvider(script: Script): Promise<RawProvider> {
  const open = new Set<Socket>();
  const requests: string[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // Being cut off is what many scripts are about.
    socket.on('error', () => undefined);
    socket.setTimeout(10_000, () => socket.destroy());
    let received = '';
    socket.on('data', (chunk) => {
      if (received === '' && chunk[0] === TLS_HANDSHAKE) {
        script(socket, '');
        return;
      }
      received += chunk.toString('latin1');
      for (let end = received.indexOf(HEAD_END); end >= 0; end = received.indexOf(HEAD_END)) {
        const head = received.slice(0, end);
        received = received.slice(end + HEAD_END.length);
        requests.push(head);
        script(socket, head);
      }
    });
  });
  server.unref();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    connections: () => connections,
    requests,
    quiet: async () => {
      for (const deadline = Date.now() + 2_000; open.size > 0; ) {
        if (Date.now() > deadline) throw new Error(`${open.size} connections are still open.`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

/** An answer as text: `status` with its reason phrase, header lines, and the body as given, announced by nothing. */
export function rawAnswer(status: string, headers: readonly string[] = [], body = ''): string {
  return [`HTTP/1.1 ${status}`, ...headers, '', body].join('\r\n');
}
