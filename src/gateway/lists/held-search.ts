import * as v from 'valibot';
import type { Candidate } from '#contract/api/lists.ts';
import { readEnvelope } from '#contract/envelope.ts';
import type { NameMatches } from '#contract/name-matches.ts';
import type { Subject } from '#contract/operations.ts';
import { foldName } from '#contract/same-name.ts';
import { Search, type SearchItem } from '#contract/search.ts';
import { known } from '#contract/values.ts';
import { resourceOf } from '../resource.ts';
import type { Store } from '../store/store.ts';
import { allBytes } from '../store/stored-bytes.ts';

/** Pages of one search that are read: later results are hardly those of the name. */
const MOST_PAGES = 5;

/** What the held search for a name says of it; `undefined` if it is not held, or cannot be read. */
export async function heldSearch(store: Store, query: string): Promise<NameMatches | undefined> {
  const items: Candidate[] = [];
  let isWhole = false;
  for (let page = 1; page <= MOST_PAGES && !isWhole; page += 1) {
    const found = await heldPage(store, { operation: 'search', query, page });
    if (found === undefined) break;
    items.push(...found.candidates);
    isWhole = found.isLast;
    if (page === 1 && !isWhole && found.candidates.length === 0) break;
  }
  if (items.length === 0 && !isWhole) return undefined;
  const name = foldName(query);
  const exact = items.filter(({ companyName }) => foldName(companyName).key === name.key);
  // Of results that are not held, one may have the same name.
  return { exact, more: !isWhole, similar: exact.length > 0 ? [] : items.slice(0, 10) };
}

async function heldPage(
  store: Store,
  subject: Extract<Subject, { operation: 'search' }>,
): Promise<{ candidates: Candidate[]; isLast: boolean } | undefined> {
  const copy = (await store.records.held(resourceOf(subject)))?.copy;
  if (copy === undefined) return undefined;
  const reading = readEnvelope(subject, parseJson(await allBytes(copy.bytes)));
  const search = reading.ok ? v.safeParse(Search, reading.data) : undefined;
  if (search?.success !== true) return undefined;
  const { items, pagination } = search.output;
  const pages = known(pagination.total_pages);
  return {
    candidates: items.flatMap((item) => candidateOf(item) ?? []),
    isLast: pages !== undefined && subject.page >= pages,
  };
}

function candidateOf(item: SearchItem): Candidate | undefined {
  const { company_number, company_name, company_status, registered_office_address: office } = item;
  if (company_number === undefined || company_name === undefined) return undefined;
  return {
    ...{ companyNumber: company_number, companyName: company_name },
    ...(company_status !== undefined && { status: company_status }),
    ...(office.locality !== undefined && { locality: office.locality }),
    ...(office.postal_code !== undefined && { postalCode: office.postal_code }),
  };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
