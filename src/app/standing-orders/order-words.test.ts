import { expect, test } from 'vitest';
import type { OrderRun, StandingOrder } from '#contract/api/standing-orders.ts';
import {
  approvalText,
  orderSentence,
  runSentence,
  runState,
  stateSentence,
  whatIsBought,
} from './order-words.ts';

const NOW = '2026-11-28T12:00:00.000Z';

const ORDER: StandingOrder = {
  ...{ id: 'id', name: 'Overviews', actor: 'Standing order “Overviews” (approved by Ada)' },
  ...{ records: [{ operation: 'profile', credits: 1 }], companies: 40, every: 'month', ceiling: 40 },
  ...{ from: '2026-11-01', until: '2026-12-31', approvedBy: 'Ada', createdBy: 'Ada', createdAt: NOW },
  ...{ state: 'active', nextDue: '2026-12-01T00:00:00.000Z', spentThisMonth: 12 },
};

const RUN: OrderRun = {
  ...{ id: 'run', dueAt: NOW, startedAt: NOW, records: 40, bought: 1, held: 0, refused: 0, unknown: 0 },
  ...{ spent: 1, failures: [] },
};

test('says what an order buys, when, for how much, until when, and who approved it', () => {
  expect(whatIsBought(ORDER)).toBe('Overview of 40 companies');
  expect(orderSentence(ORDER, NOW)).toBe(
    'Runs monthly, next on 1 December 2026; spent 12 of 40 credits this month; until 31 December 2026; approved by Ada.',
  );
  expect(orderSentence({ ...ORDER, nextDue: NOW }, NOW)).toContain('Runs monthly, due now;');
  expect(orderSentence({ ...ORDER, state: 'running' }, NOW)).toContain('Runs monthly, running now;');
  const free: StandingOrder = { ...ORDER, records: [{ operation: 'profile', credits: 0 }] };
  expect(orderSentence(free, NOW)).not.toContain('credits');
});

test('says who paused or ended an order, and why', () => {
  expect(stateSentence(ORDER)).toBeUndefined();
  expect(stateSentence({ ...ORDER, state: 'paused', since: NOW, by: 'Grace' })).toBe(
    'Paused on 28 Nov 2026 by Grace.',
  );
  expect(stateSentence({ ...ORDER, state: 'paused', since: NOW, reason: 'The price is 2, not 1.' })).toBe(
    'Paused on 28 Nov 2026 automatically. The price is 2, not 1.',
  );
  expect(stateSentence({ ...ORDER, state: 'ended', since: NOW })).toBe('Ended on 28 Nov 2026.');
});

test('says how a run came out', () => {
  expect(runSentence(RUN)).toBe('1 record bought for 1 credit');
  expect(runState(RUN)).toBe('1 of 40 records done.');
  expect(runState({ ...RUN, detail: 'The source asked us to wait.' })).toBe(
    '1 of 40 records done. The source asked us to wait.',
  );
  const ended = { ...RUN, bought: 30, spent: 30, held: 2, refused: 3, unknown: 1, endedAt: NOW };
  expect(runSentence(ended)).toBe(
    '30 records bought for 30 credits, 2 already up to date, 3 not available, 1 with an unknown outcome',
  );
  expect(runState(ended)).toBe('Complete.');
  expect(runState({ ...ended, stopped: 'ceiling' })).toBe('Stopped at the monthly ceiling of the order.');
});

test('says exactly what may be spent before an order is approved', () => {
  expect(approvalText({ ceiling: 40, until: '2026-12-31', costOfRun: 80 })).toBe(
    'This order may spend up to 40 credits in each calendar month (UTC), without asking again, until 31 December 2026. One run costs at most 80 credits.',
  );
  expect(approvalText({ ceiling: 0, until: '2026-12-31', costOfRun: 0 })).toBe(
    'These records are free. Nothing is charged.',
  );
});
