import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Judgment } from '#contract/ccj.ts';
import { unpaidJudgments } from './ccj-rules.ts';

function evaluated(...sent: object[]) {
  const { state, words } = unpaidJudgments(sent.map((wire) => v.parse(Judgment, wire)));
  return `${state}: ${words}`;
}

const UNSATISFIED = { status: 'Unsatisfied', amount: '9007199254740993' };
const SATISFIED = { status: 'Satisfied', amount: '100.50', satisfied_date: '2024-02-01' };

test('counts and sums unsatisfied judgments exactly, in pounds', () => {
  expect(evaluated(UNSATISFIED, UNSATISFIED, SATISFIED)).toBe(
    'found: 2 unsatisfied, total £18,014,398,509,481,986',
  );
});

test('excludes and mentions absent and unreadable amounts', () => {
  expect(
    evaluated(UNSATISFIED, { status: 'Unsatisfied', amount: '' }, { status: 'Unsatisfied', amount: '1e5' }),
  ).toBe('found: 3 unsatisfied, total £9,007,199,254,740,993, 2 without a readable amount');
  expect(evaluated({ status: 'Unsatisfied', amount: '' })).toBe('found: 1 unsatisfied, no readable amount');
});

test('uses the status even if a date contradicts it', () => {
  expect(evaluated({ ...UNSATISFIED, satisfied_date: '2024-02-01', amount: '5' })).toContain(
    'found: 1 unsatisfied',
  );
  expect(evaluated({ status: 'Satisfied', satisfied_date: '' })).toBe(
    'clear: None unsatisfied; 1 judgment satisfied',
  );
});

test('an unknown or absent status is inconclusive', () => {
  expect(evaluated(SATISFIED, { status: 'Set aside' }, {})).toBe(
    'inconclusive: None recorded as unsatisfied; 2 with another or no status',
  );
  expect(evaluated(UNSATISFIED, { status: 'Set aside' })).toContain('; 1 with another or no status');
});

test('is clear without judgments on the copy', () => {
  expect(evaluated()).toBe('clear: None on this copy');
});

test('links to the unsatisfied rows', () => {
  expect(unpaidJudgments([v.parse(Judgment, UNSATISFIED)]).evidence).toEqual({
    operation: 'ccj',
    search: { status: 'Unsatisfied' },
  });
});
