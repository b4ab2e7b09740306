import { describe, expect, test } from 'vitest';
import type { RecordQuote } from '#contract/api/record-quotes.ts';
import type { Session } from '#contract/api/session.ts';
import {
  boughtText,
  consequenceText,
  quoteTitle,
  recordText,
  refusalsOf,
  stateText,
  waitingFirst,
} from './approval-words.ts';

const QUOTE: RecordQuote = {
  ...{ id: '1', createdBy: 'Scout', createdAt: '2026-11-28T10:00:00Z', expiresAt: '2026-11-29T10:00:00Z' },
  ...{ credits: 21, state: 'waiting', needsApproval: true },
  records: [
    { segment: 'ccj', number: '90000001', page: 1, credits: 20 },
    { segment: 'profile', number: '90000001', page: 1, credits: 1 },
  ],
};
const DECIDED = { decidedBy: 'Bob', decidedAt: '2026-11-28T11:00:00Z' };
const BOB: Session = { name: 'Bob', signedIn: true, kind: 'buyer', mayBuy: true };

test('what waits for a decision comes first, the rest keeps its order', () => {
  const quotes = [
    { ...QUOTE, id: '1', state: 'denied' },
    { ...QUOTE, id: '2' },
    { ...QUOTE, id: '3', state: 'expired' },
    { ...QUOTE, id: '4' },
  ] as const;
  expect(waitingFirst(quotes).map(({ id }) => id)).toEqual(['2', '4', '1', '3']);
});

test('a request is named by who asks, for how many records, and what they cost', () => {
  expect(quoteTitle(QUOTE)).toBe('Scout: 2 records for 21 credits');
  expect(recordText({ segment: 'ccj', page: 2 })).toBe('County Court Judgments, page 2');
});

test.each([
  [{ state: 'waiting' }, 'Waiting for approval. Expires on 29 Nov 2026, 10:00 UTC.'],
  [
    { state: 'approved', ...DECIDED },
    'Approved by Bob on 28 Nov 2026, 11:00 UTC. Scout can buy this until 29 Nov 2026, 10:00 UTC.',
  ],
  [
    { state: 'denied', ...DECIDED },
    'Denied by Bob on 28 Nov 2026, 11:00 UTC. Nothing can be bought by this request.',
  ],
  [{ state: 'expired' }, 'Expired on 29 Nov 2026, 10:00 UTC without a decision. Scout can ask again.'],
  [
    { state: 'expired', ...DECIDED },
    'Approved by Bob on 28 Nov 2026, 11:00 UTC, expired on 29 Nov 2026, 10:00 UTC. Scout can ask again.',
  ],
] as const)('the state %o is said with who and when', (change, text) => {
  expect(stateText({ ...QUOTE, ...change })).toBe(text);
});

test('before a decision it is said that approving buys nothing by itself', () => {
  expect(consequenceText(QUOTE)).toContain('approving buys nothing by itself');
});

describe('refusalsOf', () => {
  test('lets a buyer decide about what another one asked for', () => {
    expect(refusalsOf(QUOTE, BOB)).toEqual({ approve: undefined, deny: undefined });
  });

  test.each([
    ['an agent', { ...BOB, kind: 'agent' }, /that of an agent/],
    ['a reader', { ...BOB, kind: 'reader' }, /that of a reader/],
    ['who asked', { ...BOB, name: 'Scout' }, /You asked for this/],
  ] as const)('tells %s why they decide nothing', (_who, session, reason) => {
    const { approve, deny } = refusalsOf(QUOTE, session);
    expect(approve).toMatch(reason);
    expect(deny).toBe(approve);
  });

  test.each([
    [{ ...BOB, mayBuy: false }, /may not buy/],
    [{ ...BOB, approveAbove: 20 }, /up to 20 credits; this costs 21 credits/],
  ])('lets a person deny what they cannot approve', (session, reason) => {
    const { approve, deny } = refusalsOf(QUOTE, session);
    expect(approve).toMatch(reason);
    expect(deny).toBeUndefined();
  });
});

test('a purchase says what of it was charged', () => {
  const record = { segment: 'ccj', number: '90000001', page: 1 } as const;
  const bought = { ...record, outcome: 'bought', charged: 20 } as const;
  expect(boughtText({ charged: 20, records: [bought, { ...record, outcome: 'held' }] })).toBe(
    '1 record bought, 20 credits charged.',
  );
  expect(boughtText({ charged: 0, records: [{ ...record, outcome: 'held' }] })).toBe(
    '0 records bought, nothing was charged.',
  );
});
