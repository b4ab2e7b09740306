import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askOnce, CCJ, providerAt } from '../../../e2e/fixtures/call-provider.ts';
import type { ProviderResponse } from './provider-response.ts';
import { NotSentError, type Transport } from './transport.ts';

/** Whatever a source does, a call ends with an outcome, which a purchase records at once. */

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => vi.restoreAllMocks());

const OUTCOMES = ['answered', 'released', 'unknown'];

const NAMES = [
  ...['Content-Type', 'Content-Encoding', 'Content-Length', 'Transfer-Encoding'],
  ...['Credits-Charged', 'Credits-Remaining', 'Retry-After'],
];

const odd = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer().map(String),
  fc.constantFrom(
    '',
    '0',
    '9'.repeat(400),
    'gzip',
    'gzip, gzip',
    '\u0000',
    '☃',
    'Thu, 01 Jan 1970 00:00:00 GMT',
  ),
);

const headers = fc.dictionary(fc.constantFrom(...NAMES), odd).map((pairs) => ({
  get: (name: string) => pairs[name] ?? null,
}));

const json = fc.oneof(fc.json(), fc.constantFrom('{"status":"error","message":5}', '[', '['.repeat(100_000)));

const body: fc.Arbitrary<ProviderResponse['body']> = fc.oneof(
  fc.constant(null),
  fc.uint8Array().map((bytes) => chunks([bytes])),
  json.map((text) => chunks([Buffer.from(text)])),
  json.map((text) => chunks([Buffer.from(text)], new TypeError('The body failed.'))),
);

async function* chunks(bytes: readonly Uint8Array[], failure?: Error) {
  yield* bytes;
  if (failure !== undefined) throw failure;
}

const status = fc.oneof(
  fc.integer({ min: 0, max: 1_000 }),
  fc.integer(),
  fc.constantFrom(Number.NaN, 200, 404),
);

const response: fc.Arbitrary<ProviderResponse> = fc.record({ status, headers, body });

test('a call ends with an outcome for every response', async () => {
  await fc.assert(
    fc.asyncProperty(response, async (given) => {
      const outcome = await providerAt('http://lookup.test', { transport: async () => given }).call(CCJ);
      expect(OUTCOMES).toContain(outcome.kind);
      if (given.status >= 200 && given.status <= 599) return;
      expect(outcome).toMatchObject({
        kind: 'unknown',
        problem: { type: '/problems/outcome-unknown', detail: expect.stringContaining(String(given.status)) },
      });
    }),
  );
});

const failingHeaders = {
  get: () => {
    throw new Error('A header cannot be read.');
  },
};

test.each<[string, Transport]>([
  [
    'throws at once',
    () => {
      throw new Error('The service failed.');
    },
  ],
  ['rejects with nothing', () => Promise.reject()],
  ['sends headers that cannot be read', async () => ({ status: 404, headers: failingHeaders, body: null })],
  ['sends a network error', async () => Response.error()],
])('a source that %s has an unknown outcome', async (_how, transport) => {
  expect(await providerAt('http://lookup.test', { transport }).call(CCJ)).toMatchObject({ kind: 'unknown' });
});

test('the bytes of an answer that cannot be classified are kept', async () => {
  let reads = 0;
  const get = () => {
    reads += 1;
    // The first three tell whether the body is complete.
    if (reads > 3) throw new Error('A header cannot be read.');
    return null;
  };
  const transport: Transport = async () => ({
    status: 200,
    headers: { get },
    body: chunks([Buffer.from('paid')]),
  });
  expect(await providerAt('http://lookup.test', { transport }).call(CCJ)).toMatchObject({
    kind: 'unknown',
    problem: { detail: 'Dossier could not read the source’s answer. It may have cost 20 credits.' },
    fragment: { raw: Buffer.from('paid') },
  });
});

test('a credential that cannot be sent costs nothing', async () => {
  const transport = vi.fn<Transport>(() => Promise.reject(new NotSentError(undefined)));
  const provider = providerAt('http://lookup.test', { transport, credential: 'Bearer ☃\n' });
  expect(await provider.call(CCJ)).toMatchObject({ kind: 'released' });
  expect(transport).not.toHaveBeenCalled();
});

test('a call over HTTP ends with an outcome for all bytes', async () => {
  const line = fc.tuple(fc.constantFrom(...NAMES), odd).map(([name, value]) => `${name}: ${value}`);
  const answer = fc.record({
    status: fc.oneof(
      fc.integer({ min: 0, max: 9_999 }).map(String),
      fc.constantFrom('000', '099', '200', ''),
    ),
    lines: fc.array(line, { maxLength: 4 }),
    content: fc.uint8Array(),
  });
  await fc.assert(
    fc.asyncProperty(answer, async ({ status: code, lines, content }) => {
      const head = [`HTTP/1.1 ${code} Odd`, ...lines, '', ''].join('\r\n');
      const { outcome } = await askOnce((socket) => {
        socket.write(head, 'latin1');
        socket.end(content);
      });
      expect(OUTCOMES).toContain(outcome.kind);
    }),
    { numRuns: 60 },
  );
});
