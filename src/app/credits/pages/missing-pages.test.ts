import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/queries/held-fixture.ts';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import { missingPages, pageItems, pagesLabel, pagesText } from './missing-pages.ts';

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

describe('the pages that are not held', () => {
  test('are all the others, lowest first, each an order of its own', () => {
    const missing = missingPages(pages([1, 4], 6, 2));
    expect(missing).toEqual([2, 3, 5, 6]);
    const items = pageItems(subject, missing, 20);
    expect(items.map((item) => `${item.label}: ${item.subject.page}`)).toEqual([
      ...['Page 2: 2', 'Page 3: 3', 'Page 5: 5', 'Page 6: 6'],
    ]);
    expect(pagesLabel(items)).toBe('Get the other 4 pages for 80 credits');
  });

  test('include the first where only later ones are held', () => {
    expect(missingPages(pages([2], 3, 1))).toEqual([1, 3]);
  });

  test('are none beside an older version or where all are held', () => {
    expect(missingPages(pages([1], 8, undefined))).toEqual([]);
    expect(missingPages(pages([1, 2], 2, undefined))).toEqual([]);
  });

  test('are counted no further than one go, whatever number the source states', () => {
    const missing = missingPages(pages([1], Number.MAX_SAFE_INTEGER, 2));
    expect(missing).toHaveLength(500);
    expect(pagesLabel(pageItems(subject, missing, 1))).toBe('Get the next 500 pages for 500 credits');
    expect(pagesText(pageItems(subject, missing, 1))).toBe('Pages 2 to 501');
  });

  test('are as many in one go where one of them is passed over', () => {
    const missing = missingPages(pages([1], 900, 2), 2);
    expect(pagesLabel(pageItems(subject, missing, 1))).toBe('Get the next 500 pages for 500 credits');
    expect(pagesText(pageItems(subject, missing, 1))).toBe('Pages 3 to 502');
    expect(missingPages(pages([1], 4, 2), 2)).toEqual([3, 4]);
  });

  test('read as runs', () => {
    expect(pagesText(pageItems(subject, [2, 3, 4, 6, 9, 10], 20))).toBe('Pages 2 to 4, 6 and 9 to 10');
  });
});
