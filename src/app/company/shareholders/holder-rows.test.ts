import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Shareholders } from '#contract/shareholders.ts';
import { controlBands, corporateNames, holderRows } from './holder-rows.ts';

const parse = (items: object[], total_shares = '') => v.parse(Shareholders, { total_shares, items });

describe('a holding’s share of issued capital', () => {
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

  test('may be over 100, and is zero for no shares', () => {
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

test('corporate names are distinct and searchable', () => {
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

/** `[shares, percentage]` of each holding. */
function bandsOf(total: string, ...holdings: readonly (readonly [string, string])[]) {
  const items = holdings.map(([shares_held, ownership_percentage]) => ({
    shares_held,
    ownership_percentage,
  }));
  const record = v.parse(Shareholders, { total_shares: total, items });
  return controlBands(record.items, record.total_shares).map((each) => each && `${each.band}, ${each.by}`);
}

describe('the band of a holding', () => {
  test.each([
    ['25', '25% or less'],
    ['25.0000000000000000001', 'over 25% to 50%'],
    ['33.3333333', 'over 25% to 50%'],
    ['50.00', 'over 25% to 50%'],
    ['50.01', 'over 50%, under 75%'],
    ['74.9999999999999999999', 'over 50%, under 75%'],
    ['75', '75% or more'],
    ['100', '75% or more'],
    ['250', '75% or more'],
    ['0', '25% or less'],
    ['-3', '25% or less'],
  ])('of %s %% as sent is %s', (percentage, band) => {
    expect(bandsOf('', ['', percentage])).toEqual([`${band}, percentage`]);
  });

  test.each([
    ['9007199254740993', '25% or less'],
    ['9007199254740994', 'over 25% to 50%'],
    ['27021597764222979', '75% or more'],
  ])('of %s of 36,028,797,018,963,972 shares is %s, whatever percentage was sent', (shares, band) => {
    expect(bandsOf('36028797018963972', [shares, '4'])).toEqual([`${band}, shares`]);
  });

  test('follows from the percentage where the shares or their total are unknown', () => {
    expect(bandsOf('100', ['', '30'], ['60', '1'])).toEqual([
      'over 25% to 50%, percentage',
      'over 50%, under 75%, shares',
    ]);
    expect(bandsOf('0', ['60', '30'])).toEqual(['over 25% to 50%, percentage']);
  });

  test('follows from the percentage where holdings exceed the total, which may cover one class', () => {
    expect(bandsOf('100', ['60', '40'], ['50', '33'])).toEqual([
      'over 25% to 50%, percentage',
      'over 25% to 50%, percentage',
    ]);
  });

  test('follows from the shares where percentages may be fractions, else is absent', () => {
    expect(bandsOf('10', ['8', '0.8'], ['2', '0.2'])).toEqual(['75% or more, shares', '25% or less, shares']);
    expect(bandsOf('', ['8', '0.8'], ['2', '0.2'])).toEqual([undefined, undefined]);
  });

  test('is absent where nothing is readable', () => {
    expect(bandsOf('100', ['', ''], ['1,000', '50%'])).toEqual([undefined, undefined]);
  });
});
