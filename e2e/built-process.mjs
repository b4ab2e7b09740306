// Builds, and starts what was built: commands that serve, on any free port, and commands that end by themselves.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const LAUNCH = fileURLToPath(new URL('../src/launch.mjs', import.meta.url));
const run = promisify(execFile);

/**
 * @typedef {{
 *   url: string,
 *   pid: number,
 *   output: () => string,
 *   stop: (signal?: NodeJS.Signals) => Promise<void>,
 * }} BuiltProcess `output` is everything it has said so far; `stop` waits until it is gone
 */

/** Builds where sources changed. What this process starts from now on is that build, whatever is edited meanwhile. */
export function buildNow() {
  const said = execFileSync(process.execPath, [LAUNCH, 'build'], { encoding: 'utf8' });
  process.env['DOSSIER_BUILD'] = said.trim().split('\n').at(-1);
}

/**
 * Starts a command that serves, and waits for the line that says where.
 * @param {string} name
 * @param {Record<string, string>} settings
 * @returns {Promise<BuiltProcess>}
 */
export async function startBuilt(name, settings) {
  return await startProgram(builtProgram(name, settings), [], settings);
}

/**
 * Starts any program of Node that serves and says `ready at URL`.
 * @param {string} file
 * @param {readonly string[]} parameters
 * @param {Record<string, string>} settings its environment beside our own
 * @returns {Promise<BuiltProcess>}
 */
export async function startProgram(file, parameters, settings) {
  const child = spawn(process.execPath, [file, ...parameters], {
    env: { ...process.env, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
    child.once('exit', () => reject(new Error(`${file} ended before it was ready:\n${said}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    output: () => said,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

/**
 * Runs a command as it is typed and answers what it said; one that refuses is an error with its `stderr`.
 * @param {string} name
 * @param {readonly string[]} parameters
 * @param {Record<string, string>} settings
 */
export async function runBuilt(name, parameters, settings) {
  return await run(process.execPath, [builtProgram(name, settings), ...parameters], {
    env: { ...process.env, ...settings },
  });
}

/**
 * The built file of a command.
 * @param {string} name
 * @param {Record<string, string>} [settings]
 */
export function builtProgram(name, settings = {}) {
  return join(settings['DOSSIER_BUILD'] ?? process.env['DOSSIER_BUILD'] ?? '', 'server', `${name}.js`);
}
