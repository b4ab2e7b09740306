import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isSpecified, OPERATION_NAMES, OPERATIONS, requestPath } from '#contract/operations.ts';
import { FIRST_COPY as FIRST } from '../../e2e/fixtures/buy-records.mjs';
import {
  type FaultProvider,
  recordAnswer,
  startFaultProvider,
} from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES, type TestDatabase } from '../../e2e/fixtures/test-databases.ts';
import {
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
} from '../../e2e/fixtures/test-gateway.ts';
import { covering } from '../../e2e/fixtures/test-source.ts';

const CCJ = '/api/company/90000001/ccj';

let db: TestDatabase;
let upstream: FaultProvider;
let bench: TestGateway;

type Setup = Omit<Partial<TestGatewayOptions>, 'location'>;

async function open(setup: Setup = {}) {
  bench = await startTestGateway({ location: db.location, provider: upstream.url, ...setup });
}

/** A new process on the same store. */
async function reopen(setup?: Setup) {
  await bench.close();
  await open(setup);
}

const get = (path: string) => bench.get(path);
const ledger = () => bench.ledger();
const buy: TestGateway['buy'] = (...request) => bench.buy(...request);

/** What the summary of the company says of one operation. */
async function summaryOf(name: string) {
  const { operations } = await (await get('/api/company/90000001')).json();
  return operations.find(({ operation }: { operation: string }) => operation === name);
}

async function expectProblem(response: Response, status: number, type: string, charged = 'no') {
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  const body = await response.json();
  expect(body).toMatchObject({ type: `/problems/${type}`, status, charged });
  expect(response.status).toBe(status);
  return body;
}

