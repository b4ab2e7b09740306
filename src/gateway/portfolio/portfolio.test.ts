import { strFromU8, unzipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { evaluateFacts } from '#app/company/portfolio-facts/evaluate-facts.ts';
import { evaluateRiskFlags } from '#app/company/risk-flags/evaluate.ts';
import { writeProfile } from '#app/portfolio/profile-document.ts';
import { ListViews, Portfolio } from '#contract/api/portfolio.ts';
import { FIRST_COPY } from '../../../e2e/fixtures/buy-records.mjs';
import {
  officers,
  officersOf,
  overview,
  profileOf,
  type ScriptedGateway,
  type ScriptedRecords,
  startScriptedGateway,
} from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../../e2e/fixtures/test-gateway.ts';

const CSV = `Contact,Company number,Amount due
Ada Łęcka,90000001,"=1+1"
Ben,90000002,007
Cy,90000001,12
`;

const facts = vi.fn(evaluateFacts);

let started: ScriptedGateway;
let bench: TestGateway;
let scripted: ScriptedRecords;

const json = async (path: string, init: RequestInit = {}) =>
  await (await fetch(bench.url + path, init)).json();

async function newList(csv = CSV): Promise<string> {
  const body = { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: csv };
  const { id } = await json('/api/lists?name=Suppliers', body);
  await vi.waitFor(async () => expect((await json(`/api/lists/${id}`)).pending).toBe(0));
  return id;
}

const page = async (id: string, cursor = '') =>
  v.parse(Portfolio, await json(`/api/lists/${id}/portfolio${cursor && `?cursor=${cursor}`}`));

/** Once the facts of all companies are worked out. */
async function settled(id: string): Promise<Portfolio> {
  return await vi.waitFor(async () => {
    const found = await page(id);
    expect(found.pending).toBe(0);
    return found;
  });
}

const byNumber = ({ rows }: Portfolio, number: string) => {
  const row = rows.find(({ companyNumber }) => companyNumber === number);
  if (row === undefined) throw new Error(`${number} is not listed`);
  return row;
};

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    facts.mockClear();
    started = await startScriptedGateway(createDb);
    ({ scripted } = started);
    const { db, upstream } = started;
    const programs = { evaluateFacts: facts, evaluateRiskFlags, writeProfile };
    bench = await startTestGateway({ location: db.location, provider: upstream.url, ...programs });
  });

  afterEach(async () => {
    await bench.close();
    await started.close();
  });

  test('answers at once, then with the facts of held records, without calling the provider', async () => {
    const id = await newList();
    await scripted.buy(bench, profileOf('90000001'), overview('HARBOUR LTD', [], { company_type: 'ltd' }));
    const calls = started.upstream.calls.length;
    const first = await page(id);
    expect(first.rows.map(({ companyNumber, rows }) => [companyNumber, rows])).toEqual([
      ['90000001', [1, 3]],
      ['90000002', [2]],
    ]);
    expect(byNumber(first, '90000001')).toMatchObject({
      companyName: 'HARBOUR LTD',
      cells: ['Ada Łęcka', '90000001', '=1+1'],
      pending: true,
    });
    const later = await settled(id);
    expect(byNumber(later, '90000001').facts).toMatchObject({
      type: { value: 'ltd' },
      turnover: { missing: 'not-held' },
    });
    expect(byNumber(later, '90000002').flags).toEqual({ missing: 'not-held' });
    expect(started.upstream.calls).toHaveLength(calls);
  });

  test('works out a company again after its records have changed, and no other', async () => {
    const id = await newList();
    await settled(id);
    expect(facts).toHaveBeenCalledTimes(2);
    await settled(id);
    expect(facts).toHaveBeenCalledTimes(2);
    await scripted.buy(bench, officersOf('90000002'), officers([7, 'Ada Moss'], [8, 'Ben Moss']));
    expect(byNumber(await page(id), '90000002').pending).toBe(true);
    const { facts: found } = byNumber(await settled(id), '90000002');
    expect('value' in found.directors && found.directors.value).toBe('0');
    expect(facts).toHaveBeenCalledTimes(3);
  });

  test('two processes work out the same facts', async () => {
    const id = await newList();
    const { db, upstream } = started;
    const other = await startTestGateway({
      location: db.location,
      provider: upstream.url,
      evaluateFacts: facts,
    });
    await Promise.all([page(id), other.get(`/api/lists/${id}/portfolio`)]);
    const found = await settled(id);
    expect(await (await other.get(`/api/lists/${id}/portfolio`)).json()).toEqual(found);
    await other.close();
  });

  test('says that facts cannot be read where they cannot be worked out', async () => {
    const id = await newList();
    facts.mockRejectedValueOnce(new Error('broken'));
    const { rows } = await settled(id);
    expect(rows[0]?.facts.turnover).toEqual({ missing: 'unreadable' });
  });

  test('works a company out again after the database failed for a moment', async () => {
    await scripted.buy(bench, profileOf('90000001'), overview('HARBOUR LIMITED'));
    const failure = vi.spyOn(bench.store.companies, 'othersAtAddress');
    failure.mockRejectedValueOnce(new Error('The database is restarting.'));
    const id = await newList();
    const row = byNumber(await settled(id), '90000001');
    expect(failure.mock.results.length).toBeGreaterThan(1);
    expect(JSON.stringify(row)).not.toContain('unreadable');
  });

  test('gives a page at a time, in order of the first row', async () => {
    const numbers = Array.from({ length: 1_001 }, (_, index) => String(90_000_000 + index));
    const id = await newList(`Company number\n${numbers.join('\n')}\n`);
    const first = await page(id);
    expect(first.rows).toHaveLength(1_000);
    const second = await page(id, first.next ?? '');
    expect(second).toMatchObject({ rows: [{ companyNumber: '90001000' }], next: null });
  }, 60_000);

  test('refuses a cursor and a list that are unknown', async () => {
    const id = await newList();
    expect((await bench.get(`/api/lists/${id}/portfolio?cursor=rubbish`)).status).toBe(400);
    for (const path of ['portfolio', 'views', 'rows.csv', 'rows.xlsx', 'workbook.xlsx', 'profiles.zip']) {
      expect((await bench.get(`/api/lists/none/${path}`)).status, path).toBe(404);
    }
  });

  test('has the notes on its companies, and no other', async () => {
    const id = await newList();
    for (const companyNumber of ['90000002', '90000777']) {
      await fetch(`${bench.url}/api/notes`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ subject: { companyNumber }, text: 'Pays late' }),
      });
    }
    const { notes } = await json(`/api/lists/${id}/notes`);
    expect(notes).toMatchObject([{ subject: { companyNumber: '90000002' }, text: 'Pays late' }]);
  });

  test('keeps named views of a list, for the team', async () => {
    const id = await newList();
    const put = async (name: string, search: string) =>
      await fetch(`${bench.url}/api/lists/${id}/views/${encodeURIComponent(name)}`, {
        method: 'PUT',
        headers: { ...FIRST_COPY, 'Content-Type': 'application/json' },
        body: JSON.stringify({ search }),
      });
    await put('Late payers / 2026', '?sort=-turnover');
    await put('A', '?q=x');
    await put('A', '?q=y');
    const views = async () => v.parse(ListViews, await json(`/api/lists/${id}/views`)).views;
    expect(await views()).toEqual([
      { name: 'A', search: '?q=y', by: 'local user' },
      { name: 'Late payers / 2026', search: '?sort=-turnover', by: 'local user' },
    ]);
    await fetch(`${bench.url}/api/lists/${id}/views/A`, { method: 'DELETE' });
    expect((await views()).map(({ name }) => name)).toEqual(['Late payers / 2026']);
    expect((await put(' ', 'x')).status).toBe(400);
  });

  test('the workbook has the reader’s columns first, then a sheet for each kind of held record', async () => {
    const id = await newList();
    await scripted.buy(
      bench,
      profileOf('90000001'),
      overview('HARBOUR LTD', [], { accounts: { next_due: '2026-12-31' } }),
    );
    await scripted.buy(bench, officersOf('90000002'), officers([7, 'Ada Moss'], [8, 'Ben Moss']));
    const answer = await bench.get(`/api/lists/${id}/workbook.xlsx`);
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="Suppliers-records.xlsx"');
    const book = Buffer.from(await answer.arrayBuffer());
    const sheets = await readSheets(book);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Rows', 'Companies', 'Overview', 'Officers', 'About']);
    const cells = (name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? [];
    const [head = [], ada = [], ben = []] = cells('Companies');
    expect(head.slice(0, 5)).toEqual([
      'Contact',
      'Company number',
      'Amount due',
      'companyNumber',
      'companyName',
    ]);
    expect(ada.slice(0, 5)).toEqual(['Ada Łęcka', '90000001', '=1+1', '90000001', 'HARBOUR LTD']);
    expect(ben[2]).toBe('007');
    expect(ada[head.indexOf('turnover')]).toBe('not-held');
    expect([ada[head.indexOf('rows')], ada[head.indexOf('pending')]]).toEqual(['1, 3', false]);
    // Its facts were not worked out before.
    expect(ben[head.indexOf('directors')]).toBe(0);
    expect(cells('Rows').map((row) => [row[0], row[2]])).toEqual([
      ['Contact', 'Amount due'],
      ['Ada Łęcka', '=1+1'],
      ['Ben', '007'],
      ['Cy', '12'],
    ]);
    const [overviewHead = [], record = []] = cells('Overview');
    expect(record[overviewHead.indexOf('accounts.next_due')]).toEqual(new Date('2026-12-31'));
    expect(cells('Officers').map((row) => row[0])).toEqual(['company_number', '90000002', '90000002']);
  });

  test('every row of the reader comes back, also a duplicate and one that is not matched', async () => {
    const id = await newList(
      'Contact,Company number,Due,Paid on,Code\nAda,90000001,-1200.50,2026-11-21,007\nBen,,5,,12\nCy,90000001,,2026-01-02,1\n',
    );
    const answer = await bench.get(`/api/lists/${id}/rows.csv`);
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="Suppliers-rows.csv"');
    const [head = '', ...lines] = (await answer.text()).split('\r\n');
    expect(head).toBe(
      'Contact,Company number,Due,Paid on,Code,row,state,companyNumber,companyName,reason,decidedBy,decidedAt',
    );
    expect(lines.map((line) => line.split(',').slice(0, 8).join())).toEqual([
      'Ada,90000001,-1200.50,2026-11-21,007,1,matched,90000001',
      'Ben,,5,,12,2,invalid,',
      'Cy,90000001,,2026-01-02,1,3,matched,90000001',
    ]);
    const book = await (await bench.get(`/api/lists/${id}/rows.xlsx`)).arrayBuffer();
    const [sheet] = await readSheets(Buffer.from(book));
    const [, ada = [], ben = []] = sheet?.data ?? [];
    expect(ada.slice(0, 8)).toEqual([
      ...['Ada', '90000001', -1200.5, new Date('2026-11-21'), '007', 1],
      ...['matched', '90000001'],
    ]);
    expect(ben.slice(0, 7)).toEqual(['Ben', null, 5, null, '12', 2, 'invalid']);
  });

  test('the zip has a page for each of the chosen companies', async () => {
    const id = await newList();
    await scripted.buy(bench, profileOf('90000001'), overview('Łódź & 你好 LTD'));
    await settled(id);
    const zip = await (
      await bench.get(`/api/lists/${id}/profiles.zip?companies=90000001,90009999`)
    ).arrayBuffer();
    const files = unzipSync(new Uint8Array(zip));
    expect(Object.keys(files)).toEqual(['90000001 Łódź 你好 LTD.html']);
    expect(strFromU8(files['90000001 Łódź 你好 LTD.html'] ?? new Uint8Array())).toContain(
      'Łódź &amp; 你好 LTD',
    );
    const all = await (await bench.get(`/api/lists/${id}/profiles.zip`)).arrayBuffer();
    expect(Object.keys(unzipSync(new Uint8Array(all)))).toHaveLength(2);
  });
});
