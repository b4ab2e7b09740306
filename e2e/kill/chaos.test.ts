import { expect, test } from 'vitest';
import { type ChaosSettings, chaos } from './chaos.ts';
import { table } from './table.ts';

/** The buying path under kills, restarts, faults and impatience: nothing is paid twice, nothing paid is lost. */

const SECONDS = Number(process.env['KILL_SECONDS'] ?? 28);
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);

test.each<Omit<ChaosSettings, 'seconds' | 'seed'> & { title: string; share: number }>([
  { title: 'two processes on PostgreSQL', engine: 'postgres', share: 0.55 },
  { title: 'two processes on PostgreSQL, under a budget', engine: 'postgres', budget: 900, share: 0.2 },
  { title: 'one process on SQLite', engine: 'sqlite', share: 0.25 },
])('$title', { timeout: SECONDS * 1_000 + 60_000 }, async ({ title, share, ...settings }) => {
  const result = await chaos({ ...settings, seconds: SECONDS * share, seed: SEED });
  process.stdout.write(table(`${title}, ${Math.round(SECONDS * share)} s, seed ${SEED}`, result));
  expect(result.violations).toEqual([]);
  // What did not happen shows nothing.
  expect(result.done.kills).toBeGreaterThan(0);
  expect(result.history.answers.length).toBeGreaterThan(5);
});
