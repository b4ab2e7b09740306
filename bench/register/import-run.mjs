// The import command in a process of its own, watched from outside.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { buildNow, builtProgram } from '../../e2e/fixtures/built-process.mjs';

/**
 * Runs `npm run import`.
 * @param {string[]} files
 * @param {string} folder
 * @returns {Promise<{ seconds: number, peak: number, phases: Phase[] }>} `peak`: highest resident memory in KiB
 */
export async function importOf(files, folder) {
  buildNow();
  const began = performance.now();
  const child = spawn(process.execPath, ['--max-old-space-size=900', builtProgram('import'), ...files], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  /** @type {Phase[]} */
  const phases = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    process.stderr.write(`${line}\n`);
    const phase = phaseIn(line);
    if (phase !== undefined) phases.push(phase);
  });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, highestMemory(child.pid ?? 0));
  }, 200);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return { seconds: (performance.now() - began) / 1_000, peak, phases };
}

/** A part of the import that took a second or more, as its display says. @typedef {{ name: string, seconds: number }} Phase */

/** @param {string} line @returns {Phase | undefined} */
function phaseIn(line) {
  const [, name = '', minutes = '0', seconds] = /^(.+?): .*\bin (?:(\d+) min )?(\d+) s\b/.exec(line) ?? [];
  return seconds === undefined ? undefined : { name, seconds: Number(minutes) * 60 + Number(seconds) };
}

/** Seconds of the phases with such a name. @param {readonly Phase[]} phases @param {RegExp} name */
export function secondsOfPhases(phases, name) {
  return phases.filter((phase) => name.test(phase.name)).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** @param {number} pid @returns {number} KiB */
function highestMemory(pid) {
  try {
    return memoryOf(pid, 'VmHWM');
  } catch {
    return 0;
  }
}

/** @param {number} pid @param {'VmHWM' | 'RssAnon'} kind @returns {number} KiB */
export function memoryOf(pid, kind) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
}
