import type { Prices } from '#contract/api/source.ts';
import { type PurchaseSubject, requestPath, type Subject } from '#contract/operations.ts';

/** `/company/00445790/ccj?page=2`; first pages have no page, as with providers that have no pages. */
export function resourceOf(subject: PurchaseSubject): string {
  if (subject.operation === 'document') return documentResource(subject);
  const path = requestPath(subject, 'page');
  return subject.operation === 'search' ? path.replace('/company/search', '/search') : path;
}

export function documentResource({ id, hash }: { readonly id: string; readonly hash: string }): string {
  return `/documents/${id}/${hash}`;
}

/** At a source, in credits; `undefined` for a document: SPEC states no price. */
export function priceOf(subject: Subject, source: Priced): number;
export function priceOf(subject: PurchaseSubject, source: Priced): number | undefined;
export function priceOf({ operation }: PurchaseSubject, { prices }: Priced): number | undefined {
  return operation === 'document' ? undefined : prices[operation];
}

type Priced = { readonly prices: Prices };

export function subjectText(subject: PurchaseSubject): string {
  return subject.operation === 'search' ? subject.query : subject.companyNumber;
}
