import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/api/held-fixture.ts';
import { Appointments } from '#contract/appointments.ts';
import { appointmentRows } from './appointment-rows.ts';
import type { CompanyEnd } from './company-end.ts';
import { officerSpans, tenureFinding, tenureWords, undrawnNote } from './OfficersChart.tsx';

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
  test('keep row order; a current one ends at the copy', () => {
    const { spans, undrawn } = officerSpans(
      rowsOf([resigned('2018-03-01', '2020-01-02'), active('2019-01-04')]),
    );
    expect(undrawn).toBe(0);
    expect(spans).toEqual([
      {
        id: '0',
        label: 'C D',
        selectionKey: 'C D',
        from: '2018-03-01',
        to: '2020-01-02',
        open: false,
        dates: '1 Mar 2018 to 2 Jan 2020',
      },
      {
        id: '1',
        label: 'A B',
        selectionKey: 'A B',
        from: '2019-01-04',
        to: '2026-11-21',
        open: true,
        dates: 'from 4 Jan 2019',
      },
    ]);
  });

  test('end with the company', () => {
    expect(officerSpans(rowsOf([active('2019-01-04')], END)).spans[0]?.to).toBe('2024-07-16');
  });

  test.each([
    ['no appointment date', { status: 'Active' }],
    ['an unreadable appointment', active('2023-02-30')],
    ['resigned without a date', { ...active('2019-01-04'), status: 'Resigned' }],
    ['an unreadable resignation', resigned('2019-01-04', 'long ago')],
    ['resigned before being appointed', resigned('2020-01-02', '2020-01-01')],
    ['a resignation after the copy', resigned('2020-01-02', '9999-12-31')],
    ['an appointment after the copy', active('2026-11-22')],
    ['an appointment before there were companies', active('0001-01-01')],
    ['a status that may not end the appointment', { ...active('2019-01-04'), status: 'Barred' }],
    ['an appointment after the end of the company', active('2025-01-01'), END],
  ])('of %s are counted but not drawn', (_case, item, end = undefined) => {
    expect(officerSpans(rowsOf([item], end))).toEqual({ spans: [], undrawn: 1 });
  });

  test.each(['', 'A\u0000B', 'A'.repeat(201)])(
    'cannot be selected by a name that does not fit a URL: %j',
    (name) => {
      const row = { name, status: 'Active', appointment_date: '2019-01-04' };
      expect(officerSpans(rowsOf([row])).spans[0]?.selectionKey).toBeUndefined();
    },
  );

  test('are labelled where the name is missing', () => {
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

  test('refers to the end of a dissolved company', () => {
    expect(tenureFinding(rowsOf([active('2014-07-16')], END), { end: END })).toBe(
      '1 in post when the company was dissolved, for 10 years',
    );
  });

  test('claims no officers in post where the company ended on an unknown date', () => {
    const end = { ...END, date: undefined };
    const rows = rowsOf([active('2000-01-04'), resigned('2001-01-01', '2002-01-01')], end);
    expect(tenureFinding(rows, { end })).toBe('1 with no resignation recorded; the company was dissolved');
    expect(officerSpans(rows)).toMatchObject({ spans: [{ label: 'C D' }], undrawn: 1 });
  });

  test('states how many officers it is based on', () => {
    const partial = '20 of 35 officers';
    expect(tenureFinding(rowsOf([active('2019-01-04')]), { partial })).toBe(
      '1 in post, for 7 years (based on 20 of 35 officers)',
    );
  });
});

test('undrawn terms are explained', () => {
  expect(undrawnNote(0)).toBeUndefined();
  expect(undrawnNote(1)).toMatch(/^1 officer is not drawn: /);
  expect(undrawnNote(12)).toMatch(/^12 officers are not drawn: /);
});

test('tenure in text is in whole years, or in months below one', () => {
  expect([0, 1, 11, 12, 35].map(tenureWords)).toEqual([
    'under a month',
    '1 month',
    '11 months',
    '1 year',
    '2 years',
  ]);
});
