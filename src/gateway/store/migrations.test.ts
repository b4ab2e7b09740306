import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { envelopeOf } from '#contract/envelope.ts';
import type { Subject } from '#contract/operations.ts';
import {
  type EarlierStore,
  insertEarlierRecords,
  makeEarlierStore,
} from '../../../e2e/fixtures/earlier-store.ts';
import {
  officers,
  officersOf,
  overview,
  profileOf,
  results,
  searchFor,
} from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../../e2e/fixtures/test-databases.ts';
import { resourceOf } from '../resource.ts';
import { checkStore } from './check-store.ts';
import type { Store } from './store.ts';

/** A store of the previous version. */

const GONE: Subject = { operation: 'ccj', companyNumber: '90000001', page: 1 };

/** Second versions. */
const NEWER = [
  [profileOf('90000001'), overview('NEW MILL LTD', ['MILL LTD', 'OLD MILL LTD']), 'profile-90000001-1-2'],
  [officersOf('90000002'), officers([2, 'B']), 'appointments-90000002-1-2'],
] as const;

let earlier: EarlierStore;

const open = () => earlier.open();
const hold = (subject: Subject, body: object | string, more = {}) =>
  insertEarlierRecords(earlier.db, [{ subject, body, ...more }]);

describe.each(TEST_DATABASES)('on $database', ({ database, createEmptyDb }) => {
  beforeEach(async () => {
    earlier = await makeEarlierStore(createEmptyDb);
    await hold(searchFor('mill'), results({ '90000001': 'OLD MILL LTD' }));
    await hold(profileOf('90000001'), overview('MILL LTD', ['OLD MILL LTD', 'FIRST LTD']));
    await hold(officersOf('90000001'), officers([1, 'A'], [2, 'B']));
    await hold(officersOf('90000002'), officers([1, 'A'], [2, 'B']));
    for (const [subject, data] of NEWER) await hold(subject, data, { version: 2 });
    await hold(officersOf('90000003'), '<html>', { problem: "'unreadable'" });
    await hold(GONE, '{}', { problem: "'wrong-company'" });
  });

  afterEach(() => earlier.close());

  test('lists the sessions of an earlier version as used when they began', async () => {
    await earlier.db.run(
      "insert into access_key (name, key_hash, created_at) values ('Sam', 'hash', '2026-11-20')",
    );
    await earlier.db.run(`insert into session (token_hash, access_key, created_at, expires_at)
      select 'token', id, '2026-11-20', '9999-12-31' from access_key`);
    const store = await open();
    expect(await store.people.sessions('Sam', [])).toEqual([
      { id: 'token', browser: '', signedInAt: '2026-11-20', lastUsedAt: '2026-11-20', isCurrent: false },
    ]);
  });

  test('indexes the newest copies of earlier records after the next start', async () => {
    const store = await open();
    // The newer copies first: older ones that are read after them change nothing.
    for (const [subject, data, attempt] of NEWER) {
      const raw = new TextEncoder().encode(JSON.stringify(envelopeOf(subject, data)));
      await store.records.index({ attempt, subject, raw });
    }
    await store.records.indexPending(new AbortController().signal);
    expect(await store.companies.matches('mill')).toMatchObject({
      companies: [
        {
          companyNumber: '90000001',
          name: 'NEW MILL LTD',
          formerNames: ['MILL LTD', 'OLD MILL LTD'],
          held: ['profile', 'appointments', 'ccj'],
        },
      ],
      total: 1,
      searches: [{ query: 'mill' }],
    });
    expect((await store.companies.matches('first')).total).toBe(0);
    expect(await store.companies.connections('90000001')).toMatchObject({
      companiesWithOfficers: 1,
      people: [{ personId: 2, offices: [{ companyNumber: '90000002' }] }],
    });
  });

  test('shows earlier records unchanged before and after indexing', async () => {
    const problems = async (store: Store) =>
      await Promise.all(
        [profileOf('90000001'), officersOf('90000003'), GONE].map(async (subject) =>
          (await store.records.versionsBefore(resourceOf(subject), 1_000, 100)).map(({ problem }) => problem),
        ),
      );
    const store = await open();
    const before = [[undefined, undefined], ['unreadable'], ['wrong-company']];
    expect(await problems(store)).toEqual(before);
    await store.records.indexPending(new AbortController().signal);
    expect(await problems(store)).toEqual(before);
  });

  test('lists and sums earlier purchases, also of a process that stayed on the earlier version', async () => {
    const listed = async (store: Store) => {
      const { subjects } = await store.holdings.page({
        ...{ list: 'company', words: undefined, companyNumber: undefined, boughtBefore: undefined },
        ...{ boughtBy: undefined, order: 'name', after: undefined, limit: 10 },
      });
      return subjects.map(({ subject, pages }) => `${subject} ${pages}`);
    };
    const before = ['90000001 3', '90000002 1', '90000003 1'];
    expect(await listed(await open())).toEqual(before);
    await hold(profileOf('90000004'), overview('LATE LTD'));
    expect(await listed(await open())).toEqual([...before, '90000004 1']);
    expect(await checkStore(earlier.db.location)).toEqual([]);
  });

  test('flags charges of more than ten times the price that an earlier version booked', async () => {
    await earlier.db.run("update answer set credits_charged = 11 where attempt = 'profile-90000001-1-1'");
    await earlier.db.run("update answer set credits_charged = 10 where attempt = 'search-mill-1-1'");
    expect(await (await open()).corrections.flagged()).toMatchObject([
      { attempt: 'profile-90000001-1-1', claimed: '11', booked: 11 },
    ]);
  });

  test('reads how many pages earlier records have, also after its tables are filled again', async () => {
    const totals = async () => {
      const store = await open();
      await store.records.indexPending(new AbortController().signal);
      const holdings = await store.holdings.ofCompany('90000001');
      return holdings.filter(({ total_pages }) => total_pages !== null).map(({ kind }) => kind);
    };
    const page = { pagination: { total_pages: '3' }, items: [] };
    await hold({ operation: 'documents', companyNumber: '90000001', page: 1 }, page);
    expect(await totals()).toEqual(['documents']);
    // A process of the earlier version writes beside this one.
    await hold({ operation: 'shareholders', companyNumber: '90000001', page: 1 }, page);
    expect((await totals()).sort()).toEqual(['documents', 'shareholders']);
  });

  test.runIf(database === 'PostgreSQL')('indexes once in several processes that start together', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    await Promise.all(processes.map((store) => store.records.indexPending(new AbortController().signal)));
    const [store] = processes;
    expect(await store?.companies.connections('90000001')).toMatchObject({
      companiesWithOfficers: 1,
      people: [{ personId: 2 }],
    });
    expect((await store?.companies.matches('mill'))?.companies).toHaveLength(1);
  });
});
