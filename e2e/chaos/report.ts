import type { ChaosResult } from './run-chaos.ts';
import { quantile } from './tally.ts';

/** Milliseconds within which `/health` answers, whatever happens. */
export const HEALTH_LIMIT = 250;

/** The table of a run. */
export function reportOf(title: string, result: ChaosResult): string {
  const { tally, kills, process, limit, missing, violations } = result;
  const worst = Math.round(quantile(tally.health, 1));
  const verdict = worst <= HEALTH_LIMIT ? 'within' : 'above';
  const lines = [
    `limit: ${limit}`,
    `peak memory: ${Math.round(process.peakMemory / 1_048_576)} MB`,
    `starts: ${process.starts}, slowest ${Math.round(process.slowestStart)} ms; kills: ${kills}`,
    `/health: ${tally.health.length} answers, p99 ${Math.round(quantile(tally.health, 0.99))} ms, worst ${worst} ms, ${verdict} ${HEALTH_LIMIT} ms; ${tally.unanswered} without an answer`,
    ...tally.slowest().map((slow) => `  ${slow}`),
    `the machine delayed the probe by ${Math.round(tally.delayed)} ms at most, not counted above; a write to disk took ${Math.round(tally.slowestDisk)} ms at most`,
    `no time for: ${missing.join(', ') || 'none'}`,
    `broken promises: ${violations.length}`,
    ...violations.slice(0, 40).map((violation) => `  ${violation}`),
  ];
  return `\n${title}\n${[...tally.lines(), ...lines.map((line) => `  ${line}`)].join('\n')}\n`;
}
