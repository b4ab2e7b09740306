import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CompanySummary } from '#contract/api/company.ts';
import type { HeldPage } from '#contract/api/held.ts';
import type { KnownMatches } from '#contract/api/known.ts';
import type { GroupNodeWire } from '#contract/group-structure.ts';
import type { Subject } from '#contract/operations.ts';
import {
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

/** Every held record that states a company's name names it in summary, lists and suggestions. */

let started: ScriptedGateway;
let bench: TestGateway;
let scripted: ScriptedRecords;

const [PARENT, CHILD, OTHER] = ['90000001', '90000002', '90000003'] as const;

const groupOf = (companyNumber: string): Subject => ({
  operation: 'group-structure',
  companyNumber,
  page: 1,
});
const judgmentsOf = (companyNumber: string, page = 1): Subject => ({ operation: 'ccj', companyNumber, page });
const vatOf = (companyNumber: string): Subject => ({ operation: 'vat-number', companyNumber, page: 1 });

const node = (number: string, name: string, more: Partial<GroupNodeWire> = {}): GroupNodeWire => ({
  ...{ company_number: number, company_name: name, country: 'United Kingdom', country_code: 'UK' },
  ...more,
});

const judgments = (...names: string[]) => ({
  pagination: {},
  items: names.map((defendant_company_name) => ({ defendant_company_name })),
});

const read = async <T>(path: string): Promise<T> => await (await bench.get(path)).json();
const summaryOf = (number: string) => read<CompanySummary>(`/api/company/${number}`);
const matching = async (words: string) =>
  (await read<KnownMatches>(`/api/known?words=${words}`)).companies.map(({ name }) => name);
const listed = async () =>
  (await read<HeldPage>('/api/held?sort=name')).subjects.map(({ subject, name }) => [subject, name]);

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    started = await startScriptedGateway(createDb);
    ({ bench, scripted } = started);
  });

  afterEach(() => started.close());

  test('names with half a character or a control of direction are held, named and found', async () => {
    const officers = {
      pagination: {},
      items: [{ person_id: 7, name: 'ADA \ud800\u202eEVOL', role: 'Dir\u0000\u200eector' }],
    };
    await scripted.buy(bench, officersOf(PARENT), officers);
    await scripted.buy(bench, officersOf(CHILD), officers);
    await scripted.buy(bench, profileOf(PARENT), overview('HARBOUR \u202eDTL', ['OLD \udc00\u2066 MILL']));
    const stated = 'HARBOUR [U+202E]DTL';
    expect((await summaryOf(PARENT)).name).toBe(stated);
    expect(await matching('harbour')).toEqual([stated]);
    expect(await matching('mill')).toEqual([stated]);
    expect(await listed()).toContainEqual([PARENT, stated]);
    const connections = await (await bench.get(`/api/company/${PARENT}/connections`)).text();
    expect(connections).not.toMatch(/[\u200e\u202a-\u202e\u2066-\u2069]/);
    // The bytes stay as received.
    const raw = await (await bench.get(`/api/company/${PARENT}/appointments/raw`)).text();
    expect(raw).toContain(JSON.stringify(officers.items[0]?.name));
  });

  test('a group names its UK companies, without a status, also those bought before', async () => {
    await scripted.buy(bench, officersOf(CHILD), { pagination: {}, items: [] });
    const tree = node('US123456', 'SUMMIT INC', {
      ...{ country: 'United States', country_code: 'US' },
      subsidiaries: [
        node(PARENT, 'HARBOUR HOLDINGS LTD', {
          subsidiaries: [node(CHILD, 'HARBOUR BAKERY LTD'), node('', 'HARBOUR BRANCH')],
        }),
        node('IE123456', 'HARBOUR DUBLIN LTD', { country: 'Ireland', country_code: 'IE' }),
        node('FC123456', 'HARBOUR OVERSEAS SA', { country: 'France', country_code: 'FR' }),
      ],
    });
    await scripted.buy(bench, groupOf(PARENT), tree);
    const child = await summaryOf(CHILD);
    expect(child).toMatchObject({
      name: 'HARBOUR BAKERY LTD',
      knownFrom: { operation: 'group-structure', fetchedAt: expect.stringMatching(/^\d{4}-/) },
    });
    expect(child).not.toHaveProperty('status');
    expect((await summaryOf(PARENT)).name).toBe('HARBOUR HOLDINGS LTD');
    expect((await summaryOf('FC123456')).name).toBe('HARBOUR OVERSEAS SA');
    for (const foreign of ['IE123456', 'US123456']) {
      expect(await summaryOf(foreign)).not.toHaveProperty('name');
    }
    expect(await listed()).toEqual([
      [CHILD, 'HARBOUR BAKERY LTD'],
      [PARENT, 'HARBOUR HOLDINGS LTD'],
    ]);
    expect(await matching('harbour bak')).toEqual(['HARBOUR BAKERY LTD']);
    const { names } = await read<{ names: { companies: object[] }[] }>(
      '/api/known/names?name=harbour+bakery',
    );
    expect(names[0]?.companies).toEqual([{ companyNumber: CHILD, name: 'HARBOUR BAKERY LTD' }]);
  });

  test('the requested company is named where its node states no country', async () => {
    const nowhere = { country: '', country_code: '' };
    const tree = node(OTHER, 'ELSEWHERE LTD', {
      ...nowhere,
      subsidiaries: [node(CHILD, 'MILL LTD', nowhere)],
    });
    await scripted.buy(bench, groupOf(CHILD), tree);
    expect((await summaryOf(CHILD)).name).toBe('MILL LTD');
    expect(await summaryOf(OTHER)).not.toHaveProperty('name');
  });

  test('the newest judgment names its defendant, and a VAT number its business', async () => {
    await scripted.buy(bench, vatOf(CHILD), { company_name: 'MILL TRADING', additional_matches: [] });
    expect(await summaryOf(CHILD)).toMatchObject({
      ...{ name: 'MILL TRADING', knownFrom: { operation: 'vat-number' } },
    });
    await scripted.buy(bench, judgmentsOf(CHILD), judgments('', 'MILL LTD', 'OLD MILL LTD'));
    await scripted.buy(bench, judgmentsOf(CHILD, 2), judgments('FIRST MILL LTD'));
    expect(await summaryOf(CHILD)).toMatchObject({ name: 'MILL LTD', knownFrom: { operation: 'ccj' } });
    expect(await listed()).toEqual([[CHILD, 'MILL LTD']]);
  });

  test.each([
    ['an overview', profileOf(CHILD), overview('MILL LTD'), 'profile'],
    ['a search', searchFor('mill'), results({ [CHILD]: 'MILL LTD' }), 'search'],
  ])(
    'weaker records never replace the name of %s, whichever is newer',
    async (_what, subject, data, from) => {
      const weaker = async () => {
        await scripted.buy(
          bench,
          groupOf(PARENT),
          node(PARENT, 'HOLDINGS LTD', { subsidiaries: [node(CHILD, 'MIL')] }),
        );
        await scripted.buy(bench, judgmentsOf(CHILD), judgments('MILLS LIMITED'));
        await scripted.buy(bench, vatOf(CHILD), { company_name: 'THE MILL', additional_matches: [] });
      };
      await scripted.buy(bench, subject, data);
      await weaker();
      expect(await summaryOf(CHILD)).toMatchObject({ name: 'MILL LTD', knownFrom: { operation: from } });
      expect((await listed()).filter(([number]) => number === CHILD)).toEqual([[CHILD, 'MILL LTD']]);
      const { names } = await read<{ names: { companies: object[] }[] }>(
        '/api/known/names?name=mill&name=mil',
      );
      expect(names.map(({ companies }) => companies.length)).toEqual([1, 0]);
    },
  );

  test('a group of 10,000 entities on 200 levels names all of them', async () => {
    const wide = Array.from({ length: 9_800 }, (_, index) =>
      node(String(91_000_000 + index), `LEAF ${index} LTD`),
    );
    const deep = Array.from({ length: 200 }).reduce<GroupNodeWire>(
      (below, _each, index) =>
        node(String(92_000_000 + index), `LEVEL ${index} LTD`, { subsidiaries: [below] }),
      node(CHILD, 'DEEPEST LTD', { subsidiaries: wide }),
    );
    await scripted.buy(bench, groupOf(CHILD), deep);
    expect((await summaryOf(CHILD)).name).toBe('DEEPEST LTD');
    expect((await summaryOf('92000000')).name).toBe('LEVEL 0 LTD');
    expect((await summaryOf('91009799')).name).toBe('LEAF 9799 LTD');
    expect(await listed()).toEqual([[CHILD, 'DEEPEST LTD']]);
  }, 60_000);

  test('records that an earlier version indexed name companies after the next start', async () => {
    await scripted.buy(
      bench,
      groupOf(PARENT),
      node(PARENT, 'HOLDINGS LTD', { subsidiaries: [node(CHILD, 'MILL LTD')] }),
    );
    await scripted.buy(bench, officersOf(CHILD), { pagination: {}, items: [] });
    await bench.close();
    for (const table of ['known_word', 'known_name', 'known_company']) {
      await started.db.run(`delete from ${table}`);
    }
    await started.db.run("update holding set name = '', sort_name = '~' || subject");
    // As a migration does when records are read for more than before.
    await started.db.run('update record set reading = 0');
    bench = await startTestGateway({ location: started.db.location, provider: started.upstream.url });
    try {
      bench.gateway.indexPending();
      await vi.waitFor(async () => expect((await summaryOf(CHILD)).name).toBe('MILL LTD'), 20_000);
      await vi.waitFor(
        async () =>
          expect(await listed()).toEqual([
            [PARENT, 'HOLDINGS LTD'],
            [CHILD, 'MILL LTD'],
          ]),
        20_000,
      );
    } finally {
      await bench.close();
    }
  });
});
