import type { Subject } from '#contract/operations.ts';

/** Which copy of a record is read: every held page, an older version, or the provider's bytes as received. */
export type Copy = { readonly page?: 'all'; readonly version?: string | undefined; readonly raw?: boolean };

/**
 * Path of a record below `/api`, such as `/company/00445790/ccj?page=2`. A GET of it is free, a POST buys it.
 */
export function recordAddress(subject: Subject, copy: Copy = {}): string {
  const parameters = new URLSearchParams();
  if (subject.operation === 'search') parameters.set('query', subject.query);
  if (copy.page !== undefined) parameters.set('page', copy.page);
  else if (subject.page > 1) parameters.set('page', String(subject.page));
  if (copy.version !== undefined) parameters.set('version', copy.version);
  const path =
    subject.operation === 'search'
      ? '/search'
      : `/company/${encodeURIComponent(subject.companyNumber)}/${subject.operation}`;
  return `${path}${copy.raw === true ? '/raw' : ''}${parameters.size === 0 ? '' : `?${parameters}`}`;
}

/** Query key of a record: of all its pages and versions, because buying one page changes what all of them say. */
export function recordKey(subject: Subject) {
  return ['record', subject.operation, whatOf(subject)] as const;
}

/** Whether these are pages of one record. */
export function isSameRecord(one: Subject, other: Subject): boolean {
  return one.operation === other.operation && whatOf(one) === whatOf(other);
}

/** What a record is about: a company number or a query. */
export function whatOf(subject: Subject): string {
  return subject.operation === 'search' ? subject.query : subject.companyNumber;
}
