import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import type { Holding } from '#contract/api/holding.ts';
import { GROUP_DEPTH_LIMIT, GroupStructure } from '#contract/group-structure.ts';
import { heldOn } from './held-fixture.ts';
import { readHolding, unlessMoved } from './record-query.ts';

const held = (more = {}): Holding => ({ ...heldOn(), ...more });
const first = (holding: Holding) => unlessMoved(undefined, [holding], () => holding);
const next = (before: Holding | undefined, now: Holding, decode = () => now) =>
  unlessMoved(before && first(before), [now], decode);

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

  test('is the same reading, too, where nothing of it can be read', () => {
    const now = held({ problem: 'unreadable' });
    const nothing = { holding: now };
    const before = unlessMoved(undefined, [now, now], () => nothing);
    expect(unlessMoved(before, [now, now], () => ({ holding: now }))).toBe(nothing);
  });

  test('is a new reading the first time', () => {
    const now = held();
    expect(next(undefined, now)).toBe(now);
  });
});

describe('a held record that is not shown', () => {
  const subject = { operation: 'group-structure', companyNumber: '90000001', page: 1 } as const;
  const answer = (group_structure: unknown) =>
    held({ envelope: { status: 'success', company_number: '90000001', data: { group_structure } } });

  test('says the limit of the contract that it goes beyond', () => {
    let node: object = { company_name: 'Lowest' };
    for (let level = 0; level < GROUP_DEPTH_LIMIT; level += 1) node = { subsidiaries: [node] };
    const { value, refused } = readHolding(answer(node), subject, GroupStructure);
    expect(value).toBeUndefined();
    expect(refused).toBe('The group has more than 512 levels, which is deeper than can be shown.');
  });

  test('says nothing of types where it is in another form', () => {
    const reading = readHolding(answer('none'), subject, v.array(v.unknown()));
    expect(reading.value).toBeUndefined();
    expect(reading.refused).toBeUndefined();
  });
});
