import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { purchase } from '#app/api/purchase.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { readSearchInput } from './search-input.ts';

/** Opens a company, free, or buys the query at the button's price. Returns why the text cannot be used, if so. */
export function useSearchCommand() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (text: string): string | undefined => {
    const reading = readSearchInput(text);
    if (reading.kind === 'unusable') return reading.reason;
    if (reading.kind === 'company') {
      const { number, typed } = reading;
      void navigate({
        to: '/company/$number/profile',
        params: { number },
        search: typed === number ? {} : { typed },
      });
      return undefined;
    }
    const { query } = reading;
    void navigate({ to: '/search', search: { query } });
    void purchase(client, {
      subject: { operation: 'search', query, page: 1 },
      expectedCredits: OPERATIONS.search.credits,
    });
    return undefined;
  };
}
