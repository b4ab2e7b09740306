import { useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { Ccj } from '#contract/ccj.ts';
import { readableAhead } from './ahead/readers.ts';
import { type Pages, pagesQuery } from './pages-query.ts';

export type CcjPages = Pages<v.InferOutput<typeof Ccj>>;

const ccjQuery = (companyNumber: string, version?: string) =>
  pagesQuery({ operation: 'ccj', companyNumber, page: 1 }, Ccj, version);

readableAhead('ccj', (client, number) => client.prefetchQuery(ccjQuery(number)));

/** County Court Judgments of a company: every page the team holds, or one older version. Reads nothing where not `enabled`. */
export const useCcj = (companyNumber: string, version?: string, enabled = true) =>
  useQuery({ ...ccjQuery(companyNumber, version), enabled });
