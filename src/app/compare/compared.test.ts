import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/api/held-fixture.ts';
import type { RecordReading } from '#app/api/record-query.ts';
import { comparedOf, lackOf, shortNames } from './compared.ts';

describe('companies side by side', () => {
  test('have letters and colours in the order of the URL', () => {
    const companies = comparedOf(['90000002', '90000001'], ['TARNBROOK PLC', undefined]);
    expect(companies.map(({ letter, place, short }) => [letter, place, short])).toEqual([
      ['A', 0, 'TARNBROOK'],
      ['B', 1, '90000001'],
    ]);
  });
});

describe('a short name', () => {
  const short = (name: string) => shortNames([{ number: '90000001', name }])[0];

  test.each([
    ['HARBOUR STONE BAKERY LIMITED', 'HARBOUR STONE BAKERY'],
    ['Harbour Stone Bakery Ltd.', 'Harbour Stone Bakery'],
    ['TARNBROOK GROUP P.L.C.', 'TARNBROOK GROUP'],
    ['GLENHAUGH & TEASELMOOR LLP', 'GLENHAUGH & TEASELMOOR'],
    ['LIMITED', 'LIMITED'],
    ['UNLIMITED', 'UNLIMITED'],
  ])('of %s is %s', (name, expected) => {
    expect(short(name)).toBe(expected);
  });

  test('truncates a long name at a word if possible', () => {
    expect(short('TARNBROOK INFRASTRUCTURE AND GENERAL HOLDINGS LIMITED')).toBe(
      'TARNBROOK INFRASTRUCTURE AND…',
    );
    expect(short('X'.repeat(160))).toHaveLength(30);
  });

  test('never cuts a character in two', () => {
    expect([...(short('🧁'.repeat(60)) ?? '')].at(-2)).toBe('🧁');
  });

  test('adds the number where two names are equal', () => {
    expect(
      shortNames([
        { number: '90000001', name: 'BAKERY LIMITED' },
        { number: '90000002', name: 'BAKERY LLP' },
        { number: '90000003', name: undefined },
      ]),
    ).toEqual(['BAKERY (90000001)', 'BAKERY (90000002)', '90000003']);
  });
});

const held: RecordReading<string[]> = { holding: heldOn() };

test.each([
  [undefined, 'not loaded'],
  [{ holding: { held: false, covered: true, credits: 10 } }, 'not held'],
  [{ holding: { held: false, covered: false, credits: 10 } }, 'not covered'],
  [held, 'not readable'],
  [{ ...held, value: [] }, 'no statements'],
  [{ ...held, value: ['2025'] }, undefined],
] satisfies [RecordReading<string[]> | undefined, string | undefined][])(
  'a record %j: %s',
  (reading, lack) => {
    expect(lackOf(reading)).toBe(lack);
  },
);
