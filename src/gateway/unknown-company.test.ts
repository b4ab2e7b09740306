import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CompanySummary } from '#contract/api/company.ts';
import type { Holding } from '#contract/api/holding.ts';
import type { Fault, FaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { type ScriptedGateway, startScriptedGateway } from '../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../e2e/fixtures/test-gateway.ts';

/** A company that the source does not know: said by an answer, or known without asking. */

const COMPANY = '/api/company/90000001';

let started: ScriptedGateway;
let upstream: FaultProvider;
let bench: TestGateway;

async function unknownOf(gateway = bench) {
  const summary: CompanySummary = await (await gateway.get(COMPANY)).json();
  const record: Holding = await (await gateway.get(`${COMPANY}/documents`)).json();
  if (!record.held) expect(record.unknown).toEqual(summary.unknown);
  return summary.unknown;
}

const missing = (code: string, saysFree = true): Fault => ({ kind: 'error', status: 404, code, saysFree });

async function buy(path: string, fault?: Fault): Promise<Response> {
  upstream.script(path, fault);
  const answer = await bench.buy(`${COMPANY}${path}`);
  upstream.script(path, undefined);
  return answer;
}

const SINCE = { at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), free: true };

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    started = await startScriptedGateway(createDb);
    ({ upstream, bench } = started);
  });

  afterEach(() => started.close());

  test('a company is unknown once the source says so, for everybody, until another answer says otherwise', async () => {
    expect(await unknownOf()).toBeUndefined();
    expect(await (await buy('/profile', missing('COMPANY_NOT_FOUND'))).json()).toMatchObject({
      ...{ type: '/problems/unknown-company', title: 'No such company in this source', charged: 'no' },
    });
    const first = await unknownOf();
    expect(first).toEqual(SINCE);
    const colleague = await startTestGateway({ location: started.db.location, provider: upstream.url });
    expect(await unknownOf(colleague)).toEqual(first);
    await colleague.close();
    await buy('/ccj', missing('COMPANY_NOT_FOUND'));
    const again = await unknownOf();
    expect(again).toEqual(SINCE);
    expect(again).not.toEqual(first);
    expect((await buy('/profile')).status).toBe(201);
    expect(await unknownOf()).toBeUndefined();
  });

  test.each(['X', ''])('a free-form 404 with code “%s” says that the company is unknown', async (code) => {
    await buy('/financials', missing(code));
    expect(await unknownOf()).toEqual(SINCE);
  });

  test.each([
    ['a record that is not covered', '/ccj', missing('NOT_COVERED')],
    ['a path that the source does not have', '/ccj', missing('NOT_FOUND')],
    ['a missing page', '/ccj?page=2', missing('')],
    ['another failure', '/ccj', { kind: 'error', status: 500, code: 'DOWN', saysFree: true }],
  ] as const)('a company stays known after %s', async (_what, path, fault) => {
    expect((await buy(path, fault)).ok).toBe(false);
    expect(await unknownOf()).toBeUndefined();
  });

  test('a company stays known if the team holds a record of it', async () => {
    await buy('/profile');
    expect(await (await buy('/ccj', missing(''))).json()).toMatchObject({ status: 404 });
    expect(await unknownOf()).toBeUndefined();
  });

  test('a company is known again once the source says that it does not cover a record of it', async () => {
    await buy('/profile', missing('COMPANY_NOT_FOUND'));
    await buy('/ccj', missing('NOT_COVERED'));
    expect(await unknownOf()).toBeUndefined();
  });

  test('a company stays unknown after a failure, and where the charge is not known', async () => {
    await buy('/profile', missing('COMPANY_NOT_FOUND', false));
    const inDoubt = { ...SINCE, free: false };
    expect(await unknownOf()).toEqual(inDoubt);
    await buy('/ccj', { kind: 'error', status: 503, code: 'DOWN', saysFree: true });
    expect(await unknownOf()).toEqual(inDoubt);
  });

  test('a search for the number says nothing about the company', async () => {
    upstream.script('/company/search', missing(''));
    await bench.buy('/api/search?query=90000001');
    upstream.script('/company/search', undefined);
    expect(await unknownOf()).toBeUndefined();
  });

  test('another source may be asked', async () => {
    await buy('/profile', missing('COMPANY_NOT_FOUND'));
    const { location } = started.db;
    const other = await startTestGateway({ location, provider: upstream.url, source: { id: 'provider:2' } });
    expect(await unknownOf(other)).toBeUndefined();
    await other.close();
  });

  test('a source that knows its companies is not asked for others', async () => {
    const { location } = started.db;
    const knowing = await startTestGateway({
      ...{ location, provider: upstream.url, source: { id: 'register:1', label: 'the register' } },
      knows: (number) => number !== '90000001',
    });
    expect(await unknownOf(knowing)).toEqual({});
    const refused = await (await knowing.buy(`${COMPANY}/profile`)).json();
    expect(refused).toMatchObject({
      ...{ type: '/problems/unknown-company', charged: 'no' },
      detail: 'the register has no company 90000001. Nothing was charged.',
    });
    expect(upstream.calls).toEqual([]);
    expect((await knowing.buy('/api/company/90000002/profile')).status).toBe(201);
    await knowing.close();
  });
});
