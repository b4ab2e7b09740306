import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Judgment } from '#contract/ccj.ts';
import { unpaidJudgments } from './unpaid-judgments.ts';

function judged(...sent: object[]) {
  const { state, words } = unpaidJudgments(sent.map((wire) => v.parse(Judgment, wire)));
  return `${state}: ${words}`;
}

const UNSATISFIED = { status: 'Unsatisfied', amount: '9007199254740993' };
const SATISFIED = { status: 'Satisfied', amount: '100.50', satisfied_date: '2024-02-01' };

test('unsatisfied judgments are counted and added up exactly, without a currency', () => {
  expect(judged(UNSATISFIED, UNSATISFIED, SATISFIED)).toBe(
    'found: 2 unsatisfied, 18,014,398,509,481,986 in all as recorded (the judgments, not the debt)',
  );
});

test('an amount that is absent or unreadable is in no sum, and said', () => {
  expect(
    judged(UNSATISFIED, { status: 'Unsatisfied', amount: '' }, { status: 'Unsatisfied', amount: '1e5' }),
  ).toBe(
    'found: 3 unsatisfied, 9,007,199,254,740,993 in all as recorded (the judgments, not the debt), 2 without a readable amount',
  );
  expect(judged({ status: 'Unsatisfied', amount: '' })).toBe('found: 1 unsatisfied, of no readable amount');
});

test('status goes before a date that contradicts it, as it does in the table that the line leads to', () => {
  expect(judged({ ...UNSATISFIED, satisfied_date: '2024-02-01', amount: '5' })).toContain(
    'found: 1 unsatisfied',
  );
  expect(judged({ status: 'Satisfied', satisfied_date: '' })).toBe(
    'clear: None unsatisfied; 1 judgment satisfied',
  );
});

test('another status or none is said and makes nothing clear', () => {
  expect(judged(SATISFIED, { status: 'Set aside' }, {})).toBe(
    'untold: None recorded as unsatisfied; 2 of another status or of none',
  );
  expect(judged(UNSATISFIED, { status: 'Set aside' })).toContain('; 1 of another status or of none');
});

test('no judgment on the copy is no judgment on the copy', () => {
  expect(judged()).toBe('clear: None on this copy');
});

test('the line leads to the unsatisfied rows', () => {
  expect(unpaidJudgments([v.parse(Judgment, UNSATISFIED)]).evidence).toEqual({
    operation: 'ccj',
    search: { status: 'Unsatisfied' },
  });
});
