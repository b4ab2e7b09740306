import { useQueries } from '@tanstack/react-query';
import { companyQuery } from './company-query.ts';
import { financialsQuery } from './financials-query.ts';

/** Here and not beside the queries of one company, since those are loaded with every page and `useQueries` is not small. */

/** What the team holds of these companies, in their order. */
export const useCompanies = (numbers: readonly string[]) =>
  useQueries({ queries: numbers.map((number) => companyQuery(number)), combine: togetherOf });

/** Accounting periods of these companies, in their order. */
export const useFinancialsOfSeveral = (numbers: readonly string[]) =>
  useQueries({ queries: numbers.map((number) => financialsQuery(number)), combine: togetherOf });

type Answer<T> = { readonly data: T | undefined; readonly isPending: boolean };

/** The answers alone, the same array while none of them changed, and whether all have been read, or could not be. */
function togetherOf<T>(answers: readonly Answer<T>[]): { data: (T | undefined)[]; read: boolean } {
  return { data: answers.map(({ data }) => data), read: answers.every(({ isPending }) => !isPending) };
}
