import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const PATIENCE = 60_000;

/**
 * @typedef {{ url: string, took: number, memory: () => Memory, stop: () => Promise<void> }} Started
 * `took`: milliseconds from typing the command until `/health` answered
 * @typedef {{ resident: number, own: number }} Memory MiB: RSS as in `ps` and `top`, and its part without file mappings
 */

/**
 * Starts a script of the package in `folder` and waits for its URL and for 200 from `/health`.
 * @param {string} folder
 * @param {string} script
 * @param {Record<string, string>} settings
 * @returns {Promise<Started>}
 */
export async function startByNpm(folder, script, settings) {
  const began = performance.now();
  // An own process group, which a signal ends like Ctrl-C; npm makes no request to its registry.
  const npm = spawn('npm', ['run', script], {
    cwd: folder,
    detached: true,
    env: { ...ownEnvironment(), npm_config_update_notifier: 'false', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => npm.once('close', resolve));
  const stop = async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
    signalGroup(npm.pid, signal);
    const killer = setTimeout(() => signalGroup(npm.pid, 'SIGKILL'), 10_000);
    await ended;
    clearTimeout(killer);
  };
  try {
    const url = await addressOf(npm);
    const answer = await fetch(`${url}/health`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`/health answered ${answer.status}.`);
    const took = performance.now() - began;
    return { url, took, memory: () => memoryOf(youngest(npm.pid ?? 0)), stop };
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }
}

/** @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child @returns {Promise<string>} */
async function addressOf(child) {
  let said = '';
  return await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`It was not ready in a minute:\n${said}`)), PATIENCE);
    const hear = (/** @type {unknown} */ chunk) => {
      said += String(chunk);
      const address = /ready at (\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(late);
      resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(late);
      reject(new Error(`It ended before it was ready:\n${said}`));
    });
  });
}

/** @param {number | undefined} group @param {NodeJS.Signals} signal */
function signalGroup(group, signal) {
  try {
    if (group !== undefined) process.kill(-group, signal);
  } catch {
    // It has already exited.
  }
}

/** The serving process below npm, with or without a shell between. @param {number} pid @returns {number} */
function youngest(pid) {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children[0] === undefined ? pid : youngest(Number(children[0]));
}

/** @param {number} pid @returns {Memory} */
function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mebibytes = (/** @type {string} */ kind) =>
    Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { resident: mebibytes('VmRSS'), own: mebibytes('RssAnon') };
}

/** Without npm's variables: a nested npm would take the outer package for its own. */
function ownEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$/i.test(name)));
}
