import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Attempt } from '#contract/api/attempt.ts';
import { Problem } from '#contract/api/problem.ts';
import type { Subject } from '#contract/operations.ts';
import type { AttemptTable, StoreTables } from './store-tables.ts';

type Versioned = Pick<AttemptTable, 'resource' | 'version'>;
type AttemptRow = AttemptTable & { fragment_bytes: number | null };

/** An attempt, and what its answer cost once one has come. */
export type Watched = { readonly attempt: Attempt; readonly charged: number | undefined };

/** The attempts of a source, with how many bytes came of an answer that broke off. */
export function attemptRowsOf(database: Kysely<StoreTables>, source: string) {
  return attemptRows(database).where('attempt.source', '=', source);
}

/** The same of every source. */
export function attemptRows(database: Kysely<StoreTables>) {
  return database
    .selectFrom('attempt')
    .leftJoin('fragment', 'fragment.attempt', 'attempt.id')
    .selectAll('attempt')
    .select('fragment.length as fragment_bytes');
}

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

/** The one order in which several records are written, so that two processes never wait for each other. */
export function inOneOrder(a: Versioned, b: Versioned): number {
  if (a.resource === b.resource) return a.version - b.version;
  return a.resource < b.resource ? -1 : 1;
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
