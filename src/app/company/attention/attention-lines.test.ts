import * as v from 'valibot';
import { expect, test } from 'vitest';
import { heldOn } from '#app/queries/held-fixture.ts';
import { Appointments } from '#contract/appointments.ts';
import { Ccj } from '#contract/ccj.ts';
import { COPIED, heldLook, heldProfile, linesOf } from './attention-fixture.ts';
import { evidenceOf } from './attention-line.ts';
import { arranged, nothingFound } from './attention-lines.ts';

const judgments = (...statuses: string[]) => ({
  rows: v.parse(Ccj, { pagination: {}, items: statuses.map((status) => ({ status, amount: '5' })) }).items,
});

test('with nothing held every line says so, with the price of the record that would tell', () => {
  const lines = [...linesOf({}).values()];
  expect(lines.map(({ state }) => state)).toEqual(lines.map(() => 'missing'));
  const { missing, ...others } = arranged(lines);
  expect(missing).toEqual([
    {
      operation: 'profile',
      credits: 1,
      pending: undefined,
      labels: ['Status', 'Accounts due', 'Confirmation statement due', 'Dormancy', 'Shared address'],
    },
    { operation: 'ccj', credits: 20, pending: undefined, labels: ['Unsatisfied judgments'] },
    { operation: 'financials', credits: 10, pending: undefined, labels: ['Net assets', 'Turnover'] },
    { operation: 'appointments', credits: 1, pending: undefined, labels: ['Officers leaving'] },
    { operation: 'documents', credits: 1, pending: undefined, labels: ['Charges'] },
  ]);
  expect(Object.values(others).flat()).toEqual([]);
});

test('what was found is found in a part too; nothing found in a part is not nothing found', () => {
  const part = '20 of 143 judgments held';
  const found = linesOf({ ccj: heldLook(judgments('Unsatisfied'), part) }).get('ccj');
  expect(found).toMatchObject({ state: 'found', coverage: part, days: { from: COPIED, to: COPIED } });
  const clear = linesOf({ ccj: heldLook(judgments('Satisfied'), part) }).get('ccj');
  expect(clear).toMatchObject({ state: 'partly', coverage: part });
  expect(linesOf({ ccj: heldLook(judgments('Satisfied')) }).get('ccj')).toMatchObject({ state: 'clear' });
});

test('what is counted in a part is counted of those held', () => {
  const part = '20 of 143 judgments held';
  expect(linesOf({ ccj: heldLook(judgments('Satisfied'), part) }).get('ccj')).toMatchObject({
    words: 'None of those held unsatisfied; 1 judgment satisfied',
  });
  expect(linesOf({ ccj: heldLook(judgments('Unsatisfied'), part) }).get('ccj')).toMatchObject({
    words: expect.stringMatching(/^1 unsatisfied of those held, 5 in all /),
  });
  const officers = (...resigned: string[]) => {
    const items = [{ status: 'Active' }, ...resigned.map((resignation_date) => ({ resignation_date }))];
    const value = v.parse(Appointments, { pagination: {}, items });
    const look = heldLook({ pages: [{ page: 1, holding: heldOn(COPIED), value }] }, '20 of 36 officers held');
    return linesOf({ appointments: look }).get('departures');
  };
  expect(officers('2026-11-01')).toMatchObject({
    words: expect.stringMatching(/; 1 of those held in post$/),
  });
  expect(officers()).toMatchObject({ state: 'partly', words: 'None of those held in the year to the copy' });
});

test('a record that is unreadable, not covered, under way or on its way says just that', () => {
  const days = { from: COPIED, to: COPIED };
  expect(linesOf({ ccj: { state: 'unreadable', days } }).get('ccj')).toMatchObject({
    state: 'unreadable',
    days,
  });
  for (const state of ['uncovered', 'reading', 'unread'] as const) {
    expect(linesOf({ ccj: { state } }).get('ccj')).toMatchObject({ state });
  }
  const pending = linesOf({ ccj: { state: 'missing', credits: 20, pending: 'unknown' } });
  expect(arranged([...pending.values()]).missing).toContainEqual(
    expect.objectContaining({ operation: 'ccj', pending: 'unknown' }),
  );
});

