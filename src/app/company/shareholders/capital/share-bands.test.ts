import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Shareholders } from '#contract/shareholders.ts';
import { countedShares } from './counted-shares.ts';
import { shareBands } from './share-bands.ts';

function bandsOf(total_shares: string, ...shares: string[]) {
  const items = shares.map((shares_held, place) => ({ name: `H${place + 1}`, shares_held }));
  const record = v.parse(Shareholders, { total_shares, items });
  const counted = countedShares(record.items, record.total_shares);
  return counted && shareBands(record.items, counted);
}

describe('the bar of all shares', () => {
  test('begins with the largest holdings, gathers the others, and ends with what is in none', () => {
    expect(bandsOf('100', '5', '40', '10', '20', '5')).toEqual([
      { name: 'H2', from: 0, to: 4000, part: '40.00 %', missing: false },
      { name: 'H4', from: 4000, to: 6000, part: '20.00 %', missing: false },
      { name: 'H3', from: 6000, to: 7000, part: '10.00 %', missing: false },
      { name: '2 other shareholdings', from: 7000, to: 8000, part: '10.00 %', missing: false },
      { name: 'In no shareholding held', from: 8000, to: 10000, part: '20.00 %', missing: true },
    ]);
  });

  test('is exact beyond 2^53 and ends at the whole', () => {
    const bands = bandsOf('36028797018963971', '36028797018963970', '1');
    expect(bands?.map(({ to, part }) => [to, part])).toEqual([
      [10000, '100.00 %'],
      [10000, 'under 0.01 %'],
    ]);
  });

  test('has no part for nothing', () => {
    expect(bandsOf('100', '60', '40', '0')).toHaveLength(2);
  });

  test.each([
    ['holdings exceed the total', '100', ['60', '50']],
    ['a number cannot be read', '100', ['60', '4,0']],
    ['a number is negative', '100', ['60', '-4']],
    ['a number is no whole one', '100', ['60', '4.5']],
    ['no total is given', '', ['60', '40']],
    ['the total is zero', '0', ['0', '0']],
    ['there is one holding', '100', ['100']],
  ])('is not drawn where %s', (_, total, shares) => {
    expect(bandsOf(total, ...shares)).toBeUndefined();
  });
});
