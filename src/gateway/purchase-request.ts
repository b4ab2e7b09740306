import type { Problem } from '#contract/api/problem.ts';
import type { PurchaseSubject } from '#contract/operations.ts';
import { isCoveredKind, isOffered, type Offer } from './coverage.ts';
import { problem } from './problem.ts';
import { priceOf } from './resource.ts';
import type { OrderLease } from './store/order-lease.ts';

export type PurchaseRequest = {
  readonly subject: PurchaseSubject;
  /** Version of the copy that the person saw; 0 if none. */
  readonly seen: number;
  /** `null`: the person accepts that the source states no price. */
  readonly expectedCredits: number | null | undefined;
  readonly writesOff: string | undefined;
  readonly actor: string;
  /** The order that buys. */
  readonly order?: OrderLease | undefined;
  /** The quote by which the actor buys, if by one. */
  readonly quote?: string | undefined;
};

export function refusalOf(
  { subject, expectedCredits }: Pick<PurchaseRequest, 'subject' | 'expectedCredits'>,
  offer: Offer,
): Problem | undefined {
  const { source } = offer;
  const credits = priceOf(subject, source);
  if (subject.operation !== 'search' && offer.knows?.(subject.companyNumber) === false) {
    return problem(
      'unknown-company',
      `${source.label} has no company ${subject.companyNumber}. Nothing was charged.`,
    );
  }
  if (!isOffered(subject, offer)) {
    const reason = isCoveredKind(subject.operation, source)
      ? `${source.label} has no such record of this company.`
      : `${source.label} does not provide this kind of record.`;
    return problem('not-covered', `${reason} Nothing was charged.`);
  }
  if (subject.page > 1 && !source.paged) {
    return problem('page-format', 'This source provides first pages only. Nothing was charged.');
  }
  if (credits === undefined) {
    const detail = `${source.label} states no price for a document. To accept that, send expectedCredits: null. Nothing was charged.`;
    return expectedCredits === null ? undefined : problem('price-changed', detail);
  }
  if (expectedCredits !== undefined && expectedCredits !== credits) {
    const detail = `The price is ${credits}, not ${expectedCredits ?? 'unknown'}. Nothing was charged.`;
    return problem('price-changed', detail, { credits });
  }
  return undefined;
}
