import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Shareholders } from '#contract/shareholders.ts';
import { countedShares, shareBands } from './ShareBar.tsx';

function bandsOf(total_shares: string, ...shares: string[]) {
  const items = shares.map((shares_held, index) => ({ name: `H${index + 1}`, shares_held }));
  const record = v.parse(Shareholders, { total_shares, items });
  const counted = countedShares(record.items, record.total_shares);
  return counted && shareBands(record.items, counted);
}

describe('the share bar', () => {
  test('shows the largest holdings, then the others, then shares on pages not bought', () => {
    expect(bandsOf('100', '5', '40', '10', '20', '5')).toEqual([
      { name: 'H2', from: 0, to: 4000, part: '40.00%', missing: false },
      { name: 'H4', from: 4000, to: 6000, part: '20.00%', missing: false },
      { name: 'H3', from: 6000, to: 7000, part: '10.00%', missing: false },
      { name: '2 other shareholdings', from: 7000, to: 8000, part: '10.00%', missing: false },
      { name: 'On pages not bought', from: 8000, to: 10000, part: '20.00%', missing: true },
    ]);
  });

  test('is exact beyond 2^53 and ends at 100%', () => {
    const bands = bandsOf('36028797018963971', '36028797018963970', '1');
    expect(bands?.map(({ to, part }) => [to, part])).toEqual([
      [10000, '100.00%'],
      [10000, 'under 0.01%'],
    ]);
  });

  test('has no band for a holding of no shares', () => {
    expect(bandsOf('100', '60', '40', '0')).toHaveLength(2);
  });

  test.each([
    ['holdings exceed the total', '100', ['60', '50']],
    ['a number cannot be read', '100', ['60', '4,0']],
    ['a number is negative', '100', ['60', '-4']],
    ['a number is not whole', '100', ['60', '4.5']],
    ['no total is given', '', ['60', '40']],
    ['the total is zero', '0', ['0', '0']],
    ['there is one holding', '100', ['100']],
  ])('is not drawn where %s', (_, total, shares) => {
    expect(bandsOf(total, ...shares)).toBeUndefined();
  });
});
