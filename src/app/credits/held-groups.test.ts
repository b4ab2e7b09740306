import { describe, expect, test } from 'vitest';
import type { HeldRecord } from '#contract/api/held.ts';
import { heldCounts, heldGroups, recentGroups } from './held-groups.ts';

const record = (operation: HeldRecord['operation'], subject: string, more: Partial<HeldRecord> = {}) => ({
  operation,
  subject,
  page: 1,
  version: 1,
  fetchedAt: '2026-11-21T14:02:00Z',
  boughtBy: 'Sam',
  creditsCharged: 1,
  ...more,
});

const RECORDS = [
  record('ccj', '90000001', { boughtBy: 'Ada' }),
  record('search', 'bakery'),
  record('profile', '90000001', { name: '"A.B.J.Z DRIVER HIRE " LTD' }),
  record('search', 'bakery', { page: 2 }),
  record('profile', '90000002'),
];

describe('team records', () => {
  const groups = heldGroups(RECORDS);

  test('are grouped by company and search, the latest purchase first', () => {
    expect(groups.map(({ latest }) => latest.subject)).toEqual(['90000001', 'bakery', '90000002']);
    expect(groups[0]?.latest).toMatchObject({ operation: 'ccj', boughtBy: 'Ada' });
  });

  test('take the name from any record of the company, as written', () => {
    expect(groups.map(({ name }) => name)).toEqual(['"A.B.J.Z DRIVER HIRE " LTD', undefined, undefined]);
  });

  test('list the records of a company in tab order and count pages', () => {
    expect(groups.map(({ operations }) => operations)).toEqual([['profile', 'ccj'], ['search'], ['profile']]);
    expect(groups.map(({ pages }) => pages)).toEqual([2, 2, 1]);
  });

  test('separate a search for a number from the company of that number', () => {
    const two = recentGroups([record('search', '90000001'), record('profile', '90000001')]);
    expect(two.searches.map(({ latest }) => latest.operation)).toEqual(['search']);
    expect(two.companies.map(({ operations }) => operations)).toEqual([['profile']]);
  });

  test('are recent by company and by search; a company found only in a search is not recent', () => {
    const { companies, searches } = recentGroups(RECORDS);
    expect(companies.map(({ latest }) => latest.subject)).toEqual(['90000001', '90000002']);
    expect(searches.map(({ latest }) => latest.subject)).toEqual(['bakery']);
    expect(recentGroups([record('search', 'bakery')]).companies).toEqual([]);
  });
});

test('counts a record of several pages once, and searches apart', () => {
  const held = [
    record('ccj', '90000001', { page: 2 }),
    record('ccj', '90000001'),
    record('profile', '90000001'),
    record('profile', '90000002'),
    record('search', '90000001'),
  ];
  expect(heldCounts(held)).toEqual({ companies: 2, records: 3, searches: 1 });
  expect(heldCounts([])).toEqual({ companies: 0, records: 0, searches: 0 });
});
