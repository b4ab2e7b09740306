import { describe, expect, test } from 'vitest';
import { coverage } from './coverage.ts';
import { heldOn } from './held-fixture.ts';

const holding = heldOn();

type Told = { held: number; totalItems?: number; totalPages?: number; pages?: readonly number[] };

const of = ({ held, totalItems, totalPages, pages = [1] }: Told) =>
  coverage({
    pages: pages.map((page) => ({ page, holding, value: {} })),
    rows: Array.from({ length: held }),
    totalItems,
    totalPages,
  });

describe('a paged record', () => {
  test.each<Told>([
    { held: 20, totalItems: 20, totalPages: 1 },
    { held: 20, totalItems: 20 },
    { held: 20, totalPages: 1 },
    { held: 30, totalPages: 2, pages: [1, 2] },
    { held: 0, totalItems: 0, totalPages: 0 },
    { held: 14, totalItems: 3, totalPages: 1 },
  ])('is complete where neither rows nor pages are said to be more: %o', (told) => {
    expect(of(told)).toEqual({ held: told.held, total: told.held, complete: true });
  });

  test.each<Told>([
    { held: 20, totalItems: 143, totalPages: 8 },
    { held: 10, totalItems: 40 },
    { held: 39, totalItems: 40, totalPages: 2, pages: [1, 2] },
  ])('has as many rows as it says where those held are fewer: %o', (told) => {
    expect(of(told)).toEqual({ held: told.held, total: told.totalItems, complete: false });
  });

  test.each<Told>([
    { held: 20, totalPages: 3 },
    { held: 20, totalItems: 20, totalPages: 5 },
    { held: 20 },
    { held: 20, totalItems: 20, pages: [2] },
    { held: 23, totalItems: 22, totalPages: 2, pages: [1, 3] },
  ])('has nobody knows how many rows where its pages are more, or nothing is said: %o', (told) => {
    expect(of(told)).toEqual({ held: told.held, total: undefined, complete: false });
  });

  test('is not complete with a page that is held but cannot be read', () => {
    const pages = [
      { page: 1, holding, value: {} },
      { page: 2, holding },
    ];
    const rows = Array.from({ length: 20 });
    expect(coverage({ pages, rows, totalItems: 20, totalPages: 2 })).toMatchObject({ complete: false });
    expect(coverage({ pages, rows, totalItems: undefined, totalPages: 2 }).total).toBeUndefined();
  });
});
