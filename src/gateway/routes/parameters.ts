import type { HonoRequest } from 'hono';
import { companyNumber } from '#contract/company-number.ts';
import type { Subject } from '#contract/operations.ts';
import { readPage, readQuery } from '#contract/query.ts';
import { readSubject } from '#contract/subject.ts';
import { ProblemError } from '../problem.ts';

export const FAULT_PROBLEMS = {
  'company-number-format': 'company-number-format',
  'unknown-operation': 'not-found',
  'query-missing': 'query-format',
  'query-format': 'query-format',
  'page-format': 'page-format',
  'parameter-repeated': 'parameter-repeated',
} as const;

export function recordSubject(request: HonoRequest): Subject {
  const pages = request.queries('page') ?? [];
  const reading = readSubject({
    segment: request.param('operation'),
    number: request.param('number'),
    queries: request.queries('query') ?? [],
    // `all` joins the held pages of the record.
    pages: pages.length === 1 && pages[0] === 'all' ? [] : pages,
  });
  if (reading.ok) return reading.subject;
  throw new ProblemError(FAULT_PROBLEMS[reading.fault], `${reading.reason} Nothing was charged.`);
}

export const NUMBER_FORMAT = 'A company number has eight characters, A to Z and 0 to 9. Nothing was charged.';

/** In upper case. Not padded: a wrong guess would be bought. */
export function numberParameter(request: HonoRequest): string {
  return usableNumber(request.param('number') ?? '');
}

/** A company number in upper case; another text is refused. */
export function usableNumber(given: string): string {
  const number = companyNumber(given);
  if (number === undefined) throw new ProblemError('company-number-format', NUMBER_FORMAT);
  return number;
}

export function versionParameter(request: HonoRequest, name = 'version'): number | undefined {
  const given = single(request, name);
  if (given === undefined) return undefined;
  const version = readPage(given);
  if (version === undefined) throw new ProblemError('version-format', 'A version is a whole number from 1.');
  return version;
}

/** Refuses a repeated parameter: two readers might take different values (OWASP ASVS 15.3.7). */
export function single(request: HonoRequest, name: string): string | undefined {
  const values = request.queries(name) ?? [];
  if (values.length > 1) throw new ProblemError('parameter-repeated', `The parameter ${name} is repeated.`);
  return values[0];
}

/** The text as queries are compared; an unusable one is refused. */
export function normalised(given: string | undefined): string {
  const reading = readQuery(given ?? '');
  if (!reading.ok) throw unusable(reading.reason);
  return reading.query;
}

export function unusable(reason: string): ProblemError {
  return new ProblemError('query-format', `${reason} Nothing was charged.`);
}
