import { describe, expect, test } from 'vitest';
import type { Connections, Office } from '#contract/api/connections.ts';
import { companiesByPerson, coverageText } from './other-companies.ts';

function connections(offices: readonly Office[], companiesWithOfficers = 3): Connections {
  return {
    companiesWithOfficers,
    people: [{ personId: 7, offices: [...offices] }],
    sameAddress: { total: 0, companies: [] },
  };
}
const lines = (office: Partial<Office>) =>
  companiesByPerson(connections([{ companyNumber: '00445790', ...office }])).get(7)?.[0]?.offices;

describe('the offices of a person elsewhere', () => {
  test('are grouped by company', () => {
    const found = companiesByPerson(
      connections([
        { companyNumber: '00445790', role: 'Director', appointmentDate: '2019-01-04' },
        { companyNumber: 'SC123456', companyName: 'B PLC', role: 'Secretary' },
        { companyNumber: '00445790', companyName: 'A LTD', role: 'Secretary', resignationDate: '2018-01-04' },
      ]),
    );
    expect(found.get(7)).toEqual([
      {
        companyNumber: '00445790',
        companyName: 'A LTD',
        offices: ['Director, from 4 Jan 2019', 'Secretary, to 4 Jan 2018'],
      },
      { companyNumber: 'SC123456', companyName: 'B PLC', offices: ['Secretary'] },
    ]);
  });

  test.each([
    [
      { role: 'Director', appointmentDate: '2019-01-04', resignationDate: '2020-03-03' },
      'Director, 4 Jan 2019 to 3 Mar 2020',
    ],
    [{ role: 'Director', status: 'Active', appointmentDate: '2019-01-04' }, 'Director, from 4 Jan 2019'],
    [
      { role: 'Director', status: 'Resigned', appointmentDate: '2019-01-04' },
      'Director, from 4 Jan 2019, resigned, no date given',
    ],
    [{ appointmentDate: 'long ago' }, 'Role not given, from long ago'],
    [{}, 'Role not given'],
  ])('show %j as "%s", never as active', (office, line) => {
    expect(lines(office)).toEqual([line]);
  });

  test('are found by person ID alone', () => {
    expect([...companiesByPerson(connections([{ companyNumber: '00445790' }])).keys()]).toEqual([7]);
    expect(companiesByPerson(undefined).size).toBe(0);
  });
});

test('the coverage names the companies searched and says that others were not', () => {
  expect(coverageText(connections([], 0))).toMatch(/no other company’s officers/);
  expect(coverageText(connections([], 1))).toBe(
    '1 of these officers was found, by person ID, in the one other company in your records; ' +
      'other companies were not checked.',
  );
  expect(coverageText({ ...connections([], 1_200), people: [] })).toMatch(
    /^None of these officers was found, by person ID, in the 1,200 other companies/,
  );
});
