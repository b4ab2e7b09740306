import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FREE, type Source } from '#contract/api/source.ts';
import { OPERATION_NAMES } from '#contract/operations.ts';
import { Register } from '#service/register/register.ts';
import { RegisterWriter } from '#service/register/writer.ts';
import {
  overview,
  profileOf,
  results,
  type ScriptedGateway,
  searchFor,
  startScriptedGateway,
} from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../../e2e/fixtures/test-gateway.ts';
import { covering } from '../../../e2e/fixtures/test-source.ts';
import { company } from '../../service/full-text/search-fixture.ts';

/** Reconciliation as clients such as OpenRefine ask for it, on a register and on a source that costs credits. */

const COMPANIES = [
  company('00445790', 'TESCO PLC', { former: ['TESCO STORES (HOLDINGS) PUBLIC LIMITED COMPANY'] }),
  company('SC000012', 'HARBOUR & FORTH BAKERY LIMITED', { town: 'Leith', postcode: 'EH6 6AA' }),
  company('10000001', 'TWIN BAKERS LTD', { town: 'Leeds', postcode: 'LS1 1AA' }),
  company('10000002', 'TWIN BAKERS LTD', { town: 'York', postcode: 'YO1 7AA', status: 'Dissolved' }),
];

const SOURCE: Partial<Source> = {
  ...{ id: 'public', kind: 'public', label: 'companies.csv', prices: FREE },
  covers: covering(OPERATION_NAMES),
};

/** What the schema of the specification demands. */
const Template = v.pipe(v.string(), v.includes('{{id}}'));
const Path = v.object({ service_url: v.pipe(v.string(), v.url()), service_path: v.string() });
const Manifest = v.object({
  versions: v.pipe(v.array(v.string()), v.includes('0.2')),
  name: v.string(),
  identifierSpace: v.pipe(v.string(), v.url()),
  schemaSpace: v.pipe(v.string(), v.url()),
  defaultTypes: v.array(v.object({ id: v.string(), name: v.string() })),
  view: v.object({ url: Template }),
  preview: v.object({
    url: Template,
    width: v.pipe(v.number(), v.integer()),
    height: v.pipe(v.number(), v.integer()),
  }),
  suggest: v.object({ entity: Path, property: Path, type: Path }),
  extend: v.object({ propose_properties: Path, property_settings: v.array(v.unknown()) }),
  batchSize: v.pipe(v.number(), v.integer()),
});

const Batch = v.record(
  v.string(),
  v.object({
    result: v.array(
      v.object({
        ...{ id: v.string(), name: v.string(), description: v.optional(v.string()) },
        ...{ score: v.pipe(v.number(), v.minValue(0), v.maxValue(100)), match: v.boolean() },
        type: v.array(v.object({ id: v.literal('company'), name: v.string() })),
      }),
    ),
  }),
);

const asked = async (url: string, queries: object) => {
  const answer = await fetch(`${url}/reconcile`, {
    method: 'POST',
    headers: { Origin: 'http://127.0.0.1:3333', 'Sec-Fetch-Site': 'cross-site' },
    body: new URLSearchParams({ queries: JSON.stringify(queries) }),
  });
  expect(answer.status).toBe(200);
  return v.parse(Batch, await answer.json());
};

const idsOf = (batch: v.InferOutput<typeof Batch>, key: string) =>
  batch[key]?.result.map(({ id, match }) => `${id}${match ? ' match' : ''}`);

