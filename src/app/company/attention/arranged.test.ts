import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Ccj } from '#contract/ccj.ts';
import { arranged } from './arranged.ts';
import { COPIED, heldLook, heldProfile, linesOf } from './attention-fixture.ts';

const judgments = (...statuses: string[]) => ({
  rows: v.parse(Ccj, { pagination: {}, items: statuses.map((status) => ({ status, amount: '5' })) }).items,
});
const of = (...given: Parameters<typeof linesOf>) => arranged([...linesOf(...given).values()]);
const days = { from: COPIED, to: COPIED };

test('with nothing held there is nothing but the records that would tell, each with its subjects', () => {
  const { missing, nothingFound, ...others } = of({});
  expect(missing).toEqual([
    {
      operation: 'profile',
      labels: ['Status', 'Accounts due', 'Confirmation statement due', 'Dormancy', 'Shared address'],
    },
    { operation: 'ccj', labels: ['Unsatisfied judgments'] },
    { operation: 'financials', labels: ['Net assets', 'Turnover'] },
    { operation: 'appointments', labels: ['Officers leaving'] },
    { operation: 'documents', labels: ['Charges'] },
  ]);
  expect(Object.values(others).flat()).toEqual([]);
  expect(nothingFound).toBe(false);
});

test('each line stands in one place, found ones first by gravity', () => {
  const places = of({
    profile: heldProfile({
      accounts: { next_due: '2025-09-30', last_accounts: { type: 'dormant' } },
      confirmation_statement: { next_due: '2030-01-01' },
    }),
    ccj: heldLook(judgments('Unsatisfied')),
    documents: { state: 'uncovered' },
    sameAddress: heldLook(0),
  });
  const ids = (name: 'found' | 'open' | 'untold' | 'clear') => places[name].map(({ id }) => id);
  expect(ids('found')).toEqual(['ccj', 'accounts', 'dormant']);
  expect(ids('open')).toEqual(['address']);
  expect(ids('untold')).toEqual(['status']);
  expect(places.uncovered).toEqual(['Charges']);
  expect(ids('clear')).toEqual(['confirmation']);
  expect(places.missing.flatMap(({ labels }) => labels)).toEqual([
    'Net assets',
    'Turnover',
    'Officers leaving',
  ]);
});

test('a line tells what was found, in how much of the record, and on which day', () => {
  const part = '20 of 143 judgments held';
  expect(of({ ccj: heldLook(judgments('Unsatisfied'), part) }).found).toEqual([
    {
      id: 'ccj',
      label: 'Unsatisfied judgments',
      words: expect.stringMatching(/^1 unsatisfied of those held, 5 in all /),
      evidence: { operation: 'ccj', search: { status: 'Unsatisfied' } },
      days,
      coverage: part,
    },
  ]);
});

test('a record that is held and not readable is open, and leads to its tab', () => {
  expect(of({ ccj: { state: 'unreadable', days } }).open).toMatchObject([
    { words: 'Held, but not readable', evidence: { operation: 'ccj' }, days },
  ]);
});

test('that nothing was found is said only where something told as much', () => {
  const ACTIVE = heldProfile({ accounts: { next_due: '2030-01-01' } });
  const said = (...given: Parameters<typeof linesOf>) => of(...given).nothingFound;
  expect(said({ profile: ACTIVE })).toBe(true);
  expect(said({ ccj: heldLook(judgments('Satisfied'), '20 of 143 judgments held') })).toBe(true);
  expect(said({ ccj: { state: 'unreadable', days } })).toBe(false);
  expect(said({ sameAddress: heldLook(undefined) })).toBe(false);
  expect(said({ profile: ACTIVE, ccj: heldLook(judgments('Unsatisfied')) })).toBe(false);
});

test('a line without rows of its own leads to its record', () => {
  const evidence = (...given: Parameters<typeof linesOf>) =>
    of(...given).untold.find(({ id }) => id === 'turnover')?.evidence;
  expect(evidence({ financials: heldLook([]) })).toEqual({ operation: 'financials' });
});
