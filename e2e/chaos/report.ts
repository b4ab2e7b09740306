import type { ChaosResult } from './run-chaos.ts';
import { quantile } from './tally.ts';

/** Milliseconds within which `/health` answers, whatever accepted requests do. */
export const HEALTH_LIMIT = 250;

/** The same while clients without a key send thousands of requests at once, each of which takes a moment to be refused. */
export const BESIEGED_LIMIT = 5_000;

/** The table of a run. */
export function reportOf(title: string, result: ChaosResult): string {
  const { tally, kills, process, limit, missing, violations } = result;
  const lines = [
    `limit: ${limit}`,
    `peak memory: ${Math.round(process.peakMemory / 1_048_576)} MB`,
    `starts: ${process.starts}, slowest ${Math.round(process.slowestStart)} ms; kills: ${kills}`,
    `/health, accepted requests only: ${timesOf(tally.health, HEALTH_LIMIT)}`,
    `/health, during attacks without a key: ${timesOf(tally.besieged, BESIEGED_LIMIT)}`,
    `/health: ${tally.unanswered} without an answer`,
    ...tally.slowest().map((slow) => `  ${slow}`),
    `the machine delayed the probe by ${Math.round(tally.delayed)} ms at most, not counted above; a write to disk took ${Math.round(tally.slowestDisk)} ms at most`,
    `no time for: ${missing.join(', ') || 'none'}`,
    `broken promises: ${violations.length}`,
    ...violations.slice(0, 40).map((violation) => `  ${violation}`),
  ];
  return `\n${title}\n${[...tally.lines(), ...lines.map((line) => `  ${line}`)].join('\n')}\n`;
}

function timesOf(health: readonly number[], limit: number): string {
  const worst = Math.round(quantile(health, 1));
  const verdict = worst <= limit ? 'within' : 'above';
  return `${health.length} answers, p99 ${Math.round(quantile(health, 0.99))} ms, worst ${worst} ms, ${verdict} ${limit} ms`;
}
