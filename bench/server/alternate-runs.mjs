import { median } from '../measure.mjs';

/**
 * Rates per second of own code and peer, run alternately, so that a slowdown affects both.
 * @param {number} rounds
 * @param {() => Promise<number>} own returns a rate per second
 * @param {() => Promise<number>} peer
 */
export async function alternateRuns(rounds, own, peer) {
  /** @type {{ own: number[], peer: number[] }} */
  const rates = { own: [], peer: [] };
  for (let round = 0; round < rounds; round += 1) {
    rates.own.push(await own());
    rates.peer.push(await peer());
  }
  return {
    measured: `${median(rates.own).toFixed(0)}/s (${median(rates.peer).toFixed(0)}/s)`,
    ratio: median(rates.own.map((rate, round) => rate / (rates.peer[round] ?? 0))),
  };
}
