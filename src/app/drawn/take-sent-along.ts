import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type * as v from 'valibot';
import { CompanySummary } from '#contract/api/company.ts';
import { Credits } from '#contract/api/credits.ts';
import { Session } from '#contract/api/session.ts';
import { Source } from '#contract/api/source.ts';
import { companyQuery } from '../queries/company-query.ts';
import { creditsQuery } from '../queries/credits-query.ts';
import { sentAlong } from '../queries/reach/sent-along.ts';
import { sessionQuery } from '../queries/session-query.ts';
import { sourceQuery } from '../queries/source-query.ts';

/**
 * Takes in what a page of a company brought along beside its record: what stands around it. Records are taken by their own
 * queries, with the code that decodes them.
 */
export function takeSentAlong(client: QueryClient, number: string): void {
  const take = <T>(key: QueryKey, path: string, schema: v.GenericSchema<unknown, T>) => {
    const answer = sentAlong(path, schema);
    if (answer !== undefined) client.setQueryData(key, answer);
  };
  take(sourceQuery.queryKey, '/source', Source);
  take(sessionQuery.queryKey, '/session', Session);
  take(creditsQuery.queryKey, '/credits', Credits);
  take(companyQuery(number).queryKey, `/company/${encodeURIComponent(number)}`, CompanySummary);
}
