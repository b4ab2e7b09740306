import type { RawBuilder, Selectable, Transaction } from 'kysely';
import { type EnvelopeReading, readEnvelope } from '#contract/envelope.ts';
import type { Subject } from '#contract/operations.ts';
import { companiesIn } from './known-companies.ts';
import type { StoreTables } from './store-tables.ts';

/**
 * Makes the record of bytes that are already stored: says whether they can be shown as what was asked for, and
 * notes what they tell of companies. Never fails on content: what we cannot read is held all the same.
 */
export async function interpret(
  transaction: Transaction<StoreTables>,
  attempt: Selectable<StoreTables['attempt']>,
  raw: Uint8Array,
  fetchedAt: RawBuilder<string>,
): Promise<void> {
  const subject = subjectOf(attempt);
  const reading = readBytes(subject, raw);
  const { source, resource, version, id } = attempt;
  // Two answers to one version: one came late, after a person had given up on it. The first stays the record, so that what
  // was read once never changes; the other's bytes are kept beside it.
  const record = await transaction
    .insertInto('record')
    .values({ source, resource, version, attempt: id, problem: reading.ok ? null : reading.problem })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  if (!reading.ok || record === undefined) return;
  for (const company of companiesIn(subject, reading.data)) {
    const row = { ...company, source, fetched_at: fetchedAt };
    await transaction
      .insertInto('known_company')
      .values(row)
      .onConflict((conflict) => conflict.columns(['source', 'company_number', 'operation']).doUpdateSet(row))
      .execute();
  }
}

/** What an attempt asked for. */
function subjectOf({ operation, subject, page }: Selectable<StoreTables['attempt']>): Subject {
  return operation === 'search'
    ? { operation, query: subject, page }
    : { operation, companyNumber: subject, page };
}

/** Deepest nesting of JSON that is told on: writing it out again recurses, and every reader would fail on it. */
const NESTING_LIMIT = 2_000;

/** Parses bytes as the answer to a subject; anything that is no UTF-8 JSON is unreadable. */
function readBytes(subject: Subject, raw: Uint8Array): EnvelopeReading {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(raw);
    if (nesting(text) > NESTING_LIMIT) return unreadable('The answer is nested too deeply.');
    const body: unknown = JSON.parse(text);
    return readEnvelope(subject, body);
  } catch {
    return unreadable('The answer is no JSON in UTF-8.');
  }
}

function unreadable(detail: string): EnvelopeReading {
  return { ok: false, problem: 'unreadable', detail };
}

/** Depth of the brackets of a JSON text, those inside strings left out. */
function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '{' || token === '[') deepest = Math.max(deepest, ++depth);
    else if (token === '}' || token === ']') depth -= 1;
  }
  return deepest;
}
