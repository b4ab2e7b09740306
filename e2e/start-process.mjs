// Starts the built process as `npm start` does, on any free port and a folder of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LAUNCH = fileURLToPath(new URL('../src/launch.mjs', import.meta.url));

/** The register that pictures and audits show: the one a first `npm start` makes. */
const SAMPLE = { SAMPLE_SIZE: '2000', SAMPLE_SEED: 'dossier' };

/** @typedef {{ url: string, folder: string, stop: () => Promise<void> }} Running */

/**
 * A running process with an empty ledger. Builds first where sources changed; `stop` removes what it kept.
 * @param {Record<string, string>} [settings]
 * @returns {Promise<Running>}
 */
export async function startProcess(settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-running-'));
  const env = { ...ownSettings(), ...SAMPLE, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, ...settings };
  const child = spawn(process.execPath, [LAUNCH, 'main'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  // Whoever ends the command in the middle leaves no process behind.
  process.once('exit', () => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      const address = /ready at (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The process ended before it was ready:\n${said}`)));
  });
  return { url, folder, stop };
}

/** Runs another command of the server side on a folder, such as `access add NAME`. @param {string} folder @param {string[]} words */
export async function runCommand(folder, ...words) {
  const env = { ...ownSettings(), DATA_DIR: folder };
  const child = spawn(process.execPath, [LAUNCH, ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}.`);
}

/** This environment without what would point a process at somebody's data, database or provider. */
function ownSettings() {
  const foreign = /^(DATABASE_URL|PUBLIC_URL|CREDIT_BUDGET|PROVIDER_.*)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}
