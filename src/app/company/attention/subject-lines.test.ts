import * as v from 'valibot';
import { expect, test } from 'vitest';
import { heldOn } from '#app/queries/held-fixture.ts';
import { Appointments } from '#contract/appointments.ts';
import { Ccj } from '#contract/ccj.ts';
import { COPIED, heldLook, heldProfile, linesOf } from './attention-fixture.ts';

const judgments = (...statuses: string[]) => ({
  rows: v.parse(Ccj, { pagination: {}, items: statuses.map((status) => ({ status, amount: '5' })) }).items,
});

test('with nothing held every line says so', () => {
  const lines = [...linesOf({}).values()];
  expect(lines).toHaveLength(10);
  expect(lines.map(({ state }) => state)).toEqual(lines.map(() => 'missing'));
});

test('a record that is unreadable or not covered says just that', () => {
  const days = { from: COPIED, to: COPIED };
  for (const ccj of [{ state: 'unreadable', days }, { state: 'uncovered' }] as const) {
    expect(linesOf({ ccj }).get('ccj')).toMatchObject(ccj);
  }
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
