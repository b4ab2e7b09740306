import { OPERATIONS, requestPath, type Subject } from '#contract/operations.ts';

/** `/company/00445790/ccj?page=2`; first pages have no page, as with providers that have no pages. */
export function resourceOf(subject: Subject): string {
  const path = requestPath(subject, 'page');
  return subject.operation === 'search' ? path.replace('/company/search', '/search') : path;
}

export function priceOf(subject: Subject): number {
  return OPERATIONS[subject.operation].credits;
}

export function subjectText(subject: Subject): string {
  return subject.operation === 'search' ? subject.query : subject.companyNumber;
}
