import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIRST_COPY } from '../../e2e/fixtures/buy-records.mjs';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';
import { startTestWeb, type TestWeb } from '../../e2e/fixtures/test-server.ts';
import { serviceInTurn } from './service-in-turn.ts';
import { Turns } from './turns.ts';

/** People and credentials with more requests at once than are handled; each is answered when it is released. */

const LIMITS = { atOnce: 2, waiting: 3 };
const UNREACHABLE = 'http://127.0.0.1:9';

let web: TestWeb;
let asked: number;
let handled: string[];
let release: () => void;

/** Counts the requests that have arrived. */
class CountedTurns extends Turns {
  override async take(...request: Parameters<Turns['take']>) {
    asked += 1;
    return await super.take(...request);
  }
}

beforeEach(async () => {
  asked = 0;
  handled = [];
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const [{ createDb }] = TEST_DATABASES;
  const answer = async ({ url, method }: Request) => {
    handled.push(`${method} ${new URL(url).pathname}`);
    await released;
    return new Response('done');
  };
  web = await startTestWeb({
    createDb,
    provider: UNREACHABLE,
    web: {
      gateway: answer,
      service: serviceInTurn(answer, new CountedTurns(LIMITS)),
      readers: new CountedTurns(LIMITS),
    },
  });
});

afterEach(async () => {
  release();
  await web.close();
});

const several = (count: number, path: string, init: RequestInit = {}) =>
  Array.from({ length: count }, (_, index) => fetch(`${web.url}${path}${index}`, init));

const statuses = async (responses: readonly Promise<Response>[]) =>
  (await Promise.all(responses)).map(({ status }) => status);

test('a person’s further reads wait for their turn, and more are refused in plain words', async () => {
  const reads = several(5, '/api/held/');
  await expect.poll(() => asked).toBe(5);
  const refused = await fetch(`${web.url}/api/held/more`);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('1');
  expect(await refused.json()).toMatchObject({
    type: '/problems/rate-limited',
    detail: 'Too many of your requests are waiting. Nothing was charged.',
    charged: 'no',
  });
  expect(handled).toHaveLength(2);
  release();
  expect(await statuses(reads)).toEqual([200, 200, 200, 200, 200]);
  expect((await fetch(`${web.url}/api/held/later`)).status).toBe(200);
});

test('purchases are neither refused nor kept waiting by reads', async () => {
  const reads = several(5, '/api/held/');
  await expect.poll(() => handled.length).toBe(2);
  const purchases = several(20, '/api/company/90000001/', { method: 'POST', headers: FIRST_COPY });
  await expect.poll(() => handled.filter((each) => each.startsWith('POST'))).toHaveLength(20);
  release();
  expect(new Set(await statuses([...reads, ...purchases]))).toEqual(new Set([200]));
});

test('another person’s reads do not wait', async () => {
  const [ada, sam] = [await web.store.people.add('Ada'), await web.store.people.add('Sam')];
  const as = (key: string) => ({ headers: { Authorization: `Bearer ${key}` } });
  const adas = several(5, '/api/held/ada', as(ada));
  await expect.poll(() => handled.length).toBe(2);
  const sams = several(1, '/api/held/sam', as(sam));
  await expect.poll(() => handled).toContain('GET /api/held/sam0');
  release();
  expect(new Set(await statuses([...adas, ...sams]))).toEqual(new Set([200]));
});

test('a read whose client has gone is never handled, and leaves its place to others', async () => {
  const leaving = new AbortController();
  const first = several(2, '/api/held/first');
  await expect.poll(() => handled.length).toBe(2);
  const gone = Promise.allSettled(several(3, '/api/held/gone', { signal: leaving.signal }));
  await expect.poll(() => asked).toBe(5);
  leaving.abort();
  await gone;
  const later = several(3, '/api/held/later');
  await expect.poll(() => asked).toBe(8);
  release();
  expect(await statuses([...first, ...later])).toEqual([200, 200, 200, 200, 200]);
  expect(handled.filter((each) => each.includes('gone'))).toEqual([]);
});

test('a credential of the lookup service counts on its own', async () => {
  const as = (key: string) => ({ headers: { Authorization: key } });
  const ones = several(5, '/service/one', as('dsk_one'));
  await expect.poll(() => asked).toBe(5);
  const refused = await fetch(`${web.url}/service/more`, as('dsk_one'));
  expect([refused.status, refused.headers.get('Credits-Charged')]).toEqual([503, '0']);
  expect(await refused.json()).toMatchObject({ status: 'error', code: 'TOO_BUSY' });
  const others = several(1, '/service/other', as('dsk_other'));
  await expect.poll(() => handled).toContain('GET /service/other0');
  release();
  expect(new Set(await statuses([...ones, ...others]))).toEqual(new Set([200]));
});
