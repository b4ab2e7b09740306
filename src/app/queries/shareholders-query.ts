import { useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { Shareholders } from '#contract/shareholders.ts';
import { readableAhead } from './ahead/readers.ts';
import { type Pages, pagesQuery } from './pages-query.ts';

export type ShareholderPages = Pages<v.InferOutput<typeof Shareholders>>;

const shareholdersQuery = (companyNumber: string, version?: string) =>
  pagesQuery({ operation: 'shareholders', companyNumber, page: 1 }, Shareholders, version);

readableAhead('shareholders', (client, number) => client.prefetchQuery(shareholdersQuery(number)));

/** Shareholders of a company: every page the team holds, or one older version. */
export const useShareholders = (companyNumber: string, version?: string) =>
  useQuery(shareholdersQuery(companyNumber, version));
