import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Held } from '#contract/api/holding.ts';
import { Appointments } from '#contract/appointments.ts';
import { type AppointmentPage, appointmentRows, statusCounts } from './appointment-rows.ts';

const copy = { version: 1, fetchedAt: '2026-11-21T14:02:00Z', boughtBy: 'Sam', creditsCharged: 1 };
const holding: Held = { held: true, ...copy, credits: 1, versions: [copy] };

function pageOf(...items: object[]): AppointmentPage {
  return { page: 1, holding, value: v.parse(Appointments, { items }) };
}
const rowOf = (item: object) => appointmentRows([pageOf(item)])[0];

describe('rows of officers', () => {
  test('keep the order of the record across pages', () => {
    const rows = appointmentRows([pageOf({ name: 'B' }, { name: 'A' }), pageOf({ name: 'C' })]);
    expect(rows.map(({ name }) => name)).toEqual(['B', 'A', 'C']);
  });

  test('pass over a page that is held but cannot be read', () => {
    expect(appointmentRows([{ page: 1, holding }, pageOf({ name: 'A' })])).toHaveLength(1);
  });

  test('a secretary without birth date, nationality and occupation is a whole row', () => {
    const secretary = { name: 'A', status: 'Active', role: 'Secretary', appointment_date: '2020-06-30' };
    expect(rowOf(secretary)).toMatchObject({ born: undefined, tenure: 76, inPost: true, hint: undefined });
  });

  test.each([
    [{ year: 1971, month: 3 }, '1971-03'],
    [{ year: 1971, month: 0 }, '1971'],
    [{ year: 1971, month: 13 }, '1971'],
    [{ year: 1971 }, '1971'],
    [{ month: 3 }, undefined],
    [undefined, undefined],
    [{ year: 'about 1971', month: 3 }, { unreadable: '3 about 1971' }],
  ])('born %j reads %j, and never as a day or an age', (date_of_birth, born) => {
    expect(rowOf({ date_of_birth })?.born).toEqual(born);
  });

  test('tenure ends with the resignation, or for one in post with the day the copy was bought', () => {
    const appointed = { appointment_date: '2019-01-04' };
    expect(rowOf({ ...appointed, status: 'Active' })?.tenure).toBe(94);
    expect(rowOf({ ...appointed, status: 'Resigned', resignation_date: '2020-01-04' })?.tenure).toBe(12);
  });

  test('tenure is not guessed where an end or a status is missing', () => {
    const appointed = { appointment_date: '2019-01-04' };
    expect(rowOf({ ...appointed, status: 'Resigned' })?.tenure).toBeUndefined();
    expect(rowOf({ ...appointed, status: 'Disqualified' })?.tenure).toBeUndefined();
    expect(rowOf({ status: 'Active', appointment_date: '2023-02-30' })?.tenure).toBeUndefined();
  });

  test.each([
    [{ status: 'Resigned' }, 'Resigned, but no date is given'],
    [{ status: 'Active', resignation_date: '2020-01-01' }, 'Active, but a date is given'],
    [
      { status: 'Resigned', appointment_date: '2020-01-02', resignation_date: '2020-01-01' },
      'Resigned before being appointed',
    ],
    [{ status: 'Resigned', resignation_date: 'long ago' }, undefined],
    [{ status: 'Removed' }, undefined],
  ])('%j hints %s', (item, hint) => {
    expect(rowOf(item)?.hint).toBe(hint);
  });

  test('only an active officer without a resignation date is in post', () => {
    const rows = appointmentRows([
      pageOf({ status: 'Active' }, { status: 'Resigned' }, { status: 'Active', resignation_date: 'x' }, {}),
    ]);
    expect(rows.map(({ inPost }) => inPost)).toEqual([true, false, false, false]);
  });
});

test('officers are counted by status, whatever statuses there are', () => {
  const page = pageOf(
    { status: 'Active' },
    { status: 'Resigned' },
    { status: 'Active' },
    { status: 'Barred' },
    {},
  );
  expect(statusCounts(appointmentRows([page]))).toBe('2 active, 1 resigned, 1 barred, 1 without a status');
});