test('each line stands in one place, found ones first by gravity', () => {
  const looks = {
    profile: heldProfile({
      accounts: { next_due: '2025-09-30', last_accounts: { type: 'dormant' } },
      confirmation_statement: { next_due: '2030-01-01' },
    }),
    ccj: heldLook(judgments('Unsatisfied')),
    documents: { state: 'uncovered' },
    sameAddress: heldLook({ total: 0, companies: [] }),
  } as const;
  const lines = [...linesOf(looks).values()];
  const places = arranged(lines);
  const ids = (name: 'found' | 'open' | 'untold' | 'uncovered' | 'clear') => places[name].map(({ id }) => id);
  expect(ids('found')).toEqual(['ccj', 'accounts', 'dormant']);
  expect(ids('open')).toEqual(['address']);
  expect(ids('untold')).toEqual(['status']);
  expect(ids('uncovered')).toEqual(['charges']);
  expect(ids('clear')).toEqual(['confirmation']);
  expect(places.missing.flatMap(({ labels }) => labels)).toEqual([
    'Net assets',
    'Turnover',
    'Officers leaving',
  ]);
});

test('that nothing was found is said only where something told as much and nothing is still being read', () => {
  const ACTIVE = heldProfile({ accounts: { next_due: '2030-01-01' } });
  const said = (...given: Parameters<typeof linesOf>) =>
    nothingFound(arranged([...linesOf(...given).values()]));
  expect(said({ profile: ACTIVE })).toBe(true);
  expect(said({ ccj: heldLook(judgments('Satisfied'), '20 of 143 judgments held') })).toBe(true);
  expect(said({ profile: ACTIVE, ccj: { state: 'reading' } })).toBe(false);
  expect(said({ profile: ACTIVE, ccj: { state: 'unread' } })).toBe(true);
  expect(said({ ccj: { state: 'unread' } })).toBe(false);
  expect(said({ ccj: { state: 'unreadable', days: { from: COPIED, to: COPIED } } })).toBe(false);
  expect(said({ sameAddress: heldLook(undefined) })).toBe(false);
  expect(said({ profile: ACTIVE, ccj: heldLook(judgments('Unsatisfied')) })).toBe(false);
  expect(said({})).toBe(false);
});

test('every line leads somewhere: to its rows, or to the record that it is of', () => {
  const days = { from: COPIED, to: COPIED };
  for (const ccj of [{ state: 'unreadable', days }, { state: 'unread' }] as const) {
    const line = linesOf({ ccj }).get('ccj');
    expect(line && evidenceOf(line)).toEqual({ operation: 'ccj' });
  }
  const found = linesOf({ ccj: heldLook(judgments('Unsatisfied')) }).get('ccj');
  expect(found && evidenceOf(found)).toEqual({ operation: 'ccj', search: { status: 'Unsatisfied' } });
  const noPeriod = linesOf({ financials: heldLook([]) }).get('turnover');
  expect(noPeriod && evidenceOf(noPeriod)).toEqual({ operation: 'financials' });
});

test('no judgments of a company of Scotland or Northern Ireland are none of one register only', () => {
  const of = (companyNumber: string, coverage?: string) =>
    linesOf({ ccj: heldLook(judgments(), coverage) }, { companyNumber }).get('ccj');
  expect(of('90000001')).toMatchObject({ state: 'clear', coverage: undefined });
  expect(of('SC900001')).toMatchObject({
    state: 'partly',
    coverage: 'the register of England and Wales; whether that of Scotland was looked at is not known',
  });
  expect(of('NI900001', '20 of 143 judgments held')).toMatchObject({
    state: 'partly',
    coverage: expect.stringMatching(/^20 of 143 judgments held; .* Northern Ireland /),
  });
});

test('a dissolved company without accounts and confirmation statement is ceased, and owes no filing that anybody names', () => {
  const profile = heldProfile({
    company_number: '00000006',
    date_of_creation: '1862-10-25',
    date_of_cessation: '2006-04-01',
  });
  const lines = linesOf({ profile }, { ceasedOn: '2006-04-01' });
  expect(lines.get('status')).toMatchObject({ state: 'found', words: 'Ceased on 1 Apr 2006' });
  expect(lines.get('accounts')).toMatchObject({
    state: 'untold',
    words: 'No due date is given; it ceased on 1 Apr 2006',
  });
  expect(lines.get('confirmation')).toMatchObject({ state: 'untold' });
});