describe.each(TEST_DATABASES)('the public register on $database', ({ createDb }) => {
  let folder: string;
  let register: Register;
  let db: TestDatabase;
  let gateway: TestGateway;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dossier-reconcile-'));
    const path = join(folder, 'register.sqlite');
    const writer = new RegisterWriter(path);
    for (const each of COMPANIES) writer.addCompany(each);
    await writer.finish({ kind: 'public', build: 'test', label: 'Test', covers: ['search'], showcase: [] });
    register = new Register(path);
    db = await createDb();
    gateway = await startTestGateway({
      ...{ location: db.location, provider: 'http://127.0.0.1:9', source: SOURCE },
      knows: (number) => register.companyId(number) !== undefined,
      matchNames: async (names) => register.names(names, 100),
      companies: async (question) => ({ build: 'test', ...register.companies(question) }),
    });
  });

  afterAll(async () => {
    await gateway.close();
    await db.drop();
    register.close();
    rmSync(folder, { recursive: true });
  });

  const read = async (path: string) => await (await gateway.get(path)).json();

  test('the manifest says what the specification demands, and that this is the public register', async () => {
    const manifest = v.parse(Manifest, await read('/reconcile'));
    expect(manifest.identifierSpace).toBe(
      'https://find-and-update.company-information.service.gov.uk/company/',
    );
  });

  test('a batch is matched by number, by name and by a former name, and by town among namesakes', async () => {
    const batch = await asked(gateway.url, {
      q0: { query: 'Tesco Plc' },
      q1: { query: '00445790' },
      q2: { query: 'tesco stores holdings plc' },
      q3: { query: 'Twin Bakers Limited', properties: [{ pid: 'town', v: 'York' }] },
      q4: { query: 'Anything', properties: [{ pid: 'number', v: { id: 'sc12', name: 'SC12' } }] },
    });
    expect(Object.keys(batch).map((key) => idsOf(batch, key)?.[0])).toEqual([
      '00445790 match',
      '00445790 match',
      '00445790 match',
      '10000002 match',
      expect.stringMatching(/^SC000012/),
    ]);
  });

  test('a likely company is a candidate, never a match: a namesake, another spelling', async () => {
    const batch = await asked(gateway.url, {
      namesakes: { query: 'TWIN BAKERS LTD' },
      spelling: { query: 'HARBOUR & FORTH BAKERIES LIMITED' },
      limited: { query: 'TWIN BAKERS LTD', limit: 1 },
      people: { query: 'TESCO PLC', type: 'person' },
      companies: { query: 'TESCO PLC', type: ['person', 'company'] },
      nobody: { query: 'No Such Name Anywhere' },
    });
    // The living one first.
    expect(idsOf(batch, 'namesakes')).toEqual(['10000001', '10000002']);
    expect(idsOf(batch, 'spelling')).toEqual(['SC000012']);
    expect(idsOf(batch, 'limited')).toEqual(['10000001']);
    expect(idsOf(batch, 'people')).toEqual([]);
    expect(idsOf(batch, 'companies')).toEqual(['00445790 match']);
    expect(idsOf(batch, 'nobody')).toEqual([]);
  });

  test('queries by GET are answered like those by POST', async () => {
    const queries = { 'a b': { query: 'TESCO PLC' } };
    const search = new URLSearchParams({ queries: JSON.stringify(queries) });
    expect(await read(`/reconcile?${search}`)).toEqual(await asked(gateway.url, queries));
  });

  test('properties of companies are proposed and read; what is not known is empty', async () => {
    const { properties } = await read('/reconcile/properties?type=company');
    expect(properties).toContainEqual({ id: 'postcode', name: 'Postcode' });
    await gateway.store.notes.tag({ companyNumber: 'SC000012' }, 'Supplier', 'Ada');
    const extend = JSON.stringify({
      ids: ['SC000012', '99999999'],
      properties: [{ id: 'postcode' }, { id: 'status' }, { id: 'tags' }, { id: 'unheard of' }],
    });
    const answer = await fetch(`${gateway.url}/reconcile`, {
      method: 'POST',
      body: new URLSearchParams({ extend }),
    });
    expect(await answer.json()).toEqual({
      meta: [
        { id: 'status', name: 'Status' },
        { id: 'postcode', name: 'Postcode' },
        { id: 'tags', name: 'Tags of the team' },
      ],
      rows: {
        SC000012: {
          postcode: [{ str: 'EH6 6AA' }],
          status: [{ str: 'Active' }],
          tags: [{ str: 'Supplier' }],
        },
        '99999999': { postcode: [], status: [], tags: [] },
      },
    });
  });

  test('companies, properties and the type are suggested while someone types', async () => {
    const { result } = await read('/reconcile/suggest/entity?prefix=harbour%20fo');
    expect(result).toMatchObject([{ id: 'SC000012', name: 'HARBOUR & FORTH BAKERY LIMITED' }]);
    expect((await read('/reconcile/suggest/entity?prefix=harbour&cursor=1')).result).toEqual([]);
    expect((await read('/reconcile/suggest/entity?prefix=')).result).toEqual([]);
    expect((await read('/reconcile/suggest/property?prefix=post')).result).toEqual([
      { id: 'postcode', name: 'Postcode' },
    ]);
    expect((await read('/reconcile/suggest/type?prefix=')).result).toEqual([
      { id: 'company', name: 'Company' },
    ]);
  });

  test('a preview may be framed by any page, runs no script, and escapes names', async () => {
    const answer = await gateway.get('/reconcile/preview?id=SC000012');
    expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors *");
    expect(await answer.text()).toContain('HARBOUR &amp; FORTH BAKERY LIMITED');
    expect((await gateway.get('/reconcile/preview?id=99999999')).status).toBe(404);
    expect((await gateway.get('/reconcile/preview?id=%3Cscript%3E')).status).toBe(404);
  });

  test.each([
    ['{', 400],
    ['[]', 400],
    ['{"q0": {"query": 7}}', 400],
    [JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [at, { query: 'a' }]))), 413],
    ['x'.repeat(600_000), 413],
  ])('a batch that cannot be used is refused (%#)', async (queries, status) => {
    const answer = await fetch(`${gateway.url}/reconcile`, {
      method: 'POST',
      body: new URLSearchParams({ queries }),
    });
    expect(answer.status).toBe(status);
  });
});

