import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FREE } from '#contract/api/source.ts';
import { Watch } from '#contract/api/watch.ts';
import {
  type FaultProvider,
  recordAnswer,
  startFaultProvider,
} from '../../../e2e/fixtures/scriptable-provider.ts';
import { overview, profileOf } from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../../e2e/fixtures/test-gateway.ts';
import { Store } from '../store/store.ts';

const eventually = async (check: () => Promise<void>) => await vi.waitFor(check, 10_000);

const NUMBER = '10000001';
const GONE = '10000002';

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  let db: TestDatabase;
  let upstream: FaultProvider;
  let gateways: TestGateway[];

  beforeEach(async () => {
    db = await createDb();
    upstream = await startFaultProvider();
    gateways = [];
  });

  afterEach(async () => {
    for (const gateway of gateways) await gateway.close();
    await upstream.close();
    await db.drop();
  });

  /** A gateway on a build of a free source that covers overviews, which loads held and watched records. */
  async function onBuild(build: string, { known = [NUMBER, GONE] } = {}): Promise<TestGateway> {
    const gateway = await startTestGateway({
      ...{ location: db.location, provider: upstream.url },
      source: { id: 'public', kind: 'public', build, prices: FREE, covers: { profile: {} } },
      knows: (number) => known.includes(number),
    });
    gateways.push(gateway);
    gateway.gateway.indexPending();
    return gateway;
  }

  const script = (number: string, data: object) =>
    upstream.script(`/company/${number}/profile`, recordAnswer(profileOf(number), data));

  const watch = async (gateway: TestGateway, number: string) =>
    await fetch(`${gateway.url}/api/watch/${number}`, { method: 'PUT' });

  const newsOf = async (gateway: TestGateway) =>
    v.parse(Watch, await (await gateway.get('/api/watch')).json()).news;

  const held = async (gateway: TestGateway, number: string, version: number) =>
    await eventually(async () =>
      expect(await gateway.store.records.newest(`/company/${number}/profile`)).toBe(version),
    );

  test('a company that is watched is loaded at once, and compared with each newer build', async () => {
    script(NUMBER, overview('HARBOUR LIMITED'));
    const first = await onBuild('1');
    await watch(first, NUMBER);
    await held(first, NUMBER, 1);
    expect(await newsOf(first)).toEqual([]);
    script(NUMBER, overview('QUAY LIMITED'));
    const second = await onBuild('2');
    await eventually(async () =>
      expect(await newsOf(second)).toMatchObject([
        { companyNumber: NUMBER, operation: 'profile', to: 2, by: 'New register data' },
      ]),
    );
    expect(await second.ledger()).toEqual([]);
  });

  test('a held company is compared without being watched, and a build is loaded once', async () => {
    script(NUMBER, overview('HARBOUR LIMITED'));
    const first = await onBuild('1');
    await first.buy(`/api/company/${NUMBER}/profile`);
    script(NUMBER, overview('QUAY LIMITED'));
    const second = await onBuild('2');
    await held(second, NUMBER, 2);
    const calls = upstream.calls.length;
    const again = await onBuild('2');
    await eventually(async () => expect((await again.store.watchRefreshes.of('2')).isDone).toBe(true));
    await again.gateway.drain();
    expect(upstream.calls).toHaveLength(calls);
  });

  test('a build that says the same adds no version and no news', async () => {
    script(NUMBER, overview('HARBOUR LIMITED'));
    const first = await onBuild('1');
    await watch(first, NUMBER);
    await held(first, NUMBER, 1);
    const second = await onBuild('2');
    await eventually(async () => expect((await second.store.watchRefreshes.of('2')).isDone).toBe(true));
    await held(second, NUMBER, 1);
    expect(await newsOf(second)).toEqual([]);
  });

  test('a watched company that the newest data lacks is news once, until the data has it again', async () => {
    script(GONE, overview('GONE LIMITED'));
    const first = await onBuild('1');
    await watch(first, GONE);
    await held(first, GONE, 1);
    const second = await onBuild('2', { known: [NUMBER] });
    const gone = { companyNumber: GONE, to: 0, summary: 'no longer in the newest data of the source' };
    await eventually(async () => expect(await newsOf(second)).toMatchObject([gone]));
    const third = await onBuild('3', { known: [NUMBER] });
    await eventually(async () => expect((await third.store.watchRefreshes.of('3')).isDone).toBe(true));
    expect(await newsOf(third)).toHaveLength(1);
    const back = await onBuild('4');
    await eventually(async () => expect((await back.store.watchRefreshes.of('4')).isDone).toBe(true));
    expect(await newsOf(back)).toEqual([]);
  });

  test('a process that ends leaves off at a company, from which the next one goes on', async () => {
    const store = await Store.open({ location: db.location, source: 'public' });
    const numbers = Array.from({ length: 250 }, (_, index) => String(20_000_000 + index));
    await store.watch.add('Ada', numbers);
    const first = await store.watchRefreshes.companies(undefined, 100);
    expect(first.map(({ companyNumber }) => companyNumber)).toEqual(numbers.slice(0, 100));
    await store.watchRefreshes.reached('1', first.at(-1)?.companyNumber);
    const { isDone, after } = await store.watchRefreshes.of('1');
    expect({ isDone, after }).toEqual({ isDone: false, after: '20000099' });
    const rest = [
      ...(await store.watchRefreshes.companies(after, 100)),
      ...(await store.watchRefreshes.companies('20000199', 100)),
    ];
    expect(rest).toHaveLength(150);
    expect(await store.watchRefreshes.of('2')).toEqual({ isDone: false, after: undefined });
    await store.close();
  });
});
