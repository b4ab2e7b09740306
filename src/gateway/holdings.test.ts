import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HeldCounts, HeldPage } from '#contract/api/held.ts';
import {
  officers,
  officersOf,
  overview,
  profileOf,
  results,
  type ScriptedGateway,
  searchFor,
  startScriptedGateway,
} from '../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';
import { checkStore, repairStore } from './store/check-store.ts';

/** Team records over HTTP: searched, filtered, sorted and counted by the database. */

let started: ScriptedGateway;

const get = (path: string) => started.bench.get(path);
const held = async (query: Record<string, string> = {}): Promise<HeldPage> =>
  await (await get(`/api/held?${new URLSearchParams(query)}`)).json();
const subjects = async (query: Record<string, string> = {}) =>
  (await held(query)).subjects.map(({ subject }) => subject);
const counts = async (): Promise<HeldCounts> => await (await get('/api/held/counts')).json();

const buy = (
  ...purchase: Parameters<ScriptedGateway['scripted']['buy']> extends [unknown, ...infer Rest] ? Rest : never
) => started.scripted.buy(started.bench, ...purchase);

const ccjOf = (companyNumber: string, page = 1) => ({ operation: 'ccj', companyNumber, page }) as const;

async function begin(createDb: Parameters<typeof startScriptedGateway>[0]): Promise<void> {
  started = await startScriptedGateway(createDb);
  await buy(profileOf('90000001'), overview('ZEBRA MILLS LTD', ['OLD MILL LTD']));
  await buy(ccjOf('90000002'), { items: [] });
  await buy(searchFor('mill'), results({ '90000002': 'Apple Mill Limited', '90000003': 'MILLSTONE PLC' }));
  await buy(profileOf('90000004'), overview('BAKERY LTD'));
  await buy(ccjOf('90000001'), { items: [] });
  await buy(ccjOf('90000001', 2), { items: [] });
  await buy(ccjOf('90000001'), { items: [] }, 1);
}

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  describe('at rest', () => {
    beforeAll(() => begin(createDb));
    afterAll(() => started.close());

    test('lists companies by their latest purchase, with name, records and pages', async () => {
      const {
        subjects: [first, ...others],
        total,
        next,
      } = await held();
      expect({ total, next }).toEqual({ total: 3, next: undefined });
      expect(first).toMatchObject({
        subject: '90000001',
        name: 'ZEBRA MILLS LTD',
        operations: ['profile', 'ccj'],
        pages: 3,
        latest: { operation: 'ccj', boughtBy: 'local user' },
      });
      expect(others.map(({ subject }) => subject)).toEqual(['90000004', '90000002']);
      // A search names it, although its own record does not.
      expect(others[1]).toMatchObject({ name: 'Apple Mill Limited', operations: ['ccj'] });
    });

    test('filters by record, and lists searches', async () => {
      expect(await subjects({ kind: 'ccj' })).toEqual(['90000001', '90000002']);
      expect(await subjects({ kind: 'documents' })).toEqual([]);
      expect((await held({ kind: 'search' })).subjects).toMatchObject([
        { subject: 'mill', operations: ['search'], pages: 1 },
      ]);
    });

    test.each([
      ['mil', ['90000001', '90000002']],
      ['old mill', ['90000001']],
      ['apple', ['90000002']],
      ['millstone', []],
      ['9000000', ['90000001', '90000004', '90000002']],
      ['90000004', ['90000004']],
      ['?', []],
    ])(
      'finds “%s” in names, former names and numbers of held companies, and counts exactly',
      async (words, found) => {
        expect(await subjects({ words })).toEqual(found);
        expect((await held({ words, limit: '1' })).total).toBe(found.length);
      },
    );

    test.each<Record<string, string>>([
      { sort: 'latest' },
      { sort: 'oldest' },
      { sort: 'name' },
      { kind: 'record', sort: 'latest' },
      { kind: 'record', sort: 'name' },
      { kind: 'record', sort: 'oldest', boughtBy: 'local user' },
    ])('continues by cursor without gap or repetition: %o', async (query) => {
      const { subjects: all } = await held(query);
      const walked: HeldPage['subjects'] = [];
      for (let after: string | undefined = ''; after !== undefined; ) {
        const page: HeldPage = await held({ ...query, limit: '1', ...(after === '' ? {} : { after }) });
        expect(page.total).toBe(all.length);
        walked.push(...page.subjects);
        after = page.next;
      }
      expect(walked).toEqual(all);
    });

    test('counts companies, records with all pages once, and searches, and names who bought them', async () => {
      expect(await counts()).toMatchObject({
        companies: 3,
        records: 4,
        searches: 1,
        byOperation: { profile: 2, ccj: 2, search: 1, documents: 0 },
        buyers: ['local user'],
      });
    });

    test('lists records and searches one by one, each with its own latest purchase', async () => {
      const { subjects: all, total } = await held({ kind: 'record' });
      expect(total).toBe(5);
      expect(all.map(({ subject, operations }) => [subject, ...operations])).toEqual([
        ['90000001', 'ccj'],
        ['90000004', 'profile'],
        ['mill', 'search'],
        ['90000002', 'ccj'],
        ['90000001', 'profile'],
      ]);
      expect(all[4]).toMatchObject({ name: 'ZEBRA MILLS LTD', pages: 1, latest: { operation: 'profile' } });
      expect((await held({ kind: 'record', sort: 'oldest' })).subjects).toEqual(all.toReversed());
    });

    test.each([
      ['mil', 4],
      ['zebra', 2],
      ['90000004', 1],
      ['?', 0],
    ])('finds “%s” in names, numbers and searches of a list of records', async (words, found) => {
      const page = await held({ kind: 'record', words });
      expect([page.subjects.length, page.total]).toEqual([found, found]);
    });

    test.each([
      ['record', ['ccj', 'profile']],
      ['company', ['profile,ccj']],
      ['ccj', ['profile,ccj']],
      ['search', []],
    ])('lists the records of one company in a list by %s', async (kind, operations) => {
      const page = await held({ kind, company: '90000001' });
      expect(page.subjects.map((each) => each.operations.join())).toEqual(operations);
      expect(page.total).toBe(operations.length);
    });

    test.each(['company', 'record', 'ccj', 'search'])(
      'filters a list by %s by who bought last and before which date',
      async (kind) => {
        const { subjects: all } = await held({ kind });
        expect(all.length).toBeGreaterThan(0);
        const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
        for (const [found, name, value] of [
          [all, 'boughtBy', 'local user'],
          [all, 'boughtBefore', tomorrow],
          [[], 'boughtBy', 'Nobody'],
          [[], 'boughtBefore', '2020-01-01'],
        ] as const) {
          const expected = { subjects: found, total: found.length, more: false };
          expect(await held({ kind, [name]: value }), `${name}=${value}`).toEqual(expected);
        }
      },
    );

    test('tells which of some companies are held, in the order of the question', async () => {
      const path = '/api/held/companies?number=90000003&number=90000004&number=90000001';
      const { subjects: found } = await (await get(path)).json();
      expect(found.map(({ subject }: { subject: string }) => subject)).toEqual(['90000004', '90000001']);
    });

    test.each([
      'kind=everything',
      'sort=size',
      'after=rubbish',
      'after=e30',
      'limit=0',
      'limit=101',
      'limit=1.5',
      'kind=ccj&kind=profile',
      `words=${'x'.repeat(201)}`,
      'company=1',
      'boughtBefore=yesterday',
      'boughtBefore=2026-02-30',
      'boughtBy=a&boughtBy=b',
      'boughtBy=a&sort=name',
      'boughtBefore=2026-11-01&sort=name',
    ])('refuses %s with 400', async (query) => {
      expect((await get(`/api/held?${query}`)).status).toBe(400);
    });

    test('refuses numbers that are none, and more than 100', async () => {
      expect((await get('/api/held/companies?number=1')).status).toBe(400);
      const many = Array.from({ length: 101 }, (_, index) => `number=${90_000_000 + index}`);
      expect((await get(`/api/held/companies?${many.join('&')}`)).status).toBe(400);
    });
  });

  describe('after further purchases', () => {
    beforeEach(() => begin(createDb));
    afterEach(() => started.close());

    test('sorts by name without legal form and case, companies of unknown name last', async () => {
      await buy(officersOf('90000009'), { items: [] });
      expect(await subjects({ sort: 'name' })).toEqual(['90000002', '90000004', '90000001', '90000009']);
      await buy(profileOf('90000009'), overview('ANCHOR PLC'));
      expect(await subjects({ sort: 'name' })).toEqual(['90000009', '90000002', '90000004', '90000001']);
    });

    test('finds a company without a known name by the beginning of its number', async () => {
      await buy(officersOf('SC900009'), { items: [] });
      expect(await subjects({ words: 'sc9000' })).toEqual(['SC900009']);
      expect(await subjects({ words: 'sc9000', kind: 'ccj' })).toEqual([]);
    });

    test('counts up to 400 records of one person, and says that there are more', async () => {
      const columns = `kind, name, sort_name, pages, last_page, copies, version, fetched_at, actor, problem, latest_at,
        latest_operation`;
      const addUpTo = (from: number, to: number) =>
        started.db.run(`insert into holding (source, subject, ${columns}, latest_actor)
          with recursive added (number) as (
            select ${from} union all select number + 1 from added where number < ${to}
          )
          select source, subject || '-' || number, ${columns}, 'Ada' from holding, added
          where subject = '90000004' and kind = 'profile'`);
      await addUpTo(1, 400);
      const query = { kind: 'record', boughtBy: 'Ada', limit: '1' };
      expect(await held(query)).toMatchObject({ total: 400, more: false });
      await addUpTo(401, 401);
      expect(await held(query)).toMatchObject({ total: 400, more: true });
      expect(await counts()).toMatchObject({ buyers: ['Ada', 'local user'] });
    });

    test('finds searches by words of their query', async () => {
      await buy(searchFor('corn exchange'), results({}));
      expect(await subjects({ kind: 'search', words: 'exch' })).toEqual(['corn exchange']);
      expect(await subjects({ kind: 'search', words: 'mill exch' })).toEqual([]);
    });

    test('lists the versions of a record by cursor, newest first', async () => {
      for (let version = 2; version < 25; version += 1) await buy(ccjOf('90000001'), { items: [] }, version);
      const { versions } = await (await get('/api/company/90000001/ccj')).json();
      expect(versions).toHaveLength(20);
      const numbersOf = (copies: { version: number }[]) => copies.map(({ version }) => version);
      expect(numbersOf(versions).at(0)).toBe(25);
      const older = await (await get('/api/company/90000001/ccj/versions?before=6')).json();
      expect(numbersOf(older.versions)).toEqual([5, 4, 3, 2, 1]);
      expect(older).not.toHaveProperty('next');
      expect(await (await get('/api/company/90000001/ccj?version=2')).json()).toMatchObject({ version: 2 });
      expect((await get('/api/company/90000001/ccj/versions?before=x')).status).toBe(400);
    });

    test('marks a record about another company in the summary, until a refresh brings the right one', async () => {
      const wrong = JSON.stringify({
        status: 'success',
        company_number: '90000007',
        data: { ccj: { items: [] } },
      });
      await started.scripted.buyBody(started.bench, ccjOf('90000005'), wrong);
      const ccj = async () =>
        (await (await get('/api/company/90000005')).json()).operations.find(
          ({ operation }: { operation: string }) => operation === 'ccj',
        ).held;
      await expect.poll(ccj).toMatchObject({ version: 1, problem: 'wrong-company' });
      await buy(ccjOf('90000005'), { items: [] }, 1);
      expect(await ccj()).not.toHaveProperty('problem');
    });

    test('a check finds no differences, names those that someone made, and a repair removes them', async () => {
      const { location } = started.db;
      await buy(officersOf('90000001'), officers([1, 'A']));
      const before = await held({ sort: 'name' });
      expect(await checkStore(location)).toEqual([]);
      await started.db.run("update holding set copies = 9 where kind = 'ccj'");
      await started.db.run("update tally set total = 0 where kind = 'company'");
      await started.db.run("delete from held_page where operation = 'profile'");
      await started.db.run(
        "update answer set sha256 = 'x' where attempt = (select min(attempt) from answer)",
      );
      const found = await checkStore(location);
      expect(found.join('\n')).toMatch(
        /^holding: 4 rows differ.*\nheld_page: 2 rows differ.*\ntally: 2 rows differ.*\nanswer: the bytes of attempt .* differ/,
      );
      await repairStore(location);
      expect(await checkStore(location)).toEqual([expect.stringMatching(/^answer:/)]);
      expect(await held({ sort: 'name' })).toEqual(before);
      expect(await subjects({ kind: 'search', words: 'mil' })).toEqual(['mill']);
    });
  });
});
