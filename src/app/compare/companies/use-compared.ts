import type { UseQueryResult } from '@tanstack/react-query';
import { periodsInOrder } from '#app/financials/periods/periods.ts';
import type { RecordReading } from '#app/queries/record-query.ts';
import { useCompanies, useFinancialsOfSeveral } from '#app/queries/several-companies.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { type Accounts, type Compared, comparedOf, type Listed } from './compared.ts';
import { lackOf } from './lack.ts';

/** A company of the page, with the state of its record. */
export type CompanyReading = {
  readonly company: Listed;
  readonly record: UseQueryResult<RecordReading<FinancialsPeriod[]>>;
  /** Its accounts, where they are held and readable. */
  readonly accounts: Accounts | undefined;
};

/** Reads, free, what the team knows and holds of these companies, in their order. */
export function useCompared(numbers: readonly string[]): CompanyReading[] {
  const summaries = useCompanies(numbers);
  const records = useFinancialsOfSeveral(numbers);
  const companies = comparedOf(
    numbers,
    summaries.map(({ data }) => data?.name),
  );
  return companies.flatMap((company, place) => {
    const record = records[place];
    if (record === undefined) return [];
    const lack = lackOf(record.data);
    return [{ company: { ...company, lack }, record, accounts: accountsOf(company, record.data) }];
  });
}

function accountsOf(
  company: Compared,
  reading: RecordReading<FinancialsPeriod[]> | undefined,
): Accounts | undefined {
  const { holding, value } = reading ?? {};
  if (holding?.held !== true || value === undefined) return undefined;
  return { ...company, holding, periods: periodsInOrder(value) };
}
