import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CompanyList, CompanyLists, ListPreview, ListRow, ListRows } from '#contract/api/lists.ts';
import { FREE, type Source } from '#contract/api/source.ts';
import { OPERATION_NAMES } from '#contract/operations.ts';
import { Register } from '#service/register/register.ts';
import { RegisterWriter } from '#service/register/writer.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import {
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
} from '../../../e2e/fixtures/test-gateway.ts';
import { covering } from '../../../e2e/fixtures/test-source.ts';
import { company } from '../../service/full-text/search-fixture.ts';

/** Lists over HTTP on a public register, whose names are free to match. */

const COMPANIES = [
  company('00445790', 'TESCO PLC', { former: ['TESCO STORES (HOLDINGS) PUBLIC LIMITED COMPANY'] }),
  company('00000006', 'MARINE AND GENERAL MUTUAL LIFE ASSURANCE SOCIETY', { status: 'Dissolved' }),
  company('SC000012', 'HARBOUR & FORTH BAKERY LIMITED', { town: 'Leith', postcode: 'EH6 6AA' }),
  company('10000001', 'TWIN BAKERS LTD', { town: 'Leeds', postcode: 'LS1 1AA' }),
  company('10000002', 'TWIN BAKERS LTD', { town: 'York', postcode: 'YO1 7AA', status: 'Dissolved' }),
  company('OC300001', 'MILL PARTNERS LLP'),
];

const SOURCE: Partial<Source> = {
  ...{ id: 'public', kind: 'public', label: 'companies.csv', prices: FREE },
  covers: covering(OPERATION_NAMES),
};

let folder: string;
let register: Register;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-lists-'));
  const path = join(folder, 'register.sqlite');
  const writer = new RegisterWriter(path);
  for (const each of COMPANIES) writer.addCompany(each);
  await writer.finish({ kind: 'public', build: 'test', label: 'Test', covers: ['search'], showcase: [] });
  register = new Register(path);
});

afterAll(() => {
  register.close();
  rmSync(folder, { recursive: true });
});

const REGISTER: Pick<TestGatewayOptions, 'knows' | 'describe' | 'matchNames' | 'listCompanies'> = {
  knows: (number) => register.companyId(number) !== undefined,
  describe: (number) => {
    const id = register.companyId(number);
    const found = id === undefined ? undefined : register.summary(id);
    return found && { name: found.name, status: found.status };
  },
  matchNames: async (names) => register.names(names, 100),
  listCompanies: async (question, most) => register.listed(question, Math.min(most, 4)),
};

