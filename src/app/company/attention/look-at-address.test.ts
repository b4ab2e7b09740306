import { expect, test } from 'vitest';
import { heldProfile } from './attention-fixture.ts';
import { lookAtAddress } from './look-at-address.ts';

const missing = { state: 'missing', credits: 1, pending: undefined } as const;
const STATED = heldProfile({ registered_office_address: { locality: 'Town' } });

test('an address that a search result or the overview states is compared, on no day in particular', () => {
  const held = { state: 'held', value: 3, days: undefined, coverage: undefined };
  expect(lookAtAddress(missing, 3)).toEqual(held);
  expect(lookAtAddress({ state: 'uncovered' }, 3)).toEqual(held);
  expect(lookAtAddress(STATED, 3)).toEqual(held);
  expect(lookAtAddress(heldProfile({}), 3)).toEqual(held);
});

test('where nothing was compared, and no overview is held, the overview would tell', () => {
  expect(lookAtAddress(missing, undefined)).toEqual(missing);
  expect(lookAtAddress({ state: 'uncovered' }, undefined)).toEqual({ state: 'uncovered' });
});

test('where an overview is held, its address is none that can be compared, and no companies are counted', () => {
  for (const overview of [STATED, heldProfile({})]) {
    expect(lookAtAddress(overview, undefined)).toEqual({ ...overview, value: undefined });
  }
});
