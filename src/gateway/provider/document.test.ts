import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { DOCUMENT, withProvider } from '../../../e2e/fixtures/call-provider.ts';
import { rawAnswer, type Script, startRawProvider } from '../../../e2e/fixtures/raw-provider.ts';

/** Documents are fetched by the same rules as records: one request, no redirects, all limits. */

const PDF = '%PDF-1.7 …';
const send = (head: string, body: Uint8Array | string): Script => {
  return (socket) => {
    socket.write(head);
    socket.end(body);
  };
};

const NOT_A_PDF = send(rawAnswer('200 OK', ['Content-Type: application/pdf']), '<html>');
const BROKEN_OFF: [string, Script][] = [
  ['a truncated PDF', send(rawAnswer('200 OK', ['Content-Length: 5000']), PDF)],
  [
    'a compression bomb',
    send(
      rawAnswer('200 OK', ['Content-Encoding: gzip']),
      gzipSync(Buffer.concat([Buffer.from(PDF), Buffer.alloc(8 * 1024 * 1024)])),
    ),
  ],
];

/** Buys the document, or fetches it from a source whose documents are free. */
async function outcomeOf(script: Script, { free = false, timeLimit = 1_500 } = {}) {
  return await withProvider(
    script,
    async (provider, raw) => {
      const { id, hash } = DOCUMENT;
      const outcome = free ? await provider.freeDocument(id, hash) : await provider.call(DOCUMENT);
      expect(raw.requests).toHaveLength(1);
      expect(raw.requests[0]).toMatch(/^GET \/document\/AbC\/dEf /);
      return outcome;
    },
    { timeLimit },
  );
}

describe('a purchase', () => {
  test('books the charge that the answer states', async () => {
    const stated = send(rawAnswer('200 OK', ['Credits-Charged: 4', 'Credits-Remaining: 9']), PDF);
    const raw = Buffer.from(PDF);
    expect(await outcomeOf(stated)).toMatchObject({ kind: 'answered', charged: 4, remaining: 9, raw });
    const unstated = await outcomeOf(send(rawAnswer('200 OK'), PDF));
    expect(unstated).toMatchObject({ kind: 'answered', charged: undefined });
  });

  test('keeps a complete answer that is no PDF, because it may have been charged', async () => {
    const raw = Buffer.from('<html>');
    expect(await outcomeOf(NOT_A_PDF)).toMatchObject({ kind: 'answered', raw });
  });

  test.each(BROKEN_OFF)('of %s is of unknown outcome, without a price', async (_what, script) => {
    const outcome = await outcomeOf(script);
    expect(outcome).toMatchObject({ kind: 'unknown', problem: { charged: 'unknown' } });
    expect(outcome).not.toHaveProperty('problem.credits');
    expect(outcome).toHaveProperty('fragment.raw');
  });

  test('of a slow document ends at the time limit', async () => {
    const started = performance.now();
    const drip: Script = (socket) => {
      socket.write(rawAnswer('200 OK', [], PDF));
      const timer = setInterval(() => socket.write('x'), 20);
      socket.once('close', () => clearInterval(timer));
    };
    expect(await outcomeOf(drip, { timeLimit: 300 })).toMatchObject({ kind: 'unknown' });
    expect(performance.now() - started).toBeLessThan(1_200);
  });

  test('follows no redirect', async () => {
    const elsewhere = await startRawProvider(send(rawAnswer('200 OK'), PDF));
    const script = send(
      rawAnswer('302 Found', [`Location: ${elsewhere.url}/x.pdf`, 'Content-Length: 0']),
      '',
    );
    expect(await outcomeOf(script)).toMatchObject({ kind: 'unknown' });
    expect(elsewhere.connections()).toBe(0);
    await elsewhere.close();
  });

  test('that fails is free only if the answer says so', async () => {
    const free = send(rawAnswer('404 Not Found', ['Credits-Charged: 0', 'Content-Length: 0']), '');
    const problem = { type: '/problems/not-found', charged: 'no' };
    expect(await outcomeOf(free)).toMatchObject({ kind: 'released', problem });
    const unsaid = send(rawAnswer('404 Not Found', ['Content-Length: 0']), '');
    expect(await outcomeOf(unsaid)).toMatchObject({ kind: 'unknown', problem: { charged: 'unknown' } });
  });
});

describe('a free document', () => {
  test('is recognised by its first bytes, not its content type', async () => {
    const script = send(rawAnswer('200 OK', ['Content-Type: text/html']), PDF);
    const document = await outcomeOf(script, { free: true });
    expect(Buffer.from(document instanceof Uint8Array ? document : []).toString()).toBe(PDF);
  });

  test.each([['a file that is not a PDF', NOT_A_PDF] as [string, Script], ...BROKEN_OFF])(
    'is not passed on if it is %s',
    async (_what, script) => {
      const refused = await outcomeOf(script, { free: true });
      expect(refused).toMatchObject({ type: '/problems/provider-error', charged: 'no' });
    },
  );

  test('that has to wait says for how long', async () => {
    const busy = send(rawAnswer('429 Too Many Requests', ['Retry-After: 7', 'Content-Length: 0']), '');
    const refused = await outcomeOf(busy, { free: true });
    expect(refused).toMatchObject({ type: '/problems/rate-limited', retryAfter: 7 });
  });
});
