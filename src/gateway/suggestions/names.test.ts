import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KnownNames } from '#contract/api/known.ts';
import { type FaultProvider, startFaultProvider } from '../../../e2e/fixtures/scriptable-provider.ts';
import {
  overview,
  profileOf,
  results,
  type ScriptedGateway,
  type ScriptedRecords,
  searchFor,
  startScriptedGateway,
} from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../../e2e/fixtures/test-databases.ts';
import type { TestGateway } from '../../../e2e/fixtures/test-gateway.ts';
import { startTestWeb } from '../../../e2e/fixtures/test-server.ts';

/** Companies with exactly a name, and the limits of requests. */

let started: ScriptedGateway;
let upstream: FaultProvider;
let bench: TestGateway;
let scripted: ScriptedRecords;

async function named(...names: string[]): Promise<KnownNames['names']> {
  const query = new URLSearchParams(names.map((name) => ['name', name]));
  return (await (await bench.get(`/api/known/names?${query}`)).json()).names;
}

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    started = await startScriptedGateway(createDb);
    ({ bench, scripted, upstream } = started);
  });

  afterEach(() => started.close());

  test('matches names exactly except legal form and case, in the requested order', async () => {
    await scripted.buy(
      bench,
      searchFor('mill'),
      results({ '90000001': 'MILL LTD', '90000002': 'MILL PLC', '90000003': 'MILL HOLDINGS LTD' }),
    );
    await scripted.buy(bench, profileOf('90000004'), overview('RENAMED LTD', ['MILL LTD']));
    const found = await named('Mill Holdings Limited', 'mill ltd', 'NOBODY LTD');
    expect(found.map(({ name }) => name)).toEqual(['Mill Holdings Limited', 'mill ltd', 'NOBODY LTD']);
    expect(found.map(({ companies }) => companies.map(({ companyNumber }) => companyNumber))).toEqual([
      ['90000003'],
      ['90000001', '90000002'],
      [],
    ]);
  });

  test('lists the first fifty companies of a name without replaced names', async () => {
    const many = (from: number) =>
      Object.fromEntries(
        Array.from({ length: 20_000 }, (_, index) => [String(90_000_000 + from + index), 'MILL LTD']),
      );
    await scripted.buy(bench, searchFor('1'), results(many(0)));
    await scripted.buy(bench, searchFor('2'), results(many(20_000)));
    await scripted.buy(bench, profileOf('90000000'), overview('RENAMED LTD'));
    const [mill, renamed] = await named('mill', 'RENAMED LIMITED');
    const numbers = mill?.companies.map(({ companyNumber }) => companyNumber);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => String(90_000_001 + index)));
    expect(renamed?.companies).toMatchObject([{ companyNumber: '90000000', name: 'RENAMED LTD' }]);
  }, 60_000);

  test('refuses too few or too many words and names', async () => {
    const words = ['', '?words=', '?words=%20', '?words=a%00', `?words=${'a'.repeat(201)}`];
    const names = ['', '?name=', '?name=a&name=', `?${'name=a&'.repeat(51)}`];
    const paths = [
      ...words.map((query) => `/api/known${query}`),
      ...names.map((query) => `/api/known/names${query}`),
    ];
    for (const path of paths) {
      const answer = await bench.get(path);
      expect(await answer.json(), path).toMatchObject({ type: '/problems/query-format', charged: 'no' });
      expect(answer.status).toBe(400);
    }
  });

  test('refuses repeated words and purchases', async () => {
    expect((await bench.get('/api/known?words=a&words=b')).status).toBe(400);
    for (const path of [
      '/api/known?words=a',
      '/api/known/names?name=a',
      '/api/company/90000001/connections',
    ]) {
      expect((await bench.buy(path)).status).toBe(405);
      expect((await fetch(bench.url + path, { method: 'HEAD' })).status).toBe(200);
    }
    expect(upstream.calls).toEqual([]);
    expect(await bench.ledger()).toEqual([]);
  });
});

test('requires sign-in once access keys are defined', async () => {
  const provider = await startFaultProvider();
  const web = await startTestWeb({ createDb: TEST_DATABASES[0].createDb, provider: provider.url });
  await web.store.people.add('Ada');
  for (const path of ['/api/known?words=a', '/api/known/names?name=a', '/api/company/90000001/connections']) {
    expect((await web.get(path)).status).toBe(401);
  }
  await web.close();
  await provider.close();
});
