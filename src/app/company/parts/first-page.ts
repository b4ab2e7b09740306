import { formatCount, type Noun } from '#app/format/counts.ts';
import type { Fact } from '#app/ui/text/FactList.tsx';
import { OPERATIONS } from '#contract/operations.ts';

type PagedOperation = 'appointments' | 'documents' | 'shareholders';

/** What one price buys of a record that has pages (SPEC 2.2), to be known before buying. */
export function firstPage(operation: PagedOperation, noun: Noun): Fact {
  const page = formatCount(OPERATIONS[operation].perPage, noun);
  return {
    term: 'Covers',
    value: `Up to ${page}. Where there are more, each further page is bought by itself.`,
  };
}
