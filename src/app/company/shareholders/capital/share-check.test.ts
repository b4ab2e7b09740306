import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/queries/held-fixture.ts';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import { Shareholders } from '#contract/shareholders.ts';
import { shareCheck } from './share-check.ts';

const holding = heldOn();
const read = { page: 1, holding, value: {} };

type Counted = Pick<PagesHeld, 'pages' | 'totalPages' | 'totalItems'>;
const whole: Counted = { pages: [read], totalPages: 1, totalItems: undefined };

function checkOf(total_shares: string, items: readonly (string | object)[], held: Counted = whole) {
  const record = v.parse(Shareholders, {
    total_shares,
    items: items.map((item) => (typeof item === 'string' ? { shares_held: item } : item)),
  });
  return shareCheck({ ...held, rows: record.items }, record.total_shares);
}

describe('the check of holdings against the total', () => {
  test('is exact beyond 2^53', () => {
    expect(checkOf('9007199254740993', ['9007199254740992', '1'])?.verdict).toBe('agrees');
    expect(checkOf('9007199254740993', ['9007199254740992'])).toEqual({
      verdict: 'differs',
      text: 'The holdings add up to 9,007,199,254,740,992 shares, 1 fewer than the 9,007,199,254,740,993 shares the record states.',
    });
  });

  test('says which way it does not add up, also while pages are missing', () => {
    const more = 'The holdings add up to 110 shares, 10 more than the 100 shares the record states.';
    expect(checkOf('100', ['60', '50'])?.text).toBe(more);
    expect(checkOf('100', ['60', '50'], { ...whole, totalPages: 2, totalItems: 3 })?.text).toBe(more);
  });

  test('takes the same number written otherwise for the same', () => {
    expect(checkOf('100.0', ['060', '40'])?.verdict).toBe('agrees');
  });

  test('says how much is accounted for while pages are missing', () => {
    const ten = Array.from({ length: 10 }, () => '62');
    expect(checkOf('1000', ten, { pages: [read], totalPages: 3, totalItems: 23 })).toEqual({
      verdict: 'open',
      text: 'The 10 shareholdings held are 62.00 % of the 1,000 shares in issue; 13 more are on pages not held.',
    });
  });

  test.each([
    [
      'pages are not counted and rows are more',
      { totalPages: undefined, totalItems: 40 },
      '38 more are on pages not held',
    ],
    ['pages are more', { totalPages: 3, totalItems: undefined }, 'further ones are on pages not held'],
    [
      'rows are more than every page has',
      { totalPages: 1, totalItems: 3 },
      '1 more is in no page, and every page is held',
    ],
    [
      'nothing is counted',
      { totalPages: undefined, totalItems: undefined },
      'whether there are further ones is not known',
    ],
  ])('does not call holdings too few where %s', (_, counts, missing) => {
    expect(checkOf('100', ['30', '30'], { pages: [read], ...counts })).toEqual({
      verdict: 'open',
      text: `The 2 shareholdings held are 60.00 % of the 100 shares in issue; ${missing}.`,
    });
  });

  test('does not say how many more there are where the record does not', () => {
    const unread = { pages: [read, { page: 2, holding }], totalPages: 2, totalItems: undefined };
    expect(checkOf('100', ['60'], unread)?.text).toContain(
      'further ones are on pages not held or not readable',
    );
  });

  test('says which numbers could not be counted', () => {
    expect(checkOf('100', ['60', '1,000', ''])?.text).toBe(
      'The 3 shareholdings held are 60.00 % of the 100 shares in issue; 2 of them have no readable number of shares.',
    );
  });

  test('tells when the total is that of one class', () => {
    const classes = [
      { shares_held: '100', share_class: 'Ordinary' },
      { shares_held: '50', share_class: 'Deferred' },
    ];
    expect(checkOf('100', classes)?.text).toContain('The class Ordinary alone adds up to it');
  });

  test('of a total of zero says what the holdings come to', () => {
    expect(checkOf('0', ['5'])?.text).toContain('5 more than the 0 shares');
    expect(checkOf('0', ['0'])?.verdict).toBe('agrees');
  });

  test.each([
    ['no total is given', '', ['60']],
    ['the total cannot be read', '1,000', ['60']],
    ['there are no holdings', '100', []],
  ])('says nothing while %s', (_, total, shares) => {
    expect(checkOf(total, shares)).toBeUndefined();
  });
});
