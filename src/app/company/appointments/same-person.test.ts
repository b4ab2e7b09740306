import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Appointment } from '#contract/appointments.ts';
import { known } from '#contract/values.ts';
import { namesMatch, personNameWords, possiblySamePerson } from './same-person.ts';

const MARCH = { year: 1971, month: 3 };
const parsed = (items: readonly object[]) => items.map((item) => v.parse(Appointment, item));
function people(...items: object[]) {
  const rows = parsed(items);
  const hints = possiblySamePerson(rows);
  return rows.map(({ person_id }) => ({ possibly: hints.get(known(person_id)) }));
}
const otherIds = (...items: object[]) => people(...items).map(({ possibly }) => possibly?.otherIds);
const alike = (a: string, b: string) => namesMatch(personNameWords(a), personNameWords(b));

describe('two spellings of a name', () => {
  test.each([
    ['John Andrew Smith', 'SMITH, John Andrew'],
    ['SMITH, John Andrew, Mr', 'John Smith'],
    ['Zoë O’Neill', 'ZOE ONEILL'],
    ['Anne-Marie Smith-Jones', 'Anne Marie Smith Jones'],
    ['Dr John A. Smith OBE', 'John Andrew Smith'],
    ['Ame\u0301lie Dupont', 'Amélie Dupont'],
    ['Jack Lord', 'LORD, Jack'],
  ])('%s and %s can be one', (a, b) => {
    expect(alike(a, b)).toBe(true);
  });

  test.each([
    ['John Smith', 'James Smith'],
    ['John Andrew Smith', 'John Peter Smith'],
    ['J Smith', 'John Jones'],
    ['Smith', 'John Smith'],
    ['', ''],
  ])('%s and %s cannot be one', (a, b) => {
    expect(alike(a, b)).toBe(false);
  });
});

describe('one person in several rows', () => {
  test('is hinted where name and month of birth agree and IDs differ', () => {
    const rows = people(
      { person_id: 7, name: 'John Andrew Smith', date_of_birth: MARCH },
      { person_id: 8, name: 'SMITH, John', date_of_birth: MARCH },
      { person_id: 9, name: 'Jane Smith', date_of_birth: MARCH },
    );
    expect(rows.map(({ possibly }) => possibly)).toEqual([
      { group: 'SMITH, John, born Mar 1971', otherIds: [8] },
      { group: 'SMITH, John, born Mar 1971', otherIds: [7] },
      undefined,
    ]);
  });

  test('names only similar IDs in any order, and groups all connected ones', () => {
    const named = (person_id: number, name: string) => ({ person_id, name, date_of_birth: MARCH });
    const [john, paul, mark] = [
      named(1, 'John Smith'),
      named(2, 'John Paul Smith'),
      named(3, 'John Mark Smith'),
    ];
    const [sam, samuel] = [named(4, 'Sam Hall'), named(5, 'Sam Ivo Hall')];
    const group = 'John Smith, born Mar 1971';
    const expected = new Map([
      [john, { group, otherIds: [2, 3] }],
      [paul, { group, otherIds: [1] }],
      [mark, { group, otherIds: [1] }],
      [sam, { group: 'Sam Hall, born Mar 1971', otherIds: [5] }],
      [samuel, { group: 'Sam Hall, born Mar 1971', otherIds: [4] }],
    ]);
    for (const order of [
      [john, paul, mark, sam, samuel],
      [paul, mark, john, samuel, sam],
      [mark, samuel, paul, sam, john],
    ]) {
      const found = people(...order).map(({ possibly }) => ({
        ...possibly,
        otherIds: possibly?.otherIds.toSorted(),
      }));
      expect(found).toEqual(order.map((one) => expected.get(one)));
    }
  });

  test('compares every spelling of an ID’s name', () => {
    const born = { date_of_birth: MARCH };
    const rows = [
      { ...born, person_id: 7, name: 'John Smith' },
      { ...born, person_id: 8, name: 'John Peter Hall' },
      { ...born, person_id: 7, name: 'John Hall' },
    ];
    expect(otherIds(...rows)).toEqual([[8], [7], [8]]);
    expect(otherIds(...rows.toReversed())).toEqual([[8], [7], [8]]);
  });

  test.each([
    ['namesakes of another month', { person_id: 8, date_of_birth: { year: 1971, month: 4 } }],
    ['namesakes of another year', { person_id: 8, date_of_birth: { year: 1972, month: 3 } }],
    ['a year without a month', { person_id: 8, date_of_birth: { year: 1971, month: 0 } }],
    ['a secretary without a birth date', { person_id: 8 }],
    ['a row without an ID', { date_of_birth: MARCH }],
    ['an ID that cannot be read', { person_id: 'eight', date_of_birth: MARCH }],
    ['the same ID', { person_id: 7, date_of_birth: MARCH }],
  ])('is not hinted for %s', (_case, other) => {
    const first = { person_id: 7, name: 'John Smith', date_of_birth: MARCH };
    expect(otherIds(first, { name: 'John Smith', ...other })).toEqual([undefined, undefined]);
  });

  test('names every ID once', () => {
    const john = { name: 'John Smith', date_of_birth: MARCH };
    const ids = otherIds(
      { ...john, person_id: 7 },
      { ...john, person_id: 7 },
      { ...john, person_id: 8 },
      { ...john, person_id: 9 },
    );
    expect(ids).toEqual([
      [8, 9],
      [8, 9],
      [7, 9],
      [7, 8],
    ]);
  });

  test('is not hinted for two thousand people of one birth month with different names', () => {
    const rows = Array.from({ length: 2_000 }, (_, id) =>
      v.parse(Appointment, { person_id: id, name: `Given${id} Family${id}`, date_of_birth: MARCH }),
    );
    expect(possiblySamePerson(rows).size).toBe(0);
  });
});
