import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/api/held-fixture.ts';
import type { OperationHolding } from '#contract/api/company.ts';
import { pagesAvailability, recordAvailability } from './availability.ts';

const SUMMARY: OperationHolding = {
  ...{ operation: 'ccj', credits: 20, covered: true },
  ...{ copies: 0, attempts: [] },
};
const HELD: OperationHolding = {
  ...SUMMARY,
  held: { version: 1, fetchedAt: '2026-11-21T10:00:00Z', boughtBy: 'Ada', pages: 1, lastPage: 1 },
  copies: 1,
};
const NOUN = { one: 'judgment', many: 'judgments' };

const nothing = { data: undefined, isError: false };

describe('a record', () => {
  test('has a price until bought, unless the source does not cover it', () => {
    expect(recordAvailability(SUMMARY, nothing)).toEqual({
      state: 'missing',
      credits: 20,
      pending: undefined,
    });
    expect(recordAvailability({ ...SUMMARY, pending: 'reserved' }, nothing)).toMatchObject({
      pending: 'reserved',
    });
    expect(recordAvailability({ ...SUMMARY, covered: false }, nothing)).toEqual({ state: 'uncovered' });
  });

  test('is loaded, loading or failed once bought', () => {
    const data = { holding: heldOn(), value: 'record' };
    expect(recordAvailability(HELD, { data, isError: false })).toEqual({
      state: 'held',
      value: 'record',
      days: { from: '2026-11-21', to: '2026-11-21' },
    });
    expect(recordAvailability(HELD, nothing)).toEqual({ state: 'reading' });
    expect(recordAvailability(HELD, { data: undefined, isError: true })).toEqual({ state: 'unread' });
    expect(recordAvailability(undefined, nothing)).toEqual({ state: 'reading' });
  });

  test('is unreadable, with its date, if it cannot be decoded', () => {
    expect(recordAvailability(HELD, { data: { holding: heldOn() }, isError: false })).toEqual({
      state: 'unreadable',
      days: { from: '2026-11-21', to: '2026-11-21' },
    });
  });
});

describe('pages', () => {
  const pages = (
    rows: number,
    totalItems: number | undefined,
    totalPages: number | undefined,
    days: string | readonly string[],
    paged = true,
  ) => {
    const value = {
      pages: [days].flat().map((day, place) => ({ page: place + 1, holding: heldOn(day), value: {} })),
      rows: Array.from({ length: rows }, (_, row) => row),
      totalItems,
      ...{ totalPages, perPage: 20, next: 2 },
    };
    return pagesAvailability(
      HELD,
      { data: { holding: heldOn([days].flat()[0]), value }, isError: false },
      NOUN,
      paged,
    );
  };

  test('state what was read, and the price of the other pages, unless they are complete', () => {
    expect(pages(20, 143, 8, '2026-11-21')).toMatchObject({
      coverage: { words: '20 of 143 judgments read', read: 20, total: 143, credits: 140 },
    });
    expect(pages(1020, 1143, 58, '2026-11-21')).toMatchObject({
      coverage: { words: '1,020 of 1,143 judgments read' },
    });
    expect(pages(20, 20, 1, '2026-11-21')).toMatchObject({ coverage: undefined });
    for (const totalItems of [20, undefined]) {
      expect(pages(20, totalItems, 8, '2026-11-21')).toMatchObject({
        coverage: { words: '20 judgments read, total unknown', read: 20, credits: 140 },
      });
    }
  });

  test('have no price to complete where no page is missing or their number is unknown', () => {
    const coverage = (...given: Parameters<typeof pages>) => {
      const found = pages(...given);
      return found.state === 'held' ? found.coverage : undefined;
    };
    expect(coverage(19, 20, 1, '2026-11-21')).toEqual({
      words: '19 of 20 judgments read',
      read: 19,
      total: 20,
    });
    expect(coverage(20, 143, undefined, '2026-11-21')).toEqual({
      words: '20 of 143 judgments read',
      read: 20,
      total: 143,
    });
  });

  test('of a source with first pages only have no price to complete', () => {
    expect(pages(20, 143, 8, '2026-11-21', false)).toMatchObject({
      coverage: {
        words: '20 of 143 judgments read; this source provides only the first page',
        read: 20,
        total: 143,
      },
    });
  });

  test('of different dates name the first and the last', () => {
    expect(pages(40, 40, 2, ['2026-11-21', '2026-11-03'])).toMatchObject({
      days: { from: '2026-11-03', to: '2026-11-21' },
    });
  });
});
