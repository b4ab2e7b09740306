import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { holdLongRecord, LONG_RECORD } from '../../e2e/fixtures/long-record.ts';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';
import { startTestWeb, type TestWeb } from '../../e2e/fixtures/test-server.ts';

/** Clients that ask for long records and do not read them. */

const MIB = 1_024 * 1_024;
const READERS = 40;

let web: TestWeb;
let readers: Socket[] = [];

beforeAll(async () => {
  const [{ createDb }] = TEST_DATABASES;
  web = await startTestWeb({ createDb, provider: 'http://127.0.0.1:9' });
  await holdLongRecord(web.store);
});

afterEach(() => {
  for (const reader of readers) reader.destroy();
  readers = [];
});

afterAll(() => web.close());

/** Asks, and reads no more than the beginning. */
async function begin(request: string): Promise<void> {
  const reader = connect(Number(new URL(web.url).port), '127.0.0.1');
  reader.on('error', () => undefined);
  reader.on('readable', () => undefined);
  readers.push(reader);
  await once(reader, 'connect');
  reader.write(`${request}\r\n`);
}

const begun = () => readers.filter(({ bytesRead }) => bytesRead > 0).length;

const request = (method: string, path: string, headers = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}`;

test.each([
  ['a record', request('GET', LONG_RECORD)],
  ['a compressed record', request('GET', LONG_RECORD, 'Accept-Encoding: gzip\r\n')],
  ['all pages', request('GET', `${LONG_RECORD}?page=all`)],
  ['the answer as received', request('GET', `${LONG_RECORD}/raw`)],
  ['a record that they wanted to buy', request('POST', LONG_RECORD, 'If-None-Match: *\r\n')],
])('readers of %s that do not read cost a few chunks each', async (_what, head) => {
  const before = process.memoryUsage().rss;
  for (let reader = 0; reader < READERS; reader += 1) await begin(head);
  await expect.poll(begun, { timeout: 10_000 }).toBeGreaterThanOrEqual(30);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MIB);
  expect((await web.get('/health')).status).toBe(200);
});
