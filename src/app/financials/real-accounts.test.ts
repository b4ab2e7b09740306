import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AMOUNT_NAMES, type AmountName, Financials } from '#contract/financials.ts';
import { grouped } from '#contract/grouped.ts';
import { isUnreadable, type Read } from '#contract/values.ts';
import { periodsInOrder } from './periods.ts';
import { realEntries } from './real-accounts-fixture.ts';
import { changeOf, statementOf } from './statement/statement.ts';

/** Real accounts, which are not part of the repository. */
const FOLDER = '../shared/data/05_accounts';
const EXTRACTED = `${FOLDER}/extracted_financials_2020_2025.csv`;

/** An accounting period with members as SPEC 2.9 sends them. */
type Sent = Readonly<Record<string, string>>;

/** Columns of the extracted accounts that SPEC 2.9 names differently. */
const COLUMNS: Readonly<Record<string, AmountName | 'employees'>> = {
  average_number_employees_during_period: 'employees',
  turnover_gross_operating_revenue: 'turnover',
  cost_sales: 'cost_of_sales',
  gross_profit_loss: 'gross_profit',
  operating_profit_loss: 'operating_profit',
  profit_loss_for_period: 'profit_for_period',
  debtors: 'debtors',
  current_assets: 'current_assets',
  shareholder_funds: 'shareholders_funds',
};

/** Machine-read accounts with a turnover, errors included, one list per company. Each is assumed to cover a year. */
function extracted(): Sent[][] {
  const [header = '', ...lines] = readFileSync(EXTRACTED, 'utf8').split('\n');
  const names = header.split(',');
  // Counted from the end, where no column is quoted: parsing all of 42,000 rows would take seconds.
  const place = names.indexOf('turnover_gross_operating_revenue') - names.length;
  const stating = lines.filter((line) => (line.split(',').at(place) ?? '') !== '');
  const stated: Sent[] = parse([header, ...stating].join('\n'), { columns: true });
  return [...grouped(stated, (row) => row['companies_house_registered_number'] ?? '').values()].map((own) =>
    own.map((row) => ({
      period_ended: row['period_end']?.slice(0, 7) ?? '',
      accounting_date: row['period_end'] ?? '',
      trading_duration: '12',
      ...Object.fromEntries(Object.entries(COLUMNS).map(([column, name]) => [name, row[column] ?? ''])),
    })),
  );
}

const periodsOf = (sent: readonly Sent[]) => periodsInOrder(v.parse(Financials, sent));

describe.skipIf(!existsSync(FOLDER)).each<[string, () => Sent[][], number]>([
  ['filed accounts mapped by hand', realEntries, 10],
  ['accounts read by a machine', extracted, 300],
])(`%s (${FOLDER}, skipped where absent)`, (_, read, atLeast) => {
  test('keep every amount exactly or as received, in chronological order', () => {
    const companies = read();
    expect(companies.length).toBeGreaterThan(atLeast);
    for (const sent of companies) {
      const { columns, lines } = statementOf(periodsOf(sent), undefined);
      const shown = lines.flatMap(({ amounts }) => amounts).flatMap(asSent);
      const given = sent.flatMap((entry) =>
        ['employees', ...AMOUNT_NAMES].flatMap((name) => entry[name] ?? ''),
      );
      expect(shown.toSorted()).toEqual(given.filter(Boolean).toSorted());
      const months = columns.map(({ ended }) => ended ?? '');
      expect(months).toEqual(months.toSorted().reverse());
    }
  });

  test('have exact changes, and none between different types', () => {
    let compared = 0;
    for (const sent of read()) {
      const { comparison, lines } = statementOf(periodsOf(sent), undefined);
      if (comparison === undefined) continue;
      const apart = comparison.before.entry.type !== comparison.latest.entry.type;
      for (const line of lines) {
        const change = changeOf(comparison, line);
        if (change === undefined || 'because' in change) continue;
        expect(apart, 'accounts of one type').toBe(false);
        const [latest, before] = [line.amounts[0], line.amounts[1]].flatMap(asSent);
        if ([latest, before].some((amount) => amount?.includes('.'))) continue;
        expect(BigInt(before ?? '') + BigInt(change.amount)).toBe(BigInt(latest ?? ''));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(50);
  });
});

function asSent(amount: Read<string>): string[] {
  if (amount === undefined) return [];
  return [isUnreadable(amount) ? amount.unreadable : amount];
}
