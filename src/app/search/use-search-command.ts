import { useQueryClient } from '@tanstack/react-query';
import { readPageState } from '#app/api/pages-query.ts';
import { purchase } from '#app/api/purchase.ts';
import { isOffered } from '#app/purchase/offered.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { readSearchInput } from './search-input.ts';
import { useOpenPage } from './use-open-page.ts';

export type SearchOffer = { readonly query: string; readonly credits: number };

type Outcome =
  | { readonly kind: 'opened' }
  | { readonly kind: 'offered'; readonly offer: SearchOffer }
  | { readonly kind: 'unusable'; readonly reason: string };

const OPENED: Outcome = { kind: 'opened' };
const searchFor = (query: string) => ({ operation: 'search', query, page: 1 }) as const;

export function useSearchCommand() {
  const client = useQueryClient();
  const { openCompany, openSearch } = useOpenPage();
  return {
    /** Free: opens a company, or a search that is bought or under way; else tells what the search costs. */
    open: async (text: string): Promise<Outcome> => {
      const reading = readSearchInput(text);
      if (reading.kind === 'unusable') return reading;
      if (reading.kind === 'company') {
        openCompany(reading);
        return OPENED;
      }
      const { query } = reading;
      // The page of the search says what keeps it from being read.
      const holding = await readPageState(searchFor(query)).catch(() => undefined);
      if (isOffered(holding)) return { kind: 'offered', offer: { query, credits: holding.credits } };
      openSearch(query);
      return OPENED;
    },
    /** Spends. */
    buy: ({ query, credits }: SearchOffer) => {
      openSearch(query);
      void purchase(client, { subject: searchFor(query), expectedCredits: credits });
    },
  };
}

/** As the service states it; the question names the price of the source. */
export const SEARCH_CREDITS = OPERATIONS.search.credits;
