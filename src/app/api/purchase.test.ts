import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DocumentSubject } from '#contract/operations.ts';
import { ApiProblem, NotBoughtError, OfflineError, WatchLostError } from './api-errors.ts';
import { request } from './fetch.ts';
import { purchase } from './purchase.ts';
import { createQueryClient } from './query-client.ts';
import { currentSource } from './source-changes.ts';

const subject = { operation: 'ccj', companyNumber: '90000006', page: 1 } as const;
const order = { subject, expectedCredits: 20 };
const sent: Request[] = [];
let answers: (() => Response | Promise<Response>)[];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    // The ping of the server, see connectivity.test.ts.
    if (path === '/api/session') throw new TypeError('Failed to fetch');
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

  test('names the source on screen, so that no other executes it', async () => {
    answers = [() => json(200, {}, { 'Dossier-Source': 'register:seen' }), bought];
    await request('/held');
    await purchase(createQueryClient(), order);
    expect(sent[1]?.headers.get('Dossier-Source')).toBe(currentSource());
    expect(currentSource()).toBeDefined();
  });

  test('of a refresh names the version on screen', async () => {
    answers = [bought];
    await purchase(createQueryClient(), { ...order, seen: 3 });
    expect(sent[0]?.headers.get('If-Match')).toBe('"3"');
    expect(sent[0]?.headers.has('If-None-Match')).toBe(false);
  });

  test('refetches open purchases, since it may have settled one', async () => {
    const client = createQueryClient();
    client.setQueryData(['attempts'], { attempts: [], count: 0 });
    answers = [bought];
    await purchase(client, order);
    expect(client.getQueryState(['attempts'])?.isInvalidated).toBe(true);
  });

  test('is sent once if requested twice at the same time', async () => {
    const client = createQueryClient();
    answers = [bought, bought];
    const both = await Promise.all([purchase(client, order), purchase(client, order)]);
    expect(both.map(({ status }) => status)).toEqual(['bought', 'asking']);
    expect(sent).toHaveLength(1);
  });

  test('of another page of the same record is a separate request', async () => {
    const client = createQueryClient();
    answers = [bought, bought];
    await Promise.all([
      purchase(client, order),
      purchase(client, { ...order, subject: { ...subject, page: 2 } }),
    ]);
    expect(sent).toHaveLength(2);
  });

  test('sends nothing while offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const outcome = await purchase(createQueryClient(), order);
    expect(outcome).toMatchObject({ status: 'failed', error: expect.any(OfflineError) });
    expect(sent).toHaveLength(0);
  });

  describe('without a response is looked up free of charge and never sent twice', () => {
    const copy = { version: 1, fetchedAt: '2026-11-21T14:02:03Z', boughtBy: 'Sam', creditsCharged: 20 };
    const held = () => json(200, { held: true, ...copy, credits: 20, versions: [copy] });
    const notHeld = (more = {}) => json(200, { held: false, credits: 20, covered: true, ...more });
    const lost = () => {
      throw new TypeError('Failed to fetch');
    };

    async function endingOf(...rest: typeof answers) {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      answers = [lost, ...rest];
      const client = createQueryClient();
      const outcome = purchase(client, order);
      await vi.advanceTimersByTimeAsync(100);
      expect(client.getQueryData(['purchase', '/company/90000006/ccj'])).toEqual({ status: 'checking' });
      expect(await purchase(client, order), 'a press meanwhile').toEqual({ status: 'checking' });
      await vi.advanceTimersByTimeAsync(20_000);
      vi.useRealTimers();
      expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
      return await outcome;
    }

    test('reports the copy once the gateway is back', async () => {
      expect(await endingOf(lost, lost, held)).toEqual({ status: 'bought', charged: undefined });
    });

    test('retries the lookup while a proxy reports the gateway unavailable', async () => {
      expect(await endingOf(() => new Response('<h1>502</h1>', { status: 502 }), held)).toMatchObject({
        status: 'bought',
      });
    });

    test('polls a purchase in flight', async () => {
      const underWay = () => notHeld({ attempt: attempt('reserved') });
      expect(await endingOf(underWay, () => json(200, attempt('settled')))).toMatchObject({
        status: 'bought',
      });
    });

    test('reports an unknown outcome', async () => {
      expect(await endingOf(() => notHeld({ attempt: attempt('unknown') }))).toEqual({ status: 'idle' });
    });

    test('reports that nothing was bought if the request never arrived', async () => {
      expect(await endingOf(() => notHeld())).toMatchObject({
        status: 'failed',
        error: expect.any(NotBoughtError),
      });
    });

    test('claims nothing if another source now responds', async () => {
      answers = [() => json(200, {}, { 'Dossier-Source': 'register:asked' })];
      await request('/held');
      sent.length = 0;
      const of = { 'Dossier-Source': 'register:later' };
      expect(await endingOf(() => json(200, { held: false, credits: 20, covered: true }, of))).toEqual({
        status: 'idle',
      });
    });

    test('reports that the session has ended', async () => {
      const signedOut = { ...problem, type: '/problems/not-signed-in', status: 401 };
      expect(await endingOf(() => json(401, signedOut))).toMatchObject({ error: expect.any(WatchLostError) });
    });
  });

  test('of a refresh is looked up by the version on screen', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const copy = { version: 3, fetchedAt: '2026-11-21T14:02:03Z', boughtBy: 'Sam', creditsCharged: 20 };
    const seen = () => json(200, { held: true, ...copy, credits: 20, versions: [copy] });
    answers = [() => Promise.reject(new TypeError('Failed to fetch')), seen];
    const outcome = purchase(createQueryClient(), { ...order, seen: 3 });
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    expect(await outcome).toMatchObject({ error: expect.any(NotBoughtError), seen: 3 });
  });

  test('reports why it was refused, and the next press sends a new request', async () => {
    const client = createQueryClient();
    answers = [() => json(402, problem), bought];
    expect(await purchase(client, order)).toMatchObject({ error: expect.any(ApiProblem) });
    expect(await purchase(client, order)).toMatchObject({ status: 'bought' });
  });

  test('is polled with GET until it ends if it takes long', async () => {
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

  test('of unknown outcome fails and reports what it may have cost', async () => {
    const unknown = { ...problem, type: '/problems/outcome-unknown', charged: 'unknown', credits: 20 };
    answers = [() => json(202, attempt('unknown', { problem: unknown }))];
    const outcome = await purchase(createQueryClient(), order);
    expect(outcome).toMatchObject({ status: 'failed', error: { problem: { charged: 'unknown' } } });
  });
});

