import { describe, expect, test, vi } from 'vitest';
import type { Holding } from '#contract/api/holding.ts';
import { heldOn } from './held-fixture.ts';
import { unlessMoved } from './record-query.ts';

const held = (more = {}): Holding => ({ ...heldOn(), ...more });
const next = (before: Holding | undefined, now: Holding, decode = () => now) =>
  unlessMoved(before, [now], (holding) => [holding], decode);

describe('a record that is looked at again', () => {
  test('is the same reading while its copies and its price are the same', () => {
    const before = held({ envelope: { a: 1 } });
    const decode = vi.fn();
    expect(next(before, held({ envelope: { a: 1 } }), decode)).toBe(before);
    expect(decode, 'and nothing is decoded').not.toHaveBeenCalled();
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
    expect(next(undefined, now)).toBe(now);
  });
});
