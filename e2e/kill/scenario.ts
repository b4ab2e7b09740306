import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { Moment } from '#gateway/purchase.ts';
import { freshDatabase } from '../fixtures/postgres/fresh-database.ts';
import { forbiddenLines, GatewayProcess } from './gateway-process.ts';
import { PurchaseClient } from './purchase-client.ts';
import { type Fault, type RecordingProvider, startRecordingProvider } from './recording-provider.ts';
import { openStoreReader, type StoreReader } from './store-reader.ts';
import { verifyHistory } from './verify-history.ts';

export const ENGINES = ['PostgreSQL', 'SQLite'] as const;

/** Milliseconds after which a stopped transaction has lost its locks (15 s, `postgres.ts`). */
const PATIENCE = 20_000;

/** A short lease, and more patience than any answer needs, even from a stopped process. */
const TIMING = { patience: 1.5 * PATIENCE, lease: 1_000, heartbeat: 200, perSecond: 100, orders: 100 };

export type Scenario = {
  readonly client: PurchaseClient;
  readonly provider: RecordingProvider;
  readonly start: (killAt?: Moment) => Promise<GatewayProcess & { readonly url: string }>;
  readonly states: () => Promise<AttemptState[]>;
  readonly reach: (...states: AttemptState[]) => Promise<void>;
  /** Violated invariants of the history and forbidden output of the processes. */
  readonly violations: () => Promise<string[]>;
};

export async function runScenario(
  engine: (typeof ENGINES)[number],
  fault: () => Fault,
  act: (scenario: Scenario) => Promise<void>,
  pages = 1,
): Promise<void> {
  const folder = join(tmpdir(), `dossier-kill-${randomUUID()}`);
  const database = engine === 'PostgreSQL' ? await freshDatabase() : undefined;
  const location = database === undefined ? { path: join(folder, 'gateway.sqlite') } : { url: database.url };
  const store = openStoreReader(location);
  const provider = await startRecordingProvider({ claims: store.claims, fault, pages });
  const client = new PurchaseClient();
  const processes: GatewayProcess[] = [];
  const start: Scenario['start'] = async (killAt) => {
    const settings = { provider: provider.url, folder, database: database?.url, timing: TIMING };
    const started = new GatewayProcess({ ...settings, ...(killAt && { killAt }) });
    processes.push(started);
    const url = await started.ready;
    if (url === undefined) throw new Error(`The process did not start:\n${started.output()}`);
    return Object.assign(started, { url });
  };
  const states = () => statesIn(store);
  try {
    await act({
      client,
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
      violations: async () => [
        ...verifyHistory({
          ...(await store.read()),
          calls: provider.calls,
          purchases: client.purchases,
          earlier: [],
          budget: undefined,
        }),
        ...client.violations,
        ...(await store.differences()),
        ...processes.flatMap((one) => forbiddenLines(one.output())),
      ],
    });
  } finally {
    await Promise.all(processes.map((one) => one.end('SIGKILL')));
    await provider.close();
    await store.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function statesIn(store: StoreReader): Promise<AttemptState[]> {
  const { attempts, ledger } = await store.read();
  const claims = ledger.filter(({ event }) => event === 'reserved');
  return claims.flatMap((line) => attempts.filter(({ id }) => id === line.attempt).map(({ state }) => state));
}
