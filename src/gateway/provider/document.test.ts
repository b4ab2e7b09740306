import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { withProvider } from '../../../e2e/fixtures/call-provider.ts';
import { rawAnswer, type Script, startRawProvider } from '../../../e2e/fixtures/raw-provider.ts';

/** Documents are fetched by the same rules as records: one request, no redirects, all limits. */

const PDF = '%PDF-1.7 …';
const send = (head: string, body: Uint8Array | string): Script => {
  return (socket) => {
    socket.write(head);
    socket.end(body);
  };
};

async function fetched(script: Script, timeLimit = 1_500) {
  return await withProvider(
    script,
    async (provider, raw) => {
      const document = await provider.document('AbC', 'dEf');
      expect(raw.requests).toHaveLength(1);
      expect(raw.requests[0]).toMatch(/^GET \/document\/AbC\/dEf /);
      return document;
    },
    { timeLimit },
  );
}

test('recognises a PDF by its first bytes, not its content type', async () => {
  const document = await fetched(send(rawAnswer('200 OK', ['Content-Type: text/html']), PDF));
  expect(Buffer.from(document instanceof Uint8Array ? document : []).toString()).toBe(PDF);
});

test.each<[string, Script]>([
  ['a file that is not a PDF', send(rawAnswer('200 OK', ['Content-Type: application/pdf']), '<html>')],
  ['a truncated PDF', send(rawAnswer('200 OK', ['Content-Length: 5000']), PDF)],
  [
    'a compression bomb',
    send(
      rawAnswer('200 OK', ['Content-Encoding: gzip']),
      gzipSync(Buffer.concat([Buffer.from(PDF), Buffer.alloc(8 * 1024 * 1024)])),
    ),
  ],
])('%s is not passed on and may have been charged', async (_what, script) => {
  expect(await fetched(script)).toMatchObject({ type: '/problems/provider-error', charged: 'unknown' });
});

test('ends a slow document at the time limit', async () => {
  const started = performance.now();
  const document = await fetched((socket) => {
    socket.write(rawAnswer('200 OK', [], PDF));
    const timer = setInterval(() => socket.write('x'), 20);
    socket.once('close', () => clearInterval(timer));
  }, 300);
  expect(document).toMatchObject({ charged: 'unknown' });
  expect(performance.now() - started).toBeLessThan(1_200);
});

test('does not follow a redirect', async () => {
  const elsewhere = await startRawProvider(send(rawAnswer('200 OK'), PDF));
  const script = send(rawAnswer('302 Found', [`Location: ${elsewhere.url}/x.pdf`, 'Content-Length: 0']), '');
  expect(await fetched(script)).toMatchObject({ type: '/problems/provider-error', charged: 'unknown' });
  expect(elsewhere.connections()).toBe(0);
  await elsewhere.close();
});

test('treats only an answer that says so as free', async () => {
  const free = send(rawAnswer('404 Not Found', ['Credits-Charged: 0', 'Content-Length: 0']), '');
  expect(await fetched(free)).toMatchObject({ type: '/problems/not-found', charged: 'no' });
  const unsaid = send(rawAnswer('404 Not Found', ['Content-Length: 0']), '');
  expect(await fetched(unsaid)).toMatchObject({ type: '/problems/not-found', charged: 'unknown' });
});
