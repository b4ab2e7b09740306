import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Shareholders } from '#contract/shareholders.ts';
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
