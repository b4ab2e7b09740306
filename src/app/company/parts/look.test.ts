import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/queries/held-fixture.ts';
import type { OperationHolding } from '#contract/api/company.ts';
import { lookAt } from './look.ts';
import { lookAtPages } from './look-at-pages.ts';

const SUMMARY: OperationHolding = {
  ...{ operation: 'ccj', credits: 20, covered: true },
  ...{ copies: 0, attempts: [] },
};
const HELD: OperationHolding = {
  ...SUMMARY,
  held: { version: 1, fetchedAt: '2026-11-21T10:00:00Z', boughtBy: 'Ada', pages: [1], bytes: 900 },
  copies: 1,
};
const NOUN = { one: 'judgment', many: 'judgments' };

const nothing = { data: undefined, isError: false };

describe('a record', () => {
  test('that is not held has a price, or none where the source does not cover it', () => {
    expect(lookAt(SUMMARY, nothing)).toEqual({ state: 'missing', credits: 20, pending: undefined });
    expect(lookAt({ ...SUMMARY, pending: 'reserved' }, nothing)).toMatchObject({ pending: 'reserved' });
    expect(lookAt({ ...SUMMARY, covered: false }, nothing)).toEqual({ state: 'uncovered' });
  });

  test('that is held is read, on its way, or not to be had just now', () => {
    const data = { holding: heldOn(), value: 'record' };
    expect(lookAt(HELD, { data, isError: false })).toEqual({
      state: 'held',
      value: 'record',
      days: { from: '2026-11-21', to: '2026-11-21' },
      coverage: undefined,
    });
    expect(lookAt(HELD, nothing)).toEqual({ state: 'reading' });
    expect(lookAt(HELD, { data: undefined, isError: true })).toEqual({ state: 'unread' });
    expect(lookAt(undefined, nothing)).toEqual({ state: 'reading' });
  });

  test('that is held and cannot be decoded is unreadable, with its day', () => {
    expect(lookAt(HELD, { data: { holding: heldOn() }, isError: false })).toEqual({
      state: 'unreadable',
      days: { from: '2026-11-21', to: '2026-11-21' },
    });
  });
});

describe('pages', () => {
  const pages = (rows: number, totalItems: number | undefined, totalPages: number, ...days: string[]) => {
    const value = {
      pages: days.map((day, place) => ({ page: place + 1, holding: heldOn(day), value: {} })),
      rows: Array.from({ length: rows }, (_, row) => row),
      totalItems,
      ...{ totalPages, perPage: 20, next: 2 },
    };
    return lookAtPages(HELD, { data: { holding: heldOn(days[0]), value }, isError: false }, NOUN);
  };

  test('say how much of the whole they are, and nothing where they are all of it', () => {
    expect(pages(20, 143, 8, '2026-11-21')).toMatchObject({ coverage: '20 of 143 judgments held' });
    expect(pages(1020, 1143, 58, '2026-11-21')).toMatchObject({ coverage: '1,020 of 1,143 judgments held' });
    expect(pages(20, 20, 1, '2026-11-21')).toMatchObject({ coverage: undefined });
    for (const totalItems of [20, undefined]) {
      expect(pages(20, totalItems, 8, '2026-11-21')).toMatchObject({
        coverage: '20 judgments held of an unknown number',
      });
    }
  });

  test('of different days name the first and the last', () => {
    expect(pages(40, 40, 2, '2026-11-21', '2026-11-03')).toMatchObject({
      days: { from: '2026-11-03', to: '2026-11-21' },
    });
  });
});
