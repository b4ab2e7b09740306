import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Shareholders } from '#contract/shareholders.ts';
import { mayBeFractions, percentageNotes } from './percentage-notes.ts';

const parse = (items: object[]) => v.parse(Shareholders, { items });

describe('notes on the percentages as sent', () => {
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
  ])('are none where %j adds up, but for rounding', (percentages) => {
    expect(notesOf(percentages)).toEqual([]);
  });

  test('say that some are over 100, and mend nothing', () => {
    expect(notesOf(['250', '40'])).toEqual([
      'One percentage is over 100, shown as sent.',
      'The percentages as sent add up to 290, not to 100; they are shown as they came.',
    ]);
  });

  test('tell percentages of the class from those of all shares', () => {
    expect(
      notesOf([
        ['A', '60'],
        ['A', '40'],
        ['B', '100'],
      ]),
    ).toEqual([
      'The percentages as sent add up to 100 in each class, so they seem to be of the class and not of all shares.',
    ]);
  });

  test('tell fractions, where 1 is all', () => {
    expect(notesOf(['1'])[0]).toContain('they may be fractions');
    expect(notesOf(['0.75', '0.25'])[0]).toContain('add up to 1.00, not to 100: they may be fractions');
  });

  test('say nothing of a sum while some are missing or cannot be read', () => {
    expect(notesOf(['60'], false)).toEqual([]);
    expect(notesOf(['60', ''])).toEqual([]);
    expect(notesOf(['60', '4 %'])).toEqual([]);
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
