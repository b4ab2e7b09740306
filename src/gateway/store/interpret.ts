import type { Selectable, Transaction } from 'kysely';
import * as v from 'valibot';
import { type EnvelopeReading, readEnvelope } from '#contract/envelope.ts';
import type { Subject } from '#contract/operations.ts';
import { Profile } from '#contract/profile.ts';
import { Search } from '#contract/search.ts';
import { known } from '#contract/values.ts';
import type { KnownCompany, StoreTables } from './store-tables.ts';

/**
 * Makes the record of bytes that are already stored: says whether they can be shown as what was asked for, and
 * notes what they tell of companies. Never fails on content: what we cannot read is held all the same.
 */
export async function interpret(
  transaction: Transaction<StoreTables>,
  attempt: Selectable<StoreTables['attempt']>,
  subject: Subject,
  raw: Uint8Array,
  now: Date,
): Promise<void> {
  const reading = readBytes(subject, raw);
  const { source, resource, version, id } = attempt;
  await transaction
    .insertInto('record')
    .values({ source, resource, version, attempt: id, problem: reading.ok ? null : reading.problem })
    .execute();
  if (!reading.ok) return;
  for (const company of knownCompanies(subject, reading.data)) {
    const row: KnownCompany = { ...company, source, fetched_at: now.toISOString() };
    await transaction
      .insertInto('known_company')
      .values(row)
      .onConflict((conflict) => conflict.columns(['source', 'company_number', 'operation']).doUpdateSet(row))
      .execute();
  }
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

function knownCompanies(subject: Subject, data: unknown): Omit<KnownCompany, 'source' | 'fetched_at'>[] {
  if (subject.operation === 'profile') {
    const profile = v.safeParse(Profile, data);
    if (!profile.success || profile.output.company_name === undefined) return [];
    const {
      company_name,
      company_type,
      date_of_cessation,
      registered_office_address: address,
    } = profile.output;
    return [
      {
        company_number: subject.companyNumber,
        operation: 'profile',
        name: company_name,
        status: '',
        type: company_type ?? '',
        ceased_on: known(date_of_cessation) ?? '',
        locality: address.locality ?? '',
        postal_code: address.postal_code ?? '',
      },
    ];
  }
  if (subject.operation !== 'search') return [];
  const search = v.safeParse(Search, data);
  if (!search.success) return [];
  return search.output.items.flatMap((item) => {
    const { company_number, company_name, registered_office_address: address } = item;
    if (company_number === undefined || company_name === undefined) return [];
    return {
      company_number,
      operation: 'search',
      name: company_name,
      status: item.company_status ?? '',
      type: '',
      ceased_on: '',
      locality: address.locality ?? '',
      postal_code: address.postal_code ?? '',
    };
  });
}
