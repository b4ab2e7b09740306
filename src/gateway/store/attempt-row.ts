import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { Attempt } from '#contract/api/attempt.ts';
import { Problem } from '#contract/api/problem.ts';
import type { StoreTables } from './store-tables.ts';

export type AttemptRow = Selectable<StoreTables['attempt']> & { fragment_bytes: number | null };

/** An attempt as the API tells it. */
export function attemptOf(row: AttemptRow): Attempt {
  return {
    id: row.id,
    resource: row.resource,
    version: row.version,
    credits: row.credits,
    state: row.state,
    startedAt: row.started_at,
    startedBy: row.actor,
    ...(row.problem === null ? {} : { problem: v.parse(Problem, JSON.parse(row.problem)) }),
    ...(row.fragment_bytes === null ? {} : { fragmentBytes: row.fragment_bytes }),
  };
}
