import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES, type TestDatabase } from '../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../e2e/fixtures/test-gateway.ts';
import { CHUNK } from './store/stored-bytes.ts';

/** Records that are longer than a chunk are sent as the client reads them. */

const CCJ = '/api/company/90000001/ccj';

let db: TestDatabase;
let upstream: FaultProvider;
let gateway: TestGateway;

/** An answer of the provider: characters of two bytes, so that some are cut by the end of a chunk. */
function answerOf(bytes: number, number = '90000001'): string {
  const filler = 'é'.repeat(bytes / 2);
  return `{"status":"success","company_number":"${number}","data":{"ccj":{"filler":"${filler}"}}}`;
}

const script = (body: string) =>
  upstream.script('ccj', { kind: 'body', body, contentType: 'application/json' });

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    db = await createDb();
    upstream = await startFaultProvider();
    gateway = await startTestGateway({ location: db.location, provider: upstream.url });
  });

  afterEach(async () => {
    await gateway.close();
    await upstream.close();
    await db.drop();
  });

  test.each([
    ['a byte less than a chunk', CHUNK - 1],
    ['exactly a chunk', CHUNK],
    ['a byte more than a chunk', CHUNK + 1],
    ['exactly two chunks', 2 * CHUNK],
    ['many chunks', 10 * CHUNK + 12_345],
  ])('a record of %s arrives unchanged, by itself, among pages and as received', async (_length, length) => {
    const start = answerOf(2 * Math.floor((length - Buffer.byteLength(answerOf(0))) / 2));
    const padded = start + ' '.repeat(length - Buffer.byteLength(start));
    script(padded);
    const bought = await gateway.buy(CCJ);
    expect(bought.status).toBe(201);
    expect(await bought.text()).toContain(`"envelope":${padded}}`);
    const read = await gateway.get(CCJ);
    expect(read.headers.get('ETag')).toBe('"1"');
    const text = await read.text();
    expect(text).toContain(`"envelope":${padded}}`);
    expect(JSON.parse(text)).toMatchObject({ held: true, version: 1 });
    const all = await (await gateway.get(`${CCJ}?page=all`)).json();
    expect(all).toEqual({ first: JSON.parse(text), pages: [{ page: 1, holding: JSON.parse(text) }] });
    const raw = await gateway.get(`${CCJ}/raw`);
    expect(raw.headers.get('Content-Length')).toBe(String(length));
    expect(await raw.text()).toBe(padded);
  });

  test('long pages are read among short ones', async () => {
    for (const [page, bytes] of [
      [1, 10],
      [2, 2 * CHUNK],
      [3, 10],
      [4, CHUNK],
    ] as const) {
      script(answerOf(bytes));
      expect((await gateway.buy(`${CCJ}?page=${page}`)).status).toBe(201);
    }
    const { pages } = await (await gateway.get(`${CCJ}?page=all`)).json();
    const fillers = pages.map(
      ({ page, holding }: { page: number; holding: { envelope: { data: { ccj: { filler: string } } } } }) => [
        page,
        holding.envelope.data.ccj.filler.length * 2,
      ],
    );
    expect(fillers).toEqual([
      [1, 10],
      [2, 2 * CHUNK],
      [3, 10],
      [4, CHUNK],
    ]);
  });

  test('a byte order mark before a long record is left out of the JSON, and kept as received', async () => {
    const answer = answerOf(2 * CHUNK);
    script(`\uFEFF${answer}`);
    await gateway.buy(CCJ);
    expect(await (await gateway.get(CCJ)).text()).toContain(`"envelope":${answer}}`);
    const raw = Buffer.from(await (await gateway.get(`${CCJ}/raw`)).arrayBuffer());
    expect(raw.subarray(0, 4).toString('latin1')).toBe('ï»¿{');
  });

  test('an answer whose bytes cannot be read to the end breaks off', async () => {
    script(answerOf(8 * CHUNK));
    await gateway.buy(CCJ);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const records = gateway.store.records;
    const held = records.held.bind(records);
    vi.spyOn(records, 'held').mockImplementation(async (...asked) => {
      const record = await held(...asked);
      if (record?.copy === undefined) return record;
      const { bytes } = record.copy;
      let passes = 0;
      const chunk = async (from: number) => {
        if (from === 0) passes += 1;
        // The first pass compares the checksum.
        if (passes > 1 && from > 4 * CHUNK) throw new Error('The disk has failed.');
        return await bytes.chunk(from);
      };
      return { ...record, copy: { ...record.copy, bytes: { ...bytes, chunk } } };
    });
    const broken = await gateway.get(CCJ);
    await expect(broken.text()).rejects.toThrow();
    expect(String(logged.mock.calls[0]?.[0])).toContain('The disk has failed.');
    logged.mockRestore();
  });
});
