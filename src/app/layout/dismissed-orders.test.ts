import { expect, test } from 'vitest';
import { noticeKey, withDismissed } from './dismissed-orders.ts';

test('an order that pauses a second time is a notice of its own', () => {
  const order = { id: 'a', state: 'paused' as const };
  const first = noticeKey({ ...order, changedAt: '2026-12-05T12:00:00.000Z' });
  const second = noticeKey({ ...order, changedAt: '2026-12-06T12:00:00.000Z' });
  expect(withDismissed([], first)).not.toContain(second);
});

test('the latest dismissed notices are kept, each once', () => {
  expect(withDismissed(['a', 'b'], 'a')).toEqual(['b', 'a']);
  const many = Array.from({ length: 200 }, (_, index) => String(index));
  expect(withDismissed(many, 'new')).toHaveLength(200);
});
