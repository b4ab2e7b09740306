import { companyNumber } from './company-number.ts';
import { isCompanyOperation, isPaged, type OperationName, type Subject } from './operations.ts';
import { readPage, readQuery } from './query.ts';

/** A parameter may occur several times. */
export type SubjectParts = {
  /** Last segment of a company operation's path; absent for a search. */
  readonly segment?: string | undefined;
  readonly number?: string | undefined;
  readonly queries: readonly string[];
  readonly pages: readonly string[];
};

type SubjectFault =
  | 'company-number-format'
  | 'unknown-operation'
  | 'query-missing'
  | 'query-format'
  | 'page-format'
  | 'parameter-repeated';

export type SubjectReading =
  | { readonly ok: true; readonly subject: Subject }
  | { readonly ok: false; readonly fault: SubjectFault; readonly reason: string };

/** Identifies the record of a request without padding or guessing. */
export function readSubject({ segment, number = '', queries, pages }: SubjectParts): SubjectReading {
  // A repeated parameter is rejected, because readers may use different ones (OWASP ASVS 15.3.7).
  if (queries.length > 1) return fault('parameter-repeated', 'The parameter query occurs twice.');
  if (pages.length > 1) return fault('parameter-repeated', 'The parameter page occurs twice.');
  if (segment === undefined) return readSearch(queries[0], pages[0]);
  if (!isCompanyOperation(segment)) return fault('unknown-operation', `There is no record named ${segment}.`);
  const canonical = companyNumber(number);
  if (canonical === undefined) {
    const rule = 'A company number has exactly eight characters, A to Z and 0 to 9.';
    return fault('company-number-format', rule);
  }
  const page = pageOf(segment, pages[0]);
  if (page === undefined) return fault('page-format', pageRule(segment));
  return { ok: true, subject: { operation: segment, companyNumber: canonical, page } };
}

function readSearch(given: string | undefined, pageGiven: string | undefined): SubjectReading {
  const reading = readQuery(given);
  const missing = (given ?? '').trim() === '';
  if (!reading.ok) return fault(missing ? 'query-missing' : 'query-format', reading.reason);
  const page = pageOf('search', pageGiven);
  if (page === undefined) return fault('page-format', pageRule('search'));
  return { ok: true, subject: { operation: 'search', query: reading.query, page } };
}

function pageOf(operation: OperationName, given: string | undefined): number | undefined {
  const page = readPage(given);
  return page !== undefined && page > 1 && !isPaged(operation) ? undefined : page;
}

function pageRule(operation: OperationName): string {
  return isPaged(operation) ? 'The page must be a whole number from 1.' : `${operation} has only one page.`;
}

function fault(what: SubjectFault, reason: string): SubjectReading {
  return { ok: false, fault: what, reason };
}
