import type { HonoRequest } from 'hono';
import { companyNumber } from '#contract/company-number.ts';
import { isCompanyOperation, isPaged, type OperationName, type Subject } from '#contract/operations.ts';
import { readPage, readQuery } from '#contract/query.ts';
import { ProblemError } from '../problem-answer.ts';

/** Which record a request is about, read from its address. Unusable input throws a problem and costs nothing. */
export function recordSubject(request: HonoRequest): Subject {
  const segment = request.param('operation');
  if (segment === undefined) {
    const reading = readQuery(single(request, 'query'));
    if (!reading.ok) throw new ProblemError('query-format', `${reading.reason} Nothing was charged.`);
    return { operation: 'search', query: reading.query, page: pageParameter(request, 'search') };
  }
  const number = numberParameter(request);
  if (!isCompanyOperation(segment))
    throw new ProblemError('not-found', `There is no record named ${segment}.`);
  return { operation: segment, companyNumber: number, page: pageParameter(request, segment) };
}

/** The company number of an address, in capitals. Nothing is padded: a wrong guess would be bought. */
export function numberParameter(request: HonoRequest): string {
  const number = companyNumber(request.param('number') ?? '');
  if (number === undefined) {
    throw new ProblemError(
      'company-number-format',
      'A company number has exactly eight characters, A to Z and 0 to 9. Nothing was charged.',
    );
  }
  return number;
}

function pageParameter(request: HonoRequest, operation: OperationName): number {
  const given = single(request, 'page');
  // `all` joins the pages that are held; it is about the first page as far as buying goes.
  const page = given === 'all' ? 1 : readPage(given);
  if (page === undefined || (page > 1 && !isPaged(operation))) {
    throw new ProblemError('page-format', 'A page is a whole number from 1. Nothing was charged.');
  }
  return page;
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
