import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EvaluateRiskFlags, RiskFlags } from '#contract/api/risk-flags.ts';
import { TaskError } from '#threads/worker-pool.ts';
import {
  officers,
  officersOf,
  overview,
  profileOf,
  type ScriptedGateway,
  type ScriptedRecords,
  searchFor,
  startScriptedGateway,
} from '../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../e2e/fixtures/test-gateway.ts';

const NUMBER = '90000001';
const ADDRESS = `/api/company/${NUMBER}/risk-flags`;

const CALM: RiskFlags = {
  ...{ found: [], partial: [], unreadable: [], missing: [], inconclusive: [], uncovered: [], clear: [] },
  ...{ othersAtAddress: 0, summary: { parts: [], basis: '' }, keyFigures: [], nextDates: [] },
};

/** Says what it was given. */
const namesRecords: EvaluateRiskFlags = async ({ records }) => ({ ...CALM, uncovered: [...records.keys()] });
const evaluateRiskFlags = vi.fn<EvaluateRiskFlags>();

let started: ScriptedGateway;
let bench: TestGateway;
let scripted: ScriptedRecords;

const evaluated = async (): Promise<string[]> => (await (await bench.get(ADDRESS)).json()).uncovered;

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    evaluateRiskFlags.mockReset().mockImplementation(namesRecords);
    started = await startScriptedGateway(createDb);
    ({ scripted } = started);
    const { db, upstream } = started;
    bench = await startTestGateway({ location: db.location, provider: upstream.url, evaluateRiskFlags });
  });

  afterEach(async () => {
    await bench.close();
    await started.close();
  });

  test('evaluates held records without calling the provider', async () => {
    await scripted.buy(bench, profileOf(NUMBER), overview('HARBOUR STONE LTD'));
    await scripted.buy(bench, officersOf(NUMBER), officers([7, 'Ada Moss']));
    const calls = started.upstream.calls.length;
    expect(await evaluated()).toEqual(['profile', 'appointments']);
    expect(started.upstream.calls).toHaveLength(calls);
    const given = evaluateRiskFlags.mock.calls[0]?.[0];
    expect(given?.company.operations.flatMap(({ operation, held }) => (held ? operation : []))).toEqual([
      'profile',
      'appointments',
    ]);
    expect(JSON.parse(given?.records.get('profile') ?? '')).toMatchObject({
      held: true,
      envelope: { data: { overview: { company_name: 'HARBOUR STONE LTD' } } },
    });
    expect(JSON.parse(given?.records.get('appointments') ?? '')).toMatchObject({
      pages: [{ page: 1, holding: { held: true } }],
    });
  });

  test('evaluates again after a purchase, and not before', async () => {
    expect([await evaluated(), await evaluated()]).toEqual([[], []]);
    expect(evaluateRiskFlags).toHaveBeenCalledTimes(1);
    await scripted.buy(bench, profileOf(NUMBER), overview('HARBOUR STONE LTD'));
    expect([await evaluated(), await evaluated()]).toEqual([['profile'], ['profile']]);
    expect(evaluateRiskFlags).toHaveBeenCalledTimes(2);
    await scripted.buy(bench, profileOf(NUMBER), overview('HARBOUR STONE LTD'), 1);
    await evaluated();
    expect(evaluateRiskFlags).toHaveBeenCalledTimes(3);
  });

  test('gives the summary of a company the status of its filings, and evaluates once for both', async () => {
    const filed = {
      ...{ label: 'Strike-off suspended', words: 'Strike-off suspended, filed 4 Jul 2026' },
      evidence: { operation: 'documents' } as const,
    };
    evaluateRiskFlags.mockResolvedValue({ ...CALM, filed });
    const summary = async () => (await bench.get(`/api/company/${NUMBER}`)).json();
    expect(await summary()).not.toHaveProperty('filed');
    expect(evaluateRiskFlags).not.toHaveBeenCalled();
    const filings = { operation: 'documents', companyNumber: NUMBER, page: 1 } as const;
    await scripted.buy(bench, filings, { pagination: {}, items: [] });
    expect((await summary()).filed).toEqual(filed);
    expect((await (await bench.get(ADDRESS)).json()).filed).toEqual(filed);
    expect(evaluateRiskFlags).toHaveBeenCalledTimes(1);
  });

  test('keeps the status of filings for summaries until other filings are bought, on later days too', async () => {
    const filings = { operation: 'documents', companyNumber: NUMBER, page: 1 } as const;
    const summary = async () => (await bench.get(`/api/company/${NUMBER}`)).json();
    await scripted.buy(bench, filings, { pagination: {}, items: [] });
    await summary();
    await scripted.buy(bench, profileOf(NUMBER), overview('HARBOUR STONE LTD'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    try {
      await summary();
    } finally {
      vi.useRealTimers();
    }
    expect(evaluateRiskFlags).toHaveBeenCalledTimes(1);
    for (const [page, version] of [
      [2, undefined],
      [2, 1],
      [1, 1],
    ] as const) {
      evaluateRiskFlags.mockClear();
      await scripted.buy(bench, { ...filings, page }, { pagination: {}, items: [] }, version);
      await summary();
      expect(evaluateRiskFlags).toHaveBeenCalledTimes(1);
    }
  });

  test('answers the summary without the status of filings where evaluation fails', async () => {
    evaluateRiskFlags.mockRejectedValue(new Error('odd record'));
    const filings = { operation: 'documents', companyNumber: NUMBER, page: 1 } as const;
    await scripted.buy(bench, filings, { pagination: {}, items: [] });
    const quiet = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const answer = await bench.get(`/api/company/${NUMBER}`);
    quiet.mockRestore();
    expect(answer.status).toBe(200);
    expect(await answer.json()).not.toHaveProperty('filed');
  });

  test('evaluates once for concurrent requests', async () => {
    await scripted.buy(bench, profileOf(NUMBER), overview('HARBOUR STONE LTD'));
    await Promise.all([evaluated(), evaluated(), evaluated()]);
    expect(evaluateRiskFlags).toHaveBeenCalledTimes(1);
  });

  test('does not evaluate again for records that no check reads', async () => {
    await evaluated();
    const group = { operation: 'group-structure', companyNumber: NUMBER, page: 1 } as const;
    await scripted.buy(bench, group, { company_number: NUMBER, company_name: 'HARBOUR STONE LTD' });
    await scripted.buy(bench, officersOf('90000002'), officers([7, 'Ada Moss']));
    await evaluated();
    expect(evaluateRiskFlags).toHaveBeenCalledTimes(1);
  });

  test('evaluates again once a search returns the status', async () => {
    await evaluated();
    await scripted.buy(bench, searchFor('harbour'), {
      pagination: {},
      items: [{ company_number: NUMBER, company_name: 'HARBOUR STONE LTD', company_status: 'Liquidation' }],
    });
    await evaluated();
    expect(evaluateRiskFlags.mock.calls.map(([{ company }]) => company.status)).toEqual([
      undefined,
      'Liquidation',
    ]);
  });

  test('evaluates again once another company at the address is known', async () => {
    const office = { registered_office_address: { address_line_1: '1 Quay', postal_code: 'LS1 4AP' } };
    await scripted.buy(bench, profileOf(NUMBER), overview('HARBOUR STONE LTD', [], office));
    await evaluated();
    await scripted.buy(bench, profileOf('90000002'), overview('TIDE MILL LTD', [], office));
    await evaluated();
    expect(evaluateRiskFlags.mock.calls.map(([{ othersAtAddress }]) => othersAtAddress)).toEqual([0, 1]);
  });

  test('evaluates again on the next day, because days are counted to it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T23:59:59Z') });
    try {
      await evaluated();
      vi.setSystemTime('2026-11-24T00:00:01Z');
      await evaluated();
    } finally {
      vi.useRealTimers();
    }
    expect(evaluateRiskFlags.mock.calls.map(([{ today }]) => today)).toEqual(['2026-11-23', '2026-11-24']);
  });

  test('is read and never bought', async () => {
    expect((await bench.buy(ADDRESS)).status).toBe(405);
    expect(await bench.ledger()).toEqual([]);
    expect((await bench.get('/api/company/%20/risk-flags')).status).toBe(400);
  });

  test('reports a failed evaluation once, and evaluates again only after a change', async () => {
    evaluateRiskFlags.mockRejectedValue(new Error('odd record'));
    const reported: string[] = [];
    const quiet = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((line) => reported.push(String(line)) > 0);
    const filings = { operation: 'documents', companyNumber: NUMBER, page: 1 } as const;
    await scripted.buy(bench, filings, { pagination: {}, items: [] });
    const failed = await bench.get(ADDRESS);
    expect([failed.status, (await failed.json()).detail]).toEqual([
      500,
      'The records could not be checked. Nothing was charged.',
    ]);
    for (const path of [ADDRESS, `/api/company/${NUMBER}`]) await bench.get(path);
    quiet.mockRestore();
    expect(evaluateRiskFlags).toHaveBeenCalledTimes(1);
    expect(reported).toEqual([`The records of ${NUMBER} could not be checked. (Error: odd record)\n`]);
    evaluateRiskFlags.mockImplementation(namesRecords);
    await scripted.buy(bench, profileOf(NUMBER), overview('HARBOUR STONE LTD'));
    expect(await evaluated()).toEqual(['profile', 'documents']);
  });

  const buyLong = (number: string) =>
    scripted.buy(bench, profileOf(number), { company_name: 'HARBOUR LTD', remark: 'x'.repeat(300_000) });

  test('records that could not be loaded once are checked at the next request', async () => {
    await buyLong(NUMBER);
    const { records } = bench.store;
    const load = records.held.bind(records);
    const loading = vi.spyOn(records, 'held');
    loading.mockImplementationOnce(load).mockRejectedValueOnce(new Error('The database restarts.'));
    const quiet = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect((await bench.get(ADDRESS)).status).toBe(500);
    quiet.mockRestore();
    loading.mockRestore();
    expect(await evaluated()).toEqual(['profile']);
  });

  test('seventeen companies with long records wait for their check, and further ones are refused', async () => {
    const numbers = Array.from({ length: 19 }, (_, index) => String(Number(NUMBER) + index));
    for (const number of numbers) await buyLong(number);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    evaluateRiskFlags.mockImplementation(async (given) => {
      await released;
      return await namesRecords(given);
    });
    const statuses: number[] = [];
    const asked = numbers.map(async (number) => {
      statuses.push((await bench.get(`/api/company/${number}/risk-flags`)).status);
    });
    await expect.poll(() => statuses, { timeout: 15_000 }).toEqual([429, 429]);
    release();
    await Promise.all(asked);
    expect(statuses).toEqual([429, 429, ...Array.from({ length: 17 }, () => 200)]);
  });

  test('long records are checked for one company at a time, and those who ask meanwhile get the same answer', async () => {
    const numbers = [NUMBER, '90000002', '90000003'];
    for (const number of numbers) await buyLong(number);
    let checking = 0;
    let most = 0;
    evaluateRiskFlags.mockImplementation(async (given) => {
      checking += 1;
      most = Math.max(most, checking);
      // Until the others have had a turn.
      expect((await bench.get('/api/credits')).status).toBe(200);
      checking -= 1;
      return await namesRecords(given);
    });
    const asked = [...numbers, ...numbers].flatMap((number) => [
      bench.get(`/api/company/${number}/risk-flags`),
      bench.get(`/api/company/${number}`),
      bench.get(`/api/company/${number}/profile`),
    ]);
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200);
    expect(most).toBe(1);
    expect(evaluateRiskFlags).toHaveBeenCalledTimes(numbers.length);
    expect(evaluateRiskFlags.mock.calls[0]?.[0].records.get('profile')?.length).toBeGreaterThan(300_000);
  });

  test('evaluates again after a refusal, which says nothing about the records', async () => {
    evaluateRiskFlags.mockRejectedValueOnce(new TaskError('busy', 'Too many tasks are waiting.'));
    const refused = await bench.get(ADDRESS);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5']);
    expect(await evaluated()).toEqual([]);
  });
});
