import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KnownMatches } from '#contract/api/known.ts';
import {
  officers,
  officersOf,
  overview,
  profileOf,
  results,
  type ScriptedGateway,
  type ScriptedRecords,
  searchFor,
  startScriptedGateway,
} from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../../e2e/fixtures/test-gateway.ts';

/** Suggestions over HTTP: never a charge, never a call. */

let started: ScriptedGateway;
let bench: TestGateway;
let scripted: ScriptedRecords;

const open = (source?: string) =>
  startTestGateway({
    location: started.db.location,
    provider: started.upstream.url,
    ...(source === undefined ? {} : { source: { id: source } }),
  });

async function known(words: string, gateway: TestGateway = bench): Promise<KnownMatches> {
  return await (await gateway.get(`/api/known?${new URLSearchParams({ words })}`)).json();
}

const numbers = ({ companies }: KnownMatches) => companies.map(({ companyNumber }) => companyNumber);

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    started = await startScriptedGateway(createDb);
    ({ bench, scripted } = started);
  });

  afterEach(() => started.close());

  test('finds a company by words of its current and former names, with its held records', async () => {
    await scripted.buy(bench, searchFor('harbour'), results({ '90000001': 'HARBOUR STONE BAKERY LIMITED' }));
    await scripted.buy(bench, officersOf('90000001'), officers());
    await scripted.buy(
      bench,
      profileOf('90000001'),
      overview('HARBOUR STONE BAKERY LIMITED', [], {
        previous_company_names: [
          { name: 'QUAYSIDE LOAVES LTD', ceased_on: '1999-05-01' },
          { name: 'TIDE MILL BREAD LTD', ceased_on: '2011-02-03' },
        ],
        registered_office_address: { locality: 'Leeds', postal_code: 'LS1 4AP' },
      }),
    );
    const company = {
      companyNumber: '90000001',
      name: 'HARBOUR STONE BAKERY LIMITED',
      locality: 'Leeds',
      postalCode: 'LS1 4AP',
      formerNames: ['TIDE MILL BREAD LTD', 'QUAYSIDE LOAVES LTD'],
      held: ['profile', 'appointments'],
    };
    expect(await known('stone bak')).toEqual({ companies: [company], total: 1, more: false, searches: [] });
    expect(await known('quayside')).toEqual({ companies: [company], total: 1, more: false, searches: [] });
    // All words must be in one name.
    expect(numbers(await known('quayside bakery'))).toEqual([]);
    expect(numbers(await known('bakerman'))).toEqual([]);
  });

  test.each([
    ['4457', ['00004457', '44570001', '44579999']],
    ['445790', ['00445790']],
    ['sc12', ['SC000012', 'SC120000']],
    [' SC 12', ['SC000012', 'SC120000']],
    ['x', []],
  ])('reads %s as the beginning of a number and as a number with leading zeros', async (typed, found) => {
    const all = ['44570001', '44579999', '00004457', '00445790', 'SC120000', 'SC000012', 'SC900000'];
    await scripted.buy(
      bench,
      searchFor('q'),
      results(Object.fromEntries(all.map((number) => [number, 'A LTD']))),
    );
    expect(numbers(await known(typed)).toSorted()).toEqual(found);
  });

  test('ranks whole numbers, whole names, beginnings and other matches, newest first', async () => {
    await scripted.buy(bench, searchFor('1'), results({ '90000001': 'OLD 00001234 LTD' }));
    await scripted.buy(bench, searchFor('2'), results({ '90000002': 'NEWER 00001234 LTD' }));
    await scripted.buy(
      bench,
      searchFor('3'),
      results({ '90000003': '1234 TRADING LTD', '00001234': 'ELSE LTD' }),
    );
    await scripted.buy(
      bench,
      searchFor('4'),
      results({ '90000004': '1234 LIMITED', '90000005': 'NEW 1234 PLC' }),
    );
    expect(numbers(await known('1234'))).toEqual(['00001234', '90000004', '90000003', '90000005']);
    expect(numbers(await known('00001234'))).toEqual(['00001234', '90000002', '90000001']);
  });

  test('puts companies that exist before dissolved ones of the same rank, whichever record says so', async () => {
    const item = (company_number: string, company_name: string, company_status: string) => ({
      ...{ company_number, company_name, company_status },
    });
    await scripted.buy(bench, searchFor('mill'), {
      pagination: {},
      items: [
        item('90000001', 'MILL LTD', 'Dissolved'),
        item('90000002', 'MILL HOUSE LTD', 'Converted / Closed'),
        item('90000003', 'MILL STREET LTD', 'Active'),
        item('90000004', 'MILL LANE LTD', 'Liquidation'),
        item('90000005', 'MILL GATE LTD', 'Active'),
        item('90000006', 'OLD MILL LTD', 'Active'),
      ],
    });
    const ceased = overview('MILL GATE LTD', [], { date_of_cessation: '2020-01-01' });
    await scripted.buy(bench, profileOf('90000005'), ceased);
    expect(numbers(await known('mill'))).toEqual([
      '90000001',
      '90000003',
      '90000004',
      '90000005',
      '90000002',
      '90000006',
    ]);
  });

  test('lists fifty matches and counts all', async () => {
    const many = Array.from({ length: 60 }, (_, index) => [String(90_000_000 + index), `MILL ${index} LTD`]);
    await scripted.buy(bench, searchFor('mill'), results(Object.fromEntries(many)));
    const { companies, total } = await known('mill');
    expect([companies.length, total]).toEqual([50, 60]);
  });

  test('lists matching searches, newest first', async () => {
    await scripted.buy(bench, searchFor('harbour stone'), results({}));
    await scripted.buy(bench, searchFor('Stone & Sons'), results({}));
    await scripted.buy(bench, searchFor('quarry', 2), results({}));
    await scripted.buyBody(bench, searchFor('stone wall'), '<html>');
    const { searches } = await known('STONE');
    expect(searches.map(({ query }) => query)).toEqual(['Stone & Sons', 'harbour stone']);
    expect(searches[0]?.fetchedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect((await known('quarry')).searches).toEqual([]);
  });

  test('finds records that another process bought', async () => {
    const colleague = await open();
    try {
      await scripted.buy(colleague, searchFor('quarry'), results({ '90000001': 'QUARRY LTD' }));
      expect(numbers(await known('quarry'))).toEqual(['90000001']);
    } finally {
      await colleague.close();
    }
  });

  test('replaces the names of an older overview', async () => {
    await scripted.buy(bench, profileOf('90000001'), overview('ALPHA LTD', ['ORIGIN LTD', 'BEFORE LTD']));
    await scripted.buy(bench, profileOf('90000001'), overview('BETA LTD', ['ALPHA LTD']), 1);
    expect(numbers(await known('origin'))).toEqual([]);
    expect(await known('alpha')).toMatchObject({
      companies: [{ name: 'BETA LTD', formerNames: ['ALPHA LTD'] }],
    });
  });

  test('orders former names newest first', async () => {
    const previous_company_names = [
      { name: 'B', ceased_on: '2011-02-03' },
      { name: 'A', effective_from: '2015-01-01' },
    ];
    await scripted.buy(bench, profileOf('90000001'), overview('MILL LTD', [], { previous_company_names }));
    expect(await known('mill')).toMatchObject({ companies: [{ formerNames: ['A', 'B'] }] });
  });

  test('does not find records of another source', async () => {
    await scripted.buy(bench, searchFor('quarry'), results({ '90000001': 'QUARRY LTD' }));
    await bench.close();
    bench = await open('provider:other');
    expect(await known('quarry')).toEqual({ companies: [], total: 0, more: false, searches: [] });
  });

  test('does not index unreadable records or those of another company', async () => {
    await scripted.buyBody(bench, profileOf('90000001'), '{"status":"success"');
    const other = {
      status: 'success',
      company_number: '90000009',
      data: { overview: overview('WRONG LTD') },
    };
    await scripted.buyBody(bench, profileOf('90000002'), JSON.stringify(other));
    expect(numbers(await known('wrong'))).toEqual([]);
  });

  test('indexes names that a database cannot store unchanged', async () => {
    const former = Array.from({ length: 3_000 }, (_, index) => `FORMER${index} LTD`);
    await scripted.buy(
      bench,
      profileOf('90000001'),
      overview('NUL\0 LTD', [...former, 'x'.repeat(100_000), '!', '\ud800']),
    );
    expect(numbers(await known('nul'))).toEqual(['90000001']);
    expect(numbers(await known('former2999'))).toEqual(['90000001']);
    expect(await known('!')).toEqual({ companies: [], total: 0, more: false, searches: [] });
    expect(await known('100% _')).toEqual({ companies: [], total: 0, more: false, searches: [] });
  });
});