describe.each(TEST_DATABASES)('lists on $database', ({ createDb }) => {
  let db: TestDatabase;
  let gateway: TestGateway;

  beforeEach(async () => {
    db = await createDb();
    gateway = await start();
  });

  afterEach(async () => {
    await gateway.close();
    await db.drop();
  });

  async function start(options: Partial<TestGatewayOptions> = {}): Promise<TestGateway> {
    const provider = 'http://127.0.0.1:9';
    return await startTestGateway({
      ...{ location: db.location, provider, source: SOURCE },
      ...REGISTER,
      ...options,
    });
  }

  const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(gateway.url + path, {
      method,
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });

  const upload = (text: string, parameters = 'name=Customers') =>
    fetch(`${gateway.url}/api/lists?${parameters}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body: text,
    });

  async function bring(text: string, parameters?: string): Promise<string> {
    const created = await upload(text, parameters);
    expect(created.status).toBe(201);
    const { id } = v.parse(v.object({ id: v.string() }), await created.json());
    expect(created.headers.get('Location')).toBe(`/api/lists/${id}`);
    return id;
  }

  const listOf = async (id: string) =>
    v.parse(CompanyList, await (await gateway.get(`/api/lists/${id}`)).json());

  async function rowsOf(id: string, parameters = ''): Promise<ListRow[]> {
    const answer = await gateway.get(`/api/lists/${id}/rows?${parameters}`);
    return v.parse(ListRows, await answer.json()).rows;
  }

  const found = async (id: string) =>
    (await rowsOf(id)).map(({ companyNumber, state, reason }) => `${companyNumber ?? state}: ${reason}`);

  test('a file becomes a list whose rows are matched by number and by name', async () => {
    const id = await bring(
      'Ref,Company Number,Company Name,Postcode\n' +
        '001,445790,Tesco plc,\n' +
        '002,,"Harbour and Forth Bakery Ltd",\n' +
        '003,sc 12,,\n' +
        '004,6,,\n' +
        '005,,tesco stores (holdings) plc,\n' +
        '006,,Twin Bakers Limited,yo17aa\n' +
        '007,,Twin Bakers,\n' +
        '008,,Mill Partners Ltd,\n' +
        '009,99999999,,\n' +
        '010,12345678901,,\n' +
        '011,,Zyxwvut Qrstuv Ltd,\n' +
        '012,00445790,Harbour and Forth Bakery,\n',
    );
    expect(await found(id)).toEqual([
      '00445790: By number',
      'SC000012: By name',
      'SC000012: By number',
      '00000006: By number',
      '00445790: By previous name',
      '10000002: By name and postcode',
      'ambiguous: 2 companies have this name',
      'ambiguous: The legal form is another one',
      'not-found: No company has the number 99999999',
      'invalid: “12345678901” is not a company number',
      'not-found: No company has this name',
      'ambiguous: The number is that of TESCO PLC',
    ]);
    const rows = await rowsOf(id);
    expect(rows[0]?.cells).toEqual(['001', '445790', 'Tesco plc', '']);
    expect(rows[6]?.candidates.map(({ companyNumber }) => companyNumber)).toEqual(['10000001', '10000002']);
    expect(await listOf(id)).toMatchObject({
      ...{ name: 'Customers', rows: 12, companies: 4, pending: 0, unsearched: 0 },
      counts: { matched: 6, ambiguous: 3, 'not-found': 2, invalid: 1 },
    });
    expect(await gateway.store.lists.companies(id, { limit: 2 })).toEqual([
      { companyNumber: '00445790', row: 1 },
      { companyNumber: 'SC000012', row: 2 },
    ]);
  });

  test('a decision stands until it is undone, also when rows are matched again', async () => {
    const id = await bring('name,town\nTwin Bakers,\nTesco plc,\n');
    const pick = await send('PATCH', `/api/lists/${id}/rows/1`, { companyNumber: '10000002' });
    expect(v.parse(ListRow, await pick.json())).toMatchObject({
      ...{ state: 'matched', companyNumber: '10000002', companyName: 'TWIN BAKERS LTD' },
      decision: { kind: 'picked' },
    });
    await send('PATCH', `/api/lists/${id}/rows/2`, { skip: true });
    expect(await listOf(id)).toMatchObject({ companies: 1, skipped: 1 });
    await send('PATCH', `/api/lists/${id}`, { roles: ['name', null] });
    expect(await found(id)).toEqual(['10000002: Picked', 'not-found: Skipped']);
    for (const row of [1, 2]) await send('PATCH', `/api/lists/${id}/rows/${row}`, { undo: true });
    expect(await found(id)).toEqual(['ambiguous: 2 companies have this name', '00445790: By name']);
    expect(await listOf(id)).toMatchObject({ companies: 1, skipped: 0, pending: 0 });
    const unknown = await send('PATCH', `/api/lists/${id}/rows/1`, { companyNumber: '77777777' });
    expect(unknown.status).toBe(404);
  });

  test('a list is created with its note in one request', async () => {
    const form = new FormData();
    form.set('file', new Blob(['name\nTesco plc\n'], { type: 'text/csv' }));
    form.set('note', 'First line\nsecond');
    const created = await fetch(`${gateway.url}/api/lists?name=Pasted`, { method: 'POST', body: form });
    expect(created.status).toBe(201);
    const { id } = v.parse(v.object({ id: v.string() }), await created.json());
    const list = await listOf(id);
    expect(list).toMatchObject({ name: 'Pasted', rows: 1 });
    expect(list.note.replace('\r\n', '\n')).toBe('First line\nsecond');
    expect(list).not.toHaveProperty('fileName');
    const inAddress = await bring('name\nTesco plc\n', 'name=Sent&note=Kept');
    expect(await listOf(inAddress)).toMatchObject({ note: 'Kept' });
    form.set('note', 'x'.repeat(2_001));
    const refused = await fetch(`${gateway.url}/api/lists?name=Long`, { method: 'POST', body: form });
    expect(refused.status).toBe(400);
    const lists = v.parse(CompanyLists, await (await gateway.get('/api/lists?query=long')).json());
    expect(lists.lists).toEqual([]);
  });

  test('rows to review are those that nobody has decided and nothing was found for', async () => {
    const id = await bring('name,number\nTwin Bakers,\nTesco plc,\nNobody Ltd,\nNone Ltd,\n,12 or so\n');
    await send('PATCH', `/api/lists/${id}/rows/3`, { skip: true });
    const rows = await rowsOf(id, 'state=review');
    expect(rows.map(({ row, state }) => `${row} ${state}`)).toEqual([
      '1 ambiguous',
      '4 not-found',
      '5 invalid',
    ]);
    const refused = await gateway.get(`/api/lists/${id}/rows?state=open`);
    expect(refused.status).toBe(400);
  });

  test('a column that is corrected while rows are matched decides all of them', async () => {
    await gateway.close();
    let isCorrected = false;
    gateway = await start({
      matchNames: async (names) => {
        const { lists } = gateway.store;
        const id = (await lists.page(undefined, 1))[0]?.id ?? '';
        if (!isCorrected) {
          isCorrected = true;
          await lists.change(id, { columns: [{ name: 'Name' }, { name: 'Company', role: 'name' }] });
          await lists.matchAgain(id);
        }
        return register.names(names, 100);
      },
    });
    const id = await bring(
      'Name,Company\nTesco plc,Mill Partners LLP\nHarbour & Forth Bakery Ltd,Tesco plc\n',
    );
    expect(await found(id)).toEqual(['OC300001: By name', '00445790: By name']);
  });

  test('duplicates stay as rows, and are one company', async () => {
    const id = await bring('number\n445790\n00445790\n6\n');
    expect(await listOf(id)).toMatchObject({ rows: 3, companies: 2 });
    await send('PATCH', `/api/lists/${id}/rows/1`, { skip: true });
    expect(await gateway.store.lists.companies(id, { limit: 9 })).toEqual([
      { companyNumber: '00445790', row: 2 },
      { companyNumber: '00000006', row: 3 },
    ]);
  });

  test('companies are added once, and a list of them has no columns', async () => {
    const created = await send('POST', '/api/lists', { name: 'Sector', companies: ['00445790'] });
    const { id } = v.parse(v.object({ id: v.string() }), await created.json());
    const added = await send('POST', `/api/lists/${id}/companies`, { companies: ['00445790', 'SC000012'] });
    expect(await added.json()).toEqual({ added: 1 });
    expect(await found(id)).toEqual(['00445790: Added', 'SC000012: Added']);
    expect(await listOf(id)).toMatchObject({ columns: [], rows: 2, companies: 2, counts: { matched: 2 } });
  });

  test('readers do not wait until many companies are added', async () => {
    const { lists } = gateway.store;
    const id = await bring('number\n445790\n');
    const many = Array.from({ length: 4_000 }, (_, index) => ({
      ...{ companyNumber: String(20_000_000 + index), name: undefined },
    }));
    const adding = lists.add(id, many);
    await expect.poll(async () => (await lists.find(id))?.companies, { interval: 1 }).toBeGreaterThan(1);
    expect((await lists.find(id))?.companies).toBeLessThan(4_001);
    expect(await adding).toBe(4_000);
    expect(await lists.find(id)).toMatchObject({ rows: 4_001, companies: 4_001 });
  });

  test('an added company comes back when its decision is undone, also after rows were matched again', async () => {
    const created = await send('POST', '/api/lists', { name: 'Sector', companies: ['00445790'] });
    const { id } = v.parse(v.object({ id: v.string() }), await created.json());
    await send('PATCH', `/api/lists/${id}/rows/1`, { skip: true });
    await send('POST', `/api/lists/${id}/rematch`);
    await send('PATCH', `/api/lists/${id}/rows/1`, { undo: true });
    expect(await found(id)).toEqual(['00445790: Added']);
  });

  test('all companies of a question of the register are added, or none if they are too many', async () => {
    const id = await bring('number\nSC000012\n');
    const add = (question: string) => send('POST', `/api/lists/${id}/register?${question}`);
    expect(await (await add('query=bakers&town=LEEDS')).json()).toEqual({ added: 1 });
    expect(await (await add('query=twin')).json()).toEqual({ added: 1 });
    expect(await found(id)).toEqual(['SC000012: By number', '10000001: Added', '10000002: Added']);
    const all = await add('');
    expect(all.status).toBe(409);
    expect(await all.json()).toMatchObject({
      detail: '6 companies match, and a list may have up to 100,000 rows. Nothing was added or charged.',
    });
    expect(await listOf(id)).toMatchObject({ rows: 3 });
  });

  test('lists are found by name, newest first, changed and deleted', async () => {
    const first = await bring('name\nTesco plc\n', 'name=First%20list');
    const second = await bring('name\nTesco plc\n', 'name=Second');
    const all = async (query = '') =>
      v.parse(CompanyLists, await (await gateway.get(`/api/lists?query=${query}`)).json()).lists;
    expect((await all()).map(({ id }) => id)).toEqual([second, first]);
    expect((await all('LIST')).map(({ name }) => name)).toEqual(['First list']);
    const changed = await send('PATCH', `/api/lists/${first}`, { name: 'Other', note: 'Line\nbreak' });
    expect(await changed.json()).toMatchObject({ name: 'Other', note: 'Line\nbreak' });
    expect((await all('other%20break')).map(({ id }) => id)).toEqual([first]);
    expect((await send('DELETE', `/api/lists/${first}`)).status).toBe(204);
    expect((await gateway.get(`/api/lists/${first}`)).status).toBe(404);
    expect((await gateway.get(`/api/lists/${first}/rows`)).status).toBe(404);
    expect(await all()).toHaveLength(1);
  });

  test('rows come in pages, by state and by words', async () => {
    const id = await bring(
      `Name,Ref\n${Array.from({ length: 230 }, (_, row) => `Tesco plc,row ${row + 1}`).join('\n')}\nNo such,x_%\n`,
    );
    const first = v.parse(ListRows, await (await gateway.get(`/api/lists/${id}/rows`)).json());
    expect(first.rows).toHaveLength(100);
    const last = await rowsOf(id, `cursor=${first.next}&state=not-found`);
    expect(last.map(({ row }) => row)).toEqual([231]);
    expect((await rowsOf(id, 'query=_%25')).map(({ row }) => row)).toEqual([231]);
    expect((await rowsOf(id, 'query=ROW%20229')).map(({ row }) => row)).toEqual([229]);
  });

  test('rows that an ended process left waiting are matched after the next start', async () => {
    const columns = [{ name: 'Name', role: 'name' as const }];
    const id = await gateway.store.lists.create({ name: 'Left', createdBy: 'Ada', columns }, [['Tesco plc']]);
    expect(await listOf(id)).toMatchObject({ pending: 1, counts: { 'not-found': 1 } });
    gateway.gateway.indexPending();
    await expect.poll(async () => (await listOf(id)).pending).toBe(0);
    expect(await found(id)).toEqual(['00445790: By name']);
  });

  test('a list belongs to its source', async () => {
    const id = await bring('name\nTesco plc\n');
    const other = gateway.store.of('provider:other').lists;
    expect(await other.find(id)).toBeUndefined();
    expect(await other.rows(id, { after: 0, limit: 9 })).toEqual([]);
    expect(await other.companies(id, { limit: 9 })).toEqual([]);
    expect(await other.decide(id, 1, { kind: 'skipped' }, 'Eve')).toBeUndefined();
    expect(await other.add(id, [{ companyNumber: '00000006', name: undefined }])).toBe(0);
    expect(await other.remove(id)).toBe(false);
    expect(await listOf(id)).toMatchObject({ rows: 1, companies: 1 });
  });

  test('a preview stores nothing, and takes corrections', async () => {
    const body = 'Wer;Nr\nTesco plc;445790\n';
    const preview = async (parameters: string) => {
      const answer = await fetch(`${gateway.url}/api/lists/preview?${parameters}`, {
        method: 'POST',
        headers: { 'Content-Type': 'text/csv' },
        body,
      });
      return v.parse(ListPreview, await answer.json());
    };
    expect(await preview('')).toMatchObject({ delimiter: ';', header: true, rows: 1 });
    const corrected = await preview('header=no&company=0&number=none');
    expect(corrected).toMatchObject({
      ...{
        header: false,
        rows: 2,
        examples: [
          ['Wer', 'Nr'],
          ['Tesco plc', '445790'],
        ],
      },
      columns: [{ name: 'Column 1', role: 'name' }, { name: 'Column 2' }],
    });
    expect(v.parse(CompanyLists, await (await gateway.get('/api/lists')).json()).lists).toEqual([]);
  });

  test('another site cannot create, change or delete a list', async () => {
    const id = await bring('name\nTesco plc\n');
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const refused = [
      await send('PATCH', `/api/lists/${id}`, { name: 'Taken' }, headers),
      await send('PATCH', `/api/lists/${id}/rows/1`, { skip: true }, headers),
      await send('DELETE', `/api/lists/${id}`, undefined, headers),
      await send('POST', '/api/lists', { name: 'New', companies: [] }, headers),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