/** An answer whose company name is twenty thousand nested arrays. */
function deeplyNested() {
  const name = '['.repeat(20_000) + ']'.repeat(20_000);
  const body = `{"status":"success","company_number":"90000001","data":{"ccj":{"items":[],"x":${name}}}}`;
  return { kind: 'body', body, contentType: 'application/json' } as const;
}

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    db = await createDb();
    upstream = await startFaultProvider();
    await open();
  });

  afterEach(async () => {
    await bench.close();
    await upstream.close();
    await db.drop();
  });

  describe('reading', () => {
    test.each([
      '/api/openapi.json',
      '/api/source',
      '/api/credits',
      '/api/credits/ledger',
      '/api/credits/spending',
      '/api/held',
      '/api/attempts',
      '/api/search?query=tesco',
      '/api/search?query=tesco&page=all',
      '/api/company/90000001',
      CCJ,
      `${CCJ}?page=all`,
      `${CCJ}?page=3`,
    ])('GET and HEAD %s are free and ask the provider nothing', async (path) => {
      expect((await get(path)).status).toBe(200);
      expect((await fetch(bench.url + path, { method: 'HEAD' })).status).toBe(200);
      expect(upstream.calls).toEqual([]);
    });

    test('answers the price of a record that is not held', async () => {
      expect(await (await get(CCJ)).json()).toEqual({ held: false, credits: 20, covered: true });
    });

    test('forbids browsers to cache answers', async () => {
      expect((await get(CCJ)).headers.get('Cache-Control')).toBe('no-store');
    });
  });

  describe('buying', () => {
    test.each(OPERATION_NAMES.filter(isSpecified))(
      '%s asks once, charges its price and is held',
      async (name) => {
        const { credits } = OPERATIONS[name];
        const path = name === 'search' ? '/api/search?query=tesco' : `/api/company/90000001/${name}`;
        const bought = await buy(path);
        expect(bought.status).toBe(201);
        expect(bought.headers.get('Credits-Charged')).toBe(String(credits));
        const again = await (await get(path)).json();
        expect(again).toMatchObject({
          held: true,
          version: 1,
          creditsCharged: credits,
          boughtBy: 'local user',
        });
        expect(again.envelope.status).toBe('success');
        expect(upstream.calls).toHaveLength(1);
        expect(await ledger()).toEqual([`reserved ${credits}`, `settled ${credits}`]);
      },
    );

    test('gives a second buyer the same record free', async () => {
      await buy(CCJ);
      const second = await buy(CCJ);
      expect(second.status).toBe(200);
      expect(second.headers.get('Credits-Charged')).toBe('0');
      expect(upstream.calls).toHaveLength(1);
    });

    test('makes one call for fifty concurrent buyers and charges one of them', async () => {
      upstream.script('/ccj', { kind: 'delay', milliseconds: 150 });
      const answers = await Promise.all(Array.from({ length: 50 }, () => buy(CCJ)));
      const charged = answers.map((answer) => answer.headers.get('Credits-Charged'));
      expect(charged.filter((credits) => credits === '20')).toHaveLength(1);
      expect(charged.filter((credits) => credits === '0')).toHaveLength(49);
      expect(upstream.calls).toHaveLength(1);
    });

    test('lets concurrent buyers beyond the rate limit join one call', async () => {
      upstream.script('/ccj', { kind: 'delay', milliseconds: 150 });
      const answers = await Promise.all(Array.from({ length: 120 }, () => buy(CCJ)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
      expect(upstream.calls).toHaveLength(1);
    });

    test('requests and charges distinct concurrent purchases once each', async () => {
      const paths = Array.from({ length: 40 }, (_, index) => `/api/company/900000${10 + index}/ccj`);
      const answers = await Promise.all([...paths, ...paths].map((path) => buy(path)));
      const charged = answers.map((answer) => answer.headers.get('Credits-Charged'));
      expect(charged.filter((credits) => credits === '20')).toHaveLength(40);
      expect(charged.filter((credits) => credits === '0')).toHaveLength(40);
      expect(upstream.calls).toHaveLength(40);
      expect(await ledger()).toHaveLength(80);
    });

    test('stores a refresh as version 2 and keeps the first copy readable', async () => {
      await buy(CCJ);
      const refreshed = await buy(CCJ, { 'If-Match': '"1"' });
      expect(refreshed.status).toBe(201);
      expect(refreshed.headers.get('ETag')).toBe('"2"');
      const newest = await (await get(CCJ)).json();
      expect(newest.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
      expect(await (await get(`${CCJ}?version=1`)).json()).toMatchObject({ held: true, version: 1 });
      await expectProblem(await get(`${CCJ}?version=3`), 404, 'not-held');
    });

    test('gives the current copy free to a refresh of an older copy', async () => {
      await buy(CCJ);
      await buy(CCJ, { 'If-Match': '"1"' });
      const late = await buy(CCJ, { 'If-Match': '"1"' });
      expect(late.headers.get('Credits-Charged')).toBe('0');
      expect(await late.json()).toMatchObject({ version: 2 });
      expect(upstream.calls).toHaveLength(2);
    });

    test('completes a purchase whose client disconnects', async () => {
      const { received, release } = upstream.hold('/ccj');
      const leaving = new AbortController();
      const gone = fetch(bench.url + CCJ, { method: 'POST', headers: FIRST, signal: leaving.signal });
      await received;
      leaving.abort();
      await expect(gone).rejects.toThrow();
      release();
      await bench.gateway.drain();
      expect(await (await get(CCJ)).json()).toMatchObject({ held: true });
      expect(upstream.calls).toHaveLength(1);
    });

    test('treats each page as a record and joins the held ones for page=all', async () => {
      await buy(`${CCJ}?page=2`);
      await buy(CCJ);
      const all = await (await get(`${CCJ}?page=all`)).json();
      expect(all.pages.map(({ page }: { page: number }) => page)).toEqual([1, 2]);
      expect(upstream.calls.map(({ path }) => path)).toEqual([
        '/company/90000001/ccj?page=2',
        '/company/90000001/ccj',
      ]);
    });

    test('returns the bytes as received', async () => {
      await buy(CCJ);
      const raw = await get(`${CCJ}/raw`);
      expect(raw.headers.get('Content-Disposition')).toContain('attachment');
      expect(JSON.parse(await raw.text())).toEqual((await (await get(CCJ)).json()).envelope);
    });

    test('summarises name, held records and prices of a company', async () => {
      await buy('/api/company/90000001/profile');
      const summary = await (await get('/api/company/90000001')).json();
      expect(summary).toMatchObject({
        name: 'SCRIPTED COMPANY LIMITED',
        knownFrom: { operation: 'profile' },
      });
      const [profile, appointments] = summary.operations;
      expect(profile).toMatchObject({ operation: 'profile', held: { version: 1, pages: 1 } });
      expect(appointments).toEqual({
        ...{ operation: 'appointments', credits: 1, covered: true },
        ...{ copies: 0, attempts: [] },
      });
    });

    test('summarises pages that are bought, refreshed or in doubt', async () => {
      const ccj = () => summaryOf('ccj');
      await buy(CCJ);
      await buy(`${CCJ}?page=2`);
      expect(await ccj()).toMatchObject({ held: { pages: 2 }, copies: 2, attempts: [] });
      await buy(`${CCJ}?page=2`, { 'If-Match': '"1"' });
      expect(await ccj()).toMatchObject({ held: { version: 1, pages: 2 }, copies: 3, attempts: [] });
      upstream.script('page=2', { kind: 'close', charged: true });
      const { attempt } = await (await buy(`${CCJ}?page=2`, { 'If-Match': '"2"' })).json();
      const doubtful = await ccj();
      expect(doubtful).toMatchObject({ copies: 3, attempts: [attempt] });
      expect(doubtful, 'which is of the first page').not.toHaveProperty('pending');
    });

    test('counts each held page once in the summary and names the highest', async () => {
      const held = async () => (await summaryOf('ccj')).held;
      await buy(CCJ);
      expect(await held()).toMatchObject({ version: 1, pages: 1, lastPage: 1 });
      await buy(`${CCJ}?page=3`);
      await buy(`${CCJ}?page=3`, { 'If-Match': '"1"' });
      expect(await held()).toMatchObject({ version: 1, pages: 2, lastPage: 3 });
    });

    test('summarises how many pages there are, as the newest page states', async () => {
      const held = async () => (await summaryOf('ccj')).held;
      const script = (page: number, total_pages: string) => {
        const subject = { operation: 'ccj', companyNumber: '90000001', page } as const;
        const pagination = { page: `${page}`, per_page: '1', total_items: '9', total_pages };
        upstream.script(requestPath(subject, 'page'), recordAnswer(subject, { pagination, items: [] }));
      };
      script(2, '4');
      script(1, '3');
      await buy(CCJ);
      expect(await held()).toMatchObject({ pages: 1, lastPage: 1, totalPages: 3 });
      await buy(`${CCJ}?page=2`);
      expect(await held()).toMatchObject({ pages: 2, lastPage: 2, totalPages: 4 });
      script(1, '');
      await buy(CCJ, { 'If-Match': '"1"' });
      expect(await held(), 'a page that states none changes nothing').toMatchObject({ totalPages: 4 });
    });

    test('summarises when a company ceased', async () => {
      const overview = {
        company_number: '90000001',
        company_name: 'GONE LTD',
        date_of_cessation: '2024-07-16',
      };
      const body = JSON.stringify({ status: 'success', company_number: '90000001', data: { overview } });
      upstream.script('/profile', { kind: 'body', body, contentType: 'application/json' });
      await buy('/api/company/90000001/profile');
      const summary = await (await get('/api/company/90000001')).json();
      expect(summary).toMatchObject({ name: 'GONE LTD', ceasedOn: '2024-07-16' });
    });

    test('normalises numbers and queries, so that a record has one address', async () => {
      await buy('/api/company/%20sc900001%20/profile');
      expect((await (await get('/api/company/SC900001/profile')).json()).held).toBe(true);
      await buy('/api/search?query=%20tesco%20%20stores%20');
      expect((await (await get('/api/search?query=tesco%20stores')).json()).held).toBe(true);
    });
  });

  describe('a purchase is refused without charge or call', () => {
    test.each([
      ['no precondition', CCJ, {}, undefined, 428, 'precondition-required'],
      ['both preconditions', CCJ, { ...FIRST, 'If-Match': '"1"' }, undefined, 428, 'precondition-required'],
      ['a weak or odd version', CCJ, { 'If-Match': 'W/"1"' }, undefined, 428, 'precondition-required'],
      [
        'a refresh of a record that is not held',
        CCJ,
        { 'If-Match': '"1"' },
        undefined,
        412,
        'precondition-failed',
      ],
      ['a purchase of all pages', `${CCJ}?page=all`, FIRST, undefined, 400, 'page-format'],
      ['another price', CCJ, FIRST, { expectedCredits: 5 }, 409, 'price-changed'],
      ['a foreign origin', CCJ, { ...FIRST, Origin: 'http://evil.test' }, undefined, 403, 'cross-site'],
      [
        'a cross-site request',
        CCJ,
        { ...FIRST, 'Sec-Fetch-Site': 'cross-site' },
        undefined,
        403,
        'cross-site',
      ],
      ['an unreadable body', CCJ, FIRST, { expectedCredits: 'x' }, 400, 'body-format'],
      ['a number of 7', '/api/company/9000000/ccj', FIRST, undefined, 400, 'company-number-format'],
      ['a number of 9', '/api/company/900000011/ccj', FIRST, undefined, 400, 'company-number-format'],
      ['no number', '/api/company//ccj', FIRST, undefined, 400, 'company-number-format'],
      ['a number with NUL', '/api/company/9000%00001/ccj', FIRST, undefined, 400, 'company-number-format'],
      [
        'a number twice encoded',
        '/api/company/%2539000001/ccj',
        FIRST,
        undefined,
        400,
        'company-number-format',
      ],
      [
        'full-width digits',
        '/api/company/%EF%BC%9900000001/ccj',
        FIRST,
        undefined,
        400,
        'company-number-format',
      ],
      [
        'an encoded parent segment',
        '/api/company/%252e%252e/ccj',
        FIRST,
        undefined,
        400,
        'company-number-format',
      ],
      ['no query', '/api/search', FIRST, undefined, 400, 'query-format'],
      ['a blank query', '/api/search?query=%20', FIRST, undefined, 400, 'query-format'],
      ['a long query', `/api/search?query=${'a'.repeat(2000)}`, FIRST, undefined, 400, 'query-format'],
      ['two queries', '/api/search?query=a&query=b', FIRST, undefined, 400, 'parameter-repeated'],
      ['page 0', `${CCJ}?page=0`, FIRST, undefined, 400, 'page-format'],
      ['page -1', `${CCJ}?page=-1`, FIRST, undefined, 400, 'page-format'],
      ['page abc', `${CCJ}?page=abc`, FIRST, undefined, 400, 'page-format'],
      ['a page of the profile', '/api/company/90000001/profile?page=2', FIRST, undefined, 400, 'page-format'],
      ['an unknown record', '/api/company/90000001/horoscope', FIRST, undefined, 404, 'not-found'],
    ] as const)('for %s', async (_what, path, headers, body, status, type) => {
      await expectProblem(await buy(path, headers, body), status, type);
      expect(upstream.calls).toEqual([]);
      expect(await ledger()).toEqual([]);
    });

    test('for a version that does not exist yet', async () => {
      await buy(CCJ);
      await expectProblem(await buy(CCJ, { 'If-Match': '"7"' }), 412, 'precondition-failed');
      expect(upstream.calls).toHaveLength(1);
    });

    test('for a body that is too large', async () => {
      await expectProblem(await buy(CCJ, FIRST, { writesOff: 'x'.repeat(10_000) }), 413, 'body-too-large');
      expect(upstream.calls).toEqual([]);
    });

    test.each(['/api/credits', '/api/company/90000001', '/api/held'])(
      'for a POST to %s, which is read-only',
      async (path) => {
        await expectProblem(await buy(path), 405, 'method-not-allowed');
      },
    );

    test.each(['PUT', 'DELETE', 'PATCH'])('with 405 for the method %s', async (method) => {
      const response = await fetch(bench.url + CCJ, { method });
      await expectProblem(response, 405, 'method-not-allowed');
      expect(response.headers.get('Allow')).toBe('GET, HEAD, POST');
    });

    test('for a record that the source does not cover, which is shown as not covered', async () => {
      await reopen({ source: { covers: covering(['search', 'profile']) } });
      await expectProblem(await buy(CCJ), 404, 'not-covered');
      expect(await (await get(CCJ)).json()).toMatchObject({ held: false, covered: false });
      expect(upstream.calls).toEqual([]);
    });

    test('beyond the monthly budget, even under concurrency', async () => {
      await reopen({ budget: 45 });
      const numbers = Array.from({ length: 10 }, (_, index) => 90000010 + index);
      const answers = await Promise.all(numbers.map((number) => buy(`/api/company/${number}/ccj`)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
      const refused = answers.filter(({ status }) => status === 402);
      expect(refused).toHaveLength(8);
      expect(upstream.charged()).toBe(40);
      const [first] = refused;
      if (first !== undefined) await expectProblem(first, 402, 'budget-reached');
    });
  });

  describe('when the provider fails', () => {
    test('marks a missing answer as unknown, does not retry, and lets a person buy again', async () => {
      upstream.script('/ccj', { kind: 'close', charged: true });
      const lost = await expectProblem(await buy(CCJ), 409, 'outcome-unknown', 'unknown');
      expect(lost.credits).toBe(20);
      expect(await expectProblem(await buy(CCJ), 409, 'outcome-unknown', 'unknown')).toMatchObject({
        attempt: lost.attempt,
      });
      expect(upstream.calls).toHaveLength(1);
      upstream.script('/ccj', undefined);
      const again = await buy(CCJ, FIRST, { writesOff: lost.attempt });
      expect(again.status).toBe(201);
      expect(await ledger()).toEqual([
        'reserved 20',
        'unknown 20',
        'written_off 20',
        'reserved 20',
        'settled 20',
      ]);
    });

    test('buys nothing for a second write-off of the same attempt', async () => {
      upstream.script('/ccj', { kind: 'close', charged: true });
      const { attempt } = await (await buy(CCJ)).json();
      upstream.script('/ccj', { kind: 'delay', milliseconds: 100 });
      const answers = await Promise.all([1, 2, 3].map(() => buy(CCJ, FIRST, { writesOff: attempt })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
      expect(upstream.calls).toHaveLength(2);
    });

    test('does not write off without a purchase', async () => {
      upstream.script('/ccj', { kind: 'close', charged: true });
      const { attempt } = await (await buy(CCJ)).json();
      await reopen({ budget: 30 });
      await expectProblem(await buy(CCJ, FIRST, { writesOff: attempt }), 402, 'budget-reached');
      const { attempt: open } = await (await get(CCJ)).json();
      expect(open).toMatchObject({ id: attempt, state: 'unknown' });
    });

    test('lists unknown attempts before reserved ones, with names, until they are settled', async () => {
      const open = async () => (await (await get('/api/attempts')).json()).attempts;
      await buy('/api/company/90000001/profile');
      upstream.script('/ccj', { kind: 'close', charged: true });
      const { attempt } = await (await buy(CCJ)).json();
      const { received, release } = upstream.hold('/appointments');
      const slow = buy('/api/company/90000001/appointments');
      await received;
      const listed = await open();
      release();
      expect(listed).toMatchObject([
        { id: attempt, operation: 'ccj', subject: '90000001', credits: 20, state: 'unknown' },
        { operation: 'appointments', state: 'reserved' },
      ]);
      const [{ name }] = listed;
      expect(name).toEqual(expect.any(String));
      expect(name).toBe((await (await get('/api/company/90000001')).json()).name);
      upstream.script('/ccj', undefined);
      await buy(CCJ, FIRST, { writesOff: attempt });
      await slow;
      expect(await open()).toEqual([]);
    });

    test('sends no charge header for an unknown outcome', async () => {
      upstream.script('/ccj', { kind: 'close', charged: true });
      expect((await buy(CCJ)).headers.get('Credits-Charged')).toBeNull();
    });

    test('sends a request once, even where HTTP clients usually retry (421, closed connections)', async () => {
      upstream.script('/ccj', { kind: 'error', status: 421, code: 'MISDIRECTED', saysFree: false });
      await buy(CCJ);
      expect(upstream.calls).toHaveLength(1);
    });

    test.each([
      ['a truncated answer', { kind: 'truncate' }],
      ['a redirect', { kind: 'redirect', location: 'http://127.0.0.1:1/' }],
      ['a status 500', { kind: 'error', status: 500, code: 'OOPS', saysFree: false }],
      ['a status 404 without a charge', { kind: 'error', status: 404, code: 'X', saysFree: false }],
    ] as const)('marks %s as unknown', async (_what, fault) => {
      upstream.script('/ccj', fault);
      const { type, charged } = await (await buy(CCJ)).json();
      expect([type, charged]).toEqual(['/problems/outcome-unknown', 'unknown']);
      expect(await ledger()).toEqual(['reserved 20', 'unknown 20']);
      expect(upstream.calls).toHaveLength(1);
    });

    test.each([
      ['404', { status: 404, code: 'COMPANY_NOT_FOUND' }, 'unknown-company'],
      ['404 NOT_COVERED', { status: 404, code: 'NOT_COVERED' }, 'not-covered'],
      ['402', { status: 402, code: 'INSUFFICIENT_CREDITS' }, 'insufficient-credits'],
      ['401', { status: 401, code: 'UNAUTHORIZED' }, 'provider-refused'],
      ['429', { status: 429, code: 'RATE_LIMIT_EXCEEDED' }, 'rate-limited'],
      ['503', { status: 503, code: 'DOWN' }, 'provider-error'],
    ])('releases the attempt on a free status %s', async (_what, error, type) => {
      upstream.script('/ccj', { kind: 'error', saysFree: true, ...error });
      const problem = await (await buy(CCJ)).json();
      expect(problem).toMatchObject({ type: `/problems/${type}`, charged: 'no' });
      expect(await ledger()).toEqual(['reserved 20', 'released 0']);
      upstream.script('/ccj', undefined);
      // A new process does not know the backoff that the source requested.
      await reopen();
      expect((await buy(CCJ)).status).toBe(201);
    });

    test('treats errors as free if the operator says so', async () => {
      await reopen({ errorsCharged: 'no' });
      upstream.script('/ccj', { kind: 'error', status: 500, code: 'OOPS', saysFree: false });
      await expectProblem(await buy(CCJ), 502, 'provider-error');
    });

    test('charges nothing if the provider cannot be reached', async () => {
      const gone = await startFaultProvider();
      await gone.close();
      await reopen({ provider: gone.url });
      await expectProblem(await buy(CCJ), 502, 'provider-unreachable');
      expect(await ledger()).toEqual(['reserved 20', 'released 0']);
    });

    test('marks an answer after the time limit as unknown', async () => {
      upstream.script('/ccj', { kind: 'delay', milliseconds: 3_000 });
      await expectProblem(await buy(CCJ), 409, 'outcome-unknown', 'unknown');
    });

    test.each([
      ['a page of HTML', { kind: 'body', body: '<html>', contentType: 'text/html' }, 'unreadable'],
      [
        'broken UTF-8',
        { kind: 'body', body: '{"status":"success', contentType: 'application/json' },
        'unreadable',
      ],
      ['JSON nested without end', deeplyNested(), 'unreadable'],
      ['another company', { kind: 'echo', companyNumber: '90000099' }, 'wrong-company'],
    ] as const)(
      'stores %s as paid and downloadable, but does not show it as the record',
      async (_what, fault, problem) => {
        upstream.script('/ccj', fault);
        expect((await buy(CCJ)).status).toBe(201);
        expect(await (await get(CCJ)).json()).toMatchObject({ held: true, problem });
        expect((await get(`${CCJ}/raw`)).status).toBe(200);
        expect((await buy(CCJ)).headers.get('Credits-Charged')).toBe('0');
        expect(upstream.calls).toHaveLength(1);
      },
    );
  });

  describe('the store', () => {
    test('belongs to its source', async () => {
      await buy(CCJ);
      await reopen({ source: { id: 'provider:other' } });
      expect(await (await get(CCJ)).json()).toMatchObject({ held: false });
      expect(await (await get('/api/held')).json()).toMatchObject({ subjects: [], total: 0 });
      expect(await ledger()).toEqual([]);
      await reopen();
      expect(await (await get(CCJ)).json()).toMatchObject({ held: true });
    });

    test('agrees with the provider’s charges and last reported balance', async () => {
      await buy(CCJ);
      await buy('/api/company/90000001/vat-number');
      const credits = await (await get('/api/credits')).json();
      expect(credits).toMatchObject({ spentThisMonth: 25, spentToday: 25, unsettled: 0 });
      expect(credits.spentThisMonth).toBe(upstream.charged());
      expect(credits.remaining.credits).toBe(10_000 - 25);
    });

    test('has a ledger that the database refuses to change', async () => {
      await buy(CCJ);
      await expect(db.run('update ledger set credits = 0')).rejects.toThrow('append-only');
      await expect(db.run('delete from ledger')).rejects.toThrow('append-only');
      expect(await ledger()).toEqual(['reserved 20', 'settled 20']);
    });

    test('marks an attempt of a stopped process as unknown after its lease', async () => {
      await buy(CCJ);
      await db.run(
        `insert into attempt (id, source, resource, version, operation, subject, page, credits, state, actor, started_at,
          lease_until) select 'lost', source, '/company/90000002/ccj', 1, operation, '90000002', page, credits, 'reserved',
          actor, started_at, '2020-01-01T00:00:00.000Z' from attempt`,
      );
      await db.run(
        "insert into ledger (at, attempt, event, credits, actor) select at, 'lost', 'reserved', credits, actor from ledger where event = 'reserved'",
      );
      await reopen();
      const holding = await (await get('/api/company/90000002/ccj')).json();
      expect(holding).toMatchObject({ held: false, attempt: { id: 'lost', state: 'unknown' } });
      expect(upstream.calls).toHaveLength(1);
    });

    test('sends the credential to the provider and never in an answer', async () => {
      const message = 'Unknown credential Bearer canary-key (canary-key)';
      upstream.script('/ccj', { kind: 'error', status: 401, code: 'X', saysFree: true, message });
      const answer = await (await buy(CCJ)).text();
      expect(upstream.calls[0]?.credential).toBe('Bearer canary-key');
      expect(answer).toContain('Unknown credential (credential)');
      for (const path of [CCJ, '/api/credits/ledger', '/api/source']) {
        expect(answer + (await (await get(path)).text()), path).not.toContain('canary-key');
      }
    });
  });
});
