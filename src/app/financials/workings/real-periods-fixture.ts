import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { Financials } from '#contract/financials.ts';
import { type Period, periodsInOrder } from '../periods/periods.ts';

/** Real accounts, mapped to the members of SPEC 2.9; they lie beside the project and are not part of it. */
const FILE = '../shared/data/05_accounts/ixbrl_mapped_to_spec.jsonl';

const Entry = v.object({
  company_number: v.string(),
  period_ended: v.string(),
  accounting_date: v.string(),
  basis: v.string(),
  employees: v.string(),
  fields: v.record(v.string(), v.string()),
});

/** Whether they lie there. Only for tests, which are skipped where not. */
export const REAL_ACCOUNTS = existsSync(FILE);

/** The periods of each company, oldest first. Their length is not among the facts and is taken for a year. */
export function realPeriods(): Period[][] {
  const entries = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(Entry, JSON.parse(line)));
  const numbers = [...new Set(entries.map((entry) => entry.company_number))];
  return numbers.map((number) =>
    periodsInOrder(
      v.parse(
        Financials,
        entries
          .filter((entry) => entry.company_number === number)
          .map(({ basis, fields, ...entry }) => ({
            ...entry,
            trading_duration: '12',
            type: basis,
            ...fields,
          })),
      ),
    ),
  );
}
