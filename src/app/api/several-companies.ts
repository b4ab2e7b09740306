import { useQueries } from '@tanstack/react-query';
import { companyQuery } from './company-query.ts';
import { financialsQuery } from './resources.ts';

/** In the order of `numbers`. */
export const useCompanies = (numbers: readonly string[]) =>
  useQueries({ queries: numbers.map((number) => companyQuery(number)), combine });

/** In the order of `numbers`. */
export const useFinancialsOfSeveral = (numbers: readonly string[]) =>
  useQueries({ queries: numbers.map((number) => financialsQuery(number)), combine });

type Result<T> = { readonly data: T | undefined; readonly isPending: boolean };

/** `read`: every query has ended. */
function combine<T>(results: readonly Result<T>[]): { data: (T | undefined)[]; read: boolean } {
  return { data: results.map(({ data }) => data), read: results.every(({ isPending }) => !isPending) };
}
