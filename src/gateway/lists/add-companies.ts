import { MOST_LIST_ROWS } from '#contract/api/lists.ts';
import type { RegisterQuestion } from '#contract/api/register-search.ts';
import type { GatewayContext } from '../context.ts';
import { companyNames } from '../feeds/company-names.ts';
import { unlessGone } from '../few-reads.ts';
import { ProblemError } from '../problem.ts';
import { withoutRegister } from '../routes/register-search-route.ts';

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

/** Adds all companies of a question of the public register, or none if they do not fit. */
export async function addOfRegister(
  { store, source, listCompanies }: GatewayContext,
  list: string,
  question: RegisterQuestion,
  signal: AbortSignal,
): Promise<number> {
  if (listCompanies === undefined) throw withoutRegister(source);
  const { total, companies } = await unlessGone(signal, listCompanies(question, MOST_LIST_ROWS, signal));
  const added = companies && (await store.lists.add(list, companies));
  if (added !== undefined) return added;
  throw companies === undefined ? tooMany(total) : noRoom();
}

function tooMany(total: number): ProblemError {
  const [found, most] = [total, MOST_LIST_ROWS].map((count) => count.toLocaleString('en-GB'));
  return new ProblemError(
    'limit-reached',
    `${found} companies match, and a list may have up to ${most} rows. Nothing was added or charged.`,
  );
}

export function noRoom(): ProblemError {
  const most = MOST_LIST_ROWS.toLocaleString('en-GB');
  return new ProblemError(
    'limit-reached',
    `A list may have up to ${most} rows, and these companies do not fit. Nothing was added or charged.`,
  );
}
