import type { JudgeRecords } from '#contract/api/attention.ts';
import type { Source } from '#contract/api/source.ts';
import { OPERATION_NAMES } from '#contract/operations.ts';
import type { Location } from '#database/database.ts';
import { LOCAL_USER } from '#gateway/actor.ts';
import { createGateway, type Gateway } from '#gateway/gateway.ts';
import { httpDoor } from '#gateway/provider/door.ts';
import { Provider } from '#gateway/provider/provider.ts';
import type { PurchaseOptions } from '#gateway/purchase.ts';
import { Store } from '#gateway/store/store.ts';
import { listen } from '../src/server/listen.ts';
import { FIRST_COPY } from './buy-records.mjs';

/** The credential that the gateway under test sends; it must be found nowhere else. */
const CANARY = 'canary-key';

export type TestGatewayOptions = {
  readonly location: Location;
  /** Address of the provider. */
  readonly provider: string;
  readonly source?: Partial<Source>;
  /** What the source is known to answer for a company without being asked. */
  readonly covers?: PurchaseOptions['covers'];
  readonly budget?: number | undefined;
  readonly errorsCharged?: 'no' | 'unknown';
  readonly timeLimit?: number;
  readonly timing?: PurchaseOptions['timing'];
  readonly failPoint?: PurchaseOptions['failPoint'];
  readonly judge?: JudgeRecords;
  /** Puts something between the gateway and its attempts. */
  readonly attempts?: (attempts: Store['attempts']) => Partial<Store['attempts']>;
};

/** A gateway behind its real HTTP door, on a real store, buying from a provider over HTTP. */
export type TestGateway = {
  readonly url: string;
  readonly gateway: Gateway;
  readonly store: Store;
  readonly get: (path: string) => Promise<Response>;
  readonly buy: (path: string, headers?: Record<string, string>, body?: object) => Promise<Response>;
  /** Events of the ledger with their credits, oldest first. */
  readonly ledger: () => Promise<string[]>;
  readonly close: () => Promise<void>;
};

export async function startTestGateway(options: TestGatewayOptions): Promise<TestGateway> {
  const source: Source = {
    id: 'provider:test',
    kind: 'provider',
    label: 'the test provider',
    covers: [...OPERATION_NAMES],
    paged: true,
    showcase: [],
    ...options.source,
  };
  const store = await Store.open({ location: options.location, source: source.id });
  const provider = new Provider({
    door: httpDoor,
    baseUrl: options.provider,
    credential: `Bearer ${CANARY}`,
    pageParam: 'page',
    errorsCharged: options.errorsCharged ?? 'unknown',
    timeLimit: options.timeLimit ?? 2_000,
  });
  const { budget, covers, timing, failPoint, judge, attempts } = options;
  const gateway = await createGateway({
    store: attempts === undefined ? store : withAttempts(store, attempts(store.attempts)),
    provider,
    source,
    covers,
    budget,
    judge,
    ...(timing && { timing }),
    ...(failPoint && { failPoint }),
  });
  const door = await listen('127.0.0.1', 0);
  door.serve((request, { outgoing }) => gateway.fetch(request, LOCAL_USER, outgoing));
  const get = (path: string) => fetch(door.url + path);
  return {
    url: door.url,
    gateway,
    store,
    get,
    buy: (path, headers = FIRST_COPY, body) =>
      fetch(door.url + path, {
        method: 'POST',
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    ledger: async () => {
      const { entries } = await (await get('/api/credits/ledger')).json();
      return entries
        .map((entry: { event: string; credits: number }) => `${entry.event} ${entry.credits}`)
        .reverse();
    },
    close: async () => {
      await door.close();
      await gateway.drain();
      await store.close();
    },
  };
}

/** The same store, some methods of its attempts replaced. */
function withAttempts(store: Store, replaced: Partial<Store['attempts']>): Store {
  const attempts = new Proxy(store.attempts, {
    get: (target, name) => {
      const member = Reflect.get(replaced, name) ?? Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return new Proxy(store, {
    get: (target, name) => (name === 'attempts' ? attempts : Reflect.get(target, name)),
  });
}
