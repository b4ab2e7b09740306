// Chromium with a port by which Lighthouse tells it what to do, and no way beyond this machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_ARGUMENTS } from '../browser-arguments.mjs';
import { findBrowser } from '../find-browser.mjs';

const OWN = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--disable-extensions',
  '--disable-default-apps',
  '--no-default-browser-check',
  'about:blank',
];

/** @returns {Promise<{ port: number, stop: () => Promise<void> }>} */
export async function startBrowser() {
  const program = findBrowser();
  if (program === undefined) throw new Error('There is no Chromium or Chrome.');
  const folder = mkdtempSync(join(tmpdir(), 'dossier-lighthouse-'));
  const child = spawn(program, [...BROWSER_ARGUMENTS, `--user-data-dir=${folder}`, ...OWN], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => child.kill());
  let said = '';
  /** @type {number} */
  const port = await new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once('exit', () => reject(new Error(`The browser ended:\n${said}`)));
  });
  return {
    port,
    stop: async () => {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
