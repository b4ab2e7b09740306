import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Attention, JudgeRecords } from '#contract/api/attention.ts';
import { startTestGateway, type TestGateway } from '../../e2e/test-gateway.ts';
import { LOCATIONS } from '../../e2e/test-locations.ts';
import {
  officers,
  officersOf,
  overview,
  profileOf,
  searchFor,
  startToldGateway,
  type ToldGateway,
  type ToldRecords,
} from '../../e2e/told-records.ts';

/** What may need a look, asked over HTTP: which records are judged, when they are judged anew, and that it costs nothing. */

const NUMBER = '90000001';
const ADDRESS = `/api/company/${NUMBER}/attention`;

const CALM: Attention = {
  ...{ found: [], open: [], missing: [], untold: [], uncovered: [], clear: [] },
  ...{ nothingFound: false, othersAtAddress: 0 },
};

/** Says what it was given. */
const judge = vi.fn<JudgeRecords>(async ({ records }) => ({ ...CALM, uncovered: [...records.keys()] }));

let started: ToldGateway;
let bench: TestGateway;
let told: ToldRecords;

const judged = async (): Promise<string[]> => (await (await bench.get(ADDRESS)).json()).uncovered;

describe.each(LOCATIONS)('on $database', ({ locate }) => {
  beforeEach(async () => {
    judge.mockClear();
    started = await startToldGateway(locate);
    ({ told } = started);
    const { place, upstream } = started;
    bench = await startTestGateway({ location: place.location, provider: upstream.url, judge });
  });

  afterEach(async () => {
    await bench.close();
    await started.close();
  });

  test('what is held is judged as it stands, and nothing is asked of the provider', async () => {
    await told.buy(bench, profileOf(NUMBER), overview('HARBOUR STONE LTD'));
    await told.buy(bench, officersOf(NUMBER), officers([7, 'Ada Moss']));
    const calls = started.upstream.calls.length;
    expect(await judged()).toEqual(['profile', 'appointments']);
    expect(started.upstream.calls).toHaveLength(calls);
    const given = judge.mock.calls[0]?.[0];
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

  test('it is judged anew once anything of it is bought, and not before', async () => {
    expect([await judged(), await judged()]).toEqual([[], []]);
    expect(judge).toHaveBeenCalledTimes(1);
    await told.buy(bench, profileOf(NUMBER), overview('HARBOUR STONE LTD'));
    expect([await judged(), await judged()]).toEqual([['profile'], ['profile']]);
    expect(judge).toHaveBeenCalledTimes(2);
    await told.buy(bench, profileOf(NUMBER), overview('HARBOUR STONE LTD'), 1);
    await judged();
    expect(judge).toHaveBeenCalledTimes(3);
  });

  test('who asks at the same time has it judged once', async () => {
    await told.buy(bench, profileOf(NUMBER), overview('HARBOUR STONE LTD'));
    await Promise.all([judged(), judged(), judged()]);
    expect(judge).toHaveBeenCalledTimes(1);
  });

  test('it is not judged anew for what is not judged: a group, what another company has', async () => {
    await judged();
    const group = { operation: 'group-structure', companyNumber: NUMBER, page: 1 } as const;
    await told.buy(bench, group, { company_number: NUMBER, company_name: 'HARBOUR STONE LTD' });
    await told.buy(bench, officersOf('90000002'), officers([7, 'Ada Moss']));
    await judged();
    expect(judge).toHaveBeenCalledTimes(1);
  });

  test('it is judged anew once a search tells the status', async () => {
    await judged();
    await told.buy(bench, searchFor('harbour'), {
      pagination: {},
      items: [{ company_number: NUMBER, company_name: 'HARBOUR STONE LTD', company_status: 'Liquidation' }],
    });
    await judged();
    expect(judge.mock.calls.map(([{ company }]) => company.status)).toEqual([undefined, 'Liquidation']);
  });

  test('it is judged anew once another company is known at the same address', async () => {
    const office = { registered_office_address: { address_line_1: '1 Quay', postal_code: 'LS1 4AP' } };
    await told.buy(bench, profileOf(NUMBER), overview('HARBOUR STONE LTD', [], office));
    await judged();
    await told.buy(bench, profileOf('90000002'), overview('TIDE MILL LTD', [], office));
    await judged();
    expect(judge.mock.calls.map(([{ othersAtAddress }]) => othersAtAddress)).toEqual([0, 1]);
  });

  test('the next day it is judged anew: days are counted to it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T23:59:59Z') });
    try {
      await judged();
      vi.setSystemTime('2026-11-24T00:00:01Z');
      await judged();
    } finally {
      vi.useRealTimers();
    }
    expect(judge.mock.calls.map(([{ today }]) => today)).toEqual(['2026-11-23', '2026-11-24']);
  });

  test('it is read, never bought', async () => {
    expect((await bench.buy(ADDRESS)).status).toBe(405);
    expect(await bench.ledger()).toEqual([]);
    expect((await bench.get('/api/company/%20/attention')).status).toBe(400);
  });

  test('where it cannot be judged a problem says so, and the next question is answered', async () => {
    judge.mockRejectedValueOnce(new Error('odd record'));
    const quiet = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { status } = await bench.get(ADDRESS);
    quiet.mockRestore();
    expect(status).toBe(500);
    expect(await judged()).toEqual([]);
  });
});
