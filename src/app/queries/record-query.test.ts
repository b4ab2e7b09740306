import { describe, expect, test } from 'vitest';
import type { Holding } from '#contract/api/holding.ts';
import { unlessMoved } from './record-query.ts';

const copy = { version: 1, fetchedAt: '2026-11-21T14:02:03Z', boughtBy: 'Sam', creditsCharged: 20 };
const held = (more = {}): Holding => ({ held: true, ...copy, credits: 20, versions: [copy], ...more });
const next = (before: Holding, now: Holding) => unlessMoved(before, now, (holding) => [holding]);

describe('a record that is looked at again', () => {
  test('is the same reading while its copies and its price are the same', () => {
    const before = held({ envelope: { a: 1 } });
    expect(next(before, held({ envelope: { a: 1 } }))).toBe(before);
  });

  test.each([
    ['a newer copy', held({ version: 2 })],
    ['a refresh under way', held({ attempt: { id: 'a', state: 'reserved' } })],
    ['another price', held({ credits: 25 })],
    ['its loss', { held: false, credits: 20, covered: true } as const],
  ])('is a new reading with %s', (_what, now) => {
    expect(next(held(), now)).toBe(now);
  });

  test('is a new reading the first time', () => {
    const now = held();
    expect(unlessMoved(undefined, now, (holding) => [holding])).toBe(now);
  });
});
