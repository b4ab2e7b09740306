import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Shareholders } from '#contract/shareholders.ts';
import { controlBands } from './control-bands.ts';

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
    ['25', '25 % or less'],
    ['25.0000000000000000001', 'over 25 % to 50 %'],
    ['33.3333333', 'over 25 % to 50 %'],
    ['50.00', 'over 25 % to 50 %'],
    ['50.01', 'over 50 %, under 75 %'],
    ['74.9999999999999999999', 'over 50 %, under 75 %'],
    ['75', '75 % or more'],
    ['100', '75 % or more'],
    ['250', '75 % or more'],
    ['0', '25 % or less'],
    ['-3', '25 % or less'],
  ])('of %s %% as sent is %s', (percentage, band) => {
    expect(bandsOf('', ['', percentage])).toEqual([`${band}, percentage`]);
  });

  test.each([
    ['9007199254740993', '25 % or less'],
    ['9007199254740994', 'over 25 % to 50 %'],
    ['27021597764222979', '75 % or more'],
  ])('of %s of 36,028,797,018,963,972 shares is %s, whatever percentage was sent', (shares, band) => {
    expect(bandsOf('36028797018963972', [shares, '4'])).toEqual([`${band}, shares`]);
  });

  test('is by the percentage where the shares of a holding or their total do not tell', () => {
    expect(bandsOf('100', ['', '30'], ['60', '1'])).toEqual([
      'over 25 % to 50 %, percentage',
      'over 50 %, under 75 %, shares',
    ]);
    expect(bandsOf('0', ['60', '30'])).toEqual(['over 25 % to 50 %, percentage']);
  });

  test('is by the percentage where the holdings exceed the total, which may be that of one class', () => {
    expect(bandsOf('100', ['60', '40'], ['50', '33'])).toEqual([
      'over 25 % to 50 %, percentage',
      'over 25 % to 50 %, percentage',
    ]);
  });

  test('is by the shares where percentages may be fractions, or is none', () => {
    expect(bandsOf('10', ['8', '0.8'], ['2', '0.2'])).toEqual([
      '75 % or more, shares',
      '25 % or less, shares',
    ]);
    expect(bandsOf('', ['8', '0.8'], ['2', '0.2'])).toEqual([undefined, undefined]);
  });

  test('is none where nothing can be read', () => {
    expect(bandsOf('100', ['', ''], ['1,000', '50%'])).toEqual([undefined, undefined]);
  });
});
