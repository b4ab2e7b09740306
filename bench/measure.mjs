// Timing helpers: built code, CPU time, medians, own code and peer alternately.
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildPrograms } from './build-programs.mjs';

/** Builds the files together and returns their exports. @param {string[]} paths below the project's folder */
export async function loadBuilt(...paths) {
  const { files, remove } = await buildPrograms(...paths);
  try {
    return Object.assign({}, ...(await Promise.all(files.map((file) => import(pathToFileURL(file).href)))));
  } finally {
    remove();
  }
}

/**
 * Medians in milliseconds of two functions, run alternately, so that a slowdown affects both.
 * @param {number} runs
 * @param {(run: number) => unknown} own
 * @param {(run: number) => unknown} peer
 */
export function interleaved(runs, own, peer) {
  /** @type {{ own: number[], peer: number[] }} */
  const times = { own: [], peer: [] };
  for (let run = 0; run < runs; run += 1) {
    times.own.push(elapsed(() => own(run)));
    times.peer.push(elapsed(() => peer(run)));
  }
  return { own: median(times.own), peer: median(times.peer) };
}

/**
 * The same after a garbage collection before each run, for functions that allocate much. The ratio is the
 * median of the ratios of each round.
 * @param {number} runs
 * @param {() => unknown} own
 * @param {() => unknown} peer
 */
export function paired(runs, own, peer) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const rounds = Array.from({ length: runs }, () => {
    collect();
    const ownTime = elapsed(own);
    collect();
    return { own: ownTime, peer: elapsed(peer) };
  });
  return {
    own: median(rounds.map((round) => round.own)),
    peer: median(rounds.map((round) => round.peer)),
    ratio: median(rounds.map((round) => round.own / round.peer)),
  };
}

/** Median in milliseconds. @param {number} runs @param {(run: number) => unknown} work */
export function repeated(runs, work) {
  return median(Array.from({ length: runs }, (_, run) => elapsed(() => work(run))));
}

/** CPU time in milliseconds, independent of other processes. @param {() => unknown} work */
function elapsed(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** @param {number} own @param {number} peer the value in brackets */
export function milliseconds(own, peer) {
  return `${own.toFixed(0)} ms (${peer.toFixed(0)} ms)`;
}

/** @param {readonly number[]} times */
export function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
