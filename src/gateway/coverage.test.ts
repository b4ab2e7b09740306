import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { type ScriptedGateway, startScriptedGateway } from '../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES, type TestDatabase } from '../../e2e/fixtures/test-databases.ts';
import type { TestGateway } from '../../e2e/fixtures/test-gateway.ts';

/** Records that the source does not cover are not offered, for a limited time. */

const CCJ = '/api/company/90000001/ccj';

let started: ScriptedGateway;
let db: TestDatabase;
let upstream: FaultProvider;
let bench: TestGateway;

/** Coverage in the record, its next page and the company summary. */
async function coverage(): Promise<boolean[]> {
  const read = async (path: string) => await (await bench.get(path)).json();
  const summary: { operations: { operation: string; covered: boolean }[] } =
    await read('/api/company/90000001');
  const first = await read(CCJ);
  const second = await read(`${CCJ}?page=2`);
  const overview = summary.operations.filter(({ operation }) => operation === 'ccj');
  return [
    first.held || first.covered,
    second.held || second.covered,
    ...overview.map(({ covered }) => covered),
  ];
}

function says(code: string | undefined): void {
  upstream.script(
    '/ccj',
    code === undefined ? undefined : { kind: 'error', status: 404, code, saysFree: true },
  );
}

const hoursAgo = (hours: number) =>
  db.run(`update attempt set started_at = '${new Date(Date.now() - hours * 3_600_000).toISOString()}'`);

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    started = await startScriptedGateway(createDb);
    ({ db, upstream, bench } = started);
    says('NOT_COVERED');
    expect((await bench.buy(CCJ)).status).toBe(404);
  });

  afterEach(() => started.close());

  test('NOT_COVERED applies to the record, its pages and the tab bar', async () => {
    expect(await coverage()).toEqual([false, false, false]);
    const other = await (await bench.get('/api/company/90000002/ccj')).json();
    expect(other).toMatchObject({ covered: true });
  });

  test('NOT_COVERED expires after 24 hours', async () => {
    await hoursAgo(23);
    expect(await coverage()).toEqual([false, false, false]);
    await hoursAgo(25);
    expect(await coverage()).toEqual([true, true, true]);
    says(undefined);
    expect((await bench.buy(CCJ)).status).toBe(201);
    expect(await coverage()).toEqual([true, true, true]);
  });

  test('the newest answer decides, and a held record stays covered', async () => {
    says('COMPANY_NOT_FOUND');
    await bench.buy(CCJ);
    expect(await coverage()).toEqual([true, true, true]);
    says(undefined);
    await bench.buy(CCJ);
    says('NOT_COVERED');
    expect((await bench.buy(CCJ, { 'If-Match': '"1"' })).status).toBe(404);
    expect(await coverage()).toEqual([true, true, true]);
  });

  test('a page that is not covered does not affect other pages', async () => {
    says(undefined);
    await bench.buy(CCJ);
    says('NOT_COVERED');
    await bench.buy(`${CCJ}?page=2`);
    expect(await coverage()).toEqual([true, false, true]);
  });
});