describe('a document', () => {
  const document: DocumentSubject = {
    operation: 'document',
    ...{ companyNumber: '90000006', id: 'a1', hash: 'b2', title: 'Accounts', page: 1 },
  };
  const unpriced = { subject: document, expectedCredits: null };

  test('is bought at an unknown price, which the request accepts in words', async () => {
    answers = [() => new Response(null, { status: 201, headers: { 'Credits-Charged': '3' } })];
    expect(await purchase(createQueryClient(), unpriced)).toMatchObject({ status: 'bought', charged: 3 });
    const [post] = sent;
    expect(post?.url).toBe('http://gateway.invalid/api/documents/a1/b2');
    expect(post?.headers.get('If-None-Match')).toBe('*');
    expect(await post?.json()).toEqual({ expectedCredits: null, companyNumber: '90000006' });
  });

  test('whose charge nobody states has no charge', async () => {
    answers = [() => new Response(null, { status: 201 })];
    const state = await purchase(createQueryClient(), unpriced);
    expect(state).toMatchObject({ status: 'bought', charged: undefined });
  });

  test('without a response is looked for among the documents of its company, and not ordered again', async () => {
    vi.useFakeTimers();
    const held = { version: 1, fetchedAt: '2026-11-21T14:02:00Z', boughtBy: 'Sam' };
    answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => json(200, { documents: [{ id: 'a1', hash: 'b2', held }] }),
    ];
    const ended = purchase(createQueryClient(), unpriced);
    await vi.runAllTimersAsync();
    expect(await ended).toMatchObject({ status: 'bought', charged: undefined });
    vi.useRealTimers();
    expect(sent.map(({ method, url }) => `${method} ${new URL(url).pathname}${new URL(url).search}`)).toEqual(
      ['POST /api/documents/a1/b2', 'GET /api/documents?company=90000006'],
    );
  });
});
