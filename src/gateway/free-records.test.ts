import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FREE, type Source } from '#contract/api/source.ts';
import { COMPANY_OPERATIONS, type Subject } from '#contract/operations.ts';
import {
  type FaultProvider,
  recordAnswer,
  startFaultProvider,
} from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES, type TestDatabase } from '../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../e2e/fixtures/test-gateway.ts';
import { checkStore } from './store/check-store.ts';

/** A register whose records cost nothing, as one import after another answers. */

const NUMBER = '90000001';
const PROFILE = `/api/company/${NUMBER}/profile`;
const SUBJECT: Subject = { operation: 'profile', companyNumber: NUMBER, page: 1 };

function registerOf(build: string, asOf: string): Partial<Source> {
  const origin = { label: 'Companies House company data', asOf };
  const covers = Object.fromEntries(COMPANY_OPERATIONS.map((name) => [name, { origin }]));
  return { id: 'public', kind: 'public', label: 'companies.csv', build, asOf, prices: FREE, covers };
}

const OCTOBER = registerOf('october', '2026-10-01');
const NOVEMBER = registerOf('november', '2026-11-01');

describe.each(TEST_DATABASES)('a free record on $database', ({ createDb }) => {
  let db: TestDatabase;
  let upstream: FaultProvider;
  const running: TestGateway[] = [];

  beforeEach(async () => {
    db = await createDb();
    upstream = await startFaultProvider();
    nameIs('FIRST NAME LIMITED');
  });

  afterEach(async () => {
    expect(await checkStore(db.location)).toEqual([]);
    for (const gateway of running.splice(0)) await gateway.close();
    await upstream.close();
    await db.drop();
  });

  function nameIs(company_name: string): void {
    upstream.script('profile', recordAnswer(SUBJECT, { company_number: NUMBER, company_name }));
  }

  async function start(source: Partial<Source>, more: { knows?: () => boolean } = {}): Promise<TestGateway> {
    const gateway = await startTestGateway({
      location: db.location,
      provider: upstream.url,
      source,
      ...more,
    });
    running.push(gateway);
    return gateway;
  }

  const load = (gateway: TestGateway, seen?: number, expectedCredits = 0) =>
    gateway.buy(PROFILE, seen === undefined ? undefined : { 'If-Match': `"${seen}"` }, { expectedCredits });

  test('has the price 0 and is not held until it is loaded', async () => {
    const gateway = await start(OCTOBER);
    expect(await (await gateway.get(PROFILE)).json()).toEqual({ held: false, credits: 0, covered: true });
    expect(upstream.calls).toEqual([]);
  });

  test('is loaded once, says which file it is from, and leaves no line in the ledger', async () => {
    const gateway = await start(OCTOBER);
    const first = await load(gateway);
    expect([first.status, first.headers.get('Credits-Charged')]).toEqual([201, '0']);
    const origin = { label: 'Companies House company data', asOf: '2026-10-01' };
    expect(await first.json()).toMatchObject({ held: true, version: 1, creditsCharged: 0, origin });
    const again = await load(gateway);
    expect([again.status, again.headers.get('Cache-Status')]).toEqual([200, 'dossier; hit']);
    const read = await (await gateway.get(PROFILE)).json();
    expect(read).toMatchObject({ version: 1, origin, versions: [{ version: 1, origin }] });
    expect(read).not.toHaveProperty('newer');
    expect(upstream.calls).toHaveLength(1);
    expect(await gateway.ledger()).toEqual([]);
    expect(await (await gateway.get('/api/credits')).json()).toMatchObject({
      spentThisMonth: 0,
      unsettled: 0,
    });
  });

  test('is loaded once when many people open it together', async () => {
    const gateway = await start(OCTOBER);
    const answers = await Promise.all(Array.from({ length: 30 }, () => load(gateway)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(29).fill(200), 201]);
    expect(upstream.calls).toHaveLength(1);
  });

  test('is stored once when two processes load it together', async () => {
    const [one, other] = [await start(OCTOBER), await start(OCTOBER)];
    const hold = upstream.hold('profile');
    const first = load(one);
    await hold.received;
    const second = await load(other);
    hold.release();
    expect([second.status, (await first).status]).toEqual([201, 200]);
    expect(await (await one.get(PROFILE)).json()).toMatchObject({ version: 1, versions: [{ version: 1 }] });
  });

  test('of newer data becomes a second version, and the former one stays readable', async () => {
    await load(await start(OCTOBER));
    const gateway = await start(NOVEMBER);
    expect(await (await gateway.get(PROFILE)).json()).toMatchObject({ version: 1, newer: 'available' });
    nameIs('SECOND NAME LIMITED');
    const loaded = await load(gateway, 1);
    expect(loaded.status).toBe(201);
    expect(await loaded.json()).toMatchObject({
      version: 2,
      origin: { asOf: '2026-11-01' },
      versions: [
        { version: 2, origin: { asOf: '2026-11-01' } },
        { version: 1, origin: { asOf: '2026-10-01' } },
      ],
    });
    const former = await (await gateway.get(`${PROFILE}?version=1`)).json();
    expect(former).toMatchObject({
      envelope: { data: { overview: { company_name: 'FIRST NAME LIMITED' } } },
    });
    expect(former).not.toHaveProperty('newer');
  });

  test('of newer data that says the same stays one version, with the newer date', async () => {
    await load(await start(OCTOBER));
    const gateway = await start(NOVEMBER);
    const confirmed = await load(gateway, 1);
    expect(confirmed.status).toBe(200);
    expect(await confirmed.json()).toMatchObject({ version: 1, origin: { asOf: '2026-11-01' } });
    expect(await (await gateway.get(PROFILE)).json()).not.toHaveProperty('newer');
    expect(upstream.calls).toHaveLength(2);
    await load(gateway, 1);
    expect(upstream.calls).toHaveLength(2);
  });

  test('that newer data does not have stays readable and says so', async () => {
    await load(await start(OCTOBER));
    const gateway = await start(NOVEMBER, { knows: () => false });
    expect(await (await gateway.get(PROFILE)).json()).toMatchObject({ version: 1, newer: 'gone' });
    const refused = await load(gateway, 1);
    expect([refused.status, (await refused.json()).type]).toEqual([404, '/problems/unknown-company']);
  });

  test('is refused at any other price, and after a version that does not exist', async () => {
    const gateway = await start(OCTOBER);
    expect((await load(gateway, undefined, 1)).status).toBe(409);
    expect((await load(gateway, 3)).status).toBe(412);
    expect(upstream.calls).toEqual([]);
  });

  test('that fails to load leaves nothing behind, costs nothing, and loads at the next attempt', async () => {
    const gateway = await start(OCTOBER);
    upstream.script('profile', { kind: 'close', charged: false });
    const failed = await load(gateway);
    expect(failed.status).toBe(502);
    expect(await failed.json()).toMatchObject({ type: '/problems/provider-error', charged: 'no' });
    expect(await (await gateway.get('/api/attempts')).json()).toMatchObject({ count: 0 });
    nameIs('FIRST NAME LIMITED');
    expect((await load(gateway)).status).toBe(201);
  });

  test('changes the tag of what the team reads', async () => {
    const gateway = await start(OCTOBER);
    const tag = async () => (await gateway.get('/api/held')).headers.get('ETag');
    const before = await tag();
    await load(gateway);
    expect(await tag()).not.toBe(before);
  });

  test('is answered with the id and the build of its source', async () => {
    const { headers } = await (await start(OCTOBER)).get(PROFILE);
    expect([headers.get('Dossier-Source'), headers.get('Dossier-Source-Build')]).toEqual([
      'public',
      'october',
    ]);
  });
});
