import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import type { Held } from '#contract/api/holding.ts';
import { Shareholders } from '#contract/shareholders.ts';
import { classTotals, shareCheck } from './share-totals.ts';

const copy = { version: 1, fetchedAt: '2026-11-21T14:02:00Z', boughtBy: 'Sam', creditsCharged: 20 };
const holding: Held = { held: true, ...copy, credits: 20, versions: [copy] };
const read = { page: 1, holding, value: {} };

function checkOf(
  total_shares: string,
  shares: string[],
  held: Pick<PagesHeld, 'pages' | 'totalPages'> = { pages: [read], totalPages: 1 },
) {
  const record = v.parse(Shareholders, {
    total_shares,
    items: shares.map((shares_held) => ({ shares_held })),
  });
  return shareCheck(held, record.items, record.total_shares);
}

describe('the check of holdings against the total', () => {
  test('is exact beyond 2^53', () => {
    expect(checkOf('9007199254740993', ['9007199254740992', '1'])?.agrees).toBe(true);
    expect(checkOf('9007199254740993', ['9007199254740992'])).toEqual({
      agrees: false,
      text: 'The holdings add up to 9,007,199,254,740,992 shares, 1 fewer than the 9,007,199,254,740,993 the record states.',
    });
  });

  test('says which way it does not add up', () => {
    expect(checkOf('100', ['60', '50'])?.text).toContain('110 shares, 10 more than the 100');
  });

  test('takes the same number written otherwise for the same', () => {
    expect(checkOf('100.0', ['060', '40'])?.agrees).toBe(true);
  });

  test.each([
    ['a page is missing', '100', ['60'], { pages: [read], totalPages: 2 }],
    ['a page cannot be read', '100', ['60'], { pages: [read, { page: 2, holding }], totalPages: 2 }],
    ['a holding has no readable number', '100', ['60', '1,000'], { pages: [read], totalPages: 1 }],
    ['no total is given', '', ['60'], { pages: [read], totalPages: 1 }],
    ['there are no holdings', '100', [], { pages: [read], totalPages: 0 }],
  ])('says nothing while %s', (_, total, shares, held) => {
    expect(checkOf(total, shares, held)).toBeUndefined();
  });
});

describe('totals by class', () => {
  const totalsOf = (...items: object[]) => classTotals(v.parse(Shareholders, { items }).items);

  test('are exact, in the order in which the classes are met', () => {
    expect(
      totalsOf(
        { share_class: 'Ordinary', shares_held: '9007199254740993' },
        { share_class: 'B', shares_held: '5' },
        { share_class: 'Ordinary', shares_held: '2' },
      ),
    ).toEqual([
      { shareClass: 'Ordinary', holdings: 2, shares: '9007199254740995', uncounted: 0 },
      { shareClass: 'B', holdings: 1, shares: '5', uncounted: 0 },
    ]);
  });

  test('leave out what has no readable number, and count it', () => {
    expect(totalsOf({ shares_held: '' }, { shares_held: '1e5' }, { shares_held: '7' })).toEqual([
      { shareClass: 'Class not given', holdings: 3, shares: '7', uncounted: 2 },
    ]);
  });

  test('of no holdings are none', () => {
    expect(totalsOf()).toEqual([]);
  });
});
