import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/queries/held-fixture.ts';
import { Appointments } from '#contract/appointments.ts';
import { appointmentRows } from '../appointment-rows.ts';
import type { CompanyEnd } from '../company-end.ts';
import { officerSpans, tenureFinding, tenureWords, undrawnNote } from './officer-spans.ts';

const holding = heldOn();
const END = { date: '2024-07-16', verb: 'was dissolved', noun: 'dissolution' };

function rowsOf(items: readonly object[], end?: CompanyEnd) {
  return appointmentRows([{ page: 1, holding, value: v.parse(Appointments, { items }) }], { end });
}

const active = (appointment_date: string) => ({ name: 'A B', status: 'Active', appointment_date });
const resigned = (appointment_date: string, resignation_date: string) => ({
  name: 'C D',
  status: 'Resigned',
  appointment_date,
  resignation_date,
});

describe('terms of office', () => {
  test('stand in the order of the rows; one that is not over ends with the day of the copy', () => {
    const { spans, undrawn } = officerSpans(
      rowsOf([resigned('2018-03-01', '2020-01-02'), active('2019-01-04')]),
    );
    expect(undrawn).toBe(0);
    expect(spans).toEqual([
      {
        id: '0',
        label: 'C D',
        pick: 'C D',
        from: '2018-03-01',
        to: '2020-01-02',
        open: false,
        words: '1 Mar 2018 to 2 Jan 2020',
      },
      {
        id: '1',
        label: 'A B',
        pick: 'A B',
        from: '2019-01-04',
        to: '2026-11-21',
        open: true,
        words: 'from 4 Jan 2019',
      },
    ]);
  });

  test('end with the company where nobody resigned before', () => {
    expect(officerSpans(rowsOf([active('2019-01-04')], END)).spans[0]?.to).toBe('2024-07-16');
  });

  test.each([
    ['no appointment date', { status: 'Active' }],
    ['one that cannot be read', active('2023-02-30')],
    ['resigned without a date', { ...active('2019-01-04'), status: 'Resigned' }],
    ['a resignation that cannot be read', resigned('2019-01-04', 'long ago')],
    ['resigned before being appointed', resigned('2020-01-02', '2020-01-01')],
    ['a resignation after the copy', resigned('2020-01-02', '9999-12-31')],
    ['an appointment after the copy', active('2026-11-22')],
    ['an appointment before there were companies', active('0001-01-01')],
    ['a status of which nobody knows whether it is an end', { ...active('2019-01-04'), status: 'Barred' }],
    ['an appointment after the end of the company', active('2025-01-01'), END],
  ])('of %s are not drawn, but counted', (_case, item, end = undefined) => {
    expect(officerSpans(rowsOf([item], end))).toEqual({ spans: [], undrawn: 1 });
  });

  test.each(['', 'A\u0000B', 'A'.repeat(201)])(
    'are not picked by a name that no address holds: %j',
    (name) => {
      const row = { name, status: 'Active', appointment_date: '2019-01-04' };
      expect(officerSpans(rowsOf([row])).spans[0]?.pick).toBeUndefined();
    },
  );

  test('without a name say so', () => {
    const row = { status: 'Active', appointment_date: '2019-01-04' };
    expect(officerSpans(rowsOf([row])).spans[0]?.label).toBe('Name not given');
  });
});

describe('the finding', () => {
  test.each([
    ['1 in post, for 7 years', [active('2019-01-04')]],
    [
      '2 in post; the longest for 7 years',
      [active('2026-01-04'), active('2019-01-04'), resigned('1990-01-01', '2020-01-01')],
    ],
    ['1 in post', [{ status: 'Active' }]],
    [
      'None of these 2 in post; the longest served for 2 years',
      [resigned('2018-01-01', '2020-01-01'), resigned('2019-01-01', '2020-01-01')],
    ],
    ['Not in post; served for 11 months', [resigned('2019-01-04', '2019-12-31')]],
    ['Not in post', [{ status: 'Resigned' }]],
  ])('%s', (finding, items) => {
    expect(tenureFinding(rowsOf(items))).toBe(finding);
  });

  test('of a company that is no more speaks of its last day', () => {
    expect(tenureFinding(rowsOf([active('2014-07-16')], END), { end: END })).toBe(
      '1 in post when the company was dissolved, for 10 years',
    );
  });

  test('claims nobody in post, and no years, where the company is no more since a day that is not held', () => {
    const end = { ...END, date: undefined };
    const rows = rowsOf([active('2000-01-04'), resigned('2001-01-01', '2002-01-01')], end);
    expect(tenureFinding(rows, { end })).toBe('1 with no resignation recorded; the company was dissolved');
    expect(officerSpans(rows)).toMatchObject({ spans: [{ label: 'C D' }], undrawn: 1 });
  });

  test('says of how many of how many it is', () => {
    const partial = '20 of 35 officers held';
    expect(tenureFinding(rowsOf([active('2019-01-04')]), { partial })).toBe(
      '1 in post, for 7 years (in the 20 of 35 officers held)',
    );
  });
});

test('what is not drawn is said in words', () => {
  expect(undrawnNote(0)).toBeUndefined();
  expect(undrawnNote(1)).toMatch(/^1 officer is not drawn: /);
  expect(undrawnNote(12)).toMatch(/^12 officers are not drawn: /);
});

test('a tenure in running text is in whole years, or months where there is no year', () => {
  expect([0, 1, 11, 12, 35].map(tenureWords)).toEqual([
    'under a month',
    '1 month',
    '11 months',
    '1 year',
    '2 years',
  ]);
});
