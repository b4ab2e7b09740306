import { expect, test } from 'vitest';
import type { Attempt } from '#contract/api/attempt.ts';
import type { Holding, NotHeld } from '#contract/api/holding.ts';
import { isOffered } from './offered.ts';

const notHeld: NotHeld = { held: false, credits: 1, covered: true };
const attempt = (state: Attempt['state']): Attempt => ({
  ...{ id: 'a', resource: '/search?query=mill', version: 1, credits: 1, state },
  ...{ startedBy: 'Ada', startedAt: '2026-03-01T10:00:00Z' },
});
const held: Holding = {
  ...{ held: true, version: 1, fetchedAt: '2026-03-01T10:00:00Z', boughtBy: 'Ada', creditsCharged: 1 },
  ...{ credits: 1, versions: [] },
};

test.each<[string, Holding | undefined, boolean]>([
  ['not held', notHeld, true],
  ['not held after a refused attempt', { ...notHeld, attempt: attempt('released') }, true],
  ['being bought', { ...notHeld, attempt: attempt('reserved') }, false],
  ['of unknown outcome', { ...notHeld, attempt: attempt('unknown') }, false],
  ['not covered', { ...notHeld, covered: false }, false],
  ['of a company that the source does not know', { ...notHeld, unknown: {} }, false],
  ['held', held, false],
  ['not read yet', undefined, false],
])('a record %s is offered or not', (_state, holding, offered) => {
  expect(isOffered(holding)).toBe(offered);
});
