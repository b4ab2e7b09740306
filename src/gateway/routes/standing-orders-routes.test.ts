import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FaultProvider, startFaultProvider } from '../../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../../e2e/fixtures/test-gateway.ts';
import { covering } from '../../../e2e/fixtures/test-source.ts';
import { LOCAL_USER } from '../store/people.ts';

function inYears(years: number): string {
  return `${new Date().getUTCFullYear() + years}-12-31`;
}

const TERMS = {
  name: 'Overviews',
  records: [{ operation: 'profile', credits: 1 }],
  companies: ['90000001', 'sc123456', '90000001'],
  every: 'month',
  ceiling: 40,
  until: inYears(9),
  approvedBy: 'Ada Approver',
};

let db: TestDatabase;
let upstream: FaultProvider;
let gateway: TestGateway;

const [sqlite] = TEST_DATABASES;

beforeEach(async () => {
  db = await sqlite.createDb();
  upstream = await startFaultProvider();
  gateway = await startTestGateway({ location: db.location, provider: upstream.url });
});

afterEach(async () => {
  await gateway.close();
  await upstream.close();
  await db.drop();
});

async function post(more: object, headers: Record<string, string> = {}) {
  const response = await gateway.buy('/api/standing-orders', headers, { ...TERMS, ...more });
  const body = await response.json();
  return { status: response.status, ...body };
}

describe('POST /api/standing-orders', () => {
  test('makes an order with each company once, and calls no source', async () => {
    const made = await post({});
    expect(made).toMatchObject({ status: 201, companies: 2, state: 'active', approvedBy: 'Ada Approver' });
    const detail = await (await gateway.get(`/api/standing-orders/${made.id}`)).json();
    expect(detail).toMatchObject({ companies: ['90000001', 'SC123456'], runs: [] });
    expect(upstream.calls).toEqual([]);
    expect(await gateway.ledger()).toEqual([]);
  });

  test.each([
    ['without an approver', { approvedBy: undefined }, 400, 'body-format'],
    ['with a blank approver', { approvedBy: '  ' }, 400, 'body-format'],
    ['without a ceiling', { ceiling: undefined }, 400, 'body-format'],
    ['with a ceiling below 0', { ceiling: -1 }, 400, 'body-format'],
    ['without an end', { until: undefined }, 400, 'body-format'],
    ['until a day that does not exist', { until: '2099-02-30' }, 400, 'body-format'],
    ['until a day that has passed', { until: '2026-01-01' }, 400, 'query-format'],
    ['until a day in eleven years', { until: inYears(11) }, 400, 'query-format'],
    ['until the last day of the calendar', { until: '9999-12-31' }, 400, 'query-format'],
    ['from a day that has passed', { from: '2026-01-01' }, 400, 'query-format'],
    ['until a day before its first', { from: '2099-12-02', until: '2099-12-01' }, 400, 'query-format'],
    ['without companies', { companies: [] }, 400, 'body-format'],
    ['of a company that is none', { companies: ['9000001'] }, 400, 'company-number-format'],
    [
      'of too many companies',
      { companies: Array.from({ length: 501 }, () => '90000001') },
      400,
      'body-format',
    ],
    ['without records', { records: [] }, 400, 'body-format'],
    ['of searches', { records: [{ operation: 'search', credits: 1 }] }, 400, 'body-format'],
    ['of a record twice', { records: [...TERMS.records, ...TERMS.records] }, 400, 'body-format'],
    ['at another price', { records: [{ operation: 'profile', credits: 2 }] }, 409, 'price-changed'],
    ['with a control of direction in its name', { name: 'a\u202Eb' }, 400, 'body-format'],
    ['with quotation marks in its name', { name: 'A” (approved by Eve)' }, 400, 'body-format'],
  ])('refuses an order %s', async (_title, more, status, type) => {
    expect(await post(more)).toMatchObject({ status, type: `/problems/${type}`, charged: 'no' });
    expect(await (await gateway.get('/api/standing-orders')).json()).toEqual({ orders: [] });
  });

  test('refuses a name that another order has or had', async () => {
    const { id } = await post({});
    await gateway.buy(`/api/standing-orders/${id}/end`, {});
    expect(await post({ name: ' overviews ' })).toMatchObject({ status: 409, type: '/problems/name-taken' });
  });

  test('refuses another site, another source and what the source does not have', async () => {
    expect(await post({}, { Origin: 'https://evil.test' })).toMatchObject({ status: 403 });
    expect(await post({}, { 'Dossier-Source': 'sample:1' })).toMatchObject({
      status: 409,
      type: '/problems/source-changed',
    });
    await gateway.close();
    const source = { covers: covering(['search', 'ccj']) };
    gateway = await startTestGateway({ location: db.location, provider: upstream.url, source });
    expect(await post({})).toMatchObject({ status: 404, type: '/problems/not-covered' });
  });

  test('accepts only the own approval of who is signed in', async () => {
    await gateway.close();
    const person = { ...LOCAL_USER, name: 'Grace', signedIn: true };
    gateway = await startTestGateway({ location: db.location, provider: upstream.url, person });
    expect(await post({})).toMatchObject({ status: 400, charged: 'no', type: '/problems/body-format' });
    expect(await post({ approvedBy: 'Grace' })).toMatchObject({ status: 201, createdBy: 'Grace' });
  });
});

test('answers 404 for an order of another source or none, and 405 to other methods', async () => {
  const { id } = await post({});
  await gateway.close();
  const source = { id: 'provider:other', label: 'another provider' };
  gateway = await startTestGateway({ location: db.location, provider: upstream.url, source });
  expect((await gateway.get(`/api/standing-orders/${id}`)).status).toBe(404);
  expect((await gateway.buy(`/api/standing-orders/${id}/pause`, {})).status).toBe(404);
  expect((await gateway.get('/api/standing-orders')).status).toBe(200);
  expect((await gateway.get(`/api/standing-orders/${id}?before='`)).status).toBe(400);
  const removed = await fetch(`${gateway.url}/api/standing-orders/${id}`, { method: 'DELETE' });
  expect(removed.status).toBe(405);
});
