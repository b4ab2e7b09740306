import { describe, expect, test } from 'vitest';
import type { Held } from '#contract/api/holding.ts';
import { Ccj } from '#contract/ccj.ts';
import { heldOn } from './held-fixture.ts';
import { coverage, joinPages } from './pages-query.ts';

const subject = { operation: 'ccj', companyNumber: '90000006', page: 1 } as const;

function held(page: number, cases: readonly string[], more: Partial<Held> = {}): Held {
  const pagination = { page: String(page), per_page: '2', total_items: '5', total_pages: '3' };
  const items = cases.map((case_number) => ({ case_number }));
  const envelope = {
    status: 'success',
    company_number: '90000006',
    data: { ccj: { pagination, items } },
  };
  return { ...heldOn(`2026-11-2${page}`), envelope, ...more };
}

const join = (...pages: [number, Held][]) =>
  joinPages(
    {
      first: pages[0]?.[1] ?? { held: false, credits: 20, covered: true },
      pages: pages.map(([page, holding]) => ({ page, holding })),
    },
    subject,
    Ccj,
  );

describe('the bought pages of a record', () => {
  test('give their rows in order and say which page is next', () => {
    const { value } = join([1, held(1, ['A', 'B'])], [2, held(2, ['C', 'D'])]);
    expect(value?.rows.map((row) => row.case_number)).toEqual(['A', 'B', 'C', 'D']);
    expect(value).toMatchObject({ totalItems: 5, totalPages: 3, next: 3 });
  });

  test('name the lowest missing page, even between two bought ones', () => {
    expect(join([1, held(1, ['A'])], [3, held(3, ['E'])]).value?.next).toBe(2);
  });

  test('have no next page when all are bought', () => {
    const { value } = join([1, held(1, ['A', 'B'])], [2, held(2, ['C', 'D'])], [3, held(3, ['E'])]);
    expect(value?.next).toBeUndefined();
  });

  test('take the total from the newest page', () => {
    const envelope = {
      status: 'success',
      company_number: '90000006',
      data: { ccj: { pagination: { total_items: '9', total_pages: '5' }, items: [] } },
    };
    const { value } = join(
      [1, held(1, ['A'], { fetchedAt: '2027-01-01T00:00:00Z', envelope })],
      [2, held(2, ['C'])],
    );
    expect(value?.totalItems).toBe(9);
  });

  test('include an unreadable page without rows', () => {
    const { value } = join([1, held(1, ['A', 'B'])], [2, held(2, ['C'], { problem: 'unreadable' })]);
    expect(value?.rows).toHaveLength(2);
    expect(value?.pages[1]).not.toHaveProperty('value');
    expect(value?.next).toBe(3);
  });

  test('are a bought record without a value if no page is readable', () => {
    const reading = join([1, held(1, ['A'], { envelope: '<html>' })]);
    expect(reading.holding.held).toBe(true);
    expect(reading.value).toBeUndefined();
  });

  test('are ignored if they are about another company', () => {
    const other = held(1, ['A']);
    const envelope = { status: 'success', company_number: '90000007', data: { ccj: {} } };
    expect(join([1, { ...other, envelope }]).value).toBeUndefined();
  });

  test('are shown without the first page, with the provenance of another page', () => {
    const second = held(2, ['C', 'D']);
    const first = { held: false, credits: 20, covered: true } as const;
    const reading = joinPages({ first, pages: [{ page: 2, holding: second }] }, subject, Ccj);
    expect(reading.holding).toEqual(first);
    expect(reading.standsIn).toBe(second);
    expect(reading.value).toMatchObject({ next: 1, rows: [{ case_number: 'C' }, { case_number: 'D' }] });
  });

  test('are empty while no page is bought', () => {
    expect(join()).toEqual({ holding: { held: false, credits: 20, covered: true } });
  });
});

type Told = { held: number; totalItems?: number; totalPages?: number; pages?: readonly number[] };

const of = ({ held, totalItems, totalPages, pages = [1] }: Told) =>
  coverage({
    pages: pages.map((page) => ({ page, holding: heldOn(), value: {} })),
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
  ])('is complete when it reports no further rows or pages: %o', (told) => {
    expect(of(told)).toEqual({ held: told.held, total: told.held, complete: true });
  });

  test.each<Told>([
    { held: 20, totalItems: 143, totalPages: 8 },
    { held: 10, totalItems: 40 },
    { held: 39, totalItems: 40, totalPages: 2, pages: [1, 2] },
  ])('takes its reported row count when fewer are bought: %o', (told) => {
    expect(of(told)).toEqual({ held: told.held, total: told.totalItems, complete: false });
  });

  test.each<Told>([
    { held: 20, totalPages: 3 },
    { held: 20, totalItems: 20, totalPages: 5 },
    { held: 20 },
    { held: 20, totalItems: 20, pages: [2] },
    { held: 23, totalItems: 22, totalPages: 2, pages: [1, 3] },
  ])('has an unknown row count when it has more pages or reports no count: %o', (told) => {
    expect(of(told)).toEqual({ held: told.held, total: undefined, complete: false });
  });

  test('is not complete with an unreadable page', () => {
    const pages = [
      { page: 1, holding: heldOn(), value: {} },
      { page: 2, holding: heldOn() },
    ];
    const rows = Array.from({ length: 20 });
    expect(coverage({ pages, rows, totalItems: 20, totalPages: 2 })).toMatchObject({ complete: false });
    expect(coverage({ pages, rows, totalItems: undefined, totalPages: 2 }).total).toBeUndefined();
  });
});
