import { useMemo } from 'react';
import type { RecordReading } from '#app/api/record-query.ts';
import { useCompanies, useFinancialsOfSeveral } from '#app/api/several-companies.ts';
import { periodsInOrder } from '#app/financials/periods.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { type Accounts, type Compared, comparedOf, type Listed, lackOf } from './compared.ts';

export type CompanyReading = {
  readonly company: Listed;
  readonly accounts: Accounts | undefined;
};

type ComparedReading = {
  /** In the order of the URL; the same array while nothing changed. */
  readonly readings: readonly CompanyReading[];
  readonly read: boolean;
};

/** Reads the names and bought financials of these companies, free. */
export function useCompared(numbers: readonly string[]): ComparedReading {
  const { data: summaries, read: summariesRead } = useCompanies(numbers);
  const { data: records, read: recordsRead } = useFinancialsOfSeveral(numbers);
  const readings = useMemo(() => {
    const companies = comparedOf(
      numbers,
      summaries.map((summary) => summary?.name),
    );
    return companies.map((company, place) => {
      const record = records[place];
      return { company: { ...company, lack: lackOf(record) }, accounts: accountsOf(company, record) };
    });
  }, [numbers, summaries, records]);
  return { readings, read: summariesRead && recordsRead };
}

function accountsOf(
  company: Compared,
  reading: RecordReading<FinancialsPeriod[]> | undefined,
): Accounts | undefined {
  const { holding, value } = reading ?? {};
  if (holding?.held !== true || value === undefined) return undefined;
  return { ...company, holding, periods: periodsInOrder(value) };
}
