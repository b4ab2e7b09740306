import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Shareholders } from '#contract/shareholders.ts';
import { classTotals, percentText } from './share-totals.ts';

function totalsOf(total_shares: string, ...items: object[]) {
  const record = v.parse(Shareholders, { total_shares, items });
  return classTotals(record.items, record.total_shares);
}

describe('totals by class', () => {
  test('are exact, in record order, with their share of issued capital', () => {
    expect(
      totalsOf(
        '18014398509481990',
        { share_class: 'Ordinary', shares_held: '9007199254740993' },
        { share_class: 'B', shares_held: '5' },
        { share_class: 'Ordinary', shares_held: '2' },
      ),
    ).toEqual([
      {
        ...{ shareClass: 'Ordinary', holdings: 2, shares: '9007199254740995', uncounted: 0 },
        ofAllShares: '50.00',
      },
      { shareClass: 'B', holdings: 1, shares: '5', uncounted: 0, ofAllShares: '0.00' },
    ]);
  });

  test('show a share that rounds to zero as under 0.01%', () => {
    expect(percentText('0.00', '5')).toBe('under 0.01%');
    expect(percentText('0.00', '0')).toBe('0.00%');
    expect(percentText('58.79', '5879')).toBe('58.79%');
  });

  test('count the holdings of one holder in each class', () => {
    const ada = { name: 'Ada', shares_held: '10' };
    expect(
      totalsOf(
        '20',
        { ...ada, share_class: 'A' },
        { ...ada, share_class: 'B' },
        { ...ada, share_class: 'A' },
      ),
    ).toMatchObject([
      { shareClass: 'A', holdings: 2, shares: '20', ofAllShares: '100.00' },
      { shareClass: 'B', holdings: 1, shares: '10', ofAllShares: '50.00' },
    ]);
  });

  test('omit and count holdings without a readable number', () => {
    expect(totalsOf('', { shares_held: '' }, { shares_held: '1e5' }, { shares_held: '7' })).toEqual([
      { shareClass: 'Class not given', holdings: 3, shares: '7', uncounted: 2, ofAllShares: undefined },
    ]);
  });

  test('have no share of a zero total', () => {
    expect(totalsOf('0', { shares_held: '7' })).toMatchObject([{ ofAllShares: undefined }]);
  });

  test('are empty without holdings', () => {
    expect(totalsOf('100')).toEqual([]);
  });
});
