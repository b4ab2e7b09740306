import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { Financials } from '#contract/financials.ts';
import { grouped } from '#contract/grouped.ts';
import { type Period, periodsInOrder } from './periods.ts';

/** Real accounts mapped to SPEC 2.9, kept outside the repository. Tests that use them are skipped where they are absent. */
const FILE = '../shared/data/05_accounts/ixbrl_mapped_to_spec.jsonl';

const Entry = v.object({
  company_number: v.string(),
  period_ended: v.string(),
  accounting_date: v.string(),
  basis: v.string(),
  employees: v.string(),
  fields: v.record(v.string(), v.string()),
});

export const REAL_ACCOUNTS = existsSync(FILE);

/** The entries of each company; the period length is not in the data and is assumed to be a year. */
export function realEntries() {
  const entries = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(Entry, JSON.parse(line)));
  return [...grouped(entries, (entry) => entry.company_number).values()].map((own) =>
    own.map(({ basis, fields, period_ended, accounting_date, employees }) => ({
      ...{ period_ended, accounting_date, trading_duration: '12', employees, type: basis },
      ...fields,
    })),
  );
}

export function realPeriods(): Period[][] {
  return realEntries().map((own) => periodsInOrder(v.parse(Financials, own)));
}
