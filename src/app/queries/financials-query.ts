import { useQuery } from '@tanstack/react-query';
import { Financials } from '#contract/financials.ts';
import { readableAhead } from './ahead/readers.ts';
import { recordQuery } from './record-query.ts';

export const financialsQuery = (companyNumber: string, version?: string) =>
  recordQuery({ operation: 'financials', companyNumber, page: 1 }, Financials, version);

readableAhead('financials', (client, number) => client.prefetchQuery(financialsQuery(number)));

/** Accounting periods of a company, or one older version. Reads nothing where not `enabled`. */
export const useFinancials = (companyNumber: string, version?: string, enabled = true) =>
  useQuery({ ...financialsQuery(companyNumber, version), enabled });
