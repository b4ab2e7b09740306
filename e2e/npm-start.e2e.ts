import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { FIRST_COPY } from './fixtures/buy-records.mjs';
import { startFaultProvider } from './fixtures/scriptable-provider.ts';

/** Signals to the process that the operating system lists as `npm start`. */

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Without npm's variables: a nested npm would take the outer package for its own. */
const SHELL = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

const toNpm = (npm: ChildProcess, signal: NodeJS.Signals) => void npm.kill(signal);
/** As a terminal does for Ctrl-C; npm passes the signal on, so that Dossier receives it twice. */
const toGroup = ({ pid = 0 }: ChildProcess, signal: NodeJS.Signals) => void process.kill(-pid, signal);

for (const [what, signal, send] of [
  ['SIGTERM to npm', 'SIGTERM', toNpm],
  ['SIGINT to npm', 'SIGINT', toNpm],
  ['Ctrl-C', 'SIGINT', toGroup],
] as const) {
  test(`${what} ends the server after the purchase in flight, and frees the port`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-npm-'));
    const provider = await startFaultProvider();
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      // A process group of its own, as a terminal gives.
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...SHELL, DATA_DIR: folder, PORT: '0', PROVIDER_URL: provider.url, PROVIDER_KEY: 'key' },
    });
    const ended = once(npm, 'exit');
    const url = await urlOf(npm);
    const held = provider.hold('/ccj');
    const bought = fetch(`${url}/api/company/90000001/ccj`, { method: 'POST', headers: FIRST_COPY });
    await held.received;

    send(npm, signal);
    await expect.poll(() => fetch(`${url}/health`).catch(() => 'refused')).toBe('refused');
    held.release();

    expect((await bought).status).toBe(201);
    expect(await ended).toEqual([0, null]);
    await listenOnce(Number(new URL(url).port));
    await provider.close();
    rmSync(folder, { recursive: true });
  });
}

async function urlOf(npm: ChildProcess): Promise<string> {
  let output = '';
  return await new Promise((resolve, reject) => {
    npm.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const url = /ready at (\S+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
    npm.once('exit', () => reject(new Error(`npm start ended before it was ready:\n${output}`)));
  });
}

async function listenOnce(port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
