import { describe, expect, it } from 'vitest';
import { firstWindow, wholeWindow, windowOf } from './row-window.ts';

const rows = (...indexes: number[]) =>
  indexes.map((index) => ({ index, start: 500 + index * 30, end: 530 + index * 30 }));

describe('the rows drawn', () => {
  it('leave room above and below for those that are not, as much as the whole list takes', () => {
    const { items, after } = windowOf(rows(10, 11, 12), 500, 3000, () => {});
    expect(items).toEqual([
      { index: 10, gap: 300 },
      { index: 11, gap: 0 },
      { index: 12, gap: 0 },
    ]);
    expect(after).toBe(3000 - 13 * 30);
  });

  it('leave room between when a row out of view is kept', () => {
    const { items, after } = windowOf(rows(2, 50, 51), 500, 3000, () => {});
    expect(items.map(({ gap }) => gap)).toEqual([60, 47 * 30, 0]);
    expect(after).toBe(48 * 30);
  });

  it('are never above their beginning, while the page is still being measured', () => {
    const { items, after } = windowOf([{ index: 0, start: 0, end: 30 }], 500, 30, () => {});
    expect(items).toEqual([{ index: 0, gap: 0 }]);
    expect(after).toBeGreaterThanOrEqual(0);
  });

  it('are all of a table that is not long, and the first of one that is until it is known which are in view', () => {
    expect(wholeWindow(3)).toMatchObject({ items: [{ index: 0 }, { index: 1 }, { index: 2 }], after: 0 });
    expect(wholeWindow(3).measure).toBeUndefined();
    expect(firstWindow(1000, 40, 30)).toMatchObject({ after: 960 * 30 });
    expect(firstWindow(1000, 40, 30).items).toHaveLength(40);
    expect(firstWindow(10, 40, 30)).toMatchObject({ after: 0 });
  });
});
