import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AMOUNT_NAMES, Financials } from '#contract/financials.ts';
import { figuresOf } from './figures/figures.ts';
import { periodsInOrder } from './periods/periods.ts';
import { statementOf } from './statement/statement.ts';

/** Real accounts, mapped to the members of SPEC 2.9; they lie beside the project and are not part of it. */
const FILE = '../shared/data/05_accounts/ixbrl_mapped_to_spec.jsonl';

const Entry = v.object({
  company_number: v.string(),
  period_ended: v.string(),
  accounting_date: v.string(),
  basis: v.string(),
  employees: v.string(),
  auditor: v.string(),
  fields: v.record(v.string(), v.string()),
});

/** One record a company, as SPEC 2.9 sends it. */
function records() {
  const entries = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(Entry, JSON.parse(line)));
  const numbers = new Set(entries.map((entry) => entry.company_number));
  const companies = [...numbers].map((number) => entries.filter((entry) => entry.company_number === number));
  return companies.map((sent) => ({
    sent,
    periods: periodsInOrder(
      v.parse(
        Financials,
        sent.map(({ basis, fields, ...entry }) => ({ ...entry, type: basis, ...fields })),
      ),
    ),
  }));
}

describe.skipIf(!existsSync(FILE))(`real accounts (${FILE}, skipped where absent)`, () => {
  test('keep every amount, digit by digit, in the order of time', () => {
    for (const { sent, periods } of records()) {
      const { columns, lines } = statementOf(periods, undefined);
      const shown = lines.flatMap(({ amounts }) => amounts).filter((amount) => amount !== undefined);
      const given = sent
        .flatMap(({ fields, employees }) => [employees, ...AMOUNT_NAMES.map((name) => fields[name])])
        .filter(Boolean);
      expect(shown.toSorted()).toEqual(given.toSorted());
      const months = columns.map(({ ended }) => ended ?? '');
      expect(months).toEqual(months.toSorted().reverse());
    }
  });

  test('never compare group with company accounts', () => {
    for (const { periods } of records()) {
      const { comparison, lines } = statementOf(periods, undefined);
      if (comparison === undefined || comparison.before.entry.type === comparison.latest.entry.type) continue;
      expect(lines.every(({ change }) => change === undefined)).toBe(true);
    }
  });

  test('have figures whose titles end in the value of the newest period', () => {
    const titles = records().flatMap(({ periods }) => figuresOf(periods).figures.map(({ title }) => title));
    expect(titles.length).toBeGreaterThan(20);
    for (const title of titles) expect(title).not.toMatch(/undefined|NaN|null/);
  });
});
