import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/api/held-fixture.ts';
import type { PagesHeld } from '#app/api/pages-query.ts';
import { Shareholders } from '#contract/shareholders.ts';
import { mayBeFractions, percentageNotes, shareCheck } from './share-check.ts';

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
      text: 'The holdings add up to 9,007,199,254,740,992 shares, 1 fewer than the stated total of 9,007,199,254,740,993 shares.',
    });
  });

  test('states the direction of a difference, even while pages are missing', () => {
    const more = 'The holdings add up to 110 shares, 10 more than the stated total of 100 shares.';
    expect(checkOf('100', ['60', '50'])?.text).toBe(more);
    expect(checkOf('100', ['60', '50'], { ...whole, totalPages: 2, totalItems: 3 })?.text).toBe(more);
  });

  test('treats two spellings of one number as equal', () => {
    expect(checkOf('100.0', ['060', '40'])?.verdict).toBe('agrees');
  });

  test('states the share accounted for while pages are missing', () => {
    const ten = Array.from({ length: 10 }, () => '62');
    expect(checkOf('1000', ten, { pages: [read], totalPages: 3, totalItems: 23 })).toEqual({
      verdict: 'open',
      text: 'The 10 shareholdings listed are 62.00% of the 1,000 shares in issue; 13 more are on pages not bought.',
    });
  });

  test.each([
    [
      'pages are not counted and rows are more',
      { totalPages: undefined, totalItems: 40 },
      '38 more are on pages not bought',
    ],
    ['pages are more', { totalPages: 3, totalItems: undefined }, 'more are on pages not bought'],
    [
      'rows are more than every page has',
      { totalPages: 1, totalItems: 3 },
      '1 more is missing, although every page is here',
    ],
    ['nothing is counted', { totalPages: undefined, totalItems: undefined }, 'there may be more'],
  ])('does not call holdings too few where %s', (_, counts, missing) => {
    expect(checkOf('100', ['30', '30'], { pages: [read], ...counts })).toEqual({
      verdict: 'open',
      text: `The 2 shareholdings listed are 60.00% of the 100 shares in issue; ${missing}.`,
    });
  });

  test('does not state how many are missing if the record does not', () => {
    const unread = { pages: [read, { page: 2, holding }], totalPages: 2, totalItems: undefined };
    expect(checkOf('100', ['60'], unread)?.text).toContain('more are on pages not bought or not readable');
  });

  test('lists the numbers that could not be counted', () => {
    expect(checkOf('100', ['60', '1,000', ''])?.text).toBe(
      'The 3 shareholdings listed are 60.00% of the 100 shares in issue; 2 of them have no readable number of shares.',
    );
  });

  test('reports a total that covers one class only', () => {
    const classes = [
      { shares_held: '100', share_class: 'Ordinary' },
      { shares_held: '50', share_class: 'Deferred' },
    ];
    expect(checkOf('100', classes)?.text).toContain('The class Ordinary alone adds up to it');
  });

  test('states the sum of the holdings if the total is zero', () => {
    expect(checkOf('0', ['5'])?.text).toContain('5 more than the stated total of 0 shares');
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

const parse = (items: object[]) => v.parse(Shareholders, { items });

describe('notes on the received percentages', () => {
  const notesOf = (items: readonly (string | [string, string])[], whole = true) =>
    percentageNotes(
      parse(
        items.map((item) =>
          typeof item === 'string'
            ? { ownership_percentage: item }
            : { share_class: item[0], ownership_percentage: item[1] },
        ),
      ).items,
      whole,
    );

  test.each([
    [['60', '40']],
    [['33.3333333', '33.3333333', '33.3333333']],
    [['33.33', '33.33', '33.33']],
    [[]],
  ])('are absent if %j adds up, allowing for rounding', (percentages) => {
    expect(notesOf(percentages)).toEqual([]);
  });

  test('report percentages over 100 without correcting them', () => {
    expect(notesOf(['250', '40'])).toEqual([
      'One percentage is over 100, shown as sent.',
      'The percentages add up to 290, not to 100; they are shown as sent.',
    ]);
  });

  test('distinguish percentages of the class from those of all shares', () => {
    expect(
      notesOf([
        ['A', '60'],
        ['A', '40'],
        ['B', '100'],
      ]),
    ).toEqual([
      'The percentages add up to 100 in each class, so they appear to be of the class and not of all shares.',
    ]);
  });

  test('recognise fractions, where 1 means 100%', () => {
    expect(notesOf(['1'])[0]).toContain('they may be fractions');
    expect(notesOf(['0.75', '0.25'])[0]).toContain('add up to 1.00, not to 100: they may be fractions');
  });

  test('mention no sum while some are missing or unreadable', () => {
    expect(notesOf(['60'], false)).toEqual([]);
    expect(notesOf(['60', ''])).toEqual([]);
    expect(notesOf(['60', '4%'])).toEqual([]);
  });
});

test.each([
  [
    '0.8 and 0.2',
    [
      ['A', '0.8'],
      ['A', '0.2'],
    ],
    true,
  ],
  [
    'rounded thirds',
    [
      ['A', '0.33'],
      ['A', '0.33'],
      ['A', '0.33'],
    ],
    true,
  ],
  [
    'each of its class',
    [
      ['A', '0.6'],
      ['A', '0.4'],
      ['B', '1'],
    ],
    true,
  ],
  [
    'some of which are on another page',
    [
      ['A', '0.4'],
      ['A', '0.1'],
    ],
    true,
  ],
  [
    '99.5 and 0.5',
    [
      ['A', '99.5'],
      ['A', '0.5'],
    ],
    false,
  ],
  [
    'more than 1 together',
    [
      ['A', '0.8'],
      ['A', '0.7'],
    ],
    false,
  ],
  ['nothing but 0', [['A', '0']], false],
  ['none given', [['A', '']], false],
] as const)('percentages (%s) may be fractions: %j, %s', (_, holdings, may) => {
  const items = holdings.map(([share_class, ownership_percentage]) => ({
    share_class,
    ownership_percentage,
  }));
  expect(mayBeFractions(parse(items).items)).toBe(may);
});
