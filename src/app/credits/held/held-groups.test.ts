import { describe, expect, test } from 'vitest';
import type { HeldRecord } from '#contract/api/held.ts';
import { heldGroups, subjectTitle } from './held-groups.ts';

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

describe('what the team holds', () => {
  const groups = heldGroups([
    record('ccj', '90000001'),
    record('search', 'bakery'),
    record('profile', '90000001', { name: 'HARBOUR LIMITED' }),
    record('search', 'bakery', { page: 2 }),
    record('profile', '90000002'),
  ]);

  test('is grouped by company and search, the latest purchase first', () => {
    expect(groups.map(subjectTitle)).toEqual(['HARBOUR LIMITED (90000001)', '“bakery”', '90000002']);
  });

  test('lists the records of a company in the order of its tabs, and pages once', () => {
    expect(groups.map(({ operations }) => operations)).toEqual([['profile', 'ccj'], ['search'], ['profile']]);
  });

  test('tells a search for a number from the company of that number', () => {
    const two = heldGroups([record('search', '90000001'), record('profile', '90000001')]);
    expect(two.map(subjectTitle)).toEqual(['“90000001”', '90000001']);
  });
});
