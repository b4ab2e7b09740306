import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Profile } from '#contract/profile.ts';
import { lifetime, referenceDate } from './profile-dates.ts';

const age = (wire: Partial<Record<'date_of_creation' | 'date_of_cessation', string>>) =>
  lifetime(v.parse(Profile, wire), '2026-11-21');

test('the age of a company is counted to the copy', () => {
  expect(age({ date_of_creation: '2001-03-14' })).toBe('25 years and 8 months old at the date of this copy');
  expect(age({ date_of_creation: '2026-11-18', date_of_cessation: '' })).toBe(
    'under a month old at the date of this copy',
  );
});

test('the age of a ceased company ends at cessation', () => {
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
])('%o has no age', (wire) => {
  expect(age(wire)).toBeUndefined();
});

test.each([
  ['28', '03', '28 March'],
  ['5', '4', '5 April'],
  ['29', '02', '29 February'],
  ['31', '12', '31 December'],
])('day %s of month %s is %s', (day, month, words) => {
  expect(referenceDate({ day, month })).toBe(words);
});

test.each([
  ['31', '02', '31 02'],
  ['28', undefined, '28'],
  [undefined, 'March', 'March'],
  ['028', '03', '028 03'],
])('day %s of month %s does not exist and stays as sent', (day, month, sent) => {
  expect(referenceDate({ day, month })).toEqual({ unreadable: sent });
});

test('an absent reference date stays absent', () => {
  expect(referenceDate({ day: undefined, month: undefined })).toBeUndefined();
});
