import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import { FIRST_COPY as FIRST } from '../../e2e/buy-records.mjs';
import { type FaultProvider, startFaultProvider } from '../../e2e/fault-provider.ts';
import { startTestGateway, type TestGateway, type TestGatewayOptions } from '../../e2e/test-gateway.ts';
import { LOCATIONS, type TestLocation } from '../../e2e/test-locations.ts';

const CCJ = '/api/company/90000001/ccj';

let place: TestLocation;
let upstream: FaultProvider;
let bench: TestGateway;

type Setup = Omit<Partial<TestGatewayOptions>, 'location'>;

async function open(setup: Setup = {}) {
  bench = await startTestGateway({ location: place.location, provider: upstream.url, ...setup });
}

/** A new process on the same store. */
async function reopen(setup?: Setup) {
  await bench.close();
  await open(setup);
}

const get = (path: string) => bench.get(path);
const ledger = () => bench.ledger();
const buy: TestGateway['buy'] = (...order) => bench.buy(...order);

async function expectProblem(response: Response, status: number, type: string, charged = 'no') {
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  const body = await response.json();
  expect(body).toMatchObject({ type: `/problems/${type}`, status, charged });
  expect(response.status).toBe(status);
  return body;
}

/** An answer whose company name is twenty thousand arrays, one in the other. */
function deeplyNested() {
  const name = '['.repeat(20_000) + ']'.repeat(20_000);
  const body = `{"status":"success","company_number":"90000001","data":{"ccj":{"items":[],"x":${name}}}}`;
  return { kind: 'body', body, contentType: 'application/json' } as const;
}

