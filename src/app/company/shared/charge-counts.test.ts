import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type ChargeCounts, Profile } from '#contract/profile.ts';
import { chargeCountsText, openCharges } from './charge-counts.ts';

function counts(charges: object): ChargeCounts {
  return v.parse(Profile, { charges }).charges ?? v.parse(Profile, { charges: {} }).charges ?? never();
}

function never(): never {
  throw new Error('A profile with charges has counts.');
}

test.each([
  [
    { outstanding: '2', part_satisfied: '1', satisfied: '5' },
    '2 outstanding, 1 part satisfied, 5 satisfied',
    3,
  ],
  [{ outstanding: '1200', part_satisfied: '0', satisfied: '0' }, '1,200 outstanding', 1_200],
  [{ outstanding: '0', part_satisfied: '0', satisfied: '4' }, 'None outstanding, 4 satisfied', 0],
  [{ outstanding: '0', part_satisfied: '1', satisfied: '0' }, 'None outstanding, 1 part satisfied', 1],
  [{ outstanding: '0', part_satisfied: '0', satisfied: '0' }, 'None registered', 0],
  [{ outstanding: '0', part_satisfied: '', satisfied: '' }, 'None counted', undefined],
  [
    { outstanding: 'some', part_satisfied: '0', satisfied: '2' },
    '“some” outstanding, 2 satisfied',
    undefined,
  ],
  [{ outstanding: '', part_satisfied: '', satisfied: '' }, undefined, undefined],
])('the charges %j are “%s”', (charges, text, open) => {
  expect(chargeCountsText(counts(charges))).toBe(text);
  expect(openCharges(counts(charges))).toBe(open);
});