describe.each(TEST_DATABASES)('a source that costs credits, on $database', ({ createDb }) => {
  let scripted: ScriptedGateway;

  beforeAll(async () => {
    scripted = await startScriptedGateway(createDb);
    const { bench } = scripted;
    await scripted.scripted.buy(bench, profileOf('40000001'), overview('HARBOUR MILL LIMITED'));
    const search = { ...results({ '40000002': 'QUAY LIMITED' }), pagination: { total_pages: '1' } };
    await scripted.scripted.buy(bench, searchFor('Quay Limited'), search);
  });

  afterAll(async () => await scripted.close());

  test('two queries of a batch are looked up at a time, so that others can read meanwhile', async () => {
    const { companies } = scripted.bench.store;
    const search = companies.matches.bind(companies);
    let running = 0;
    let most = 0;
    const spy = vi.spyOn(companies, 'matches').mockImplementation(async (text) => {
      running += 1;
      most = Math.max(most, running);
      return await search(text).finally(() => {
        running -= 1;
      });
    });
    const queries = Array.from({ length: 20 }, (_, at) => [`q${at}`, { query: `Nobody ${at}` }] as const);
    await asked(scripted.bench.url, Object.fromEntries(queries));
    expect(spy).toHaveBeenCalledTimes(20);
    expect(most).toBe(2);
    spy.mockRestore();
  });

  test('names that the team knows are candidates, a held search for the name matches, and nothing is bought', async () => {
    const { bench, upstream } = scripted;
    const before = await bench.ledger();
    const batch = await asked(bench.url, {
      known: { query: 'Harbour Mill Ltd' },
      searched: { query: 'Quay Limited' },
      unknown: { query: 'Nobody Heard Of This' },
    });
    expect(idsOf(batch, 'known')).toEqual(['40000001']);
    expect(idsOf(batch, 'searched')).toEqual(['40000002 match']);
    expect(idsOf(batch, 'unknown')).toEqual([]);
    const extend = JSON.stringify({ ids: ['40000001'], properties: [{ id: 'name' }] });
    const { rows } = await (await bench.get(`/reconcile?${new URLSearchParams({ extend })}`)).json();
    expect(rows['40000001'].name).toEqual([{ str: 'HARBOUR MILL LIMITED' }]);
    expect(await bench.ledger()).toEqual(before);
    expect(upstream.calls).toHaveLength(2);
  });
});
