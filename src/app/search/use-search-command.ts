import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sourceSeen } from '#app/queries/reach/source.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { readTyped } from './read-typed.ts';

/**
 * What submitting the search box does: opens a company by its number, free, or asks for the query. The button
 * names the price, so submitting is the command to buy; a query the team holds already costs nothing.
 * Returns why the text cannot be used, if so.
 */
export function useSearchCommand() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (text: string): string | undefined => {
    const reading = readTyped(text);
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
    const source = sourceSeen();
    void navigate({ to: '/search', search: { query } });
    // The page that shows the results brings this code along; where it cannot be had, that page names the price instead.
    void import('#app/queries/buying/purchase.ts').then(
      ({ purchase }) => {
        // Another source may have answered while the code came: what was asked of the former is not bought from it.
        if (source !== undefined && sourceSeen() !== source) return;
        void purchase(client, {
          subject: { operation: 'search', query, page: 1 },
          expectedCredits: OPERATIONS.search.credits,
        });
      },
      () => undefined,
    );
    return undefined;
  };
}
