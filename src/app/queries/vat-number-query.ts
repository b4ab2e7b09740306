import { useQuery } from '@tanstack/react-query';
import { VatNumber } from '#contract/vat-number.ts';
import { readableAhead } from './ahead/readers.ts';
import { recordQuery } from './record-query.ts';

const vatNumberQuery = (companyNumber: string, version?: string) =>
  recordQuery({ operation: 'vat-number', companyNumber, page: 1 }, VatNumber, version);

readableAhead('vat-number', (client, number) => client.prefetchQuery(vatNumberQuery(number)));

/** VAT number and matches of a company, or one older version. */
export const useVatNumber = (companyNumber: string, version?: string) =>
  useQuery(vatNumberQuery(companyNumber, version));
