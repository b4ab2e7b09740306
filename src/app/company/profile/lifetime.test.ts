import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Profile } from '#contract/profile.ts';
import { lifetime } from './lifetime.ts';

const age = (wire: Partial<Record<'date_of_creation' | 'date_of_cessation', string>>) =>
  lifetime(v.parse(Profile, wire), '2026-11-21');

test('a company is as old as the copy knows it', () => {
  expect(age({ date_of_creation: '2001-03-14' })).toBe('25 years and 8 months old on the day of this copy');
  expect(age({ date_of_creation: '2026-11-18', date_of_cessation: '' })).toBe(
    'under a month old on the day of this copy',
  );
});

test('a ceased company has existed and grows no older', () => {
  expect(age({ date_of_creation: '2003-10-01', date_of_cessation: '2024-07-16' })).toBe(
    'existed for 20 years and 9 months',
  );
});

test.each([
  [{}],
  [{ date_of_creation: '2023-02-30' }],
  [{ date_of_creation: '2027-01-01' }],
  [{ date_of_creation: '2001-03-14', date_of_cessation: '0000-00-00' }],
  [{ date_of_creation: '2001-03-14', date_of_cessation: '1999-01-01' }],
])('%o tells no age', (wire) => {
  expect(age(wire)).toBeUndefined();
});
