import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem, OfflineError, UnreachableError } from './api-errors.ts';
import { purchase } from './purchase.ts';
import { createQueryClient } from './query-client.ts';

const subject = { operation: 'ccj', companyNumber: '90000006', page: 1 } as const;
const order = { subject, expectedCredits: 20 };
const sent: Request[] = [];
let answers: (() => Response | Promise<Response>)[];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { redirect: _unused, ...rest } = init;
    sent.push(new Request(`http://gateway.invalid${path}`, rest));
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
});

afterEach(() => vi.unstubAllGlobals());

const json = (status: number, body: unknown, headers = {}) => Response.json(body, { status, headers });
const bought = () => json(201, {}, { 'Credits-Charged': '20' });
const attempt = (state: string, more = {}) => ({
  id: 'a1',
  resource: '/company/90000006/ccj',
  version: 1,
  credits: 20,
  state,
  startedAt: '2026-11-21T14:02:00Z',
  startedBy: 'Sam',
  ...more,
});
const problem = {
  type: '/problems/budget-reached',
  title: 'The budget is reached',
  status: 402,
  charged: 'no',
};

describe('a purchase', () => {
  test('of a first copy sends one conditional request that names the price', async () => {
    answers = [bought];
    expect(await purchase(createQueryClient(), order)).toEqual({ status: 'bought', charged: 20 });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST http://gateway.invalid/api/company/90000006/ccj',
    ]);
    expect(sent[0]?.headers.get('If-None-Match')).toBe('*');
    expect(await sent[0]?.json()).toEqual({ expectedCredits: 20 });
  });

  test('that refreshes names the version that was seen', async () => {
    answers = [bought];
    await purchase(createQueryClient(), { ...order, seen: 3 });
    expect(sent[0]?.headers.get('If-Match')).toBe('"3"');
    expect(sent[0]?.headers.has('If-None-Match')).toBe(false);
  });

  test('asked for twice in one moment is sent once', async () => {
    const client = createQueryClient();
    answers = [bought, bought];
    const both = await Promise.all([purchase(client, order), purchase(client, order)]);
    expect(both.map(({ status }) => status)).toEqual(['bought', 'asking']);
    expect(sent).toHaveLength(1);
  });

  test('of another page of the same record is another purchase', async () => {
    const client = createQueryClient();
    answers = [bought, bought];
    await Promise.all([
      purchase(client, order),
      purchase(client, { ...order, subject: { ...subject, page: 2 } }),
    ]);
    expect(sent).toHaveLength(2);
  });

  test('while offline sends nothing', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const outcome = await purchase(createQueryClient(), order);
    expect(outcome).toMatchObject({ status: 'failed', error: expect.any(OfflineError) });
    expect(sent).toHaveLength(0);
  });

  test('without an answer is not sent again', async () => {
    answers = [];
    const outcome = await purchase(createQueryClient(), order);
    expect(outcome).toMatchObject({ status: 'failed', error: expect.any(UnreachableError) });
    expect(sent).toHaveLength(1);
  });

  test('that is refused tells why, and the next press asks again', async () => {
    const client = createQueryClient();
    answers = [() => json(402, problem), bought];
    expect(await purchase(client, order)).toMatchObject({ error: expect.any(ApiProblem) });
    expect(await purchase(client, order)).toMatchObject({ status: 'bought' });
  });

  test('that takes long is watched until it ends, with reads only', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    answers = [
      () => json(202, attempt('reserved')),
      () => json(200, attempt('reserved')),
      () => json(200, attempt('settled')),
    ];
    const outcome = purchase(createQueryClient(), order);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(await outcome).toEqual({ status: 'bought', charged: 20 });
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET']);
  });

  test('that ends unknown is no purchase, and says what it may have cost', async () => {
    const unknown = { ...problem, type: '/problems/outcome-unknown', charged: 'unknown', credits: 20 };
    answers = [() => json(202, attempt('unknown', { problem: unknown }))];
    const outcome = await purchase(createQueryClient(), order);
    expect(outcome).toMatchObject({ status: 'failed', error: { problem: { charged: 'unknown' } } });
  });
});
