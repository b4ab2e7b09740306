import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Shareholders } from '#contract/shareholders.ts';
import { controlBand } from './control-bands.ts';
import { corporateNames, holderRows } from './holder-rows.ts';

const parse = (items: object[], total_shares = '') => v.parse(Shareholders, { total_shares, items });

describe('a holding’s part of all shares', () => {
  const partsOf = (total: string, ...shares: string[]) => {
    const { items, total_shares } = parse(
      shares.map((shares_held) => ({ shares_held })),
      total,
    );
    return holderRows(items, total_shares).map(({ ofAllShares, tiny }) => [ofAllShares, tiny]);
  };

  test('is exact beyond 2^53 and rounded half up', () => {
    expect(partsOf('36028797018963971', '36028797018963970', '1')).toEqual([
      ['100.00', false],
      ['0.00', true],
    ]);
    expect(partsOf('20000', '1', '3', '2')).toEqual([
      ['0.01', false],
      ['0.02', false],
      ['0.01', false],
    ]);
  });

  test('may be over 100, and nothing is nothing', () => {
    expect(partsOf('100', '250', '0')).toEqual([
      ['250.00', false],
      ['0.00', false],
    ]);
  });

  test.each([
    ['', '5'],
    ['0', '5'],
    ['-5', '5'],
    ['1,000', '5'],
    ['100', ''],
    ['100', '1e2'],
  ])('is absent where the total is “%s” and the shares “%s”', (total, shares) => {
    expect(partsOf(total, shares)).toEqual([[undefined, false]]);
  });
});

test.each([
  ['25', '25 % or less'],
  ['25.0000000000000000001', 'over 25 % to 50 %'],
  ['33.3333333', 'over 25 % to 50 %'],
  ['50.00', 'over 25 % to 50 %'],
  ['50.01', 'over 50 %, under 75 %'],
  ['74.9999999999999999999', 'over 50 %, under 75 %'],
  ['75', '75 % or more'],
  ['100', '75 % or more'],
  ['250', '75 % or more'],
  ['1', '25 % or less'],
  ['-3', '25 % or less'],
])('%s %% is in the band %s', (percentage, band) => {
  expect(controlBand(percentage)).toBe(band);
});

test('a percentage that is absent or cannot be read is in no band', () => {
  expect([undefined, { unreadable: '50%' }].map(controlBand)).toEqual([undefined, undefined]);
});

test('corporate holders that can be asked for are named once each, as the record tells them from individuals', () => {
  const { items } = parse([
    { name: 'STONE LIMITED', type: 'Corporate', share_class: 'A' },
    { name: 'STONE LIMITED', type: 'corporate ', share_class: 'B' },
    { name: 'Ada Stone Limited', type: 'Individual' },
    { name: 'TRUST', type: '' },
    { type: 'Corporate' },
    { name: 'A'.repeat(201), type: 'Corporate' },
    { name: 'BELL\u0007 LIMITED', type: 'Corporate' },
  ]);
  expect(corporateNames(items)).toEqual(['STONE LIMITED']);
});
