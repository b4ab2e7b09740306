import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BoughtDocument } from '#contract/api/bought-documents.ts';
import { envelopeOf } from '#contract/envelope.ts';
import { FIRST_COPY } from '../../e2e/fixtures/buy-records.mjs';
import { SMALL_PDF } from '../../e2e/fixtures/scriptable-provider.ts';
import { type ScriptedGateway, startScriptedGateway } from '../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';
import {
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
} from '../../e2e/fixtures/test-gateway.ts';
import { checkStore } from './store/check-store.ts';

/** A document is bought once, by the same path as a record, at a price that only its answer states. */

const COMPANY = '90000001';
const PATH = '/api/documents/a1/b2';
const UNKNOWN_PRICE = { companyNumber: COMPANY, expectedCredits: null };
const FILINGS = { operation: 'documents', companyNumber: COMPANY, page: 1 } as const;
const pagination = { page: '1', per_page: '20', total_items: '1', total_pages: '1' };

let started: ScriptedGateway;
let gateway: TestGateway;
/** Gateways of other processes on the same store. */
let others: TestGateway[];

const source = { documentsAt: '/', documentPrice: 'unknown' } as const;

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    started = await startScriptedGateway(createDb);
    others = [];
    gateway = await open();
    const item = { title: 'Accounts\u0000 for 2024', url: 'https://provider.test/document/a1/b2' };
    await started.scripted.buy(gateway, FILINGS, { pagination, items: [item] });
  });

  afterEach(async () => {
    for (const each of others) await each.close();
    await started.close();
  });

  async function open(options: Partial<TestGatewayOptions> = {}): Promise<TestGateway> {
    const { db, upstream } = started;
    const opened = await startTestGateway({
      ...{ location: db.location, provider: upstream.url, source, ...options },
    });
    others.push(opened);
    return opened;
  }

  const buy = (body: object = UNKNOWN_PRICE, headers: Record<string, string> = FIRST_COPY, path = PATH) =>
    gateway.buy(path, headers, body);
  const calls = () => started.upstream.calls.filter(({ path }) => path.startsWith('/document/'));
  const bought = async (): Promise<BoughtDocument[]> =>
    (await (await gateway.get(`/api/documents?company=${COMPANY}`)).json()).documents;
  const ledger = async () =>
    (await (await gateway.get('/api/credits/ledger')).json()).entries.filter(
      ({ operation }: { operation: string }) => operation === 'document',
    );

  test('is bought by one call for 100 concurrent requests, stored and read free', async () => {
    expect((await gateway.get(PATH)).status).toBe(404);
    expect(await bought()).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 100 }, () => buy()));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(99).fill(200), 201]);
    const charges = answers.map(({ headers }) => headers.get('Credits-Charged'));
    expect(charges.sort()).toEqual([...Array(99).fill('0'), '3']);
    for (const by of [gateway, await open()]) {
      const read = await by.get(PATH);
      expect(read.headers.get('Content-Type')).toBe('application/pdf');
      expect(await read.text()).toBe(SMALL_PDF);
    }
    expect(calls().map(({ path }) => path)).toEqual(['/document/a1/b2']);
    expect(await bought()).toMatchObject([{ id: 'a1', hash: 'b2', held: { version: 1 } }]);
  });

  test('is in the ledger with its name, its company and the charge of its answer', async () => {
    await buy();
    const line = { operation: 'document', subject: COMPANY, title: 'Accounts  for 2024' };
    expect(await ledger()).toMatchObject([
      { ...line, event: 'settled', credits: 3 },
      { ...line, event: 'reserved', credits: 0, detail: 'The source states no price.' },
    ]);
    const credits = await (await gateway.get('/api/credits')).json();
    expect(credits.spending).toContainEqual(
      expect.objectContaining({ operation: 'document', thisMonth: 3, uncertain: 0 }),
    );
  });

  test('that an overview links to is named by its date', async () => {
    const document = { url: 'https://provider.test/document/c3/d4', pages: '4', date: '2025-01-09' };
    const data = { company_number: COMPANY, accounts: { last_accounts: { document } } };
    await started.scripted.buy(gateway, { operation: 'profile', companyNumber: COMPANY, page: 1 }, data);
    expect((await buy(UNKNOWN_PRICE, FIRST_COPY, '/api/documents/c3/d4')).status).toBe(201);
    expect((await ledger())[0]).toMatchObject({ title: 'Document of 2025-01-09' });
  });

  test('is found by its link, however its slashes are written, and not by a part of it', async () => {
    const overview = { operation: 'profile', companyNumber: COMPANY, page: 1 } as const;
    const document = { url: 'https://provider.test/document/e5/f6', date: '2025-01-09' };
    const answer = envelopeOf(overview, {
      company_number: COMPANY,
      accounts: { last_accounts: { document } },
    });
    const body = JSON.stringify(answer).replaceAll('/', '\\/');
    started.upstream.script('/profile', { kind: 'body', body, contentType: 'application/json' });
    expect((await gateway.buy(`/api/company/${COMPANY}/profile`)).status).toBe(201);
    for (const part of ['5/f6', 'e5/f', 'e/f6']) {
      expect((await buy(UNKNOWN_PRICE, FIRST_COPY, `/api/documents/${part}`)).status).toBe(404);
    }
    expect((await buy(UNKNOWN_PRICE, FIRST_COPY, '/api/documents/e5/f6')).status).toBe(201);
  });

  test('whose charge is not stated is booked with 0, and the ledger and the answer do not call it free', async () => {
    started.upstream.script('/document/', { kind: 'unstated' });
    const answer = await buy();
    expect(answer.status).toBe(201);
    expect(answer.headers.get('Credits-Charged')).toBeNull();
    const [line] = await ledger();
    expect(line).toMatchObject({ event: 'settled', credits: 0, detail: 'The source stated no charge.' });
  });

  test('is bought only by a person who accepts that the price is unknown', async () => {
    for (const [body, status] of [
      [{ companyNumber: COMPANY }, 409],
      [{ companyNumber: COMPANY, expectedCredits: 0 }, 409],
      [{ companyNumber: COMPANY, expectedCredits: 3 }, 409],
      [{ expectedCredits: null }, 400],
      [{ companyNumber: '1', expectedCredits: null }, 400],
    ] as const) {
      expect((await buy(body)).status).toBe(status);
    }
    expect((await buy(UNKNOWN_PRICE, {})).status).toBe(428);
    expect(
      (await gateway.buy('/api/company/90000001/ccj', FIRST_COPY, { expectedCredits: null })).status,
    ).toBe(409);
    expect(calls()).toEqual([]);
  });

  test.each([
    ['with another hash', '/api/documents/a1/b3', COMPANY],
    ['of another company', PATH, '90000002'],
    ['that is no segment', '/api/documents/..%2f..%2fcompany/b2', COMPANY],
  ])('%s is linked by no held record, and nothing is requested', async (_what, path, companyNumber) => {
    const refused = await buy({ companyNumber, expectedCredits: null }, FIRST_COPY, path);
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ charged: 'no' });
    expect(calls()).toEqual([]);
  });

  test('of unknown outcome is bought again only by a person who writes it off', async () => {
    started.upstream.script('/document/', { kind: 'close', charged: true });
    const failed = await buy();
    expect(failed.status).toBe(409);
    const { attempt: id, ...problem } = await failed.json();
    expect(problem).toMatchObject({ type: '/problems/outcome-unknown', charged: 'unknown' });
    expect(problem.credits).toBeUndefined();
    started.upstream.script('/document/', undefined);
    expect((await buy()).status).toBe(409);
    expect(calls()).toHaveLength(1);
    const [open] = await bought();
    expect(open).toMatchObject({ id: 'a1', hash: 'b2', attempt: { id, state: 'unknown' } });
    expect(open?.attempt?.credits).toBeUndefined();
    const { attempts } = await (await gateway.get('/api/attempts')).json();
    expect(attempts).toMatchObject([
      { operation: 'document', subject: COMPANY, title: 'Accounts  for 2024' },
    ]);
    expect((await buy({ ...UNKNOWN_PRICE, writesOff: id })).status).toBe(201);
    expect(calls()).toHaveLength(2);
    expect((await ledger()).map(({ event }: { event: string }) => event)).toEqual([
      'settled',
      'reserved',
      'written_off',
      'unknown',
      'reserved',
    ]);
  });

  test('that was requested by a process that ended is of unknown outcome, not requested again', async () => {
    const { received, release } = started.upstream.hold('/document/');
    const dying = await open({ timing: { patience: 100 } });
    const pending = await dying.buy(PATH, FIRST_COPY, UNKNOWN_PRICE);
    await received;
    expect(pending.status).toBe(202);
    expect((await bought())[0]?.attempt).toMatchObject({ state: 'reserved' });
    // As after a kill: the next process finds the attempt with its lease run out.
    await started.db.run(
      `update attempt set state = 'reserved', lease_until = '2020-01-01T00:00:00.000Z' where operation = 'document'`,
    );
    await gateway.store.attempts.sweep(new Set(), {
      ...{ type: '/problems/outcome-unknown', title: 'Unknown', status: 409, charged: 'unknown' },
    });
    expect((await buy()).status).toBe(409);
    expect(calls()).toHaveLength(1);
    release();
    await expect.poll(async () => (await bought())[0]?.held?.version).toBe(1);
  });

  test('needs a budget that is not used up', async () => {
    // The filing history cost 1.
    const poor = await open({ budget: 1 });
    const refused = await poor.buy(PATH, FIRST_COPY, UNKNOWN_PRICE);
    expect(refused.status).toBe(402);
    expect((await refused.json()).detail).toContain('1 of 1 credits');
    expect(calls()).toEqual([]);
    const rich = await open({ budget: 2 });
    expect((await rich.buy(PATH, FIRST_COPY, UNKNOWN_PRICE)).status).toBe(201);
  });

  test('that is no PDF is kept, downloaded as it is, and bought again only on request', async () => {
    started.upstream.script('/document/', { kind: 'body', body: '<html>', contentType: 'application/pdf' });
    expect((await buy()).status).toBe(201);
    const read = await gateway.get(PATH);
    expect(read.headers.get('Content-Type')).toBe('application/octet-stream');
    expect(await read.text()).toBe('<html>');
    expect(await bought()).toMatchObject([{ held: { version: 1, problem: 'unreadable' } }]);
    started.upstream.script('/document/', undefined);
    expect((await buy()).status).toBe(200);
    expect((await buy(UNKNOWN_PRICE, { 'If-Match': '"1"' })).status).toBe(201);
    expect(await (await gateway.get(PATH)).text()).toBe(SMALL_PDF);
    expect((await bought())[0]?.held).toMatchObject({ version: 2 });
    expect((await bought())[0]?.held).not.toHaveProperty('problem');
  });

  test('is limited to a few a second per person, but a request that joins another one is not', async () => {
    const items = Array.from({ length: 9 }, (_, index) => ({
      title: `Filing ${index}`,
      url: `https://provider.test/document/d${index}/hash`,
    }));
    await started.scripted.buy(gateway, FILINGS, { pagination, items }, 1);
    const answers = await Promise.all(
      items.map((_, index) => buy(UNKNOWN_PRICE, FIRST_COPY, `/api/documents/d${index}/hash`)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('Retry-After')).toBe('1');
    expect(calls()).toHaveLength(answers.length - refused.length);
  });

  test('is no record: tabs, team records and suggestions do not count it', async () => {
    const read = async () =>
      await Promise.all(
        [`/api/company/${COMPANY}`, '/api/held', '/api/held/counts', '/api/known?words=accounts'].map(
          async (path) => await (await gateway.get(path)).json(),
        ),
      );
    const before = await read();
    await buy();
    expect(await read()).toEqual(before);
    await gateway.store.records.indexPending(new AbortController().signal);
    expect(await checkStore(started.db.location)).toEqual([]);
  });

  test('that the source gives free is fetched by its link, and neither bought nor stored', async () => {
    const free = await open({ source: { documentsAt: '/', documentPrice: 0 } });
    expect(await (await free.get(PATH)).text()).toBe(SMALL_PDF);
    const refused = await free.buy(PATH, FIRST_COPY, UNKNOWN_PRICE);
    expect(refused.status).toBe(405);
    expect(refused.headers.get('Allow')).toBe('GET');
    expect(calls()).toHaveLength(1);
    expect(await ledger()).toEqual([]);
  });
});
