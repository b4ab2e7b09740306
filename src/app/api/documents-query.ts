import { queryOptions, useQuery } from '@tanstack/react-query';
import { type BoughtDocument, BoughtDocuments } from '#contract/api/bought-documents.ts';
import { getJson } from './fetch.ts';
import { TEAM_STALE_MS } from './polling.ts';

export const readBoughtDocuments = (companyNumber: string) =>
  getJson(`/documents?company=${encodeURIComponent(companyNumber)}`, BoughtDocuments);

const boughtDocumentsQuery = (companyNumber: string) =>
  queryOptions({
    queryKey: ['company', companyNumber, 'documents'],
    queryFn: () => readBoughtDocuments(companyNumber),
    staleTime: TEAM_STALE_MS,
  });

/** All of a company in one free request, for all of its rows. */
export const useBoughtDocuments = (companyNumber: string) => useQuery(boughtDocumentsQuery(companyNumber));

export function boughtDocument(
  { documents }: BoughtDocuments,
  { id, hash }: { readonly id: string; readonly hash: string },
): BoughtDocument | undefined {
  return documents.find((document) => document.id === id && document.hash === hash);
}
