import type { PurchaseSubject, Subject } from '#contract/operations.ts';

/** All bought pages, an older version, the bytes as received, or the list of versions before one. */
export type Copy = {
  readonly page?: 'all';
  readonly version?: string | undefined;
  readonly raw?: boolean;
  readonly before?: number;
};

/** `/company/00445790/ccj?page=2`. GET is free, POST buys. */
export function recordUrl(subject: PurchaseSubject, copy: Copy = {}): string {
  if (subject.operation === 'document') return `/documents/${subject.id}/${subject.hash}`;
  const parameters = new URLSearchParams();
  if (subject.operation === 'search') parameters.set('query', subject.query);
  if (copy.page !== undefined) parameters.set('page', copy.page);
  else if (subject.page > 1) parameters.set('page', String(subject.page));
  if (copy.version !== undefined) parameters.set('version', copy.version);
  if (copy.before !== undefined) parameters.set('before', String(copy.before));
  const path =
    subject.operation === 'search'
      ? '/search'
      : `/company/${encodeURIComponent(subject.companyNumber)}/${subject.operation}`;
  const list = copy.before === undefined ? '' : '/versions';
  return `${path}${copy.raw === true ? '/raw' : list}${parameters.size === 0 ? '' : `?${parameters}`}`;
}

/** Shared by all pages and versions: buying a page changes all. Documents of a company are read together. */
export function recordKey(subject: PurchaseSubject) {
  return subject.operation === 'document'
    ? (['company', subject.companyNumber, 'documents'] as const)
    : (['record', subject.operation, subjectName(subject)] as const);
}

export function isSameRecord(one: Subject, other: Subject): boolean {
  return one.operation === other.operation && subjectName(one) === subjectName(other);
}

export function subjectName(subject: Subject): string {
  return subject.operation === 'search' ? subject.query : subject.companyNumber;
}
