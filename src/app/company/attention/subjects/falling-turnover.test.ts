import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Financials, type FinancialsPeriodWire } from '#contract/financials.ts';
import { fallingTurnover } from './falling-turnover.ts';

function judged(...sent: Partial<FinancialsPeriodWire>[]) {
  const { state, words } = fallingTurnover(v.parse(Financials, sent));
  return `${state}: ${words}`;
}

const NEW = { period_ended: '2025-03', trading_duration: '12', type: 'Group' };
const OLD = { period_ended: '2024-03', trading_duration: '12', type: 'Group' };

test.each([
  ['880', '1000', 'found: Down 12.0 % to 880 in Mar 2025, from 1,000 in Mar 2024'],
  ['0', '1000', 'found: Down 100.0 % to 0 in Mar 2025, from 1,000 in Mar 2024'],
  [
    '9007199254740992',
    '9007199254740993',
    'found: Down slightly to 9,007,199,254,740,992 in Mar 2025, from 9,007,199,254,740,993 in Mar 2024',
  ],
  ['1000', '880', 'clear: Up: 1,000 in Mar 2025, from 880 in Mar 2024'],
  ['880', '880', 'clear: Unchanged: 880 in Mar 2025, from 880 in Mar 2024'],
  ['5', '0', 'clear: Up: 5 in Mar 2025, from 0 in Mar 2024'],
  ['-5', '1000', 'untold: −5 in Mar 2025, 1,000 in Mar 2024: below zero, not compared'],
  ['', '1000', 'untold: not disclosed for Mar 2025, which is usual for small companies'],
  ['880', '', 'untold: 880 in Mar 2025; not disclosed for Mar 2024, which is usual for small companies'],
  ['n/a', '1000', 'untold: turnover of Mar 2025 is “n/a”'],
])('turnover %s after %s is %s', (latest, before, finding) => {
  expect(judged({ ...NEW, turnover: latest }, { ...OLD, turnover: before })).toBe(finding);
});

test('periods of another length, another type or an unknown length are not compared', () => {
  const apart = (old: Partial<FinancialsPeriodWire>) =>
    judged({ ...NEW, turnover: '5' }, { ...OLD, turnover: '9', ...old });
  expect(apart({ trading_duration: '18' })).toBe(
    'untold: 5 in Mar 2025; not comparable with Mar 2024: periods of another length: 18 months, then 12 months',
  );
  expect(apart({ type: 'Company' })).toContain('accounts of another type: Company, then Group');
  expect(
    judged({ ...NEW, trading_duration: '', turnover: '5' }, { ...OLD, trading_duration: '', turnover: '9' }),
  ).toContain('the length of a period is not given');
});

test('two entries of one month are not each other’s year before', () => {
  const company = { ...NEW, type: 'Company', turnover: '3' };
  expect(judged({ ...NEW, turnover: '5' }, company)).toContain('no earlier period to compare');
  const sent = [
    { ...NEW, turnover: '5' },
    company,
    { ...OLD, turnover: '9' },
    { ...OLD, type: 'Company', turnover: '1' },
  ];
  expect(judged(...sent)).toMatch(/^found: Down 44\.4 % to 5 in Mar 2025.*, Group, from 9 in Mar 2024/);
});

describe('periods that do not follow each other', () => {
  const TWO_BEFORE = { ...OLD, period_ended: '2023-03' };

  test('are not compared, whether accounts of another type lie between or none', () => {
    const between = { ...OLD, type: 'Company', turnover: '70' };
    expect(judged({ ...NEW, turnover: '900' }, between, { ...TWO_BEFORE, turnover: '1000' })).toBe(
      'untold: 900 in Mar 2025, 1,000 in Mar 2023: not compared, because Mar 2024 between them is of other accounts: Company',
    );
    expect(judged({ ...NEW, turnover: '900' }, { ...TWO_BEFORE, turnover: '1000' })).toBe(
      'untold: 900 in Mar 2025, 1,000 in Mar 2023: not compared, because they end 24 months apart',
    );
  });

  test('do follow each other where an end moved by a month, or both are longer than a year', () => {
    expect(judged({ ...NEW, period_ended: '2025-04', turnover: '5' }, { ...OLD, turnover: '9' })).toContain(
      'found: ',
    );
    const long = { trading_duration: '18' };
    expect(
      judged({ ...NEW, ...long, turnover: '5' }, { ...OLD, ...long, period_ended: '2023-09', turnover: '9' }),
    ).toContain('found: ');
  });
});

test('one period, none, or none with a usable date compare nothing', () => {
  expect(judged({ ...NEW, turnover: '5' })).toBe('untold: 5 in Mar 2025; no earlier period to compare');
  expect(judged()).toBe('untold: No accounts on this record');
  expect(judged({ period_ended: '', turnover: '5' })).toBe('untold: No accounting period has a usable date');
});
