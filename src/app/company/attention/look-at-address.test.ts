import { expect, test } from 'vitest';
import { heldProfile } from './attention-fixture.ts';
import { lookAtAddress } from './look-at-address.ts';

const SAME = { total: 3, companies: [] };
const compared = { data: { sameAddress: SAME }, isError: false };
const notCompared = { data: {}, isError: false };
const none = { data: undefined, isError: false };
const missing = { state: 'missing', credits: 1, pending: undefined } as const;
const STATED = heldProfile({ registered_office_address: { locality: 'Town' } });

test('an address that a search result or the overview states is compared, on no day in particular', () => {
  const held = { state: 'held', value: SAME, days: undefined, coverage: undefined };
  expect(lookAtAddress(missing, compared)).toEqual(held);
  expect(lookAtAddress({ state: 'uncovered' }, compared)).toEqual(held);
  expect(lookAtAddress(STATED, compared)).toEqual(held);
  expect(lookAtAddress(heldProfile({}), compared)).toEqual(held);
});

test('where nothing was compared, and no overview is held, the overview would tell', () => {
  expect(lookAtAddress(missing, notCompared)).toEqual(missing);
  expect(lookAtAddress({ state: 'reading' }, notCompared)).toEqual({ state: 'reading' });
  expect(lookAtAddress({ state: 'uncovered' }, notCompared)).toEqual({ state: 'uncovered' });
});

test('where an overview is held, its address is none that can be compared, and no companies are counted', () => {
  for (const overview of [STATED, heldProfile({})]) {
    expect(lookAtAddress(overview, notCompared)).toEqual({ ...overview, value: undefined });
  }
});

test('companies that are not read yet, or could not be, are neither none nor some', () => {
  for (const overview of [missing, STATED]) {
    expect(lookAtAddress(overview, none)).toEqual({ state: 'reading' });
    expect(lookAtAddress(overview, { ...none, isError: true })).toEqual({ state: 'unread' });
  }
});
