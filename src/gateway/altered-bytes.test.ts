import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES, type TestDatabase } from '../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../e2e/fixtures/test-gateway.ts';
import { checkStore } from './store/check-store.ts';

/** Bytes that someone has changed in the store are never shown as what the provider sent. */

const CCJ = '/api/company/90000001/ccj';
const SECOND = `${CCJ}?page=2`;

let db: TestDatabase;
let upstream: FaultProvider;
let gateway: TestGateway;

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    db = await createDb();
    upstream = await startFaultProvider();
    gateway = await startTestGateway({ location: db.location, provider: upstream.url });
  });

  afterEach(async () => {
    await gateway.close();
    await upstream.close();
    await db.drop();
  });

  const read = async (path: string) => await (await gateway.get(path)).json();
  const alter = (table: string) => db.run(`update ${table} set raw = substr(raw, 1, length(raw) - 1)`);

  test('a held record with other bytes has a problem, no content and a download', async () => {
    await gateway.buy(CCJ);
    const sent = await (await gateway.get(`${CCJ}/raw`)).text();
    expect(await read(CCJ)).toMatchObject({ held: true, envelope: JSON.parse(sent) });
    await alter('answer');
    const altered = await read(CCJ);
    expect(altered).toMatchObject({ held: true, problem: 'altered', credits: 20 });
    expect(altered).not.toHaveProperty('envelope');
    expect(altered).not.toHaveProperty('sha256');
    expect(await (await gateway.get(`${CCJ}/raw`)).text()).toBe(sent.slice(0, -1));
  });

  test('a page among others is not shown either', async () => {
    await gateway.buy(CCJ);
    await gateway.buy(SECOND);
    await alter('answer');
    const { first, pages } = await read(`${CCJ}?page=all`);
    expect(first).toMatchObject({ problem: 'altered' });
    expect(pages).toMatchObject([{ holding: { problem: 'altered' } }, { holding: { problem: 'altered' } }]);
    expect(JSON.stringify(pages)).not.toContain('envelope');
  });

  test('the record can be bought again, and the copy from the provider is shown', async () => {
    await gateway.buy(CCJ);
    await alter('answer');
    const refreshed = await gateway.buy(CCJ, { 'If-Match': '"1"' });
    expect(refreshed.headers.get('Credits-Charged')).toBe('20');
    expect(await refreshed.json()).toMatchObject({ version: 2, envelope: { status: 'success' } });
    expect(await read(`${CCJ}?version=1`)).toMatchObject({ problem: 'altered' });
  });

  test('a check of the store names altered answers and fragments', async () => {
    await gateway.buy(CCJ);
    upstream.script('/profile', { kind: 'truncate' });
    await gateway.buy('/api/company/90000001/profile');
    expect(await checkStore(db.location)).toEqual([]);
    await alter('answer');
    await alter('fragment');
    expect(await checkStore(db.location)).toEqual([
      expect.stringMatching(/^answer: the bytes of attempt .* differ from their checksum\.$/),
      expect.stringMatching(/^fragment: the bytes of attempt .* differ from their checksum\.$/),
    ]);
  });
});