describe.each(LOCATIONS)('on $database', ({ locate }) => {
  beforeEach(async () => {
    place = await locate();
    upstream = await startFaultProvider();
    await open();
  });

  afterEach(async () => {
    await bench.close();
    await upstream.close();
    await place.drop();
  });

  describe('reading', () => {
    test.each([
      '/api/openapi.json',
      '/api/source',
      '/api/credits',
      '/api/credits/ledger',
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

    test('a record that is not held is told with its price', async () => {
      expect(await (await get(CCJ)).json()).toEqual({ held: false, credits: 20, covered: true });
    });

    test('browsers keep no copy', async () => {
      expect((await get(CCJ)).headers.get('Cache-Control')).toBe('no-store');
    });
  });

  describe('buying', () => {
    test.each(Object.entries(OPERATIONS))(
      '%s asks once, charges its price and is held',
      async (name, { credits }) => {
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

    test('whoever comes second gets the same record for nothing', async () => {
      await buy(CCJ);
      const second = await buy(CCJ);
      expect(second.status).toBe(200);
      expect(second.headers.get('Credits-Charged')).toBe('0');
      expect(upstream.calls).toHaveLength(1);
    });

    test('fifty at once cause one call, and exactly one of them is charged', async () => {
      upstream.script('/ccj', { kind: 'delay', milliseconds: 150 });
      const answers = await Promise.all(Array.from({ length: 50 }, () => buy(CCJ)));
      const charged = answers.map((answer) => answer.headers.get('Credits-Charged'));
      expect(charged.filter((credits) => credits === '20')).toHaveLength(1);
      expect(charged.filter((credits) => credits === '0')).toHaveLength(49);
      expect(upstream.calls).toHaveLength(1);
    });

    test('more buyers than one person may start purchases a second join one call, and none is held back', async () => {
      upstream.script('/ccj', { kind: 'delay', milliseconds: 150 });
      const answers = await Promise.all(Array.from({ length: 120 }, () => buy(CCJ)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
      expect(upstream.calls).toHaveLength(1);
    });

    test('distinct records that are bought at once are each asked for once and charged', async () => {
      const paths = Array.from({ length: 40 }, (_, index) => `/api/company/900000${10 + index}/ccj`);
      const answers = await Promise.all([...paths, ...paths].map((path) => buy(path)));
      const charged = answers.map((answer) => answer.headers.get('Credits-Charged'));
      expect(charged.filter((credits) => credits === '20')).toHaveLength(40);
      expect(charged.filter((credits) => credits === '0')).toHaveLength(40);
      expect(upstream.calls).toHaveLength(40);
      expect(await ledger()).toHaveLength(80);
    });

    test('a refresh is version 2 and the first copy stays readable', async () => {
      await buy(CCJ);
      const refreshed = await buy(CCJ, { 'If-Match': '"1"' });
      expect(refreshed.status).toBe(201);
      expect(refreshed.headers.get('ETag')).toBe('"2"');
      const newest = await (await get(CCJ)).json();
      expect(newest.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
      expect(await (await get(`${CCJ}?version=1`)).json()).toMatchObject({ held: true, version: 1 });
      await expectProblem(await get(`${CCJ}?version=3`), 404, 'not-held');
    });

    test('a refresh of an older copy than the current one gets the current one for nothing', async () => {
      await buy(CCJ);
      await buy(CCJ, { 'If-Match': '"1"' });
      const late = await buy(CCJ, { 'If-Match': '"1"' });
      expect(late.headers.get('Credits-Charged')).toBe('0');
      expect(await late.json()).toMatchObject({ version: 2 });
      expect(upstream.calls).toHaveLength(2);
    });

    test('a client that goes away does not stop the purchase', async () => {
      const { asked, release } = upstream.hold('/ccj');
      const leaving = new AbortController();
      const gone = fetch(bench.url + CCJ, { method: 'POST', headers: FIRST, signal: leaving.signal });
      await asked;
      leaving.abort();
      await expect(gone).rejects.toThrow();
      release();
      await bench.gateway.drain();
      expect(await (await get(CCJ)).json()).toMatchObject({ held: true });
      expect(upstream.calls).toHaveLength(1);
    });

    test('each page is a record of its own, and page=all joins the held ones', async () => {
      await buy(`${CCJ}?page=2`);
      await buy(CCJ);
      const all = await (await get(`${CCJ}?page=all`)).json();
      expect(all.pages.map(({ page }: { page: number }) => page)).toEqual([1, 2]);
      expect(upstream.calls.map(({ path }) => path)).toEqual([
        '/company/90000001/ccj?page=2',
        '/company/90000001/ccj',
      ]);
    });

    test('the bytes are kept and handed out as received', async () => {
      await buy(CCJ);
      const raw = await get(`${CCJ}/raw`);
      expect(raw.headers.get('Content-Disposition')).toContain('attachment');
      expect(JSON.parse(await raw.text())).toEqual((await (await get(CCJ)).json()).envelope);
    });

    test('the company summary knows name, holdings and prices', async () => {
      await buy('/api/company/90000001/profile');
      const summary = await (await get('/api/company/90000001')).json();
      expect(summary).toMatchObject({
        name: 'SCRIPTED COMPANY LIMITED',
        knownFrom: { operation: 'profile' },
      });
      const [profile, appointments] = summary.operations;
      expect(profile).toMatchObject({ operation: 'profile', held: { version: 1, pages: [1] } });
      expect(appointments).toEqual({
        ...{ operation: 'appointments', credits: 1, covered: true },
        ...{ copies: 0, attempts: [] },
      });
    });

    test('the company summary tells where any page of a record was bought, refreshed or is in doubt', async () => {
      const ccj = async () =>
        (await (await get('/api/company/90000001')).json()).operations.find(
          ({ operation }: { operation: string }) => operation === 'ccj',
        );
      await buy(CCJ);
      await buy(`${CCJ}?page=2`);
      expect(await ccj()).toMatchObject({ held: { pages: [1, 2] }, copies: 2, attempts: [] });
      await buy(`${CCJ}?page=2`, { 'If-Match': '"1"' });
      expect(await ccj()).toMatchObject({ held: { version: 1, pages: [1, 2] }, copies: 3, attempts: [] });
      upstream.script('page=2', { kind: 'close', charged: true });
      const { attempt } = await (await buy(`${CCJ}?page=2`, { 'If-Match': '"2"' })).json();
      const doubtful = await ccj();
      expect(doubtful).toMatchObject({ copies: 3, attempts: [attempt] });
      expect(doubtful, 'which is of the first page').not.toHaveProperty('pending');
    });

    test('the company summary says how much there is to read of what is held: the newest copy of each page', async () => {
      const held = async () => (await (await get('/api/company/90000001')).json()).operations[5].held;
      const sizeOf = async (page: string) =>
        (await (await get(`${CCJ}/raw${page}`)).arrayBuffer()).byteLength;
      await buy(CCJ);
      expect(await held()).toMatchObject({ pages: [1], bytes: await sizeOf('') });
      await buy(`${CCJ}?page=2`);
      await buy(`${CCJ}?page=2`, { 'If-Match': '"1"' });
      expect(await held()).toMatchObject({
        pages: [1, 2],
        bytes: (await sizeOf('')) + (await sizeOf('?page=2')),
      });
    });

    test('the company summary says when a company has ceased', async () => {
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

    test('numbers are capitals without blanks and queries are trimmed, so that one record has one address', async () => {
      await buy('/api/company/%20sc900001%20/profile');
      expect((await (await get('/api/company/SC900001/profile')).json()).held).toBe(true);
      await buy('/api/search?query=%20tesco%20%20stores%20');
      expect((await (await get('/api/search?query=tesco%20stores')).json()).held).toBe(true);
    });
  });

  describe('orders that are refused cost nothing and ask nothing', () => {
    test.each([
      ['no precondition', CCJ, {}, undefined, 428, 'precondition-required'],
      ['both preconditions', CCJ, { ...FIRST, 'If-Match': '"1"' }, undefined, 428, 'precondition-required'],
      ['a weak or odd version', CCJ, { 'If-Match': 'W/"1"' }, undefined, 428, 'precondition-required'],
      ['a refresh of what is not held', CCJ, { 'If-Match': '"1"' }, undefined, 412, 'precondition-failed'],
      ['an order of all pages', `${CCJ}?page=all`, FIRST, undefined, 400, 'page-format'],
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
      ['an encoded climb', '/api/company/%252e%252e/ccj', FIRST, undefined, 400, 'company-number-format'],
      ['no query', '/api/search', FIRST, undefined, 400, 'query-format'],
      ['a blank query', '/api/search?query=%20', FIRST, undefined, 400, 'query-format'],
      ['a long query', `/api/search?query=${'a'.repeat(2000)}`, FIRST, undefined, 400, 'query-format'],
      ['two queries', '/api/search?query=a&query=b', FIRST, undefined, 400, 'parameter-repeated'],
      ['page 0', `${CCJ}?page=0`, FIRST, undefined, 400, 'page-format'],
      ['page -1', `${CCJ}?page=-1`, FIRST, undefined, 400, 'page-format'],
      ['page abc', `${CCJ}?page=abc`, FIRST, undefined, 400, 'page-format'],
      ['a page of the profile', '/api/company/90000001/profile?page=2', FIRST, undefined, 400, 'page-format'],
      ['an unknown record', '/api/company/90000001/horoscope', FIRST, undefined, 404, 'not-found'],
    ] as const)('%s', async (_what, path, headers, body, status, type) => {
      await expectProblem(await buy(path, headers, body), status, type);
      expect(upstream.calls).toEqual([]);
      expect(await ledger()).toEqual([]);
    });

    test('a refresh of a version that is yet to come', async () => {
      await buy(CCJ);
      await expectProblem(await buy(CCJ, { 'If-Match': '"7"' }), 412, 'precondition-failed');
      expect(upstream.calls).toHaveLength(1);
    });

    test('a body of more than an order needs', async () => {
      await expectProblem(await buy(CCJ, FIRST, { writesOff: 'x'.repeat(10_000) }), 413, 'body-too-large');
      expect(upstream.calls).toEqual([]);
    });

    test.each(['/api/credits', '/api/company/90000001', '/api/held'])(
      'POST %s, which is only read',
      async (path) => {
        await expectProblem(await buy(path), 405, 'method-not-allowed');
      },
    );

    test.each(['PUT', 'DELETE', 'PATCH'])('%s has no meaning', async (method) => {
      const response = await fetch(bench.url + CCJ, { method });
      await expectProblem(response, 405, 'method-not-allowed');
      expect(response.headers.get('Allow')).toBe('GET, HEAD, POST');
    });

    test('what the source does not cover is refused and shown without being asked', async () => {
      await reopen({ source: { covers: ['search', 'profile'] } });
      await expectProblem(await buy(CCJ), 404, 'not-covered');
      expect(await (await get(CCJ)).json()).toMatchObject({ held: false, covered: false });
      expect(upstream.calls).toEqual([]);
    });

    test('the budget of a month holds under concurrency', async () => {
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
    test('an answer that never came is unknown, is not asked again, and a person may buy again', async () => {
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

    test('a second write-off of the same attempt buys nothing more', async () => {
      upstream.script('/ccj', { kind: 'close', charged: true });
      const { attempt } = await (await buy(CCJ)).json();
      upstream.script('/ccj', { kind: 'delay', milliseconds: 100 });
      const answers = await Promise.all([1, 2, 3].map(() => buy(CCJ, FIRST, { writesOff: attempt })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
      expect(upstream.calls).toHaveLength(2);
    });

    test('a write-off that does not lead to a purchase is not made', async () => {
      upstream.script('/ccj', { kind: 'close', charged: true });
      const { attempt } = await (await buy(CCJ)).json();
      await reopen({ budget: 30 });
      await expectProblem(await buy(CCJ, FIRST, { writesOff: attempt }), 402, 'budget-reached');
      const { attempt: open } = await (await get(CCJ)).json();
      expect(open).toMatchObject({ id: attempt, state: 'unknown' });
    });

    test('what waits for a person is listed before what is under way, with the name, until it is settled', async () => {
      const open = async () => (await (await get('/api/attempts')).json()).attempts;
      await buy('/api/company/90000001/profile');
      upstream.script('/ccj', { kind: 'close', charged: true });
      const { attempt } = await (await buy(CCJ)).json();
      const { asked, release } = upstream.hold('/appointments');
      const slow = buy('/api/company/90000001/appointments');
      await asked;
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

    test('what an unknown outcome cost is not told in a header', async () => {
      upstream.script('/ccj', { kind: 'close', charged: true });
      expect((await buy(CCJ)).headers.get('Credits-Charged')).toBeNull();
    });

    test('a request is sent once, also where HTTP clients like to send again (421, closed connections)', async () => {
      upstream.script('/ccj', { kind: 'error', status: 421, code: 'MISDIRECTED', saysFree: false });
      await buy(CCJ);
      expect(upstream.calls).toHaveLength(1);
    });

    test.each([
      ['a truncated answer', { kind: 'truncate' }],
      ['a redirect', { kind: 'redirect', location: 'http://127.0.0.1:1/' }],
      ['status 500', { kind: 'error', status: 500, code: 'OOPS', saysFree: false }],
      [
        'status 404 that does not say what it cost',
        { kind: 'error', status: 404, code: 'X', saysFree: false },
      ],
    ] as const)('%s is unknown', async (_what, fault) => {
      upstream.script('/ccj', fault);
      const { type, charged } = await (await buy(CCJ)).json();
      expect([type, charged]).toEqual(['/problems/outcome-unknown', 'unknown']);
      expect(await ledger()).toEqual(['reserved 20', 'unknown 20']);
      expect(upstream.calls).toHaveLength(1);
    });

    test.each([
      ['404', { status: 404, code: 'COMPANY_NOT_FOUND' }, 'not-found'],
      ['404 NOT_COVERED', { status: 404, code: 'NOT_COVERED' }, 'not-covered'],
      ['402', { status: 402, code: 'INSUFFICIENT_CREDITS' }, 'insufficient-credits'],
      ['401', { status: 401, code: 'UNAUTHORIZED' }, 'provider-refused'],
      ['429', { status: 429, code: 'RATE_LIMIT_EXCEEDED' }, 'rate-limited'],
      ['503', { status: 503, code: 'DOWN' }, 'provider-error'],
    ])('status %s that says it was free is released', async (_what, error, type) => {
      upstream.script('/ccj', { kind: 'error', saysFree: true, ...error });
      const problem = await (await buy(CCJ)).json();
      expect(problem).toMatchObject({ type: `/problems/${type}`, charged: 'no' });
      expect(await ledger()).toEqual(['reserved 20', 'released 0']);
      upstream.script('/ccj', undefined);
      // A new process, which knows of no pause that the source asked for.
      await reopen();
      expect((await buy(CCJ)).status).toBe(201);
    });

    test('errors are free where the operator says so', async () => {
      await reopen({ errorsCharged: 'no' });
      upstream.script('/ccj', { kind: 'error', status: 500, code: 'OOPS', saysFree: false });
      await expectProblem(await buy(CCJ), 502, 'provider-error');
    });

    test('a provider that is not there was not asked, so nothing was charged', async () => {
      const gone = await startFaultProvider();
      await gone.close();
      await reopen({ provider: gone.url });
      await expectProblem(await buy(CCJ), 502, 'provider-unreachable');
      expect(await ledger()).toEqual(['reserved 20', 'released 0']);
    });

    test('an answer later than the time limit is unknown', async () => {
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
      '%s is paid for, held, not shown as the record, and downloadable',
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

  describe('what is remembered', () => {
    test('belongs to its source', async () => {
      await buy(CCJ);
      await reopen({ source: { id: 'provider:other' } });
      expect(await (await get(CCJ)).json()).toMatchObject({ held: false });
      expect((await (await get('/api/held')).json()).records).toEqual([]);
      expect(await ledger()).toEqual([]);
      await reopen();
      expect(await (await get(CCJ)).json()).toMatchObject({ held: true });
    });

    test('agrees with what the provider charged, and the balance is as it last said', async () => {
      await buy(CCJ);
      await buy('/api/company/90000001/vat-number');
      const credits = await (await get('/api/credits')).json();
      expect(credits).toMatchObject({ spentThisMonth: 25, spentToday: 25, unsettled: 0 });
      expect(credits.spentThisMonth).toBe(upstream.charged());
      expect(credits.remaining.credits).toBe(10_000 - 25);
    });

    test('is a ledger that the database itself refuses to change', async () => {
      await buy(CCJ);
      await expect(place.run('update ledger set credits = 0')).rejects.toThrow('append-only');
      await expect(place.run('delete from ledger')).rejects.toThrow('append-only');
      expect(await ledger()).toEqual(['reserved 20', 'settled 20']);
    });

    test('holds an attempt of a process that stopped as unknown, once its lease has run out', async () => {
      await buy(CCJ);
      await place.run(
        "insert into attempt select 'lost', source, '/company/90000002/ccj', 1, operation, '90000002', page, credits, 'reserved', actor, started_at, '2020-01-01T00:00:00.000Z', null from attempt",
      );
      await place.run(
        "insert into ledger (at, attempt, event, credits, actor) select at, 'lost', 'reserved', credits, actor from ledger where event = 'reserved'",
      );
      await reopen();
      const holding = await (await get('/api/company/90000002/ccj')).json();
      expect(holding).toMatchObject({ held: false, attempt: { id: 'lost', state: 'unknown' } });
      expect(upstream.calls).toHaveLength(1);
    });

    test('the credential goes to the provider and into no answer', async () => {
      const message = 'Unknown credential Bearer canary-key (canary-key)';
      upstream.script('/ccj', { kind: 'error', status: 401, code: 'X', saysFree: true, message });
      const said = await (await buy(CCJ)).text();
      expect(upstream.calls[0]?.credential).toBe('Bearer canary-key');
      expect(said).toContain('Unknown credential (credential)');
      for (const path of [CCJ, '/api/credits/ledger', '/api/source']) {
        expect(said + (await (await get(path)).text()), path).not.toContain('canary-key');
      }
    });
  });
});
