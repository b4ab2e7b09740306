import { MOST_LIST_ROWS } from '#contract/api/lists.ts';
import { companyNumber } from '#contract/company-number.ts';
import type { GatewayContext } from '../context.ts';
import { companyNames } from '../feeds/company-names.ts';
import { ProblemError } from '../problem.ts';
import { NUMBER_FORMAT } from '../routes/parameters.ts';

/** Adds those that the list does not have and the source may have; answers with how many. */
export async function addCompanies(
  context: GatewayContext,
  list: string,
  given: readonly string[],
): Promise<number> {
  const numbers = given.filter((number) => context.knows?.(number) !== false);
  const names = await companyNames(
    context,
    numbers.map((number) => ({ companyNumber: number })),
  );
  const companies = numbers.map((number) => ({ companyNumber: number, name: names.get(number) }));
  const added = await context.store.lists.add(list, companies);
  if (added === undefined) throw noRoom();
  return added;
}

export function noRoom(): ProblemError {
  const most = MOST_LIST_ROWS.toLocaleString('en-GB');
  return new ProblemError(
    'limit-reached',
    `A list may have up to ${most} rows, and these companies do not fit. Nothing was added or charged.`,
  );
}

export function usableNumber(given: string): string {
  const number = companyNumber(given);
  if (number === undefined) throw new ProblemError('company-number-format', NUMBER_FORMAT);
  return number;
}
