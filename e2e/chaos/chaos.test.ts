import { expect, test } from 'vitest';
import { FLOODED_LIMIT, HEALTH_LIMIT, reportOf } from './report.ts';
import { runChaos } from './run-chaos.ts';
import { quantile } from './tally.ts';

const SECONDS = Number(process.env['CHAOS_SECONDS'] ?? 120);
const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);
const ONLY: string[] = JSON.parse(process.env['CHAOS_ONLY'] ?? '[]');
const DATABASE = process.env['CHAOS_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite';

/** Seconds from which a run asserts times: it then has the machine to itself. */
const TIMED = 30 * 60;

test('a process with little memory survives hostile clients, a hostile provider and kills', {
  timeout: SECONDS * 1_000 + 600_000,
}, async () => {
  const result = await runChaos({ seconds: SECONDS, seed: SEED, database: DATABASE, only: ONLY });
  process.stdout.write(reportOf(`chaos on ${DATABASE}, ${SECONDS} s, seed ${SEED}`, result));
  expect(result.violations).toEqual([]);
  expect(result.kills).toBeGreaterThan(0);
  expect(result.tally.health.length + result.tally.flooded.length).toBeGreaterThan(0);
  if (SECONDS < TIMED) return;
  if (ONLY.length === 0)
    expect(Math.min(result.tally.health.length, result.tally.flooded.length)).toBeGreaterThan(0);
  const isOneKind = ONLY.length === 1;
  expect(quantile(result.tally.health, isOneKind ? 1 : 0.99)).toBeLessThanOrEqual(HEALTH_LIMIT);
  expect(quantile(result.tally.flooded, 1)).toBeLessThanOrEqual(FLOODED_LIMIT);
});
