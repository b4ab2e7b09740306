import { useQueries } from '@tanstack/react-query';
import { companyQuery } from './company-query.ts';
import { financialsQuery } from './financials-query.ts';

/** Here and not beside the queries of one company, since those are loaded with every page and `useQueries` is not small. */

/** What the team holds of these companies, in their order. */
export const useCompanies = (numbers: readonly string[]) =>
  useQueries({ queries: numbers.map((number) => companyQuery(number)), combine: dataOf });

/** Accounting periods of these companies, in their order. */
export const useFinancialsOfSeveral = (numbers: readonly string[]) =>
  useQueries({ queries: numbers.map((number) => financialsQuery(number)), combine: dataOf });

/** Whether all that is asked of these companies has been read, or could not be. */
export function useSeveralRead(numbers: readonly string[]): boolean {
  const summaries = useQueries({ queries: numbers.map((number) => companyQuery(number)), combine: areRead });
  const records = useQueries({ queries: numbers.map((number) => financialsQuery(number)), combine: areRead });
  return summaries && records;
}

const areRead = (answers: readonly { readonly isPending: boolean }[]) =>
  answers.every(({ isPending }) => !isPending);

/** The answers alone: the same array while none of them changed. */
function dataOf<T>(answers: readonly { readonly data: T | undefined }[]): (T | undefined)[] {
  return answers.map(({ data }) => data);
}
