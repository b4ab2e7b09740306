import pLimit from 'p-limit';
import * as v from 'valibot';
import { companyNumber } from '#contract/company-number.ts';
import { readQuery } from '#contract/query.ts';
import type { GatewayContext } from '../context.ts';
import { ProblemError } from '../problem.ts';
import { candidatesOf } from './candidates.ts';
import { companiesLike, companyFacts } from './company-facts.ts';
import { Extension, MOST_QUERIES, PROPERTIES, Queries, type ReconcileQuery } from './protocol.ts';

/** Queries of one batch at a time: others read meanwhile. */
const AT_A_TIME = 2;

/** Candidates for a batch of queries, by the key of each. */
export async function reconciled(context: GatewayContext, given: unknown, signal: AbortSignal) {
  const reading = v.safeParse(Queries, given);
  if (!reading.success) {
    throw unusable('queries is JSON: an object of queries, each with query or properties');
  }
  const queries = Object.entries(reading.output);
  if (queries.length > MOST_QUERIES) throw tooLarge(`Send at most ${MOST_QUERIES} queries at once`);
  const facts = queries.map(([, query]) => query.facts);
  const matches = await context.reads(() => context.matcher.matchFacts(facts));
  const results = await pLimit(AT_A_TIME).map(queries, async ([key, query], index) => {
    const match = matches[index];
    if (match === undefined || !query.isOfCompanies) return [key, { result: [] }] as const;
    const others = match.state === 'matched' ? [] : await likely(context, query, signal);
    return [key, { result: candidatesOf(query, match, others) }] as const;
  });
  return Object.fromEntries(results);
}

/** What lists would not offer, but a person may take. */
async function likely(context: GatewayContext, { facts }: ReconcileQuery, signal: AbortSignal) {
  const asked = readQuery(facts.name);
  return asked.ok ? await companiesLike(context, asked.query, signal) : [];
}

/** Values of properties of companies; none of what is not known. */
export async function extended(context: GatewayContext, given: unknown, signal: AbortSignal) {
  const reading = v.safeParse(Extension, given);
  if (!reading.success) throw unusable('extend is JSON with ids and properties');
  const { ids, properties } = reading.output;
  if (ids.length > MOST_QUERIES) throw tooLarge(`Send at most ${MOST_QUERIES} ids at once`);
  const wanted = PROPERTIES.filter(({ id }) => properties.some((each) => each.id === id));
  const rows = await pLimit(AT_A_TIME).map(ids, async (id) => {
    const number = companyNumber(id);
    const facts = number === undefined ? undefined : await companyFacts(context, number, signal);
    const values = wanted.map((property) => [
      property.id,
      (facts?.[property.id] ?? []).map((str) => ({ str })),
    ]);
    return [id, Object.fromEntries(values)];
  });
  return { meta: wanted, rows: Object.fromEntries(rows) };
}

function unusable(reason: string): ProblemError {
  return new ProblemError('query-format', `${reason}. Nothing was charged.`);
}

function tooLarge(reason: string): ProblemError {
  return new ProblemError('body-too-large', `${reason}. Nothing was charged.`);
}
