import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/queries/held-fixture.ts';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import { countMismatch, daysDiffer, missingNote } from './pages-note.ts';

const noun = { one: 'judgment', many: 'judgments' };

function pages(
  days: readonly string[],
  rows: number,
  totalItems: number | undefined,
  totalPages = days.length,
): PagesHeld {
  return {
    pages: days.map((day, index) => ({
      page: index + 1,
      holding: heldOn(day),
      value: {},
    })),
    rows: Array.from({ length: rows }),
    totalItems,
    totalPages,
    perPage: 20,
    next: days.length < totalPages ? days.length + 1 : undefined,
  };
}

describe('the note under a paged table', () => {
  test('says how many rows are missing', () => {
    expect(missingNote(pages(['2026-11-21'], 20, 143, 8), noun)).toBe(
      '123 more judgments are not held. There are 8 pages of 20.',
    );
    expect(missingNote(pages(['2026-11-21'], 20, 21, 2), noun)).toBe(
      '1 more judgment is not held. There are 2 pages of 20.',
    );
  });

  test('says that it is not known how many are missing where the source does not count them, or not as it counts pages', () => {
    const unknown = 'How many more judgments there are is not known. There are 3 pages of 20.';
    expect(missingNote(pages(['2026-11-21'], 20, undefined, 3), noun)).toBe(unknown);
    expect(missingNote(pages(['2026-11-21'], 20, 20, 3), noun)).toBe(unknown);
  });

  test('says that the source does not count its pages', () => {
    const uncounted = (totalItems?: number) => ({
      ...pages(['2026-11-21'], 10, totalItems),
      totalPages: undefined,
    });
    expect(missingNote(uncounted(40), noun)).toBe(
      '30 more judgments are not held. The source does not say how many pages there are.',
    );
    expect(missingNote(uncounted(), noun)).toMatch(/^Whether there are more judgments is not known\. /);
  });

  test('says nothing where all are held, also where only the pages are counted', () => {
    expect(missingNote(pages(['2026-11-21'], 20, 20), noun)).toBeUndefined();
    expect(missingNote(pages(['2026-11-21'], 20, undefined), noun)).toBeUndefined();
  });

  test('warns of pages of different days, not of different hours', () => {
    expect(daysDiffer(pages(['2026-11-20', '2026-11-21'], 40, 40))).toBe(true);
    expect(daysDiffer(pages(['2026-11-21', '2026-11-21'], 40, 40))).toBe(false);
  });

  test('says when complete pages do not hold as many rows as the source counts', () => {
    expect(countMismatch(pages(['2026-11-21', '2026-11-21'], 39, 40), noun)).toBe(
      'The source counts 40 judgments; the pages held contain 39.',
    );
    expect(countMismatch(pages(['2026-11-21'], 20, 40, 2), noun)).toBeUndefined();
    expect(countMismatch(pages(['2026-11-21'], 20, 20), noun)).toBeUndefined();
  });

  test('takes pages for complete by their numbers, not by how many they are', () => {
    const [first, last] = pages(['2026-11-21', '2026-11-21'], 23, 22, 2).pages;
    if (first === undefined || last === undefined) throw new Error('There are two pages.');
    const held = { ...pages([], 23, 22, 2), pages: [first, { ...last, page: 3 }], next: 2 };
    expect(countMismatch(held, noun)).toBeUndefined();
    expect(missingNote(held, noun)).toBe(
      'How many more judgments there are is not known. There are 2 pages of 20.',
    );
  });
});
