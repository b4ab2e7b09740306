import { expect, test } from 'vitest';
import { buyUnderKills, LEAST_ANSWERS, type RandomKillSettings } from './random-kills.ts';
import { summaryTable } from './summary-table.ts';

/** Under kills, restarts, faults and impatient clients nothing is paid twice and no paid answer is lost. */

const SECONDS = Number(process.env['KILL_SECONDS'] ?? 20);
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);

type Run = Pick<RandomKillSettings, 'engine'> & { share: number; budgeted?: boolean };

test.each<[string, Run]>([
  ['two processes on PostgreSQL', { engine: 'postgres', share: 0.55 }],
  ['two processes on PostgreSQL, under a budget', { engine: 'postgres', share: 0.2, budgeted: true }],
  ['one process on SQLite', { engine: 'sqlite', share: 0.25 }],
])(
  'purchases keep all invariants with %s',
  { timeout: SECONDS * 1_000 + 90_000 },
  async (title, { engine, share, budgeted = false }) => {
    const seconds = Math.round(SECONDS * share);
    // Small enough to be used up half-way, unless the machine is busy.
    const budget = budgeted ? 100 * seconds : undefined;
    const result = await buyUnderKills({ engine, seconds, seed: SEED, budget });
    process.stdout.write(summaryTable(`${title}, ${seconds} s, seed ${SEED}`, result));
    expect(result.violations).toEqual([]);
    // A fault that did not occur proves nothing.
    expect(result.done.kills).toBeGreaterThan(0);
    expect(result.history.answers.length).toBeGreaterThanOrEqual(LEAST_ANSWERS);
  },
);
