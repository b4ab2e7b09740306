import { useMemo } from 'react';
import { periodsInOrder } from '#app/financials/periods/periods.ts';
import type { RecordReading } from '#app/queries/record-query.ts';
import { useCompanies, useFinancialsOfSeveral } from '#app/queries/several-companies.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { type Accounts, type Compared, comparedOf, type Listed } from './compared.ts';
import { lackOf } from './lack.ts';

/** A company of the page, with its accounts. */
export type CompanyReading = {
  readonly company: Listed;
  /** Its accounts, where they are held and readable. */
  readonly accounts: Accounts | undefined;
};

type ComparedReading = {
  /** In the order that was asked for; the same array while nothing changed. */
  readonly readings: readonly CompanyReading[];
  /** Whether all of it has been read, or could not be. */
  readonly read: boolean;
};

/** Reads, free, what the team knows and holds of these companies. */
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
