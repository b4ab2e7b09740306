import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  overview,
  profileOf,
  type ScriptedGateway,
  ScriptedRecords,
  startScriptedGateway,
} from '../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';
import { startTestGateway } from '../../e2e/fixtures/test-gateway.ts';

let started: ScriptedGateway;

const CCJ = '/api/company/90000001/ccj';

const ask = async (path: string, tag?: string) =>
  await fetch(started.bench.url + path, tag === undefined ? {} : { headers: { 'If-None-Match': tag } });
const tagOf = async (path = '/api/changes') => (await ask(path)).headers.get('ETag') ?? '';

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    started = await startScriptedGateway(createDb);
  });

  afterEach(() => started.close());

  test('answers 304 without a body while nothing changes, and 200 after a purchase', async () => {
    const before = await tagOf();
    expect(before).toMatch(/^W\/"[^"]+"$/);
    const same = await ask('/api/changes', `"other", ${before}`);
    expect([same.status, await same.text(), same.headers.get('ETag')]).toEqual([304, '', before]);
    await started.bench.buy(CCJ);
    const after = await ask('/api/changes', before);
    expect(after.status).toBe(200);
    expect(after.headers.get('ETag')).not.toBe(before);
  });

  test.each([
    '/api/credits',
    '/api/held',
    '/api/credits/ledger',
    '/api/credits/spending',
    '/api/company/90000001',
    '/api/attempts',
  ])('%s has the tag of its moment, and 304 until something changes', async (path) => {
    const tag = await tagOf(path);
    expect(await tagOf()).toBe(tag);
    expect((await ask(path, tag)).status).toBe(304);
    await started.bench.buy(CCJ);
    expect((await ask(path, tag)).status).toBe(200);
  });

  test('the tag differs between claim, settlement and index, and tells whether a purchase is in progress', async () => {
    started.upstream.script('/ccj', { kind: 'delay', milliseconds: 600 });
    const tags = new Set([await tagOf()]);
    const inFlight = async () => (await (await ask('/api/changes')).json()).inFlight;
    expect(await inFlight()).toBe(false);
    const bought = started.bench.buy(CCJ);
    await expect.poll(inFlight).toBe(true);
    tags.add(await tagOf());
    await bought;
    expect(await inFlight()).toBe(false);
    await expect.poll(async () => tags.add(await tagOf()).size).toBe(3);
  });

  test('a name that is indexed later changes the tag', async () => {
    await started.bench.buy(CCJ);
    const before = await tagOf();
    await new ScriptedRecords(started.upstream).buy(
      started.bench,
      profileOf('90000001'),
      overview('NAMED LTD'),
    );
    await expect.poll(async () => (await (await ask('/api/company/90000001')).json()).name).toBe('NAMED LTD');
    expect(await tagOf()).not.toBe(before);
  });

  test('a balance that is reported without a purchase changes the tag', async () => {
    const before = await tagOf('/api/credits');
    await started.bench.store.ledger.reportBalance(1_234);
    const after = await ask('/api/credits', before);
    expect(await after.json()).toMatchObject({ remaining: { credits: 1_234 } });
  });

  test('another source and another budget have other tags', async () => {
    const tags = new Set([await tagOf()]);
    for (const change of [{ source: { id: 'provider:other' } }, { budget: 70 }]) {
      const other = await startTestGateway({
        location: started.db.location,
        provider: started.upstream.url,
        ...change,
      });
      tags.add((await other.get('/api/changes')).headers.get('ETag') ?? '');
      await other.close();
    }
    expect(tags.size).toBe(3);
  });

  test('a record that is not held, and all pages of one, have the tag of their moment', async () => {
    for (const path of [CCJ, `${CCJ}?page=all`]) expect(await tagOf(path)).toBe(await tagOf());
  });

  test.each([
    '/api/source',
    '/api/register',
    '/api/session',
    '/api/openapi.json',
    '/api/lists',
    '/api/orders',
    '/api/standing-orders',
    '/api/notes?company=90000001',
    '/api/tags',
    '/api/watch/90000001',
    '/api/company/90000001/changes',
    `${CCJ}/versions`,
    '/api/feeds',
    '/api/webhooks',
    '/api/digest',
  ])('%s has a strong tag, and 304 while it stays the same', async (path) => {
    const tag = await tagOf(path);
    expect(tag).toMatch(/^"[0-9a-f]{40}"$/);
    const same = await ask(path, `W/"other", ${tag}`);
    expect([same.status, await same.text(), same.headers.get('ETag')]).toEqual([304, '', tag]);
    expect((await ask(path, '"other"')).status).toBe(200);
  });

  test('a strong tag changes with its answer', async () => {
    const before = await tagOf('/api/watch/90000001');
    await fetch(`${started.bench.url}/api/watch/90000001`, { method: 'PUT' });
    const after = await ask('/api/watch/90000001', before);
    expect([after.status, (await after.json()).watched]).toEqual([200, true]);
    expect(after.headers.get('ETag')).not.toBe(before);
  });

  test('a download has no tag', async () => {
    await started.bench.buy(CCJ);
    const download = await ask(`${CCJ}/raw`, '*');
    expect([download.status, download.headers.get('ETag')]).toEqual([200, null]);
  });

  test('an error and a held record have no such tag', async () => {
    expect((await ask('/api/company/1')).headers.get('ETag')).toBeNull();
    expect((await ask('/api/held?kind=x')).headers.get('ETag')).toBeNull();
    await started.bench.buy(CCJ);
    expect((await ask(CCJ)).headers.get('ETag')).toBe('"1"');
  });
});
