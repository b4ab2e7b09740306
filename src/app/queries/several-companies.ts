import { useQueries } from '@tanstack/react-query';
import { companyQuery } from './company-query.ts';
import { financialsQuery } from './financials-query.ts';

/** Here and not beside the queries of one company, since those are loaded with every page and `useQueries` is not small. */

/** What the team holds of these companies, in their order. */
export const useCompanies = (numbers: readonly string[]) =>
  useQueries({ queries: numbers.map((number) => companyQuery(number)) });

/** Accounting periods of these companies, in their order. */
export const useFinancialsOfSeveral = (numbers: readonly string[]) =>
  useQueries({ queries: numbers.map((number) => financialsQuery(number)) });
