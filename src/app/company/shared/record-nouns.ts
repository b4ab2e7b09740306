import type { Fact } from '#app/components/ui/FactList.tsx';
import { formatCount, type Noun } from '#app/format/numbers.ts';
import { OPERATIONS } from '#contract/operations.ts';

export const APPOINTMENT_NOUN = { one: 'officer', many: 'officers' };
export const PSC_NOUN = { one: 'entry', many: 'entries' };
export const DOCUMENT_NOUN = { one: 'filing', many: 'filings' };
export const SHAREHOLDER_NOUN = { one: 'shareholding', many: 'shareholdings' };
export const CCJ_NOUN = { one: 'judgment', many: 'judgments' };

type PagedOperation = 'appointments' | 'documents' | 'shareholders';

/** What one price buys (SPEC 2.2). */
export function pageFact(operation: PagedOperation, noun: Noun): Fact {
  const page = formatCount(OPERATIONS[operation].perPage, noun);
  return { term: 'Covers', value: `Up to ${page}. Each further page is bought separately.` };
}
