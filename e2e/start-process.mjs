// The process that pictures and audits look at: as a first `npm start` makes it, on a folder of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildNow, startBuilt } from './built-process.mjs';

/** What would point it at somebody's data, database or provider, or make another register. */
const FOREIGN = /^(DATABASE_URL|PUBLIC_URL|CREDIT_BUDGET|PROVIDER_.*|SAMPLE_.*)$/;

/**
 * A running process with an empty ledger. Builds first where sources changed; `stop` removes what it kept.
 * @param {Record<string, string>} [settings]
 * @returns {Promise<{ url: string, folder: string, stop: () => Promise<void> }>}
 */
export async function startProcess(settings = {}) {
  for (const name of Object.keys(process.env)) if (FOREIGN.test(name)) delete process.env[name];
  buildNow();
  const folder = mkdtempSync(join(tmpdir(), 'dossier-running-'));
  const { url, stop } = await startBuilt('main', { HOST: '127.0.0.1', DATA_DIR: folder, ...settings });
  // Whoever ends the command in the middle leaves no process behind.
  process.once('exit', () => void stop());
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return {
    url,
    folder,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
