import { describe, expect, it } from 'vitest';
import { wholeWindow, windowOf } from './row-window.ts';

const rows = (...indexes: number[]) =>
  indexes.map((index) => ({ index, start: 500 + index * 30, end: 530 + index * 30 }));

describe('the rendered rows', () => {
  it('leave space above and below for the others', () => {
    const { items, after } = windowOf(rows(10, 11, 12), 500, 3000, () => {});
    expect(items).toEqual([
      { index: 10, gap: 300 },
      { index: 11, gap: 0 },
      { index: 12, gap: 0 },
    ]);
    expect(after).toBe(3000 - 13 * 30);
  });

  it('leave space between when a row out of view is kept', () => {
    const { items, after } = windowOf(rows(2, 50, 51), 500, 3000, () => {});
    expect(items.map(({ gap }) => gap)).toEqual([60, 47 * 30, 0]);
    expect(after).toBe(48 * 30);
  });

  it('never leave negative space while the page is being measured', () => {
    const { items, after } = windowOf([{ index: 0, start: 0, end: 30 }], 500, 30, () => {});
    expect(items).toEqual([{ index: 0, gap: 0 }]);
    expect(after).toBeGreaterThanOrEqual(0);
  });

  it('are all rows of a short table', () => {
    expect(wholeWindow(3)).toMatchObject({ items: [{ index: 0 }, { index: 1 }, { index: 2 }], after: 0 });
    expect(wholeWindow(3).measure).toBeUndefined();
  });
});
