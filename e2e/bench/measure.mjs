// How the benches measure: code as a browser gets it, on the processor's clock, medians, own and peer in turns.
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildPrograms } from './own-program.mjs';

/**
 * What some files export, built together and not interpreted.
 * @param {string[]} paths below the project's folder
 */
export async function loadBuilt(...paths) {
  const { files, remove } = await buildPrograms(...paths);
  try {
    return Object.assign({}, ...(await Promise.all(files.map((file) => import(pathToFileURL(file).href)))));
  } finally {
    remove();
  }
}

/**
 * Medians in milliseconds of two ways, taken in turns, so that whatever slows one slows the other.
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
 * The same for ways that leave much behind: each begins with the rubbish of the other collected. The ratio is the median of
 * those of the rounds, as what a round meets slows both its parts.
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

/**
 * The median in milliseconds of one way.
 * @param {number} runs
 * @param {(run: number) => unknown} work
 */
export function repeated(runs, work) {
  return median(Array.from({ length: runs }, (_, run) => elapsed(() => work(run))));
}

/**
 * Milliseconds on the processor: what else runs on the machine does not count.
 * @param {() => unknown} work
 */
function elapsed(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** As people read it, the peer's in brackets. @param {number} own @param {number} peer */
export function milliseconds(own, peer) {
  return `${own.toFixed(0)} ms (${peer.toFixed(0)} ms)`;
}

/** @param {readonly number[]} times */
export function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
