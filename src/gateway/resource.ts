import { OPERATIONS, requestPath, type Subject } from '#contract/operations.ts';

/**
 * The one name of a record: its address below `/api`, such as `/company/00445790/ccj?page=2`. First pages carry no
 * page, so that they are the same record whether the provider has pages or not.
 */
export function resourceOf(subject: Subject): string {
  const path = requestPath(subject, 'page');
  return subject.operation === 'search' ? path.replace('/company/search', '/search') : path;
}

/** What a record costs (SPEC 8). */
export function priceOf(subject: Subject): number {
  return OPERATIONS[subject.operation].credits;
}

/** Company number or query. */
export function subjectText(subject: Subject): string {
  return subject.operation === 'search' ? subject.query : subject.companyNumber;
}
