import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Holding } from '#contract/api/holding.ts';
import { GROUP_DEPTH_LIMIT, GroupStructure } from '#contract/group-structure.ts';
import { heldOn } from './held-fixture.ts';
import { createQueryClient } from './query-client.ts';
import { readHolding, recordQuery } from './record-query.ts';

const held = (more = {}): Holding => ({ ...heldOn(), ...more });

const ATTEMPT = {
  id: 'a',
  resource: '/company/90000001/profile',
  version: 2,
  credits: 1,
  state: 'reserved',
  startedAt: '2026-11-21T14:02:00Z',
  startedBy: 'Sam',
} as const;

afterEach(() => vi.unstubAllGlobals());

describe('a refetched record', () => {
  const subject = { operation: 'profile', companyNumber: '90000001', page: 1 } as const;
  const query = recordQuery(subject, v.object({ name: v.string() }));
  const envelope = { status: 'success', data: { overview: { name: 'A' } } };

  async function refetched(before: Holding, after: Holding) {
    vi.stubGlobal('navigator', { onLine: true });
    const answers = [before, after];
    vi.stubGlobal('fetch', async () => Response.json(answers.shift()));
    const client = createQueryClient();
    await client.fetchQuery(query);
    const first = client.getQueryData(query.queryKey);
    await client.fetchQuery({ ...query, staleTime: 0 });
    return { first, second: client.getQueryData(query.queryKey) };
  }

  test('is the same object while copies and price are unchanged', async () => {
    const { first, second } = await refetched(held({ envelope }), held({ envelope }));
    expect(first?.value).toEqual({ name: 'A' });
    expect(second).toBe(first);
  });

  test.each([
    ['a newer copy', held({ version: 2 })],
    ['a refresh in flight', held({ attempt: ATTEMPT })],
    ['another price', held({ credits: 25 })],
    ['its loss', { held: false, credits: 20, covered: true } as const],
  ])('is another object with %s', async (_what, now) => {
    const { first, second } = await refetched(held(), now);
    expect(second).not.toBe(first);
    expect(second?.holding).toMatchObject(now);
  });
});

describe('a bought record that is not shown', () => {
  const subject = { operation: 'group-structure', companyNumber: '90000001', page: 1 } as const;
  const answer = (group_structure: unknown) =>
    held({ envelope: { status: 'success', company_number: '90000001', data: { group_structure } } });

  test('names the limit of the contract that it exceeds', () => {
    let node: object = { company_name: 'Lowest' };
    for (let level = 0; level < GROUP_DEPTH_LIMIT; level += 1) node = { subsidiaries: [node] };
    const { value, refused } = readHolding(answer(node), subject, GroupStructure);
    expect(value).toBeUndefined();
    expect(refused).toBe('The group has more than 512 levels, too many to show.');
  });

  test('mentions no types if it has another format', () => {
    const reading = readHolding(answer('none'), subject, v.array(v.unknown()));
    expect(reading.value).toBeUndefined();
    expect(reading.refused).toBeUndefined();
  });
});
