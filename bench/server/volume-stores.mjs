// Seeded stores of two sizes and processes on them, for the part `volume`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuilt } from '../../e2e/fixtures/built-process.mjs';
import { loadBuilt } from '../measure.mjs';
import { startProvider } from './loopback-provider.mjs';
import { ANSWER } from './overview-answer.mjs';
import { PRODUCTION } from './start-peer.mjs';

/** @typedef {import('../../e2e/fixtures/built-process.mjs').BuiltProcess} BuiltProcess */
/**
 * `companies` have four records each. The larger store also has one company with 10,000 records.
 * @typedef {{ companies: number, large?: { pages: number, versions: number } }} Volume
 */
/** @typedef {{ process: BuiltProcess, location: { path: string } | { url: string }, source: string, volume: Volume }} VolumeStore */

export const SMALL = { companies: 100 };
const LARGE = { companies: 25_000, large: { pages: 500, versions: 20 } };

/**
 * Runs `work` with a process on a small store and one on a large store.
 * @template T
 * @param {(() => Promise<string>) | undefined} createDatabase on PostgreSQL
 * @param {(stores: { small: VolumeStore, large: VolumeStore }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withVolumes(createDatabase, work) {
  const { seedVolume } = await loadBuilt('e2e/fixtures/seed-volume.ts');
  // The system's temporary folder is on a disk; nothing is durable in memory.
  const folder = mkdtempSync(join(tmpdir(), 'dossier-volume-'));
  const provider = await startProvider({ answer: ANSWER, charged: '1' });
  const source = `provider:${provider.url}`;
  /** @type {BuiltProcess[]} */
  const running = [];
  /** @param {string} name @param {Volume} volume @returns {Promise<VolumeStore>} */
  const start = async (name, volume) => {
    const DATA_DIR = join(folder, name);
    const url = await createDatabase?.();
    const location = url === undefined ? { path: join(DATA_DIR, 'gateway.sqlite') } : { url };
    await seedVolume(location, source, volume);
    const process = await startBuilt('main', {
      ...PRODUCTION,
      ...{ DATA_DIR, PROVIDER_URL: provider.url, PROVIDER_KEY: 'none' },
      ...(url !== undefined && { DATABASE_URL: url }),
    });
    running.push(process);
    return { process, location, source, volume };
  };
  try {
    return await work({ small: await start('small', SMALL), large: await start('large', LARGE) });
  } finally {
    await Promise.all(running.map(({ stop }) => stop('SIGKILL')));
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
