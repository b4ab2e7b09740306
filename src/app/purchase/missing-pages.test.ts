import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/api/held-fixture.ts';
import type { PagesHeld } from '#app/api/pages-query.ts';
import {
  countMismatch,
  daysDiffer,
  missingNote,
  missingPages,
  pageItems,
  pagesCommand,
  pagesText,
} from './missing-pages.ts';

const holding = heldOn();
const subject = { operation: 'shareholders', companyNumber: '90000001', page: 1 } as const;

function pages(held: readonly number[], totalPages: number | undefined, next: number | undefined): PagesHeld {
  return {
    pages: held.map((page) => ({ page, holding })),
    rows: [],
    totalItems: undefined,
    totalPages,
    perPage: 10,
    next,
  };
}

describe('missing pages', () => {
  test('are all others in ascending order, each a separate purchase', () => {
    const missing = missingPages(pages([1, 4], 6, 2));
    expect(missing).toEqual([2, 3, 5, 6]);
    const items = pageItems(subject, missing, 20);
    expect(items.map((item) => `${item.label}: ${item.subject.page}`)).toEqual([
      ...['Page 2: 2', 'Page 3: 3', 'Page 5: 5', 'Page 6: 6'],
    ]);
    expect(pagesCommand(items)).toBe('Get the other 4 pages');
  });

  test('include the first if only later ones are bought', () => {
    expect(missingPages(pages([2], 3, 1))).toEqual([1, 3]);
  });

  test('are none with an older version or if all are bought', () => {
    expect(missingPages(pages([1], 8, undefined))).toEqual([]);
    expect(missingPages(pages([1, 2], 2, undefined))).toEqual([]);
  });

  test('stop at 500 for any number that the source states', () => {
    const missing = missingPages(pages([1], Number.MAX_SAFE_INTEGER, 2));
    expect(missing).toHaveLength(500);
    expect(pagesCommand(pageItems(subject, missing, 1))).toBe('Get the next 500 pages');
    expect(pagesText(pageItems(subject, missing, 1))).toBe('Pages 2 to 501');
  });

  test('still make 500 when one of them is skipped', () => {
    const missing = missingPages(pages([1], 900, 2), 2);
    expect(pagesCommand(pageItems(subject, missing, 1))).toBe('Get the next 500 pages');
    expect(pagesText(pageItems(subject, missing, 1))).toBe('Pages 3 to 502');
    expect(missingPages(pages([1], 4, 2), 2)).toEqual([3, 4]);
  });

  test('read as ranges', () => {
    expect(pagesText(pageItems(subject, [2, 3, 4, 6, 9, 10], 20))).toBe('Pages 2 to 4, 6 and 9 to 10');
  });
});

const noun = { one: 'judgment', many: 'judgments' };

function boughtOn(
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
  test('counts the missing rows', () => {
    expect(missingNote(boughtOn(['2026-11-21'], 20, 143, 8), noun)).toBe(
      '123 more judgments not bought. There are 8 pages of 20.',
    );
    expect(missingNote(boughtOn(['2026-11-21'], 20, 21, 2), noun)).toBe(
      '1 more judgment not bought. There are 2 pages of 20.',
    );
  });

  test('leaves the number open if the source does not count rows, or counts them differently from pages', () => {
    const unknown = 'It is not known how many more judgments there are. There are 3 pages of 20.';
    expect(missingNote(boughtOn(['2026-11-21'], 20, undefined, 3), noun)).toBe(unknown);
    expect(missingNote(boughtOn(['2026-11-21'], 20, 20, 3), noun)).toBe(unknown);
  });

  test('says that the source does not count its pages', () => {
    const uncounted = (totalItems?: number) => ({
      ...boughtOn(['2026-11-21'], 10, totalItems),
      totalPages: undefined,
    });
    expect(missingNote(uncounted(40), noun)).toBe(
      '30 more judgments not bought. The source does not say how many pages there are.',
    );
    expect(missingNote(uncounted(), noun)).toMatch(/^It is not known whether there are more judgments\. /);
  });

  test('is undefined if every page is bought', () => {
    expect(missingNote(boughtOn(['2026-11-21'], 20, 20), noun)).toBeUndefined();
    expect(missingNote(boughtOn(['2026-11-21'], 20, undefined), noun)).toBeUndefined();
  });

  test('warns of pages bought on different days, not at different hours', () => {
    expect(daysDiffer(boughtOn(['2026-11-20', '2026-11-21'], 40, 40))).toBe(true);
    expect(daysDiffer(boughtOn(['2026-11-21', '2026-11-21'], 40, 40))).toBe(false);
  });

  test('reports rows that do not add up to the source’s count', () => {
    expect(countMismatch(boughtOn(['2026-11-21', '2026-11-21'], 39, 40), noun)).toBe(
      'The source counts 40 judgments; its pages contain 39.',
    );
    expect(countMismatch(boughtOn(['2026-11-21'], 20, 40, 2), noun)).toBeUndefined();
    expect(countMismatch(boughtOn(['2026-11-21'], 20, 20), noun)).toBeUndefined();
  });

  test('determines completeness by page numbers, not by their count', () => {
    const [first, last] = boughtOn(['2026-11-21', '2026-11-21'], 23, 22, 2).pages;
    if (first === undefined || last === undefined) throw new Error('There are two pages.');
    const held = { ...boughtOn([], 23, 22, 2), pages: [first, { ...last, page: 3 }], next: 2 };
    expect(countMismatch(held, noun)).toBeUndefined();
    expect(missingNote(held, noun)).toBe(
      'It is not known how many more judgments there are. There are 2 pages of 20.',
    );
  });
});
