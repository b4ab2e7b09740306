import { describe, expect, test } from 'vitest';
import type { Held } from '#contract/api/holding.ts';
import { Ccj } from '#contract/ccj.ts';
import { heldOn } from './held-fixture.ts';
import { joinPages } from './pages-query.ts';

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

describe('the held pages of a record', () => {
  test('give their rows in order and say which page is next', () => {
    const { value } = join([1, held(1, ['A', 'B'])], [2, held(2, ['C', 'D'])]);
    expect(value?.rows.map((row) => row.case_number)).toEqual(['A', 'B', 'C', 'D']);
    expect(value).toMatchObject({ totalItems: 5, totalPages: 3, next: 3 });
  });

  test('name the lowest missing page, also between two that are held', () => {
    expect(join([1, held(1, ['A'])], [3, held(3, ['E'])]).value?.next).toBe(2);
  });

  test('have no next page when all are held', () => {
    const { value } = join([1, held(1, ['A', 'B'])], [2, held(2, ['C', 'D'])], [3, held(3, ['E'])]);
    expect(value?.next).toBeUndefined();
  });

  test('count as the newest of them does', () => {
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

  test('keep a page that cannot be read, without rows of it', () => {
    const { value } = join([1, held(1, ['A', 'B'])], [2, held(2, ['C'], { problem: 'unreadable' })]);
    expect(value?.rows).toHaveLength(2);
    expect(value?.pages[1]).not.toHaveProperty('value');
    expect(value?.next).toBe(3);
  });

  test('are a record without a value when none can be read: it stays held', () => {
    const reading = join([1, held(1, ['A'], { envelope: '<html>' })]);
    expect(reading.holding.held).toBe(true);
    expect(reading.value).toBeUndefined();
  });

  test('about another company are not shown as this one', () => {
    const other = held(1, ['A']);
    const envelope = { status: 'success', company_number: '90000007', data: { ccj: {} } };
    expect(join([1, { ...other, envelope }]).value).toBeUndefined();
  });

  test('are shown also where the first is not among them, with the copy that stands in', () => {
    const second = held(2, ['C', 'D']);
    const first = { held: false, credits: 20, covered: true } as const;
    const reading = joinPages({ first, pages: [{ page: 2, holding: second }] }, subject, Ccj);
    expect(reading.holding).toEqual(first);
    expect(reading.standsIn).toBe(second);
    expect(reading.value).toMatchObject({ next: 1, rows: [{ case_number: 'C' }, { case_number: 'D' }] });
  });

  test('are none while no page is held', () => {
    expect(join()).toEqual({ holding: { held: false, credits: 20, covered: true } });
  });
});
