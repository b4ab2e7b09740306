import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { Moment } from '#gateway/purchase.ts';
import { freshDatabase } from '../postgres/fresh-database.ts';
import { type BookReader, readBooks } from './books.ts';
import { GatewayProcess, unsayable } from './gateway-process.ts';
import { judge } from './judge.ts';
import { Shop } from './shop.ts';
import { type Fault, startTruthProvider, type TruthProvider } from './truth-provider.ts';

export const ENGINES = ['PostgreSQL', 'SQLite'] as const;

/** Longer than a transaction that was stopped midway keeps what it has locked (15 s, `postgres.ts`), in milliseconds. */
const PATIENCE = 20_000;

/** A lease that a test can wait for, and more patience than any answer here needs, also of a process that was stopped so long. */
const TIMING = { patience: 1.5 * PATIENCE, lease: 1_000, heartbeat: 200, perSecond: 100 };

/** A database, a provider and a counter of their own, for processes that are ended at a certain moment. */
export type Scene = {
  readonly shop: Shop;
  readonly provider: TruthProvider;
  /** Starts a process and waits until it is ready. */
  readonly start: (killAt?: Moment) => Promise<GatewayProcess & { readonly url: string }>;
  /** States of all attempts, in the order of their claims. */
  readonly states: () => Promise<AttemptState[]>;
  /** Waits until attempts are in these states; rejects where they do not come into them. */
  readonly reach: (...states: AttemptState[]) => Promise<void>;
  /** What the judge and the processes' own words find fault with. */
  readonly faults: () => Promise<string[]>;
};

/** Plays a scene and removes everything that it stood on. */
export async function play(
  engine: (typeof ENGINES)[number],
  fault: () => Fault,
  act: (scene: Scene) => Promise<void>,
): Promise<void> {
  const folder = join(tmpdir(), `dossier-kill-${randomUUID()}`);
  const database = engine === 'PostgreSQL' ? await freshDatabase() : undefined;
  const location = database === undefined ? { path: join(folder, 'gateway.sqlite') } : { url: database.url };
  const books = readBooks(location);
  const provider = await startTruthProvider({ claims: books.claims, fault });
  const shop = new Shop();
  const processes: GatewayProcess[] = [];
  const start: Scene['start'] = async (killAt) => {
    const settings = { provider: provider.url, folder, database: database?.url, timing: TIMING };
    const started = new GatewayProcess({ ...settings, ...(killAt && { killAt }) });
    processes.push(started);
    const url = await started.ready;
    if (url === undefined) throw new Error(`The process did not start:\n${started.said()}`);
    return Object.assign(started, { url });
  };
  const states = () => statesIn(books);
  try {
    await act({
      shop,
      provider,
      start,
      states,
      reach: async (...wanted) => {
        const deadline = performance.now() + PATIENCE;
        for (;;) {
          const found = await states();
          if (found.join() === wanted.join()) return;
          if (performance.now() > deadline) throw new Error(`Attempts are ${found}, not ${wanted}.`);
          await wait(20);
        }
      },
      faults: async () => [
        ...judge({
          ...(await books.read()),
          calls: provider.calls,
          orders: shop.orders,
          earlier: [],
          budget: undefined,
        }),
        ...shop.complaints,
        ...processes.flatMap((one) => unsayable(one.said())),
      ],
    });
  } finally {
    await Promise.all(processes.map((one) => one.end('SIGKILL')));
    await provider.close();
    await books.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function statesIn(books: BookReader): Promise<AttemptState[]> {
  const { attempts, ledger } = await books.read();
  const claims = ledger.filter(({ event }) => event === 'reserved');
  return claims.flatMap((line) => attempts.filter(({ id }) => id === line.attempt).map(({ state }) => state));
}
