import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/api/held-fixture.ts';
import { Appointments } from '#contract/appointments.ts';
import { type AppointmentPage, appointmentRows, statusCounts } from './appointment-rows.ts';

const holding = heldOn();

function pageOf(...items: object[]): AppointmentPage {
  return { page: 1, holding, value: v.parse(Appointments, { items }) };
}
const rowOf = (item: object) => appointmentRows([pageOf(item)])[0];

describe('rows of officers', () => {
  test('keep the order of the record across pages', () => {
    const rows = appointmentRows([pageOf({ name: 'B' }, { name: 'A' }), pageOf({ name: 'C' })]);
    expect(rows.map(({ name }) => name)).toEqual(['B', 'A', 'C']);
  });

  test('skip an unreadable page', () => {
    expect(appointmentRows([{ page: 1, holding }, pageOf({ name: 'A' })])).toHaveLength(1);
  });

  test('include a secretary without birth date, nationality and occupation', () => {
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
  ])('show the birth date %j as %j, never as a day or an age', (date_of_birth, born) => {
    expect(rowOf({ date_of_birth })?.born).toEqual(born);
  });

  test('count tenure to the resignation, or to the copy for a current officer', () => {
    const appointed = { appointment_date: '2019-01-04' };
    expect(rowOf({ ...appointed, status: 'Active' })?.tenure).toBe(94);
    expect(rowOf({ ...appointed, status: 'Resigned', resignation_date: '2020-01-04' })?.tenure).toBe(12);
  });

  test('leave tenure unknown where an end or a status is missing', () => {
    const appointed = { appointment_date: '2019-01-04' };
    expect(rowOf({ ...appointed, status: 'Resigned' })?.tenure).toBeUndefined();
    expect(rowOf({ ...appointed, status: 'Disqualified' })?.tenure).toBeUndefined();
    expect(rowOf({ ...appointed, resignation_date: '9999-12-31' })?.tenure).toBeUndefined();
    expect(rowOf({ status: 'Active', appointment_date: '2023-02-30' })?.tenure).toBeUndefined();
  });

  test.each([
    [{ status: 'Resigned' }, 'Resigned, but no date given'],
    [{ status: 'Active', resignation_date: '2020-01-01' }, 'Active, but a date is given'],
    [
      { status: 'Resigned', appointment_date: '2020-01-02', resignation_date: '2020-01-01' },
      'Resigned before being appointed',
    ],
    [{ status: 'Resigned', resignation_date: 'long ago' }, undefined],
    [{ status: 'Resigned', resignation_date: '9999-12-31' }, 'Later than this copy'],
    [{ status: 'Removed' }, undefined],
  ])('%j hints %s', (item, hint) => {
    expect(rowOf(item)?.hint).toBe(hint);
  });

  test('keep a dual nationality and an occupation of "None" as sent', () => {
    const given = { nationality: 'British,Irish', occupation: 'None' };
    expect(rowOf(given)).toMatchObject(given);
  });

  test('take the age band at the date of the copy, wider for an incomplete birth date', () => {
    const band = (date_of_birth: unknown) => rowOf({ date_of_birth })?.ageBand;
    expect(band({ year: 1971, month: 3 })).toBe('50 to 59');
    expect(band({ year: 1976, month: 13 })).toBe('40 to 49 or 50 to 59');
    expect(band({ year: 9999, month: 1 })).toBeUndefined();
    expect(band(undefined)).toBeUndefined();
  });

  test('compare people across all bought pages', () => {
    const person = { name: 'Jo Bell', date_of_birth: { year: 1971, month: 3 } };
    const rows = appointmentRows([
      pageOf({ ...person, person_id: 7 }, { name: 'HALLAM LIMITED', role: 'Secretary' }),
      pageOf({ ...person, person_id: 8 }, { ...person, person_id: 7 }),
    ]);
    expect(rows.map(({ offices }) => offices)).toEqual([2, 1, 1, 2]);
    expect(rows.map(({ possibly }) => possibly?.otherIds)).toEqual([[8], undefined, [7], [8]]);
    expect(rows.map(({ corporate }) => corporate)).toEqual([false, true, false, false]);
  });

  test('list other companies by person ID, whatever the name', () => {
    const offices = [{ companyNumber: '00445790', name: 'Somebody Else' }];
    const connections = {
      companiesWithOfficers: 1,
      people: [{ personId: 7, offices }],
      sameAddress: { total: 0, companies: [] },
    };
    const rows = appointmentRows([pageOf({ person_id: 7 }, { person_id: 8 }, {}, { person_id: 'x' })], {
      connections,
    });
    expect(rows.map(({ elsewhere }) => elsewhere.map(({ companyNumber }) => companyNumber))).toEqual([
      ['00445790'],
      [],
      [],
      [],
    ]);
  });

  test('only an active officer without a resignation date is in post', () => {
    const rows = appointmentRows([
      pageOf({ status: 'Active' }, { status: 'Resigned' }, { status: 'Active', resignation_date: 'x' }, {}),
    ]);
    expect(rows.map(({ inPost }) => inPost)).toEqual([true, false, false, false]);
  });
});

describe('rows of a company that was dissolved', () => {
  const end = { date: '2024-07-16', verb: 'was dissolved', noun: 'dissolution' };
  const rowAt = (item: object) => appointmentRows([pageOf(item)], { end })[0];

  test('mark officers in post at the end, and count tenure to it', () => {
    const row = rowAt({ status: 'Active', appointment_date: '2014-07-16' });
    expect(row).toMatchObject({ inPost: true, tenure: 120, openUntil: '2024-07-16' });
    expect(row?.atEnd).toBe('In post when the company was dissolved');
  });

  test('mark resignations after the end, and count no tenure beyond it', () => {
    const item = { status: 'Resigned', appointment_date: '2014-07-16', resignation_date: '2025-07-16' };
    expect(rowAt(item)).toMatchObject({ atEnd: 'Resigned after the company was dissolved', tenure: 120 });
    expect(rowAt({ ...item, appointment_date: '2025-01-01' })?.tenure).toBeUndefined();
    expect(rowAt({ ...item, resignation_date: '9999-12-31' })?.tenure).toBeUndefined();
  });

  test('leave tenure unknown where the date of the end is unknown', () => {
    const dateless = { ...end, date: undefined };
    const rows = appointmentRows(
      [
        pageOf(
          { status: 'Active', appointment_date: '2000-01-04' },
          { status: 'Resigned', appointment_date: '2000-01-04', resignation_date: '2001-01-04' },
        ),
      ],
      { end: dateless },
    );
    const atEnd = 'No resignation recorded; the company was dissolved';
    expect(rows).toMatchObject([
      { inPost: true, tenure: undefined, openUntil: undefined, atEnd },
      { inPost: false, tenure: 12, atEnd: undefined },
    ]);
  });

  test('state nothing where the end or a date is unknown', () => {
    expect(rowOf({ status: 'Active', appointment_date: '2014-07-16' })?.atEnd).toBeUndefined();
    expect(rowAt({ status: 'Resigned', resignation_date: 'long ago' })?.atEnd).toBeUndefined();
    expect(rowAt({ status: 'Barred' })?.atEnd).toBeUndefined();
  });
});

test('counts officers by any status', () => {
  const page = pageOf(
    { status: 'Active' },
    { status: 'Resigned' },
    { status: 'Active' },
    { status: 'Barred' },
    {},
  );
  expect(statusCounts(appointmentRows([page]))).toBe('2 active, 1 resigned, 1 barred, 1 without a status');
});
