import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProblemType } from '#contract/api/problem.ts';
import { BoughtQuote, type NewRecordQuote, RecordQuote, RecordQuotes } from '#contract/api/record-quotes.ts';
import { ApiProblem } from './api-errors.ts';
import { getJson, sendJson } from './fetch.ts';
import { invalidateAll } from './invalidation.ts';
import { pollInterval, TEAM_STALE_MS } from './polling.ts';
import type { PurchaseRequest } from './purchase-request.ts';
import { sourceHeader } from './source-changes.ts';

const QUOTES_KEY = ['record-quotes'] as const;

const quotePath = (id: string) => `/quotes/${encodeURIComponent(id)}`;

const quotesQuery = queryOptions({
  queryKey: [...QUOTES_KEY, 'asked'],
  queryFn: () => getJson('/quotes', RecordQuotes),
  select: ({ quotes }) => quotes,
  staleTime: TEAM_STALE_MS,
});

/** Quotes about which a person was asked, asked last first. With `poll`, read again and again. */
export const useRecordQuotes = ({ poll = false } = {}) =>
  useQuery({ ...quotesQuery, refetchInterval: poll && pollInterval(false) });

const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: [...QUOTES_KEY, 'one', id],
    queryFn: () => getJson(quotePath(id), RecordQuote),
    staleTime: TEAM_STALE_MS,
    // A colleague may decide it meanwhile.
    refetchInterval: ({ state: { data } }) =>
      (data?.state === 'waiting' || data?.state === 'open') && pollInterval(false),
  });

export const useRecordQuote = (id: string) => useQuery(quoteQuery(id));

export type Decision = 'approve' | 'deny';

/** Approves or denies a quote. Buys nothing. */
export function useDecision(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => sendJson('POST', `${quotePath(id)}/${decision}`, RecordQuote),
    onSettled: () => client.invalidateQueries({ queryKey: QUOTES_KEY }),
  });
}

/** Buys what of the quote is not held yet, at the price that the person has seen. */
export function useQuotePurchase({ id, credits }: Pick<RecordQuote, 'id' | 'credits'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sendJson('POST', `${quotePath(id)}/buy`, BoughtQuote, { credits }, sourceHeader()),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: QUOTES_KEY }), invalidateAll(client)]),
  });
}

/** Where a person approves a purchase; without a URL if nobody has to any more. */
export type ApprovalRequest = { readonly id: string; readonly url: string | undefined };

/** Asks a person to approve the purchase of records, which buys nothing. */
export function useApprovalRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (records: NewRecordQuote['records']) => askForApproval(client, records),
  });
}

async function askForApproval(
  client: QueryClient,
  records: NewRecordQuote['records'],
): Promise<ApprovalRequest> {
  const { id, credits, needsApproval } = await sendJson('POST', '/quotes', RecordQuote, { records });
  // Otherwise the next request would buy.
  if (!needsApproval) return { id, url: undefined };
  try {
    await sendJson('POST', `${quotePath(id)}/buy`, BoughtQuote, { credits }, sourceHeader());
    await invalidateAll(client);
    return { id, url: undefined };
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.type === APPROVAL_REQUIRED) {
      return { id, url: error.problem.approval };
    }
    throw error;
  } finally {
    void client.invalidateQueries({ queryKey: QUOTES_KEY });
  }
}

const APPROVAL_REQUIRED: `/problems/${ProblemType}` = '/problems/approval-required';

/** The record as a quote names it; `undefined` for a document, whose price is not known before it is bought. */
export function wantedRecord({
  subject,
  seen,
}: Pick<PurchaseRequest, 'subject' | 'seen'>): NewRecordQuote['records'][number] | undefined {
  if (subject.operation === 'document') return undefined;
  const { page } = subject;
  const refresh = seen === undefined ? {} : { refresh: true };
  if (subject.operation === 'search') return { query: subject.query, page, ...refresh };
  return { number: subject.companyNumber, segment: subject.operation, page, ...refresh };
}
