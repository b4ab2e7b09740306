import { expect, test } from 'vitest';
import type { Permissions } from '#contract/api/team.ts';
import { changeOf, draftOf, readPermissions, withKind } from './permission-draft.ts';

const BUYER: Permissions = { kind: 'buyer', mayBuy: true, perDay: 50, approveAbove: 20 };

test('a draft of permissions reads as the same permissions', () => {
  expect(readPermissions(draftOf(BUYER))).toEqual({ ok: true, permissions: BUYER });
});

test('an empty limit is none, and separators of thousands are ignored', () => {
  const draft = { ...draftOf(BUYER), perDay: ' ', perMonth: '1,000' };
  expect(readPermissions(draft)).toEqual({
    ok: true,
    permissions: { kind: 'buyer', mayBuy: true, perMonth: 1_000, approveAbove: 20 },
  });
});

test.each(['-1', '1.5', 'ten', '99999999999999999999'])('the limit “%s” is refused', (perDay) => {
  const reading = readPermissions({ ...draftOf(BUYER), perDay });
  expect(reading).toMatchObject({ ok: false, problems: { perDay: expect.stringContaining('whole number') } });
});

test('a reader neither buys nor has limits', () => {
  const draft = withKind({ ...draftOf(BUYER), perDay: 'ten' }, 'reader');
  expect(readPermissions(draft)).toEqual({ ok: true, permissions: { kind: 'reader', mayBuy: false } });
});

test('an agent may not buy until someone says so, a buyer may', () => {
  expect(withKind(draftOf(BUYER), 'agent').mayBuy).toBe(false);
  expect(withKind({ ...draftOf(BUYER), mayBuy: false }, 'buyer').mayBuy).toBe(true);
});

test.each([
  ['nothing', BUYER, undefined],
  ['a new limit', { ...BUYER, perMonth: 500 }, { perMonth: 500 }],
  ['a limit that goes', { kind: 'buyer', mayBuy: true, perDay: 50 }, { approveAbove: null }],
  ['that it may not buy', { ...BUYER, mayBuy: false }, { mayBuy: false }],
  ['an agent that may buy', { ...BUYER, kind: 'agent' }, { kind: 'agent', mayBuy: true }],
  ['a reader', { kind: 'reader', mayBuy: false }, { kind: 'reader', mayBuy: false }],
] as const)('a change names only what differs: %s', (_what, after, change) => {
  expect(changeOf(BUYER, after)).toEqual(change);
});
