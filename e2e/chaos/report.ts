import type { ChaosResult } from './run-chaos.ts';
import { quantile } from './tally.ts';

/** Milliseconds within which `/health` answers without a flood: always if one kind runs, 99% if several do at once. */
export const HEALTH_LIMIT = 250;

/** The same during one: Node accepts one connection in a turn, and parses all requests of a packet before any can be refused. */
export const FLOODED_LIMIT = 5_000;

/** The table of a run. */
export function reportOf(title: string, result: ChaosResult): string {
  const { tally, kills, process, limit, missing, violations } = result;
  const slowest = tally.slowest();
  const lines = [
    `limit: ${limit}`,
    `peak memory: ${Math.round(process.peakMemory / 1_048_576)} MB`,
    `starts: ${process.starts}, slowest ${Math.round(process.slowestStart)} ms; kills: ${kills}`,
    `/health without a flood: ${timesOf(tally.health, HEALTH_LIMIT, 0.99)}`,
    ...slowest.calm.map((slow) => `  ${slow}`),
    `/health during floods: ${timesOf(tally.flooded, FLOODED_LIMIT, 1)}`,
    ...slowest.flooded.map((slow) => `  ${slow}`),
    `the machine delayed the probe by ${Math.round(tally.delayed)} ms at most, not counted above; a write to disk took ${Math.round(tally.slowestDisk)} ms at most`,
    `no time for: ${missing.join(', ') || 'none'}`,
    `broken promises: ${violations.length}`,
    ...violations.slice(0, 40).map((violation) => `  ${violation}`),
  ];
  return `\n${title}\n${[...tally.lines(), ...lines.map((line) => `  ${line}`)].join('\n')}\n`;
}

/** `share` of the answers has to be within the limit. */
function timesOf(health: readonly number[], limit: number, share: number): string {
  const [usual, worst] = [0.99, 1].map((part) => Math.round(quantile(health, part)));
  const verdict = quantile(health, share) <= limit ? 'within' : 'above';
  return `${health.length} answers, p99 ${usual} ms, worst ${worst} ms, ${share === 1 ? '' : '99% '}${verdict} ${limit} ms`;
}
