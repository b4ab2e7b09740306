// Serves a company with all records bought, and the empty page from the same server build.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildNow, startBuilt } from '../../e2e/fixtures/built-process.mjs';
import { buyCompany } from '../../e2e/fixtures/buy-records.mjs';
import { buildEmptyPage } from '../bundle/built-code.mjs';

/** Inside the project, so that the copied server resolves external packages. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

export const NUMBER = '90000001';

/**
 * Runs `work` with both servers and stops them afterwards.
 * @template T
 * @param {(urls: { own: string, empty: string }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBothServed(work) {
  buildNow();
  mkdirSync(CACHE, { recursive: true });
  const build = mkdtempSync(join(CACHE, 'dossier-empty-'));
  const data = mkdtempSync(join(tmpdir(), 'dossier-pages-'));
  /** @type {import('../../e2e/fixtures/built-process.mjs').BuiltProcess[]} */
  const running = [];
  /** @param {string} name @param {Record<string, string>} [settings] */
  const start = async (name, settings = {}) => {
    const own = { HOST: '127.0.0.1', SAMPLE_SIZE: '200', DATA_DIR: join(data, name), ...settings };
    const started = await startBuilt('main', own);
    running.push(started);
    return started.url;
  };
  try {
    cpSync(join(process.env['DOSSIER_BUILD'] ?? '', 'server'), join(build, 'server'), { recursive: true });
    await buildEmptyPage(join(build, 'app'));
    const own = await start('own');
    await buyCompany(own, NUMBER);
    const empty = await start('empty', { DOSSIER_BUILD: build });
    return await work({ own, empty });
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
    for (const folder of [build, data]) rmSync(folder, { recursive: true, force: true });
  }
}
