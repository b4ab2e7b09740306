import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPerson } from './person-data.ts';

const KIND = 'individual-person-with-significant-control';

function bornOf(date_of_birth: unknown) {
  const read = readPerson({ kind: KIND, date_of_birth });
  return 'person' in read ? read.person.date_of_birth : read;
}

test.each([
  [
    { day: 3, month: 10, year: 1955 },
    { year: 1955, month: 10 },
  ],
  [
    { day: '03', month: '10', year: '1955' },
    { year: 1955, month: 10 },
  ],
  ['1955-10-03', { year: 1955, month: 10 }],
  ['1955-10-03T00:00:00Z', { year: 1955, month: 10 }],
  [{ year: 1955 }, { year: 1955 }],
  ['03/10/1955', {}],
  ['3 October 1955', {}],
  [{ year: '1955-10-03', month: '10-03' }, {}],
  [{ year: 1955, month: 13 }, { year: 1955 }],
  [{ year: 19_551_003, month: 0 }, {}],
  [null, {}],
])('the date of birth %j becomes %j, without a day', (sent, born) => {
  expect(bornOf(sent)).toEqual(born);
});

test('no date of birth keeps its day, whatever its form', () => {
  const born = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2010-12-31'),
    noInvalidDate: true,
  });
  const form = fc.constantFrom(
    (day: string) => day,
    (day: string) => `${day}T10:00:00.000Z`,
    (day: string) => day.split('-').reverse().join('/'),
    (day: string) => day.split('-').reverse().join('.'),
    (day: string) => day.replaceAll('-', ''),
    (day: string) => ({ year: day, month: day, day }),
    (day: string) => ({ year: day.slice(0, 4), month: day.slice(5), day: day.slice(8) }),
    (day: string) => ({
      year: Number(day.slice(0, 4)),
      month: Number(day.slice(5, 7)),
      day: Number(day.slice(8)),
      full: day,
    }),
  );
  fc.assert(
    fc.property(born, form, (date, formOf) => {
      const day = date.toISOString().slice(0, 10);
      const found = bornOf(formOf(day));
      const { year, month, ...rest } = { year: undefined, month: undefined, ...found };
      expect(rest).toEqual({});
      expect([undefined, Number(day.slice(0, 4))]).toContain(year);
      expect([undefined, Number(day.slice(5, 7))]).toContain(month);
    }),
  );
});
