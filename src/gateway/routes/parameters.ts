import type { HonoRequest } from 'hono';
import { companyNumber } from '#contract/company-number.ts';
import type { Subject } from '#contract/operations.ts';
import { readPage } from '#contract/query.ts';
import { readSubject } from '#contract/subject.ts';
import { ProblemError } from '../problem-answer.ts';

const FAULT_PROBLEMS = {
  'company-number-format': 'company-number-format',
  'unknown-operation': 'not-found',
  'query-missing': 'query-format',
  'query-format': 'query-format',
  'page-format': 'page-format',
  'parameter-repeated': 'parameter-repeated',
} as const;

/** Which record a request is about, read from its address. Unusable input throws a problem and costs nothing. */
export function recordSubject(request: HonoRequest): Subject {
  const pages = request.queries('page') ?? [];
  const reading = readSubject({
    segment: request.param('operation'),
    number: request.param('number'),
    queries: request.queries('query') ?? [],
    // `all` joins the pages that are held; the record it is about is the first.
    pages: pages.length === 1 && pages[0] === 'all' ? [] : pages,
  });
  if (reading.ok) return reading.subject;
  throw new ProblemError(FAULT_PROBLEMS[reading.fault], `${reading.reason} Nothing was charged.`);
}

/** What is told of an address that has another thing in the place of a company number, or nothing. */
export const NO_NUMBER =
  'A company number has exactly eight characters, A to Z and 0 to 9. Nothing was charged.';

/** The company number of an address, in capitals. Nothing is padded: a wrong guess would be bought. */
export function numberParameter(request: HonoRequest): string {
  const number = companyNumber(request.param('number') ?? '');
  if (number === undefined) throw new ProblemError('company-number-format', NO_NUMBER);
  return number;
}

/** `?version=N`, absent for the newest. */
export function versionParameter(request: HonoRequest): number | undefined {
  const given = single(request, 'version');
  if (given === undefined) return undefined;
  const version = readPage(given);
  if (version === undefined) throw new ProblemError('version-format', 'A version is a whole number from 1.');
  return version;
}

/** A parameter given twice is refused: two readers might take different ones (OWASP ASVS 15.3.7). */
export function single(request: HonoRequest, name: string): string | undefined {
  const values = request.queries(name) ?? [];
  if (values.length > 1)
    throw new ProblemError('parameter-repeated', `The parameter ${name} is given twice.`);
  return values[0];
}
