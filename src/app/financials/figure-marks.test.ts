import * as v from 'valibot';
import { expect, test } from 'vitest';
import { envelopeOf } from '#contract/envelope.ts';
import { Financials } from '#contract/financials.ts';
import { diffRecord } from '#diff/diff-record.ts';
import { figureMarks } from './figure-marks.ts';

const COMPANY = '90000001';

test('a restated figure, and one that is stated for the first time, are marked in their period', () => {
  const period = (year: number, figures: object) => ({ accounting_date: `${year}-03-31`, ...figures });
  const from = [period(2025, { turnover: '100', gross_profit: '' }), period(2024, { turnover: '80' })];
  const to = [
    period(2026, { turnover: '120' }),
    period(2025, { turnover: '90', gross_profit: '5' }),
    period(2024, { turnover: '80' }),
  ];
  const [former, later] = [from, to].map((record, index) => ({
    version: index + 1,
    pages: new Map([[1, record]]),
  }));
  const changes = former && later ? diffRecord('financials', former, later) : [];
  const subject = { operation: 'financials', companyNumber: COMPANY, page: 1 } as const;
  const entries = v.parse(Financials, to);
  const marks = figureMarks({
    ...{ companyNumber: COMPANY, envelope: envelopeOf(subject, to), entries, changes },
  });
  expect(entries.map((entry) => [...(marks.get(entry) ?? [])])).toEqual([
    [],
    [
      ['turnover', '100'],
      ['gross_profit', undefined],
    ],
    [],
  ]);
});
