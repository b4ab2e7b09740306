import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RegisterCompanies, RegisterQuestion } from '#contract/api/register-search.ts';
import { type FaultProvider, startFaultProvider } from '../../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../../e2e/fixtures/test-gateway.ts';
import type { FindCompanies } from '../context.ts';

const PATH = '/api/register/companies';
const NOTHING = { values: [], more: 0 };
const FOUND: RegisterCompanies = {
  ...{ build: 'november', asOf: '2026-11-01' },
  ...{ query: '', total: 0, page: 1, perPage: 20, items: [] },
  facets: { status: NOTHING, type: NOTHING, town: NOTHING, county: NOTHING, area: NOTHING, sic: NOTHING },
  incorporated: { years: [] },
};

const [SQLITE] = TEST_DATABASES;
let db: TestDatabase;
let upstream: FaultProvider;
let gateway: TestGateway | undefined;
let questions: RegisterQuestion[];

beforeEach(async () => {
  db = await SQLITE.createDb();
  upstream = await startFaultProvider();
  questions = [];
});

afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
  await upstream.close();
  await db.drop();
});

async function start(companies?: FindCompanies): Promise<TestGateway> {
  gateway = await startTestGateway({
    ...{ location: db.location, provider: upstream.url },
    ...(companies && { companies }),
  });
  return gateway;
}

const remember: FindCompanies = async (question) => {
  questions.push(question);
  return FOUND;
};

describe('the search of the public register', () => {
  test('says its build and date, is stored by nobody and calls no provider', async () => {
    const { get } = await start(remember);
    const answer = await get(`${PATH}?query=gull`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toEqual(FOUND);
    expect(upstream.calls).toEqual([]);
    expect(await (await get('/api/held/counts')).json()).toMatchObject({ searches: 0 });
  });

  test('reads several values of a facet, years as their first or last day, and empty parameters as absent', async () => {
    const { get } = await start(remember);
    const query =
      'query=%20gull%20%20bay&town=leeds&town=York&town=York&status=&sic=62&from=2010&to=2012&page=3';
    await get(`${PATH}?${query}&sort=age&order=desc&facet=town&prefix=lu&county=`);
    await get(PATH);
    const none = { status: [], type: [], town: [], county: [], area: [], sic: [] };
    expect(questions).toEqual([
      {
        ...{ query: 'gull bay', chosen: { ...none, town: ['leeds', 'York'], sic: ['62'] } },
        ...{ from: '2010-01-01', to: '2012-12-31', sort: 'age', order: 'desc', page: 3 },
        lookUp: { facet: 'town', prefix: 'lu' },
      },
      { query: '', chosen: none, sort: 'relevance', order: 'asc', page: 1 },
    ]);
  });

  test.each([
    ['page=0', 'page-format', 'The page must be a whole number from 1.'],
    ['sort=size', 'query-format', 'sort must be relevance, name, age.'],
    ['order=up', 'query-format', 'order must be asc, desc.'],
    ['from=May', 'query-format', 'from must be a year such as 2019 or a date such as 2019-03-31.'],
    ['to=2019-02-30', 'query-format', 'to must be a year such as 2019 or a date such as 2019-03-31.'],
    ['from=2020&to=2019', 'query-format', 'from (2020-01-01) is after to (2019-12-31).'],
    ['facet=size&prefix=a', 'query-format', 'facet must be status, type, town, county, area, sic.'],
    ['prefix=a', 'query-format', 'prefix needs facet, the facet to look in.'],
    [`query=${'a'.repeat(201)}`, 'query-format', 'The query is longer than 200 characters.'],
    ['town=%00', 'query-format', 'The query contains a control character.'],
    ['query=a&query=b', 'parameter-repeated', 'The parameter query is repeated.'],
    [Array(51).fill('town=a').join('&'), 'query-format', 'Choose at most 50 values of town.'],
  ])('refuses %s', async (query, type, detail) => {
    const { get } = await start(remember);
    const answer = await get(`${PATH}?${query}`);
    expect(answer.status).toBe(400);
    const problem = await answer.json();
    expect(problem).toMatchObject({ type: `/problems/${type}`, charged: 'no' });
    expect(problem.detail).toContain(detail);
    expect(questions).toEqual([]);
  });

  test('is not there if the source is not the public register', async () => {
    const { get } = await start();
    const answer = await get(`${PATH}?query=gull`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      type: '/problems/not-found',
      detail:
        'Only the public register can be searched here; this source is the test provider. Nothing was charged.',
    });
  });

  test('cannot be posted to', async () => {
    const { url } = await start(remember);
    const answer = await fetch(url + PATH, { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
  });

  test('stops waiting when its client has disconnected', async () => {
    let leave: (() => void) | undefined;
    const aborted = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const leaving = new AbortController();
    const { url } = await start(async (_question, signal) => {
      signal.addEventListener('abort', () => leave?.());
      leaving.abort();
      await aborted;
      return FOUND;
    });
    await expect(fetch(url + PATH, { signal: leaving.signal })).rejects.toThrow('aborted');
    await aborted;
  });
});
