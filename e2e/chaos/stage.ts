import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Location } from '#database/database.ts';
import { runBuilt, startBuilt } from '../fixtures/built-process.mjs';
import { startPostgres } from '../fixtures/postgres/postgres-server.ts';
import { SAMPLE_SETTINGS } from '../fixtures/sample-settings.ts';
import { CANARY } from '../kill/gateway-process.ts';
import type { Random } from '../kill/random.ts';
import { type Fault, startRecordingProvider } from '../kill/recording-provider.ts';
import { openStoreReader } from '../kill/store-reader.ts';
import type { SourceKind } from './attack.ts';
import type { Settings } from './dossier-process.ts';
import { Person } from './person.ts';
import { prepareStore } from './prepare-store.ts';
import { verifyPurchases } from './verify-purchases.ts';

export type Stage = {
  /** Of a process that buys from this source. */
  readonly settings: Record<SourceKind, Settings>;
  readonly people: Record<SourceKind, readonly Person[]>;
  /** How the provider answers requests for this company. */
  readonly script: (companyNumber: string, fault: Fault) => void;
  /** Ends the provider's faults. */
  readonly calm: () => void;
  /** Purchases in flight. */
  readonly reserved: () => Promise<number>;
  /** Violated invariants of purchases and store, as sentences. */
  readonly verify: () => Promise<string[]>;
  readonly close: () => Promise<void>;
};

/** A provider, a store with held records and people, and the sample register, for one process after another. */
export async function setStage(database: 'sqlite' | 'postgres', random: Random): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-chaos-'));
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const url = await postgres?.createDatabase();
  const location = (file: string): Location => (url === undefined ? { path: join(folder, file) } : { url });
  const scripts = new Map<string, Fault>();
  const provider = await startRecordingProvider({
    claims: (resource) => reader.claims(resource),
    fault: (resource) => scripts.get(resource.split('/')[2] ?? '') ?? anyFault(random),
  });
  const sample: Settings = {
    DATA_DIR: folder,
    ...(url !== undefined && { DATABASE_URL: url }),
    ...SAMPLE_SETTINGS,
  };
  const settings: Stage['settings'] = {
    sample,
    provider: {
      ...sample,
      ...{ PROVIDER_URL: provider.url, PROVIDER_KEY: CANARY, PROVIDER_PAGE_PARAM: 'page' },
    },
  };
  const sources = { provider: `provider:${provider.url}`, sample: await makeSample(sample) };
  const { keys, after } = await prepareStore(location, sources.provider);
  const reader = openStoreReader(location('gateway.sqlite'), { source: sources.provider, after });
  const peopleOf = () => keys.map((key, index) => new Person(key, index % 2 === 0));
  const people = { provider: peopleOf(), sample: peopleOf() };
  return {
    settings,
    people,
    script: (companyNumber, fault) => scripts.set(companyNumber, fault),
    calm: provider.calm,
    reserved: reader.reserved,
    verify: async () => [
      ...(await verifyPurchases({ location, sources, after, people, calls: provider.calls })),
      ...(await checkStore(sample)),
    ],
    close: async () => {
      await reader.close();
      await provider.close();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Made without a memory limit, by a first start. Returns the id of the source. */
async function makeSample(settings: Settings): Promise<string> {
  const first = await startBuilt('main', { ...settings });
  const { id }: { id: string } = await (await fetch(`${first.url}/api/source`)).json();
  await first.stop();
  return id;
}

function anyFault(random: Random): Fault {
  const fate = random.between(0, 100);
  if (fate < 1) return { kind: 'drop' };
  if (fate < 2) return { kind: 'truncate' };
  if (fate < 3) return { kind: 'error', charged: random.chance(0.5) };
  if (fate < 8) return { kind: 'late', milliseconds: random.between(100, 3_000) };
  return { kind: 'none' };
}

/** As an operator would. */
async function checkStore(settings: Settings): Promise<string[]> {
  return await runBuilt('check-store', [], { ...settings }).then(
    () => [],
    (error: { stdout?: string; stderr?: string }) => [
      `check-store: ${error.stdout ?? ''}${error.stderr ?? String(error)}`,
    ],
  );
}
