import { formatTimestamp } from '#app/format/dates.ts';
import { formatCount, formatCredits } from '#app/format/numbers.ts';
import type { BoughtQuote, RecordQuote } from '#contract/api/record-quotes.ts';
import type { Session } from '#contract/api/session.ts';
import { LABELS } from '#contract/labels.ts';

const RECORDS = { one: 'record', many: 'records' };

/** Those that wait for a decision before the others, which keep their order. */
export function waitingFirst(quotes: readonly RecordQuote[]): readonly RecordQuote[] {
  const isWaiting = ({ state }: RecordQuote) => state === 'waiting';
  return [...quotes.filter(isWaiting), ...quotes.filter((quote) => !isWaiting(quote))];
}

/** `Research agent: 2 records for 21 credits`. */
export function quoteTitle({ createdBy, records, credits }: RecordQuote): string {
  return `${createdBy}: ${formatCount(records.length, RECORDS)} for ${formatCredits(credits)}`;
}

/** How it was decided, by whom and when, or until when it can be. */
export function stateText(quote: RecordQuote): string {
  const { state, createdBy, expiresAt, decidedBy = '', decidedAt = '' } = quote;
  const expires = formatTimestamp(expiresAt);
  const decided = `by ${decidedBy} on ${formatTimestamp(decidedAt)}`;
  switch (state) {
    case 'open':
      return `Nobody was asked to approve this yet. The quote expires on ${expires}.`;
    case 'waiting':
      return `Waiting for approval. Expires on ${expires}.`;
    case 'approved':
      return `Approved ${decided}. ${createdBy} can buy this until ${expires}.`;
    case 'denied':
      return `Denied ${decided}. Nothing can be bought by this request.`;
    case 'expired':
      return quote.decidedBy === undefined
        ? `Expired on ${expires} without a decision. ${createdBy} can ask again.`
        : `Approved ${decided}, expired on ${expires}. ${createdBy} can ask again.`;
  }
}

/** What happens after either press. */
export function consequenceText({ createdBy, credits, expiresAt }: RecordQuote): string {
  return `If you approve, ${createdBy} can buy these records for ${formatCredits(credits)} until ${formatTimestamp(expiresAt)}; approving buys nothing by itself. If you deny, nothing is bought.`;
}

/** Why this person may not approve or deny; `undefined` for what they may do. */
export type Refusals = { readonly approve: string | undefined; readonly deny: string | undefined };

/** As the gateway decides it. */
export function refusalsOf(
  { createdBy, credits }: Pick<RecordQuote, 'createdBy' | 'credits'>,
  { name, kind, mayBuy, approveAbove = credits }: Session,
): Refusals {
  const both = (reason: string) => ({ approve: reason, deny: reason });
  if (kind === 'reader' || kind === 'agent') {
    return both(
      `Buyers and administrators approve purchases. Your access key is that of ${kind === 'agent' ? 'an agent' : 'a reader'}.`,
    );
  }
  if (name === createdBy)
    return both('You asked for this, so another person has to decide. Send them the address of this page.');
  if (!mayBuy) return { approve: 'Your access key may not buy, so it cannot approve.', deny: undefined };
  if (credits <= approveAbove) return { approve: undefined, deny: undefined };
  return {
    approve: `You can approve up to ${formatCredits(approveAbove)}; this costs ${formatCredits(credits)}.`,
    deny: undefined,
  };
}

/** `County Court Judgments, page 2`. */
export function recordText({
  segment,
  page,
}: Pick<RecordQuote['records'][number], 'segment' | 'page'>): string {
  return page > 1 ? `${LABELS[segment]}, page ${page}` : LABELS[segment];
}

/** Of a purchase: `2 records bought for 21 credits`. */
export function boughtText({ charged, records }: BoughtQuote): string {
  const bought = records.filter(({ outcome }) => outcome === 'bought').length;
  const cost = charged === 0 ? 'nothing was charged' : `${formatCredits(charged)} charged`;
  return `${formatCount(bought, RECORDS)} bought, ${cost}.`;
}

export const BOUGHT_OUTCOMES: Readonly<Record<BoughtQuote['records'][number]['outcome'], string>> = {
  bought: 'Bought',
  held: 'Already bought',
  refused: 'Not bought',
  unknown: 'Outcome unknown',
  waiting: 'In progress',
};
