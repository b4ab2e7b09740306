import { useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { Documents } from '#contract/documents.ts';
import { readableAhead } from './ahead/readers.ts';
import { type Pages, pagesQuery } from './pages-query.ts';

export type DocumentPages = Pages<v.InferOutput<typeof Documents>>;

const documentsQuery = (companyNumber: string, version?: string) =>
  pagesQuery({ operation: 'documents', companyNumber, page: 1 }, Documents, version);

readableAhead('documents', (client, number) => client.prefetchQuery(documentsQuery(number)));

/** Filing history of a company: every page the team holds, or one older version. Reads nothing where not `enabled`. */
export const useDocuments = (companyNumber: string, version?: string, enabled = true) =>
  useQuery({ ...documentsQuery(companyNumber, version), enabled });
