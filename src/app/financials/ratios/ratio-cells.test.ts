import { describe, expect, test } from 'vitest';
import type { FinancialsPeriodWire } from '#contract/financials.ts';
import { periodsOf } from '../period-fixture.ts';
import { periodColumns } from '../statement/statement-columns.ts';
import { ratioRows } from './ratio-rows.tsx';

type Sent = Partial<FinancialsPeriodWire>;

const YEAR: Sent = { period_ended: '2025-03', accounting_date: '2025-03-31', trading_duration: '12' };

describe('the cells of ratios', () => {
  const cellsOf = (id: string, ...sent: Sent[]) =>
    ratioRows(periodColumns(periodsOf(...sent)))
      .find((row) => row.id === id)
      ?.cells.map(({ text, notes: own }) => [text.replaceAll('\u00a0', ' '), ...own]);
  const even: Sent = { ...YEAR, total_assets: '100', total_liabilities: '-40', shareholders_funds: '60' };
  const earlier: Sent = { ...even, period_ended: '2024-03', accounting_date: '2024-03-31' };

  test('have the stated currency before amounts only', () => {
    const sent = { ...YEAR, currency: 'GBP', turnover: '9000', employees: '4' };
    expect(cellsOf('turnover-per-head', sent)).toEqual([['£2,250']]);
    const growing: Sent[] = [
      { ...even, currency: 'GBP' },
      { ...earlier, currency: 'GBP', shareholders_funds: '50' },
    ];
    expect(cellsOf('net-assets-change', ...growing)?.[0]?.[0]).toBe('+£10');
    expect(cellsOf('net-assets-growth', ...growing)?.[0]?.[0]).toBe('+20.0%');
  });

  test('compare no net assets of different currencies', () => {
    const cells = cellsOf('net-assets-growth', { ...even, currency: 'GBP' }, { ...earlier, currency: 'USD' });
    expect(cells?.[0]).toEqual(['not computable: amounts in different currencies: USD, then GBP']);
  });

  test('carry the caveats on their lines, in the period or the one before, without another value', () => {
    const doubt = 'shareholders’ funds contradicted by a check';
    const odd: Sent = { ...even, shareholders_funds: '50' };
    expect(cellsOf('liabilities-to-net-assets', odd, earlier)).toEqual([
      ['0.80', 'total liabilities and shareholders’ funds contradicted by a check'],
      ['0.67'],
    ]);
    const before: Sent = { ...earlier, shareholders_funds: '50' };
    expect(cellsOf('net-assets-growth', even, before)?.[0]).toEqual(['+20.0%', doubt]);
  });

  test('say that a line is stated by segment only', () => {
    const caveats = [{ kind: 'segment', members: ['turnover'], words: 'By segment.' }];
    expect(cellsOf('net-margin', { ...YEAR, profit_for_period: '5', caveats })).toEqual([
      ['not computable: turnover by segment only'],
    ]);
  });
});
