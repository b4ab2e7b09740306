import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { Moment } from '#gateway/purchase.ts';
import { freshDatabase } from '../fixtures/postgres/fresh-database.ts';
import { type BookReader, readBooks } from './books.ts';
import { GatewayProcess, unsayable } from './gateway-process.ts';
import { judge } from './judge.ts';
import { Shop } from './shop.ts';
import { type Fault, startTruthProvider, type TruthProvider } from './truth-provider.ts';

export const ENGINES = ['PostgreSQL', 'SQLite'] as const;

/** Milliseconds after which a stopped transaction has lost its locks (15 s, `postgres.ts`). */
const PATIENCE = 20_000;

/** A short lease, and more patience than any answer needs, even from a stopped process. */
const TIMING = { patience: 1.5 * PATIENCE, lease: 1_000, heartbeat: 200, perSecond: 100 };

export type Scene = {
  readonly shop: Shop;
  readonly provider: TruthProvider;
  readonly start: (killAt?: Moment) => Promise<GatewayProcess & { readonly url: string }>;
  readonly states: () => Promise<AttemptState[]>;
  readonly reach: (...states: AttemptState[]) => Promise<void>;
  /** Violations from the judge and from the output of the processes. */
  readonly faults: () => Promise<string[]>;
};

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
