import { expect, test } from 'vitest';
import { accountsSummary } from './accounts-summary.ts';
import { periodsOf } from './period-fixture.ts';

const summaryOf = (...sent: Parameters<typeof periodsOf>) => accountsSummary(periodsOf(...sent));

const YEAR = { trading_duration: '12', type: 'Group, Consolidated', auditor: 'BELL LLP' };

test('accounts are summed up by kind, periods and auditor', () => {
  expect(summaryOf({ ...YEAR, period_ended: '2025-03' }, { ...YEAR, period_ended: '2024-03' })).toBe(
    'Group, Consolidated · 2 periods of 12 months · auditor BELL LLP.',
  );
  expect(summaryOf({ period_ended: '2025-03', trading_duration: '1' })).toBe('one period of 1 month.');
  expect(summaryOf({ period_ended: '2025-03', trading_duration: 'n/a' })).toBe('one period.');
});

test('where periods differ, that they do is said', () => {
  expect(
    summaryOf(
      { ...YEAR, period_ended: '2025-03' },
      { trading_duration: '18', type: 'Company', auditor: 'REED', period_ended: '2024-03' },
    ),
  ).toBe('Accounts of different types · 2 periods of different length · different auditors.');
});

test('what only some periods state is said to be so', () => {
  expect(summaryOf({ ...YEAR, period_ended: '2025-03' }, { period_ended: '2024-03' })).toBe(
    'Group, Consolidated (not stated for every period) · 2 periods of 12 months (not stated for every period) · ' +
      'auditor BELL LLP (not stated for every period).',
  );
});

test('a space after the type or the auditor makes it no other one', () => {
  const [spaced, bare] = [
    { type: 'Group ', auditor: 'BELL LLP ' },
    { type: 'Group', auditor: 'BELL LLP' },
  ];
  expect(summaryOf({ ...spaced, period_ended: '2025-03' }, { ...bare, period_ended: '2024-03' })).toBe(
    'Group · 2 periods · auditor BELL LLP.',
  );
  expect(summaryOf({ auditor: ' ', period_ended: '2025-03' })).toBe('one period.');
});
