import * as v from 'valibot';
import type { Attempt } from '#contract/api/attempt.ts';
import { Problem } from '#contract/api/problem.ts';
import type { Subject } from '#contract/operations.ts';
import type { AttemptTable } from './store-tables.ts';

export type AttemptRow = AttemptTable & { fragment_bytes: number | null };

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

/** What an attempt asks for. */
export function subjectOf({
  operation,
  subject,
  page,
}: Pick<AttemptTable, 'operation' | 'subject' | 'page'>): Subject {
  return operation === 'search'
    ? { operation, query: subject, page }
    : { operation, companyNumber: subject, page };
}
