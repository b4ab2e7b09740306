import { expect, test } from 'vitest';
import { heldProfile } from './attention-fixture.ts';
import { lookAtAddress } from './look-at-address.ts';

const SAME = { total: 3, companies: [] };
const read = { data: { sameAddress: SAME }, isError: false };
const none = { data: undefined, isError: false };
const missing = { state: 'missing', credits: 1, pending: undefined } as const;
const STATED = heldProfile({ registered_office_address: { locality: 'Town' } });

test('an address that a search result or the overview states is compared, on no day in particular', () => {
  const compared = { state: 'held', value: SAME, days: undefined, coverage: undefined };
  expect(lookAtAddress({ postalCode: 'AB1 2CD' }, missing, read)).toEqual(compared);
  expect(lookAtAddress({ locality: 'Town' }, missing, read)).toEqual(compared);
  expect(lookAtAddress({}, STATED, read)).toEqual(compared);
});

test('without a record that may state one, the overview would tell', () => {
  expect(lookAtAddress({}, missing, read)).toEqual(missing);
  expect(lookAtAddress(undefined, { state: 'reading' }, read)).toEqual({ state: 'reading' });
  expect(lookAtAddress({}, { state: 'uncovered' }, read)).toEqual({ state: 'uncovered' });
});

test('an overview without an address has nothing to compare', () => {
  expect(lookAtAddress({}, heldProfile({}), read)).toMatchObject({ state: 'held', value: undefined });
  expect(lookAtAddress({ postalCode: 'AB1 2CD' }, heldProfile({}), read)).toMatchObject({ value: SAME });
});

test('companies that are not read yet, or could not be, are neither none nor some', () => {
  expect(lookAtAddress({}, STATED, none)).toEqual({ state: 'reading' });
  expect(lookAtAddress({}, STATED, { ...none, isError: true })).toEqual({ state: 'unread' });
});
