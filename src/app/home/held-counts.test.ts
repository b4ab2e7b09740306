import { expect, test } from 'vitest';
import type { HeldRecord } from '#contract/api/held.ts';
import { heldCounts } from './held-counts.ts';

const record = (operation: HeldRecord['operation'], subject: string, page = 1): HeldRecord => ({
  operation,
  subject,
  page,
  version: 1,
  fetchedAt: '2026-11-21T14:02:00Z',
  boughtBy: 'Sam',
  creditsCharged: 1,
});

test('a record of several pages is one, a company of several records too, and a search is none of either', () => {
  const held = [
    record('ccj', '90000001', 2),
    record('ccj', '90000001'),
    record('profile', '90000001'),
    record('profile', '90000002'),
    record('search', '90000001'),
  ];
  expect(heldCounts(held)).toEqual({ companies: 2, records: 3, searches: 1 });
  expect(heldCounts([])).toEqual({ companies: 0, records: 0, searches: 0 });
});
