import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Timeline } from '#contract/api/timeline.ts';
import { MOST_TO_WATCH, Watch, WatchedCompanies, WatchedDates, WatchState } from '#contract/api/watch.ts';
import type { Subject } from '#contract/operations.ts';
import {
  officers,
  officersOf,
  overview,
  profileOf,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../../e2e/fixtures/test-databases.ts';
import { PERSON } from '../../../e2e/fixtures/test-gateway.ts';

const eventually = async (check: () => Promise<void>) => await vi.waitFor(check, 10_000);

const ADA = 'Ada';
const BERT = 'Bert';

const judgmentsOf = (companyNumber: string): Subject => ({ operation: 'ccj', companyNumber, page: 1 });

const officer = (id: number, name: string, more: object = {}) => ({
  ...{ person_id: id, name, role: 'director', status: 'active', appointment_date: '2019-03-01' },
  ...more,
});

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  let scripted: ScriptedGateway;

  beforeAll(async () => {
    scripted = await startScriptedGateway(createDb);
  });

  afterAll(async () => await scripted.close());

  const send = async (path: string, person: string, init: RequestInit = {}) =>
    await fetch(scripted.bench.url + path, {
      ...init,
      headers: { [PERSON]: person, 'Content-Type': 'application/json' },
    });

  const post = async (path: string, person: string, body: object) =>
    await send(path, person, { method: 'POST', body: JSON.stringify(body) });

  const read = async <T>(path: string, schema: v.GenericSchema<unknown, T>, person = ADA): Promise<T> => {
    const response = await send(path, person);
    expect(response.status, path).toBe(200);
    return v.parse(schema, await response.json());
  };

  const watch = async (person: string, number: string) =>
    await send(`/api/watch/${number}`, person, { method: 'PUT' });

  /** A first copy, and one that differs, with the answer to come until it is compared. */
  const change = async (number: string, version = 1) => {
    const { bench } = scripted;
    const names = ['SMITH, John', 'JONES, Mary', 'PATEL, Asha', 'OKAFOR, Sam'].slice(0, version + 1);
    const rows = names.map((name, index) => officer(index + 1, name));
    await scripted.scripted.buy(bench, officersOf(number), officers(...rows), version);
  };

  const compared = async (number: string, versions: number) =>
    await eventually(async () => {
      const { entries } = await read(`/api/company/${number}/changes`, Timeline);
      expect(entries.filter(({ kind }) => kind === 'differs')).toHaveLength(versions);
    });

  test('all companies of a list are watched, and no longer watched, with one request', async () => {
    const made = await post('/api/lists', 'Dora', { name: 'Suppliers', companies: ['00000101', '00000102'] });
    const { id } = await made.json();
    const wanted = async (watched: boolean) =>
      await (await post(`/api/lists/${id}/watch`, 'Dora', { watched })).json();
    expect(await wanted(true)).toEqual({ changed: 2 });
    expect(await wanted(true)).toEqual({ changed: 0 });
    expect((await read('/api/watch', Watch, 'Dora')).companies).toBe(2);
    expect(await wanted(false)).toEqual({ changed: 2 });
    expect((await post('/api/lists/none/watch', 'Dora', { watched: true })).status).toBe(404);
  });

  test('a refresh of a colleague is unread news of everyone who watches the company, and of nobody else', async () => {
    const number = '10000001';
    await scripted.scripted.buy(scripted.bench, officersOf(number), officers(officer(1, 'SMITH, John')));
    await watch(ADA, number);
    await change(number);
    await compared(number, 1);
    const { news, unread, companies } = await read('/api/watch', Watch);
    expect({ unread, companies }).toEqual({ unread: 1, companies: 1 });
    expect(news).toMatchObject([
      {
        ...{ companyNumber: number, operation: 'appointments', from: 1, to: 2, by: 'local user' },
        ...{ summary: '1 officer appointed', total: 1, read: false },
        changes: [{ type: 'added', label: 'Officer', item: 'JONES, Mary, director', before: null }],
      },
    ]);
    expect(await read('/api/watch', Watch, BERT)).toMatchObject({ companies: 0, unread: 0, news: [] });
  });

  test('news that one person has read are unread for another', async () => {
    const number = '10000002';
    await scripted.scripted.buy(scripted.bench, officersOf(number), officers(officer(1, 'SMITH, John')));
    for (const person of ['Cleo', 'Dan']) await watch(person, number);
    await change(number);
    await compared(number, 1);
    const [item] = (await read('/api/watch', Watch, 'Cleo')).news;
    const one = { companyNumber: number, operation: 'appointments', to: 2, read: true };
    expect(await (await post('/api/watch/read', 'Cleo', one)).json()).toEqual({ unread: 0 });
    expect((await read('/api/watch', Watch, 'Cleo')).news).toMatchObject([{ ...item, read: true }]);
    expect(await read('/api/watch', Watch, 'Dan')).toMatchObject({ unread: 1, news: [{ read: false }] });
    await post('/api/watch/read', 'Cleo', { ...one, read: false });
    expect(await read('/api/watch', Watch, 'Cleo')).toMatchObject({ unread: 1 });
  });

  test('marking everything as read leaves what was seen later unread, and says when the person last looked', async () => {
    const number = '10000003';
    await scripted.scripted.buy(scripted.bench, officersOf(number), officers(officer(1, 'SMITH, John')));
    await watch('Eve', number);
    await change(number);
    await compared(number, 1);
    const [seen] = (await read('/api/watch', Watch, 'Eve')).news;
    await change(number, 2);
    await compared(number, 2);
    expect((await read('/api/watch', Watch, 'Eve')).lookedAt).toBeUndefined();
    await post('/api/watch/read', 'Eve', { until: seen?.seenAt });
    const after = await read('/api/watch', Watch, 'Eve');
    expect(after).toMatchObject({
      unread: 1,
      news: [
        { to: 3, read: false },
        { to: 2, read: true },
      ],
    });
    expect(after.lookedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test('a company that is no longer watched takes its news along, and a new watch begins without', async () => {
    const number = '10000004';
    await scripted.scripted.buy(scripted.bench, officersOf(number), officers(officer(1, 'SMITH, John')));
    expect(await (await watch('Fay', number)).json()).toMatchObject({ watched: true });
    await change(number);
    await compared(number, 1);
    const gone = await send(`/api/watch/${number}`, 'Fay', { method: 'DELETE' });
    expect(v.parse(WatchState, await gone.json())).toEqual({ watched: false });
    expect(await read('/api/watch', Watch, 'Fay')).toMatchObject({ companies: 0, news: [] });
    await watch('Fay', number);
    expect(await read('/api/watch', Watch, 'Fay')).toMatchObject({ companies: 1, news: [] });
  });

  test('a version that says the same is no news', async () => {
    const number = '10000005';
    const { bench } = scripted;
    const [one, other] = [officer(1, 'SMITH, John'), officer(2, 'JONES, Mary')];
    await scripted.scripted.buy(bench, officersOf(number), officers(one, other));
    await watch('Gus', number);
    await scripted.scripted.buy(
      bench,
      officersOf(number),
      officers(other, { ...one, name: 'Smith,  John' }),
      1,
    );
    await eventually(async () => expect(await scripted.bench.store.comparisons.waiting(10)).toEqual([]));
    expect(await read('/api/watch', Watch, 'Gus')).toMatchObject({ unread: 0, news: [] });
    await compared(number, 0);
    expect(await bench.store.comparisons.summaries(number, 'appointments', { from: 2, to: 2 })).toEqual(
      new Map([[2, '']]),
    );
  });

  test('news are paged by a cursor, newest first', async () => {
    const numbers = Array.from({ length: 27 }, (_, index) => String(10_000_100 + index));
    await post('/api/watch', 'Hal', { companies: numbers, watched: true });
    for (const number of numbers) {
      await scripted.scripted.buy(scripted.bench, officersOf(number), officers(officer(1, 'SMITH, John')));
      await change(number);
    }
    await eventually(async () => expect(await scripted.bench.store.comparisons.waiting(10)).toEqual([]));
    const first = await read('/api/watch', Watch, 'Hal');
    const second = await read(`/api/watch?cursor=${first.next}`, Watch, 'Hal');
    const shown = [...first.news, ...second.news].map(({ companyNumber }) => companyNumber);
    expect(shown).toEqual(numbers.toReversed());
    expect(second.next).toBeUndefined();
  });

  test('several companies are watched at once, each counted once', async () => {
    const companies = ['10000201', '10000202', '10000201'];
    const several = async (watched: boolean, list = companies) =>
      await (await post('/api/watch', 'Ida', { companies: list, watched })).json();
    expect(await several(true)).toEqual({ changed: 2 });
    expect(await several(true, ['10000202', '10000203'])).toEqual({ changed: 1 });
    const { companies: watched } = await read('/api/watch/companies', WatchedCompanies, 'Ida');
    expect(watched.map(({ companyNumber }) => companyNumber)).toEqual(['10000201', '10000202', '10000203']);
    expect(await several(false)).toEqual({ changed: 2 });
    expect(await read('/api/watch', Watch, 'Ida')).toMatchObject({ companies: 1 });
  });

  test.each([
    ['no number', { companies: ['HARBOUR'], watched: true }, 400],
    ['no company', { companies: [], watched: true }, 400],
    ['no choice', { companies: ['10000201'] }, 400],
    ['too many companies', { companies: Array(MOST_TO_WATCH + 1).fill('10000201'), watched: true }, 400],
  ])('a list with %s is refused, free', async (_what, body, status) => {
    const response = await post('/api/watch', 'Ida', body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ charged: 'no' });
  });

  test('a broken cursor is refused, free', async () => {
    for (const path of ['watch', 'watch/dates', 'watch/companies', 'company/10000001/changes']) {
      const response = await send(`/api/${path}?cursor=x`, ADA);
      expect(response.status, path).toBe(400);
      expect(await response.json()).toMatchObject({ charged: 'no' });
    }
  });

  test('dates of watched companies are listed overdue first, as their newest copy says', async () => {
    const [late, soon] = ['10000301', '10000302'];
    const { bench } = scripted;
    const due = (accounts: string, statement: string) => ({
      accounts: { next_due: accounts, next_accounts: { period_end_on: '2026-03-31' } },
      confirmation_statement: { next_due: statement },
    });
    await scripted.scripted.buy(
      bench,
      profileOf(soon),
      overview('SOON LIMITED', [], due('2099-12-31', '2099-02-01')),
    );
    await post('/api/watch', 'Jan', { companies: [late, soon], watched: true });
    // Bought after the company is watched.
    await scripted.scripted.buy(
      bench,
      profileOf(late),
      overview('LATE LIMITED', [], due('2020-01-31', '2099-03-01')),
    );
    await scripted.scripted.buy(bench, judgmentsOf(late), {
      pagination: {},
      items: [
        { case_number: 'A1', court_name: 'Leeds', judgment_date: '2096-06-01' },
        { case_number: 'B2', court_name: 'Leeds', judgment_date: '2001-06-01' },
      ],
    });
    const { dates, today } = await read('/api/watch/dates', WatchedDates, 'Jan');
    expect(dates.map(({ companyName, kind, date, detail }) => [companyName, kind, date, detail])).toEqual([
      ['LATE LIMITED', 'accounts', '2020-01-31', '2026-03-31'],
      ['SOON LIMITED', 'confirmation-statement', '2099-02-01', ''],
      ['LATE LIMITED', 'confirmation-statement', '2099-03-01', ''],
      ['SOON LIMITED', 'accounts', '2099-12-31', '2026-03-31'],
      ['LATE LIMITED', 'judgment-expires', '2102-06-01', 'A1'],
    ]);
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
    // The accounts were filed since.
    await scripted.scripted.buy(
      bench,
      profileOf(late),
      overview('LATE LIMITED', [], due('2099-01-31', '2099-03-01')),
      1,
    );
    const moved = await read('/api/watch/dates', WatchedDates, 'Jan');
    expect(moved.dates[0]).toMatchObject({ kind: 'accounts', date: '2099-01-31' });
    await send(`/api/watch/${late}`, 'Jan', { method: 'DELETE' });
    expect((await read('/api/watch/dates', WatchedDates, 'Jan')).dates).toHaveLength(2);
  });

  test('reading changes nothing', async () => {
    const before = await read('/api/watch', Watch);
    for (const path of ['watch', 'watch/dates', 'watch/companies', 'watch/10000001'])
      await send(`/api/${path}`, ADA);
    expect(await read('/api/watch', Watch)).toEqual(before);
  });

  test('another site cannot make a person watch a company', async () => {
    const response = await fetch(`${scripted.bench.url}/api/watch/10000001`, {
      method: 'PUT',
      headers: { [PERSON]: 'Kim', Origin: 'https://elsewhere.example' },
    });
    expect(response.status).toBe(403);
    expect(await read('/api/watch/10000001', WatchState, 'Kim')).toEqual({ watched: false });
  });

  test('the timeline merges dated events of all held records with what differs between versions, newest first', async () => {
    const number = '10000401';
    const { bench } = scripted;
    const profile = {
      date_of_creation: '1999-05-04',
      accounts: { last_accounts: { made_up_to: '2025-03-31', type: 'full' } },
    };
    const former = overview('HARBOUR LIMITED', [], {
      ...profile,
      previous_company_names: [
        { name: 'QUAY LIMITED', effective_from: '1999-05-04', ceased_on: '2004-02-29' },
      ],
    });
    await scripted.scripted.buy(bench, profileOf(number), former);
    const resigned = officer(2, 'JONES, Mary', { resignation_date: '2021-08-31' });
    await scripted.scripted.buy(
      bench,
      officersOf(number),
      officers(officer(1, 'SMITH, John'), officer(2, 'JONES, Mary')),
    );
    await scripted.scripted.buy(bench, officersOf(number), officers(officer(1, 'SMITH, John'), resigned), 1);
    await compared(number, 1);
    const { entries, operations } = await read(`/api/company/${number}/changes`, Timeline);
    expect(operations).toEqual(['profile', 'appointments']);
    expect(entries.map(({ kind, date, title, detail }) => [kind, date, title, detail])).toEqual([
      ['differs', expect.stringMatching(/^20\d\d-\d\d-\d\d$/), '1 officer resigned', 'local user'],
      ['accounts', '2025-03-31', '', 'full'],
      ['resigned', '2021-08-31', 'JONES, Mary', 'director'],
      ...[1, 2].map(() => ['appointed', '2019-03-01', expect.any(String), 'director']),
      ['renamed', '2004-02-29', 'QUAY LIMITED', ''],
      ['incorporated', '1999-05-04', 'HARBOUR LIMITED', ''],
    ]);
    const only = await read(`/api/company/${number}/changes?record=profile`, Timeline);
    expect(only.entries.map(({ kind }) => kind)).toEqual(['accounts', 'renamed', 'incorporated']);
    expect((await send(`/api/company/${number}/changes?record=charges`, ADA)).status).toBe(400);
  });

  test('a long timeline is read page by page without a gap', async () => {
    const number = '10000402';
    const rows = Array.from({ length: 120 }, (_, index) => officer(index + 1, `OFFICER ${index}`));
    await scripted.scripted.buy(scripted.bench, officersOf(number), officers(...rows));
    const seen = new Set<string>();
    for (let next: string | undefined = ''; next !== undefined; ) {
      const cursor: string = next === '' ? '' : `?cursor=${next}`;
      const page: Timeline = await read(`/api/company/${number}/changes${cursor}`, Timeline);
      for (const { id } of page.entries) seen.add(id);
      next = page.next;
    }
    expect(seen.size).toBe(120);
  });

  test('an older page that is indexed later does not replace the dates of a newer one', async () => {
    const number = '10000403';
    const { bench } = scripted;
    await scripted.scripted.buy(bench, officersOf(number), officers(officer(1, 'SMITH, John')));
    await scripted.scripted.buy(bench, officersOf(number), officers(officer(2, 'JONES, Mary')), 1);
    const { database } = { database: scripted.db };
    expect(database).toBeDefined();
    const { entries } = await read(`/api/company/${number}/changes?record=appointments`, Timeline);
    expect(entries.filter(({ kind }) => kind === 'appointed').map(({ title }) => title)).toEqual([
      'JONES, Mary',
    ]);
  });
});
